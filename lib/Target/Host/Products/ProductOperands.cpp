//===- ProductOperands.cpp - Operands as a microkernel takes them ---------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a product reads its operands: in their tensors or buffers, where an earlier block
// has packed them, or packed for it; and what of B it fetches for the product after it.
//
//===----------------------------------------------------------------------===//

#include "Dialect/Remarks.h"
#include "Target/Host/Machine/CacheLines.h"
#include "Target/Host/Products/Microkernel/MagnitudeScan.h"
#include "Target/Host/Products/MmaLowering.h"
#include "llvm/IR/Constants.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace tileir;

/// The tile that \p Tile is a virtual reshape of: the same elements in the same order.
static Value *skipReshapes(Value *Tile, const TilePlan &Plan) {
  while (!Plan.getBuffer(Tile)) {
    ReshapeCall Call = ReshapeCall::dynCast(TileDef::get(Tile).Call);
    if (!Call || !isTile(Call.getSource()))
      break;
    Tile = Call.getSource();
  }
  return Tile;
}

/// How a packer makes elements of the microkernel's operand type; none if it does not.
std::optional<PackedAs> MmaLowering::getConversion(bool IsA, Element From) const {
  return getPackedAs(From, Product.getOperandElement(),
                     IsA ? Product.UnsignedA : Product.UnsignedB, Host.ISA);
}

/// The operand as it lies in a tensor, in a type that a packer can convert.
std::optional<LoadedMatrix> MmaLowering::matchMatrix(bool IsA, StringRef &Why) const {
  Why = "it is scaled";
  if (IsA ? Call.getLhsScale() : Call.getRhsScale())
    return std::nullopt;
  auto Matrix = LoadedMatrix::match(IsA ? Call.getLhs() : Call.getRhs(), Host.Plan, Why);
  if (!Matrix)
    return std::nullopt;
  Why = "the microkernel multiplies elements of another type";
  if (!getConversion(IsA, Matrix->getElement()))
    return std::nullopt;
  return Matrix;
}

/// Gives whether groups of steps of k lie together. The exponent of the least element
/// goes to \p Least, if that is not null.
bool MmaLowering::packByCopy(Instruction *Place, bool IsA, const LoadedMatrix &Matrix,
                             const LoadedMatrix::Place &From, Value *To,
                             unsigned PanelWidth, Value *Least) {
  Packing P;
  P.Rows = IsA ? Product.M : Product.K;
  P.Columns = IsA ? Product.K : Product.N;
  P.PanelWidth = PanelWidth;
  P.PanelSize = alignTo(P.Rows, Product.getGroup()) * P.PanelWidth;
  P.Bytes = getMemoryBytes(Product.getOperandElement());
  P.Turned = Matrix.isTurned();
  P.As = *getConversion(IsA, Matrix.getElement());
  if (!IsA && P.As == PackedAs::Same && Product.hasWholeGroups()) {
    P.Group = Product.getGroup();
    P.Flips = Product.flipsB(Host.ISA);
  }
  HostBuilder B(Place);
  Value *Depth = getDepth(B);
  SmallVector<Value *, 8> Args = {From.Pointer,
                                  From.Stride,
                                  To,
                                  From.Rows,
                                  From.Columns,
                                  IsA ? B.getInt64(P.Rows) : Depth,
                                  IsA ? Depth : B.getInt64(P.Columns)};
  P.FindsLeast = Least;
  if (Least)
    Args.push_back(Least);
  B.CreateCall(getOrCreatePacker(Host.F, P, Host.ISA), Args);
  return P.Group != 1;
}

