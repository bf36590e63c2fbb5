//===- LinkScript.cpp - What linker scripts name --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkScript.h"
#include <ctype.h>

using namespace tileir;

bool ScriptReader::hasNames() const {
  return Text.mentions("INPUT") || Text.mentions("GROUP");
}

/// Moves to the next word, and over comments. False at the end.
bool ScriptReader::readWord() {
  auto IsSpace = [](char C) {
    return isspace(static_cast<unsigned char>(C)) || C == ',';
  };
  for (;;) {
    while (At != Text.Size && IsSpace(Text.Data[At]))
      ++At;
    if (!Text.part(At, 2).startsWith("/*", 2))
      break;
    const void *End = memmem(Text.Data + At, Text.Size - At, "*/", 2);
    if (!End)
      return false;
    At = static_cast<const char *>(End) + 2 - Text.Data;
  }
  if (At == Text.Size)
    return false;
  auto IsPunctuation = [](char C) { return C && strchr("(){};\"", C); };
  unsigned Length = 0;
  if (IsPunctuation(Text.Data[At])) {
    Word[Length++] = Text.Data[At++];
  } else {
    while (At != Text.Size && !IsSpace(Text.Data[At]) && !IsPunctuation(Text.Data[At])) {
      if (Length != PathSize - 1)
        Word[Length++] = Text.Data[At];
      ++At;
    }
  }
  Word[Length] = 0;
  return true;
}

const char *ScriptReader::next() {
  while (readWord()) {
    bool IsName = false;
    if (!strcmp(Word, "("))
      Nesting += IsCommand || Nesting;
    else if (!strcmp(Word, ")"))
      Nesting -= Nesting != 0;
    else
      IsName = Nesting && strcmp(Word, "AS_NEEDED") && strcmp(Word, "\"");
    IsCommand = !strcmp(Word, "INPUT") || !strcmp(Word, "GROUP");
    if (IsName)
      return Word;
  }
  return nullptr;
}
