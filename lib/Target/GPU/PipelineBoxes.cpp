//===- PipelineBoxes.cpp - Loads that may be copied as boxes --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// docs/nvptx-tma.md, "What may be copied".
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCall.h"
#include "IR/Opcodes.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/Boxes.h"
#include "Target/GPU/Divisibility.h"
#include "Target/GPU/Pipeline.h"
#include "Target/GPU/TokenOrder.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/ValueTracking.h"

using namespace llvm;
using namespace tileir;

/// What the fields of a map count in.
static constexpr unsigned MapUnit = 16;

/// What is moved out of loops for one view should be little.
static constexpr unsigned MaxViewSlice = 64;

/// The op that makes the tensor view of \p View, if the calls from there to here are one
/// after the other.
static MakeTensorViewCall findTensorView(Value *View) {
  while (TileCall Call = TileCall::dynCast(View)) {
    if (auto Make = MakeTensorViewCall::dynCast(Call))
      return Make;
    if (!TileViewMakerCall::dynCast(Call))
      break;
    View = TileViewMakerCall::cast(Call).getTensorView();
  }
  return {};
}

/// What a view is made of: views, and scalars that a kernel may compute in any place.
static bool canLeaveLoops(Instruction &I) {
  if (isa<PHINode>(I))
    return false;
  if (auto *Call = dyn_cast<CallInst>(&I); Call && TileCall::dynCast(Call))
    return !TileType::dynCast(I.getType()) && Call->doesNotAccessMemory() &&
           Call->willReturn() && !Call->isConvergent();
  return isSafeToSpeculativelyExecute(&I);
}

/// What has to be moved for \p V to be computed in front of all loops, in that order, if
/// it can be: such a loop may be one over the pieces of a kernel's tiles, of which
/// nothing is moved before.
static std::optional<SmallVector<Instruction *, 16>> getSliceInLoops(Value *V,
                                                                     const LoopInfo &LI) {
  SmallVector<Instruction *, 16> Slice; // What uses others is behind them.
  SmallPtrSet<Instruction *, 16> Done;
  auto Visit = [&](auto &&Visit, Value *Part) -> bool {
    auto *I = dyn_cast<Instruction>(Part);
    Loop *L = I ? LI.getLoopFor(I->getParent()) : nullptr;
    if (!L || !Done.insert(I).second)
      return true;
    if (Done.size() > MaxViewSlice || !canLeaveLoops(*I) ||
        !L->getOutermostLoop()->getLoopPreheader() ||
        !all_of(I->operands(), [&](Value *Operand) { return Visit(Visit, Operand); }))
      return false;
    Slice.push_back(I);
    return true;
  };
  if (!Visit(Visit, V))
    return std::nullopt;
  return Slice;
}

void tileir::moveViewOut(Value *View, const LoopInfo &LI) {
  auto Slice = getSliceInLoops(View, LI);
  for (Instruction *I : *Slice) {
    Loop *Outermost = LI.getLoopFor(I->getParent())->getOutermostLoop();
    I->moveBefore(Outermost->getLoopPreheader()->getTerminator()->getIterator());
  }
}

/// Whether extents and strides fit their fields of a map, and the places of boxes, which
/// are signed, reach the end of extents that are known.
static bool fitsMap(const MakeTensorViewCall &Make) {
  TensorViewType T = TensorViewType::dynCast(Make->getType());
  for (unsigned D = 0, Rank = T.getRank(); D != Rank; ++D) {
    bool IsKnown = T.getExtent(D) != TensorViewType::DynamicExtent;
    if (IsKnown ? !isUInt<31>(T.getExtent(D)) : !isExtentNarrow(Make, D))
      return false;
    if (T.getStride(D) != TensorViewType::DynamicExtent && !isUInt<32>(T.getStride(D)))
      return false;
  }
  return all_of(Make.getDynamicStrides(),
                [](Value *V) { return V->getType()->getIntegerBitWidth() <= 32; });
}

/// Whether base, extents and strides of \p View fit a map's fields.
static StringRef whyNoFields(Value *View, MakeTensorViewCall Make,
                             const TensorFacts &Facts, unsigned Dim) {
  TileViewType Type = TileViewType::dynCast(View->getType());
  unsigned Bytes = getMemoryBytes(Type.getTensorView().getElement());
  if (Facts.BaseDivisor % MapUnit)
    return "its base is not known to be a multiple of 16 bytes";
  for (unsigned D = 0; D != Type.getRank(); ++D) {
    const TensorFacts::Dimension &T = Facts.Dims[Type.getDimMap(D)];
    uint64_t Divisor = T.Stride ? uint64_t(*T.Stride) : T.StrideDivisor;
    if (D != Dim && Divisor * Bytes % MapUnit)
      return "its strides are not known to be multiples of 16 bytes";
  }
  if (!fitsMap(Make))
    return "its extents and strides are numbers of more than 32 bits";
  return "";
}

StringRef tileir::whyNoMap(const MemoryOp &Access, unsigned Dim, const LoopInfo &LI,
                           const Divisibility &Known, const GPUMachine &Machine) {
  if (getHint(*Access->getCalledFunction(), Machine.getNumbers().HintTarget,
              Hint::AllowTMA) == 0)
    return "a hint says so";
  if (getRowIndices(*Access.getCall()))
    return "it gathers rows";
  MakeTensorViewCall Make = findTensorView(Access.getView());
  if (!Make || !getSliceInLoops(Access.getView(), LI))
    return "its view is not made in front of all loops";
  return whyNoFields(Access.getView(), Make, Known.getTensor(Access.getView()), Dim);
}