/// What follows \p Matrix at \p From along k, null if there is nothing. None if that is of
/// no use.
std::optional<MmaLowering::NextMatrix>
MmaLowering::emitNext(HostBuilder &B, const LoadedMatrix &Matrix,
                      const LoadedMatrix::Place &From) const {
  if (!Product.fetchesNext() ||
      getConversion(/*IsA=*/false, Matrix.getElement()) != PackedAs::Same)
    return std::nullopt;
  uint64_t Bytes = getMemoryBytes(Product.getOperandElement());
  Value *Stride = B.CreateMul(From.Stride, B.getInt64(Bytes));
  Value *OfStep = Matrix.isTurned() ? B.getInt64(Bytes) : Stride;
  Value *Pointer = B.CreateGEP(B.getInt8Ty(), From.Pointer,
                               B.CreateMul(OfStep, B.getInt64(Product.K)));
  Value *HasNext = B.CreateICmpUGT(From.RowsLeft, B.getInt64(Product.K));
  Value *None = ConstantPointerNull::get(cast<PointerType>(Pointer->getType()));
  return NextMatrix{B.CreateSelect(HasNext, Pointer, None), Stride, Matrix.isTurned()};
}

uint64_t MmaLowering::getPackedElements(bool IsA) const {
  return IsA ? uint64_t(Product.M) * Product.K : Product.getPackedSize();
}

/// Without what stands behind it.
uint64_t MmaLowering::getPackedBytes(bool IsA) const {
  return getPackedElements(IsA) * getMemoryBytes(Product.getOperandElement());
}

Value *MmaLowering::getBehindPacked(HostBuilder &B, bool IsA, Value *Packed) const {
  return B.CreateGEP(B.getInt8Ty(), Packed, B.getInt64(getPackedBytes(IsA)));
}

/// Emits before \p Place that the exponent of the matrix's least element goes to \p
/// Least.
void MmaLowering::emitScan(Instruction *Place, Value *Matrix, Value *Rows, Value *Stride,
                           Value *Columns, Value *Least) const {
  HostBuilder B(Place);
  B.CreateCall(getOrCreateMagnitudeScan(Host.F, Host.ISA),
               {Matrix, Rows, Stride, Columns, Least});
}

/// Where the exponent of A's least element is, which is read where it lies: found by an
/// earlier block, or now. Null if nobody asks.
Value *MmaLowering::emitLeastInPlace(Instruction *Place, Value *Matrix, Value *Rows,
                                     Value *Stride) {
  if (!Product.losesSubnormals(Host.ISA))
    return nullptr;
  HostBuilder B(Place);
  Value *Depth = getDepth(B);
  if (KeptLeast)
    return KeptLeast->emit(Place, [&](Instruction *InOther, Value *To) {
      emitScan(InOther, Matrix, Rows, Stride, Depth, To);
    });
  Value *To = temporary(B, Where.Least);
  emitScan(Place, Matrix, Rows, Stride, Depth, To);
  return To;
}

/// Packs an operand to \p To as the microkernel wants it.
std::optional<MmaLowering::NextMatrix> MmaLowering::pack(Instruction *Place, bool IsA,
                                                         Value *Batch, Value *To,
                                                         unsigned PanelWidth) {
  StringRef Why;
  HostBuilder B(Place);
  std::optional<NextMatrix> Next;
  bool IsGrouped = IsA || !Product.Narrow, IsScanned = !Product.losesSubnormals(Host.ISA);
  if (std::optional<LoadedMatrix> Matrix = matchMatrix(IsA, Why)) {
    LoadedMatrix::Place From = Matrix->emitPlace(B, Batch);
    if (!IsA)
      Next = emitNext(B, *Matrix, From);
    Value *Least = IsScanned ? nullptr : getBehindPacked(B, IsA, To);
    IsGrouped |= packByCopy(Place, IsA, *Matrix, From, To, PanelWidth, Least);
    IsScanned = true;
  } else {
    packByNest(Place, IsA, Batch, To, PanelWidth);
  }
  B.SetInsertPoint(Place);
  if (!IsGrouped)
    B.CreateCall(getOrCreatePanelGrouper(Host.F, Product, Host.ISA), {To, getDepth(B)});
  if (!IsScanned)
    emitScan(Place, To, B.getInt64(1), B.getInt64(0), B.getInt64(getPackedElements(IsA)),
             getBehindPacked(B, IsA, To));
  return Next;
}

