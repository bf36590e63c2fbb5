//===- Operation.h - Values, ops, blocks and regions ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All of these belong to a Module, which frees them together; nothing here owns
// memory. A region holds one block, or none where the op table allows it.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_OPERATION_H
#define TILEIR_IR_OPERATION_H

#include "IR/Attribute.h"
#include "IR/DebugInfo.h"
#include "llvm/ADT/iterator_range.h"
#include "llvm/ADT/simple_ilist.h"

namespace tileir {

class Block;
class Function;
class Module;
class Operation;
class Region;

namespace detail {
/// What a Value points to. Exactly one owner is set.
struct ValueStorage {
  Type Ty;
  Operation *Op = nullptr; ///< a result of it
  Block *Blk = nullptr;    ///< an argument of it
  uint32_t Index = 0;
};
} // namespace detail

/// A handle to the result of an op or the argument of a block; null where an optional
/// operand is absent.
class Value {
public:
  Value() = default;
  explicit Value(detail::ValueStorage *Impl) : Impl(Impl) {}

  explicit operator bool() const { return Impl; }
  bool operator==(Value Other) const { return Impl == Other.Impl; }
  bool operator!=(Value Other) const { return Impl != Other.Impl; }

  Type getType() const { return Impl->Ty; }
  /// The op whose result this is, or null for a block argument.
  Operation *getDefiningOp() const { return Impl->Op; }
  /// The block whose argument this is, or null for a result.
  Block *getOwnerBlock() const { return Impl->Blk; }
  bool isBlockArgument() const { return Impl->Blk; }
  /// Position among the results or arguments.
  unsigned getIndex() const { return Impl->Index; }

  detail::ValueStorage *getImpl() const { return Impl; }

private:
  detail::ValueStorage *Impl = nullptr;
};

/// A random-access range of results or block arguments.
class ValueRange {
public:
  class Iterator
      : public llvm::iterator_facade_base<Iterator, std::random_access_iterator_tag,
                                          Value, std::ptrdiff_t, Value *, Value> {
  public:
    explicit Iterator(detail::ValueStorage *P = nullptr) : P(P) {}
    Value operator*() const { return Value(P); }
    bool operator==(const Iterator &O) const { return P == O.P; }
    bool operator<(const Iterator &O) const { return P < O.P; }
    std::ptrdiff_t operator-(const Iterator &O) const { return P - O.P; }
    Iterator &operator+=(std::ptrdiff_t N) { return P += N, *this; }
    Iterator &operator-=(std::ptrdiff_t N) { return P -= N, *this; }

  private:
    detail::ValueStorage *P;
  };

  ValueRange() = default;
  ValueRange(detail::ValueStorage *Begin, size_t Size) : Begin(Begin), Size(Size) {}
  Iterator begin() const { return Iterator(Begin); }
  Iterator end() const { return Iterator(Begin + Size); }
  size_t size() const { return Size; }
  bool empty() const { return Size == 0; }
  Value operator[](size_t I) const {
    assert(I < Size && "no such value");
    return Value(Begin + I);
  }
  // NOLINTNEXTLINE(readability-identifier-naming): as ArrayRef calls it.
  ValueRange drop_front(size_t N) const {
    assert(N <= Size && "too few values");
    return {Begin + N, Size - N};
  }

private:
  detail::ValueStorage *Begin = nullptr;
  size_t Size = 0;
};

/// The body of an op or function.
class Region {
public:
  bool empty() const { return !Entry; }
  /// The only block; null when empty.
  Block *getBlock() const { return Entry; }
  /// The op around it, or null for the body of a function.
  Operation *getParentOp() const { return ParentOp; }
  /// The function whose body this is, or null.
  Function *getParentFunction() const { return ParentFn; }

private:
  friend class Module;
  Block *Entry = nullptr;
  Operation *ParentOp = nullptr;
  Function *ParentFn = nullptr;
};

class Block {
public:
  using OpList = llvm::simple_ilist<Operation>;

  Region *getParent() const { return Parent; }
  Operation *getParentOp() const { return Parent->getParentOp(); }
  ValueRange getArguments() const { return {Args, NumArgs}; }
  Value getArgument(unsigned I) const { return getArguments()[I]; }
  unsigned getNumArguments() const { return NumArgs; }
  /// The place of argument \p I in the input: its own, if the input has one, else that of
  /// the op or function around.
  SourceLoc getArgumentLoc(unsigned I) const;

