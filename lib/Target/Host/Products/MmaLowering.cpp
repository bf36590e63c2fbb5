//===- MmaLowering.cpp - Matrix products on the host ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/MmaLowering.h"
#include "Dialect/Remarks.h"
#include "IR/Opcodes.h"
#include "Target/Host/Nests/Streams.h"
#include "Target/Host/Products/Microkernel/MagnitudeScan.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-host-products"

STATISTIC(NumProducts, "Number of products by microkernels");

static Element getComputeElement(const ProductCall &Call) {
  if (Call.getOpcode() == Opcode::Mmai)
    return Element::I32;
  return Call.getAccElement() == Element::F64 ? Element::F64 : Element::F32;
}

/// The format in which both operands go to the microkernel as they are, if that is
/// narrower than the compute type and pays: 8-bit floats are bf16 values, exactly.
static std::optional<Element> getNarrowElement(const ProductCall &Call,
                                               const HostISA &ISA) {
  if (Call.getOpcode() == Opcode::MmafScaled)
    return std::nullopt;
  Element Compute = getComputeElement(Call);
  Element A = Call.getLhsElement();
  Element B = Call.getRhsElement();
  auto FitsBF16 = [&](Element E) {
    return E == Element::BF16 || E == Element::F8E4M3FN || E == Element::F8E5M2;
  };
  if (Compute == Element::I32 && A == Element::I8 && B == Element::I8) {
    for (Element Narrow : {Element::I8, Element::I16})
      if (MatrixProduct::isSupported(Compute, Narrow, ISA))
        return Narrow;
    return std::nullopt;
  }
  // Without a fast dot product the pairs are widened for each multiplication anew, which
  // takes a third of the time; packed as f32 they are widened once.
  if (ISA.multipliesBF16() && Compute == Element::F32 && FitsBF16(A) && FitsBF16(B))
    return Element::BF16;
  return std::nullopt;
}

MatrixProduct MmaLowering::getProduct(const ProductCall &Call, const HostISA &ISA) {
  SmallVector<int64_t, 4> A = getShapeOf(Call.getLhs()->getType());
  SmallVector<int64_t, 4> C = getShapeOf(Call->getType());
  unsigned Rank = A.size();
  MatrixProduct P;
  P.M = A[Rank - 2];
  P.K = A[Rank - 1];
  P.N = C[Rank - 1];
  P.Compute = getComputeElement(Call);
  P.Narrow = getNarrowElement(Call, ISA);
  P.UnsignedA = Call.getSignednessLhs() == Signedness::Unsigned;
  P.UnsignedB = Call.getSignednessRhs() == Signedness::Unsigned;
  return P;
}

bool MmaLowering::canTakePart(const ProductCall &Call, const LoadViewTkoCall &Lhs,
                              const LoadViewTkoCall &Rhs, unsigned Steps,
                              const HostISA &ISA) {
  MatrixProduct P = getProduct(Call, ISA);
  unsigned Depth = P.K;
  P.K *= Steps;
  // Packers make a part of a tile, loop nests all of it.
  auto IsPacked = [&](const LoadViewTkoCall &Load, bool IsUnsigned) {
    return LoadedMatrix::canBe(Load) &&
           getPackedAs(LoadedMatrix::getElement(Load), P.getOperandElement(), IsUnsigned,
                       ISA);
  };
  // Few rows may be multiplied by B where it lies, and all of it.
  return !P.fetchesNext() && Depth % P.getDepthUnit(ISA) == 0 &&
         IsPacked(Lhs, P.UnsignedA) && IsPacked(Rhs, P.UnsignedB);
}

bool MmaLowering::canPassCaches(const ProductCall &Call, unsigned Steps,
                                const HostISA &ISA) {
  MatrixProduct P = getProduct(Call, ISA);
  P.K *= Steps;
  return P.canStorePastCaches(ISA);
}

