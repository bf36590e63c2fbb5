//===- Mma.cpp - Matrix products by mma.sync ------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All fragments follow one rule. Lanes are 8 groups of 4. A group holds a row of A, a
// column of B, a row of the accumulator; its four lanes share that row's k (or n) in
// runs: of one 32-bit register along k, of two elements along n. Further registers of a
// lane are 8 rows below, then a whole row of runs further along k. Registers count
// elements in the order of the PTX ISA (a0, a1, ...), "Matrix Fragments for mma".
//
//===----------------------------------------------------------------------===//

#include "Target/Element/ElementEmitter.h"
#include "Target/GPU/Products.h"
#include "Target/GPU/TileLowering.h"
#include "Target/NVPTX/NVPTXMachine.h"
#include "Target/NVPTX/WgmmaCalls.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// The choice
//===----------------------------------------------------------------------===//

namespace {

/// A kind of product that some architectures have; the first row that fits is taken, so
/// that longer K stands first.
struct MmaRow {
  Element A, Acc; ///< A and B have one type.
  unsigned M, N, K;
  std::optional<NVPTXFeature> Needs = std::nullopt;
  MmaKind Kind = MmaKind::MmaSync;
};

/// Of wgmma, whose N is that of the tile, up to this; rows have the smallest one.
constexpr unsigned MaxWgmmaN = 256;

/// PTX ISA, "Matrix multiply-accumulate operation using mma instruction".
constexpr MmaRow Rows[] = {
    {Element::F16, Element::F32, 16, 8, 16, NVPTXFeature::MmaK16},
    {Element::F16, Element::F32, 16, 8, 8},
    {Element::F16, Element::F16, 16, 8, 16, NVPTXFeature::MmaK16},
    {Element::F16, Element::F16, 16, 8, 8},
    {Element::BF16, Element::F32, 16, 8, 16, NVPTXFeature::MmaK16},
    {Element::BF16, Element::F32, 16, 8, 8, NVPTXFeature::MmaK16},
    {Element::TF32, Element::F32, 16, 8, 8, NVPTXFeature::MmaK16},
    {Element::TF32, Element::F32, 16, 8, 4, NVPTXFeature::MmaK16},
    {Element::F64, Element::F64, 8, 8, 4, NVPTXFeature::MmaK16},
    {Element::I8, Element::I32, 16, 8, 32, NVPTXFeature::MmaK16},
    {Element::I8, Element::I32, 16, 8, 16, NVPTXFeature::MmaK16},
    {Element::I8, Element::I32, 8, 8, 16},
    {Element::F8E4M3FN, Element::F32, 16, 8, 32, NVPTXFeature::FastMmaFP8},
    {Element::F8E5M2, Element::F32, 16, 8, 32, NVPTXFeature::FastMmaFP8},
    {Element::F16, Element::F32, 64, 8, 16, NVPTXFeature::Wgmma, MmaKind::Wgmma},
    {Element::F16, Element::F16, 64, 8, 16, NVPTXFeature::Wgmma, MmaKind::Wgmma},
    {Element::BF16, Element::F32, 64, 8, 16, NVPTXFeature::Wgmma, MmaKind::Wgmma},
    {Element::TF32, Element::F32, 64, 8, 8, NVPTXFeature::Wgmma, MmaKind::Wgmma},
    {Element::I8, Element::I32, 64, 8, 32, NVPTXFeature::Wgmma, MmaKind::Wgmma},
    {Element::F8E4M3FN, Element::F32, 64, 8, 32, NVPTXFeature::Wgmma, MmaKind::Wgmma},
    {Element::F8E5M2, Element::F32, 64, 8, 32, NVPTXFeature::Wgmma, MmaKind::Wgmma},
};

/// Steps of k whose products of 8-bit floats may be added up in fewer bits than f32 has:
/// a usual block of quantised operands.
constexpr unsigned NarrowSumK = 128;

bool isFP8(Element E) { return E == Element::F8E4M3FN || E == Element::F8E5M2; }

/// A layout of \p Shape elements, dimension \p OuterDim (m or n) in groups of lanes and
/// the other one (k of A and B, n of the accumulator) within a group. \p Warps warps have
/// as many rows each, one after the other.
LinearLayout getFragment(ArrayRef<unsigned> Shape, unsigned OuterDim, unsigned Run,
                         unsigned Warps = 1) {
  LinearLayout L(Shape);
  auto AddRange = [&](InDim D, unsigned Dim, unsigned Begin, unsigned End) {
    for (unsigned Coordinate = Begin; Coordinate < End; Coordinate *= 2) {
      SmallVector<unsigned, 2> Coordinates(2, 0);
      Coordinates[Dim] = Coordinate;
      L.addBasis(D, L.getElement(Coordinates));
    }
  };
  unsigned InnerDim = 1 - OuterDim;
  AddRange(InDim::Register, InnerDim, 1, Run);
  AddRange(InDim::Register, OuterDim, 8, Shape[OuterDim] / Warps);
  AddRange(InDim::Register, InnerDim, 4 * Run, Shape[InnerDim]);
  AddRange(InDim::Lane, InnerDim, Run, 4 * Run);
  AddRange(InDim::Lane, OuterDim, 1, 8);
  AddRange(InDim::Warp, OuterDim, Shape[OuterDim] / Warps, Shape[OuterDim]);
  return L;
}

/// Elements of A or B in one 32-bit register; 1 for f64, whose registers have 64 bits.
unsigned getElementsPerRegister(const MmaInstruction &I) {
  return std::max(1u, 4 / getMemoryBytes(I.A));
}

/// Whether \p Row is that of wgmma for such a product.
bool isWgmmaFor(const MmaRow &Row, Element A, Element Acc, ArrayRef<unsigned> AccShape,
                unsigned K) {
  return Row.Kind == MmaKind::Wgmma && Row.A == A && Row.Acc == Acc && K >= Row.K &&
         AccShape[AccShape.size() - 2] >= Row.M && AccShape.back() >= Row.N;
}

} // namespace

