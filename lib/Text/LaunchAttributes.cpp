//===- LaunchAttributes.cpp - tt.num_warps and its like -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/LaunchAttributes.h"
#include "IR/Hints.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace tileir {

namespace {
enum class Action : uint8_t { Hint, TargetNumber, TargetName, Cluster, Refuse };

struct LaunchRow {
  StringLiteral Name;
  Action Do;
  StringLiteral Argument; ///< the hint, or the way out
};

constexpr LaunchRow Rows[] = {
#define TILEIR_LAUNCH_HINT(NAME, HINT) {NAME, Action::Hint, HINT},
#define TILEIR_LAUNCH_TARGET(NAME, IS_NUMBER)                                            \
  {NAME, IS_NUMBER ? Action::TargetNumber : Action::TargetName, ""},
#define TILEIR_LAUNCH_CLUSTER(NAME, HINT) {NAME, Action::Cluster, HINT},
#define TILEIR_LAUNCH_REFUSED(NAME, FIX) {NAME, Action::Refuse, FIX},
#include "Text/LaunchAttributes.def"
};
} // namespace

/// `tt` of `tt.num_warps`; empty without a dot.
static StringRef getNamespace(StringRef Name) {
  size_t Dot = Name.find('.');
  return Dot == StringRef::npos ? StringRef() : Name.take_front(Dot);
}

bool LaunchAttributes::add(TokenStream &S, const Token &Key, StringRef Name,
                           Attribute Value, ArrayRef<StringRef> Others) {
  SmallVector<StringRef> Names(Others);
  bool KnownNamespace = getNamespace(Name).empty() || Name.starts_with("cuda_tile.");
  for (const LaunchRow &Row : Rows) {
    Names.push_back(Row.Name);
    KnownNamespace |= getNamespace(Row.Name) == getNamespace(Name);
    if (Row.Name != Name)
      continue;
    switch (Row.Do) {
    case Action::Hint:
      return addHint(S, Key, Row.Argument, Value);
    case Action::TargetNumber:
    case Action::TargetName:
      return addTarget(S, Key, Row.Do == Action::TargetNumber, Value);
    case Action::Cluster:
      return addCluster(S, Key, Row.Argument, Value);
    case Action::Refuse:
      return S.error(Key, "'" + Name + "' cannot be honoured", note(Key, Row.Argument));
    }
  }
  if (!KnownNamespace)
    return false;
  return S.error(Key, "unknown attribute '" + Name + "'" + suggest(Name, Names));
}

/// The key as errors show it: 'tt.num_warps', also where the text has it as a string.
static std::string unquote(const Token &Key) {
  return ("'" + Key.text().trim('"') + "'").str();
}

static std::optional<int64_t> getPositive(Attribute Value) {
  if (!Value.is(AttributeKind::Integer) || Value.getInt() <= 0 ||
      !isInt<32>(Value.getInt()))
    return std::nullopt;
  return Value.getInt();
}

/// "a power of two from 1 to 32", if the hint has no use for \p Value; else empty. A
/// wrong hint is ignored, which nobody wants who asks for it by name.
static std::string describeMisuse(StringRef Hint, int64_t Value) {
  const auto *Known =
      find_if(HintTable, [&](const HintDescriptor &Desc) { return Desc.Key == Hint; });
  if (Known == std::end(HintTable) || Known->isValid(Value))
    return {};
  return ((Known->PowerOfTwo ? "a power of two from " : "a number from ") +
          Twine(Known->Min) + " to " + Twine(Known->Max))
      .str();
}

bool LaunchAttributes::setHint(TokenStream &S, const Token &Key, StringRef Hint,
                               int64_t Value) {
  if (std::string Wanted = describeMisuse(Hint, Value); !Wanted.empty())
    return S.error(Key, unquote(Key) + " must be " + Wanted + ", not " + Twine(Value));
  for (const struct Hint &Other : Hints)
    if (Other.Key == Hint && Other.Value != Value)
      return S.error(Key,
                     "this makes the hint '" + Hint + "' " + Twine(Value) +
                         ", another attribute makes it " + Twine(Other.Value),
                     note(Other.At, "the other one is here"));
  Hints.push_back({Hint, Value, Key});
  return false;
}

