//===- CodeTable.cpp - What a module has code for -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/CudaKernel.h"
#include <stdio.h>
#include <string.h>

using namespace tileir;
using namespace tileir::rt;

/// Whether an image before number \p I is for the same architecture and of the same kind.
static bool isRepeated(const tileir_image *Images, uint32_t I) {
  for (uint32_t J = 0; J != I; ++J)
    if (Images[I].kind == Images[J].kind && !strcmp(Images[I].arch, Images[J].arch))
      return true;
  return false;
}

CodeTable rt::getCode(const tileir_module_desc &M) {
  if (const tileir_linked_code *Linked = M.linked)
    return {Linked->num_images, Linked->images, nullptr};
  return {M.num_images, M.images, nullptr};
}

CodeTable rt::getCode(const tileir_module_desc &M, const tileir_kernel_desc &K) {
  const tileir_linked_code *Linked = M.linked;
  if (!Linked)
    return {K.num_device, M.images, K.device};
  size_t Index = static_cast<size_t>(&K - M.kernels);
  if (Index >= Linked->num_kernels)
    return {0, nullptr, nullptr};
  return {Linked->num_images, Linked->images,
          Linked->device + Index * Linked->num_images};
}

void rt::listImages(const CodeTable &Code, char *Text, size_t Size) {
  size_t Used = 0;
  Text[0] = 0;
  for (uint32_t I = 0; I != Code.NumImages && Used < Size; ++I)
    if (!isRepeated(Code.Images, I))
      Used += static_cast<size_t>(
          snprintf(Text + Used, Size - Used, "%s%s%s", I ? ", " : "",
                   Code.Images[I].kind == PTX ? "PTX for " : "", Code.Images[I].arch));
}
