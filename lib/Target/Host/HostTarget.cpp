//===- HostTarget.cpp - Kernels for the host ------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/HostTarget.h"
#include "Dialect/Remarks.h"
#include "IR/Opcodes.h"
#include "Runtime/include/tileir/abi.h"
#include "Target/Element/ElementEmitter.h"
#include "Target/Host/DebugVariables.h"
#include "Target/Host/Frame/LaunchFields.h"
#include "Target/Host/HostLowering.h"
#include "Target/Host/Products/MmaLowering.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/TargetParser/SubtargetFeature.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// The kernel's frame
//===----------------------------------------------------------------------===//

namespace {

/// Builds the function that the runtime calls around a copy of an entry:
///
///   void entry(const void *const *args, const tileir_launch *launch,
///              uint64_t begin, uint64_t end, void *scratch) {
///     load the parameters and the grid;
///     x, y, z = coordinates of begin;
///     for (block = begin; block != end; ++block, step x, y, z)
///       entry's body for (x, y, z);
///   }
class KernelFrame {
public:
  KernelFrame(Function &Entry, const HostISA &ISA) : Entry(Entry), ISA(ISA) {}
  Function *build(StringRef Suffix);

private:
  void loadParameters();
  void startBlocks();
  void cloneBody();
  void replaceGridOps();
  void sinkParameters();
  void setAttributes();

  Function &Entry;
  const HostISA &ISA;
  Function *Kernel = nullptr;
  ValueToValueMapTy Map;
  Value *Grid[3];                   // i32
  PHINode *Block = nullptr, *Id[3]; // i64, i32
  BasicBlock *Body = nullptr, *Next = nullptr, *Exit = nullptr;
};

} // namespace

void KernelFrame::loadParameters() {
  IRBuilder<> B(&Kernel->getEntryBlock());
  SmallVector<StringRef, 8> Names;
  Entry.getFnAttribute("tile.params").getValueAsString().split(Names, ',', -1, false);
  for (auto [Arg, Name] : zip(Entry.args(), Names)) {
    Value *Slot =
        B.CreateConstInBoundsGEP1_64(B.getPtrTy(), Kernel->getArg(0), Arg.getArgNo());
    Value *Pointer = B.CreateLoad(B.getPtrTy(), Slot);
    Element E = parseElement(Name).value_or(Element::Ptr);
    Type *T = getMemoryType(B.getContext(), E);
    Value *V = B.CreateLoad(T, Pointer, Arg.getName());
    if (T != Arg.getType()) // i1 is a byte.
      V = B.CreateICmpNE(V, Constant::getNullValue(T));
    Map[&Arg] = V;
  }
  for (unsigned D = 0; D != 3; ++D)
    Grid[D] = loadGridExtent(B, Kernel->getArg(1), D);
}

void KernelFrame::startBlocks() {
  LLVMContext &C = Kernel->getContext();
  IRBuilder<> B(&Kernel->getEntryBlock());
  Value *Begin = Kernel->getArg(2), *End = Kernel->getArg(3);
  Value *Wide[3];
  for (unsigned D = 0; D != 3; ++D)
    Wide[D] = B.CreateZExt(Grid[D], B.getInt64Ty());
  Value *Row = B.CreateUDiv(Begin, Wide[0]);
  Value *First[3] = {B.CreateURem(Begin, Wide[0]), B.CreateURem(Row, Wide[1]),
                     B.CreateUDiv(Row, Wide[1])};
  for (Value *&V : First)
    V = B.CreateTrunc(V, B.getInt32Ty());
  Body = BasicBlock::Create(C, "block", Kernel);
  Next = BasicBlock::Create(C, "block.next", Kernel);
  Exit = BasicBlock::Create(C, "exit", Kernel);
  BasicBlock *Start = &Kernel->getEntryBlock();
  B.CreateCondBr(B.CreateICmpULT(Begin, End), Body, Exit);
  B.SetInsertPoint(Body);
  Block = B.CreatePHI(B.getInt64Ty(), 2, "block.number");
  for (unsigned D = 0; D != 3; ++D)
    Id[D] = B.CreatePHI(B.getInt32Ty(), 2, Twine("block.") + Twine("xyz"[D]));
  B.SetInsertPoint(Next);
  Value *Following = B.CreateAdd(Block, B.getInt64(1), "", true);
  Value *Carry = B.getTrue();
  Block->addIncoming(Begin, Start);
  Block->addIncoming(Following, Next);
  for (unsigned D = 0; D != 3; ++D) {
    Value *Up = B.CreateAdd(Id[D], B.CreateZExt(Carry, B.getInt32Ty()));
    Value *Wraps = B.CreateICmpEQ(Up, Grid[D]);
    Id[D]->addIncoming(First[D], Start);
    Id[D]->addIncoming(B.CreateSelect(Wraps, B.getInt32(0), Up), Next);
    Carry = Wraps;
  }
  B.CreateCondBr(B.CreateICmpEQ(Following, End), Exit, Body);
  B.SetInsertPoint(Exit);
  B.CreateRetVoid();
}

