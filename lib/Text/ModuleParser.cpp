//===- ModuleParser.cpp - Modules, globals, entries in text ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/ModuleParser.h"
#include "IR/Opcodes.h"

using namespace llvm;

namespace tileir {

ModuleParser::ModuleParser(StringRef Text, Module &M, ErrorList &Errors)
    : Errors(Errors), M(M), Ctx(M.getContext()), S(Text, Errors), Types(S, Ctx),
      Attributes(S, Types, M.getAllocator()), Locations(S, M),
      Ops(S, Attributes, Locations, M) {
  parseProducerComment(Text);
}

/// tileirdisasm prints the producer as a comment in the first line.
void ModuleParser::parseProducerComment(StringRef Text) {
  StringRef Line = Text.take_until([](char C) { return C == '\n'; });
  if (Line.consume_front("// Producer: "))
    M.setProducer(Line.rtrim('\r'));
}

void ModuleParser::run() {
  parseItems(/*Open=*/nullptr);
  if (!Errors.isFull())
    Locations.resolve();
  // What an error hid is not an error of who refers to it.
  if (Errors.empty())
    Ops.checkSymbols();
  Ops.locateTerminators();
  applyLaunchAttributes();
}

void ModuleParser::checkRest() {
  if (Balanced && !Errors.isFull())
    if (Error E = verifyIncompleteModule(M, Ops.getMissing()))
      Errors.add(std::move(E));
}

/// Items up to the '}' that closes \p Open, or to the end.
bool ModuleParser::parseItems(const Token *Open) {
  while (true) {
    Token Start = S.tok();
    Balanced &= !Start.is(TokenKind::Eof) || !Open;
    if (Start.is(TokenKind::Eof))
      return Open ? S.expected("'}'", note(*Open, "to match this '{'")) : false;
    if (Start.is(TokenKind::RBrace)) {
      S.consume();
      if (Open)
        return false;
      S.error(Start, "this '}' closes nothing");
      Balanced = false;
      continue;
    }
    if (!parseItem())
      continue;
    Balanced &= !S.is(TokenKind::Eof);
    if (Errors.isFull() || S.is(TokenKind::Eof))
      return true;
    recover(Start);
    // What is missing then is missing because of the error before.
    if (S.is(TokenKind::Eof))
      return true;
  }
}

bool ModuleParser::atItemStart() {
  if (!S.tok().FirstOnLine)
    return false;
  switch (S.tok().Kind) {
  case TokenKind::Hash:
  case TokenKind::Exclaim:
    return S.peek().is(TokenKind::Equal);
  case TokenKind::String:
    return S.peek().is(TokenKind::LParen);
  case TokenKind::Identifier: {
    std::optional<Opcode> Code = lookupOpcode(withoutDialect(S.tok().text()));
    return Code && getDescriptor(*Code).Container;
  }
  default:
    return false;
  }
}

void ModuleParser::recover(const Token &Start) {
  const char *Failed = S.tok().Start;
  S.rewind(Start);
  unsigned Open = 0;
  while (!S.is(TokenKind::Eof)) {
    if (S.is(TokenKind::RBrace)) {
      if (Open == 0 && !Around.empty())
        return;
      Open -= Open != 0;
    } else if (S.is(TokenKind::LBrace)) {
      ++Open;
    } else if (Open == 0 && S.tok().Start != Start.Start && S.tok().Start >= Failed &&
               atItemStart()) {
      return;
    }
    S.consume();
  }
}

bool ModuleParser::findItem(const Token &At, StringRef Name, Container &C) {
  C.At = At;
  StringRef Short = Name;
  if (!Short.consume_front("builtin."))
    Short = withoutDialect(Name);
  std::optional<Opcode> Code = lookupOpcode(Short);
  if (Code && getDescriptor(*Code).Container) {
    C.Desc = &getDescriptor(*Code);
    C.Attrs.resize(C.Desc->Attributes.size());
    return false;
  }
  if (Code)
    return S.error(At, "'" + Name + "' has to stand in an entry");
  SmallVector<StringRef> Names;
  for (const OpDescriptor &Desc : getAllOps())
    if (Desc.Container)
      Names.push_back(Desc.Mnemonic);
  // What a kernel is called elsewhere.
  if (Short == "func" || Short == "kernel" || Short == "func.func")
    return S.error(At, "unknown item '" + Name + "'; a kernel is an 'entry'");
  return S.error(At, "unknown item '" + Name + "'" + suggest(Short, Names));
}

bool ModuleParser::parseItem() {
  Token At = S.tok();
  if (At.is(TokenKind::Hash))
    return Locations.parseAlias();
  if (At.is(TokenKind::Exclaim))
    return Types.parseAlias();
  Container C;
  if (At.is(TokenKind::String)) {
    std::string Name;
    return S.parseString(Name) || findItem(At, Name, C) || parseGeneric(C);
  }
  if (!At.is(TokenKind::Identifier))
    return S.error("expected an entry, a global or a module, not '" + At.text() + "'");
  if (findItem(At, At.text(), C))
    return true;
  S.consume();
  switch (C.Desc->Code) {
  case Opcode::Module:
    return parseModule(C);
  case Opcode::Global:
    return parseGlobal(C);
  default:
    return parseEntry(C);
  }
}

//===----------------------------------------------------------------------===//
// Attributes of all of them
//===----------------------------------------------------------------------===//

bool ModuleParser::parseAttributes(Container &C) {
  if (!S.consumeIfKeyword("attributes"))
    return false;
  return parseDictionary(C);
}

/// `{key = value, ..}`: attributes of the container, and how to launch.
bool ModuleParser::parseDictionary(Container &C) {
  return Attributes.parseEntries([&](const Token &Key, StringRef Name, bool HasValue) {
    if (std::optional<unsigned> Field = C.Desc->findAttribute(Name); Field && HasValue) {
      const AttrDescriptor &Desc = C.Desc->Attributes[*Field];
      // MLIR's type of an entry is not a type of this language elsewhere.
      if (Desc.Kind == AttrKind::TypeRef) {
        SmallVector<Type> Inputs, Results;
        if (Types.parseFunction(Inputs, Results))
          return true;
        C.Attrs[*Field] =
            Attribute::getType(Ctx, Type::getFunction(Ctx, Inputs, Results));
        return false;
      }
      // Those of arguments may be a list or a dictionary.
      if (Desc.Kind == AttrKind::AttrList)
        return Attributes.parse(C.Attrs[*Field]);
      return Attributes.parseGenericField(Desc, C.Attrs[*Field]);
    }
    if (C.Desc->findAttribute(Name) == C.Desc->findAttribute("constant") &&
        C.Desc->Code == Opcode::Global) {
      C.Attrs[*C.Desc->findAttribute(Name)] = Attribute::getUnit(Ctx);
      return false;
    }
    Attribute Value = Attribute::getUnit(Ctx);
    if (HasValue && Attributes.parse(Value))
      return true;
    SmallVector<StringRef> Others;
    for (const AttrDescriptor &Desc : C.Desc->Attributes)
      if (Desc.Kind != AttrKind::SymbolName)
        Others.push_back(Desc.Name);
    // After an error the next one is looked at all the same.
    if (C.Desc->Code == Opcode::Global)
      S.error(Key, "a global has no attribute '" + Name + "'" + suggest(Name, Others));
    else
      C.Launch.add(S, Key, Name, Value, Others);
    return false;
  });
}

void ModuleParser::setProducer(const Container &C) {
  std::optional<unsigned> Field = C.Desc->findAttribute("producer");
  if (Field && C.Attrs[*Field])
    M.setProducer(C.Attrs[*Field].getString());
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

/// `module [@name] [attributes {..}] { items }`, builtin's around cuda_tile's.
bool ModuleParser::parseModule(Container &C) {
  if (S.is(TokenKind::Symbol) && S.parseSymbol(C.Name, C.NameAt))
    return true;
  if (parseAttributes(C))
    return true;
  Token Open;
  if (S.parse(TokenKind::LBrace, Open, " of the module"))
    return true;
  setProducer(C);
  if (noteModule(C)) {
    S.rewind(Open);
    return true;
  }
  return parseModuleBody(C.Launch, Open) || Locations.skipOptional();
}

/// Reports a second module of this dialect.
bool ModuleParser::noteModule(const Container &C) {
  if (!C.At.text().contains("cuda_tile."))
    return false;
  if (TileModule)
    return S.error(C.At, "a text has one module",
                   note(*TileModule, "the first one is here"));
  TileModule = C.At;
  return false;
}

bool ModuleParser::parseModuleBody(LaunchAttributes &Launch, const Token &Open) {
  // One of MLIR's around one of ours.
  constexpr size_t MaxModules = 2;
  if (Around.size() == MaxModules) {
    S.rewind(Open);
    return S.error("modules are nested more than " + Twine(MaxModules) + " deep");
  }
  // Entries refer to it when the body has been left.
  Around.push_back(&ModuleLaunch.emplace_back(Launch));
  bool Failed = parseItems(&Open);
  Around.pop_back();
  return Failed;
}

void ModuleParser::applyLaunchAttributes() {
  for (ParsedEntry &E : Entries) {
    SmallVector<const LaunchAttributes *> Sets = {&E.Own};
    append_range(Sets, E.Outer);
    M.setHints(*E.F, LaunchAttributes::merge(Ctx, E.F->getHints(), Sets));
  }
}

//===----------------------------------------------------------------------===//
// Globals
//===----------------------------------------------------------------------===//

/// Reports a second symbol of a name.
bool ModuleParser::noteSymbol(const Container &C) {
  auto [Known, New] = Symbols.try_emplace(C.Name, C.NameAt);
  if (New)
    return false;
  return S.error(C.NameAt, "symbol '@" + C.Name + "' is defined twice",
                 note(Known->second, "previous definition is here"));
}

/// `[private] [constant] @name [alignment = N] <ELEMENT: LITERAL> : TYPE`
bool ModuleParser::parseGlobal(Container &C) {
  auto Field = [&](StringRef Name) -> Attribute & {
    return C.Attrs[*C.Desc->findAttribute(Name)];
  };
  const EnumDescriptor &Visibility = getDescriptor(EnumKind::SymbolVisibility);
  for (auto [I, Case] : enumerate(Visibility.Cases)) {
    if (S.consumeIfKeyword(Case.Text))
      Field("symbol_visibility") = Attribute::getEnum(Ctx, EnumKind::SymbolVisibility, I);
    S.addCandidate(Case.Text);
  }
  if (S.consumeIfKeyword("constant"))
    Field("constant") = Attribute::getUnit(Ctx);
  S.addCandidate("constant");
  if (S.parseSymbol(C.Name, C.NameAt, " for the global"))
    return true;
  if (S.consumeIfKeyword("alignment")) {
    const AttrDescriptor &Desc = C.Desc->Attributes[*C.Desc->findAttribute("alignment")];
    if (S.parse(TokenKind::Equal) || Attributes.parseField(Desc, Field("alignment")))
      return true;
  }
  S.addCandidate("alignment");
  Token Open, TypeAt;
  Type Element, Ty;
  DenseLiteral Literal;
  if (S.parse(TokenKind::Less, Open) || Types.parseElement(Element) ||
      S.parse(TokenKind::Colon, " and the elements") || Literal.parse(S, Element) ||
      S.parseClosing(TokenKind::Greater, Open) ||
      S.parse(TokenKind::Colon, " and the type of the global"))
    return true;
  TypeAt = S.tok();
  if (Types.parseValueType(Ty) ||
      Literal.finish(S, Ty, TypeAt, M.getAllocator(), Field("value")))
    return true;
  return addGlobal(C, Ty, TypeAt) || Locations.parseOptional(M.lookupGlobal(C.Name));
}

bool ModuleParser::addGlobal(Container &C, Type Ty, const Token &TypeAt) {
  auto Field = [&](StringRef Name) { return C.Attrs[*C.Desc->findAttribute(Name)]; };
  if (noteSymbol(C))
    return true;
  Global G;
  G.Name = C.Name;
  G.Ty = Ty;
  G.Value = Field("value");
  G.Loc = Location::atLine(C.At.Line, C.At.Column);
  if (Attribute A = Field("alignment"))
    G.Alignment = A.getInt();
  G.Constant = bool(Field("constant"));
  if (Attribute V = Field("symbol_visibility"))
    G.Visibility = static_cast<SymbolVisibility>(V.getEnumValue());
  M.addGlobal(G);
  return false;
}

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

/// `@name(%arg: TYPE, ..) [optimization_hints=HINTS] [attributes {..}] { ops }`
bool ModuleParser::parseEntry(Container &C) {
  SmallVector<BlockArgument> Arguments;
  Token Open;
  if (S.parseSymbol(C.Name, C.NameAt, " for the entry") ||
      S.parse(TokenKind::LParen, Open, " and the arguments") ||
      Ops.parseArguments(Open, Arguments))
    return true;
  if (S.is(TokenKind::Arrow))
    return S.error("an entry has no results");
  if (parseEntryClauses(C) || S.parse(TokenKind::LBrace, Open, " of the entry"))
    return true;
  Function *F = addEntry(C, Arguments);
  return Ops.parseBody(*F, Arguments, Open) || Locations.parseOptional(F);
}

bool ModuleParser::parseEntryClauses(Container &C) {
  unsigned Hints = *C.Desc->findAttribute("optimization_hints");
  while (S.is(TokenKind::Identifier)) {
    if (S.isKeyword("attributes")) {
      if (parseAttributes(C))
        return true;
      continue;
    }
    S.addCandidate("attributes");
    S.addCandidate("optimization_hints");
    if (S.parseKeyword("optimization_hints", ", 'attributes' or the body") ||
        S.parse(TokenKind::Equal) ||
        Attributes.parseField(C.Desc->Attributes[Hints], C.Attrs[Hints]))
      return true;
  }
  return false;
}

/// The entry. When the name is taken, one of another name, so that its body can be read.
Function *ModuleParser::addEntry(Container &C, ArrayRef<BlockArgument> Arguments) {
  auto Field = [&](StringRef Name) { return C.Attrs[*C.Desc->findAttribute(Name)]; };
  SmallVector<Type> Inputs;
  for (const BlockArgument &A : Arguments)
    Inputs.push_back(A.Ty);
  Type Signature = Type::getFunction(Ctx, Inputs, {});
  Attribute Hints = Field("optimization_hints"), ArgAttrs = Field("arg_attrs");
  Location Loc = Location::atLine(C.At.Line, C.At.Column);
  std::string Name = C.Name;
  if (noteSymbol(C))
    Name += '\0' + std::to_string(Entries.size());
  Function *F = M.addFunction(Name, Signature, Loc, Hints, ArgAttrs);
  ParsedEntry &E = Entries.emplace_back();
  E.F = F;
  E.Own = C.Launch;
  append_range(E.Outer, reverse(Around));
  return F;
}

} // namespace tileir
