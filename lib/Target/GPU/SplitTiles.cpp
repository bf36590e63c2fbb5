//===- SplitTiles.cpp - Whether and how a kernel is divided ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/Remarks.h"
#include "Target/GPU/GPUPasses.h"
#include "Target/GPU/Products.h"
#include "Target/GPU/TilePieces.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-gpu-split-tiles"

STATISTIC(NumDivided, "Number of dimensions along which kernels were divided");

/// For tests, which so divide small kernels, too.
static cl::opt<unsigned> TileRegisters(
    "tileir-tile-registers", cl::Hidden,
    cl::desc("Registers of a block whose tiles decide whether a kernel goes through them "
             "in pieces (default: all that the architecture has)"));

/// Rows or columns that a product keeps: fewer would not fill the warps' fragments.
static constexpr unsigned MinProductExtent = 64;

static uint64_t getRegisters(const GPUMachine &Machine) {
  return TileRegisters ? TileRegisters : Machine.getNumbers().ProcessorRegisters;
}

namespace {

/// 32-bit registers that tiles of a kernel take, in all threads of a block.
struct TileSizes {
  uint64_t Sums = 0;    ///< Of the products of one loop.
  uint64_t Largest = 0; ///< Of a tile that is loaded or carried.

  /// Whether a block of \p Machine has room for them and what else is needed: for another
  /// tile as much as for one.
  bool fit(const GPUMachine &Machine) const {
    uint64_t Registers = getRegisters(Machine);
    return Sums <= getSumRegisters(Registers) && Largest <= Registers / 2;
  }
  bool operator<(const TileSizes &O) const {
    return std::max(Sums, Largest) < std::max(O.Sums, O.Largest);
  }
};

/// A class and how many pieces its dimensions get.
struct Division {
  DimensionClass Class;
  unsigned NumPieces = 1;

  unsigned getMaxPieces() const;
};

class TileSplitter {
public:
  TileSplitter(Function &Kernel, const GPUMachine &Machine, const LoopInfo &LI)
      : Kernel(Kernel), Machine(Machine), LI(LI) {}
  bool run();

private:
  uint64_t getNumElements(Value *Tile) const;
  uint64_t getRegisters(Value *Tile) const;
  TileSizes measure() const;
  std::pair<uint64_t, uint64_t> getWork() const;
  bool divideFurther();
  void remark(const Division &D, const TileSizes &Before) const;

  Function &Kernel;
  const GPUMachine &Machine;
  const LoopInfo &LI;
  SmallVector<Division, 4> Divisions;
};

} // namespace

/// Pieces that leave enough for the warps to do at once.
unsigned Division::getMaxPieces() const {
  bool IsOfProduct = any_of(
      Class.Dims, [](const auto &Dim) { return bool(ProductCall::dynCast(Dim.first)); });
  return Class.Extent / (IsOfProduct ? std::min(Class.Extent, MinProductExtent) : 1);
}

/// Of a piece.
uint64_t TileSplitter::getNumElements(Value *Tile) const {
  uint64_t Elements = TileType::dynCast(Tile).getNumElements();
  for (const Division &D : Divisions)
    if (D.Class.getDim(Tile))
      Elements /= D.NumPieces;
  return Elements;
}

uint64_t TileSplitter::getRegisters(Value *Tile) const {
  Element E = TileType::dynCast(Tile).getElement();
  return getNumElements(Tile) * divideCeil(getValueBits(E), 32);
}

/// Operands of products need not be in registers as a whole.
static bool isOperandOnly(Value *Tile) {
  return all_of(Tile->uses(), [](const Use &U) {
    ProductCall Product = ProductCall::dynCast(U.getUser());
    return Product && Product.getAcc() != U.get();
  });
}

static bool isLoaded(Instruction &I) {
  return TileType::dynCast(&I) && MemoryOp::dynCast(getProducer(&I).first);
}

