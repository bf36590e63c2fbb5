//===- Microkernel.cpp - Register-blocked matrix products -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/Microkernel/Microkernel.h"
#include "Target/Host/Machine/CacheLines.h"
#include "Target/Host/Products/Microkernel/AMXEmitter.h"
#include "Target/Host/Products/Microkernel/KernelFunction.h"
#include "Target/Host/Products/Microkernel/Packer.h"
#include "Target/Host/Products/Microkernel/ProductEmitter.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tileir;

bool MatrixProduct::isSupported(Element Compute, Element Narrow, const HostISA &ISA) {
  return (Compute == Element::F32 && Narrow == Element::BF16) ||
         (Compute == Element::I32 && Narrow == Element::I8 && ISA.HasDotI8) ||
         (Compute == Element::I32 && Narrow == Element::I16 && ISA.HasDotI16);
}

unsigned MatrixProduct::getGroup() const {
  return Narrow ? getMemoryBytes(Compute) / getMemoryBytes(*Narrow) : 1;
}

unsigned MatrixProduct::getPanelWidth(const HostISA &ISA) const {
  // With 32 registers six rows of four vectors take fewer loads for each multiply-add
  // than twelve of two, and six rows that are a multiple of 4 KB apart fit the eight ways
  // of L1. Tile registers hold two of B, and in panels as wide as that they are a stream.
  unsigned Vectors = ISA.NumVectorRegisters >= 32 && !usesAMX(ISA) ? 4 : 2;
  return std::min(N, Vectors * ISA.getLanes(getMemoryBytes(Compute)));
}

unsigned MatrixProduct::getVectorWidth(const HostISA &ISA) const {
  return std::min(N, ISA.getLanes(getMemoryBytes(Compute)));
}

bool MatrixProduct::usesAMX(const HostISA &ISA) const {
  return Narrow && ISA.hasAMX(*Narrow) && K % getAMXDepth() == 0;
}

unsigned MatrixProduct::getDepthUnit(const HostISA &ISA) const {
  return usesAMX(ISA) ? getAMXDepth() : hasWholeGroups() ? getGroup() : 1;
}

uint64_t MatrixProduct::getPanelDepth() const { return alignTo(K, getGroup()); }

uint64_t MatrixProduct::getPackedSize() const { return N * getPanelDepth(); }

bool MatrixProduct::losesSubnormals(const HostISA &ISA) const {
  return Narrow == Element::BF16 && ISA.HasDotBF16;
}

bool MatrixProduct::flipsB(const HostISA &ISA) const {
  return Narrow == Element::I8 && !usesAMX(ISA) &&
         (UnsignedA == UnsignedB) != ISA.DotI8HasOneSign;
}

bool MatrixProduct::canStorePastCaches(const HostISA &ISA) const {
  return ISA.HasStreamingStores && !usesAMX(ISA) &&
         getPanelWidth(ISA) * getMemoryBytes(Compute) % CacheLineBytes == 0;
}

unsigned MatrixProduct::getSharedDepth() const {
  return Blocking::MaxUnroll * getGroup();
}

namespace {

/// The body of a microkernel.
class BodyEmitter {
public:
  BodyEmitter(Function &F, const MatrixProduct &P, const HostISA &ISA)
      : B(F), P(P), ISA(ISA), Arguments(ProductArguments::of(F)) {}
  void emit();

private:
  StepMethod getMethod() const;
  void emitProduct(const ProductArguments &Of, StepMethod Method) {
    ProductEmitter(B, P, ISA, Method, Of).emit();
  }
  void emitIfSafe(function_ref<void()> EmitDot);
  Value *emitLeft(Value *All, Value *Done, unsigned Most);
  void emitByAMX();

  LoopBuilder B;
  const MatrixProduct &P;
  const HostISA &ISA;
  ProductArguments Arguments;
};

} // namespace

StepMethod BodyEmitter::getMethod() const {
  if (!P.Narrow)
    return StepMethod::MultiplyAdd;
  if (P.Narrow == Element::BF16)
    return ISA.HasDotBF16 ? StepMethod::DotBF16 : StepMethod::WidenBF16;
  return P.Narrow == Element::I8 ? StepMethod::DotI8 : StepMethod::DotI16;
}