/// MmaInstruction::MaxSumK of instructions that multiply \p Input.
static unsigned getMaxSumK(const NVPTXArch &Arch, Element Input) {
  return isFP8(Input) && Arch.has(NVPTXFeature::NarrowFP8Sums) ? NarrowSumK : 0;
}

std::optional<MmaInstruction> NVPTXMachine::chooseMma(Element A, Element B, Element Acc,
                                                      ArrayRef<unsigned> AccShape,
                                                      unsigned K) const {
  if (A != B || AccShape.size() < 2 || AccShape.size() > 3)
    return std::nullopt;
  // Sums of 8-bit floats are f32 in any case. The floats are values of f16, so that
  // architectures without a (fast) instruction multiply those.
  Element Sum = isFP8(A) && Acc == Element::F16 ? Element::F32 : Acc;
  auto Find = [&](Element Input) -> std::optional<MmaInstruction> {
    for (const MmaRow &Row : Rows)
      if (Row.Kind == MmaKind::MmaSync && Row.A == Input && Row.Acc == Sum &&
          K >= Row.K && (!Row.Needs || Arch.has(*Row.Needs))) {
        MmaInstruction I{Row.M, Row.N, Row.K, Input, Input, Sum};
        I.InterleavedN = getMemoryBytes(A) == 1;
        I.PackedK = Input != A && Row.K == 16;
        I.MaxSumK = getMaxSumK(Arch, Input);
        return I;
      }
    return std::nullopt;
  };
  std::optional<MmaInstruction> Own = Find(A);
  return Own || !isFP8(A) ? Own : Find(Element::F16);
}

std::optional<MmaInstruction> NVPTXMachine::chooseSharedMma(Element A, Element B,
                                                            Element Acc,
                                                            ArrayRef<unsigned> AccShape,
                                                            unsigned K) const {
  if (A != B || AccShape.size() < 2 || AccShape.size() > 3)
    return std::nullopt;
  for (const MmaRow &Row : Rows) {
    if (!isWgmmaFor(Row, A, Acc, AccShape, K) || !Arch.has(*Row.Needs))
      continue;
    MmaInstruction I{Row.M, std::min(AccShape.back(), MaxWgmmaN), Row.K, A, B, Acc};
    I.Kind = Row.Kind;
    I.Warps = WgmmaCall::Warps;
    I.SharedA = I.SharedB = true;
    I.MaxSumK = getMaxSumK(Arch, A);
    return I;
  }
  return std::nullopt;
}

std::string NVPTXMachine::getSharedMmaMachine(Element A, Element B, Element Acc,
                                              ArrayRef<unsigned> AccShape,
                                              unsigned K) const {
  NVPTXArch Specific = Arch.getSpecific();
  bool HasOwn = chooseSharedMma(A, B, Acc, AccShape, K).has_value();
  return !HasOwn && NVPTXMachine(Specific).chooseSharedMma(A, B, Acc, AccShape, K)
             ? Specific.getName()
             : "";
}

