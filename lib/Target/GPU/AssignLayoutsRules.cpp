//===- AssignLayoutsRules.cpp - What ops ask of layouts -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "IR/Opcodes.h"
#include "Layout/LayoutTransforms.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/Boxes.h"
#include "Target/GPU/GPUPasses.h"
#include "Target/GPU/SharedOperands.h"
#include "Target/GPU/TargetOps.h"
#include "Target/GPU/TileLayouts.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace tileir;

static LayoutRule getLayoutRule(const TileCall &Call) {
  if (Call.has(Trait::Rearrangement))
    return LayoutRule::Shape;
  if (Call.has(Trait::MemoryAccess))
    return LayoutRule::Access;
  if (Call.has(Trait::Fold))
    return ReduceCall::dynCast(Call) ? LayoutRule::Reduce : LayoutRule::Same;
  if (Call.has(Trait::Elementwise) || AssumeCall::dynCast(Call))
    return LayoutRule::Same;
  if (CatCall::dynCast(Call) || ExtractCall::dynCast(Call) || InsertCall::dynCast(Call))
    return LayoutRule::Blocks;
  return LayoutRule::Any;
}

LayoutRule tileir::getLayoutRule(const Instruction &I) {
  if (TileCall Call = TileCall::dynCast(const_cast<Instruction *>(&I)))
    return ::getLayoutRule(Call);
  if (isa<PHINode, SelectInst, FreezeInst>(I))
    return LayoutRule::Same;
  if (TargetOp Op = TargetOp::dynCast(const_cast<Instruction *>(&I));
      Op && Op.getOpcode() == TargetOpcode::ProductResult)
    return LayoutRule::Same;
  return ProductOp::dynCast(&I) ? LayoutRule::Product : LayoutRule::Any;
}

LinearLayout tileir::getOperandLayout(const TileCall &Call, const LinearLayout &Result) {
  switch (Call.getOpcode()) {
  case Opcode::Permute: {
    // The inverse permutation.
    SmallVector<int64_t, 4> Permutation = PermuteCall::cast(Call).getPermutation();
    SmallVector<unsigned, 4> Inverse(Permutation.size());
    for (auto [New, Old] : enumerate(Permutation))
      Inverse[Old] = New;
    return permute(Result, Inverse);
  }
  case Opcode::Broadcast:
    return unbroadcast(Result, TileType::dynCast(Call->getArgOperand(0)).getShape());
  case Opcode::Reshape:
    return reshape(Result, TileType::dynCast(Call->getArgOperand(0)).getShape());
  default:
    return Result;
  }
}

std::optional<LinearLayout> tileir::getResultLayout(const TileCall &Call,
                                                    const LinearLayout &Operand) {
  switch (Call.getOpcode()) {
  case Opcode::Permute: {
    SmallVector<unsigned, 4> Permutation;
    append_range(Permutation, PermuteCall::cast(Call).getPermutation());
    return permute(Operand, Permutation);
  }
  case Opcode::Broadcast:
    return std::nullopt;
  case Opcode::Reshape:
    return reshape(Operand, TileType::dynCast(Call.getCall()).getShape());
  default:
    return Operand;
  }
}

LinearLayout tileir::getBlockLayout(const LinearLayout &Whole, ArrayRef<unsigned> Block) {
  return getPlacesInBlock(dropBlockRegisters(Whole, Block), Block);
}

LinearLayout tileir::getWholeLayout(const LinearLayout &Block, ArrayRef<unsigned> Whole) {
  LinearLayout Result = embedBlock(Block, Whole);
  uint32_t Left = getBlockBits(Result, Block.getShape());
  for (InDim D : {InDim::Lane, InDim::Warp}) {
    SmallVector<uint32_t, 8> Bases(Result.getBases(D));
    for (uint32_t &Basis : Bases)
      if (Basis == 0) {
        Basis = Left & -Left;
        Left ^= Basis;
      }
    Result.setBases(D, Bases);
  }
  // In the order of elements, for the sake of vectors.
  SmallVector<uint32_t, 8> Registers(Result.getBases(InDim::Register));
  for (; Left; Left &= Left - 1)
    Registers.insert(upper_bound(Registers, Left & -Left), Left & -Left);
  Result.setBases(InDim::Register, Registers);
  return Result;
}

bool tileir::isReordering(const TileCall &Call) {
  return Call &&
         (Call.getOpcode() == Opcode::Reshape || Call.getOpcode() == Opcode::Permute);
}

