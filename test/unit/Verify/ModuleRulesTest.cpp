//===- ModuleRulesTest.cpp - Rules of the structure of a module -----------===//
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

class ModuleRules : public RuleTest {
protected:
  /// An entry that only returns.
  Function &simple(StringRef Name, const Types &Arguments = {}) {
    Function &F = entry(Name, Arguments);
    add(Opcode::Return);
    return F;
  }
  /// The same, as the text parser would make it.
  void text(StringRef Name, const Types &Arguments) {
    M.setLocation(simple(Name, Arguments), Location::atLine(7, 3));
  }
  void hints(Attribute Hints) {
    Into = M.addFunction("h" + std::to_string(NumHinted++),
                         Type::getFunction(Ctx, {}, {}), Location::atByte(1), Hints)
               ->getBody()
               .getBlock();
    add(Opcode::Return);
  }
  void global(StringRef Name, Type T, Attribute Value = {}, uint64_t Alignment = 0) {
    Global G;
    G.Name = Name;
    G.Ty = T;
    G.Value = Value ? Value : zeros(T);
    G.Alignment = Alignment;
    EXPECT_TRUE(M.addGlobal(G));
  }
  /// Loops within loops.
  void nest(StringRef Name, unsigned Depth) {
    entry(Name);
    Block *Body = Into;
    for (unsigned I = 0; I < Depth; ++I) {
      Operation &Loop = add(Opcode::Loop);
      if (I)
        add(Opcode::Break);
      Into = M.createBlock(Loop.getRegion(), {});
    }
    add(Opcode::Break);
    Into = Body;
    add(Opcode::Return);
  }
  void reduction(StringRef Name, bool Effect) {
    Type A = tile(I32, {8}), I = tile(I32);
    entry(Name, {tile(I1)});
    Block *Body = Into;
    Value C = Body->getArgument(0);
    Attrs = {{"value", zeros(A)}};
    Value V = add(Opcode::Constant, {}, {A}).getResult();
    Attrs = {{"identities", array({number(I32, 0)})}};
    Operation &Reduce = add(Opcode::Reduce, {V}, {I});
    Into = M.createBlock(Reduce.getRegion(), {I, I});
    Value X = Into->getArgument(0);
    Attrs = {{"message", RuleTest::text("m")}};
    if (Effect)
      add(Opcode::Assert, {C});
    Attrs.clear();
    add(Opcode::Yield, {X});
    Into = Body;
    add(Opcode::Return);
  }

  unsigned NumHinted = 0;
};

RULE_TEST(Module, SymbolEmpty) {
  simple("k");
  accepts(checkModule());
  simple("");
  rejects(checkModule(), "a symbol name is empty");
}

RULE_TEST(Module, SymbolZeroByte) {
  simple("k$0");
  accepts(checkModule());
  simple(StringRef("a\0b", 3));
  rejects(checkModule(), "a symbol name contains a zero byte");
}

RULE_TEST(Module, GlobalRank) {
  global("a", tile(F32, {4}));
  accepts(checkModule());
  global("b", tile(F32));
  rejects(checkModule(),
          "(global section): global 'b': type must have rank 1, but got tile<f32>");
}

RULE_TEST(Module, GlobalValue) {
  global("a", tile(F32, {4}));
  accepts(checkModule());
  global("b", tile(F32, {4}), zeros(tile(F32, {8})));
  rejects(checkModule(),
          "global 'b': the value is not of the type of the global, tile<4xf32>");
}

RULE_TEST(Module, GlobalAlignment) {
  global("a", tile(F32, {4}), {}, uint64_t(1) << 32);
  accepts(checkModule());
  global("b", tile(F32, {4}), {}, 12);
  rejects(checkModule(), "alignment 12 of global 'b' is not a power of two up to 2^32");
}

RULE_TEST(Module, EntryResults) {
  simple("k");
  accepts(checkModule());
  Into = M.addFunction("r", Type::getFunction(Ctx, {}, {tile(I32)}), Location::atByte(1))
             ->getBody()
             .getBlock();
  add(Opcode::Return);
  rejects(checkModule(), "entry op must not return values");
}

RULE_TEST(Module, EntryScalars) {
  text("k", {tile(I32), tile(ptr(F32))});
  accepts(checkModule());
  text("v", {tile(I32), tile(F32, {8})});
  rejects(checkModule(), "7:3: entry op must have scalar types (rank 0 !cuda_tile.tile), "
                         "but argument #1 is 'tile<8xf32>'");
}

RULE_TEST(Module, EntryArgument) {
  simple("k", {tile(ptr(F32))});
  accepts(checkModule());
  simple("v", {tile(I32), tensor(F32, {8}, {1})});
  rejects(checkModule(),
          "unsupported type in bytecode for entry argument #1: 'tensor_view<8xf32, "
          "strides=[1]>'; expected a rank-0 !cuda_tile.tile type");
  simple("t", {Token});
  rejects(checkModule(), "for entry argument #0: 'token'");
}

