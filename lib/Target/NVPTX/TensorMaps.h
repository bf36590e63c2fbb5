//===- TensorMaps.h - Tensor maps as calls of functions ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_TENSORMAPS_H
#define TILEIR_TARGET_NVPTX_TENSORMAPS_H

#include "llvm/IR/IRBuilder.h"

namespace tileir {

struct BoxedTensor;
class TileLowering;

/// Creates a call that stands for tensormap.cp_fenceproxy (docs/simulator-async.md): the
/// warp copies the 128 bytes of a tensor map from shared to global memory.
llvm::CallInst *createMapCopy(llvm::IRBuilderBase &B, llvm::Value *To, llvm::Value *From);

/// Makes the map of \p T in the block's slot in global memory, by the warp for which \p
/// IsCopier holds, which alone may use it.
/// \param Scratch 128 bytes of shared memory.
/// \param Number of the map in the kernel.
llvm::Value *emitMadeMap(TileLowering &L, const BoxedTensor &T, llvm::Value *IsCopier,
                         llvm::Value *Scratch, unsigned Number);

/// The type of the elements in the map of \p T (tileir_map_type).
unsigned getMapType(const BoxedTensor &T);

/// Attribute of kernels that may take maps as parameters behind those of the entry: the
/// recipes of those that they do take (writeMapRecipes).
constexpr llvm::StringLiteral MapParametersAttr = "tileir-map-parameters";

/// Lets the kernel where \p B is take the map of \p T as a parameter, which
/// `nvptx-add-map-parameters` makes. Null if it must not, or there is no recipe.
llvm::Value *createMapParameter(llvm::IRBuilderBase &B, const BoxedTensor &T);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_TENSORMAPS_H
