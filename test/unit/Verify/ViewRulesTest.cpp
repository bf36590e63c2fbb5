//===- ViewRulesTest.cpp - Rules of accesses through views ----------------===//
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

class ViewRules : public RuleTest {
protected:
  Type T = tensor(F32, {64, 64}, {64, 1}), V = partition(T, {4, 8}), I = tile(I32);
  Type Ints = tensor(I32, {64}, {1});

  static SmallVector<int64_t> shapeOf(Type View) {
    return SmallVector<int64_t>(View.getTileShape());
  }
  std::string load(Type View, const Types &Indices) {
    Type D = tile(View.getElementType(), shapeOf(View));
    return check(Opcode::LoadViewTko, {{View}, Indices, {}}, {D, Token});
  }
  std::string red(Type View, const Types &Indices) {
    Type D = tile(View.getElementType(), shapeOf(View));
    Attrs = {{"mode", of(AtomicRMWMode::Add)}};
    return check(Opcode::AtomicRedViewTko, {{View}, Indices, {D}, {}}, {Token});
  }
  std::string reduce(Type View, MultimemReductionKind Kind) {
    Type D = tile(View.getElementType(), shapeOf(View));
    Attrs = {{"reduction", of(Kind)}};
    return check(Opcode::MultimemReduceViewTko, {{View}, {D}, {I}, {}}, {Token});
  }
};

RULE_TEST(View, IndexCount) {
  accepts(load(V, {I, I}));
  rejects(load(V, {I}), "expected 2 index operands (based on view type), got 1");
  rejects(load(V, {I, I, I}), "expected 2 index operands (based on view type), got 3");
}

RULE_TEST(View, SparseIndex) {
  Type G = gather(T, {4, 8}, 0);
  accepts(load(G, {tile(I32, {4}), tile(I64)}));
  rejects(load(G, {I, I}), "index 0 must be a tile of 4 rows, but got tile<i32>");
  rejects(load(G, {tile(I32, {8}), I}), "but got tile<8xi32>");
}

RULE_TEST(View, IndexRank) {
  accepts(load(V, {I, I}));
  rejects(load(V, {I, tile(I32, {2})}),
          "index 1 must be a rank-0 tile, but got tile<2xi32>");
  rejects(load(gather(T, {4, 8}, 0), {tile(I32, {4}), tile(I32, {8})}), "index 1 must");
}

RULE_TEST(View, IndexTypes) {
  accepts(load(V, {tile(I64), tile(I64)}));
  rejects(load(V, {I, tile(I64)}),
          "the indices must have one type, but got tile<i32> and tile<i64>");
}

RULE_TEST(View, InboundsSize) {
  Attrs = {{"inbounds", Attribute::getBoolArray(Ctx, {true, false})}};
  accepts(load(V, {I, I}));
  Attrs = {{"inbounds", Attribute::getBoolArray(Ctx, {true})}};
  rejects(load(V, {I, I}),
          "inbounds size (1) must match the number of index dimensions (2)");
}

RULE_TEST(View, ViewTile) {
  accepts(load(V, {I, I}));
  rejects(check(Opcode::LoadViewTko, {{V}, {I, I}, {}}, {tile(F32, {8, 4}), Token}),
          "expected tile type to be tile<4x8xf32> (based on view type), got "
          "tile<8x4xf32>");
  rejects(check(Opcode::StoreViewTko, {{tile(F16, {4, 8})}, {V}, {I, I}, {}}, {Token}),
          "got tile<4x8xf16>");
}

RULE_TEST(View, UnitStride) {
  accepts(load(partition(tensor(F4, {64, 64}, {64, 1}), {4, 8}), {I, I}));
  rejects(load(partition(tensor(F4, {64, 64}, {64, Type::Dynamic}), {4, 8}), {I, I}),
          "a view of f4E2M1FN needs exactly one static stride of 1, but got tensor_view");
  rejects(load(partition(tensor(F4, {64, 64}, {1, 1}), {4, 8}), {I, I}), "exactly one");
  rejects(reduce(partition(tensor(F16, {64}, {2}, PtrAttr::Multicast), {8}),
                 MultimemReductionKind::Add),
          "a view of f16 needs exactly one static stride of 1");
}

