//===- OpForm.h - Printed forms of ops as data ------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rows that tileir-tblgen makes of each op's Form string; OpBase.td has the
// language of those. A form is what follows the mnemonic.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_OPFORM_H
#define TILEIR_IR_OPFORM_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace tileir {

/// A form that no other op has, printed and parsed by a function of its own.
enum class FormRule : uint8_t {
#define GET_FORM_RULES
#include "IR/FormRules.inc"
};

/// What a reader of the documentation is shown for \p Rule.
llvm::StringRef getSyntax(FormRule Rule);

enum class FormKind : uint8_t {
  Text,      ///< Text as it stands
  Operand,   ///< an operand; a comma list where the field is variadic
  Attribute, ///< an attribute's value
  Region,    ///< `{`, ops, `}`
  Type,      ///< of an operand or result field, as Types says
  Unit,      ///< Text, the keyword of a unit attribute
  Rounding,  ///< rounding<..> unless the attribute has the value Mode
  Optional,  ///< the next Count elements, if the field is present
  Unless,    ///< the next Count elements, if the field is not present: spaces only
  AttrDict,  ///< extra attributes, after the keyword Text if it is not empty
  Rule       ///< what Rule says
};

/// Which list of a descriptor a field belongs to.
enum class FieldList : uint8_t { None, Operands, Attributes, Results, Regions };

/// Which types FormKind::Type stands for.
enum class FormTypes : uint8_t {
  All,
  First,    ///< that of the first value, which all share
  Collapsed ///< one when all are equal, else all
};

/// One element of a form. A field is present when an operand or region is there, a
/// variadic one is not empty, an optional attribute is set, another attribute does not
/// have its default (a list: not only defaults).
struct FormElement {
  FormKind Kind;
  FieldList List; ///< Operand .. Unless; AttrDict: None, or the attribute shown there
  uint8_t Field;  ///< position in that list
  uint8_t Count;  ///< Optional, Unless: elements inside, those of inner groups too
  uint8_t Mode;   ///< Rounding
  FormTypes Types;
  FormRule Rule;
  llvm::StringLiteral Text;
};

/// Where an op's results get the names from that the printer gives them.
enum class ResultNaming : uint8_t {
  Numbered, ///< no names: %0
  Unnamed,  ///< the same; an assumption about such a result is `assume_`
  Fixed,    ///< OpDescriptor::ResultName
  Fields,   ///< the names of the result fields
  Constant, ///< the value and the element type
  Assume    ///< `assume` and the name of the op that the operand comes from
};

} // namespace tileir

#endif // TILEIR_IR_OPFORM_H