RULE_TEST(Module, EntryEmpty) {
  simple("k");
  accepts(checkModule());
  entry("e");
  rejects(checkModule(), "the body of entry 'e' is empty");
}

RULE_TEST(Module, EntryEnd) {
  simple("k");
  accepts(checkModule());
  entry("e");
  add(Opcode::GetTileBlockId, {}, {tile(I32), tile(I32), tile(I32)});
  rejects(checkModule(), "'get_tile_block_id': the body of entry 'e' must end in return");
}

RULE_TEST(Module, HintsKind) {
  Attribute Two = number(I32, 2);
  hints(Attribute::getHints(
      Ctx, {{"sm_90", Attribute::getDictionary(Ctx, {{"occupancy", Two}})}}));
  accepts(checkModule());
  hints(Attribute::getHints(Ctx, {{"sm_90", Two}}));
  rejects(checkModule(), "optimization hints must be a dictionary of dictionaries");
}

RULE_TEST(Module, HintsKey) {
  Attribute Empty = Attribute::getDictionary(Ctx, {});
  hints(Attribute::getHints(Ctx, {{"default", Empty}}));
  accepts(checkModule());
  hints(Attribute::getHints(Ctx, {{"", Empty}}));
  rejects(checkModule(), "a key of the optimization hints is empty");
}

RULE_TEST(Module, HintsTwice) {
  Attribute Empty = Attribute::getDictionary(Ctx, {}), One = number(I32, 1);
  hints(Attribute::getHints(Ctx, {{"sm_80", Empty}, {"sm_90", Empty}}));
  accepts(checkModule());
  hints(Attribute::getHints(
      Ctx,
      {{"sm_80", Attribute::getDictionary(Ctx, {{"latency", One}, {"latency", One}})}}));
  rejects(checkModule(), "optimization hints have the key 'latency' twice");
}

RULE_TEST(Module, EarlyTerminator) {
  simple("k");
  accepts(checkModule());
  entry("e");
  add(Opcode::Return);
  add(Opcode::Return);
  rejects(checkModule(), "'return': a terminator must be the last op of its block");
}

RULE_TEST(Module, Parameters) {
  entry("k", Types(MaxParameters, tile(I32)));
  add(Opcode::Return);
  accepts(checkModule());
  entry("e", {tile(I32)});
  add(Opcode::Return);
  rejects(checkModule(), "the entries have more than 1048576 parameters together");
}

RULE_TEST(Module, Dominance) {
  Function &F = simple("k", {tile(I32)});
  accepts(checkModule());
  entry("e");
  Value V = F.getArguments()[0];
  add(Opcode::Absi, {V}, {tile(I32)});
  add(Opcode::Return);
  rejects(checkModule(), "'absi': operand #0 does not dominate this use");
}

/// A value of a branch is not visible behind it.
TEST_F(ModuleRules, DominanceOfRegions) {
  entry("k", {tile(I1), tile(I32)});
  Block *Body = Into;
  Value C = Body->getArgument(0), X = Body->getArgument(1);
  Operation &If = add(Opcode::If, {C});
  Into = M.createBlock(If.getRegion(0), {});
  Operation &Inner = add(Opcode::Absi, {X}, {tile(I32)});
  add(Opcode::Yield);
  Into = Body;
  add(Opcode::Absi, {Inner.getResult()}, {tile(I32)});
  add(Opcode::Return);
  rejects(checkModule(), "operand #0 does not dominate this use");
}

RULE_TEST(Module, RegionDepth) {
  nest("k", MaxRegionDepth);
  accepts(checkModule());
  nest("d", MaxRegionDepth + 1);
  rejects(checkModule(), "'loop': regions are nested more than 256 deep");
}

RULE_TEST(Module, RegionEmpty) {
  nest("k", 1);
  accepts(checkModule());
  entry("e");
  add(Opcode::Loop);
  add(Opcode::Return);
  rejects(checkModule(), "'loop': 'region' is empty");
}

RULE_TEST(Module, RegionEnd) {
  nest("k", 1);
  accepts(checkModule());
  entry("e");
  Operation &Loop = add(Opcode::Loop);
  add(Opcode::Return);
  Into = M.createBlock(Loop.getRegion(), {});
  add(Opcode::MakeToken, {}, {Token});
  rejects(checkModule(), "'make_token': 'region' of 'loop' must end in a terminator");
}

RULE_TEST(Module, RegionTerminator) {
  nest("k", 1);
  accepts(checkModule());
  entry("e");
  Operation &Loop = add(Opcode::Loop);
  add(Opcode::Return);
  Into = M.createBlock(Loop.getRegion(), {});
  add(Opcode::Yield);
  rejects(checkModule(), "'yield': cannot end 'region' of 'loop'");
}

RULE_TEST(Module, BodyEffects) {
  reduction("k", /*Effect=*/false);
  accepts(checkModule());
  reduction("e", /*Effect=*/true);
  rejects(checkModule(),
          "'assert': only memory-effect-free operations are allowed inside "
          "'cuda_tile.reduce'");
}

} // namespace
} // namespace tileir::test
