//===- ModuleParser.h - Modules, globals, entries in text -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_MODULEPARSER_H
#define TILEIR_TEXT_MODULEPARSER_H

#include "Text/LaunchAttributes.h"
#include "Text/OpParser.h"
#include "llvm/ADT/StringMap.h"

namespace tileir {

/// Parses a whole text into a module without ops.
class ModuleParser {
public:
  ModuleParser(llvm::StringRef Text, Module &M, ErrorList &Errors);

  /// What is wrong is in the list of errors.
  void run();
  /// After errors: adds those of the rules of the language that the ops which could be
  /// read break. Where brackets do not fit, nobody knows which op stands in which, so
  /// that nothing is added.
  void checkRest();

private:
  struct ParsedEntry {
    Function *F;
    LaunchAttributes Own;
    /// Of the modules around, the inner one first.
    llvm::SmallVector<const LaunchAttributes *, 2> Outer;
  };
  /// A container in either form, as far as it is known.
  struct Container {
    const OpDescriptor *Desc = nullptr;
    Token At;
    std::string Name;
    Token NameAt;
    llvm::SmallVector<Attribute, 6> Attrs; ///< those of Desc
    LaunchAttributes Launch;
  };

  // Levels and items.
  void parseProducerComment(llvm::StringRef Text);
  bool parseItems(const Token *Open);
  bool parseItem();
  bool findItem(const Token &At, llvm::StringRef Name, Container &C);
  bool atItemStart();
  void recover(const Token &Start);
  bool parseModule(Container &C);
  bool parseModuleBody(LaunchAttributes &Launch, const Token &Open);
  bool parseGlobal(Container &C);
  bool parseEntry(Container &C);
  bool parseEntryClauses(Container &C);
  bool parseAttributes(Container &C);
  bool parseDictionary(Container &C);
  void setProducer(const Container &C);
  bool noteModule(const Container &C);

  // The generic form.
  bool parseGeneric(Container &C);
  bool parseGenericRegion(Container &C);
  bool parseGenericEntry(Container &C, const Token &Open);
  bool parseGenericEnd(Container &C);

  // What they make.
  bool addGlobal(Container &C, Type Ty, const Token &TypeAt);
  Function *addEntry(Container &C, llvm::ArrayRef<BlockArgument> Arguments);
  bool noteSymbol(const Container &C);
  void applyLaunchAttributes();

  ErrorList &Errors;
  Module &M;
  Context &Ctx;
  TokenStream S;
  TypeParser Types;
  AttributeParser Attributes;
  LocationParser Locations;
  OpParser Ops;
  llvm::StringMap<Token> Symbols;
  std::deque<ParsedEntry> Entries;
  std::deque<LaunchAttributes> ModuleLaunch;
  llvm::SmallVector<const LaunchAttributes *, 2> Around; ///< the inner one last
  std::optional<Token> TileModule;                       ///< the cuda_tile.module
  bool Balanced = true;                                  ///< brackets, as far as seen
};

} // namespace tileir

#endif // TILEIR_TEXT_MODULEPARSER_H
