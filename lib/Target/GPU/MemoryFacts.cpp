//===- MemoryFacts.cpp - What is known of each access ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/MemoryFacts.h"
#include "Dialect/MemoryOp.h"
#include "Target/GPU/Divisibility.h"
#include "Target/GPU/TilePieces.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tileir;

/// The product of two divisors, which stay below 2^63.
static uint64_t multiply(uint64_t L, uint64_t R) {
  return std::min(SaturatingMultiply(L, R), ValueFacts::Everything);
}

//===----------------------------------------------------------------------===//
// Elements apart
//===----------------------------------------------------------------------===//

namespace {

/// A dimension of a tile or tensor.
struct Step {
  int64_t Stride;
  uint64_t Extent;
};

} // namespace

/// Whether each stride leads beyond all that lies along the smaller ones.
static bool areApart(SmallVectorImpl<Step> &Steps) {
  erase_if(Steps, [](const Step &S) { return S.Extent <= 1; });
  sort(Steps, [](const Step &A, const Step &B) { return A.Stride < B.Stride; });
  uint64_t Last = 0;
  for (const Step &S : Steps) {
    if (S.Stride <= 0 || uint64_t(S.Stride) <= Last)
      return false;
    Last = SaturatingMultiplyAdd(uint64_t(S.Stride), S.Extent - 1, Last);
  }
  return true;
}

bool tileir::hasDistinctElements(TileViewType View) {
  SmallVector<Step, 4> Steps;
  for (unsigned D = 0; D != View.getRank(); ++D)
    Steps.push_back(
        {View.getTensorView().getStride(View.getDimMap(D)), View.getTileDim(D)});
  return areApart(Steps);
}

bool tileir::hasDistinctElements(TensorViewType Tensor) {
  SmallVector<Step, 4> Steps;
  for (unsigned D = 0; D != Tensor.getRank(); ++D) {
    int64_t Extent = Tensor.getExtent(D);
    bool IsKnown = Extent != TensorViewType::DynamicExtent;
    Steps.push_back({Tensor.getStride(D), IsKnown ? uint64_t(Extent) : UINT64_MAX});
  }
  return areApart(Steps);
}

//===----------------------------------------------------------------------===//
// Accesses of views
//===----------------------------------------------------------------------===//

namespace {

/// The facts of one access of a view.
class ViewAnalysis {
public:
  ViewAnalysis(const Divisibility &Known, const MemoryOp &Op)
      : Op(Op), Type(TileViewType::dynCast(Op.getView()->getType())),
        Tensor(Known.getTensor(Op.getView())),
        Bits(getDescriptor(Type.getTensorView().getElement()).MemoryBits) {
    for (Value *Index : Op.getIndex()) {
      IsSparse.push_back(bool(TileType::dynCast(Index)));
      StartDivisors.push_back(
          multiply(Known.get(Index).getDivisibility(),
                   getPowerOfTwo(Type.getTraversalStride(StartDivisors.size()))));
    }
  }

  ViewFacts get() const;

private:
  static uint64_t getPowerOfTwo(uint64_t N) { return N & -N; }
  const TensorFacts::Dimension &getDim(unsigned D) const {
    return Tensor.Dims[Type.getDimMap(D)];
  }
  std::optional<unsigned> findDim() const;
  void limitRun(ViewFacts &Facts) const;

  MemoryOp Op;
  TileViewType Type;
  TensorFacts Tensor;
  unsigned Bits;
  SmallVector<bool, 4> IsSparse;
  SmallVector<uint64_t, 4> StartDivisors; ///< Of the coordinate that the tile begins at.
};

} // namespace

/// The longest dimension of the tile with stride 1.
std::optional<unsigned> ViewAnalysis::findDim() const {
  std::optional<unsigned> Found;
  for (unsigned D = 0; D != Type.getRank(); ++D)
    if (getDim(D).Stride == 1 && !IsSparse[D] &&
        (!Found || Type.getTileDim(D) > Type.getTileDim(*Found)))
      Found = D;
  return Found;
}

