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

using NameKind = ScriptReader::NameKind;

static constexpr struct {
  const char *Name;
  NameKind Kind;
} Commands[] = {{"INPUT", NameKind::Input},
                {"GROUP", NameKind::Input},
                {"STARTUP", NameKind::Input},
                {"SEARCH_DIR", NameKind::Folder},
                {"INCLUDE", NameKind::Script}};

static NameKind kindOfNames(const char *Command) {
  for (const auto &C : Commands)
    if (!strcmp(Command, C.Name))
      return C.Kind;
  return NameKind::None;
}

bool ScriptReader::hasNames() const {
  for (const auto &C : Commands)
    if (Text.mentions(C.Name))
      return true;
  return false;
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
  auto IsEnd = [&](char C) {
    return IsQuoted ? C == '"' : IsSpace(C) || IsPunctuation(C);
  };
  unsigned Length = 0;
  IsQuoted = Text.Data[At] == '"';
  if (!IsQuoted && IsPunctuation(Text.Data[At]))
    Word[Length++] = Text.Data[At++];
  else
    for (At += IsQuoted; At != Text.Size && !IsEnd(Text.Data[At]); ++At)
      if (Length != PathSize - 1)
        Word[Length++] = Text.Data[At];
  At += IsQuoted && At != Text.Size;
  Word[Length] = 0;
  return true;
}

const char *ScriptReader::next() {
  while (readWord()) {
    bool IsOpening = !IsQuoted && !strcmp(Word, "(");
    bool IsClosing = !IsQuoted && !strcmp(Word, ")");
    if (IsOpening &&
        (Nesting || Command == NameKind::Input || Command == NameKind::Folder)) {
      ++Nesting;
    } else if (IsClosing && Nesting > 1) {
      --Nesting;
    } else if (IsOpening || IsClosing) {
      Nesting = 0;
      Command = NameKind::None;
    } else if (!Nesting && Command != NameKind::Script) {
      Command = IsQuoted ? NameKind::None : kindOfNames(Word);
    } else if (IsQuoted || strcmp(Word, "AS_NEEDED")) {
      Kind = Command;
      if (!Nesting) // One name without parentheses.
        Command = NameKind::None;
      return Word;
    }
  }
  return nullptr;
}
