//===- IntrinsicDecoders.h - Families of intrinsics -------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each decodes calls of the functions that Intrinsics.def gives it.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_INTRINSICDECODERS_H
#define TILEIR_SIMULATOR_INTRINSICDECODERS_H

#include "Simulator/Decoder.h"
#include "Simulator/Handlers.h"

namespace tileir::sim {

enum class EndKind : uint8_t { Trap, Exit };

#define DECODER(NAME) llvm::Error NAME(Decoder &D, llvm::CallBase &Call, uint64_t Arg)

// DecodeIntrinsics.cpp
DECODER(decodeAssume);
DECODER(ignore);
DECODER(copyOperand);
DECODER(decodeZero);
DECODER(decodeReflect);
DECODER(decodeMemcpy);
DECODER(decodeMemset);
DECODER(decodeInvariantLoad);
DECODER(decodeFence);
DECODER(decodeProxyFence);
DECODER(decodeInitFence);
DECODER(decodeIsSpace);
DECODER(decodeControl);
DECODER(decodePrint);
DECODER(decodeAssert);
DECODER(decodeShuffle);
DECODER(decodeVote);
DECODER(decodeMatch);
DECODER(decodeRedux);
DECODER(decodeElect);
DECODER(decodeActiveMask);
DECODER(decodeWarpSync);
DECODER(decodeBarrier);
DECODER(decodeSetRegisters); ///< \p Arg: whether it increases.
DECODER(decodeAsyncCopy);
DECODER(decodeAsyncCommit);
DECODER(decodeAsyncWait);
DECODER(decodeAsyncArrive);
/// llvm.nvvm.mbarrier.*: parsed.
llvm::Error decodeMBarrier(Decoder &D, llvm::CallBase &Call, llvm::StringRef Name);

// DecodeBulk.cpp
DECODER(decodeMapShared);
DECODER(decodeClusterBarrier); ///< \p Arg: flags of clusterArrive.
/// \p Arg: rank; << 8: 0 load, 1 load to a cluster, 2 store; << 16: of a store, 1 more
/// than its BulkReduction.
DECODER(decodeBulkTensor);
DECODER(decodeBulkOrder); ///< \p Arg: 0 commit, 1 wait, 2 wait for reads.
DECODER(decodeMapFence);  ///< \p Arg: 0 acquire, 1 copy and release.

// DecodeMath.cpp
DECODER(decodeScalar);
DECODER(decodeOverflow);
DECODER(decodeThreeWay);
DECODER(decodeFPClass);
DECODER(decodeSaturatedCast);
DECODER(decodeHalfOfDouble);
DECODER(decodeJoinDouble);
DECODER(decodeVectorReduce);
/// Arithmetic and conversions of llvm.nvvm.*: parsed. False if the name is not one of
/// them.
llvm::Expected<bool> decodeNvvmMath(Decoder &D, llvm::CallBase &Call,
                                    llvm::StringRef Name);

// DecodeMatrix.cpp
DECODER(decodeLdMatrix);
DECODER(decodeStMatrix);
std::optional<MatrixElement> parseElement(llvm::StringRef Name); ///< "e4m3"
/// llvm.nvvm.mma.*: parsed.
llvm::Error decodeMma(Decoder &D, llvm::CallBase &Call, llvm::StringRef Name);

// DecodeWgmma.cpp
DECODER(decodeWgmmaOrder); ///< \p Arg: 0 fence, 1 commit, 2 wait.
/// tileir.wgmma.*: parsed. False if the name is not one of them.
/// Accesses of multicast addresses (MultimemCalls.h). \returns false if it is not one.
llvm::Expected<bool> decodeMultimem(Decoder &D, llvm::CallBase &Call,
                                    llvm::StringRef Name);
llvm::Expected<bool> decodeWgmma(Decoder &D, llvm::CallBase &Call, llvm::StringRef Name);

} // namespace tileir::sim

#endif // TILEIR_SIMULATOR_INTRINSICDECODERS_H
