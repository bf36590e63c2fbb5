//===- MutateText.cpp - Texts that are nearly valid -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/OpTable.h"
#include "Mutators.h"
#include "llvm/ADT/StringExtras.h"
#include <random>

using namespace llvm;
using namespace tileir;

extern "C" size_t LLVMFuzzerMutate(uint8_t *Data, size_t Size, size_t MaxSize);

/// Mnemonics, types, enum cases, and numbers and words at the edges of the grammar.
static std::vector<std::string> makeWords() {
  std::vector<std::string> Words;
  for (const OpDescriptor &Op : getAllOps())
    Words.push_back(Op.Mnemonic.str());
  for (unsigned Tag = 0; Tag < 256; ++Tag)
    if (const TypeDescriptor *T = lookupTypeTag(Tag))
      Words.push_back(T->Spelling.str());
#define TILEIR_ENUM(NAME)                                                                \
  for (const EnumCaseDescriptor &Case : getDescriptor(EnumKind::NAME).Cases)             \
    Words.push_back(Case.Text.str());
#include "IR/Enums.inc"
  for (StringRef Word : {"0",
                         "1",
                         "-1",
                         "127",
                         "128",
                         "255",
                         "4294967296",
                         "9223372036854775807",
                         "-9223372036854775808",
                         "18446744073709551616",
                         "16777216",
                         "16777217",
                         "0x7F",
                         "0xFFFFFFFFFFFFFFFFFF",
                         "1.0e400",
                         "-0.0",
                         "?",
                         "%",
                         "@",
                         "#",
                         "!",
                         "loc",
                         "loc(",
                         "unknown",
                         "callsite",
                         "module",
                         "attributes",
                         "dense",
                         "iter_values",
                         "else",
                         "{",
                         "}",
                         "<",
                         ">",
                         "(",
                         ")",
                         "[",
                         "]",
                         "->",
                         ":",
                         "=",
                         ",",
                         "\"",
                         "//",
                         "^bb0"})
    Words.push_back(Word.str());
  return Words;
}

/// Words, numbers with their prefixes, strings, and each other character by itself; the
/// space in front belongs to a token, so that joining them gives the text.
static std::vector<std::string> split(StringRef Text) {
  std::vector<std::string> Tokens;
  auto IsWord = [](char C) { return isAlnum(C) || StringRef("_%@#!$.").contains(C); };
  while (!Text.empty()) {
    size_t Size = Text.take_while(isSpace).size();
    if (Size < Text.size() && Text[Size] == '"') {
      size_t End = Text.find('"', Size + 1);
      Size = End == StringRef::npos ? Text.size() : End + 1;
    } else if (Size < Text.size()) {
      size_t Word = Text.drop_front(Size).take_while(IsWord).size();
      Size += std::max<size_t>(Word, 1);
    }
    Tokens.push_back(Text.take_front(Size).str());
    Text = Text.drop_front(Size);
  }
  return Tokens;
}

static std::vector<std::string> splitLines(StringRef Text) {
  SmallVector<StringRef> Lines;
  Text.split(Lines, '\n');
  std::vector<std::string> Result;
  for (StringRef Line : Lines)
    Result.push_back((Line + "\n").str());
  return Result;
}

static void changeOne(std::vector<std::string> &Pieces, std::minstd_rand &Random,
                      bool NewWords) {
  static const std::vector<std::string> Words = makeWords();
  size_t I = Random() % Pieces.size(), J = Random() % Pieces.size();
  switch (Random() % (NewWords ? 6 : 4)) {
  case 0:
    Pieces.erase(Pieces.begin() + I);
    break;
  case 1:
    Pieces.insert(Pieces.begin() + I, std::string(Pieces[J]));
    break;
  case 2:
    std::swap(Pieces[I], Pieces[J]);
    break;
  case 3:
    Pieces[I] = Pieces[J];
    break;
  case 4:
    Pieces[I] = " " + Words[Random() % Words.size()];
    break;
  case 5:
    Pieces.insert(Pieces.begin() + I, " " + Words[Random() % Words.size()]);
    break;
  }
}

size_t fuzz::mutateText(uint8_t *Data, size_t Size, size_t MaxSize, unsigned Seed) {
  std::minstd_rand Random(Seed);
  StringRef Text(reinterpret_cast<const char *>(Data), Size);
  bool ByLine = Random() % 4 == 0;
  std::vector<std::string> Pieces = ByLine ? splitLines(Text) : split(Text);
  if (Pieces.empty() || Random() % 8 == 0)
    return LLVMFuzzerMutate(Data, Size, MaxSize);
  changeOne(Pieces, Random, /*NewWords=*/!ByLine);
  std::string New = join(Pieces, "");
  if (New.size() > MaxSize)
    return LLVMFuzzerMutate(Data, Size, MaxSize);
  llvm::copy(New, Data);
  return New.size();
}
