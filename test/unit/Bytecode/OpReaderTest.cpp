//===- OpReaderTest.cpp - Op records and functions ------------------------===//
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

FileBuilder withOp(const Bytes &Op, uint8_t Minor = 1) {
  FileBuilder F(Minor);
  F.op(Op);
  return F;
}

TEST(Functions, Names) {
  FileBuilder F;
  F.Strings[0] = "";
  EXPECT_EQ(errorOf(F), "at byte 0x11 (function section): function name is empty");
  FileBuilder Twice;
  Twice.Payloads[SectionId::Function] = Bytes{2} + Twice.FunctionHead + Bytes{3} +
                                        Return + Twice.FunctionHead + Bytes{3} + Return;
  EXPECT_ERROR(Twice, "symbol 'k' is defined twice");
}

TEST(Functions, Signature) {
  FileBuilder F;
  F.FunctionHead[1] = TyI32;
  EXPECT_ERROR(F, "the signature of 'k' is not a function type but i32");
  F.FunctionHead[1] = TyFn;
  F.Types[TyFn] = {16, 0, 1, TyTileI32};
  EXPECT_ERROR(F, "entry op must not return values");
  F.Types[TyFn] = {16, 1, TyTile8I32, 0};
  EXPECT_ERROR(F, "unsupported type in bytecode for entry argument #0: 'tile<8xi32>'; "
                  "expected a rank-0 !cuda_tile.tile type");
}

TEST(Functions, Flags) {
  for (uint8_t Minor = 1; Minor <= 5; ++Minor) {
    FileBuilder F(Minor);
    F.FunctionHead[2] = 0;
    EXPECT_ERROR(F, "the function is not a kernel entry");
    F.FunctionHead[2] = 3;
    EXPECT_ERROR(F, "entry op must have public symbol visibility");
    F.FunctionHead[2] = 0x12;
    if (Minor <= 3)
      EXPECT_TRUE(read(F).M);
    else
      EXPECT_ERROR(F, "unknown function flags 0x12");
  }
  FileBuilder New(5);
  New.FunctionHead[2] = 6;
  EXPECT_ERROR(New, "unknown function flags 0x6");
}

TEST(Functions, Hints) {
  FileBuilder F(4);
  uint8_t Arch = F.string("sm_90"), Key = F.string("occupancy");
  Bytes Hints = {11, 1, Arch, 10, 1, Key, 1, TyI32, 2};
  F.FunctionHead[2] = 6;
  F.FunctionTail = Hints;
  EXPECT_CONTAINS(textOf(F), "#cuda_tile.optimization_hints<sm_90 = {occupancy = 2}>");
  FileBuilder G(5);
  G.string("sm_90");
  G.string("occupancy");
  G.FunctionTail = Hints;
  EXPECT_CONTAINS(textOf(G), "#cuda_tile.optimization_hints<sm_90 = {occupancy = 2}>");
  G.FunctionTail = {10, 0};
  EXPECT_ERROR(G, "the function's hints are not optimization hints");
  G.FunctionTail = {11, 1, Arch, 3, 1};
  EXPECT_ERROR(G, "optimization hints 'sm_90' are not a dictionary");
  G.FunctionTail = {};
  G.ArgumentAttrs = {10, 0};
  EXPECT_TRUE(read(G).M);
  G.ArgumentAttrs = {3, 1};
  EXPECT_ERROR(G, "argument attributes are neither an array nor a dictionary");
}

TEST(Functions, Bodies) {
  FileBuilder F;
  F.Body = {};
  EXPECT_ERROR(F, "the body of entry 'k' is empty");
  F.Body = MakeToken;
  EXPECT_ERROR(F, "'make_token': the body of entry 'k' must end in return");
  F.Body = Return + Return;
  EXPECT_ERROR(F, "'return': a terminator must be the last op of its block");
  F.Body = Continue0;
  EXPECT_ERROR(F, "'continue': must be within a cuda_tile.loop or cuda_tile.for, with "
                  "only cuda_tile.if between");
  F.Payloads[SectionId::Function] = Bytes{1} + F.FunctionHead + Bytes{9} + Return;
  EXPECT_ERROR(F, "unexpected end of data in function body: needs 9 bytes, 3 left");
  F.Payloads[SectionId::Function] = Bytes{1} + F.FunctionHead + Bytes{2} + Return;
  EXPECT_ERROR(F, "unexpected end of data in operand count");
}

