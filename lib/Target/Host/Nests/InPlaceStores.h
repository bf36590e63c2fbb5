//===- InPlaceStores.h - Tiles that are stored where they were --*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Problem: a program that changes an array in place loads a tile and stores another one
// to the same place, which tokens put behind the load. In general all of it has to be
// loaded before an element is stored, so the tile would be copied first.
//
// Idea: where both are the same elements of one view, each at a place of its own, a loop
// may load, compute and store element by element. Other ops that read what was loaded
// have to come before the store, or share its loop: so such stores move behind them, as
// far as tokens allow.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_NESTS_INPLACESTORES_H
#define TILEIR_TARGET_HOST_NESTS_INPLACESTORES_H

#include "Dialect/MemoryOp.h"

namespace tileir {

/// Whether \p Store, a weak store of a view, writes each element of its tile to where
/// \p Load reads the same element, and to nowhere that another element is read from.
bool isStoredInPlace(const MemoryOp &Load, const MemoryOp &Store);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_NESTS_INPLACESTORES_H
