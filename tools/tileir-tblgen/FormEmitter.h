//===- FormEmitter.h - Printed forms of ops ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TBLGEN_FORMEMITTER_H
#define TILEIR_TBLGEN_FORMEMITTER_H

#include "llvm/TableGen/Record.h"
#include <string>
#include <vector>

namespace tileir {

/// The Form of \p Op as initialisers of tileir::FormElement. Ends the run with an error
/// at the op when the form is malformed, names an unknown field, or leaves out an
/// operand, attribute, region or a result's type that does not follow from others.
std::vector<std::string> parseForm(const llvm::Record &Op,
                                   const llvm::RecordKeeper &Records);

/// The initialisers of an op's ResultNaming and ResultName.
std::string resultNaming(const llvm::Record &Op);

} // namespace tileir

#endif // TILEIR_TBLGEN_FORMEMITTER_H