void KernelFrame::cloneBody() {
  SmallVector<ReturnInst *, 4> Returns;
  Function::iterator Last = std::prev(Kernel->end());
  AttributeList Attributes = Kernel->getAttributes();
  CloneFunctionInto(Kernel, &Entry, Map, CloneFunctionChangeType::LocalChangesOnly,
                    Returns);
  // The copy takes over what belongs to the entry's symbol, too.
  Kernel->setAttributes(Attributes);
  Kernel->setLinkage(GlobalValue::InternalLinkage);
  Kernel->setDSOLocal(true);
  BasicBlock *First = &*std::next(Last);
  IRBuilder<>(Body).CreateBr(First);
  for (ReturnInst *Return : Returns) {
    IRBuilder<>(Return).CreateBr(Next);
    Return->eraseFromParent();
  }
}

void KernelFrame::replaceGridOps() {
  for (const TileCall &Call : getTileCalls(*Kernel)) {
    if (Call.getOpcode() != Opcode::GetTileBlockId &&
        Call.getOpcode() != Opcode::GetNumTileBlocks)
      continue;
    bool IsId = Call.getOpcode() == Opcode::GetTileBlockId;
    for (unsigned D = 0; D != 3; ++D)
      for (Value *Result : Call.getResults(D)) {
        Result->replaceAllUsesWith(IsId ? Id[D] : Grid[D]);
        cast<Instruction>(Result)->eraseFromParent();
      }
    Call->eraseFromParent();
  }
}

/// Loads each of many parameters where it is used: so many values in the entry would be
/// live in all of the kernel.
void KernelFrame::sinkParameters() {
  const size_t Many = 64;
  if (Entry.arg_size() <= Many)
    return;
  // All places first: to compare two numbers a block that changed anew.
  SmallVector<std::pair<Instruction *, Instruction *>, 0> Places;
  for (Argument &Arg : Entry.args()) {
    auto *Parameter = cast<Instruction>(Map[&Arg]);
    Instruction *First = nullptr;
    for (User *U : Parameter->users()) {
      auto *I = cast<Instruction>(U);
      bool IsElsewhere = First && I->getParent() != First->getParent();
      if (isa<PHINode>(I) || IsElsewhere) {
        First = nullptr;
        break;
      }
      if (!First || I->comesBefore(First))
        First = I;
    }
    if (First)
      Places.push_back({Parameter, First});
  }
  for (auto [Parameter, Place] : Places) {
    // The load, the load of its address and what becomes of an i1.
    for (Instruction *I = Parameter; I && I->getParent() == &Kernel->getEntryBlock();) {
      Instruction *Operand = dyn_cast<Instruction>(I->getOperand(0));
      I->moveBefore(Place->getIterator());
      Place = I;
      I = Operand;
    }
  }
}

