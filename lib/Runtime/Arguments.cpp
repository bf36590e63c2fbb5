//===- Arguments.cpp - Compare arguments with a kernel's parameters -------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/NumberFormat.h"
#include "Runtime/Error.h"
#include "Runtime/Launch.h"
#include <inttypes.h>
#include <stdio.h>

using namespace tileir;
using namespace tileir::rt;

const char *tileir_element_name(uint32_t Element) {
  const NumberFormat *F = findNumberFormat(Element);
  return F ? F->Name : "unknown";
}

uint32_t tileir_element_size(uint32_t Element) {
  const NumberFormat *F = findNumberFormat(Element);
  return F ? (F->MemoryBits + 7u) / 8 : 0;
}

static bool fits(const tileir_arg &Arg, const tileir_param &Param) {
  if (Arg.kind != Param.kind)
    return false;
  if (Arg.element == Param.element)
    return true;
  if (Arg.element == TILEIR_F32 && Param.element == TILEIR_TF32)
    return true;
  if (Arg.element != TILEIR_RAW)
    return false;
  if (Arg.kind == TILEIR_PARAM_SCALAR)
    return Arg.size == Param.size;
  return !Arg.size || Arg.size == tileir_element_size(Param.element);
}

namespace {
/// A type in words, for messages.
struct TypeText {
  char Text[64];

  TypeText(uint32_t Kind, uint32_t Element, uint32_t Size) {
    bool Pointer = Kind == TILEIR_PARAM_POINTER;
    if (Kind > TILEIR_PARAM_SCALAR)
      snprintf(Text, sizeof(Text), "of the unknown kind %u", Kind);
    else if (Element != TILEIR_RAW)
      snprintf(Text, sizeof(Text), "%s%s", Pointer ? "a pointer to " : "",
               tileir_element_name(Element));
    else if (!Pointer)
      snprintf(Text, sizeof(Text), "a raw value of %u bytes", Size);
    else if (!Size)
      snprintf(Text, sizeof(Text), "a pointer to void");
    else
      snprintf(Text, sizeof(Text), "a pointer to %u-byte elements", Size);
  }
};
} // namespace

tileir_status rt::checkArguments(const tileir_kernel_desc &Kernel, const tileir_arg *Args,
                                 size_t NumArgs) {
  if (NumArgs != Kernel.num_params)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                "kernel '%s' has %u parameter%s, but %zu %s given", Kernel.name,
                Kernel.num_params, Kernel.num_params == 1 ? "" : "s", NumArgs,
                NumArgs == 1 ? "argument is" : "arguments are");
  if (NumArgs && !Args)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                "kernel '%s': the array of arguments is null", Kernel.name);
  for (uint32_t I = 0; I != Kernel.num_params; ++I) {
    const tileir_arg &Arg = Args[I];
    const tileir_param &Param = Kernel.params[I];
    if (!fits(Arg, Param))
      return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                  "kernel '%s': argument %u is %s, parameter %u is %s", Kernel.name, I,
                  TypeText(Arg.kind, Arg.element, Arg.size).Text, I,
                  TypeText(Param.kind, Param.element, Param.size).Text);
    // Raw bytes may be anything. Hosts and GPUs make different truths of that.
    uint64_t Byte = Arg.value.word & 0xFF;
    if (Param.kind == TILEIR_PARAM_SCALAR && Param.element == TILEIR_I1 && Byte > 1)
      return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                  "kernel '%s': argument %u is %" PRIu64
                  ", parameter %u is i1, which is 0 or 1",
                  Kernel.name, I, Byte, I);
  }
  return TILEIR_SUCCESS;
}
