//===- Control.cpp - Branches, exits, traps, waiting ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/Engine.h"
#include "Simulator/Handlers.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

void sim::doNothing(WarpRegisters &, const Op &, uint32_t) {}

uint32_t sim::jump(WarpRegisters &, const Op &O, uint32_t) { return uint32_t(O.Imm); }

uint32_t sim::branch(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  W.E->checkPoison(W, O, O.A, Mask, "a branch depends on poison");
  uint32_t Taken = W.lanesWhere(O.A) & Mask;
  uint32_t True = uint32_t(O.Imm), False = uint32_t(O.Imm >> 32);
  if (Taken == Mask)
    return True;
  if (!Taken)
    return False;
  ++W.E->Count.DivergentBranches;
  W.setPC(Taken, True);
  W.setPC(Mask & ~Taken, False);
  return SplitPC;
}

uint32_t sim::switchTo(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  W.E->checkPoison(W, O, O.A, Mask, "a switch depends on poison");
  const SwitchTable &Table = W.E->P.Switches[O.Extra];
  const uint64_t *Value = W.get<uint64_t>(O.A);
  std::optional<uint32_t> First;
  bool Same = true;
  for (unsigned L : lanesOf(Mask)) {
    auto At = find_if(Table.Cases, [&](auto &C) { return C.first == Value[L]; });
    uint32_t To = At == Table.Cases.end() ? Table.Default : At->second;
    First = First.value_or(To);
    Same &= To == *First;
    W.PC[L] = To;
  }
  if (Same)
    return *First;
  ++W.E->Count.DivergentBranches;
  return SplitPC;
}

//===----------------------------------------------------------------------===//
// Ends
//===----------------------------------------------------------------------===//

void Engine::exitLanes(Warp &W, uint32_t Mask) {
  W.Live &= ~Mask;
  // Copies nobody waited for stay under way: nobody may touch their bytes.
  // Lanes that wait for these ones look again.
  for (uint32_t M = W.Live & W.Waiting; M;) {
    uint32_t PC = W.PC[__builtin_ctz(M)];
    uint32_t Here = W.waitingAt(PC);
    M &= ~Here;
    if (waitsAtBarrier(P.Ops[PC]))
      continue;
    W.Waiting &= ~Here;
  }
  updateBarriers(*W.Block);
  if (W.Block->Group->Blocks.size() > 1)
    updateCluster(*W.Block->Group);
}

/// Bytes that have not come, and a phase that is half complete, though it is not the
/// first one: those who arrive and those who wait do not agree about the count.
void Engine::checkMBarriers(Cta &Block) {
  for (const auto &Entry : Block.MBarriers) {
    const MBarrier &B = Entry.second;
    bool IsPartial = B.Phase && B.Pending != B.Expected;
    if (!B.Bytes && !IsPartial)
      continue;
    uint32_t Site = B.Bytes ? B.Init.Site : B.LastArrival.Site;
    report(FindingKind::InvalidOperation, Site, B.Bytes ? 0 : B.Init.Site, [&] {
      std::string Text = "block " + std::to_string(Block.Serial) +
                         " ends while the mbarrier in " +
                         describeAddress(Block.Warps[0], SharedBase + Entry.first);
      if (B.Bytes)
        return Text + " expects " + std::to_string(B.Bytes) + " bytes";
      return Text + " lacks " + std::to_string(B.Pending) + " of " +
             std::to_string(B.Expected) + " arrivals of phase " + std::to_string(B.Phase);
    });
  }
}

void Engine::checkEnd(Cta &Block) {
  endBulk(Block);
  checkRegisters(Block);
  for (unsigned Id = 0; Id != NumNamedBarriers; ++Id)
    if (const NamedBarrier &B = Block.Barriers[Id]; B.Wanted)
      report(FindingKind::InvalidOperation, B.Site, 0, [&] {
        return formatv(
                   "block {0} ends while {1} of {2} threads have arrived at barrier {3}",
                   Block.Serial, B.NumArrived, B.Wanted, Id)
            .str();
      });
  for (const Warp &W : Block.Warps)
    if (!W.Wgmma.Queue.empty())
      report(FindingKind::EarlyAsyncAccess, W.Wgmma.Queue.front().O->Site, 0, [&] {
        return "warp " + std::to_string(W.Index) + " of block " +
               std::to_string(Block.Serial) +
               " ends, without wgmma.wait_group, while a wgmma is under way";
      });
  checkMBarriers(Block);
  for (const WgmmaSteps &Group : Block.WgmmaGroups)
    if (!Group.Steps.empty())
      report(FindingKind::Divergence, Group.Steps.front().O->Site, 0, [&] {
        return "of four warps of block " + std::to_string(Block.Serial) + ", " +
               std::to_string(Group.Steps.front().Warps) +
               " executed a wgmma operation and the others did not";
      });
}

uint32_t sim::exitKernel(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  W.setPC(Mask, W.E->pcOf(O));
  W.E->exitLanes(W, Mask);
  return SplitPC;
}

uint32_t sim::trapUnreachable(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  W.E->trap(W, Mask, O, "unreachable code was reached");
  return SplitPC;
}

uint32_t sim::trapNow(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  W.E->trap(W, Mask, O, "trap");
  return SplitPC;
}

//===----------------------------------------------------------------------===//
// Waiting
//===----------------------------------------------------------------------===//

void Engine::park(Warp &W, const Op &O, uint32_t Mask) {
  W.setPC(Mask, pcOf(O));
  W.Waiting |= Mask;
}

