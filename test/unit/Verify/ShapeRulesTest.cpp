//===- ShapeRulesTest.cpp - Rules of ops that rearrange tiles -------------===//
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

using ShapesRules = RuleTest;

RULE_TEST(Shapes, SameElement) {
  Type A = tile(F32, {1, 8}), B = tile(F32, {4, 8});
  accepts(check(Opcode::Broadcast, {{A}}, {B}));
  rejects(check(Opcode::Broadcast, {{tile(I32, {1, 8})}}, {B}),
          "the element types differ: tile<1x8xi32> and tile<4x8xf32>");
  rejects(check(Opcode::Reshape, {{tile(F16, {32})}}, {B}), "the element types differ");
}

RULE_TEST(Shapes, SameRank) {
  Type A = tile(F32, {1, 8}), I = tile(I32);
  accepts(check(Opcode::Broadcast, {{A}}, {A}));
  rejects(check(Opcode::Broadcast, {{tile(F32)}}, {A}),
          "the ranks differ: tile<f32> and tile<1x8xf32>");
  rejects(check(Opcode::Extract, {{A}, {I, I}}, {tile(F32, {8})}), "the ranks differ");
}

RULE_TEST(Shapes, BroadcastShape) {
  Type A = tile(F32, {1, 8}), B = tile(F32, {4, 8});
  accepts(check(Opcode::Broadcast, {{A}}, {B}));
  rejects(check(Opcode::Broadcast, {{B}}, {A}), "a dimension of 4 cannot become 1");
}

RULE_TEST(Shapes, DimensionBound) {
  Type B = tile(F32, {4, 8});
  Attrs = {{"dim", number(I64, 1)}};
  accepts(check(Opcode::Cat, {{B}, {B}}, {tile(F32, {4, 16})}));
  Attrs = {{"dim", number(I64, 2)}};
  rejects(check(Opcode::Cat, {{B}, {B}}, {B}), "dimension (2) is out of bound [0, 2)");
  Attrs = {{"dim", number(I64, UINT64_MAX)}};
  rejects(check(Opcode::Cat, {{B}, {B}}, {B}), "dimension (-1) is out of bound [0, 2)");
  Attrs = {{"dim", number(I32, 1)}, {"identities", array({number(I32, 0)})}};
  rejects(check(Opcode::Reduce, {{tile(I32, {8})}}, {tile(I32)},
                {{{tile(I32), tile(I32)}, Opcode::Yield, {tile(I32)}}}),
          "dimension (1) is out of bound [0, 1)");
}

RULE_TEST(Shapes, CatShape) {
  Type B = tile(F32, {4, 8});
  Attrs = {{"dim", number(I64, 0)}};
  accepts(check(Opcode::Cat, {{B}, {B}}, {tile(F32, {8, 8})}));
  Attrs = {{"dim", number(I64, 0)}};
  rejects(check(Opcode::Cat, {{B}, {B}}, {tile(F32, {4, 16})}),
          "dimension 0 of the result cannot be 4: lhs has 4, rhs 4");
  Attrs = {{"dim", number(I64, 0)}};
  rejects(check(Opcode::Cat, {{B}, {tile(F32, {4, 4})}}, {tile(F32, {8, 8})}),
          "dimension 1 of the result cannot be 8: lhs has 8, rhs 4");
}

RULE_TEST(Shapes, BlockShape) {
  Type A = tile(F32, {1, 8}), B = tile(F32, {4, 8}), I = tile(I32);
  accepts(check(Opcode::Extract, {{B}, {I, I}}, {tile(F32, {2, 8})}));
  accepts(check(Opcode::Insert, {{A}, {B}, {I, I}}, {B}));
  rejects(check(Opcode::Extract, {{A}, {I, I}}, {B}),
          "a dimension of 1 cannot be cut into blocks of 4");
  rejects(check(Opcode::Insert, {{B}, {A}, {I, I}}, {A}), "cannot be cut into");
}

RULE_TEST(Shapes, BlockIndices) {
  Type B = tile(F32, {4, 8}), I = tile(I32);
  accepts(check(Opcode::Extract, {{B}, {I, I}}, {B}));
  rejects(check(Opcode::Extract, {{B}, {I}}, {B}),
          "needs 2 indices, one for each dimension, not 1");
}

RULE_TEST(Shapes, IotaRank) {
  accepts(check(Opcode::Iota, {}, {tile(I32, {4})}));
  rejects(check(Opcode::Iota, {}, {tile(I32, {4, 8})}), "must have rank 1, but got");
  rejects(check(Opcode::Iota, {}, {tile(I32)}), "must have rank 1, but got tile<i32>");
}

RULE_TEST(Shapes, IotaRange) {
  accepts(check(Opcode::Iota, {}, {tile(I8, {256})}));
  rejects(check(Opcode::Iota, {}, {tile(I8, {512})}), "512 numbers do not fit i8");
  rejects(check(Opcode::Iota, {}, {tile(I1, {4})}), "4 numbers do not fit i1");
}

RULE_TEST(Shapes, PermuteRank) {
  Type A = tile(F32, {2}), B = tile(F32, {2, 2});
  Attrs = {{"permutation", Attribute::getI32Array(Ctx, {1, 0})}};
  accepts(check(Opcode::Permute, {{B}}, {B}));
  Attrs = {{"permutation", Attribute::getI32Array(Ctx, {0})}};
  rejects(check(Opcode::Permute, {{A}}, {A}), "rank 2 or more, but got tile<2xf32>");
}

