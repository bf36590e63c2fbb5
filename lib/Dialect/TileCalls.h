//===- TileCalls.h - A handle for each tile op ------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Generated from the op table: LoadPtrTkoCall, and so on, and one class for each family
// of ops (ElementwiseCall, ProductCall, ...; OpBase.td). A field has a function of its
// name:
//
//   getX()         the operand, null when it is absent; all values of a variadic one
//   getXElement()  its element type (of a variadic one: of the first value); it must be
//                  present
//   getXPointee()  of a pointer operand
//   getX()         the attribute: an enum, a number, a list, a text. One that is absent
//                  has the default of the table; std::nullopt if it has none, or where an
//                  op of the family has no such attribute
//   hasX()         whether a unit attribute is there
//   getBody(), getCaptures()
//                  the function of a region, and what it takes from outside
//   getSplat(), getDense()
//                  the elements of a constant: one for all, or a pointer to them
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_DIALECT_TILECALLS_H
#define TILEIR_DIALECT_TILECALLS_H

#include "Dialect/TileCall.h"

namespace tileir {

/// What all handles have in common.
template <typename Handle> class TileCallHandle : public TileCall {
public:
  TileCallHandle() = default;

  /// The handle of \p V; null if it is another op, or none.
  static Handle dynCast(const TileCall &V) {
    Handle H;
    if (V && Handle::isKind(V.getOpcode()))
      static_cast<TileCall &>(H) = V;
    return H;
  }
  static Handle dynCast(llvm::Value *V) { return dynCast(TileCall::dynCast(V)); }
  /// The same where \p V is known to be such an op.
  template <typename CallOrValue> static Handle cast(CallOrValue V) {
    Handle H = dynCast(V);
    assert(H && "another op");
    return H;
  }
};

#include "IR/TileCalls.inc"

} // namespace tileir

#endif // TILEIR_DIALECT_TILECALLS_H