void KernelFrame::setAttributes() {
  Kernel->addFnAttr(Attribute::NoUnwind);
  if (!ISA.CPU.empty())
    Kernel->addFnAttr("target-cpu", ISA.CPU);
  if (!ISA.Features.empty())
    Kernel->addFnAttr("target-features", ISA.Features);
  // The vectors are chosen for the whole register; code generation would halve the
  // widest.
  std::string Bits = std::to_string(ISA.VectorBytes * 8);
  Kernel->addFnAttr("prefer-vector-width", Bits);
  Kernel->addFnAttr("min-legal-vector-width", Bits);
  ISA.addVScaleRange(*Kernel);
  if (!(ISA.Caches == CacheSizes()))
    Kernel->addFnAttr(CachesAttr, ISA.Caches.str());
  Kernel->addParamAttr(0, Attribute::ReadOnly);
  Kernel->addParamAttr(1, Attribute::ReadOnly);
  Kernel->addParamAttr(4, Attribute::NoAlias);
  Kernel->addParamAttr(4, Attribute::getWithAlignment(Kernel->getContext(), Align(64)));
}

Function *KernelFrame::build(StringRef Suffix) {
  LLVMContext &C = Entry.getContext();
  Type *Ptr = PointerType::getUnqual(C), *I64 = Type::getInt64Ty(C);
  auto *Type = FunctionType::get(Type::getVoidTy(C), {Ptr, Ptr, I64, I64, Ptr}, false);
  Kernel = Function::Create(Type, GlobalValue::InternalLinkage, Entry.getName() + Suffix,
                            Entry.getParent());
  const char *Names[] = {"args", "launch", "begin", "end", "scratch"};
  for (auto [Arg, Name] : zip(Kernel->args(), Names))
    Arg.setName(Name);
  setAttributes();
  BasicBlock::Create(C, "entry", Kernel);
  loadParameters();
  startBlocks();
  cloneBody();
  replaceGridOps();
  sinkParameters();
  return Kernel;
}

//===----------------------------------------------------------------------===//
// Stopping
//===----------------------------------------------------------------------===//

// A kernel that does not end could only be stopped with its process. So it looks now and
// then whether its launch is to end (tileir_launch.stop): between blocks, and in each
// step of the program's loops. There a load and a branch are lost beside the work of
// tiles; the loops over the elements of a tile end by themselves.

/// The branches that close the loops of the program of \p F, before it is lowered.
static SmallVector<WeakTrackingVH, 4> findProgramLoops(Function &F) {
  DominatorTree DT(F);
  LoopInfo LI(DT);
  SmallVector<WeakTrackingVH, 4> Branches;
  for (Loop *L : LI.getLoopsInPreorder()) {
    SmallVector<BasicBlock *, 2> Latches;
    L->getLoopLatches(Latches);
    for (BasicBlock *Latch : Latches)
      Branches.push_back(Latch->getTerminator());
  }
  return Branches;
}

/// Emits whether the launch is to end. Volatile, so that it stays in its loop, and atomic
/// but unordered: other accesses may move across it.
static Value *emitPoll(IRBuilderBase &B, Value *Launch) {
  LoadInst *Stop =
      B.CreateAlignedLoad(B.getInt32Ty(), getStopPlace(B, Launch), Align(4), "stop");
  Stop->setVolatile(true);
  Stop->setAtomic(AtomicOrdering::Unordered);
  return B.CreateIsNotNull(Stop);
}

static bool hasEffect(Function &F) {
  return any_of(instructions(F),
                [](const Instruction &I) { return I.mayHaveSideEffects(); });
}

/// Inserts the polls into a kernel that was lowered, whose argument \p Launch points to
/// its tileir_launch. A kernel without any effect gets none.
static void insertStopPolls(Function &F, const BlockLoop &Blocks, Value *Launch,
                            ArrayRef<WeakTrackingVH> Loops) {
  MDNode *Unlikely = MDBuilder(F.getContext()).createUnlikelyBranchWeights();
  Value *Next = Blocks.Next;
  bool PollsBlocks = Next && hasEffect(F); // A poll is an effect, too.
  for (const WeakTrackingVH &VH : Loops) {
    auto *Closing = dyn_cast_or_null<Instruction>(static_cast<Value *>(VH));
    // The frame's own loop is closed by the block that the program's ends lead to.
    if (!Closing || Closing->getParent() == Next)
      continue;
    IRBuilder<> B(Closing);
    Instruction *Then =
        SplitBlockAndInsertIfThen(emitPoll(B, Launch), Closing, true, Unlikely);
    endGridBlock(Then, Blocks);
  }
  if (!PollsBlocks)
    return;
  auto *Back = cast<BranchInst>(cast<BasicBlock>(Next)->getTerminator());
  IRBuilder<> B(Back);
  Back->setCondition(B.CreateOr(Back->getCondition(), emitPoll(B, Launch)));
}

