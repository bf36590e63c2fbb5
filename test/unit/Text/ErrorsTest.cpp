//===- ErrorsTest.cpp - Errors in texts -----------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TextTesting.h"

using namespace llvm;
using namespace tileir;

TEST(Errors, NamesAreSuggested) {
  EXPECT_EQ(errorsInBody("  %0 = adf %f, %f : tile<f32>\n"),
            "2:8: unknown op 'adf'; did you mean 'addf'?\n");
  EXPECT_EQ(errorsInBody("  %0 = arith.addi %i, %i : tile<i32>\n"),
            "2:8: unknown op 'arith.addi'; did you mean 'addi'?\n");
  EXPECT_EQ(errorsInBody("  %0 = addf %f, %f : tle<f32>\n"),
            "2:22: unknown type 'tle'; did you mean 'tile'?\n");
  EXPECT_EQ(errorsInBody("  %abc = addf %f, %f : tile<f32>\n"
                         "  %1 = addf %abd, %f : tile<f32>\n"),
            "3:13: value '%abd' is not defined; did you mean '%abc'?\n");
  EXPECT_EQ(errorsInBody("  %0 = addi %i, %i overflw<no_wrap> : tile<i32>\n"),
            "2:20: expected ':', not 'overflw'; did you mean 'overflow'?\n");
  EXPECT_EQ(errorsInBody("  %0 = addf %f, %f {flush_to_zro} : tile<f32>\n"),
            "2:21: 'addf' has no attribute 'flush_to_zro'; did you mean "
            "'flush_to_zero'?\n");
  EXPECT_EQ(errorsOf("entyr @k() {}\n"),
            "1:1: unknown item 'entyr'; did you mean 'entry'?\n");
}

TEST(Errors, WordsOfEnums) {
  EXPECT_EQ(errorsInBody("  %0 = addf %f, %f rounding<zro> : tile<f32>\n"),
            "2:29: unknown rounding mode 'zro'; did you mean 'zero'?\n"
            "  2:29: it is one of nearest_even, zero, negative_inf, positive_inf\n");
  EXPECT_EQ(errorsInBody("  %0, %t = load_ptr_tko relaxed devise %p : tile<ptr<f32>> -> "
                         "tile<f32>, token\n"),
            "2:33: expected a value ('%name'), not 'devise'; did you mean 'device'?\n");
}

TEST(Errors, NumbersOfEnums) {
  auto Load = [](StringRef Attributes) {
    return errorsInBody(("  %0, %t = \"cuda_tile.load_ptr_tko\"(%p) <{" + Attributes +
                         ", operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : "
                         "(tile<ptr<f32>>) -> (tile<f32>, token)\n")
                            .str());
  };
  EXPECT_EQ(Load("memory_ordering_semantics = 5 : i32"),
            "2:71: unknown memory ordering semantics 5\n"
            "  2:71: it is one of 0 (weak), 1 (relaxed), 2 (acquire), 3 (release), 4 "
            "(acq_rel)\n");
  EXPECT_EQ(Load("memory_ordering_semantics = 1, memory_scope = -1 : i32"),
            "2:89: unknown memory scope -1\n"
            "  2:89: it is one of 0 (tl_blk), 1 (device), 2 (sys)\n");
  EXPECT_EQ(Load("memory_ordering_semantics = 0 : i64"),
            "2:75: 'memory_ordering_semantics' is of type i32, not i64\n");
  EXPECT_EQ(errorsInBody("  %0 = \"cuda_tile.alloca\"() <{num_elem = 1 : i32, alignment "
                         "= 4}> : () -> tile<ptr<f32>>\n"),
            "2:46: 'num_elem' is of type i64, not i32\n");
  EXPECT_EQ(errorsInBody("  %0 = \"cuda_tile.negi\"(%i) <{overflow = "
                         "#cuda_tile<rounding none>}> : (tile<i32>) -> tile<i32>\n"),
            "2:53: expected 'overflow', not 'rounding'\n");
}

