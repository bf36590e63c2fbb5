//===- OpTable.h - What is known about each op ------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Opcodes and op descriptors, generated from Ops.td. Readers, writers, printers
// and the verifier are loops over a descriptor. Needs no module.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_OPTABLE_H
#define TILEIR_IR_OPTABLE_H

#include "IR/OpForm.h"
#include "IR/TypeTable.h"

namespace tileir {

/// The value is the opcode on the wire. Only code that names an op needs
/// IR/Opcodes.h, which has the enumerators: a new op does not recompile other code.
enum class Opcode : uint16_t;

/// What an operand is to an op that accesses memory; OpBase.td explains each.
enum class OperandRole : uint8_t {
  NoRole,
  AddressRole,
  ViewRole,
  IndexRole,
  ValueRole,
  ComparedRole,
  MaskRole,
  PaddingRole,
  TokenRole
};

/// An operand or a result.
struct ValueDescriptor {
  llvm::StringLiteral Name;
  OperandRole Role;
  Constraint Type;
  bool Optional;
  bool Variadic;
  Version Since;
  int8_t FlagBit; ///< -1: none
};

enum class AttrKind : uint8_t {
  Unit,
  Bool,
  Int32,
  Int64,
  String,
  SymbolName,
  SymbolRef,
  TypeRef,
  DenseElements,
  I32Elements,
  BoolElements,
  Hints,
  Predicate,
  AttrList,
  Enum
};

/// How an attribute is stored; OpBase.td explains each.
enum class AttrEncoding : uint8_t {
  Varint,
  Byte,
  StringIndex,
  TypeIndexAttr,
  ConstantIndex,
  Array32,
  Array8,
  InlineDict,
  Tagged,
  TaggedArray,
  FlagOnly
};

struct AttrDescriptor {
  llvm::StringLiteral Name;
  AttrKind Kind;
  AttrEncoding Encoding;
  EnumKind Enum; ///< for AttrKind::Enum
  bool Optional;
  Version Since;
  int8_t FlagBit;   ///< -1: none
  bool HasDefault;  ///< what holds where a file is older than the field
  int64_t Default;  ///< enum value or integer; each element of an array
  uint32_t Allowed; ///< bit for each permitted enum value
  uint32_t OnlyF32; ///< bit for each enum value that needs f32 elements
};

struct RegionDescriptor {
  llvm::StringLiteral Name;
  bool MayBeEmpty;     ///< no block at all; else exactly one
  uint8_t Terminators; ///< see terminator()
  /// The terminator that the text leaves out when it has no operands.
  std::optional<Opcode> Implicit;
};

/// OpBase.td explains each; those from Elementwise on are families (Dialect/TileCalls.h).
enum class Trait : uint8_t {
  Terminator,
  Commutative,
  MovesElements,
  Rematerializable,
  Elementwise,
  Rearrangement,
  Regrouping,
  Product,
  Fold,
  TileViewMaker,
  MemoryAccess
};

enum class Effects : uint8_t {
  NoEffects,
  Reads,
  Writes,
  ReadsWrites,
  Allocates,
  Synchronizes,
  Recursive,  ///< those of the ops inside
  Undeclared, ///< none, but the dialect does not declare that
  UnknownEffects
};

struct OpDescriptor {
  Opcode Code;
  llvm::StringLiteral Mnemonic;
  Version Since;
  llvm::StringLiteral Group;
  bool Container; ///< module, entry or global: never in a body
  uint16_t Traits;
  uint8_t Cost; ///< of an element beside its operands, in cheap vector instructions
  Effects MemoryEffects;
  bool CountsResults;  ///< the wire has a result count
  bool CountsOperands; ///< the wire has one count for all operands
  bool Segments;       ///< the wire has a count or flag for each operand field
  Version FlagsSince;  ///< first version with a flags word, if any
  llvm::ArrayRef<ValueDescriptor> Operands;
  llvm::ArrayRef<AttrDescriptor> Attributes;
  llvm::ArrayRef<ValueDescriptor> Results;
  llvm::ArrayRef<RegionDescriptor> Regions;
  /// Groups of values that agree; a value is an operand's position, or 0x80 plus a
  /// result's; 0xFF ends a group.
  llvm::ArrayRef<uint8_t> SameType;
  llvm::ArrayRef<uint8_t> SameShape;
  /// What follows the mnemonic in the textual form.
  llvm::ArrayRef<FormElement> Form;
  /// Names of the first region's arguments, as Op::ArgumentNames of OpBase.td.
  llvm::ArrayRef<llvm::StringLiteral> ArgumentNames;
  ResultNaming Naming;
  llvm::StringLiteral ResultName; ///< for ResultNaming::Fixed
  llvm::StringLiteral Summary;
  llvm::StringLiteral LegacyMnemonic; ///< in texts of versions before LegacyUntil
  Version LegacyUntil;

  bool has(Trait T) const { return Traits >> static_cast<unsigned>(T) & 1; }
  bool isTerminator() const { return has(Trait::Terminator); }

  bool reads() const {
    return MemoryEffects == Effects::Reads || MemoryEffects == Effects::ReadsWrites;
  }
  bool writes() const {
    return MemoryEffects == Effects::Writes || MemoryEffects == Effects::ReadsWrites;
  }

  /// The position of a field, or nothing.
  std::optional<unsigned> findOperand(llvm::StringRef Name) const;
  std::optional<unsigned> findAttribute(llvm::StringRef Name) const;
  std::optional<unsigned> findResult(llvm::StringRef Name) const;
  std::optional<unsigned> findRegion(llvm::StringRef Name) const;

  /// Whether \p Code may end region \p I.
  bool allowsTerminator(unsigned I, Opcode Code) const;

  /// Whether the op has no memory effects if those in its regions have none. A loop has
  /// them, since all that can end its body does.
  bool canBeEffectFree() const;
};

const OpDescriptor &getDescriptor(Opcode Code);

/// All ops in the order of their opcodes.
llvm::ArrayRef<OpDescriptor> getAllOps();

/// The op with the wire number \p Number, or null: unassigned or preview.
const OpDescriptor *lookupOpcodeNumber(uint64_t Number);

std::optional<Opcode> lookupOpcode(llvm::StringRef Mnemonic);

/// The mnemonic of a preview op, or empty.
llvm::StringRef lookupPreviewOp(uint64_t Number);

/// "memory scope" for the field memory_scope, which the printed form does not name.
std::string describeField(llvm::StringRef Name);

inline llvm::StringRef stringify(Opcode Code) { return getDescriptor(Code).Mnemonic; }

} // namespace tileir

#endif // TILEIR_IR_OPTABLE_H
