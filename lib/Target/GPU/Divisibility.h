//===- Divisibility.h - Contiguity, divisibility, constancy -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is known of the integers and pointers of a kernel, of tiles of them, and of views:
// which powers of two divide them, where neighbours follow each other, where they are
// equal. A forward data flow through the scalar code that producers leave unfolded, from
// what `assume` promises. Decides how wide an access of memory may be.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_DIVISIBILITY_H
#define TILEIR_TARGET_GPU_DIVISIBILITY_H

#include "Dialect/TileCall.h"
#include "Dialect/TilePass.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Function.h"
#include <optional>

namespace tileir {

/// Facts along one dimension of a tile; powers of two. An *aligned run* of n elements is
/// one whose coordinate along the dimension starts at a multiple of n; the other
/// coordinates are any.
struct AxisFacts {
  /// Each element of an aligned run of so many is its first one plus its distance (of
  /// pointers: in units of ValueFacts::Unit bytes).
  uint64_t Contiguity = 1;
  /// Divides the first element of each such run (of pointers: in bytes).
  uint64_t Divisibility = 1;
  /// The elements of an aligned run of so many are equal.
  uint64_t Constancy = 1;

  bool operator==(const AxisFacts &O) const {
    return Contiguity == O.Contiguity && Divisibility == O.Divisibility &&
           Constancy == O.Constancy;
  }
};

struct ValueFacts {
  /// Zero is divisible by everything; this stands for that.
  static constexpr uint64_t Everything = uint64_t(1) << 62;

  /// One for each dimension; one of a rank-0 value too, where only Divisibility says
  /// something.
  llvm::SmallVector<AxisFacts, 2> Axes;
  /// Value of all elements, sign-extended, if it is known. Integers only.
  std::optional<int64_t> Constant;
  /// Integers: read as signed, no element is negative.
  bool NonNegative = false;
  /// Pointers: bytes from one element of a run to the next.
  uint64_t Unit = 1;

  /// Divides the first element of each aligned run of \p Run along \p Dim, for runs that
  /// need not be those of Contiguity.
  uint64_t getDivisibility(unsigned Dim, uint64_t Run) const;
  /// Divides every element.
  uint64_t getDivisibility() const;

  bool operator==(const ValueFacts &O) const {
    return Axes == O.Axes && Constant == O.Constant && NonNegative == O.NonNegative &&
           Unit == O.Unit;
  }
};

/// What is known of a tensor view.
struct TensorFacts {
  struct Dimension {
    std::optional<int64_t> Extent, Stride;         ///< In elements, where they are known.
    uint64_t ExtentDivisor = 1, StrideDivisor = 1; ///< Powers of two.
  };
  uint64_t BaseDivisor = 1; ///< Of the base address, in bytes; a power of two.
  llvm::SmallVector<Dimension, 4> Dims;
};

/// The facts of one function. They hold where the value is defined; a value that came
/// through an `assume` knows more than the one before it. The promise about the stride
/// of an axis of extent one may be false: code that uses a stride's divisor must not let
/// it decide anything but accesses of elements inside the tensor.
class Divisibility {
public:
  explicit Divisibility(llvm::Function &F);

  /// Of an integer, a pointer or a tile of them; for any other value facts that say
  /// nothing (with an axis for each dimension).
  ValueFacts get(const llvm::Value *V) const;
  /// Of a tensor, partition, strided or gather/scatter view.
  TensorFacts getTensor(const llvm::Value *View) const;

  /// Whether facts can be about \p V: an integer, a pointer, or a tile.
  static bool isTracked(const llvm::Value *V);

  void print(llvm::raw_ostream &OS) const;

private:
  llvm::Function &F;
  llvm::DenseMap<const llvm::Value *, ValueFacts> Values;
};

/// Divisibility as an analysis of LLVM's pass manager, `gpu-divisibility`.
class DivisibilityAnalysis : public llvm::AnalysisInfoMixin<DivisibilityAnalysis> {
public:
  using Result = Divisibility;
  Result run(llvm::Function &F, llvm::FunctionAnalysisManager &) { return Result(F); }

private:
  friend llvm::AnalysisInfoMixin<DivisibilityAnalysis>;
  static llvm::AnalysisKey Key;
};

/// Pass `gpu-use-assumed`: lets what follows an `assume` use its result where it uses the
/// operand: producers state a promise and go on with the value they had. To be run before
/// passes that drop unused results.
PassResult useAssumedValues(llvm::Module &M, llvm::ModuleAnalysisManager &AM);

/// Pass `gpu-print-divisibility`: prints the facts of each entry.
PassResult printDivisibility(llvm::Module &M, llvm::ModuleAnalysisManager &AM);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_DIVISIBILITY_H
