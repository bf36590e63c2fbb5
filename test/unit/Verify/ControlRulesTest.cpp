//===- ControlRulesTest.cpp - Rules of control flow and reductions --------===//
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

class ControlRules : public RuleTest {
protected:
  Type I = tile(I32), F = tile(F32), A = tile(I32, {8});
  Type T = tensor(F32, {8}, {1}), V = partition(T, {8});

  std::string branch(const Types &Results, ArrayRef<Body> Bodies) {
    return check(Opcode::If, {{tile(I1)}}, Results, Bodies);
  }
  /// With results as \p Init and a body that continues with values of these types.
  std::string forLoop(const Types &Init, const Types &Arguments) {
    return check(Opcode::For, {{I}, {I}, {I}, Init}, Init,
                 {{Arguments, Opcode::Continue, Init}});
  }
  /// Of i32 with \p NumIdentities identities; the body yields a scalar for each operand.
  std::string reduce(Opcode Code, const Types &Operands, const Types &Results,
                     unsigned NumIdentities, const Types &Arguments) {
    SmallVector<Attribute> Identities(NumIdentities, number(I32, 0));
    Attrs = {{"identities", array(Identities)}};
    return check(Code, {Operands}, Results,
                 {{Arguments, Opcode::Yield, Types(Operands.size(), I)}});
  }
};

RULE_TEST(Control, ResultView) {
  accepts(branch({I}, {{{}, Opcode::Yield, {I}}, {{}, Opcode::Yield, {I}}}));
  rejects(branch({T}, {{{}, Opcode::Yield, {T}}, {{}, Opcode::Yield, {T}}}),
          "result type 0 is a tensor_view, which is not supported");
  rejects(branch({I, V}, {{{}, Opcode::Yield, {I, V}}, {{}, Opcode::Yield, {I, V}}}),
          "result type 1 is a tile view, which is not supported");
  rejects(check(Opcode::Loop, {{}}, {T}, {{{}, Opcode::Break, {T}}}),
          "result type 0 is a tensor_view");
}

RULE_TEST(Control, CarriedView) {
  accepts(forLoop({F, Token}, {I, F, Token}));
  rejects(forLoop({T}, {I, T}),
          "loop-carried value 0 is a tensor_view, which is not supported");
  rejects(check(Opcode::Loop, {{I, V}}, {}, {{{I, V}, Opcode::Continue, {I, V}}}),
          "loop-carried value 1 is a tile view, which is not supported");
}

RULE_TEST(Control, CarriedCount) {
  accepts(forLoop({F}, {I, F}));
  rejects(forLoop({F}, {I}), "mismatch in number of region iterator values and loop "
                             "iterator inits: 0 vs 1");
  rejects(check(Opcode::Loop, {{}}, {}, {{{I}, Opcode::Continue, {}}}), "inits: 1 vs 0");
}

RULE_TEST(Control, CarriedType) {
  accepts(check(Opcode::Loop, {{I}}, {F}, {{{I}, Opcode::Break, {F}}}));
  rejects(forLoop({F, F}, {I, F, I}), "init value 1 and region iter_value 1 have "
                                      "different type: tile<f32> vs tile<i32>");
}

RULE_TEST(Control, ForArgument) {
  accepts(forLoop({}, {I}));
  rejects(forLoop({}, {}), "expected at least one block argument for induction variable");
}

RULE_TEST(Control, ForInduction) {
  accepts(forLoop({}, {I}));
  rejects(forLoop({}, {tile(I64)}), "expected induction variable to be same type as "
                                    "bounds and step: tile<i64> vs tile<i32>");
}

RULE_TEST(Control, ForResults) {
  accepts(forLoop({F}, {I, F}));
  rejects(
      check(Opcode::For, {{I}, {I}, {I}, {F}}, {I}, {{{I, F}, Opcode::Continue, {F}}}),
      "must have the same types, but got (tile<f32>) and (tile<i32>)");
}

RULE_TEST(Control, IfThen) {
  entry("k", {tile(I1)});
  Value C = Into->getArgument(0);
  Operation &If = add(Opcode::If, {C});
  add(Opcode::Return);
  rejects(checkModule(), "'if': must define then branch");
  Into = M.createBlock(If.getRegion(0), {});
  add(Opcode::Yield);
  accepts(checkModule());
}

