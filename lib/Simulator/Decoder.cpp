//===- Decoder.cpp - From IR to operations --------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/Decoder.h"
#include "Simulator/Handlers.h"
#include "Simulator/Memory.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

Decoder::Decoder(Program &P, const AddressMap &Addresses)
    : P(P), F(*P.Kernel), DL(F.getDataLayout()), Arch(P.Arch),
      Scalar(getScalarHandlers()), Addresses(Addresses) {
  P.RegisterBytes = 16 * Lanes; // Register 0 is always zero.
  StringRef Mode = F.getFnAttribute("denormal-fp-math-f32").getValueAsString();
  if (Mode.empty())
    Mode = F.getFnAttribute("denormal-fp-math").getValueAsString();
  FlushFloats = Mode.starts_with("preserve-sign");
}

Error Decoder::refuse(const Instruction &I, const Twine &Why) const {
  std::string Text;
  raw_string_ostream OS(Text);
  OS << "the simulator cannot run kernel '" << F.getName() << "': " << Why << ": " << I;
  return createStringError(Text);
}

//===----------------------------------------------------------------------===//
// Emitting
//===----------------------------------------------------------------------===//

Op &Decoder::emit(Handler H, uint32_t Dst, uint32_t A, uint32_t B, uint32_t C,
                  uint64_t Imm) {
  assert(H && "no handler for this type");
  Op &O = P.Ops.emplace_back();
  O.Run = H;
  O.Dst = Dst;
  O.A = A;
  O.B = B;
  O.C = C;
  O.Imm = Imm;
  O.Site = CurrentSite;
  IsControl.push_back(false);
  return O;
}

Op &Decoder::emitControl(ControlHandler H, uint32_t Dst, uint32_t A, uint32_t B,
                         uint32_t C, uint64_t Imm) {
  Op &O = emit(doNothing, Dst, A, B, C, Imm);
  O.Control = H;
  IsControl.back() = true;
  return O;
}

uint8_t sim::countFloatOps(ScalarOp Code) {
  switch (Code) {
  case ScalarOp::FAdd:
  case ScalarOp::FSub:
  case ScalarOp::FMul:
  case ScalarOp::FDiv:
  case ScalarOp::FDivByReciprocal:
    return 1;
  case ScalarOp::FFma:
    return 2;
  default:
    return 0;
  }
}

Op &Decoder::emitOp(ScalarOp Code, LaneType Kind, uint32_t Dst, uint32_t A, uint32_t B,
                    uint32_t C, uint64_t Imm) {
  Op &O = emit(Scalar.Op[unsigned(Code)][unsigned(Kind)], Dst, A, B, C, Imm);
  if (Code == ScalarOp::Select)
    O.Poison = PoisonRule::Select;
  O.FloatOps = countFloatOps(Code);
  return O;
}

Op &Decoder::emitConvert(Conversion K, LaneType From, LaneType To, uint32_t Dst,
                         uint32_t A, uint32_t B, uint64_t Imm) {
  return emit(Scalar.Convert[unsigned(K)][unsigned(From)][unsigned(To)], Dst, A, B, 0,
              Imm);
}

void Decoder::emitFloat(ScalarOp Code, LaneType Kind, uint32_t Dst, ArrayRef<uint32_t> In,
                        bool Flush, bool FlushResult) {
  Flush |= flushes(Kind);
  uint64_t Smallest = Kind == LaneType::F32   ? 0x00800000
                      : Kind == LaneType::F16 ? 0x0400
                                              : 0x0080;
  SmallVector<uint32_t, 3> R(In);
  R.resize(3, 0);
  unsigned Bytes = Kind == LaneType::F32 ? 4 : Kind == LaneType::F64 ? 8 : 2;
  Flush &= Kind != LaneType::F64;
  if (Flush)
    for (size_t I = 0; I != In.size(); ++I) {
      uint32_t Flushed = newRegister(Bytes);
      emitOp(ScalarOp::FlushSubnormal, Kind, Flushed, R[I], 0, 0, Smallest);
      R[I] = Flushed;
    }
  emitOp(Code, Kind, Dst, R[0], R[1], R[2]);
  if (Flush && FlushResult)
    emitOp(ScalarOp::FlushSubnormal, Kind, Dst, Dst, 0, 0, Smallest);
}

