//===- Value.h - Values while a kernel runs ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_INTERPRETER_VALUE_H
#define TILEIR_INTERPRETER_VALUE_H

#include "IR/Attribute.h"
#include "IR/Type.h"
#include "Interpreter/Order.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/SmallVector.h"
#include <vector>

namespace tileir::interp {

/// Number of what made an element undefined, in the engine's table; 0: it is defined.
using OriginId = uint32_t;
/// Set in a number if the element is computed from padding that counts as 0, so that its
/// bits mean something (LaunchOptions::Lenient).
constexpr OriginId PaddingOrigin = OriginId(1) << 31;

/// The origin of what is computed from elements with these two: the first, but what is
/// undefined in any case before padding.
inline OriginId join(OriginId A, OriginId B) {
  return !A || (B && (A & PaddingOrigin) && !(B & PaddingOrigin)) ? B : A;
}

/// The elements of a tile in row-major order. Never changed once it is a value.
struct TileData : llvm::RefCountedBase<TileData> {
  explicit TileData(size_t Size = 0) : Bits(Size) {}

  size_t size() const { return Bits.size(); }
  bool isDefined() const { return Origins.empty(); }
  OriginId getOrigin(size_t I) const { return Origins.empty() ? 0 : Origins[I]; }
  void setOrigin(size_t I, OriginId Origin) {
    if (Origins.empty() && Origin)
      Origins.resize(Bits.size());
    if (!Origins.empty())
      Origins[I] = Origin;
  }
  /// Takes element \p From of \p Source, with its origin.
  void copy(size_t I, const TileData &Source, size_t From) {
    Bits[I] = Source.Bits[From];
    setOrigin(I, Source.getOrigin(From));
  }

  llvm::SmallVector<uint64_t, 1> Bits; ///< scalars need no memory of their own
  std::vector<OriginId> Origins;       ///< one for each element, or none: all are defined
};
using TileRef = llvm::IntrusiveRefCntPtr<const TileData>;

/// A tensor_view, and every view made of it: the type says how it is cut into tiles.
struct ViewData : llvm::RefCountedBase<ViewData> {
  uint64_t Base = 0;
  llvm::SmallVector<uint64_t, 4> Extents;
  llvm::SmallVector<uint64_t, 4> Strides; ///< in elements
  OriginId Origin = 0; ///< the base, an extent or a stride is undefined
};
using ViewRef = llvm::IntrusiveRefCntPtr<const ViewData>;

/// What a register holds; which member counts follows from the type of the value.
struct RuntimeValue {
  TileRef Tile;
  ViewRef View;
  KnowledgeRef Token; ///< what is ordered before the token; null: nothing
};

/// Coordinates of element \p Number of a tile.
llvm::SmallVector<int64_t, 4> getCoordinates(llvm::ArrayRef<int64_t> Shape,
                                             uint64_t Number);
/// "[1, 2]", or nothing for a tile of rank 0.
std::string printCoordinates(llvm::ArrayRef<int64_t> Coordinates);

/// The brackets of the dimensions that begin, or end, before element \p Position.
std::string printBrackets(llvm::ArrayRef<int64_t> Shape, size_t Position, char Bracket);

/// \p Bits, \p Width bits wide, as a signed number.
inline int64_t signExtend(uint64_t Bits, unsigned Width) {
  unsigned Unused = Width < 64 ? 64 - Width : 0;
  return static_cast<int64_t>(Bits << Unused) >> Unused;
}

/// Whether a number of the type \p Ty is within the bounds that an assume promises.
inline bool isWithin(Attribute P, Type Ty, uint64_t Bits) {
  int64_t Number = signExtend(Bits, Ty.getElementType().getBitWidth());
  return (!P.getLower() || Number >= *P.getLower()) &&
         (!P.getUpper() || Number <= *P.getUpper());
}
inline uint64_t lowBits(uint64_t Bits, unsigned Width) {
  return Width < 64 ? Bits & ((uint64_t(1) << Width) - 1) : Bits;
}

} // namespace tileir::interp

#endif // TILEIR_INTERPRETER_VALUE_H