bool MmaLowering::hasOtherMethod(const ProductCall &Call, const HostISA &ISA,
                                 const HostISA &Other) {
  // Depths are not final.
  auto Get = [&](const HostISA &ISA) {
    std::optional<Element> Narrow = getNarrowElement(Call, ISA);
    return std::pair(Narrow, Narrow && ISA.hasAMX(*Narrow));
  };
  return Get(ISA) != Get(Other);
}

bool MmaLowering::isWide(const ProductCall &Call) {
  return Call.getAccElement() != getComputeElement(Call);
}

MmaLowering::Layout MmaLowering::getLayout(const ProductCall &Call, const HostISA &ISA) {
  MatrixProduct P = getProduct(Call, ISA);
  uint64_t Bytes = getMemoryBytes(P.getOperandElement());
  uint64_t Behind = getBytesBehind(P, ISA);
  Layout L;
  L.Least = 0;
  L.PackedA = alignTo(L.Least + Behind, 64);
  L.PackedB = alignTo(L.PackedA + uint64_t(P.M) * P.K * Bytes + Behind, 64);
  L.WideC = alignTo(L.PackedB + P.getPackedSize() * Bytes + Behind, 64);
  L.Size = L.WideC + (isWide(Call) ? uint64_t(P.M) * P.N * getMemoryBytes(P.Compute) : 0);
  return L;
}

uint64_t MmaLowering::getTemporarySize(const ProductCall &Call, const HostISA &ISA) {
  return getLayout(Call, ISA).Size;
}

MmaLowering::MmaLowering(HostContext &Host, const NeededParts &Needed,
                         const ProductCall &Call)
    : Host(Host), Needed(Needed), Call(Call), Part(ProductPart::get(*Call.getCall())),
      Product(getProduct(Call, Host.ISA)), Where(getLayout(Call, Host.ISA)),
      Batched(getShapeOf(Call->getType()).size() == 3) {}

Value *MmaLowering::temporary(HostBuilder &B, uint64_t Offset) {
  return Host.getScratch(B, Host.Plan.getTemporaryOffset() + Offset);
}

//===----------------------------------------------------------------------===//
// Packing
//===----------------------------------------------------------------------===//

namespace {

/// Work for each element of a matrix of a tile, which has several if \p Batch is set.
class MatrixSink : public Sink {
protected:
  MatrixSink(Value *Tile, Value *Batch) : Tile(Tile), Batch(Batch) {
    SmallVector<int64_t, 4> Shape = getShapeOf(Tile->getType());
    Extents.assign(Shape.end() - 2, Shape.end());
  }

  /// The index into the tile of the element at \p Index of the matrix.
  TileIndex getTileIndex(const TileIndex &Index) const {
    TileIndex Full = Index;
    if (Batch)
      Full.insert(Full.begin(), Lanes::uniform(Batch));
    return Full;
  }

  Value *Tile, *Batch;
};

/// Writes one matrix of a tile, in another layout and element type, to temporary memory.
class PackSink : public MatrixSink {
public:
  using Placement =
      std::function<Lanes(LaneBuilder &, const Lanes &Row, const Lanes &Col)>;

  /// \p Scale is null, or a tile with one factor for some neighbours along k.
  PackSink(HostContext &Host, Value *Tile, Value *Scale, Value *Batch, Element To,
           bool Signed, Value *Base, Placement Place)
      : MatrixSink(Tile, Batch), Scale(Scale), To(To), Signed(Signed), Base(Base),
        Place(std::move(Place)) {
    ElementBytes = getMemoryBytes(To);
    append_range(Leaves, Host.Plan.collectLeaves(Tile));
    if (Scale)
      append_range(Leaves, Host.Plan.collectLeaves(Scale));
  }

