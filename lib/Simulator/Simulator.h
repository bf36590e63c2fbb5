//===- Simulator.h - Runs SIMT form on the host -----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Executes kernels in SIMT form (docs/gpu.md) on the host, 32 lanes at a time, with
// checks for what a GPU does not tell: races, reads of uninitialised shared memory,
// accesses out of bounds or misaligned, divergence at collectives. It counts what decides
// speed. docs/simulator.md tells how.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_SIMULATOR_H
#define TILEIR_SIMULATOR_SIMULATOR_H

#include "Simulator/Counters.h"
#include "Support/StopClock.h"
#include "Target/NVPTX/NVPTXArch.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tileir::sim {

enum class FindingKind {
  Race,              ///< Two accesses that nothing orders, one of them a write.
  UninitializedRead, ///< Of shared memory.
  OutOfBounds,
  Misaligned,
  ReadOnlyWrite,     ///< A store to a buffer that was registered as read-only.
  Divergence,        ///< A collective that not all of its threads execute.
  EarlyAsyncAccess,  ///< To what a cp.async or wgmma has to do with before the wait.
  MissingProxyFence, ///< What a thread accessed, an agent accesses without a fence.
  Deadlock,          ///< Nothing can run any more, or the step limit was reached.
  Poison,       ///< An overshift, say, that decides on an address, a branch or a result.
  FalsePromise, ///< Of an llvm.assume.
  InvalidOperation, ///< Operands that the operation does not allow.
};

llvm::StringRef getName(FindingKind Kind); ///< "race", "out of bounds", ...

/// One thing that is wrong, told once for each pair of instructions.
struct Finding {
  FindingKind Kind;
  /// What happened the first time: threads, block, addresses. One line.
  std::string Message;
  /// The instructions: source place (if there is debug information) and IR text.
  std::vector<std::string> Sites;
  uint64_t Count = 1; ///< How often it happened.
  std::string Check;  ///< Where the simulator looked: "MBarriers.cpp:47".
  /// The first instruction's source place; no file: there is no debug information.
  std::string File;
  unsigned Line = 0, Column = 0;
};

struct LaunchOptions {
  std::array<uint32_t, 3> Grid = {1, 1, 1};
  /// Threads of a block; 0: from the kernel's "nvvm.reqntid".
  std::array<uint32_t, 3> Block = {0, 0, 0};
  /// Absent: lanes run together as far as they can, warps and blocks one after the other.
  /// A seed: any interleaving of single operations, of lanes, warps and some blocks.
  std::optional<uint64_t> Seed;
  bool Check = true; ///< Races and uninitialised reads; bounds are always checked.
  bool Count = true; ///< Counters.
  /// The counters of each source line, too, which makes the launch slower.
  bool CountLines = false;
  /// Products of narrow floats are summed as narrowly as hardware is known to do it.
  bool NarrowSums = false;
  uint64_t DynamicSharedBytes = 0;        ///< After the last extern shared global.
  uint64_t StepLimit = uint64_t(1) << 36; ///< Warp operations of the launch.
  unsigned MaxFindings = 100;
  bool StopAtFinding = false; ///< The first one ends the launch.
  StopRequest Stop;
};

/// What a source line of the kernel has counted.
struct LineCounters {
  std::string File; ///< With its folder; empty: without debug information.
  unsigned Line = 0;
  Counters Count;
};

struct LaunchResult {
  std::vector<Finding> Findings;
  Counters Count;
  std::vector<LineCounters> Lines; ///< By file and line, if they were asked for.
  std::string Printed;             ///< By vprintf.
  std::vector<size_t> PrintedEnds; ///< Where the text of each call of it ends.
  StopClock::Reason Stopped = StopClock::None; ///< Why it ended early, by Stop.
  std::optional<std::string> Trap; ///< Of trap and failed assertions: what and where.
};

/// A module that is ready to run, with its globals and the buffers of the caller.
class Simulator {
public:
  /// Prepares \p M, of which a copy is kept. What
  /// \p Arch lacks is an error. Errors name what the simulator does not know.
  static llvm::Expected<std::unique_ptr<Simulator>> create(const llvm::Module &M,
                                                           const NVPTXArch &Arch);
  virtual ~Simulator();

  /// Lets kernels access \p Size bytes at \p Data, which stay the caller's and must live
  /// as long as launches use them. Returns the device address, a multiple of 256 plus
  /// \p Misalignment.
  virtual uint64_t addBuffer(void *Data, uint64_t Size, llvm::StringRef Label,
                             bool ReadOnly = false, unsigned Misalignment = 0) = 0;
  /// The same at the address that the memory has in this process, which must lie above
  /// FirstFreeAddress, and in no other buffer.
  virtual void addBufferInPlace(void *Data, uint64_t Size, llvm::StringRef Label,
                                bool ReadOnly) = 0;
  /// Returns a multicast address: behind it are buffers with the addresses \p Copies, one
  /// for each device, which have the same size and stay as long as it does. Only multimem
  /// operations may access it.
  virtual uint64_t addMulticast(llvm::ArrayRef<uint64_t> Copies,
                                llvm::StringRef Label) = 0;
  /// Forgets the buffer that has this address for kernels.
  virtual void removeBuffer(uint64_t Address) = 0;
  /// Names the buffer that begins at an address otherwise in findings.
  virtual void renameBuffer(uint64_t Base, llvm::StringRef Label) = 0;
  /// Below are windows and buffers at addresses of the simulator's own.
  static constexpr uint64_t FirstFreeAddress = uint64_t(1) << 44;

  /// The names of all kernels.
  virtual std::vector<std::string> getKernels() const = 0;

  /// Runs all blocks. \p Args has the bits of each parameter (device addresses for
  /// pointers; of what is passed in place, byval, the address in this process). What a
  /// kernel does wrong is in the result; an error is returned for what cannot be run: an
  /// unknown kernel or operation, wrong arguments.
  virtual llvm::Expected<LaunchResult> launch(llvm::StringRef Kernel,
                                              llvm::ArrayRef<uint64_t> Args,
                                              const LaunchOptions &Options) = 0;
};

} // namespace tileir::sim

#endif // TILEIR_SIMULATOR_SIMULATOR_H
