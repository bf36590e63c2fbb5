//===- NVPTXArch.h - What an NVIDIA architecture has ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One table, in NVPTXArch.cpp, has a row for each architecture. Nothing else in the
// project compares numbers of architectures: code asks for a feature by name, and an
// architecture has those that its row lists.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_NVPTXARCH_H
#define TILEIR_TARGET_NVPTX_NVPTXARCH_H

#include "Layout/LinearLayout.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include <algorithm>
#include <string>
#include <vector>

namespace tileir {

/// What some architectures have and others lack (PTX ISA).
enum class NVPTXFeature : uint8_t {
  // Elements
  MinMaxForms,    ///< min and max with .NaN, and of 16-bit elements.
  BFloat,         ///< fma, min, max and cvt of bf16.
  BFloatSums,     ///< add, sub, mul and comparisons of bf16.
  BFloatAtomics,  ///< atom.add of bf16.
  TF32Away,       ///< cvt.rna.tf32.f32
  TF32Even,       ///< cvt.rn.tf32.f32
  FP8Conversions, ///< cvt to and from e4m3x2 and e5m2x2.
  FP4Conversions, ///< cvt to and from e2m1x2.
  // Products
  MmaK16, ///< mma.sync of bf16, tf32 and f64; of f16 with k = 16, of bytes with m = 16.
  MmaDoubleM16, ///< mma.sync of f64 with m = 16.
  MmaFP8,       ///< mma.sync of 8-bit floats.
  /// The same in hardware: elsewhere ptxas makes products of f16 of it, with more
  /// registers and instructions than our own need.
  FastMmaFP8,
  /// Instructions keep fewer bits of sums of products of 8-bit floats than f32 has.
  NarrowFP8Sums,
  Wgmma, ///< wgmma.mma_async
  /// 1024 multiplications of f16 in a cycle by mma.sync, which reads of shared memory may
  /// hold up; others have 512, or better instructions.
  WideMma,
  // Warps and memory
  AsyncCopy,    ///< cp.async
  IntegerRedux, ///< redux.sync of integers.
  FloatRedux,   ///< redux.sync of f32.
  StoreMatrix,  ///< stmatrix
  WideAccess,   ///< ld and st of 256 bits of global memory, from PTX 8.8 on.
  GridControl,  ///< griddepcontrol
  Multimem,     ///< multimem.ld_reduce, multimem.st, multimem.red
  AsyncProxy,   ///< fence.proxy.async, and what it is for: mbarriers with bytes, TMA.
  RegisterPool, ///< setmaxnreg
  Clusters,     ///< Blocks that run together and see each other's shared memory.
};

class NVPTXFeatures {
public:
  constexpr NVPTXFeatures() = default;
  constexpr NVPTXFeatures(NVPTXFeature F) : Bits(1u << unsigned(F)) {}
  constexpr NVPTXFeatures operator|(NVPTXFeatures O) const {
    NVPTXFeatures Both;
    Both.Bits = Bits | O.Bits;
    return Both;
  }
  constexpr bool has(NVPTXFeature F) const { return Bits >> unsigned(F) & 1; }

private:
  uint32_t Bits = 0;
};

/// A version of CUDA: 13.0 is {13, 0}.
struct CudaVersion {
  unsigned Major = 0, Minor = 0;
  bool operator<(CudaVersion O) const {
    return Major != O.Major ? Major < O.Major : Minor < O.Minor;
  }
  std::string str() const { return std::to_string(Major) + "." + std::to_string(Minor); }
};

/// What a multiprocessor has for the blocks that it runs at the same time.
struct Multiprocessor {
  unsigned Threads, Blocks;    ///< At most.
  unsigned SystemBytes = 1024; ///< Of the shared memory of each block, beside its own.
  unsigned SharedUnit = 128;   ///< Blocks get multiples of this many bytes.
};

/// How many blocks of a kernel each limit of a multiprocessor allows at the same time.
struct Occupancy {
  unsigned ByRegisters, BySharedMemory, ByThreads, ByBlocks;
  unsigned getBlocks() const {
    return std::min({ByRegisters, BySharedMemory, ByThreads, ByBlocks});
  }
};

/// A row of the table.
struct NVPTXArchRow {
  unsigned Number;
  unsigned SharedKilobytes; ///< Of a block, with opt-in.
  Multiprocessor Processor;
  unsigned PTX;        ///< The first PTX version that LLVM asks for, times ten.
  CudaVersion Toolkit; ///< The first one whose ptxas knows it.
  NVPTXFeatures Features;
  /// The suffixes that ptxas knows: "a" for code of this architecture alone, "f" for its
  /// family.
  llvm::StringLiteral Suffixes = "";
  CudaVersion SuffixToolkit = {};    ///< Toolkit with suffix "a".
  NVPTXFeatures SuffixFeatures = {}; ///< What the architecture has only with a suffix.
  /// Of one that LLVM does not know: the architecture whose PTX is made in its place.
  /// ptxas takes PTX of any older one.
  llvm::StringLiteral Older = "";
};

/// A GPU architecture by its PTX name. sm_90 and sm_90a are two: the features of the
/// latter are used only when it was asked for.
class NVPTXArch {
public:
  /// The oldest one.
  NVPTXArch() : Row(&getTable().front()) {}

