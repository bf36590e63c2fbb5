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
#include "Target/GPU/Warps.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-gpu-split-tiles"

STATISTIC(NumClusters, "Number of kernels whose blocks are clusters");
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
  /// Divides the kernel among the blocks of a cluster, if its hint asks for one.
  bool divideAmongBlocks();
  /// Makes it a loop, where its tiles do not fit.
  bool divideIntoPieces();

private:
  uint64_t getNumElements(Value *Tile) const;
  uint64_t getRegisters(Value *Tile) const;
  TileSizes measure() const;
  std::pair<uint64_t, uint64_t> getWork() const;
  void findDivisions();
  bool divideFurther(bool OnlyLargest);
  unsigned chooseClusterBlocks(unsigned Most);
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

void TileSplitter::findDivisions() {
  Divisions.clear();
  for (DimensionClass &Class : findDivisibleClasses(Kernel))
    Divisions.push_back({std::move(Class)});
}

/// Makes the pieces of one class half as large: the one that costs the least work, and \p
/// OnlyLargest: whose tiles are too large. False if there is none.
bool TileSplitter::divideFurther(bool OnlyLargest) {
  TileSizes Before = measure();
  Division *Best = nullptr;
  std::pair<uint64_t, uint64_t> Least;
  for (Division &D : Divisions) {
    if (D.NumPieces >= D.getMaxPieces())
      continue;
    D.NumPieces *= 2;
    std::pair<uint64_t, uint64_t> Work = getWork();
    if ((!OnlyLargest || measure() < Before) && (!Best || Work < Least)) {
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

bool TileSplitter::divideIntoPieces() {
  // Those among blocks are made: tiles are as small as they say.
  Divisions.clear();
  TileSizes Before = measure();
  if (Before.fit(Machine))
    return false;
  findDivisions();
  while (!measure().fit(Machine) && divideFurther(/*OnlyLargest=*/true))
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

//===----------------------------------------------------------------------===//
// Clusters
//===----------------------------------------------------------------------===//

/// \p Blocks: that there are.
static void remarkFewerBlocks(const Function &Kernel, int64_t Asked, unsigned Blocks,
                              StringRef Why) {
  emitRemark(Remark::HintIgnored, Kernel, [&](RemarkText &T) {
    T << "hint '" << NV("Hint", getDescriptor(Hint::NumCTAs).Key)
      << "' = " << NV("Value", Asked) << " of '" << NV("Kernel", Kernel.getName()) << "' "
      << (Blocks == 1 ? "is ignored" : "is not met") << ": " << Why;
    if (Blocks > 1)
      T << "; its clusters have " << NV("Blocks", Blocks) << " blocks";
  });
}

/// A power of two of blocks, \p Most at most, whose tiles are pieces.
unsigned TileSplitter::chooseClusterBlocks(unsigned Most) {
  findDivisions();
  unsigned Blocks = 1;
  while (Blocks < Most && divideFurther(/*OnlyLargest=*/false))
    Blocks *= 2;
  return Blocks;
}

bool TileSplitter::divideAmongBlocks() {
  int64_t Asked = getHint(Kernel, Machine, Hint::NumCTAs).value_or(1);
  const GPUNumbers &N = Machine.getNumbers();
  if (Asked < 2)
    return false;
  if (N.MaxClusterBlocks == 1 || Kernel.hasFnAttribute(NoClustersAttr)) {
    remarkFewerBlocks(Kernel, Asked, 1,
                      N.MaxClusterBlocks == 1
                          ? N.Name + " has no clusters"
                          : "ptxas knows no grids of clusters before CUDA 13.0");
    return false;
  }
  unsigned Most = std::min<int64_t>(Asked, N.MaxClusterBlocks);
  unsigned Blocks = chooseClusterBlocks(Most);
  if (Blocks < Asked)
    remarkFewerBlocks(Kernel, Asked, Blocks,
                      Blocks < Most ? "its tiles cannot be divided among so many blocks"
                                    : "more blocks need a permission of each launch");
  if (Blocks == 1)
    return true;
  IRBuilder<> B(&*Kernel.getEntryBlock().getFirstInsertionPt());
  Value *Rank = Machine.emitClusterRank(B, Blocks);
  TileDeclarations Declarations(*Kernel.getParent());
  // The class that is found first has neighbours in its pieces.
  unsigned Below = 1;
  for (const Division &D : Divisions)
    if (D.NumPieces > 1) {
      B.SetInsertPoint(cast<Instruction>(Rank)->getNextNode());
      Value *Piece = Below > 1 ? B.CreateUDiv(Rank, B.getInt32(Below)) : Rank;
      if (Below * D.NumPieces < Blocks)
        Piece = B.CreateURem(Piece, B.getInt32(D.NumPieces));
      Below *= D.NumPieces;
      divideKernel(Kernel, D.Class, D.NumPieces, *cast<Instruction>(Piece), Declarations);
    }
  Kernel.addFnAttr(N.ClusterAttr, std::to_string(Blocks));
  Kernel.addFnAttr(N.ClusterGridAttr);
  ++NumClusters;
  return true;
}

PassResult tileir::splitTiles(Function &Kernel, const GPUMachine &Machine,
                              FunctionAnalysisManager &AM) {
  TileSplitter Splitter(Kernel, Machine, AM.getResult<LoopAnalysis>(Kernel));
  bool Changed = Splitter.divideAmongBlocks();
  Changed |= Splitter.divideIntoPieces();
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
