//===- Program.h - A decoded kernel -----------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_PROGRAM_H
#define TILEIR_SIMULATOR_PROGRAM_H

#include "Simulator/LaneOp.h"
#include "Simulator/MmaElements.h"
#include "Target/NVPTX/NVPTXArch.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"
#include "llvm/Support/Error.h"
#include <array>
#include <string>
#include <vector>

namespace tileir {
namespace sim {

struct SwitchTable {
  std::vector<std::pair<uint64_t, uint32_t>> Cases;
  uint32_t Default = 0;
};

/// How the operands and results of an operation with many of them lie in registers.
struct RegisterList {
  std::vector<uint32_t> In, Out;
};

struct Parameter {
  uint32_t Register;
  unsigned Bits;
  bool IsPointer;
  std::string Name;
};

struct Program {
  llvm::Function *Kernel = nullptr;
  NVPTXArch Arch;
  std::vector<Op> Ops;
  std::vector<const llvm::Instruction *> Sites = {nullptr}; ///< Number 0 is none.
  std::vector<SwitchTable> Switches;
  std::vector<RegisterList> Lists;
  std::vector<MmaShape> Mmas;
  std::vector<Parameter> Params;
  uint32_t RegisterBytes = 0; ///< Of a warp.
  /// What the registers of constants hold, one value for all lanes.
  struct ConstantRegister {
    uint32_t Register;
    uint8_t Bytes;
    bool Poison;
    uint64_t Low, High;
  };
  std::vector<ConstantRegister> Constants;
  /// Something but barriers of all threads synchronises.
  bool HasFineSync = false;
  bool HasPartialBarriers = false; ///< Barriers with a count, or arrivals.
  uint64_t SharedBytes = 0;        ///< Static.
  uint64_t DynamicOffset = 0;      ///< Of extern shared globals; after the static ones.
  uint64_t LocalBytes = 0;         ///< Of a thread: all allocas.
  std::array<uint32_t, 3> Block = {0, 0, 0}; ///< From "nvvm.reqntid"; 0: unknown.
};

/// Makes the program of \p Kernel, in which nothing is left to be inlined. \p Addresses
/// tells where global variables lie; shared ones get their places here.
llvm::Expected<std::unique_ptr<Program>>
decodeKernel(llvm::Function &Kernel, const NVPTXArch &Arch,
             const llvm::DenseMap<const llvm::GlobalValue *, uint64_t> &Addresses);

} // namespace sim
} // namespace tileir

#endif // TILEIR_SIMULATOR_PROGRAM_H
