//===- ParserTest.cpp - What the parser accepts ---------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/Printer.h"
#include "TextTesting.h"

using namespace llvm;
using namespace tileir;

static std::string print(ParsedText &Text) {
  std::string Result;
  raw_string_ostream OS(Result);
  PrintOptions Options;
  Options.Generic = true;
  if (Text.M)
    printModule(*Text.M, OS, Options);
  return Result;
}

/// Two texts of the same program.
static void expectSame(StringRef First, StringRef Second) {
  ParsedText A(First), B(Second);
  EXPECT_EQ(A.Errors, "");
  EXPECT_EQ(B.Errors, "");
  EXPECT_EQ(print(A), print(B));
}

TEST(Parser, ModuleLineAndWrapperMayBeLeftOut) {
  StringRef Item = "entry @k() { return }\n";
  expectSame(Item, ("cuda_tile.module @m {\n" + Item + "}\n").str());
  expectSame(Item, ("builtin.module {\ncuda_tile.module @m {\n" + Item + "}\n}\n").str());
  expectSame(Item,
             ("module @x attributes {} {\ncuda_tile.module {\n" + Item + "}}\n").str());
}

TEST(Parser, EmptyTextIsAnEmptyModule) {
  ParsedText Text("// nothing\n");
  ASSERT_TRUE(Text.M);
  EXPECT_TRUE(Text.M->getFunctions().empty());
}

TEST(Parser, DialectPrefixesMayBeLeftOut) {
  expectSame("entry @k(%a: tile<ptr<f32>>, %b: tile<i32>) {\n"
             "  %0 = assume div_by<16>, %a : tile<ptr<f32>>\n"
             "  return\n}\n",
             "cuda_tile.entry @k(%a: !cuda_tile.tile<!cuda_tile.ptr<f32>>, %b: "
             "!cuda_tile.tile<i32>) {\n"
             "  %0 = cuda_tile.assume #cuda_tile.div_by<16>, %a : "
             "!cuda_tile.tile<ptr<f32>>\n"
             "  cuda_tile.return\n}\n");
}

TEST(Parser, OldNamesOfOps) {
  expectSame("entry @k(%a: tile<f32>) {\n %0 = pow %a, %a : tile<f32>\n return\n}\n",
             "entry @k(%a: tile<f32>) {\n %0 = fpowf %a, %a : tile<f32>\n return\n}\n");
}

TEST(Parser, TerminatorsMayBeLeftOut) {
  expectSame("entry @k(%c: tile<i1>, %i: tile<i32>) {\n"
             "  if %c {\n  } else {\n  }\n"
             "  for %j in (%i to %i, step %i) : tile<i32> {\n  }\n"
             "}\n",
             "entry @k(%c: tile<i1>, %i: tile<i32>) {\n"
             "  if %c {\n yield\n } else {\n yield\n }\n"
             "  for %j in (%i to %i, step %i) : tile<i32> {\n continue\n }\n"
             "  return\n}\n");
}

TEST(Parser, NamesOfResults) {
  StringRef Text = "entry @k() {\n"
                   "  %x, %y, %z = get_tile_block_id : tile<i32>\n"
                   "  %g:3 = get_tile_block_id : tile<i32>\n"
                   "  %h, %r:2 = get_tile_block_id : tile<i32>\n"
                   "  get_tile_block_id : tile<i32>\n"
                   "  %0 = addi %x, %g#2 : tile<i32>\n"
                   "  %1 = addi %g, %r#1 : tile<i32>\n"
                   "  return\n}\n";
  ParsedText T(Text);
  ASSERT_EQ(T.Errors, "");
  std::vector<Operation *> Ops;
  for (Operation &Op : T.body())
    Ops.push_back(&Op);
  EXPECT_EQ(Ops[4]->getOperand(1), Ops[1]->getResult(2));
  EXPECT_EQ(Ops[5]->getOperand(0), Ops[1]->getResult(0));
  EXPECT_EQ(Ops[5]->getOperand(1), Ops[2]->getResult(2));
}