  void emit(TileEvaluator &E, const TileIndex &Index, unsigned) override {
    LaneBuilder &LB = E.getLanes();
    TileIndex Full = getTileIndex(Index);
    Lanes V = convert(E, E.get(Tile, Full));
    if (Scale)
      V = applyScale(E, V, Full);
    Lanes Element = Place(LB, Index[0], Index[1]);
    E.storeTemporary(Base, LB.mul(Element, LB.constant(getMemoryBytes(To))), To, V);
  }

private:
  Lanes applyScale(TileEvaluator &E, const Lanes &V, TileIndex Index) {
    LaneBuilder &LB = E.getLanes();
    SmallVector<int64_t, 4> Shape = getShapeOf(Tile->getType());
    SmallVector<int64_t, 4> Factors = getShapeOf(Scale->getType());
    for (unsigned D = 0; D != Shape.size(); ++D)
      Index[D] = LB.shiftRight(Index[D], Log2_64(Shape[D] / Factors[D]));
    Value *Factor = E.getElements().emitFloatConversion(
        LB.materialize(E.get(Scale, Index)), getElementOf(Scale), To);
    return LB.wrap(E.getBuilder().CreateFMul(LB.materialize(V), Factor));
  }

  Lanes convert(TileEvaluator &E, const Lanes &L) {
    tileir::Element From = getElementOf(Tile);
    LaneBuilder &LB = E.getLanes();
    if (From == To)
      return L;
    Value *V = L.isUniform() ? L.Base : LB.materialize(L);
    if (isInteger(From))
      V = E.getBuilder().CreateIntCast(
          V,
          V->getType()->getWithNewType(E.getBuilder().getIntNTy(8 * getMemoryBytes(To))),
          Signed);
    else
      V = E.getElements().emitFloatConversion(V, From, To);
    return L.isUniform() ? Lanes::uniform(V) : LB.wrap(V);
  }

  Value *Scale;
  tileir::Element To;
  bool Signed;
  Value *Base;
  Placement Place;
};

/// Copies a matrix between the accumulator's buffer and its wide form.
class WidthSink : public MatrixSink {
public:
  WidthSink(Value *Tile, Value *Batch, Value *Wide, bool Narrow)
      : MatrixSink(Tile, Batch), Wide(Wide), Narrow(Narrow) {}

  void emit(TileEvaluator &E, const TileIndex &Index, unsigned) override {
    LaneBuilder &LB = E.getLanes();
    TileIndex Full = getTileIndex(Index);
    Element From = getElementOf(Tile), To = Element::F32;
    if (Narrow)
      std::swap(From, To);
    Lanes Bytes = LB.mul(E.linearize(Extents, Index), LB.constant(4));
    Lanes V =
        Narrow ? E.loadTemporary(Wide, Bytes, Element::F32) : E.loadBuffer(Tile, Full);
    V = LB.wrap(E.getElements().emitFloatConversion(LB.materialize(V), From, To));
    if (Narrow)
      E.storeBuffer(Tile, Full, V);
    else
      E.storeTemporary(Wide, Bytes, Element::F32, V);
  }

private:
  Value *Wide;
  bool Narrow;
};

} // namespace

void MmaLowering::packByNest(Instruction *Place, bool IsA, Value *Batch, Value *To,
                             unsigned PanelWidth) {
  unsigned Columns = IsA ? Product.K : Product.N, Width = Log2_32(PanelWidth);
  uint64_t Rows = IsA ? Product.M : Product.getPanelDepth();
  PackSink::Placement Panels = [=](LaneBuilder &LB, const Lanes &Row, const Lanes &Col) {
    if (PanelWidth == Columns)
      return LB.add(LB.mul(Row, LB.constant(Columns)), Col);
    Lanes Number = LB.shiftRight(Col, Width);
    Lanes InPanel = LB.add(LB.mul(Row, LB.constant(PanelWidth)), LB.lowBits(Col, Width));
    return LB.add(LB.mul(Number, LB.constant(Rows << Width)), InPanel);
  };
  bool Signed = !(IsA ? Product.UnsignedA : Product.UnsignedB);
  LoopNest Nest(Host);
  Nest.add(std::make_unique<PackSink>(Host, IsA ? Call.getLhs() : Call.getRhs(),
                                      IsA ? Call.getLhsScale() : Call.getRhsScale(),
                                      Batch, Product.getOperandElement(), Signed, To,
                                      Panels));
  Nest.emit(Place);
}