TEST(Ops, Opcodes) {
  EXPECT_EQ(errorOf(withOp({0x19})),
            "at byte 0x16 (function section): unknown opcode 0x19");
  EXPECT_ERROR(withOp({0x39}), "unknown opcode 0x39");
  EXPECT_ERROR(withOp({0x7E}, 5), "unknown opcode 0x7e");
  EXPECT_ERROR(withOp(varint(0x3001), 5), "unknown opcode 0x3001");
  EXPECT_ERROR(withOp(varint(0x4002), 5), "'preview$call' is a preview op");
  EXPECT_ERROR(withOp(varint(0x4000), 5), "opcode 0x4000 is one of preview ops");
  EXPECT_ERROR(withOp({0x16}), "'entry' cannot stand in a body");
  EXPECT_ERROR(withOp({0x31}), "'global' cannot stand in a body");
  EXPECT_ERROR(withOp({0x4B}), "'module' cannot stand in a body");
}

TEST(Ops, VersionOfEachOp) {
  for (const OpDescriptor &Op : getAllOps()) {
    if (Op.Since == OldestVersion)
      continue;
    EXPECT_ERROR(withOp(varint(uint64_t(Op.Code)), Op.Since.Minor - 1),
                 "'" + Op.Mnemonic.str() + "' (opcode 0x");
  }
  EXPECT_ERROR(withOp({0x6E}, 1),
               "'atan2' (opcode 0x6e) requires version 13.2, the file has 13.1");
}

TEST(Ops, Results) {
  EXPECT_ERROR(withOp({0x5C, 1, TyToken, 0}), "'return' has 0 results, the file gives 1");
  EXPECT_ERROR(withOp(Bytes{0x5C} + varint(1u << 20)),
               "result count is 1048576, too many");
  // load_view_tko has two.
  EXPECT_ERROR(withOp({0x3E, 1, TyToken}),
               "'load_view_tko' has 2 results, the file gives 1");
}

TEST(Ops, Operands) {
  EXPECT_ERROR(withOp({0x4F, TyTileF32, 7}),
               "'negf': operand 'source' is value 7, only 1 are defined here");
  // A use of itself.
  EXPECT_ERROR(withOp({0x50, TyTileI32, 0, 1}, 2), "operand 'source' is value 1");
  EXPECT_CONTAINS(
      textOf(withOp({0x50, TyTileI32, 0, 0}, 2)),
      "%0 = \"cuda_tile.negi\"(%arg0) <{overflow = #cuda_tile.overflow<none>}> : "
      "(!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>");
  EXPECT_ERROR(withOp({0x3C, 1, TyToken, 0}),
               "'join_tokens': expects two tokens or more, but got 0");
  EXPECT_ERROR(withOp({0x29, 0, 2, 0, 0}), "'for' needs at least 3 operands, not 2");
  EXPECT_ERROR(withOp({0x77, TyToken, 2, 0, 0}, 4),
               "'gdc_launch_dependents_tko' has 2 operands, but needs at most 1");
}

/// Values of a block end with it; results of an op come after its regions' values.
TEST(Ops, ValueNumbers) {
  Bytes Region = Bytes{1, 1, 1, TyTileI32, 2} + MakeToken + Continue0;
  // %1 is the induction variable, %2 the token; then %1 is the token after the loop.
  FileBuilder F = withOp(Bytes{0x29, 0, 3, 0, 0, 0} + Region + MakeToken +
                         Bytes{0x3C, 1, TyToken, 2, 1, 1});
  EXPECT_CONTAINS(textOf(F), "\"cuda_tile.for\"(%arg0, %arg0, %arg0)");
  F = withOp(Bytes{0x29, 0, 3, 0, 0, 0} + Region + Bytes{0x3C, 1, TyToken, 2, 1, 1});
  EXPECT_ERROR(F, "operand 'tokens' is value 1, only 1 are defined here");
  F = withOp(Bytes{0x29, 1, TyTileI32, 4, 0, 0, 0, 0, 1, 1, 2, TyTileI32, TyTileI32, 1} +
             Bytes{0x11, 0, 1, 2} + Bytes{0x50, TyTileI32, 1});
  EXPECT_CONTAINS(textOf(F), "%1 = \"cuda_tile.negi\"(%0)");
}

