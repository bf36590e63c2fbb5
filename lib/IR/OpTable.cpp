//===- OpTable.cpp - The op table -----------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/OpTable.h"
#include "IR/Opcodes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace llvm;

namespace tileir {

static constexpr uint16_t trait(Trait T) { return 1u << static_cast<unsigned>(T); }

/// The terminators have a bit each, so that a region's set fits a byte.
static constexpr uint8_t terminator(Opcode Code) {
  switch (Code) {
  case Opcode::Return:
    return 1;
  case Opcode::Yield:
    return 2;
  case Opcode::Continue:
    return 4;
  case Opcode::Break:
    return 8;
  default:
    return 0;
  }
}

namespace {
struct PreviewDescriptor {
  uint64_t Number;
  StringLiteral Mnemonic;
};
} // namespace

#define GET_FORM_RULE_TABLE
#include "IR/FormRules.inc"
#include "IR/Ops.inc"

template <class Range>
static std::optional<unsigned> findField(const Range &Fields, StringRef Name) {
  for (auto [I, Field] : enumerate(Fields))
    if (Field.Name == Name)
      return I;
  return std::nullopt;
}

std::optional<unsigned> OpDescriptor::findOperand(StringRef Name) const {
  return findField(Operands, Name);
}
std::optional<unsigned> OpDescriptor::findAttribute(StringRef Name) const {
  return findField(Attributes, Name);
}
std::optional<unsigned> OpDescriptor::findResult(StringRef Name) const {
  return findField(Results, Name);
}
std::optional<unsigned> OpDescriptor::findRegion(StringRef Name) const {
  return findField(Regions, Name);
}

bool OpDescriptor::allowsTerminator(unsigned I, Opcode Code) const {
  return Regions[I].Terminators & terminator(Code);
}

bool OpDescriptor::canBeEffectFree() const {
  if (MemoryEffects != Effects::Recursive)
    return MemoryEffects == Effects::NoEffects;
  auto EndsWithoutEffects = [&](unsigned Region) {
    return any_of(getAllOps(), [&](const OpDescriptor &D) {
      return D.isTerminator() && allowsTerminator(Region, D.Code) &&
             D.MemoryEffects == Effects::NoEffects;
    });
  };
  return all_of(seq<unsigned>(0, Regions.size()), EndsWithoutEffects);
}

StringRef getSyntax(FormRule Rule) { return FormRuleTable[static_cast<unsigned>(Rule)]; }

ArrayRef<OpDescriptor> getAllOps() { return OpTable; }

const OpDescriptor *lookupOpcodeNumber(uint64_t Number) {
  ArrayRef<OpDescriptor> Ops = OpTable;
  const OpDescriptor *I = partition_point(Ops, [&](const OpDescriptor &Op) {
    return static_cast<uint64_t>(Op.Code) < Number;
  });
  return I != Ops.end() && static_cast<uint64_t>(I->Code) == Number ? I : nullptr;
}

const OpDescriptor &getDescriptor(Opcode Code) {
  return *lookupOpcodeNumber(static_cast<uint64_t>(Code));
}

std::optional<Opcode> lookupOpcode(StringRef Mnemonic) {
  // Never destroyed: threads may use it until the process has ended.
  static const auto &Codes = *[] {
    auto *Result = new StringMap<Opcode>;
    for (const OpDescriptor &Op : OpTable)
      Result->try_emplace(Op.Mnemonic, Op.Code);
    return Result;
  }();
  auto It = Codes.find(Mnemonic);
  if (It == Codes.end())
    return std::nullopt;
  return It->second;
}

StringRef lookupPreviewOp(uint64_t Number) {
  for (const PreviewDescriptor &Op : PreviewTable)
    if (Op.Number == Number)
      return Op.Mnemonic;
  return {};
}

std::string describeField(StringRef Name) {
  std::string Words = Name.str();
  llvm::replace(Words, '_', ' ');
  return Words;
}

} // namespace tileir
