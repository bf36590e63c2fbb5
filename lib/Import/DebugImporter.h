//===- DebugImporter.h - Debug records to LLVM metadata ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IMPORT_DEBUGIMPORTER_H
#define TILEIR_IMPORT_DEBUGIMPORTER_H

#include "IR/DebugInfo.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Module.h"

namespace tileir {

/// Makes the debug metadata of a module. Records may leave out anything; what cannot be
/// said without the missing part is left out as well.
class DebugImporter {
public:
  explicit DebugImporter(llvm::Module &M) : M(M), C(M.getContext()) {}

  /// Gives \p F the subprogram that \p Loc, the location of an entry, lies in.
  void attachToEntry(llvm::Function &F, const Location &Loc);
  /// Gives \p F, which holds the body of an op at \p Loc in a function with subprogram
  /// \p Parent (may be null), a subprogram of its own.
  void attachToBody(llvm::Function &F, const Location &Loc, llvm::DISubprogram *Parent);

  /// The location of \p Debug for an instruction in \p F; null without one. In a body
  /// function the code counts as inlined into it: the scopes of the entry stay visible.
  llvm::DILocation *getLocation(const DebugRecord *Debug, const llvm::Function &F);

private:
  llvm::DIFile *getFile(const DebugRecord *Record);
  llvm::DICompileUnit *getCompileUnit(const DebugRecord *Record);
  llvm::DISubprogram *getSubprogram(const DebugRecord *Record);
  llvm::DILocalScope *getScope(const DebugRecord *Record);
  /// \p Scope, with the file named \p Name where it differs from the scope's own.
  llvm::DILocalScope *inFile(llvm::DILocalScope *Scope, llvm::StringRef Name);
  llvm::DISubprogram *makeSubprogram(llvm::StringRef Name, llvm::StringRef LinkageName,
                                     llvm::DIFile *File, unsigned Line,
                                     unsigned ScopeLine, llvm::DICompileUnit *Unit);

  llvm::Module &M;
  llvm::LLVMContext &C;
  llvm::DenseMap<const DebugRecord *, llvm::Metadata *> Converted;
  /// Records of the subprograms that functions have.
  llvm::SmallPtrSet<const DebugRecord *, 8> Attached;
  /// Locations by record and by the subprogram of the function.
  llvm::DenseMap<std::pair<const DebugRecord *, llvm::DISubprogram *>, llvm::DILocation *>
      Locations;
  /// What code in a body function is inlined at.
  llvm::DenseMap<const llvm::Function *, llvm::DILocation *> BodyLocations;
};

} // namespace tileir

#endif // TILEIR_IMPORT_DEBUGIMPORTER_H