TEST(Parser, NamesAreFreeAgainBehindTheirBlock) {
  EXPECT_EQ(errorsInBody("  %c = constant <i1: true> : tile<i1>\n"
                         "  if %c {\n    %x = addi %i, %i : tile<i32>\n  }\n"
                         "  %x = addf %f, %f : tile<f32>\n"
                         "  %y = addf %x, %f : tile<f32>\n"),
            "");
}

TEST(Parser, GenericAndPrettyOpsMayBeMixed) {
  expectSame(
      "entry @k(%a: tile<i32>) {\n"
      "  %0 = addi %a, %a overflow<no_wrap> : tile<i32>\n"
      "  %1 = for %i in (%a to %a, step %a) : tile<i32> iter_values(%x = %0) -> "
      "(tile<i32>) {\n"
      "    %2 = addi %x, %i : tile<i32>\n"
      "    continue %2 : tile<i32>\n  }\n"
      "  return\n}\n",
      "entry @k(%a: tile<i32>) {\n"
      "  %0 = \"cuda_tile.addi\"(%a, %a) {overflow = #cuda_tile.overflow<no_wrap>} "
      ": (!cuda_tile.tile<i32>, tile<i32>) -> tile<i32>\n"
      "  %1 = \"cuda_tile.for\"(%a, %a, %a, %0) ({\n"
      "  ^bb0(%i: tile<i32>, %x: tile<i32>):\n"
      "    %2 = addi %x, %i : tile<i32>\n"
      "    \"cuda_tile.continue\"(%2) : (tile<i32>) -> ()\n"
      "  }) : (tile<i32>, tile<i32>, tile<i32>, tile<i32>) -> tile<i32>\n"
      "  return\n}\n");
}

/// The open tools print enums that their dialect has no attribute for as numbers.
TEST(Parser, GenericEnumsAreWordsOrNumbers) {
  expectSame(
      "entry @k(%p: tile<ptr<i32>>, %i: tile<i32>) {\n"
      "  %0, %t = load_ptr_tko acquire sys %p : tile<ptr<i32>> -> tile<i32>, token\n"
      "  %1, %u = atomic_rmw_tko acq_rel device %p, xchg, %i : tile<ptr<i32>>, "
      "tile<i32> -> tile<i32>, token\n"
      "  %2 = cmpi less_than %i, %i, unsigned : tile<i32> -> tile<i1>\n"
      "  return\n}\n",
      "entry @k(%p: tile<ptr<i32>>, %i: tile<i32>) {\n"
      "  %0, %t = \"cuda_tile.load_ptr_tko\"(%p) <{memory_ordering_semantics = 2 : "
      "i32, memory_scope = 2 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> "
      ": (tile<ptr<i32>>) -> (tile<i32>, token)\n"
      "  %1, %u = \"cuda_tile.atomic_rmw_tko\"(%p, %i) <{memory_ordering_semantics "
      "= 4 : i32, memory_scope = 1 : i32, mode = 9, operandSegmentSizes = "
      "array<i32: 1, 1, 0, 0>}> : (tile<ptr<i32>>, tile<i32>) -> (tile<i32>, "
      "token)\n"
      "  %2 = \"cuda_tile.cmpi\"(%i, %i) <{comparison_predicate = 2 : i32, "
      "signedness = #cuda_tile<signedness unsigned>}> : (tile<i32>, tile<i32>) -> "
      "tile<i1>\n"
      "  return\n}\n");
}

TEST(Parser, GenericContainers) {
  expectSame(
      "global constant @g alignment = 8 <i32: [1, 2]> : tile<2xi32>\n"
      "entry @k(%a: tile<f32>) { return }\n",
      "\"builtin.module\"() ({\n\"cuda_tile.module\"() <{sym_name = \"m\"}> ({\n"
      "\"cuda_tile.global\"() <{sym_name = \"g\", constant, alignment = 8 : i64, "
      "value = dense<[1, 2]> : !cuda_tile.tile<2xi32>}> : () -> ()\n"
      "\"cuda_tile.entry\"() <{sym_name = \"k\", function_type = (tile<f32>) -> ()}> "
      "({\n^bb0(%a: tile<f32>):\n  \"cuda_tile.return\"() : () -> ()\n"
      "}) : () -> ()\n}) : () -> ()\n}) : () -> ()\n");
}

