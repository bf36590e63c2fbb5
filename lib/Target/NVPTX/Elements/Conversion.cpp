//===- Conversion.cpp - Conversions by instructions of GPUs ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The instructions of the 8-bit formats take and give pairs; a scalar is a pair with an
// unused half.
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/Elements/NVPTXElementMachine.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;
using namespace tileir;

static bool isF8(Element E) { return E == Element::F8E4M3FN || E == Element::F8E5M2; }

static Value *convertLanes(ElementBuilder &E, Intrinsic::ID ID, Value *V, Type *To) {
  return E.mapLanes(
      V, [&](ArrayRef<Value *> Lane) { return E.B.CreateIntrinsic(To, ID, Lane); });
}

//===----------------------------------------------------------------------===//
// 8-bit and 4-bit formats
//===----------------------------------------------------------------------===//

/// Applies \p Emit to neighbouring lanes of \p V, of the types that \p Emit takes and
/// gives: pairs as vectors. A scalar, or the last lane of an odd number, is paired with
/// anything.
static Value *mapPairs(ElementBuilder &E, Value *V,
                       function_ref<Value *(Value *Pair)> Emit) {
  IRBuilderBase &B = E.B;
  auto *T = dyn_cast<FixedVectorType>(V->getType());
  if (!T) {
    Value *Zero = Constant::getNullValue(FixedVectorType::get(V->getType(), 2));
    return B.CreateExtractElement(Emit(B.CreateInsertElement(Zero, V, uint64_t(0))),
                                  uint64_t(0));
  }
  unsigned Lanes = T->getNumElements();
  if (Lanes == 2)
    return Emit(V);
  Value *Result = nullptr;
  for (int I = 0; I < int(Lanes); I += 2) {
    int Last = std::min<int>(I + 1, Lanes - 1);
    Value *R = Emit(B.CreateShuffleVector(V, {I, Last}));
    if (!Result)
      Result =
          PoisonValue::get(ElementBuilder::withLanes(R->getType()->getScalarType(), T));
    for (int Lane = I; Lane <= Last; ++Lane)
      Result = B.CreateInsertElement(Result, B.CreateExtractElement(R, Lane - I), Lane);
  }
  return Result;
}

static Type *getPairOf(Type *T) { return FixedVectorType::get(T, 2); }

/// f8 values to f16 by arithmetic on their bits, two at a time. An e5m2 is the upper half
/// of an f16. An e4m3 one bit to the right has its fields where f16 has them, and is too
/// small by the difference of the exponents' biases, 2^8, subnormals included.
static Value *widenF8Bits(ElementBuilder &E, Value *V, Element From) {
  IRBuilderBase &B = E.B;
  Type *Halves = FixedVectorType::get(B.getHalfTy(), 2);
  return mapPairs(E, V, [&](Value *Pair) {
    Value *Zero = Constant::getNullValue(Pair->getType());
    Value *Upper =
        B.CreateBitCast(B.CreateShuffleVector(Pair, Zero, {2, 0, 3, 1}), B.getInt32Ty());
    if (From == Element::F8E5M2)
      return B.CreateBitCast(Upper, Halves);
    Value *Magnitude = B.CreateLShr(B.CreateAnd(Upper, 0x7f007f00), 1);
    Value *Small = B.CreateOr(Magnitude, B.CreateAnd(Upper, 0x80008000));
    Value *Scaled =
        B.CreateFMul(B.CreateBitCast(Small, Halves), ConstantFP::get(Halves, 256.0));
    // All ones is NaN, and the only sum here that reaches this bit; the product, 480, is
    // one bit of the exponent away from a NaN.
    Value *Nan = B.CreateAnd(B.CreateAdd(Magnitude, B.getInt32(0x00800080)), 0x40004000);
    Value *Bits =
        B.CreateOr(B.CreateBitCast(Scaled, B.getInt32Ty()), B.CreateLShr(Nan, 1));
    return B.CreateBitCast(Bits, Halves);
  });
}

/// f8 values to f16, exact.
static Value *widenF8(ElementBuilder &E, Value *V, Element From, const NVPTXArch &Arch) {
  if (!Arch.has(NVPTXFeature::FP8Conversions))
    return widenF8Bits(E, V, From);
  IRBuilderBase &B = E.B;
  Intrinsic::ID ID = From == Element::F8E4M3FN ? Intrinsic::nvvm_e4m3x2_to_f16x2_rn
                                               : Intrinsic::nvvm_e5m2x2_to_f16x2_rn;
  return mapPairs(E, V, [&](Value *Pair) {
    return B.CreateIntrinsic(getPairOf(B.getHalfTy()), ID,
                             {B.CreateBitCast(Pair, B.getInt16Ty())});
  });
}

