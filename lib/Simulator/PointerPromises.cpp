//===- PointerPromises.cpp - inbounds, nonnull, align, assumptions --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What IR promises of addresses makes them poison where it is false, as other promises
// do (Promises.cpp): it may be false as long as nobody uses the address. What an
// llvm.assume says has to be true where it is executed.
//
//===----------------------------------------------------------------------===//

#include "Simulator/Decoder.h"
#include "Simulator/Engine.h"
#include "Simulator/Handlers.h"
#include "Simulator/IntrinsicDecoders.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

namespace {
/// Flags of the operations here.
enum : uint8_t {
  IsInBounds = 1,
  NoUnsignedWrap = 2,
  NoUnsignedSignedWrap = 4, ///< nusw: the base as unsigned, the offset as signed.
  IsNonNull = 8,
  IsAligned = 16, ///< By Imm.
};
} // namespace

//===----------------------------------------------------------------------===//
// Addresses that are computed
//===----------------------------------------------------------------------===//

/// Whether both addresses are in one object, or behind its last byte.
static bool areInOne(ArrayRef<MemoryObject> Objects, uint64_t A, uint64_t B) {
  return any_of(Objects, [&](const MemoryObject &O) {
    return A >= O.Begin && A <= O.End && B >= O.Begin && B <= O.End;
  });
}

static bool isInBounds(Warp &W, const Op &O, uint64_t Base, uint64_t Address) {
  Engine &E = *W.E;
  if (isSharedAddress(Base)) {
    MemoryObject Dynamic{SharedBase + E.P.DynamicOffset,
                         SharedBase + W.Block->SharedState.size()};
    return areInOne(E.P.SharedObjects, Base, Address) ||
           (Base >= Dynamic.Begin && areInOne(Dynamic, Base, Address));
  }
  if (isLocalAddress(Base))
    return areInOne(E.P.LocalObjects, Base, Address);
  const Region *R = E.Memory.find(Base, O.Cache);
  return R && areInOne(MemoryObject{R->Base, R->Base + R->Size}, Base, Address);
}

/// The address in A (and Dst) was made of the one in B.
template <class T>
static void checkAddress(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  const T *Address = W.get<T>(O.A), *Base = W.get<T>(O.B);
  uint32_t Broken = 0;
  for (unsigned L : lanesOf(Mask)) {
    bool Up = std::make_signed_t<T>(T(Address[L] - Base[L])) >= 0;
    bool Kept = Address[L] == Base[L] ||
                ((!(O.Flags & IsInBounds) || isInBounds(W, O, Base[L], Address[L])) &&
                 (!(O.Flags & NoUnsignedWrap) || Address[L] >= Base[L]) &&
                 (!(O.Flags & NoUnsignedSignedWrap) || Up == (Address[L] >= Base[L])));
    Broken |= uint32_t(!Kept) << L;
  }
  W.E->breakPromise(W, O, Broken);
}

/// What is promised of the address in A (and Dst) itself.
template <class T>
static uint32_t findBroken(WarpRegisters &W, const Op &O, uint32_t Mask) {
  const T *Address = W.get<T>(O.A);
  uint32_t Broken = 0;
  for (unsigned L : lanesOf(Mask))
    Broken |= uint32_t(((O.Flags & IsNonNull) && Address[L] == 0) ||
                       ((O.Flags & IsAligned) && Address[L] % O.Imm != 0))
              << L;
  return Broken;
}

template <class T>
static void checkPointer(WarpRegisters &R, const Op &O, uint32_t Mask) {
  warp(R).E->breakPromise(warp(R), O, findBroken<T>(R, O, Mask));
}

void Decoder::emitAddressPromises(const GetElementPtrInst &I) {
  GEPNoWrapFlags Flags = I.getNoWrapFlags();
  uint8_t Promised =
      uint8_t((Flags.isInBounds() ? IsInBounds : 0) |
              (Flags.hasNoUnsignedWrap() ? NoUnsignedWrap : 0) |
              (Flags.hasNoUnsignedSignedWrap() ? NoUnsignedSignedWrap : 0));
  if (!Promised)
    return;
  ValueRegisters Base = get(I.getPointerOperand()), D = get(&I);
  for (size_t N = 0; N != D.size(); ++N) {
    uint32_t From = Base[Base.size() == 1 ? 0 : N];
    bool Wide = getComponent(I.getType()->getScalarType()).bytes() == 8;
    Handler H = Wide ? checkAddress<uint64_t> : checkAddress<uint32_t>;
    emit(H, D[N], D[N], From).Flags = Promised;
  }
}

