//===- OptionValues.cpp - What may stand after an option ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptionValues.h"
#include "llvm/ADT/DenseMap.h"

using namespace llvm;
using namespace tileir::tool;

/// Options are objects of many files, which may be made before those of this one.
static DenseMap<const cl::Option *, OptionValues> &registry() {
  static DenseMap<const cl::Option *, OptionValues> Registry;
  return Registry;
}

void tileir::tool::setOptionValues(const cl::Option &O, OptionValues Values) {
  registry()[&O] = std::move(Values);
}

OptionValues tileir::tool::getOptionValues(const cl::Option &O) {
  auto Found = registry().find(&O);
  if (Found != registry().end())
    return Found->second;
  OptionValues Result;
  if (O.ValueStr == "file")
    Result.Kind = OptionValues::Files;
  else if (O.ValueStr == "folder")
    Result.Kind = OptionValues::Folders;
  return Result;
}

std::vector<std::string> tileir::tool::getTileIRExtensions() {
  return {"tileir", "tilebc", "tileirbc", "mlir"};
}
