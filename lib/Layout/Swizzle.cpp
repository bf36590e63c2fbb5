//===- Swizzle.cpp - Buffers without bank conflicts -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A buffer is a basis of the elements: first those of a vector (V), then those that
// spread over the banks of a line, then those that choose the line. Lanes that
// go together are free of conflicts if no sum of their bases, and of what is in one
// access, is a sum of line bases: then two lanes with equal banks have equal words. So
// the line bases have to span a space that meets two others, of the store and of the
// load, only in 0. Neither of the two has more dimensions than a line has bits, hence a
// common complement exists: sums of a vector of the one and a vector of the other, which
// is the swizzle.
//
//===----------------------------------------------------------------------===//

#include "Layout/F2Space.h"
#include "Layout/LayoutTransforms.h"
#include "Layout/LdMatrix.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace tileir;
using namespace llvm;

static constexpr unsigned ChunkBytesLog2 = 4;
/// Of the registers that ldmatrix fills.
static constexpr unsigned MatrixWordLog2 = 2;

namespace {

using Vectors = SmallVector<uint64_t, 16>;

/// One of the two layouts that reach the buffer, without copies.
struct Side {
  explicit Side(const LinearLayout &L);

  Vectors Registers;
  Vectors LaneBits; ///< Copies included.
  Vectors Threads;  ///< Lanes and warps.
};

class SwizzleChooser {
public:
  SwizzleChooser(const LinearLayout &Store, const LinearLayout &Load,
                 unsigned ElementBytes, const WarpShape &Warp)
      : StoreLayout(Store), LoadLayout(Load), Store(Store), Load(Load),
        ElementBytes(ElementBytes), ElementLog2(Log2_32(ElementBytes)),
        NumBits(Store.getNumElementBits()), Warp(Warp),
        LineBytesLog2(Log2_32(Warp.getLineBytes())),
        WordBytesLog2(Log2_32(Warp.BankBytes)) {}

  SharedLayout choose(function_ref<bool(const SharedLayout &)> Accept);

private:
  /// The lanes of \p S that go together in an access of 2^\p AccessBytesLog2 bytes.
  ArrayRef<uint64_t> getPhase(const Side &S, unsigned AccessBytesLog2) const {
    unsigned Bits = LineBytesLog2 - std::max(AccessBytesLog2, WordBytesLog2);
    return ArrayRef(S.LaneBits).take_front(Bits);
  }
  Vectors getVector(const Side &First, const Side &Second) const;
  SharedLayout makeBuffer(Vectors Low, ArrayRef<uint64_t> MatrixRows = {}) const;
  void addMatrixBuffers(SmallVectorImpl<SharedLayout> &Candidates) const;
  Vectors getLines(const Vectors &InStore, const Vectors &InLoad) const;
  unsigned getCost(const SharedLayout &Buffer) const;

  const LinearLayout &StoreLayout, &LoadLayout;
  Side Store, Load;
  unsigned ElementBytes, ElementLog2, NumBits;
  const WarpShape &Warp;
  unsigned LineBytesLog2, WordBytesLog2;
};

} // namespace

Side::Side(const LinearLayout &L) {
  LinearLayout Unique = removeCopies(L);
  append_range(Registers, Unique.getBases(InDim::Register));
  append_range(LaneBits, L.getBases(InDim::Lane));
  append_range(Threads, L.getBases(InDim::Lane));
  append_range(Threads, L.getBases(InDim::Warp));
}

/// A vector of registers of \p First and, where these do not fill it, of \p Second.
Vectors SwizzleChooser::getVector(const Side &First, const Side &Second) const {
  Vectors Vector;
  for (const Side *S : {&First, &Second}) {
    // No sum of threads: a thread's vector would begin within another's.
    F2Space Taken(S->Threads);
    Taken.insertAll(Vector);
    for (uint64_t Register : S->Registers)
      if (Vector.size() < ChunkBytesLog2 - ElementLog2 && Taken.extend(Register))
        Vector.push_back(Register);
  }
  // What both sides have comes first: each takes as many bits as it has from the lowest.
  Vectors Ordered = intersect(intersect(Vector, Store.Registers), Load.Registers);
  F2Space Held(Ordered);
  copy_if(Vector, std::back_inserter(Ordered),
          [&](uint64_t V) { return Held.extend(V); });
  return Ordered;
}

