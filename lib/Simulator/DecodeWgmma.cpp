//===- DecodeWgmma.cpp - wgmma, and the registers it has to do with -------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/IntrinsicDecoders.h"
#include "Target/NVPTX/WgmmaCalls.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

static Error needWgmma(Decoder &D, CallBase &Call) {
  D.P.HasFineSync = true;
  if (D.Arch.has(NVPTXFeature::Wgmma))
    return Error::success();
  return D.refuse(Call, "wgmma does not exist on " + D.Arch.getName());
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

Error sim::decodeWgmmaOrder(Decoder &D, CallBase &Call, uint64_t Arg) {
  constexpr ControlHandler Handlers[] = {wgmmaFence, wgmmaCommit, wgmmaWait};
  uint64_t Groups = 0;
  if (Call.arg_size()) {
    Expected<uint64_t> N = D.getImmediate(Call, 0);
    if (!N)
      return N.takeError();
    Groups = *N;
  }
  D.emitControl(Handlers[Arg], 0, 0, 0, 0, Groups);
  return needWgmma(D, Call);
}

/// Each gives back the registers that it takes. A constant is moved into one
/// before.
static Error decodeOrderCall(Decoder &D, CallBase &Call, const WgmmaOrder &Order) {
  ValueRegisters Results;
  for (Value *V : Call.args()) {
    Component C = D.getComponent(V->getType());
    uint32_t R = D.getOne(V);
    if (isa<Constant>(V)) {
      uint32_t Moved = D.newRegister(C.bytes());
      D.emitOp(ScalarOp::Copy, C.Kind, Moved, R);
      R = Moved;
    }
    Results.push_back(R);
  }
  if (Order.What != WgmmaOrder::Kind::Result)
    D.emitControl(Order.What == WgmmaOrder::Kind::Wait ? wgmmaWait : wgmmaFence, 0, 0, 0,
                  0, Order.Groups);
  D.alias(&Call, Results);
  return needWgmma(D, Call);
}

/// The registers of the next \p Count operands.
static std::vector<uint32_t> takeRegisters(Decoder &D, CallBase &Call, unsigned &Operand,
                                           unsigned Count, bool &TakesConstant) {
  std::vector<uint32_t> Registers;
  for (unsigned I = 0; I != Count; ++I) {
    Value *V = Call.getArgOperand(Operand++);
    // What is undefined does not have to be moved.
    TakesConstant |= isa<Constant>(V) && !isa<UndefValue>(V);
    Registers.push_back(D.getOne(V));
  }
  return Registers;
}

static Error decodeProduct(Decoder &D, CallBase &Call, const WgmmaCall &Wgmma) {
  if (Call.getFunctionType() != Wgmma.getType(Call.getContext()))
    return D.refuse(Call, "the function does not have the type that its name says");
  WgmmaShape S;
  S.N = Wgmma.N;
  S.K = Wgmma.K;
  S.TypeA = *parseElement(Wgmma.A);
  S.TypeB = *parseElement(Wgmma.B);
  S.TypeD = *parseElement(Wgmma.D);
  S.RegisterA = Wgmma.HasRegisterA;
  unsigned Operand = 0;
  S.Sums = takeRegisters(D, Call, Operand, Wgmma.getNumAccumulators(), S.TakesConstant);
  if (S.RegisterA)
    S.A = takeRegisters(D, Call, Operand, WgmmaCall::RegistersOfA, S.TakesConstant);
  else
    S.DescA = D.getOne(Call.getArgOperand(Operand++));
  S.DescB = D.getOne(Call.getArgOperand(Operand++));
  S.Scale = D.getOne(Call.getArgOperand(Operand++));
  auto TakeMajor = [&](bool &MNMajor) -> Error {
    Expected<uint64_t> Bit = D.getImmediate(Call, Operand++);
    if (!Bit)
      return Bit.takeError();
    MNMajor = *Bit;
    if (MNMajor && !Wgmma.has16BitElements())
      return D.refuse(Call, "only operands of 16-bit elements can be MN-major");
    return Error::success();
  };
  if (!S.RegisterA)
    if (Error E = TakeMajor(S.MNMajorA))
      return E;
  if (Error E = TakeMajor(S.MNMajorB))
    return E;
  ValueRegisters R = D.define(&Call);
  S.Out.assign(R.begin(), R.end());
  D.emitControl(wgmmaMultiply, 0).Extra = uint32_t(D.P.Wgmmas.size());
  D.P.Wgmmas.push_back(std::move(S));
  return needWgmma(D, Call);
}

Expected<bool> sim::decodeWgmma(Decoder &D, CallBase &Call, StringRef Name) {
  Error E = Error::success();
  if (std::optional<WgmmaCall> Wgmma = WgmmaCall::parse(Name))
    E = decodeProduct(D, Call, *Wgmma);
  else if (std::optional<WgmmaOrder> Order = WgmmaOrder::parse(Name))
    E = decodeOrderCall(D, Call, *Order);
  else
    return false;
  if (E)
    return std::move(E);
  return true;
}

//===----------------------------------------------------------------------===//
// Watched registers
//===----------------------------------------------------------------------===//

bool Decoder::isCopy(const Op &O) const {
  return is_contained(Scalar.Op[unsigned(ScalarOp::Copy)], O.Run);
}

void Decoder::getRegisters(uint32_t Number, std::vector<uint32_t> &Reads,
                           std::vector<uint32_t> &Writes) const {
  const Op &O = P.Ops[Number];
  Reads = {O.A, O.B, O.C};
  Writes.clear();
  for (unsigned I = 0; I != O.Count; ++I)
    Writes.push_back(O.Dst + I * Lanes * O.Bytes);
  if (ListOps.contains(Number)) {
    append_range(Reads, P.Lists[O.Extra].In);
    append_range(Writes, P.Lists[O.Extra].Out);
  }
  if (!IsControl[Number] || O.Control != mmaSync)
    return;
  const MmaShape &S = P.Mmas[O.Extra];
  for (const auto *List : {&S.A, &S.B, &S.C})
    append_range(Reads, *List);
  append_range(Writes, S.D);
}

/// Those of products, and what copies of phis join with them.
void Decoder::findWatched() {
  DenseSet<uint32_t> Constants;
  for (const Program::ConstantRegister &C : P.Constants)
    Constants.insert(C.Register);
  auto Watch = [&](uint32_t R) {
    auto [At, New] = WatchNumbers.try_emplace(R, uint32_t(P.Watched.size()));
    if (New)
      P.Watched.push_back(R);
    return std::make_pair(At->second, New);
  };
  auto WatchAll = [&](ArrayRef<uint32_t> Registers, std::vector<uint32_t> &Numbers) {
    for (uint32_t R : Registers) {
      if (Constants.contains(R)) {
        // Nothing happens to it; its number is its own.
        Numbers.push_back(uint32_t(P.Watched.size()));
        P.Watched.push_back(R);
      } else {
        Numbers.push_back(Watch(R).first);
      }
    }
  };
  for (WgmmaShape &S : P.Wgmmas) {
    WatchAll(S.Sums, S.WatchedSums);
    WatchAll(S.A, S.WatchedA);
    WatchAll(S.Out, S.WatchedOut);
  }
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (size_t I = 0; I != P.Ops.size(); ++I) {
      const Op &O = P.Ops[I];
      if (IsControl[I] || !isCopy(O) || Constants.contains(O.A))
        continue;
      if (WatchNumbers.contains(O.Dst))
        Changed |= Watch(O.A).second;
      else if (WatchNumbers.contains(O.A))
        Changed |= Watch(O.Dst).second;
    }
  }
}