/// f32 or f16 values to f8, saturating.
static Value *narrowToF8(ElementBuilder &E, Value *V, Element To) {
  IRBuilderBase &B = E.B;
  bool IsE4M3 = To == Element::F8E4M3FN;
  bool FromHalf = V->getType()->getScalarType()->isHalfTy();
  return mapPairs(E, V, [&](Value *Pair) {
    Value *Bits;
    if (FromHalf) {
      Bits = B.CreateIntrinsic(B.getInt16Ty(),
                               IsE4M3 ? Intrinsic::nvvm_f16x2_to_e4m3x2_rn
                                      : Intrinsic::nvvm_f16x2_to_e5m2x2_rn,
                               {Pair});
    } else {
      Value *Low = B.CreateExtractElement(Pair, uint64_t(0));
      Value *High = B.CreateExtractElement(Pair, uint64_t(1));
      Bits = B.CreateIntrinsic(B.getInt16Ty(),
                               IsE4M3 ? Intrinsic::nvvm_ff_to_e4m3x2_rn
                                      : Intrinsic::nvvm_ff_to_e5m2x2_rn,
                               {High, Low});
    }
    return B.CreateBitCast(Bits, getPairOf(B.getInt8Ty()));
  });
}

/// f4E2M1FN, four bits of an i8, to f32. Two values are a byte.
static Value *widenF4(ElementBuilder &E, Value *V) {
  IRBuilderBase &B = E.B;
  return E.mapLanes(V, [&](ArrayRef<Value *> Lane) {
    Value *Pair =
        B.CreateIntrinsic(getPairOf(B.getHalfTy()), Intrinsic::nvvm_e2m1x2_to_f16x2_rn,
                          {B.CreateZExt(Lane[0], B.getInt16Ty())});
    return B.CreateFPExt(B.CreateExtractElement(Pair, uint64_t(0)), B.getFloatTy());
  });
}

