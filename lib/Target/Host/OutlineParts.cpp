//===- OutlineParts.cpp - Large kernels become several functions ----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Many of LLVM's passes take time with the square of a function's blocks, or of a block's
// instructions: scalar evolution over neighbouring loops, dependences between accesses,
// scheduling. Kernels that frontends unroll reach sizes where that is minutes. So the
// code of a large kernel becomes functions of a bounded size, which the kernel calls.
//
// Parts are ranges of blocks in the order of the function, which is the program's, with
// one entry. Larger ones are taken as long as they fit, so that a part is a whole loop
// where it can be; loops that are too large are divided inside, and again, until the
// rest is small or nothing is left to divide.
//
//===----------------------------------------------------------------------===//

#include "Dialect/Remarks.h"
#include "Target/Host/CarriedValues.h"
#include "Target/Host/Frame/BlockLoop.h"
#include "Target/Host/HostTarget.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Transforms/Utils/CodeExtractor.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-host-parts"

STATISTIC(NumParts, "Number of functions that parts of kernels became");

// In instructions. Kernels of libraries are below it: a fused attention has 2,000, an
// argmin of f16 in code for the oldest machines 11,000.
static cl::opt<uint64_t>
    LargeFunction("tileir-large-function", cl::Hidden, cl::init(12000),
                  cl::desc("Instructions above which host kernels are divided"));
// The time of a square pass is that of a part by the size of a part. A call of a part
// with the moves around it takes some 30 instructions.
static uint64_t getLargestPart() { return std::max<uint64_t>(LargeFunction / 20, 8); }
static uint64_t getSmallestPart() { return getLargestPart() / 4; }
// More scalars than this are carried by a loop in memory: more than there are registers.
static size_t getMaxCarried() { return std::max<size_t>(LargeFunction / 48, 4); }
// More values than this go to a part and from it in memory, at one address.
static constexpr unsigned MaxArguments = 16;

namespace {

class PartOutliner {
public:
  explicit PartOutliner(Function &F) : F(F) {}
  /// Gives the number of functions made.
  unsigned run();

private:
  void moveCarriedValues();
  void splitLargeBlocks();
  void listBlocks();
  size_t findEnd(size_t Begin) const;
  bool isWorthwhile(size_t Begin, size_t End) const;
  SmallVector<SmallVector<BasicBlock *, 0>, 0> findParts() const;
  bool outline(ArrayRef<BasicBlock *> Part, const CodeExtractorAnalysisCache &Cache);
  bool outlineOnce();

  struct ListedBlock {
    BasicBlock *BB;
    uint64_t Size;
    size_t FirstPred, LastPred; ///< Numbers of blocks.
    bool HasOtherPred;          ///< One that is not listed.
  };

  Function &F;
  SmallVector<ListedBlock, 0> Blocks;
  unsigned NumMade = 0;
};

} // namespace

void PartOutliner::moveCarriedValues() {
  static constexpr StringLiteral ScratchAttr = "tile.host.scratch";
  uint64_t Scratch = 0;
  F.getFnAttribute(ScratchAttr).getValueAsString().getAsInteger(10, Scratch);
  uint64_t Taken = placeCarriedValues(F, Scratch, getMaxCarried());
  if (Taken == Scratch)
    return;
  F.addFnAttr(ScratchAttr, std::to_string(Taken));
  emitRemark(Remark::ScratchMemory, F, [&](RemarkText &T) {
    T << "each thread needs " << NV("Bytes", Taken - Scratch)
      << " bytes of scratch memory for scalars that loops of the divided kernel carry";
  });
}

/// A block of the size of several parts, as scalar code is, is several blocks.
void PartOutliner::splitLargeBlocks() {
  SmallVector<BasicBlock *, 64> Large;
  for (BasicBlock &BB : F)
    if (BB.size() > getLargestPart())
      Large.push_back(&BB);
  for (BasicBlock *BB : Large) {
    SmallVector<Instruction *, 64> Starts;
    uint64_t Size = 0;
    for (Instruction &I : make_range(BB->getFirstNonPHIOrDbgOrAlloca(), BB->end())) {
      if (Size == 0)
        Starts.push_back(&I);
      Size = (Size + 1) % (getLargestPart() - 1); // And a branch.
    }
    // The last one first: what is behind a place moves.
    for (Instruction *Start : reverse(Starts))
      BB->splitBasicBlock(Start->getIterator(), "tile.part");
  }
}

void PartOutliner::listBlocks() {
  Blocks.clear();
  DenseMap<BasicBlock *, size_t> Numbers;
  for (BasicBlock &BB : drop_begin(F)) {
    // Where a kernel ends stays what it is.
    if (isa<ReturnInst>(BB.getTerminator()))
      continue;
    Numbers[&BB] = Blocks.size();
    Blocks.push_back({&BB, BB.size(), SIZE_MAX, 0, false});
  }
  for (ListedBlock &B : Blocks)
    for (BasicBlock *Pred : predecessors(B.BB)) {
      auto It = Numbers.find(Pred);
      if (It == Numbers.end()) {
        B.HasOtherPred = true;
        continue;
      }
      B.FirstPred = std::min(B.FirstPred, It->second);
      B.LastPred = std::max(B.LastPred, It->second);
    }
}

/// The end of the longest part of blocks from \p Begin on that nothing enters but at its
/// beginning, and that is not too large; \p Begin if there is none.
size_t PartOutliner::findEnd(size_t Begin) const {
  uint64_t Size = Blocks[Begin].Size;
  size_t Best = Size <= getLargestPart() ? Begin + 1 : Begin, LastPred = 0;
  for (size_t End = Begin + 1; End != Blocks.size(); ++End) {
    const ListedBlock &B = Blocks[End];
    Size += B.Size;
    // What comes earlier jumps here, so this and longer parts have two entries.
    if (Size > getLargestPart() || B.HasOtherPred || B.FirstPred < Begin)
      break;
    LastPred = std::max(LastPred, B.LastPred);
    if (LastPred <= End)
      Best = End + 1;
  }
  return Best;
}

