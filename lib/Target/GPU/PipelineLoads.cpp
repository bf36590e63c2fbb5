//===- PipelineLoads.cpp - Loads that a loop may start early --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "Dialect/Remarks.h"
#include "IR/Opcodes.h"
#include "Layout/LayoutTransforms.h"
#include "Layout/LdMatrix.h"
#include "Target/Element/ElementEmitter.h"
#include "Target/GPU/Pipeline.h"
#include "Target/GPU/Products.h"
#include "llvm/IR/Dominators.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

static bool isWeakRead(const MemoryOp &Op) { return Op && Op.isLoad() && Op.isWeak(); }

/// Whether a load behind \p Token may run before anything that the loop does: its token
/// comes from weak loads only. \p Outside gets the tokens from in front of the loop.
static bool isOrderedBeforeLoop(Value *Token, const Loop &L,
                                SmallVectorImpl<Value *> &Outside) {
  bool IsOrdered = true;
  walkTokens(Token, [&](Value *V) {
    if (L.isLoopInvariant(V)) {
      Outside.push_back(V);
      return false;
    }
    if (isa<PHINode>(V))
      return true;
    TileCall Call = TileCall::dynCast(getProducer(V).first);
    IsOrdered &= Call && (Call.getOpcode() == Opcode::JoinTokens ||
                          Call.getOpcode() == Opcode::MakeToken ||
                          isWeakRead(MemoryOp::dynCast(Call)));
    return IsOrdered;
  });
  return IsOrdered;
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

static SmallVector<unsigned, 4> getPermutation(const TileCall &Call) {
  SmallVector<unsigned, 4> Permutation;
  for (int64_t D : PermuteCall::cast(Call).getPermutation())
    Permutation.push_back(D);
  return Permutation;
}

LinearLayout tileir::getResultLayout(const TileCall &Op, const LinearLayout &L) {
  switch (Op.getOpcode()) {
  case Opcode::Reshape:
    return reshape(L, TileType::dynCast(Op.getCall()).getShape());
  case Opcode::Permute:
    return permute(L, getPermutation(Op));
  default:
    return L;
  }
}

/// The layout of the operand whose result has layout \p L.
static LinearLayout getOperandLayout(const TileCall &Op, const LinearLayout &L) {
  switch (Op.getOpcode()) {
  case Opcode::Reshape:
    return reshape(L, TileType::dynCast(Op->getArgOperand(0)).getShape());
  case Opcode::Permute: {
    SmallVector<unsigned, 4> Permutation = getPermutation(Op), Inverse(Permutation);
    for (auto [D, From] : enumerate(Permutation))
      Inverse[From] = D;
    return permute(L, Inverse);
  }
  default:
    return L;
  }
}

/// Whether \p Call makes one tile of another one, element by element: in another order,
/// or by an elementwise op.
static bool isUnary(const TileCall &Call) {
  return Call && Call->arg_size() == 1 && TileType::dynCast(Call->getType()) &&
         TileType::dynCast(Call->getArgOperand(0)) &&
         (Call.getOpcode() == Opcode::Reshape || Call.getOpcode() == Opcode::Permute ||
          ElementEmitter::isElementwise(Call.getOpcode()));
}

/// Whether \p Call may as well be done behind a conversion to an operand's layout: that
/// depends on the size of elements.
static bool canFollowConversion(const TileCall &Call) {
  return isUnary(Call) && getMemoryBytes(Call.getOperandElements()[0]) ==
                              getMemoryBytes(Call.getResultElements()[0]);
}

SmallVector<OperandUse, 2> tileir::findOperandUses(const TileCall &Load,
                                                   TileLayouts &Layouts) {
  SmallVector<OperandUse, 2> Uses;
  struct Place {
    Value *Tile;
    SmallVector<CallInst *, 2> Ops;
  };
  SmallVector<Place, 4> Work;
  for (Value *V : Load.getResults(0))
    Work.push_back({V, {}});
  while (!Work.empty()) {
    Place P = Work.pop_back_val();
    for (User *U : P.Tile->users()) {
      TileCall Unary = TileCall::dynCast(U);
      TargetOp Op = TargetOp::dynCast(U);
      if (canFollowConversion(Unary)) {
        Place Behind = {Unary.getCall(), P.Ops};
        Behind.Ops.push_back(Unary.getCall());
        Work.push_back(Behind);
      } else if (Op && Op.getOpcode() == TargetOpcode::ConvertLayout) {
        LinearLayout L = Layouts.get(Op.getCall());
        for (CallInst *Before : reverse(P.Ops))
          L = getOperandLayout(TileCall::dynCast(Before), L);
        Uses.push_back({P.Ops, Op.getCall(), L});
      }
    }
  }
  return Uses;
}

/// Whether tile \p V is multiplied: itself, or behind ops of one operand.
static bool feedsProduct(Value *V) {
  SmallVector<Value *, 8> Work = {V};
  while (!Work.empty())
    for (User *U : Work.pop_back_val()->users()) {
      TileCall Call = TileCall::dynCast(U);
      TargetOp Op = TargetOp::dynCast(U);
      if (ProductOp::dynCast(U))
        return true;
      if (isUnary(Call) || (Op && Op.getOpcode() == TargetOpcode::ConvertLayout))
        Work.push_back(U);
    }
  return false;
}

//===----------------------------------------------------------------------===//
// Asynchronous copies
//===----------------------------------------------------------------------===//

/// Elements of one cp.async: 4, 8 or 16 aligned bytes that are inside of the tensor or
/// outside as a whole; 0, and \p Why, if there are none.
static unsigned getCopyElements(const MemoryOp &Load, const ViewFacts &Facts,
                                unsigned Bytes, StringRef &Why) {
  constexpr unsigned MinBytes = 4, MaxBytes = 16;
  TileViewType View = TileViewType::dynCast(Load.getView()->getType());
  std::optional<PaddingValue> Padding = View.getPadding();
  if (Padding && *Padding != PaddingValue::Zero)
    Why = "its padding is not zero";
  else if (!Facts.Dim || Bytes == 0)
    Why = "no dimension of its tensor is known to have stride 1";
  if (!Why.empty())
    return 0;
  uint64_t Elements = std::min<uint64_t>(Facts.Run, View.getTileDim(*Facts.Dim));
  Elements = std::min<uint64_t>(Elements, MaxBytes / Bytes);
  if (!Facts.IsInside[*Facts.Dim])
    Elements = std::min<uint64_t>(Elements, Facts.InsideMultiple);
  if (Elements * Bytes >= MinBytes)
    return Elements;
  Why = "its elements are not known to lie, or to be inside of the tensor, in aligned "
        "pieces of 4 bytes";
  return 0;
}

/// Cycles, about, of reading a stage of \p Buffer as \p L.
static unsigned getReadCost(const LinearLayout &L, const SharedLayout &Buffer,
                            unsigned Bytes, const GPUMachine &Machine) {
  SharedAccess Access = getSharedAccess(L, Buffer, Bytes);
  unsigned Cost =
      Access.getNumAccesses() * getWavefronts(Access, Bytes, Machine.getWarp());
  if (std::optional<LdMatrixPlan> Plan =
          planLdMatrix(L, Buffer, Bytes, /*AllowTranspose=*/true, Machine.getWarp()))
    Cost = std::min(Cost, Plan->getNumInstructions() *
                              getWavefronts(*Plan, Bytes, Machine.getWarp()));
  return Cost;
}

/// Whether aligned runs of \p Count registers of \p L lie side by side in \p Buffer, in
/// the same order: what is copied in one piece.
static bool keepsRuns(const LinearLayout &L, const SharedLayout &Buffer, unsigned Count,
                      unsigned Bytes) {
  SharedAccess Access = getSharedAccess(L, Buffer, Bytes);
  if (Access.VectorElements < Count)
    return false;
  for (auto [N, Register] : enumerate(Access.Registers))
    if (Register % Count != N % Count ||
        Register / Count != Access.Registers[N - N % Count] / Count)
      return false;
  return true;
}

/// Decides the layout of copies and of a stage: the usual swizzle, or one for the first
/// reader if that makes reading cheaper and copies stay whole.
static void planCopy(EarlyLoad &Early, unsigned Dim, ArrayRef<OperandUse> Uses,
                     const GPUMachine &Machine, unsigned NumWarps) {
  ArrayRef<unsigned> Shape = Early.Tile.getShape();
  unsigned Bytes = getMemoryBytes(Early.E);
  SmallVector<unsigned, 4> Order = {Dim};
  for (unsigned D = Shape.size(); D-- != 0;)
    if (D != Dim)
      Order.push_back(D);
  Early.Copy =
      getBlockedLayout(Shape, Order, Early.CopyElements, NumWarps, Machine.getWarp());
  Early.Buffer = getChunkSwizzle(Shape, Order, Bytes, Machine.getWarp());
  auto IsWhole = [&](const SharedLayout &Buffer) {
    return keepsRuns(Early.Copy, Buffer, Early.CopyElements, Bytes);
  };
  auto GetCost = [&](const SharedLayout &Buffer) {
    unsigned Cost = 0;
    for (const OperandUse &U : Uses)
      Cost += getReadCost(U.Layout, Buffer, Bytes, Machine);
    return Cost;
  };
  for (const OperandUse &U : Uses) {
    SharedLayout Other =
        chooseSwizzle(Early.Copy, U.Layout, Bytes, Machine.getWarp(), IsWhole);
    if (IsWhole(Other) && GetCost(Other) < GetCost(Early.Buffer))
      Early.Buffer = Other;
  }
  if (IsWhole(Early.Buffer))
    return;
  Early.CopyElements = 0;
  Early.WhyNotCopied = "no layout in shared memory keeps its pieces whole";
}

//===----------------------------------------------------------------------===//
// Loads
//===----------------------------------------------------------------------===//

void tileir::remarkNotEarly(const EarlyLoad &Early, StringRef Why) {
  emitRemark(Remark::LoadNotEarly, *Early.Load.getCall(), [&](RemarkText &T) {
    T << "load of "
      << NV("Tile", describeTile(Early.Load->getType()->getStructElementType(0)))
      << " for a product does not start early: " << NV("Reason", Why);
  });
}

/// Why the load \p Call, which feeds a product, cannot start early; empty if it can.
/// Its tokens from in front of the loop go to \p Tokens.
static StringRef whyNotEarly(LoopLookahead &Loop, const MemoryOp &Call,
                             SmallVectorImpl<Value *> &Tokens) {
  llvm::Loop &L = Loop.getLoop();
  if (!isWeakRead(Call))
    return "it orders other accesses";
  if (!Call.isOfView())
    return "it goes through a tile of pointers, not a view";
  if (TileViewType::dynCast(Call.getView()->getType()).getKind() ==
      TileViewType::GatherScatter)
    return "it gathers rows";
  for (Value *V : Call.getResults(0))
    for (User *U : V->users())
      if (!L.contains(cast<Instruction>(U)) || isa<PHINode>(U))
        return "its tile is used in another iteration or behind the loop";
  if (Value *Token = Call.getToken())
    if (!isOrderedBeforeLoop(Token, L, Tokens))
      return "its token comes from an access in the loop that is not a weak load";
  if (!Loop.require(Call.getView()))
    return "its view depends on what the loop computes";
  for (Value *Index : Call.getIndex())
    if (!Loop.require(Index))
      return "its index depends on what the loop computes";
  return "";
}

static std::optional<EarlyLoad>
getEarlyLoad(LoopLookahead &Loop, MemoryOp Call, const MemoryFacts &Facts,
             TileLayouts &Layouts, const GPUMachine &Machine, unsigned NumWarps) {
  if (!Call || !Call.isLoad())
    return std::nullopt;
  EarlyLoad Early;
  Early.Load = Call;
  Early.Tile = TileType::dynCast(Call->getType()->getStructElementType(0));
  if (!Early.Tile || none_of(Call.getResults(0), feedsProduct))
    return std::nullopt;
  if (StringRef Why = whyNotEarly(Loop, Call, Early.Tokens); !Why.empty()) {
    remarkNotEarly(Early, Why);
    return std::nullopt;
  }
  Early.E = Early.Tile.getElement();
  const ViewFacts &Known = Facts.getView(Call.getCall());
  Early.IsInside = Known.IsInside;
  Early.CopyElements =
      getCopyElements(Call, Known, getMemoryBytes(Early.E), Early.WhyNotCopied);
  if (Early.CopyElements)
    planCopy(Early, *Known.Dim, findOperandUses(Call, Layouts), Machine, NumWarps);
  return Early;
}

SmallVector<EarlyLoad, 4>
tileir::findEarlyLoads(LoopLookahead &Loop, const DominatorTree &DT,
                       const MemoryFacts &Facts, TileLayouts &Layouts,
                       const GPUMachine &Machine, unsigned NumWarps) {
  SmallVector<EarlyLoad, 4> Loads;
  for (BasicBlock *Block : Loop.getLoop().blocks()) {
    // Those of inner loops and of branches do not run once in each iteration.
    auto Contains = [&](llvm::Loop *Inner) { return Inner->contains(Block); };
    if (any_of(Loop.getLoop().getSubLoops(), Contains) ||
        !DT.dominates(Block, Loop.getLatch()) || !DT.dominates(Loop.getBody(), Block))
      continue;
    for (Instruction &I : *Block)
      if (std::optional<EarlyLoad> Early = getEarlyLoad(
              Loop, MemoryOp::dynCast(&I), Facts, Layouts, Machine, NumWarps))
        Loads.push_back(std::move(*Early));
  }
  return Loads;
}
