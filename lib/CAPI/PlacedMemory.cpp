//===- PlacedMemory.cpp - Memory of the host for engines ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlacedMemory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <utility>

using namespace tileir;
using namespace tileir::capi;

MemoryEngine::~MemoryEngine() = default;

static void *toPointer(uint64_t Address) { return reinterpret_cast<void *>(Address); }

static std::string getLabel(const KnownRange &R) {
  return llvm::formatv("memory at {0:x}", R.Begin).str();
}

/// Where an argument lies that is memory.
static KnownRange getRange(const tileir_argument &A) {
  auto Begin = reinterpret_cast<uint64_t>(A.data);
  return {Begin, std::min<uint64_t>(A.size, UINT64_MAX - Begin), /*ReadOnly=*/false};
}

uint64_t PlacedMemory::add(void *Data, size_t Size, bool ReadOnly) {
  KnownRange R = {reinterpret_cast<uint64_t>(Data), Size, ReadOnly};
  auto [I, New] = Own.try_emplace({R.Begin, R.Size, R.ReadOnly});
  if (New)
    I->second = addToEngine(R, "memory " + std::to_string(Own.size() - 1));
  return I->second.Base;
}

PlacedMemory::Buffer PlacedMemory::addToEngine(const KnownRange &R, std::string Label) {
  auto Rest = unsigned(R.Begin % Alignment);
  uint64_t Base = Engine->add(toPointer(R.Begin), R.Size, Label, R.ReadOnly, Rest);
  return {R, Base, std::move(Label)};
}

//===----------------------------------------------------------------------===//
// What overlaps
//===----------------------------------------------------------------------===//

namespace {
/// Ranges that overlap, of arguments and of known memory.
struct JoinedRange {
  KnownRange Range;
  bool IsKnown; ///< Some of it.

  void join(const JoinedRange &Next) {
    bool Contained = Next.Range.end() <= Range.end();
    // Arguments in known memory are as read-only as that.
    Range.ReadOnly &= Next.Range.ReadOnly || (Contained && !Next.IsKnown);
    Range.Size = std::max(Range.end(), Next.Range.end()) - Range.Begin;
    IsKnown |= Next.IsKnown;
  }
};
} // namespace

static std::vector<JoinedRange> join(llvm::ArrayRef<KnownRange> Known,
                                     llvm::ArrayRef<KnownRange> Arguments) {
  std::vector<JoinedRange> All, Joined;
  for (const KnownRange &R : Known)
    All.push_back({R, true});
  for (const KnownRange &R : Arguments)
    All.push_back({R, false});
  llvm::stable_sort(All, [](const JoinedRange &A, const JoinedRange &B) {
    return A.Range.Begin < B.Range.Begin;
  });
  for (const JoinedRange &Each : All)
    if (Joined.empty() || Each.Range.Begin >= Joined.back().Range.end())
      Joined.push_back(Each);
    else
      Joined.back().join(Each);
  return Joined;
}

/// Tells the engine what of known memory has changed.
void PlacedMemory::update(llvm::ArrayRef<KnownRange> Wanted) {
  auto IsRow = [](const KnownRange &R, const auto &Row) { return R == Row.second.Range; };
  if (std::equal(Wanted.begin(), Wanted.end(), Rows.begin(), Rows.end(), IsRow))
    return;
  std::map<uint64_t, Buffer> Former = std::move(Rows);
  Rows.clear();
  for (const KnownRange &R : Wanted) {
    auto I = Former.find(R.Begin);
    if (I == Former.end() || !(I->second.Range == R))
      continue;
    Rows.insert(*I);
    Former.erase(I);
  }
  for (const auto &[Begin, Gone] : Former)
    Engine->remove(Gone.Base);
  for (const KnownRange &R : Wanted) {
    if (Rows.count(R.Begin))
      continue;
    if (R.Begin < FirstFree) {
      Rows[R.Begin] = addToEngine(R, getLabel(R));
      continue;
    }
    Rows[R.Begin] = {R, R.Begin, getLabel(R)};
    Engine->addInPlace(toPointer(R.Begin), R.Size, getLabel(R), R.ReadOnly);
  }
}

/// Memory of the program around an argument, or null. What may be written to is
/// preferred.
const PlacedMemory::Buffer *PlacedMemory::findOwn(const KnownRange &R) const {
  const Buffer *Found = nullptr;
  for (const auto &[Key, B] : Own)
    if (B.contains(R) && (!Found || Found->Range.ReadOnly))
      Found = &B;
  return Found;
}

/// The same by the engine's address, or one past its end.
const PlacedMemory::Buffer *PlacedMemory::findOwnAt(uint64_t Address) const {
  for (const auto &[Key, B] : Own)
    if (Address >= B.Base && Address - B.Base <= B.Range.Size)
      return &B;
  return nullptr;
}

