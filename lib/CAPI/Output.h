//===- Output.h - Where prints of kernels go --------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CAPI_OUTPUT_H
#define TILEIR_CAPI_OUTPUT_H

#include "tileir-c/launch.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace tileir {
namespace capi {

/// What tileir_set_print has set.
struct PrintHook {
  tileir_print_function Function = nullptr;
  void *Data = nullptr;

  static PrintHook get();
};

/// Hands the text to the hook, or to stdout.
void printText(llvm::StringRef Text);
/// Whether this thread is in a call of the hook, which cannot launch: another print would
/// wait for the end of this one.
bool isPrinting();

/// A stream to there, a line at a time.
class PrintStream : public llvm::raw_ostream {
public:
  ~PrintStream() override { flush(); }

private:
  void write_impl(const char *Text, size_t Size) override {
    Written += Size;
    printText({Text, Size});
  }
  uint64_t current_pos() const override { return Written; }

  uint64_t Written = 0;
};

} // namespace capi
} // namespace tileir

#endif // TILEIR_CAPI_OUTPUT_H
