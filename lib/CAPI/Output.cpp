//===- Output.cpp - Where prints of kernels go ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Output.h"
#include <cstdio>
#include <mutex>

using namespace tileir::capi;

static std::mutex HookLock; ///< Of the hook.
static std::mutex CallLock; ///< One call of it at a time.
static PrintHook Hook;

PrintHook PrintHook::get() {
  std::lock_guard<std::mutex> Guard(HookLock);
  return Hook;
}

void tileir_set_print(tileir_print_function Function, void *Data) {
  std::lock_guard<std::mutex> Guard(HookLock);
  Hook = {Function, Data};
}

void tileir::capi::printText(llvm::StringRef Text) {
  if (Text.empty())
    return;
  PrintHook Now = PrintHook::get();
  std::lock_guard<std::mutex> Guard(CallLock);
  if (Now.Function)
    Now.Function(Now.Data, Text.data(), Text.size());
  else
    fwrite(Text.data(), 1, Text.size(), stdout);
}