TEST(Ops, Enums) {
  EXPECT_ERROR(withOp({0x03, TyTileI32, 4, 0, 0}),
               "overflow 4 is not a valid IntegerOverflow");
  EXPECT_CONTAINS(textOf(withOp({0x03, TyTileI32, 3, 0, 0})),
                  "{overflow = #cuda_tile.overflow<no_wrap>}");
  Bytes Ftof = {0x2A, TyTileF32, 7, 0};
  EXPECT_ERROR(withOp(Ftof, 3),
               "rounding_mode 'nearest_away' requires version 13.4, the file has 13.3");
  EXPECT_ERROR(withOp(Ftof, 4), "'ftof': operand #0 must be tile of floats, but got ");
}

TEST(Ops, Integers) {
  EXPECT_ERROR(withOp(Bytes{0x58, 1, TyTileI32} + varint(uint64_t(1) << 32)),
               "dim is 4294967296, at most 4294967295 is possible");
  EXPECT_ERROR(withOp(Bytes{0x0C, TyTile8I32} + varint(UINT64_MAX) + Bytes{0, 0}),
               "'cat': the ranks differ: tile<i32> and tile<8xi32>");
}

TEST(Ops, Flags) {
  // print_tko's token operand came with 13.2, as did its flags.
  FileBuilder P(2);
  uint8_t S = P.string("x\n");
  P.op(Bytes{0x55, 1, TyToken, 0, S, 0});
  EXPECT_CONTAINS(textOf(P), "%0 = \"cuda_tile.print_tko\"() <{operandSegmentSizes = "
                             "array<i32: 0, 0>, str = \"x\\0A\"}>");
  P.Body = Bytes{0x55, 1, TyToken, 1, S, 0} + Return;
  EXPECT_ERROR(P, "operand 'token' is value 92"); // the return's opcode
  P.Body = MakeToken + Bytes{0x55, 1, TyToken, 1, S, 0, 1} + Return;
  EXPECT_CONTAINS(textOf(P),
                  "\"cuda_tile.print_tko\"(%0) <{operandSegmentSizes = array<i32: 0, 1>");
  // Bits without a meaning are ignored.
  P.Body = Bytes{0x55, 1, TyToken, 8, S, 0} + Return;
  EXPECT_TRUE(read(P).M);
  // exp2's flush_to_zero has bit 0 in all versions; mmaf's fast_acc is of 13.3.
  FileBuilder F;
  F.Types[TyFn] = {16, 1, TyTileF32, 0};
  F.op({0x18, TyTileF32, 1, 0});
  EXPECT_CONTAINS(textOf(F), "{flush_to_zero}");
}

/// The wire has the flag, but its meaning came later: refused, not ignored.
TEST(Ops, FlagOfALaterVersion) {
  // ftoi's only flag is 13.4's, so a 13.3 file has no word at all, and load_view_tko's
  // are all of 13.1: no released op mixes them, only entry does, which is not written.
  for (const OpDescriptor &Op : getAllOps()) {
    if (Op.Container)
      continue;
    for (const AttrDescriptor &A : Op.Attributes)
      if (A.FlagBit >= 0)
        EXPECT_EQ(A.Since, Op.FlagsSince) << Op.Mnemonic.data();
    for (const ValueDescriptor &V : Op.Operands)
      if (V.FlagBit >= 0)
        EXPECT_EQ(V.Since, Op.FlagsSince) << Op.Mnemonic.data();
  }
}

