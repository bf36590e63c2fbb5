//===- OptionTableTest.cpp - The table of clang's options -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptionTable.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Option/Option.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir;

/// Calls \p Visit with each option and group of clang's driver.
static void forEachOption(function_ref<void(opt::Option)> Visit) {
  const opt::OptTable &Table = clang::getDriverOptTable();
  for (unsigned ID = 1; ID <= Table.getNumOptions(); ++ID) {
    opt::Option O = Table.getOption(ID);
    if (O.getKind() == opt::Option::GroupClass ||
        O.hasVisibilityFlag(clang::options::ClangOption))
      Visit(O);
  }
}

static opt::Option findOption(StringRef Name) {
  opt::Option Found(nullptr, nullptr);
  forEachOption([&](opt::Option O) {
    if (O.getKind() != opt::Option::GroupClass && O.getPrefixedName() == Name)
      Found = O;
  });
  return Found;
}

static OptionTreatment treatmentOf(StringRef Name, StringRef Value = "") {
  opt::Option O = findOption(Name);
  EXPECT_TRUE(O.isValid()) << Name.str();
  const OptionRow *Row = O.isValid() ? findOptionRow(O, Value) : nullptr;
  return Row ? Row->Treatment : OptionTreatment::Refused;
}

// What a new clang brings needs a row of OptionTable.def.
TEST(OptionTable, EachOptionOfClangHasARow) {
  unsigned Count = 0;
  forEachOption([&](opt::Option O) {
    bool IsOption = O.getKind() != opt::Option::GroupClass &&
                    O.getKind() != opt::Option::UnknownClass;
    if (!IsOption)
      return;
    ++Count;
    EXPECT_TRUE(findOptionRow(O)) << "OptionTable.def has no row for "
                                  << O.getUnaliasedOption().getPrefixedName().str();
  });
  EXPECT_GT(Count, 2000u);
}

// What clang has no more goes out, too.
TEST(OptionTable, EachRowIsOfAnOption) {
  StringSet<> Names, Groups;
  forEachOption([&](opt::Option O) {
    if (O.getKind() == opt::Option::GroupClass)
      Groups.insert(O.getName());
    else
      Names.insert(O.getUnaliasedOption().getPrefixedName());
  });
  StringSet<> Seen;
  for (const OptionRow &Row : getOptionRows()) {
    if (Row.IsGroup) {
      EXPECT_TRUE(Groups.contains(Row.Names)) << Row.Names.str();
      EXPECT_TRUE(Seen.insert(Row.Names).second) << "two rows: " << Row.Names.str();
      continue;
    }
    for (StringRef Name : split(Row.Names, ' ')) {
      EXPECT_TRUE(Seen.insert(Name).second) << "two rows: " << Name.str();
      StringRef Beginning = Name;
      bool IsBeginning = Beginning.consume_back("*");
      size_t Equal = Name.find('=');
      bool HasValue = Equal != StringRef::npos && Equal + 1 != Name.size();
      bool Found = Names.contains(Name) ||
                   (HasValue && Names.contains(Name.take_front(Equal + 1))) ||
                   (IsBeginning && any_of(Names.keys(), [&](StringRef Other) {
                      SmallString<64> Buffer;
                      return getPositiveName(Other, Buffer).starts_with(Beginning) ||
                             Other.starts_with(Beginning);
                    }));
      EXPECT_TRUE(Found) << "not an option of clang: " << Name.str();
    }
  }
}

TEST(OptionTable, OrderOfRows) {
  // Own rows stand before what negates them, that before beginnings, those before groups.
  EXPECT_EQ(treatmentOf("-fsanitize="), OptionTreatment::Unused);
  EXPECT_EQ(treatmentOf("-fsanitize=", "thread"), OptionTreatment::Unused);
  EXPECT_EQ(treatmentOf("-fsanitize=", "address"), OptionTreatment::Attributes);
  EXPECT_EQ(treatmentOf("-fno-sanitize="), OptionTreatment::None);
  EXPECT_EQ(treatmentOf("-fno-fast-math"), OptionTreatment::None);
  EXPECT_EQ(treatmentOf("-fno-signed-zeros"), OptionTreatment::Unused);
  EXPECT_EQ(treatmentOf("-fno-stack-protector"), OptionTreatment::Attributes);
  EXPECT_EQ(treatmentOf("-fno-objc-arc"), OptionTreatment::None);
  EXPECT_EQ(treatmentOf("-mavx2"), OptionTreatment::Host);
  EXPECT_EQ(treatmentOf("-mno-avx2"), OptionTreatment::Host);
  // Aliases are what they stand for.
  EXPECT_EQ(treatmentOf("-flto"), OptionTreatment::Host);
}