RULE_TEST(Shapes, PermutationSize) {
  Type A = tile(F32, {2, 4, 8});
  Attrs = {{"permutation", Attribute::getI32Array(Ctx, {2, 0, 1})}};
  accepts(check(Opcode::Permute, {{A}}, {tile(F32, {8, 2, 4})}));
  Attrs = {{"permutation", Attribute::getI32Array(Ctx, {0, 1})}};
  rejects(check(Opcode::Permute, {{A}}, {A}),
          "the permutation has 2 entries, but the source has rank 3");
  Attrs = {{"permutation", Attribute::getI32Array(Ctx, {0, 1, 2, 3})}};
  rejects(check(Opcode::Permute, {{A}}, {A}),
          "the permutation has 4 entries, but the source has rank 3");
}

RULE_TEST(Shapes, PermutationRange) {
  Type A = tile(F32, {2, 4, 8});
  Attrs = {{"permutation", Attribute::getI32Array(Ctx, {0, 1, 2})}};
  accepts(check(Opcode::Permute, {{A}}, {A}));
  Attrs = {{"permutation", Attribute::getI32Array(Ctx, {0, 1, 3})}};
  rejects(check(Opcode::Permute, {{A}}, {A}),
          "entry 2 of the permutation (3) is out of bound [0, 3)");
  Attrs = {{"permutation", Attribute::getI32Array(Ctx, {-1, 0, 1})}};
  rejects(check(Opcode::Permute, {{A}}, {A}),
          "entry 0 of the permutation (-1) is out of bound [0, 3)");
}

RULE_TEST(Shapes, PermutationTwice) {
  Type A = tile(F32, {2, 4, 8});
  Attrs = {{"permutation", Attribute::getI32Array(Ctx, {0, 1, 2})}};
  accepts(check(Opcode::Permute, {{A}}, {A}));
  Attrs = {{"permutation", Attribute::getI32Array(Ctx, {1, 0, 1})}};
  rejects(check(Opcode::Permute, {{A}}, {A}), "the permutation names dimension 1 twice");
}

RULE_TEST(Shapes, PermuteShape) {
  Type A = tile(F32, {2, 4}), B = tile(F32, {4, 2});
  Attrs = {{"permutation", Attribute::getI32Array(Ctx, {1, 0})}};
  accepts(check(Opcode::Permute, {{A}}, {B}));
  Attrs = {{"permutation", Attribute::getI32Array(Ctx, {0, 1})}};
  rejects(check(Opcode::Permute, {{A}}, {B}),
          "dimension 0 of the result must be 2, but got 4");
}

RULE_TEST(Shapes, ReshapeCount) {
  Type A = tile(F32, {8}), B = tile(F32, {4, 8});
  accepts(check(Opcode::Reshape, {{A}}, {tile(F32, {2, 4})}));
  accepts(check(Opcode::Reshape, {{tile(F32)}}, {tile(F32, {1, 1})}));
  rejects(check(Opcode::Reshape, {{A}}, {B}),
          "the number of elements changes from 8 to 32");
}

RULE_TEST(Shapes, PackRank) {
  accepts(check(Opcode::Pack, {{tile(F32, {2})}}, {tile(I8, {8})}));
  rejects(check(Opcode::Pack, {{tile(F32)}}, {tile(I8, {4})}), "must have rank 1");
  rejects(check(Opcode::Unpack, {{tile(I8, {8})}}, {tile(I32, {2, 1})}), "rank 1");
}

RULE_TEST(Shapes, PackWidths) {
  accepts(check(Opcode::Unpack, {{tile(I8, {4})}}, {tile(I4, {8})}));
  rejects(check(Opcode::Unpack, {{tile(I8, {8})}}, {tile(E4M3, {8})}),
          "the elements must have different widths, but got");
}

RULE_TEST(Shapes, PackBytes) {
  accepts(check(Opcode::Pack, {{tile(I1, {8})}}, {tile(I8, {1})}));
  rejects(check(Opcode::Pack, {{tile(I1, {4})}}, {tile(I8, {1})}),
          "the 4 bits of tile<4xi1> are not whole bytes");
}

RULE_TEST(Shapes, PackSize) {
  accepts(check(Opcode::Pack, {{tile(TF32, {1})}}, {tile(I8, {4})}));
  rejects(check(Opcode::Pack, {{tile(F32, {2})}}, {tile(I8, {4})}),
          "tile<2xf32> has 64 bits, but tile<4xi8> has 32");
}

RULE_TEST(Shapes, ConstantType) {
  Type A = tile(I32, {2}), B = tile(I32, {4});
  Attrs = {{"value", zeros(A)}};
  accepts(check(Opcode::Constant, {}, {A}));
  Attrs = {{"value", zeros(A)}};
  rejects(check(Opcode::Constant, {}, {B}), "but got tile<2xi32> and tile<4xi32>");
}

RULE_TEST(Shapes, SelectElement) {
  Type Mask = tile(I1, {2}), A = tile(F32, {2}), B = tile(F4, {2});
  accepts(check(Opcode::Select, {{Mask}, {A}, {A}}, {A}));
  rejects(check(Opcode::Select, {{Mask}, {B}, {B}}, {B}), "cannot be f4E2M1FN");
}

} // namespace
} // namespace tileir::test
