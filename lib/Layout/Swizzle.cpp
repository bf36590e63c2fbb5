//===- Swizzle.cpp - Buffers without bank conflicts -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A buffer is a basis of the elements: first those of a vector (V), then those that
// spread over the banks of a 128-byte line, then those that choose the line. Lanes that
// go together are free of conflicts if no sum of their bases, and of what lies in one
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

static constexpr unsigned LineBytesLog2 = 7;
static constexpr unsigned ChunkBytesLog2 = 4;
static constexpr unsigned WordBytesLog2 = 2;

namespace {

using Vectors = SmallVector<uint64_t, 16>;

/// One of the two layouts that reach the buffer, without copies.
struct Side {
  explicit Side(const LinearLayout &L);

  /// The lanes that go together in an access of 2^\p AccessBytesLog2 bytes.
  ArrayRef<uint64_t> getPhase(unsigned AccessBytesLog2) const {
    unsigned Halvings = std::max(AccessBytesLog2, WordBytesLog2) - WordBytesLog2;
    return ArrayRef(LaneBits).take_front(LaneBits.size() - Halvings);
  }

  Vectors Registers;
  Vectors LaneBits; ///< Five, copies included.
  Vectors Threads;  ///< Lanes and warps.
};

class SwizzleChooser {
public:
  SwizzleChooser(const LinearLayout &Store, const LinearLayout &Load,
                 unsigned ElementBytes)
      : StoreLayout(Store), LoadLayout(Load), Store(Store), Load(Load),
        ElementBytes(ElementBytes), ElementLog2(Log2_32(ElementBytes)),
        NumBits(Store.getNumElementBits()) {}

  SharedLayout choose();

private:
  Vectors getCommonVector() const;
  void widen(Vectors &Vector, const Side &By) const;
  SharedLayout makeBuffer(const Vectors &Vector, unsigned StoreBits,
                          unsigned LoadBits) const;
  Vectors getLines(const Vectors &InStore, const Vectors &InLoad) const;
  unsigned getCost(const SharedLayout &Buffer) const;
  unsigned getMaxVectorBits() const { return ChunkBytesLog2 - ElementLog2; }

  const LinearLayout &StoreLayout, &LoadLayout;
  Side Store, Load;
  unsigned ElementBytes, ElementLog2, NumBits;
};

} // namespace

Side::Side(const LinearLayout &L) {
  LinearLayout Unique = removeCopies(L);
  append_range(Registers, Unique.getBases(InDim::Register));
  append_range(LaneBits, L.getBases(InDim::Lane));
  append_range(Threads, L.getBases(InDim::Lane));
  append_range(Threads, L.getBases(InDim::Warp));
}

/// What both can have in one vector: registers of both, and no sum of threads.
Vectors SwizzleChooser::getCommonVector() const {
  Vectors Vector;
  F2Space Threads(Store.Threads);
  Threads.insertAll(Load.Threads);
  for (uint64_t Common : intersect(Load.Registers, Store.Registers))
    if (Vector.size() < getMaxVectorBits() && Threads.insert(Common))
      Vector.push_back(Common);
  return Vector;
}

/// Adds to \p Vector registers of one side only.
void SwizzleChooser::widen(Vectors &Vector, const Side &By) const {
  F2Space Taken(By.Threads);
  Taken.insertAll(Vector);
  for (uint64_t Register : By.Registers)
    if (Vector.size() < getMaxVectorBits() && Taken.insert(Register))
      Vector.push_back(Register);
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
      if (Lines.size() < NumLines && Taken.insert(Vector))
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
    copy_if(Of, std::back_inserter(Own), [&](uint64_t V) { return Without.insert(V); });
    return Own;
  };
  for (auto [OfStore, OfLoad] : zip(GetOwn(InStore, InLoad), GetOwn(InLoad, InStore)))
    if (Lines.size() < NumLines)
      Lines.push_back(OfStore ^ OfLoad);
  return Lines;
}

/// The buffer whose lowest bits are \p Vector, for accesses that take its first
/// \p StoreBits and \p LoadBits.
SharedLayout SwizzleChooser::makeBuffer(const Vectors &Vector, unsigned StoreBits,
                                        unsigned LoadBits) const {
  Vectors Low = Vector;
  F2Space Held(Low);
  auto Fill = [&](ArrayRef<uint64_t> Candidates, unsigned Size) {
    for (uint64_t V : Candidates)
      if (Low.size() < Size && Held.insert(V))
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
    Vectors Together(S.getPhase(ElementLog2 + AccessBits));
    append_range(Together, ArrayRef(Low).take_front(std::max(AccessBits, WordBits)));
    return Together;
  };
  Vectors Lines = getLines(GetTogether(Store, StoreBits), GetTogether(Load, LoadBits));
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

unsigned SwizzleChooser::getCost(const SharedLayout &Buffer) const {
  auto GetAccessCost = [&](const LinearLayout &L) {
    SharedAccess Access = getSharedAccess(L, Buffer, ElementBytes);
    return Access.getNumAccesses() * (getWavefronts(Access, ElementBytes) + 1);
  };
  unsigned LoadCost = GetAccessCost(LoadLayout);
  if (std::optional<LdMatrixPlan> Plan =
          planLdMatrix(LoadLayout, Buffer, ElementBytes, /*AllowTranspose=*/true))
    LoadCost = std::min(LoadCost, Plan->getNumInstructions() *
                                      (getWavefronts(*Plan, ElementBytes) + 1));
  return GetAccessCost(StoreLayout) + LoadCost;
}

SharedLayout SwizzleChooser::choose() {
  SmallVector<SharedLayout, 4> Candidates;
  Vectors Common = getCommonVector(), ByLoad = Common, ByStore = Common;
  widen(ByLoad, Load);
  widen(ByStore, Store);
  Candidates.push_back(makeBuffer(ByLoad, Common.size(), ByLoad.size()));
  Candidates.push_back(makeBuffer(ByStore, ByStore.size(), Common.size()));
  Candidates.push_back(makeBuffer(Common, Common.size(), Common.size()));
  SharedLayout *Best = nullptr;
  unsigned BestCost = ~0u;
  for (SharedLayout &Candidate : Candidates) {
    unsigned Cost = getCost(Candidate);
    if (Cost < BestCost) {
      Best = &Candidate;
      BestCost = Cost;
    }
  }
  return std::move(*Best);
}

SharedLayout tileir::chooseSwizzle(const LinearLayout &Store, const LinearLayout &Load,
                                   unsigned ElementBytes) {
  assert(Store.getShape() == Load.getShape() && "one tile");
  return SwizzleChooser(Store, Load, ElementBytes).choose();
}

SharedLayout tileir::getChunkSwizzle(ArrayRef<unsigned> Shape, ArrayRef<unsigned> Order,
                                     unsigned ElementBytes) {
  LinearLayout Places(Shape);
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