TEST(Errors, Symbols) {
  StringRef Text = "global @table <i32: 1> : tile<1xi32>\n"
                   "entry @k() {\n"
                   "  %0 = get_global @tabel : tile<ptr<i32>>\n"
                   "}\n";
  EXPECT_EQ(errorsOf(Text),
            "3:19: symbol '@tabel' is not defined; did you mean '@table'?\n");
}

TEST(Errors, TwoModules) {
  EXPECT_EQ(errorsOf("cuda_tile.module @a {\n}\ncuda_tile.module @b {\n}\n"),
            "3:1: a text has one module\n  1:1: the first one is here\n");
}

TEST(Errors, NumberOfTypes) {
  EXPECT_EQ(
      errorsInBody("  %0 = for %j in (%i to %i, step %i) : tile<i32> iter_values(%x = "
                   "%i, %y = %f) -> (tile<i32>) {\n  }\n"),
      "2:84: 'for': 'iter_values' has 2 values, but 1 type\n");
}

TEST(Errors, NumbersOfValuesAreNotSuggested) {
  EXPECT_EQ(errorsInBody("  %12 = addf %f, %f : tile<f32>\n"
                         "  %1 = addf %13, %f : tile<f32>\n"),
            "3:13: value '%13' is not defined\n");
}

TEST(Errors, OperandsOfAnotherType) {
  EXPECT_EQ(errorsInBody("  %0 = addf %f, %i : tile<f32>\n"),
            "2:17: 'addf': operand '%i' is a tile<i32>, not a tile<f32>\n"
            "  1:30: value %i defined here as tile<i32>\n"
            "  2:22: the type is given here\n");
  EXPECT_EQ(errorsInBody("  %0 = exti %f signed : tile<i32> -> tile<i64>\n"),
            "2:13: 'exti': operand '%f' is a tile<f32>, not a tile<i32>\n"
            "  1:45: value %f defined here as tile<f32>\n"
            "  2:25: the type is given here\n");
  EXPECT_EQ(errorsInBody("  %0 = \"cuda_tile.absf\"(%i) : (tile<f32>) -> tile<f32>\n"),
            "2:25: 'absf': operand '%i' is a tile<i32>, not a tile<f32>\n"
            "  1:30: value %i defined here as tile<i32>\n"
            "  2:32: the type is given here\n");
}

TEST(Errors, OneForEachCause) {
  // Results of a faulty op are not errors where they are used, nor are later uses of a
  // name that was reported.
  EXPECT_EQ(errorsInBody("  %0 = adf %f, %f : tile<f32>\n"
                         "  %1 = addf %0, %f : tile<f32>\n"
                         "  %2 = addf %missing, %1 : tile<f32>\n"
                         "  %3 = addf %missing, %2 : tile<f32>\n"),
            "2:8: unknown op 'adf'; did you mean 'addf'?\n"
            "4:13: value '%missing' is not defined\n");
}

TEST(Errors, GoesOnBehindRegions) {
  EXPECT_EQ(errorsInBody("  for %x in (%i to %i, stp %i) : tile<i32> {\n"
                         "    %0 = adf %f, %f : tile<f32>\n"
                         "  }\n"
                         "  %1 = sbf %f, %f : tile<f32>\n"),
            "2:24: expected 'step', not 'stp'\n"
            "5:8: unknown op 'sbf'; did you mean 'subf'?\n");
  EXPECT_EQ(errorsInBody("  for %x in (%i to %i, step %i) : tile<i32> {\n"
                         "    %0 = adf %f, %f : tile<f32>\n"
                         "  }\n"
                         "  %1 = sbf %f, %f : tile<f32>\n"),
            "3:10: unknown op 'adf'; did you mean 'addf'?\n"
            "5:8: unknown op 'sbf'; did you mean 'subf'?\n");
}

