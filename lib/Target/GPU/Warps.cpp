//===- Warps.cpp - How many warps a kernel has ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Warps.h"
#include "Dialect/Remarks.h"
#include "Target/GPU/AssignLayouts.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace llvm;
using namespace tileir;

/// 32-bit registers of accumulators that a warp has: 128 of each thread, beside
/// fragments, addresses and limits. Fragments of other elements than 16 bits take so much
/// more (bytes are put together, f32 fragments are twice as large) that there are 64; but
/// a block of more than 8 warps has fewer registers for each thread, and comes only where
/// 8 would have more than 128 for accumulators.
static constexpr uint64_t AccumulatorsPerLane = 128;
static constexpr unsigned ProductWarps = 8;
/// Elements of a row that a warp takes where nothing is accumulated: 16 of each thread,
/// so that several tiles fit and every access of 16 bytes has successors in flight.
static constexpr uint64_t ElementsPerLane = 16;
static constexpr unsigned MinWarps = 4, MaxWarps = 16;
/// Registers of a thread beside its share of the largest tile, without products.
static constexpr unsigned OtherRegisters = 24;

std::optional<int64_t> tileir::getHint(const Function &Kernel, const GPUMachine &Machine,
                                       Hint H) {
  // The format names architectures without suffix.
  return getHint(Kernel, Machine.getNumbers().HintTarget, H);
}

namespace {

/// 32-bit registers of accumulators, copies counted once.
struct Accumulated {
  uint64_t Registers = 0;
  uint64_t Weighted = 0; ///< The same, each times its product's getWeight().

  Accumulated &operator+=(const Accumulated &O) {
    Registers += O.Registers;
    Weighted += O.Weighted;
    return *this;
  }
};

/// One iteration of a loop in which a product's result is the left operand of another
/// one, by instructions that read registers.
struct ChainedLoop {
  uint64_t Bytes = 0;  ///< Of right operands, which every warp reads.
  uint64_t Kept = 0;   ///< Bytes of left operands that the loop does not change.
  uint64_t Cycles = 0; ///< Of the processor's units that multiply.
};

/// What a kernel's tiles need.
struct Demand {
  Accumulated Accumulators; ///< That are there at the same time.
  uint64_t Elements = 0;    ///< Of the largest tile.
  uint64_t Operand = 0;     ///< 32-bit registers of a product's largest operand.
  /// Warps that rows of fragments are enough for, of a product whose result is the left
  /// operand of another one; 0: there is none.
  unsigned ChainedRows = 0;
  /// That such products are by instructions of groups of warps, which run on.
  bool ChainsRunOn = false;
  ChainedLoop Chained;    ///< The one that reads most.
  bool HasBlocks = false; ///< Whether tiles are cut into blocks or made of them.
};

} // namespace

/// 32-bit registers that a tile of \p Type takes.
static uint64_t getRegisters(const TileType &Type) {
  return divideCeil(Type.getNumElements() * getValueBits(Type.getElement()), 32);
}

/// Of the accumulator of \p Product, which may be summed up in a wider type than it has.
static uint64_t getRegisters(ProductOp Product) {
  TileType T = TileType::dynCast(Product.getCall());
  std::optional<MmaInstruction> Mma = Product.getInstruction();
  return divideCeil(T.getNumElements() * getValueBits(Mma ? Mma->Acc : T.getElement()),
                    32);
}

SmallVector<ProductOp, 2> tileir::getProductsBehind(Value *V) {
  SmallVector<ProductOp, 2> Products;
  SmallPtrSet<Value *, 16> Seen;
  SmallVector<Value *, 8> Work = {V};
  while (!Work.empty()) {
    auto *I = dyn_cast<Instruction>(Work.pop_back_val());
    if (!I || !Seen.insert(I).second)
      continue;
    if (ProductOp Product = ProductOp::dynCast(I))
      Products.push_back(Product);
    else if (getLayoutRule(*I) == LayoutRule::Same)
      for (Use *U : getTileOperands(*I))
        Work.push_back(U->get());
  }
  return Products;
}

static unsigned getRows(ProductOp Product) {
  std::optional<MmaInstruction> Mma = Product.getInstruction();
  ArrayRef<unsigned> Shape = TileType::dynCast(Product.getCall()).getShape();
  return Mma ? Shape[Shape.size() - 2] / Mma->M * Mma->Warps : 0;
}

