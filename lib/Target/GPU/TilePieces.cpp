//===- TilePieces.cpp - Dimensions along which a kernel can be divided ----===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/TilePieces.h"
#include "Dialect/MemoryOp.h"
#include "IR/Opcodes.h"
#include "Target/GPU/MemoryFacts.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Classes
//===----------------------------------------------------------------------===//

namespace {

/// Joins dimensions of operands and results that stand for the same rows or columns.
class DimensionJoiner {
public:
  explicit DimensionJoiner(Function &Kernel);
  SmallVector<DimensionClass, 4> run();

private:
  unsigned getNumber(Value *Tile, unsigned D) const { return First.lookup(Tile) + D; }
  void join(Value *A, unsigned DimOfA, Value *B, unsigned DimOfB);
  void joinAll(ArrayRef<Value *> Tiles);
  void fix(Value *Tile, unsigned D) { Fixed.push_back(getNumber(Tile, D)); }
  void fixAll(ArrayRef<Value *> Tiles);

  void relate(Instruction &I);
  void relate(const TileCall &Call, ArrayRef<Value *> Tiles);
  void relateRearrangement(const RearrangementCall &Call);
  void relateReshape(Value *From, Value *To);
  void relateFold(const FoldCall &Call);
  void relateProduct(const ProductCall &Call);
  void relateAccess(const MemoryOp &Op, ArrayRef<Value *> Tiles);

  Function &Kernel;
  MapVector<Value *, unsigned> First; ///< Number of a tile's first dimension.
  IntEqClasses Equal;
  SmallVector<unsigned, 16> Fixed; ///< Dimensions that have to stay whole.
};

} // namespace

SmallVector<Value *, 8> tileir::getTiles(Instruction &I) {
  SmallVector<Value *, 8> Tiles;
  for (Value *V : I.operands())
    if (TileType::dynCast(V))
      Tiles.push_back(V);
  auto *Call = dyn_cast<CallInst>(&I);
  if (auto *Struct = dyn_cast<StructType>(I.getType()); Struct && Call) {
    for (unsigned N = 0; N != Struct->getNumElements(); ++N)
      if (TileType::dynCast(Struct->getElementType(N)))
        append_range(Tiles, getResults(Call, N));
  } else if (TileType::dynCast(&I)) {
    Tiles.push_back(&I);
  }
  return Tiles;
}

DimensionJoiner::DimensionJoiner(Function &Kernel) : Kernel(Kernel) {
  unsigned Number = 0;
  for (Instruction &I : instructions(Kernel))
    if (TileType T = TileType::dynCast(&I)) {
      First[&I] = Number;
      Number += T.getRank();
    }
  Equal.grow(Number);
}

void DimensionJoiner::join(Value *A, unsigned DimOfA, Value *B, unsigned DimOfB) {
  Equal.join(getNumber(A, DimOfA), getNumber(B, DimOfB));
}

void DimensionJoiner::joinAll(ArrayRef<Value *> Tiles) {
  for (Value *Tile : Tiles)
    for (unsigned D = 0, Rank = TileType::dynCast(Tile).getRank(); D != Rank; ++D)
      join(Tiles.front(), D, Tile, D);
}

void DimensionJoiner::fixAll(ArrayRef<Value *> Tiles) {
  for (Value *Tile : Tiles)
    for (unsigned D = 0, Rank = TileType::dynCast(Tile).getRank(); D != Rank; ++D)
      fix(Tile, D);
}

