//===- FmaOperands.cpp - Operands that multiply-adds share ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A product by multiply-adds writes its operands to shared memory, meets and reads them.
// Products of the same tiles, as those of complex numbers are, write each of them once,
// where it is made, and meet once (docs/gpu-lowering.md).
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Lowering/FmaPlan.h"
#include "Target/GPU/OpLowerings.h"
#include "Target/GPU/SharedOperands.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/ValueHandle.h"

using namespace llvm;
using namespace tileir;

namespace {

/// An operand as products of one block read it.
struct FmaBuffer {
  WeakTrackingVH Tile; ///< Products, which are replaced, may make it.
  SharedLayout Layout;
  uint64_t Bytes;
  unsigned FirstPosition, LastPosition; ///< In the block; of its store, of its last read.
  unsigned NumReaders = 0;
  CallInst *Alloc = nullptr;
};

/// A product whose operands may have buffers.
struct FmaReader {
  ProductOp Product;
  unsigned Position;
  unsigned Buffers[2]; ///< Numbers of lhs and rhs.
};

class FmaOperandPlacer {
public:
  FmaOperandPlacer(BasicBlock &Block, const GPUMachine &Machine)
      : Block(Block), Machine(Machine),
        NumWarps(Machine.getNumThreads(*Block.getParent()) / Machine.getLanes()) {}
  void run();

private:
  void collect();
  void countPieces();
  unsigned addBuffer(const FmaOperand &O);
  bool isShared(const FmaReader &R) const;
  bool reserve(const FmaReader &R);
  void place(FmaReader &R);

  BasicBlock &Block;
  const GPUMachine &Machine;
  unsigned NumWarps;
  TileLayouts Layouts;
  DenseMap<const Value *, unsigned> Position;
  SmallVector<FmaBuffer, 8> Buffers;
  SmallVector<FmaReader, 8> Readers;
  /// Bytes that are taken at each instruction of the block: scratch, and buffers.
  SmallVector<uint64_t, 0> Taken;
};

} // namespace

//===----------------------------------------------------------------------===//
// Candidates
//===----------------------------------------------------------------------===//

/// The number of the buffer for \p O, a new one if there is none yet.
unsigned FmaOperandPlacer::addBuffer(const FmaOperand &O) {
  auto *Found = find_if(Buffers, [&](const FmaBuffer &B) {
    return B.Tile == O.Tile && B.Layout.Places == O.Buffer.Places;
  });
  if (Found == Buffers.end()) {
    // A tile of another block, or a phi, is stored at the beginning.
    auto Made = Position.find(O.Tile);
    bool IsHere = Made != Position.end() && !isa<PHINode>(O.Tile);
    unsigned First =
        IsHere ? Made->second + 1 : Position.lookup(&*Block.getFirstInsertionPt());
    Buffers.push_back({O.Tile, O.Buffer, O.getSize(), First, First});
    Found = &Buffers.back();
  }
  ++Found->NumReaders;
  return Found - Buffers.begin();
}

void FmaOperandPlacer::collect() {
  for (auto [N, I] : enumerate(Block)) {
    Position[&I] = N;
    ProductOp Product = ProductOp::dynCast(&I);
    if (!Product || Product.getOpcode() != TargetOpcode::ProductFma)
      continue;
    FmaPlan Plan = FmaPlan::get(Product, Layouts, Machine);
    if (Plan.canPlace())
      Readers.push_back({Product, unsigned(N), {addBuffer(Plan.A), addBuffer(Plan.B)}});
  }
}

/// What is taken already, where.
void FmaOperandPlacer::countPieces() {
  Taken.assign(Block.size(), 0);
  for (Instruction &I : instructions(*Block.getParent())) {
    bool IsHere = I.getParent() == &Block;
    uint64_t Bytes = getScratchBytes(I, Layouts, NumWarps, Machine);
    unsigned First = IsHere ? Position.lookup(&I) : 0, Last = First;
    if (SharedBufferType::dynCast(I.getType())) {
      auto IsElsewhere = [&](User *U) {
        return cast<Instruction>(U)->getParent() != I.getParent();
      };
      if (any_of(I.users(), IsElsewhere))
        Last = Taken.size() - 1;
      else if (IsHere)
        for (User *U : I.users())
          Last = std::max(Last, Position.lookup(U));
      else
        Bytes = 0;
    } else if (AllocaCall::dynCast(TileCall::dynCast(&I))) {
      First = 0;
      Last = Taken.size() - 1;
    } else if (!IsHere) {
      Bytes = 0;
    }
    for (unsigned At = First; Bytes && At <= Last; ++At)
      Taken[At] += Bytes;
  }
}

/// Whether another product reads an operand of \p R, too.
bool FmaOperandPlacer::isShared(const FmaReader &R) const {
  return any_of(R.Buffers, [&](unsigned N) { return Buffers[N].NumReaders > 1; });
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

/// Takes the bytes that the operands of \p R need until it in place of its scratch, if
/// they are there.
bool FmaOperandPlacer::reserve(const FmaReader &R) {
  const Function &Kernel = *Block.getParent();
  const uint64_t Budget = std::min(
      Machine.getNumbers().StaticSharedBytes,
      Machine.getBudget(Machine.getNumBlocks(Kernel), Machine.getNumThreads(Kernel))
          .SharedBytes);
  SmallVector<uint64_t, 0> After(Taken);
  After[R.Position] = 0;
  bool IsSquare = R.Buffers[0] == R.Buffers[1];
  for (unsigned N : ArrayRef(R.Buffers).drop_back(IsSquare)) {
    const FmaBuffer &B = Buffers[N];
    for (unsigned At = B.Alloc ? B.LastPosition + 1 : B.FirstPosition; At <= R.Position;
         ++At)
      if ((After[At] += B.Bytes) > Budget)
        return false;
  }
  Taken = std::move(After);
  return true;
}

void FmaOperandPlacer::place(FmaReader &R) {
  for (auto [IsRhs, N] : enumerate(R.Buffers)) {
    FmaBuffer &Buffer = Buffers[N];
    Buffer.LastPosition = R.Position;
    Value *Stage = ConstantInt::get(Type::getInt32Ty(Block.getContext()), 0);
    if (!Buffer.Alloc) {
      auto *Made = dyn_cast<Instruction>(static_cast<Value *>(Buffer.Tile));
      bool IsHere = Made && Made->getParent() == &Block && !isa<PHINode>(Made);
      IRBuilder<> B(&Block, IsHere ? std::next(Made->getIterator())
                                   : Block.getFirstInsertionPt());
      B.SetCurrentDebugLocation(R.Product.getCall()->getDebugLoc());
      Buffer.Alloc =
          createTargetOp(B, TargetOpcode::SharedAlloc,
                         SharedBufferType::get(TileType::dynCast(Buffer.Tile), 1), {});
      Layouts.set(*Buffer.Alloc, Buffer.Layout.Places);
      createTargetOp(B, TargetOpcode::SharedStore, B.getVoidTy(),
                     {Buffer.Alloc, Stage, Buffer.Tile});
    }
    R.Product.setBuffer(IsRhs ? R.Product.getRhs() : R.Product.getLhs(), Buffer.Alloc,
                        Stage);
  }
}

void FmaOperandPlacer::run() {
  collect();
  if (Readers.size() < 2)
    return;
  countPieces();
  for (FmaReader &R : Readers)
    if (isShared(R) && reserve(R))
      place(R);
}

void tileir::placeFmaOperands(Function &Kernel, const GPUMachine &Machine) {
  for (BasicBlock &Block : Kernel)
    FmaOperandPlacer(Block, Machine).run();
}
