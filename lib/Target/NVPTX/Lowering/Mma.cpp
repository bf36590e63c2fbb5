//===- Mma.cpp - Matrix products by mma.sync ------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Element/ElementEmitter.h"
#include "Target/GPU/Products.h"
#include "Target/GPU/TileLowering.h"
#include "Target/NVPTX/MmaLayouts.h"
#include "Target/NVPTX/NVPTXMachine.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// The instruction
//===----------------------------------------------------------------------===//

/// How PTX and LLVM call the type of an operand: in names of f8 and integer instructions.
static StringRef getTypeName(Element E, bool Unsigned) {
  switch (E) {
  case Element::F8E4M3FN:
    return "e4m3";
  case Element::F8E5M2:
    return "e5m2";
  case Element::I8:
    return Unsigned ? "u8" : "s8";
  default:
    return stringify(E);
  }
}

/// What stands behind the shape in the name of LLVM's intrinsic (IntrinsicsNVVM.td).
static std::string getSignature(const MmaInstruction &I, bool UnsignedA, bool UnsignedB) {
  std::string A = getTypeName(I.A, UnsignedA).str(),
              B = getTypeName(I.B, UnsignedB).str();
  std::string Acc = stringify(I.Acc).str();
  switch (I.A) {
  case Element::F16:
    return Acc + "." + Acc;
  case Element::F8E4M3FN:
  case Element::F8E5M2:
    return Acc + "." + A + "." + B + "." + Acc;
  default:
    return A == B ? A : A + "." + B;
  }
}

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

namespace {

/// Emits a product register by register. Registers of fragments are numbered as
/// getMmaOperandLayout() tells: fragment, repetitions along k, along m or n, batches.
class MmaEmitter {
public:
  MmaEmitter(TileLowering &L, ProductOp Op);
  Registers emit();

private:
  Registers convert(ArrayRef<Value *> Values, Element From, Element To);
  /// The operands of the instruction that fragment registers [First, First + Count) of
  /// \p R are.
  void addOperands(SmallVectorImpl<Value *> &Operands, ArrayRef<Value *> R,
                   unsigned First, unsigned Count, unsigned PerOperand);
  void emitInstruction(unsigned FirstA, unsigned FirstB, unsigned FirstAcc);

  TileLowering &L;
  ProductOp Op;
  MmaInstruction I;
  /// Elements of a lane in the fragments of one instruction.
  unsigned SizeOfA = I.M * I.K / NVPTXArch::LanesPerWarp,
           SizeOfB = I.K * I.N / NVPTXArch::LanesPerWarp,
           SizeOfAcc = I.M * I.N / NVPTXArch::LanesPerWarp;
  Function *Intrinsic;
  Registers A, B, Acc;
};

} // namespace

MmaEmitter::MmaEmitter(TileLowering &L, ProductOp Op)
    : L(L), Op(Op), I(*Op.getInstruction()) {
  std::string Name = "llvm.nvvm.mma." + I.getShapeName() + ".row.col." +
                     getSignature(I, Op.isLhsUnsigned(), Op.isRhsUnsigned());
  Intrinsic = llvm::Intrinsic::getOrInsertDeclaration(
      L.Kernel.getParent(), llvm::Intrinsic::lookupIntrinsicID(Name));
  auto Get = [&](Value *Tile, Element To) {
    return convert(L.getRegisters(Tile), TileType::dynCast(Tile).getElement(), To);
  };
  A = Get(Op.getLhs(), I.A);
  B = Get(Op.getRhs(), I.B);
  Acc = Get(Op.getAcc(), I.Acc);
}

