//===- OpReader.h - Op records ----------------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BYTECODE_OPREADER_H
#define TILEIR_BYTECODE_OPREADER_H

#include "Bytecode/AttributeReader.h"
#include "Bytecode/DebugReader.h"

namespace tileir {

/// What op records refer to.
struct FileTables {
  Module &M;
  const StringTable &Strings;
  const ConstantTable &Constants;
  TypeReader &Types;
  AttributeReader &Attributes;
};

/// Reads the body of one function. Records are decoded by the descriptors of the op
/// table; nested regions wait on a stack of their own, not on the call stack.
class OpReader {
public:
  OpReader(const FileTables &Tables, Cursor Body, DebugReader::Row Row)
      : T(Tables), V(Tables.M.getVersion()), C(Body), Row(Row) {}

  /// Errors have the source of the op that was being read.
  llvm::Error readBody(Function &F);
  /// What is left of the function's debug row.
  const DebugReader::Row &getRow() const { return Row; }

private:
  /// A block of a nested region whose ops are being read.
  struct Frame {
    Operation *Op;
    unsigned Region;
    uint64_t OpsLeft;
    size_t FirstValue; ///< values from here on end with the block
  };

  llvm::Error readOps(Function &F);
  llvm::Error readOp(Block &Into);
  llvm::Expected<const OpDescriptor *> readOpcode();
  std::string nameValue(size_t Number) const;
  std::string nameFlags(const OpDescriptor &Desc, uint64_t Flags) const;
  llvm::Error readResultTypes(OperationState &State);
  llvm::Error readFlags(const OpDescriptor &Desc, uint64_t &Flags);
  llvm::Error readAttributes(OperationState &State, uint64_t Flags);
  llvm::Error readAttribute(OperationState &State, const AttrDescriptor &Desc,
                            Attribute &Value);
  llvm::Error readInteger(const AttrDescriptor &Desc, Attribute &Value);
  llvm::Error readI32Array(const AttrDescriptor &Desc, Attribute &Value);
  llvm::Error readBoolArray(const AttrDescriptor &Desc, Attribute &Value);
  llvm::Error readOperands(OperationState &State, uint64_t Flags);
  llvm::Error readCountedOperands(OperationState &State);
  llvm::Error readOperand(OperationState &State, llvm::StringRef Name);
  llvm::Error enterRegion(Operation &Op, unsigned Region);
  void finishOp(Operation &Op);
  void pushValues(ValueRange Range);
  llvm::Error readNumRegions(const OpDescriptor &Desc);

  FileTables T;
  Version V;
  Cursor C;
  DebugReader::Row Row;
  const DebugRecord *Current = nullptr; ///< Of the op being read; null: unknown.
  std::vector<Value> Values;
  std::vector<Frame> Frames;
};

} // namespace tileir

#endif // TILEIR_BYTECODE_OPREADER_H