void Engine::unpark(Warp &W, const Op &O, uint32_t Mask) {
  W.setPC(Mask, pcOf(O) + 1);
  W.Waiting &= ~Mask;
  W.Slices = 0;
}

bool Engine::gather(Warp &W, const Op &O, uint32_t Mask, uint32_t &Members) {
  if (uint32_t Gone = Members & ~W.Live) {
    report(FindingKind::Divergence, O.Site, 0, [&] {
      return "lane " + std::to_string(__builtin_ctz(Gone)) + " of warp " +
             std::to_string(W.Index) +
             ((Gone & W.Existing) ? " has exited" : " does not exist") +
             ", but takes part";
    });
    Members &= W.Live;
  }
  if (uint32_t Strange = Mask & ~Members)
    report(FindingKind::Divergence, O.Site, 0, [&] {
      return describeThread(W, unsigned(__builtin_ctz(Strange))) +
             " is not among the lanes that take part";
    });
  if (Mask == Members)
    return true;
  uint32_t Here = Mask | W.waitingAt(pcOf(O));
  return (Here & Members) == Members;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// The zero-terminated text at \p Address.
static std::string readText(Warp &W, unsigned Lane, const Op &O, uint64_t Address) {
  std::string Text;
  Region *Where;
  while (Text.size() < 65536) {
    char *C = W.E->resolve(W, Lane, O, Address++, 1, false, Where);
    if (!C || !*C)
      break;
    Text += *C;
  }
  return Text;
}

uint32_t sim::assertFailed(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  unsigned Lane = unsigned(__builtin_ctz(Mask));
  ArrayRef<uint32_t> In = W.E->P.Lists[O.Extra].In;
  auto Text = [&](size_t I) {
    return readText(W, Lane, O, W.get<uint64_t>(In[I])[Lane]);
  };
  W.E->trap(W, Mask, O,
            Text(1) + ":" + std::to_string(W.get<uint32_t>(In[2])[Lane]) + ": " +
                Text(3) + ": assertion `" + Text(0) + "` failed");
  return SplitPC;
}

namespace {
/// vprintf for one thread. Arguments are in local memory, each aligned to its size.
class Formatter {
public:
  Formatter(Warp &W, unsigned Lane, const Op &O, uint64_t Arguments)
      : W(W), Lane(Lane), O(O), Next(Arguments) {}

  std::string run(StringRef Format) {
    std::string Out;
    while (!Format.empty()) {
      size_t Percent = Format.find('%');
      Out += Format.take_front(Percent);
      if (Percent == StringRef::npos)
        break;
      Format = Format.drop_front(Percent);
      size_t Length =
          1 + std::min(Format.drop_front().find_first_not_of("0123456789+-# .*lhzjt"),
                       Format.size() - 1);
      std::string Spec = Format.take_front(Length + 1).str();
      Format = Format.drop_front(std::min(Length + 1, Format.size()));
      Out += convert(Spec);
    }
    return Out;
  }

private:
  template <class T> T take() {
    Next = alignTo(Next, sizeof(T));
    Region *Where;
    T Value{};
    if (char *Data = W.E->resolve(W, Lane, O, Next, sizeof(T), false, Where))
      memcpy(&Value, Data, sizeof(T));
    Next += sizeof(T);
    return Value;
  }
  template <class T> static std::string print(const std::string &Spec, T Value) {
    char Buffer[512];
    int Length = snprintf(Buffer, sizeof(Buffer), Spec.c_str(), Value);
    return Length < 0 ? ""
                      : std::string(Buffer,
                                    std::min<size_t>(size_t(Length), sizeof(Buffer) - 1));
  }
  std::string convert(std::string Spec) {
    char Kind = Spec.back();
    if (Kind == '%')
      return "%";
    // A width from the arguments becomes part of the text.
    for (size_t Star; (Star = Spec.find('*')) != std::string::npos;)
      Spec.replace(Star, 1, std::to_string(take<int32_t>()));
    std::string Plain;
    for (char C : Spec)
      if (!strchr("lhzjt", C) || &C == &Spec.back())
        Plain += C;
    Plain = Plain.substr(0, Plain.size() - 1);
    bool Long = StringRef(Spec).contains('l') || StringRef(Spec).contains('z') ||
                StringRef(Spec).contains('j') || StringRef(Spec).contains('t');
    switch (Kind) {
    case 'd':
    case 'i':
      return print(Plain + "lld", Long ? (long long)take<int64_t>() : take<int32_t>());
    case 'u':
    case 'x':
    case 'X':
    case 'o':
      return print(Plain + "ll" + Kind,
                   Long ? (unsigned long long)take<uint64_t>() : take<uint32_t>());
    case 'c':
      return print(Plain + "c", take<int32_t>());
    case 'p':
      return print(Plain + "p", reinterpret_cast<void *>(take<uint64_t>()));
    case 's': {
      std::string Text = readText(W, Lane, O, take<uint64_t>());
      return print(Plain + "s", Text.c_str());
    }
    default:
      return strchr("fFeEgGaA", Kind) ? print(Plain + Kind, take<double>()) : Spec;
    }
  }

  Warp &W;
  unsigned Lane;
  const Op &O;
  uint64_t Next;
};
} // namespace

void sim::printFormatted(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  for (unsigned L : lanesOf(Mask)) {
    std::string Format = readText(W, L, O, W.get<uint64_t>(O.A)[L]);
    W.E->Printed += Formatter(W, L, O, W.get<uint64_t>(O.B)[L]).run(Format);
    W.E->PrintedEnds.push_back(W.E->Printed.size());
    W.get<uint32_t>(O.Dst)[L] = 0;
  }
}