/// Of peak numbers that are public; where there is wgmma, mma.sync has about half of it.
unsigned NVPTXMachine::getMmaRate(const MmaInstruction &I) const {
  constexpr unsigned WgmmaOfBytes = 4096, WideOfBytes = 2048, MmaSyncOfBytes = 1024;
  bool IsWide = Arch.has(NVPTXFeature::WideMma) || Arch.has(NVPTXFeature::Wgmma);
  unsigned MmaSync = IsWide ? WideOfBytes : MmaSyncOfBytes;
  return (I.Kind == MmaKind::Wgmma ? WgmmaOfBytes : MmaSync) / getMemoryBytes(I.A);
}

bool NVPTXMachine::hasMma(const MmaInstruction &I) const {
  return I.A == I.B && any_of(Rows, [&](const MmaRow &Row) {
           bool HasN = Row.Kind == MmaKind::Wgmma ? I.N >= Row.N && I.N <= MaxWgmmaN
                                                  : I.N == Row.N;
           return Row.Kind == I.Kind && Row.A == I.A && Row.Acc == I.Acc &&
                  Row.M == I.M && HasN && Row.K == I.K &&
                  (!Row.Needs || Arch.has(*Row.Needs));
         });
}

LinearLayout NVPTXMachine::getMmaFragment(const MmaInstruction &I,
                                          MmaOperand Operand) const {
  switch (Operand) {
  case MmaOperand::A:
    return getFragment({I.M, I.K}, 0, getElementsPerRegister(I), I.Warps);
  case MmaOperand::B:
    return getFragment({I.K, I.N}, 1, getElementsPerRegister(I));
  case MmaOperand::Acc:
    return getFragment({I.M, I.N}, 0, 2, I.Warps);
  }
  llvm_unreachable("covered switch");
}

//===----------------------------------------------------------------------===//
// The name
//===----------------------------------------------------------------------===//

StringRef tileir::getPTXTypeName(Element E, bool Unsigned) {
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

/// What follows the shape in the name of LLVM's intrinsic (IntrinsicsNVVM.td).
static std::string getSignature(const MmaInstruction &I, bool UnsignedA, bool UnsignedB) {
  std::string A = getPTXTypeName(I.A, UnsignedA).str(),
              B = getPTXTypeName(I.B, UnsignedB).str();
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
/// getMmaOperandLayout() tells: fragment, repetitions along k, along m or n, batches, but
/// for pairs of columns (MmaInstruction::PairedN).
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
  /// \p Sums, of one instruction, become its results.
  void emitInstruction(unsigned FirstA, unsigned FirstB, MutableArrayRef<Value *> Sums);
  unsigned getFirstB(unsigned Batch, unsigned Column, unsigned Step) const;
  void emitStep(unsigned Batch, unsigned Row, unsigned Column, unsigned Step,
                MutableArrayRef<Value *> Sums);
  void emitPartialSum(unsigned Batch, unsigned Row, unsigned Column, unsigned FirstStep);
  void emitPartialSums();
  MutableArrayRef<Value *> getSums(unsigned Batch, unsigned Row, unsigned Column);

  TileLowering &L;
  ProductOp Op;
  MmaInstruction I;
  /// Elements of a lane in the fragments of one instruction.
  unsigned SizeOfA = I.M * I.K / NVPTXArch::LanesPerWarp,
           SizeOfB = I.K * I.N / NVPTXArch::LanesPerWarp,
           SizeOfAcc = I.M * I.N / NVPTXArch::LanesPerWarp;
  Function *Intrinsic;
  Registers A, B, Acc;
  /// Instructions for the warp's part of the product.
  unsigned Batches, Rows, Columns, Steps;
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
  Steps = L.getLayout(Op.getLhs()).getShape().back() / I.K;
  unsigned RowsAndBatches = A.size() / (SizeOfA * Steps);
  unsigned ColumnsAndBatches = B.size() / (SizeOfB * Steps);
  // Rows x Columns x Batches = instructions of a step.
  Batches = RowsAndBatches * ColumnsAndBatches / (Acc.size() / SizeOfAcc);
  Rows = RowsAndBatches / Batches;
  Columns = ColumnsAndBatches / Batches;
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
    Value *Pair =
        Emitter.emitFloatConversion(buildVector(L.B, Values.slice(N, 2)), From, To);
    for (unsigned Lane : {0, 1})
      Result[N + Lane] = L.B.CreateExtractElement(Pair, uint64_t(Lane));
  }
  return Result;
}

