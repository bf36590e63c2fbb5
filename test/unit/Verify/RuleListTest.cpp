//===- RuleListTest.cpp - Every rule has a test ---------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuleTest.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace tileir::test {
namespace {

/// Names of the tests of rules, run or not.
StringSet<> allTests() {
  StringSet<> Names;
  const auto &Program = *::testing::UnitTest::GetInstance();
  for (int I = 0; I < Program.total_test_suite_count(); ++I) {
    const ::testing::TestSuite &Suite = *Program.GetTestSuite(I);
    if (!StringRef(Suite.name()).ends_with("Rules"))
      continue;
    for (int J = 0; J < Suite.total_test_count(); ++J)
      Names.insert(Suite.GetTestInfo(J)->name());
  }
  return Names;
}

TEST(RuleList, EveryRuleHasATest) {
  StringSet<> Tests = allTests();
  for (const RuleDescriptor &R : getAllRules())
    EXPECT_TRUE(Tests.contains(R.Id)) << R.Group.str() << ": " << R.Id.str();
}

TEST(RuleList, IdsAreUnique) {
  StringSet<> Ids;
  for (const RuleDescriptor &R : getAllRules())
    EXPECT_TRUE(Ids.insert(R.Id).second) << R.Id.str();
}

} // namespace
} // namespace tileir::test
