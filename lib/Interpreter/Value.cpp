//===- Value.cpp - Values while a kernel runs -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interpreter/Value.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tileir::interp {

SmallVector<int64_t, 4> getCoordinates(ArrayRef<int64_t> Shape, uint64_t Number) {
  SmallVector<int64_t, 4> Result(Shape.size());
  for (size_t D = Shape.size(); D-- != 0;) {
    auto Extent = static_cast<uint64_t>(Shape[D]);
    Result[D] = static_cast<int64_t>(Number % Extent);
    Number /= Extent;
  }
  return Result;
}

std::string printCoordinates(ArrayRef<int64_t> Coordinates) {
  if (Coordinates.empty())
    return "";
  return "[" +
         join(map_range(Coordinates, [](int64_t C) { return std::to_string(C); }), ", ") +
         "]";
}

std::string printBrackets(ArrayRef<int64_t> Shape, size_t Position, char Bracket) {
  std::string Brackets;
  size_t Inner = 1;
  for (int64_t Extent : reverse(Shape)) {
    Inner *= size_t(Extent);
    if (Position % Inner)
      break;
    Brackets += Bracket;
  }
  return Brackets;
}

} // namespace tileir::interp
