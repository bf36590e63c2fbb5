//===- ShufflePlan.cpp - Conversions within warps -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Within one warp a layout maps places (register, lane) to elements. The result wants at
// lane l, register t the element at some place of the source; the choice of places is
// linear. One round serves one register of every lane, so that the registers it serves
// are {(T(l), l)}, shifted by the round's number, for a linear T. Let s_b be the place
// that lane bit b reads from in round 0, and W the places of the source whose elements
// are the result's registers of lane 0, and of copies. Another T, or another copy, adds
// members of W to the s_b. What is asked for is a choice such that each lane offers one
// register: no sum of the s_b may be a change of the register alone.
//
//===----------------------------------------------------------------------===//

#include "Layout/Conversion.h"
#include "Layout/F2Space.h"
#include "Layout/LayoutTransforms.h"
#include "llvm/ADT/STLExtras.h"

using namespace tileir;
using namespace llvm;

uint32_t LinearIndex::operator()(uint32_t LaneIndex, uint32_t WarpIndex) const {
  return applyBases(ArrayRef<uint32_t>(Lane), LaneIndex) ^
         applyBases(ArrayRef<uint32_t>(Warp), WarpIndex);
}

bool LinearIndex::isZero() const {
  auto IsZero = [](uint32_t Basis) { return Basis == 0; };
  return all_of(Lane, IsZero) && all_of(Warp, IsZero);
}

bool ShufflePlan::readsOwnLane(const ShuffleRound &R) const {
  for (auto [Bit, Basis] : enumerate(SourceLane.Lane))
    if (Basis != 1u << Bit)
      return false;
  return R.LaneOffset == 0 &&
         all_of(SourceLane.Warp, [](uint32_t Basis) { return Basis == 0; });
}

namespace {

/// Bits that lanes take in the number of a place, at most.
constexpr unsigned LaneField = 8;

/// A place of the source, its lane in the low bits, and the change of the result's
/// register that goes with it. Sums are exclusive ors of both.
struct Move {
  uint64_t Place = 0;
  uint32_t Target = 0;

  uint32_t getLane() const { return Place & ((1u << LaneField) - 1); }
  uint32_t getRegister() const { return Place >> LaneField; }
  Move operator^(const Move &O) const { return {Place ^ O.Place, Target ^ O.Target}; }
};

class ShufflePlanner {
public:
  ShufflePlanner(const LinearLayout &From, const LinearLayout &To) : From(From), To(To) {}

  std::optional<ShufflePlan> plan();

private:
  void addSource(InDim D, unsigned FirstBit);
  std::optional<Move> findSource(uint32_t Element) const;
  Move nearestLane(Move M) const;
  bool findRegisterMoves();
  bool findLaneMoves();
  bool chooseGreedily();
  bool chooseByComplement();
  SmallVector<Move, 0> getCandidates(unsigned LaneBit) const;
  LinearIndex getOfferIndex() const;
  bool findWarpMoves(ShufflePlan &P) const;
  void addRounds(ShufflePlan &P) const;

  const LinearLayout &From, &To;
  /// The elements of the source's places, without registers that are copies.
  F2Space Source;
  SmallVector<uint64_t, 16> SourcePlaces; ///< Place of each vector in Source.
  SmallVector<Move, 8> Copies;            ///< Places that hold what place 0 holds.
  /// For each bit of the result's register the place its element comes from; nothing for
  /// copies.
  SmallVector<std::optional<Move>, 16> RegisterMoves;
  unsigned LaneBits = To.getBases(InDim::Lane).size();
  SmallVector<Move, 6> First;    ///< s_b as found, for T = 0.
  SmallVector<Move, 6> Selected; ///< s_b as chosen.
};

} // namespace

void ShufflePlanner::addSource(InDim D, unsigned FirstBit) {
  uint32_t Skip = D == InDim::Register ? From.getFreeBits(D) : 0;
  for (auto [Bit, Basis] : enumerate(From.getBases(D))) {
    if (Skip >> Bit & 1)
      continue;
    Source.insert(Basis);
    SourcePlaces.push_back(uint64_t(1) << (FirstBit + Bit));
  }
}

std::optional<Move> ShufflePlanner::findSource(uint32_t Element) const {
  std::optional<uint64_t> Sum = Source.solve(Element);
  if (!Sum)
    return std::nullopt;
  return Move{applyBases(ArrayRef(SourcePlaces), *Sum), 0};
}

/// \p M with those copies that leave the fewest lane bits.
Move ShufflePlanner::nearestLane(Move M) const {
  for (const Move &Copy : Copies)
    if (popcount((M ^ Copy).getLane()) < popcount(M.getLane()))
      M = M ^ Copy;
  return M;
}

