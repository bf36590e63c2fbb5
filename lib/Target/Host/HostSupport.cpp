//===- HostSupport.cpp - What the host target can lower -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "Dialect/SourcePlace.h"
#include "Support/SourceError.h"
#include "Target/Element/ElementEmitter.h"
#include "Target/Host/HostTarget.h"
#include "Target/Host/ReportLowering.h"

using namespace llvm;
using namespace tileir;

/// Elements of one alloca: it lies in the scratch memory of each thread.
static constexpr uint64_t MaxAllocation = uint64_t(1) << 27;
/// Bytes; what the runtime aligns scratch memory to.
static constexpr uint64_t MaxAlignment = 64;

static std::optional<std::string> whyAllocaRefused(const AllocaCall &Call) {
  uint64_t Count = Call.getNumElem(), Alignment = Call.getAlignment();
  if (Count > MaxAllocation)
    return std::to_string(Count) + " elements, the limit is " +
           std::to_string(MaxAllocation);
  if (Alignment > MaxAlignment)
    return "alignment to " + std::to_string(Alignment) + " bytes, the limit is " +
           std::to_string(MaxAlignment);
  return std::nullopt;
}

/// Why the host target cannot lower the op, or nothing if it can.
static std::optional<std::string> whyRefused(const TileCall &Call) {
  std::optional<OpRole> Role = getRole(Call.getOpcode());
  if (!Role)
    return std::string();
  if (*Role == OpRole::Element) {
    IRBuilder<> B(Call.getCall());
    HostISA ISA;
    if (auto Why = ElementEmitter(B, ISA).whyUnsupported(Call))
      return Why;
  }
  // A body is emitted for vectors of elements, op by op.
  if (*Role != OpRole::Element && Call->getFunction()->hasFnAttribute("tile.body"))
    return std::string("in the body of a reduce or scan");
  if (AllocaCall Alloca = AllocaCall::dynCast(Call))
    if (auto Why = whyAllocaRefused(Alloca))
      return Why;
  if (PrintTkoCall Print = PrintTkoCall::dynCast(Call))
    return ReportLowering::whyUnsupported(Print);
  if (touchesPackedMemory(Call))
    return std::string("4-bit elements in memory");
  return std::nullopt;
}

Error tileir::checkHostSupport(Module &M) {
  Error Errors = Error::success();
  for (Function &F : M)
    for (const TileCall &Call : getTileCalls(F))
      if (std::optional<std::string> Why = whyRefused(Call))
        Errors = joinErrors(std::move(Errors), refuseOp(Call, "the host target", *Why));
  return Errors;
}
