//===- MapRecipe.h - Tensor maps by the arguments of a launch ---*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// docs/nvptx-tma.md, "Maps of our own launches".
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_MAPRECIPE_H
#define TILEIR_TARGET_NVPTX_MAPRECIPE_H

#include "Runtime/include/tileir/abi.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace tileir {

struct BoxedTensor;

/// What tileir_tensor_map (tileir/abi.h) says of a map, with its own memory.
struct MapRecipe {
  unsigned Type = 0; ///< tileir_map_type
  unsigned SwizzleBytes = 0;
  llvm::SmallVector<unsigned, 5> Box; ///< Elements, innermost first.
  std::vector<tileir_map_step> Steps;

  /// "2 128 64x128 param:0 param:4 zext:32 ...": the type of the elements, bytes of the
  /// swizzle, the box, the steps.
  std::string str() const;
  /// For the runtime; points to this one's steps.
  tileir_tensor_map describe() const;
};

/// The recipe of \p T, if its address, extents and strides are made of arguments of the
/// kernel, constants, and what the steps of a recipe can do.
std::optional<MapRecipe> findMapRecipe(const BoxedTensor &T);

/// Recipes as one text, with semicolons between them.
std::string writeMapRecipes(llvm::ArrayRef<MapRecipe> Recipes);
/// Reads that. An error if the text is not one of recipes, or steps do not leave what
/// they should.
llvm::Expected<llvm::SmallVector<MapRecipe, 0>> readMapRecipes(llvm::StringRef Text);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_MAPRECIPE_H
