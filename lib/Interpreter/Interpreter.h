//===- Interpreter.h - The reference interpreter ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_INTERPRETER_INTERPRETER_H
#define TILEIR_INTERPRETER_INTERPRETER_H

#include "IR/Module.h"
#include "Support/StopClock.h"
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace tileir::interp {

/// A wrong thing that a kernel did, found while it ran. Where it happened is what the
/// first time was.
struct Finding {
  /// "out of bounds", "undefined value", "race", "assumption", ...
  std::string Kind;
  std::string Message;
  /// The op, and for a race the other one: input place and frontend location.
  std::vector<std::string> Sites;
  uint64_t Count = 1; ///< how often, at the same op

  const Operation *Op = nullptr;
  const Operation *Other = nullptr; ///< of a race; where an undefined value comes from
  std::array<uint32_t, 3> Block = {};
  std::vector<int64_t> Element;    ///< of the tile; none if it is not about one
  std::optional<uint64_t> Address; ///< of an access
  /// The operands of the op: their names and what they were, in a line.
  std::vector<std::pair<std::string, std::string>> Operands;
};

struct LaunchOptions {
  uint32_t Grid[3] = {1, 1, 1};
  /// Order in which blocks run; without, one after the other.
  std::optional<uint64_t> Seed;
  /// Prints each op with its results while it runs, to \p TraceOutput.
  bool Trace = false;
  /// Blocks that are traced, dumped and broken into; without, all.
  std::optional<std::array<uint32_t, 3>> Block;
  /// Stop where the op at this place would run: "12" or "12:7" of a text, "0x1f" of
  /// bytecode, "file.py:12" of the frontend.
  std::string BreakAt;
  /// Values to print as tables whenever they are computed: "%x" by the printed names.
  std::vector<std::string> DumpTiles;
  llvm::raw_ostream *TraceOutput = nullptr;
  /// Ops that all blocks together may run; more is an error.
  uint64_t StepLimit = uint64_t(1) << 32;
  /// Iterations of `loop` in a row that change nothing in memory; more is an error.
  uint64_t IdleLimit = uint64_t(1) << 22;
  /// Bytes that allocas may hold at a time, as long as they live; more is an error.
  uint64_t AllocaLimit = uint64_t(1) << 28;
  /// What loads give without a padding value counts as 0, and a tile whose index is
  /// outside of the view's index space as one with all elements outside of the tensor:
  /// warnings instead of findings.
  bool Lenient = false;
  StopRequest Stop;
};

struct LaunchResult {
  std::string Printed;             ///< by print_tko, in the order of the blocks
  std::optional<std::string> Trap; ///< an assertion that failed, with its message
  bool Broke = false;              ///< BreakAt was reached, and the launch ended there
  std::vector<Finding> Findings;
  std::vector<Finding> Warnings; ///< One for each place in the source, if Lenient.
  StopClock::Reason Stopped = StopClock::None; ///< Why it ended early, by Stop.
};

/// Runs kernels of a verified module element by element (docs/interpreter.md).
class Interpreter {
public:
  /// \p M must outlive the interpreter.
  explicit Interpreter(const Module &M);
  ~Interpreter();

  /// Makes memory of the host visible to kernels and returns its address for them.
  /// Outside of buffers and globals every access is a finding. \p Label names it there.
  /// The address is a multiple of 4096 plus \p Misalignment.
  uint64_t addBuffer(void *Data, size_t Size, llvm::StringRef Label,
                     bool ReadOnly = false, unsigned Misalignment = 0);
  /// The same at the address that the memory has in this process, which must lie above
  /// FirstFreeAddress, and in no other buffer.
  void addBufferInPlace(void *Data, size_t Size, llvm::StringRef Label, bool ReadOnly);
  /// Returns a multicast address: behind it are buffers with the addresses \p Copies, one
  /// for each device, which have the same size and stay as long as it does. Only multimem
  /// ops may access it.
  uint64_t addMulticast(llvm::ArrayRef<uint64_t> Copies, llvm::StringRef Label);
  /// Forgets the buffer that has this address for kernels.
  void removeBuffer(uint64_t Address);
  /// Below are buffers at addresses of the interpreter's own.
  static constexpr uint64_t FirstFreeAddress = uint64_t(1) << 44;
  /// Where the buffer with an address begins and ends.
  std::optional<std::pair<uint64_t, uint64_t>> findBuffer(uint64_t Address) const;
  /// Names the buffer that begins at an address otherwise in findings.
  void renameBuffer(uint64_t Base, llvm::StringRef Label);

  /// Runs entry \p Name once for each block of the grid. \p Args has a word for each
  /// parameter: the bits of a scalar, an address for a pointer. An error is what cannot
  /// run: no such entry, another number of arguments, an op that it refuses by name.
  llvm::Expected<LaunchResult> launch(llvm::StringRef Name, llvm::ArrayRef<uint64_t> Args,
                                      const LaunchOptions &Options);

private:
  class Impl;
  std::unique_ptr<Impl> I;
};

} // namespace tileir::interp

#endif // TILEIR_INTERPRETER_INTERPRETER_H
