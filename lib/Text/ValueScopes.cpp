//===- ValueScopes.cpp - Names of values in text --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/ValueScopes.h"

using namespace llvm;

namespace tileir {

/// Values of unknown type that a name stands for: no more than an op could have, whatever
/// the text says.
static constexpr uint32_t MaxUnknown = 1024;

void ValueScopes::leave(size_t Mark) {
  for (size_t I = Visible.size(); I-- > Mark;)
    Numbers.erase(Visible[I].Name.text());
  Visible.resize(Mark);
}

detail::ValueStorage *ValueScopes::makeUnknown(uint32_t Count) {
  auto *Values = Allocator.Allocate<detail::ValueStorage>(Count);
  for (uint32_t I = 0; I < Count; ++I)
    new (Values + I) detail::ValueStorage{Type(), nullptr, nullptr, I};
  return Values;
}

bool ValueScopes::define(const Token &Name, detail::ValueStorage *First, uint32_t Count) {
  auto [I, New] = Numbers.try_emplace(Name.text(), Visible.size());
  if (!New && !Visible[I->second].Missing) {
    Definition &Known = Visible[I->second];
    // Nobody knows which of them later uses mean.
    Known.Count = std::max(Known.Count, std::min(Count, MaxUnknown));
    Known.First = makeUnknown(Known.Count);
    return S.error(Name, "value '" + Name.text() + "' is defined twice",
                   note(Known.Name, "previous definition is here"));
  }
  if (auto Early = UsedTooEarly.find(Name.text()); Early != UsedTooEarly.end()) {
    S.errors().addNote(Early->second, note(Name, "it is defined here, too late"));
    UsedTooEarly.erase(Early);
  }
  Definition D{Name, First, Count, /*Missing=*/false};
  if (New)
    Visible.push_back(D);
  else
    Visible[I->second] = D;
  return false;
}

void ValueScopes::defineUnknown(const Token &Name, uint32_t Count) {
  Count = std::min(Count, MaxUnknown);
  define(Name, makeUnknown(Count), Count);
}

/// Reports a name that nothing visible has, once.
bool ValueScopes::reportMissing(const Token &At) {
  // Enough to find what was mistyped, and little work for each error.
  constexpr size_t MaxNames = 4096;
  SmallVector<StringRef> Names;
  size_t First = Visible.size() > MaxNames ? Visible.size() - MaxNames : 0;
  for (const Definition &D : ArrayRef(Visible).drop_front(First))
    if (!D.Missing)
      Names.push_back(D.Name.text());
  size_t Index = S.errors().add(At, "value '" + At.text() + "' is not defined" +
                                        suggest(At.text(), Names));
  UsedTooEarly.try_emplace(At.text(), Index);
  Numbers.try_emplace(At.text(), Visible.size());
  Visible.push_back({At, makeUnknown(1), 1, /*Missing=*/true});
  return true;
}

bool ValueScopes::parseUse(ValueUse &Use) {
  if (S.parse(TokenKind::Value, Use.At))
    return true;
  uint32_t Number = 0; // without one the first is meant
  if (S.is(TokenKind::Hash) && S.tok().Start == Use.At.end()) {
    if (S.tok().text().drop_front().getAsInteger(10, Number))
      return S.error("expected the number of a result, as in '%x#1'");
    S.consume();
  }
  auto I = Numbers.find(Use.At.text());
  if (I == Numbers.end()) {
    reportMissing(Use.At);
    Use.V = Value(makeUnknown(1));
    return false;
  }
  const Definition &D = Visible[I->second];
  Use.Definition = D.Name;
  if (D.Missing) {
    Use.V = Value(makeUnknown(1));
    return false;
  }
  if (Number >= D.Count)
    return S.error(Use.At, "'" + D.Name.text() + "' has no value " + Twine(Number),
                   note(D.Name, "it is defined here with " + Twine(D.Count) +
                                    (D.Count == 1 ? " value" : " values")));
  Use.V = Value(D.First + Number);
  return false;
}

} // namespace tileir
