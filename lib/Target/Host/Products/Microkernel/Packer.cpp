//===- Packer.cpp - Operands in memory become packed ones -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/Microkernel/Packer.h"
#include "Target/Host/Machine/CacheLines.h"
#include "Target/Host/Nests/Squares.h"
#include "Target/Host/Products/Microkernel/KernelFunction.h"
#include "Target/Host/Products/Microkernel/LoopBuilder.h"
#include "Target/Host/Products/Microkernel/MagnitudeScan.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tileir;

namespace {

class PackerEmitter {
public:
  PackerEmitter(LoopBuilder &B, const Packing &P, const HostISA &ISA);
  void emit();

private:
  using Values = LoopBuilder::Values;

  unsigned getColumnsOfTurn() const;
  void emitCopy(bool Whole);
  void emitCopyOfGroup(Value *Group, bool Whole);
  Value *emitGroups(ArrayRef<Value *> Rows);
  void emitSquares();
  void emitSquare(Value *Row, Value *Column, bool Whole);
  Value *emitLoad(Value *Ptr, Value *Count);
  Value *emitSomeLoad(Value *Ptr, Value *Count);
  void storeVector(Value *V, Value *Row, Value *Column);

  LoopBuilder &B;
  Packing P; ///< Of groups: each is an element of a matrix of fewer rows.
  Type *SourceElement, *Element;
  unsigned Lanes;          ///< Of a vector; the extent of a square.
  FixedVectorType *Vector; ///< Of the tensor's elements: Lanes of a row, or groups.
  Value *Source, *Stride, *Packed, *Rows, *Columns;
  Value *NumGroups, *MadeColumns; ///< That are made.
  AllocaInst *Least = nullptr; ///< The least ranks so far, if anybody asks.
};

} // namespace

PackerEmitter::PackerEmitter(LoopBuilder &B, const Packing &Elements, const HostISA &ISA)
    : B(B), P(Elements), SourceElement(B.getIntNTy(8 * P.getSourceBytes())) {
  B.startBlock("entry");
  P.Rows /= P.Group;
  P.PanelSize /= P.Group;
  P.Bytes *= P.Group;
  Element = B.getIntNTy(8 * P.Bytes);
  Lanes = P.Turned
              ? std::min({getSquareExtent(ISA, P.getSourceBytes()), P.Rows, P.PanelWidth})
              : std::min(ISA.getLanes(Elements.Bytes), P.PanelWidth);
  Vector = FixedVectorType::get(SourceElement, P.Turned ? Lanes * P.Group : Lanes);
  Function &F = B.getFunction();
  Source = F.getArg(0);
  Stride = F.getArg(1);
  Packed = F.getArg(2);
  Rows = F.getArg(3);
  Columns = F.getArg(4);
  NumGroups = B.CreateUDiv(F.getArg(5), B.getInt64(Elements.Group));
  MadeColumns = F.getArg(6);
}

void PackerEmitter::emit() {
  if (P.FindsLeast) {
    Least = B.CreateAlloca(Vector);
    B.CreateStore(Constant::getAllOnesValue(Vector), Least);
  }
  if (P.Turned) {
    emitSquares();
  } else {
    // Whole turns of the loop along a row.
    unsigned Step = getColumnsOfTurn();
    MadeColumns =
        B.CreateAnd(B.CreateAdd(MadeColumns, B.getInt64(Step - 1)), -uint64_t(Step));
    Value *IsWhole = B.CreateICmpUGE(Columns, MadeColumns);
    B.createIf(IsWhole, "whole", [&] { emitCopy(/*Whole=*/true); });
    B.createIf(B.CreateNot(IsWhole), "part", [&] { emitCopy(/*Whole=*/false); });
  }
  if (Least)
    B.CreateAlignedStore(emitExponentOfLeast(B, B.CreateLoad(Vector, Least)),
                         B.getFunction().getArg(7), Align(2));
  B.CreateRetVoid();
}

