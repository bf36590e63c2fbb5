//===- KernelFunction.h - Functions that kernels call -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Microkernels, packers and what serves them are functions of the kernel's module, one
// for each shape and instruction set, which several products share.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_KERNELFUNCTION_H
#define TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_KERNELFUNCTION_H

#include "Target/Host/Machine/HostISA.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Function.h"

namespace tileir {

/// What an argument of such a function is: a pointer that nothing else points to the same
/// memory as, or an i64.
struct KernelArgument {
  llvm::StringRef Name;
  bool IsPointer = false;
  bool IsReadOnly = false;
};

/// The function \p Base of the module of \p Caller with its target attributes, internal
/// and without a result; \p EmitBody makes its body on first use. \p Base tells all that
/// the code depends on but the target: a module has several of that name if its kernels
/// are for several targets.
llvm::Function *
getOrCreateKernelFunction(llvm::Function &Caller, const llvm::Twine &Base,
                          llvm::ArrayRef<KernelArgument> Arguments, const HostISA &ISA,
                          llvm::function_ref<void(llvm::Function &)> EmitBody);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_KERNELFUNCTION_H
