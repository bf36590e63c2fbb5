//===- MemoryRulesTest.cpp - Rules of pointers and accesses through them --===//
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

class MemoryRules : public RuleTest {
protected:
  std::string makeTensor(Type Pointer, Type View, const Types &Shape = {},
                         const Types &Strides = {}) {
    return check(Opcode::MakeTensorView, {{tile(Pointer)}, Shape, Strides}, {View});
  }
  std::string allocate(uint64_t Count, uint64_t Alignment) {
    Attrs = {{"num_elem", number(I64, Count)}, {"alignment", number(I64, Alignment)}};
    return check(Opcode::Alloca, {}, {tile(ptr(F32))});
  }
  void addGlobal(Type T) {
    Global G;
    G.Name = "g";
    G.Ty = T;
    G.Value = zeros(T);
    EXPECT_TRUE(M.addGlobal(G));
  }
};

RULE_TEST(Memory, ScopeOnWeak) {
  Type P = tile(ptr(F32)), D = tile(F32);
  accepts(check(Opcode::LoadPtrTko, {{P}, {}, {}, {}}, {D, Token}));
  Attrs = {{"memory_scope", of(MemoryScope::Device)}};
  rejects(check(Opcode::LoadPtrTko, {{P}, {}, {}, {}}, {D, Token}),
          "weak load must not have memory scope");
  Attrs = {{"memory_scope", of(MemoryScope::Device)}};
  rejects(check(Opcode::StorePtrTko, {{P}, {D}, {}, {}}, {Token}),
          "weak store must not have memory scope");
}

RULE_TEST(Memory, ScopeMissing) {
  Type P = tile(ptr(F32)), D = tile(F32);
  Attrs = {{"memory_ordering_semantics", of(MemoryOrdering::Relaxed)},
           {"memory_scope", of(MemoryScope::System)}};
  accepts(check(Opcode::StorePtrTko, {{P}, {D}, {}, {}}, {Token}));
  Attrs = {{"memory_ordering_semantics", of(MemoryOrdering::Relaxed)}};
  rejects(check(Opcode::LoadPtrTko, {{P}, {}, {}, {}}, {D, Token}),
          "memory scope is required for relaxed load");
  Attrs = {{"memory_ordering_semantics", of(MemoryOrdering::Release)}};
  rejects(check(Opcode::StorePtrTko, {{P}, {D}, {}, {}}, {Token}),
          "memory scope is required for release store");
}

RULE_TEST(Memory, PointerPointee) {
  Type P = tile(ptr(F32), {8});
  accepts(check(Opcode::LoadPtrTko, {{P}, {}, {}, {}}, {tile(F32, {8}), Token}));
  rejects(check(Opcode::LoadPtrTko, {{P}, {}, {}, {}}, {tile(I32, {8}), Token}),
          "pointers to f32 cannot access tile<8xi32>");
  rejects(check(Opcode::StorePtrTko, {{P}, {tile(F16, {8})}, {}, {}}, {Token}),
          "pointers to f32 cannot access tile<8xf16>");
  Type I = tile(I32);
  rejects(check(Opcode::AtomicRmwTko, {{tile(ptr(F32))}, {I}, {}, {}}, {I, Token}),
          "pointers to f32");
  rejects(check(Opcode::AtomicCasTko, {{tile(ptr(I64))}, {I}, {I}, {}, {}}, {I, Token}),
          "pointers to i64");
}

RULE_TEST(Memory, MulticastPointer) {
  Type P = tile(ptr(I32, PtrAttr::Multicast)), U = tile(ptr(I32, PtrAttr::Unicast));
  Type D = tile(I32);
  accepts(check(Opcode::LoadPtrTko, {{U}, {}, {}, {}}, {D, Token}));
  rejects(check(Opcode::LoadPtrTko, {{P}, {}, {}, {}}, {D, Token}),
          "multicast pointers cannot be accessed; use a multimem op");
  rejects(check(Opcode::StorePtrTko, {{P}, {D}, {}, {}}, {Token}), "multicast pointers");
  rejects(check(Opcode::AtomicRmwTko, {{P}, {D}, {}, {}}, {D, Token}), "multicast");
  rejects(check(Opcode::AtomicCasTko, {{P}, {D}, {D}, {}, {}}, {D, Token}), "multicast");
}

RULE_TEST(Memory, AtomicMode) {
  auto Rmw = [&](Type T, AtomicRMWMode Mode) {
    Attrs = {{"mode", of(Mode)}};
    return check(Opcode::AtomicRmwTko, {{tile(ptr(T))}, {tile(T)}, {}, {}},
                 {tile(T), Token});
  };
  using Mode = AtomicRMWMode;
  for (Mode M : {Mode::And, Mode::Or, Mode::Xor, Mode::Add, Mode::Max, Mode::Min,
                 Mode::UMax, Mode::UMin}) {
    accepts(Rmw(I32, M));
    accepts(Rmw(I64, M));
    for (Type Bad : {I8, F32})
      rejects(Rmw(Bad, M), ("mode " + stringify(M) + " does not work on " + Bad.str() +
                            ", only on i32 and i64")
                               .str());
  }
  for (Type T : {F16, BF16, F32, F64})
    accepts(Rmw(T, Mode::AddF));
  rejects(Rmw(I32, Mode::AddF), "mode addf does not work on i32, only on f16, bf16, f32 "
                                "and f64");
  for (Type T : {I32, I64, F32, F64})
    accepts(Rmw(T, Mode::Xchg));
  rejects(Rmw(F16, Mode::Xchg), "mode xchg does not work on f16, only on numbers of 32");
}

