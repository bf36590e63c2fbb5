//===- Elements.cpp - Names and sizes of element types --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tileir/runtime.h"

namespace {
struct ElementInfo {
  const char *Name;
  uint32_t Size;
};
} // namespace

static ElementInfo elementInfo(uint32_t Element) {
  switch (Element) {
  case TILEIR_I1:
    return {"i1", 1};
  case TILEIR_I8:
    return {"i8", 1};
  case TILEIR_I16:
    return {"i16", 2};
  case TILEIR_I32:
    return {"i32", 4};
  case TILEIR_I64:
    return {"i64", 8};
  case TILEIR_F16:
    return {"f16", 2};
  case TILEIR_BF16:
    return {"bf16", 2};
  case TILEIR_F32:
    return {"f32", 4};
  case TILEIR_TF32:
    return {"tf32", 4};
  case TILEIR_F64:
    return {"f64", 8};
  case TILEIR_F8E4M3FN:
    return {"f8E4M3FN", 1};
  case TILEIR_F8E5M2:
    return {"f8E5M2", 1};
  case TILEIR_F8E8M0FNU:
    return {"f8E8M0FNU", 1};
  case TILEIR_F4E2M1FN:
    return {"f4E2M1FN", 1};
  case TILEIR_I4:
    return {"i4", 1};
  case TILEIR_FNV8E5M3FNU:
    return {"fnv8E5M3FNU", 1};
  }
  return {"unknown", 0};
}

const char *tileir_element_name(uint32_t Element) { return elementInfo(Element).Name; }
uint32_t tileir_element_size(uint32_t Element) { return elementInfo(Element).Size; }
