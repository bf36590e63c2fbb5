//===- ColumnPairs.cpp - What an ldmatrix reads of B ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An ldmatrix of four matrices reads B of an instruction in two steps of k, or of two
// neighbouring instructions in one step (MmaInstruction::PairedN). Steps follow each
// other with all columns between them, so that half of what the first kind reads waits in
// registers: 64 of them in attention with heads of 256. In shared memory the bits that a
// swizzle changes are those of neighbouring vectors of 16 bytes, and each combination of
// them that instructions differ in takes an address of its own: columns where B is
// contiguous along n, steps of k where it is along k.
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "Dialect/TileCalls.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/MemoryFacts.h"
#include "Target/GPU/Products.h"
#include "Target/GPU/SharedOperands.h"
#include "Target/GPU/Warps.h"

using namespace llvm;
using namespace tileir;

/// Words of a lane that an ldmatrix of four matrices reads.
static constexpr unsigned LdMatrixWords = 4;

/// The dimension of \p Tile along which neighbours are neighbours in memory, if a load of
/// a view and ops of one operand made it.
static std::optional<unsigned> findMemoryDim(Value *Tile, const MemoryFacts &Facts,
                                             const GPUMachine &Machine) {
  SmallVector<CallInst *, 4> Reorderings;
  for (TileCall Op = TileCall::dynCast(Tile); canFollowConversion(Op);
       Op = TileCall::dynCast(Tile)) {
    if (isReordering(Op))
      Reorderings.insert(Reorderings.begin(), Op.getCall());
    Tile = Op->getArgOperand(0);
  }
  MemoryOp Load = MemoryOp::dynCast(getProducer(Tile).first);
  if (!Load || !Load.isLoad() || !Load.isOfView() || Load.isMultimem())
    return std::nullopt;
  std::optional<unsigned> Dim = Facts.getView(Load.getCall()).Dim;
  if (!Dim)
    return std::nullopt;
  TileType T = TileType::dynCast(Tile);
  SharedLayout Loaded =
      getOperandBuffer(T.getShape(), *Dim, getMemoryBytes(T.getElement()), Machine);
  LinearLayout Places = getBufferAfter(Loaded, Reorderings).Places;
  for (uint32_t Basis : Places.getBases(InDim::Offset))
    for (auto [N, Coordinate] : enumerate(Places.getCoordinates(Basis)))
      if (Coordinate != 0)
        return N;
  return std::nullopt;
}

/// Whether no other product is in the innermost loop of \p Product.
static bool isAlone(ProductOp Product, const LoopInfo &LI) {
  const Loop *L = LI.getLoopFor(Product.getCall()->getParent());
  return !L || all_of(L->blocks(), [&](BasicBlock *Block) {
    return all_of(*Block, [&](Instruction &I) {
      return &I == Product.getCall() || !ProductOp::dynCast(&I);
    });
  });
}

/// Whether registers hold what waits for the second of two steps, beside the sums.
static bool canWait(ProductOp Product, const MmaInstruction &I, unsigned Columns,
                    const GPUMachine &Machine) {
  const Function &Kernel = *Product.getCall()->getFunction();
  unsigned Threads = Machine.getNumThreads(Kernel);
  uint64_t Sums = TileType::dynCast(Product.getCall()).getNumElements() *
                  getValueBits(I.Acc) / 32 / Threads;
  unsigned StepWords = divideCeil(I.K * I.N * getValueBits(I.B), 32 * Machine.getLanes());
  unsigned Waiting = Columns * (LdMatrixWords - std::min(StepWords, LdMatrixWords));
  return Sums + Waiting + LoneProductRegisters <=
         Machine.getBudget(Machine.getNumBlocks(Kernel), Threads).ThreadRegisters;
}

bool tileir::wantsPairedN(ProductOp Product, const MmaWarps &Warps,
                          const GPUMachine &Machine, const MemoryFacts &Facts,
                          const LoopInfo &LI) {
  std::optional<MmaInstruction> I = Product.getInstruction();
  // Partial sums go column by column, and converted bytes word by word.
  if (!I || I->Kind != MmaKind::MmaSync || I->MaxSumK || I->PackedK)
    return false;
  TileType Acc = TileType::dynCast(Product.getCall());
  unsigned Columns = Acc.getShape().back() / Warps.N / I->N;
  if (Columns < 2)
    return false;
  std::optional<unsigned> Dim = findMemoryDim(Product.getRhs(), Facts, Machine);
  bool IsAlongN = Dim && *Dim == Acc.getRank() - 1;
  return IsAlongN || !isAlone(Product, LI) || !canWait(Product, *I, Columns, Machine);
}
