//===- EnumNames.h - Enums by their names -----------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CAPI_ENUMNAMES_H
#define TILEIR_CAPI_ENUMNAMES_H

#include "Handles.h"

namespace tileir {
namespace capi {

/// The enum of that name ("RoundingMode"), or nothing.
std::optional<EnumKind> lookupEnum(llvm::StringRef Name);

/// The case spelled \p Value; null, with an error that lists the cases, if it is none.
Attribute makeEnum(ContextState &State, EnumKind Kind, llvm::StringRef Value);

} // namespace capi
} // namespace tileir

#endif // TILEIR_CAPI_ENUMNAMES_H