TEST(Parser, ProducerOfEitherStyle) {
  EXPECT_EQ(ParsedText("// Producer: a \"b\"\nentry @k() {}\n").M->getProducer(),
            "a \"b\"");
  EXPECT_EQ(ParsedText("cuda_tile.module @m attributes {producer = \"a \\\"b\\\"\"} {}")
                .M->getProducer(),
            "a \"b\"");
}

TEST(Parser, PaddingWithoutMask) {
  ParsedText T("entry @k(%p: tile<ptr<f32>>, %v: tile<f32>) {\n"
               "  %0, %t = load_ptr_tko weak %p, %v : tile<ptr<f32>>, tile<f32> -> "
               "tile<f32>, token\n  return\n}\n");
  ASSERT_EQ(T.Errors, "");
  EXPECT_FALSE(T.body().begin()->getOperand("mask"));
  EXPECT_TRUE(T.body().begin()->getOperand("paddingValue"));
}

TEST(Parser, HintsAreSorted) {
  ParsedText T("entry @k() optimization_hints=<sm_90 = {occupancy = 2, num_cta_in_cga = "
               "1}, default = {}> { }\n");
  ASSERT_EQ(T.Errors, "");
  std::string Text;
  raw_string_ostream(Text) << T.M->getFunctions()[0]->getHints();
  EXPECT_EQ(Text, "#cuda_tile.optimization_hints<default = {}, "
                  "sm_90 = {num_cta_in_cga = 1, occupancy = 2}>");
}

TEST(Parser, EmptyHintsOfAnOpAreKept) {
  ParsedText T("entry @k(%p: tile<ptr<f32>>) {\n"
               "  %v, %t = load_ptr_tko weak %p optimization_hints = <> : tile<ptr<f32>> "
               "-> tile<f32>, token\n}");
  ASSERT_EQ(T.Errors, "");
  const Operation &Load = *T.M->getFunctions()[0]->getBody().getBlock()->begin();
  EXPECT_TRUE(Load.hasAttr("optimization_hints"));
}

TEST(Parser, TypeAliases) {
  expectSame("entry @k(%a: tile<ptr<f32>>, %b: tile<f32>) {}",
             "!t = tile<ptr<f32>>\nentry @k(%a: !t, %b: tile<f32>) {}");
}

TEST(Parser, VersionIsTheOldestThatFits) {
  EXPECT_EQ(ParsedText("entry @k() {}").M->getVersion().str(), "13.1");
  EXPECT_EQ(ParsedText("entry @k(%t: tile<f32>) {\n %0 = gdc_wait_tko -> token\n}")
                .M->getVersion()
                .str(),
            "13.4");
}

//===----------------------------------------------------------------------===//
// Locations
//===----------------------------------------------------------------------===//

static const tileir::DebugRecord *firstLocation(ParsedText &T) {
  EXPECT_EQ(T.Errors, "");
  return T.M ? T.body().begin()->getLoc().getDebug() : nullptr;
}

static constexpr StringLiteral Subprogram =
    "#f = #cuda_tile.di_file<\"a.py\" in \"/src\">\n"
    "#u = #cuda_tile.di_compile_unit<file = #f>\n"
    "#s = #cuda_tile.di_subprogram<file = #f, line = 3, name = \"k\", linkageName = "
    "\"k\", compileUnit = #u, scopeLine = 4>\n"
    "#e = #cuda_tile.di_loc<loc(\"/src/a.py\":1:2) in #s>\n";

