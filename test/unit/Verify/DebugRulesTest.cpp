//===- DebugRulesTest.cpp - Rules of debug information --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "RuleTest.h"

using namespace llvm;

namespace tileir::test {
namespace {

class DebugRules : public RuleTest {
protected:
  DebugRecord *record(DebugKind Kind) {
    DebugRecord *R = M.createDebugRecords(1);
    R->Kind = Kind;
    return R;
  }
  DebugRecord *subprogram(StringRef Name) {
    DebugRecord *R = record(DebugKind::Subprogram);
    R->Name = R->LinkageName = Name;
    return R;
  }
  DebugRecord *line(const DebugRecord *Scope) {
    DebugRecord *R = record(DebugKind::Location);
    R->Scope = Scope;
    return R;
  }
  /// An entry with a return, at these places.
  void function(StringRef Name, const DebugRecord *Own, const DebugRecord *Op = nullptr) {
    M.setLocation(entry(Name), Location::atByte(1, Own));
    M.setLocation(add(Opcode::Return), Location::atByte(2, Op));
  }
};

RULE_TEST(Debug, EntryLocation) {
  function("k", line(subprogram("k")));
  accepts(checkModule());
  function("c", record(DebugKind::CallSite));
  rejects(checkModule(), "the location of entry 'c' must be a line of a file");
}

RULE_TEST(Debug, EntryScope) {
  function("k", line(nullptr));
  accepts(checkModule());
  function("b", line(record(DebugKind::LexicalBlock)));
  rejects(checkModule(), "the location of entry 'b' must lie in a subprogram");
}

RULE_TEST(Debug, EntryLinkage) {
  function("k", line(subprogram("k")));
  accepts(checkModule());
  function("x", line(subprogram("y")));
  rejects(checkModule(), "the subprogram of entry 'x' has the linkage name 'y'");
}

RULE_TEST(Debug, OpLocation) {
  function("k", line(nullptr), line(nullptr));
  accepts(checkModule());
  function("b", line(nullptr), record(DebugKind::LexicalBlock));
  rejects(checkModule(), "'return': its debug record is not a location");
}

RULE_TEST(Debug, OpScope) {
  DebugRecord *K = subprogram("k");
  function("k", line(K), line(K));
  accepts(checkModule());
  function("n", line(nullptr), line(K));
  rejects(checkModule(),
          "'return': its location has a scope, that of the entry has none");
}

RULE_TEST(Debug, OpSubprogram) {
  // Producers may write a subprogram twice.
  function("k", line(subprogram("k")), line(subprogram("k")));
  accepts(checkModule());
  function("m", line(subprogram("m")), line(subprogram("other")));
  rejects(checkModule(), "its location lies in subprogram 'other', that of the entry in "
                         "'m'");
}

} // namespace
} // namespace tileir::test
