//===- TableRulesTest.cpp - Rules that the op table states ----------------===//
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

using TableRules = RuleTest;

RULE_TEST(Table, OperandCount) {
  Type A = tile(F32, {8});
  accepts(check(Opcode::Addf, {{A}, {A}}, {A}));
  rejects(check(Opcode::Addf, {{A}, {A, A}}, {A}), "operand 'rhs' cannot be 2 values");
  rejects(check(Opcode::Addf, {{A}, {}}, {A}), "operand 'rhs' cannot be 0 values");
  Type P = tile(ptr(F32), {8}), Mask = tile(I1, {8});
  rejects(check(Opcode::LoadPtrTko, {{P}, {Mask, Mask}, {}, {}}, {A, Token}),
          "operand 'mask' cannot be 2 values");
}

/// Operand 0 of each op that takes one: every element type it may have, and one not.
RULE_TEST(Table, OperandType) {
  Type A = tile(F32, {8});
  accepts(check(Opcode::Addf, {{A}, {A}}, {A}));
  EXPECT_EQ(check(Opcode::Addf, {{tile(I32)}, {A}}, {A}),
            "at byte 0x2 (function section): 'addf': operand #0 must be tile of f16, "
            "bf16, f32 or f64, but got tile<i32>");
  rejects(check(Opcode::Addf, {{A}, {Token}}, {A}), "operand #1 must be tile of");
  rejects(check(Opcode::JoinTokens, {{Token, A}}, {Token}),
          "operand #1 must be cuda tile token type, but got tile<8xf32>");
  for (const OpDescriptor &Desc : getAllOps()) {
    if (Desc.Container || Desc.Operands.empty() ||
        getDescriptor(Desc.Operands[0].Type).Shape == ConstraintShape::AnyType)
      continue;
    Type Bad = Type::getFunction(Ctx, {}, {});
    FieldTypes Operands(Desc.Operands.size());
    Operands[0] = {Bad};
    rejects(check(Desc.Code, Operands, {}),
            "operand #0 must be " +
                std::string(getDescriptor(Desc.Operands[0].Type).Spelling));
  }
}

RULE_TEST(Table, ResultCount) {
  Type A = tile(F32, {8});
  accepts(check(Opcode::Addf, {{A}, {A}}, {A}));
  rejects(check(Opcode::Addf, {{A}, {A}}, {A, A}), "needs 1 result, but has 2");
  rejects(check(Opcode::Addf, {{A}, {A}}, {}), "needs 1 result, but has 0");
}

RULE_TEST(Table, ResultType) {
  Type A = tile(F32, {8});
  accepts(check(Opcode::Addf, {{A}, {A}}, {A}));
  rejects(check(Opcode::Addf, {{A}, {A}}, {Token}), "result #0 must be tile of f16, bf16,"
                                                    " f32 or f64, but got token");
  rejects(check(Opcode::GetTileBlockId, {}, {tile(I32), tile(I32), tile(I64)}),
          "result #2 must be rank-0 tile of i32, but got tile<i64>");
}

RULE_TEST(Table, SameType) {
  Type A = tile(F32, {8}), B = tile(F32, {4}), H = tile(F16, {8});
  accepts(check(Opcode::Addf, {{A}, {A}}, {A}));
  rejects(check(Opcode::Addf, {{A}, {B}}, {A}),
          "'lhs' and 'rhs' must have the same type, but got tile<8xf32> and tile<4xf32>");
  rejects(check(Opcode::Addf, {{A}, {A}}, {H}), "'lhs' and 'result' must have");
  rejects(check(Opcode::Select, {{tile(I1, {8})}, {A}, {A}}, {H}), "the same type");
  rejects(check(Opcode::LoadPtrTko, {{tile(ptr(F32), {8})}, {}, {H}, {}}, {A, Token}),
          "'paddingValue'");
}

RULE_TEST(Table, SameShape) {
  Type A = tile(F32, {8}), P = tile(ptr(F32), {8});
  accepts(check(Opcode::Cmpf, {{A}, {A}}, {tile(I1, {8})}));
  rejects(check(Opcode::Cmpf, {{A}, {A}}, {tile(I1, {4})}),
          "'lhs' and 'result' must have the same shape, but got tile<8xf32> and "
          "tile<4xi1>");
  rejects(check(Opcode::LoadPtrTko, {{P}, {tile(I1, {4})}, {}, {}}, {A, Token}),
          "'mask'");
  rejects(check(Opcode::LoadPtrTko, {{P}, {}, {}, {}}, {tile(F32, {4}), Token}),
          "'source' and 'result' must have the same shape");
  rejects(check(Opcode::StorePtrTko, {{P}, {tile(F32)}, {}, {}}, {Token}),
          "'destination' and 'value' must have the same shape");
  Type Q = tile(ptr(I32), {8}), D = tile(I32, {4}), E = tile(I32, {8});
  rejects(check(Opcode::AtomicRmwTko, {{Q}, {D}, {}, {}}, {D, Token}), "the same shape");
  rejects(check(Opcode::AtomicCasTko, {{Q}, {D}, {D}, {}, {}}, {D, Token}), "the same");
  rejects(check(Opcode::AtomicRmwTko, {{Q}, {E}, {tile(I1, {4})}, {}}, {E, Token}),
          "'mask'");
  rejects(check(Opcode::Bitcast, {{tile(I32, {2})}}, {tile(F32)}), "the same shape");
  rejects(check(Opcode::Select, {{tile(I1)}, {A}, {A}}, {A}), "'cond'");
}

