//===- OpParser.h - Ops in the textual form ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_OPPARSER_H
#define TILEIR_TEXT_OPPARSER_H

#include "Text/AttributeParser.h"
#include "Text/LiteralParser.h"
#include "Text/LocationParser.h"
#include "Text/ValueScopes.h"
#include "Verify/Verifier.h"

namespace tileir {

/// The argument of a block, from its name to its type.
struct BlockArgument {
  Token Name;
  Type Ty;
};

/// Parses bodies: the ops of a block, each by the rows of its form or in the generic
/// form. After an error in an op it goes on with the next one.
class OpParser {
public:
  OpParser(TokenStream &S, AttributeParser &Attributes, LocationParser &Locations,
           Module &M);

  /// The ops of an entry from after its '{' up to its '}', which is taken.
  bool parseBody(Function &F, llvm::ArrayRef<BlockArgument> Arguments, const Token &Open);
  /// `%arg: TYPE, ..` up to the ')', which is taken.
  bool parseArguments(const Token &Open, llvm::SmallVectorImpl<BlockArgument> &Arguments);
  /// `^bb0(%arg: TYPE, ..):`, if it is there.
  bool parseBlockLabel(bool &Found, llvm::SmallVectorImpl<BlockArgument> &Arguments);
  /// Reports references to symbols that nothing in the module has.
  void checkSymbols();
  /// Gives terminators that the text left out the locations of what they end.
  void locateTerminators();
  /// What errors have prevented.
  const MissingParts &getMissing() const { return Missing; }
  /// Skips to the next op or the '}' of the block, after \p Start.
  void recover(const Token &Start);

private:
  /// Names of results: `%x:2` stands for two.
  struct ResultName {
    Token At;
    uint32_t Count;
  };
  struct OperandUse : ValueUse {
    unsigned Field;
  };
  /// The types given for an operand or result field.
  struct FieldTypes {
    FieldList List;
    unsigned Field;
    FormTypes Mode;
    Token At;
    llvm::SmallVector<Type, 2> Types;
    llvm::StringRef Word; ///< what the text calls the field, if not by its name
  };
  /// `64` or `%n` in the extents of a view.
  struct Extent {
    Token At;
    std::optional<int64_t> Constant; ///< else an operand
  };
  /// An op as far as it is known.
  struct ParsedOp {
    const OpDescriptor *Desc = nullptr;
    Token At;            ///< the mnemonic
    bool Legacy = false; ///< it is the older one
    Block *Into = nullptr;
    llvm::SmallVector<ResultName, 2> Names;
    llvm::SmallVector<OperandUse, 6> Operands;
    llvm::SmallVector<uint32_t, 6> FieldSizes; ///< given, or empty
    Token SizesAt;
    llvm::SmallVector<FieldTypes, 4> Types;
    llvm::SmallVector<Attribute, 4> Attrs;
    llvm::SmallVector<Type, 2> ResultTypes;
    llvm::SmallVector<BlockArgument, 4> Arguments; ///< of the next region
    std::optional<DenseLiteral> Literal;
    unsigned LiteralField = 0;
    llvm::SmallVector<Extent, 4> Extents[2];
    Operation *Op = nullptr; ///< once there are regions or nothing is missing

    llvm::StringRef getName() const {
      return Legacy ? Desc->LegacyMnemonic : Desc->Mnemonic;
    }
  };

  // Blocks.
  bool parseOps(Block &B, const Token &Open);
  bool parseRegion(ParsedOp &P, unsigned Field);
  bool parseRegionFrom(ParsedOp &P, unsigned Field, const Token &Open);
  void defineArguments(Block &B, llvm::ArrayRef<BlockArgument> Arguments);
  void addTerminator(Block &B, const OpDescriptor &Desc, unsigned Region, Location Loc);
  bool atOpStart();

