//===- WgmmaCalls.h - wgmma as calls of declared functions ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM 22 does not have wgmma.mma_async as an intrinsic. Until PTX is written it is a
// call of a function whose name says what it is (docs/nvptx-wgmma.md, "Calls"). This is
// the one place that knows the names.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_WGMMACALLS_H
#define TILEIR_TARGET_NVPTX_WGMMACALLS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include <optional>
#include <string>

namespace tileir {

/// One wgmma.mma_async: M is 64, executed by four warps.
struct WgmmaCall {
  unsigned N = 0, K = 0;
  std::string D, A, B;       ///< Types as PTX names them: "f32", "e4m3", "s8".
  bool HasRegisterA = false; ///< A is in registers, not in shared memory.

  static constexpr unsigned M = 64, Warps = 4;
  /// Registers of 32 bits that A takes where it is in registers.
  static constexpr unsigned RegistersOfA = 4;

  /// Of a function's name; nothing if it is not one of an instruction that exists.
  static std::optional<WgmmaCall> parse(llvm::StringRef Name);
  /// Whether the PTX ISA has it.
  bool isValid() const;
  std::string getName() const;
  /// Registers of 32 bits of the accumulator in each thread; two elements in each of
  /// them where D is f16.
  unsigned getNumAccumulators() const { return D == "f16" ? N / 4 : N / 2; }
  llvm::Type *getAccumulatorType(llvm::LLVMContext &C) const;
  /// The elements of A and B, of which MN-major operands may be.
  bool has16BitElements() const { return K == 16; }
  llvm::FunctionType *getType(llvm::LLVMContext &C) const;
};

/// Creates the call; \p Operands as the page says.
llvm::CallInst *createWgmma(llvm::IRBuilderBase &B, const WgmmaCall &Wgmma,
                            llvm::ArrayRef<llvm::Value *> Operands);

/// A fence, or a wait, that takes registers and gives them back; or what gives them back
/// after a wait without registers.
struct WgmmaOrder {
  enum class Kind { Fence, Wait, Result };
  Kind What = Kind::Fence;
  unsigned Groups = 0; ///< Of a wait: how many may stay under way.

  static WgmmaOrder fence() { return {}; }
  static WgmmaOrder wait(unsigned Groups) { return {Kind::Wait, Groups}; }
  static WgmmaOrder result() { return {Kind::Result}; }
  static std::optional<WgmmaOrder> parse(llvm::StringRef Name);
  std::string getName() const; ///< "wait.1", without prefix and values.
};

/// Creates the call for \p Values, each float or i32: what is to be used in their place.
llvm::SmallVector<llvm::Value *, 16>
createWgmmaOrder(llvm::IRBuilderBase &B, const WgmmaOrder &Order,
                 llvm::ArrayRef<llvm::Value *> Values);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_WGMMACALLS_H
