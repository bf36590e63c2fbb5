//===- Error.cpp - Error codes and their texts ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Functions.h"
#include "StandIn.h"
#include <utility>

using namespace tileir::standin;

namespace {

struct ErrorName {
  CUresult Code;
  const char *Name, *Text;
};

const ErrorName Names[] = {
#define CUDA_ERROR(CODE, DRIVER, RUNTIME, TEXT) {DRIVER, #DRIVER, TEXT},
#include "Errors.def"
};

struct LastError {
  CUresult Code = CUDA_SUCCESS;
  std::string Text;
};

/// The object of a thread that made a mistake. Programs make some also while the process
/// ends, after the destructors of threads have run.
thread_local LastError *Last;

struct LastErrorDeleter {
  ~LastErrorDeleter() { delete std::exchange(Last, nullptr); }
};

LastError &getLast() {
  thread_local LastErrorDeleter AtEnd;
  if (!Last)
    Last = new LastError;
  return *Last;
}

const ErrorName *find(CUresult Code) {
  for (const ErrorName &Each : Names)
    if (Each.Code == Code)
      return &Each;
  return nullptr;
}

} // namespace

CUresult tileir::standin::fail(CUresult Code, std::string Text) {
  getLast() = {Code, std::move(Text)};
  return Code;
}

CUresult cuGetErrorString(CUresult Code, const char **Text) {
  if (!Text)
    return CUDA_ERROR_INVALID_VALUE;
  const ErrorName *Found = find(Code);
  *Text = nullptr;
  if (Code != CUDA_SUCCESS && Last && Code == Last->Code)
    *Text = Last->Text.c_str();
  else if (Found)
    *Text = Found->Text;
  return *Text ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

CUresult cuGetErrorName(CUresult Code, const char **Name) {
  if (!Name)
    return CUDA_ERROR_INVALID_VALUE;
  const ErrorName *Found = find(Code);
  *Name = Found ? Found->Name : nullptr;
  return Found ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}