/// Wraps the operations that have to do with registers of products.
void Decoder::watchRegisters() {
  if (P.Wgmmas.empty())
    return;
  findWatched();
  std::vector<uint32_t> Reads, Writes;
  for (uint32_t I = 0; I != P.Ops.size(); ++I) {
    Op &O = P.Ops[I];
    constexpr ControlHandler Own[] = {wgmmaMultiply, wgmmaFence, wgmmaCommit, wgmmaWait,
                                      blockBarrier};
    if (IsControl[I] && is_contained(Own, O.Control))
      continue;
    WatchedOp X;
    getRegisters(I, Reads, Writes);
    for (uint32_t R : Reads)
      if (auto At = WatchNumbers.find(R); At != WatchNumbers.end())
        X.Reads.push_back(At->second);
    for (uint32_t R : Writes)
      if (auto At = WatchNumbers.find(R); At != WatchNumbers.end())
        X.Writes.push_back(At->second);
    if (X.Reads.empty() && X.Writes.empty())
      continue;
    X.IsCopy = !IsControl[I] && isCopy(O) && !X.Writes.empty();
    O.Watch = uint32_t(P.WatchedOps.size());
    if (IsControl[I]) {
      X.Control = O.Control;
      O.Control = runWatchedControl;
    } else {
      X.Run = O.Run;
      O.Run = runWatched;
    }
    P.WatchedOps.push_back(std::move(X));
  }
}
