//===- WgmmaDescriptors.cpp - Descriptors in uniform registers ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/WgmmaDescriptors.h"
#include "Target/NVPTX/InlinePTX.h"
#include "Target/NVPTX/WgmmaCalls.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace tileir;

namespace {

/// Packs the descriptors of one function.
class DescriptorPacker {
public:
  DescriptorPacker(Function &F, const LoopInfo &Loops) : F(F), Loops(Loops) {}
  void run();

private:
  void pack(BasicBlock &Block);
  /// Slots of equal numbers have the same register for their upper half.
  void pack(Instruction &Descriptor, std::optional<unsigned> Slot);
  Value *getUpperHalf(uint32_t Half, unsigned Slot);
  Value *findSharedAddress();

  Function &F;
  const LoopInfo &Loops;
  bool HasSlots = false; ///< Outside of loops.
  DenseMap<std::pair<uint32_t, unsigned>, Value *> UpperHalves;
};

} // namespace

/// The product that \p I is, if it is one.
static std::optional<WgmmaCall> getProduct(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  Function *F = Call ? Call->getCalledFunction() : nullptr;
  return F ? WgmmaCall::parse(F->getName()) : std::nullopt;
}

/// An address in shared memory; null if the function has none.
Value *DescriptorPacker::findSharedAddress() {
  constexpr unsigned SharedSpace = 3;
  auto IsInFunction = [&](User *U) {
    auto *I = dyn_cast<Instruction>(U);
    return I && I->getFunction() == &F;
  };
  for (GlobalVariable &G : F.getParent()->globals())
    if (G.getAddressSpace() == SharedSpace && any_of(G.users(), [&](User *U) {
          return IsInFunction(U) ||
                 (isa<ConstantExpr>(U) && any_of(U->users(), IsInFunction));
        }))
      return &G;
  return nullptr;
}

/// \p Half in a register of its own for each slot. Of a constant ptxas makes a copy for
/// each product, and so it does of one register for several products. What it does not
/// know is that some bits of an address in shared memory are zero: the memory ends before
/// 2^18 bytes, and the number of the block in its cluster begins at bit 24. Numbers of
/// slots repeat after an even number, so that A and B of a product never share one.
Value *DescriptorPacker::getUpperHalf(uint32_t Half, unsigned Slot) {
  constexpr unsigned FirstZeroBit = 18, NumSlots = 14;
  Slot %= NumSlots;
  Value *&V = UpperHalves[{Half, Slot}];
  if (V)
    return V;
  BasicBlock &Entry = F.getEntryBlock();
  IRBuilder<> B(&Entry, Entry.getFirstInsertionPt());
  Value *Shared = findSharedAddress();
  if (!Shared)
    return V = B.getInt32(Half);
  Value *Address = B.CreatePtrToInt(Shared, B.getInt32Ty());
  Value *Zero = B.CreateAnd(Address, B.getInt32((Slot + 1) << FirstZeroBit));
  return V = B.CreateOr(Zero, B.getInt32(Half));
}

/// Makes the two halves of a descriptor a number of 64 bits where it is computed: of a
/// logical operation ptxas computes both halves again at each product.
void DescriptorPacker::pack(Instruction &Descriptor, std::optional<unsigned> Slot) {
  Value *Address = nullptr;
  const APInt *Fixed = nullptr;
  if (!match(&Descriptor, m_Or(m_ZExt(m_Value(Address)), m_APInt(Fixed))) ||
      !Address->getType()->isIntegerTy(32))
    return;
  IRBuilder<> B(&Descriptor);
  if (APInt Low = Fixed->trunc(32); !Low.isZero())
    Address = B.CreateOr(Address, B.getInt(Low));
  uint32_t Half = Fixed->extractBitsAsZExtValue(32, 32);
  Value *Upper = Slot ? getUpperHalf(Half, *Slot) : B.getInt32(Half);
  Descriptor.replaceAllUsesWith(createPackPTX(B, Address, Upper));
}

/// The descriptors of a product that are computed.
static SmallVector<Instruction *, 2> getDescriptors(Instruction &Product) {
  SmallVector<Instruction *, 2> Descriptors;
  for (Value *V : cast<CallInst>(Product).args())
    if (isa<Instruction>(V) && V->getType()->isIntegerTy(64))
      Descriptors.push_back(cast<Instruction>(V));
  return Descriptors;
}

/// Whether both of a product's descriptors are computed where it is: ptxas then makes all
/// four registers again, from copies.
static bool changesBoth(Instruction &Product) {
  return count_if(getDescriptors(Product), [&](Instruction *D) {
           return D->getParent() == Product.getParent();
         }) == 2;
}

/// Two descriptors are in four uniform registers, of which a thread has 63, and stay
/// there in a loop if one comes from before. Products with A in shared memory and those
/// with A in registers are counted apart: they come one kind after the other, so that the
/// later kind may have the registers of the earlier one.
void DescriptorPacker::pack(BasicBlock &Block) {
  constexpr unsigned MaxFromOutside = 10;
  unsigned NumFromOutside = 0;
  unsigned Counts[2] = {0, 0};
  for (Instruction &I : make_early_inc_range(Block)) {
    std::optional<WgmmaCall> Product = getProduct(I);
    if (!Product)
      continue;
    SmallVector<Instruction *, 2> Descriptors = getDescriptors(I);
    bool IsFromOutside =
        any_of(Descriptors, [&](Instruction *D) { return D->getParent() != &Block; });
    NumFromOutside += IsFromOutside;
    if (IsFromOutside && NumFromOutside > MaxFromOutside)
      continue;
    bool HasSlot = Loops.getLoopFor(&Block) ? !changesBoth(I) : HasSlots;
    unsigned Slot = 2 * Counts[Product->HasRegisterA]++;
    for (Instruction *Descriptor : reverse(Descriptors))
      pack(*Descriptor, HasSlot ? std::optional(Slot++) : std::nullopt);
  }
}

/// A register is worth it where a product in a loop keeps it. The products in front of
/// the loop need the same registers as those in it.
void DescriptorPacker::run() {
  HasSlots = any_of(instructions(F), [&](Instruction &I) {
    return getProduct(I) && Loops.getLoopFor(I.getParent()) && !changesBoth(I);
  });
  for (BasicBlock &Block : F)
    pack(Block);
}

void tileir::packDescriptors(Function &F) {
  if (none_of(instructions(F), getProduct))
    return;
  DominatorTree Dominators(F);
  LoopInfo Loops(Dominators);
  DescriptorPacker(F, Loops).run();
}