static Value *narrowToF4(ElementBuilder &E, Value *V) {
  IRBuilderBase &B = E.B;
  Value *Zero = ConstantFP::getZero(B.getFloatTy());
  return E.mapLanes(V, [&](ArrayRef<Value *> Lane) {
    Value *Bits = B.CreateIntrinsic(
        B.getInt16Ty(), Intrinsic::nvvm_ff_to_e2m1x2_rn_satfinite, {Zero, Lane[0]});
    return B.CreateAnd(B.CreateTrunc(Bits, B.getInt8Ty()), B.getInt8(0xf));
  });
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

Value *NVPTXElementMachine::convertFloat(ElementBuilder &E, Value *V, Element From,
                                         Element To, Rounding Mode) const {
  if (isF8(From) && To == Element::F16)
    return widenF8(E, V, From, Arch);
  if (From == Element::F16 && isF8(To) && Mode == Rounding::NearestEven &&
      Arch.has(NVPTXFeature::FP8Conversions))
    return narrowToF8(E, V, To);
  return nullptr;
}

Value *NVPTXElementMachine::widenToF32(ElementBuilder &E, Value *V, Element From) const {
  if (isF8(From))
    return E.B.CreateFPExt(widenF8(E, V, From, Arch), E.f32Like(V));
  if (From == Element::F4E2M1FN && hasFP4())
    return widenF4(E, V);
  return nullptr;
}

/// f64 to narrower formats in one step.
static Value *narrowF64(ElementBuilder &E, Value *V, Element To, Rounding Mode,
                        bool HasBFloat) {
  IRBuilderBase &B = E.B;
  bool Nearest = Mode == Rounding::NearestEven;
  if (Nearest && (To == Element::F16 || (To == Element::BF16 && HasBFloat)))
    return B.CreateFPTrunc(
        V, ElementBuilder::withLanes(getScalarType(B.getContext(), To), V->getType()));
  if (To != Element::F32)
    return nullptr;
  switch (Mode) {
  case Rounding::Zero:
    return convertLanes(E, Intrinsic::nvvm_d2f_rz, V, B.getFloatTy());
  case Rounding::NegativeInf:
    return convertLanes(E, Intrinsic::nvvm_d2f_rm, V, B.getFloatTy());
  case Rounding::PositiveInf:
    return convertLanes(E, Intrinsic::nvvm_d2f_rp, V, B.getFloatTy());
  default:
    return nullptr;
  }
}

/// The low bits of a tf32 value are not part of it, but memory holds them.
static Value *narrowToTF32(ElementBuilder &E, Value *V, Intrinsic::ID ID) {
  Value *Bits = convertLanes(E, ID, V, E.B.getInt32Ty());
  return E.asF32(E.B.CreateAnd(Bits, E.integer(Bits, ~uint64_t(0x1fff))));
}

Value *NVPTXElementMachine::narrowFloat(ElementBuilder &E, Value *Wide, Element To,
                                        Rounding Mode, Overflow O) const {
  IRBuilderBase &B = E.B;
  if (Wide->getType()->getScalarType()->isDoubleTy())
    return narrowF64(E, Wide, To, Mode, hasWholeBFloat());
  bool Nearest = Mode == Rounding::NearestEven;
  switch (To) {
  case Element::F16: // To nearest: a plain fptrunc.
    return Mode == Rounding::Zero
               ? convertLanes(E, Intrinsic::nvvm_f2f16_rz, Wide, B.getHalfTy())
               : nullptr;
  case Element::BF16:
    if (!Nearest || !Arch.has(NVPTXFeature::BFloat))
      return nullptr;
    return B.CreateFPTrunc(Wide,
                           ElementBuilder::withLanes(B.getBFloatTy(), Wide->getType()));
  case Element::TF32:
    if (Mode == Rounding::NearestAway && Arch.has(NVPTXFeature::TF32Away))
      return narrowToTF32(E, Wide, Intrinsic::nvvm_f2tf32_rna);
    if (Nearest && Arch.has(NVPTXFeature::TF32Even))
      return narrowToTF32(E, Wide, Intrinsic::nvvm_f2tf32_rn);
    return nullptr;
  case Element::F8E4M3FN:
  case Element::F8E5M2:
    if (!Nearest || O != Overflow::Saturate || !Arch.has(NVPTXFeature::FP8Conversions))
      return nullptr;
    return narrowToF8(E, Wide, To);
  case Element::F4E2M1FN:
    return Nearest && hasFP4() ? narrowToF4(E, Wide) : nullptr;
  default:
    return nullptr;
  }
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

Value *NVPTXElementMachine::floatToInteger(ElementBuilder &E, Value *Wide, Element To,
                                           bool Signed, bool Saturating) const {
  if (!Saturating || (To != Element::I32 && To != Element::I64))
    return nullptr;
  // They saturate. NaN is 0 only from f32 to 32 bits.
  bool IsF64 = Wide->getType()->getScalarType()->isDoubleTy(), Is64 = To == Element::I64;
  static constexpr Intrinsic::ID IDs[2][2][2] = {
      {{Intrinsic::nvvm_f2ui_rz, Intrinsic::nvvm_f2i_rz},
       {Intrinsic::nvvm_f2ull_rz, Intrinsic::nvvm_f2ll_rz}},
      {{Intrinsic::nvvm_d2ui_rz, Intrinsic::nvvm_d2i_rz},
       {Intrinsic::nvvm_d2ull_rz, Intrinsic::nvvm_d2ll_rz}}};
  IRBuilderBase &B = E.B;
  Value *R = convertLanes(E, IDs[IsF64][Is64][Signed], Wide, B.getIntNTy(Is64 ? 64 : 32));
  if (!IsF64 && !Is64)
    return R;
  return B.CreateSelect(E.isNaN(Wide), E.integer(R, 0), R);
}

Value *NVPTXElementMachine::integerToFloat(ElementBuilder &E, Value *V, Element From,
                                           Element To, bool Signed) const {
  IRBuilderBase &B = E.B;
  if (To == Element::F16 || (To == Element::BF16 && hasWholeBFloat())) {
    Type *T = ElementBuilder::withLanes(getScalarType(B.getContext(), To), V->getType());
    return Signed ? B.CreateSIToFP(V, T) : B.CreateUIToFP(V, T);
  }
  if (To == Element::F32 || To == Element::F64 ||
      (From != Element::I32 && From != Element::I64))
    return nullptr;
  struct Directions {
    Intrinsic::ID Zero, Down, Up;
  };
#define DIRECTIONS(OP)                                                                   \
  {                                                                                      \
    Intrinsic::nvvm_##OP##_rz, Intrinsic::nvvm_##OP##_rm, Intrinsic::nvvm_##OP##_rp      \
  }
  static constexpr Directions Table[2][2] = {{DIRECTIONS(ui2f), DIRECTIONS(i2f)},
                                             {DIRECTIONS(ull2f), DIRECTIONS(ll2f)}};
#undef DIRECTIONS
  const Directions &D = Table[From == Element::I64][Signed];
  auto Convert = [&](Intrinsic::ID ID) { return convertLanes(E, ID, V, B.getFloatTy()); };
  Value *Odd = makeOdd(E, Convert(D.Zero), Convert(D.Down), Convert(D.Up));
  return tileir::narrowFloat(E, Odd, To);
}