//===----------------------------------------------------------------------===//
// Refusals
//===----------------------------------------------------------------------===//

/// Elements of one alloca: it is in the scratch memory of each thread.
static constexpr uint64_t MaxAllocation = uint64_t(1) << 27;
/// Bytes; what the runtime aligns scratch memory to.
static constexpr uint64_t MaxAlignment = 64;

static std::optional<std::string> whyAllocaRefused(const AllocaCall &Call) {
  uint64_t Count = Call.getNumElem(), Alignment = Call.getAlignment();
  if (Count > MaxAllocation)
    return std::to_string(Count) + " elements, the limit is " +
           std::to_string(MaxAllocation);
  if (Alignment > MaxAlignment)
    return "alignment to " + std::to_string(Alignment) + " bytes, the limit is " +
           std::to_string(MaxAlignment);
  return std::nullopt;
}

/// Why the host target cannot lower the op, or nothing if it can.
static std::optional<std::string> whyRefused(const TileCall &Call) {
  std::optional<OpRole> Role = getRole(Call.getOpcode());
  if (!Role)
    return std::string();
  if (*Role == OpRole::Element) {
    IRBuilder<> B(Call.getCall());
    HostISA ISA;
    if (auto Why = ElementEmitter(B, ISA).whyUnsupported(Call))
      return Why;
  }
  // A body is emitted for vectors of elements, op by op.
  if (*Role != OpRole::Element && Call->getFunction()->hasFnAttribute("tile.body"))
    return std::string("in the body of a reduce or scan");
  if (AllocaCall Alloca = AllocaCall::dynCast(Call))
    if (auto Why = whyAllocaRefused(Alloca))
      return Why;
  if (PrintTkoCall Print = PrintTkoCall::dynCast(Call))
    return ReportLowering::whyUnsupported(Print);
  return whyPackedUnsupported(Call);
}

static bool isOrHoldsTile(const Value *V) {
  Type *T = V->getType();
  return isTileProgramType(T) ||
         (T->isStructTy() && any_of(T->subtypes(), isTileProgramType));
}

/// Whether the host target can lower what LLVM's passes made of tiles and views. A view
/// has to be an op's: what it is of is looked up there.
static bool isLowerable(Instruction &I) {
  if (TileCall::dynCast(&I) ||
      (!isOrHoldsTile(&I) && none_of(I.operand_values(), isOrHoldsTile)))
    return true;
  bool IsView =
      TensorViewType::dynCast(I.getType()) || TileViewType::dynCast(I.getType());
  return !IsView && isa<PHINode, SelectInst, FreezeInst, ExtractValueInst>(I);
}

static Error checkForm(Module &M) {
  Error Errors = Error::success();
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (!isLowerable(I))
        Errors = joinErrors(
            std::move(Errors),
            createStringError("function '" + F.getName() + "': '" + I.getOpcodeName() +
                              "' of a tile or view is not supported by the host target"));
  return Errors;
}

Error tileir::checkHostSupport(Module &M) {
  Error Errors = checkForm(M);
  if (Errors)
    return Errors;
  for (Function &F : M)
    for (const TileCall &Call : getTileCalls(F))
      if (std::optional<std::string> Why = whyRefused(Call))
        Errors = joinErrors(std::move(Errors), refuseOp(Call, "the host target", *Why));
  return Errors;
}

//===----------------------------------------------------------------------===//
// The passes
//===----------------------------------------------------------------------===//

static Function *makeVariant(Function &Entry, const HostISA &ISA, tileir_isa Level,
                             StringRef Suffix) {
  Function *Kernel = KernelFrame(Entry, ISA).build(Suffix);
  Kernel->addFnAttr("tile.host.entry", Entry.getName());
  Kernel->addFnAttr("tile.host.level", std::to_string(unsigned(Level)));
  Kernel->addFnAttr(Entry.getFnAttribute("tile.params"));
  if (Entry.hasFnAttribute(ShowVariablesAttr))
    Kernel->addFnAttr(ShowVariablesAttr);
  return Kernel;
}