static uint8_t pointerFlags(bool NonNull, MaybeAlign Alignment) {
  return uint8_t((NonNull ? IsNonNull : 0) |
                 (Alignment && *Alignment != 1 ? IsAligned : 0));
}

void Decoder::emitPointerPromises(uint32_t R, unsigned Bytes, bool NonNull,
                                  MaybeAlign Alignment, uint32_t Argument) {
  uint8_t Flags = pointerFlags(NonNull, Alignment);
  if (!Flags)
    return;
  Op &O = emit(Bytes == 8 ? checkPointer<uint64_t> : checkPointer<uint32_t>, R, R, 0, 0,
               Alignment.valueOrOne().value());
  O.Flags = Flags;
  O.Extra = Argument;
}

/// What a load says of the pointer that it loads.
void Decoder::emitLoadedPromises(const LoadInst &I) {
  if (!I.getType()->isPointerTy())
    return;
  MaybeAlign Alignment;
  if (const MDNode *Node = I.getMetadata(LLVMContext::MD_align))
    Alignment = mdconst::extract<ConstantInt>(Node->getOperand(0))->getMaybeAlignValue();
  emitPointerPromises(getOne(&I), getComponent(I.getType()).bytes(),
                      I.hasMetadata(LLVMContext::MD_nonnull), Alignment);
}

//===----------------------------------------------------------------------===//
// Assumptions
//===----------------------------------------------------------------------===//

static void reportAssumption(WarpRegisters &R, const Op &O, uint32_t Broken) {
  Warp &W = warp(R);
  if (Broken)
    W.E->report(FindingKind::FalsePromise, O.Site, 0, [&] {
      return "what is assumed is false in " +
             W.E->describeThread(W, unsigned(__builtin_ctz(Broken)));
    });
}

static void checkAssumed(WarpRegisters &W, const Op &O, uint32_t Mask) {
  reportAssumption(W, O, Mask & (~warp(W).lanesWhere(O.A) | W.poison(O.A)));
}

template <class T>
static void checkAssumedPointer(WarpRegisters &W, const Op &O, uint32_t Mask) {
  reportAssumption(W, O, findBroken<T>(W, O, Mask) | (Mask & W.poison(O.A)));
}

/// The condition, and the bundles "align" and "nonnull"; others are not checked.
Error sim::decodeAssume(Decoder &D, CallBase &Call, uint64_t) {
  Value *Condition = Call.getArgOperand(0);
  if (auto *Known = dyn_cast<ConstantInt>(Condition); !Known || Known->isZero())
    D.emit(checkAssumed, 0, D.getOne(Condition));
  for (unsigned N = 0; N != Call.getNumOperandBundles(); ++N) {
    OperandBundleUse Bundle = Call.getOperandBundleAt(N);
    bool NonNull = Bundle.getTagName() == "nonnull";
    MaybeAlign Alignment;
    // With an offset it is about another address.
    if (Bundle.getTagName() == "align" && Bundle.Inputs.size() == 2)
      if (auto *By = dyn_cast<ConstantInt>(Bundle.Inputs[1]))
        Alignment = By->getMaybeAlignValue();
    uint8_t Flags = pointerFlags(NonNull, Alignment);
    if (!Flags)
      continue;
    Value *Pointer = Bundle.Inputs[0];
    bool Wide = D.getComponent(Pointer->getType()).bytes() == 8;
    D.emit(Wide ? checkAssumedPointer<uint64_t> : checkAssumedPointer<uint32_t>, 0,
           D.getOne(Pointer), 0, 0, Alignment.valueOrOne().value())
        .Flags = Flags;
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Where poison comes from
//===----------------------------------------------------------------------===//

void Engine::breakPromise(Warp &W, const Op &O, uint32_t Broken) {
  if (!Broken)
    return;
  W.addPoison(O.Dst, Broken);
  if (O.Site)
    FalsePromises.try_emplace(P.Sites[O.Site], O.Site);
  else
    FalsePromises.try_emplace(P.Kernel->getArg(O.Extra), 0);
}

const Value *Engine::findFalsePromise(uint32_t Site) const {
  if (FalsePromises.empty() || !Site)
    return nullptr;
  SmallPtrSet<const Value *, 32> Seen;
  SmallVector<const Value *, 32> Next(P.Sites[Site]->operand_values());
  // Breadth first: the nearest one.
  for (size_t N = 0; N != Next.size(); ++N) {
    const Value *V = Next[N];
    if (!Seen.insert(V).second)
      continue;
    if (FalsePromises.contains(V))
      return V;
    if (auto *I = dyn_cast<Instruction>(V))
      append_range(Next, I->operand_values());
  }
  return nullptr;
}
