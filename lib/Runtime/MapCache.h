//===- MapCache.h - Tensor maps that were made before -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_MAPCACHE_H
#define TILEIR_RUNTIME_MAPCACHE_H

#include "Runtime/CudaDriver.h"
#include "Runtime/MapValues.h"

namespace tileir::rt {

/// Writes the map of \p Map with the numbers \p Values to \p Bytes, MapBytes at a
/// multiple of MapAlignment. The driver is asked once for the same numbers, as long as
/// they are among the last of some hundred: nothing else is in a map, so that no memory
/// that was freed and no other context can make one stale. By any thread.
/// \returns the driver's result.
int getTensorMap(const CudaDriver &Driver, const tileir_tensor_map &Map,
                 const MapValues &Values, unsigned char *Bytes);

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_MAPCACHE_H