bool ShufflePlanner::findRegisterMoves() {
  uint32_t Free = To.getFreeBits(InDim::Register);
  for (auto [Bit, Basis] : enumerate(To.getBases(InDim::Register))) {
    RegisterMoves.emplace_back();
    if (Free >> Bit & 1)
      continue;
    std::optional<Move> M = findSource(Basis);
    if (!M)
      return false;
    RegisterMoves.back() = nearestLane(*M);
    RegisterMoves.back()->Target = 1u << Bit;
  }
  return true;
}

bool ShufflePlanner::findLaneMoves() {
  for (unsigned Bit = 0; Bit != LaneBits; ++Bit) {
    std::optional<Move> M = findSource(To.getBases(InDim::Lane)[Bit]);
    if (!M)
      return false;
    First.push_back(*M);
  }
  return true;
}

/// The moves that serve lane bit \p LaneBit, the cheapest first: not all, as many as are
/// worth looking at.
SmallVector<Move, 0> ShufflePlanner::getCandidates(unsigned LaneBit) const {
  SmallVector<Move, 0> Candidates;
  // From the own lane if only the register differs.
  uint32_t OwnLane = uint32_t(1) << LaneBit;
  if (std::optional<Move> Change = findSource(To.getBases(InDim::Lane)[LaneBit] ^
                                              From.getBases(InDim::Lane)[LaneBit]))
    Candidates.push_back(*Change ^ Move{OwnLane, 0});
  Candidates.push_back(First[LaneBit]);
  auto AddSums = [&](const Move &M) {
    if (Candidates.size() < 512)
      for (size_t I = 0, E = Candidates.size(); I != E; ++I) {
        Move Lower = Candidates[I]; // the vector may move
        Candidates.push_back(Lower ^ M);
      }
  };
  for_each(Copies, AddSums);
  for (const std::optional<Move> &M : RegisterMoves)
    if (M)
      AddSums(*M);
  auto GetCost = [&](const Move &M) {
    return 8 * (M.getLane() != OwnLane) + 2 * (M.Target != 0) +
           2 * (M.getRegister() != 0);
  };
  stable_sort(Candidates,
              [&](const Move &A, const Move &B) { return GetCost(A) < GetCost(B); });
  return Candidates;
}

/// Takes for each lane bit the cheapest move that fits to those before.
bool ShufflePlanner::chooseGreedily() {
  Selected.clear();
  F2Space Places, Lanes;
  auto Fits = [&](const Move &M) {
    return !Lanes.contains(M.getLane()) || Places.contains(M.Place);
  };
  for (unsigned Bit = 0; Bit != LaneBits; ++Bit) {
    // Nothing is cheaper than what is there already.
    Move Chosen = {uint64_t(1) << Bit, 0};
    if (From.getBases(InDim::Lane)[Bit] != To.getBases(InDim::Lane)[Bit] ||
        !Fits(Chosen)) {
      SmallVector<Move, 0> Candidates = getCandidates(Bit);
      const Move *Cheapest = find_if(Candidates, Fits);
      if (Cheapest == Candidates.end())
        return false;
      Chosen = *Cheapest;
    }
    Selected.push_back(Chosen);
    Places.insert(Chosen.Place);
    Lanes.insert(Chosen.getLane());
  }
  return true;
}

/// Finds a choice if there is one. Let A be the span of W and the s_b, and X the changes
/// of the register alone in A. The choices span a complement of W in A that meets X only
/// in 0, which exists if X has no more dimensions than W: pair the rest of X with the
/// rest of W.
bool ShufflePlanner::chooseByComplement() {
  SmallVector<Move, 16> W(Copies.begin(), Copies.end());
  for (const std::optional<Move> &M : RegisterMoves)
    if (M)
      W.push_back(*M);
  SmallVector<uint64_t, 16> WPlaces, A, Registers;
  for (const Move &M : W)
    WPlaces.push_back(M.Place);
  A = WPlaces;
  for (const Move &M : First)
    A.push_back(M.Place);
  copy_if(SourcePlaces, std::back_inserter(Registers),
          [](uint64_t Place) { return Place >> LaneField != 0; });
  SmallVector<uint64_t, 8> X = intersect(Registers, A), Common = intersect(X, WPlaces);

  auto GetRest = [](ArrayRef<uint64_t> Of, F2Space Without) {
    SmallVector<uint64_t, 16> Rest;
    copy_if(Of, std::back_inserter(Rest), [&](uint64_t V) { return Without.extend(V); });
    return Rest;
  };
  SmallVector<uint64_t, 16> RestOfX = GetRest(X, F2Space(Common)),
                            RestOfW = GetRest(WPlaces, F2Space(Common));
  if (RestOfX.size() > RestOfW.size())
    return false;
  F2Space Both(X);
  Both.insertAll(WPlaces);
  SmallVector<uint64_t, 16> Complement = GetRest(A, Both);
  for (auto [OfX, OfW] : zip_first(RestOfX, RestOfW))
    Complement.push_back(OfX ^ OfW);

  Selected.clear();
  F2Space Split(Complement);
  Split.insertAll(WPlaces);
  for (unsigned Bit = 0; Bit != LaneBits; ++Bit) {
    uint64_t Sum = *Split.solve(First[Bit].Place);
    Selected.push_back(First[Bit] ^ applyBases(ArrayRef(W), Sum >> Complement.size()));
  }
  return true;
}

