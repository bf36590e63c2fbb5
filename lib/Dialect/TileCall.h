//===- TileCall.h - Calls that stand for Tile IR ops ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tile op in LLVM IR is a call of a declared function whose attributes name the op,
// its operands and its attributes (docs/dialect.md). TileCall reads such a call,
// TileCallBuilder makes one.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_DIALECT_TILECALL_H
#define TILEIR_DIALECT_TILECALL_H

#include "Dialect/TileTypes.h"
#include "IR/Hints.h"
#include "IR/OpTable.h"
#include "Support/SourceError.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tileir {

/// Result \p Index of \p Call where it is used: the call itself if it has one result,
/// else its extractvalue instructions (there may be several).
llvm::SmallVector<llvm::Value *, 2> getResults(llvm::CallInst *Call, unsigned Index);

/// The value that makes \p V, and which of its results \p V is.
std::pair<llvm::Value *, unsigned> getProducer(llvm::Value *V);

/// Calls \p Visit for each of \p Tokens and each token that they depend on, through phis,
/// too. Where it returns false, the walk does not go on to what that token depends on.
void walkTokens(llvm::ArrayRef<llvm::Value *> Tokens,
                llvm::function_ref<bool(llvm::Value *)> Visit);

/// A handle on a call that is a Tile IR op; null for any other value.
class TileCall {
public:
  TileCall() = default;
  /// The op of \p V if it is a direct call of a function with "tile.op".
  static TileCall dynCast(llvm::Value *V);

  explicit operator bool() const { return Call != nullptr; }
  llvm::CallInst *getCall() const { return Call; }
  llvm::CallInst *operator->() const { return Call; }

  Opcode getOpcode() const { return Op; }
  const OpDescriptor &getDescriptor() const { return tileir::getDescriptor(Op); }
  bool has(Trait T) const { return getDescriptor().has(T); }
  llvm::StringRef getMnemonic() const { return getDescriptor().Mnemonic; }

  /// Element types of the call's operands, by position, and of its results.
  llvm::SmallVector<Element, 4> getOperandElements() const;
  llvm::SmallVector<Element, 2> getResultElements() const;
  /// Pointee of the first result, if that is a pointer.
  std::optional<Element> getResultPointee() const;

  llvm::SmallVector<llvm::Value *, 2> getResults(unsigned Index) const {
    return tileir::getResults(Call, Index);
  }

  /// The op's place in its file, a byte of the function section or a line of a text;
  /// nowhere if the call does not have it any more.
  SourceLoc getLoc() const;

protected:
  // What the generated handles (TileCalls.h) and loops over the op table are made of. No
  // other code names a field by a string.

  /// The operand named \p Name, or null when it is absent.
  llvm::Value *operand(llvm::StringRef Name) const;
  /// All operands of the variadic group \p Name.
  llvm::SmallVector<llvm::Value *, 4> operands(llvm::StringRef Name) const;
  /// Element type of the operand named \p Name, which must be present (of a variadic
  /// group: of its first value); for a pointer operand Ptr.
  Element elementOf(llvm::StringRef Name) const;
  std::optional<Element> pointeeOf(llvm::StringRef Name) const;
  llvm::Function *body() const;

  bool hasAttr(llvm::StringRef Name) const;
  /// The text of attribute \p Name without its "tile." prefix; empty when absent.
  llvm::StringRef textAttr(llvm::StringRef Name) const;
  /// A string attribute as the program has it, with any bytes.
  std::string stringAttr(llvm::StringRef Name) const;
  bool boolAttr(llvm::StringRef Name) const { return textAttr(Name) == "true"; }
  int64_t intAttr(llvm::StringRef Name) const;
  llvm::SmallVector<int64_t, 4> intArrayAttr(llvm::StringRef Name) const;
  llvm::SmallVector<bool, 4> boolArrayAttr(llvm::StringRef Name) const;
  /// Where it is absent its default; nothing if it may be, or the op has no such
  /// attribute.
  template <typename E> std::optional<E> enumAttr(llvm::StringRef Name) const {
    if (std::optional<E> Value = parseEnum<E>(textAttr(Name)))
      return Value;
    const AttrDescriptor *D = findAttr(Name);
    if (!D || D->Optional)
      return std::nullopt;
    return static_cast<E>(D->Default);
  }

private:
  const AttrDescriptor *findAttr(llvm::StringRef Name) const;
  /// First argument and number of arguments of the operand or group \p Name.
  std::optional<std::pair<unsigned, unsigned>> findOperand(llvm::StringRef Name) const;