uint32_t Decoder::signExtended(uint32_t R, const Component &C) {
  if (!C.unused())
    return R;
  uint32_t Result = newRegister(C.bytes());
  emitOp(ScalarOp::SExtInReg, C.Kind, Result, R, 0, 0, C.unused());
  return Result;
}

void Decoder::normalize(uint32_t R, const Component &C) {
  if (!C.unused())
    return;
  if (C.Bits <= 64) {
    emitOp(ScalarOp::AndImm, C.Kind, R, R, 0, 0, maskTrailingOnes<uint64_t>(C.Bits));
    return;
  }
  emitOp(ScalarOp::ShlImm, C.Kind, R, R, 0, 0, C.unused());
  emitOp(ScalarOp::ShrImm, C.Kind, R, R, 0, 0, C.unused());
}

//===----------------------------------------------------------------------===//
// The whole kernel
//===----------------------------------------------------------------------===//

/// Adds the shared globals that \p C mentions.
static void findShared(const Value *V, SetVector<const GlobalVariable *> &Found,
                       SmallPtrSetImpl<const Value *> &Seen) {
  if (!isa<Constant>(V) || !Seen.insert(V).second)
    return;
  if (auto *G = dyn_cast<GlobalVariable>(V)) {
    if (G->getAddressSpace() == Shared)
      Found.insert(G);
    return;
  }
  if (isa<GlobalValue>(V))
    return;
  for (const Use &U : cast<Constant>(V)->operands())
    findShared(U, Found, Seen);
}

Error Decoder::placeShared() {
  SetVector<const GlobalVariable *> Found;
  SmallPtrSet<const Value *, 32> Seen;
  for (Instruction &I : instructions(F))
    for (Use &U : I.operands())
      findShared(U, Found, Seen);
  uint64_t Offset = 0, DynamicAlign = 16;
  auto AlignOf = [&](const GlobalVariable *G) {
    return std::max<uint64_t>(DL.getPreferredAlign(G).value(), 4);
  };
  for (const GlobalVariable *G : Found) {
    if (G->isDeclaration()) {
      DynamicAlign = std::max(DynamicAlign, AlignOf(G));
      continue;
    }
    Offset = alignTo(Offset, AlignOf(G));
    Addresses[G] = SharedBase + Offset;
    Offset += DL.getTypeAllocSize(G->getValueType());
    P.SharedObjects.push_back({Addresses[G], SharedBase + Offset});
  }
  P.SharedBytes = Offset;
  P.DynamicOffset = alignTo(Offset, DynamicAlign);
  for (const GlobalVariable *G : Found)
    if (G->isDeclaration())
      Addresses[G] = SharedBase + P.DynamicOffset;
  if (Offset >= SharedLimit - SharedBase)
    return createStringError("kernel '%s' wants %llu bytes of shared memory",
                             F.getName().str().c_str(), (unsigned long long)Offset);
  return Error::success();
}

Error Decoder::decodeParams() {
  for (Argument &A : F.args()) {
    Type *Ty = A.getType();
    unsigned Bits = Ty->isPointerTy() ? DL.getPointerTypeSizeInBits(Ty)
                                      : unsigned(Ty->getPrimitiveSizeInBits());
    bool Scalar = Ty->isPointerTy() || Ty->isIntegerTy() || Ty->isFloatingPointTy();
    if (!Scalar || Bits > 64) {
      std::string Text;
      raw_string_ostream(Text) << *Ty;
      return createStringError("the simulator has no parameters of type %s (kernel '%s')",
                               Text.c_str(), F.getName().str().c_str());
    }
    Expected<SmallVector<Component, 4>> C = flatten(Ty);
    if (!C)
      return C.takeError();
    ValueRegisters R = define(&A);
    uint64_t InPlace =
        A.hasByValAttr() ? DL.getTypeAllocSize(A.getParamByValType()).getFixedValue() : 0;
    P.Params.push_back({R[0], (*C)[0].bytes(), InPlace});
    if (Ty->isPointerTy() && !InPlace)
      emitPointerPromises(R[0], (*C)[0].bytes(), A.hasAttribute(Attribute::NonNull),
                          A.getParamAlign(), A.getArgNo());
  }
  return Error::success();
}

