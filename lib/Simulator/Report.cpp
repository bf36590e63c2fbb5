//===- Report.cpp - Findings ----------------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/Engine.h"
#include "Simulator/Handlers.h"
#include "Support/SourceError.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

StringRef sim::getName(FindingKind Kind) {
  static constexpr StringLiteral Names[] = {"race",
                                            "read of uninitialised shared memory",
                                            "access out of bounds",
                                            "misaligned access",
                                            "write to read-only memory",
                                            "divergence at a collective operation",
                                            "access to what is under way",
                                            "missing proxy fence",
                                            "deadlock",
                                            "use of poison",
                                            "false promise",
                                            "invalid operation"};
  return Names[unsigned(Kind)];
}

std::string sim::describeSite(const Instruction *I) {
  std::string Text;
  raw_string_ostream OS(Text);
  if (const DILocation *Loc = I->getDebugLoc())
    OS << SourcePlace{Loc->getFilename(), Loc->getLine(), Loc->getColumn()}.str() << ": ";
  std::string IR;
  raw_string_ostream(IR) << *I;
  StringRef Line = StringRef(IR).split(", !").first;
  OS << Line.trim();
  return Text;
}

void Engine::report(FindingKind Kind, uint32_t Site, uint32_t Other,
                    function_ref<std::string()> Text, const char *CheckFile,
                    unsigned CheckLine) {
  uint64_t Key = (uint64_t(Kind) << 58) ^ (uint64_t(Site) << 29) ^ Other;
  auto [At, New] = FindingNumbers.try_emplace(Key, unsigned(Findings.size()));
  if (!New) {
    if (At->second < Findings.size())
      ++Findings[At->second].Count;
    return;
  }
  if (Findings.size() >= Options.MaxFindings) {
    At->second = ~0u;
    return;
  }
  Finding F;
  F.Kind = Kind;
  F.Message = Text();
  F.Check = (sys::path::filename(CheckFile) + ":" + Twine(CheckLine)).str();
  for (uint32_t S : {Site, Other})
    if (S)
      F.Sites.push_back(describeSite(P.Sites[S]));
  if (const DILocation *Loc = P.Sites[Site]->getDebugLoc()) {
    F.File = Loc->getFilename().str();
    F.Line = Loc->getLine();
    F.Column = Loc->getColumn();
  }
  Findings.push_back(std::move(F));
  Stopped |= Options.StopAtFinding;
}

std::string Engine::describeThread(const Warp &W, unsigned Lane) const {
  unsigned T = W.Index * Lanes + Lane;
  unsigned X = T % BlockDim[0], Y = T / BlockDim[0] % BlockDim[1],
           Z = T / BlockDim[0] / BlockDim[1];
  const auto &B = W.Block->Index;
  return formatv("thread ({0}, {1}, {2}) of block ({3}, {4}, {5})", X, Y, Z, B[0], B[1],
                 B[2])
      .str();
}

std::string Engine::describeAddress(const Warp &W, uint64_t Address) {
  if (isClusterAddress(Address))
    return formatv("shared memory of rank {0} at byte {1}",
                   (Address - ClusterBase) / ClusterWindow,
                   (Address - ClusterBase) % ClusterWindow)
        .str();
  if (isSharedAddress(Address))
    return formatv("shared memory at byte {0} of {1}", Address - SharedBase,
                   W.Block->SharedState.size())
        .str();
  if (isLocalAddress(Address))
    return formatv("local memory at byte {0} of {1}", Address - LocalBase, P.LocalBytes)
        .str();
  uint32_t Cache = 0;
  Region *R = Memory.find(Address, Cache);
  std::string Text = formatv("address {0:x}", Address).str();
  if (const MulticastRegion *M = Memory.findMulticast(Address))
    Text += formatv(" (byte {0} of '{1}', which only multimem accesses)",
                    Address - M->Base, M->Label)
                .str();
  else if (R)
    Text += formatv(" (byte {0} of '{1}', which has {2})", Address - R->Base, R->Label,
                    R->Size)
                .str();
  return Text;
}