/// The product as \p EmitDot emits it, if that loses nothing, else by widened elements.
void BodyEmitter::emitIfSafe(function_ref<void()> EmitDot) {
  if (!P.losesSubnormals(ISA))
    return EmitDot();
  Value *IsSafe = B.CreateIsNotNull(Arguments.IsSafe);
  B.createIf(IsSafe, "dot", EmitDot);
  B.createIf(B.CreateNot(IsSafe), "widen",
             [&] { emitProduct(Arguments, StepMethod::WidenBF16); });
}

/// Rows are multiplied by all columns before the next ones are, so that they stay in L1.
void BodyEmitter::emitByAMX() {
  AMXEmitter AMX(B, P, ISA);
  unsigned Chunk = AMXEmitter::getChunk(P, ISA);
  Type *Left = getScalarType(B.getContext(), P.getOperandElement());
  Type *Sum = getScalarType(B.getContext(), P.Compute);
  AMX.begin();
  auto EmitChunks = [&](Value *Row, ArrayRef<Value *>) -> LoopBuilder::Values {
    ProductArguments Rows = Arguments;
    Rows.A = B.CreateInBoundsGEP(Left, Rows.A, B.CreateMul(Row, Rows.LDA));
    Rows.C = B.CreateInBoundsGEP(Sum, Rows.C, B.CreateMul(Row, B.getInt64(P.N)));
    Value *ResultRow = B.CreateGEP(Sum, Rows.Result, B.CreateMul(Row, Rows.ResultStride));
    Rows.Result = B.CreateSelect(B.CreateIsNull(Rows.Result), Rows.Result, ResultRow);
    Rows.Rows = emitLeft(Arguments.Rows, Row, AMXEmitter::BlockRows);
    B.createLoop(B.getInt64(0), Arguments.Depth, Chunk, "chunk", {},
                 [&](Value *K, ArrayRef<Value *>) -> LoopBuilder::Values {
                   ProductArguments Block = Rows;
                   Block.A = B.CreateInBoundsGEP(Left, Rows.A, K);
                   Block.PackedB = B.CreateInBoundsGEP(
                       Left, Rows.PackedB,
                       B.CreateMul(K, B.getInt64(P.getPanelWidth(ISA))));
                   Block.Depth = emitLeft(Arguments.Depth, K, Chunk);
                   Block.StartsAtZero = B.CreateSelect(
                       B.CreateIsNull(K), Arguments.StartsAtZero, B.getInt64(0));
                   Value *End = B.CreateAdd(K, Block.Depth);
                   Block.chooseResult(B, B.CreateICmpEQ(End, Arguments.Depth), P.N);
                   AMX.emitBlock(Block);
                   return {};
                 });
    return {};
  };
  B.createLoop(B.getInt64(0), Arguments.Rows, AMXEmitter::BlockRows, "rows", {},
               EmitChunks);
  AMX.end();
}

/// What is left of \p All behind \p Done, \p Most at most.
Value *BodyEmitter::emitLeft(Value *All, Value *Done, unsigned Most) {
  return B.CreateBinaryIntrinsic(Intrinsic::umin, B.CreateSub(All, Done),
                                 B.getInt64(Most));
}

void BodyEmitter::emit() {
  B.startBlock("entry");
  emitIfSafe([&] {
    if (P.usesAMX(ISA))
      emitByAMX();
    else
      emitProduct(Arguments, getMethod());
  });
  B.CreateRetVoid();
}

/// Tells all that the code depends on but the target: "f32.128x256",
/// "i32.su8.64x64.ragged", "f32.64x64x2" for a depth that is too small to be shared.
static std::string getProductName(const MatrixProduct &P, const HostISA &ISA) {
  std::string Name = (stringify(P.Compute) + ".").str();
  if (P.Narrow == Element::I8)
    Name += Twine(P.UnsignedA ? "u" : "s").concat(P.UnsignedB ? "u8." : "s8.").str();
  else if (P.Narrow)
    Name += (stringify(*P.Narrow) + ".").str();
  Name += utostr(P.M) + "x" + utostr(P.N);
  if (P.K < P.getSharedDepth() || !P.hasWholeGroups())
    Name += "x" + utostr(P.K);
  if (P.usesAMX(ISA))
    Name += ".amx";
  if (P.IsNextTurned)
    Name += ".turned";
  return P.IsRagged ? Name + ".ragged" : Name;
}