RULE_TEST(Control, IfElse) {
  accepts(branch({}, {{{}, Opcode::Yield, {}}}));
  rejects(branch({I}, {{{}, Opcode::Yield, {I}}}),
          "has non-empty return type, must define else branch");
}

RULE_TEST(Control, IfArguments) {
  accepts(branch({}, {{{}, Opcode::Yield, {}}}));
  rejects(branch({}, {{{I}, Opcode::Yield, {}}}), "a branch cannot have arguments");
}

RULE_TEST(Control, IfNoYield) {
  accepts(branch({I}, {{{}, Opcode::Return, {}}, {{}, Opcode::Yield, {I}}}));
  rejects(branch({I}, {{{}, Opcode::Yield, {}}, {{}, Opcode::Yield, {I}}}),
          "has return type of tile<i32> but then branch does not yield anything");
  rejects(branch({I}, {{{}, Opcode::Yield, {I}}, {{}, Opcode::Yield, {}}}),
          "but else branch does not yield anything");
}

RULE_TEST(Control, IfYieldsNothing) {
  accepts(branch({}, {{{}, Opcode::Yield, {}}, {{}, Opcode::Yield, {}}}));
  rejects(branch({}, {{{}, Opcode::Yield, {I}}}),
          "does not return a value, but then branch yields tile<i32>");
}

RULE_TEST(Control, IfYield) {
  accepts(branch({I, F}, {{{}, Opcode::Yield, {I, F}}, {{}, Opcode::Yield, {I, F}}}));
  rejects(branch({I}, {{{}, Opcode::Yield, {I}}, {{}, Opcode::Yield, {F}}}),
          "else branch type does not match yield type, (tile<f32>) but op result type is "
          "(tile<i32>)");
}

RULE_TEST(Control, ReductionOperands) {
  accepts(reduce(Opcode::Reduce, {A}, {I}, 1, {I, I}));
  rejects(reduce(Opcode::Reduce, {}, {}, 0, {}), "'reduce': expect at least 1 operand");
  rejects(reduce(Opcode::Scan, {}, {}, 0, {}), "'scan': expect at least 1 operand");
}

RULE_TEST(Control, ReductionResults) {
  accepts(reduce(Opcode::Reduce, {A, A}, {I, I}, 2, {I, I, I, I}));
  rejects(reduce(Opcode::Reduce, {A}, {I, I}, 1, {I, I}),
          "expect same number of operands and results");
}

RULE_TEST(Control, ReductionIdentities) {
  accepts(reduce(Opcode::Scan, {A}, {A}, 1, {I, I}));
  rejects(reduce(Opcode::Reduce, {A}, {I}, 2, {I, I}),
          "expect identities to match the number of operands but got: 1 operands and 2 "
          "identities");
}

RULE_TEST(Control, ReductionShapes) {
  accepts(reduce(Opcode::Reduce, {A, A}, {I, I}, 2, {I, I, I, I}));
  rejects(reduce(Opcode::Reduce, {A, tile(I32, {4})}, {I, I}, 2, {I, I, I, I}),
          "the operands must have one shape, but got tile<8xi32> and tile<4xi32>");
}

RULE_TEST(Control, ReductionResult) {
  accepts(reduce(Opcode::Scan, {A}, {A}, 1, {I, I}));
  rejects(reduce(Opcode::Reduce, {A}, {A}, 1, {I, I}),
          "result 0 must be tile<i32>, but got tile<8xi32>");
  rejects(reduce(Opcode::Reduce, {A}, {F}, 1, {I, I}), "but got tile<f32>");
  rejects(reduce(Opcode::Scan, {A}, {I}, 1, {I, I}), "must be tile<8xi32>, but got");
}

RULE_TEST(Control, ReductionIdentity) {
  auto Reduce = [&](Type Element, Attribute Identity) {
    Type S = tile(Element);
    Attrs = {{"identities", array({Identity})}};
    return check(Opcode::Reduce, {{tile(Element, {8})}}, {S},
                 {{{S, S}, Opcode::Yield, {S}}});
  };
  accepts(Reduce(I32, number(I32, 7)));
  accepts(Reduce(BF16, Attribute::getFloat(Ctx, F16, 0)));
  rejects(Reduce(I32, number(I64, 0)), "identity 0 must be of type i32");
  rejects(Reduce(F32, Attribute::getFloat(Ctx, F16, 0)),
          "identity 0 must be of type f32");
  rejects(Reduce(I32, unit()), "identity 0 must be of type i32");
}

