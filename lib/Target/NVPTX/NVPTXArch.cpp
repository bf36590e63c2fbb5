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
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tileir;

using F = NVPTXFeature;

// What generations have in common. A row names what it has: a newer architecture has
// nothing because of its number.
static constexpr NVPTXFeatures Ampere = NVPTXFeatures(F::MinMaxForms) | F::BFloat |
                                        F::TF32Away | F::MmaK16 | F::AsyncCopy |
                                        F::IntegerRedux;
static constexpr NVPTXFeatures Ada = Ampere | F::FP8Conversions | F::MmaFP8;
static constexpr NVPTXFeatures Hopper =
    Ada | F::BFloatSums | F::BFloatAtomics | F::TF32Even | F::MmaDoubleM16 |
    F::StoreMatrix | F::GridControl | F::AsyncProxy | F::Multimem | F::Clusters;
static constexpr NVPTXFeatures SM90 = Hopper | F::NarrowFP8Sums;
static constexpr NVPTXFeatures Blackwell = Hopper | F::WideAccess;
/// What is there with a suffix alone: of Hopper on, and of Blackwell.
static constexpr NVPTXFeatures Pool = F::RegisterPool;
static constexpr NVPTXFeatures SM90a = Pool | F::Wgmma;
static constexpr NVPTXFeatures FourBit = Pool | F::FP4Conversions;
static constexpr NVPTXFeatures FourBitSums = FourBit | F::FloatRedux;

/// Shared memory, threads and blocks: CUDA C++ Programming Guide, compute capabilities.
/// Toolkits: CUDA release notes; PTX ISA, release history.
static constexpr NVPTXArchRow Table[] = {
    {75, 64, {1024, 16, 0, 256}, 63, {10, 0}, {}},
    {80, 163, {2048, 32}, 70, {11, 0}, Ampere | F::WideMma},
    {86, 99, {1536, 16}, 71, {11, 1}, Ampere},
    {87, 163, {1536, 16}, 74, {11, 4}, Ampere | F::WideMma},
    {88, 99, {1536, 16}, 90, {13, 0}, Ampere},
    {89, 99, {1536, 24}, 78, {11, 8}, Ada | F::FastMmaFP8 | F::NarrowFP8Sums},
    {90, 227, {2048, 32}, 78, {11, 8}, SM90, "a", {12, 0}, SM90a},
    {100, 227, {2048, 32}, 86, {12, 8}, Blackwell, "af", {12, 8}, FourBitSums},
    {103, 227, {2048, 32}, 88, {12, 9}, Blackwell, "af", {12, 9}, FourBitSums},
    {107, 227, {2048, 32}, 86, {13, 4}, Blackwell, "", {}, {}, "sm_100"},
    {110, 227, {1536, 24}, 90, {13, 0}, Blackwell, "af", {13, 0}, FourBit},
    {120, 99, {1536, 24}, 87, {12, 8}, Blackwell | F::FastMmaFP8, "af", {12, 8}, FourBit},
    {121, 99, {1536, 24}, 88, {12, 9}, Blackwell | F::FastMmaFP8, "af", {12, 9}, FourBit},
};

/// What is emitted where the architecture asks for less: products of 8-bit floats came in
/// version 8.4, those that add up in f16 in 8.7 (toolkits from 12.8 on).
static constexpr unsigned CommonPTX = 87;

ArrayRef<NVPTXArchRow> NVPTXArch::getTable() { return Table; }

std::vector<std::string> NVPTXArch::getNames(ArrayRef<NVPTXArchRow> Table) {
  std::vector<std::string> Names;
  for (const NVPTXArchRow &Row : Table) {
    Names.push_back("sm_" + std::to_string(Row.Number));
    if (Row.Suffixes.contains('a'))
      Names.push_back(Names.back() + "a");
  }
  return Names;
}

ArrayRef<std::string> NVPTXArch::getNames() {
  // Never destroyed: threads may use it until the process has ended.
  static const auto &Names = *new std::vector<std::string>(getNames(Table));
  return Names;
}

Expected<NVPTXArch> NVPTXArch::parse(StringRef Name, ArrayRef<NVPTXArchRow> Table) {
  StringRef Suffix = Name;
  Suffix.consume_front("sm_");
  Suffix = Suffix.drop_while(isDigit);
  for (const NVPTXArchRow &Row : Table) {
    NVPTXArch Arch;
    Arch.Row = &Row;
    Arch.IsSpecific = Suffix == "a";
    std::string Plain = Arch.getPlainName();
    if (Name == Plain + "f" && Row.Suffixes.contains('f'))
      return createStringError("code for a family of architectures ('" + Name.str() +
                               "') is not generated; name '" + Plain + "' or '" + Plain +
                               "a'");
    if (Name == Arch.getName() && (Suffix.empty() || Row.Suffixes.contains(Suffix)))
      return Arch;
  }
  std::string What = Name.empty() ? "no GPU architecture is named"
                                  : "unknown GPU architecture '" + Name.str() + "'";
  return createStringError(What + "; known are: " + join(getNames(Table), ", "));
}

Expected<NVPTXArch> NVPTXArch::parseOption(StringRef Name, const Twine &Option) {
  if (!Name.empty())
    return parse(Name);
  return createStringError("no GPU architecture is named; name one with " + Option +
                           ", for example sm_90");
}

NVPTXArch NVPTXArch::getSpecific() const {
  NVPTXArch Specific = *this;
  Specific.IsSpecific = Row->Suffixes.contains('a');
  return Specific;
}

std::string NVPTXArch::getPlainName() const {
  return "sm_" + std::to_string(Row->Number);
}

std::string NVPTXArch::getName() const {
  return getPlainName() + (IsSpecific ? "a" : "");
}

unsigned NVPTXArch::getPTX() const { return std::max(Row->PTX, CommonPTX); }

std::string NVPTXArch::getFeatures(unsigned MinPTX) const {
  return "+ptx" + std::to_string(std::max(getPTX(), MinPTX));
}

Occupancy NVPTXArch::getOccupancy(unsigned Threads, unsigned Registers,
                                  uint64_t SharedBytes) const {
  // On all architectures a warp gets multiples of 256 of its part's.
  constexpr unsigned RegisterUnit = 256;
  const Multiprocessor &P = Row->Processor;
  unsigned Warps = std::max<unsigned>(divideCeil(Threads, LanesPerWarp), 1);
  unsigned WarpRegisters = alignTo(std::max(Registers, 1u) * LanesPerWarp, RegisterUnit);
  uint64_t BlockBytes = std::max<uint64_t>(SharedBytes + P.SystemBytes, 1);
  Occupancy O;
  O.ByRegisters =
      ProcessorRegisters / ProcessorParts / WarpRegisters * ProcessorParts / Warps;
  O.BySharedMemory =
      (getMaxSharedBytes() + P.SystemBytes) / alignTo(BlockBytes, P.SharedUnit);
  O.ByThreads = P.Threads / LanesPerWarp / Warps;
  O.ByBlocks = P.Blocks;
  return O;
}

unsigned NVPTXArch::getMaxAccessBytes() const {
  return has(F::WideAccess) && getPTX() >= 88 ? 32 : 16;
}