  /// Of "sm_80", "sm_90a"; an error that lists the known ones for any other text. The
  /// result refers to \p Table.
  static llvm::Expected<NVPTXArch> parse(llvm::StringRef Name,
                                         llvm::ArrayRef<NVPTXArchRow> Table = getTable());
  /// The same for the value of an option. Where that is empty, the error says by which
  /// \p Option an architecture is named ("'--arch'").
  static llvm::Expected<NVPTXArch> parseOption(llvm::StringRef Name,
                                               const llvm::Twine &Option);
  /// All architectures that code is generated for, oldest first.
  static llvm::ArrayRef<std::string> getNames();
  static std::vector<std::string> getNames(llvm::ArrayRef<NVPTXArchRow> Table);
  static llvm::ArrayRef<NVPTXArchRow> getTable();

  bool has(NVPTXFeature F) const {
    return Row->Features.has(F) || (IsSpecific && Row->SuffixFeatures.has(F));
  }

  /// The same one with all that it has, for code of one device alone: sm_90a of sm_90.
  /// Itself where there is no such form.
  NVPTXArch getSpecific() const;

  std::string getName() const;      ///< "sm_90a"
  std::string getPlainName() const; ///< "sm_90"
  /// What LLVM and the PTX call it.
  std::string getTarget() const {
    return Row->Older.empty() ? getName() : Row->Older.str();
  }
  /// 90 of sm_90a: for those outside who know architectures by number.
  unsigned getNumber() const { return Row->Number; }
  /// Whether the code runs on no other architecture: sm_90a.
  bool isSpecific() const { return IsSpecific; }
  /// The PTX ISA version to emit times ten.
  unsigned getPTX() const;
  /// For LLVM: "+ptx90". \p MinPTX: of what the code needs beside the architecture's.
  std::string getFeatures(unsigned MinPTX = 0) const;
  CudaVersion getToolkit() const {
    return IsSpecific ? Row->SuffixToolkit : Row->Toolkit;
  }

  const Multiprocessor &getProcessor() const { return Row->Processor; }
  /// Shared memory of a block with opt-in, in bytes, and what a block gets without it.
  unsigned getMaxSharedBytes() const { return Row->SharedKilobytes * 1024; }
  static constexpr unsigned StaticSharedBytes = 48 * 1024;
  static constexpr unsigned LanesPerWarp = 32;
  static constexpr unsigned ProcessorRegisters = 65536; ///< Of a multiprocessor.
  /// Of a multiprocessor: each has its own registers and warps.
  static constexpr unsigned ProcessorParts = 4;
  static constexpr WarpShape Warp = {LanesPerWarp, 32, 4, /*HasLdMatrix=*/true};
  /// The PTX version, times ten, from which on a kernel can have the mark of its
  /// language.
  static constexpr unsigned TileLanguagePTX = 92;
  /// The PTX version, times ten, from which on the grid of a kernel may count clusters.
  static constexpr unsigned ClusterGridPTX = 90;
  /// For a kernel with blocks of \p Threads threads that take \p Registers registers
  /// each, and \p SharedBytes of shared memory.
  Occupancy getOccupancy(unsigned Threads, unsigned Registers,
                         uint64_t SharedBytes) const;
  /// Bytes of the widest access of global memory.
  unsigned getMaxAccessBytes() const;

  /// Whether \p O is newer.
  bool operator<(const NVPTXArch &O) const { return getNumber() < O.getNumber(); }

private:
  const NVPTXArchRow *Row;
  bool IsSpecific = false;
};

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_NVPTXARCH_H
