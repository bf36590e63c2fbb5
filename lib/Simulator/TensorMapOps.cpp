//===- TensorMapOps.cpp - Where tensor maps come from ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A map is in a parameter, or in global memory. There it was written before the launch,
// or by tensormap.cp_fenceproxy, after which somebody who is before the user executes
// fence.proxy.tensormap.acquire on it.
//
//===----------------------------------------------------------------------===//

#include "Simulator/BulkCopy.h"
#include "Simulator/Collectives.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

constexpr unsigned BoxAlignment = 128, MapAlignment = 64, SlotAlignment = 128;

/// The region of a map; null, after a report, if there is none.
static Region *findMap(Warp &W, unsigned Lane, const Op &O, uint64_t Address) {
  Engine &E = *W.E;
  Region *R = nullptr;
  if (isSharedAddress(Address) || isLocalAddress(Address))
    E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
      return E.describeThread(W, Lane) + " uses a tensor map in " +
             E.describeAddress(W, Address);
    });
  else
    E.resolve(W, Lane, O, Address, TensorMap::Bytes, false, R);
  return R;
}

uint64_t sim::getMapWriters(Warp &W, const Op &O, uint64_t Address) {
  Region *R = W.E->Memory.find(Address, O.Cache);
  if (!W.E->Options.Check || !R || R->ReadOnly || !R->contains(Address, TensorMap::Bytes))
    return 0;
  return W.E->Checker.getWriters(R->Shadow, Address - R->Base, TensorMap::Bytes);
}

/// That what a kernel wrote may be used as a map.
static void checkWritten(Warp &W, unsigned L, const Op &O, Region &R, uint64_t Address,
                         uint64_t Writers) {
  Engine &E = *W.E;
  Accessor Last;
  E.Checker.getWriters(R.Shadow, Address - R.Base, TensorMap::Bytes, &Last);
  if (Last.Thread == NoThread)
    return;
  auto At = E.MapCopies.find(Address);
  if (At == E.MapCopies.end() || At->second != Writers)
    return E.report(FindingKind::MissingProxyFence, O.Site, Last.Site, [&] {
      return E.describeThread(W, L) + " uses the tensor map in " +
             E.describeAddress(W, Address) + ", which " + E.Checker.describe(Last) +
             " wrote, but not by tensormap.cp_fenceproxy";
    });
  for (const BulkState::Acquired &A : W.Block->Bulk.Maps[Address])
    if (A.Writers == Writers && E.Checker.isBefore(A.By, W, L))
      return;
  E.report(FindingKind::MissingProxyFence, O.Site, Last.Site, [&] {
    return E.describeThread(W, L) + " uses the tensor map in " +
           E.describeAddress(W, Address) + ", which " + E.Checker.describe(Last) +
           " wrote, without fence.proxy.tensormap.acquire between them";
  });
}

/// Decodes the map that the lane uses; nothing, after a report, if it cannot be.
static std::optional<TensorMap> readTensorMap(Warp &W, unsigned Lane, const Op &O,
                                              uint64_t Address, uint64_t &Writers) {
  Engine &E = *W.E;
  Region *R = findMap(W, Lane, O, Address);
  if (!R)
    return std::nullopt;
  Writers = getMapWriters(W, O, Address);
  if (E.Options.Check && !R->ReadOnly)
    checkWritten(W, Lane, O, *R, Address, Writers);
  TensorMap Map({reinterpret_cast<uint8_t *>(R->Data) + (Address - R->Base),
                 size_t(TensorMap::Bytes)});
  std::string Wrong = Map.check();
  if (Wrong.empty() && Map.Rank != O.Count)
    Wrong = "has " + std::to_string(Map.Rank) + " dimensions, and the operation " +
            std::to_string(O.Count);
  if (Wrong.empty())
    return Map;
  E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
    return "the tensor map in " + E.describeAddress(W, Address) + " " + Wrong + ", in " +
           E.describeThread(W, Lane);
  });
  return std::nullopt;
}

void sim::checkBulkOperands(Warp &W, const Op &O, uint32_t Mask) {
  Engine &E = *W.E;
  E.checkPoison(W, O, O.A, Mask, "the shared address of a bulk copy is poison");
  E.checkPoison(W, O, O.C, Mask, "the address of a tensor map is poison");
  for (uint32_t Register : E.P.Lists[O.Extra].In)
    E.checkPoison(W, O, Register, Mask, "a coordinate of a bulk copy is poison");
  E.checkAlignment(W, O, W.get<uint64_t>(O.A), Mask, BoxAlignment);
  E.checkAlignment(W, O, W.get<uint64_t>(O.C), Mask, MapAlignment);
}