bool LaunchAttributes::addHint(TokenStream &S, const Token &Key, StringRef Hint,
                               Attribute Value) {
  if (std::optional<int64_t> Number = getPositive(Value))
    return setHint(S, Key, Hint, *Number);
  return S.error(Key, unquote(Key) + " must be a positive i32");
}

bool LaunchAttributes::addTarget(TokenStream &S, const Token &Key, bool IsNumber,
                                 Attribute Value) {
  if (IsNumber) {
    std::optional<int64_t> Number = getPositive(Value);
    if (!Number)
      return S.error(Key, unquote(Key) + " must be a number such as 90");
    Target = "sm_" + std::to_string(*Number);
    return false;
  }
  if (!Value.is(AttributeKind::String) || !Value.getString().starts_with("sm_"))
    return S.error(Key, unquote(Key) + " must be a string such as \"sm_90\"");
  // The number counts where both are given.
  if (Target.empty())
    Target = Value.getString().str();
  return false;
}

bool LaunchAttributes::addCluster(TokenStream &S, const Token &Key, StringRef Hint,
                                  Attribute Value) {
  SmallVector<int64_t> Extents;
  if (Value.is(AttributeKind::I32Array))
    Extents.assign(Value.getI32s().begin(), Value.getI32s().end());
  if (Value.is(AttributeKind::Array))
    for (Attribute Item : Value.getElements())
      Extents.push_back(getPositive(Item).value_or(0));
  if (Extents.size() != 3 || Extents[0] <= 0)
    return S.error(Key, unquote(Key) + " must be three positive numbers");
  if (Extents[1] == 1 && Extents[2] == 1)
    return setHint(S, Key, Hint, Extents[0]);
  return S.error(Key,
                 unquote(Key) + " cannot be honoured: only the number of blocks in a "
                                "cluster can be asked for",
                 note(Key, "give [N, 1, 1], or tt.num_ctas = N"));
}

Attribute LaunchAttributes::merge(Context &Ctx, Attribute Explicit,
                                  ArrayRef<const LaunchAttributes *> Sets) {
  StringRef Target = "default";
  for (const LaunchAttributes *Set : reverse(Sets))
    if (!Set->Target.empty())
      Target = Set->Target;
  SmallVector<NamedAttribute> Targets, Values;
  auto Has = [&](StringRef Name, StringRef Key) {
    Attribute Given = Explicit ? Explicit.lookup(Name) : Attribute();
    return Given && Given.lookup(Key);
  };
  auto IsNew = [&](StringRef Key) {
    return none_of(Values, [&](const NamedAttribute &V) { return V.Name == Key; });
  };
  for (const LaunchAttributes *Set : Sets)
    for (const Hint &H : Set->Hints)
      if (!Has(Target, H.Key) && !Has("default", H.Key) && IsNew(H.Key))
        Values.push_back(
            {H.Key, Attribute::getInteger(Ctx, Type::get(Ctx, TypeKind::I32), H.Value)});
  if (Values.empty())
    return Explicit;
  if (Explicit)
    for (const NamedAttribute &Given : Explicit.getEntries()) {
      if (Given.Name != Target)
        Targets.push_back(Given);
      else
        Values.append(Given.Value.getEntries().begin(), Given.Value.getEntries().end());
    }
  auto ByName = [](const NamedAttribute &A, const NamedAttribute &B) {
    return A.Name < B.Name;
  };
  llvm::sort(Values, ByName);
  Targets.push_back({Target, Attribute::getDictionary(Ctx, Values)});
  llvm::sort(Targets, ByName);
  return Attribute::getHints(Ctx, Targets);
}

} // namespace tileir
