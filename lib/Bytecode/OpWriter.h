//===- OpWriter.h - Op records ----------------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BYTECODE_OPWRITER_H
#define TILEIR_BYTECODE_OPWRITER_H

#include "Bytecode/AttributeWriter.h"
#include "Bytecode/DebugWriter.h"

namespace tileir {

/// Writes bodies of functions by the descriptors of the op table: what OpReader reads.
/// The module holds nothing that the version does not have.
class OpWriter {
public:
  OpWriter(TableWriters &Tables, AttributeWriter &Attributes, DebugWriter &Debug)
      : Tables(Tables), Attributes(Attributes), Debug(Debug), V(Tables.V) {}

  llvm::Error writeBody(ByteStream &Out, const Function &F);

private:
  llvm::Error writeOps(ByteStream &Out, const Block &B);
  llvm::Error writeOp(ByteStream &Out, const Operation &Op);
  void writeResultTypes(ByteStream &Out, const Operation &Op);
  void writeFlags(ByteStream &Out, const Operation &Op);
  llvm::Error writeAttributes(ByteStream &Out, const Operation &Op);
  llvm::Error writeAttribute(ByteStream &Out, const AttrDescriptor &Desc, Attribute A);
  void writeOperands(ByteStream &Out, const Operation &Op);
  llvm::Error writeRegion(ByteStream &Out, const Region &R);
  bool isWritten(const Operation &Op, unsigned Result) const;
  void number(Value Defined) { Numbers[Defined] = NextNumber++; }

  TableWriters &Tables;
  AttributeWriter &Attributes;
  DebugWriter &Debug;
  Version V;
  llvm::DenseMap<Value, uint32_t> Numbers;
  uint32_t NextNumber = 0;
};

} // namespace tileir

#endif // TILEIR_BYTECODE_OPWRITER_H
