//===- MBarriers.cpp - mbarrier objects -----------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA, "mbarrier": a phase is complete when nothing is pending, neither arrivals nor
// bytes; then the next one begins with the expected count. A state is the number of the
// phase it was made in.
//
//===----------------------------------------------------------------------===//

#include "Simulator/Engine.h"
#include "Simulator/Handlers.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

static void completePhase(MBarrier &B) {
  if (B.Pending || B.Bytes)
    return;
  ++B.Phase;
  B.Pending = B.Expected;
  B.Completed = std::move(B.Arrived);
  B.Arrived.clear();
}

/// Arrivals of one thread.
static void arrive(Warp &W, unsigned L, const Op &O, MBarrier &B, uint32_t Count) {
  Engine &E = *W.E;
  if (Count > B.Pending) {
    E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
      return E.describeThread(W, L) + " arrives at an mbarrier where " +
             std::to_string(B.Pending) + " arrivals are pending";
    });
    Count = B.Pending;
  }
  if (E.Options.Check && !(O.Imm & MBarRelaxed))
    B.Arrived.join(E.Checker.publish(W, L));
  B.Pending -= Count;
  if (O.Imm & MBarDrop)
    B.Expected -= std::min(B.Expected, 1u);
  completePhase(B);
}

static void init(Warp &W, unsigned L, const Op &O, uint64_t Offset, uint32_t Count) {
  Engine &E = *W.E;
  uint64_t Address = SharedBase + Offset;
  Region *R;
  if (!E.resolve(W, L, O, Address, 8, true, R))
    return;
  if (E.Options.Check)
    E.checkAccess(W, L, O, Address, 8, nullptr, AccessKind::AtomicWrite);
  MBarrier &B = W.Block->MBarriers[Offset] = MBarrier();
  B.Expected = B.Pending = Count;
}

static void runOne(Warp &W, unsigned L, const Op &O) {
  Engine &E = *W.E;
  uint64_t Offset = W.get<uint64_t>(O.A)[L] - SharedBase;
  MBarOp Code = MBarOp(O.Flags);
  uint64_t Operand =
      O.B ? (O.Bytes == 8 ? W.get<uint64_t>(O.B)[L] : W.get<uint32_t>(O.B)[L]) : 1;
  if (Code == MBarOp::Init)
    return init(W, L, O, Offset, uint32_t(Operand));
  auto At = W.Block->MBarriers.find(Offset);
  if (At == W.Block->MBarriers.end()) {
    E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
      return E.describeThread(W, L) + " uses an mbarrier that was not initialised, in " +
             E.describeAddress(W, SharedBase + Offset);
    });
    return;
  }
  MBarrier &B = At->second;
  uint64_t Result = B.Phase;
  switch (Code) {
  case MBarOp::Init:
    break;
  case MBarOp::Inval:
    W.Block->MBarriers.erase(At);
    return;
  case MBarOp::Arrive:
    arrive(W, L, O, B, uint32_t(Operand));
    break;
  case MBarOp::ArriveExpect:
    B.Bytes += int64_t(Operand);
    arrive(W, L, O, B, 1);
    break;
  case MBarOp::Expect:
    B.Bytes += int64_t(Operand);
    return;
  case MBarOp::Complete:
    B.Bytes -= int64_t(Operand);
    completePhase(B);
    return;
  case MBarOp::Test:
  case MBarOp::TestParity: {
    bool Done = Code == MBarOp::Test ? B.Phase > Operand : (B.Phase & 1) != (Operand & 1);
    // try_wait may give up for no reason.
    if (Done && (O.Imm & MBarSpurious) && E.isSeeded() && E.chance(4))
      Done = false;
    if (Done && E.Options.Check && !(O.Imm & MBarRelaxed))
      W.thread(L).Known.join(B.Completed);
    W.get<uint8_t>(O.Dst)[L] = Done;
    return;
  }
  }
  if (O.Dst)
    W.get<uint64_t>(O.Dst)[L] = Result;
}

void sim::mbarrier(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  W.E->checkPoison(W, O, O.A, Mask, "the address of an mbarrier is poison");
  W.E->checkAlignment(W, O, W.get<uint64_t>(O.A), Mask, 8);
  for (unsigned L : lanesOf(Mask))
    runOne(W, L, O);
}

/// The copies of the thread are complete at once, which the hardware may do too.
void sim::asyncArrive(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  for (unsigned L : lanesOf(Mask)) {
    ThreadState &T = W.thread(L);
    for (auto &Group : T.Groups)
      for (const AsyncCopy &Copy : Group)
        W.E->landCopy(*W.Block, Copy, true);
    for (const AsyncCopy &Copy : T.Uncommitted)
      W.E->landCopy(*W.Block, Copy, true);
    T.Groups.clear();
    T.Uncommitted.clear();
    auto At = W.Block->MBarriers.find(W.get<uint64_t>(O.A)[L] - SharedBase);
    if (At == W.Block->MBarriers.end()) {
      W.E->report(FindingKind::InvalidOperation, O.Site, 0, [&] {
        return W.E->describeThread(W, L) + " uses an mbarrier that was not initialised";
      });
      continue;
    }
    // Without .noinc the arrival is one that was not pending before.
    At->second.Pending += !O.Bytes;
    arrive(W, L, O, At->second, 1);
  }
}
