//===- FakeImages.h - Images of fat binaries --------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_UNITTESTS_RUNTIME_FAKEIMAGES_H
#define TILEIR_UNITTESTS_RUNTIME_FAKEIMAGES_H

#include <cstddef>
#include <string>

namespace fake {

/// Code that a driver would take for a device.
struct Image {
  const char *Kind = nullptr; ///< "cubin", "PTX"; null: there is none.
  unsigned Arch = 0;          ///< 80
  std::string Suffix;         ///< "a", as far as it is known: of PTX in no fat binary.
  std::string Bytes;          ///< PTX in fat binaries is compressed.

  /// Whether a kernel of that name may be in it.
  bool has(const std::string &Kernel) const;
};

/// Chooses from what cuModuleLoadDataEx takes (fat binary, cubin or PTX) for a device of
/// this compute capability (80): machine code of the same major number that is not newer,
/// the newest; else PTX that is not newer. PTX with a suffix is for its number alone.
Image chooseImage(const void *Data, unsigned Capability);

} // namespace fake

#endif // TILEIR_UNITTESTS_RUNTIME_FAKEIMAGES_H
