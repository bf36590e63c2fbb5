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
    {CUDA_SUCCESS, "CUDA_SUCCESS", "no error"},
    {CUDA_ERROR_INVALID_VALUE, "CUDA_ERROR_INVALID_VALUE", "invalid argument"},
    {CUDA_ERROR_OUT_OF_MEMORY, "CUDA_ERROR_OUT_OF_MEMORY", "out of memory"},
    {CUDA_ERROR_NOT_INITIALIZED, "CUDA_ERROR_NOT_INITIALIZED", "cuInit was not called"},
    {CUDA_ERROR_NO_DEVICE, "CUDA_ERROR_NO_DEVICE", "there is no device"},
    {CUDA_ERROR_INVALID_DEVICE, "CUDA_ERROR_INVALID_DEVICE", "invalid device ordinal"},
    {CUDA_ERROR_INVALID_IMAGE, "CUDA_ERROR_INVALID_IMAGE", "invalid device image"},
    {CUDA_ERROR_INVALID_CONTEXT, "CUDA_ERROR_INVALID_CONTEXT", "invalid context"},
    {CUDA_ERROR_NO_BINARY_FOR_GPU, "CUDA_ERROR_NO_BINARY_FOR_GPU",
     "no image of the fat binary runs here"},
    {CUDA_ERROR_INVALID_HANDLE, "CUDA_ERROR_INVALID_HANDLE", "invalid handle"},
    {CUDA_ERROR_ILLEGAL_STATE, "CUDA_ERROR_ILLEGAL_STATE", "illegal state"},
    {CUDA_ERROR_NOT_FOUND, "CUDA_ERROR_NOT_FOUND", "named symbol not found"},
    {CUDA_ERROR_NOT_READY, "CUDA_ERROR_NOT_READY", "not ready"},
    {CUDA_ERROR_LAUNCH_TIMEOUT, "CUDA_ERROR_LAUNCH_TIMEOUT",
     "the launch timed out and was ended"},
    {CUDA_ERROR_ASSERT, "CUDA_ERROR_ASSERT", "an assertion of the kernel failed"},
    {CUDA_ERROR_LAUNCH_FAILED, "CUDA_ERROR_LAUNCH_FAILED", "the launch failed"},
    {CUDA_ERROR_NOT_SUPPORTED, "CUDA_ERROR_NOT_SUPPORTED", "not supported without a GPU"},
    {CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED, "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED",
     "not permitted while the stream captures"},
    {CUDA_ERROR_STREAM_CAPTURE_UNMATCHED, "CUDA_ERROR_STREAM_CAPTURE_UNMATCHED",
     "the stream does not capture"},
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
