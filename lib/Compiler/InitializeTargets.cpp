//===- InitializeTargets.cpp - LLVM's targets, once -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file of its own, since a library with LLVM inside has only the targets that it names
// here: TILEIR_HOST_TARGET and NVPTX.
//
//===----------------------------------------------------------------------===//

#include "Compiler/HostCode.h"
#include "llvm/Support/TargetSelect.h"
#include <mutex>

static void initialize() {
#ifdef TILEIR_HOST_TARGET
#define CALL_OF(TARGET, PART) LLVMInitialize##TARGET##PART()
#define CALL(TARGET, PART) CALL_OF(TARGET, PART)
#define INITIALIZE(TARGET)                                                               \
  (CALL(TARGET, TargetInfo), CALL(TARGET, Target), CALL(TARGET, TargetMC),               \
   CALL(TARGET, AsmPrinter))
  INITIALIZE(TILEIR_HOST_TARGET);
  CALL(TILEIR_HOST_TARGET, AsmParser); // Of inline assembly.
  INITIALIZE(NVPTX);
#else
  llvm::InitializeAllTargetInfos();
  llvm::InitializeAllTargets();
  llvm::InitializeAllTargetMCs();
  llvm::InitializeAllAsmPrinters();
  llvm::InitializeAllAsmParsers();
#endif
}

void tileir::initializeTargets() {
  static std::once_flag Once;
  std::call_once(Once, initialize);
}