TEST(Locations, AliasesBehindTheirUse) {
  ParsedText T(("entry @k() {\n  return loc(#l)\n} loc(#e)\n"
                "#l = #cuda_tile.di_loc<loc(\"/src/a.py\":5:6) in #s>\n" +
                Subprogram)
                   .str());
  const tileir::DebugRecord *R = firstLocation(T);
  ASSERT_TRUE(R);
  EXPECT_EQ(R->Name, "/src/a.py");
  EXPECT_EQ(R->Line, 5u);
  EXPECT_EQ(R->Column, 6u);
  EXPECT_EQ(R->Scope->ScopeLine, 4u);
  EXPECT_EQ(R->Scope->CompileUnit->File->Directory, "/src");
}

TEST(Locations, InlineCallSites) {
  ParsedText T((Subprogram +
                "entry @k() {\n  return loc(callsite(#cuda_tile.di_loc<loc("
                "\"b.py\":7:8) in #cuda_tile.di_subprogram<file = #f, name = \"x\", "
                "compileUnit = #u>> at #e))\n} loc(#e)\n")
                   .str());
  const tileir::DebugRecord *R = firstLocation(T);
  ASSERT_TRUE(R);
  EXPECT_EQ(R->Kind, tileir::DebugKind::CallSite);
  EXPECT_EQ(R->Callee->Line, 7u);
  EXPECT_EQ(R->Callee->Scope->Name, "x");
  EXPECT_EQ(R->Caller, T.M->getFunctions()[0]->getLoc().getDebug());
}

TEST(Locations, WhatBytecodeCannotHoldIsUnknown) {
  ParsedText Unknown("entry @k() {\n return loc(unknown)\n}");
  EXPECT_FALSE(firstLocation(Unknown));
  ParsedText Plain("entry @k() {\n return loc(\"a\":1:2)\n}");
  EXPECT_FALSE(firstLocation(Plain));
}

TEST(Locations, TerminatorsThatAreLeftOutHaveThatOfTheirOp) {
  ParsedText T((Subprogram +
                "entry @k(%i: tile<i32>) {\n"
                "  for %j in (%i to %i, step %i) : tile<i32> {\n  } loc(#e)\n"
                "} loc(#e)\n")
                   .str());
  ASSERT_EQ(T.Errors, "");
  Operation &For = *T.body().begin();
  EXPECT_EQ(For.getRegion().getBlock()->getTerminator()->getLoc().getDebug(),
            For.getLoc().getDebug());
  EXPECT_TRUE(For.getLoc().getDebug());
}

TEST(Locations, Errors) {
  auto Of = [](StringRef Location, StringRef Definitions = "") {
    return errorsOf(
        ("entry @k() {\n  return loc(" + Location + ")\n}\n" + Definitions).str());
  };
  EXPECT_EQ(Of("#missing"), "2:14: the alias '#missing' is not defined\n");
  EXPECT_EQ(Of("#lok", "#loc = loc(unknown)\n"),
            "2:14: the alias '#lok' is not defined; did you mean '#loc'?\n");
  EXPECT_EQ(Of("fused[unknown]"),
            "2:14: a fused location cannot be kept; name one location\n");
  EXPECT_EQ(Of("\"name\""),
            "2:14: a named location cannot be kept; give \"file\":line:column\n");
  EXPECT_EQ(Of("#a", "#a = loc(callsite(#a at unknown))\n"),
            "4:1: the alias '#a' contains itself\n");
  EXPECT_EQ(Of("#f", "#f = #cuda_tile.di_file<\"a\" in \"b\">\n"),
            "2:14: this is not a location, but a part of one\n");
  EXPECT_EQ(Of("#cuda_tile.di_lexical_block<line = 1, line = 2>"),
            "2:52: 'line' is given twice\n");
  // Also of those that nothing uses.
  EXPECT_EQ(Of("unknown", "#a = unknown<garbage>\n"),
            "4:6: expected 'loc(..)' or '#cuda_tile.di_..<..>', not 'unknown'\n");
  EXPECT_EQ(Of("unknown", "#f = #cuda_tile.di_file<\"a\" in \"b\">\n#a = #f<garbage>\n"),
            "5:8: expected the end of this definition, not '<'\n");
  EXPECT_EQ(Of("#cuda_tile.di_subprogram<nam = \"a\">"),
            "2:39: a di_subprogram has no 'nam'; did you mean 'name'?\n");
}

