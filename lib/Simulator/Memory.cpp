//===- Memory.cpp - Device addresses --------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/Memory.h"
#include "Simulator/Shadow.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tileir::sim;

void GlobalMemory::insert(std::unique_ptr<Region> R) {
  auto At = upper_bound(Regions, R,
                        [](const auto &A, const auto &B) { return A->Base < B->Base; });
  Regions.insert(At, std::move(R));
}

uint64_t GlobalMemory::addBuffer(void *Data, uint64_t Size, StringRef Label,
                                 bool ReadOnly, unsigned Misalignment) {
  auto R = std::make_unique<Region>();
  R->Base = NextBuffer + Misalignment;
  R->Size = Size;
  R->Data = static_cast<char *>(Data);
  R->ReadOnly = ReadOnly;
  R->Label = Label.str();
  uint64_t Base = R->Base;
  NextBuffer = alignTo(Base + Size + Gap, Gap);
  insert(std::move(R));
  return Base;
}

void GlobalMemory::addInPlace(void *Data, uint64_t Size, StringRef Label, bool ReadOnly) {
  auto R = std::make_unique<Region>();
  R->Base = reinterpret_cast<uint64_t>(Data);
  R->Size = Size;
  R->Data = static_cast<char *>(Data);
  R->ReadOnly = ReadOnly;
  R->Label = Label.str();
  insert(std::move(R));
}

uint64_t GlobalMemory::addMulticast(ArrayRef<uint64_t> Copies, StringRef Label) {
  uint32_t Cache = 0;
  uint64_t Base = NextBuffer, Size = find(Copies.front(), Cache)->Size;
  NextBuffer = alignTo(Base + Size + Gap, Gap);
  Multicast.push_back({Base, Size, Label.str(), Copies});
  return Base;
}

const MulticastRegion *GlobalMemory::findMulticast(uint64_t Address) const {
  auto At = find_if(Multicast, [Address](const MulticastRegion &R) {
    return Address >= R.Base && Address - R.Base < R.Size;
  });
  return At == Multicast.end() ? nullptr : &*At;
}

void GlobalMemory::removeBuffer(uint64_t Address) {
  llvm::erase_if(Multicast, [Address](const auto &R) { return R.Base == Address; });
  llvm::erase_if(Regions, [Address](const auto &R) { return R->Base == Address; });
}

void GlobalMemory::renameBuffer(uint64_t Base, StringRef Label) {
  auto At =
      lower_bound(Regions, Base, [](const auto &R, uint64_t B) { return R->Base < B; });
  if (At != Regions.end() && (*At)->Base == Base)
    (*At)->Label = Label.str();
}

uint64_t GlobalMemory::addGlobal(uint64_t Size, uint64_t Alignment, StringRef Label,
                                 bool ReadOnly, char *&Data) {
  auto R = std::make_unique<Region>();
  R->Base = alignTo(NextGlobal, std::max<uint64_t>(Alignment, 16));
  R->Size = Size;
  R->Data = Data = Owned.emplace_back(new char[Size + 1]()).get();
  R->ReadOnly = ReadOnly;
  R->Label = Label.str();
  uint64_t Base = R->Base;
  NextGlobal = Base + Size + Gap;
  insert(std::move(R));
  return Base;
}

Region *GlobalMemory::findSlow(uint64_t Address, uint32_t &Cache) {
  auto At = upper_bound(Regions, Address,
                        [](uint64_t A, const auto &R) { return A < R->Base; });
  if (At == Regions.begin())
    return nullptr;
  Cache = static_cast<uint32_t>(At - Regions.begin() - 1);
  return Regions[Cache].get();
}
