//===- MemoryFacts.h - What is known of each access -------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Alignment and bounds of the accesses of a kernel, put together from the divisibility of
// the values that they are made of. Computed before lowering begins, since lowering
// replaces those values.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_MEMORYFACTS_H
#define TILEIR_TARGET_GPU_MEMORYFACTS_H

#include "Dialect/TileCalls.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/PassManager.h"
#include <optional>

namespace tileir {

class Divisibility;

/// What keeps a run of an access from being longer.
enum class RunLimit : uint8_t {
  Tile,       ///< Its tile has no more neighbours.
  Base,       ///< The base pointer's divisibility.
  Stride,     ///< That of a stride, times the step of an index.
  Neighbours, ///< Pointers: they are not known to be neighbours.
  Alignment   ///< Pointers: they are, but of no larger divisibility.
};

/// One access of a view.
struct ViewFacts {
  /// The dimension of the tile along which elements are neighbours in memory, if any.
  std::optional<unsigned> Dim;
  /// Every element whose coordinate along Dim is a multiple of Run, counted from the
  /// tile's first one, lies at a multiple of Run elements of memory. A power of two.
  uint64_t Run = 1;
  RunLimit Limit = RunLimit::Tile;
  unsigned LimitDim = 0; ///< Of the tensor, whose stride limits.
  /// How many elements of the tensor follow the tile's first one along Dim is a multiple
  /// of this. A power of two.
  uint64_t InsideMultiple = 1;
  /// By dimension of the tile: tiles never reach beyond the extent, by its divisibility
  /// or the program's promise.
  llvm::SmallVector<bool, 4> IsInside;
};

/// One access through a tile of pointers.
struct PointerFacts {
  /// Runs of Run elements along Dim, starting at multiples of Run, lie side by side in
  /// memory at a multiple of Run elements. A power of two; 1 if nothing is known.
  unsigned Dim = 0;
  uint64_t Run = 1;
  RunLimit Limit = RunLimit::Neighbours;
  /// The mask, if there is one, is the same for aligned runs of so many elements.
  uint64_t MaskRun = 1;
};

/// Whether no two elements of a tile of \p View are at one address, by the strides of its
/// type.
bool hasDistinctElements(TileViewType View);
/// The same of all elements of \p Tensor, by the extents and strides of its type.
bool hasDistinctElements(TensorViewType Tensor);

/// Whether extent \p D of \p View is known to be below 2^32.
bool isExtentNarrow(const MakeTensorViewCall &View, unsigned D);

class MemoryFacts {
public:
  MemoryFacts(llvm::Function &Kernel, const Divisibility &Known);

  /// Of an access of \p Kernel, by its call.
  const ViewFacts &getView(const llvm::CallInst *Access) const;
  const PointerFacts &getPointers(const llvm::CallInst *Access) const;

private:
  llvm::DenseMap<const llvm::CallInst *, ViewFacts> Views;
  llvm::DenseMap<const llvm::CallInst *, PointerFacts> Pointers;
};

/// MemoryFacts as an analysis of LLVM's pass manager, `gpu-memory-facts`.
class MemoryFactsAnalysis : public llvm::AnalysisInfoMixin<MemoryFactsAnalysis> {
public:
  using Result = MemoryFacts;
  Result run(llvm::Function &F, llvm::FunctionAnalysisManager &AM);

private:
  friend llvm::AnalysisInfoMixin<MemoryFactsAnalysis>;
  static llvm::AnalysisKey Key;
};

} // namespace tileir

#endif // TILEIR_TARGET_GPU_MEMORYFACTS_H