RULE_TEST(Memory, CasElement) {
  auto Cas = [&](Type T) {
    Type D = tile(T);
    return check(Opcode::AtomicCasTko, {{tile(ptr(T))}, {D}, {D}, {}, {}}, {D, Token});
  };
  for (Type T : {I32, I64, F32, F64})
    accepts(Cas(T));
  for (Type T : {I8, F16, TF32})
    rejects(Cas(T), "the elements must be numbers of 32 or 64 bits, but got " + T.str());
}

RULE_TEST(Memory, TensorPointee) {
  accepts(makeTensor(ptr(F32), tensor(F32, {8}, {1})));
  rejects(makeTensor(ptr(I32), tensor(F32, {8}, {1})),
          "a view of f32 cannot start at a pointer to i32");
}

RULE_TEST(Memory, TensorPtrAttr) {
  Type T = tensor(F32, {8}, {1}), U = tensor(F32, {8}, {1}, PtrAttr::Unicast);
  accepts(makeTensor(ptr(F32, PtrAttr::Unicast), U));
  rejects(makeTensor(ptr(F32, PtrAttr::Unicast), T),
          "must have the same ptr_attr, but got unicast and no ptr_attr");
  rejects(makeTensor(ptr(F32), U), "but got no ptr_attr and unicast");
}

RULE_TEST(Memory, TensorOperands) {
  Type T = tensor(F32, {Type::Dynamic, 8}, {Type::Dynamic, 1}), I = tile(I32);
  accepts(makeTensor(ptr(F32), T, {I}, {I}));
  rejects(makeTensor(ptr(F32), T, {I, I}, {I}),
          "the type needs 1 extents and 1 strides, but got 2 and 1");
  rejects(makeTensor(ptr(F32), T, {I}, {}), "but got 1 and 0");
}

RULE_TEST(Memory, TensorIndexTypes) {
  Type T = tensor(F32, {Type::Dynamic, 8}, {Type::Dynamic, 1});
  accepts(makeTensor(ptr(F32), T, {tile(I64)}, {tile(I64)}));
  rejects(makeTensor(ptr(F32), T, {tile(I32)}, {tile(I64)}),
          "extents and strides must have one type, but got tile<i32> and tile<i64>");
}

RULE_TEST(Memory, ViewOperand) {
  Type T = tensor(F32, {8, 8}, {8, 1}), Other = tensor(F32, {8, 8}, {16, 1});
  Type Strided = Type::getStridedView(Ctx, {4, 4}, {2, 2}, T, {0, 1}, {});
  accepts(check(Opcode::MakePartitionView, {{T}}, {partition(T, {4, 8})}));
  accepts(check(Opcode::MakeStridedView, {{T}}, {Strided}));
  accepts(check(Opcode::MakeGatherScatterView, {{T}}, {gather(T, {4, 8}, 0)}));
  rejects(check(Opcode::MakePartitionView, {{Other}}, {partition(T, {4, 8})}),
          "the tensor_view of the result, tensor_view<8x8xf32, strides=[8,1]>, but got "
          "tensor_view<8x8xf32, strides=[16,1]>");
  rejects(check(Opcode::MakeStridedView, {{Other}}, {Strided}), "of the result");
  rejects(check(Opcode::MakeGatherScatterView, {{Other}}, {gather(T, {4, 8}, 0)}),
          "of the result");
}

RULE_TEST(Memory, ExtentResults) {
  Type T = tensor(F32, {8, 8}, {8, 1}), I = tile(I32);
  accepts(check(Opcode::GetTensorShape, {{T}}, {I, I}));
  accepts(check(Opcode::GetIndexSpaceShape, {{partition(T, {4, 8})}}, {I, I}));
  rejects(check(Opcode::GetTensorShape, {{T}}, {I}),
          "needs a result for each of 2 dimensions, but has 1");
  rejects(check(Opcode::GetIndexSpaceShape, {{partition(T, {4, 8})}}, {I, I, I}),
          "but has 3");
}

RULE_TEST(Memory, AllocaCount) {
  accepts(allocate(0, 4));
  rejects(allocate(UINT64_MAX, 4), "num_elem -1 is negative");
}

RULE_TEST(Memory, AllocaPowerOfTwo) {
  accepts(allocate(16, uint64_t(1) << 32));
  for (int64_t Bad : {int64_t(0), int64_t(12), int64_t(1) << 33, INT64_MIN, int64_t(-10)})
    rejects(allocate(16, Bad),
            "alignment " + std::to_string(Bad) + " is not a power of two");
}

RULE_TEST(Memory, AllocaAlignment) {
  accepts(allocate(16, 4));
  rejects(allocate(16, 2), "alignment 2 is below that of the elements, 4");
}

RULE_TEST(Memory, UnknownGlobal) {
  addGlobal(tile(F32, {4}));
  Attrs = {{"name", Attribute::getSymbolRef(Ctx, "g")}};
  accepts(check(Opcode::GetGlobal, {}, {tile(ptr(F32))}));
  Attrs = {{"name", Attribute::getSymbolRef(Ctx, "nowhere")}};
  rejects(check(Opcode::GetGlobal, {}, {tile(ptr(F32))}),
          "'nowhere' does not reference a valid global");
}

RULE_TEST(Memory, GlobalPointee) {
  addGlobal(tile(F32, {4}));
  Attrs = {{"name", Attribute::getSymbolRef(Ctx, "g")}};
  accepts(check(Opcode::GetGlobal, {}, {tile(ptr(F32))}));
  Attrs = {{"name", Attribute::getSymbolRef(Ctx, "g")}};
  rejects(check(Opcode::GetGlobal, {}, {tile(ptr(I32))}),
          "global 'g' holds f32, but the result points to i32");
}

} // namespace
} // namespace tileir::test
