//===- PrinterTest.cpp - A module as text ---------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/Printer.h"
#include "IR/AttributePrinter.h"
#include "IR/LiteralPrinter.h"
#include "IR/Opcodes.h"
#include "TextTesting.h"

using namespace llvm;

namespace tileir {
namespace {

struct Style : PrintOptions {
  Style(bool Line, bool IsGeneric = false, bool Debug = false) {
    ModuleLine = Line;
    Generic = IsGeneric;
    DebugInfo = Debug;
  }
};
const Style Bare(false), WithModule(true), Generic(true, true);
const Style BareDebug(false, false, true), ModuleDebug(true, false, true);

std::string print(const Module &M, const PrintOptions &Options = Bare) {
  std::string Text;
  raw_string_ostream OS(Text);
  printModule(M, OS, Options);
  return Text;
}

/// What is printed of a text; errors instead when it has some.
std::string reprint(StringRef Text, const PrintOptions &Options = Bare) {
  ParsedText P(Text);
  return P.M ? print(*P.M, Options) : P.Errors;
}

/// The lines of an entry's body as they are printed.
std::string reprintBody(StringRef Body) {
  std::string Text =
      reprint(("entry @k(%p: tile<ptr<i32>>, %i: tile<i32>, %c: tile<i1>) {\n" + Body +
               "\nreturn\n}\n")
                  .str());
  StringRef Rest = Text;
  if (!Rest.consume_front("entry @k(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, "
                          "%arg2: tile<i1>) {\n") ||
      !Rest.consume_back("  return\n}\n"))
    return Text;
  return Rest.str();
}

class LiteralPrinter : public ::testing::Test {
protected:
  Context Ctx;
  BumpPtrAllocator Allocator;