/// The line bases: a space that meets \p InStore and \p InLoad only in 0.
Vectors SwizzleChooser::getLines(const Vectors &InStore, const Vectors &InLoad) const {
  Vectors Lines;
  unsigned BitsInLine = LineBytesLog2 - ElementLog2;
  if (NumBits <= BitsInLine)
    return Lines;
  unsigned NumLines = NumBits - BitsInLine;
  // First what neither has in one access, registers before warps before lanes: a constant
  // in an address costs nothing.
  F2Space Taken(InStore);
  Taken.insertAll(InLoad);
  auto Add = [&](ArrayRef<uint64_t> Candidates) {
    for (uint64_t Vector : Candidates)
      if (Lines.size() < NumLines && Taken.extend(Vector))
        Lines.push_back(Vector);
  };
  for (const Side *S : {&Load, &Store})
    Add(S->Registers);
  for (const Side *S : {&Load, &Store})
    Add(S->Threads);
  // Then pairs of what only one of them has.
  auto GetOwn = [](const Vectors &Of, const Vectors &Other) {
    F2Space Without(Other);
    Vectors Own;
    copy_if(Of, std::back_inserter(Own), [&](uint64_t V) { return Without.extend(V); });
    return Own;
  };
  for (auto [OfStore, OfLoad] : zip(GetOwn(InStore, InLoad), GetOwn(InLoad, InStore)))
    if (Lines.size() < NumLines)
      Lines.push_back(OfStore ^ OfLoad);
  return Lines;
}

/// The buffer whose lowest bits are \p Low. The load goes by vectors of as many of them
/// as it has, or by matrices whose rows, as long as \p Low, are told apart by \p
/// MatrixRows.
SharedLayout SwizzleChooser::makeBuffer(Vectors Low,
                                        ArrayRef<uint64_t> MatrixRows) const {
  auto GetBits = [&](const Side &S) -> unsigned {
    F2Space Registers(S.Registers);
    return find_if(Low, [&](uint64_t V) { return !Registers.contains(V); }) - Low.begin();
  };
  unsigned StoreBits = GetBits(Store), LoadBits = GetBits(Load);
  Vectors Rows(MatrixRows);
  if (!MatrixRows.empty())
    append_range(Rows, Low);

  F2Space Held(Low);
  auto Fill = [&](ArrayRef<uint64_t> Candidates, unsigned Size) {
    for (uint64_t V : Candidates)
      if (Low.size() < Size && Held.extend(V))
        Low.push_back(V);
  };
  Vectors Units;
  for (unsigned Bit = 0; Bit != NumBits; ++Bit)
    Units.push_back(uint64_t(1) << Bit);
  // A word of a bank is never less than one access.
  unsigned WordBits = std::max(ElementLog2, WordBytesLog2) - ElementLog2;
  Fill(Load.LaneBits, WordBits);
  Fill(Units, WordBits);

  auto GetTogether = [&](const Side &S, unsigned AccessBits) {
    Vectors Together(getPhase(S, ElementLog2 + AccessBits));
    append_range(Together, ArrayRef(Low).take_front(std::max(AccessBits, WordBits)));
    return Together;
  };
  Vectors Lines = getLines(GetTogether(Store, StoreBits),
                           Rows.empty() ? GetTogether(Load, LoadBits) : Rows);
  Held.insertAll(Lines);
  unsigned LineBits = NumBits - Lines.size();
  for (ArrayRef<uint64_t> Candidates :
       {ArrayRef(Load.Threads), ArrayRef(Store.Threads), ArrayRef(Units)})
    Fill(Candidates, LineBits);

  SharedLayout Buffer;
  Buffer.Places = LinearLayout(StoreLayout.getShape());
  for (uint64_t Basis : concat<uint64_t>(Low, Lines))
    Buffer.Places.addBasis(InDim::Offset, Basis);
  return Buffer;
}

/// Buffers whose chunks are the rows that ldmatrix wants; see LdMatrix.h.
void SwizzleChooser::addMatrixBuffers(SmallVectorImpl<SharedLayout> &Candidates) const {
  auto Add = [&](ArrayRef<uint64_t> Low, ArrayRef<uint64_t> Rows) {
    if (F2Space(Low).getKernel().empty())
      Candidates.push_back(makeBuffer(Vectors(Low), Rows));
  };
  ArrayRef<uint64_t> Lanes = Load.LaneBits;
  if (ElementLog2 <= MatrixWordLog2 &&
      Load.Registers.size() >= MatrixWordLog2 - ElementLog2) {
    Vectors Low(ArrayRef(Load.Registers).take_front(MatrixWordLog2 - ElementLog2));
    append_range(Low, Lanes.take_front(2));
    Add(Low, Lanes.drop_front(2));
  }
  if (ElementLog2 == 1 && !Load.Registers.empty())
    Add(Lanes.drop_front(2), {Load.Registers.front(), Lanes[0], Lanes[1]});
  if (ElementLog2 == 0 && Load.Registers.size() >= 2) {
    // Bytes go by pairs; the lowest element is the neighbour.
    uint64_t Pair = *min_element(Load.Registers);
    Vectors Low = {Pair};
    append_range(Low, Lanes.drop_front(2));
    uint64_t Row = Load.Registers[Load.Registers.front() == Pair];
    Add(Low, {Row, Lanes[0], Lanes[1]});
  }
}

