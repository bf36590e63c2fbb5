//===- InlinePTX.h - Instructions that LLVM does not have -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An instruction that LLVM does not have as an intrinsic is a call of a declared function
// until PTX is written, so that passes and the simulator know what it is. Then inline PTX
// takes its place.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_INLINEPTX_H
#define TILEIR_TARGET_NVPTX_INLINEPTX_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tileir {

/// Calls the function of this name. Nothing is known of the memory that it accesses, so
/// that all else keeps its order.
llvm::CallInst *createInstructionCall(llvm::IRBuilderBase &B, llvm::StringRef Name,
                                      llvm::FunctionType *T,
                                      llvm::ArrayRef<llvm::Value *> Operands);

/// The text and the constraints of an instruction whose first operands are its results,
/// too, and the operands beside those.
struct InlinePTX {
  std::string Text;
  llvm::SmallVector<std::string, 4> Inputs; ///< Constraints.
  llvm::SmallVector<llvm::Value *, 4> Operands;
};

/// Replaces \p Call, whose first \p Tied operands are in the registers of its results:
/// a struct of float and i32, or none.
void replaceByPTX(llvm::CallInst &Call, unsigned Tied, const InlinePTX &PTX);

/// Two registers of 32 bits as one of 64, which ptxas does not take apart again.
llvm::CallInst *createPackPTX(llvm::IRBuilderBase &B, llvm::Value *Low,
                              llvm::Value *High);

/// Replaces the calls of \p F, and erases it. An error if it has other uses.
llvm::Error expandCalls(llvm::Function &F,
                        llvm::function_ref<void(llvm::CallInst &)> Expand);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_INLINEPTX_H