TEST(Errors, MissingOperandBeforeTheNextOp) {
  EXPECT_EQ(errorsInBody("  %0 = addf %f,\n"
                         "  %1 = addf %f, %f : tile<f32>\n"
                         "  %2 = addf %1, %f : tile<f32>\n"),
            "2:16: expected a value ('%name') before the end of the line\n");
}

/// What is missing at the end of a line is not an error of the next one.
TEST(Errors, MissingBeforeTheEndOfTheLine) {
  EXPECT_EQ(errorsInBody("  %0, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>\n"
                         "  %1 = addf %f, %f : tile<f32>\n"),
            "2:62: expected ',' and the type 'token' before the end of the line\n");
  EXPECT_EQ(
      errorsInBody("  %0, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32> // !"),
      "2:62: expected ',' and the type 'token' before the end of the line\n");
  EXPECT_EQ(
      errorsInBody("  %0 = pack %f : tile<f32>\n  %1 = unpack %f\n"),
      "2:27: expected '->' and the type of 'result' (tile of i8) before the end of "
      "the line\n"
      "3:17: expected ':' and the type of 'source' (tile of i8) before the end of the "
      "line\n");
  EXPECT_EQ(errorsInBody("  %0 = addf %f, %f : tile<f32\n  %1 = absf %f : tile<f32>\n"),
            "2:30: expected '>' before the end of the line\n"
            "  2:26: to match this '<'\n");
  // What stands there is shown where it is rather a mistake in a word or mark.
  EXPECT_EQ(errorsInBody("  %0 = addi %i, %i\n     overflw<no_wrap> : tile<i32>\n"),
            "3:6: expected ':' and the type of 'result' (tile of integers), not "
            "'overflw'; did you mean 'overflow'?\n");
  EXPECT_EQ(errorsInBody("  %0 = addi %i, %i\n     -> tile<i32>\n"),
            "3:6: expected ':', not '->'\n");
  EXPECT_EQ(errorsOf("entry @k() {\n}\n%5\n"),
            "3:1: expected an entry, a global or a module, not '%5'\n");
}

TEST(Errors, NumberOfOperands) {
  auto Op = [](StringRef Text) {
    return errorsInBody(("  %0 = \"cuda_tile." + Text + "\n").str());
  };
  EXPECT_EQ(Op("addf\"(%f) : (tile<f32>) -> tile<f32>"),
            "2:8: 'addf' needs 2 operands (lhs, rhs), not 1\n");
  EXPECT_EQ(Op("absf\"() : () -> tile<f32>"),
            "2:8: 'absf' needs 1 operand (source), not 0\n");
  EXPECT_EQ(Op("get_tile_block_id\"(%f) : (tile<f32>) -> tile<i32>"),
            "2:8: 'get_tile_block_id' needs 0 operands, not 1\n");
  EXPECT_EQ(Op("load_ptr_tko\"() : () -> tile<f32>"),
            "2:8: 'load_ptr_tko' needs 1 to 4 operands (source, [mask], [paddingValue], "
            "[token]), not 0\n");
  EXPECT_EQ(Op("load_ptr_tko\"(%p, %f) : (tile<ptr<f32>>, tile<f32>) -> tile<f32>"),
            "2:8: 'load_ptr_tko' needs operandSegmentSizes\n");
  EXPECT_EQ(Op("load_ptr_tko\"(%p) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : "
               "(tile<ptr<f32>>) -> tile<f32>"),
            "2:61: operandSegmentSizes are 2 together, but there is 1 operand\n");
  EXPECT_EQ(Op("load_ptr_tko\"(%p) <{operandSegmentSizes = array<i32: 1>}> : "
               "(tile<ptr<f32>>) -> tile<f32>"),
            "2:61: 'load_ptr_tko' has 1 to 4 operands (source, [mask], [paddingValue], "
            "[token]), so operandSegmentSizes needs 4 entries, not 1\n");
  EXPECT_EQ(Op("load_ptr_tko\"(%p) <{operandSegmentSizes = array<i32: 2, -1, 0, 0>}> : "
               "(tile<ptr<f32>>) -> tile<f32>"),
            "2:61: an entry of operandSegmentSizes is negative\n");
}

