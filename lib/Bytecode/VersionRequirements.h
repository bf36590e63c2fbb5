//===- VersionRequirements.h - What needs which version ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BYTECODE_VERSIONREQUIREMENTS_H
#define TILEIR_BYTECODE_VERSIONREQUIREMENTS_H

#include "IR/Module.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tileir {

/// Something in a module that versions before \p Since cannot hold.
struct VersionRequirement {
  Version Since;
  SourceLoc Loc;
  std::string Feature; ///< "'exp': rounding_mode approx"
  /// Whether a file without it means the same, so that it can be left out where an older
  /// version is asked for.
  bool SaysNothing = false;
};

/// Calls \p Visit for each thing in \p M that version \p V cannot hold, in the order of
/// the module; for a type once, at its first use. Fields that have their default value
/// need no version.
void forEachRequirement(const Module &M, Version V,
                        llvm::function_ref<void(const VersionRequirement &)> Visit);

/// What a file of version \p V has for \p Hints: all, but for targets that say nothing
/// and that the version's readers would refuse.
Attribute getHintsIn(Version V, Context &Ctx, Attribute Hints);

/// The field of the op table that a result of an op belongs to.
const ValueDescriptor &getResultDescriptor(Value Result);

/// The value of the enum field \p Desc of \p Ty, or nothing where it is absent.
std::optional<uint32_t> getEnumField(Type Ty, const TypeFieldDescriptor &Desc);

} // namespace tileir

#endif // TILEIR_BYTECODE_VERSIONREQUIREMENTS_H
