//===- MultimemCalls.h - multimem as calls of functions ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM 22 does not have the instructions for multicast addresses as intrinsics. Until PTX
// is written they are calls of functions whose names say what they are:
//
//     tileir.multimem.ld_reduce.acquire.sys.add.f32.v4
//     tileir.multimem.st.weak.f32
//     tileir.multimem.red.relaxed.gpu.max.s32
//
// The operands are the address (generic) and, of st and red, words: integers of the
// type's size. ld_reduce gives a word, or a struct of them.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_MULTIMEMCALLS_H
#define TILEIR_TARGET_NVPTX_MULTIMEMCALLS_H

#include "llvm/IR/IRBuilder.h"
#include <optional>
#include <string>

namespace tileir {

/// One instruction.
struct MultimemCall {
  enum Kind { Load, Store, Reduce };
  Kind What = Load;
  std::string Order; ///< "weak", "relaxed", "acquire", "release"
  std::string Scope; ///< "cta", "gpu", "sys"; empty where the order is weak.
  std::string Op;    ///< "add", "min", "max", "and", "or", "xor"; of st empty.
  std::string Type;  ///< As PTX names it: "f32", "bf16x2", "s64", "b32".
  unsigned Words = 1;

  /// Of a function's name; nothing if it is not one of an instruction that exists.
  static std::optional<MultimemCall> parse(llvm::StringRef Name);
  /// Whether the PTX ISA has it.
  bool isValid() const;
  std::string getName() const;
  unsigned getWordBits() const;
  llvm::FunctionType *getType(llvm::LLVMContext &C) const;
  /// The instruction without operands.
  std::string getMnemonic() const;
};

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_MULTIMEMCALLS_H