/// Messages have the name that the text has.
TEST(Errors, OlderNameOfAnOp) {
  for (StringRef Name : {"pow", "fpowf"}) {
    EXPECT_EQ(errorsInBody(("  %0 = " + Name + " %f, %i : tile<f32>\n").str())
                  .substr(0, 12 + Name.size()),
              (Name == "pow" ? "2:16: '" : "2:18: '") + Name.str() + "': op");
    std::string Rule = errorsInBody(("  %0 = " + Name + " %i, %i : tile<i32>\n").str());
    EXPECT_TRUE(StringRef(Rule).starts_with(("2:8: '" + Name + "': operand #0").str()))
        << Rule;
    EXPECT_EQ(
        errorsInBody(
            ("  %0 = \"cuda_tile." + Name + "\"(%f) : (tile<f32>) -> tile<f32>\n").str()),
        ("2:8: '" + Name + "' needs 2 operands (source, exponent), not 1\n").str());
  }
}

TEST(Errors, NegativeAlignments) {
  EXPECT_EQ(errorsOf("global @g alignment = -10 <f32: 1.0> : tile<1xf32>\n"),
            "1:1: alignment -10 of global 'g' is not a power of two up to 2^32\n");
  EXPECT_EQ(
      errorsInBody("  %0 = alloca num_elem = 4, alignment = -10 : tile<ptr<f32>>\n"),
      "2:8: 'alloca': alignment -10 is not a power of two up to 2^32\n");
}

TEST(Errors, RoundingHasNoOtherName) {
  EXPECT_EQ(errorsInBody("  %0 = addf %f, %f rounding<full> : tile<f32>\n"),
            "2:8: 'addf': the rounding mode must be one of: nearest_even, zero, "
            "negative_inf, positive_inf, but got: full\n");
}

TEST(Errors, Brackets) {
  EXPECT_EQ(errorsOf("entry @k() {\n  return\n"),
            "3:1: expected '}' before the end of the text\n"
            "  1:12: to match this '{'\n");
  EXPECT_EQ(errorsOf("entry @k(%a: tile<f32> {\n  return\n}\n"),
            "1:24: expected ',' or ')', not '{'\n"
            "  1:9: to match this '('\n");
  EXPECT_EQ(errorsOf("entry @k() {\n}\n}\n"), "3:1: this '}' closes nothing\n");
}

TEST(Errors, DefinedTwice) {
  EXPECT_EQ(errorsInBody("  %0 = addf %f, %f : tile<f32>\n"
                         "  %0 = addf %f, %f : tile<f32>\n"),
            "3:3: value '%0' is defined twice\n"
            "  2:3: previous definition is here\n");
  EXPECT_EQ(errorsOf("global @x <i32: 1> : tile<1xi32>\nentry @x() {\n}\n"),
            "2:7: symbol '@x' is defined twice\n"
            "  1:8: previous definition is here\n");
  EXPECT_EQ(errorsOf("#a = loc(unknown)\n#a = loc(unknown)\n"),
            "2:1: the alias '#a' is defined twice\n"
            "  1:1: it is defined here, too\n");
}

TEST(Errors, DefinedTooLate) {
  EXPECT_EQ(errorsInBody("  %0 = addf %late, %f : tile<f32>\n"
                         "  %late = addf %f, %f : tile<f32>\n"),
            "2:13: value '%late' is not defined\n"
            "  3:3: it is defined here, too late\n");
}

TEST(Errors, NumberOfResults) {
  EXPECT_EQ(errorsInBody("  %0, %1 = addf %f, %f : tile<f32>\n"),
            "2:3: 'addf' has 1 result, but 2 are named\n");
  EXPECT_EQ(errorsInBody("  %0:4294967295 = get_tile_block_id : tile<i32>\n"),
            "2:3: 'get_tile_block_id' has 3 results, but 4294967295 are named\n");
  EXPECT_EQ(errorsInBody("  %0:3 = get_tile_block_id : tile<i32>\n"
                         "  %1 = addi %0#3, %i : tile<i32>\n"),
            "3:13: '%0' has no value 3\n"
            "  2:3: it is defined here with 3 values\n");
}

