//===- LaunchRows.cpp - How the runtime launches kernels ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/LaunchRows.h"

using namespace llvm;
using namespace tileir;

Error LaunchRows::add(const DeviceKernel *Kernel) {
  tileir_device_kernel Row = {};
  if (Kernel) {
    Row.block_size = Kernel->BlockSize;
    Row.shared_bytes = Kernel->SharedBytes;
  }
  if (Kernel && !Kernel->MapRecipes.empty()) {
    Expected<SmallVector<MapRecipe, 0>> Recipes = readMapRecipes(Kernel->MapRecipes);
    if (!Recipes)
      return Recipes.takeError();
    KernelMaps &New = Kernels.emplace_back();
    New.Recipes = std::move(*Recipes);
    for (const MapRecipe &Recipe : New.Recipes)
      New.Maps.push_back(Recipe.describe());
    Row.num_maps = uint32_t(New.Maps.size());
    Row.maps = New.Maps.data();
  }
  Rows.push_back(Row);
  return Error::success();
}