/// A topological order but for loops' back edges, with each loop's blocks side by side
/// where the graph is reducible: lanes that leave a loop wait after it for the others.
void Decoder::orderBlocks() {
  DominatorTree DT(F);
  LoopInfo LI(DT);
  std::vector<BasicBlock *> Post;
  SmallPtrSet<BasicBlock *, 32> Seen;
  // Successors that leave the most loops are finished first, so they come last.
  auto Successors = [&](BasicBlock *B) {
    SmallVector<BasicBlock *, 4> S(successors(B));
    stable_sort(S, [&](BasicBlock *X, BasicBlock *Y) {
      return LI.getLoopDepth(X) < LI.getLoopDepth(Y);
    });
    return S;
  };
  struct Frame {
    BasicBlock *Block;
    SmallVector<BasicBlock *, 4> Next;
    size_t Position = 0;
  };
  std::vector<Frame> Stack;
  auto Enter = [&](BasicBlock *B) {
    Seen.insert(B);
    Stack.push_back({B, Successors(B)});
  };
  Enter(&F.getEntryBlock());
  while (!Stack.empty()) {
    Frame &Top = Stack.back();
    if (Top.Position == Top.Next.size()) {
      Post.push_back(Top.Block);
      Stack.pop_back();
      continue;
    }
    BasicBlock *Next = Top.Next[Top.Position++];
    if (!Seen.contains(Next))
      Enter(Next);
  }
  Order.assign(Post.rbegin(), Post.rend());
}

/// A product that one addition uses, both with `contract`, is computed as one fma, as
/// LLVM's NVPTX back end does.
void Decoder::findContractions() {
  auto Fusable = [](Value *V, BasicBlock *Block) {
    auto *Mul = dyn_cast<BinaryOperator>(V);
    return Mul && Mul->getOpcode() == Instruction::FMul && Mul->hasAllowContract() &&
           Mul->hasOneUse() && Mul->getParent() == Block;
  };
  for (Instruction &I : instructions(F)) {
    if ((I.getOpcode() != Instruction::FAdd && I.getOpcode() != Instruction::FSub) ||
        !I.hasAllowContract())
      continue;
    for (Value *V : I.operands())
      if (Fusable(V, I.getParent())) {
        Fused.insert(cast<Instruction>(V));
        break;
      }
  }
}

Error Decoder::run() {
  if (Error E = placeShared())
    return E;
  if (Error E = decodeParams())
    return E;
  orderBlocks();
  findContractions();
  for (BasicBlock *B : Order)
    for (PHINode &Phi : B->phis()) {
      Expected<SmallVector<Component, 4>> C = flatten(Phi.getType());
      if (!C)
        return C.takeError();
      define(&Phi);
    }
  for (BasicBlock *B : Order)
    if (Error E = decodeBlock(*B))
      return E;
  fixJumps();
  watchRegisters();
  // Where straight code ends, from the end on.
  P.FloatOpsBefore.assign(1, 0);
  for (const Op &O : P.Ops)
    P.FloatOpsBefore.push_back(P.FloatOpsBefore.back() + O.FloatOps);
  for (size_t I = P.Ops.size(), Stop = I; I-- != 0;) {
    if (IsControl[I])
      Stop = I;
    P.Ops[I].Stop = uint32_t(Stop);
  }
  return Error::success();
}

