//===- DebugReaderTest.cpp - Debug section --------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FileBuilder.h"

using namespace tileir;
using namespace tileir::test;

namespace {

/// Strings of these files: 0 is "k".
enum : uint8_t { FileName = 1, Directory, Source };

// Records, referred to by their number from 1.
const Bytes File1 = {2, FileName, Directory};
const Bytes Unit2 = {1, 1};
const Bytes Subprogram3 = {5, 1, 10, Source, 0, 2, 10};
const Bytes EntryLoc4 = {4, 3, FileName, 10, 1};
const Bytes Block5 = {3, 3, 1, 11, 2};
const Bytes OpLoc6 = {4, 5, FileName, 12, 3};
const Bytes CallSite7 = {6, 6, 4};

FileBuilder withDebug(const std::vector<std::vector<uint64_t>> &Rows,
                      std::vector<Bytes> Records, uint8_t Minor = 1) {
  FileBuilder F(Minor);
  F.string("k.py");
  F.string("/src");
  F.string("kernel");
  F.FunctionHead[3] = 1;
  F.Payloads[SectionId::Debug] = FileBuilder::debug(Rows, Records);
  return F;
}

const std::vector<Bytes> AllRecords = {File1,  Unit2,  Subprogram3, EntryLoc4,
                                       Block5, OpLoc6, CallSite7};

/// The places of the entry and of all ops, those of a region after their op.
std::string locationsOf(const FileBuilder &File) {
  ReadResult R = read(File);
  EXPECT_TRUE(R.M) << R.Error;
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  auto Print = [&](llvm::StringRef Name, const Location &Loc) {
    OS << Name << ' ';
    if (Loc.getDebug())
      Loc.getDebug()->print(OS);
    else
      OS << "none";
    OS << '\n';
  };
  std::function<void(const Block &)> PrintOps = [&](const Block &B) {
    for (const Operation &Op : B) {
      Print(Op.getMnemonic(), Op.getLoc());
      for (const Region &Nested : Op.getRegions())
        PrintOps(*Nested.getBlock());
    }
  };
  if (R.M)
    for (const Function *Entry : R.M->getFunctions()) {
      Print(Entry->getName(), Entry->getLoc());
      PrintOps(*Entry->getBody().getBlock());
    }
  return Text;
}

TEST(Debug, Locations) {
  FileBuilder F = withDebug({{4, 6}}, AllRecords);
  EXPECT_EQ(locationsOf(F), "k k.py:10:2 in kernel\n"
                            "return k.py:12:4 in kernel\n");
  F = withDebug({{4, 7}}, AllRecords);
  EXPECT_EQ(locationsOf(F),
            "k k.py:10:2 in kernel\n"
            "return k.py:12:4 in kernel called from k.py:10:2 in kernel\n");
  F = withDebug({{0, 0}}, {{0}});
  EXPECT_EQ(locationsOf(F), "k none\nreturn none\n");
  F = withDebug({{0, 1}}, {{99, 1, 2, 3}}); // an unlisted tag is unknown
  EXPECT_EQ(locationsOf(F), "k none\nreturn none\n");
}

/// Nested ops follow the op around them.
TEST(Debug, RowsOfNestedOps) {
  FileBuilder F = withDebug({{4, 6, 4, 0}}, AllRecords);
  F.op(Bytes{0x29, 0, 3, 0, 0, 0, 1, 1, 1, TyTileI32, 1} + Continue0);
  EXPECT_EQ(locationsOf(F), "k k.py:10:2 in kernel\n"
                            "for k.py:12:4 in kernel\n"
                            "continue k.py:10:2 in kernel\n"
                            "return none\n");
}

/// What goes wrong while an op is read, or is wrong with it, is told at its place.
TEST(Debug, PlacesOfErrors) {
  FileBuilder F = withDebug({{4, 6, 4}}, AllRecords);
  F.op({0x7E}); // an op that there is not
  EXPECT_EQ(errorOf(F).substr(0, 9), "k.py:12:4");
  F = withDebug({{4, 7, 4}}, AllRecords); // inlined: the innermost place
  F.op({0x7E});
  EXPECT_EQ(errorOf(F).substr(0, 9), "k.py:12:4");
  F = withDebug({{4, 6}}, AllRecords);
  F.Body.push_back(0x7E); // after the last entry
  EXPECT_CONTAINS(errorOf(F), "at byte 0x");
  F = withDebug({{4, 6, 4, 6}}, AllRecords); // too many entries
  EXPECT_EQ(errorOf(F).substr(0, 9), "k.py:10:2");
}

TEST(Debug, SubprogramFlags) {
  std::vector<Bytes> Records = AllRecords;
  Records[2].push_back(0);
  EXPECT_CONTAINS(locationsOf(withDebug({{4, 6}}, Records, 5)), "k.py:12:4 in kernel");
  Records[2].back() = 1; // a declaration
  EXPECT_CONTAINS(locationsOf(withDebug({{4, 6}}, Records, 5)), "k.py:12:4 in kernel");
  Records[2].back() = 3;
  EXPECT_ERROR(withDebug({{4, 6}}, Records, 5),
               "(debug section): unknown bits 0x2 in the subprogram flags");
  EXPECT_ERROR(withDebug({{4, 6}}, AllRecords, 5),
               "(debug section): unexpected end of data in subprogram flags");
}

TEST(Debug, Rows) {
  FileBuilder F = withDebug({{4, 6}}, AllRecords);
  F.FunctionHead[3] = 2;
  EXPECT_ERROR(F, "(function section): location 2 is out of range; the file has 1 debug");
  EXPECT_ERROR(withDebug({{}}, AllRecords), "debug row of the function has no entry");
  EXPECT_ERROR(withDebug({{4}}, AllRecords), "debug row of the function has no entry");
  EXPECT_ERROR(withDebug({{4, 6, 6}}, AllRecords),
               "the debug row of the function has 1 more entries than it has ops");
  EXPECT_ERROR(withDebug({{4, 8}}, AllRecords),
               "(debug section): debug index 8 is out of range; the file has 7 debug");
  F = withDebug({{4, 6}}, AllRecords);
  F.Payloads[SectionId::Debug][4] = 3; // the row starts behind its end
  EXPECT_ERROR(F, "(debug section): debug row 0 spans indices 3 to 2 of 2");
}

TEST(Debug, RecordBounds) {
  FileBuilder F = withDebug({{4, 6}}, AllRecords);
  Bytes &Section = F.Payloads[SectionId::Debug];
  // 1 + padding, row, count + padding, two indices, count + padding: offsets at 36.
  Section[36 + 4] = 200;
  EXPECT_ERROR(F, "(debug section): debug record 0 spans bytes 0 to 200");
  EXPECT_ERROR(withDebug({{4, 6}}, {{2, FileName}}),
               "(debug section): unexpected end of data in directory");
}

TEST(Debug, References) {
  auto Replace = [](size_t I, Bytes Record) {
    std::vector<Bytes> Records = AllRecords;
    Records[I] = std::move(Record);
    return withDebug({{4, 6}}, Records);
  };
  EXPECT_ERROR(Replace(1, {1, 8}), "file is 8, at most 7 is possible");
  EXPECT_ERROR(Replace(1, {1, 3}), "file refers to a debug record of another kind");
  EXPECT_ERROR(Replace(3, {4, 1, FileName, 1, 1}),
               "scope refers to a debug record of another kind");
  EXPECT_ERROR(Replace(2, {5, 1, 10, Source, 0, 1, 10}),
               "compile unit refers to a debug record of another kind");
  EXPECT_ERROR(Replace(6, {6, 3, 4}), "callee refers to a debug record of another kind");
  EXPECT_ERROR(Replace(0, {2, 77, Directory}), "string index 77 is out of range");
  EXPECT_ERROR(Replace(5, Bytes{4, 5, FileName} + varint(uint64_t(1) << 32)),
               "line is 4294967296, at most 4294967295 is possible");
}

/// Zero, and a record of a tag that is not listed, may stand for a place, but not for
/// what a record is made of.
TEST(Debug, UnknownReferences) {
  auto Replace = [](size_t I, Bytes Record, Bytes Eighth) {
    std::vector<Bytes> Records = AllRecords;
    Records[I] = std::move(Record);
    Records.push_back(std::move(Eighth));
    return withDebug({{4, 6}}, Records);
  };
  struct Case {
    size_t Record;
    Bytes Fields;
    const char *Field;
  };
  for (uint8_t Tag : {0, 7, 99})
    for (uint8_t To : {0, 8})
      for (const Case &C :
           std::vector<Case>{{1, {1, To}, "file"},
                             {4, {3, To, 1, 11, 2}, "scope"},
                             {4, {3, 3, To, 11, 2}, "file"},
                             {5, {4, To, FileName, 12, 3}, "scope"},
                             {2, {5, To, 10, Source, 0, 2, 10}, "file"},
                             {2, {5, 1, 10, Source, 0, To, 10}, "compile unit"}})
        EXPECT_ERROR(Replace(C.Record, C.Fields, {Tag}),
                     std::string("(debug section): ") + C.Field +
                         (To ? " refers to a debug record of unknown kind"
                             : " cannot be unknown"));
  for (Bytes Site : {Bytes{6, 0, 4}, Bytes{6, 8, 4}, Bytes{6, 6, 0}, Bytes{6, 6, 8}})
    EXPECT_CONTAINS(locationsOf(Replace(6, Site, {99})), "k.py:12:4 in kernel");
}

TEST(Debug, Cycles) {
  EXPECT_ERROR(withDebug({{0, 0}}, {{6, 1, 0}}), "debug record 0 contains itself");
  EXPECT_ERROR(
      withDebug({{0, 0}}, {File1, {3, 3, 1, 1, 1}, {3, 4, 1, 1, 1}, {3, 2, 1, 1, 1}}),
      "contains itself");
  // A chain of call sites, each in the next.
  std::vector<Bytes> Chain;
  for (unsigned I = 0; I < 300; ++I)
    Chain.push_back(Bytes{6, 0} + varint(I + 1 < 300 ? I + 2 : 0));
  EXPECT_ERROR(withDebug({{0, 0}}, Chain), "debug records are nested more than 256 deep");
}

TEST(Debug, ScopeRules) {
  // The entry's location must be a line in a subprogram of the entry's name.
  EXPECT_ERROR(withDebug({{7, 0}}, AllRecords),
               "the location of entry 'k' must be a line of a file");
  EXPECT_ERROR(withDebug({{6, 0}}, AllRecords),
               "the location of entry 'k' must lie in a subprogram");
  std::vector<Bytes> Records = AllRecords;
  Records[2] = {5, 1, 10, Source, Source, 2, 10};
  EXPECT_ERROR(withDebug({{4, 0}}, Records),
               "the subprogram of entry 'k' has the linkage name 'kernel'");
  // An op has a scope only if the entry has it too.
  EXPECT_ERROR(withDebug({{0, 6}}, AllRecords),
               "'return': its location has a scope, that of the entry has none");
  EXPECT_ERROR(withDebug({{4, 1}}, AllRecords),
               "'return': its debug record is not a location");
  Records = AllRecords;
  Records.push_back({5, 1, 20, FileName, 0, 2, 20}); // 8
  Records.push_back({4, 8, FileName, 21, 1});        // 9
  EXPECT_ERROR(withDebug({{4, 9}}, Records),
               "'return': its location lies in subprogram 'k.py', that of the entry in "
               "'kernel'");
}

} // namespace