void Engine::trap(const Warp &W, uint32_t Mask, const Op &O, const Twine &What) {
  if (Trap)
    return;
  unsigned Lane = unsigned(__builtin_ctz(Mask));
  Trap =
      (What + " in " + describeThread(W, Lane) + " at " + describeSite(P.Sites[O.Site]))
          .str();
  Stopped = true;
}

void Engine::checkPoison(Warp &W, const Op &O, uint32_t Register, uint32_t Mask,
                         const char *What) {
  uint32_t Bad = W.AnyPoison ? W.poison(Register) & Mask : 0;
  if (!Bad)
    return;
  const Value *Origin = findFalsePromise(O.Site);
  report(FindingKind::Poison, O.Site, Origin ? FalsePromises.lookup(Origin) : 0, [&] {
    std::string Text = What;
    if (auto *Arg = dyn_cast_or_null<Argument>(Origin))
      Text += ", since a promise of argument " + std::to_string(Arg->getArgNo()) +
              " is false,";
    else if (Origin)
      Text += ", since a promise is false,";
    return Text + " in " + describeThread(W, unsigned(__builtin_ctz(Bad)));
  });
}

//===----------------------------------------------------------------------===//
// Deadlock
//===----------------------------------------------------------------------===//

std::string sim::describeLanes(uint32_t Mask) {
  std::string Text;
  for (unsigned L = 0; L < Lanes; ++L) {
    if (!((Mask >> L) & 1))
      continue;
    unsigned End = L;
    while (End + 1 < Lanes && (Mask >> (End + 1)) & 1)
      ++End;
    Text += (Text.empty() ? "" : ", ") + std::to_string(L);
    if (End != L)
      Text += "-" + std::to_string(End);
    L = End;
  }
  return Text;
}

std::string sim::describeBlock(const Cta &Block) {
  std::string Text =
      formatv("block ({0}, {1}, {2})", Block.Index[0], Block.Index[1], Block.Index[2]);
  if (Block.Group->Blocks.size() > 1)
    Text += ", rank " + std::to_string(Block.Rank) + " of its cluster,";
  return Text;
}

/// Who of \p Block stands where, by sites. Whether lanes of one warp stand at different
/// places.
static bool findPlaces(const Program &P, Cta &Block,
                       std::map<uint32_t, std::vector<std::string>> &Places) {
  bool Diverged = false;
  std::string Rank = Block.Group->Blocks.size() > 1
                         ? "rank " + std::to_string(Block.Rank) + " "
                         : std::string();
  for (Warp &W : Block.Warps) {
    uint32_t Left = W.Live;
    unsigned NumPlaces = W.Live && W.Live != W.Existing;
    while (Left) {
      uint32_t PC = W.PC[__builtin_ctz(Left)], Here = W.lanesAt(Left, PC);
      Left &= ~Here;
      ++NumPlaces;
      Places[P.Ops[PC].Site].push_back(
          Rank + "warp " + std::to_string(W.Index) +
          (Here == W.Existing ? std::string() : " lanes " + describeLanes(Here)));
    }
    Diverged |= NumPlaces > 1;
  }
  return Diverged;
}

void Engine::reportDeadlock(Cluster &Group) {
  std::map<uint32_t, std::vector<std::string>> Places;
  bool Diverged = false;
  Cta *Stuck = nullptr;
  for (auto &Block : Group.Blocks) {
    Diverged |= findPlaces(P, *Block, Places);
    if (!Stuck && !Block->finished())
      Stuck = Block.get();
  }
  auto First = Places.begin(), Second = std::next(First);
  uint32_t Other = Second == Places.end() ? 0 : Second->first;
  report(Diverged ? FindingKind::Divergence : FindingKind::Deadlock, First->first, Other,
         [&] {
           std::string Text = describeBlock(*Stuck) + " cannot go on: ";
           ListSeparator LS("; ");
           for (auto &[Site, Who] : Places) {
             Text += std::string(StringRef(LS)) + join(Who, ", ") + " at " +
                     describeSite(P.Sites[Site]);
           }
           for (auto &Block : Group.Blocks)
             Text += describeBarriers(*Block) + describeRegisters(*Block);
           return Text;
         });
  Stopped = true;
}
