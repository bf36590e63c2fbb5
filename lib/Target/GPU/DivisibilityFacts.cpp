//===- DivisibilityFacts.cpp - How facts go through operations ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/DivisibilityFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tileir;

static constexpr uint64_t Everything = ValueFacts::Everything;

/// The product of two divisors.
static uint64_t multiply(uint64_t A, uint64_t B) {
  return std::min(SaturatingMultiply(A, B), Everything);
}

uint64_t facts::getPowerOfTwo(uint64_t Value) {
  return Value ? std::min(Value & -Value, Everything) : Everything;
}

uint64_t ValueFacts::getDivisibility(unsigned Dim, uint64_t Run) const {
  const AxisFacts &A = Axes[Dim];
  // Multiples of a longer run begin one of ours; a shorter one may begin within.
  return Run >= A.Contiguity
             ? A.Divisibility
             : std::min(A.Divisibility, multiply(Run, facts::getPowerOfTwo(Unit)));
}

uint64_t ValueFacts::getDivisibility() const {
  uint64_t Result = 1;
  for (unsigned Dim = 0; Dim != Axes.size(); ++Dim)
    Result = std::max(Result, getDivisibility(Dim, 1));
  return Result;
}

namespace tileir::facts {

//===----------------------------------------------------------------------===//
// Without operands
//===----------------------------------------------------------------------===//

ValueFacts unknown(unsigned Rank) {
  ValueFacts F;
  F.Axes.resize(std::max(Rank, 1u));
  return F;
}

static unsigned getExtent(Shape S, unsigned Dim) { return S.empty() ? 1 : S[Dim]; }

ValueFacts constant(int64_t Value, unsigned Bits, Shape S) {
  ValueFacts F = unknown(S.size());
  F.Constant = Bits < 64 ? SignExtend64(Value, Bits) : Value;
  F.NonNegative = *F.Constant >= 0;
  for (auto [Dim, A] : enumerate(F.Axes)) {
    A.Divisibility = getPowerOfTwo(*F.Constant);
    A.Constancy = getExtent(S, Dim);
  }
  return F;
}

/// Shortens runs of \p F to what half of an integer type of \p Bits bits holds: longer
/// ones change their sign where signs count.
static void limitRuns(ValueFacts &F, unsigned Bits) {
  uint64_t Half = uint64_t(1) << (Bits - 1);
  for (auto [Dim, A] : enumerate(F.Axes))
    if (A.Contiguity > Half) {
      A.Divisibility = F.getDivisibility(Dim, Half);
      A.Contiguity = Half;
    }
}

ValueFacts iota(Shape S, unsigned Bits) {
  ValueFacts F = unknown(S.size());
  F.Axes.back().Contiguity = S.back();
  F.Axes.back().Divisibility = Everything;
  limitRuns(F, Bits);
  F.NonNegative = F.Axes.back().Contiguity == S.back();
  return F;
}

ValueFacts splat(const ValueFacts &Scalar, Shape S) {
  ValueFacts F = Scalar;
  F.Axes.assign(std::max<size_t>(S.size(), 1), AxisFacts());
  for (auto [Dim, A] : enumerate(F.Axes)) {
    A.Divisibility = Scalar.getDivisibility();
    A.Constancy = getExtent(S, Dim);
  }
  return F;
}

//===----------------------------------------------------------------------===//
// Either and all
//===----------------------------------------------------------------------===//

/// One axis of a value that is \p A's or \p B's, the same one over each aligned run of
/// \p Run.
static AxisFacts joinAxes(const ValueFacts &A, const ValueFacts &B, unsigned Dim,
                          uint64_t Run) {
  AxisFacts R;
  R.Contiguity = std::min({A.Axes[Dim].Contiguity, B.Axes[Dim].Contiguity, Run});
  if (A.Unit != B.Unit)
    R.Contiguity = 1;
  R.Divisibility = std::min(A.getDivisibility(Dim, R.Contiguity),
                            B.getDivisibility(Dim, R.Contiguity));
  R.Constancy = std::min({A.Axes[Dim].Constancy, B.Axes[Dim].Constancy, Run});
  return R;
}

ValueFacts join(const ValueFacts &A, const ValueFacts &B) {
  ValueFacts R = unknown(A.Axes.size());
  for (unsigned Dim = 0; Dim != R.Axes.size(); ++Dim)
    R.Axes[Dim] = joinAxes(A, B, Dim, Everything);
  R.Unit = A.Unit;
  R.NonNegative = A.NonNegative && B.NonNegative;
  if (A.Constant == B.Constant)
    R.Constant = A.Constant;
  return R;
}

ValueFacts elementwise(ArrayRef<ValueFacts> Operands) {
  ValueFacts R = unknown(Operands.front().Axes.size());
  for (auto [Dim, A] : enumerate(R.Axes)) {
    A.Constancy = Operands.front().Axes[Dim].Constancy;
    for (const ValueFacts &O : Operands)
      A.Constancy = std::min(A.Constancy, O.Axes[Dim].Constancy);
  }
  return R;
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

/// Folds where both operands are known.
template <typename Fn>
static void foldConstant(ValueFacts &R, const ValueFacts &A, const ValueFacts &B,
                         unsigned Bits, Fn Apply) {
  if (!A.Constant || !B.Constant)
    return;
  uint64_t Value = Apply(uint64_t(*A.Constant), uint64_t(*B.Constant));
  R.Constant = Bits < 64 ? SignExtend64(Value, Bits) : int64_t(Value);
  R.NonNegative = *R.Constant >= 0;
  for (AxisFacts &Axis : R.Axes)
    Axis.Divisibility = getPowerOfTwo(*R.Constant);
}

ValueFacts add(const ValueFacts &A, const ValueFacts &B, unsigned Bits, bool NoWrap) {
  ValueFacts R = elementwise({A, B});
  for (auto [Dim, Axis] : enumerate(R.Axes)) {
    Axis.Contiguity = std::max(std::min(A.Axes[Dim].Contiguity, B.Axes[Dim].Constancy),
                               std::min(A.Axes[Dim].Constancy, B.Axes[Dim].Contiguity));
    Axis.Divisibility = std::min(A.getDivisibility(Dim, Axis.Contiguity),
                                 B.getDivisibility(Dim, Axis.Contiguity));
  }
  R.NonNegative = NoWrap && A.NonNegative && B.NonNegative;
  foldConstant(R, A, B, Bits, [](uint64_t X, uint64_t Y) { return X + Y; });
  return R;
}

ValueFacts sub(const ValueFacts &A, const ValueFacts &B, unsigned Bits) {
  ValueFacts R = elementwise({A, B});
  for (auto [Dim, Axis] : enumerate(R.Axes)) {
    Axis.Contiguity = std::min(A.Axes[Dim].Contiguity, B.Axes[Dim].Constancy);
    Axis.Divisibility = std::min(A.getDivisibility(Dim, Axis.Contiguity),
                                 B.getDivisibility(Dim, Axis.Contiguity));
  }
  foldConstant(R, A, B, Bits, [](uint64_t X, uint64_t Y) { return X - Y; });
  return R;
}

ValueFacts mul(const ValueFacts &A, const ValueFacts &B, unsigned Bits, bool NoWrap) {
  if (A.Constant == 1)
    return B;
  if (B.Constant == 1)
    return A;
  // Zero is a constant whatever it is multiplied with.
  if (A.Constant == 0)
    return A;
  if (B.Constant == 0)
    return B;
  ValueFacts R = elementwise({A, B});
  for (auto [Dim, Axis] : enumerate(R.Axes))
    Axis.Divisibility = multiply(A.getDivisibility(Dim, 1), B.getDivisibility(Dim, 1));
  R.NonNegative = NoWrap && A.NonNegative && B.NonNegative;
  foldConstant(R, A, B, Bits, [](uint64_t X, uint64_t Y) { return X * Y; });
  return R;
}

ValueFacts shl(const ValueFacts &A, const ValueFacts &B, unsigned Bits, bool NoWrap) {
  if (B.Constant && *B.Constant >= 0 && *B.Constant < 62) {
    ValueFacts Factor = B;
    Factor.Constant = int64_t(1) << *B.Constant;
    Factor.NonNegative = true;
    for (AxisFacts &Axis : Factor.Axes)
      Axis.Divisibility = uint64_t(1) << *B.Constant;
    return mul(A, Factor, Bits, NoWrap);
  }
  ValueFacts R = elementwise({A, B});
  for (auto [Dim, Axis] : enumerate(R.Axes))
    Axis.Divisibility = A.getDivisibility(Dim, 1);
  return R;
}

ValueFacts div(const ValueFacts &A, const ValueFacts &B, bool Floor) {
  if (B.Constant == 1)
    return A;
  ValueFacts R = elementwise({A, B});
  R.NonNegative = A.NonNegative && B.NonNegative;
  if (!B.Constant || *B.Constant <= 0 || !isPowerOf2_64(*B.Constant))
    return R;
  uint64_t C = *B.Constant;
  for (auto [Dim, Axis] : enumerate(R.Axes)) {
    // A run of at most C elements that starts at a multiple of its length has one
    // quotient.
    uint64_t Run = Floor || A.NonNegative ? std::min(A.Axes[Dim].Contiguity, C) : 1;
    uint64_t Start = A.getDivisibility(Dim, Run);
    Axis.Constancy = std::max(Axis.Constancy, std::min(Run, Start));
    if (Start >= C)
      Axis.Divisibility = Start == Everything ? Everything : Start / C;
  }
  return R;
}

ValueFacts rem(const ValueFacts &A, const ValueFacts &B, bool Unsigned) {
  ValueFacts R = elementwise({A, B});
  R.NonNegative = A.NonNegative;
  for (auto [Dim, Axis] : enumerate(R.Axes)) {
    // A run that starts at a multiple of its length, which divides B, stays between two
    // multiples of B.
    uint64_t Divisor = B.getDivisibility();
    uint64_t Run = 1;
    if (Unsigned || A.NonNegative)
      Run = std::min({A.Axes[Dim].Contiguity, B.Axes[Dim].Constancy, Divisor});
    while (Run > 1 && A.getDivisibility(Dim, Run) < Run)
      Run /= 2;
    Axis.Contiguity = Run;
    Axis.Divisibility = std::min(A.getDivisibility(Dim, Run), Divisor);
  }
  return R;
}

ValueFacts shr(const ValueFacts &A, const ValueFacts &B) {
  if (!B.Constant || *B.Constant < 0 || *B.Constant >= 62)
    return elementwise({A, B});
  ValueFacts Divisor = B;
  Divisor.Constant = int64_t(1) << *B.Constant;
  ValueFacts R = div(A, Divisor, /*Floor=*/true);
  R.Constant.reset();
  R.NonNegative = A.NonNegative;
  return R;
}

ValueFacts bitAnd(const ValueFacts &A, const ValueFacts &B) {
  for (const auto *Mask : {&A, &B})
    if (Mask->Constant && *Mask->Constant >= 0 && *Mask->Constant != INT64_MAX &&
        isPowerOf2_64(*Mask->Constant + 1)) {
      ValueFacts Divisor = *Mask;
      Divisor.Constant = *Mask->Constant + 1;
      for (AxisFacts &Axis : Divisor.Axes)
        Axis.Divisibility = *Divisor.Constant;
      ValueFacts R = rem(Mask == &A ? B : A, Divisor, /*Unsigned=*/true);
      R.NonNegative = true;
      return R;
    }
  ValueFacts R = elementwise({A, B});
  for (auto [Dim, Axis] : enumerate(R.Axes))
    Axis.Divisibility = std::max(A.getDivisibility(Dim, 1), B.getDivisibility(Dim, 1));
  R.NonNegative = A.NonNegative || B.NonNegative;
  return R;
}

ValueFacts bitOr(const ValueFacts &A, const ValueFacts &B) {
  ValueFacts R = elementwise({A, B});
  for (auto [Dim, Axis] : enumerate(R.Axes))
    Axis.Divisibility = std::min(A.getDivisibility(Dim, 1), B.getDivisibility(Dim, 1));
  R.NonNegative = A.NonNegative && B.NonNegative;
  return R;
}

ValueFacts minMax(const ValueFacts &A, const ValueFacts &B) { return bitOr(A, B); }

//===----------------------------------------------------------------------===//
// Conversions, choices
//===----------------------------------------------------------------------===//

ValueFacts extend(const ValueFacts &A, unsigned FromBits, bool Signed) {
  ValueFacts R = A;
  if (!Signed) {
    R.NonNegative = true;
    if (R.Constant && FromBits < 64)
      R.Constant = uint64_t(*R.Constant) & maskTrailingOnes<uint64_t>(FromBits);
  }
  // Where a run wrapped, the wider numbers do not; an aligned one cannot wrap inside.
  for (auto [Dim, Axis] : enumerate(R.Axes)) {
    while (Axis.Contiguity > 1 &&
           R.getDivisibility(Dim, Axis.Contiguity) < Axis.Contiguity) {
      Axis.Divisibility = R.getDivisibility(Dim, Axis.Contiguity / 2);
      Axis.Contiguity /= 2;
    }
  }
  return R;
}

ValueFacts truncate(const ValueFacts &A, unsigned Bits) {
  ValueFacts R = A;
  R.NonNegative = false;
  if (R.Constant) {
    R.Constant = Bits < 64 ? SignExtend64(*R.Constant, Bits) : *R.Constant;
    R.NonNegative = *R.Constant >= 0;
  }
  limitRuns(R, Bits);
  return R;
}

ValueFacts select(const ValueFacts &Condition, const ValueFacts &A, const ValueFacts &B) {
  ValueFacts R = join(A, B);
  // A scalar condition chooses a whole tile.
  if (Condition.Axes.size() == A.Axes.size())
    for (auto [Dim, Axis] : enumerate(R.Axes))
      Axis = joinAxes(A, B, Dim, Condition.Axes[Dim].Constancy);
  // Equal constants are equal whatever was chosen.
  if (R.Constant)
    for (auto [Dim, Axis] : enumerate(R.Axes))
      Axis.Constancy = A.Axes[Dim].Constancy;
  return R;
}

ValueFacts compareOrder(const ValueFacts &A, const ValueFacts &B, bool Strict) {
  const ValueFacts &Line = Strict ? A : B, &Limit = Strict ? B : A;
  ValueFacts R = elementwise({A, B});
  for (auto [Dim, Axis] : enumerate(R.Axes)) {
    uint64_t Run = std::min(
        {Line.Axes[Dim].Contiguity, Limit.Axes[Dim].Constancy, Limit.getDivisibility()});
    while (Run > 1 && Line.getDivisibility(Dim, Run) < Run)
      Run /= 2;
    Axis.Constancy = std::max(Axis.Constancy, Run);
  }
  return R;
}

//===----------------------------------------------------------------------===//
// Pointers
//===----------------------------------------------------------------------===//

ValueFacts offset(const ValueFacts &P, const ValueFacts &Count, uint64_t Bytes) {
  ValueFacts R = elementwise({P, Count});
  if (!Bytes)
    return R;
  R.Unit = Bytes;
  for (auto [Dim, Axis] : enumerate(R.Axes)) {
    uint64_t Pointers = P.Unit == Bytes ? P.Axes[Dim].Contiguity : 1;
    Axis.Contiguity =
        std::max(std::min(Pointers, Count.Axes[Dim].Constancy),
                 std::min(P.Axes[Dim].Constancy, Count.Axes[Dim].Contiguity));
    Axis.Divisibility = std::min(
        P.getDivisibility(Dim, Axis.Contiguity),
        multiply(Count.getDivisibility(Dim, Axis.Contiguity), getPowerOfTwo(Bytes)));
  }
  return R;
}

ValueFacts address(const ValueFacts &P) {
  ValueFacts R = P;
  R.Unit = 1;
  if (P.Unit != 1)
    for (auto [Dim, Axis] : enumerate(R.Axes)) {
      Axis.Divisibility = P.getDivisibility(Dim, 1);
      Axis.Contiguity = 1;
    }
  return R;
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// The dimensions of more than one element.
static SmallVector<unsigned, 4> getWideDims(Shape S) {
  SmallVector<unsigned, 4> Dims;
  for (auto [Dim, Extent] : enumerate(S))
    if (Extent != 1)
      Dims.push_back(Dim);
  return Dims;
}

ValueFacts reshape(const ValueFacts &A, Shape From, Shape To) {
  ValueFacts R = A;
  AxisFacts Any;
  Any.Divisibility = A.getDivisibility();
  R.Axes.assign(std::max<size_t>(To.size(), 1), Any);
  SmallVector<unsigned, 4> Old = getWideDims(From), New = getWideDims(To);
  bool IsConstant =
      all_of(Old, [&](unsigned Dim) { return A.Axes[Dim].Constancy >= From[Dim]; });
  if (IsConstant) {
    for (unsigned Dim : New)
      R.Axes[Dim].Constancy = To[Dim];
    return R;
  }
  bool OnlyUnits = Old.size() == New.size() && all_of(zip(Old, New), [&](auto Dims) {
                     return From[std::get<0>(Dims)] == To[std::get<1>(Dims)];
                   });
  if (OnlyUnits) {
    for (auto [OldDim, NewDim] : zip(Old, New))
      R.Axes[NewDim] = A.Axes[OldDim];
    return R;
  }
  // Of others, runs within both of the innermost dimensions survive.
  if (Old.empty() || New.empty())
    return R;
  const AxisFacts &Inner = A.Axes[Old.back()];
  AxisFacts &Axis = R.Axes[New.back()];
  uint64_t Extent = To[New.back()];
  Axis.Contiguity = std::min(Inner.Contiguity, Extent);
  Axis.Divisibility = A.getDivisibility(Old.back(), Axis.Contiguity);
  Axis.Constancy = std::min(Inner.Constancy, Extent);
  return R;
}

ValueFacts permute(const ValueFacts &A, ArrayRef<int64_t> Permutation) {
  ValueFacts R = A;
  for (auto [New, Old] : enumerate(Permutation))
    R.Axes[New] = A.Axes[Old];
  return R;
}

ValueFacts broadcast(const ValueFacts &A, Shape From, Shape To) {
  ValueFacts R = A;
  for (auto [Dim, Axis] : enumerate(R.Axes))
    if (From[Dim] != To[Dim]) {
      Axis.Divisibility = A.getDivisibility(Dim, 1);
      Axis.Contiguity = 1;
      Axis.Constancy = To[Dim];
    }
  return R;
}

//===----------------------------------------------------------------------===//
// Promises
//===----------------------------------------------------------------------===//

/// "16, every 4 along 1>"
static void assumeDivisor(ValueFacts &A, StringRef Text) {
  uint64_t Divisor, Every = 1;
  unsigned Along = 0;
  if (Text.consumeInteger(10, Divisor) || Divisor == 0)
    return;
  Divisor = getPowerOfTwo(Divisor);
  bool IsEach = !Text.consume_front(", every ");
  if (IsEach) {
    for (AxisFacts &Axis : A.Axes)
      Axis.Divisibility = std::max(Axis.Divisibility, Divisor);
    return;
  }
  if (Text.consumeInteger(10, Every) || !Text.consume_front(" along ") ||
      Text.consumeInteger(10, Along) || Along >= A.Axes.size())
    return;
  // Every so many elements: that is where our runs begin, if they are as long.
  AxisFacts &Axis = A.Axes[Along];
  if (Every && Axis.Contiguity % Every == 0)
    Axis.Divisibility = std::max(Axis.Divisibility, Divisor);
}

ValueFacts assume(ValueFacts A, StringRef Predicate) {
  if (Predicate.consume_front("div_by<")) {
    assumeDivisor(A, Predicate);
  } else if (Predicate.consume_front("bounded<")) {
    int64_t Lower;
    if (!Predicate.consumeInteger(10, Lower) && Lower >= 0)
      A.NonNegative = true;
  } else if (Predicate.consume_front("same_elements<[")) {
    for (AxisFacts &Axis : A.Axes) {
      uint64_t Run;
      Predicate = Predicate.ltrim(", ");
      if (Predicate.consumeInteger(10, Run))
        break;
      if (Run)
        Axis.Constancy = std::max(Axis.Constancy, getPowerOfTwo(Run));
    }
  }
  return A;
}

} // namespace tileir::facts