RULE_TEST(Table, AttributeMissing) {
  Attrs = {{"message", text("m")}};
  accepts(check(Opcode::Assert, {{tile(I1)}}, {}));
  rejects(check(Opcode::Assert, {{tile(I1)}}, {}), "requires attribute 'message'");
}

RULE_TEST(Table, AttributeKind) {
  Attrs = {{"message", text("m")}};
  accepts(check(Opcode::Assert, {{tile(I1)}}, {}));
  Attrs = {{"message", unit()}};
  rejects(check(Opcode::Assert, {{tile(I1)}}, {}),
          "attribute 'message' is of another kind");
}

RULE_TEST(Table, AttributeValue) {
  Type S = tile(F32), I = tile(I32);
  Attrs = {{"rounding_mode", of(RoundingMode::Approx)}};
  accepts(check(Opcode::Divf, {{S}, {S}}, {S}));
  Attrs = {{"rounding_mode", of(RoundingMode::Full)}};
  rejects(check(Opcode::Addf, {{S}, {S}}, {S}),
          "the rounding mode must be one of: nearest_even, zero, negative_inf, "
          "positive_inf, but got: full");
  Attrs = {{"overflow", of(IntegerOverflow::NUW)}};
  rejects(check(Opcode::Negi, {{I}}, {I}), "but got: no_unsigned_wrap");
  Attrs = {{"rounding_mode", of(RoundingMode::Zero)}};
  rejects(check(Opcode::Tanh, {{S}}, {S}), "one of: approx, full, but got: zero");
  Attrs = {{"mode", of(AtomicRMWMode::Xchg)}};
  Type V = partition(tensor(I32, {8}, {1}), {8}), D = tile(I32, {8});
  rejects(check(Opcode::AtomicRedViewTko, {{V}, {I}, {D}, {}}, {Token}), "the mode must");
  Attrs = {{"memory_scope", of(MemoryScope::System)}};
  rejects(check(Opcode::AtomicRedViewTko, {{V}, {I}, {D}, {}}, {Token}),
          "the memory scope must be one of: tl_blk, device, but got: sys");
}

RULE_TEST(Table, AccessOrdering) {
  Type P = tile(ptr(F32)), D = tile(F32);
  auto Ordering = [&](MemoryOrdering O, bool Scope) {
    Attrs = {{"memory_ordering_semantics", of(O)}};
    if (Scope)
      Attrs.push_back({"memory_scope", of(MemoryScope::Device)});
  };
  Ordering(MemoryOrdering::Acquire, true);
  accepts(check(Opcode::LoadPtrTko, {{P}, {}, {}, {}}, {D, Token}));
  Ordering(MemoryOrdering::Release, true);
  rejects(check(Opcode::LoadPtrTko, {{P}, {}, {}, {}}, {D, Token}),
          "expect one of: weak, relaxed, or acquire, but got: release");
  Ordering(MemoryOrdering::Acquire, true);
  rejects(check(Opcode::StorePtrTko, {{P}, {D}, {}, {}}, {Token}),
          "expect one of: weak, relaxed, or release, but got: acquire");
}

RULE_TEST(Table, AtomicOrdering) {
  Type P = tile(ptr(I32)), D = tile(I32);
  Attrs = {{"memory_ordering_semantics", of(MemoryOrdering::AcqRel)}};
  accepts(check(Opcode::AtomicRmwTko, {{P}, {D}, {}, {}}, {D, Token}));
  Attrs = {{"memory_ordering_semantics", of(MemoryOrdering::Weak)}};
  rejects(check(Opcode::AtomicRmwTko, {{P}, {D}, {}, {}}, {D, Token}),
          "memory ordering semantics must be one of: relaxed, acquire, release, acq_rel, "
          "but got: weak");
}

RULE_TEST(Table, OnlyF32) {
  Type S = tile(F32), H = tile(F16);
  Attrs = {{"rounding_mode", of(RoundingMode::Approx)}};
  accepts(check(Opcode::Sqrt, {{S}}, {S}));
  Attrs = {{"rounding_mode", of(RoundingMode::Approx)}};
  rejects(check(Opcode::Divf, {{H}, {H}}, {H}),
          "rounding mode approx needs f32 elements, but got tile<f16>");
}

RULE_TEST(Table, FlushToZero) {
  Type S = tile(F32), H = tile(F16);
  Attrs = {{"flush_to_zero", unit()}};
  accepts(check(Opcode::Rsqrt, {{S}}, {S}));
  Attrs = {{"flush_to_zero", unit()}};
  rejects(check(Opcode::Rsqrt, {{H}}, {H}),
          "flush_to_zero needs f32 elements, but got tile<f16>");
}

} // namespace
} // namespace tileir::test
