//===- Order.cpp - What happens before what -------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interpreter/Order.h"
#include "llvm/ADT/STLExtras.h"
#include <tuple>

using namespace llvm;

namespace tileir::interp {

bool Knowledge::contains(const Event &E) const {
  // The last interval that begins at or before the event.
  auto I = partition_point(Intervals, [&](const Interval &I) {
    return std::tie(I.Key, I.Begin) <= std::make_tuple(E.key(), E.Instance);
  });
  if (I == Intervals.begin())
    return false;
  --I;
  return I->Key == E.key() && E.Instance < I->End;
}

/// Adds an interval that does not begin before the last one.
void Knowledge::append(const Interval &I) {
  if (!Intervals.empty() && Intervals.back().Key == I.Key &&
      I.Begin <= Intervals.back().End)
    Intervals.back().End = std::max(Intervals.back().End, I.End);
  else
    Intervals.push_back(I);
}

KnowledgeRef Knowledge::join(KnowledgeRef A, KnowledgeRef B) {
  if (!A || A == B)
    return B;
  if (!B)
    return A;
  IntrusiveRefCntPtr<Knowledge> Result(new Knowledge);
  Result->Intervals.reserve(std::max(A->Intervals.size(), B->Intervals.size()));
  auto L = A->Intervals.begin(), R = B->Intervals.begin();
  while (L != A->Intervals.end() || R != B->Intervals.end()) {
    bool Left = R == B->Intervals.end() ||
                (L != A->Intervals.end() &&
                 std::tie(L->Key, L->Begin) <= std::tie(R->Key, R->Begin));
    Result->append(Left ? *L++ : *R++);
  }
  return Result;
}

KnowledgeRef Knowledge::add(KnowledgeRef A, const Event &E) {
  IntrusiveRefCntPtr<Knowledge> One(new Knowledge);
  One->append({E.key(), E.Instance, E.Instance + 1});
  return join(std::move(A), std::move(One));
}

} // namespace tileir::interp