  OpList &getOps() { return Ops; }
  const OpList &getOps() const { return Ops; }
  auto begin() { return Ops.begin(); }
  auto end() { return Ops.end(); }
  auto begin() const { return Ops.begin(); }
  auto end() const { return Ops.end(); }
  bool empty() const { return Ops.empty(); }
  /// The last op; in a verified module a terminator.
  inline Operation *getTerminator() const;

private:
  friend class Module;
  OpList Ops;
  Region *Parent = nullptr;
  detail::ValueStorage *Args = nullptr;
  const Location *ArgLocs = nullptr; ///< one for each argument, or null
  uint32_t NumArgs = 0;
};

/// An op. Fields are reached by the names of the op table; a name that the table does
/// not have for the op is a programming error and asserts.
class Operation : public llvm::ilist_node<Operation> {
public:
  Opcode getOpcode() const { return Desc->Code; }
  const OpDescriptor &getDescriptor() const { return *Desc; }
  llvm::StringRef getMnemonic() const { return Desc->Mnemonic; }
  /// The name that the input has for it, for messages.
  llvm::StringRef getSpelling() const {
    return Legacy ? Desc->LegacyMnemonic : Desc->Mnemonic;
  }
  bool is(Opcode Code) const { return Desc->Code == Code; }
  bool isTerminator() const { return Desc->isTerminator(); }
  const Location &getLoc() const { return Loc; }
  SourceLoc getSourceLoc() const { return Loc.getSourceLoc(); }

  llvm::ArrayRef<Value> getOperands() const { return {Operands, NumOperands}; }
  unsigned getNumOperands() const { return NumOperands; }
  Value getOperand(unsigned I) const { return getOperands()[I]; }
  /// The values of operand field \p Field of the descriptor.
  llvm::ArrayRef<Value> getOperandField(unsigned Field) const {
    return getOperands().slice(FieldStarts[Field],
                               FieldStarts[Field + 1] - FieldStarts[Field]);
  }
  /// The operand of that name; null when it is optional and absent.
  Value getOperand(llvm::StringRef Name) const;
  /// All values of a variadic operand.
  llvm::ArrayRef<Value> getOperands(llvm::StringRef Name) const;

  ValueRange getResults() const { return {Results, NumResults}; }
  unsigned getNumResults() const { return NumResults; }
  Value getResult(unsigned I = 0) const { return getResults()[I]; }
  Value getResult(llvm::StringRef Name) const;

  /// In the order of the descriptor; null where absent. Fields that the file is too
  /// old for hold their defaults.
  llvm::ArrayRef<Attribute> getAttrs() const { return {Attrs, Desc->Attributes.size()}; }
  Attribute getAttr(llvm::StringRef Name) const;
  bool hasAttr(llvm::StringRef Name) const { return bool(getAttr(Name)); }
  /// Whether unit attribute \p Name is set.
  bool hasUnit(llvm::StringRef Name) const { return bool(getAttr(Name)); }
  template <class E> E getEnum(llvm::StringRef Name) const {
    std::optional<E> Value = getOptionalEnum<E>(Name);
    assert(Value && "attribute is absent");
    return *Value;
  }
  template <class E> std::optional<E> getOptionalEnum(llvm::StringRef Name) const {
    Attribute A = getAttr(Name);
    if (!A)
      return std::nullopt;
    assert(A.getEnumKind() == EnumTraits<E>::Kind && "another enum");
    return static_cast<E>(A.getEnumValue());
  }
  /// The enum attribute of type E when the op has just one of that enum, present or
  /// not; nothing when the op has none.
  template <class E> std::optional<E> findEnum() const {
    for (Attribute A : getAttrs())
      if (A && A.is(AttributeKind::Enum) && A.getEnumKind() == EnumTraits<E>::Kind)
        return static_cast<E>(A.getEnumValue());
    return std::nullopt;
  }
  int64_t getInt(llvm::StringRef Name) const { return getAttr(Name).getInt(); }

  llvm::MutableArrayRef<Region> getRegions() const {
    return {Regions, Desc->Regions.size()};
  }
  Region &getRegion(unsigned I = 0) const { return getRegions()[I]; }

  Block *getBlock() const { return Parent; }
  Operation *getParentOp() const { return Parent->getParentOp(); }
  /// The function that contains it.
  Function *getFunction() const;

private:
  friend class Module;
  Operation() = default;

  const OpDescriptor *Desc = nullptr;
  Block *Parent = nullptr;
  Location Loc;
  Value *Operands = nullptr;
  const uint32_t *FieldStarts = nullptr; ///< one more than operand fields
  detail::ValueStorage *Results = nullptr;
  Attribute *Attrs = nullptr;
  Region *Regions = nullptr;
  uint32_t NumOperands = 0;
  uint32_t NumResults = 0;
  bool Legacy = false;
};

inline Operation *Block::getTerminator() const {
  return Ops.empty() ? nullptr : const_cast<Operation *>(&Ops.back());
}

} // namespace tileir

template <> struct llvm::DenseMapInfo<tileir::Value> {
  using Ptr = DenseMapInfo<tileir::detail::ValueStorage *>;
  static tileir::Value getEmptyKey() { return tileir::Value(Ptr::getEmptyKey()); }
  static tileir::Value getTombstoneKey() { return tileir::Value(Ptr::getTombstoneKey()); }
  static unsigned getHashValue(tileir::Value V) { return Ptr::getHashValue(V.getImpl()); }
  static bool isEqual(tileir::Value A, tileir::Value B) { return A == B; }
};

#endif // TILEIR_IR_OPERATION_H