std::unique_ptr<BulkCopy> sim::makeBulkCopy(Warp &W, unsigned Lane, const Op &O,
                                            bool ToShared) {
  Engine &E = *W.E;
  uint64_t Shared = W.get<uint64_t>(O.A)[Lane], MapAddress = W.get<uint64_t>(O.C)[Lane];
  uint64_t Writers = 0;
  std::optional<TensorMap> Map = readTensorMap(W, Lane, O, MapAddress, Writers);
  if (!Map)
    return nullptr;
  if (!isSharedAddress(Shared)) {
    E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
      return "the box is not in shared memory: " + E.describeAddress(W, Shared);
    });
    return nullptr;
  }
  Region *R;
  if (!E.resolve(W, Lane, O, Shared, Map->getBoxBytes(), ToShared, R))
    return nullptr;
  auto X = std::make_unique<BulkCopy>(O, W, Lane, *Map, MapAddress, Writers,
                                      Shared - SharedBase);
  for (uint32_t Register : ArrayRef(E.P.Lists[O.Extra].In).take_front(O.Count))
    X->Corner.push_back(W.get<int32_t>(Register)[Lane]);
  ++E.Count.BulkCopies;
  E.Count.BulkBytes += Map->getBoxBytes();
  for (unsigned I = 0; I != Map->getNumRows(); ++I)
    if (auto Row = Map->getRow(X->Corner, I))
      E.Count.BulkSectors += (Row->Address + Row->Bytes - 1) / 32 - Row->Address / 32 + 1;
  return X;
}

//===----------------------------------------------------------------------===//
// Maps that kernels make
//===----------------------------------------------------------------------===//

/// The block whose slot it was has ended: the multiprocessor orders the two.
static void forgetEnded(Engine &E, Region &R, uint64_t Address) {
  Accessor Last;
  E.Checker.getWriters(R.Shadow, Address - R.Base, TensorMap::Bytes, &Last);
  if (Last.Thread != NoThread && !E.Running.count(Last.Thread / E.Stride))
    E.Checker.forget(R.Shadow, Address - R.Base, TensorMap::Bytes);
}

static void copyMap(Warp &W, const Op &O) {
  Engine &E = *W.E;
  unsigned Lane = unsigned(__builtin_ctz(W.Existing));
  uint64_t To = W.get<uint64_t>(O.A)[Lane], From = W.get<uint64_t>(O.B)[Lane];
  Region *R, *Source;
  E.checkAlignment(W, O, W.get<uint64_t>(O.A), W.Existing, SlotAlignment);
  E.checkAlignment(W, O, W.get<uint64_t>(O.B), W.Existing, SlotAlignment);
  for (unsigned L : lanesOf(W.Existing))
    if (W.get<uint64_t>(O.A)[L] != To || W.get<uint64_t>(O.B)[L] != From)
      return E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
        return "lanes of warp " + std::to_string(W.Index) + " copy different tensor maps";
      });
  if (!isSharedAddress(From) || isSharedAddress(To) || isLocalAddress(To))
    return E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
      return "a tensor map is copied from " + E.describeAddress(W, From) + " to " +
             E.describeAddress(W, To);
    });
  char *Dst = E.resolve(W, Lane, O, To, TensorMap::Bytes, true, R);
  char *Src = E.resolve(W, Lane, O, From, TensorMap::Bytes, false, Source);
  if (!Dst || !Src)
    return;
  if (E.Options.Check) {
    forgetEnded(E, *R, To);
    // Any of the lanes may read any part.
    for (unsigned L : lanesOf(W.Existing))
      E.checkAccess(W, L, O, From, TensorMap::Bytes, nullptr, AccessKind::Read);
    E.checkAccess(W, Lane, O, To, TensorMap::Bytes, R, AccessKind::Write);
    E.Checker.release(W, Lane, To, false);
    E.MapCopies[To] = getMapWriters(W, O, To);
  }
  memcpy(Dst, Src, TensorMap::Bytes);
}

uint32_t sim::mapCopy(WarpRegisters &R, const Op &O, uint32_t Mask) {
  return alignedCollective(R, O, Mask, [&](Warp &W, uint32_t) { copyMap(W, O); });
}

void sim::mapAcquire(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  Engine &E = *W.E;
  E.checkAlignment(W, O, W.get<uint64_t>(O.A), Mask, SlotAlignment);
  for (unsigned L : lanesOf(Mask)) {
    uint64_t Address = W.get<uint64_t>(O.A)[L];
    if (!findMap(W, L, O, Address) || !E.Options.Check)
      continue;
    E.Checker.acquire(W, L, Address, false);
    Accessor Me = E.Checker.getAccessor(W, L, O);
    auto &Known = W.Block->Bulk.Maps[Address];
    llvm::erase_if(Known, [&](auto &A) { return A.By.Thread == Me.Thread; });
    Known.push_back({Me, getMapWriters(W, O, Address)});
  }
}