SmallVector<TileUse, 4>
tileir::findUsesAfter(Value *Tile, function_ref<bool(const TileCall &)> Follow) {
  SmallVector<TileUse, 4> Found;
  struct Place {
    Value *Tile;
    SmallVector<CallInst *, 2> Ops;
  };
  SmallVector<Place, 4> Work = {{Tile, {}}};
  while (!Work.empty()) {
    Place P = Work.pop_back_val();
    for (Use &U : P.Tile->uses()) {
      TileCall Op = TileCall::dynCast(U.getUser());
      if (!Follow(Op)) {
        Found.push_back({P.Ops, &U});
        continue;
      }
      Place After = {Op.getCall(), P.Ops};
      After.Ops.push_back(Op.getCall());
      Work.push_back(After);
    }
  }
  return Found;
}

LinearLayout tileir::getReduceResultLayout(const TileCall &Call,
                                           const LinearLayout &Operand) {
  return removeCopies(reduceDim(Operand, ReduceCall::cast(Call).getDim()));
}

Use *tileir::getRowIndices(Instruction &I) {
  MemoryOp Op = MemoryOp::dynCast(&I);
  if (!Op || !Op.isOfView() ||
      TileViewType::dynCast(Op.getView()->getType()).getKind() !=
          TileViewType::GatherScatter)
    return nullptr;
  for (Value *Index : Op.getIndex())
    if (TileType::dynCast(Index))
      for (Use &U : Op->args())
        if (U.get() == Index && isa<Instruction>(Index))
          return &U;
  return nullptr;
}

LinearLayout tileir::getRowLayout(const LinearLayout &L, unsigned Dim) {
  LinearLayout Rows = L;
  for (unsigned D = L.getRank(); D-- != 0;)
    if (D != Dim)
      Rows = reduceDim(Rows, D);
  return removeCopies(Rows);
}

SmallVector<Value *, 16> tileir::getRowsByRegister(ArrayRef<Value *> Rows,
                                                   const LinearLayout &L, unsigned Dim) {
  LinearLayout Held = getRowLayout(L, Dim);
  DenseMap<uint32_t, unsigned> Holders;
  for (unsigned R = 0, E = Held.getSize(InDim::Register); R != E; ++R)
    Holders[Held.apply(InDim::Register, R)] = R;
  auto [Low, NumBits] = L.getDimBits(Dim);
  SmallVector<Value *, 16> Results;
  for (unsigned R = 0, E = L.getSize(InDim::Register); R != E; ++R) {
    uint32_t Row =
        L.apply(InDim::Register, R) >> Low & maskTrailingOnes<uint32_t>(NumBits);
    Results.push_back(Rows[Holders.lookup(Row)]);
  }
  return Results;
}

SmallVector<Use *, 4> tileir::getTileOperands(Instruction &I) {
  SmallVector<Use *, 4> Uses;
  Use *Rows = getRowIndices(I);
  for (Use &U : I.operands())
    if (&U != Rows && isa<Instruction>(U.get()) && TileType::dynCast(U.get()))
      Uses.push_back(&U);
  return Uses;
}

//===----------------------------------------------------------------------===//
// The verifier
//===----------------------------------------------------------------------===//

namespace {

class LayoutVerifier {
public:
  LayoutVerifier(Function &F, const GPUMachine &Machine)
      : F(F), Machine(Machine), NumThreads(Machine.getNumThreads(F)) {}
  Error run();
  /// What the passes after the assignment rely on: layouts, how products are done, and
  /// what boxes do.
  Error runOnBasics();

private:
  Error takeFaults() const {
    return Faults.empty() ? Error::success() : createStringError(Faults);
  }
  void report(const Instruction &I, const Twine &What);
  void checkTile(Instruction &I);
  void checkOp(Instruction &I);
  void checkSame(Instruction &I);
  void checkShape(Instruction &I);
  void checkReduce(Instruction &I);
  void checkProduct(Instruction &I);
  void checkUpdate(Instruction &I);
  bool checkInstruction(ProductOp Product, const MmaInstruction &Mma);
  void expect(const Instruction &I, const LinearLayout *L, const LinearLayout &Wanted,
              const Twine &Where);

  Function &F;
  const GPUMachine &Machine;
  unsigned NumThreads;
  TileLayouts Layouts;
  std::string Faults;
};

} // namespace