/// How often a register of the accumulator counts: twice where fragments or partial sums
/// take as many registers again. Instructions that read shared memory have no fragments.
static unsigned getWeight(ProductOp Product) {
  // A few fragments: as many as addresses and limits leave beside 128 sums.
  constexpr unsigned SumsPerFragment = 8;
  std::optional<MmaInstruction> Mma = Product.getInstruction();
  TileType Lhs = TileType::dynCast(Product.getLhs());
  if (Mma && Mma->Kind == MmaKind::Wgmma && !Mma->MaxSumK &&
      (Mma->SharedA || (Mma->NeighborRows &&
                        SumsPerFragment * getRegisters(Lhs) <= getRegisters(Product))))
    return 1;
  return getValueBits(Lhs.getElement()) == 16 ? 1 : 2;
}

/// The accumulators of \p Loops: those of loops that follow each other are not there at
/// the same time. \p Own has those of products in a loop itself.
static Accumulated getMost(ArrayRef<Loop *> Loops,
                           const DenseMap<const Loop *, Accumulated> &Own) {
  Accumulated Most;
  for (const Loop *L : Loops) {
    Accumulated Here = Own.lookup(L);
    Here += getMost(L->getSubLoops(), Own);
    if (Here.Weighted > Most.Weighted)
      Most = Here;
  }
  return Most;
}

static uint64_t getBytes(const Value *Tile) {
  TileType T = TileType::dynCast(Tile);
  return T.getNumElements() * getMemoryBytes(T.getElement());
}

static ChainedLoop getChained(const Loop &L, const GPUMachine &Machine) {
  ChainedLoop C;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      ProductOp Product = ProductOp::dynCast(&I);
      std::optional<MmaInstruction> Mma =
          Product ? Product.getInstruction() : std::nullopt;
      if (!Mma || Mma->Kind != MmaKind::MmaSync)
        continue;
      C.Bytes += getBytes(Product.getRhs());
      if (L.isLoopInvariant(Product.getLhs()))
        C.Kept += getBytes(Product.getLhs());
      C.Cycles += TileType::dynCast(&I).getNumElements() *
                  TileType::dynCast(Product.getLhs()).getShape().back() /
                  Machine.getMmaRate(*Mma);
    }
  return C;
}

static Demand getDemand(Function &Kernel, const GPUMachine &Machine, const LoopInfo &LI) {
  Demand D;
  DenseMap<const Loop *, Accumulated> Own;
  SmallPtrSet<const Value *, 4> Accumulators;
  for (Instruction &I : instructions(Kernel)) {
    if (ProductOp Product = ProductOp::dynCast(&I)) {
      const Value *Acc = getAccumulator(Product);
      // Two products from one constant have two accumulators.
      if (!isa<PHINode>(Acc) || Accumulators.insert(Acc).second) {
        uint64_t Registers = getRegisters(Product);
        Own[LI.getLoopFor(I.getParent())] += {Registers, Registers * getWeight(Product)};
      }
      for (const Value *Operand : {Product.getLhs().get(), Product.getRhs().get()})
        D.Operand = std::max(D.Operand, getRegisters(TileType::dynCast(Operand)));
      for (ProductOp Before : getProductsBehind(Product.getLhs())) {
        D.ChainedRows = std::max(D.ChainedRows, getRows(Before));
        D.ChainsRunOn |= Before.getOpcode() == TargetOpcode::ProductWgmma;
        const Loop *L = LI.getLoopFor(I.getParent());
        ChainedLoop Here = L ? getChained(*L, Machine) : ChainedLoop();
        if (Here.Bytes > D.Chained.Bytes)
          D.Chained = Here;
      }
    }
    D.HasBlocks |= getLayoutRule(I) == LayoutRule::Blocks;
    SmallVector<Type *, 2> Types = {I.getType()};
    if (auto *Struct = dyn_cast<StructType>(I.getType()))
      Types.assign(Struct->element_begin(), Struct->element_end());
    for (Type *Ty : Types)
      if (TileType T = TileType::dynCast(Ty))
        D.Elements = std::max(D.Elements, T.getNumElements());
  }
  D.Accumulators = Own.lookup(nullptr);
  D.Accumulators += getMost(LI.getTopLevelLoops(), Own);
  return D;
}

