//===- NVPTXSupport.cpp - What the GPU target can lower -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "Dialect/SourcePlace.h"
#include "IR/Opcodes.h"
#include "Support/SourceError.h"
#include "Target/Element/ElementEmitter.h"
#include "Target/GPU/OpLowerings.h"
#include "Target/NVPTX/NVPTXMachine.h"
#include "Target/NVPTX/NVPTXTarget.h"
#include "llvm/IR/DebugInfoMetadata.h"

using namespace llvm;
using namespace tileir;

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
  if (touchesPackedMemory(Call))
    return std::string("4-bit elements in memory");
  return askTable(Call, Machine);
}

Error tileir::checkNVPTXSupport(Module &M, const NVPTXArch &Arch) {
  Error Errors = Error::success();
  NVPTXMachine Machine(Arch);
  for (Function &F : M)
    for (BasicBlock &Block : F)
      for (Instruction &I : Block)
        if (TileCall Call = TileCall::dynCast(&I))
          if (std::optional<std::string> Why = whyUnsupported(Call, Machine))
            Errors =
                joinErrors(std::move(Errors), refuseOp(Call, "the GPU target", *Why));
  return Errors;
}
