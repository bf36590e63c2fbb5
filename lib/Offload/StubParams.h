//===- StubParams.h - How a stub takes a kernel's parameters ----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel's stub is called like a C function of the kernel's parameters. With many of
// them nearly all are on the stack. LLVM takes the square of their number to load them
// as parameters, so the stub takes them as one block of memory there (`byval`): a caller
// cannot tell the difference.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_OFFLOAD_STUBPARAMS_H
#define TILEIR_OFFLOAD_STUBPARAMS_H

#include "Runtime/include/tileir/abi.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace llvm {
class Function;
class Instruction;
class Module;
class Twine;
class Type;
class Value;
} // namespace llvm

namespace tileir {

class StubParams {
public:
  /// \p Params are those of a kernel, which must outlive this, as must \p M, whose
  /// triple says how functions are called.
  StubParams(llvm::ArrayRef<tileir_param> Params, llvm::Module &M);

  /// A function without a body that C programs call with the parameters.
  llvm::Function *declare(const llvm::Twine &Name) const;

  /// An array of the addresses of \p Stub's parameters, made before \p End; null if there
  /// are none.
  llvm::Value *emitAddresses(llvm::Function &Stub, llvm::Instruction *End) const;

private:
  llvm::Type *getType(const tileir_param &Param) const;
  void placeOnStack(unsigned IntegerRegisters, unsigned FloatRegisters);

  llvm::ArrayRef<tileir_param> Params;
  llvm::Module &M;
  /// For each parameter its word on the stack, if it is part of the block there.
  llvm::SmallVector<std::optional<unsigned>> Words;
  unsigned WordsOnStack = 0;
};

} // namespace tileir

#endif // TILEIR_OFFLOAD_STUBPARAMS_H
