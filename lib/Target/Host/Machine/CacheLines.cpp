//===- CacheLines.cpp - Lines of the machine's caches ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Machine/CacheLines.h"

using namespace llvm;

void tileir::emitLineFetch(IRBuilderBase &B, Value *Ptr, unsigned Level,
                           int64_t Distance) {
  if (Distance)
    Ptr = B.CreateConstGEP1_64(B.getInt8Ty(), Ptr, Distance);
  const unsigned ForReading = 0, OfData = 1;
  B.CreateIntrinsic(
      Intrinsic::prefetch, {Ptr->getType()},
      {Ptr, B.getInt32(ForReading), B.getInt32(4 - Level), B.getInt32(OfData)});
}

void tileir::emitLineFetches(IRBuilderBase &B, Value *Ptr, unsigned Level,
                             int64_t Distance, int64_t Bytes) {
  for (int64_t Byte = 0; Byte == 0 || Byte < Bytes; Byte += CacheLineBytes)
    emitLineFetch(B, Ptr, Level, Distance + Byte);
}
