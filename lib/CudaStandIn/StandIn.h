//===- StandIn.h - State of the stand-in for the CUDA driver ----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What handles of the driver's interface are here. docs/cutile.md says what this library
// is for.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDASTANDIN_STANDIN_H
#define TILEIR_CUDASTANDIN_STANDIN_H

#include "CudaTypes.h"
#include "tileir-c.h"
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace tileir::standin {

/// Keeps \p Text for cuGetErrorString in this thread, and gives \p Code.
CUresult fail(CUresult Code, std::string Text);

/// The same for a function that got a null pointer.
inline CUresult failForNull(const char *Function) {
  return fail(CUDA_ERROR_INVALID_VALUE, std::string(Function) + ": a null argument");
}

/// The device that programs see, and how kernels run. Set by environment variables that
/// begin with TILEIR_CUTILE, and by tileir_cuda_configure.
struct Settings {
  std::string Target = "host"; ///< Of tileir_program_create
  std::string Arch = "sm_100";
  /// Undefined padding and indices outside of views are warnings of the interpreter.
  bool IsLenient = true;
  uint64_t TimeLimit = 0; ///< Of a launch, in milliseconds; 0: none
  std::string SaveCases;  ///< The folder, or empty

  int getMajor() const { return getCapability() / 10; }
  int getMinor() const { return getCapability() % 10; }
  /// 90 for sm_90.
  int getCapability() const { return std::stoi(Arch.substr(3)); }
};

Settings &getSettings();
/// Sets one of them; says in words what is wrong, or nothing.
std::string configure(const std::string &Key, const std::string &Value);
/// Reads the environment variables. The problem, or nothing.
std::string readEnvironment();
/// Whether tileir-run --exec started the program.
bool isProgramWithoutGPU();

/// Memory that kernels may use.
struct Memory {
  void *Data;
  size_t Size;
};

/// As whose memory an allocation was asked for; all are the host's.
enum class MemoryKind { Device, Host, Managed };

/// The bytes of allocations of this library around an address; no data if there are none.
Memory findAllocation(const void *Address);
/// What cuMemAlloc does; null if there is not enough memory.
void *allocate(size_t Size, MemoryKind Kind = MemoryKind::Device);
/// False for what is not an allocation.
bool release(void *Data);

/// Memory for the next launch of this thread, which the interpreter and the simulator
/// have to know.
std::vector<Memory> &getExpectedMemory();

/// An array that a launch must not write to.
struct ReadOnlyArray {
  uint64_t Address;
  std::string Name;
};

/// Those of the next launch of this thread.
std::vector<ReadOnlyArray> &getReadOnlyArrays();

using Work = std::function<CUresult()>;

/// Checks a launch as the driver does and copies its arguments. \p Result runs it, as
/// often as it is called.
CUresult prepareLaunch(CUkernel Kernel, const CUlaunchConfig &Config, void **Params,
                       void **Extra, Work &Result);

/// Does \p New now, or later if the stream captures.
CUresult enqueue(CUstream Stream, Work New);

/// The value of a number in the table of device attributes; 0 for what has none.
int getDeviceAttribute(int Attribute);

} // namespace tileir::standin

struct CUctx_st {
  unsigned long long Id;
};

struct CUkern_st {
  std::string Name;
  CUlibrary Library;
  tileir_program_kernel Handle = nullptr;
  std::vector<tileir_parameter> Parameters;
  std::vector<size_t> Offsets; ///< Of the parameters, as in a structure of C
};

struct CUlib_st {
  CUlib_st() = default;
  CUlib_st(const CUlib_st &) = delete;
  ~CUlib_st();

  tileir_context Context = nullptr;
  tileir_program Program = nullptr;
  std::string Bytecode;
  std::string OtherCode; ///< What else the image holds, in words
  std::map<std::string, std::unique_ptr<CUkern_st>> Kernels;
};

struct CUgraphNode_st {
  tileir::standin::Work Work;
};

struct CUgraph_st {
  /// A node's dependencies are there before it, so the order of adding is one that fits.
  CUgraphNode add(tileir::standin::Work New);

  std::vector<std::shared_ptr<CUgraphNode_st>> Nodes; ///< Each after those it depends on
};

struct CUgraphExec_st {
  std::vector<std::shared_ptr<CUgraphNode_st>> Nodes;
};

struct CUstream_st {
  unsigned long long Id;
  unsigned Flags = 0;
  int Priority = 0;
  std::unique_ptr<CUgraph_st> Capture; ///< While it captures
};

struct CUevent_st {
  bool Recorded = false;
  std::chrono::steady_clock::time_point Time;
};

namespace tileir::standin {
/// The only context.
CUctx_st *getContext();
/// The stream of a handle; null and the driver's two special values are the default
/// stream. Null if there is no such stream.
CUstream_st *getStream(CUstream Handle);
/// The error of that.
CUresult failForStream();
} // namespace tileir::standin

#endif // TILEIR_CUDASTANDIN_STANDIN_H
