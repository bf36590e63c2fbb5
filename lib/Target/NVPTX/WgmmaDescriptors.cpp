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

/// Numbers of the registers that upper halves have for themselves.
static constexpr unsigned NumSlots = 14;

namespace {

/// What a descriptor is made of: `zext Low | Fixed`, below the constant Upper.
struct Halves {
  Value *Low;
  uint32_t Fixed;
  bool Adds; ///< Fixed has no bit that Low may have.
  uint32_t Upper;
};

/// Packs the descriptors of one function.
class DescriptorPacker {
public:
  DescriptorPacker(Function &F, const LoopInfo &Loops) : F(F), Loops(Loops) {}
  void run();

private:
  void pack(BasicBlock &Block);
  /// Slots of equal numbers have the same register for their upper half.
  void pack(Instruction &Descriptor, std::optional<unsigned> Slot);
  void packSum(Instruction &Descriptor, unsigned Slot);
  Value *getUpperHalf(uint32_t Half, unsigned Slot);
  Value *findSharedAddress();

  Function &F;
  const LoopInfo &Loops;
  bool HasSlots = false; ///< Outside of loops.
  DenseMap<std::pair<uint32_t, unsigned>, Value *> UpperHalves;
  DenseMap<std::pair<Value *, Value *>, Value *> Bases; ///< Packed, by halves.
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
  constexpr unsigned FirstZeroBit = 18;
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

/// Takes \p Descriptor apart, if it is made of two halves.
static std::optional<Halves> getHalves(Instruction &Descriptor) {
  Value *Low = nullptr;
  const APInt *Fixed = nullptr;
  if (!match(&Descriptor, m_Or(m_ZExt(m_Value(Low)), m_APInt(Fixed))) ||
      !Low->getType()->isIntegerTy(32))
    return std::nullopt;
  Halves H;
  H.Low = Low;
  H.Upper = Fixed->extractBitsAsZExtValue(32, 32);
  H.Fixed = Fixed->extractBitsAsZExtValue(32, 0);
  H.Adds = cast<PossiblyDisjointInst>(Descriptor).isDisjoint();
  return H;
}

/// Makes the two halves of a descriptor a number of 64 bits where it is computed: of a
/// logical operation ptxas computes both halves again at each product.
void DescriptorPacker::pack(Instruction &Descriptor, std::optional<unsigned> Slot) {
  std::optional<Halves> H = getHalves(Descriptor);
  if (!H)
    return;
  IRBuilder<> B(&Descriptor);
  Value *Low = H->Fixed ? B.CreateOr(H->Low, B.getInt32(H->Fixed)) : H->Low;
  Value *Upper = Slot ? getUpperHalf(H->Upper, *Slot) : B.getInt32(H->Upper);
  Descriptor.replaceAllUsesWith(createPackPTX(B, Low, Upper));
}

/// Makes a descriptor the sum of a constant and what several have in common: an addition
/// of 64 bits is one instruction of uniform registers that writes both halves, where two
/// would move them. The sum may not leave the lower half.
void DescriptorPacker::packSum(Instruction &Descriptor, unsigned Slot) {
  std::optional<Halves> H = getHalves(Descriptor);
  if (!H || (H->Fixed && !H->Adds))
    return pack(Descriptor, Slot);
  uint64_t Offset = H->Fixed;
  Value *Base = H->Low, *Less = nullptr;
  const APInt *Added = nullptr;
  if (match(Base, m_NUWAddLike(m_Value(Less), m_APInt(Added)))) {
    Base = Less;
    Offset += Added->getZExtValue();
  }
  Value *Upper = getUpperHalf(H->Upper, Slot);
  Value *&Packed = Bases[{Base, Upper}];
  if (!Packed) {
    auto *Def = dyn_cast<Instruction>(Base);
    BasicBlock &Block = *Descriptor.getParent();
    bool IsHere = Def && Def->getParent() == &Block && !isa<PHINode>(Def);
    IRBuilder<> B(&Block,
                  IsHere ? std::next(Def->getIterator()) : Block.getFirstInsertionPt());
    Packed = createPackPTX(B, Base, Upper);
  }
  IRBuilder<> B(&Descriptor);
  Descriptor.replaceAllUsesWith(Offset ? B.CreateAdd(Packed, B.getInt64(Offset))
                                       : Packed);
}

/// The descriptors of a product that are computed.
static SmallVector<Instruction *, 2> getDescriptors(Instruction &Product) {
  SmallVector<Instruction *, 2> Descriptors;
  for (Value *V : cast<CallInst>(Product).args())
    if (isa<Instruction>(V) && V->getType()->isIntegerTy(64))
      Descriptors.push_back(cast<Instruction>(V));
  return Descriptors;
}

/// Whether both of a product's descriptors are computed where it is: products then have
/// no register that stays as it is.
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
    bool IsInLoop = Loops.getLoopFor(&Block);
    if (IsInLoop && changesBoth(I)) {
      packSum(*Descriptors[0], NumSlots - 1);
      packSum(*Descriptors[1], NumSlots - 2);
      continue;
    }
    bool HasSlot = IsInLoop || HasSlots;
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
  for (BasicBlock &Block : F) {
    Bases.clear();
    pack(Block);
  }
}

void tileir::packDescriptors(Function &F) {
  if (none_of(instructions(F), getProduct))
    return;
  DominatorTree Dominators(F);
  LoopInfo Loops(Dominators);
  DescriptorPacker(F, Loops).run();
}