void LayoutVerifier::report(const Instruction &I, const Twine &What) {
  raw_string_ostream OS(Faults);
  if (!Faults.empty())
    OS << '\n';
  OS << '@' << F.getName() << ": " << What << ":";
  I.print(OS);
}

void LayoutVerifier::expect(const Instruction &I, const LinearLayout *L,
                            const LinearLayout &Wanted, const Twine &Where) {
  if (L && *L != Wanted)
    report(I, Where + " has layout " + L->str() + " instead of " + Wanted.str());
}

/// Each basis is zero or one bit of the element's number, and no bit has two.
static bool hasSingleBits(const LinearLayout &L) {
  uint32_t Seen = 0;
  for (InDim D : {InDim::Register, InDim::Lane, InDim::Warp, InDim::Block})
    for (uint32_t Basis : L.getBases(D)) {
      if ((Basis & (Basis - 1)) || (Basis & Seen))
        return false;
      Seen |= Basis;
    }
  return true;
}

void LayoutVerifier::checkTile(Instruction &I) {
  const LinearLayout *L = Layouts.lookup(&I);
  if (!L)
    return report(I, "the tile has no layout");
  if (L->getShape() != TileType::dynCast(&I).getShape())
    return report(I, "the layout is of another shape: " + L->str());
  if (L->getSize(InDim::Lane) != Machine.getLanes() ||
      L->getSize(InDim::Lane) * L->getSize(InDim::Warp) != NumThreads ||
      !L->getBases(InDim::Offset).empty())
    return report(I, "the layout is not one of " + Twine(NumThreads) +
                         " threads: " + L->str());
  if (!L->isSurjective() || !hasSingleBits(*L))
    report(I, "the layout does not hold each element by one bit each: " + L->str());
}

void LayoutVerifier::checkSame(Instruction &I) {
  SmallVector<const Value *, 4> Tiles;
  for (Use *U : getTileOperands(I))
    Tiles.push_back(U->get());
  if (TileType::dynCast(&I))
    Tiles.push_back(&I);
  for (const User *U : I.users())
    if (isa<ExtractValueInst>(U) && TileType::dynCast(U))
      Tiles.push_back(U);
  for (const Value *Tile : Tiles)
    if (const LinearLayout *L = Layouts.lookup(Tiles.front()))
      expect(I, Layouts.lookup(Tile), *L, "a tile");
}

void LayoutVerifier::checkShape(Instruction &I) {
  const LinearLayout *L = Layouts.lookup(&I);
  if (!L || !TileType::dynCast(&I))
    return;
  for (Use *U : getTileOperands(I))
    expect(I, Layouts.lookup(U->get()), getOperandLayout(TileCall::dynCast(&I), *L),
           "the operand");
}

void LayoutVerifier::checkReduce(Instruction &I) {
  SmallVector<Use *, 4> Operands = getTileOperands(I);
  const LinearLayout *L =
      Operands.empty() ? nullptr : Layouts.lookup(Operands.front()->get());
  if (!L)
    return;
  for (Use *U : Operands)
    expect(I, Layouts.lookup(U->get()), *L, "an operand");
  if (L->getRank() == 1)
    return;
  LinearLayout Result = getReduceResultLayout(TileCall::dynCast(&I), *L);
  if (TileType::dynCast(&I))
    expect(I, Layouts.lookup(&I), Result, "the result");
  for (const User *U : I.users())
    if (isa<ExtractValueInst>(U) && TileType::dynCast(U))
      expect(I, Layouts.lookup(U), Result, "a result");
}

/// Whether values of \p From become values of \p To, as the code that emits a product
/// does it.
static bool canConvert(Element From, Element To) {
  return From == To || (!isInteger(From) && !isInteger(To));
}

bool LayoutVerifier::checkInstruction(ProductOp Product, const MmaInstruction &Mma) {
  TileType A = getTileOrStageType(Product.getLhs()),
           B = getTileOrStageType(Product.getRhs()),
           Acc = TileType::dynCast(Product.getCall());
  const Instruction &I = *Product.getCall();
  const GPUNumbers &Numbers = Machine.getNumbers();
  size_t Before = Faults.size();
  if (!Machine.hasMma(Mma))
    report(I, Numbers.Name + " has no " + Machine.getMmaName(Mma.Kind) + " " +
                  Mma.getShapeName() + " of " + stringify(Mma.A) + " and " +
                  stringify(Mma.Acc));
  if (!canConvert(A.getElement(), Mma.A) || !canConvert(B.getElement(), Mma.B) ||
      !canConvert(Acc.getElement(), Mma.Acc))
    report(I, "the instruction does not take the elements of the tiles");
  if (A.getShape().back() % Mma.K)
    report(I, "k of the tiles is not a multiple of the instruction's");
  return Faults.size() == Before;
}

