//===- FunctionImporter.h - One body to one function ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IMPORT_FUNCTIONIMPORTER_H
#define TILEIR_IMPORT_FUNCTIONIMPORTER_H

#include "Dialect/TileCall.h"
#include "IR/Operation.h"
#include "Import/Attributes.h"
#include "Import/DebugImporter.h"
#include "Import/Importer.h"
#include "Import/TypeConverter.h"
#include "llvm/IR/IRBuilder.h"
#include <deque>

namespace tileir {

/// A body of reduce or scan whose function is declared but has no code yet. Bodies are
/// imported one after the other and not inside each other, as the depth of the nest is
/// the file's choice.
struct PendingBody {
  const Operation *Op;
  llvm::Function *F;
  /// Values from outside that the body uses and that are constants in LLVM IR.
  llvm::SmallVector<std::pair<Value, llvm::Constant *>, 4> Constants;
  /// The others: arguments of the function after those of the block.
  llvm::SmallVector<Value, 4> Captures;
};

struct ImportContext {
  explicit ImportContext(llvm::Module &M)
      : M(M), Types(M.getContext()), Declarations(M), Pool(M), Debug(M) {}

  llvm::Module &M;
  TypeConverter Types;
  TileDeclarations Declarations;
  ConstantPool Pool;
  DebugImporter Debug;
  std::deque<PendingBody> Bodies;
  ValueNamer NameOf; ///< Of the values of the entry; may be empty.
};

/// Gives \p F, declared for the entry whose body is \p Body, its code; appends to
/// Ctx.Bodies what that asks for.
llvm::Error importEntryBody(ImportContext &Ctx, const Region &Body, llvm::Function &F);

/// The same for the body of a reduce or scan.
llvm::Error importReductionBody(ImportContext &Ctx, const PendingBody &Body);

/// Emits \p Op, whose operands are \p Operands in LLVM IR and whose result has the type
/// \p ResultT there, as an instruction, or gives back null when no single instruction
/// means the same: then the op becomes a call.
llvm::Value *emitScalarOp(llvm::IRBuilderBase &B, const Operation &Op,
                          llvm::ArrayRef<llvm::Value *> Operands, llvm::Type *ResultT);

/// Imports the ops of one function. Regions are followed with a stack of their own, so
/// that the depth of a nest costs no stack of the program.
class FunctionImporter {
public:
  FunctionImporter(ImportContext &Ctx, llvm::Function &F)
      : Ctx(Ctx), F(F), B(Ctx.M.getContext()) {}

  /// Says what \p V of the Tile IR module is in LLVM IR.
  void bind(Value V, llvm::Value *Imported) {
    Values[V] = Imported;
    if (Ctx.NameOf)
      setName(V, *Imported);
  }

  llvm::Error run(const Region &Body);

private:
  using ValueList = llvm::SmallVector<llvm::Value *, 4>;

  /// Control that reaches a block, with the values it brings.
  struct Edge {
    llvm::BasicBlock *From;
    ValueList Values;
  };

  /// A region that is being imported.
  struct Scope {
    const Operation *Op = nullptr; ///< the op around it; null for the function's body
    Block::OpList::const_iterator Next, End;
    llvm::BasicBlock *Else = nullptr; ///< if: the branch that is not done yet
    llvm::BasicBlock *Header = nullptr;
    llvm::BasicBlock *Latch = nullptr; ///< for, loop: where continue goes
    llvm::BasicBlock *Exit = nullptr;  ///< where yield and break go
    llvm::SmallVector<Edge, 2> ToLatch, ToExit;
    llvm::SmallVector<llvm::PHINode *, 4> Carried; ///< for, loop: values of an iteration
    // for
    llvm::PHINode *IV = nullptr;
    llvm::PHINode *More = nullptr; ///< whether to go on; null where the IV tells
  };

  // FunctionImporter.cpp
  llvm::Value *get(Value V) const;
  ValueList get(llvm::ArrayRef<Value> List) const;
  void setLocation(const Operation &Op);
  llvm::Error importOp(const Operation &Op);
  void importConstant(const Operation &Op);
  void importGlobalAddress(const Operation &Op);
  void importCall(const Operation &Op);
  llvm::Error importReduction(const Operation &Op);
  void addOperands(TileCallBuilder &Call, const Operation &Op);
  void addGroup(TileCallBuilder &Call, llvm::StringRef Name, llvm::ArrayRef<Value> List);
  void addAttributes(TileCallBuilder &Call, const Operation &Op);
  void finishCall(TileCallBuilder &Call, const Operation &Op);
  void dropUnused();

  // ControlFlow.cpp
  llvm::BasicBlock *makeBlock(const llvm::Twine &Name);
  void startBlock(llvm::BasicBlock *Block);
  void pushScope(Scope S, const Region &Body);
  llvm::Error enterRegion(const Operation &Op);
  void enterIf(const Operation &Op);
  void enterFor(const Operation &Op);
  void enterLoop(const Operation &Op);
  void makeCarriedPhis(Scope &S, llvm::ArrayRef<Value> Inits, llvm::BasicBlock *From);
  llvm::Error importTerminator(const Operation &Op);
  void importReturn(const Operation &Op);
  void leaveRegion();
  void leaveLoop(Scope &S);
  void closeFor(Scope &S);
  llvm::SmallVector<llvm::Type *, 4> getResultTypes(const Operation &Op);
  ValueList join(llvm::BasicBlock *Block, llvm::ArrayRef<Edge> Edges,
                 llvm::ArrayRef<llvm::Type *> Types);
  void bindResults(const Operation &Op, llvm::ArrayRef<llvm::Value *> List);
  void setName(Value V, llvm::Value &Imported);

  ImportContext &Ctx;
  llvm::Function &F;
  llvm::IRBuilder<> B;
  llvm::DenseMap<Value, llvm::Value *> Values;
  llvm::SmallVector<Scope, 8> Scopes;
  /// Parts of calls with several results; those that nobody uses go away at the end.
  std::vector<llvm::ExtractValueInst *> Extracts;
};

} // namespace tileir

#endif // TILEIR_IMPORT_FUNCTIONIMPORTER_H
