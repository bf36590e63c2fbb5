//===- Counters.cpp - What the simulator counts ---------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/Counters.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tileir::sim;

void Counters::add(const Counters &Other) {
#define SIM_COUNTER(NAME, TEXT) NAME += Other.NAME;
#include "Simulator/Counters.def"
}

void Counters::print(raw_ostream &OS, unsigned Indent) const {
#define SIM_COUNTER(NAME, TEXT)                                                          \
  if (NAME)                                                                              \
    OS.indent(Indent) << TEXT << ": " << NAME << '\n';
#include "Simulator/Counters.def"
  auto Ratio = [&](const char *Text, uint64_t Part, uint64_t Of) {
    if (Of)
      OS.indent(Indent) << Text << ": " << format("%.2f", double(Part) / double(Of))
                        << '\n';
  };
  Ratio("sectors per global load", GlobalLoadSectors, GlobalLoads);
  Ratio("sectors per global store", GlobalStoreSectors, GlobalStores);
  Ratio("sectors per cp.async", AsyncCopySectors, AsyncCopies);
  Ratio("wavefronts per shared load", SharedLoadWavefronts, SharedLoads);
  Ratio("wavefronts per shared store", SharedStoreWavefronts, SharedStores);
}