Function *tileir::getOrCreateMicrokernel(Function &Caller, const MatrixProduct &P,
                                         const HostISA &ISA) {
  const KernelArgument Arguments[] = {
      {"A", true, true}, {"lda"},          {"B", true, true},
      {"C", true},       {"rows"},         {"columns"},
      {"depth"},         {"panel"},        {"next", true, true},
      {"nextstride"},    {"safe"},         {"zero"},
      {"result", true},  {"resultstride"}, {"past"}};
  return getOrCreateKernelFunction(Caller, "tileir.mma." + getProductName(P, ISA),
                                   Arguments, ISA,
                                   [&](Function &F) { BodyEmitter(F, P, ISA).emit(); });
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

/// One group of a panel: \p Valid rows become columns of groups, the others zeros.
/// \p Flips: their highest bits are flipped.
static void emitGroupInPlace(LoopBuilder &B, Value *Ptr, unsigned Group, unsigned Width,
                             Type *Element, Value *Valid, bool Flips) {
  unsigned Count = Group * Width;
  auto *VT = FixedVectorType::get(Element, Count);
  Align A(Element->getPrimitiveSizeInBits() / 8);
  SmallVector<Constant *> RowOfLane;
  SmallVector<int> Interleaved;
  for (unsigned I = 0; I != Count; ++I) {
    RowOfLane.push_back(B.getInt32(I / Width));
    Interleaved.push_back(I % Group * Width + I / Group);
  }
  Value *Rows = B.CreateAlignedLoad(VT, Ptr, A);
  Value *IsValid =
      B.CreateICmpULT(ConstantVector::get(RowOfLane), B.CreateVectorSplat(Count, Valid));
  if (Flips)
    Rows = emitFlipped(B, Rows);
  Rows = B.CreateSelect(IsValid, Rows, Constant::getNullValue(VT));
  B.CreateAlignedStore(B.CreateShuffleVector(Rows, Interleaved), Ptr, A);
}

static void emitGrouperBody(Function &F, const MatrixProduct &P, const HostISA &ISA) {
  LoopBuilder B(F);
  B.startBlock("entry");
  unsigned Width = P.getPanelWidth(ISA), Group = P.getGroup();
  uint64_t PanelSize = P.getPanelDepth() * Width;
  Type *Element = B.getIntNTy(8 * getMemoryBytes(P.getOperandElement()));
  Value *Depth = F.getArg(1);
  B.createLoop(
      B.getInt64(0), B.getInt64(P.N / Width), 1, "panel", {},
      [&](Value *Panel, ArrayRef<Value *>) -> LoopBuilder::Values {
        Value *PanelPtr = B.CreateInBoundsGEP(Element, F.getArg(0),
                                              B.CreateMul(Panel, B.getInt64(PanelSize)));
        B.createLoop(B.getInt64(0), Depth, Group, "group", {},
                     [&](Value *K, ArrayRef<Value *>) -> LoopBuilder::Values {
                       Value *Ptr = B.CreateInBoundsGEP(
                           Element, PanelPtr, B.CreateMul(K, B.getInt64(Width)));
                       Value *Valid = B.CreateTrunc(
                           B.CreateBinaryIntrinsic(Intrinsic::umin, B.CreateSub(Depth, K),
                                                   B.getInt64(Group)),
                           B.getInt32Ty());
                       emitGroupInPlace(B, Ptr, Group, Width, Element, Valid,
                                        P.flipsB(ISA));
                       return {};
                     });
        return {};
      });
  B.CreateRetVoid();
}

Function *tileir::getOrCreatePanelGrouper(Function &Caller, const MatrixProduct &P,
                                          const HostISA &ISA) {
  const KernelArgument Arguments[] = {{"B", true}, {"depth"}};
  return getOrCreateKernelFunction(
      Caller,
      "tileir.group." + stringify(P.getOperandElement()) + "." + Twine(P.N) + "x" +
          Twine(P.K) + (P.flipsB(ISA) ? ".flipped" : ""),
      Arguments, ISA, [&](Function &F) { emitGrouperBody(F, P, ISA); });
}
