//===- Assertions.cpp - Failed assertions of a launch ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Assertions.h"
#include "Runtime/Launch.h"
#include "Runtime/Process.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

using namespace tileir;
using namespace tileir::rt;

/// Failures of one launch that are told one by one.
static constexpr uint64_t MaxReports = 10;

namespace {
/// Text that is cut where it gets too long.
class Line {
public:
  [[gnu::format(printf, 2, 3)]] void add(const char *Format, ...) {
    va_list Args;
    va_start(Args, Format);
    int Added = vsnprintf(Text + Size, sizeof(Text) - Size, Format, Args);
    va_end(Args);
    if (Added > 0)
      Size += static_cast<size_t>(Added);
    if (Size >= sizeof(Text))
      Size = sizeof(Text) - 1;
  }
  const char *str() const { return Text; }

private:
  char Text[2 * MaxMessage] = {};
  size_t Size = 0;
};
} // namespace

/// The coordinates of an element from its row-major number.
static void addIndex(Line &L, const tileir_assertion &Assertion, uint64_t Element) {
  uint64_t Inner = 1; // Elements for each step in the dimension.
  for (uint32_t D = 0; D != Assertion.rank; ++D)
    Inner *= static_cast<uint64_t>(Assertion.shape[D]);
  for (uint32_t D = 0; D != Assertion.rank; ++D) {
    Inner /= static_cast<uint64_t>(Assertion.shape[D]);
    L.add("%s%" PRIu64, D ? ", " : ", element [", Element / Inner);
    Element %= Inner;
  }
  if (Assertion.rank)
    L.add("]");
}

/// "block (0, 0, 0), element [3] (kernel.py:7:3): message"
static void describe(Line &L, const tileir_assertion &Assertion,
                     const tileir_launch &Geometry, uint64_t Block, uint64_t Element) {
  BlockPlace Place(Geometry, Block);
  L.add(TILEIR_BLOCK, Place.X, Place.Y, Place.Z);
  addIndex(L, Assertion, Element);
  if (*Assertion.location)
    L.add(" (%s)", Assertion.location);
  if (*Assertion.message)
    L.add(": %s", Assertion.message);
}

/// Tells of failures in a line, in one piece.
void FailureLog::report(const char *Format, ...) const {
  char Text[3 * MaxMessage];
  int Prefix =
      snprintf(Text, sizeof(Text),
               "%skernel '%s': ", Output.takesAssertions() ? "" : "tileir: ", Kernel);
  size_t Size = static_cast<size_t>(Prefix) < sizeof(Text) ? Prefix : sizeof(Text) - 1;
  va_list Args;
  va_start(Args, Format);
  int Added = vsnprintf(Text + Size, sizeof(Text) - Size, Format, Args);
  va_end(Args);
  Size += Added > 0 ? static_cast<size_t>(Added) : 0;
  // The line ends where it was cut, too.
  if (Size > sizeof(Text) - 2)
    Size = sizeof(Text) - 2;
  Text[Size] = '\n';
  Text[Size + 1] = '\0';
  if (Output.takesAssertions())
    Output.reportAssertion(Text, Size + 1);
  else
    fputs(Text, stderr);
}

void FailureLog::add(const tileir_assertion &Assertion, const tileir_launch &Geometry,
                     uint64_t Block, uint64_t Element) {
  Locked Held(Lock);
  bool IsFirst = !Count || Block < FirstBlock;
  bool Reports = Count < MaxReports;
  ++Count;
  if (!IsFirst && !Reports)
    return;
  Line L;
  describe(L, Assertion, Geometry, Block, Element);
  if (Reports)
    report("assertion failed in %s", L.str());
  if (IsFirst) {
    FirstBlock = Block;
    snprintf(First, sizeof(First), "%s", L.str());
  }
}

tileir_status FailureLog::conclude() {
  if (!Count)
    return TILEIR_SUCCESS;
  if (Count > MaxReports)
    report("%" PRIu64 " more assertions failed", Count - MaxReports);
  const char *Many = Count == 1 ? "" : "s";
  if (!Output.takesAssertions())
    return fail(TILEIR_ERROR_ASSERTION,
                "kernel '%s': %" PRIu64 " assertion%s failed (see stderr)", Kernel, Count,
                Many);
  if (Count == 1)
    return fail(TILEIR_ERROR_ASSERTION, "kernel '%s': assertion failed in %s", Kernel,
                First);
  return fail(TILEIR_ERROR_ASSERTION,
              "kernel '%s': %" PRIu64 " assertions failed, the first in %s", Kernel,
              Count, First);
}

void __tileir_assert_failed(const tileir_assertion *Assertion,
                            const tileir_launch *Launch, uint64_t Block,
                            uint64_t Element) {
  if (LaunchScope *Scope = LaunchScope::current())
    return Scope->Failures.add(*Assertion, *Launch, Block, Element);
  // Nobody would hear of it.
  Line L;
  describe(L, *Assertion, *Launch, Block, Element);
  fprintf(stderr, "tileir: assertion failed in %s\n", L.str());
  abort();
}
