//===- DecodeIntrinsics.cpp - Calls ---------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/IntrinsicDecoders.h"
#include "Simulator/Memory.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Intrinsics.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

namespace {
struct Row {
  Error (*Decode)(Decoder &, CallBase &, uint64_t);
  uint64_t Arg;
};
} // namespace

static const StringMap<Row> &getTable() {
  // Never destroyed: threads may use it until the process has ended.
  static const auto &Table = *[] {
    auto *T = new StringMap<Row>;
#define INTRINSIC(NAME, DECODE, ARG) (*T)[NAME] = {DECODE, ARG};
#include "Simulator/Intrinsics.def"
    return T;
  }();
  return Table;
}

Error Decoder::decodeCall(CallBase &Call) {
  if (Call.isInlineAsm())
    return refuse(Call, "inline assembly");
  Function *Callee = Call.getCalledFunction();
  if (!Callee)
    return refuse(Call, "an indirect call");
  StringRef Name = Callee->isIntrinsic()
                       ? Intrinsic::getBaseName(Callee->getIntrinsicID())
                       : Callee->getName();
  auto At = getTable().find(Name);
  if (At != getTable().end())
    return At->second.Decode(*this, Call, At->second.Arg);
  if (Name.consume_front("llvm.nvvm.")) {
    StringRef Register = Name;
    if (Register.consume_front("read.ptx.sreg."))
      if (std::optional<unsigned> Number = findSpecial(Register)) {
        Op &O = emit(readSpecial, define(&Call)[0], 0, 0, 0, *Number);
        O.Bytes = uint8_t(getComponent(Call.getType()).bytes());
        return Error::success();
      }
    if (Name.starts_with("mma."))
      return decodeMma(*this, Call, Name);
    if (Name.starts_with("mbarrier."))
      return decodeMBarrier(*this, Call, Name);
    Expected<bool> Known = decodeNvvmMath(*this, Call, Name);
    if (!Known)
      return Known.takeError();
    if (*Known)
      return Error::success();
  }
  Expected<bool> IsWgmma = decodeWgmma(*this, Call, Callee->getName());
  if (!IsWgmma)
    return IsWgmma.takeError();
  if (*IsWgmma)
    return Error::success();
  Expected<bool> IsMultimem = decodeMultimem(*this, Call, Callee->getName());
  if (!IsMultimem)
    return IsMultimem.takeError();
  if (*IsMultimem)
    return Error::success();
  return refuse(Call, "unknown function '" + Callee->getName() + "'");
}

//===----------------------------------------------------------------------===//
// Small ones
//===----------------------------------------------------------------------===//

Error sim::ignore(Decoder &, CallBase &, uint64_t) { return Error::success(); }

Error sim::copyOperand(Decoder &D, CallBase &Call, uint64_t) {
  D.alias(&Call, D.get(Call.getArgOperand(0)));
  return Error::success();
}

Error sim::decodeZero(Decoder &D, CallBase &Call, uint64_t) {
  D.alias(&Call, D.get(Constant::getNullValue(Call.getType())));
  return Error::success();
}

/// __CUDA_ARCH and __CUDA_FTZ, as LLVM's NVVMReflect pass answers.
Error sim::decodeReflect(Decoder &D, CallBase &Call, uint64_t) {
  auto *G = dyn_cast<GlobalVariable>(Call.getArgOperand(0)->stripPointerCasts());
  auto *Text = G && G->hasInitializer()
                   ? dyn_cast<ConstantDataSequential>(G->getInitializer())
                   : nullptr;
  if (!Text || !Text->isCString())
    return D.refuse(Call, "__nvvm_reflect of a text that is not constant");
  uint64_t Value = 0;
  if (Text->getAsCString() == "__CUDA_ARCH")
    Value = D.Arch.getNumber() * 10;
  else if (Text->getAsCString() == "__CUDA_FTZ")
    Value = D.flushes(LaneType::F32);
  D.alias(&Call, {D.constant(Value, 4)});
  return Error::success();
}

Error sim::decodeControl(Decoder &D, CallBase &, uint64_t Arg) {
  D.emitControl(EndKind(Arg) == EndKind::Trap ? trapNow : exitKernel, 0);
  return Error::success();
}