/// What keeps \p Early from being copied as boxes, whatever its stage's layout is; empty
/// if nothing does.
StringRef EarlyLoadFinder::whyNotBoxes(const EarlyLoad &Early) const {
  StringRef Why = whyNoMap(Early.Load, Early.Dim, LI, Known, Machine);
  // What threads wrote is not what copies see.
  if (Why.empty() && !areAfterWeakLoads(Early.Tokens, [](Value *) { return false; }))
    Why = "it comes after what the kernel writes";
  return Why;
}

void EarlyLoadFinder::planBoxes(EarlyLoad &Early) const {
  Early.WhyNoBoxes = whyNotBoxes(Early);
  if (!Early.WhyNoBoxes.empty())
    return;
  Early.Boxes = tileir::planBoxes(Early.Buffer, Early.Dim, Early.getElementBytes());
  if (!Early.Boxes) {
    Early.WhyNoBoxes = "its stage is not made of boxes";
    return;
  }
  TileViewType Type = TileViewType::dynCast(Early.Load.getView()->getType());
  std::optional<int64_t> Extent =
      Known.getTensor(Early.Load.getView()).Dims[Type.getDimMap(Early.Dim)].Extent;
  Early.Boxes->OneBox =
      Extent && Early.Boxes->canBeOneBox(*Extent, Type.getTraversalStride(Early.Dim));
}

//===----------------------------------------------------------------------===//
// Code
//===----------------------------------------------------------------------===//

static std::string joinNumbers(ArrayRef<unsigned> Numbers) {
  return join(map_range(Numbers, [](unsigned N) { return std::to_string(N); }), ",");
}

/// A buffer of bytes in shared memory that is not a tile of the program.
static CallInst *createBuffer(IRBuilderBase &B, Element E, unsigned Count,
                              unsigned Stages, TileLayouts &Layouts, bool KeepsPlace) {
  TileType T = TileType::get(B.getContext(), E, {Count});
  SmallVector<std::pair<StringRef, std::string>, 1> Attrs;
  if (KeepsPlace)
    Attrs.push_back({"keeps_place", "1"});
  CallInst *Buffer = createTargetOp(B, TargetOpcode::SharedAlloc,
                                    SharedBufferType::get(T, Stages), {}, Attrs);
  LinearLayout Places({Count});
  for (unsigned Bit = 1; Bit < Count; Bit *= 2)
    Places.addBasis(InDim::Offset, Bit);
  Layouts.set(*Buffer, Places);
  return Buffer;
}

CallInst *tileir::createBoxBarriers(IRBuilderBase &B, unsigned Stages,
                                    TileLayouts &Layouts, bool KeepsPlace) {
  return createBuffer(B, Element::I64, 1, Stages, Layouts, KeepsPlace);
}

SmallVector<std::pair<StringRef, std::string>, 4>
tileir::getBoxAttrs(const BoxPlan &Plan) {
  SmallVector<std::pair<StringRef, std::string>, 4> Attrs = {
      {"boxes", std::to_string(Plan.OneBox ? 1 : Plan.NumBoxes)},
      {"dims", joinNumbers(Plan.Dims)},
      {"box", joinNumbers(Plan.Box)}};
  if (Plan.OneBox)
    Attrs.push_back({"columns", std::to_string(Plan.NumBoxes)});
  return Attrs;
}

CallInst *tileir::createTensorMap(Value *View, const BoxPlan &Plan,
                                  const MapOptions &Options, TileLayouts &Layouts) {
  auto *Made = cast<Instruction>(View);
  IRBuilder<> B(Options.Start ? Options.Start : Made->getNextNode());
  CallInst *Buffer = createBuffer(B, Element::I8, 128, 1, Layouts,
                                  /*KeepsPlace=*/Options.Start != nullptr);
  B.SetInsertPoint(Options.Start ? Made->getNextNode() : Buffer->getNextNode());
  SmallVector<std::pair<StringRef, std::string>, 5> Attrs{
      {"number", std::to_string(Options.Number)},
      {"dims", joinNumbers(Plan.Dims)},
      {"box", joinNumbers(Plan.Box)},
      {"swizzle", std::to_string(Plan.SwizzleBytes)}};
  if (Plan.OneBox)
    Attrs.push_back({"columns", std::to_string(Plan.NumBoxes)});
  if (Options.ForStores)
    Attrs.push_back({"for_stores", "1"});
  if (Options.Update)
    Attrs.push_back({"update", stringify(*Options.Update).str()});
  return createTargetOp(B, TargetOpcode::TensorMap, B.getPtrTy(), {Buffer, View}, Attrs);
}

void tileir::createBoxLoad(IRBuilderBase &B, const EarlyLoad &Early,
                           ArrayRef<Value *> Operands) {
  auto Attrs = getBoxAttrs(*Early.Boxes);
  if (Early.CommonRanks)
    Attrs.append({{"parts", std::to_string(Early.Boxes->NumParts)},
                  {"part_dim", std::to_string(Early.Boxes->PartDim)},
                  {"ranks", std::to_string(Early.CommonRanks)}});
  CallInst *Load =
      createTargetOp(B, TargetOpcode::BoxLoad, B.getVoidTy(), Operands, Attrs);
  Load->setDebugLoc(Early.Load->getDebugLoc());
}