//===----------------------------------------------------------------------===//
// The product
//===----------------------------------------------------------------------===//

/// The product of packed operands, before \p Place, to \p C.
void MmaLowering::emitPacked(Instruction *Place, Value *Batch, Value *C) {
  HostBuilder B(Place);
  NextMatrix Next{ConstantPointerNull::get(B.getPtrTy()), B.getInt64(0)};
  Value *PackedB = emitPackedOperand(Place, /*IsA=*/false, Batch, &Next);
  B.SetInsertPoint(Place);
  auto [NumRows, NumColumns] = Needed.emit(B, Call);
  LeftOperand A = emitA(Place, Batch, NumRows);
  B.SetInsertPoint(Place);
  B.SetCurrentDebugLocation(Call->getDebugLoc());
  Value *IsSafe = B.getInt64(1);
  if (A.Least) {
    auto Load = [&](Value *Ptr) { // Operands may be as small as one element.
      return B.CreateAlignedLoad(B.getInt32Ty(), Ptr, Align(2));
    };
    Value *OfB = Load(getBehindPacked(B, /*IsA=*/false, PackedB));
    IsSafe = B.CreateZExt(emitIsSafe(B, Load(A.Least), OfB), B.getInt64Ty());
  }
  Value *StartsAtZero = B.getInt64(AddsToZeros);
  Value *Result = ConstantPointerNull::get(B.getPtrTy()), *ResultStride = B.getInt64(0);
  Value *PastCaches = B.getInt64(0);
  if (Part) {
    StartsAtZero = B.CreateZExt(Part->StartsAtZero, B.getInt64Ty());
    Result = Part->Result;
    ResultStride = Part->ResultStride;
    PastCaches = B.CreateZExt(Part->PastCaches, B.getInt64Ty());
    if (!PatternMatch::match(Part->PastCaches, PatternMatch::m_Zero()))
      Host.Streaming->emitUse(Host, B);
  }
  MatrixProduct Called = Product;
  Called.IsNextTurned = Next.IsTurned;
  Called.IsRagged = !isa<ConstantInt>(NumColumns);
  Function *Kernel = getOrCreateMicrokernel(Host.F, Called, Host.ISA);
  B.CreateCall(Kernel, {A.Pointer, A.Stride, PackedB, C, NumRows, NumColumns, getDepth(B),
                        B.getInt64(Product.getPanelDepth()), Next.Pointer, Next.Stride,
                        IsSafe, StartsAtZero, Result, ResultStride, PastCaches});
}

void MmaLowering::emitProduct(HostBuilder &B, Value *Batch) {
  Instruction *Place = &*B.GetInsertPoint();
  Value *Result = Call.getCall();
  uint64_t Elements = uint64_t(Product.M) * Product.N;
  bool Wide = isWide(Call);
  Value *C;
  if (Wide) {
    C = temporary(B, Where.WideC);
    LoopNest Widen(Host);
    Widen.add(std::make_unique<WidthSink>(Result, Batch, C, false));
    Widen.emit(Place);
  } else {
    C = Host.getScratch(B, Host.Plan.getBuffer(Result)->Offset);
    if (Batch)
      C = B.CreateGEP(
          B.getInt8Ty(), C,
          B.CreateMul(Batch, B.getInt64(Elements * getMemoryBytes(Product.Compute))));
  }
  if (std::optional<StreamedProduct> Streamed = getStreamed())
    emitStreamedOrPacked(Place, *Streamed, Batch, C);
  else
    emitPacked(Place, Batch, C);
  if (Wide) {
    LoopNest Narrow(Host);
    Narrow.add(std::make_unique<WidthSink>(Result, Batch, C, true));
    Narrow.emit(Place);
  }
}

