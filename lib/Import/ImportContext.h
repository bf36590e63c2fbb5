//===- ImportContext.h - What all of an import shares -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IMPORT_IMPORTCONTEXT_H
#define TILEIR_IMPORT_IMPORTCONTEXT_H

#include "Dialect/TileCall.h"
#include "IR/Operation.h"
#include "Import/Attributes.h"
#include "Import/DebugImporter.h"
#include "Import/TypeConverter.h"
#include <deque>

namespace tileir {

/// A body of reduce or scan whose function is declared but has no code yet. Bodies are
/// imported one after the other and not inside each other, as the depth of the nest is
/// the file's choice.
struct PendingBody {
  const Operation *Op;
  llvm::Function *F;
  /// Values from outside that the body uses and that are constants in LLVM IR.
  llvm::SmallVector<std::pair<Value, llvm::Constant *>, 4> Constants;
  /// The others: arguments of the function after those of the block.
  llvm::SmallVector<Value, 4> Captures;
};

struct ImportContext {
  explicit ImportContext(llvm::Module &M)
      : M(M), Types(M.getContext()), Declarations(M), Pool(M), Debug(M) {}

  llvm::Module &M;
  TypeConverter Types;
  TileDeclarations Declarations;
  ConstantPool Pool;
  DebugImporter Debug;
  std::deque<PendingBody> Bodies;
};

/// Gives \p F, declared for the entry whose body is \p Body, its code; appends to
/// Ctx.Bodies what that asks for.
llvm::Error importEntryBody(ImportContext &Ctx, const Region &Body, llvm::Function &F);

/// The same for the body of a reduce or scan.
llvm::Error importReductionBody(ImportContext &Ctx, const PendingBody &Body);

} // namespace tileir

#endif // TILEIR_IMPORT_IMPORTCONTEXT_H
