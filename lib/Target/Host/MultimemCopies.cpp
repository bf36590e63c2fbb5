//===- MultimemCopies.cpp - Multimem ops for each copy --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Problem: behind a multicast address are buffers of several devices, and a multimem op
// works on all of them. On the host such an address is one of the runtime's
// (tileir_create_multicast), which nothing can read or write.
//
// Idea: the op stands in a loop over what the runtime knows behind the address, on a view
// that begins in one of the buffers; there it accesses memory as an ordinary load, store
// or update. What the loads give is put together by tile ops:
//
//     %m = call ptr @__tileir_find_multicast(ptr %base)
//     for c = 0 .. %m->num_buffers: store_view_tko(view of %base + %m->offsets[c])
//
// An address that the runtime does not know is that of one buffer.
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "IR/Opcodes.h"
#include "Target/Host/HostTarget.h"
#include "Target/Host/TileOps.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

namespace {
/// The tile op that puts two values of a kind together: of integers, and of floats.
struct ReductionOp {
  Opcode OfIntegers;
  std::pair<StringRef, StringRef> IntegerAttr;
  Opcode OfFloats;
  std::pair<StringRef, StringRef> FloatAttr;
};
} // namespace

/// The verifier lets floats be added, and the narrow ones compared.
static ReductionOp getReductionOp(AtomicRMWMode Mode) {
  switch (Mode) {
  case AtomicRMWMode::Add:
  case AtomicRMWMode::AddF:
    return {Opcode::Addi,
            {"overflow", "none"},
            Opcode::Addf,
            {"rounding_mode", "nearest_even"}};
  case AtomicRMWMode::Min:
    return {Opcode::Mini, {"signedness", "signed"}, Opcode::Minf, {}};
  case AtomicRMWMode::Max:
    return {Opcode::Maxi, {"signedness", "signed"}, Opcode::Maxf, {}};
  case AtomicRMWMode::UMin:
    return {Opcode::Mini, {"signedness", "unsigned"}, Opcode::Minf, {}};
  case AtomicRMWMode::UMax:
    return {Opcode::Maxi, {"signedness", "unsigned"}, Opcode::Maxf, {}};
  case AtomicRMWMode::And:
    return {Opcode::Andi, {}, Opcode::Andi, {}};
  case AtomicRMWMode::Or:
    return {Opcode::Ori, {}, Opcode::Ori, {}};
  case AtomicRMWMode::Xor:
    return {Opcode::Xori, {}, Opcode::Xori, {}};
  case AtomicRMWMode::Xchg:
    break;
  }
  llvm_unreachable("not a reduction");
}

namespace {

/// Puts what is loaded from several buffers together. Sums of f16 and bf16 are kept in
/// f32, as by `multimem.ld_reduce` with `.acc::f32`.
class CopyReduction {
public:
  CopyReduction(TileDeclarations &Declarations, const MemoryOp &Load)
      : Declarations(Declarations), Mode(Load.getUpdate()), Narrow(Load.getElement()),
        Loc(Load.getLoc()) {
    bool IsNarrow = Narrow == Element::F16 || Narrow == Element::BF16;
    Wide = IsNarrow && Mode == AtomicRMWMode::AddF ? Element::F32 : Narrow;
  }

  Value *widen(IRBuilderBase &B, Value *V) const { return convert(B, V, Narrow, Wide); }
  Value *narrow(IRBuilderBase &B, Value *V) const { return convert(B, V, Wide, Narrow); }

  /// \p Sum, a wide value, and \p V, one as it was loaded.
  Value *combine(IRBuilderBase &B, Value *Sum, Value *V) const {
    ReductionOp R = getReductionOp(Mode);
    std::string Name = stringify(Wide).str();
    TileCallBuilder Call(Declarations, isFloat(Wide) ? R.OfFloats : R.OfIntegers);
    Call.addOperand("lhs", Sum, Name).addOperand("rhs", widen(B, V), Name);
    Call.addResult(Sum->getType(), Name);
    auto [Attr, Text] = isFloat(Wide) ? R.FloatAttr : R.IntegerAttr;
    if (!Attr.empty())
      Call.addAttr(Attr, Text);
    return Call.create(B, Loc);
  }

private:
  Value *convert(IRBuilderBase &B, Value *V, Element From, Element To) const {
    if (From == To)
      return V;
    Type *Result = TileType::get(B.getContext(), To, getShapeOf(V->getType()));
    return TileCallBuilder(Declarations, Opcode::Ftof)
        .addOperand("from", V, stringify(From))
        .addResult(Result, stringify(To))
        .addAttr("rounding_mode", "nearest_even")
        .create(B, Loc);
  }

  TileDeclarations &Declarations;
  AtomicRMWMode Mode;
  Element Narrow, Wide;
  SourceLoc Loc;
};

} // namespace

//===----------------------------------------------------------------------===//
// The loop
//===----------------------------------------------------------------------===//

namespace {

/// What one op becomes: itself for the first buffer, and a loop over the others.
class CopyLoop {
public:
  CopyLoop(TileDeclarations &Declarations, const MemoryOp &Op)
      : Op(Op), Old(Op.getCall()), View(ViewInfo::get(Op.getView())), B(Old) {
    if (Op.isLoad())
      Reduction.emplace(Declarations, Op);
  }