void MmaLowering::remark() const {
  ++NumProducts;
  emitRemark(Remark::Microkernel, *Call.getCall(), [&](RemarkText &T) {
    T << NV("Op", Call.getMnemonic()) << " of m = " << NV("M", Product.M)
      << ", n = " << NV("N", Product.N) << ", k = " << NV("K", Product.K)
      << " calls a microkernel that multiplies "
      << NV("Operands", stringify(Product.getOperandElement())) << " and sums up "
      << NV("Sum", stringify(Product.Compute));
  });
  Element A = getElementOf(Call.getLhs());
  if (getMemoryBytes(A) >= getMemoryBytes(Product.getOperandElement()))
    return;
  emitRemark(Remark::OperandConverted, *Call.getCall(), [&](RemarkText &T) {
    T << "operands of " << NV("Op", Call.getMnemonic()) << " are converted from "
      << NV("From", stringify(A)) << " to "
      << NV("To", stringify(Product.getOperandElement())) << ": ";
    if (isInteger(A))
      T << "the CPU has no dot product of bytes (x86: AVX-VNNI, AVX512-VNNI; Arm: "
           "dotprod)";
    else if ((A == Element::BF16 || getMemoryBytes(A) == 1) && !Host.ISA.multipliesBF16())
      T << (Host.ISA.HasDotBF16
                ? "the CPU multiplies f32 faster than bf16"
                : "the CPU has no dot product of bf16 (x86: AVX512-BF16)");
    else
      T << "no microkernel multiplies them as they are";
  });
}

/// How many steps of k are multiplied, i64.
Value *MmaLowering::getDepth(HostBuilder &B) const {
  return Part ? Part->Depth : B.getInt64(Product.K);
}

/// Whether the accumulator is a constant of zeros, which nobody has to store.
bool MmaLowering::addsToZeros() const {
  return isZeros(Call.getAcc()) && !isWide(Call) && !getStreamed();
}

void MmaLowering::emit() {
  bool RunsInPlace = isRowProduct();
  if (!RunsInPlace) {
    remark();
    keepOperands();
  }
  Instruction *Place = Call.getCall();
  Value *Acc = Call.getAcc();
  const TileBuffer *From = Host.Plan.getBuffer(Acc);
  if (!RunsInPlace)
    AddsToZeros = addsToZeros();
  if (!AddsToZeros && (!From || From->Class != Host.Plan.getBuffer(Place)->Class)) {
    LoopNest Init(Host);
    Init.add(makeBufferSink(Host, Acc, Place));
    Init.emit(Place);
  }
  if (RunsInPlace) {
    LoopNest Nest(Host);
    Nest.add(makeRowProductSink(Host, Call));
    return Nest.emit(Place);
  }
  if (!Batched) {
    HostBuilder B(Place);
    return emitProduct(B, nullptr);
  }
  // for (batch = 0; batch != extent; ++batch)
  uint64_t Extent = getShapeOf(Place->getType())[0];
  BasicBlock *Before = Place->getParent();
  BasicBlock *Body = Before->splitBasicBlock(Place->getIterator(), "tile.batch");
  BasicBlock *After = Body->splitBasicBlock(Place->getIterator(), "tile.batch.end");
  Instruction *End = Body->getTerminator();
  // A builder that simplifies would look at the unfinished phi.
  IRBuilder<> Plain(End);
  PHINode *Batch = Plain.CreatePHI(Plain.getInt64Ty(), 2, "batch");
  auto *Next =
      cast<Instruction>(Plain.CreateAdd(Batch, Plain.getInt64(1), "", true, true));
  Instruction *Latch =
      Plain.CreateCondBr(Plain.CreateICmpEQ(Next, Plain.getInt64(Extent)), After, Body);
  End->eraseFromParent();
  Batch->addIncoming(Plain.getInt64(0), Before);
  Batch->addIncoming(Next, Body);
  HostBuilder InBody(Next);
  emitProduct(InBody, Batch);
  // The body was split: the latch is where its end went.
  Batch->setIncomingBlock(1, Latch->getParent());
}