TEST(Errors, ExtentsOfViews) {
  StringRef Op = "  %0 = make_tensor_view %p, shape = [%i, 4], strides = [4, 1] : "
                 "tile<i32> -> ";
  EXPECT_EQ(errorsInBody((Op + "tensor_view<?x4xf32, strides=[4,1]>\n").str()), "");
  EXPECT_EQ(errorsInBody((Op + "tensor_view<?x8xf32, strides=[4,1]>\n").str()),
            "2:42: this extent is 4, but 8 in the type\n"
            "  2:78: the type is given here\n");
  EXPECT_EQ(errorsInBody((Op + "tensor_view<?x?xf32, strides=[4,1]>\n").str()),
            "2:42: the type has '?' for this extent, so it has to be a value\n"
            "  2:78: the type is given here\n");
  EXPECT_EQ(errorsInBody((Op + "tensor_view<8x4xf32, strides=[4,1]>\n").str()),
            "2:38: the type has 8 for this extent, so it has to be that number\n"
            "  2:78: the type is given here\n");
}

static std::string errorsInType(StringRef Type) {
  return errorsOf(("!t = " + Type + "\n").str());
}

TEST(Errors, ExtentsInTypes) {
  auto View = [](StringRef Tile) {
    return errorsInType(
        ("partition_view<tile=" + Tile + ", tensor_view<64xf32, strides=[1]>>").str());
  };
  EXPECT_EQ(View("(4294967296)"), "1:27: this extent does not fit 32 bits\n");
  EXPECT_EQ(View("(8x99999999999999999999)"), "1:29: this extent does not fit 32 bits\n");
  EXPECT_EQ(View("()"),
            "1:6: invalid partition_view type: the tile must have a dimension\n");
  EXPECT_EQ(View("(8x)"), "1:29: expected extents such as (8x16)\n");
  EXPECT_EQ(View("(4x?)"), "1:29: a tile has no dynamic extents\n");
  EXPECT_EQ(View("(8,8)"), "1:28: expected 'x' or ')' after this extent, not ','\n"
                           "  1:26: to match this '('\n");
  EXPECT_EQ(errorsInType("tile<-4xf32>"), "1:11: an extent cannot be negative\n");
  EXPECT_EQ(errorsInType("tile<4x>"),
            "1:13: expected an element type such as f32, not '>'\n");
  EXPECT_EQ(errorsInType("ptr<>"),
            "1:10: expected an element type such as f32, not '>'\n");
}

TEST(Errors, StridesOfTensorViews) {
  auto View = [](StringRef Rest) {
    return errorsInType(("tensor_view<" + Rest + ">").str());
  };
  EXPECT_EQ(View("f16"), "");
  EXPECT_EQ(View("f16,"),
            "1:22: expected a kind of pointer such as '<multicast>', not '>'\n");
  EXPECT_EQ(View("4xf16,"), "1:24: expected 'strides=[..]', not '>'\n");
  EXPECT_EQ(View("4xf16"), "1:23: expected ', strides=[..]', not '>'\n");
  EXPECT_EQ(View("4xf16, stride=[1]"),
            "1:25: expected 'strides=[..]', not 'stride'; did you mean 'strides'?\n");
  EXPECT_EQ(View("f32, strides=[]"),
            "1:23: a tensor_view without extents has no strides\n");
  EXPECT_EQ(View("4xf32, strides=[]"),
            "1:6: invalid tensor_view type: has 1 extents but 0 strides\n");
  EXPECT_EQ(View("f32, strides=[1]"),
            "1:23: a tensor_view without extents has no strides\n");
  for (StringRef Bad : {"0", "-1", "-9223372036854775808"})
    EXPECT_EQ(View(("4xf32, strides=[" + Bad + "]").str()),
              "1:34: a stride must be positive or '?'\n");
  EXPECT_EQ(View("2x4xf32, strides=[4], strides=[1]"),
            "1:40: 'strides' is given twice\n");
  EXPECT_EQ(View("f32, <multicast>, <unicast>"),
            "1:36: the kind of pointer is given twice\n");
}