/// The buffers of arguments that are memory, in their order; null for others.
std::vector<const PlacedMemory::Buffer *>
PlacedMemory::findBuffers(llvm::ArrayRef<tileir_argument> Arguments) {
  getKnownMemory(Generation, Known);
  std::vector<const Buffer *> Found(Arguments.size());
  std::vector<KnownRange> Others;
  for (auto [B, A] : llvm::zip_equal(Found, Arguments)) {
    if (!A.data)
      continue;
    B = findOwn(getRange(A));
    if (!B && A.size)
      Others.push_back(getRange(A));
  }
  std::vector<KnownRange> Wanted, Rest;
  for (const JoinedRange &Each : join(Known, Others))
    (Each.IsKnown ? Wanted : Rest).push_back(Each.Range);
  update(Wanted);
  auto Former = std::exchange(Given, {});
  for (auto [B, A] : llvm::zip_equal(Found, Arguments)) {
    if (!A.data || B)
      continue;
    KnownRange R = getRange(A);
    B = R.Size ? findKnown(R.Begin) : nullptr;
    if (B && B->contains(R))
      continue;
    auto IsAround = [&](const KnownRange &Each) {
      return R.Begin >= Each.Begin && R.end() <= Each.end();
    };
    auto I = R.Size ? llvm::find_if(Rest, IsAround) : Rest.end();
    const KnownRange &Whole = I == Rest.end() ? R : *I;
    auto [Slot, New] = Given.try_emplace({Whole.Begin, Whole.Size});
    if (New) {
      auto Before = Former.extract(Slot->first);
      Slot->second =
          Before ? std::move(Before.mapped()) : addToEngine(Whole, getLabel(Whole));
    }
    B = &Slot->second;
  }
  // It may have been freed since. No access of this launch may reach it.
  for (const auto &[Key, Gone] : Former)
    Engine->remove(Gone.Base);
  return Found;
}

/// Known memory at an address or one past its end, which kernels may have, too.
const PlacedMemory::Buffer *PlacedMemory::findKnown(uint64_t Address) const {
  auto I = Rows.upper_bound(Address);
  if (I == Rows.begin())
    return nullptr;
  const Buffer &B = std::prev(I)->second;
  return Address <= B.Range.end() ? &B : nullptr;
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

std::vector<uint64_t> PlacedMemory::place(llvm::ArrayRef<Parameter> Parameters,
                                          llvm::ArrayRef<tileir_argument> Arguments) {
  for (const auto &[Base, Label] : Renamed)
    Engine->rename(Base, Label);
  Renamed.clear();
  LastPlaced.clear();
  std::vector<const Buffer *> Buffers = findBuffers(Arguments);
  std::vector<uint64_t> Words;
  for (auto [P, A, B] : llvm::zip_equal(Parameters, Arguments, Buffers)) {
    if (!A.data && P.Pointer)
      B = findKnown(A.bits);
    uint64_t Address = A.data ? getRange(A).Begin : A.bits;
    Words.push_back(B ? B->Base + (Address - B->Range.Begin) : A.bits);
    if (!A.data && P.Pointer && !B)
      B = findOwnAt(A.bits);
    if (!B)
      continue;
    // How much of its memory belongs to an address nobody knows.
    uint64_t Limit = B->Base + B->Range.Size;
    uint64_t End = A.data ? Words.back() + getRange(A).Size : Limit;
    LastPlaced.push_back({unsigned(Words.size()) - 1, Words.back(), End, Limit, B});
  }
  nameBuffers();
  return Words;
}

/// Gives the buffers of the launch the names of the arguments. Findings count bytes from
/// the beginning of the buffer, so it has the name of an argument if it is all of that.
void PlacedMemory::nameBuffers() {
  std::map<const Buffer *, std::vector<const Placed *>> Users;
  for (const Placed &P : LastPlaced)
    Users[P.In].push_back(&P);
  for (const auto &[B, Of] : Users) {
    auto Whole = llvm::find_if(Of, [](const Placed *P) { return P->isWhole(); });
    std::string Label;
    if (Whole != Of.end())
      Label = "param " + std::to_string((*Whole)->Argument);
    else
      for (const Placed *P : Of)
        Label += (Label.empty() ? "memory of param " : " and param ") +
                 std::to_string(P->Argument);
    Engine->rename(B->Base, Label);
    Renamed.push_back({B->Base, B->Label});
  }
}

std::optional<unsigned> PlacedMemory::findArgument(uint64_t Address) const {
  for (const Placed &P : LastPlaced)
    if (Address >= P.Begin && Address < P.End)
      return P.Argument;
  for (const Placed &P : LastPlaced)
    if (Address >= P.In->Base && Address < P.Limit)
      return P.Argument;
  return std::nullopt;
}

std::optional<unsigned> PlacedMemory::findArgumentBefore(uint64_t Address) const {
  const uint64_t Near = 1 << 20; // The least distance of buffers.
  const Placed *Best = nullptr;
  for (const Placed &P : LastPlaced)
    if (P.Limit <= Address && Address - P.Limit < Near &&
        (!Best || P.Begin > Best->Begin))
      Best = &P;
  return Best ? std::optional(Best->Argument) : std::nullopt;
}
