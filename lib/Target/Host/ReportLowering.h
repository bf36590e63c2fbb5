//===- ReportLowering.h - assert and print_tko ------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Both become calls of the runtime (tileir/abi.h) with constants that say all there is to
// know at compile time.
//
// An assert is checked by vectors, one `and` each. Only if an element is false a second
// nest looks at them one by one and reports; then the block ends, so that an index
// which was found to be wrong is not used. What stands after an assert is not fused with
// what stands before it.
//
// A print reads whole tiles from memory: TilePlan buffers its operands.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_REPORTLOWERING_H
#define TILEIR_TARGET_HOST_REPORTLOWERING_H

#include "Target/Host/Frame/BlockLoop.h"
#include "Target/Host/Nests/LoopNest.h"

namespace tileir {

class ReportLowering {
public:
  ReportLowering(HostContext &Host, LoopNest &Nest, const BlockLoop &Blocks)
      : Host(Host), Nest(Nest), Blocks(Blocks) {}

  void lowerAssert(const AssertCall &Call);
  void lowerPrint(const PrintTkoCall &Call);

  /// Why a print_tko cannot be lowered; none if it can.
  static std::optional<std::string> whyUnsupported(const PrintTkoCall &Print);

private:
  llvm::Value *emitCondition(const AssertCall &Call);
  void emitReports(const AssertCall &Call, llvm::Instruction *Place);
  llvm::Value *emitOperand(HostBuilder &B, llvm::Value *V, Element E);

  HostContext &Host;
  LoopNest &Nest;
  const BlockLoop &Blocks;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_REPORTLOWERING_H