/// What is computed from tiles that are loaded or carried can be computed bit by bit.
TileSizes TileSplitter::measure() const {
  DenseMap<const Loop *, uint64_t> Sums;
  SmallPtrSet<const Value *, 4> Counted;
  TileSizes Sizes;
  for (Instruction &I : instructions(Kernel)) {
    if (ProductCall Product = ProductCall::dynCast(&I)) {
      uint64_t &Here = Sums[LI.getLoopFor(I.getParent())];
      const Value *Acc = getAccumulator(Product);
      if (!isa<PHINode>(Acc) || Counted.insert(Acc).second)
        Here += getRegisters(&I);
      Sizes.Sums = std::max(Sizes.Sums, Here);
    } else if (isLoaded(I) ? !isOperandOnly(&I)
                           : isa<PHINode>(I) && TileType::dynCast(&I)) {
      Sizes.Largest = std::max(Sizes.Largest, getRegisters(&I));
    }
  }
  return Sizes;
}

/// Multiply-adds and loaded elements of all pieces together: what is not in all classes
/// is done again.
std::pair<uint64_t, uint64_t> TileSplitter::getWork() const {
  uint64_t NumPieces = 1, MultiplyAdds = 0, Loads = 0;
  for (const Division &D : Divisions)
    NumPieces *= D.NumPieces;
  for (Instruction &I : instructions(Kernel)) {
    if (ProductCall Product = ProductCall::dynCast(&I))
      MultiplyAdds +=
          getNumElements(&I) * TileType::dynCast(Product.getLhs()).getShape().back();
    else if (isLoaded(I))
      Loads += getNumElements(&I);
  }
  return {NumPieces * MultiplyAdds, NumPieces * Loads};
}

/// Makes the pieces of one class half as large: one whose tiles are too large, and that
/// costs the least work. False if there is none.
bool TileSplitter::divideFurther() {
  TileSizes Before = measure();
  Division *Best = nullptr;
  std::pair<uint64_t, uint64_t> Least;
  for (Division &D : Divisions) {
    if (D.NumPieces >= D.getMaxPieces())
      continue;
    D.NumPieces *= 2;
    std::pair<uint64_t, uint64_t> Work = getWork();
    if (measure() < Before && (!Best || Work < Least)) {
      Best = &D;
      Least = Work;
    }
    D.NumPieces /= 2;
  }
  if (Best)
    Best->NumPieces *= 2;
  return Best;
}

void TileSplitter::remark(const Division &D, const TileSizes &Before) const {
  emitRemark(Remark::Divided, Kernel, [&](RemarkText &T) {
    T << "kernel '" << NV("Kernel", Kernel.getName()) << "' goes through its tiles in "
      << NV("Pieces", D.NumPieces) << " pieces of "
      << NV("Extent", D.Class.Extent / D.NumPieces) << " of "
      << NV("Whole", D.Class.Extent) << ": "
      << (Before.Sums < Before.Largest ? "a tile" : "the sums of its products")
      << " would take " << NV("Registers", std::max(Before.Sums, Before.Largest))
      << " of a block's " << NV("Available", ::getRegisters(Machine)) << " registers";
  });
}

bool TileSplitter::run() {
  TileSizes Before = measure();
  if (Before.fit(Machine))
    return false;
  for (DimensionClass &Class : findDivisibleClasses(Kernel))
    Divisions.push_back({std::move(Class)});
  while (!measure().fit(Machine) && divideFurther())
    continue;
  TileDeclarations Declarations(*Kernel.getParent());
  for (const Division &D : Divisions)
    if (D.NumPieces > 1) {
      remark(D, Before);
      divideKernel(Kernel, D.Class, D.NumPieces, Declarations);
      ++NumDivided;
    }
  return true;
}

PassResult tileir::splitTiles(Function &Kernel, const GPUMachine &Machine,
                              FunctionAnalysisManager &AM) {
  TileSplitter Splitter(Kernel, Machine, AM.getResult<LoopAnalysis>(Kernel));
  return Splitter.run() ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