TEST(Errors, PartsOfViews) {
  StringRef Tensor = "tensor_view<4xf32, strides=[1]>";
  auto View = [&](StringRef Kind, StringRef Before, StringRef After = "") {
    return errorsInType((Kind + "_view<" + Before + Tensor + After + ">").str());
  };
  EXPECT_EQ(View("partition", "tile=(8), tile=(4), "), "1:31: 'tile' is given twice\n");
  EXPECT_EQ(View("partition", "tile=(8), padding_value = zero, padding_value = nan, "),
            "1:53: 'padding_value' is given twice\n");
  EXPECT_EQ(View("partition", "tile=(8), ", (", " + Tensor).str()),
            "1:64: a partition_view has one tensor_view\n");
  EXPECT_EQ(View("partition", "tile=(8), ", ","),
            "1:63: expected the name of a part of the type, not '>'\n");
  EXPECT_EQ(View("partition", ""), "1:52: expected ', tile=(..)', not '>'\n");
  EXPECT_EQ(View("strided", "tile=(8), "),
            "1:60: expected ', traversal_strides=[..]', not '>'\n");
  EXPECT_EQ(View("gather_scatter", "tile=(8), "),
            "1:67: expected ', sparse_dim=N', not '>'\n");
  EXPECT_EQ(View("gather_scatter", "tile=(8), ", ", sparse_dim=-1"),
            "1:80: a dimension cannot be negative\n");
  EXPECT_EQ(errorsInType("partition_view<tile=(8)>"),
            "1:29: expected ', tensor_view<..>', not '>'\n");
  EXPECT_EQ(errorsInType("partition_view<tile=(8), f32>"),
            "1:31: a partition_view is made of a tensor_view, not of f32\n");
}

TEST(Errors, TypesOfValues) {
  EXPECT_EQ(errorsOf("entry @k(%p: f32) {\n}\n"),
            "1:14: f32 is the type of an element, not of a value; did you mean "
            "'tile<f32>'?\n");
}

static constexpr StringLiteral BadSyntax = "  %bad = adf %f, %f : tile<f32>\n";
static constexpr StringLiteral BadRule =
    "  %rule = alloca num_elem = -1, alignment = 4 : "
    "tile<ptr<f32>>\n";

/// The lines and the first words of the errors.
static std::string placesInBody(const Twine &Body) {
  std::string Text = errorsInBody(Body.str()), Result;
  for (StringRef Line : split(StringRef(Text).rtrim('\n'), '\n'))
    if (!Line.starts_with(" "))
      Result += (Result.empty() ? "" : "; ") + Line.split(':').first.str() +
                (Line.contains("unknown op") ? " syntax" : " rule");
  return Result;
}

/// Ops that could be read are checked, also when others could not.
TEST(Rules, BesideErrorsInTheSyntax) {
  EXPECT_EQ(errorsInBody((BadSyntax + BadRule).str()),
            "2:10: unknown op 'adf'; did you mean 'addf'?\n"
            "3:11: 'alloca': num_elem -1 is negative\n");
  EXPECT_EQ(placesInBody(BadRule + BadSyntax), "2 rule; 3 syntax");
  EXPECT_EQ(placesInBody("  break\n" + BadSyntax), "2 rule; 3 syntax");
  // In regions, in other entries and of globals.
  EXPECT_EQ(placesInBody("  for %x in (%i to %i, step %i) : tile<i32> {\n" + BadSyntax +
                         BadRule + "  }\n"),
            "3 syntax; 4 rule");
  EXPECT_EQ(
      errorsOf(("global @g alignment = 3 <i8: 1> : tile<1xi8>\n"
                "entry @a(%f: tile<f32>) {\n" +
                BadSyntax + "}\nentry @b(%p: tile<2xf32>) {\n" + BadRule + "}\n")
                   .str()),
      "1:1: alignment 3 of global 'g' is not a power of two up to 2^32\n"
      "3:10: unknown op 'adf'; did you mean 'addf'?\n"
      "5:10: entry op must have scalar types (rank 0 !cuda_tile.tile), but argument "
      "#0 is 'tile<2xf32>'\n"
      "6:11: 'alloca': num_elem -1 is negative\n");
}