/// Packs an operand, or takes what an earlier block packed. Gives its address. \p Next
/// becomes what the microkernel fetches; it stays null where that is not known.
Value *MmaLowering::emitPackedOperand(Instruction *Place, bool IsA, Value *Batch,
                                      NextMatrix *Next) {
  const std::optional<KeptOperand> &Kept = IsA ? KeptA : KeptB;
  HostBuilder B(Place);
  if (!Kept) {
    Value *To = temporary(B, IsA ? Where.PackedA : Where.PackedB);
    std::optional<NextMatrix> Found = pack(Place, IsA, Batch, To, getPanelWidth(IsA));
    if (Next && Found)
      *Next = *Found;
    return To;
  }
  std::optional<NextMatrix> Found;
  BasicBlock *AfterPack = nullptr;
  Value *To = Kept->emit(
      Place,
      [&](Instruction *InOther, Value *To) {
        Found = pack(InOther, IsA, Batch, To, getPanelWidth(IsA));
        AfterPack = InOther->getParent();
      },
      Next && !Product.fetchesNext() ? &Next->Pointer : nullptr);
  if (!Next || !Found)
    return To;
  Next->IsTurned = Found->IsTurned;
  B.SetInsertPoint(Place->getParent(), Place->getParent()->begin());
  for (auto [Result, OnPack] : {std::pair(&Next->Pointer, Found->Pointer),
                                std::pair(&Next->Stride, Found->Stride)}) {
    PHINode *Phi = B.CreatePHI(OnPack->getType(), 2);
    for (BasicBlock *Pred : predecessors(Place->getParent()))
      Phi->addIncoming(
          Pred == AfterPack ? OnPack : Constant::getNullValue(OnPack->getType()), Pred);
    *Result = Phi;
  }
  return To;
}

/// The buffer that A is read from where it lies; null if there is none.
const TileBuffer *MmaLowering::getBufferOfA() const {
  Value *Tile = skipReshapes(Call.getLhs(), Host.Plan);
  bool Fits = getElementOf(Tile) == Product.getOperandElement();
  return Fits ? Host.Plan.getBuffer(Tile) : nullptr;
}

/// Whether the microkernel can read \p Matrix, of A, where it lies.
bool MmaLowering::isDirect(const LoadedMatrix &Matrix) const {
  return !Matrix.isTurned() &&
         getConversion(/*IsA=*/true, Matrix.getElement()) == PackedAs::Same;
}

/// Whether A is usually not packed.
bool MmaLowering::isReadInPlace() const {
  if (getBufferOfA())
    return true;
  StringRef Why;
  std::optional<LoadedMatrix> Matrix = matchMatrix(/*IsA=*/true, Why);
  return Matrix && isDirect(*Matrix);
}

/// Whether packed operands may stay: matrices of a batch are packed one after the other
/// in one place.
bool MmaLowering::keepsOperands() const {
  return !Batched || getShapeOf(Call->getType())[0] == 1;
}

/// Whether B is multiplied where it lies (RowProducts.cpp): its rows are long, if it is
/// not turned, and A has one.
bool MmaLowering::isRowProduct() const {
  StringRef Why;
  std::optional<LoadedMatrix> Matrix = matchMatrix(/*IsA=*/false, Why);
  if (!Matrix)
    return false;
  if (Matrix->isTurned())
    return canBeTurnedRowProduct(Call, Host.ISA);
  return canBeRowProduct(Call, Host.ISA) &&
         Product.N * getMemoryBytes(Product.Compute) >= PageBytes;
}

void MmaLowering::addPackedOperands(BlockOrder &Order) const {
  if (!keepsOperands() || isRowProduct())
    return;
  Order.addPacked({Call.getRhs(), Call.getRhsScale()}, Product.N);
  if (!isReadInPlace())
    Order.addPacked({Call.getLhs(), Call.getLhsScale()}, Product.M);
}