  void emit();

private:
  /// What an access gives; no tile but of a load.
  struct Results {
    Value *Tile = nullptr, *Token = nullptr;
  };

  void emitQuestion();
  Results emitAccess(Value *Buffer, Value *Token);
  Results emitOthers(const Results &First);

  MemoryOp Op;
  CallInst *Old;
  ViewInfo View;
  IRBuilder<> B;
  std::optional<CopyReduction> Reduction; ///< Of a load.
  Value *NumBuffers = nullptr, *Offsets = nullptr;
};

} // namespace

/// Asks the runtime for its tileir_multicast.
void CopyLoop::emitQuestion() {
  FunctionCallee Find = Old->getModule()->getOrInsertFunction("__tileir_find_multicast",
                                                              B.getPtrTy(), B.getPtrTy());
  cast<Function>(Find.getCallee())->setDoesNotThrow();
  Value *Multicast = B.CreateCall(Find, View.Base);
  Type *T = StructType::get(B.getInt64Ty(), B.getPtrTy());
  NumBuffers = B.CreateLoad(B.getInt64Ty(), B.CreateStructGEP(T, Multicast, 0));
  Offsets = B.CreateLoad(B.getPtrTy(), B.CreateStructGEP(T, Multicast, 1));
}

/// The op on buffer number \p Buffer, after \p Token if it is after any.
CopyLoop::Results CopyLoop::emitAccess(Value *Buffer, Value *Token) {
  Value *Offset =
      B.CreateLoad(B.getInt64Ty(), B.CreateGEP(B.getInt64Ty(), Offsets, Buffer));
  Value *Base = B.CreateGEP(B.getInt8Ty(), View.Base, Offset);
  auto Copy = [&](Value *Call, Value *From, Value *To) {
    CallInst *New = B.Insert(cast<CallInst>(cast<CallInst>(Call)->clone()));
    New->replaceUsesOfWith(From, To);
    return New;
  };
  Value *TensorView = TileViewMakerCall::cast(Op.getView()).getTensorView();
  CallInst *NewTensorView = Copy(TensorView, View.Base, Base);
  CallInst *NewView = Copy(Op.getView(), TensorView, NewTensorView);
  CallInst *New = Copy(Old, Op.getView(), NewView);
  if (Op.getToken())
    New->replaceUsesOfWith(Op.getToken(), Token);
  if (!Op.isLoad())
    return {nullptr, New};
  return {B.CreateExtractValue(New, 0), B.CreateExtractValue(New, 1)};
}

/// The op on all buffers but the first one, which gave \p First.
CopyLoop::Results CopyLoop::emitOthers(const Results &First) {
  BasicBlock *Before = B.GetInsertBlock();
  BasicBlock *After = Before->splitBasicBlock(B.GetInsertPoint(), "multimem.end");
  LLVMContext &C = B.getContext();
  BasicBlock *Header = BasicBlock::Create(C, "multimem", After->getParent(), After);
  BasicBlock *Body = BasicBlock::Create(C, "multimem.body", After->getParent(), After);
  Before->getTerminator()->setSuccessor(0, Header);

  B.SetInsertPoint(Header);
  auto Carry = [&](Value *Initial) {
    PHINode *Phi = B.CreatePHI(Initial->getType(), 2);
    Phi->addIncoming(Initial, Before);
    return Phi;
  };
  PHINode *Buffer = Carry(B.getInt64(1)), *Token = Carry(First.Token);
  PHINode *Tile = First.Tile ? Carry(First.Tile) : nullptr;
  B.CreateCondBr(B.CreateICmpULT(Buffer, NumBuffers), Body, After);

  B.SetInsertPoint(Body);
  Results New = emitAccess(Buffer, Token);
  Buffer->addIncoming(B.CreateAdd(Buffer, B.getInt64(1)), Body);
  Token->addIncoming(New.Token, Body);
  if (Tile)
    Tile->addIncoming(Reduction->combine(B, Tile, New.Tile), Body);
  B.CreateBr(Header);
  B.SetInsertPoint(Old);
  return {Tile, Token};
}

void CopyLoop::emit() {
  emitQuestion();
  Results R = emitAccess(B.getInt64(0), Op.getToken());
  if (R.Tile)
    R.Tile = Reduction->widen(B, R.Tile);
  R = emitOthers(R);
  if (R.Tile)
    R.Tile = Reduction->narrow(B, R.Tile);
  for (unsigned I = 0; Op.isLoad() && I != 2; ++I)
    for (Value *Result : Op.getResults(I)) {
      Result->replaceAllUsesWith(I == 0 ? R.Tile : R.Token);
      cast<Instruction>(Result)->eraseFromParent();
    }
  if (!Op.isLoad())
    Old->replaceAllUsesWith(R.Token);
  Old->eraseFromParent();
}

PassResult tileir::expandHostMultimem(Module &M, ModuleAnalysisManager &) {
  SmallVector<MemoryOp, 4> Ops;
  for (Function *Kernel : getHostKernels(M))
    for (const TileCall &Call : getTileCalls(*Kernel))
      if (MemoryOp Op = MemoryOp::dynCast(Call); Op && Op.isMultimem())
        Ops.push_back(Op);
  if (Ops.empty())
    return PreservedAnalyses::all();
  TileDeclarations Declarations(M);
  for (const MemoryOp &Op : Ops)
    CopyLoop(Declarations, Op).emit();
  return PreservedAnalyses::none();
}
