//===- Rules.h - Names and messages of the rules ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_VERIFY_RULES_H
#define TILEIR_VERIFY_RULES_H

#include "IR/Module.h"
#include "llvm/Support/FormatVariadic.h"

namespace tileir {

/// The rules of the language; Rules.def has their messages.
enum class Rule : uint16_t {
#define TILEIR_RULE(Group, Id, Message) Id,
#include "Verify/Rules.def"
};

struct RuleDescriptor {
  llvm::StringLiteral Group;
  llvm::StringLiteral Id;
  const char *Message; ///< for llvm::formatv
};

const RuleDescriptor &getDescriptor(Rule R);

/// All rules in the order of Rules.def.
llvm::ArrayRef<RuleDescriptor> getAllRules();

/// Whether an op that breaks \p R may have results of the wrong type. What breaks others
/// says something about attributes, or about where the op stands.
bool concernsTypes(Rule R);

namespace detail {
inline std::string ruleArgument(Type T) { return T.str(); }
template <class T> const T &ruleArgument(const T &Value) { return Value; }
} // namespace detail

/// The message of \p R with its places filled in.
template <class... Ts> std::string getRuleText(Rule R, const Ts &...Arguments) {
  return llvm::formatv(getDescriptor(R).Message, detail::ruleArgument(Arguments)...)
      .str();
}

/// A SourceError that knows its rule.
class RuleFailure : public llvm::ErrorInfo<RuleFailure, SourceError> {
public:
  static char ID;

  RuleFailure(Rule Broken, SourceLoc Loc, const llvm::Twine &Message,
              llvm::ArrayRef<SourceNote> Notes)
      : ErrorInfo(Loc, Message, Notes), Broken(Broken) {}

  Rule getRule() const { return Broken; }

private:
  Rule Broken;
};

/// An error about an op, which can get notes before it is returned as llvm::Error.
class RuleError {
public:
  RuleError(const Operation &Op, Rule Broken, std::string Message)
      : Op(Op), Broken(Broken), Message(std::move(Message)) {}

  /// Adds where \p V, an operand of the op, is defined and what type it has. Results of
  /// the op and null values add nothing.
  RuleError &&at(Value V) &&;
  /// Adds a note at another place.
  RuleError &&note(SourceLoc Loc, const llvm::Twine &Text) &&;

  operator llvm::Error() &&; // NOLINT(google-explicit-constructor)

private:
  const Operation &Op;
  Rule Broken;
  std::string Message;
  llvm::SmallVector<SourceNote, 2> Notes;
};

/// Where \p V comes from: its op, or its place among the arguments of a block.
SourceLoc getDefinition(Value V);

/// \p Op breaks \p R.
template <class... Ts>
RuleError fail(const Operation &Op, Rule R, const Ts &...Arguments) {
  return RuleError(Op, R, getRuleText(R, Arguments...));
}

} // namespace tileir

#endif // TILEIR_VERIFY_RULES_H
