//===- Microkernel.cpp - Register-blocked matrix products -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Microkernel/Microkernel.h"
#include "Target/Host/Microkernel/KernelFunction.h"
#include "Target/Host/Microkernel/ProductEmitter.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tileir;

bool MatrixProduct::isSupported(Element Compute, Element Narrow, const HostISA &ISA) {
  return (Compute == Element::F32 && Narrow == Element::BF16) ||
         (Compute == Element::I32 && Narrow == Element::I8 && ISA.HasDotI8);
}

unsigned MatrixProduct::getGroup() const {
  return Narrow ? getMemoryBytes(Compute) / getMemoryBytes(*Narrow) : 1;
}

unsigned MatrixProduct::getPanelWidth(const HostISA &ISA) const {
  // With 32 registers six rows of four vectors take fewer loads for each multiply-add
  // than twelve of two, and six rows that are a multiple of 4 KB apart fit the eight ways
  // of L1.
  unsigned Vectors = ISA.NumVectorRegisters >= 32 ? 4 : 2;
  return std::min(N, Vectors * ISA.getLanes(getMemoryBytes(Compute)));
}

unsigned MatrixProduct::getVectorWidth(const HostISA &ISA) const {
  return std::min(N, ISA.getLanes(getMemoryBytes(Compute)));
}

uint64_t MatrixProduct::getPackedSize() const { return N * alignTo(K, getGroup()); }

namespace {

/// Finds the smallest magnitude of bf16 operands, to tell whether the machine's dot
/// product, which takes and gives zero for subnormals, does so for any of them.
class MagnitudeScan {
public:
  MagnitudeScan(LoopBuilder &B, const MatrixProduct &P, const HostISA &ISA)
      : B(B), P(P), Panel(P.getPanelWidth(ISA)),
        VectorType(FixedVectorType::get(
            B.getInt16Ty(), std::min(ISA.VectorBytes, bit_floor(std::max(P.K, 2u))))) {}

  Value *emitIsSafe();

private:
  /// The biased exponent of the smallest of the elements that are not zero.
  Value *emitExponent(Value *Ptr, Value *NumRows, Value *Stride, Value *RowSize);
  Value *emitRank(Value *Bits);

  LoopBuilder &B;
  const MatrixProduct &P;
  unsigned Panel;
  FixedVectorType *VectorType; ///< Two registers, or less for short rows of A.
};

} // namespace

/// Orders 16-bit floats by magnitude as unsigned numbers, with zero last.
Value *MagnitudeScan::emitRank(Value *Bits) {
  return B.CreateSub(B.CreateShl(Bits, 1), ConstantInt::get(Bits->getType(), 1));
}

Value *MagnitudeScan::emitExponent(Value *Ptr, Value *NumRows, Value *Stride,
                                   Value *RowSize) {
  using Values = LoopBuilder::Values;
  unsigned Lanes = VectorType->getNumElements();
  Type *Scalar = VectorType->getElementType();
  Values Least{Constant::getAllOnesValue(VectorType), Constant::getAllOnesValue(Scalar)};
  Least = B.createLoop(
      B.getInt64(0), NumRows, 1, "scan", Least,
      [&](Value *Row, ArrayRef<Value *> Carried) -> Values {
        Value *RowPtr = B.CreateInBoundsGEP(Scalar, Ptr, B.CreateMul(Row, Stride));
        auto EmitScan = [&](Type *T) {
          return [&, T](Value *I, ArrayRef<Value *> Carried) -> Values {
            Value *Bits =
                B.CreateAlignedLoad(T, B.CreateInBoundsGEP(Scalar, RowPtr, I), Align(2));
            return {B.CreateBinaryIntrinsic(Intrinsic::umin, Carried[0], emitRank(Bits))};
          };
        };
        Value *Whole = B.CreateAnd(RowSize, B.getInt64(-uint64_t(Lanes)));
        Values Vectors = B.createLoop(B.getInt64(0), Whole, Lanes, "scan.vectors",
                                      Carried[0], EmitScan(VectorType));
        Values Rest =
            B.createLoop(Whole, RowSize, 1, "scan.rest", Carried[1], EmitScan(Scalar));
        return {Vectors[0], Rest[0]};
      });
  Value *Rank = B.CreateBinaryIntrinsic(
      Intrinsic::umin,
      B.CreateIntrinsic(Intrinsic::vector_reduce_umin, {VectorType}, Least[0]), Least[1]);
  Value *Doubled = B.CreateAdd(B.CreateZExt(Rank, B.getInt32Ty()), B.getInt32(1));
  return B.CreateLShr(Doubled, 8); // 256 if all are zero.
}

