//===- Elements.cpp - Names and sizes of element types --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/NumberFormat.h"
#include "tileir/runtime.h"

using namespace tileir;

const char *tileir_element_name(uint32_t Element) {
  const NumberFormat *F = findNumberFormat(Element);
  return F ? F->Name : "unknown";
}

uint32_t tileir_element_size(uint32_t Element) {
  const NumberFormat *F = findNumberFormat(Element);
  return F ? (F->MemoryBits + 7u) / 8 : 0;
}