  std::string number(TypeKind Kind, uint64_t Bits) {
    std::string Text;
    raw_string_ostream OS(Text);
    Type Ty = Type::get(Ctx, Kind);
    printNumber(OS, Ty, APInt(Ty.getBitWidth(), Bits));
    return Text;
  }
  std::string elements(TypeKind Kind, ArrayRef<int64_t> Shape, ArrayRef<uint8_t> Raw) {
    std::string Text;
    raw_string_ostream OS(Text);
    Type Ty = Type::getTile(Ctx, Shape, Type::get(Ctx, Kind));
    printElements(OS, Attribute::getDense(Allocator, Ty, Raw));
    return Text;
  }
  std::string attribute(Attribute A) {
    std::string Text;
    raw_string_ostream OS(Text);
    OS << A;
    return Text;
  }
};

TEST_F(LiteralPrinter, Integers) {
  EXPECT_EQ(number(TypeKind::I1, 1), "true");
  EXPECT_EQ(number(TypeKind::I1, 0), "false");
  EXPECT_EQ(number(TypeKind::I4, 15), "-1");
  EXPECT_EQ(number(TypeKind::I8, 0x80), "-128");
  EXPECT_EQ(number(TypeKind::I64, uint64_t(1) << 63), "-9223372036854775808");
}

/// Six digits if they are exact, else as many as needed if those have a point, else
/// the bits.
TEST_F(LiteralPrinter, Floats) {
  EXPECT_EQ(number(TypeKind::F32, 0x3F800000), "1.000000e+00");
  EXPECT_EQ(number(TypeKind::F32, 0x80000000), "-0.000000e+00");
  EXPECT_EQ(number(TypeKind::F32, 0x40490FDB), "3.14159274");
  EXPECT_EQ(number(TypeKind::F32, 0x4B800000), "0x4B800000"); // 16777216
  EXPECT_EQ(number(TypeKind::F32, 0xFF800000), "0xFF800000");
  EXPECT_EQ(number(TypeKind::F32, 0x7FC00123), "0x7FC00123");
  EXPECT_EQ(number(TypeKind::F32, 1), "1.401300e-45");
  EXPECT_EQ(number(TypeKind::F64, 0x400921FB54442D18), "3.1415926535897931");
  EXPECT_EQ(number(TypeKind::BF16, 0x7FC0), "0x7FC0");
  EXPECT_EQ(number(TypeKind::TF32, 0x1FC00), "1.000000e+00");
  EXPECT_EQ(number(TypeKind::TF32, 0x3FE00), "0x3FE00");
  EXPECT_EQ(number(TypeKind::F8E4M3FN, 0x7F), "0x7F");
  EXPECT_EQ(number(TypeKind::F8E8M0FNU, 0x7F), "1.000000e+00");
  EXPECT_EQ(number(TypeKind::F4E2M1FN, 0xF), "-6.000000e+00");
}

/// LLVM does not know this type: unsigned, bias 15, three bits of mantissa.
TEST_F(LiteralPrinter, UnsignedE5M3) {
  EXPECT_EQ(number(TypeKind::FNV8E5M3FNU, 0), "0.000000e+00");
  EXPECT_EQ(number(TypeKind::FNV8E5M3FNU, 1), "7.629390e-06"); // 2^-17
  EXPECT_EQ(number(TypeKind::FNV8E5M3FNU, 8), "6.103520e-05"); // 2^-14
  EXPECT_EQ(number(TypeKind::FNV8E5M3FNU, 0x78), "1.000000e+00");
  EXPECT_EQ(number(TypeKind::FNV8E5M3FNU, 0x7F), "1.875000e+00");
  EXPECT_EQ(number(TypeKind::FNV8E5M3FNU, 0xFE), "1.146880e+05");
  EXPECT_EQ(number(TypeKind::FNV8E5M3FNU, 0xFF), "0xFF");
}

TEST_F(LiteralPrinter, Elements) {
  EXPECT_EQ(elements(TypeKind::I8, {2, 2}, {1, 2, 3, 0xFF}), "[[1, 2], [3, -1]]");
  EXPECT_EQ(elements(TypeKind::I8, {1, 2, 1}, {1, 2}), "[[[1], [2]]]");
  EXPECT_EQ(elements(TypeKind::I8, {2, 2}, {7, 7, 7, 7}), "7");
  EXPECT_EQ(elements(TypeKind::I8, {128}, {7}), "7");
  EXPECT_EQ(elements(TypeKind::I1, {4}, {0b1010}), "[false, true, false, true]");
}

/// More than a hundred that differ are the bytes in memory; an i1 is one there.
TEST_F(LiteralPrinter, LongElements) {
  SmallVector<uint8_t> Bytes(128, 0);
  EXPECT_EQ(elements(TypeKind::I8, {128}, Bytes), "0");
  Bytes[1] = 0xAB;
  EXPECT_EQ(elements(TypeKind::I8, {128}, Bytes),
            "\"0x00AB" + std::string(252, '0') + "\"");
  SmallVector<uint8_t> Bits(16, 0);
  Bits[0] = 0b10;
  EXPECT_EQ(elements(TypeKind::I1, {128}, Bits),
            "\"0x0001" + std::string(252, '0') + "\"");
}

TEST_F(LiteralPrinter, Strings) {
  std::string Text;
  raw_string_ostream OS(Text);
  printString(OS, "a\"\\\n\xC3\xA9~");
  EXPECT_EQ(Text, "\"a\\22\\\\\\0A\\C3\\A9~\"");
  Text.clear();
  for (StringRef Name : {"a.b$c_1", "1a", "a b"})
    printSymbol(OS, Name);
  EXPECT_EQ(Text, "@a.b$c_1@\"1a\"@\"a b\"");
}

TEST_F(LiteralPrinter, Attributes) {
  Type I32 = Type::get(Ctx, TypeKind::I32), I64 = Type::get(Ctx, TypeKind::I64);
  Type F64 = Type::get(Ctx, TypeKind::F64), Tile = Type::getTile(Ctx, {}, I32);
  Attribute Five = Attribute::getInteger(Ctx, I32, 5);
  EXPECT_EQ(attribute(Five), "5 : i32");
  EXPECT_EQ(attribute(Attribute::getInteger(Ctx, I64, 5)), "5");
  EXPECT_EQ(attribute(Attribute::getFloat(Ctx, F64, 0)), "0.000000e+00");
  // Bits need their type.
  EXPECT_EQ(attribute(Attribute::getFloat(Ctx, F64, 0x7FF0000000000000)),
            "0x7FF0000000000000 : f64");
  EXPECT_EQ(attribute(Attribute::getEnum(Ctx, EnumKind::RoundingMode, 1)),
            "#cuda_tile.rounding<zero>");
  EXPECT_EQ(attribute(Attribute::getType(Ctx, Type::getFunction(Ctx, {Tile, Tile}, {}))),
            "(!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()");
  EXPECT_EQ(attribute(Attribute::getType(Ctx, I32)), "i32");
  EXPECT_EQ(attribute(Attribute::getI32Array(Ctx, {1, -2})), "array<i32: 1, -2>");
  EXPECT_EQ(attribute(Attribute::getBoolArray(Ctx, {})), "array<i1>");
  EXPECT_EQ(attribute(Attribute::getDictionary(
                Ctx, {{"z", Five}, {"a b", Attribute::getUnit(Ctx)}})),
            "{\"a b\", z = 5 : i32}");
  EXPECT_EQ(attribute(Attribute::getDivBy(Ctx, 4, 2, 0)),
            "#cuda_tile.div_by<4, every 2 along 0>");
  EXPECT_EQ(attribute(Attribute::getBounded(Ctx, -3, std::nullopt)),
            "#cuda_tile.bounded<-3, ?>");
  EXPECT_EQ(attribute(Attribute::getSameElements(Ctx, {2, 4})),
            "#cuda_tile.same_elements<[2, 4]>");
}

/// Sorted by name, numbers without their type.
TEST_F(LiteralPrinter, Hints) {
  Attribute Two = Attribute::getInteger(Ctx, Type::get(Ctx, TypeKind::I32), 2);
  Attribute Target = Attribute::getDictionary(
      Ctx, {{"occupancy", Two}, {"allow_tma", Attribute::getBool(Ctx, false)}});
  Attribute Empty = Attribute::getDictionary(Ctx, {});
  EXPECT_EQ(attribute(Attribute::getHints(Ctx, {{"sm_90", Target}, {"default", Empty}})),
            "#cuda_tile.optimization_hints<default = {}, sm_90 = {allow_tma = false, "
            "occupancy = 2}>");
}

/// Hints that are set are printed even when there are none.
TEST(PrinterForms, EmptyHints) {
  Context Ctx;
  Module M(Ctx, NewestVersion);
  Type Element = Type::get(Ctx, TypeKind::F32);
  Type Pointers = Type::getTile(Ctx, {}, Type::getPointer(Ctx, Element));
  Attribute Weak = Attribute::getEnum(Ctx, EnumKind::MemoryOrdering, 0);
  Function *F = M.addFunction("k", Type::getFunction(Ctx, {Pointers}, {}), Location());
  Block &B = *F->getBody().getBlock();
  for (Attribute Hints : {Attribute(), Attribute::getHints(Ctx, {})}) {
    OperationState Load(Opcode::LoadPtrTko, Location());
    Load.Operands = {B.getArgument(0)};
    Load.FieldSizes = {1, 0, 0, 0};
    Load.ResultTypes = {Type::getTile(Ctx, {}, Element), Type::get(Ctx, TypeKind::Token)};
    Load.Attrs = {Weak, Attribute(), Hints};
    M.createOp(B, Load);
  }
  StringRef Type = " : tile<ptr<f32>> -> tile<f32>, token\n";
  EXPECT_EQ(print(M),
            ("entry @k(%arg0: tile<ptr<f32>>) {\n"
             "  %result, %result_token = load_ptr_tko weak %arg0" +
             Type +
             "  %result_0, %result_token_1 = load_ptr_tko weak %arg0 optimization_hints "
             "= <>" +
             Type + "}\n")
                .str());
}

TEST(PrinterNames, OfConstants) {
  EXPECT_EQ(reprintBody("%a = constant <i32: 7> : tile<i32>\n"
                        "%b = constant <i8: -1> : tile<4xi8>\n"
                        "%c2 = constant <i32: [1, 2]> : tile<2xi32>\n"
                        "%d = constant <i1: true> : tile<i1>\n"
                        "%e = constant <f32: 2.0> : tile<f32>\n"
                        "%f = constant <f32: -2.0> : tile<f32>\n"
                        "%g = constant <f32: -0.0> : tile<f32>\n"
                        "%h = constant <f32: 0x7FC00000> : tile<f32>\n"),
            "  %cst_7_i32 = constant <i32: 7> : tile<i32>\n"
            "  %cst_-1_i8 = constant <i8: -1> : tile<4xi8>\n"
            "  %cst_i32 = constant <i32: [1, 2]> : tile<2xi32>\n"
            "  %true = constant <i1: true> : tile<i1>\n"
            "  %cst_2_f32 = constant <f32: 2.000000e+00> : tile<f32>\n"
            "  %cst_f32 = constant <f32: -2.000000e+00> : tile<f32>\n"
            "  %cst_f32_0 = constant <f32: -0.000000e+00> : tile<f32>\n"
            "  %cst_NaN_f32 = constant <f32: 0x7FC00000> : tile<f32>\n");
}

/// The whole block first, then the blocks in it; blocks beside each other use the same
/// names; one counter for what clashes.
TEST(PrinterNames, InRegions) {
  EXPECT_EQ(
      reprintBody("if %c {\n"
                  "  %a = iota : tile<4xi32>\n"
                  "  %t, %u, %v = get_tile_block_id : tile<i32>\n"
                  "} else {\n"
                  "  %a = iota : tile<4xi32>\n"
                  "  %b = addi %a, %a : tile<4xi32>\n"
                  "}\n"
                  "%t, %u, %v = get_tile_block_id : tile<i32>\n"
                  "%w = iota : tile<8xi32>\n"),
      "  if %arg2 {\n"
      "    %1 = iota : tile<4xi32>\n"
      "    %blockId_x_0, %blockId_y_1, %blockId_z_2 = get_tile_block_id : tile<i32>\n"
      "  } else {\n"
      "    %1 = iota : tile<4xi32>\n"
      "    %2 = addi %1, %1 : tile<4xi32>\n"
      "  }\n"
      "  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>\n"
      "  %0 = iota : tile<8xi32>\n");
}

TEST(PrinterNames, OfSeveralResults) {
  EXPECT_EQ(
      reprintBody("%a, %b = if %c -> (tile<i32>, tile<i32>) {\n"
                  "  yield %i, %i : tile<i32>, tile<i32>\n"
                  "} else {\n"
                  "  yield %i, %i : tile<i32>, tile<i32>\n"
                  "}\n"
                  "%f:2 = for %x in (%i to %i, step %i) : tile<i32> iter_values(%m = %a, "
                  "%n = %b) -> (tile<i32>, tile<i32>) {\n"
                  "  continue %n, %m : tile<i32>, tile<i32>\n"
                  "}\n"
                  "%s = addi %f#0, %f#1 : tile<i32>\n"),
      "  %0:2 = if %arg2 -> (tile<i32>, tile<i32>) {\n"
      "    yield %arg1, %arg1 : tile<i32>, tile<i32>\n"
      "  } else {\n"
      "    yield %arg1, %arg1 : tile<i32>, tile<i32>\n"
      "  }\n"
      "  %for:2 = for %loopIdx in (%arg1 to %arg1, step %arg1) : tile<i32> "
      "iter_values(%iterArg0 = %0#0, %iterArg1 = %0#1) -> (tile<i32>, tile<i32>) {\n"
      "    continue %iterArg1, %iterArg0 : tile<i32>, tile<i32>\n"
      "  }\n"
      "  %1 = addi %for#0, %for#1 : tile<i32>\n");
}

/// Numbers of the arguments of a reduction only where it has several operands.
TEST(PrinterNames, OfReductions) {
  std::string Text = reprintBody(
      "%x = iota : tile<4xi32>\n"
      "%a = reduce %x dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>\n"
      "(%l: tile<i32>, %r: tile<i32>) {\nyield %l : tile<i32>\n}\n"
      "%b:2 = reduce %x, %x dim=0 identities=[0 : i32, 0 : i32] : tile<4xi32>, "
      "tile<4xi32> -> tile<i32>, tile<i32>\n(%l: tile<i32>, %r: tile<i32>, "
      "%m: tile<i32>, %n: tile<i32>) {\nyield %l, %m : tile<i32>, tile<i32>\n}\n");
  EXPECT_TRUE(StringRef(Text).contains("%reduce = reduce %0 dim=0 identities=[0 : i32] : "
                                       "tile<4xi32> -> tile<i32> \n"
                                       "  (%reduce_lhs: tile<i32>, %reduce_rhs: "
                                       "tile<i32>) {\n"))
      << Text;
  EXPECT_TRUE(StringRef(Text).contains(
      "  (%reduce_lhs0: tile<i32>, %reduce_rhs0: tile<i32>, %reduce_lhs1: tile<i32>, "
      "%reduce_rhs1: tile<i32>) {\n    yield %reduce_lhs0, %reduce_lhs1"))
      << Text;
}

TEST(PrinterNames, OfAssumptions) {
  EXPECT_EQ(reprintBody("%a = assume div_by<4>, %i : tile<i32>\n"
                        "%b = assume bounded<0, ?>, %a : tile<i32>\n"
                        "%x, %y, %z = get_tile_block_id : tile<i32>\n"
                        "%d = assume div_by<2>, %y : tile<i32>\n"),
            "  %assume = assume div_by<4>, %arg1 : tile<i32>\n"
            "  %assume_assume = assume bounded<0, ?>, %assume : tile<i32>\n"
            "  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>\n"
            "  %assume_blockId_y = assume div_by<2>, %blockId_y : tile<i32>\n");
}

/// A long chain does not make names, and so the text, grow without limit.
TEST(PrinterNames, OfChainedAssumptions) {
  std::string Body, Last = "%i";
  for (int I = 0; I < 200; ++I) {
    std::string Next = "%a" + std::to_string(I);
    Body += Next + " = assume div_by<4>, " + Last + " : tile<i32>\n";
    Last = Next;
  }
  EXPECT_LT(reprintBody(Body).size(), 200u * 500);
}

TEST(PrinterModule, ModuleLine) {
  ParsedText P("cuda_tile.module @m attributes {producer = \"a\\22b\"} {\n"
               "global private constant @g alignment = 8 <i32: [1, 2]> : tile<2xi32>\n"
               "global @\"h i\" <i32: 3> : tile<1xi32>\n"
               "entry @k() {\nreturn\n}\n}");
  ASSERT_TRUE(P.M) << P.Errors;
  EXPECT_EQ(print(*P.M, WithModule),
            "cuda_tile.module @kernels attributes {producer = \"a\\22b\"} {\n"
            "  global private  constant @g alignment = 8 <i32: [1, 2]> : tile<2xi32>\n"
            "  global  @\"h i\" <i32: 3> : tile<1xi32>\n"
            "  entry @k() {\n"
            "    return\n"
            "  }\n"
            "}\n");
  EXPECT_EQ(print(*P.M, Bare),
            "// Producer: a\"b\n"
            "global private  constant @g alignment = 8 <i32: [1, 2]> : tile<2xi32>\n"
            "global  @\"h i\" <i32: 3> : tile<1xi32>\n"
            "entry @k() {\n"
            "  return\n"
            "}\n");
}

/// The producer's name stands in a comment: it must not end its line.
TEST(PrinterModule, ProducerWithNewline) {
  Context Ctx;
  Module M(Ctx, NewestVersion);
  M.setProducer("a\nentry @x() {");
  EXPECT_EQ(print(M, Bare), "// Producer: a\\0Aentry @x() {\n");
}

/// A renamed op has its old name where the open tools can read the text, whichever
/// version the bytecode was.
TEST(PrinterModule, LegacyName) {
  StringRef Pow = "entry @k(%f: tile<f32>) {\n%x = pow %f, %f : tile<f32>\n";
  std::string Text = reprint((Pow + "return\n}").str(), WithModule);
  EXPECT_TRUE(StringRef(Text).contains("%0 = pow %arg0, %arg0 : tile<f32>")) << Text;
  Text = reprint((Pow + "%t = gdc_wait_tko -> token\nreturn\n}").str(), WithModule);
  EXPECT_TRUE(StringRef(Text).contains("%0 = fpowf %arg0, %arg0 : tile<f32>")) << Text;
  Text = reprint((Pow + "return\n}").str(), Generic);
  EXPECT_TRUE(StringRef(Text).contains("%0 = \"cuda_tile.pow\"(%arg0, %arg0)")) << Text;
  Text = reprint((Pow + "return\n}").str(), Bare);
  EXPECT_TRUE(StringRef(Text).contains("%0 = fpowf %arg0, %arg0 : tile<f32>")) << Text;
}

TEST(PrinterModule, ArgumentAttributes) {
  Context Ctx;
  Module M(Ctx, NewestVersion);
  Attribute Noted = Attribute::getDictionary(Ctx, {{"a", Attribute::getBool(Ctx, true)}});
  M.addFunction("k", Type::getFunction(Ctx, {}, {}), Location(), {},
                Attribute::getArray(Ctx, {Noted}));
  EXPECT_EQ(print(M, WithModule), "cuda_tile.module @kernels {\n"
                                  "  entry @k() attributes {arg_attrs = [{a = true}]} {\n"
                                  "  }\n"
                                  "}\n");
  EXPECT_EQ(print(M, Bare), "entry @k() {\n}\n");
}

TEST(PrinterGeneric, Form) {
  EXPECT_EQ(
      reprint("// Producer: p\n"
              "global private constant @g <i32: [1, 2]> : tile<2xi32>\n"
              "entry @k(%p: tile<ptr<f32>>, %c: tile<i1>) {\n"
              "  %r, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token\n"
              "  %x = addf %r, %r rounding<zero> flush_to_zero : tile<f32>\n"
              "  if %c {\n}\nreturn\n}\n",
              Generic),
      "\"cuda_tile.module\"() <{producer = \"p\", sym_name = \"kernels\"}> ({\n"
      "  \"cuda_tile.global\"() <{alignment = 0, constant, sym_name = \"g\", "
      "symbol_visibility = #cuda_tile.symbol_visibility<private>, value = dense<[1, 2]> "
      ": !cuda_tile.tile<2xi32>}> : () -> ()\n"
      "  \"cuda_tile.entry\"() <{function_type = (!cuda_tile.tile<ptr<f32>>, "
      "!cuda_tile.tile<i1>) -> (), sym_name = \"k\"}> ({\n"
      "  ^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i1>):\n"
      "    %0:2 = \"cuda_tile.load_ptr_tko\"(%arg0) <{memory_ordering_semantics = "
      "0 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : "
      "(!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, "
      "!cuda_tile.token)\n"
      "    %1 = \"cuda_tile.addf\"(%0#0, %0#0) <{flush_to_zero, rounding_mode = "
      "#cuda_tile.rounding<zero>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> "
      "!cuda_tile.tile<f32>\n"
      "    \"cuda_tile.if\"(%arg1) ({\n"
      "      \"cuda_tile.yield\"() : () -> ()\n"
      "    }, {\n"
      "    }) : (!cuda_tile.tile<i1>) -> ()\n"
      "    \"cuda_tile.return\"() : () -> ()\n"
      "  }) : () -> ()\n"
      "}) : () -> ()\n");
}

/// The open dialect has no attributes for these enums, but numbers.
TEST(PrinterGeneric, EnumsThatAreNumbers) {
  std::string Text =
      reprint("entry @k(%p: tile<ptr<i32>>, %i: tile<i32>) {\n"
              "  %0, %t = atomic_rmw_tko acq_rel device %p, xchg, %i : tile<ptr<i32>>, "
              "tile<i32> -> tile<i32>, token\n}\n",
              Generic);
  EXPECT_TRUE(StringRef(Text).contains("<{memory_ordering_semantics = 4 : i32, "
                                       "memory_scope = 1 : i32, mode = 9 : i32, "
                                       "operandSegmentSizes = array<i32: 1, 1, 0, 0>}>"))
      << Text;
}

class PrinterLocations : public ::testing::Test {
protected:
  Context Ctx;
  Module M{Ctx, NewestVersion};
  DebugRecord *Next = M.createDebugRecords(16);