/// Two elements at a time: 8-bit floats have instructions for pairs.
Registers MmaEmitter::convert(ArrayRef<Value *> Values, Element From, Element To) {
  Registers Result(Values);
  if (From == To)
    return Result;
  ElementEmitter Emitter(L.B, L.Elements);
  Type *T = Values.front()->getType();
  if (T->isVectorTy() || Values.size() % 2 != 0) {
    for (Value *&V : Result)
      V = Emitter.emitFloatConversion(V, From, To);
    return Result;
  }
  for (unsigned N = 0; N != Values.size(); N += 2) {
    Value *Pair = PoisonValue::get(FixedVectorType::get(T, 2));
    for (unsigned Lane : {0, 1})
      Pair = L.B.CreateInsertElement(Pair, Values[N + Lane], uint64_t(Lane));
    Pair = Emitter.emitFloatConversion(Pair, From, To);
    for (unsigned Lane : {0, 1})
      Result[N + Lane] = L.B.CreateExtractElement(Pair, uint64_t(Lane));
  }
  return Result;
}

void MmaEmitter::addOperands(SmallVectorImpl<Value *> &Operands, ArrayRef<Value *> R,
                             unsigned First, unsigned Count, unsigned PerOperand) {
  for (unsigned N = First; N != First + Count; N += PerOperand) {
    Type *To = Intrinsic->getFunctionType()->getParamType(Operands.size());
    Value *V = R[N];
    if (PerOperand != 1) {
      V = PoisonValue::get(FixedVectorType::get(V->getType(), PerOperand));
      for (unsigned E = 0; E != PerOperand; ++E)
        V = L.B.CreateInsertElement(V, R[N + E], E);
    }
    Operands.push_back(L.B.CreateBitCast(V, To));
  }
}

void MmaEmitter::emitInstruction(unsigned FirstA, unsigned FirstB, unsigned FirstAcc) {
  // Accumulators of f16 lie two to a register.
  unsigned PerAcc = I.Acc == Element::F16 ? 2 : 1;
  SmallVector<Value *, 16> Operands;
  addOperands(Operands, A, FirstA, SizeOfA, getElementsPerRegister(I));
  addOperands(Operands, B, FirstB, SizeOfB, getElementsPerRegister(I));
  addOperands(Operands, Acc, FirstAcc, SizeOfAcc, PerAcc);
  CallInst *Mma = L.B.CreateCall(Intrinsic, Operands);
  // All lanes of a warp take part; LLVM does not know that of these intrinsics.
  Mma->setConvergent();
  for (unsigned N = 0; N != SizeOfAcc; ++N) {
    Value *V = L.B.CreateExtractValue(Mma, N / PerAcc);
    Acc[FirstAcc + N] = PerAcc == 1 ? V : L.B.CreateExtractElement(V, N % PerAcc);
  }
}

Registers MmaEmitter::emit() {
  ArrayRef<unsigned> ShapeA = L.getLayout(Op.getLhs()).getShape();
  unsigned Steps = ShapeA.back() / I.K;
  unsigned SizeA = SizeOfA * Steps, SizeB = SizeOfB * Steps;
  unsigned RowsAndBatches = A.size() / SizeA, ColumnsAndBatches = B.size() / SizeB;
  unsigned Products = Acc.size() / SizeOfAcc;
  // Rows x Columns x Batches = Products.
  unsigned Batches = RowsAndBatches * ColumnsAndBatches / Products;
  unsigned Rows = RowsAndBatches / Batches, Columns = ColumnsAndBatches / Batches;
  for (unsigned Batch = 0; Batch != Batches; ++Batch)
    for (unsigned Step = 0; Step != Steps; ++Step)
      for (unsigned Row = 0; Row != Rows; ++Row)
        for (unsigned Column = 0; Column != Columns; ++Column)
          emitInstruction(((Batch * Rows + Row) * Steps + Step) * SizeOfA,
                          ((Batch * Columns + Column) * Steps + Step) * SizeOfB,
                          ((Batch * Rows + Row) * Columns + Column) * SizeOfAcc);
  return convert(Acc, I.Acc, TileType::dynCast(Op.getCall()).getElement());
}

Registers NVPTXMachine::emitMma(TileLowering &L, ProductOp Product) const {
  return MmaEmitter(L, Product).emit();
}
