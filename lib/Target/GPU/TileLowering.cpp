//===- TileLowering.cpp - Tiles become registers of threads ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/TileLowering.h"
#include "Target/GPU/GPUPasses.h"
#include "Target/GPU/OpLowerings.h"
#include "Target/GPU/Products.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/Dominators.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-gpu-lower-tiles"

TileLowering::TileLowering(Function &Kernel, const GPUMachine &Machine,
                           const MemoryFacts &Facts)
    : Kernel(Kernel), Machine(Machine), Elements(Machine.getElementTarget()),
      B(Kernel.getContext()), Facts(Facts), Ordered(findTokenBarriers(Kernel, Layouts)),
      NumThreads(Machine.getNumThreads(Kernel)),
      NumProducerThreads(Machine.getNumProducerThreads(Kernel)) {
  createEntry();
}

/// The block that all ops of \p Kernel come after, or are in.
static BasicBlock *findFirstBlockWithOps(Function &Kernel) {
  DominatorTree DT(Kernel);
  auto IsOp = [](Instruction &I) {
    return TileCall::dynCast(&I) || TargetOp::dynCast(&I);
  };
  BasicBlock *First = nullptr;
  for (BasicBlock &Block : Kernel)
    if (DT.isReachableFromEntry(&Block) && any_of(Block, IsOp))
      First = First ? DT.findNearestCommonDominator(First, &Block) : &Block;
  return First ? First : &Kernel.getEntryBlock();
}

/// Puts a block before the ops of the kernel, for what depends on the thread alone. In a
/// loop around all of them it is computed again, and takes no registers meanwhile.
void TileLowering::createEntry() {
  BasicBlock *Entry = findFirstBlockWithOps(Kernel);
  BasicBlock *First = Entry->splitBasicBlock(Entry->getFirstNonPHIIt());
  First->takeName(Entry);
  Entry->setName("thread");
  EntryEnd = Entry->getTerminator();
  B.SetInsertPoint(EntryEnd);
  CallInst *Tid = Machine.emitThreadIndex(B);
  Tid->addRangeRetAttr(
      ConstantRange(APInt(32, 0), APInt(32, NumThreads + NumProducerThreads)));
  Thread = Tid;
  unsigned LaneBits = Log2_32(Machine.getLanes());
  Lane = B.CreateAnd(Thread, Machine.getLanes() - 1, "lane");
  Warp = B.CreateLShr(Thread, LaneBits, "warp");
  castParameters();
}

