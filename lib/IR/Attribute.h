//===- Attribute.h - Attributes ---------------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_ATTRIBUTE_H
#define TILEIR_IR_ATTRIBUTE_H

#include "IR/OpTable.h"
#include "IR/Type.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Allocator.h"

namespace tileir {

namespace detail {
struct AttributeStorage;
} // namespace detail

enum class AttributeKind : uint8_t {
  Unit,
  Bool,
  Integer, ///< a value of an integer type
  Float,   ///< the bits of a value of a float type
  Enum,
  String,
  SymbolRef,
  Type,
  Array,
  BoolArray,
  I32Array,
  Dictionary,
  OptimizationHints, ///< a dictionary of dictionaries: by architecture, then by key
  DivBy,             ///< assume: divisible
  SameElements,      ///< assume: constant over groups along each dimension
  Bounded,           ///< assume: within bounds
  DenseElements      ///< the elements of a constant tile
};

struct NamedAttribute;

/// A handle to an attribute; null where an optional one is absent. All kinds but
/// DenseElements live in the Context and are equal when their handles are;
/// DenseElements belong to a Module. Accessors assert the kind.
class Attribute {
public:
  Attribute() = default;
  explicit Attribute(const detail::AttributeStorage *Impl) : Impl(Impl) {}

  static Attribute getUnit(Context &Ctx);
  static Attribute getBool(Context &Ctx, bool Value);
  /// \p Bits is zero-extended from the width of \p Ty; also for a float.
  static Attribute getInteger(Context &Ctx, Type Ty, uint64_t Bits);
  static Attribute getFloat(Context &Ctx, Type Ty, uint64_t Bits);
  static Attribute getEnum(Context &Ctx, EnumKind Kind, uint32_t Value);
  static Attribute getString(Context &Ctx, llvm::StringRef Value);
  static Attribute getSymbolRef(Context &Ctx, llvm::StringRef Name);
  static Attribute getType(Context &Ctx, Type Value);
  static Attribute getArray(Context &Ctx, llvm::ArrayRef<Attribute> Elements);
  static Attribute getBoolArray(Context &Ctx, llvm::ArrayRef<bool> Elements);
  static Attribute getI32Array(Context &Ctx, llvm::ArrayRef<int32_t> Elements);
  static Attribute getDictionary(Context &Ctx, llvm::ArrayRef<NamedAttribute> Entries);
  static Attribute getHints(Context &Ctx, llvm::ArrayRef<NamedAttribute> Entries);
  static Attribute getDivBy(Context &Ctx, uint64_t Divisor, std::optional<int64_t> Every,
                            std::optional<int64_t> Along);
  static Attribute getSameElements(Context &Ctx, llvm::ArrayRef<int64_t> Values);
  static Attribute getBounded(Context &Ctx, std::optional<int64_t> Lower,
                              std::optional<int64_t> Upper);
  /// Refers to \p Raw, which must outlive the attribute, as must \p Allocator.
  /// \p Raw must be what isValidDense accepts.
  static Attribute getDense(llvm::BumpPtrAllocator &Allocator, Type TileTy,
                            llvm::ArrayRef<uint8_t> Raw);

  explicit operator bool() const { return Impl; }
  bool operator==(Attribute Other) const { return Impl == Other.Impl; }
  bool operator!=(Attribute Other) const { return Impl != Other.Impl; }

  AttributeKind getKind() const;
  bool is(AttributeKind Kind) const { return getKind() == Kind; }

  bool getBool() const;
  /// Type of an Integer, Float, Type or DenseElements.
  Type getType() const;
  /// Value of an Integer, bits of a Float, as wide as the type.
  llvm::APInt getBits() const;
  /// Value of an Integer, sign-extended (i1: 0 or 1).
  int64_t getInt() const;
  EnumKind getEnumKind() const;
  uint32_t getEnumValue() const;
  /// The name of an Enum's case ("zero").
  llvm::StringRef getEnumText() const {
    return getDescriptor(getEnumKind()).Cases[getEnumValue()].Text;
  }
  /// Of a String or SymbolRef.
  llvm::StringRef getString() const;
  /// Of an Array.
  llvm::ArrayRef<Attribute> getElements() const;
  llvm::ArrayRef<bool> getBools() const;
  llvm::ArrayRef<int32_t> getI32s() const;
  /// Of a Dictionary or OptimizationHints, in the order of the file.
  llvm::ArrayRef<NamedAttribute> getEntries() const;
  /// The value at \p Key of a Dictionary or OptimizationHints, or null.
  Attribute lookup(llvm::StringRef Key) const;
  uint64_t getDivisor() const;
  std::optional<int64_t> getEvery() const;
  std::optional<int64_t> getAlong() const;
  /// Of SameElements: one group size for each dimension.
  llvm::ArrayRef<int64_t> getGroupSizes() const;
  std::optional<int64_t> getLower() const;
  std::optional<int64_t> getUpper() const;

  /// DenseElements: one element stands for all.
  bool isSplat() const;
  /// DenseElements: all elements are the same, however many of them the bytes hold.
  bool isUniform() const;
  int64_t getNumElements() const;
  /// Bits of element \p I in row-major order, as wide as the element type.
  llvm::APInt getElement(int64_t I) const;
  /// The bytes as docs/bytecode.md describes them: ConstantBytes for each element, or
  /// a bit for i1; a single element when isSplat().
  llvm::ArrayRef<uint8_t> getRawData() const;

  /// As it stands in an array or dictionary, complete in itself: numbers with their type,
  /// `#cuda_tile.rounding<zero>`, `array<i32: 1, 0>`, `dense<..> : type`.
  void print(llvm::raw_ostream &OS) const;

  const void *getAsOpaquePointer() const { return Impl; }

private:
  const detail::AttributeStorage *Impl = nullptr;
};

struct NamedAttribute {
  llvm::StringRef Name;
  Attribute Value;
};

/// Whether \p A is what a field of kind \p Kind holds.
bool isOfKind(Attribute A, AttrKind Kind);

/// Whether \p A is what a file that does not have the field means.
bool isDefault(const AttrDescriptor &Field, Attribute A);

/// Whether \p Raw holds the elements of \p TileTy, one for all or each.
bool isValidDense(Type TileTy, llvm::ArrayRef<uint8_t> Raw);

llvm::raw_ostream &operator<<(llvm::raw_ostream &OS, Attribute A);

} // namespace tileir

#endif // TILEIR_IR_ATTRIBUTE_H