/// A dimension stays the same where as many elements follow in both shapes.
void DimensionJoiner::relateReshape(Value *From, Value *To) {
  ArrayRef<unsigned> A = TileType::dynCast(From).getShape();
  ArrayRef<unsigned> B = TileType::dynCast(To).getShape();
  unsigned I = A.size(), J = B.size();
  uint64_t BehindA = 1, BehindB = 1;
  auto Fix = [&](Value *Tile, ArrayRef<unsigned> Shape, unsigned &D, uint64_t &Behind) {
    fix(Tile, --D);
    Behind *= Shape[D];
  };
  while (true) {
    while (I != 0 && A[I - 1] == 1)
      --I;
    while (J != 0 && B[J - 1] == 1)
      --J;
    if (I == 0 || J == 0)
      break;
    if (BehindA < BehindB) {
      Fix(From, A, I, BehindA);
    } else if (BehindB < BehindA) {
      Fix(To, B, J, BehindB);
    } else if (A[I - 1] != B[J - 1]) {
      Fix(From, A, I, BehindA);
      Fix(To, B, J, BehindB);
    } else {
      join(From, I - 1, To, J - 1);
      BehindA *= A[--I];
      BehindB *= B[--J];
    }
  }
  // The rest of one shape, whose elements another dimension of the other has.
  while (I != 0)
    fix(From, --I);
  while (J != 0)
    fix(To, --J);
}

void DimensionJoiner::relateRearrangement(const RearrangementCall &Call) {
  Value *From = Call.getSource(), *To = Call.getCall();
  TileType Source = TileType::dynCast(From);
  if (!Source || !TileType::dynCast(To))
    return;
  switch (Call.getOpcode()) {
  case Opcode::Permute:
    for (auto [New, Old] : enumerate(Call.getPermutation()))
      join(From, Old, To, New);
    return;
  case Opcode::Broadcast:
    // What is the same everywhere along a dimension does not care for pieces.
    for (unsigned D = 0; D != Source.getRank(); ++D)
      if (Source.getShape()[D] != 1)
        join(From, D, To, D);
    return;
  case Opcode::Reshape:
    return relateReshape(From, To);
  default:
    return fixAll({From, To});
  }
}

void DimensionJoiner::relateFold(const FoldCall &Call) {
  unsigned Folded = Call.getDim();
  Value *Operand = Call.getOperands().front();
  bool DropsDim = bool(ReduceCall::dynCast(Call));
  for (Value *Tile : getTiles(*Call.getCall()))
    for (unsigned D = 0, Rank = TileType::dynCast(Tile).getRank(); D != Rank; ++D) {
      bool IsOperand = is_contained(Call.getOperands(), Tile);
      join(Operand, D + (!IsOperand && DropsDim && D >= Folded), Tile, D);
    }
  fix(Operand, Folded);
}

void DimensionJoiner::relateProduct(const ProductCall &Call) {
  Value *Result = Call.getCall();
  unsigned Rank = TileType::dynCast(Result).getRank();
  unsigned Rows = Rank - 2, Columns = Rank - 1;
  // The other dimension of an operand is that of the sum.
  auto Relate = [&](Value *Operand, unsigned Summed) {
    if (!Operand)
      return;
    for (unsigned D = 0; D != Rank; ++D)
      if (D != Summed)
        join(Result, D, Operand, D);
    fix(Operand, Summed);
  };
  joinAll({Result, Call.getAcc()});
  Relate(Call.getLhs(), Columns);
  Relate(Call.getLhsScale(), Columns);
  Relate(Call.getRhs(), Rows);
  Relate(Call.getRhsScale(), Rows);
}

static MakePartitionViewCall getPartition(const MemoryOp &Op) {
  return MakePartitionViewCall::dynCast(Op.getView());
}

void DimensionJoiner::relateAccess(const MemoryOp &Op, ArrayRef<Value *> Tiles) {
  if (!Op.isOfView())
    return joinAll(Tiles);
  MakePartitionViewCall View = getPartition(Op);
  auto Tensor =
      View ? MakeTensorViewCall::dynCast(View.getTensorView()) : MakeTensorViewCall();
  if (!Tensor)
    return fixAll(Tiles);
  // The number of a piece has to fit the index, which is below that of the elements.
  TileViewType T = TileViewType::dynCast(View->getType());
  for (auto [D, Index] : enumerate(Op.getIndex())) {
    unsigned Bits = Index->getType()->getIntegerBitWidth();
    if (Bits < 32 || (Bits == 32 && !isExtentNarrow(Tensor, T.getDimMap(D))))
      for (Value *Tile : Tiles)
        fix(Tile, D);
  }
}

