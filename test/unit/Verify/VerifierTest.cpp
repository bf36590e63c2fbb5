//===- VerifierTest.cpp - All errors of a module, with notes --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "RuleTest.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tileir::test {
namespace {

using Verifier = RuleTest;

/// Errors and notes as they are printed.
std::string diagnose(const Module &M, unsigned MaxErrors = 100) {
  std::string Text;
  raw_string_ostream OS(Text);
  if (Error E = verifyModule(M, MaxErrors))
    printDiagnostics(OS, StringRef("f"), std::move(E));
  return Text;
}

TEST_F(Verifier, AllErrorsAreReported) {
  entry("k", {tile(I32), tile(F32)});
  Value I = Into->getArgument(0), F = Into->getArgument(1);
  add(Opcode::Absf, {I}, {tile(F32)});
  add(Opcode::Absi, {F}, {tile(I32)});
  add(Opcode::Return);
  entry("l", {tile(F32, {8})});
  add(Opcode::Return);
  EXPECT_EQ(diagnose(M),
            "f: error: at byte 0x2 (function section): 'absf': operand #0 must be tile "
            "of f16, bf16, f32 or f64, but got tile<i32>\n"
            "f: note: at byte 0x1 (function section): operand #0 'source' is defined "
            "here as tile<i32>\n"
            "f: error: at byte 0x2 (function section): 'absi': operand #0 must be tile "
            "of integers, but got tile<f32>\n"
            "f: note: at byte 0x1 (function section): operand #0 'source' is defined "
            "here as tile<f32>\n"
            "f: error: at byte 0x1 (function section): unsupported type in bytecode for "
            "entry argument #0: 'tile<8xf32>'; expected a rank-0 !cuda_tile.tile type\n");
}

/// A result of the wrong type is one mistake, however many ops it upsets.
TEST_F(Verifier, NoErrorFollowsFromAnother) {
  entry("k", {tile(F32)});
  Value F = Into->getArgument(0);
  Value Wrong = add(Opcode::Absf, {F}, {tile(I32)}).getResult();
  Value Sum = add(Opcode::Addf, {Wrong, F}, {tile(F32)}).getResult();
  add(Opcode::Absi, {Sum}, {tile(I32)});
  add(Opcode::Return);
  EXPECT_EQ(toText(verifyModule(M)),
            "at byte 0x2 (function section): 'absf': result #0 must be tile of f16, "
            "bf16, f32 or f64, but got tile<i32>");
}

/// Tokens are never the cause, so what they order is still looked at.
TEST_F(Verifier, TokensCarryNoBlame) {
  Type P = tile(ptr(F32));
  entry("k", {P});
  Value Ptr = Into->getArgument(0);
  for (unsigned I = 0; I < 2; ++I) {
    Attrs = {{"memory_scope", of(MemoryScope::Device)}};
    add(Opcode::LoadPtrTko, {Ptr}, {tile(F32), Token});
  }
  add(Opcode::Return);
  EXPECT_EQ(StringRef(diagnose(M)).count("weak load must not have memory scope"), 2u);
}

/// Nor is a value wrong because an attribute of its op is.
TEST_F(Verifier, AttributesCarryNoBlame) {
  Type P = tile(ptr(F32));
  entry("k", {P});
  Value Ptr = Into->getArgument(0);
  Attrs = {{"memory_scope", of(MemoryScope::Device)}};
  Value Loaded = add(Opcode::LoadPtrTko, {Ptr}, {tile(F32), Token}).getResult(0);
  add(Opcode::Absi, {Loaded}, {tile(I32)});
  add(Opcode::Return);
  std::string Text = diagnose(M);
  EXPECT_EQ(StringRef(Text).count("error:"), 2u) << Text;
  EXPECT_TRUE(StringRef(Text).contains("'absi': operand #0 must be tile of")) << Text;
}

/// The ends of a loop are not blamed for the loop, but what else is in it is checked.
TEST_F(Verifier, RegionsOfAWrongOp) {
  entry("k", {tile(I32), tile(F32)});
  Block *Body = Into;
  Value I = Body->getArgument(0), F = Body->getArgument(1);
  Operation &Loop = add(Opcode::Loop, {I});
  add(Opcode::Return);
  Into = M.createBlock(Loop.getRegion(), {tile(F32)});
  add(Opcode::Absi, {F}, {tile(I32)});
  Value Argument = Into->getArgument(0);
  add(Opcode::Continue, {Argument});
  std::string Text = diagnose(M);
  EXPECT_EQ(StringRef(Text).count("error:"), 2u) << Text;
  EXPECT_TRUE(StringRef(Text).contains("'loop': init value 0")) << Text;
  EXPECT_TRUE(StringRef(Text).contains("'absi': operand #0")) << Text;
}

TEST_F(Verifier, TypesOfAModuleThatWasBuilt) {
  entry("k");
  add(Opcode::Iota, {}, {tile(I32, {3})});
  add(Opcode::Return);
  EXPECT_EQ(toText(verifyModule(M)),
            "at byte 0x2 (function section): invalid tile type: all dimensions must be "
            "powers of two, got 3");
}

TEST_F(Verifier, TooManyErrors) {
  entry("k", {tile(I32)});
  Value I = Into->getArgument(0);
  for (unsigned N = 0; N < 7; ++N)
    add(Opcode::Absf, {I}, {tile(F32)});
  add(Opcode::Return);
  EXPECT_EQ(StringRef(diagnose(M, 0)).count("error: at"), 7u);
  EXPECT_EQ(StringRef(diagnose(M, 5)).count("error: at"), 5u);
  EXPECT_TRUE(StringRef(diagnose(M, 5)).ends_with("f: error: too many errors\n"));
  EXPECT_FALSE(StringRef(diagnose(M, 100)).contains("too many errors"));
}

TEST_F(Verifier, NotesAtLoops) {
  entry("k", {tile(I32)});
  Value I = Into->getArgument(0);
  M.setLocation(add(Opcode::Loop, {I}), Location::atLine(5, 9));
  Operation &Loop = Into->getOps().back();
  add(Opcode::Return);
  Into = M.createBlock(Loop.getRegion(), {tile(I32)});
  M.setLocation(add(Opcode::Continue), Location::atLine(6, 11));
  EXPECT_EQ(diagnose(M),
            "f:6:11: error: 'continue': operand types must be those of the loop's "
            "iter_values (tile<i32>), but got ()\n"
            "f:5:9: note: the loop is here\n");
}

} // namespace
} // namespace tileir::test
