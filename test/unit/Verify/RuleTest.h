//===- RuleTest.h - Tests named after rules ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// RULE_TEST(Suite, Id) is the test of rule Id of Rules.def in the fixture SuiteRules. It
// has to show at least one right thing (accepts) and one wrong thing (rejects) whose
// error has the rule's message; RuleListTest.cpp checks that each rule has its test.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEST_UNIT_VERIFY_RULETEST_H
#define TILEIR_TEST_UNIT_VERIFY_RULETEST_H

#include "Verify/OpRules.h"
#include "Verify/Rules.h"
#include "Verify/Verifier.h"
#include "gtest/gtest.h"

namespace tileir::test {

using Types = std::vector<Type>;
/// Operand types by field.
using FieldTypes = std::vector<Types>;

/// A region of an op under test: arguments of its block and the op that ends it, with
/// operands of types \c Values.
struct Body {
  Types Arguments;
  Opcode End;
  Types Values;
};

class RuleTest : public ::testing::Test {
protected:
  Context Ctx;
  Module M{Ctx, NewestVersion};

  Type scalar(TypeKind Kind) { return Type::get(Ctx, Kind); }
  Type I1 = scalar(TypeKind::I1), I4 = scalar(TypeKind::I4), I8 = scalar(TypeKind::I8);
  Type I32 = scalar(TypeKind::I32), I64 = scalar(TypeKind::I64);
  Type F16 = scalar(TypeKind::F16), BF16 = scalar(TypeKind::BF16);
  Type F32 = scalar(TypeKind::F32), F64 = scalar(TypeKind::F64);
  Type TF32 = scalar(TypeKind::TF32), E4M3 = scalar(TypeKind::F8E4M3FN);
  Type E8M0 = scalar(TypeKind::F8E8M0FNU), F4 = scalar(TypeKind::F4E2M1FN);
  Type Token = scalar(TypeKind::Token);

  Type tile(Type Element, llvm::ArrayRef<int64_t> Shape = {}) {
    return Type::getTile(Ctx, Shape, Element);
  }
  Type ptr(Type Pointee, std::optional<PtrAttr> A = std::nullopt) {
    return Type::getPointer(Ctx, Pointee, A);
  }
  Type tensor(Type Element, llvm::ArrayRef<int64_t> Shape,
              llvm::ArrayRef<int64_t> Strides, std::optional<PtrAttr> A = std::nullopt) {
    return Type::getTensorView(Ctx, Element, Shape, Strides, A);
  }
  /// With the identity as dim_map.
  Type partition(Type Tensor, llvm::ArrayRef<int32_t> Tile,
                 std::optional<PaddingValue> P = std::nullopt);
  Type gather(Type Tensor, llvm::ArrayRef<int32_t> Tile, uint32_t SparseDim) {
    return Type::getGatherScatterView(Ctx, Tile, Tensor, SparseDim, {});
  }

  template <class E> Attribute of(E Value) {
    return Attribute::getEnum(Ctx, EnumTraits<E>::Kind, static_cast<uint32_t>(Value));
  }
  Attribute number(Type T, uint64_t Bits) { return Attribute::getInteger(Ctx, T, Bits); }
  Attribute text(llvm::StringRef S) { return Attribute::getString(Ctx, S); }
  Attribute unit() { return Attribute::getUnit(Ctx); }
  Attribute array(llvm::ArrayRef<Attribute> A) { return Attribute::getArray(Ctx, A); }
  /// A splat of zero bits.
  Attribute zeros(Type TileTy);

  /// Attributes of the next op; others get the first permitted value, or none.
  std::vector<std::pair<llvm::StringRef, Attribute>> Attrs;

  /// What the rules of ops say of an op with operands and results of such types; empty
  /// when it is right.
  std::string check(Opcode Code, const FieldTypes &Operands, const Types &Results,
                    llvm::ArrayRef<Body> Bodies = {});
  /// What verifyType says.
  std::string check(Type T) { return toText(verifyType(T, SourceLoc())); }
  /// What verifyModule says of M, which is as a new one afterwards for names.
  std::string checkModule() { return toText(verifyModule(M)); }

  /// An entry of M with arguments of such types; ops are added to Into.
  Function &entry(llvm::StringRef Name = "k", const Types &Arguments = {});
  Block *Into = nullptr;
  Operation &add(Opcode Code, llvm::ArrayRef<Value> Operands = {},
                 const Types &Results = {});

  void accepts(const std::string &Text) {
    ++Accepted;
    EXPECT_EQ(Text, "");
  }
  /// \p Text holds \p Part, and is the message of the rule that the test is named after.
  void rejects(const std::string &Text, llvm::StringRef Part);

  void TearDown() override;

  static std::string toText(llvm::Error E) {
    return E ? llvm::toString(std::move(E)) : std::string();
  }

private:
  Attribute usual(const AttrDescriptor &Desc, size_t Indices);
  void setAttributes(OperationState &State, size_t Indices);
  Operation &createEnd(Block &B, const Body &Body, llvm::ArrayRef<Value> Values);

  unsigned NumFunctions = 0, Accepted = 0, Rejected = 0;
};

/// The rule called \p Id, or null.
const RuleDescriptor *findRule(llvm::StringRef Id);

#define RULE_TEST(Suite, Id)                                                             \
  static_assert(::tileir::Rule::Id == ::tileir::Rule::Id, "no such rule");               \
  TEST_F(Suite##Rules, Id)

} // namespace tileir::test

#endif // TILEIR_TEST_UNIT_VERIFY_RULETEST_H