/// Products of elements with exponents x and y, and all sums of such products, are
/// multiples of 2^(x - 127 - 7 + y - 127 - 7): if that is a normal number, nothing below
/// can appear.
Value *MagnitudeScan::emitIsSafe() {
  Function &F = B.getFunction();
  Value *NumRows = F.getArg(4), *Depth = F.getArg(6);
  uint64_t PanelSize = alignTo(P.K, P.getGroup()) * Panel;
  Value *Groups = B.CreateLShr(B.CreateAdd(Depth, B.getInt64(P.getGroup() - 1)),
                               Log2_32(P.getGroup()));
  Value *X = emitExponent(F.getArg(0), NumRows, F.getArg(1), Depth);
  Value *Y = emitExponent(F.getArg(2), B.getInt64(P.N / Panel), B.getInt64(PanelSize),
                          B.CreateMul(Groups, B.getInt64(P.getGroup() * Panel)));
  constexpr unsigned LeastSum = 2 * 127 + 2 * 7 - 126;
  Value *AreNormal = B.CreateAnd(B.CreateIsNotNull(X), B.CreateIsNotNull(Y));
  return B.CreateAnd(AreNormal, B.CreateICmpUGE(B.CreateAdd(X, Y), B.getInt32(LeastSum)));
}

static void emitBody(Function &F, const MatrixProduct &P, const HostISA &ISA) {
  LoopBuilder B(F);
  B.startBlock("entry");
  auto EmitProduct = [&](StepMethod Method) { ProductEmitter(B, P, ISA, Method).emit(); };
  if (!P.Narrow) {
    EmitProduct(StepMethod::MultiplyAdd);
  } else if (P.Narrow == Element::I8) {
    EmitProduct(StepMethod::DotI8);
  } else if (!ISA.HasDotBF16) {
    EmitProduct(StepMethod::WidenBF16);
  } else {
    Value *IsSafe = MagnitudeScan(B, P, ISA).emitIsSafe();
    B.createIf(IsSafe, "dot", [&] { EmitProduct(StepMethod::DotBF16); });
    B.createIf(B.CreateNot(IsSafe), "widen", [&] { EmitProduct(StepMethod::WidenBF16); });
  }
  B.CreateRetVoid();
}

/// Tells all that the code depends on but the target: "f32.128x256x64",
/// "i32.su8.64x64x32.ragged".
static std::string getProductName(const MatrixProduct &P) {
  std::string Name = (stringify(P.Compute) + ".").str();
  if (P.Narrow == Element::I8)
    Name += Twine(P.UnsignedA ? "u" : "s").concat(P.UnsignedB ? "u8." : "s8.").str();
  else if (P.Narrow)
    Name += (stringify(*P.Narrow) + ".").str();
  Name += utostr(P.M) + "x" + utostr(P.N) + "x" + utostr(P.K);
  return P.IsRagged ? Name + ".ragged" : Name;
}

Function *tileir::getOrCreateMicrokernel(Function &Caller, const MatrixProduct &P,
                                         const HostISA &ISA) {
  const KernelArgument Arguments[] = {{"A", true, true}, {"lda"},  {"B", true, true},
                                      {"C", true},       {"rows"}, {"columns"},
                                      {"depth"}};
  return getOrCreateKernelFunction(Caller, "tileir.mma." + getProductName(P), Arguments,
                                   ISA, [&](Function &F) { emitBody(F, P, ISA); });
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

/// One group of a panel: \p Valid rows become columns of groups, the others zeros.
static void emitGroupInPlace(LoopBuilder &B, Value *Ptr, unsigned Group, unsigned Width,
                             Type *Element, Value *Valid) {
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
  Rows = B.CreateSelect(IsValid, Rows, Constant::getNullValue(VT));
  B.CreateAlignedStore(B.CreateShuffleVector(Rows, Interleaved), Ptr, A);
}

static void emitGrouperBody(Function &F, const MatrixProduct &P, const HostISA &ISA) {
  LoopBuilder B(F);
  B.startBlock("entry");
  unsigned Width = P.getPanelWidth(ISA), Group = P.getGroup();
  uint64_t PanelSize = alignTo(P.K, Group) * Width;
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
                       emitGroupInPlace(B, Ptr, Group, Width, Element, Valid);
                       return {};
                     });
        return {};
      });
  B.CreateRetVoid();
}

Function *tileir::getOrCreatePanelGrouper(Function &Caller, const MatrixProduct &P,
                                          const HostISA &ISA) {
  const KernelArgument Arguments[] = {{"B", true}, {"depth"}};
  return getOrCreateKernelFunction(Caller,
                                   "tileir.group." + stringify(P.getOperandElement()) +
                                       "." + Twine(P.N) + "x" + Twine(P.K),
                                   Arguments, ISA,
                                   [&](Function &F) { emitGrouperBody(F, P, ISA); });
}