/// The first \p Count elements at \p Ptr, and zeros; all of them if that is null.
Value *PackerEmitter::emitLoad(Value *Ptr, Value *Count) {
  Value *V = emitSomeLoad(Ptr, Count);
  if (Least) {
    Value *Before = B.CreateLoad(Vector, Least);
    B.CreateStore(B.CreateBinaryIntrinsic(Intrinsic::umin, Before, emitRank(B, V)),
                  Least);
  }
  return V;
}

Value *PackerEmitter::emitSomeLoad(Value *Ptr, Value *Count) {
  Align A(SourceElement->getPrimitiveSizeInBits() / 8);
  if (!Count)
    return B.CreateAlignedLoad(Vector, Ptr, A);
  unsigned Most = Vector->getNumElements();
  SmallVector<Constant *, 64> Numbers;
  for (unsigned I = 0; I != Most; ++I)
    Numbers.push_back(B.getInt32(I));
  Value *Some = B.CreateTrunc(
      B.CreateBinaryIntrinsic(Intrinsic::umin, Count, B.getInt64(Most)), B.getInt32Ty());
  Value *Mask =
      B.CreateICmpULT(ConstantVector::get(Numbers), B.CreateVectorSplat(Most, Some));
  return B.CreateMaskedLoad(Vector, Ptr, A, Mask, Constant::getNullValue(Vector));
}

std::optional<PackedAs> tileir::getPackedAs(tileir::Element From, tileir::Element To,
                                            bool IsUnsigned, const HostISA &ISA) {
  using E = tileir::Element;
  if (From == To || (From == E::TF32 && To == E::F32))
    return PackedAs::Same;
  if (From == E::BF16 && To == E::F32)
    return PackedAs::F32OfBF16;
  if (From == E::F16 && To == E::F32 && ISA.HasHalfConversion)
    return PackedAs::F32OfF16;
  if (From == E::I8 && To == E::I16)
    return IsUnsigned ? PackedAs::I16OfUnsigned8 : PackedAs::I16OfSigned8;
  return std::nullopt;
}

Value *tileir::emitConverted(IRBuilderBase &B, Value *V, PackedAs As) {
  auto *From = cast<FixedVectorType>(V->getType());
  auto *To = FixedVectorType::getExtendedElementVectorType(From);
  switch (As) {
  case PackedAs::Same:
    return V;
  case PackedAs::F32OfBF16:
    return B.CreateShl(B.CreateZExt(V, To), 16);
  case PackedAs::F32OfF16: {
    Value *Half =
        B.CreateBitCast(V, FixedVectorType::get(B.getHalfTy(), From->getNumElements()));
    auto *Float = FixedVectorType::get(B.getFloatTy(), From->getNumElements());
    return B.CreateBitCast(B.CreateFPExt(Half, Float), To);
  }
  case PackedAs::I16OfSigned8:
    return B.CreateSExt(V, To);
  case PackedAs::I16OfUnsigned8:
    return B.CreateZExt(V, To);
  }
  llvm_unreachable("no such conversion");
}

Value *tileir::emitFlipped(IRBuilderBase &B, Value *V) {
  unsigned Bits = V->getType()->getScalarSizeInBits();
  return B.CreateXor(
      V, ConstantInt::get(V->getType(), APInt::getSplat(Bits, APInt(8, 0x80))));
}

