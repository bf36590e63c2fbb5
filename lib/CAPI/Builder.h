//===- Builder.h - What makes a module op by op -----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CAPI_BUILDER_H
#define TILEIR_CAPI_BUILDER_H

#include "Handles.h"
#include "llvm/ADT/DenseMap.h"

/// A builder and what it knows of the module it works on.
struct tileir_builder_s {
  std::shared_ptr<tileir::capi::ModuleState> State;
  tileir_context_s Context; ///< What tileir_builder_get_context gives.
  tileir::Block *Block = nullptr;
  uint32_t Line = 0, Column = 0;
  const tileir::DebugRecord *Debug = nullptr;
  /// The records that it made, with the number of links of the longest chain.
  llvm::DenseMap<const tileir::DebugRecord *, unsigned> DebugDepth;

  tileir::Module &module() const { return *State->M; }
  tileir::Context &context() const { return State->Owner->Ctx; }
  tileir::Location location() const;
  /// For functions that give null where the call is wrong.
  std::nullptr_t misuse(const llvm::Twine &Message) const;
};

namespace tileir::capi {

/// The module that a block stands in.
const Module &moduleOf(const Block &B);

/// An op as it is gathered from the arguments of tileir_op_create. The parts return
/// false after an error.
class OpAssembler {
public:
  OpAssembler(const tileir_builder_s &B, const OpDescriptor &Desc)
      : B(B), Desc(Desc), Op(Desc.Code, B.location()) {}

  bool addOperands(llvm::ArrayRef<tileir_operand> Operands);
  bool addAttributes(llvm::ArrayRef<tileir_named_attr> Attrs);
  bool addResults(llvm::ArrayRef<tileir_type> Results);
  const OperationState &state() const { return Op; }

private:
  bool fail(const llvm::Twine &Message) const;
  bool owns(Value V) const;
  Attribute convert(const AttrDescriptor &Field, Attribute A) const;

  const tileir_builder_s &B;
  const OpDescriptor &Desc;
  OperationState Op;
};

} // namespace tileir::capi

#endif // TILEIR_CAPI_BUILDER_H
