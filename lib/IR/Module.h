//===- Module.h - A program: globals and entries ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_MODULE_H
#define TILEIR_IR_MODULE_H

#include "IR/Operation.h"
#include "llvm/ADT/PointerUnion.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <vector>

namespace tileir {

/// An entry: a kernel that the host can launch.
class Function {
public:
  llvm::StringRef getName() const { return Name; }
  Type getFunctionType() const { return FnTy; }
  /// OptimizationHints, or null.
  Attribute getHints() const { return Hints; }
  /// What a 13.5 file says about the arguments: Array, Dictionary or null.
  Attribute getArgumentAttributes() const { return ArgAttrs; }
  Region &getBody() { return Body; }
  const Region &getBody() const { return Body; }
  ValueRange getArguments() const { return Body.getBlock()->getArguments(); }
  const Location &getLoc() const { return Loc; }
  Module &getModule() const { return *Parent; }

private:
  friend class Module;
  llvm::StringRef Name;
  Type FnTy;
  Attribute Hints, ArgAttrs;
  Location Loc;
  Region Body;
  Module *Parent = nullptr;
};

/// An array in the memory of the module.
struct Global {
  llvm::StringRef Name;
  Type Ty;                ///< a tile of rank 1
  Attribute Value;        ///< DenseElements
  uint64_t Alignment = 0; ///< in bytes; 0: that of the element
  bool Constant = false;
  SymbolVisibility Visibility = SymbolVisibility::Public;
  Location Loc;
};

/// What Module::createOp makes an op of.
struct OperationState {
  OperationState(Opcode Code, Location Loc) : Desc(&getDescriptor(Code)), Loc(Loc) {}

  const OpDescriptor *Desc;
  Location Loc;
  bool Legacy = false; ///< the input has its LegacyMnemonic
  llvm::SmallVector<Value, 4> Operands;
  /// Number of operands in each operand field.
  llvm::SmallVector<uint32_t, 8> FieldSizes;
  llvm::SmallVector<Type, 2> ResultTypes;
  /// One for each attribute field, null where absent.
  llvm::SmallVector<Attribute, 4> Attrs;

  /// Gives absent attributes the defaults of the op table; a list has an entry for each
  /// value of the variadic operand. \p Attrs and \p FieldSizes are complete.
  void addDefaults(Context &Ctx);
};

/// A module, and the memory of everything in it. The context must outlive it.
class Module {
public:
  Module(Context &Ctx, Version V) : Ctx(Ctx), V(V) {}
  Module(const Module &) = delete;
  Module &operator=(const Module &) = delete;

  Context &getContext() const { return Ctx; }
  /// The version of the file; fields of later versions hold their defaults.
  Version getVersion() const { return V; }
  llvm::StringRef getProducer() const { return Producer; }
  void setProducer(llvm::StringRef P) { Producer = Ctx.intern(P); }
  /// What the reader of the input warns of.
  llvm::ArrayRef<SourceNote> getWarnings() const { return Warnings; }
  void setWarnings(std::vector<SourceNote> W) { Warnings = std::move(W); }

  llvm::ArrayRef<Global *> getGlobals() const { return Globals; }
  llvm::ArrayRef<Function *> getFunctions() const { return Functions; }
  /// By name, or null.
  Global *lookupGlobal(llvm::StringRef Name) const;
  Function *lookupFunction(llvm::StringRef Name) const;

  //===--------------------------------------------------------------------===//
  // Building. Nothing here checks the rules of the language.
  //===--------------------------------------------------------------------===//

  /// Keeps \p Buffer alive as long as the module: constants refer to its bytes.
  void setBuffer(std::unique_ptr<llvm::MemoryBuffer> B) { Buffer = std::move(B); }
  llvm::BumpPtrAllocator &getAllocator() { return Allocator; }

  /// False when the name is taken, by either kind of symbol; then nothing is added.
  bool addGlobal(const Global &G);
  /// Null when the name is taken. The body has a block with the type's inputs.
  Function *addFunction(llvm::StringRef Name, Type FnTy, Location Loc,
                        Attribute Hints = {}, Attribute ArgAttrs = {});
  /// Appends an op to \p Block; its regions are empty.
  Operation *createOp(Block &Block, const OperationState &State);
  /// Gives an empty region its block.
  Block *createBlock(Region &R, llvm::ArrayRef<Type> Arguments);
  /// Places of the arguments in the input, one for each.
  void setArgumentLocations(Block &B, llvm::ArrayRef<Location> Locs);
  /// Gives an op that was created without results its results.
  void setResultTypes(Operation &Op, llvm::ArrayRef<Type> Types);
  void setAttribute(Operation &Op, unsigned Field, Attribute A) { Op.Attrs[Field] = A; }
  void setLocation(Operation &Op, Location Loc) { Op.Loc = Loc; }
  void setLocation(Function &F, Location Loc) { F.Loc = Loc; }
  void setHints(Function &F, Attribute Hints) { F.Hints = Hints; }
  void setVersion(Version New) { V = New; }
  DebugRecord *createDebugRecords(size_t Count);

private:
  detail::ValueStorage *createValues(llvm::ArrayRef<Type> Types, Operation *Op,
                                     Block *Blk);

  Context &Ctx;
  Version V;
  llvm::StringRef Producer;
  std::vector<SourceNote> Warnings;
  std::unique_ptr<llvm::MemoryBuffer> Buffer;
  llvm::BumpPtrAllocator Allocator;
  std::vector<Global *> Globals;
  std::vector<Function *> Functions;
  llvm::StringMap<llvm::PointerUnion<Global *, Function *>> Symbols;
};

} // namespace tileir

#endif // TILEIR_IR_MODULE_H
