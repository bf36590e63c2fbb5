//===- InstructionForms.h - Every form of every instruction -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes a module that uses each instruction that the code generator may emit, from its
// own tables: a kernel for each function of Instructions.def with the smallest and the
// largest numbers that its operands may be, and with variables; for each product by wgmma
// and each access by multimem that exists; and for each atomic update.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_UNITTESTS_TARGET_NVPTX_INSTRUCTIONFORMS_H
#define TILEIR_UNITTESTS_TARGET_NVPTX_INSTRUCTIONFORMS_H

#include "Target/NVPTX/Instructions.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

namespace tileir {

class InstructionForms {
public:
  /// Forms that PTX for \p Arch can be made of; of products by wgmma those of all N, or
  /// of the smallest.
  explicit InstructionForms(const NVPTXArch &Arch, bool AllSizes = true);

  /// Which rows to take.
  using Filter = llvm::function_ref<bool(const NVPTXInstruction &)>;
  void addRows(Filter Takes);
  void addAtomics();
  /// PTX after the passes that write inline PTX.
  llvm::Expected<std::string> emit();

  /// The kernels' names begin with those of the functions, '_' in place of '.'.
  unsigned getNumForms() const { return NumForms; }

private:
  /// Numbers of operands: as small as rules allow, as large, or variable.
  enum class Numbers { Least, Most, Variable };
  using Emit = llvm::function_ref<llvm::Value *(llvm::IRBuilderBase &B,
                                                llvm::ArrayRef<llvm::Value *> Args)>;

  void addCalls(const NVPTXInstruction &Row, llvm::Function &Callee);
  void addCall(const NVPTXInstruction &Row, llvm::Function &Callee, Numbers N);
  void addWgmma(Filter Takes);
  void addMultimem(Filter Takes);
  /// A kernel with these parameters, and one for the results of what \p Body emits.
  void addKernel(const llvm::Twine &Name, llvm::ArrayRef<llvm::Type *> Params, Emit Body);

  NVPTXArch Arch;
  unsigned MaxN;
  llvm::LLVMContext Context;
  llvm::Module M;
  unsigned NumForms = 0;
};

} // namespace tileir

#endif // TILEIR_UNITTESTS_TARGET_NVPTX_INSTRUCTIONFORMS_H
