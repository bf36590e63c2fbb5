//===- Bytes.cpp - Tiles as bytes and back --------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// pack and unpack regroup the bits of a tile of rank 1: several narrow elements are put
// together to one, or one wide element is cut. Cutting takes part p of wide element e for
// narrow element e * parts + p; putting together first brings all parts of an element
// into neighbouring registers of one thread.
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCalls.h"
#include "Target/GPU/Lowering/Shape.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace tileir;

namespace {

/// The regrouping of one call's source to its result.
struct Regrouping {
  Value *Source;
  Element From, To;
  unsigned FromBits, ToBits;

  explicit Regrouping(const TileCall &Call)
      : Source(RegroupingCall::cast(Call).getSource()),
        From(TileType::dynCast(Source).getElement()),
        To(TileType::dynCast(Call->getType()).getElement()),
        FromBits(getPackedBits(From)), ToBits(getPackedBits(To)) {}

  /// log2 of narrow elements in a wide one.
  unsigned getPartBits() const {
    return Log2_32(std::max(FromBits, ToBits) / std::min(FromBits, ToBits));
  }
  /// Where the source has to lie for a result in layout \p Result.
  LinearLayout getSourceLayout(const LinearLayout &Result) const {
    unsigned Parts = getPartBits();
    ArrayRef<unsigned> Shape = getTileShape(Source);
    if (FromBits >= ToBits)
      return mapBases(Result, Shape, [=](uint32_t Element) { return Element >> Parts; });
    LinearLayout L(Shape);
    for (unsigned Bit = 0; Bit != Parts; ++Bit)
      L.addBasis(InDim::Register, 1u << Bit);
    for (InDim D : {InDim::Register, InDim::Lane, InDim::Warp})
      for (uint32_t Basis : Result.getBases(D))
        L.addBasis(D, Basis << Parts);
    return L;
  }
};

} // namespace

/// The low \p Width bits of an element as an integer of that width.
static Value *toBits(IRBuilderBase &B, Value *V, unsigned Width) {
  Type *T = V->getType();
  if (!T->isIntegerTy())
    V = B.CreateBitCast(V, B.getIntNTy(T->getPrimitiveSizeInBits()));
  return B.CreateZExtOrTrunc(V, B.getIntNTy(Width));
}

static Value *fromBits(IRBuilderBase &B, Value *Bits, Type *T) {
  return T->isIntegerTy() ? B.CreateZExtOrTrunc(Bits, T) : B.CreateBitCast(Bits, T);
}

/// Wide elements to narrow ones: each by a shift.
static Registers emitCut(TileLowering &L, const Regrouping &G, ArrayRef<Value *> Wide,
                         const LinearLayout &Result, Type *T) {
  IRBuilder<> &B = L.B;
  uint32_t PartMask = maskTrailingOnes<uint32_t>(G.getPartBits());
  auto Select = [&](InDim D) {
    SmallVector<uint32_t, 8> Bases;
    for (uint32_t Basis : Result.getBases(D))
      Bases.push_back((Basis & PartMask) * G.ToBits);
    return Bases;
  };
  Value *ThreadShift = L.getThreadIndex(Select(InDim::Lane), Select(InDim::Warp));
  Registers Results;
  for (auto [R, V] : enumerate(Wide)) {
    uint32_t Own = (Result.apply(InDim::Register, R) & PartMask) * G.ToBits;
    Value *Shift = B.CreateXor(ThreadShift, Own);
    Value *Part = toBits(B, V, G.FromBits);
    if (!match(Shift, m_Zero()))
      Part = B.CreateLShr(Part, B.CreateZExtOrTrunc(Shift, Part->getType()));
    Results.push_back(fromBits(B, B.CreateTrunc(Part, B.getIntNTy(G.ToBits)), T));
  }
  return Results;
}

/// Narrow elements, those of one result side by side, to wide ones.
static Registers emitJoin(TileLowering &L, const Regrouping &G, ArrayRef<Value *> Narrow,
                          Type *T) {
  IRBuilder<> &B = L.B;
  unsigned Parts = 1u << G.getPartBits();
  Type *Wide = B.getIntNTy(G.ToBits);
  Registers Results;
  for (unsigned R = 0; R != Narrow.size(); R += Parts) {
    Value *Bits = nullptr;
    for (unsigned P = 0; P != Parts; ++P) {
      Value *Part = B.CreateZExt(toBits(B, Narrow[R + P], G.FromBits), Wide);
      Bits = Bits ? B.CreateOr(Bits, B.CreateShl(Part, P * G.FromBits)) : Part;
    }
    Results.push_back(fromBits(B, Bits, T));
  }
  return Results;
}

void tileir::lowerRegrouping(TileLowering &L, const TileCall &Call) {
  Regrouping G(Call);
  const LinearLayout &Result = L.getLayout(Call.getCall());
  Type *T = TileType::dynCast(Call->getType()).getScalarType();
  Registers Values = convertOperand(L, Call, G.Source, G.getSourceLayout(Result));
  L.setResult(Call.getCall(), 0,
              G.FromBits >= G.ToBits ? emitCut(L, G, Values, Result, T)
                                     : emitJoin(L, G, Values, T));
}

uint64_t tileir::getRegroupingScratch(const TileCall &Call, TileLayouts &Layouts,
                                      unsigned, const GPUMachine &Machine) {
  Regrouping G(Call);
  return getOperandScratch(Layouts, G.Source,
                           G.getSourceLayout(Layouts.get(Call.getCall())), Machine);
}