void DimensionJoiner::relate(const TileCall &Call, ArrayRef<Value *> Tiles) {
  if (auto Product = ProductCall::dynCast(Call))
    relateProduct(Product);
  else if (auto Rearrangement = RearrangementCall::dynCast(Call))
    relateRearrangement(Rearrangement);
  else if (auto Fold = FoldCall::dynCast(Call))
    relateFold(Fold);
  else if (MemoryOp Op = MemoryOp::dynCast(Call))
    relateAccess(Op, Tiles);
  else if (Call.has(Trait::Elementwise))
    joinAll(Tiles);
  else if (auto C = ConstantCall::dynCast(Call);
           !IotaCall::dynCast(Call) && !(C && C.getSplat()))
    fixAll(Tiles);
}

void DimensionJoiner::relate(Instruction &I) {
  SmallVector<Value *, 8> Tiles = getTiles(I);
  if (Tiles.empty() || isa<ExtractValueInst>(I))
    return;
  if (TileCall Call = TileCall::dynCast(&I))
    relate(Call, Tiles);
  else if (isa<PHINode, SelectInst, FreezeInst>(I))
    joinAll(Tiles);
  else
    fixAll(Tiles);
}

/// All classes that nothing keeps whole and that have one dimension of a tile at most.
SmallVector<DimensionClass, 4> DimensionJoiner::run() {
  for (Instruction &I : instructions(Kernel))
    relate(I);
  Equal.compress();
  std::vector<DimensionClass> Classes(Equal.getNumClasses());
  BitVector IsFixed(Equal.getNumClasses());
  for (unsigned Number : Fixed)
    IsFixed.set(Equal[Number]);
  for (auto [Tile, Number] : First)
    for (auto [D, Extent] : enumerate(TileType::dynCast(Tile).getShape())) {
      unsigned C = Equal[Number + D];
      if (!Classes[C].Dims.insert({Tile, D}).second)
        IsFixed.set(C);
      Classes[C].Extent = Extent;
    }
  SmallVector<DimensionClass, 4> Divisible;
  for (auto [C, Class] : enumerate(Classes))
    if (!IsFixed[C] && Class.Extent > 1)
      Divisible.push_back(std::move(Class));
  return Divisible;
}

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

std::optional<unsigned> DimensionClass::getAccessedDim(const MemoryOp &Op) const {
  for (Value *Tile : getTiles(*Op.getCall()))
    if (std::optional<unsigned> D = getDim(Tile))
      return D;
  return std::nullopt;
}

/// Whether \p V may have several values, one after the other.
static bool isOfLoop(const Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return false;
  BasicBlock *Block = const_cast<BasicBlock *>(I->getParent());
  SmallVector<BasicBlock *, 2> Next(successors(Block));
  return !Next.empty() && isPotentiallyReachableFromMany(Next, Block, nullptr);
}

/// Whether \p View is the same tensor in all iterations of the loops around it.
static bool isOneTensor(Value *View) {
  return !isOfLoop(View) || none_of(cast<CallInst>(View)->args(), isOfLoop);
}

/// Whether \p A and \p B, which have the same tensor view, are of the same tile of it
/// where their indices have the values of the same iteration.
static bool haveSameTile(const MemoryOp &A, const MemoryOp &B) {
  TileViewType T = TileViewType::dynCast(A.getView()->getType());
  TileViewType U = TileViewType::dynCast(B.getView()->getType());
  return A.getIndex() == B.getIndex() && all_of(seq(T.getRank()), [&](unsigned D) {
           return T.getTileDim(D) == U.getTileDim(D) && T.getDimMap(D) == U.getDimMap(D);
         });
}

