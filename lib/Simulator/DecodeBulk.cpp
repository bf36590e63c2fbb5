//===- DecodeBulk.cpp - Copies of boxes -----------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/IntrinsicDecoders.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

static Error needProxy(Decoder &D, CallBase &Call) {
  D.P.HasFineSync = D.P.HasBulkCopies = true;
  if (D.Arch.has(NVPTXFeature::AsyncProxy))
    return Error::success();
  return D.refuse(Call, "bulk copies do not exist on " + D.Arch.getName());
}

/// Operands: shared memory; of a load, an mbarrier; a map; coordinates; of a load to a
/// cluster, a mask of blocks; an L2 policy. Then flags: whether there is a mask, whether
/// there is a policy, and of a load to a cluster the group of blocks.
Error sim::decodeBulkTensor(Decoder &D, CallBase &Call, uint64_t Arg) {
  if (Error E = needProxy(D, Call))
    return E;
  unsigned Rank = Arg & 0xff, Kind = Arg >> 8 & 0xff, Next = 0;
  bool ToCluster = Kind == 1, IsStore = Kind == 2, HasMask = false;
  if (ToCluster) {
    Expected<uint64_t> MaskFlag = D.getImmediate(Call, Rank + 5);
    Expected<uint64_t> Group = D.getImmediate(Call, Rank + 7);
    if (!MaskFlag || !Group)
      return joinErrors(MaskFlag.takeError(), Group.takeError());
    if (*Group)
      return D.refuse(Call, "bulk copies of groups of blocks");
    HasMask = *MaskFlag;
  }
  uint32_t Shared = D.getAddress(Call.getArgOperand(Next++));
  uint32_t Barrier = IsStore ? 0 : D.getAddress(Call.getArgOperand(Next++));
  uint32_t Map = D.getAddress(Call.getArgOperand(Next++));
  std::vector<uint32_t> Corner;
  for (unsigned I = 0; I != Rank; ++I)
    Corner.push_back(D.getOne(Call.getArgOperand(Next++)));
  if (HasMask)
    Corner.push_back(D.getOne(Call.getArgOperand(Next)));
  Op &O = D.emit(IsStore ? bulkStore : bulkLoad, 0, Shared, Barrier, Map);
  O.Count = uint8_t(Rank);
  O.Flags = IsStore ? uint8_t(Arg >> 16) : uint8_t(HasMask);
  D.newList(O).In = Corner;
  return Error::success();
}

Error sim::decodeBulkOrder(Decoder &D, CallBase &Call, uint64_t Arg) {
  if (Error E = needProxy(D, Call))
    return E;
  if (!Arg) {
    D.emit(bulkCommit, 0);
    return Error::success();
  }
  Expected<uint64_t> Groups = D.getImmediate(Call, 0);
  if (!Groups)
    return Groups.takeError();
  D.emit(bulkWait, 0, 0, 0, 0, *Groups).Flags = Arg == 2;
  return Error::success();
}

Error sim::decodeMapFence(Decoder &D, CallBase &Call, uint64_t Arg) {
  if (Error E = needProxy(D, Call))
    return E;
  uint32_t Address = D.getAddress(Call.getArgOperand(0));
  if (Arg)
    D.emitControl(mapCopy, 0, Address, D.getAddress(Call.getArgOperand(1)));
  else
    D.emit(mapAcquire, 0, Address);
  return Error::success();
}

Error sim::decodeInitFence(Decoder &D, CallBase &Call, uint64_t) {
  if (!D.Arch.has(NVPTXFeature::AsyncProxy))
    return D.refuse(Call, "fence.mbarrier_init does not exist on " + D.Arch.getName());
  D.emit(fenceInit, 0);
  return Error::success();
}