/// The linear function of the offering lane that gives the selected moves' registers.
LinearIndex ShufflePlanner::getOfferIndex() const {
  F2Space Lanes;
  SmallVector<uint32_t, 12> Registers;
  for (const Move &M : Selected) {
    Lanes.insert(M.getLane());
    Registers.push_back(M.getRegister());
  }
  for (unsigned Bit = 0; Bit != LaneBits; ++Bit) {
    Lanes.insert(uint64_t(1) << Bit);
    Registers.push_back(0);
  }
  LinearIndex Index;
  for (unsigned Bit = 0; Bit != LaneBits; ++Bit)
    Index.Lane.push_back(
        applyBases(ArrayRef<uint32_t>(Registers), *Lanes.solve(uint64_t(1) << Bit)));
  return Index;
}

bool ShufflePlanner::findWarpMoves(ShufflePlan &P) const {
  for (auto [OfFrom, OfTo] :
       zip_equal(From.getBases(InDim::Warp), To.getBases(InDim::Warp))) {
    std::optional<Move> M = findSource(OfFrom ^ OfTo);
    if (!M)
      return false;
    *M = nearestLane(*M);
    P.SourceLane.Warp.push_back(M->getLane());
    P.OfferIndex.Warp.push_back(M->getRegister() ^ P.OfferIndex(M->getLane(), 0));
    P.ResultIndex.Warp.push_back(0);
  }
  return true;
}

void ShufflePlanner::addRounds(ShufflePlan &P) const {
  P.Originals = getOriginals(To);
  for (unsigned R = 0, E = To.getSize(InDim::Register); R != E; ++R) {
    if (P.Originals[R] != R)
      continue;
    Move M;
    for (unsigned Bits = R; Bits; Bits &= Bits - 1)
      M = M ^ *RegisterMoves[countr_zero(Bits)];
    P.Rounds.push_back({M.getRegister() ^ P.OfferIndex(M.getLane(), 0), M.getLane(), R});
  }
}

std::optional<ShufflePlan> ShufflePlanner::plan() {
  addSource(InDim::Register, LaneField);
  addSource(InDim::Lane, 0);
  for (uint64_t Sum : Source.getKernel())
    Copies.push_back({applyBases(ArrayRef<uint64_t>(SourcePlaces), Sum), 0});
  if (!findRegisterMoves() || !findLaneMoves() ||
      (!chooseGreedily() && !chooseByComplement()))
    return std::nullopt;
  ShufflePlan P;
  P.OfferIndex = getOfferIndex();
  for (unsigned Bit = 0; Bit != LaneBits; ++Bit) {
    P.SourceLane.Lane.push_back(Selected[Bit].getLane());
    P.ResultIndex.Lane.push_back(Selected[Bit].Target);
  }
  if (!findWarpMoves(P))
    return std::nullopt;
  addRounds(P);
  return P;
}

std::optional<ShufflePlan> tileir::planShuffle(const LinearLayout &From,
                                               const LinearLayout &To) {
  assert(From.getShape() == To.getShape() && "one tile");
  assert(From.getSize(InDim::Lane) == To.getSize(InDim::Lane) &&
         From.getBases(InDim::Lane).size() <= LaneField && "warps of one machine");
  std::optional<ShufflePlan> Plan = ShufflePlanner(From, To).plan();
  if (Plan)
    return Plan;
  // Each lane gets one more register for each of its own, another one of the source, and
  // drops it: so lanes may want two registers of one lane.
  F2Space Wanted(ArrayRef<uint32_t>(To.getBases(InDim::Register)));
  for (uint32_t Basis : From.getBases(InDim::Register)) {
    if (Wanted.contains(Basis))
      continue;
    LinearLayout More = To;
    More.addBasis(InDim::Register, Basis);
    Plan = ShufflePlanner(From, More).plan();
    if (!Plan)
      continue;
    Plan->Originals.truncate(To.getSize(InDim::Register));
    return Plan;
  }
  return std::nullopt;
}
