//===- OpTableTest.cpp - The op table -------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/OpTable.h"
#include "IR/Opcodes.h"
#include "gtest/gtest.h"

using namespace llvm;

namespace tileir {
namespace {

TEST(OpTable, HighestOpcodes) {
  uint64_t Highest[] = {0x6D, 0x6E, 0x75, 0x7A, 0x7D};
  for (uint8_t Minor = 1; Minor <= 5; ++Minor) {
    uint64_t Max = 0;
    for (const OpDescriptor &Op : getAllOps())
      if (Op.Since <= Version{13, Minor})
        Max = std::max(Max, uint64_t(Op.Code));
    EXPECT_EQ(Max, Highest[Minor - 1]);
  }
}

TEST(OpTable, LookupIsInverse) {
  EXPECT_EQ(getAllOps().size(), 108u);
  for (const OpDescriptor &Op : getAllOps()) {
    EXPECT_EQ(&getDescriptor(Op.Code), &Op);
    EXPECT_EQ(lookupOpcodeNumber(uint64_t(Op.Code)), &Op);
    EXPECT_EQ(lookupOpcode(Op.Mnemonic), Op.Code);
    EXPECT_FALSE(Op.Summary.empty()) << Op.Mnemonic.data();
    EXPECT_FALSE(Op.Form.empty()) << Op.Mnemonic.data();
  }
  EXPECT_EQ(lookupOpcodeNumber(0x19), nullptr);
  EXPECT_EQ(lookupOpcodeNumber(0x7E), nullptr);
  EXPECT_EQ(lookupOpcodeNumber(UINT64_MAX), nullptr);
  EXPECT_EQ(lookupOpcode("pow"), std::nullopt);
  EXPECT_EQ(lookupPreviewOp(0x4002), "preview$call");
  EXPECT_EQ(lookupPreviewOp(0x02), "");
}

/// The elements of a group lie within the group around it, whose field they name.
static void checkGroups(const OpDescriptor &Op, ArrayRef<FormElement> Form) {
  while (!Form.empty()) {
    const FormElement &E = Form.front();
    Form = Form.drop_front();
    ASSERT_LE(E.Count, Form.size()) << Op.Mnemonic.data();
    if (E.Kind == FormKind::Optional || E.Kind == FormKind::Unless) {
      EXPECT_GT(E.Count, 0) << Op.Mnemonic.data();
      EXPECT_NE(E.List, FieldList::None) << Op.Mnemonic.data();
    } else {
      EXPECT_EQ(E.Count, 0) << Op.Mnemonic.data();
    }
    checkGroups(Op, Form.take_front(E.Count));
    Form = Form.drop_front(E.Count);
  }
}

TEST(OpTable, FormGroups) {
  for (const OpDescriptor &Op : getAllOps())
    checkGroups(Op, Op.Form);
}

/// "load_ptr_tko .. {source}(?, {mask}).. : .."
TEST(OpTable, FormElements) {
  const OpDescriptor &Load = getDescriptor(Opcode::LoadPtrTko);
  auto Mask = find_if(Load.Form, [](const FormElement &E) {
    return E.Kind == FormKind::Optional && E.List == FieldList::Operands;
  });
  ASSERT_LE(Mask + 3, Load.Form.end());
  EXPECT_EQ(Load.Operands[Mask[0].Field].Name, "mask");
  EXPECT_EQ(Mask[0].Count, 2);
  EXPECT_EQ(Mask[1].Text, ", ");
  EXPECT_EQ(Mask[2].Kind, FormKind::Operand);
  EXPECT_EQ(Mask[2].Field, Mask[0].Field);

  const OpDescriptor &Exp = getDescriptor(Opcode::Exp);
  auto Rounding = find_if(
      Exp.Form, [](const FormElement &E) { return E.Kind == FormKind::Rounding; });
  ASSERT_NE(Rounding, Exp.Form.end());
  EXPECT_EQ(Rounding->Mode, static_cast<unsigned>(RoundingMode::Full));
  // Parentheses of the text may stand in a group.
  EXPECT_TRUE(any_of(getDescriptor(Opcode::If).Form,
                     [](const FormElement &E) { return E.Text == ")"; }));
}

TEST(OpTable, NamesOfValues) {
  EXPECT_EQ(getDescriptor(Opcode::Addi).Naming, ResultNaming::Numbered);
  EXPECT_EQ(getDescriptor(Opcode::LoadPtrTko).Naming, ResultNaming::Fields);
  EXPECT_EQ(getDescriptor(Opcode::Constant).Naming, ResultNaming::Constant);
  EXPECT_EQ(getDescriptor(Opcode::MakeTensorView).ResultName, "tview");
  EXPECT_EQ(getDescriptor(Opcode::For).ArgumentNames.size(), 2u);
  EXPECT_EQ(getDescriptor(Opcode::For).Regions[0].Implicit, Opcode::Continue);
  EXPECT_EQ(getDescriptor(Opcode::Reduce).Regions[0].Implicit, std::nullopt);
}

/// The bits of a released op, with an optional attribute before the operands.
TEST(OpTable, FlagBits) {
  const OpDescriptor &Load = getDescriptor(Opcode::LoadPtrTko);
  auto AttrBit = [&](StringRef Name) {
    return Load.Attributes[*Load.findAttribute(Name)].FlagBit;
  };
  auto OperandBit = [&](StringRef Name) {
    return Load.Operands[*Load.findOperand(Name)].FlagBit;
  };
  EXPECT_EQ(AttrBit("memory_ordering_semantics"), -1);
  EXPECT_EQ(AttrBit("memory_scope"), 0);
  EXPECT_EQ(AttrBit("optimization_hints"), 1);
  EXPECT_EQ(OperandBit("source"), -1);
  EXPECT_EQ(OperandBit("mask"), 2);
  EXPECT_EQ(OperandBit("paddingValue"), 3);
  EXPECT_EQ(OperandBit("token"), 4);
  EXPECT_EQ(Load.FlagsSince, OldestVersion);
  // The entry's later field comes last, although it is declared before others.
  const OpDescriptor &Entry = getDescriptor(Opcode::Entry);
  EXPECT_EQ(Entry.Attributes[*Entry.findAttribute("res_attrs")].FlagBit, 0);
  EXPECT_EQ(Entry.Attributes[*Entry.findAttribute("optimization_hints")].FlagBit, 1);
  EXPECT_EQ(Entry.Attributes[*Entry.findAttribute("arg_attrs")].FlagBit, 2);
  EXPECT_EQ(getDescriptor(Opcode::Mmaf).FlagsSince, (Version{13, 3}));
  EXPECT_FALSE(getDescriptor(Opcode::Addi).FlagsSince);
}

TEST(OpTable, WireCounts) {
  EXPECT_TRUE(getDescriptor(Opcode::Return).CountsResults);
  EXPECT_TRUE(getDescriptor(Opcode::Return).CountsOperands);
  EXPECT_FALSE(getDescriptor(Opcode::Addf).CountsResults);
  // One open field needs a count of all operands, two need segments.
  EXPECT_TRUE(getDescriptor(Opcode::GdcWaitTko).CountsOperands);
  EXPECT_FALSE(getDescriptor(Opcode::GdcWaitTko).Segments);
  EXPECT_TRUE(getDescriptor(Opcode::MakeTensorView).Segments);
  EXPECT_FALSE(getDescriptor(Opcode::MakeTensorView).CountsOperands);
}

TEST(OpTable, Terminators) {
  const OpDescriptor &If = getDescriptor(Opcode::If);
  EXPECT_TRUE(If.allowsTerminator(0, Opcode::Yield));
  EXPECT_TRUE(If.allowsTerminator(1, Opcode::Break));
  EXPECT_FALSE(If.Regions[0].MayBeEmpty);
  EXPECT_TRUE(If.Regions[1].MayBeEmpty);
  EXPECT_FALSE(getDescriptor(Opcode::For).allowsTerminator(0, Opcode::Break));
  EXPECT_FALSE(getDescriptor(Opcode::For).allowsTerminator(0, Opcode::Addi));
  for (Opcode Code : {Opcode::Return, Opcode::Yield, Opcode::Continue, Opcode::Break})
    EXPECT_TRUE(getDescriptor(Code).isTerminator());
}

TEST(Enums, TextIsInverse) {
  for (uint32_t I = 0; I < getDescriptor(EnumKind::AtomicRMWMode).Cases.size(); ++I) {
    auto Mode = static_cast<AtomicRMWMode>(I);
    EXPECT_EQ(parseEnum<AtomicRMWMode>(stringify(Mode)), Mode);
  }
  EXPECT_EQ(stringify(RoundingMode::NearestIntToZero), "nearest_int_to_zero");
  EXPECT_EQ(stringify(MemoryScope::TileBlock), "tl_blk");
  EXPECT_EQ(parseEnum<RoundingMode>("nearest"), std::nullopt);
  EXPECT_EQ(getDescriptor(EnumKind::RoundingMode).Cases[7].Since, (Version{13, 4}));
}

TEST(TypeTable, Tags) {
  EXPECT_EQ(lookupTypeTag(130)->Kind, TypeKind::FNV8E5M3FNU);
  EXPECT_EQ(lookupTypeTag(23), nullptr);
  EXPECT_EQ(lookupTypeSpelling("bf16"), TypeKind::BF16);
  EXPECT_EQ(lookupTypeSpelling("f17"), std::nullopt);
  EXPECT_EQ(getDescriptor(TypeKind::TF32).ConstantBytes, 3);
  EXPECT_EQ(getDescriptor(TypeKind::TF32).MemoryBits, 32);
  EXPECT_EQ(getDescriptor(TypeKind::F4E2M1FN).MemoryBits, 4);
  EXPECT_EQ(getDescriptor(TypeKind::I4).ConstantBytes, 0);
}

} // namespace
} // namespace tileir
