//===- OpLowerings.h - The functions that lower ops -------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Declares the functions that GPUOps.def names, which are defined in Lowering/, and
// the queries of that table.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_OPLOWERINGS_H
#define TILEIR_TARGET_GPU_OPLOWERINGS_H

#include "Target/GPU/TileLowering.h"
#include <optional>
#include <string>

namespace tileir {

#define GPU_OP(OPCODE, LOWER, SCRATCH)                                                   \
  void LOWER(TileLowering &, const TileCall &);                                          \
  uint64_t SCRATCH(const TileCall &, TileLayouts &, unsigned, const GPUMachine &);
#define GPU_TARGET_OP(OPCODE, LOWER, SCRATCH)                                            \
  void LOWER(TileLowering &, const TargetOp &);                                          \
  uint64_t SCRATCH(const TargetOp &, TileLayouts &, unsigned, const GPUMachine &);
#define GPU_CHECK(OPCODE, WHY)                                                           \
  std::optional<std::string> WHY(const TileCall &, const GPUMachine &);
#include "Target/GPU/GPUOps.def"

/// Of ops that need no shared memory.
uint64_t noScratch(const TileCall &, TileLayouts &, unsigned, const GPUMachine &);
uint64_t noScratch(const TargetOp &, TileLayouts &, unsigned, const GPUMachine &);

/// An elementwise op (ElementEmitter), on registers or on rank-0 values.
void lowerElementwise(TileLowering &, const TileCall &);

/// Whether the table, or ElementEmitter, knows the op.
bool hasLowering(Opcode Op);
/// Why the op of \p Call is refused on \p Machine, in the words of a diagnostic (empty:
/// it is not known at all); none if it can be lowered.
std::optional<std::string> whyUnsupported(const TileCall &Call,
                                          const GPUMachine &Machine);

/// Lowers one call by its row.
void lowerOp(TileLowering &, const TileCall &);
void lowerOp(TileLowering &, const TargetOp &);

/// Bytes of shared memory that \p I needs in a kernel of \p NumWarps warps; 0 for
/// instructions that are not ops.
uint64_t getScratchBytes(llvm::Instruction &I, TileLayouts &Layouts, unsigned NumWarps,
                         const GPUMachine &Machine);

//===----------------------------------------------------------------------===//
// Conversions (Lowering/Convert.cpp), for ops that rearrange
//===----------------------------------------------------------------------===//

/// Says that conversion \p Op goes through \p Bytes bytes of shared memory, and why.
void emitConversionRemark(llvm::CallInst &Op, uint64_t Bytes);

/// The elements \p Values, of one tile in layout \p From, in layout \p To of the same
/// shape; with the scratch of \p Op (getConversionScratch) where they cross warps. The
/// emitted code has a barrier between writing and reading, of the block unless the op is
/// marked with ExchangeInWarps; another use of the scratch by
/// the same op has to put one in front.
Registers emitConversion(TileLowering &, const llvm::Instruction &Op,
                         llvm::ArrayRef<llvm::Value *> Values, const LinearLayout &From,
                         const LinearLayout &To, Element E);

/// Bytes of shared memory that emitConversion() uses; 0 where it needs none.
uint64_t getConversionScratch(const LinearLayout &From, const LinearLayout &To, Element E,
                              const GPUMachine &Machine);

/// Of a convert_layout whose warps write and read places of their own: a barrier of the
/// warp is between. The plan of shared memory marks it.
inline constexpr llvm::StringLiteral ExchangeInWarps = "tile.exchange_in_warps";

/// Whether \p Op can be marked so.
bool exchangesInWarps(const TargetOp &Op, TileLayouts &Layouts, const GPUMachine &);

/// Of a convert_layout whose pieces and rounds go through two places in turn, each half
/// of its scratch, so that threads meet once for each and not twice. The plan of shared
/// memory marks it.
inline constexpr llvm::StringLiteral HasTwoPlaces = "tile.two_places";

/// Whether \p Op goes in pieces or rounds and can be marked so.
bool goesInTurns(const TargetOp &Op, TileLayouts &Layouts, const GPUMachine &);

/// The threads that hold a block of a tile: those whose numbers have \p Threads (i32) in
/// \p Bits.
struct BlockHolders {
  uint32_t Bits = 0;
  llvm::Value *Threads = nullptr;
};

/// The same for the elements \p Values of one block of a tile (planExtraction()), which
/// \p Holders hold.
Registers emitExtraction(TileLowering &, const llvm::Instruction &Op,
                         llvm::ArrayRef<llvm::Value *> Values, const LinearLayout &From,
                         const LinearLayout &To, Element E, const BlockHolders &Holders);
uint64_t getExtractionScratch(const LinearLayout &From, const LinearLayout &To, Element E,
                              const GPUMachine &Machine);

/// The op that makes or takes a value, in the words of a message.
llvm::StringRef describeOp(llvm::Value *V);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_OPLOWERINGS_H
