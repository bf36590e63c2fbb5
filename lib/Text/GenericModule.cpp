//===- GenericModule.cpp - The generic form of containers -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// "cuda_tile.entry"() <{sym_name = "k", ..}> ({ ^bb0(..): .. }) : () -> ()
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Text/ModuleParser.h"

using namespace llvm;

namespace tileir {

bool ModuleParser::parseGeneric(Container &C) {
  Token Open;
  if (S.parse(TokenKind::LParen, Open) || S.parseClosing(TokenKind::RParen, Open))
    return true;
  if (S.is(TokenKind::Less)) {
    Open = S.consume();
    if (parseDictionary(C) || S.parseClosing(TokenKind::Greater, Open))
      return true;
  }
  if (std::optional<unsigned> Field = C.Desc->findAttribute("sym_name");
      Field && C.Attrs[*Field])
    C.Name = C.Attrs[*Field].getString().str();
  C.NameAt = C.At;
  if (C.Name.empty() && C.Desc->Code != Opcode::Module)
    return S.error(C.At, "'" + C.Desc->Mnemonic + "' needs a sym_name");
  if (!C.Desc->Regions.empty())
    return parseGenericRegion(C);
  if (parseGenericEnd(C))
    return true;
  Attribute Value = C.Attrs[*C.Desc->findAttribute("value")];
  if (!Value)
    return S.error(C.At, "'" + C.Desc->Mnemonic + "' needs a value");
  return addGlobal(C, Value.getType(), C.At) ||
         Locations.parseOptional(M.lookupGlobal(C.Name));
}

/// `({ .. }) [{..}] : () -> () [loc(..)]`
bool ModuleParser::parseGenericRegion(Container &C) {
  Token Paren, Open;
  if (S.parse(TokenKind::LParen, Paren, " and the region") ||
      S.parse(TokenKind::LBrace, Open, " of the region"))
    return true;
  if (C.Desc->Code == Opcode::Entry)
    return parseGenericEntry(C, Open) || S.parseClosing(TokenKind::RParen, Paren) ||
           parseGenericEnd(C) || Locations.parseOptional(Entries.back().F);
  if (noteModule(C))
    return true;
  setProducer(C);
  bool Labelled;
  SmallVector<BlockArgument> Arguments;
  if (Ops.parseBlockLabel(Labelled, Arguments))
    return true;
  // What stands after the region counts as well, so that it is looked at first.
  LaunchAttributes &Launch = ModuleLaunch.emplace_back();
  Around.push_back(&Launch);
  bool Failed = Around.size() > 2 ? S.error(C.At, "modules are nested more than 2 deep")
                                  : parseItems(&Open);
  Around.pop_back();
  if (Failed || S.parseClosing(TokenKind::RParen, Paren) || parseGenericEnd(C))
    return true;
  Launch = C.Launch;
  setProducer(C);
  return Locations.skipOptional();
}

bool ModuleParser::parseGenericEntry(Container &C, const Token &Open) {
  SmallVector<BlockArgument> Arguments;
  bool Labelled;
  if (Ops.parseBlockLabel(Labelled, Arguments)) {
    S.rewind(Open);
    return true;
  }
  // The arguments are those of the block; the type repeats them.
  if (Attribute Given = C.Attrs[*C.Desc->findAttribute("function_type")]) {
    SmallVector<Type> Inputs;
    for (const BlockArgument &A : Arguments)
      Inputs.push_back(A.Ty);
    Type Signature = Given.getType();
    if (!Signature.getResults().empty())
      S.error(C.At, "an entry has no results");
    else if (Signature.getInputs() != ArrayRef<Type>(Inputs))
      S.error(C.At, "the arguments of the block are not those of the function_type");
  }
  Function *F = addEntry(C, Arguments);
  return Ops.parseBody(*F, Arguments, Open);
}

/// `[{..}] : () -> ()`
bool ModuleParser::parseGenericEnd(Container &C) {
  if (S.is(TokenKind::LBrace) && parseDictionary(C))
    return true;
  if (C.Desc->Code == Opcode::Entry)
    Entries.back().Own = C.Launch;
  SmallVector<Type> Inputs, Results;
  Token At = S.tok();
  if (S.parse(TokenKind::Colon, " and the types") || Types.parseFunction(Inputs, Results))
    return true;
  if (Inputs.empty() && Results.empty())
    return false;
  return S.error(At, "'" + C.Desc->Mnemonic + "' has neither operands nor results");
}

} // namespace tileir
