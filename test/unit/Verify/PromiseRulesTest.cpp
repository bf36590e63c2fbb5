//===- PromiseRulesTest.cpp - Rules of assume and print_tko ---------------===//
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

class PromisesRules : public RuleTest {
protected:
  std::string assume(Attribute A, Type T) {
    Attrs = {{"predicate", A}};
    return check(Opcode::Assume, {{T}}, {T});
  }
  Attribute divBy(uint64_t D, std::optional<int64_t> Every = {},
                  std::optional<int64_t> Along = {}) {
    return Attribute::getDivBy(Ctx, D, Every, Along);
  }
  std::string print(StringRef Format, const Types &Args) {
    Attrs = {{"str", text(Format)}};
    return check(Opcode::PrintTko, {Args, {}}, {Token});
  }
};

RULE_TEST(Promises, Predicate) {
  accepts(assume(divBy(16), tile(I32)));
  rejects(assume(unit(), tile(I32)), "none of div_by, same_elements and bounded");
}

RULE_TEST(Promises, DivisorPowerOfTwo) {
  accepts(assume(divBy(uint64_t(1) << 62), tile(I64)));
  accepts(assume(divBy(1), tile(I64)));
  rejects(assume(divBy(0), tile(I32)), "divisor 0 is not a power of two up to 2^62");
  rejects(assume(divBy(12), tile(I32)), "divisor 12 is not a power of two");
  rejects(assume(divBy(uint64_t(1) << 63), tile(I64)), "up to 2^62");
}

RULE_TEST(Promises, DivBy) {
  accepts(assume(divBy(8), tile(ptr(F32), {4})));
  accepts(assume(divBy(8), tensor(F32, {8}, {1})));
  rejects(assume(divBy(8), tile(F32)),
          "div_by needs integers, pointers or a tensor_view, not tile<f32>");
  rejects(assume(divBy(8), Token), "not token");
}

RULE_TEST(Promises, EveryAlong) {
  accepts(assume(divBy(8, 4, 1), tile(I32, {4, 8})));
  rejects(assume(divBy(8, 4), tile(I32, {4, 8})), "belong together");
  rejects(assume(divBy(8, {}, 1), tile(I32, {4, 8})), "belong together");
}

RULE_TEST(Promises, EveryRank) {
  accepts(assume(divBy(8, 1, 0), tile(I32, {1})));
  rejects(assume(divBy(8, 0, 0), tile(I32)),
          "need a tile with a dimension, not tile<i32>");
  rejects(assume(divBy(8, 0, 0), tensor(F32, {8}, {1})), "not tensor_view<8xf32");
}

RULE_TEST(Promises, Along) {
  accepts(assume(divBy(8, 4, 0), tile(I32, {4, 8})));
  rejects(assume(divBy(8, 4, 2), tile(I32, {4, 8})),
          "'along' is 2, which is not a dimension of tile<4x8xi32>");
  rejects(assume(divBy(8, 4, -1), tile(I32, {4, 8})), "'along' is -1");
}

RULE_TEST(Promises, Every) {
  accepts(assume(divBy(8, 8, 1), tile(I32, {4, 8})));
  accepts(assume(divBy(8, 0, 1), tile(I32, {4, 8})));
  rejects(assume(divBy(8, 16, 1), tile(I32, {4, 8})),
          "'every' is 16, beyond the dimension of 8");
  rejects(assume(divBy(8, -1, 1), tile(I32, {4, 8})), "'every' is -1");
}

RULE_TEST(Promises, SameElements) {
  accepts(assume(Attribute::getSameElements(Ctx, {4, 1}), tile(I32, {4, 8})));
  rejects(assume(Attribute::getSameElements(Ctx, {4}), tile(F32, {4})),
          "same_elements needs a tile of integers or pointers, not tile<4xf32>");
  rejects(assume(Attribute::getSameElements(Ctx, {}), Token), "not token");
}

RULE_TEST(Promises, GroupCount) {
  accepts(assume(Attribute::getSameElements(Ctx, {}), tile(I32)));
  rejects(assume(Attribute::getSameElements(Ctx, {4}), tile(I32, {4, 8})),
          "same_elements needs 2 numbers, one for each dimension, not 1");
}

RULE_TEST(Promises, GroupSize) {
  accepts(assume(Attribute::getSameElements(Ctx, {0, 8}), tile(I32, {4, 8})));
  rejects(assume(Attribute::getSameElements(Ctx, {8, 1}), tile(I32, {4, 8})),
          "a group of 8 elements does not fit a dimension of 4");
  rejects(assume(Attribute::getSameElements(Ctx, {-1, 1}), tile(I32, {4, 8})),
          "a group of -1 elements");
}

RULE_TEST(Promises, Bounded) {
  accepts(assume(Attribute::getBounded(Ctx, 0, {}), tile(I32)));
  rejects(assume(Attribute::getBounded(Ctx, 0, 1), tile(F32)),
          "bounded needs a tile of integers, not tile<f32>");
  rejects(assume(Attribute::getBounded(Ctx, 0, 1), tile(ptr(I32))), "not tile<ptr<i32>>");
}

RULE_TEST(Promises, Bound) {
  accepts(assume(Attribute::getBounded(Ctx, -128, 127), tile(I8)));
  accepts(assume(Attribute::getBounded(Ctx, -1, 0), tile(I1)));
  rejects(assume(Attribute::getBounded(Ctx, 0, 1), tile(I1)), "bound 1 does not fit i1");
  rejects(assume(Attribute::getBounded(Ctx, {}, 128), tile(I8)),
          "bound 128 does not fit i8");
  rejects(assume(Attribute::getBounded(Ctx, -129, {}), tile(I8)), "bound -129");
}

RULE_TEST(Promises, BoundOrder) {
  accepts(assume(Attribute::getBounded(Ctx, 2, 2), tile(I32)));
  rejects(assume(Attribute::getBounded(Ctx, 2, 1), tile(I32)),
          "the lower bound 2 is above the upper one, 1");
}

RULE_TEST(Promises, FormatDirective) {
  Type I = tile(I32);
  accepts(print("100%% of %5.2f\\n", {tile(F32)}));
  for (StringRef Bad : {"%", "%y", "%5."})
    rejects(print(Bad, {I}), "the format has a directive without a conversion");
  rejects(print("%*d", {I, I}), "a directive without a conversion");
}

RULE_TEST(Promises, FormatArguments) {
  Type I = tile(I32);
  accepts(print("no directive", {}));
  accepts(print("%i %x", {I, I}));
  rejects(print("%i %i", {I}), "the format has 2 directives for 1 tiles");
  rejects(print("%i", {}), "the format has 1 directives for 0 tiles");
}

} // namespace
} // namespace tileir::test