//===----------------------------------------------------------------------===//
// Launch attributes
//===----------------------------------------------------------------------===//

static std::string hintsOf(StringRef Module, StringRef Entry) {
  ParsedText T(("module attributes {" + Module + "} {\ncuda_tile.module {\nentry @k() " +
                Entry + " {\n}\n}\n}\n")
                   .str());
  if (!T.M)
    return T.Errors;
  std::string Text;
  if (tileir::Attribute Hints = T.M->getFunctions()[0]->getHints())
    raw_string_ostream(Text) << Hints;
  StringRef Rest = Text;
  Rest.consume_front("#cuda_tile.optimization_hints");
  return Rest.str();
}

TEST(LaunchAttributes, BecomeHints) {
  EXPECT_EQ(
      hintsOf("tt.num_warps = 8 : i32, tt.num_ctas = 2 : i32, tt.num_stages = 3", ""),
      "<default = {num_cta_in_cga = 2, num_stages = 3, "
      "num_worker_warps_per_cta = 8}>");
  EXPECT_EQ(hintsOf("", "attributes {nvvm.maxnreg = 64 : i32, nvvm.minctasm = 2 : i32}"),
            "<default = {max_registers = 64, occupancy = 2}>");
  EXPECT_EQ(hintsOf("tt.cluster_dim = array<i32: 4, 1, 1>", ""),
            "<default = {num_cta_in_cga = 4}>");
}

TEST(LaunchAttributes, TargetIsThatOfTheModule) {
  EXPECT_EQ(hintsOf("nv_tileaa.compute_capability = 90 : i32, tt.num_warps = 4", ""),
            "<sm_90 = {num_worker_warps_per_cta = 4}>");
  EXPECT_EQ(hintsOf("nv_tileaa.target_spec = \"sm_100\", tt.num_warps = 4", ""),
            "<sm_100 = {num_worker_warps_per_cta = 4}>");
}

TEST(LaunchAttributes, TheEntryAndExplicitHintsWin) {
  EXPECT_EQ(hintsOf("tt.num_warps = 4", "attributes {tt.num_warps = 8}"),
            "<default = {num_worker_warps_per_cta = 8}>");
  EXPECT_EQ(hintsOf("tt.num_warps = 4, tt.num_ctas = 2",
                    "optimization_hints=<default = {num_worker_warps_per_cta = 16}>"),
            "<default = {num_cta_in_cga = 2, num_worker_warps_per_cta = 16}>");
}

TEST(LaunchAttributes, OtherNamespacesMeanNothing) {
  EXPECT_EQ(hintsOf("mine.num_warps = 4", ""), "");
}

TEST(LaunchAttributes, WhatCannotBeHonouredIsRefused) {
  EXPECT_EQ(hintsOf("nvvm.kernel", ""), "1:20: 'nvvm.kernel' cannot be honoured\n"
                                        "  1:20: leave it out; each entry is a kernel\n");
  EXPECT_EQ(hintsOf("tt.cluster_dim = [2, 2, 1]", ""),
            "1:20: 'tt.cluster_dim' cannot be honoured: only the number of blocks in a "
            "cluster can be asked for\n"
            "  1:20: give [N, 1, 1], or tt.num_ctas = N\n");
  EXPECT_EQ(hintsOf("tt.num_warp = 4", ""),
            "1:20: unknown attribute 'tt.num_warp'; did you mean 'tt.num_warps'?\n");
  EXPECT_EQ(hintsOf("tt.num_warps = \"4\"", ""),
            "1:20: 'tt.num_warps' must be a positive i32\n");
  EXPECT_EQ(hintsOf("", "attributes {nvvm.minctasm = 2, nv_tileaa.occupancy = 3}"),
            "3:43: this makes the hint 'occupancy' 3, another attribute makes it 2\n"
            "  3:24: the other one is here\n");
}