namespace {
/// An instruction set that kernels may have a variant for.
struct VariantRow {
  tileir_isa Level;
  StringLiteral CPU, Features, Suffix;
};
} // namespace

/// Each has what the rows before it have.
static constexpr VariantRow X86Variants[] = {
    {TILEIR_ISA_X86_64_V3, "x86-64-v3", "", ".host.v3"},
    {TILEIR_ISA_X86_64_V4, "x86-64-v4", "", ".host.v4"},
    {TILEIR_ISA_X86_64_V4_VNNI, "x86-64-v4", "+avx512vnni", ".host.v4_vnni"},
    {TILEIR_ISA_X86_64_V4_BF16, "x86-64-v4", "+avx512vnni,+avx512bf16", ".host.v4_bf16"},
    {TILEIR_ISA_X86_64_V4_AMX, "x86-64-v4",
     "+avx512vnni,+avx512bf16,+amx-tile,+amx-int8,+amx-bf16", ".host.v4_amx"},
};

/// Whether the code of \p Entry for \p ISA is better than that for \p Other: it has more
/// registers or wider ones, multiplies and adds at once, or has products of the machine's
/// own, and lacks none of these.
static bool isBetter(Function &Entry, const HostISA &ISA, const HostISA &Other) {
  if ((Other.HasDotI8 && !ISA.HasDotI8) || (Other.HasDotBF16 && !ISA.HasDotBF16) ||
      (Other.HasAMXI8 && !ISA.HasAMXI8) || (Other.HasAMXBF16 && !ISA.HasAMXBF16))
    return false;
  if (ISA.VectorBytes > Other.VectorBytes || (ISA.HasFMA && !Other.HasFMA) ||
      ISA.NumVectorRegisters > Other.NumVectorRegisters)
    return true;
  return any_of(getTileCalls(Entry), [&](const TileCall &Call) {
    ProductCall Product = ProductCall::dynCast(Call);
    return Product && MmaLowering::hasOtherMethod(Product, ISA, Other);
  });
}

PassResult tileir::makeHostVariants(Module &M, ModuleAnalysisManager &,
                                    const HostTargetOptions &Options) {
  const Triple &T = M.getTargetTriple();
  HostISA Base = HostISA::get(T, Options.CPU, Options.Features, Options.MaxVectorBytes,
                              Options.VScaleMin, Options.VScaleMax);
  Base.Caches = Options.Caches;
  bool NeedsPermission =
      !Options.HasAskedForAMX && (Base.hasAMX(Element::I8) || Base.hasAMX(Element::BF16));
  HostISA WithoutAMX = Base;
  if (NeedsPermission) {
    SubtargetFeatures Fewer(Options.Features);
    Fewer.AddFeature("amx-tile", false);
    WithoutAMX = HostISA::get(T, Options.CPU, Fewer.getString(), Options.MaxVectorBytes);
    WithoutAMX.Caches = Base.Caches;
  }
  bool HasLevels = Options.Multiversion && T.getArch() == Triple::x86_64;
  for (Function *Entry : getEntries(M)) {
    struct Variant {
      HostISA ISA;
      tileir_isa Level;
      StringRef Suffix;
    };
    SmallVector<Variant, 5> Variants = {{Base, TILEIR_ISA_BASE, ".host"}};
    // The last variant has to run on each such CPU. AMX needs the system's permission,
    // too, and has a variant of its own.
    if (NeedsPermission && isBetter(*Entry, Base, WithoutAMX)) {
      Variants.front().ISA = WithoutAMX;
      Variants.push_back({Base, TILEIR_ISA_X86_64_V4_AMX, ".host.v4_amx"});
    }
    for (const VariantRow &Row : X86Variants) {
      if (!HasLevels)
        break;
      HostISA ISA = HostISA::get(T, Row.CPU, Row.Features, Base.MaxVectorBytes);
      ISA.Caches = Base.Caches;
      if (isBetter(*Entry, ISA, Variants.back().ISA))
        Variants.push_back({ISA, Row.Level, Row.Suffix});
    }
    // Best first. Remarks are made of one variant: what they say of others is the same
    // but for lanes.
    bool Silent = false;
    for (const Variant &V : reverse(Variants)) {
      silenceRemarks(*makeVariant(*Entry, V.ISA, V.Level, V.Suffix), Silent);
      Silent = true;
    }
    Entry->eraseFromParent();
  }
  return PreservedAnalyses::none();
}

