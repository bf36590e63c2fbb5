//===- FatBinary.cpp - Images that hold code of several kinds -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FatBinary.h"
#include "Cubin.h"
#include <algorithm>
#include <cstring>
#include <cxxabi.h>
#include <lz4.h>
#include <memory>
#include <set>
#include <zstd.h>

using namespace tileir::standin;

namespace {

const uint32_t Magic = 0xBA55ED50;
const uint32_t WrapperMagic = 0x466243B1;
const uint64_t CompressedLZ4 = 0x2000, CompressedZstd = 0x8000;
/// No module is as large; the size is read from the image.
const uint64_t LargestModule = LZ4_MAX_INPUT_SIZE;

struct Header {
  uint32_t Magic;
  uint16_t Version;
  uint16_t HeaderSize;
  uint64_t Size; ///< Of all that follows the header
};

/// What nvcc puts into the section .nvFatBinSegment.
struct Wrapper {
  uint32_t Magic;
  uint32_t Version;
  const void *Data;
  const void *Unused;
};

struct EntryHeader {
  uint16_t Kind;
  uint16_t Version;
  uint32_t HeaderSize;
  uint64_t Size; ///< Of the payload with its padding
  uint32_t CompressedSize;
  uint32_t OptionsOffset;
  uint16_t MinorVersion, MajorVersion;
  uint32_t Arch;
  uint32_t NameOffset, NameSize;
  uint64_t Flags;
  uint64_t Unused;
  uint64_t DecompressedSize;
};
static_assert(sizeof(EntryHeader) == 0x40, "the layout of the file");

} // namespace

/// A block without a frame. Both functions write no more than \p Result has bytes.
static bool decompressLZ4(const char *Data, uint32_t Size, std::string &Result) {
  return Size <= LargestModule &&
         LZ4_decompress_safe(Data, Result.data(), int(Size), int(Result.size())) ==
             int(Result.size());
}

static bool decompressZstd(const char *Data, uint32_t Size, std::string &Result) {
  return ZSTD_decompress(Result.data(), Result.size(), Data, Size) == Result.size();
}

/// The code of an entry. Says what is wrong, or nothing.
static std::string readPayload(const EntryHeader &Entry, const char *Payload,
                               Image &New) {
  if (!(Entry.Flags & (CompressedLZ4 | CompressedZstd))) {
    New.Bytes.assign(Payload, Entry.Size);
    const unsigned MostPadding = 7;
    while (New.Padding < std::min<uint64_t>(MostPadding, Entry.Size) &&
           !Payload[Entry.Size - New.Padding - 1])
      ++New.Padding;
    return {};
  }
  const bool IsLZ4 = Entry.Flags & CompressedLZ4;
  // A byte of LZ4 stands for 255 at most: memory is not taken by the size alone.
  if (Entry.CompressedSize > Entry.Size || Entry.DecompressedSize > LargestModule ||
      (IsLZ4 && Entry.DecompressedSize / 255 > Entry.CompressedSize))
    return "the sizes of its Tile IR do not fit";
  New.Bytes.resize(Entry.DecompressedSize);
  bool IsWhole = IsLZ4 ? decompressLZ4(Payload, Entry.CompressedSize, New.Bytes)
                       : decompressZstd(Payload, Entry.CompressedSize, New.Bytes);
  return IsWhole ? "" : "its Tile IR cannot be decompressed";
}

static FatBinary readEntries(const char *Data, const Header &Head) {
  FatBinary Result;
  const char *At = Data + Head.HeaderSize;
  uint64_t Left = Head.Size;
  while (Left) {
    EntryHeader Entry;
    if (Left < sizeof Entry) {
      Result.Problem = "an entry of the fat binary reaches past its end";
      return Result;
    }
    memcpy(&Entry, At, sizeof Entry);
    if (Entry.HeaderSize < sizeof Entry || Entry.HeaderSize > Left ||
        Entry.Size > Left - Entry.HeaderSize) {
      Result.Problem = "an entry of the fat binary reaches past its end";
      return Result;
    }
    Image New{ImageKind(Entry.Kind), Entry.Arch, {}, 0};
    std::string Problem;
    if (New.Kind == ImageKind::TileIR || New.Kind == ImageKind::Cubin)
      Problem = readPayload(Entry, At + Entry.HeaderSize, New);
    if (!Problem.empty() && New.Kind == ImageKind::TileIR) {
      Result.Problem = std::move(Problem);
      return Result;
    }
    Result.Images.push_back(std::move(New));
    At += Entry.HeaderSize + Entry.Size;
    Left -= Entry.HeaderSize + Entry.Size;
  }
  return Result;
}