void ViewAnalysis::limitRun(ViewFacts &Facts) const {
  unsigned Dim = *Facts.Dim;
  Facts.Run = Type.getTileDim(Dim);
  auto Limit = [&](uint64_t Run, RunLimit Why, unsigned TensorDim) {
    if (Run >= Facts.Run)
      return;
    Facts.Run = std::max<uint64_t>(Run, 1);
    Facts.Limit = Why;
    Facts.LimitDim = TensorDim;
  };
  Limit(multiply(Tensor.BaseDivisor, 8) / Bits, RunLimit::Base, 0);
  for (unsigned D = 0; D != Type.getRank(); ++D) {
    // Coordinates of the elements that a run begins at: any from the start on, but for
    // Dim itself, where runs are aligned.
    bool StartOnly = D == Dim || Type.getTileDim(D) == 1;
    uint64_t Steps = StartOnly && !IsSparse[D] ? StartDivisors[D] : 1;
    Limit(multiply(Steps, getDim(D).StrideDivisor), RunLimit::Stride, Type.getDimMap(D));
  }
}

ViewFacts ViewAnalysis::get() const {
  ViewFacts Facts;
  for (unsigned D = 0; D != Type.getRank(); ++D) {
    // Pieces are where the program's tiles are.
    uint64_t Whole = uint64_t(Type.getTileDim(D)) * getNumPieces(*Op.getCall(), D);
    std::optional<uint64_t> Divisor;
    if (getDim(D).ExtentDivisor % Whole == 0)
      Divisor = getDim(D).ExtentDivisor;
    Facts.IsInside.push_back(Op.isInside(D, Divisor));
  }
  Facts.Dim = findDim();
  if (!Facts.Dim)
    return Facts;
  limitRun(Facts);
  Facts.InsideMultiple =
      std::min(getDim(*Facts.Dim).ExtentDivisor, StartDivisors[*Facts.Dim]);
  return Facts;
}

static PointerFacts getPointerFacts(const Divisibility &Known, Value *Pointer,
                                    Value *Mask, unsigned Bytes) {
  PointerFacts Best;
  TileType Tile = TileType::dynCast(Pointer);
  if (!Tile || Bytes == 0)
    return Best;
  ValueFacts Facts = Known.get(Pointer);
  for (unsigned Dim = 0; Dim != Tile.getRank(); ++Dim) {
    uint64_t Run = Facts.Unit == Bytes ? Facts.Axes[Dim].Contiguity : 1;
    Run = std::min<uint64_t>(Run, Tile.getShape()[Dim]);
    uint64_t Neighbours = Run;
    while (Run > 1 && Facts.getDivisibility(Dim, Run) % (Run * Bytes) != 0)
      Run /= 2;
    if (Run < Neighbours)
      Best.Limit = RunLimit::Alignment;
    if (Run > Best.Run) {
      Best.Dim = Dim;
      Best.Run = Run;
    }
  }
  if (Mask)
    Best.MaskRun = Known.get(Mask).Axes[Best.Dim].Constancy;
  return Best;
}

bool tileir::isExtentNarrow(const MakeTensorViewCall &View, unsigned D) {
  TensorViewType T = TensorViewType::dynCast(View->getType());
  if (T.getExtent(D) != TensorViewType::DynamicExtent)
    return isUInt<32>(T.getExtent(D));
  unsigned Before = 0;
  for (unsigned Other = 0; Other != D; ++Other)
    Before += T.getExtent(Other) == TensorViewType::DynamicExtent;
  return View.getDynamicShape()[Before]->getType()->getIntegerBitWidth() <= 32;
}

AnalysisKey MemoryFactsAnalysis::Key;

MemoryFacts MemoryFactsAnalysis::run(Function &F, FunctionAnalysisManager &AM) {
  return MemoryFacts(F, AM.getResult<DivisibilityAnalysis>(F));
}

MemoryFacts::MemoryFacts(Function &Kernel, const Divisibility &Known) {
  for (Instruction &I : instructions(Kernel)) {
    MemoryOp Op = MemoryOp::dynCast(&I);
    if (Op && Op.isOfView())
      Views[Op.getCall()] = ViewAnalysis(Known, Op).get();
    else if (Op)
      Pointers[Op.getCall()] = getPointerFacts(Known, Op.getPointers(), Op.getMask(),
                                               getMemoryBytes(Op.getElement()));
  }
}

const ViewFacts &MemoryFacts::getView(const CallInst *Access) const {
  auto It = Views.find(Access);
  assert(It != Views.end() && "no access of a view");
  return It->second;
}

const PointerFacts &MemoryFacts::getPointers(const CallInst *Access) const {
  auto It = Pointers.find(Access);
  assert(It != Pointers.end() && "no access through pointers");
  return It->second;
}