/// Whether \p A and \p B, each in a run of its own with another piece, never access the
/// same address. Tiles of a partition do not overlap, but a tensor may, by its strides.
/// \p SameIteration: values that both use were the same when both ran.
static bool haveSeparatePieces(const MemoryOp &A, const MemoryOp &B,
                               const DimensionClass &Class, bool SameIteration) {
  if (!A.isOfView() || !B.isOfView())
    return false;
  MakePartitionViewCall ViewOfA = getPartition(A), ViewOfB = getPartition(B);
  std::optional<unsigned> DimOfA = Class.getAccessedDim(A);
  std::optional<unsigned> DimOfB = Class.getAccessedDim(B);
  if (!ViewOfA || !ViewOfB || !DimOfA || !DimOfB ||
      ViewOfA.getTensorView() != ViewOfB.getTensorView())
    return false;
  TileViewType T = TileViewType::dynCast(A.getView()->getType());
  if (T.getDimMap(*DimOfA) !=
      TileViewType::dynCast(B.getView()->getType()).getDimMap(*DimOfB))
    return false;
  if (hasDistinctElements(T.getTensorView()) &&
      (SameIteration || isOneTensor(ViewOfA.getTensorView())))
    return true;
  // Strides are often not known. But a weak store of two elements to one address would be
  // a race, so that those of its tile are apart.
  auto IsWeakStore = [](const MemoryOp &Op) { return Op.isStore() && Op.isWeak(); };
  return SameIteration && haveSameTile(A, B) &&
         (IsWeakStore(A) || IsWeakStore(B) || hasDistinctElements(T));
}

/// Whether a run with \p After may come before one with \p Before, which a token orders.
static bool maySwap(const MemoryOp &Before, const MemoryOp &After,
                    const DimensionClass &Class, bool SameIteration) {
  // Others would see what a run releases before the next run has done its part.
  if (isAcquireOrStronger(Before.getOrdering()) ||
      isReleaseOrStronger(After.getOrdering()))
    return false;
  // What is read weakly does not change meanwhile.
  if (!Before.writes() && !After.writes() && (Before.isWeak() || After.isWeak()))
    return true;
  return haveSeparatePieces(Before, After, Class, SameIteration);
}

/// Whether accesses that \p Op comes after by its tokens may come after a whole run that
/// \p Op was in.
static bool isOrderKept(const MemoryOp &Op, const DimensionClass &Class) {
  if (!Op.getToken())
    return true;
  bool IsKept = true;
  auto Check = [&](Value *Token, bool SameIteration) {
    if (MemoryOp Before = MemoryOp::dynCast(getProducer(Token).first))
      IsKept &= maySwap(Before, Op, Class, SameIteration);
    return IsKept;
  };
  // What comes through a phi may be of another iteration.
  SmallVector<Value *, 4> Phis;
  walkTokens(Op.getToken(), [&](Value *Token) {
    if (!isa<PHINode>(getProducer(Token).first))
      return Check(Token, /*SameIteration=*/true);
    Phis.push_back(Token);
    return false;
  });
  walkTokens(Phis, [&](Value *Token) { return Check(Token, /*SameIteration=*/false); });
  return IsKept;
}

/// Whether runs over pieces of \p Class do what one run over the whole does: each effect
/// happens in one of them, and no order matters that they change.
static bool keepsEffects(Function &Kernel, const DimensionClass &Class) {
  return all_of(instructions(Kernel), [&](Instruction &I) {
    MemoryOp Op = MemoryOp::dynCast(&I);
    if (!Op)
      return isa<ReturnInst>(I) || !I.mayHaveSideEffects();
    bool IsRepeatable = Op.isLoad() && Op.isWeak();
    return (IsRepeatable || Class.getAccessedDim(Op)) && isOrderKept(Op, Class);
  });
}

/// Gives each use of a constant one of its own, so that those that share it are not one
/// class for that.
static void separateConstants(Function &Kernel) {
  for (Instruction &I : make_early_inc_range(instructions(Kernel))) {
    TileCall Call = TileCall::dynCast(&I);
    if (!TileType::dynCast(&I) ||
        !(ConstantCall::dynCast(Call) || IotaCall::dynCast(Call)))
      continue;
    while (I.hasNUsesOrMore(2)) {
      Instruction *Copy = I.clone();
      Copy->insertBefore(I.getIterator());
      I.use_begin()->set(Copy);
    }
  }
}

SmallVector<DimensionClass, 4> tileir::findDivisibleClasses(Function &Kernel) {
  separateConstants(Kernel);
  SmallVector<DimensionClass, 4> Classes = DimensionJoiner(Kernel).run();
  erase_if(Classes,
           [&](const DimensionClass &Class) { return !keepsEffects(Kernel, Class); });
  return Classes;
}
