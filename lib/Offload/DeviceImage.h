//===- DeviceImage.h - Code for a device, in files and objects --*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_OFFLOAD_DEVICEIMAGE_H
#define TILEIR_OFFLOAD_DEVICEIMAGE_H

#include "Offload/Toolkit.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Object/OffloadBinary.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <string>
#include <vector>

namespace tileir {

/// What a launch has to know of a kernel in an image.
struct DeviceKernel {
  std::string Name;
  uint32_t BlockSize = 0;   ///< Threads, in x.
  uint32_t SharedBytes = 0; ///< Dynamic shared memory.
  /// Of the tensor maps that it takes as parameters (Target/NVPTX/MapRecipe.h).
  std::string MapRecipes{};
};

struct DeviceImage {
  std::string Arch; ///< "sm_90a"
  /// IMG_Cubin: finished; IMG_Object: a relocatable cubin; IMG_PTX.
  llvm::object::ImageKind Kind = llvm::object::IMG_Cubin;
  std::string Data;
  llvm::SmallVector<DeviceKernel, 4> Kernels;

  /// The kernel of that name; null if the image lacks it.
  const DeviceKernel *find(llvm::StringRef Name) const &;
  const DeviceKernel *find(llvm::StringRef Name) const && = delete;
};

/// One image as an offload binary of LLVM: what clang packs device code in. The kernels
/// are in it as strings of our own, which other readers pass over.
std::string writeOffloadBinary(const DeviceImage &Image);

/// Reads the offload binaries, one after the other, that writeOffloadBinary() made.
llvm::Expected<std::vector<DeviceImage>>
readOffloadBinaries(llvm::MemoryBufferRef Buffer);

/// Packs finished cubins and PTX into a fat binary, by the toolkit's program.
llvm::Expected<std::string> makeFatBinary(llvm::ArrayRef<DeviceImage> Images,
                                          const Toolkit &Tools);

} // namespace tileir

#endif // TILEIR_OFFLOAD_DEVICEIMAGE_H
