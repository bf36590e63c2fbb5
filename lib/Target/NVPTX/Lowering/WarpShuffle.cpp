//===- WarpShuffle.cpp - Values between the lanes of a warp ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/Lowering/WarpShuffle.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;

static Value *emitShuffle32(IRBuilderBase &B, Intrinsic::ID ID, Value *V, Value *Source) {
  // All lanes take part; lane numbers are not clamped to a segment of the warp.
  return B.CreateIntrinsic(ID, {}, {B.getInt32(~0u), V, Source, B.getInt32(31)});
}

static Value *emitShuffle(IRBuilderBase &B, Intrinsic::ID ID, Value *V, Value *Source) {
  Type *T = V->getType();
  const DataLayout &DL = B.GetInsertBlock()->getModule()->getDataLayout();
  unsigned Bits = DL.getTypeSizeInBits(T).getFixedValue();
  Type *Int = B.getIntNTy(Bits);
  Value *Raw = T->isPointerTy() ? B.CreatePtrToInt(V, Int) : B.CreateBitCast(V, Int);
  if (Bits <= 32) {
    Raw = emitShuffle32(B, ID, B.CreateZExt(Raw, B.getInt32Ty()), Source);
    Raw = B.CreateTrunc(Raw, Int);
  } else {
    Value *Low = B.CreateTrunc(Raw, B.getInt32Ty());
    Value *High = B.CreateTrunc(B.CreateLShr(Raw, 32), B.getInt32Ty());
    Low = B.CreateZExt(emitShuffle32(B, ID, Low, Source), Int);
    High = B.CreateZExt(emitShuffle32(B, ID, High, Source), Int);
    Raw = B.CreateOr(Low, B.CreateShl(High, 32));
  }
  return T->isPointerTy() ? B.CreateIntToPtr(Raw, T) : B.CreateBitCast(Raw, T);
}

Value *tileir::emitShuffleXor(IRBuilderBase &B, Value *V, unsigned LaneMask) {
  return emitShuffle(B, Intrinsic::nvvm_shfl_sync_bfly_i32, V, B.getInt32(LaneMask));
}

Value *tileir::emitShuffleIndex(IRBuilderBase &B, Value *V, Value *Lane) {
  return emitShuffle(B, Intrinsic::nvvm_shfl_sync_idx_i32, V, Lane);
}