HostISA tileir::getHostISA(const Function &Kernel) {
  auto Get = [&](StringRef Name) {
    return Kernel.getFnAttribute(Name).getValueAsString();
  };
  unsigned VectorBits = 0;
  Get("prefer-vector-width").getAsInteger(10, VectorBits);
  Attribute VScale = Kernel.getFnAttribute(Attribute::VScaleRange);
  bool IsKnown = VScale.isValid();
  HostISA ISA = HostISA::get(Kernel.getParent()->getTargetTriple(), Get("target-cpu"),
                             Get("target-features"), VectorBits / 8,
                             IsKnown ? VScale.getVScaleRangeMin() : 0,
                             IsKnown ? VScale.getVScaleRangeMax().value_or(0) : 0);
  ISA.Caches = CacheSizes::parse(Get(CachesAttr)).value_or(CacheSizes());
  return ISA;
}

SmallVector<Function *, 8> tileir::getHostKernels(Module &M) {
  SmallVector<Function *, 8> Kernels;
  for (Function &F : M)
    if (F.hasFnAttribute("tile.host.level") && !F.isDeclaration())
      Kernels.push_back(&F);
  return Kernels;
}

PassResult tileir::legalizeHostFloats(Module &M, ModuleAnalysisManager &) {
  for (Function *Kernel : getHostKernels(M))
    legalizeNarrowFloats(*Kernel, getHostISA(*Kernel));
  return PreservedAnalyses::none();
}

/// Declarations of tile ops and bodies that were put where they are used. A body that is
/// still called becomes a function of scalars.
static void eraseTileDeclarations(Module &M, const HostISA &Base) {
  for (Function &F : make_early_inc_range(M)) {
    if (F.hasFnAttribute("tile.body")) {
      if (F.use_empty()) {
        F.eraseFromParent();
      } else {
        lowerScalarFunction(F, Base);
        legalizeNarrowFloats(F, Base);
      }
    }
  }
  for (Function &F : make_early_inc_range(M))
    if (F.hasFnAttribute("tile.op") && F.use_empty())
      F.eraseFromParent();
}

PassResult tileir::lowerHostTiles(Module &M, ModuleAnalysisManager &) {
  SmallVector<Function *, 8> Kernels = getHostKernels(M);
  if (any_of(Kernels, [](Function *F) { return F->hasFnAttribute(ShowVariablesAttr); }))
    allowDebugVariables(M);
  for (Function *Kernel : Kernels) {
    HostISA ISA = getHostISA(*Kernel);
    BlockLoop Blocks = getBlockLoop(*Kernel);
    auto Loops = findProgramLoops(*Kernel);
    uint64_t Scratch = HostLowering(*Kernel, ISA, Blocks, Kernel->getArg(4)).run();
    Kernel->addFnAttr("tile.host.scratch", std::to_string(Scratch));
    insertStopPolls(*Kernel, Blocks, Kernel->getArg(1), Loops);
    silenceRemarks(*Kernel, false);
  }
  // The last variant of an entry runs everywhere.
  eraseTileDeclarations(M, Kernels.empty() ? HostISA() : getHostISA(*Kernels.back()));
  for (Function &F : M)
    if (F.hasFnAttribute(Attribute::VScaleRange))
      widenOneLaneAccesses(F);
  return PreservedAnalyses::none();
}

PassResult tileir::carryHostBFloats(Module &M, ModuleAnalysisManager &) {
  for (Function &F : M)
    if (F.hasFnAttribute("tile.host.level") || F.hasFnAttribute("tile.body"))
      carryBFloatAsBits(F);
  return PreservedAnalyses::none();
}
