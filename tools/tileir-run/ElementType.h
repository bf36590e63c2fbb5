//===- ElementType.h - Element types of case data ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The types that case.json and --arg name: Tile IR's own, and u8 to u64 for data that
// are unsigned where the kernel's type is the signless one.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUN_ELEMENTTYPE_H
#define TILEIR_RUN_ELEMENTTYPE_H

#include "tileir/abi.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <string>

namespace tileir {
namespace run {

struct ElementType {
  std::string Name;
  tileir_element Code;
  unsigned Bits; ///< In memory; 4-bit types are packed, the lower index in the low half.
  bool Unsigned;
  const llvm::fltSemantics *Semantics; ///< Null: an integer, or bits without arithmetic.

  static llvm::Expected<ElementType> get(llvm::StringRef Name);

  bool isFloat() const { return Semantics; }
  /// Bytes of Count elements.
  uint64_t bytes(uint64_t Count) const { return (Count * Bits + 7) / 8; }

  /// The bits of element Index of a buffer.
  uint64_t load(const char *Data, uint64_t Index) const;
  void store(char *Data, uint64_t Index, uint64_t Bits) const;

  /// A float's value; exact, since double holds all these types.
  double toDouble(uint64_t Bits) const;
  /// The nearest value of the type; integers wrap.
  uint64_t fromDouble(double Value) const;
  /// Place of a float that is not a NaN in the order of its type: neighbours differ by
  /// one, -0 and +0 are equal.
  int64_t toOrdinal(uint64_t Bits) const;

  /// A value for people: 1.5, -3, nan.
  std::string print(uint64_t Bits) const;
  /// Reads a scalar as case.json writes it: a number, a bool, "nan", "inf", "-inf".
  llvm::Expected<uint64_t> parse(const llvm::json::Value &Value) const;
};

} // namespace run
} // namespace tileir

#endif // TILEIR_RUN_ELEMENTTYPE_H