void MmaLowering::keepOperands() {
  if (!keepsOperands())
    return;
  unsigned Behind = getBytesBehind(Product, Host.ISA);
  KeptB = KeptOperand::create(Host, {Call.getRhs(), Call.getRhsScale()},
                              getPackedBytes(/*IsA=*/false), Behind, Product.N);
  if (!isReadInPlace())
    KeptA = KeptOperand::create(Host, {Call.getLhs(), Call.getLhsScale()},
                                getPackedBytes(/*IsA=*/true), Behind, Product.M);
  else if (Product.losesSubnormals(Host.ISA) && !getBufferOfA())
    KeptLeast = KeptOperand::createSmall(Host, {Call.getLhs()}, ExponentBytes);
  for (const std::optional<KeptOperand> *Kept : {&KeptA, &KeptB})
    if (*Kept)
      emitRemark(Remark::OperandKept, *Call.getCall(), [&](RemarkText &T) {
        T << NV("Operand", Kept == &KeptA ? "left" : "right") << " operand of "
          << NV("Op", Call.getMnemonic()) << " stays packed for later blocks, "
          << NV("Places", (*Kept)->getNumPlaces()) << " of "
          << NV("Bytes", (*Kept)->getBytes()) << " bytes";
      });
}

/// A with its row stride in elements: in its buffer, or in place if \p NumRows rows
/// lie there whole, else packed.
MmaLowering::LeftOperand MmaLowering::emitA(Instruction *Place, Value *Batch,
                                            Value *NumRows) {
  HostBuilder B(Place);
  Value *PackedStride = B.getInt64(Product.K);
  if (const TileBuffer *Buffer = getBufferOfA()) {
    Value *A = Host.getScratch(B, Buffer->Offset);
    if (Batch)
      A = B.CreateGEP(B.getInt8Ty(), A,
                      B.CreateMul(Batch, B.getInt64(getPackedBytes(/*IsA=*/true))));
    return {A, PackedStride, emitLeastInPlace(Place, A, NumRows, PackedStride)};
  }
  StringRef Why;
  std::optional<LoadedMatrix> Matrix = matchMatrix(/*IsA=*/true, Why);
  if (!Matrix || !isDirect(*Matrix)) {
    if (Matrix)
      Why = Matrix->isTurned() ? "its columns are contiguous, not its rows"
                               : "the microkernel multiplies elements of another type";
    emitRemark(Remark::OperandPacked, *Call.getCall(), [&](RemarkText &T) {
      T << "left operand of " << NV("Op", Call.getMnemonic())
        << " is copied: " << NV("Reason", Why);
    });
    Value *Packed = emitPackedOperand(Place, /*IsA=*/true, Batch);
    B.SetInsertPoint(Place);
    bool IsScanned = Product.losesSubnormals(Host.ISA);
    return {Packed, PackedStride,
            IsScanned ? getBehindPacked(B, /*IsA=*/true, Packed) : nullptr};
  }
  LoadedMatrix::Place Direct = Matrix->emitPlace(B, Batch);
  Value *HasColumns =
      Part ? B.CreateICmpULE(Part->Depth, Direct.Columns) : Direct.HasAllColumns;
  Value *IsDirect = B.CreateAnd(HasColumns, B.CreateICmpULE(NumRows, Direct.Rows));
  if (auto *C = dyn_cast<ConstantInt>(IsDirect); C && C->isOne())
    return {Direct.Pointer, Direct.Stride,
            emitLeastInPlace(Place, Direct.Pointer, Direct.Rows, Direct.Stride)};
  Value *Packed = temporary(B, Where.PackedA);
  Instruction *Then = SplitBlockAndInsertIfThen(B.CreateNot(IsDirect), Place,
                                                /*Unreachable=*/false);
  BasicBlock *Check = Then->getParent()->getSinglePredecessor();
  packByCopy(Then, /*IsA=*/true, *Matrix, Direct, Packed, Product.K);
  B.SetInsertPoint(Place);
  auto Merge = [&](Value *OnCheck, Value *OnPack) {
    PHINode *Phi = B.CreatePHI(OnCheck->getType(), 2);
    Phi->addIncoming(OnCheck, Check);
    Phi->addIncoming(OnPack, Then->getParent());
    return Phi;
  };
  Value *Pointer = Merge(Direct.Pointer, Packed);
  Value *Stride = Merge(Direct.Stride, PackedStride);
  // All rows that there are, for later blocks may need others of them.
  Value *Rows = Merge(Direct.Rows, B.getInt64(Product.M));
  return {Pointer, Stride, emitLeastInPlace(Place, Pointer, Rows, Stride)};
}
