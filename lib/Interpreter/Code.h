//===- Code.h - An entry, ready to run --------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_INTERPRETER_CODE_H
#define TILEIR_INTERPRETER_CODE_H

#include "IR/Module.h"
#include "Interpreter/Element.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <memory>

namespace tileir::interp {

class Engine;
struct BlockState;
struct Inst;

/// Runs an op: reads its operands, sets its results.
using Handler = void (*)(Engine &, BlockState &, const Inst &);

constexpr uint32_t NoRegister = ~uint32_t(0);

/// The ops of a block.
struct Code {
  const Block *Source = nullptr;
  std::vector<Inst> Insts;
  llvm::SmallVector<uint32_t, 2> Arguments; ///< their registers
};

struct Inst {
  Inst() = default;
  Inst(Inst &&) = default;

  const Operation *Op = nullptr;
  Handler Run = nullptr;
  uint32_t Site = 0; ///< its number in the function
  /// Registers of all operands, NoRegister of one that is absent, and of the results.
  llvm::SmallVector<uint32_t, 3> Operands;
  llvm::SmallVector<uint32_t, 1> Results;
  /// Values that nothing needs after the op.
  llvm::SmallVector<uint32_t, 2> Kills;
  llvm::SmallVector<std::unique_ptr<Code>, 0> Regions; ///< null where empty
  ElementFn Element;
  ProductFn Product;
};

/// A decoded function. Values have numbers, which are their registers.
struct Program {
  const Function *Source = nullptr;
  std::unique_ptr<Code> Body;
  llvm::DenseMap<Value, uint32_t> RegisterNumbers;
  std::vector<const Operation *> Sites;
  /// Assumes whose value is the stride of a tensor_view.
  llvm::DenseSet<const Operation *> StridePromises;
};

/// Decodes \p F. An error names the op that the interpreter refuses, and why.
llvm::Expected<std::unique_ptr<Program>> decode(const Function &F);

} // namespace tileir::interp

#endif // TILEIR_INTERPRETER_CODE_H