unsigned SwizzleChooser::getCost(const SharedLayout &Buffer) const {
  auto GetAccessCost = [&](const LinearLayout &L) {
    SharedAccess Access = getSharedAccess(L, Buffer, ElementBytes);
    return Access.getNumAccesses() * (getWavefronts(Access, ElementBytes, Warp) + 1);
  };
  unsigned LoadCost = GetAccessCost(LoadLayout);
  if (std::optional<LdMatrixPlan> Plan = planLdMatrix(LoadLayout, Buffer, ElementBytes,
                                                      /*AllowTranspose=*/true, Warp))
    LoadCost = std::min(LoadCost, Plan->getNumInstructions() *
                                      (getWavefronts(*Plan, ElementBytes, Warp) + 1));
  return GetAccessCost(StoreLayout) + LoadCost;
}

SharedLayout SwizzleChooser::choose(function_ref<bool(const SharedLayout &)> Accept) {
  Side Both = Store;
  Both.Registers = intersect(Load.Registers, Store.Registers);
  append_range(Both.Threads, Load.Threads);
  SmallVector<SharedLayout, 8> Candidates;
  for (auto [First, Second] :
       {std::pair(&Both, &Load), std::pair(&Both, &Store), std::pair(&Load, &Load),
        std::pair(&Store, &Store), std::pair(&Both, &Both)})
    Candidates.push_back(makeBuffer(getVector(*First, *Second)));
  if (Warp.HasLdMatrix)
    addMatrixBuffers(Candidates);
  SharedLayout *Best = &Candidates.front();
  unsigned BestCost = ~0u;
  for (SharedLayout &Candidate : Candidates) {
    if (!Accept(Candidate))
      continue;
    unsigned Cost = getCost(Candidate);
    if (Cost < BestCost) {
      Best = &Candidate;
      BestCost = Cost;
    }
  }
  return std::move(*Best);
}

SharedLayout tileir::chooseSwizzle(const LinearLayout &Store, const LinearLayout &Load,
                                   unsigned ElementBytes, const WarpShape &Warp,
                                   function_ref<bool(const SharedLayout &)> Accept) {
  assert(Store.getShape() == Load.getShape() && "one tile");
  return SwizzleChooser(Store, Load, ElementBytes, Warp).choose(Accept);
}

SharedLayout tileir::getChunkSwizzle(ArrayRef<unsigned> Shape, ArrayRef<unsigned> Order,
                                     unsigned ElementBytes, const WarpShape &Warp) {
  LinearLayout Places(Shape);
  unsigned LineBytesLog2 = Log2_32(Warp.getLineBytes());
  unsigned ElementLog2 = Log2_32(ElementBytes);
  auto [RowLowest, RowBits] = Places.getDimBits(Order.front());
  unsigned InLine = std::min(RowBits, LineBytesLog2 - ElementLog2);
  SmallVector<uint32_t, 16> Bases;
  auto Add = [&](unsigned Lowest, unsigned First, unsigned Last) {
    for (unsigned Bit = First; Bit != Last; ++Bit)
      Bases.push_back(1u << (Lowest + Bit));
  };
  Add(RowLowest, 0, InLine);
  for (unsigned Dim : Order.drop_front()) {
    auto [Lowest, Bits] = Places.getDimBits(Dim);
    Add(Lowest, 0, Bits);
  }
  Add(RowLowest, InLine, RowBits);
  // Chunk bit b of a row is changed by bit b of the line's number.
  unsigned FirstChunk = ChunkBytesLog2 - ElementLog2;
  unsigned FirstLine = LineBytesLog2 - ElementLog2;
  for (unsigned Bit = 0; FirstChunk + Bit < InLine; ++Bit)
    if (FirstLine + Bit < Bases.size())
      Bases[FirstLine + Bit] ^= Bases[FirstChunk + Bit];
  Places.setBases(InDim::Offset, Bases);
  return {Places};
}