RULE_TEST(Control, ReductionArguments) {
  accepts(reduce(Opcode::Reduce, {A}, {I}, 1, {I, I}));
  rejects(reduce(Opcode::Reduce, {A}, {I}, 1, {I}),
          "expect 2 block arguments but got: 1");
}

RULE_TEST(Control, ReductionScalar) {
  accepts(reduce(Opcode::Reduce, {A}, {I}, 1, {I, I}));
  rejects(reduce(Opcode::Reduce, {A}, {I}, 1, {I, A}),
          "expect 0-rank tile type at index: 1 but got: tile<8xi32>");
}

RULE_TEST(Control, ReductionElement) {
  accepts(reduce(Opcode::Reduce, {A}, {I}, 1, {I, I}));
  rejects(reduce(Opcode::Reduce, {A}, {I}, 1, {F, I}),
          "block argument 0 must have the element type of operand 0, i32, but got "
          "tile<f32>");
}

RULE_TEST(Control, ReductionYield) {
  auto Reduce = [&](const Types &Yielded) {
    Attrs = {{"identities", array({number(I32, 0)})}};
    return check(Opcode::Reduce, {{A}}, {I}, {{{I, I}, Opcode::Yield, Yielded}});
  };
  accepts(Reduce({I}));
  rejects(Reduce({}),
          "the yielded values must be the operands' elements (tile<i32>), but "
          "got ()");
  rejects(Reduce({F}), "but got (tile<f32>)");
  rejects(Reduce({A}), "but got (tile<8xi32>)");
}

RULE_TEST(Control, LoopAround) {
  accepts(check(Opcode::Loop, {{}}, {}, {{{}, Opcode::Break, {}}}));
  rejects(branch({}, {{{}, Opcode::Break, {}}}),
          "'break': must be within a cuda_tile.loop, with only cuda_tile.if between");
  rejects(branch({}, {{{}, Opcode::Continue, {}}}),
          "'continue': must be within a cuda_tile.loop or cuda_tile.for, with only");
  rejects(check(Opcode::For, {{I}, {I}, {I}, {}}, {}, {{{I}, Opcode::Break, {}}}),
          "'break': must be within a cuda_tile.loop");
}

RULE_TEST(Control, BreakTypes) {
  accepts(check(Opcode::Loop, {{I}}, {F}, {{{I}, Opcode::Break, {F}}}));
  rejects(check(Opcode::Loop, {{I}}, {F}, {{{I}, Opcode::Break, {I}}}),
          "operand types must be those of the loop's results (tile<f32>), but got "
          "(tile<i32>)");
}

RULE_TEST(Control, ContinueTypes) {
  accepts(check(Opcode::Loop, {{I}}, {F}, {{{I}, Opcode::Continue, {I}}}));
  rejects(check(Opcode::Loop, {{I}}, {F}, {{{I}, Opcode::Continue, {F}}}),
          "operand types must be those of the loop's iter_values (tile<i32>), but got "
          "(tile<f32>)");
  rejects(check(Opcode::For, {{I}, {I}, {I}, {F}}, {F}, {{{I, F}, Opcode::Continue, {}}}),
          "(tile<f32>), but got ()");
}

RULE_TEST(Control, ReturnOperands) {
  accepts(check(Opcode::Return, {{}}, {}));
  rejects(check(Opcode::Return, {{I}}, {}),
          "has 1 operands, but entry function must return 0 operands");
}

RULE_TEST(Control, ReturnParent) {
  accepts(check(Opcode::Loop, {{}}, {}, {{{}, Opcode::Return, {}}}));
  accepts(branch({}, {{{}, Opcode::Return, {}}}));
  rejects(check(Opcode::For, {{I}, {I}, {I}, {}}, {}, {{{I}, Opcode::Return, {}}}),
          "must be used within a cuda_tile.entry, cuda_tile.if, or cuda_tile.loop "
          "operation, not in cuda_tile.for");
}

RULE_TEST(Control, JoinTokens) {
  accepts(check(Opcode::JoinTokens, {{Token, Token}}, {Token}));
  rejects(check(Opcode::JoinTokens, {{Token}}, {Token}),
          "expects two tokens or more, but got 1");
}

} // namespace
} // namespace tileir::test