Error Decoder::decodeBlock(BasicBlock &B) {
  BlockStart[&B] = uint32_t(P.Ops.size());
  for (Instruction &I : B) {
    if (isa<PHINode>(I) || I.isDebugOrPseudoInst())
      continue;
    P.Sites.push_back(&I);
    CurrentSite = uint32_t(P.Sites.size() - 1);
    if (Error E = I.isTerminator() ? decodeTerminator(I) : decode(I))
      return E;
    if (UnknownConstant)
      return refuse(I, "a constant whose value it does not know");
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

/// All phis take their new values at once: those that another phi of the block still has
/// to read go through a copy.
void Decoder::emitPhiCopies(BasicBlock &From, BasicBlock &To) {
  struct Move {
    uint32_t Dst, Src;
    LaneType Kind;
    unsigned Bytes;
  };
  std::vector<Move> Moves;
  for (PHINode &Phi : To.phis()) {
    SmallVector<Component, 4> C = cantFail(flatten(Phi.getType()));
    const ValueRegisters Dst = get(&Phi), Src = get(Phi.getIncomingValueForBlock(&From));
    for (size_t I = 0; I != C.size(); ++I)
      if (Dst[I] != Src[I])
        Moves.push_back({Dst[I], Src[I], C[I].Kind, C[I].bytes()});
  }
  DenseSet<uint32_t> Written;
  for (const Move &M : Moves)
    Written.insert(M.Dst);
  for (Move &M : Moves)
    if (Written.contains(M.Src)) {
      uint32_t Saved = newRegister(M.Bytes);
      emitOp(ScalarOp::Copy, M.Kind, Saved, M.Src);
      M.Src = Saved;
    }
  for (const Move &M : Moves)
    emitOp(ScalarOp::Copy, M.Kind, M.Dst, M.Src);
}

/// Emits what has to happen on an edge, ending with the jump; its PC.
uint32_t Decoder::emitEdge(BasicBlock &From, BasicBlock &To) {
  uint32_t Start = uint32_t(P.Ops.size());
  emitPhiCopies(From, To);
  emitControl(jump, 0);
  Fixups.push_back({uint32_t(P.Ops.size() - 1), Fixup::Immediate, 0, &To});
  return Start;
}

Error Decoder::decodeTerminator(Instruction &I) {
  BasicBlock &From = *I.getParent();
  auto HasPhis = [](BasicBlock *B) { return !B->phis().empty(); };
  if (isa<ReturnInst>(I)) {
    emitControl(exitKernel, 0);
    return Error::success();
  }
  if (isa<UnreachableInst>(I)) {
    emitControl(trapUnreachable, 0);
    return Error::success();
  }
  if (auto *Br = dyn_cast<BranchInst>(&I)) {
    if (Br->isUnconditional() || Br->getSuccessor(0) == Br->getSuccessor(1)) {
      emitEdge(From, *Br->getSuccessor(0));
      return Error::success();
    }
    uint32_t Number = uint32_t(P.Ops.size());
    uint32_t Condition = getOne(Br->getCondition());
    emitControl(branch, 0, Condition);
    uint64_t Targets = 0;
    for (unsigned S : {0u, 1u}) {
      BasicBlock *To = Br->getSuccessor(S);
      if (HasPhis(To))
        Targets |= uint64_t(emitEdge(From, *To)) << (32 * S);
      else
        Fixups.push_back({Number, S ? Fixup::ImmediateHigh : Fixup::Immediate, 0, To});
    }
    P.Ops[Number].Imm |= Targets;
    return Error::success();
  }
  auto *Switch = dyn_cast<SwitchInst>(&I);
  if (!Switch)
    return refuse(I, "unknown terminator");
  Component C = getComponent(Switch->getCondition()->getType());
  if (C.bytes() > 8)
    return refuse(I, "switch on more than 64 bits");
  uint32_t Value = getOne(Switch->getCondition());
  if (C.Kind != LaneType::I64)
    Value = convertInteger(Value, C, LaneType::I64, false);
  uint32_t Number = uint32_t(P.Ops.size()), Table = uint32_t(P.Switches.size());
  P.Switches.emplace_back();
  emitControl(switchTo, 0, Value).Extra = Table;
  DenseMap<BasicBlock *, uint32_t> Edges;
  auto Target = [&](BasicBlock *To, decltype(Fixup::Where) Where, uint32_t Index) {
    if (!HasPhis(To)) {
      Fixups.push_back({Number, Where, Index, To});
      return uint32_t(0);
    }
    auto [At, New] = Edges.try_emplace(To, 0);
    if (New)
      At->second = emitEdge(From, *To);
    return At->second;
  };
  uint32_t Index = 0;
  for (auto &Case : Switch->cases()) {
    uint32_t PC = Target(Case.getCaseSuccessor(), Fixup::Case, Index++);
    P.Switches[Table].Cases.push_back({Case.getCaseValue()->getZExtValue(), PC});
  }
  P.Switches[Table].Default = Target(Switch->getDefaultDest(), Fixup::Default, 0);
  return Error::success();
}

void Decoder::fixJumps() {
  for (const Fixup &X : Fixups) {
    Op &O = P.Ops[X.Op];
    uint32_t PC = BlockStart.lookup(X.To);
    switch (X.Where) {
    case Fixup::Immediate:
      O.Imm |= PC;
      break;
    case Fixup::ImmediateHigh:
      O.Imm |= uint64_t(PC) << 32;
      break;
    case Fixup::Case:
      P.Switches[O.Extra].Cases[X.Index].second = PC;
      break;
    case Fixup::Default:
      P.Switches[O.Extra].Default = PC;
      break;
    }
  }
}

/// The extents that an attribute of \p Kernel has, 1 where it has fewer than three; zeros
/// if there is none.
static std::array<uint32_t, 3> getExtents(const Function &Kernel, StringRef Attr) {
  SmallVector<StringRef, 3> Texts;
  std::array<uint32_t, 3> Extents = {0, 0, 0};
  Kernel.getFnAttribute(Attr).getValueAsString().split(Texts, ',');
  for (size_t I = 0; I != Texts.size() && I != 3; ++I)
    if (Texts[I].trim().getAsInteger(10, Extents[I]))
      Extents[I] = 0;
  if (Extents[0])
    for (uint32_t &Extent : Extents)
      Extent = std::max(Extent, 1u);
  return Extents;
}

/// The cluster of \p Kernel. PTX ISA, ".reqnctapercluster" and ".blocksareclusters".
static Error decodeCluster(const Function &Kernel, Program &P) {
  constexpr uint64_t MostBlocks = 16;
  std::array<uint32_t, 3> Extents = getExtents(Kernel, "nvvm.cluster_dim");
  P.BlocksAreClusters = Kernel.hasFnAttribute("nvvm.blocksareclusters");
  if (P.BlocksAreClusters && !(Extents[0] && P.Block[0]))
    return createStringError("kernel '" + Kernel.getName() +
                             "' has \"nvvm.blocksareclusters\" without "
                             "\"nvvm.cluster_dim\" and \"nvvm.reqntid\"");
  if (!Extents[0])
    return Error::success();
  if (!P.Arch.has(NVPTXFeature::Clusters))
    return createStringError("clusters do not exist on " + P.Arch.getName());
  uint64_t Blocks = 1;
  for (uint32_t Extent : Extents)
    Blocks *= std::min<uint64_t>(Extent, MostBlocks + 1);
  if (Blocks > MostBlocks)
    return createStringError("kernel '" + Kernel.getName() +
                             "' has clusters of more than " + Twine(MostBlocks) +
                             " blocks");
  P.Cluster = Extents;
  return Error::success();
}

Expected<std::unique_ptr<Program>>
sim::decodeKernel(Function &Kernel, const NVPTXArch &Arch, const AddressMap &Addresses) {
  auto P = std::make_unique<Program>();
  P->Kernel = &Kernel;
  P->Arch = Arch;
  P->Block = getExtents(Kernel, "nvvm.reqntid");
  if (Error E = decodeCluster(Kernel, *P))
    return std::move(E);
  P->LaunchRegisters = uint32_t(Kernel.getFnAttributeAsParsedInteger("nvvm.maxnreg"));
  P->MinBlocks =
      std::max(uint32_t(Kernel.getFnAttributeAsParsedInteger("nvvm.minctasm", 1)), 1u);
  if (Error E = Decoder(*P, Addresses).run())
    return std::move(E);
  return std::move(P);
}
