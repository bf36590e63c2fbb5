//===- FatBinary.h - Images that hold code of several kinds -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDASTANDIN_FATBINARY_H
#define TILEIR_CUDASTANDIN_FATBINARY_H

#include <cstdint>
#include <string>
#include <vector>

namespace tileir::standin {

enum class ImageKind : uint16_t { PTX = 0x01, Cubin = 0x02, TileIR = 0x80 };

struct Image {
  ImageKind Kind;
  unsigned Arch; ///< 90 for sm_90
  std::string Bytes;
  /// So many of the last bytes may be padding: nothing says how long uncompressed code
  /// is.
  unsigned Padding = 0;
};

struct FatBinary {
  std::vector<Image> Images; ///< Those of kind PTX have no bytes
  std::string Problem;       ///< Why it could not be read, or empty
};

/// Reads what cuLibraryLoadData gets: a fat binary, or the wrapper of one that nvcc links
/// into programs. Its size is in its header.
FatBinary readFatBinary(const void *Data);

/// The Tile IR for an architecture: that of the same one, of the newest before it, or
/// any.
const Image *findTileIR(const FatBinary &Binary, unsigned Arch);

/// "PTX for sm_90 and a cubin for sm_90"; empty if there is only Tile IR.
std::string describeOtherCode(const FatBinary &Binary);

/// How nvcc is told to keep Tile IR in what it makes.
std::string describeBuild(unsigned Arch);

/// Why a kernel that a program has registered cannot run here, though its image can be
/// read: it is one of GPU threads, or a tile kernel without Tile IR.
std::string describeMissingKernel(const FatBinary &Binary, const std::string &Name);

} // namespace tileir::standin

#endif // TILEIR_CUDASTANDIN_FATBINARY_H
