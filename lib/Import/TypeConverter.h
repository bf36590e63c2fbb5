//===- TypeConverter.h - Tile IR types in LLVM IR ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IMPORT_TYPECONVERTER_H
#define TILEIR_IMPORT_TYPECONVERTER_H

#include "Dialect/TileTypes.h"
#include "IR/Type.h"
#include "llvm/ADT/DenseMap.h"
#include <string>

namespace tileir {

/// The element of the tile form that \p T is, which must be an element type.
Element getElement(Type T);

/// Converts types, each one once.
class TypeConverter {
public:
  explicit TypeConverter(llvm::LLVMContext &C) : C(C) {}

  /// The LLVM type of a value of type \p T.
  llvm::Type *convert(Type T);
  /// What "tile.elements" says of a value of type \p T: "f32", "ptr<f32>", "view".
  llvm::StringRef getElementName(Type T);

private:
  struct Entry {
    llvm::Type *Converted;
    std::string ElementName;
  };
  const Entry &get(Type T);
  llvm::Type *convertNew(Type T);
  TensorViewType getTensorView(Type View);

  llvm::LLVMContext &C;
  /// Entries are handed out by reference and must not move.
  llvm::DenseMap<Type, std::unique_ptr<Entry>> Entries;
};

} // namespace tileir

#endif // TILEIR_IMPORT_TYPECONVERTER_H