/// Fields that a file is too old for hold what the op meant then.
TEST(Ops, Defaults) {
  FileBuilder F;
  F.Types[TyFn] = {16, 1, TyTileF32, 0};
  F.op({0x17, TyTileF32, 0}).op({0x6A, TyTileF32, 0});
  EXPECT_CONTAINS(
      textOf(F),
      "\"cuda_tile.exp\"(%arg0) <{rounding_mode = #cuda_tile.rounding<full>}>");
  EXPECT_CONTAINS(
      textOf(F),
      "\"cuda_tile.tanh\"(%arg0) <{rounding_mode = #cuda_tile.rounding<full>}>");
  EXPECT_CONTAINS(textOf(withOp({0x50, TyTileI32, 0})),
                  "{overflow = #cuda_tile.overflow<none>}");
  // A token result without a number: the next value is %1 of the wire.
  FileBuilder P;
  uint8_t S = P.string("x");
  P.op(Bytes{0x55, 0, S, 0} + MakeToken + Bytes{0x3C, 1, TyToken, 2, 1, 1});
  EXPECT_CONTAINS(textOf(P), "%0 = \"cuda_tile.print_tko\"()");
  EXPECT_CONTAINS(textOf(P), "\"cuda_tile.join_tokens\"(%1, %1)");
  // inbounds: false for each index.
  FileBuilder V(1);
  uint8_t T = V.type(Bytes{14, TyF32} + array64({8}) + array64({1}));
  uint8_t PV = V.type(Bytes{15} + array32({8}) + Bytes{T} + array32({0}) + Bytes{0});
  uint8_t Ptr = V.type({12, TyF32});
  uint8_t TP = V.type(Bytes{13, Ptr} + array64({}));
  V.Types[TyFn] = {16, 2, TyTileI32, TP, 0};
  V.op({0x43, 1, T, 1, 0, 0})
      .op({0x42, PV, 2})
      .op({0x3E, 2, TyTile8F32, TyToken, 0, 0, 3, 1, 0});
  EXPECT_CONTAINS(textOf(V), "\"cuda_tile.load_view_tko\"(%1, %arg0) "
                             "<{inbounds = array<i1: false>, memory_ordering_semantics "
                             "= 0 : i32, "
                             "operandSegmentSizes = array<i32: 1, 1, 0>");
}

TEST(Ops, Regions) {
  Bytes For = {0x29, 0, 3, 0, 0, 0};
  EXPECT_ERROR(withOp(For + Bytes{2}), "'for' has 1 region, the file gives 2");
  EXPECT_ERROR(withOp(For + Bytes{1, 0}), "'for': 'region' is empty");
  EXPECT_ERROR(withOp(For + Bytes{1, 2}), "must have one block, the file gives 2");
  EXPECT_ERROR(withOp(For + Bytes{1, 1, 1, TyTileI32, 0}), "'for': 'region' is empty");
  EXPECT_ERROR(withOp(For + Bytes{1, 1, 1, TyTileI32, 1} + MakeToken),
               "'make_token': 'region' of 'for' must end in a terminator");
  EXPECT_ERROR(withOp(For + Bytes{1, 1, 1, TyTileI32, 1, 0x6D, 0, 0}),
               "'yield': cannot end 'region' of 'for'");
  EXPECT_ERROR(withOp(For + Bytes{1, 1} + varint(1u << 20)),
               "argument count is 1048576, too many");
  EXPECT_ERROR(withOp(For + Bytes{1, 1, 0} + varint(1u << 20)),
               "op count is 1048576, too many");
}

TEST(Ops, RegionDepth) {
  auto Nest = [](unsigned Depth) {
    // loop without values around the rest; the innermost breaks.
    Bytes Body = {0x0A, 0, 0};
    for (unsigned I = 0; I < Depth; ++I)
      Body = Bytes{0x41, 0, 0, 1, 1, 0, uint8_t(I ? 2 : 1)} + Body +
             (I + 1 < Depth ? Bytes{0x0A, 0, 0} : Bytes{});
    return Body;
  };
  EXPECT_TRUE(read(withOp(Nest(256))).M);
  EXPECT_ERROR(withOp(Nest(257)), "regions are nested more than 256 deep");
  EXPECT_ERROR(withOp(Nest(5000)), "regions are nested more than 256 deep");
}

