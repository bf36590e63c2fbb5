//===- Enums.td - Enums of attributes and types ------------*- tablegen -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

include "OpBase.td"

def Signedness : EnumDef<"signedness", "How an integer is read", [
  EnumCase<"Unsigned", 0, "unsigned">,
  EnumCase<"Signed", 1, "signed">
]>;

def IntegerOverflow : EnumDef<"overflow",
    "Promises about overflow; a broken promise is undefined behaviour", [
  EnumCase<"None", 0, "none">,
  EnumCase<"NSW", 1, "no_signed_wrap">,
  EnumCase<"NUW", 2, "no_unsigned_wrap">,
  EnumCase<"NW", 3, "no_wrap">
]>;

def RoundingMode : EnumDef<"rounding", "Rounding of floating-point results", [
  EnumCase<"NearestEven", 0, "nearest_even">,
  EnumCase<"Zero", 1, "zero">,
  EnumCase<"NegativeInf", 2, "negative_inf">,
  EnumCase<"PositiveInf", 3, "positive_inf">,
  EnumCase<"Approx", 4, "approx">,
  EnumCase<"Full", 5, "full">,
  EnumCase<"NearestIntToZero", 6, "nearest_int_to_zero">,
  EnumCase<"NearestAway", 7, "nearest_away", V13_4>
]>;

def ComparisonOrdering : EnumDef<"comparison_ordering", "What a NaN does to a comparison", [
  EnumCase<"Unordered", 0, "unordered">,
  EnumCase<"Ordered", 1, "ordered">
]>;

def ComparisonPredicate : EnumDef<"comparison_predicate", "Relation tested by a comparison", [
  EnumCase<"Equal", 0, "equal">,
  EnumCase<"NotEqual", 1, "not_equal">,
  EnumCase<"LessThan", 2, "less_than">,
  EnumCase<"LessThanOrEqual", 3, "less_than_or_equal">,
  EnumCase<"GreaterThan", 4, "greater_than">,
  EnumCase<"GreaterThanOrEqual", 5, "greater_than_or_equal">
]>;

def AtomicRMWMode : EnumDef<"atomic_rmw_mode", "Operation of an atomic update", [
  EnumCase<"And", 0, "and">,
  EnumCase<"Or", 1, "or">,
  EnumCase<"Xor", 2, "xor">,
  EnumCase<"Add", 3, "add">,
  EnumCase<"AddF", 4, "addf">,
  EnumCase<"Max", 5, "max">,
  EnumCase<"Min", 6, "min">,
  EnumCase<"UMax", 7, "umax">,
  EnumCase<"UMin", 8, "umin">,
  EnumCase<"Xchg", 9, "xchg">
]> { let IsInteger = 1; }

def MemoryScope : EnumDef<"memory_scope", "Who observes a memory operation in order", [
  EnumCase<"TileBlock", 0, "tl_blk">,
  EnumCase<"Device", 1, "device">,
  EnumCase<"System", 2, "sys">
]> { let IsInteger = 1; }

def MemoryOrdering : EnumDef<"memory_ordering_semantics", "Ordering of a memory operation", [
  EnumCase<"Weak", 0, "weak">,
  EnumCase<"Relaxed", 1, "relaxed">,
  EnumCase<"Acquire", 2, "acquire">,
  EnumCase<"Release", 3, "release">,
  EnumCase<"AcqRel", 4, "acq_rel">
]> { let IsInteger = 1; }

def PaddingValue : EnumDef<"padding_value", "What loads give outside the tensor", [
  EnumCase<"Zero", 0, "zero">,
  EnumCase<"NegZero", 1, "neg_zero">,
  EnumCase<"Nan", 2, "nan">,
  EnumCase<"PosInf", 3, "pos_inf">,
  EnumCase<"NegInf", 4, "neg_inf">
]>;

def SymbolVisibility : EnumDef<"symbol_visibility", "Whether other modules see a symbol", [
  EnumCase<"Public", 0, "public", V13_3>,
  EnumCase<"Private", 1, "private", V13_3>
]>;

def PtrAttr : EnumDef<"ptr_attr", "Kind of address a pointer holds", [
  EnumCase<"None", 0, "none", V13_4>,
  EnumCase<"Unicast", 1, "unicast", V13_4>,
  EnumCase<"Multicast", 2, "multicast", V13_4>
]>;

def MultimemReductionKind : EnumDef<"multimem_reduction_kind", "Reduction over the devices of a multicast address", [
  EnumCase<"Add", 0, "add", V13_5>,
  EnumCase<"Min", 1, "min", V13_5>,
  EnumCase<"Max", 2, "max", V13_5>,
  EnumCase<"And", 3, "and", V13_5>,
  EnumCase<"Or", 4, "or", V13_5>,
  EnumCase<"Xor", 5, "xor", V13_5>,
  EnumCase<"UMin", 6, "umin", V13_5>,
  EnumCase<"UMax", 7, "umax", V13_5>
]>;