/// Stores \p V, elements of the tensor, converted.
void PackerEmitter::storeVector(Value *V, Value *Row, Value *Column) {
  unsigned Width = Log2_32(P.PanelWidth);
  Value *Panel = B.CreateLShr(Column, Width);
  Value *InPanel = B.CreateAnd(Column, P.PanelWidth - 1);
  Value *Index = B.CreateAdd(B.CreateMul(Panel, B.getInt64(P.PanelSize)),
                             B.CreateAdd(B.CreateShl(Row, Width), InPanel));
  V = emitConverted(B, V, P.As);
  if (P.Flips)
    V = emitFlipped(B, V);
  B.CreateAlignedStore(V, B.CreateInBoundsGEP(Element, Packed, Index), Align(P.Bytes));
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

/// The vectors \p Rows, of neighbouring rows, as groups side by side.
Value *PackerEmitter::emitGroups(ArrayRef<Value *> Rows) {
  if (Rows.size() == 1)
    return Rows.front();
  SmallVector<int, 64> Mask;
  for (unsigned I = 0; I != Lanes * Rows.size(); ++I)
    Mask.push_back(I % Rows.size() * Lanes + I / Rows.size());
  return B.CreateShuffleVector(concatenateVectors(B, Rows), Mask);
}

/// Some vectors of a row that are copied in one turn, as far as that is not much code.
unsigned PackerEmitter::getColumnsOfTurn() const {
  return std::min(P.Columns, std::max(1u, 8 / P.Group) * Lanes);
}

/// The rows of group \p Group. \p Whole: all columns are inside, and all rows.
void PackerEmitter::emitCopyOfGroup(Value *Group, bool Whole) {
  Value *FirstRow = B.CreateMul(Group, B.getInt64(P.Group));
  Values RowPtrs;
  for (unsigned R = 0; R != P.Group; ++R)
    RowPtrs.push_back(
        B.CreateGEP(SourceElement, Source,
                    B.CreateMul(B.CreateAdd(FirstRow, B.getInt64(R)), Stride)));
  // Rows are far apart, often in a page each, where the hardware does not fetch ahead,
  // and often a power of two, so that their lines would not stay in L1.
  constexpr unsigned Ahead = 16;
  bool Fetches = Whole && P.Rows * P.Group > Ahead;
  unsigned Step = getColumnsOfTurn();
  B.createLoop(
      B.getInt64(0), MadeColumns, Step, "columns", {},
      [&](Value *First, ArrayRef<Value *>) -> Values {
        for (unsigned C = 0; C != Step; C += Lanes) {
          Value *Column = B.CreateAdd(First, B.getInt64(C));
          Value *Left =
              Whole ? nullptr
                    : B.CreateBinaryIntrinsic(Intrinsic::usub_sat, Columns, Column);
          Values Vectors;
          for (auto [R, RowPtr] : enumerate(RowPtrs)) {
            Value *Ptr = B.CreateGEP(SourceElement, RowPtr, Column);
            Value *Count = Left;
            if (!Whole && R != 0) {
              Value *Row = B.CreateAdd(FirstRow, B.getInt64(R));
              Count = B.CreateSelect(B.CreateICmpULT(Row, Rows), Left, B.getInt64(0));
            }
            Vectors.push_back(emitLoad(Ptr, Count));
            if (Fetches && C * P.getSourceBytes() % CacheLineBytes == 0)
              emitLineFetch(
                  B,
                  B.CreateGEP(SourceElement, Ptr, B.CreateMul(Stride, B.getInt64(Ahead))),
                  /*Level=*/2);
          }
          storeVector(emitGroups(Vectors), Group, Column);
        }
        return {};
      });
}

/// Groups that are inside, one that is so in part, and zeros. \p Whole: all columns are
/// inside.
void PackerEmitter::emitCopy(bool Whole) {
  auto EmitGroups = [&](Value *First, Value *End, bool HasAllRows) {
    B.createLoop(First, End, 1, "row", {},
                 [&](Value *Group, ArrayRef<Value *>) -> Values {
                   emitCopyOfGroup(Group, Whole && HasAllRows);
                   return {};
                 });
  };
  auto AtMost = [&](Value *Groups) {
    return B.CreateBinaryIntrinsic(Intrinsic::umin, Groups, NumGroups);
  };
  Value *Done = AtMost(B.CreateUDiv(Rows, B.getInt64(P.Group)));
  EmitGroups(B.getInt64(0), Done, true);
  if (P.Group != 1) {
    Value *End = AtMost(
        B.CreateUDiv(B.CreateAdd(Rows, B.getInt64(P.Group - 1)), B.getInt64(P.Group)));
    EmitGroups(Done, End, false);
    Done = End;
  }
  auto *Zeros = FixedVectorType::get(SourceElement, Lanes * P.Group);
  B.createLoop(Done, NumGroups, 1, "zeros", {},
               [&](Value *Row, ArrayRef<Value *>) -> Values {
                 B.createLoop(B.getInt64(0), MadeColumns, Lanes, "columns", {},
                              [&](Value *Column, ArrayRef<Value *>) -> Values {
                                storeVector(Constant::getNullValue(Zeros), Row, Column);
                                return {};
                              });
                 return {};
               });
}

//===----------------------------------------------------------------------===//
// Squares
//===----------------------------------------------------------------------===//

/// Squares along a panel's rows, which are contiguous in the tensor, then the next ones.
void PackerEmitter::emitSquares() {
  B.createLoop(B.getInt64(0), MadeColumns, Lanes, "columns", {},
               [&](Value *Column, ArrayRef<Value *>) -> Values {
                 Value *HasColumns =
                     B.CreateICmpULE(B.CreateAdd(Column, B.getInt64(Lanes)), Columns);
                 B.createLoop(B.getInt64(0), NumGroups, Lanes, "rows", {},
                              [&](Value *Row, ArrayRef<Value *>) -> Values {
                                Value *HasRows = B.CreateICmpULE(
                                    B.CreateMul(B.CreateAdd(Row, B.getInt64(Lanes)),
                                                B.getInt64(P.Group)),
                                    Rows);
                                Value *IsWhole = B.CreateAnd(HasColumns, HasRows);
                                B.createIf(IsWhole, "whole",
                                           [&] { emitSquare(Row, Column, true); });
                                B.createIf(B.CreateNot(IsWhole), "part",
                                           [&] { emitSquare(Row, Column, false); });
                                return {};
                              });
                 return {};
               });
}

void PackerEmitter::emitSquare(Value *Row, Value *Column, bool Whole) {
  Value *First = B.CreateMul(Row, B.getInt64(P.Group));
  Value *Corner =
      B.CreateGEP(SourceElement, Source, B.CreateAdd(B.CreateMul(Column, Stride), First));
  Value *Left =
      Whole ? nullptr : B.CreateBinaryIntrinsic(Intrinsic::usub_sat, Rows, First);
  auto *Groups = FixedVectorType::get(B.getIntNTy(8 * P.getSourceBytes()), Lanes);
  Value *Ahead = B.CreateMul(Stride, B.getInt64(Lanes));
  Values Square;
  Value *Before = nullptr;
  for (unsigned C = 0; C != Lanes; ++C) {
    Value *Count = Left;
    if (!Whole) {
      Value *IsColumn = B.CreateICmpULT(B.CreateAdd(Column, B.getInt64(C)), Columns);
      Count = B.CreateSelect(IsColumn, Left, B.getInt64(0));
    }
    Value *Ptr = C ? B.CreateGEP(SourceElement, Before, Stride) : Corner;
    Before = Ptr;
    Square.push_back(B.CreateBitCast(emitLoad(Ptr, Count), Groups));
    if (Whole)
      emitLineFetch(B, B.CreateGEP(SourceElement, Ptr, Ahead), /*Level=*/2);
  }
  transposeSquare(B, Square);
  for (unsigned R = 0; R != Lanes; ++R)
    storeVector(Square[R], B.CreateAdd(Row, B.getInt64(R)), Column);
}

StringRef tileir::getSourceName(PackedAs As) {
  const StringRef Names[] = {"", "bf16.", "f16.", "s8.", "u8."};
  return Names[unsigned(As)];
}

Function *tileir::getOrCreatePacker(Function &Caller, const Packing &P,
                                    const HostISA &ISA) {
  SmallVector<KernelArgument, 8> Arguments = {
      {"source", true, true}, {"stride"},     {"packed", true}, {"rows"}, {"columns"},
      {"maderows"},           {"madecolumns"}};
  if (P.FindsLeast)
    Arguments.push_back({"least", true});
  return getOrCreateKernelFunction(
      Caller,
      Twine(P.Turned ? "tileir.turn." : "tileir.pack.") + getSourceName(P.As) +
          Twine(8 * P.Bytes) + "." + Twine(P.Rows) + "x" + Twine(P.Columns) + "." +
          Twine(P.PanelWidth) + "." + Twine(P.PanelSize) +
          (P.Group == 1 ? "" : "." + utostr(P.Group)) + (P.Flips ? ".flipped" : "") +
          (P.FindsLeast ? ".least" : ""),
      Arguments, ISA, [&](Function &F) {
        LoopBuilder B(F);
        PackerEmitter(B, P, ISA).emit();
      });
}
