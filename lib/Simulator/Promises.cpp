//===- Promises.cpp - nsw, nuw, exact, disjoint, range and the like -------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What IR promises of a result is checked by an operation behind the one that makes it:
// where the promise is false the result is poison. Optimisations rely on it, so that
// such a kernel may be right in this form and wrong in machine code.
//
//===----------------------------------------------------------------------===//

#include "Simulator/Decoder.h"
#include "Simulator/Engine.h"
#include "Simulator/Handlers.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

namespace {
enum class Promise : uint8_t {
  AddUnsigned,
  AddSigned,
  SubUnsigned,
  SubSigned,
  MulUnsigned,
  MulSigned,
  ShlUnsigned,
  ShlSigned,
  ShrExact,
  UDivExact,
  SDivExact,
  Disjoint,
  NonNegative,  ///< Of A.
  FitsUnsigned, ///< A in Imm bits.
  FitsSigned,   ///< A in Imm bits.
  SameSign,     ///< Of A and B.
  InRange,      ///< A - B below C, without sign; B = C is all.
};
} // namespace

/// Whether the promise is kept by operands of a whole container.
template <class T> static bool isKept(Promise What, T A, T B, T C, uint64_t Imm) {
  using S = std::make_signed_t<T>;
  constexpr unsigned Bits = sizeof(T) * 8;
  T U;
  S V;
  switch (What) {
  case Promise::AddUnsigned:
    return !__builtin_add_overflow(A, B, &U);
  case Promise::AddSigned:
    return !__builtin_add_overflow(S(A), S(B), &V);
  case Promise::SubUnsigned:
    return !__builtin_sub_overflow(A, B, &U);
  case Promise::SubSigned:
    return !__builtin_sub_overflow(S(A), S(B), &V);
  case Promise::MulUnsigned:
    return !__builtin_mul_overflow(A, B, &U);
  case Promise::MulSigned:
    return !__builtin_mul_overflow(S(A), S(B), &V);
  case Promise::ShlUnsigned:
    return B < Bits && T(T(A << B) >> B) == A;
  case Promise::ShlSigned:
    return B < Bits && S(S(T(A << B)) >> B) == S(A);
  case Promise::ShrExact:
    return B < Bits && T(T(A >> B) << B) == A;
  case Promise::UDivExact:
    return B && A % B == 0;
  case Promise::SDivExact:
    return B && (B == T(-1) || S(A) % S(B) == 0);
  case Promise::Disjoint:
    return !(A & B);
  case Promise::NonNegative:
    return S(A) >= 0;
  case Promise::FitsUnsigned:
    return Imm >= Bits || !(A >> Imm);
  case Promise::FitsSigned:
    return Imm >= Bits || S(T(A << (Bits - Imm))) >> (Bits - Imm) == S(A);
  case Promise::SameSign:
    return (S(A) < 0) == (S(B) < 0);
  case Promise::InRange:
    return T(A - B) < T(C - B);
  }
  return true;
}

template <class T>
static void checkPromise(WarpRegisters &W, const Op &O, uint32_t Mask) {
  const T *A = W.get<T>(O.A), *B = W.get<T>(O.B), *C = W.get<T>(O.C);
  uint32_t Broken = 0;
  for (unsigned L : lanesOf(Mask))
    Broken |= uint32_t(!isKept<T>(Promise(O.Flags), A[L], B[L], C[L], O.Imm)) << L;
  warp(W).E->breakPromise(warp(W), O, Broken);
}

static Handler getHandler(unsigned Bytes) {
  switch (Bytes) {
  case 1:
    return checkPromise<uint8_t>;
  case 2:
    return checkPromise<uint16_t>;
  case 4:
    return checkPromise<uint32_t>;
  case 8:
    return checkPromise<uint64_t>;
  default:
    return nullptr;
  }
}

/// Emits a check of operands of the kind \p C; those of odd widths are only compared as
/// bits.
static void emitPromise(Decoder &D, Promise What, const Component &C, uint32_t Dst,
                        uint32_t A, uint32_t B = 0, uint32_t Third = 0,
                        uint64_t Imm = 0) {
  Handler H = getHandler(C.bytes());
  if (!H || (C.unused() && What != Promise::Disjoint))
    return;
  D.emit(H, Dst, A, B, Third, Imm).Flags = uint8_t(What);
}