/// What may follow from what could not be read is not an error.
TEST(Rules, NoneThatFollowFromErrorsInTheSyntax) {
  // Values of unknown type.
  EXPECT_EQ(placesInBody(BadSyntax + "  %1 = absf %bad : tile<i32>\n"
                                     "  %2 = reshape %1 : tile<i32> -> tile<2xi32>\n"),
            "2 syntax");
  EXPECT_EQ(errorsInBody("  %1 = absf %missing : tile<i32>\n"
                         "  %2 = insert %f, %missing[%i] : tile<f32>, tile<2xf32>\n"
                         "  %3 = absf %2 : tile<2xf32>\n"),
            "2:13: value '%missing' is not defined\n");
  EXPECT_EQ(placesInBody("  %x = iota : tile<8xi32>\n  %x = constant <f32: 1.0> : "
                         "tile<f32>\n  %2 = absf %x : tile<f32>\n"),
            "3 rule");
  // Ends of regions that an error may have hidden.
  EXPECT_EQ(placesInBody("  %c = constant <i1: true> : tile<i1>\n"
                         "  %1 = if %c -> (tile<f32>) {\n"
                         "    yeild %f : tile<f32>\n  } else {\n"
                         "    yield %f : tile<f32>\n  }\n"),
            "4 syntax");
  EXPECT_EQ(
      placesInBody("  %1 = for %x in (%i to %i, step %i) : tile<i32> iter_values(%y "
                   "= %f) -> (tile<f32>) {\n" +
                   BadSyntax +
                   "    continue %bad : tile<f32>\n  }\n"
                   "  %2 = absf %1 : tile<f32>\n"),
      "3 syntax");
  EXPECT_EQ(placesInBody("  %1 = loop iter_values(%y = %f) : tile<f32> -> tile<f32> {\n"
                         "    brake %y : tile<f32>\n  }\n"),
            "3 syntax");
  EXPECT_EQ(placesInBody("  %c = iota : tile<8xi32>\n"
                         "  %1 = reduce %c dim=0 identities=[0 : i32] : tile<8xi32> -> "
                         "tile<i32>\n  (%a: tile<i32>, %b: tile<i32>) {\n"
                         "    %s = add %a, %b : tile<i32>\n"
                         "    yield %s : tile<i32>\n  }\n"),
            "5 syntax");
  EXPECT_EQ(placesInBody("  retrun\n"), "2 syntax");
  // Globals that could not be read, names that were taken.
  EXPECT_EQ(errorsOf("global @g <i32: 1.0> : tile<1xi32>\nentry @k() {\n"
                     "  %0 = get_global @g : tile<ptr<i32>>\n}\n"),
            "1:17: expected an integer of type i32, not a number with a decimal point\n");
  EXPECT_EQ(errorsOf("entry @k() {\n}\nentry @k() {\n}\n"),
            "3:7: symbol '@k' is defined twice\n  1:7: previous definition is here\n");
  // Brackets that do not fit: any op may stand in another one than was meant.
  EXPECT_EQ(errorsInBody(("  for %x in (%i to %i, step %i) : tile<i32> {\n" + BadRule +
                          "  return\n")
                             .str()),
            "7:1: expected '}' before the end of the text\n"
            "  1:60: to match this '{'\n");
}

