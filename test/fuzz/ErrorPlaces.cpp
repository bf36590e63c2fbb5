//===- ErrorPlaces.cpp - Errors about an input say where ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ErrorPlaces.h"
#include "Support/SourceError.h"

using namespace llvm;
using namespace tileir;

static bool isIn(const SourceLoc &Loc, StringRef Input, bool IsText) {
  // What is not Tile IR at all is told at its beginning, as a binary file or as a text,
  // whichever it is.
  if (Loc.isByte() ? Loc.getOffset() == 0 && Loc.getSection() == "header"
                   : Loc.isLine() && Loc.getLine() == 1 && Loc.getColumn() == 1)
    return true;
  if (IsText)
    return Loc.isLine() && Loc.getLine() >= 1 && Loc.getColumn() >= 1 &&
           Loc.getLine() <= Input.count('\n') + 2;
  return Loc.isByte() && Loc.getOffset() <= Input.size() && !Loc.getSection().empty();
}

std::string fuzz::findMisplaced(Error E, StringRef Input, bool IsText) {
  std::string Found;
  auto Check = [&](const SourceLoc &Loc, StringRef Message) {
    if (Message.empty())
      Found = "an error without a message";
    else if (!isIn(Loc, Input, IsText))
      Found = ("the error has no place in the input: " + Message).str();
  };
  handleAllErrors(
      std::move(E),
      [&](const SourceError &S) {
        StringRef Message = S.getMessage();
        if (!S.getLoc() && (Message == "too many errors" ||
                            (IsText && Message.starts_with("too many errors;"))))
          return; // the others have places
        Check(S.getLoc(), S.getMessage());
        for (const SourceNote &N : S.getNotes())
          if (N.Loc)
            Check(N.Loc, N.Message);
      },
      [&](const ErrorInfoBase &Other) { Check(SourceLoc(), Other.message()); });
  return Found;
}
