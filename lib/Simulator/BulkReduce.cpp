//===- BulkReduce.cpp - What reductions of boxes make of elements ---------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After the PTX ISA alone: the compiler has a table of its own.
//
//===----------------------------------------------------------------------===//

#include "Simulator/BulkCopy.h"
#include "Simulator/Handlers.h"
#include "llvm/ADT/STLExtras.h"
#include <iterator>

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

namespace {

enum TypeBit : uint16_t {
  U32 = 1 << 2,
  S32 = 1 << 3,
  U64 = 1 << 4,
  S64 = 1 << 5,
  F16 = 1 << 6,
  F32 = 1 << 7,
  BF16 = 1 << 10
};

enum NumberKind : uint8_t { Unsigned, Signed, Float };

/// A type by its number in a map.
struct TypeRow {
  LaneType Lane;
  NumberKind Kind;
};

struct ReductionRow {
  StringLiteral Text;
  uint16_t Types;
  AtomicCode Codes[3]; ///< By NumberKind.
};

} // namespace

constexpr TypeRow Types[] = {
    {LaneType::I8, Unsigned}, {LaneType::I16, Unsigned}, {LaneType::I32, Unsigned},
    {LaneType::I32, Signed},  {LaneType::I64, Unsigned}, {LaneType::I64, Signed},
    {LaneType::F16, Float},   {LaneType::F32, Float},    {LaneType::F32, Float},
    {LaneType::F64, Float},   {LaneType::BF16, Float}};

constexpr ReductionRow Reductions[] = {
#define BULK_REDUCTION(NAME, TEXT, TYPES, UNSIGNED, SIGNED, FLOAT)                       \
  {TEXT, TYPES, {AtomicCode::UNSIGNED, AtomicCode::SIGNED, AtomicCode::FLOAT}},
#include "Simulator/BulkReductions.def"
};

StringRef sim::getBulkReductionName(BulkReduction Reduction) {
  return Reductions[unsigned(Reduction)].Text;
}

Combination sim::getBulkCombination(BulkReduction Reduction, unsigned Type) {
  const ReductionRow &Row = Reductions[unsigned(Reduction)];
  if (Type >= std::size(Types) || !(Row.Types >> Type & 1))
    return nullptr;
  return getCombination(Row.Codes[Types[Type].Kind], Types[Type].Lane);
}
