//===- LinkTimeModule.h - Tile IR that a link compiles ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The Tile IR of an object whose GPU code is made when the program is linked, as an
// offload binary with strings of our own, and the object with what became of it
// (docs/link-time.md).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_OFFLOAD_LINKTIMEMODULE_H
#define TILEIR_OFFLOAD_LINKTIMEMODULE_H

#include "Offload/DeviceImage.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Object/OffloadBinary.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class Module;
} // namespace llvm

namespace tileir {

/// A Tile IR module on its way to a link.
struct LinkTimeModule {
  std::string Source;   ///< The file's name, for messages.
  std::string Bytecode; ///< Of the module.
  /// The entries' symbols, in the order of the kernels in the object's descriptor.
  std::vector<std::string> Entries;
  /// The architectures that the compilation named, for a link that names none.
  std::vector<std::string> Archs;
  /// What the compilation said of GPU code: "-O2", "-g", "-Xcuda-ptxas=-maxrregcount=64".
  std::vector<std::string> Options;

  /// A hash of bytecode and options, in hexadecimal digits.
  std::string getHash() const;
  /// The symbol of the module's tileir_linked_code.
  std::string getSymbol() const;
};

/// \p M as an offload binary of LLVM. Its triple, "tileir-nvidia-cuda", is that of no
/// device linker, so that clang-linker-wrapper passes over it in archives and has a clear
/// error elsewhere.
std::string writeLinkTimeModule(const LinkTimeModule &M);

/// The module in \p Binary, or nothing if that is another sort of image.
llvm::Expected<std::optional<LinkTimeModule>>
readLinkTimeModule(const llvm::object::OffloadBinary &Binary);

/// A module with the images that a link has made of it.
struct LinkedModule {
  const LinkTimeModule *Module;
  std::vector<DeviceImage> Images; ///< Relocatable.
};

/// Fills \p M, which is empty but for its target, with the object that a link adds: the
/// images, for clang-linker-wrapper, and the symbol of each module.
void emitLinkedCode(llvm::Module &M, llvm::ArrayRef<LinkedModule> Modules);

} // namespace tileir

#endif // TILEIR_OFFLOAD_LINKTIMEMODULE_H
