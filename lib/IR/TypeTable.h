//===- TypeTable.h - Kinds of types and constraints on them -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What Types.td says about each kind of type, and the sets of types that may
// stand at an operand or result. Needs no module.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_TYPETABLE_H
#define TILEIR_IR_TYPETABLE_H

#include "IR/Enums.h"
#include "IR/NumberFormat.h"
#include "llvm/ADT/APFloat.h"

namespace tileir {

#define GET_TYPE_KINDS
#include "IR/Types.inc"

enum class TypeClass : uint8_t {
  Integer,
  Float,
  Pointer,
  Tile,
  TensorView,
  TileView,
  Function,
  Token
};

/// How a field of a type record is stored; Types.td explains each.
enum class FieldEncoding : uint8_t {
  TypeIndex,
  TypeIndexList,
  I64Array,
  I32Array,
  VarintU32,
  EnumVarint
};

struct TypeFieldDescriptor {
  llvm::StringLiteral Name;
  FieldEncoding Encoding;
  EnumKind Enum; ///< for EnumVarint
  Version Since;
  int8_t FlagBit; ///< -1: always present
};

struct TypeDescriptor {
  TypeKind Kind;
  uint32_t Tag; ///< on the wire
  llvm::StringLiteral Spelling;
  TypeClass Class;
  Version Since;
  // Element types only.
  uint8_t Bits;               ///< of the value
  uint8_t ConstantBytes;      ///< for an element of a constant; 0: not allowed there
  uint8_t MemoryBits;         ///< from one element to the next in memory
  const NumberFormat *Format; ///< null for those that are not numbers
  Version FlagsSince;         ///< first version with a flags word, if any
  bool PresenceBytes;         ///< before that, a byte stands for each flag
  llvm::ArrayRef<TypeFieldDescriptor> Fields;
};

const TypeDescriptor &getDescriptor(TypeKind Kind);

/// All types in the order of their kinds.
llvm::ArrayRef<TypeDescriptor> getAllTypes();

/// The type with the wire tag \p Tag, or null.
const TypeDescriptor *lookupTypeTag(uint64_t Tag);

/// The element type, token or view spelled \p Spelling, or nothing.
std::optional<TypeKind> lookupTypeSpelling(llvm::StringRef Spelling);

inline llvm::StringRef stringify(TypeKind Kind) { return getDescriptor(Kind).Spelling; }

inline bool isInteger(TypeKind Kind) {
  return getDescriptor(Kind).Class == TypeClass::Integer;
}
inline bool isFloat(TypeKind Kind) {
  return getDescriptor(Kind).Class == TypeClass::Float;
}

/// Bits of a value: 1 for i1, 19 for tf32, 4 for f4E2M1FN, 64 for a pointer.
inline unsigned getValueBits(TypeKind Kind) { return getDescriptor(Kind).Bits; }

/// Bytes that one element occupies in memory: 1 for i1, 4 for tf32. Zero for the 4-bit
/// types, which are packed two to a byte.
inline unsigned getMemoryBytes(TypeKind Kind) {
  return getDescriptor(Kind).MemoryBits / 8;
}

/// Whether elements lie two to a byte in memory.
inline bool isPacked(TypeKind Kind) { return getDescriptor(Kind).MemoryBits == 4; }

/// The place of a value's lowest bit in memory: tf32 is the upper 19 bits of an f32.
inline unsigned getMemoryShift(TypeKind Kind) {
  return isFloat(Kind) ? getDescriptor(Kind).MemoryBits - getValueBits(Kind) : 0;
}

/// Bits that pack and unpack count for an element: i1 is a bit there, tf32 a word.
inline unsigned getPackedBits(TypeKind Kind) {
  return getValueBits(Kind) + getMemoryShift(Kind);
}

/// The format of an integer or float type.
inline const NumberFormat &getFormat(TypeKind Kind) {
  assert(getDescriptor(Kind).Format && "not a number");
  return *getDescriptor(Kind).Format;
}

/// LLVM's description of a float type; null for other types and for fnv8E5M3FNU, which
/// LLVM lacks.
const llvm::fltSemantics *getFltSemantics(TypeKind Kind);

/// Whether the conversion between two float types is called widening: \p To has the
/// exponents of all normal numbers of \p From and at least its precision, so that no
/// value has to be rounded.
bool isWidening(TypeKind From, TypeKind To);

#define GET_CONSTRAINT_KINDS
#include "IR/Types.inc"

enum class ConstraintShape : uint8_t { AnyType, OneOf, AnyRankTile, ScalarTile };

struct ConstraintDescriptor {
  llvm::StringLiteral Spelling; ///< for diagnostics: "tile of integers"
  ConstraintShape Shape;
  uint64_t Kinds; ///< bit TypeKind: of the type or of the tile's element

  bool accepts(TypeKind Kind) const { return Kinds >> static_cast<unsigned>(Kind) & 1; }
};

const ConstraintDescriptor &getDescriptor(Constraint C);

} // namespace tileir

#endif // TILEIR_IR_TYPETABLE_H
