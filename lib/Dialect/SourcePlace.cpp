//===- SourcePlace.cpp - Where an op comes from ---------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/SourcePlace.h"
#include "Support/SourceError.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"

using namespace llvm;
using namespace tileir;

std::string tileir::describeSource(const TileCall &Call) {
  const DebugLoc &Loc = Call->getDebugLoc();
  if (!Loc)
    return "";
  return (Loc->getFilename() + ":" + Twine(Loc.getLine()) + ":" + Twine(Loc.getCol()))
      .str();
}

std::string tileir::describePlace(const TileCall &Call) {
  std::string Source = describeSource(Call);
  if (Source.empty())
    if (std::optional<uint64_t> Offset = Call.getByteOffset())
      return "byte 0x" + utohexstr(*Offset, /*LowerCase=*/true);
  return Source;
}

Error tileir::refuseOp(const TileCall &Call, StringRef Target, StringRef Why) {
  std::string Message =
      ("op '" + Call.getMnemonic() + "' is not supported by " + Target).str();
  if (!Why.empty())
    Message += (": " + Why).str();
  if (std::string Source = describeSource(Call); !Source.empty())
    Message += " (from " + Source + ")";
  SourceLoc Where;
  if (std::optional<uint64_t> Offset = Call.getByteOffset())
    Where = SourceLoc::atByte(*Offset, "function section");
  return makeError(Where, Message);
}