/// Whether a call is little beside the part, and the part ends in few ways.
bool PartOutliner::isWorthwhile(size_t Begin, size_t End) const {
  uint64_t Size = 0;
  SmallPtrSet<BasicBlock *, 32> Inside, Exits;
  for (const ListedBlock &B : ArrayRef(Blocks).slice(Begin, End - Begin)) {
    Size += B.Size;
    Inside.insert(B.BB);
  }
  if (Size < getSmallestPart())
    return false;
  for (BasicBlock *BB : Inside)
    for (BasicBlock *Succ : successors(BB))
      if (!Inside.contains(Succ))
        Exits.insert(Succ);
  return Exits.size() <= 2; // The next part, and the end of the grid's block.
}

bool PartOutliner::outline(ArrayRef<BasicBlock *> Part,
                           const CodeExtractorAnalysisCache &Cache) {
  SetVector<Value *> Inputs, Outputs, NoAllocas;
  CodeExtractor(Part).findInputsOutputs(Inputs, Outputs, NoAllocas);
  // LLVM has no registers for all kinds of vectors at calls.
  auto IsVector = [](const Value *V) { return V->getType()->isVectorTy(); };
  bool InMemory = Inputs.size() + Outputs.size() > MaxArguments ||
                  any_of(Inputs, IsVector) || any_of(Outputs, IsVector);
  CodeExtractor Extractor(Part, /*DT=*/nullptr, /*AggregateArgs=*/InMemory,
                          /*BFI=*/nullptr, /*BPI=*/nullptr, /*AC=*/nullptr,
                          /*AllowVarArgs=*/false, /*AllowAlloca=*/false,
                          /*AllocationBlock=*/nullptr, "part");
  if (!Extractor.isEligible())
    return false;
  Function *Made = Extractor.extractCodeRegion(Cache);
  if (!Made)
    return false;
  Made->addFnAttr(Attribute::NoInline);
  // The loops over a tile's elements are not unrolled, which would be most of the time.
  Made->addFnAttr(Attribute::OptimizeForSize);
  Made->removeFnAttr("tile.host.entry");
  Made->removeFnAttr(JoinedBlocksAttr);
  Made->removeFnAttr("tile.host.level");
  Made->removeFnAttr("tile.host.scratch");
  Made->removeFnAttr("tile.params");
  ++NumMade;
  return true;
}

SmallVector<SmallVector<BasicBlock *, 0>, 0> PartOutliner::findParts() const {
  SmallVector<SmallVector<BasicBlock *, 0>, 0> Parts;
  for (size_t Begin = 0; Begin < Blocks.size();) {
    size_t End = findEnd(Begin);
    if (End == Begin || !isWorthwhile(Begin, End)) {
      ++Begin;
      continue;
    }
    auto &Part = Parts.emplace_back();
    for (const ListedBlock &B : ArrayRef(Blocks).slice(Begin, End - Begin))
      Part.push_back(B.BB);
    Begin = End;
  }
  return Parts;
}

/// Gives \p Part a copy of the scratch memory's address. All of the kernel uses that, and
/// to extract a part takes time with the number of uses of what it takes from outside.
static void useOwnScratch(ArrayRef<BasicBlock *> Part, Argument *Scratch) {
  Instruction *Copy = nullptr;
  for (BasicBlock *BB : Part)
    for (Instruction &I : *BB)
      for (Use &U : I.operands()) {
        if (U.get() != Scratch || isa<PHINode>(I))
          continue;
        if (!Copy) {
          Copy = GetElementPtrInst::CreateInBounds(
              Type::getInt8Ty(BB->getContext()), Scratch,
              ConstantInt::get(Type::getInt64Ty(BB->getContext()), 0), "scratch",
              Part.front()->getFirstNonPHIOrDbgOrAlloca());
        }
        U.set(Copy);
      }
}

/// Goes once over the function; false if nothing was found.
bool PartOutliner::outlineOnce() {
  listBlocks();
  SmallVector<SmallVector<BasicBlock *, 0>, 0> Parts = findParts();
  for (ArrayRef<BasicBlock *> Part : Parts)
    useOwnScratch(Part, F.getArg(F.arg_size() - 1));
  CodeExtractorAnalysisCache Cache(F);
  bool Changed = false;
  for (ArrayRef<BasicBlock *> Part : Parts)
    Changed |= outline(Part, Cache);
  return Changed;
}

unsigned PartOutliner::run() {
  uint64_t Size = F.getInstructionCount(), Former = 0;
  if (Size <= LargeFunction)
    return 0;
  moveCarriedValues();
  splitLargeBlocks();
  do {
    Former = Size;
    if (!outlineOnce())
      break;
    Size = F.getInstructionCount();
  } while (Size > LargeFunction && Size < Former / 4 * 3); // The calls are not nothing.
  NumParts += NumMade;
  return NumMade;
}

PassResult tileir::outlineHostParts(Module &M, ModuleAnalysisManager &) {
  for (Function *Kernel : getHostKernels(M)) {
    uint64_t Size = Kernel->getInstructionCount();
    unsigned NumMade = PartOutliner(*Kernel).run();
    if (NumMade == 0)
      continue;
    emitRemark(Remark::KernelDivided, *Kernel, [&](RemarkText &T) {
      T << "the kernel has " << NV("Instructions", Size)
        << " instructions, too many to optimise at once: " << NV("Parts", NumMade)
        << " parts of it are functions that it calls";
    });
  }
  return PreservedAnalyses::none();
}
