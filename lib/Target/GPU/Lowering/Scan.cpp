//===- Scan.cpp - scan ----------------------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An inclusive prefix over the bits of the dimension, the lowest first. Behind step k
// every register has its prefix within the block of 2^k elements around it, and every
// group of registers in one block knows the block's total. A step over lanes or warps
// does not touch the registers: it changes the *carry* of each group, the total of what
// stands before it in the blocks joined so far, which is put in front when a register
// step needs it and at the end. With `reverse` upper and lower change places.
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCalls.h"
#include "Target/GPU/Lowering/AxisFold.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/bit.h"

using namespace llvm;
using namespace tileir;

namespace {

/// Registers that are in one block of the dimension, and at the same other coordinates.
struct Group {
  SmallVector<unsigned, 8> Members;
  Tuple Total;
  Tuple Carry;               ///< Empty: nothing stands before it in any thread.
  Value *HasCarry = nullptr; ///< i1: whether something does in this one.
};

class Scanner {
public:
  Scanner(TileLowering &L, const FoldCall &Call)
      : Fold(L, Call), L(L), Call(Call), Reverse(Call.getReverse()) {}
  void lower();

private:
  void scanRegisters(unsigned Bit);
  void scanLanes(unsigned Bit);
  void scanWarps(ArrayRef<unsigned> Bits, Value *Scratch);
  void addCarry(Group &G, const Tuple &Before, Value *IsUpper);
  void applyCarry(Group &G);

  AxisFold Fold;
  TileLowering &L;
  FoldCall Call;
  bool Reverse;
  DenseMap<unsigned, Tuple> Prefix;  ///< By register.
  MapVector<unsigned, Group> Groups; ///< By their lowest register.
};

/// Steps over warps that follow each other are one exchange.
struct WarpStep {
  SmallVector<unsigned, 4> Bits;
  unsigned NumGroups; ///< Of each thread, at that time.
};

} // namespace

static SmallVector<WarpStep, 2> getWarpSteps(const LinearLayout &L,
                                             const AxisBits &Axis) {
  SmallVector<WarpStep, 2> Steps;
  unsigned NumGroups = L.getSize(InDim::Register) >> popcount(Axis.CopyRegisters);
  bool Continues = false;
  for (const AxisBits::Step &S : Axis.Steps) {
    if (S.Dim == InDim::Register)
      NumGroups /= 2;
    if (S.Dim == InDim::Warp) {
      if (!Continues)
        Steps.push_back({{}, NumGroups});
      Steps.back().Bits.push_back(S.Bit);
    }
    Continues = S.Dim == InDim::Warp;
  }
  return Steps;
}

