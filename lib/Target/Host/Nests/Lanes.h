//===- Lanes.h - A value for a vector of tile elements ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loop nests over a tile handle several neighbouring elements at once. Most values are
// the same for all of them (a row's maximum) or grow evenly (a column number, an
// address); keeping those as scalars makes contiguous accesses visible and scalar work
// scalar.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_NESTS_LANES_H
#define TILEIR_TARGET_HOST_NESTS_LANES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include <optional>

namespace tileir {

/// The values of the lanes of one vector.
struct Lanes {
  enum Kind : uint8_t {
    Uniform, ///< Base in all lanes.
    Affine,  ///< Base + lane * Step; integers wrap, pointers step in bytes.
    Vector   ///< Base is the vector.
  };
  Kind K = Uniform;
  llvm::Value *Base = nullptr;
  int64_t Step = 0;
  /// The dimension of a nest whose index this is, and not a function of it; else -1.
  int NestDim = -1;
  /// If not null, no lane of affine integers that is used wraps as a signed number: it is
  /// Exact + lane * Step, in 64 bits. Base may have wrapped for a lane that is not used.
  llvm::Value *Exact = nullptr;

  bool isUniform() const { return K == Uniform; }
  bool isAffine() const { return K == Affine; }
  bool isVector() const { return K == Vector; }
  /// Integers that are what they are without a limit.
  bool isExact() const { return isUniform() || (isAffine() && Exact); }
  bool operator==(const Lanes &O) const {
    return K == O.K && Base == O.Base && Step == O.Step;
  }

  static Lanes uniform(llvm::Value *V) { return {Uniform, V, 0}; }
  static Lanes vector(llvm::Value *V) { return {Vector, V, 0}; }
  static Lanes affine(llvm::Value *V, int64_t Step) {
    return Step == 0 ? uniform(V) : Lanes{Affine, V, Step};
  }
};

/// Position of a vector of elements in a tile: an i64 for each dimension.
using TileIndex = llvm::SmallVector<Lanes, 4>;

/// Which dimension of the tile runs along dimension \p NestDim of the nest; none if none
/// does.
std::optional<unsigned> findNestDim(llvm::ArrayRef<Lanes> Index, int NestDim);

/// Arithmetic on lanes of a fixed width. With a width of 1 all values are uniform.
class LaneBuilder {
public:
  LaneBuilder(llvm::IRBuilderBase &B, unsigned Width) : B(B), Width(Width) {}

  unsigned getWidth() const { return Width; }
  llvm::IRBuilderBase &getBuilder() { return B; }

  /// Lanes of a computed value: the vector, or a scalar if the width is 1.
  Lanes wrap(llvm::Value *V) const {
    return Width == 1 ? Lanes::uniform(V) : Lanes::vector(V);
  }
  /// The lanes as a vector, or as a scalar if the width is 1.
  llvm::Value *materialize(const Lanes &L);
  /// <0, 1, 2, ...> of integer type \p T.
  llvm::Value *laneNumbers(llvm::Type *T);

  Lanes constant(int64_t Value) { return Lanes::uniform(B.getInt64(Value)); }
  Lanes add(const Lanes &L, const Lanes &R);
  Lanes sub(const Lanes &L, const Lanes &R);
  Lanes mul(const Lanes &L, const Lanes &R);
  /// Division by 2^Bits and its remainder, of values that are not negative.
  Lanes shiftRight(const Lanes &L, unsigned Bits);
  Lanes lowBits(const Lanes &L, unsigned Bits);
  /// Widens or narrows integers.
  Lanes cast(const Lanes &L, llvm::Type *To, bool Signed);
  /// Integers that are exact, in 64 bits.
  Lanes getExact(const Lanes &L);
  /// Pointers moved by \p Bytes (signed).
  Lanes offset(const Lanes &Pointer, const Lanes &Bytes);

  /// Whether the lanes of an affine integer do not wrap, as signed or unsigned numbers: a
  /// step of a power of two from a base that is a multiple of the whole vector's extent.
  /// (The range of the numbers is cut into such extents, so no lane passes its end.)
  bool neverWraps(const Lanes &L, bool Signed) const;

private:
  llvm::IRBuilderBase &B;
  unsigned Width;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_NESTS_LANES_H