RULE_TEST(View, SparsePacked) {
  Type Packed = tensor(F4, {64, 64}, {64, 1});
  accepts(load(gather(Packed, {4, 8}, 0), {tile(I32, {4}), I}));
  rejects(load(gather(Packed, {4, 8}, 1), {I, tile(I32, {8})}), "cannot be sparse");
}

RULE_TEST(View, AtomicView) {
  accepts(red(partition(Ints, {8}), {I}));
  rejects(red(gather(Ints, {8}, 0), {tile(I32, {8})}),
          "the view cannot be a gather_scatter_view");
}

RULE_TEST(View, AtomicPadding) {
  accepts(red(Type::getStridedView(Ctx, {8}, {3}, Ints, {0}, {}), {I}));
  rejects(red(partition(Ints, {8}, PaddingValue::Zero), {I}),
          "the view cannot have a padding value");
}

RULE_TEST(View, MultimemView) {
  Type M = tensor(F16, {64}, {1}, PtrAttr::Multicast);
  accepts(reduce(partition(M, {8}), MultimemReductionKind::Add));
  rejects(
      reduce(Type::getStridedView(Ctx, {8}, {8}, M, {0}, {}), MultimemReductionKind::Add),
      "the view must be a partition_view, but got strided_view");
}

RULE_TEST(View, MultimemPointer) {
  accepts(reduce(partition(tensor(F16, {64}, {1}, PtrAttr::Multicast), {8}),
                 MultimemReductionKind::Add));
  for (auto A : {std::optional<PtrAttr>(), std::optional(PtrAttr::Unicast)})
    rejects(reduce(partition(tensor(F16, {64}, {1}, A), {8}), MultimemReductionKind::Add),
            "the view must be of multicast memory");
}

RULE_TEST(View, MultimemElement) {
  for (Type E : {I32, I64, F16, BF16, F32, F64})
    accepts(reduce(partition(tensor(E, {64}, {1}, PtrAttr::Multicast), {8}),
                   MultimemReductionKind::Add));
  for (Type E : {I8, E4M3, TF32})
    rejects(reduce(partition(tensor(E, {64}, {1}, PtrAttr::Multicast), {8}),
                   MultimemReductionKind::Add),
            "must be i32, i64, f16, bf16, f32 or f64, but got " + E.str());
}

RULE_TEST(View, MultimemSize) {
  Type M = tensor(F16, {64}, {1}, PtrAttr::Multicast);
  accepts(reduce(partition(M, {2}), MultimemReductionKind::Add));
  rejects(reduce(partition(M, {1}), MultimemReductionKind::Add),
          "a tile of floats must be a multiple of 4 bytes, but tile<1xf16> has 16 bits");
}

RULE_TEST(View, MultimemReduction) {
  using K = MultimemReductionKind;
  auto View = [&](Type E) {
    return partition(tensor(E, {64}, {1}, PtrAttr::Multicast), {8});
  };
  auto LoadReduce = [&](Type E, K Kind) {
    Attrs = {{"reduction", of(Kind)}};
    return check(Opcode::MultimemLoadReduceViewTko, {{View(E)}, {I}, {}},
                 {tile(E, {8}), Token});
  };
  accepts(reduce(View(I32), K::UMax));
  accepts(reduce(View(F64), K::Add));
  accepts(LoadReduce(F16, K::Min));
  rejects(reduce(View(F16), K::Min), "reduction min does not work on f16");
  rejects(LoadReduce(F32, K::Max), "reduction max does not work on f32");
  rejects(LoadReduce(BF16, K::UMin), "reduction umin does not work on bf16");
}

} // namespace
} // namespace tileir::test
