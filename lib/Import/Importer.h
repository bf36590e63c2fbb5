//===- Importer.h - Tile IR module to LLVM IR -------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IMPORT_IMPORTER_H
#define TILEIR_IMPORT_IMPORTER_H

#include "IR/Module.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include <functional>

namespace tileir {

/// What a value of the function is called.
using ValueNamer = std::function<std::string(Value)>;
using GetValueNamer = std::function<ValueNamer(const Function &)>;

/// Adds the tile program \p M, which must be verified (lib/Verify), to the empty module
/// \p Into in the form of docs/dialect.md. Data layout and triple stay as they are. An
/// error is a SourceError; then \p Into may hold a part of the program and is of no use.
/// The result is verified before it is handed out.
///
/// \p GetNamer, if it is not empty, is asked for each entry how its values are called;
/// LLVM's values get these names, with letters, digits and _ only.
llvm::Error importModule(const Module &M, llvm::Module &Into,
                         const GetValueNamer &GetNamer = nullptr);

/// The same into a new module, whose source file is \p FileName.
llvm::Expected<std::unique_ptr<llvm::Module>>
importModule(const Module &M, llvm::LLVMContext &C, llvm::StringRef FileName,
             const GetValueNamer &GetNamer = nullptr);

} // namespace tileir

#endif // TILEIR_IMPORT_IMPORTER_H