/// A kernel's pointers are to global memory.
void TileLowering::castParameters() {
  Instruction *End = Kernel.getEntryBlock().getTerminator();
  for (Argument &Arg : Kernel.args()) {
    if (!Arg.getType()->isPointerTy() || Arg.use_empty())
      continue;
    auto *Global = new AddrSpaceCastInst(&Arg, PointerType::get(Kernel.getContext(), 1),
                                         "", End->getIterator());
    auto *Generic =
        new AddrSpaceCastInst(Global, Arg.getType(), Arg.getName(), End->getIterator());
    Arg.replaceUsesWithIf(Generic, [&](Use &U) { return U.getUser() != Global; });
  }
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

ArrayRef<Value *> TileLowering::getRegisters(Value *Tile) {
  auto [It, New] = Values.try_emplace(Tile);
  if (New) {
    assert(!isTileProgramType(Tile->getType()) && "tile used before it was lowered");
    It->second.push_back(Tile);
  }
  return It->second;
}

const ViewValue &TileLowering::getView(Value *View) {
  assert(Views.count(View) && "view used before it was lowered");
  return Views[View];
}

void TileLowering::setView(Value *View, ViewValue V) { Views[View] = std::move(V); }

void TileLowering::setResult(CallInst *Call, unsigned Index, ArrayRef<Value *> R) {
  for (Value *Result : getResults(Call, Index)) {
    if (isTileProgramType(Result->getType()))
      Values[Result] = Registers(R);
    else
      Result->replaceAllUsesWith(R.front());
  }
}

//===----------------------------------------------------------------------===//
// Phis and selects
//===----------------------------------------------------------------------===//

/// The types of the scalars of a view.
static ViewValue createViewPhis(IRBuilderBase &B, TensorViewType T, unsigned Incoming) {
  ViewValue V;
  V.Base = B.CreatePHI(B.getPtrTy(), Incoming);
  for (unsigned D = 0, E = T.getRank(); D != E; ++D) {
    V.Extents.push_back(B.CreatePHI(B.getInt64Ty(), Incoming));
    V.Strides.push_back(B.CreatePHI(B.getInt64Ty(), Incoming));
  }
  return V;
}

static TensorViewType getTensorView(Type *T) {
  if (TileViewType View = TileViewType::dynCast(T))
    return View.getTensorView();
  return TensorViewType::dynCast(T);
}

/// The scalars of \p V in the order of createViewPhis().
static SmallVector<Value *, 9> flatten(const ViewValue &V) {
  SmallVector<Value *, 9> Flat = {V.Base};
  for (auto [Extent, Stride] : zip(V.Extents, V.Strides))
    Flat.append({Extent, Stride});
  return Flat;
}

static ViewValue unflatten(ArrayRef<Value *> Flat) {
  ViewValue V;
  V.Base = Flat.front();
  for (unsigned I = 1; I != Flat.size(); I += 2) {
    V.Extents.push_back(Flat[I]);
    V.Strides.push_back(Flat[I + 1]);
  }
  return V;
}

/// Whether \p Phi has sums of a product that is under way: no code may touch their
/// registers, and so their words are not taken apart.
static bool hasRunningSums(const PHINode &Phi) {
  return any_of(Phi.incoming_values(), [](const Use &From) {
    ProductOp Product = ProductOp::dynCast(From.get());
    return Product && Product.runsOn();
  });
}

void TileLowering::createPhis() {
  for (BasicBlock &Block : Kernel)
    for (PHINode &Phi : Block.phis())
      if (TileType::dynCast(Phi.getType()) || getTensorView(Phi.getType()))
        Phis.push_back(&Phi);
  for (PHINode *Phi : Phis) {
    B.SetInsertPoint(Phi);
    unsigned Incoming = Phi->getNumIncomingValues();
    if (TensorViewType View = getTensorView(Phi->getType())) {
      Views[Phi] = createViewPhis(B, View, Incoming);
      continue;
    }
    Registers R;
    Type *T = TileType::dynCast(Phi->getType()).getScalarType();
    unsigned Count = getLayout(Phi).getSize(InDim::Register);
    if (unsigned PerWord = getElementsOfWord(T); PerWord > 1 && hasRunningSums(*Phi)) {
      T = B.getInt32Ty();
      Count /= PerWord;
    }
    for (unsigned I = 0; I != Count; ++I)
      R.push_back(B.CreatePHI(T, Incoming, Phi->getName()));
    Values[Phi] = R;
  }
}

void TileLowering::completePhis() {
  for (PHINode *Phi : Phis) {
    bool IsView = Views.count(Phi);
    SmallVector<Value *, 16> Scalars(IsView
                                         ? SmallVector<Value *, 16>(flatten(Views[Phi]))
                                         : SmallVector<Value *, 16>(Values[Phi]));
    for (unsigned N = 0; N != Phi->getNumIncomingValues(); ++N) {
      Value *From = Phi->getIncomingValue(N);
      SmallVector<Value *, 16> Incoming;
      if (isa<UndefValue>(From))
        for (Value *S : Scalars)
          Incoming.push_back(PoisonValue::get(S->getType()));
      else if (IsView)
        append_range(Incoming, flatten(getView(From)));
      else
        append_range(Incoming, getRegisters(From));
      if (Incoming.size() != Scalars.size()) {
        B.SetInsertPoint(Phi->getIncomingBlock(N)->getTerminator());
        Incoming = packWords(B, Incoming);
      }
      for (auto [S, V] : zip_equal(Scalars, Incoming))
        cast<PHINode>(S)->addIncoming(V, Phi->getIncomingBlock(N));
    }
  }
}

void TileLowering::lowerSelect(SelectInst &I) {
  Value *T = I.getTrueValue(), *F = I.getFalseValue(), *C = I.getCondition();
  if (isa<UndefValue>(T) || isa<UndefValue>(F)) {
    Value *Other = isa<UndefValue>(T) ? F : T;
    if (getTensorView(I.getType()))
      Views[&I] = ViewValue(getView(Other));
    else
      Values[&I] = Registers(getRegisters(Other));
    return;
  }
  bool IsView = bool(getTensorView(I.getType()));
  SmallVector<Value *, 16> Trues, Falses, Selected;
  if (IsView) {
    append_range(Trues, flatten(getView(T)));
    append_range(Falses, flatten(getView(F)));
  } else {
    append_range(Trues, getRegisters(T));
    append_range(Falses, getRegisters(F));
  }
  for (auto [L, R] : zip_equal(Trues, Falses))
    Selected.push_back(B.CreateSelect(C, L, R));
  if (IsView)
    Views[&I] = unflatten(Selected);
  else
    Values[&I] = Registers(Selected);
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

namespace {

/// Emits the exclusive or of Bases[b] for each bit b that is set in a number: runs of
/// bases that are shifts of each other by one mask and one shift.
class BitMapEmitter {
public:
  BitMapEmitter(IRBuilderBase &B, Value *Number) : B(B), Number(Number) {}

  Value *emit(ArrayRef<uint32_t> Bases) {
    for (unsigned Bit = 0; Bit != Bases.size();) {
      unsigned Length = 1;
      while (Bit + Length < Bases.size() && Bases[Bit + Length] == Bases[Bit] << Length)
        ++Length;
      if (Bases[Bit])
        emitRun(Bit, isPowerOf2_32(Bases[Bit]) ? Length : 1, Bases[Bit]);
      Bit += Bases[Bit] && isPowerOf2_32(Bases[Bit]) ? Length : 1;
    }
    return Result ? Result : B.getInt32(0);
  }

private:
  void emitRun(unsigned Bit, unsigned Length, uint32_t Base) {
    uint32_t Covered = 0;
    Value *V;
    if (isPowerOf2_32(Base)) {
      V = B.CreateAnd(Number, maskTrailingOnes<uint32_t>(Length) << Bit);
      unsigned To = Log2_32(Base);
      if (To > Bit)
        V = B.CreateShl(V, To - Bit, "", true, To + Length < 32);
      else if (To < Bit)
        V = B.CreateLShr(V, Bit - To, "", true);
      Covered = maskTrailingOnes<uint32_t>(Length) << To;
    } else {
      Value *IsSet = B.CreateICmpNE(B.CreateAnd(Number, 1u << Bit), B.getInt32(0));
      V = B.CreateSelect(IsSet, B.getInt32(Base), B.getInt32(0));
      Covered = Base;
    }
    if (!Result)
      Result = V;
    else if ((Bits & Covered) == 0)
      Result = B.CreateOr(Result, V, "", /*IsDisjoint=*/true);
    else
      Result = B.CreateXor(Result, V);
    Bits |= Covered;
  }

  IRBuilderBase &B;
  Value *Number;
  Value *Result = nullptr;
  uint32_t Bits = 0; ///< Those that Result may have set.
};

} // namespace

Value *TileLowering::getThreadIndex(ArrayRef<uint32_t> LaneBases,
                                    ArrayRef<uint32_t> WarpBases) {
  std::vector<uint32_t> Bases(LaneBases.begin(), LaneBases.end());
  Bases.resize(Log2_32(Machine.getLanes()));
  Bases.insert(Bases.end(), WarpBases.begin(), WarpBases.end());
  Value *&Known = ThreadIndices[Bases];
  if (!Known) {
    IRBuilder<> Entry(EntryEnd);
    Known = BitMapEmitter(Entry, Thread).emit(Bases);
  }
  return Known;
}

Value *TileLowering::getWarpIndex(ArrayRef<uint32_t> WarpBases) {
  Value *&Known = WarpIndices[WarpBases.vec()];
  if (!Known) {
    Value *OfThread = getThreadIndex({}, WarpBases);
    IRBuilder<> Entry(EntryEnd);
    Known = Machine.emitShuffle(Entry, OfThread, Entry.getInt32(0));
  }
  return Known;
}

Value *TileLowering::getBoxLane() {
  if (!BoxLane) {
    IRBuilder<> Entry(EntryEnd);
    BoxLane = Machine.emitBoxLane(Entry);
    if (!BoxLane)
      return B.CreateICmpEQ(Lane, B.getInt32(0));
  }
  return BoxLane;
}

/// Bits [LowBit, LowBit + NumBits) of the element that register 0 of this thread holds,
/// shifted down.
Value *TileLowering::getThreadPart(const LinearLayout &L, unsigned LowBit,
                                   unsigned NumBits) {
  auto Select = [&](InDim D) {
    SmallVector<uint32_t, 8> Bases;
    for (uint32_t Basis : L.getBases(D))
      Bases.push_back((Basis >> LowBit) & maskTrailingOnes<uint32_t>(NumBits));
    return Bases;
  };
  return getThreadIndex(Select(InDim::Lane), Select(InDim::Warp));
}

Value *TileLowering::getThreadElement(const LinearLayout &L) {
  return getThreadPart(L, 0, 32);
}

SmallVector<Value *, 4> TileLowering::getCoordinates(const LinearLayout &L,
                                                     unsigned Register) {
  SmallVector<Value *, 4> Coordinates;
  uint32_t Element = L.apply(InDim::Register, Register), ThreadBits = 0;
  for (InDim D : {InDim::Lane, InDim::Warp})
    for (uint32_t Basis : L.getBases(D))
      ThreadBits |= Basis;
  for (unsigned Dim = 0; Dim != L.getRank(); ++Dim) {
    auto [Low, Count] = L.getDimBits(Dim);
    uint32_t Mask = maskTrailingOnes<uint32_t>(Count);
    uint32_t Own = (Element >> Low) & Mask;
    Value *V = getThreadPart(L, Low, Count);
    if ((Own & (ThreadBits >> Low)) == 0)
      V = Own ? B.CreateAdd(V, B.getInt32(Own), "", true, true) : V;
    else
      V = B.CreateXor(V, Own);
    Coordinates.push_back(V);
  }
  return Coordinates;
}

Value *TileLowering::isFirstHolder(const LinearLayout &L) {
  uint32_t Mask = L.getFreeBits(InDim::Lane) | L.getFreeBits(InDim::Warp)
                                                   << Log2_32(Machine.getLanes());
  Mask &= NumThreads - 1;
  if (Mask == 0)
    return B.getTrue();
  return B.CreateICmpEQ(B.CreateAnd(Thread, Mask), B.getInt32(0));
}

//===----------------------------------------------------------------------===//
// Shared memory and barriers
//===----------------------------------------------------------------------===//

Value *TileLowering::getScratch(const Instruction &Op) {
  MDNode *Place = Op.getMetadata("tile.scratch");
  assert(Place && "no place in shared memory");
  uint64_t Offset = mdconst::extract<ConstantInt>(Place->getOperand(0))->getZExtValue();
  GlobalVariable *Shared =
      Kernel.getParent()->getNamedGlobal((Kernel.getName() + ".shared").str());
  return B.CreateConstInBoundsGEP1_32(B.getInt8Ty(), Shared, Offset);
}

void TileLowering::createBarrier() {
  if (NumProducerThreads)
    Machine.emitBarrierOf(B, NumThreads);
  else
    Machine.emitBarrier(B);
}

Value *TileLowering::exchangeWords(Value *V, function_ref<Value *(Value *)> Exchange) {
  Type *From = V->getType();
  Value *Bits = From->isPointerTy() ? B.CreatePtrToInt(V, B.getInt64Ty()) : V;
  unsigned Width = Bits->getType()->getPrimitiveSizeInBits();
  Bits = B.CreateBitCast(Bits, B.getIntNTy(Width));
  if (Width <= 32) {
    Bits = Exchange(B.CreateZExt(Bits, B.getInt32Ty()));
    Bits = B.CreateTrunc(Bits, B.getIntNTy(Width));
  } else {
    Value *Low = Exchange(B.CreateTrunc(Bits, B.getInt32Ty()));
    Value *High = Exchange(B.CreateTrunc(B.CreateLShr(Bits, 32), B.getInt32Ty()));
    Bits = B.CreateOr(B.CreateZExt(Low, B.getInt64Ty()),
                      B.CreateShl(B.CreateZExt(High, B.getInt64Ty()), 32), "",
                      /*IsDisjoint=*/true);
  }
  return From->isPointerTy() ? B.CreateIntToPtr(Bits, From) : B.CreateBitCast(Bits, From);
}

Value *TileLowering::exchangeLanes(Value *V, unsigned Lanes) {
  Value *&Other = Exchanged[{V, Lanes, B.GetInsertBlock()}];
  if (!Other)
    Other = exchangeWords(
        V, [&](Value *Word) { return Machine.emitShuffleXor(B, Word, Lanes); });
  return Other;
}

Value *TileLowering::broadcastFromThread0(const Instruction &Op, Value *V) {
  Value *Place = getScratch(Op);
  Type *T = V->getType();
  Value *Stored = T->isIntegerTy() && T->getIntegerBitWidth() < 8
                      ? B.CreateZExt(V, B.getInt8Ty())
                      : V;
  Value *IsFirst = B.CreateICmpEQ(Thread, B.getInt32(0));
  createIf(IsFirst, [&] { B.CreateAlignedStore(Stored, Place, Align(16)); });
  createBarrier();
  Value *Loaded = B.CreateAlignedLoad(Stored->getType(), Place, Align(16));
  return Stored == V ? Loaded : B.CreateTrunc(Loaded, T);
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

void TileLowering::lowerInstruction(Instruction &I) {
  B.SetInsertPoint(&I);
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ":" << I << '\n');
  if (TileCall Call = TileCall::dynCast(&I))
    return lowerOp(*this, Call);
  if (TargetOp Op = TargetOp::dynCast(&I))
    return lowerOp(*this, Op);
  if (!TileType::dynCast(I.getType()) && !getTensorView(I.getType()))
    return;
  if (auto *Select = dyn_cast<SelectInst>(&I))
    return lowerSelect(*Select);
  // A value that may not be undefined; the registers of a tile are what they are.
  if (isa<FreezeInst>(I)) {
    if (getTensorView(I.getType()))
      setView(&I, ViewValue(getView(I.getOperand(0))));
    else
      Values[&I] = Registers(getRegisters(I.getOperand(0)));
  }
}

static bool isTileCode(Instruction &I) {
  Value *Producer = getProducer(&I).first;
  return TileCall::dynCast(Producer) || TargetOp::dynCast(Producer) ||
         isTileProgramType(I.getType()) || SharedBufferType::dynCast(I.getType());
}

void TileLowering::eraseTileCode() {
  SmallVector<Instruction *, 64> Dead;
  for (BasicBlock &Block : Kernel)
    for (Instruction &I : Block)
      if (isTileCode(I))
        Dead.push_back(&I);
  for (Instruction *I : Dead)
    if (!I->getType()->isVoidTy())
      I->replaceAllUsesWith(PoisonValue::get(I->getType()));
  for (Instruction *I : Dead)
    I->eraseFromParent();
}

void TileLowering::run() {
  removeUnreachableBlocks(Kernel);
  createPhis();
  // Lowering splits blocks; the program's own instructions are listed before.
  SmallVector<Instruction *, 256> Program;
  for (BasicBlock *Block : ReversePostOrderTraversal<Function *>(&Kernel))
    if (Block != EntryEnd->getParent())
      for (Instruction &I : *Block)
        if (!isa<PHINode>(I))
          Program.push_back(&I);
  for (Instruction *I : Program)
    lowerInstruction(*I);
  completePhis();
  eraseTileCode();
  if (NumProducerThreads)
    Kernel.addFnAttr(Machine.getNumbers().ThreadsAttr,
                     std::to_string(NumThreads + NumProducerThreads));
  Kernel.removeFnAttr(ProducerWarpsAttr);
}

/// Declarations of ops, and bodies that were put where they are used. A body that is
/// still called becomes a function of scalars.
static void eraseTileDeclarations(Module &M, const ElementTarget &Target) {
  for (Function &F : make_early_inc_range(M)) {
    if (!F.hasFnAttribute("tile.body"))
      continue;
    if (F.use_empty()) {
      F.eraseFromParent();
      continue;
    }
    lowerBodyFunction(F, Target);
    F.removeFnAttr("tile.body");
    F.addFnAttr(Attribute::AlwaysInline);
  }
  for (Function &F : make_early_inc_range(M))
    if ((F.hasFnAttribute("tile.op") || F.hasFnAttribute("gpu.op")) && F.use_empty())
      F.eraseFromParent();
}

PassResult tileir::lowerTiles(Module &M, ModuleAnalysisManager &AM) {
  SmallVector<Function *, 4> Entries = getEntries(M);
  if (Entries.empty())
    return PreservedAnalyses::all();
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  Expected<const GPUMachine &> Machine = getMachine(*Entries.front(), FAM);
  if (!Machine)
    return Machine.takeError();
  for (Function *F : Entries) {
    if (Error E = requireLayouts(*F, *Machine))
      return std::move(E);
    TileLowering(*F, *Machine, FAM.getResult<MemoryFactsAnalysis>(*F)).run();
    F->removeFnAttr("tile.entry");
    removeHints(*F);
  }
  eraseTileDeclarations(M, Machine->getElementTarget());
  return PreservedAnalyses::none();
}