static unsigned getProductWarps(const Demand &D, unsigned Lanes) {
  auto GetWarps = [=](uint64_t Registers) {
    return PowerOf2Ceil(divideCeil(Registers, AccumulatorsPerLane * Lanes));
  };
  uint64_t Warps = GetWarps(D.Accumulators.Weighted);
  if (Warps > ProductWarps)
    Warps = std::max<uint64_t>(ProductWarps, GetWarps(D.Accumulators.Registers));
  // A warp more than there are rows of fragments would share rows with another. Where
  // products run on, warps of two groups have something else to do while others wait, and
  // registers for the product of the next iteration.
  if (D.ChainsRunOn)
    Warps = std::max<uint64_t>(Warps, std::min(D.ChainedRows, ProductWarps));
  if (D.ChainedRows >= MinWarps)
    Warps = std::min<uint64_t>(Warps, D.ChainedRows);
  // An operand that takes more registers than there may be accumulators is too large for
  // two stages of a loop, and goes through registers.
  Warps = std::max(Warps, GetWarps(D.Operand));
  return std::clamp<uint64_t>(Warps, MinWarps, MaxWarps);
}

/// Whether two blocks of half as many warps, each of which has twice as many rows, are
/// better than one of \p Warps. A warp of chained products reads all of their right
/// operands for its rows: that takes longer than to multiply, if these are few. One block
/// of fewer warps would wait too often, and two have to fit the processor.
static bool needsMoreRows(const Demand &D, unsigned Warps, const GPUMachine &Machine) {
  constexpr unsigned Blocks = 2;
  if (Warps < 2 * MinWarps || D.ChainedRows < Warps)
    return false;
  uint64_t ReadCycles =
      (Warps + 1) * D.Chained.Bytes / Machine.getWarp().getLineBytes(); // And one write.
  uint64_t Registers = Machine.getNumbers().ProcessorRegisters;
  // Two stages of a ring, and the operands that stay.
  uint64_t Bytes = 2 * D.Chained.Bytes + D.Chained.Kept;
  return ReadCycles > D.Chained.Cycles &&
         D.Accumulators.Weighted <= getSumRegisters(Registers / Blocks) &&
         Bytes <= Machine.getBudget(Blocks, Warps / 2 * Machine.getLanes()).SharedBytes;
}

static unsigned getWarps(const Demand &D, const GPUMachine &Machine) {
  unsigned Lanes = Machine.getLanes();
  if (D.Accumulators.Registers) {
    unsigned Warps = getProductWarps(D, Lanes);
    return needsMoreRows(D, Warps, Machine) ? Warps / 2 : Warps;
  }
  // So little that one warp has it all.
  if (D.Elements <= 4 * Lanes)
    return 1;
  // Elements that change lanes need shuffles, those that change warps barriers.
  return std::clamp<uint64_t>(
      PowerOf2Ceil(divideCeil(D.Elements, ElementsPerLane * Lanes)),
      D.HasBlocks ? 1 : MinWarps, MaxWarps);
}

static void remarkWarps(const Function &Kernel, int64_t Warps, const Demand &D,
                        bool IsHint) {
  emitRemark(Remark::Warps, Kernel, [&](RemarkText &T) {
    T << "kernel '" << NV("Kernel", Kernel.getName()) << "' has " << NV("Warps", Warps)
      << (Warps == 1 ? " warp" : " warps") << " in a block";
    if (IsHint)
      T << ", as its hint says";
    else if (D.Accumulators.Registers)
      T << " for accumulators of " << NV("Registers", D.Accumulators.Registers)
        << " registers";
    else
      T << " for tiles of up to " << NV("Elements", D.Elements) << " elements";
  });
}

namespace {

/// How a processor runs a kernel.
struct Residency {
  int64_t Warps;  ///< Of a block.
  int64_t Blocks; ///< At the same time.
};

} // namespace

/// Registers that a thread needs for its share of the tiles, about.
static unsigned getNeededRegisters(const Demand &D, unsigned Threads) {
  uint64_t Registers = D.Accumulators.Registers;
  return Registers ? divideCeil(Registers, Threads) + OtherProductRegisters
                   : divideCeil(D.Elements, Threads) + OtherRegisters;
}