/// One round of an exchange, of \p Round groups. All lanes have totals of their own, but
/// for copies.
static WarpExchange getExchange(const WarpStep &Step, const AxisBits &Axis,
                                const FoldCall &Call, const GPUMachine &Machine,
                                unsigned NumWarps, unsigned &Round) {
  auto Make = [&](unsigned NumGroups) {
    return WarpExchange(getElementTypes(Call), NumGroups, Step.Bits,
                        (Machine.getLanes() - 1) & ~Axis.CopyLanes, NumWarps);
  };
  Round = WarpExchange::getRound(Step.NumGroups, Make);
  return Make(Round);
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

void Scanner::applyCarry(Group &G) {
  if (G.Carry.empty())
    return;
  for (unsigned R : G.Members)
    Prefix[R] = Fold.select(G.HasCarry, Fold.combine(G.Carry, Prefix[R]), Prefix[R]);
  G.Carry.clear();
}

/// \p Before stands before the group's block where \p IsUpper holds.
void Scanner::addCarry(Group &G, const Tuple &Before, Value *IsUpper) {
  if (G.Carry.empty()) {
    G.Carry = Before;
    G.HasCarry = IsUpper;
    return;
  }
  Tuple Both = Fold.select(G.HasCarry, Fold.combine(Before, G.Carry), Before);
  G.Carry = Fold.select(IsUpper, Both, G.Carry);
  G.HasCarry = L.B.CreateOr(G.HasCarry, IsUpper);
}

void Scanner::scanRegisters(unsigned Bit) {
  MapVector<unsigned, Group> Joined;
  for (auto &[Lowest, First] : Groups) {
    if ((Lowest & 1u << Bit) != 0)
      continue;
    Group &Second = Groups.find(Lowest | 1u << Bit)->second;
    Group &Lower = Reverse ? Second : First, &Upper = Reverse ? First : Second;
    applyCarry(Lower);
    applyCarry(Upper);
    for (unsigned R : Upper.Members)
      Prefix[R] = Fold.combine(Lower.Total, Prefix[R]);
    Group &G = Joined[Lowest];
    G.Members = First.Members;
    G.Members.append(Second.Members.begin(), Second.Members.end());
    G.Total = Fold.combine(Lower.Total, Upper.Total);
  }
  Groups = std::move(Joined);
}

void Scanner::scanLanes(unsigned Bit) {
  Value *IsUpper = Fold.isLaneBitSet(Bit);
  if (Reverse)
    IsUpper = L.B.CreateNot(IsUpper);
  for (auto &[Lowest, G] : Groups) {
    Tuple Other = Fold.exchange(G.Total, Bit);
    addCarry(G, Other, IsUpper);
    G.Total = Fold.combine(Fold.select(IsUpper, Other, G.Total),
                           Fold.select(IsUpper, G.Total, Other));
  }
}

void Scanner::scanWarps(ArrayRef<unsigned> Bits, Value *Scratch) {
  IRBuilder<> &B = L.B;
  WarpStep Step{SmallVector<unsigned, 4>(Bits), static_cast<unsigned>(Groups.size())};
  unsigned Round;
  WarpExchange Exchange =
      getExchange(Step, Fold.Axis, Call, L.Machine, L.getNumWarps(), Round);
  SmallVector<Tuple, 8> Totals;
  for (auto &[Lowest, G] : Groups)
    Totals.push_back(G.Total);
  Value *Mine = Exchange.getPartial(L);
  unsigned Next = 0, Last = Exchange.getNumPartials() - 1;
  for (auto &[Lowest, G] : Groups) {
    unsigned Number = Next % Round;
    if (Number == 0) {
      if (Next)
        L.createBarrier();
      Exchange.write(L, Scratch, ArrayRef(Totals).slice(Next, Round));
      L.createBarrier();
    }
    ++Next;
    // The running total, and what it was when it came to this warp.
    Tuple Running = Exchange.read(L, Scratch, Number, Reverse ? Last : 0);
    Tuple Before = Running;
    for (unsigned I = 1; I <= Last; ++I) {
      unsigned Partial = Reverse ? Last - I : I;
      Before = Fold.select(B.CreateICmpEQ(Mine, B.getInt32(Partial)), Running, Before);
      Running = Fold.combine(Running, Exchange.read(L, Scratch, Number, Partial));
    }
    addCarry(G, Before, B.CreateICmpNE(Mine, B.getInt32(Reverse ? Last : 0)));
    G.Total = Running;
  }
}

//===----------------------------------------------------------------------===//
// The whole
//===----------------------------------------------------------------------===//

void Scanner::lower() {
  const LinearLayout &Layout = Fold.getLayout();
  unsigned NumRegisters = Layout.getSize(InDim::Register);
  for (unsigned R = 0; R != NumRegisters; ++R) {
    if ((R & Fold.Axis.CopyRegisters) != 0)
      continue;
    Prefix[R] = Fold.getElements(R);
    Groups[R] = {{R}, Prefix[R], {}, nullptr};
  }
  Value *Scratch = Fold.Axis.Warps == 0 ? nullptr : L.getScratch(*Call.getCall());
  SmallVector<WarpStep, 2> WarpSteps = getWarpSteps(Layout, Fold.Axis);
  const WarpStep *NextWarps = WarpSteps.begin();
  bool Continues = false;
  for (const AxisBits::Step &S : Fold.Axis.Steps) {
    if (S.Dim == InDim::Register)
      scanRegisters(S.Bit);
    else if (S.Dim == InDim::Lane)
      scanLanes(S.Bit);
    else if (!Continues) {
      scanWarps(NextWarps->Bits, Scratch);
      // Each exchange has a place of its own, so that none waits for the readers of
      // another.
      unsigned Round;
      uint64_t Bytes =
          getExchange(*NextWarps++, Fold.Axis, Call, L.Machine, L.getNumWarps(), Round)
              .getBytes();
      Scratch = L.B.CreatePtrAdd(Scratch, L.B.getInt32(Bytes));
    }
    Continues = S.Dim == InDim::Warp;
  }
  for (auto &[Lowest, G] : Groups)
    applyCarry(G);
  for (unsigned Index = 0; Index != Fold.getNumOperands(); ++Index) {
    Registers Values;
    for (unsigned R = 0; R != NumRegisters; ++R)
      Values.push_back(Prefix[R & ~Fold.Axis.CopyRegisters][Index]);
    L.setResult(Call.getCall(), Index, Values);
  }
}

void tileir::lowerScan(TileLowering &L, const TileCall &Op) {
  auto Call = FoldCall::cast(Op);
  Scanner(L, Call).lower();
}

uint64_t tileir::getScanScratch(const TileCall &Op, TileLayouts &Layouts,
                                unsigned NumWarps, const GPUMachine &Machine) {
  auto Call = FoldCall::cast(Op);
  const LinearLayout &L = Layouts.get(Call.getOperands().front());
  AxisBits Axis(L, Call.getDim());
  uint64_t Bytes = 0;
  unsigned Round;
  for (const WarpStep &Step : getWarpSteps(L, Axis))
    Bytes += getExchange(Step, Axis, Call, Machine, NumWarps, Round).getBytes();
  return Bytes;
}
