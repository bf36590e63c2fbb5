//===- TargetOps.h - Tile ops that only the GPU target has ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Between layout assignment and lowering, a kernel has ops that Tile IR does not know:
// they move tiles between layouts and through shared memory. As tile calls they are calls
// of declared functions (`gpu.tile.<mnemonic>.<number>`), with the op in the attribute
// "gpu.op" and others in "gpu.<name>". TargetOps.def lists them.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_TARGETOPS_H
#define TILEIR_TARGET_GPU_TARGETOPS_H

#include "Dialect/TileTypes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

namespace tileir {

enum class TargetOpcode : uint8_t {
#define TARGET_OP(NAME, MNEMONIC, SUMMARY) NAME,
#include "Target/GPU/TargetOps.def"
};

/// A handle on a call that is a target op; null for any other value.
class TargetOp {
public:
  TargetOp() = default;
  static TargetOp dynCast(llvm::Value *V);

  explicit operator bool() const { return Call != nullptr; }
  llvm::CallInst *getCall() const { return Call; }
  llvm::CallInst *operator->() const { return Call; }
  TargetOpcode getOpcode() const { return Op; }
  bool hasAttr(llvm::StringRef Name) const;
  /// Text of attribute "gpu.<Name>"; empty when absent.
  llvm::StringRef getAttr(llvm::StringRef Name) const;
  int64_t getIntAttr(llvm::StringRef Name, int64_t Default = 0) const;
  /// A call of the same op, with the same attributes and result, on \p Operands.
  llvm::CallInst *createCopy(llvm::IRBuilderBase &B,
                             llvm::ArrayRef<llvm::Value *> Operands) const;
  /// Gives the call these attributes, too.
  void setAttrs(llvm::ArrayRef<std::pair<llvm::StringRef, std::string>> Attrs);

private:
  TargetOp(llvm::CallInst *Call, TargetOpcode Op) : Call(Call), Op(Op) {}
  llvm::CallInst *Call = nullptr;
  TargetOpcode Op{};
};

/// A handle on the operands of an async_load_view, or of what box_load and box_store have
/// in common with it.
class AsyncLoadView {
public:
  /// Null for any other op.
  static AsyncLoadView dynCast(llvm::Value *V) { return AsyncLoadView(V); }
  explicit operator bool() const { return bool(Op); }
  llvm::Value *getBuffer() const { return Op->getArgOperand(0); }
  llvm::Value *getStage() const { return Op->getArgOperand(1); }
  llvm::Value *getEnable() const { return Op->getArgOperand(2); }
  llvm::Value *getView() const { return Op->getArgOperand(3); }
  llvm::SmallVector<llvm::Value *, 4> getIndices() const;
  bool isInside(unsigned Dim) const { return Op.getAttr("inside").substr(Dim, 1) == "1"; }
  bool isStore() const { return Op.getOpcode() == TargetOpcode::BoxStore; }
  /// That one copy moves.
  unsigned getElements() const { return Op.getIntAttr("elements"); }

private:
  explicit AsyncLoadView(llvm::Value *V) : Op(TargetOp::dynCast(V)) {
    if (Op && Op.getOpcode() != TargetOpcode::AsyncLoadView &&
        Op.getOpcode() != TargetOpcode::BoxLoad &&
        Op.getOpcode() != TargetOpcode::BoxStore)
      Op = {};
  }
  TargetOp Op;
};

/// A handle on the operands of an async_load_ptr.
class AsyncLoadPtr {
public:
  /// Null for any other op.
  static AsyncLoadPtr dynCast(llvm::Value *V) { return AsyncLoadPtr(V); }
  explicit operator bool() const { return bool(Op); }
  llvm::Value *getBuffer() const { return Op->getArgOperand(0); }
  llvm::Value *getStage() const { return Op->getArgOperand(1); }
  llvm::Value *getEnable() const { return Op->getArgOperand(2); }
  llvm::Value *getPointers() const { return Op->getArgOperand(3); }
  llvm::Value *getMask() const; ///< Null: all are copied.
  /// That one copy moves.
  unsigned getElements() const { return Op.getIntAttr("elements"); }

private:
  explicit AsyncLoadPtr(llvm::Value *V) : Op(TargetOp::dynCast(V)) {
    if (Op && Op.getOpcode() != TargetOpcode::AsyncLoadPtr)
      Op = {};
  }
  TargetOp Op;
};

/// Makes a call of target op \p Op; the declaration is shared by calls that agree in
/// types and attributes.
llvm::CallInst *
createTargetOp(llvm::IRBuilderBase &B, TargetOpcode Op, llvm::Type *Result,
               llvm::ArrayRef<llvm::Value *> Operands,
               llvm::ArrayRef<std::pair<llvm::StringRef, std::string>> Attrs = {});

/// A buffer of tiles in shared memory, target("tileir.shared", ELT, stages, d0, ...):
/// what shared_alloc makes. Its !tile.layout is that of the places of one stage.
class SharedBufferType {
public:
  SharedBufferType() = default;
  static SharedBufferType get(TileType T, unsigned Stages);
  static SharedBufferType dynCast(llvm::Type *T);
  explicit operator bool() const { return T != nullptr; }
  operator llvm::Type *() const { return T; }
  TileType getTileType() const; ///< Of one stage.
  Element getElement() const;
  unsigned getStages() const { return T->getIntParameter(0); }
  llvm::ArrayRef<unsigned> getShape() const { return T->int_params().drop_front(); }

private:
  explicit SharedBufferType(llvm::TargetExtType *T) : T(T) {}
  llvm::TargetExtType *T = nullptr;
};

/// The op that made the memory of \p Buffer, which may be a view of it.
llvm::CallInst *getSharedAlloc(llvm::Value *Buffer);
/// The type of a tile, or of one stage of a buffer.
TileType getTileOrStageType(const llvm::Value *V);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_TARGETOPS_H