TEST(Errors, AtMostSoMany) {
  std::string Body;
  for (unsigned I = 0; I < 50; ++I)
    Body += "  adf\n";
  std::string All = errorsInBody(Body);
  EXPECT_EQ(StringRef(All).count("unknown op"), 20u);
  EXPECT_TRUE(StringRef(All).ends_with("too many errors; the limit is 20\n")) << All;
  ParseOptions Options;
  Options.MaxErrors = 0;
  All = errorsOf("entry @k() {\n" + Body + "}\n", Options);
  EXPECT_EQ(StringRef(All).count("unknown op"), 50u);
  EXPECT_FALSE(StringRef(All).contains("too many"));
}

//===----------------------------------------------------------------------===//
// Hostile texts
//===----------------------------------------------------------------------===//

static std::string repeat(StringRef Text, unsigned Count) {
  std::string Result;
  for (unsigned I = 0; I < Count; ++I)
    Result += Text;
  return Result;
}

TEST(Hostile, NestedRegions) {
  StringRef Open = "if %c {\n", Close = "}\n";
  auto Nested = [&](unsigned Count) {
    return errorsOf("entry @k(%c: tile<i1>) {\n" + repeat(Open, Count) +
                    repeat(Close, Count) + "}\n");
  };
  EXPECT_EQ(Nested(200), "");
  EXPECT_EQ(Nested(100000), "258:7: regions are nested more than 256 deep\n");
  EXPECT_EQ(errorsOf("entry @k(%c: tile<i1>) {\n" +
                     repeat("\"cuda_tile.if\"(%c) ({\n", 100000)),
            "258:21: regions are nested more than 256 deep\n");
}

TEST(Hostile, NestedTypesAndAttributes) {
  EXPECT_EQ(errorsOf("entry @k(%a: " + repeat("tile<", 100000)),
            "1:54: types are nested more than 8 deep\n");
  EXPECT_EQ(errorsOf("entry @k() attributes {a.b = " + repeat("[", 100000)),
            "1:46: attributes are nested more than 16 deep\n");
  EXPECT_EQ(errorsInBody("  %0 = constant <i32: " + repeat("[", 100000)),
            "2:87: a type has at most 64 dimensions\n");
}

TEST(Hostile, NestedLocations) {
  std::string Forward, Backward;
  for (unsigned I = 0; I < 10000; ++I) {
    std::string Name = "#a" + std::to_string(I), Next = "#a" + std::to_string(I + 1);
    Forward += Name + " = loc(callsite(" + Next + " at unknown))\n";
    Backward += Next + " = loc(callsite(" + Name + " at unknown))\n";
  }
  EXPECT_NE(errorsOf(Forward).find("locations are nested more than 256 deep"),
            std::string::npos);
  EXPECT_NE(errorsOf(Backward + "#a0 = loc(unknown)\n")
                .find("locations are nested more than 256 deep"),
            std::string::npos);
}

TEST(Hostile, HugeNumbers) {
  EXPECT_EQ(errorsOf("entry @k(%a: tile<99999999999999999999x4xf32>) {}\n"),
            "1:19: this extent does not fit 64 bits\n");
  EXPECT_NE(errorsInBody("  %0 = constant <f64: 1.0> : tile<1073741824xf64>\n"), "");
  EXPECT_NE(
      errorsInBody("  %0 = constant <f64: " + repeat("1", 100000) + ".0> : tile<f64>\n"),
      "");
}

TEST(Hostile, BytesThatAreNoText) {
  StringRef Zeros("entry @k() {\n\0\0\0\n}\n", 19);
  EXPECT_EQ(errorsOf(Zeros), "2:1: unexpected byte 0x0\n");
  EXPECT_EQ(errorsOf("\xFE\x01"), "1:1: unexpected byte 0xFE\n");
  EXPECT_EQ(errorsOf("entry @k() {\n  assert %a, \"x\n}\n").substr(0, 6), "2:10: ");
}
