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
#include "llvm/ADT/StringSet.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include <mutex>

#ifdef TILEIR_HOST_TARGET

static void initialize() {
#define CALL_OF(TARGET, PART) LLVMInitialize##TARGET##PART()
#define CALL(TARGET, PART) CALL_OF(TARGET, PART)
#define INITIALIZE(TARGET)                                                               \
  (CALL(TARGET, TargetInfo), CALL(TARGET, Target), CALL(TARGET, TargetMC),               \
   CALL(TARGET, AsmPrinter))
  INITIALIZE(TILEIR_HOST_TARGET);
  CALL(TILEIR_HOST_TARGET, AsmParser); // Of inline assembly.
  INITIALIZE(NVPTX);
}

void tileir::initializeTarget(const llvm::Triple &) {
  static std::once_flag Once;
  std::call_once(Once, initialize);
}

#else

using namespace llvm;

/// Whether LLVM has a target of this name, which differs for a few of them.
static bool initialize(StringRef Name) {
  bool IsKnown = false;
#define LLVM_TARGET(TARGET)                                                              \
  if (Name == #TARGET) {                                                                 \
    LLVMInitialize##TARGET##Target();                                                    \
    LLVMInitialize##TARGET##TargetMC();                                                  \
    IsKnown = true;                                                                      \
  }
#include "llvm/Config/Targets.def"
#define LLVM_ASM_PRINTER(TARGET)                                                         \
  if (Name == #TARGET)                                                                   \
    LLVMInitialize##TARGET##AsmPrinter();
#include "llvm/Config/AsmPrinters.def"
#define LLVM_ASM_PARSER(TARGET)                                                          \
  if (Name == #TARGET)                                                                   \
    LLVMInitialize##TARGET##AsmParser();
#include "llvm/Config/AsmParsers.def"
  return IsKnown;
}

static void initializeAll() {
  InitializeAllTargets();
  InitializeAllTargetMCs();
  InitializeAllAsmPrinters();
  InitializeAllAsmParsers();
}

void tileir::initializeTarget(const Triple &T) {
  static std::mutex Mutex;
  static auto &Done = *new StringSet<>; // Used until the process has ended.
  std::lock_guard<std::mutex> Lock(Mutex);
  if (Done.empty())
    InitializeAllTargetInfos();
  std::string Message;
  const Target *Found = TargetRegistry::lookupTarget(T, Message);
  StringRef Name = Found ? Found->getBackendName() : "";
  if (Done.insert(Name).second && Found && !initialize(Name))
    initializeAll();
}

#endif
