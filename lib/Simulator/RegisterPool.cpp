//===- RegisterPool.cpp - setmaxnreg --------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA, "setmaxnreg": a block begins with the registers of a launch, the same number
// for each thread. Warps give some of them to the pool of the block, and others
// wait until there are enough for them. All warps of a warpgroup ask for the same.
// Registers of warps that have exited do not come back.
//
//===----------------------------------------------------------------------===//

#include "Simulator/Collectives.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

constexpr uint32_t RegistersOfProcessor = 65536, MostRegisters = 256, LeastRegisters = 24,
                   RegisterStep = 8;

/// Registers of a thread when the kernel begins: what ptxas gives to one that says how
/// many threads a block has.
static uint32_t getLaunchRegisters(const Engine &E) {
  if (E.P.LaunchRegisters)
    return std::min(uint32_t(alignTo(E.P.LaunchRegisters, RegisterStep)), MostRegisters);
  uint64_t Threads = uint64_t(E.NumWarps) * Lanes * E.P.MinBlocks;
  return std::min(uint32_t(alignDown(RegistersOfProcessor / Threads, RegisterStep)),
                  MostRegisters);
}

void Engine::startRegisters(Cta &Block) {
  Block.Registers = RegisterPool();
  if (!P.HasRegisterPool)
    return;
  Block.Registers.OfWarp.assign(NumWarps, getLaunchRegisters(*this));
  Block.Registers.Requests.resize(NumWarps);
}

static std::string describeWarp(const Warp &W) {
  return formatv("warp {0} of block {1}", W.Index, W.Block->Serial);
}

/// What is wrong with a request, whoever else makes one.
static void checkRequest(Warp &W, const Op &O) {
  uint32_t Has = W.Block->Registers.OfWarp[W.Index];
  uint64_t Wants = O.Imm;
  auto Report = [&](auto What) {
    W.E->report(FindingKind::InvalidOperation, O.Site, 0,
                [&] { return describeWarp(W) + std::string(What()); });
  };
  if (Wants < LeastRegisters || Wants > MostRegisters || Wants % RegisterStep)
    Report([&] {
      return formatv(
          " asks for {0} registers; multiples of {1} from {2} to {3} are allowed", Wants,
          RegisterStep, LeastRegisters, MostRegisters);
    });
  else if (O.Flags ? Wants < Has : Wants > Has)
    Report([&] {
      return formatv(" has {0} registers and {1} them to {2}", Has,
                     O.Flags ? "increases" : "decreases", Wants);
    });
}

/// Notes the request; the warps of a warpgroup make the same ones, in their order.
static void noteRequest(Warp &W, const Op &O) {
  RegisterPool &Pool = W.Block->Registers;
  auto &Mine = Pool.Requests[W.Index];
  size_t Number = Mine.size();
  Mine.push_back({uint32_t(O.Imm), O.Site, O.Flags != 0});
  unsigned First = unsigned(alignDown(W.Index, WgmmaWarps));
  for (unsigned I = First; I != std::min(First + WgmmaWarps, W.E->NumWarps); ++I) {
    if (I == W.Index || Pool.Requests[I].size() <= Number)
      continue;
    const RegisterPool::Request &Other = Pool.Requests[I][Number];
    if (Other.Count == O.Imm && Other.Increases == (O.Flags != 0))
      continue;
    W.E->report(FindingKind::Divergence, O.Site, Other.Site, [&] {
      return formatv("{0} asks for {1} registers, and warp {2} of the same warpgroup for "
                     "{3}",
                     describeWarp(W), O.Imm, I, Other.Count)
          .str();
    });
    return;
  }
}

/// The setmaxnreg at which lanes of the warp wait, or null.
static const Op *findWaiting(const Warp &W) {
  for (unsigned L : lanesOf(W.Live & W.Waiting))
    if (const Op &O = W.E->P.Ops[W.PC[L]]; O.Control == setMaxRegisters)
      return &O;
  return nullptr;
}

uint32_t sim::setMaxRegisters(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  Engine &E = *W.E;
  uint32_t Members = W.Existing;
  if (!E.gather(W, O, Mask, Members)) {
    E.park(W, O, Mask);
    return SplitPC;
  }
  RegisterPool &Pool = W.Block->Registers;
  uint32_t &Has = Pool.OfWarp[W.Index], Wants = uint32_t(O.Imm);
  checkRequest(W, O);
  if (Wants > Has && (Wants - Has) * Lanes > Pool.Free) {
    E.park(W, O, Members | Mask);
    return SplitPC;
  }
  noteRequest(W, O);
  if (Wants > Has)
    Pool.Free -= (Wants - Has) * Lanes;
  else
    Pool.Free += (Has - Wants) * Lanes;
  bool IsLess = Wants < Has;
  Has = Wants;
  E.unpark(W, O, Members | Mask);
  // Those that wait look again.
  if (IsLess)
    for (Warp &Other : W.Block->Warps)
      if (const Op *Waits = findWaiting(Other))
        Other.Waiting &= ~Other.waitingAt(E.pcOf(*Waits));
  return SplitPC;
}

std::string Engine::describeRegisters(const Cta &Block) {
  std::string Text;
  for (const Warp &W : Block.Warps)
    if (const Op *O = findWaiting(W)) {
      uint32_t Wants = uint32_t(O->Imm);
      uint32_t Has = Block.Registers.OfWarp[W.Index];
      Text += formatv("; warp {0} has {1} registers for each thread and wants {2}, but "
                      "of {3} more {4} are free",
                      W.Index, Has, Wants, Wants > Has ? (Wants - Has) * Lanes : 0,
                      Block.Registers.Free);
    }
  return Text;
}

void Engine::checkRegisters(const Cta &Block) {
  const RegisterPool &Pool = Block.Registers;
  for (unsigned I = 0; I != Pool.Requests.size(); ++I) {
    unsigned First = unsigned(alignDown(I, WgmmaWarps));
    for (unsigned J = First; J != std::min(First + WgmmaWarps, NumWarps); ++J)
      if (Pool.Requests[I].size() > Pool.Requests[J].size())
        report(FindingKind::Divergence, Pool.Requests[I].back().Site, 0, [&] {
          return formatv(
                     "warp {0} of block {1} executed setmaxnreg {2} times, and warp {3} "
                     "of the same warpgroup {4} times",
                     I, Block.Serial, Pool.Requests[I].size(), J, Pool.Requests[J].size())
              .str();
        });
  }
}
