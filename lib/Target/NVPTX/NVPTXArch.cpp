//===- NVPTXArch.cpp - What an NVIDIA architecture has --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/NVPTXArch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tileir;

namespace {

/// A row of the CUDA programming guide's table of compute capabilities.
struct Capability {
  unsigned SM;
  unsigned SharedKilobytes; ///< Of a block, with opt-in.
  unsigned PTX;             ///< The first PTX version that LLVM asks for, times ten.
};

constexpr Capability Capabilities[] = {
    {75, 64, 63},   {80, 163, 70},  {86, 99, 71},  {87, 163, 74},
    {88, 99, 90},   {89, 99, 78},   {90, 227, 78}, {100, 227, 86},
    {103, 227, 88}, {110, 227, 90}, {120, 99, 87}, {121, 99, 88},
};

/// What is emitted where the architecture asks for less: products of 8-bit floats came in
/// version 8.4, those that add up in f16 in 8.7 (toolkits from 12.8 on).
constexpr unsigned CommonPTX = 87;

constexpr StringRef Names[] = {"sm_75",   "sm_80",   "sm_86",  "sm_87",   "sm_88",
                               "sm_89",   "sm_90",   "sm_90a", "sm_100",  "sm_100a",
                               "sm_103",  "sm_103a", "sm_110", "sm_110a", "sm_120",
                               "sm_120a", "sm_121",  "sm_121a"};

} // namespace

static const Capability &getCapability(unsigned SM) {
  return *find_if(Capabilities, [SM](const Capability &C) { return C.SM == SM; });
}

ArrayRef<StringRef> NVPTXArch::getNames() { return Names; }

Expected<NVPTXArch> NVPTXArch::parse(StringRef Name) {
  if (!is_contained(Names, Name))
    return createStringError("unknown GPU architecture '" + Name.str() +
                             "'; known are: " + join(getNames(), ", "));
  NVPTXArch Arch;
  StringRef Digits = Name.drop_front(3);
  if (Digits.ends_with("a")) {
    Arch.Suffix = 'a';
    Digits = Digits.drop_back();
  }
  Digits.getAsInteger(10, Arch.SM);
  Arch.PTX = std::max(getCapability(Arch.SM).PTX, CommonPTX);
  return Arch;
}

std::string NVPTXArch::getName() const {
  std::string Name = "sm_" + std::to_string(SM);
  if (Suffix)
    Name += Suffix;
  return Name;
}

std::string NVPTXArch::getFeatures() const { return "+ptx" + std::to_string(PTX); }

unsigned NVPTXArch::getMaxSharedBytes() const {
  return getCapability(SM).SharedKilobytes * 1024;
}