  TileCall(llvm::CallInst *Call, Opcode Op) : Call(Call), Op(Op) {}
  llvm::CallInst *Call = nullptr;
  Opcode Op{};
};

/// Where the op is in its source ("kernel.py:7:3") or, if that is not known, in its file
/// ("byte 0x1f", or "7:3" of a text); empty if neither is.
std::string describePlace(const TileCall &Call);

/// The error that \p Target ("the GPU target") does not support the op of \p Call: names
/// the op, why (may be empty) and the place.
llvm::Error refuseOp(const TileCall &Call, llvm::StringRef Target, llvm::StringRef Why);

/// LLVM's predicates of comparisons.
llvm::CmpInst::Predicate getIntPredicate(ComparisonPredicate P, bool IsSigned);
llvm::CmpInst::Predicate getFloatPredicate(ComparisonPredicate P, bool IsOrdered);

/// The name of the function attribute that carries hint \p H for \p Target (`sm_90`,
/// `default`), of an entry or of a tile op's declaration.
std::string getHintAttr(llvm::StringRef Target, Hint H);

/// The value of hint \p H of \p F for \p Target, else for `default`. None if there is
/// none or it is not valid.
std::optional<int64_t> getHint(const llvm::Function &F, llvm::StringRef Target, Hint H);

/// Takes all hints from \p F.
void removeHints(llvm::Function &F);

/// The declarations of a module's tile calls, found by what they say. Code that makes
/// many calls keeps one of these; no other code may add tile declarations meanwhile.
class TileDeclarations {
public:
  explicit TileDeclarations(llvm::Module &M);

  llvm::Module &getModule() const { return M; }
  /// The declaration of op \p Mnemonic with this type and these attributes; always a new
  /// one when \p Unique.
  llvm::Function *get(llvm::StringRef Mnemonic, llvm::FunctionType *T,
                      llvm::AttributeList Attrs, bool Unique);

private:
  llvm::Module &M;
  llvm::DenseMap<std::pair<llvm::FunctionType *, llvm::AttributeList>, llvm::Function *>
      Known;
  llvm::StringMap<unsigned> NextNumber;
};

/// Collects what a tile call needs, then makes it. The declaration is shared by all
/// calls of a module that agree in everything.
class TileCallBuilder {
public:
  TileCallBuilder(TileDeclarations &Declarations, Opcode Op)
      : Declarations(Declarations), Op(Op) {}

  TileCallBuilder &addOperand(llvm::StringRef Name, llvm::Value *V,
                              llvm::StringRef ElementName);
  /// A variadic group; it is recorded also when it is empty.
  TileCallBuilder &addOperands(llvm::StringRef Name, llvm::ArrayRef<llvm::Value *> Values,
                               llvm::ArrayRef<std::string> ElementNames);
  TileCallBuilder &addResult(llvm::Type *T, llvm::StringRef ElementName);
  TileCallBuilder &addAttr(llvm::StringRef Name, llvm::StringRef Text);
  TileCallBuilder &addHint(llvm::StringRef Target, Hint H, int64_t Value);
  /// Makes the declaration one of its own (reduce and scan: one for each body).
  TileCallBuilder &setUnique() {
    Unique = true;
    return *this;
  }

  /// Emits the call at the builder's place, with !tile.loc if \p Loc is a place in a
  /// file.
  llvm::CallInst *create(llvm::IRBuilderBase &B, const SourceLoc &Loc = {});

private:
  llvm::AttributeList getDeclarationAttributes() const;
  llvm::MemoryEffects getMemoryEffects() const;
  llvm::Function *getDeclaration();

  TileDeclarations &Declarations;
  Opcode Op;
  bool Unique = false;
  llvm::SmallVector<llvm::Value *, 8> Operands;
  llvm::SmallVector<llvm::Type *, 2> Results;
  std::string OperandNames, OperandElements, ResultElements;
  llvm::SmallVector<std::pair<std::string, std::string>, 4> Attrs;
};

} // namespace tileir

#endif // TILEIR_DIALECT_TILECALL_H
