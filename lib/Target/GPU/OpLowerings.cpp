//===- OpLowerings.cpp - The op table, asked ------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/OpLowerings.h"
#include "Dialect/MemoryOp.h"
#include "IR/Opcodes.h"
#include "Target/Element/ElementEmitter.h"
#include "Target/GPU/Products.h"

using namespace llvm;
using namespace tileir;

namespace {

/// One row of the table for ops of kind \p OpHandle.
template <typename OpHandle> struct OpRow {
  void (*Lower)(TileLowering &, const OpHandle &) = nullptr;
  uint64_t (*Scratch)(const OpHandle &, TileLayouts &, unsigned,
                      const GPUMachine &) = nullptr;
};

} // namespace

static OpRow<TileCall> getRow(Opcode Op) {
  switch (Op) {
#define GPU_OP(OPCODE, LOWER, SCRATCH)                                                   \
  case Opcode::OPCODE:                                                                   \
    return {LOWER, SCRATCH};
#include "Target/GPU/GPUOps.def"
  default:
    if (ElementEmitter::isElementwise(Op))
      return {lowerElementwise, noScratch};
    return {};
  }
}

static OpRow<TargetOp> getRow(TargetOpcode Op) {
  switch (Op) {
#define GPU_TARGET_OP(OPCODE, LOWER, SCRATCH)                                            \
  case TargetOpcode::OPCODE:                                                             \
    return {LOWER, SCRATCH};
#include "Target/GPU/GPUOps.def"
  default:
    return {};
  }
}

uint64_t tileir::noScratch(const TileCall &, TileLayouts &, unsigned,
                           const GPUMachine &Machine) {
  return 0;
}

uint64_t tileir::noScratch(const TargetOp &, TileLayouts &, unsigned,
                           const GPUMachine &Machine) {
  return 0;
}

bool tileir::hasLowering(Opcode Op) {
  return getRow(Op).Lower || getDescriptor(Op).has(Trait::Product);
}

void tileir::lowerProductMma(TileLowering &L, const TargetOp &Op) {
  L.setResult(Op.getCall(), 0, L.Machine.emitMma(L, ProductOp::dynCast(Op.getCall())));
}

void tileir::lowerProductWait(TileLowering &L, const TargetOp &Op) {
  L.Machine.emitMmaWait(L.B, Op.getIntAttr("groups"));
}

void tileir::lowerProductResult(TileLowering &L, const TargetOp &Op) {
  Registers Sums = packWords(L.B, L.getRegisters(Op->getArgOperand(0)));
  Type *T = TileType::dynCast(Op.getCall()).getScalarType();
  L.setResult(Op.getCall(), 0, unpackWords(L.B, L.Machine.emitMmaResults(L.B, Sums), T));
}

void tileir::lowerOp(TileLowering &L, const TileCall &Call) {
  getRow(Call.getOpcode()).Lower(L, Call);
}

void tileir::lowerOp(TileLowering &L, const TargetOp &Op) {
  getRow(Op.getOpcode()).Lower(L, Op);
}

uint64_t tileir::getScratchBytes(Instruction &I, TileLayouts &Layouts, unsigned NumWarps,
                                 const GPUMachine &Machine) {
  if (TileCall Call = TileCall::dynCast(&I))
    return getRow(Call.getOpcode()).Scratch(Call, Layouts, NumWarps, Machine);
  if (TargetOp Op = TargetOp::dynCast(&I))
    return getRow(Op.getOpcode()).Scratch(Op, Layouts, NumWarps, Machine);
  return 0;
}

/// What the WHY functions of the table say.
static std::optional<std::string> askTable(const TileCall &Call,
                                           const GPUMachine &Machine) {
  switch (Call.getOpcode()) {
#define GPU_CHECK(OPCODE, WHY)                                                           \
  case Opcode::OPCODE:                                                                   \
    return WHY(Call, Machine);
#include "Target/GPU/GPUOps.def"
  default:
    return std::nullopt;
  }
}

std::optional<std::string> tileir::whyUnsupported(const TileCall &Call,
                                                  const GPUMachine &Machine) {
  if (!hasLowering(Call.getOpcode()))
    return std::string();
  bool IsElementwise = ElementEmitter::isElementwise(Call.getOpcode());
  if (IsElementwise && Call.getOpcode() != Opcode::Assume)
    if (auto Why = ElementEmitter::whyUnsupported(Call))
      return Why;
  // A body is emitted for registers, op by op.
  if (!IsElementwise && Call->getFunction()->hasFnAttribute("tile.body"))
    return std::string("in the body of a reduce or scan");
  if (std::optional<std::string> Why = whyPackedUnsupported(Call))
    return Why;
  return askTable(Call, Machine);
}

StringRef tileir::describeOp(Value *V) {
  if (auto *Extract = dyn_cast<ExtractValueInst>(V))
    V = Extract->getAggregateOperand();
  if (TileCall Call = TileCall::dynCast(V))
    return Call.getMnemonic();
  if (ProductOp Product = ProductOp::dynCast(V))
    return Product.getMnemonic();
  if (TargetOp Op = TargetOp::dynCast(V))
    return Op.getAttr("op");
  return isa<PHINode>(V) ? "a value of a loop or branch" : "an op";
}
