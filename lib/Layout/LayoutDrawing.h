//===- LayoutDrawing.h - Pictures of layouts --------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LAYOUT_LAYOUTDRAWING_H
#define TILEIR_LAYOUT_LAYOUTDRAWING_H

#include "Layout/LinearLayout.h"

namespace tileir {

/// Writes an SVG picture of the tile of \p L, a cell for each element: rows are the last
/// dimension, and all others together go downwards. Of a distributed layout a cell says
/// who holds the element (its first holder, and how many hold copies), and is coloured by
/// warp and lane; of a buffer it says the bank of shared memory and the line of 128
/// bytes, and is coloured by bank, for elements of \p ElementBytes bytes. Fails, with
/// nothing written, if the tile is too large, or the layout maps both from a buffer and
/// from threads.
llvm::Error drawLayout(llvm::raw_ostream &OS, const LinearLayout &L,
                       unsigned ElementBytes);

} // namespace tileir

#endif // TILEIR_LAYOUT_LAYOUTDRAWING_H
