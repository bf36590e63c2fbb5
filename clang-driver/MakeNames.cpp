//===- MakeNames.cpp - Names of files in rules of make --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MakeNames.h"

using namespace llvm;

std::string tileir::quoteForMake(StringRef Name) {
  std::string Quoted;
  for (size_t I = 0; I != Name.size(); ++I) {
    if (Name[I] == ' ' || Name[I] == '\t') {
      // Backslashes are themselves, but for those before a blank.
      for (size_t J = I; J && Name[J - 1] == '\\'; --J)
        Quoted += '\\';
      Quoted += '\\';
    } else if (Name[I] == '$') {
      Quoted += '$';
    } else if (Name[I] == '#') {
      Quoted += '\\';
    }
    Quoted += Name[I];
  }
  return Quoted;
}

std::string tileir::unquoteForMake(StringRef Quoted) {
  std::string Name;
  while (!Quoted.empty()) {
    StringRef Rest = Quoted.ltrim('\\');
    size_t Slashes = Quoted.size() - Rest.size();
    if (Rest.starts_with(" ") || Rest.starts_with("\t"))
      Slashes /= 2;
    else if (Rest.starts_with("#") && Slashes)
      --Slashes;
    Name.append(Slashes, '\\');
    Quoted = Rest.starts_with("$$") ? Rest.drop_front() : Rest;
    Name += Quoted.take_front();
    Quoted = Quoted.drop_front(Quoted.empty() ? 0 : 1);
  }
  return Name;
}
