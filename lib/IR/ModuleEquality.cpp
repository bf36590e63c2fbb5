//===- ModuleEquality.cpp - Equality across contexts ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModuleEquality.h"

using namespace llvm;

namespace tileir::detail {

bool Equality::equal(Type A, Type B) {
  if (A == B)
    return true;
  if (!A || !B || A.getKind() != B.getKind())
    return false;
  if (A.getDescriptor().Fields.empty())
    return true; // of two contexts
  auto [I, New] =
      Known.try_emplace(Pair(A.getAsOpaquePointer(), B.getAsOpaquePointer()), false);
  // The textual form has every field of a type.
  if (New)
    I->second = A.str() == B.str();
  return I->second;
}

/// The value of a Bool or of an i1.
static std::optional<bool> getTruth(Attribute A) {
  if (A.is(AttributeKind::Bool))
    return A.getBool();
  if (A.is(AttributeKind::Integer) && A.getType().is(TypeKind::I1))
    return A.getInt() != 0;
  return std::nullopt;
}

bool Equality::equal(Attribute A, Attribute B) {
  if (A == B)
    return true;
  if (!A || !B)
    return false;
  // Producers write a truth value as either, and the text of both is the same.
  if (std::optional<bool> Truth = getTruth(A))
    return Truth == getTruth(B);
  if (A.getKind() != B.getKind())
    return false;
  return equalValues(A, B);
}

bool Equality::equalEntries(ArrayRef<NamedAttribute> A, ArrayRef<NamedAttribute> B) {
  if (A.size() != B.size())
    return false;
  StringMap<Attribute> Others;
  for (const NamedAttribute &E : B)
    Others.try_emplace(E.Name, E.Value);
  return all_of(A, [&](const NamedAttribute &E) {
    auto I = Others.find(E.Name);
    return I != Others.end() && equal(E.Value, I->second);
  });
}

bool Equality::equalValues(Attribute A, Attribute B) {
  switch (A.getKind()) {
  case AttributeKind::Unit:
    return true;
  case AttributeKind::Bool:
    return A.getBool() == B.getBool();
  case AttributeKind::Integer:
  case AttributeKind::Float:
    return equal(A.getType(), B.getType()) && A.getBits() == B.getBits();
  case AttributeKind::Enum:
    return A.getEnumKind() == B.getEnumKind() && A.getEnumValue() == B.getEnumValue();
  case AttributeKind::String:
  case AttributeKind::SymbolRef:
    return A.getString() == B.getString();
  case AttributeKind::Type:
    return equal(A.getType(), B.getType());
  case AttributeKind::Array:
    return A.getElements().size() == B.getElements().size() &&
           all_of(zip(A.getElements(), B.getElements()), [&](const auto &Elements) {
             return equal(std::get<0>(Elements), std::get<1>(Elements));
           });
  case AttributeKind::BoolArray:
    return A.getBools() == B.getBools();
  case AttributeKind::I32Array:
    return A.getI32s() == B.getI32s();
  case AttributeKind::Dictionary:
  case AttributeKind::OptimizationHints:
    return equalEntries(A.getEntries(), B.getEntries());
  case AttributeKind::DivBy:
    return A.getDivisor() == B.getDivisor() && A.getEvery() == B.getEvery() &&
           A.getAlong() == B.getAlong();
  case AttributeKind::SameElements:
    return A.getGroupSizes() == B.getGroupSizes();
  case AttributeKind::Bounded:
    return A.getLower() == B.getLower() && A.getUpper() == B.getUpper();
  case AttributeKind::DenseElements:
    return equal(A.getType(), B.getType()) && equalElements(A, B);
  }
  return false;
}

/// A constant of many uses is compared once.
bool Equality::equalElements(Attribute A, Attribute B) {
  auto [I, New] =
      Known.try_emplace(Pair(A.getAsOpaquePointer(), B.getAsOpaquePointer()), false);
  if (New)
    I->second = findDifferentElement(A, B) < 0;
  return I->second;
}

int64_t Equality::findDifferentElement(Attribute A, Attribute B) {
  // Equal bytes mean equal elements; the other way round, one element may stand for
  // all in one of them, and bits may be set that no element has.
  if (A.getRawData() == B.getRawData())
    return -1;
  int64_t Count = A.isUniform() && B.isUniform() ? 1 : A.getNumElements();
  for (int64_t I = 0; I < Count; ++I)
    if (A.getElement(I) != B.getElement(I))
      return I;
  return -1;
}

static const DebugRecord *known(const DebugRecord *R) {
  return R && R->Kind != DebugKind::Unknown ? R : nullptr;
}

bool Equality::equal(const DebugRecord *A, const DebugRecord *B) {
  A = known(A);
  B = known(B);
  if (A == B)
    return true;
  if (!A || !B || A->Kind != B->Kind)
    return false;
  if (auto I = Known.find(Pair(A, B)); I != Known.end())
    return I->second;
  // Chains are at most DebugRecord::MaxDepth long and have no cycles.
  bool Equal = A->Name == B->Name && A->Directory == B->Directory &&
               A->LinkageName == B->LinkageName && A->Line == B->Line &&
               A->Column == B->Column && A->ScopeLine == B->ScopeLine &&
               A->Flags == B->Flags && equal(A->File, B->File) &&
               equal(A->Scope, B->Scope) && equal(A->CompileUnit, B->CompileUnit) &&
               equal(A->Callee, B->Callee) && equal(A->Caller, B->Caller);
  Known[Pair(A, B)] = Equal;
  return Equal;
}

} // namespace tileir::detail
