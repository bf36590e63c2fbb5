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
         (Compute == Element::I32 && Narrow == Element::I8 && ISA.HasDotI8) ||
         (Compute == Element::I32 && Narrow == Element::I16 && ISA.HasDotI16);
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

uint64_t MatrixProduct::getPanelDepth() const { return alignTo(K, getGroup()); }

uint64_t MatrixProduct::getPackedSize() const { return N * getPanelDepth(); }

namespace {

/// Finds the smallest magnitude of bf16 operands, to tell whether the machine's dot
/// product, which takes and gives zero for subnormals, does so for any of them.
class MagnitudeScan {
public:
  MagnitudeScan(LoopBuilder &B, const MatrixProduct &P, const HostISA &ISA)
      : B(B), P(P), Panel(P.getPanelWidth(ISA)) {
    Type *Scalar = B.getInt16Ty();
    // Two registers at a time, and half of one for the rest of short rows.
    for (unsigned Lanes : {ISA.VectorBytes, getShortScan(ISA)})
      Types.push_back(
          FixedVectorType::get(Scalar, std::min(Lanes, bit_floor(std::max(P.K, 2u)))));
    Types.push_back(Scalar);
  }

  static unsigned getShortScan(const HostISA &ISA) { return ISA.VectorBytes / 4; }

  Value *emitIsSafe();

private:
  using Values = LoopBuilder::Values;

  /// The biased exponent of the smallest of the elements that are not zero.
  Value *emitExponent(Value *Ptr, Value *NumRows, Value *Stride, Value *RowSize);
  Values emitRow(Value *Ptr, Value *Size, ArrayRef<Value *> Least);
  Value *emitRank(Value *Bits);

  LoopBuilder &B;
  const MatrixProduct &P;
  unsigned Panel;
  SmallVector<Type *, 3> Types; ///< What is looked at in one step, falling.
};

} // namespace

/// Whether bf16 is multiplied by an instruction that loses subnormals.
static bool needsScan(const MatrixProduct &P, const HostISA &ISA) {
  return P.Narrow == Element::BF16 && ISA.HasDotBF16;
}

unsigned MatrixProduct::getSharedDepth(const HostISA &ISA) const {
  unsigned Turn = Blocking::MaxUnroll * getGroup();
  return needsScan(*this, ISA) ? std::max(Turn, MagnitudeScan::getShortScan(ISA)) : Turn;
}

/// Orders 16-bit floats by magnitude as unsigned numbers, with zero last.
Value *MagnitudeScan::emitRank(Value *Bits) {
  return B.CreateSub(B.CreateShl(Bits, 1), ConstantInt::get(Bits->getType(), 1));
}

/// The least ranks so far, of each type, with those of a row.
LoopBuilder::Values MagnitudeScan::emitRow(Value *Ptr, Value *Size,
                                           ArrayRef<Value *> Least) {
  Values Result;
  Value *Done = B.getInt64(0);
  for (auto [T, Former] : zip(Types, Least)) {
    auto *Vector = dyn_cast<FixedVectorType>(T);
    unsigned Lanes = Vector ? Vector->getNumElements() : 1;
    Value *End = B.CreateAnd(Size, B.getInt64(-uint64_t(Lanes)));
    auto EmitScan = [&, T = T](Value *I, ArrayRef<Value *> Carried) -> Values {
      Value *Bits =
          B.CreateAlignedLoad(T, B.CreateInBoundsGEP(B.getInt16Ty(), Ptr, I), Align(2));
      return {B.CreateBinaryIntrinsic(Intrinsic::umin, Carried[0], emitRank(Bits))};
    };
    Result.push_back(
        B.createLoop(Done, End, Lanes, "scan.row", Former, EmitScan).front());
    Done = End;
  }
  return Result;
}

Value *MagnitudeScan::emitExponent(Value *Ptr, Value *NumRows, Value *Stride,
                                   Value *RowSize) {
  Values Least;
  for (Type *T : Types)
    Least.push_back(Constant::getAllOnesValue(T));
  Least = B.createLoop(B.getInt64(0), NumRows, 1, "scan", Least,
                       [&](Value *Row, ArrayRef<Value *> Carried) -> Values {
                         Value *RowPtr = B.CreateInBoundsGEP(B.getInt16Ty(), Ptr,
                                                             B.CreateMul(Row, Stride));
                         return emitRow(RowPtr, RowSize, Carried);
                       });
  Value *Rank = Least.pop_back_val();
  for (Value *Ranks : Least)
    Rank = B.CreateBinaryIntrinsic(
        Intrinsic::umin, Rank,
        B.CreateIntrinsic(Intrinsic::vector_reduce_umin, {Ranks->getType()}, Ranks));
  Value *Doubled = B.CreateAdd(B.CreateZExt(Rank, B.getInt32Ty()), B.getInt32(1));
  return B.CreateLShr(Doubled, 8); // 256 if all are zero.
}

/// Products of elements with exponents x and y, and all sums of such products, are
/// multiples of 2^(x - 127 - 7 + y - 127 - 7): if that is a normal number, nothing below
/// can appear.
Value *MagnitudeScan::emitIsSafe() {
  Function &F = B.getFunction();
  Value *NumRows = F.getArg(4), *Depth = F.getArg(6);
  Value *PanelSize = B.CreateMul(F.getArg(7), B.getInt64(Panel));
  Value *Groups = B.CreateLShr(B.CreateAdd(Depth, B.getInt64(P.getGroup() - 1)),
                               Log2_32(P.getGroup()));
  Value *X = emitExponent(F.getArg(0), NumRows, F.getArg(1), Depth);
  Value *Y = emitExponent(F.getArg(2), B.getInt64(P.N / Panel), PanelSize,
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
  } else if (P.Narrow == Element::I16) {
    EmitProduct(StepMethod::DotI16);
  } else if (!needsScan(P, ISA)) {
    EmitProduct(StepMethod::WidenBF16);
  } else {
    Value *IsSafe = MagnitudeScan(B, P, ISA).emitIsSafe();
    B.createIf(IsSafe, "dot", [&] { EmitProduct(StepMethod::DotBF16); });
    B.createIf(B.CreateNot(IsSafe), "widen", [&] { EmitProduct(StepMethod::WidenBF16); });
  }
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
  if (P.K < P.getSharedDepth(ISA) || !P.hasWholeGroups())
    Name += "x" + utostr(P.K);
  if (P.IsNextTurned)
    Name += ".turned";
  return P.IsRagged ? Name + ".ragged" : Name;
}

Function *tileir::getOrCreateMicrokernel(Function &Caller, const MatrixProduct &P,
                                         const HostISA &ISA) {
  const KernelArgument Arguments[] = {{"A", true, true}, {"lda"},   {"B", true, true},
                                      {"C", true},       {"rows"},  {"columns"},
                                      {"depth"},         {"panel"}, {"next", true, true},
                                      {"nextstride"}};
  return getOrCreateKernelFunction(Caller, "tileir.mma." + getProductName(P, ISA),
                                   Arguments, ISA,
                                   [&](Function &F) { emitBody(F, P, ISA); });
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
