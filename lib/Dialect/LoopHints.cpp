//===- LoopHints.cpp - What LLVM's passes are told about loops ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/LoopHints.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"

using namespace llvm;

void tileir::setLoopHints(Instruction *Latch, ArrayRef<StringRef> Hints) {
  LLVMContext &C = Latch->getContext();
  SmallVector<Metadata *, 3> Operands = {nullptr};
  for (StringRef Hint : Hints)
    Operands.push_back(MDNode::get(C, MDString::get(C, Hint)));
  MDNode *Loop = MDNode::getDistinct(C, Operands);
  Loop->replaceOperandWith(0, Loop);
  Latch->setMetadata(LLVMContext::MD_loop, Loop);
}