/// The most blocks, of \p Blocks and fewer, whose registers hold the tiles of a block of
/// \p Warps warps or, where \p MayHalve, of half as many again and again: threads share
/// tiles, but not addresses and limits, so that fewer of them need less.
static Residency chooseResidency(const Demand &D, const GPUMachine &Machine,
                                 int64_t Warps, int64_t Blocks, bool MayHalve) {
  for (int64_t N = Blocks; N > 1; --N)
    for (int64_t W = Warps; W == Warps || (MayHalve && W >= MinWarps); W /= 2) {
      unsigned Threads = W * Machine.getLanes();
      if (getNeededRegisters(D, Threads) <= Machine.getBudget(N, Threads).ThreadRegisters)
        return {W, N};
    }
  return {Warps, 1};
}

static void remarkFewerBlocks(const Function &Kernel, const GPUMachine &Machine,
                              const Demand &D, const Residency &R, int64_t Asked) {
  emitRemark(Remark::HintIgnored, Kernel, [&](RemarkText &T) {
    unsigned Threads = R.Warps * Machine.getLanes();
    T << "hint '" << NV("Hint", getDescriptor(Hint::Occupancy).Key)
      << "' = " << NV("Value", Asked) << " of '" << NV("Kernel", Kernel.getName())
      << "' is not met: so many blocks leave "
      << NV("Available", Machine.getBudget(Asked, Threads).ThreadRegisters)
      << " registers to a thread, which needs about "
      << NV("Needed", getNeededRegisters(D, Threads)) << "; a multiprocessor gets "
      << NV("Blocks", R.Blocks) << (R.Blocks == 1 ? " block" : " blocks");
  });
}

/// Where groups of warps that execute instructions together would have copies of each
/// other's products, each gets columns of its own. Not of chained products, whose rows
/// stay in one warp.
static void shareColumns(Function &Kernel, unsigned Warps) {
  constexpr unsigned MinColumns = 32;
  SmallPtrSet<const Instruction *, 4> Chained;
  for (Instruction &I : instructions(Kernel))
    if (ProductOp Product = ProductOp::dynCast(&I))
      for (ProductOp Before : getProductsBehind(Product.getLhs())) {
        Chained.insert(Before.getCall());
        Chained.insert(&I);
      }
  for (Instruction &I : instructions(Kernel)) {
    ProductOp Product = ProductOp::dynCast(&I);
    if (!Product || Product.getOpcode() != TargetOpcode::ProductWgmma ||
        Chained.contains(&I))
      continue;
    MmaInstruction Mma = *Product.getInstruction();
    ArrayRef<unsigned> Shape = TileType::dynCast(&I).getShape();
    uint64_t Elements = product_of(Shape, uint64_t(1)), Groups = Warps / Mma.Warps;
    unsigned Columns = Mma.N;
    while (Elements / (Mma.M * Columns) < Groups && Columns >= 2 * MinColumns)
      Columns /= 2;
    if (Columns != Mma.N)
      Product.setColumns(Columns);
  }
}

void tileir::chooseWarps(Function &Kernel, const GPUMachine &Machine,
                         const LoopInfo &LI) {
  Demand D = getDemand(Kernel, Machine, LI);
  auto Get = [&](Hint H) { return getHint(Kernel, Machine, H); };
  std::optional<int64_t> AskedWarps = Get(Hint::NumWarps);
  std::optional<int64_t> Blocks = Get(Hint::Occupancy);
  std::optional<int64_t> Registers = Get(Hint::MaxRegisters);
  Residency R = {AskedWarps.value_or(getWarps(D, Machine)), Blocks.value_or(1)};
  // Who says both wants spills.
  if (Blocks && !Registers) {
    R = chooseResidency(D, Machine, R.Warps, *Blocks, /*MayHalve=*/!AskedWarps);
    if (R.Blocks != *Blocks)
      remarkFewerBlocks(Kernel, Machine, D, R, *Blocks);
  }
  remarkWarps(Kernel, R.Warps, D, AskedWarps.has_value());
  const GPUNumbers &N = Machine.getNumbers();
  Kernel.addFnAttr(N.ThreadsAttr, std::to_string(R.Warps * Machine.getLanes()));
  shareColumns(Kernel, R.Warps);
  // ptxas would take fewer registers for more blocks, and spill accumulators for them.
  if (Blocks || (!Registers && D.Accumulators.Registers))
    Kernel.addFnAttr(N.MinBlocksAttr, std::to_string(R.Blocks));
  if (Registers)
    Kernel.addFnAttr(N.MaxRegistersAttr, std::to_string(*Registers));
}
