//===- ImageTables.h - Tables of GPU code in a host module ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The types of tileir/abi.h that tell the runtime of images, as constants of a module.
// Tile objects have them, and the object that a link adds.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_OFFLOAD_IMAGETABLES_H
#define TILEIR_OFFLOAD_IMAGETABLES_H

#include "Offload/DeviceImage.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DerivedTypes.h"

namespace llvm {
class Constant;
class GlobalVariable;
class Module;
} // namespace llvm

namespace tileir {

/// Makes private constants in a module that has its data layout.
class ImageTables {
public:
  explicit ImageTables(llvm::Module &M);

  llvm::GlobalVariable *makePrivate(llvm::Constant *Value, const llvm::Twine &Name,
                                    bool IsConstant = true);
  /// \p Text with a null byte after it.
  llvm::Constant *makeString(llvm::StringRef Text, const llvm::Twine &Name);
  /// An array of \p Rows, or null for none.
  llvm::Constant *makeTable(llvm::StructType *RowType,
                            llvm::ArrayRef<llvm::Constant *> Rows,
                            const llvm::Twine &Name);

  /// The array of tileir_image for \p Images.
  llvm::Constant *makeImages(llvm::ArrayRef<DeviceImage> Images);
  /// The tileir_device_kernel of \p Entry in \p Image.
  llvm::Constant *makeRow(const DeviceImage &Image, llvm::StringRef Entry);
  /// An array of those.
  llvm::Constant *makeRows(llvm::ArrayRef<llvm::Constant *> Rows);
  /// The tileir_linked_code of a module with these entries.
  llvm::Constant *makeLinkedCode(llvm::ArrayRef<DeviceImage> Images,
                                 llvm::ArrayRef<std::string> Entries);

  /// Puts \p Binary, one offload binary, where clang-linker-wrapper looks for it.
  void embed(llvm::StringRef Binary);

private:
  llvm::Constant *i32(uint32_t Value) const;

  llvm::Module &M;
  llvm::PointerType *Ptr;
  llvm::IntegerType *I32;
  llvm::StructType *ImageTy, *DeviceTy, *LinkedTy;
};

} // namespace tileir

#endif // TILEIR_OFFLOAD_IMAGETABLES_H