  // Ops.
  bool parseOp(Block &B);
  bool parseOpBody(ParsedOp &P);
  bool parseResultNames(ParsedOp &P);
  bool findOp(const Token &At, llvm::StringRef Name, ParsedOp &P);
  void defineResults(const ParsedOp &P, bool Failed);

  // The rows of a form.
  bool parseForm(ParsedOp &P, llvm::ArrayRef<FormElement> Form);
  bool parseElement(ParsedOp &P, const FormElement &E);
  bool parseText(const ParsedOp &P, llvm::StringRef Text, const FormElement *TypeAfter);
  std::string describeType(const ParsedOp &P, const FormElement &E) const;
  bool atText(llvm::StringRef Text);
  bool atGroup(const ParsedOp &P, const FormElement &Group,
               llvm::ArrayRef<FormElement> Inside);
  bool atElement(const ParsedOp &P, const FormElement &E, bool &Certain);
  bool parseOperands(ParsedOp &P, unsigned Field);
  bool parseOperand(ParsedOp &P, unsigned Field);
  bool parseTypes(ParsedOp &P, const FormElement &E);
  bool parseRounding(ParsedOp &P, const FormElement &E);
  bool parseAttrDict(ParsedOp &P, const FormElement &E);
  bool parseAttributes(ParsedOp &P);

  // Forms that only one op has.
  bool parseRule(ParsedOp &P, const FormElement &E);
  bool parseForHeader(ParsedOp &P);
  bool parseLoopHeader(ParsedOp &P);
  bool parseIterValues(ParsedOp &P, unsigned Field);
  bool parseBodyArguments(ParsedOp &P);
  bool parseExtents(ParsedOp &P, unsigned Field);
  bool parseExtentTypes(ParsedOp &P);
  bool checkExtents(const ParsedOp &P);
  bool checkExtents(llvm::ArrayRef<Extent> Extents, llvm::ArrayRef<int64_t> Wanted,
                    llvm::StringRef What, const Token &TypeAt);

  // The generic form.
  bool parseGeneric(ParsedOp &P);
  bool parseGenericRegions(ParsedOp &P);
  bool parseGenericTypes(ParsedOp &P);
  bool checkSegments(const ParsedOp &P);
  bool assignFields(ParsedOp &P);

  // Types, and the op itself.
  bool create(ParsedOp &P);
  void build(ParsedOp &P);
  bool finish(ParsedOp &P);
  bool checkTypes(ParsedOp &P);
  bool checkField(const ParsedOp &P, const FieldTypes &Given);
  bool checkGroup(const ParsedOp &P, llvm::ArrayRef<uint8_t> Group);
  bool checkResultCount(const ParsedOp &P);
  void shiftOptional(ParsedOp &P);
  void inferResults(ParsedOp &P);
  bool finishLiteral(ParsedOp &P);
  Type inferResult(const ParsedOp &P, unsigned Field);
  void addImpliedRoundings(ParsedOp &P);
  bool mismatch(const ParsedOp &P, const OperandUse &Use, Type Wanted, const Token &At);
  const FieldTypes *findTypes(const ParsedOp &P, FieldList List, unsigned Field) const;
  FieldTypes &addTypes(ParsedOp &P, FieldList List, unsigned Field, FormTypes Mode);
  unsigned countOperands(const ParsedOp &P, unsigned Field) const;

  TokenStream &S;
  AttributeParser &Attributes;
  LocationParser &Locations;
  TypeParser &Types;
  Module &M;
  Context &Ctx;
  ValueScopes Values;
  llvm::DenseMap<llvm::StringRef, const OpDescriptor *> Ops; ///< by mnemonic
  unsigned Depth = 0;                                        ///< of regions
  std::vector<std::pair<Token, llvm::StringRef>> SymbolUses;
  std::vector<Operation *> Implicit; ///< terminators that the text left out
  MissingParts Missing;
};

} // namespace tileir

#endif // TILEIR_TEXT_OPPARSER_H