TEST(Ops, Constants) {
  auto Constant = [](uint8_t Type, const Bytes &Raw) {
    FileBuilder F;
    F.constant(Raw);
    F.op({0x10, Type, 0});
    return F;
  };
  EXPECT_CONTAINS(textOf(Constant(TyTile8I32, {5, 0, 0, 0})),
                  "dense<5> : !cuda_tile.tile<8xi32>");
  Bytes All;
  for (int32_t I = 0; I < 8; ++I)
    append(All, fixed(I - 1));
  EXPECT_CONTAINS(textOf(Constant(TyTile8I32, All)),
                  "dense<[-1, 0, 1, 2, 3, 4, 5, 6]> : !cuda_tile.tile<8xi32>");
  EXPECT_ERROR(
      Constant(TyTile8I32, {1, 2, 3}),
      "(constant section): constant 0 of 3 bytes has neither one nor all elements "
      "of tile<8xi32>");
  EXPECT_ERROR(Constant(TyTile8I32, All + Bytes{0}),
               "constant 0 of 33 bytes has neither");
  EXPECT_ERROR(Constant(TyTile8I32, {}), "constant 0 of 0 bytes has neither");
  EXPECT_ERROR(Constant(TyToken, {1}), "value needs a tile of numbers as its type");
  FileBuilder Long;
  Long.Constants = {varint(uint64_t(1) << 40) + Bytes{1}};
  Long.op({0x10, TyTileI32, 0});
  EXPECT_ERROR(Long, "(constant section): unexpected end of data in constant: needs "
                     "1099511627776 bytes, 1 left");
}

TEST(Ops, BitConstants) {
  auto Bits = [](int64_t Count, const Bytes &Raw) {
    FileBuilder F;
    uint8_t T = F.type(Bytes{13, TyI1} + array64({Count}));
    F.constant(Raw);
    F.op({0x10, T, 0});
    return F;
  };
  EXPECT_CONTAINS(textOf(Bits(8, {0xFF})), "dense<true>");
  EXPECT_CONTAINS(textOf(Bits(8, {0x00})), "dense<false>");
  EXPECT_CONTAINS(textOf(Bits(4, {0x05})), "dense<[true, false, true, false]>");
  EXPECT_CONTAINS(textOf(Bits(1, {0x01})), "dense<true>");
  EXPECT_CONTAINS(textOf(Bits(1, {0x02})), "dense<false>");
  EXPECT_CONTAINS(textOf(Bits(16, {0x01})), "dense<true>");
  EXPECT_CONTAINS(textOf(Bits(16, {0x01, 0x80})),
                  "dense<[true, false, false, false, false, false, false, false, false, "
                  "false, false, false, false, false, false, true]>");
  EXPECT_ERROR(Bits(16, {0x02}), "constant 0 of 1 bytes has neither");
  EXPECT_ERROR(Bits(16, {1, 2, 3}), "constant 0 of 3 bytes has neither");
}

TEST(Ops, Strings) {
  FileBuilder F;
  uint8_t Empty = F.string("");
  uint8_t Ptr = F.type({12, TyI32});
  uint8_t T = F.type(Bytes{13, Ptr} + array64({}));
  F.op({0x2C, T, Empty});
  EXPECT_ERROR(F, "the symbol reference 'name' is empty");
  F.Strings[Empty] = "nowhere";
  EXPECT_ERROR(F, "'get_global': 'nowhere' does not reference a valid global");
}

TEST(Ops, Arrays) {
  FileBuilder F;
  uint8_t T = F.type(Bytes{13, TyI32} + array64({2, 4}));
  uint8_t R = F.type(Bytes{13, TyI32} + array64({4, 2}));
  uint8_t C = F.constant({1, 0, 0, 0});
  F.op({0x10, T, C});
  FileBuilder Good = F;
  Good.op(Bytes{0x53, R} + array32({1, 0}) + Bytes{1});
  EXPECT_CONTAINS(textOf(Good), "{permutation = array<i32: 1, 0>}");
  for (int32_t Reserved : {INT32_MIN, INT32_MAX}) {
    FileBuilder Bad = F;
    Bad.op(Bytes{0x53, R} + array32({1, Reserved}) + Bytes{1});
    EXPECT_ERROR(Bad, "permutation holds the reserved value 0x");
  }
  FileBuilder Wild = F;
  Wild.op(Bytes{0x53, R} + varint(1u << 28));
  EXPECT_ERROR(Wild, "permutation is 268435456, too many");
}

} // namespace
