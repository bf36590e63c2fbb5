//===- Memory.cpp - What kernels can address ------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interpreter/Memory.h"
#include "Support/Distance.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace tileir::interp {

// Far enough that an index a little out of bounds does not meet the next region.
static constexpr uint64_t Gap = uint64_t(1) << 20;
static constexpr size_t MaxEnded = 256;

MemoryRegion &Memory::add(std::unique_ptr<MemoryRegion> R, uint64_t Alignment,
                          unsigned Misalignment) {
  Next = alignTo(Next, std::max<uint64_t>(Alignment, 4096)) + Misalignment;
  R->Base = Next;
  Next += R->Size + Gap;
  std::unique_ptr<MemoryRegion> &Slot = Regions[R->Base];
  Slot = std::move(R);
  return *Slot;
}

void Memory::addInPlace(std::unique_ptr<MemoryRegion> R) {
  uint64_t Base = R->Base;
  Regions[Base] = std::move(R);
  Last = nullptr;
}

MemoryRegion *Memory::find(uint64_t Address) {
  if (Last && Address >= Last->Base && Address < Last->end())
    return Last;
  auto I = Regions.upper_bound(Address);
  if (I == Regions.begin())
    return nullptr;
  MemoryRegion *R = std::prev(I)->second.get();
  if (Address >= R->end())
    return nullptr;
  Last = R;
  return R;
}

MemoryRegion *Memory::findBase(uint64_t Base) {
  auto I = Regions.find(Base);
  return I == Regions.end() ? nullptr : I->second.get();
}

void Memory::remove(uint64_t Base) {
  auto I = Regions.find(Base);
  if (I == Regions.end())
    return;
  Last = nullptr;
  Ended[Base] = {I->second->end(), std::move(I->second->Label)};
  if (Ended.size() > MaxEnded)
    Ended.erase(Ended.begin());
  Regions.erase(I);
}

void Memory::endLaunch() {
  Last = nullptr;
  Ended.clear();
  for (auto I = Regions.begin(); I != Regions.end();) {
    I->second->Pages.clear();
    I->second->GranuleShift.reset();
    I = I->second->IsAlloca ? Regions.erase(I) : std::next(I);
  }
}

std::string Memory::describe(uint64_t Address, unsigned Bytes) {
  auto At = [&](const MemoryRegion &R, uint64_t Offset) {
    if (Bytes && Offset % Bytes == 0)
      return formatv("element {0} of '{1}'", Offset / Bytes, R.Label).str();
    return formatv("byte {0} of '{1}'", Offset, R.Label).str();
  };
  if (MemoryRegion *R = find(Address)) {
    std::string Text =
        formatv("{0} (address {1:x})", At(*R, Address - R->Base), Address).str();
    if (Bytes > R->end() - Address)
      Text += ", which has " + counted(R->Size, "byte");
    return Text;
  }
  auto Old = Ended.upper_bound(Address);
  if (Old != Ended.begin() && Address < std::prev(Old)->second.first)
    return formatv("address {0:x}, where '{1}' was until its block ended", Address,
                   std::prev(Old)->second.second)
        .str();
  auto Above = Regions.upper_bound(Address);
  const MemoryRegion *Behind =
      Above == Regions.begin() ? nullptr : std::prev(Above)->second.get();
  const MemoryRegion *Before = Above == Regions.end() ? nullptr : Above->second.get();
  if (Behind && Address - Behind->end() < Gap)
    return formatv("{0} (address {1:x}), {2}", At(*Behind, Address - Behind->Base),
                   Address, describeDistance(Address, Behind->Base, Behind->Size))
        .str();
  if (Before && Before->Base - Address < Gap)
    return formatv("'{0}' (address {1:x}), {2}", Before->Label, Address,
                   describeDistance(Address, Before->Base, Before->Size))
        .str();
  return formatv("address {0:x}, where nothing is", Address).str();
}

uint64_t loadElement(const uint8_t *Data, Type Ty, bool High) {
  switch (Ty.getMemoryBits()) {
  case 4:
    return High ? *Data >> 4 : *Data & 15;
  case 8:
    return Ty.is(TypeKind::I1) ? *Data != 0 : *Data;
  case 16:
    return support::endian::read16le(Data);
  case 32:
    return support::endian::read32le(Data) >> getMemoryShift(Ty.getKind());
  default:
    return support::endian::read64le(Data);
  }
}

void storeElement(uint8_t *Data, Type Ty, uint64_t Bits, bool High) {
  switch (Ty.getMemoryBits()) {
  case 4: {
    uint8_t Half = Bits & 15;
    *Data = High ? uint8_t((*Data & 15) | Half << 4) : uint8_t((*Data & 0xF0) | Half);
    return;
  }
  case 8:
    *Data = Ty.is(TypeKind::I1) ? Bits & 1 : uint8_t(Bits);
    return;
  case 16:
    return support::endian::write16le(Data, uint16_t(Bits));
  case 32:
    return support::endian::write32le(Data,
                                      uint32_t(Bits << getMemoryShift(Ty.getKind())));
  default:
    return support::endian::write64le(Data, Bits);
  }
}

} // namespace tileir::interp