  DebugRecord *make(DebugKind Kind) {
    Next->Kind = Kind;
    return Next++;
  }
  DebugRecord *subprogram() {
    DebugRecord *File = make(DebugKind::File), *Unit = make(DebugKind::CompileUnit);
    File->Name = "a.py";
    File->Directory = "/src";
    Unit->File = File;
    DebugRecord *P = make(DebugKind::Subprogram);
    P->File = File;
    P->CompileUnit = Unit;
    P->Line = 10;
    P->Name = "kern";
    P->LinkageName = "k";
    return P;
  }
  DebugRecord *location(const DebugRecord *Scope, unsigned Line) {
    DebugRecord *L = make(DebugKind::Location);
    L->Scope = Scope;
    L->Name = "/src/a.py";
    L->Line = Line;
    L->Column = 4;
    return L;
  }
  Function *entry(const DebugRecord *Debug) {
    return M.addFunction("k", Type::getFunction(Ctx, {}, {}), Location::atByte(0, Debug));
  }
  void addIota(Block &B, const DebugRecord *Debug) {
    OperationState State(Opcode::Iota, Location::atByte(0, Debug));
    State.ResultTypes = {Type::getTile(Ctx, {4}, Type::get(Ctx, TypeKind::I32))};
    M.createOp(B, State);
  }
};

/// Equal records are one alias; lines refer only to lines above.
TEST_F(PrinterLocations, Aliases) {
  DebugRecord *First = subprogram(), *Second = subprogram();
  DebugRecord *Site = make(DebugKind::CallSite);
  Site->Callee = location(Second, 12);
  Site->Caller = location(First, 11);
  Block &B = *entry(location(First, 10))->getBody().getBlock();
  addIota(B, location(Second, 11));
  addIota(B, Site);
  addIota(B, nullptr);
  EXPECT_EQ(
      print(M, BareDebug),
      "entry @k() {\n"
      "  %0 = iota : tile<4xi32> loc(#loc5)\n"
      "  %1 = iota : tile<4xi32> loc(#loc7)\n"
      "  %2 = iota : tile<4xi32> loc(#loc3)\n"
      "} loc(#loc4)\n"
      "#di_file = #cuda_tile.di_file<\"a.py\" in \"/src\">\n"
      "#loc = loc(\"/src/a.py\":10:4)\n"
      "#loc1 = loc(\"/src/a.py\":11:4)\n"
      "#loc2 = loc(\"/src/a.py\":12:4)\n"
      "#loc3 = loc(unknown)\n"
      "#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>\n"
      "#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 10, name = "
      "\"kern\", linkageName = \"k\", compileUnit = #di_compile_unit>\n"
      "#loc4 = #cuda_tile.di_loc<#loc in #di_subprogram>\n"
      "#loc5 = #cuda_tile.di_loc<#loc1 in #di_subprogram>\n"
      "#loc6 = #cuda_tile.di_loc<#loc2 in #di_subprogram>\n"
      "#loc7 = loc(callsite(#loc6 at #loc5))\n");
}

TEST_F(PrinterLocations, BlocksAndMissingParts) {
  DebugRecord *Block = make(DebugKind::LexicalBlock), *Inner;
  Block->Line = 3;
  Inner = make(DebugKind::LexicalBlock);
  Inner->Scope = Block;
  Inner->Line = 4;
  Inner->Column = 5;
  DebugRecord *Place = location(nullptr, 7);
  Place->Name = "";
  entry(location(Inner, 6));
  static const uint8_t One[] = {1};
  Type Ty = Type::getTile(Ctx, {1}, Type::get(Ctx, TypeKind::I8));
  M.addGlobal({"g", Ty, Attribute::getDense(M.getAllocator(), Ty, One), 0, false,
               SymbolVisibility::Public, Location::atByte(0, Place)});
  EXPECT_EQ(
      print(M, BareDebug),
      "global  @g <i8: 1> : tile<1xi8> loc(#loc)\n"
      "entry @k() {\n"
      "} loc(#loc3)\n"
      "#loc = loc(\"-\":7:4)\n"
      "#loc1 = loc(\"/src/a.py\":6:4)\n"
      "#loc2 = loc(unknown)\n"
      "#di_lexical_block = #cuda_tile.di_lexical_block<scope = #loc2, file = #loc2, "
      "line = 3>\n"
      "#di_lexical_block1 = #cuda_tile.di_lexical_block<scope = #di_lexical_block, "
      "file = #loc2, line = 4, column = 5>\n"
      "#loc3 = #cuda_tile.di_loc<#loc1 in #di_lexical_block1>\n");
}

/// A terminator that is left out would come back with the location of its loop.
TEST_F(PrinterLocations, ImplicitTerminator) {
  DebugRecord *Here = location(subprogram(), 10), *There = location(Here->Scope, 11);
  Block &B = *entry(Here)->getBody().getBlock();
  for (const DebugRecord *End : {Here, There}) {
    Operation *Loop = M.createOp(B, [&] {
      OperationState State(Opcode::Loop, Location::atByte(0, Here));
      State.FieldSizes = {0};
      return State;
    }());
    Block *Body = M.createBlock(Loop->getRegion(), {});
    OperationState State(Opcode::Continue, Location::atByte(0, End));
    State.FieldSizes = {0};
    M.createOp(*Body, State);
  }
  auto NumContinues = [&](const PrintOptions &Options) {
    return StringRef(print(M, Options)).count("continue");
  };
  EXPECT_EQ(NumContinues(ModuleDebug), 1u);
  EXPECT_EQ(NumContinues(WithModule), 0u);
  EXPECT_EQ(NumContinues(BareDebug), 0u);
}

} // namespace
} // namespace tileir
