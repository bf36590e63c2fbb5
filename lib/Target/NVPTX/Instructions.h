//===- Instructions.h - Instructions, where they are, and rules -*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions that kernels call for instructions of PTX, as Instructions.def lists
// them: which architectures have them, and what the PTX ISA says of their operands. What
// the code generators emit is checked against it, and the table against ptxas.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_INSTRUCTIONS_H
#define TILEIR_TARGET_NVPTX_INSTRUCTIONS_H

#include "Target/NVPTX/NVPTXArch.h"
#include "llvm/IR/InstrTypes.h"
#include <optional>

namespace tileir {

/// What the ISA says of one operand.
struct OperandRule {
  enum class Kind { None, Number, Aligned, AllLanes };
  Kind What = Kind::None;
  unsigned Operand = 0;
  /// Of a number, where it is constant: Min, Min + Step, ... Max. Of an address: a
  /// multiple of Min.
  uint64_t Min = 0, Max = 0, Step = 1;
};

/// A row of the table.
struct NVPTXInstruction {
  static constexpr unsigned MaxRules = 3;

  llvm::StringLiteral Pattern;
  llvm::StringLiteral Type; ///< "f32", "p3"; empty unless the intrinsic is overloaded.
  std::optional<NVPTXFeature> Needs;
  unsigned PTX;      ///< The first version of the ISA, times ten.
  bool IsCollective; ///< All lanes of a warp execute it together.
  OperandRule Rules[MaxRules];

  bool isIn(const NVPTXArch &Arch) const { return !Needs || Arch.has(*Needs); }
  /// What \p Call breaks; success if it keeps all rules. An address is held against them
  /// where the code says what it is; the simulator sees the others.
  llvm::Error check(const llvm::CallBase &Call) const;
};

llvm::ArrayRef<NVPTXInstruction> getNVPTXInstructions();

/// The row of a function, of an intrinsic by its name without types; null if it does not
/// have one.
const NVPTXInstruction *findNVPTXInstruction(llvm::StringRef Name);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_INSTRUCTIONS_H
