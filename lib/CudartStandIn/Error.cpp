//===- Error.cpp - Error codes, their texts, the last error ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cudart.h"
#include <cstdio>
#include <mutex>
#include <set>

using namespace tileir::cudart;

namespace {

struct ErrorRow {
  int Code;
  const char *Name, *Text;
};

const ErrorRow Rows[] = {
#define CUDA_ERROR(CODE, DRIVER, RUNTIME, TEXT) {CODE, #RUNTIME, TEXT},
#define CUDART_ERROR(CODE, RUNTIME, TEXT) {CODE, #RUNTIME, TEXT},
#include "CudaStandIn/Errors.def"
};

const ErrorRow *findRow(cudaError_t Code) {
  for (const ErrorRow &Each : Rows)
    if (Each.Code == Code)
      return &Each;
  return nullptr;
}

/// Plain data: programs ask for errors also while the process ends, when objects of
/// threads are gone.
thread_local cudaError_t Last;
thread_local cudaError_t TextCode;
thread_local const char *Text;

/// All texts that programs may have got. It is never destroyed, for the same reason.
struct Shared {
  std::mutex Lock;
  std::set<std::string> Texts;
  std::set<const char *> Told;       ///< Of these texts
  cudaError_t Failure = cudaSuccess; ///< The one that stays
  const char *FailureText = nullptr;
};

Shared &getShared() {
  static Shared &Only = *new Shared;
  return Only;
}

/// A copy that stays: CUDA's texts of errors do, too. They are few, as programs have few
/// mistakes, but a program may make one again and again with another address in it.
const char *keep(std::string New) {
  const size_t Most = 4096;
  Shared &S = getShared();
  if (S.Texts.size() == Most && !S.Texts.count(New))
    New = "too many different errors to keep their texts";
  return S.Texts.insert(std::move(New)).first->c_str();
}

} // namespace

cudaError_t tileir::cudart::fail(cudaError_t Code, std::string New) {
  std::lock_guard<std::mutex> Guard(getShared().Lock);
  Last = TextCode = Code;
  Text = keep(std::move(New));
  return Code;
}

cudaError_t tileir::cudart::report(CUresult Result) {
  cudaError_t Code = cudaError_t(Result);
  if (!Result || Code == cudaErrorNotReady)
    return Code;
  const char *Reason = nullptr;
  cuGetErrorString(Result, &Reason);
  fail(Code, Reason ? Reason : "unknown error");
  if (Code != cudaErrorAssert && Code != cudaErrorLaunchFailure &&
      Code != cudaErrorLaunchTimeout)
    return Code;
  {
    std::lock_guard<std::mutex> Guard(getShared().Lock);
    getShared().Failure = Code;
    getShared().FailureText = Text;
    // The driver prints assertions that failed.
    if (Code == cudaErrorAssert)
      getShared().Told.insert(Text);
  }
  return reportLaunch(Code);
}

cudaError_t tileir::cudart::reportLaunch(cudaError_t Code) {
  if (!Code)
    return Code;
  const char *What = cudaGetErrorString(Code);
  std::lock_guard<std::mutex> Guard(getShared().Lock);
  if (getShared().Told.insert(What).second)
    fprintf(stderr, "tileir: %s\n", What);
  return Code;
}

void tileir::cudart::clearFailure() {
  std::lock_guard<std::mutex> Guard(getShared().Lock);
  getShared().Failure = cudaSuccess;
}

cudaError_t tileir::cudart::start() {
  static const CUresult Started = cuInit(0);
  if (Started)
    return report(Started);
  std::lock_guard<std::mutex> Guard(getShared().Lock);
  if (getShared().Failure)
    Last = getShared().Failure;
  return getShared().Failure;
}

cudaError_t cudaGetLastError() {
  cudaError_t Result = cudaPeekAtLastError();
  Last = cudaSuccess;
  return Result;
}

cudaError_t cudaPeekAtLastError() {
  std::lock_guard<std::mutex> Guard(getShared().Lock);
  return getShared().Failure ? getShared().Failure : Last;
}

const char *cudaGetErrorName(cudaError_t Code) {
  const ErrorRow *Row = findRow(Code);
  return Row ? Row->Name : "unrecognized error code";
}

const char *cudaGetErrorString(cudaError_t Code) {
  if (Code && Code == TextCode)
    return Text;
  {
    std::lock_guard<std::mutex> Guard(getShared().Lock);
    if (Code && Code == getShared().Failure)
      return getShared().FailureText;
  }
  const ErrorRow *Row = findRow(Code);
  return Row ? Row->Text : "unrecognized error code";
}

//===----------------------------------------------------------------------===//
// What only a GPU does
//===----------------------------------------------------------------------===//

#define CUDART_UNSUPPORTED(NAME)                                                         \
  CUDART_API cudaError_t NAME() {                                                        \
    return fail(cudaErrorNotSupported, #NAME " is not supported without a GPU");         \
  }
#include "Unsupported.def"