FatBinary tileir::standin::readFatBinary(const void *Data) {
  const char *Bytes = static_cast<const char *>(Data);
  FatBinary Result;
  uint32_t First;
  memcpy(&First, Bytes, sizeof First);
  if (First == WrapperMagic) {
    Wrapper Outer;
    memcpy(&Outer, Bytes, sizeof Outer);
    Bytes = static_cast<const char *>(Outer.Data);
    memcpy(&First, Bytes, sizeof First);
  }
  if (First == Magic) {
    Header Head;
    memcpy(&Head, Bytes, sizeof Head);
    if (Head.HeaderSize >= sizeof Head)
      return readEntries(Bytes, Head);
    Result.Problem = "the header of the fat binary is damaged";
  } else if (!memcmp(Bytes, "\177ELF", 4)) {
    Result.Problem = "it is a cubin, which only a GPU runs: a fat binary with Tile IR is "
                     "needed, as nvcc --enable-tile and fatbinary with "
                     "--image3=kind=tileir make it";
  } else {
    Result.Problem = "it is not a fat binary with Tile IR";
  }
  return Result;
}

const Image *tileir::standin::findTileIR(const FatBinary &Binary, unsigned Arch) {
  const Image *Best = nullptr;
  auto Rank = [&](const Image &I) { return I.Arch <= Arch ? int(I.Arch) : -int(I.Arch); };
  for (const Image &Each : Binary.Images)
    if (Each.Kind == ImageKind::TileIR && (!Best || Rank(Each) > Rank(*Best)))
      Best = &Each;
  return Best;
}

std::string tileir::standin::describeOtherCode(const FatBinary &Binary) {
  std::set<std::string> Found;
  for (const Image &Each : Binary.Images)
    if (Each.Kind != ImageKind::TileIR)
      Found.insert((Each.Kind == ImageKind::PTX     ? "PTX"
                    : Each.Kind == ImageKind::Cubin ? "a cubin"
                                                    : "other code") +
                   std::string(" for sm_") + std::to_string(Each.Arch));
  std::string Result;
  for (const std::string &Each : Found)
    Result += (Result.empty() ? "" : ", ") + Each;
  return Result;
}

std::string tileir::standin::describeBuild(unsigned Arch) {
  std::string Number = std::to_string(Arch);
  return "nvcc keeps it with -arch=sm_" + Number + ", or -gencode arch=compute_" +
         Number + ",code=[sm_" + Number + ",compute_" + Number +
         "], and leaves it out with code=sm_" + Number;
}

static std::string demangle(const std::string &Name) {
  int Status = 0;
  std::unique_ptr<char, decltype(&free)> Text(
      abi::__cxa_demangle(Name.c_str(), nullptr, nullptr, &Status), &free);
  return Text ? Text.get() : Name;
}

std::string tileir::standin::describeMissingKernel(const FatBinary &Binary,
                                                   const std::string &Name) {
  const std::string Kernel = "kernel '" + demangle(Name) + "'";
  if (Binary.Images.empty())
    return Kernel +
           " has no code at all: nvcc makes none of tile kernels for its default "
           "architecture; give it -arch=sm_80 or a newer one";
  for (const Image &Each : Binary.Images)
    if (Each.Kind == ImageKind::Cubin && isTileKernel(Each.Bytes, Name))
      return "tile " + Kernel +
             " has no Tile IR in the program, which is what runs without a GPU, but " +
             describeOtherCode(Binary) + "; " + describeBuild(Each.Arch);
  const std::string Other = describeOtherCode(Binary);
  if (Other.empty())
    return Kernel + " is not in the Tile IR that the program has for it";
  return Kernel + " does not run without a GPU: the program has " + Other +
         ", and no Tile IR, which kernels for GPU threads never have";
}
