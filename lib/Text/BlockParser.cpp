//===- BlockParser.cpp - Regions, blocks, going on after errors -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Text/OpParser.h"
#include "Verify/Verifier.h"
#include "llvm/ADT/ScopeExit.h"

using namespace llvm;

namespace tileir {

bool OpParser::parseBody(Function &F, ArrayRef<BlockArgument> Arguments,
                         const Token &Open) {
  size_t Mark = Values.enter();
  Block &B = *F.getBody().getBlock();
  defineArguments(B, Arguments);
  bool Failed = parseOps(B, Open);
  Values.leave(Mark);
  if (!Failed && (B.empty() || !B.getTerminator()->isTerminator()))
    addTerminator(B, getDescriptor(Opcode::Entry), 0, F.getLoc());
  return Failed;
}

void OpParser::defineArguments(Block &B, ArrayRef<BlockArgument> Arguments) {
  SmallVector<Location, 8> Locs;
  for (auto [I, Argument] : enumerate(Arguments)) {
    Values.define(Argument.Name, B.getArgument(I).getImpl(), 1);
    Locs.push_back(Location::atLine(Argument.Name.Line, Argument.Name.Column));
  }
  if (!Locs.empty())
    M.setArgumentLocations(B, Locs);
}

bool OpParser::parseArguments(const Token &Open,
                              SmallVectorImpl<BlockArgument> &Arguments) {
  return S.parseList(TokenKind::RParen, Open, [&] {
    BlockArgument A;
    if (S.parse(TokenKind::Value, A.Name) ||
        S.parse(TokenKind::Colon, " and the type of the argument") ||
        Types.parseValueType(A.Ty))
      return true;
    Arguments.push_back(A);
    return Locations.skipOptional();
  });
}

bool OpParser::parseBlockLabel(bool &Found, SmallVectorImpl<BlockArgument> &Arguments) {
  Found = S.is(TokenKind::Caret);
  if (!Found)
    return false;
  S.consume();
  Token Open = S.tok();
  if (S.consumeIf(TokenKind::LParen) && parseArguments(Open, Arguments))
    return true;
  return S.parse(TokenKind::Colon, " after the name of the block");
}

/// Ops up to the '}'. True when the text ends before; errors in ops leave it at that.
bool OpParser::parseOps(Block &B, const Token &Open) {
  while (!S.consumeIf(TokenKind::RBrace)) {
    Token Start = S.tok();
    if (Start.is(TokenKind::Eof))
      return S.expected("'}'", note(Open, "to match this '{'"));
    if (Start.is(TokenKind::Caret)) {
      S.error("a region has one block only");
      Missing.Blocks.insert(&B);
    } else if (!parseOp(B) && !S.errors().isFull()) { // an unknown value is not a failure
      continue;
    }
    if (S.errors().isFull() || S.is(TokenKind::Eof))
      return true;
    recover(Start);
    // What is missing then is missing because of the error before.
    if (S.is(TokenKind::Eof))
      return true;
  }
  return false;
}

/// Whether an op starts at the current token: the first of a line that is a word, the
/// name of a generic op, or names of results with '=' after them.
bool OpParser::atOpStart() {
  Token Start = S.tok();
  if (!Start.FirstOnLine)
    return false;
  if (Start.is(TokenKind::Identifier))
    return true;
  if (Start.is(TokenKind::String))
    return S.peek().is(TokenKind::LParen);
  if (!Start.is(TokenKind::Value))
    return false;
  constexpr unsigned MaxTokens = 64;
  return S.lookAhead([&] {
    for (unsigned I = 0; I < MaxTokens; ++I) {
      S.consume();
      if (!S.is(TokenKind::Value) && !S.is(TokenKind::Colon) &&
          !S.is(TokenKind::Integer) && !S.is(TokenKind::Comma))
        break;
    }
    return S.is(TokenKind::Equal);
  });
}

void OpParser::recover(const Token &Start) {
  // The error may be within braces, so that they are counted from the start of the op.
  const char *Failed = S.tok().Start;
  S.rewind(Start);
  unsigned Open = 0;
  while (!S.is(TokenKind::Eof)) {
    if (S.is(TokenKind::RBrace)) {
      if (Open == 0)
        return;
      --Open;
    } else if (S.is(TokenKind::LBrace)) {
      ++Open;
    } else if (Open == 0 && S.tok().Start != Start.Start && S.tok().Start >= Failed &&
               atOpStart()) {
      return;
    }
    S.consume();
  }
}

bool OpParser::parseRegion(ParsedOp &P, unsigned Field) {
  Token Open;
  if (S.parse(TokenKind::LBrace, Open))
    return true;
  if (!create(P))
    return parseRegionFrom(P, Field, Open);
  S.rewind(Open);
  return true;
}

/// A region of an op that there is, from after its '{'. Before an error that is not in
/// an op inside it goes back to that, so that the whole region can be skipped.
bool OpParser::parseRegionFrom(ParsedOp &P, unsigned Field, const Token &Open) {
  if (Depth == MaxRegionDepth) {
    S.rewind(Open);
    return S.error("regions are nested more than " + Twine(MaxRegionDepth) + " deep");
  }
  SmallVector<BlockArgument, 4> Arguments;
  std::swap(Arguments, P.Arguments);
  SmallVector<Type, 4> ArgumentTypes;
  for (const BlockArgument &A : Arguments)
    ArgumentTypes.push_back(A.Ty);
  ++Depth;
  size_t Mark = Values.enter();
  scope_exit Leave([&] {
    Values.leave(Mark);
    --Depth;
  });
  Block &B = *M.createBlock(P.Op->getRegion(Field), ArgumentTypes);
  defineArguments(B, Arguments);
  if (parseOps(B, Open))
    return true;
  if (B.empty() || !B.getTerminator()->isTerminator())
    addTerminator(B, *P.Desc, Field, P.Op->getLoc());
  return false;
}

/// The terminator without operands that the text may leave out, if there is one.
void OpParser::addTerminator(Block &B, const OpDescriptor &Desc, unsigned Region,
                             Location Loc) {
  std::optional<Opcode> Code =
      Desc.Container ? Opcode::Return : Desc.Regions[Region].Implicit;
  if (!Code)
    return;
  OperationState State(*Code, Loc);
  State.FieldSizes.assign(State.Desc->Operands.size(), 0);
  State.Attrs.resize(State.Desc->Attributes.size());
  Implicit.push_back(M.createOp(B, State));
}

void OpParser::locateTerminators() {
  for (Operation *Op : Implicit) {
    const Operation *Around = Op->getParentOp();
    const Location &From = Around ? Around->getLoc() : Op->getFunction()->getLoc();
    Location Own = Op->getLoc();
    Own.setDebug(From.getDebug());
    M.setLocation(*Op, Own);
  }
}

} // namespace tileir
