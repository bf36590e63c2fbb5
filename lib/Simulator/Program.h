//===- Program.h - A decoded kernel -----------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_PROGRAM_H
#define TILEIR_SIMULATOR_PROGRAM_H

#include "Simulator/ScalarOps.h"
#include "Target/NVPTX/NVPTXArch.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"
#include "llvm/Support/Error.h"
#include <array>
#include <string>
#include <vector>

namespace tileir::sim {

struct SwitchTable {
  std::vector<std::pair<uint64_t, uint32_t>> Cases;
  uint32_t Default = 0;
};

/// How the operands and results of an operation with many of them lie in registers.
struct RegisterList {
  std::vector<uint32_t> In, Out;
  uint32_t Multimem = 0; ///< Of Program::Multimems.
};

/// What an access of a multicast address does with each copy.
struct MultimemShape {
  Handler Access = nullptr;
  /// Of loads: an element of those of two copies, and its type.
  uint64_t (*Combine)(uint64_t, uint64_t) = nullptr;
  LaneType Kind = LaneType::I32;
  bool IsSum = false;
};

// ROW(element, its name in intrinsics, its bits)
#define SIM_MATRIX_ELEMENTS(ROW)                                                         \
  ROW(F16, "f16", 16)                                                                    \
  ROW(BF16, "bf16", 16)                                                                  \
  ROW(TF32, "tf32", 32)                                                                  \
  ROW(F32, "f32", 32)                                                                    \
  ROW(F64, "f64", 64)                                                                    \
  ROW(E4M3, "e4m3", 8)                                                                   \
  ROW(E5M2, "e5m2", 8)                                                                   \
  ROW(S8, "s8", 8)                                                                       \
  ROW(U8, "u8", 8)                                                                       \
  ROW(S4, "s4", 4)                                                                       \
  ROW(U4, "u4", 4)                                                                       \
  ROW(S32, "s32", 32)

/// An element type of matrix products.
enum class MatrixElement : uint8_t {
#define SIM_ROW(NAME, TEXT, BITS) NAME,
  SIM_MATRIX_ELEMENTS(SIM_ROW)
#undef SIM_ROW
};

/// A matrix product and where its fragments are.
struct MmaShape {
  unsigned M = 0, N = 0, K = 0;
  MatrixElement TypeA, TypeB, TypeC, TypeD;
  bool Saturate = false; ///< Integers: clamp instead of wrapping.
  /// Whether registers are of 32 bits with several elements, or of one element.
  bool PackedA = false, PackedB = false, PackedC = false;
  std::vector<uint32_t> A, B, C, D; ///< Registers; of D: one for each element.
};

/// A wgmma.mma_async. Registers and, of those, numbers of watched ones.
struct WgmmaShape {
  unsigned N = 0, K = 0;
  MatrixElement TypeA, TypeB, TypeD;
  bool RegisterA = false;
  bool MNMajorA = false, MNMajorB = false;
  /// An accumulator or a register of A is a constant: it is moved into its register after
  /// any fence.
  bool TakesConstant = false;
  uint32_t DescA = 0, DescB = 0, Scale = 0;
  std::vector<uint32_t> Sums, A, Out;
  std::vector<uint32_t> WatchedSums, WatchedA, WatchedOut;
};

/// What an operation does with watched registers, and what it was before it was wrapped.
struct WatchedOp {
  Handler Run = nullptr;
  ControlHandler Control = nullptr;
  bool IsCopy = false; ///< Of the only one of Reads to the only one of Writes.
  std::vector<uint32_t> Reads, Writes;
};

struct Parameter {
  uint32_t Register;
  unsigned Bytes;        ///< Of a lane.
  uint64_t InPlaceBytes; ///< Of what a byval pointer points to; 0: not one.
};

/// What an address of shared or local memory may point into.
struct MemoryObject {
  uint64_t Begin, End;
};

struct Program {
  llvm::Function *Kernel = nullptr;
  NVPTXArch Arch;
  std::vector<Op> Ops;
  /// Of a lane, in all operations before each, and at the end in all.
  std::vector<uint64_t> FloatOpsBefore;
  std::vector<const llvm::Instruction *> Sites = {nullptr}; ///< Number 0: no instruction.
  std::vector<SwitchTable> Switches;
  std::vector<RegisterList> Lists;
  std::vector<MultimemShape> Multimems;
  std::vector<MmaShape> Mmas;
  std::vector<WgmmaShape> Wgmmas;
  std::vector<uint32_t> Watched; ///< Registers that a wgmma has to do with (Wgmma.h).
  std::vector<WatchedOp> WatchedOps;
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
  bool HasBlockScope = false; ///< Atomics or fences of the scope of a block.
  bool HasBulkCopies = false;
  bool HasPartialBarriers = false; ///< Barriers with a count, or arrivals.
  bool HasRegisterPool = false;    ///< setmaxnreg.
  /// Of a thread when the kernel begins, by "nvvm.maxnreg" (0: unknown), and blocks of a
  /// multiprocessor by "nvvm.minctasm".
  uint32_t LaunchRegisters = 0, MinBlocks = 1;
  uint64_t SharedBytes = 0;   ///< Static.
  uint64_t DynamicOffset = 0; ///< Of extern shared globals; after the static ones.
  uint64_t LocalBytes = 0;    ///< Of a thread: all allocas.
  /// Static ones, and allocas.
  std::vector<MemoryObject> SharedObjects, LocalObjects;
  std::array<uint32_t, 3> Block = {0, 0, 0};   ///< From "nvvm.reqntid"; 0: unknown.
  std::array<uint32_t, 3> Cluster = {1, 1, 1}; ///< Blocks, from "nvvm.cluster_dim".
  bool BlocksAreClusters = false;              ///< The grid of a launch counts clusters.

  uint32_t getClusterSize() const { return Cluster[0] * Cluster[1] * Cluster[2]; }
};

/// Where global variables lie.
using AddressMap = llvm::DenseMap<const llvm::GlobalValue *, uint64_t>;

/// The bits of a scalar constant, addresses included; nothing if it has no value here.
std::optional<llvm::APInt> evaluate(const llvm::Constant *C, const llvm::DataLayout &DL,
                                    const AddressMap &Addresses);

inline unsigned getBits(MatrixElement Type) {
#define SIM_ROW(NAME, TEXT, BITS) BITS,
  constexpr uint8_t Bits[] = {SIM_MATRIX_ELEMENTS(SIM_ROW)};
#undef SIM_ROW
  return Bits[unsigned(Type)];
}

/// Floats whose products are summed in f32 or f16.
inline bool isFloat(MatrixElement Type) { return Type < MatrixElement::S8; }
inline bool isNarrowFloat(MatrixElement Type) {
  return Type == MatrixElement::F16 || Type == MatrixElement::BF16 ||
         Type == MatrixElement::TF32 || Type == MatrixElement::E4M3 ||
         Type == MatrixElement::E5M2;
}

/// The value of an element (Matrix.cpp).
double decodeMatrixElement(MatrixElement Type, uint64_t Bits);
/// The bits of an element of an accumulator.
uint64_t encodeMatrixResult(MatrixElement Type, double Value, bool Saturate = false);

/// Makes the program of \p Kernel, in which nothing is left to be inlined. \p Addresses
/// tells where global variables lie; shared ones get their places here.
llvm::Expected<std::unique_ptr<Program>>
decodeKernel(llvm::Function &Kernel, const NVPTXArch &Arch, const AddressMap &Addresses);

} // namespace tileir::sim

#endif // TILEIR_SIMULATOR_PROGRAM_H