Error sim::decodePrint(Decoder &D, CallBase &Call, uint64_t) {
  uint32_t Format = D.getAddress(Call.getArgOperand(0));
  uint32_t Arguments = D.getAddress(Call.getArgOperand(1));
  ValueRegisters R = D.define(&Call);
  D.emit(printFormatted, R[0], Format, Arguments).Poison = PoisonRule::None;
  return Error::success();
}

Error sim::decodeAssert(Decoder &D, CallBase &Call, uint64_t) {
  std::vector<uint32_t> In;
  for (unsigned I : {0u, 1u, 3u})
    In.push_back(D.getAddress(Call.getArgOperand(I)));
  In.insert(In.begin() + 2, D.getOne(Call.getArgOperand(2)));
  Op &O = D.emitControl(assertFailed, 0);
  D.newList(O).In = In;
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Error sim::decodeMemcpy(Decoder &D, CallBase &Call, uint64_t) {
  auto &Transfer = cast<MemTransferInst>(Call);
  uint32_t To = D.getAddress(Transfer.getRawDest());
  uint32_t From = D.getAddress(Transfer.getRawSource());
  Component C = D.getComponent(Transfer.getLength()->getType());
  uint32_t Bytes =
      D.convertInteger(D.getOne(Transfer.getLength()), C, LaneType::I64, false);
  uint64_t Align = Transfer.getDestAlign().valueOrOne().value() |
                   Transfer.getSourceAlign().valueOrOne().value() << 32;
  D.emit(copyMemory, 0, To, From, Bytes, Align);
  return Error::success();
}

Error sim::decodeMemset(Decoder &D, CallBase &Call, uint64_t) {
  uint32_t To = D.getAddress(Call.getArgOperand(0));
  uint32_t Byte = D.getOne(Call.getArgOperand(1));
  Component C = D.getComponent(Call.getArgOperand(2)->getType());
  uint32_t Bytes =
      D.convertInteger(D.getOne(Call.getArgOperand(2)), C, LaneType::I64, false);
  D.emit(setMemory, 0, To, Byte, Bytes);
  return Error::success();
}

Error sim::decodeInvariantLoad(Decoder &D, CallBase &Call, uint64_t) {
  Expected<uint64_t> Align = D.getImmediate(Call, 1);
  if (!Align)
    return Align.takeError();
  uint32_t Address = D.getAddress(Call.getArgOperand(0));
  ValueRegisters R = D.define(&Call);
  unsigned Bytes = D.getComponent(Call.getType()).bytes();
  Op &O = D.emit(getLoadHandler(Bytes), R[0], Address, 0, 0, *Align);
  O.Poison = PoisonRule::None;
  O.Count = uint8_t(R.size());
  return Error::success();
}

Error sim::decodeFence(Decoder &D, CallBase &, uint64_t Arg) {
  D.P.HasFineSync = true;
  D.P.HasBlockScope |= Arg != 0;
  D.emit(fenceMemory, 0).Flags = uint8_t(Arg);
  return Error::success();
}

Error sim::decodeProxyFence(Decoder &D, CallBase &Call, uint64_t) {
  if (!D.Arch.has(NVPTXFeature::AsyncProxy))
    return D.refuse(Call, "fence.proxy.async does not exist on " + D.Arch.getName());
  D.P.HasFineSync = true;
  D.emit(fenceProxy, 0);
  return Error::success();
}

Error sim::decodeIsSpace(Decoder &D, CallBase &Call, uint64_t Arg) {
  uint32_t Address = D.getAddress(Call.getArgOperand(0));
  D.emit(isSpace, D.define(&Call)[0], Address, 0, 0, Arg);
  return Error::success();
}

//===----------------------------------------------------------------------===//
// The warp
//===----------------------------------------------------------------------===//

Error sim::decodeShuffle(Decoder &D, CallBase &Call, uint64_t Arg) {
  uint32_t In[4];
  for (unsigned I = 0; I != 4; ++I)
    In[I] = D.getOne(Call.getArgOperand(I));
  ValueRegisters R = D.define(&Call);
  Op &O = D.emitControl(shuffleSync, R[0], In[0], In[1], In[2]);
  O.Poison = PoisonRule::None;
  O.Flags = uint8_t(Arg);
  RegisterList &List = D.newList(O);
  List.In = {In[3]};
  if (R.size() == 2)
    List.Out = {R[1]};
  return Error::success();
}

Error sim::decodeVote(Decoder &D, CallBase &Call, uint64_t Arg) {
  uint32_t Mask = D.getOne(Call.getArgOperand(0)), If = D.getOne(Call.getArgOperand(1));
  D.emitControl(voteSync, D.define(&Call)[0], Mask, If).Flags = uint8_t(Arg);
  return Error::success();
}

Error sim::decodeMatch(Decoder &D, CallBase &Call, uint64_t Arg) {
  uint32_t Mask = D.getOne(Call.getArgOperand(0)), V = D.getOne(Call.getArgOperand(1));
  ValueRegisters R = D.define(&Call);
  Op &O = D.emitControl(matchSync, R[0], Mask, V, R.size() == 2 ? R[1] : 0);
  O.Flags = uint8_t(Arg);
  O.Bytes = uint8_t(D.getComponent(Call.getArgOperand(1)->getType()).bytes());
  return Error::success();
}

Error sim::decodeRedux(Decoder &D, CallBase &Call, uint64_t Arg) {
  bool IsFloat = Call.getType()->isFloatTy();
  if (!D.Arch.has(IsFloat ? NVPTXFeature::FloatRedux : NVPTXFeature::IntegerRedux))
    return D.refuse(Call,
                    "redux.sync of this type does not exist on " + D.Arch.getName());
  uint32_t V = D.getOne(Call.getArgOperand(0)), Mask = D.getOne(Call.getArgOperand(1));
  Op &O = D.emitControl(reduxSync, D.define(&Call)[0], Mask, V, 0, Arg >> 8);
  O.Flags = uint8_t(Arg);
  return Error::success();
}

Error sim::decodeElect(Decoder &D, CallBase &Call, uint64_t) {
  uint32_t Mask = D.getOne(Call.getArgOperand(0));
  ValueRegisters R = D.define(&Call);
  D.emitControl(electSync, R[0], Mask, 0, R[1]);
  return Error::success();
}

Error sim::decodeActiveMask(Decoder &D, CallBase &Call, uint64_t) {
  D.emit(activeMask, D.define(&Call)[0]);
  return Error::success();
}

Error sim::decodeWarpSync(Decoder &D, CallBase &Call, uint64_t) {
  D.P.HasFineSync = true;
  D.emitControl(warpSync, 0, D.getOne(Call.getArgOperand(0)));
  return Error::success();
}

//===----------------------------------------------------------------------===//
// The block
//===----------------------------------------------------------------------===//

Error sim::decodeBarrier(Decoder &D, CallBase &Call, uint64_t Arg) {
  uint8_t Flags = uint8_t(Arg);
  uint32_t Id = D.getOne(Call.getArgOperand(0)), Count = 0, Predicate = 0;
  if (Flags & BarHasCount) {
    Count = D.getOne(Call.getArgOperand(1));
    D.P.HasPartialBarriers = D.P.HasFineSync = true;
  }
  if (Arg >> 8)
    Predicate = D.getOne(Call.getArgOperand(Flags & BarHasCount ? 2 : 1));
  uint32_t Dst = Arg >> 8 ? D.define(&Call)[0] : 0;
  D.emitControl(blockBarrier, Dst, Id, Count, Predicate, Arg >> 8).Flags = Flags;
  return Error::success();
}

Error sim::decodeSetRegisters(Decoder &D, CallBase &Call, uint64_t Arg) {
  if (!D.Arch.has(NVPTXFeature::RegisterPool))
    return D.refuse(Call, "setmaxnreg does not exist on " + D.Arch.getName());
  Expected<uint64_t> Count = D.getImmediate(Call, 0);
  if (!Count)
    return Count.takeError();
  D.P.HasRegisterPool = true;
  D.emitControl(setMaxRegisters, 0, 0, 0, 0, *Count).Flags = uint8_t(Arg);
  return Error::success();
}

static Error needAsync(Decoder &D, CallBase &Call) {
  if (D.Arch.has(NVPTXFeature::AsyncCopy))
    return Error::success();
  return D.refuse(Call, "asynchronous copies do not exist on " + D.Arch.getName());
}

Error sim::decodeAsyncCopy(Decoder &D, CallBase &Call, uint64_t Arg) {
  if (Error E = needAsync(D, Call))
    return E;
  uint32_t Dst = D.getAddress(Call.getArgOperand(0));
  uint32_t Src = D.getAddress(Call.getArgOperand(1));
  uint32_t Size = Arg >> 8 ? D.getOne(Call.getArgOperand(2)) : 0;
  Op &O = D.emit(asyncCopy, 0, Dst, Src, Size);
  O.Bytes = uint8_t(Arg);
  O.Flags = uint8_t(Arg >> 8);
  return Error::success();
}

Error sim::decodeAsyncCommit(Decoder &D, CallBase &Call, uint64_t) {
  D.emit(asyncCommit, 0);
  return needAsync(D, Call);
}

Error sim::decodeAsyncWait(Decoder &D, CallBase &Call, uint64_t Arg) {
  uint64_t Groups = 0;
  if (!Arg) {
    Expected<uint64_t> N = D.getImmediate(Call, 0);
    if (!N)
      return N.takeError();
    Groups = *N;
  }
  D.emit(asyncWait, 0, 0, 0, 0, Groups).Flags = uint8_t(Arg);
  return needAsync(D, Call);
}

Error sim::decodeAsyncArrive(Decoder &D, CallBase &Call, uint64_t Arg) {
  D.P.HasFineSync = true;
  uint32_t Address = D.getAddress(Call.getArgOperand(0));
  D.emit(asyncArrive, 0, Address).Bytes = uint8_t(Arg);
  return needAsync(D, Call);
}

Error sim::decodeMBarrier(Decoder &D, CallBase &Call, StringRef Name) {
  if (Error E = needAsync(D, Call))
    return E;
  D.P.HasFineSync = true;
  StringRef Rest = Name;
  Rest.consume_front("mbarrier.");
  uint64_t Flags = 0;
  auto Has = [&](StringRef Part) {
    return ("." + Rest + ".").str().find(("." + Part + ".").str()) != std::string::npos;
  };
  if (Has("drop"))
    Flags |= MBarDrop;
  if (Has("relaxed"))
    Flags |= MBarRelaxed;
  if (Rest.starts_with("try.wait"))
    Flags |= MBarSpurious;
  if (Name.contains("scope.cluster"))
    Flags |= MBarOfCluster;
  if (Name.contains("space.cluster"))
    Flags |= MBarRemote;
  MBarOp Code;
  unsigned Address = 0;
  int Operand = -1;
  // The scoped forms of newer PTX have the count or bytes after the address, too.
  if (Rest.starts_with("init"))
    Code = MBarOp::Init, Operand = 1;
  else if (Rest.starts_with("inval"))
    Code = MBarOp::Inval;
  else if (Rest.starts_with("arrive") && Has("expect"))
    Code = MBarOp::ArriveExpect, Operand = 1;
  else if (Rest.starts_with("arrive"))
    Code = MBarOp::Arrive, Operand = Call.arg_size() > 1 ? 1 : -1;
  else if (Rest.starts_with("expect.tx"))
    Code = MBarOp::Expect, Operand = 1;
  else if (Rest.starts_with("complete.tx"))
    Code = MBarOp::Complete, Operand = 1;
  else if ((Rest.starts_with("test.wait") || Rest.starts_with("try.wait")))
    Code = Has("parity") ? MBarOp::TestParity : MBarOp::Test, Operand = 1;
  else
    return D.refuse(Call,
                    "unknown function '" + Call.getCalledFunction()->getName() + "'");
  uint32_t A = D.getAddress(Call.getArgOperand(Address)), B = 0;
  unsigned Bytes = 4;
  if (Operand >= 0) {
    Value *V = Call.getArgOperand(unsigned(Operand));
    B = D.getOne(V);
    Bytes = D.getComponent(V->getType()).bytes();
  }
  uint32_t Dst = Call.getType()->isVoidTy() ? 0 : D.define(&Call)[0];
  Op &O = D.emit(mbarrier, Dst, A, B, 0, Flags);
  O.Flags = uint8_t(Code);
  O.Bytes = uint8_t(Bytes);
  return Error::success();
}