//===----------------------------------------------------------------------===//
// Which promises an instruction makes
//===----------------------------------------------------------------------===//

static void findOverflow(const Instruction &I, Promise Unsigned, Promise Signed,
                         SmallVectorImpl<Promise> &All) {
  if (I.hasNoUnsignedWrap())
    All.push_back(Unsigned);
  if (I.hasNoSignedWrap())
    All.push_back(Signed);
}

/// Those of an operation on the operands themselves.
static SmallVector<Promise, 2> findPromises(const Instruction &I) {
  SmallVector<Promise, 2> All;
  switch (I.getOpcode()) {
  case Instruction::Add:
    findOverflow(I, Promise::AddUnsigned, Promise::AddSigned, All);
    break;
  case Instruction::Sub:
    findOverflow(I, Promise::SubUnsigned, Promise::SubSigned, All);
    break;
  case Instruction::Mul:
    findOverflow(I, Promise::MulUnsigned, Promise::MulSigned, All);
    break;
  case Instruction::Shl:
    findOverflow(I, Promise::ShlUnsigned, Promise::ShlSigned, All);
    break;
  case Instruction::Trunc:
    findOverflow(I, Promise::FitsUnsigned, Promise::FitsSigned, All);
    break;
  case Instruction::LShr:
  case Instruction::AShr:
    if (I.isExact())
      All.push_back(Promise::ShrExact);
    break;
  case Instruction::UDiv:
  case Instruction::SDiv:
    if (I.isExact())
      All.push_back(I.getOpcode() == Instruction::UDiv ? Promise::UDivExact
                                                       : Promise::SDivExact);
    break;
  case Instruction::Or:
    if (cast<PossiblyDisjointInst>(I).isDisjoint())
      All.push_back(Promise::Disjoint);
    break;
  case Instruction::ZExt:
  case Instruction::UIToFP:
    if (I.hasNonNeg())
      All.push_back(Promise::NonNegative);
    break;
  case Instruction::ICmp:
    if (cast<ICmpInst>(I).hasSameSign())
      All.push_back(Promise::SameSign);
    break;
  default:
    break;
  }
  return All;
}

/// The range that a call or a load promises.
static std::optional<ConstantRange> findRange(const Instruction &I) {
  if (auto *Call = dyn_cast<CallBase>(&I))
    if (std::optional<ConstantRange> R = Call->getRange())
      return R;
  if (const MDNode *Node = I.getMetadata(LLVMContext::MD_range);
      Node && Node->getNumOperands() == 2)
    return getConstantRangeFromMetadata(*Node);
  return std::nullopt;
}

void Decoder::emitPromises(const Instruction &I) {
  if (auto *Address = dyn_cast<GetElementPtrInst>(&I))
    emitAddressPromises(*Address);
  if (auto *Load = dyn_cast<LoadInst>(&I))
    emitLoadedPromises(*Load);
  if (SmallVector<Promise, 2> All = findPromises(I); !All.empty()) {
    SmallVector<Component, 4> C = cantFail(flatten(I.getOperand(0)->getType()));
    SmallVector<Component, 4> To = cantFail(flatten(I.getType()));
    bool Two = I.getNumOperands() == 2;
    ValueRegisters A = get(I.getOperand(0)), D = get(&I);
    ValueRegisters B = Two ? get(I.getOperand(1)) : A;
    for (Promise What : All)
      for (size_t N = 0; N != D.size(); ++N)
        emitPromise(*this, What, C[N], D[N], A[N], B[N], 0, To[N].Bits);
  }
  std::optional<ConstantRange> Range = findRange(I);
  if (!Range || !I.getType()->isIntegerTy() || Range->isFullSet())
    return;
  Component C = getComponent(I.getType());
  if (C.bytes() > 8)
    return;
  uint32_t R = getOne(&I);
  emitPromise(*this, Promise::InRange, C, R, R,
              constant(Range->getLower().getZExtValue(), C.bytes()),
              constant(Range->getUpper().getZExtValue(), C.bytes()));
}
