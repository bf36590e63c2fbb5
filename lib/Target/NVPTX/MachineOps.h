//===- MachineOps.h - Hardware ops without an intrinsic ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the hardware can do and LLVM has no intrinsic for. In SIMT form such an operation
// is a call of a declared function, which LLVM's passes treat by its attributes and the
// simulator knows by its number; expandMachineOps() turns it into inline PTX. The
// operations are rows of MachineOps.def.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_MACHINEOPS_H
#define TILEIR_TARGET_NVPTX_MACHINEOPS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace llvm {
class Function;
class FunctionType;
class LLVMContext;
class Module;
} // namespace llvm

namespace tileir {

enum class MachineOpcode : uint8_t {
#define MACHINE_OP(NAME, MNEMONIC, SIGNATURE, PTX, EFFECTS) NAME,
#include "Target/NVPTX/MachineOps.def"
};

/// What passes may assume of an operation.
enum class MachineEffects : uint8_t {
  Pure,       ///< A function of its operands; may be moved, copied and dropped.
  Collective, ///< The same, but the lanes of a warp execute it together (convergent).
  Memory,     ///< Reads or writes memory.
  CollectiveMemory ///< Both.
};

struct MachineOpInfo {
  llvm::StringLiteral Mnemonic;
  llvm::StringLiteral Signature; ///< "f32(f32)", see MachineOps.def.
  llvm::StringLiteral PTX;
  MachineEffects Effects;
};

const MachineOpInfo &getMachineOpInfo(MachineOpcode Op);

/// The type that the signature of \p Op says; several results are a literal struct.
llvm::FunctionType *getMachineOpType(llvm::LLVMContext &Context, MachineOpcode Op);

/// The declaration of \p Op in \p M, made if there is none. Convergence and memory
/// effects stand on the declaration, so that a call needs nothing of its own.
llvm::Function *getMachineOp(llvm::Module &M, MachineOpcode Op);

/// The operation that \p F declares, if any.
std::optional<MachineOpcode> lookupMachineOp(const llvm::Function &F);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_MACHINEOPS_H