void LayoutVerifier::checkProduct(Instruction &I) {
  ProductOp Product = ProductOp::dynCast(&I);
  const LinearLayout *Acc = Layouts.lookup(&I);
  if (!Acc)
    return;
  expect(I, Layouts.lookup(Product.getAcc()), *Acc, "the accumulator");
  if (Product.getOpcode() == TargetOpcode::ProductFma) {
    for (const Use *U : {&Product.getLhs(), &Product.getRhs()})
      if (bool(SharedBufferType::dynCast(U->get()->getType())) != Product.hasStages())
        report(I, "both operands are to be in shared memory, or none");
    return;
  }
  std::optional<MmaInstruction> Mma = Product.getInstruction();
  std::optional<MmaWarps> Warps = Product.getWarps();
  unsigned NumWarps = Acc->getSize(InDim::Warp);
  if (!Mma || !Warps || Mma->Warps * Warps->Batch * Warps->M * Warps->N > NumWarps)
    return report(I, "the product does not say how it is done");
  if (!checkInstruction(Product, *Mma))
    return;
  for (auto [Operand, Use, Name] : {std::tuple(MmaOperand::A, &Product.getLhs(), "lhs"),
                                    {MmaOperand::B, &Product.getRhs(), "rhs"},
                                    {MmaOperand::Acc, &Product.getAcc(), "acc"}})
    if (!isSharedOperand(*Use))
      expect(I, Layouts.lookup(*Use),
             getMmaOperandLayout(Machine.getMmaFragment(*Mma, Operand), *Mma, Operand,
                                 TileType::dynCast(*Use).getShape(), *Warps, NumWarps),
             Name);
}

void LayoutVerifier::checkUpdate(Instruction &I) {
  TargetOp Op = TargetOp::dynCast(&I);
  if (!Op || !Op.hasAttr("update"))
    return;
  std::optional<BoxUpdate> Update = getBoxUpdate(Op);
  if (!Update || !Machine.hasBoxUpdate(*Update))
    report(I, "boxes have no update '" + Op.getAttr("update") + "' of these elements");
}

void LayoutVerifier::checkOp(Instruction &I) {
  switch (getLayoutRule(I)) {
  case LayoutRule::Same:
  case LayoutRule::Access:
    return checkSame(I);
  case LayoutRule::Shape:
    return checkShape(I);
  case LayoutRule::Reduce:
    return checkReduce(I);
  case LayoutRule::Product:
    return checkProduct(I);
  case LayoutRule::Blocks:
  case LayoutRule::Any:
    return;
  }
}

Error LayoutVerifier::run() {
  if (NumThreads == 0 || NumThreads % Machine.getLanes())
    return createStringError("@" + F.getName() +
                             " has no number of threads that is whole warps");
  for (Instruction &I : instructions(F)) {
    if (TileType::dynCast(&I))
      checkTile(I);
    checkOp(I);
    checkUpdate(I);
    if (TileCall Call = TileCall::dynCast(&I); Call && Call.has(Trait::Product))
      report(I, "the product does not say how it is done");
  }
  return takeFaults();
}

Error LayoutVerifier::runOnBasics() {
  for (Instruction &I : instructions(F)) {
    if (TileType::dynCast(&I) && !Layouts.lookup(&I))
      report(I, "the tile has no layout");
    if (I.getType()->isStructTy() && isa<PHINode, SelectInst, FreezeInst>(I))
      report(I, "the results of an op are not taken apart");
    if (ProductOp::dynCast(&I))
      checkProduct(I);
    checkUpdate(I);
  }
  return takeFaults();
}

Error tileir::requireLayouts(Function &Kernel, const GPUMachine &Machine) {
  return LayoutVerifier(Kernel, Machine).runOnBasics();
}

PassResult tileir::verifyLayouts(Function &Kernel, const GPUMachine &Machine,
                                 FunctionAnalysisManager &) {
  if (Error E = LayoutVerifier(Kernel, Machine).run())
    return std::move(E);
  return PreservedAnalyses::all();
}