void MmaEmitter::addOperands(SmallVectorImpl<Value *> &Operands, ArrayRef<Value *> R,
                             unsigned First, unsigned Count, unsigned PerOperand) {
  for (unsigned N = First; N != First + Count; N += PerOperand) {
    Type *To = Intrinsic->getFunctionType()->getParamType(Operands.size());
    Value *V = PerOperand == 1 ? R[N] : buildVector(L.B, R.slice(N, PerOperand));
    Operands.push_back(L.B.CreateBitCast(V, To));
  }
}

void MmaEmitter::emitInstruction(unsigned FirstA, unsigned FirstB,
                                 MutableArrayRef<Value *> Sums) {
  // Accumulators of f16 are packed two to a register.
  unsigned PerAcc = I.Acc == Element::F16 ? 2 : 1;
  SmallVector<Value *, 16> Operands;
  addOperands(Operands, A, FirstA, SizeOfA, getElementsPerRegister(I));
  addOperands(Operands, B, FirstB, SizeOfB, getElementsPerRegister(I));
  addOperands(Operands, Sums, 0, SizeOfAcc, PerAcc);
  CallInst *Mma = L.B.CreateCall(Intrinsic, Operands);
  // All lanes of a warp take part; LLVM does not know that of these intrinsics.
  Mma->setConvergent();
  for (unsigned N = 0; N != SizeOfAcc; ++N) {
    Value *V = L.B.CreateExtractValue(Mma, N / PerAcc);
    Sums[N] = PerAcc == 1 ? V : L.B.CreateExtractElement(V, N % PerAcc);
  }
}

MutableArrayRef<Value *> MmaEmitter::getSums(unsigned Batch, unsigned Row,
                                             unsigned Column) {
  return MutableArrayRef(Acc).slice(((Batch * Rows + Row) * Columns + Column) * SizeOfAcc,
                                    SizeOfAcc);
}

/// The first register of B of an instruction.
unsigned MmaEmitter::getFirstB(unsigned Batch, unsigned Column, unsigned Step) const {
  // Columns of instructions are a power of two.
  unsigned Paired = I.PairedN && Columns > 1 ? 2 : 1;
  unsigned Group = (Batch * Columns + Column) / Paired;
  return ((Group * Steps + Step) * Paired + Column % Paired) * SizeOfB;
}

void MmaEmitter::emitStep(unsigned Batch, unsigned Row, unsigned Column, unsigned Step,
                          MutableArrayRef<Value *> Sums) {
  emitInstruction(((Batch * Rows + Row) * Steps + Step) * SizeOfA,
                  getFirstB(Batch, Column, Step), Sums);
}

/// As many steps as the instruction may add up, in a sum that begins with zero.
void MmaEmitter::emitPartialSum(unsigned Batch, unsigned Row, unsigned Column,
                                unsigned FirstStep) {
  MutableArrayRef<Value *> Sums = getSums(Batch, Row, Column);
  Registers Partial(SizeOfAcc, Constant::getNullValue(Sums[0]->getType()));
  unsigned End = std::min(FirstStep + I.getMaxSumSteps(), Steps);
  for (unsigned Step = FirstStep; Step != End; ++Step)
    emitStep(Batch, Row, Column, Step, Partial);
  for (auto [Sum, More] : zip_equal(Sums, Partial))
    Sum = L.B.CreateFAdd(Sum, More);
}

/// B of a column is read once for all rows: there is no room for more of it beside two
/// sums.
void MmaEmitter::emitPartialSums() {
  for (unsigned Batch = 0; Batch != Batches; ++Batch)
    for (unsigned Step = 0; Step < Steps; Step += I.getMaxSumSteps())
      for (unsigned Column = 0; Column != Columns; ++Column)
        for (unsigned Row = 0; Row != Rows; ++Row)
          emitPartialSum(Batch, Row, Column, Step);
}

Registers MmaEmitter::emit() {
  if (I.MaxSumK)
    emitPartialSums();
  else
    for (unsigned Batch = 0; Batch != Batches; ++Batch)
      for (unsigned Step = 0; Step != Steps; ++Step)
        for (unsigned Row = 0; Row != Rows; ++Row)
          for (unsigned Column = 0; Column != Columns; ++Column)
            emitStep(Batch, Row, Column, Step, getSums(Batch, Row, Column));
  return convert(Acc, I.Acc, TileType::dynCast(Op.getCall()).getElement());
}

Registers NVPTXMachine::emitMma(TileLowering &L, ProductOp Product) const {
  if (Product.getInstruction()->Kind == MmaKind::Wgmma)
    return emitWgmma(L, Product);
  return MmaEmitter(L, Product).emit();
}
