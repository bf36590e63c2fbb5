//===- TextParts.cpp - Types and attributes from their text ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Handles.h"
#include "Text/AttributeParser.h"

using namespace tileir;
using namespace tileir::capi;

namespace {

/// Runs a parser over a whole text. The error names the place in it.
class PartParser {
public:
  PartParser(ContextState &State, StringRef Text)
      : State(State), Text(Text), Errors(1), S(Text, Errors), Types(S, State.Ctx),
        Attributes(S, Types, State.Elements) {}

  Type parseType() {
    Type T;
    return finish(Types.parse(T)) ? T : Type();
  }
  Attribute parseAttribute() {
    Attribute A;
    return finish(Attributes.parse(A)) ? A : Attribute();
  }
  Attribute parseField(const AttrDescriptor &Field);

private:
  /// Whether the text ends here without an error, which is told.
  bool finish(bool Failed) {
    if (!Failed && !S.is(TokenKind::Eof))
      S.expected("the end");
    if (Errors.empty())
      return true;
    Reporter(State).fail(Errors.take(), {"<text>", Text});
    return false;
  }

  ContextState &State;
  StringRef Text;
  ErrorList Errors;
  TokenStream S;
  TypeParser Types;
  AttributeParser Attributes;
};

} // namespace

Attribute PartParser::parseField(const AttrDescriptor &Field) {
  Attribute A;
  switch (Field.Kind) {
  case AttrKind::String:
  case AttrKind::SymbolName:
    // The characters themselves, whatever tokens they make.
    return Attribute::getString(State.Ctx, Text);
  case AttrKind::Unit:
    S.consumeIfKeyword("unit");
    return finish(false) ? Attribute::getUnit(State.Ctx) : Attribute();
  case AttrKind::SymbolRef:
    if (S.is(TokenKind::Symbol))
      break;
    return Attribute::getSymbolRef(State.Ctx, Text);
  case AttrKind::I32Elements:
  case AttrKind::BoolElements:
  case AttrKind::AttrList:
    // With brackets, which the printed forms have outside of the attribute.
    return finish(Attributes.parseGenericField(Field, A)) ? A : Attribute();
  case AttrKind::Enum:
    if (S.is(TokenKind::Hash))
      return finish(Attributes.parseGenericField(Field, A)) ? A : Attribute();
    break;
  default:
    break;
  }
  return finish(Attributes.parseField(Field, A)) ? A : Attribute();
}

tileir_type tileir_type_parse(tileir_context Context, const char *Text) {
  if (!Context)
    return nullptr;
  return wrap(PartParser(*Context->State, text(Text)).parseType());
}

tileir_attr tileir_attr_parse(tileir_context Context, const char *Text) {
  if (!Context)
    return nullptr;
  return wrap(PartParser(*Context->State, text(Text)).parseAttribute());
}

tileir_attr tileir_attr_parse_field(tileir_context Context, const char *Mnemonic,
                                    const char *Field, const char *Text) {
  if (!Context)
    return nullptr;
  std::optional<Opcode> Code = lookupOpcode(text(Mnemonic));
  if (!Code)
    return misuse(Context, "there is no op '" + text(Mnemonic) + "'");
  const OpDescriptor &Desc = getDescriptor(*Code);
  std::optional<unsigned> I = Desc.findAttribute(text(Field));
  if (!I)
    return misuse(Context, "'" + Desc.Mnemonic + "': no attribute '" + text(Field) + "'");
  return wrap(PartParser(*Context->State, text(Text)).parseField(Desc.Attributes[*I]));
}
