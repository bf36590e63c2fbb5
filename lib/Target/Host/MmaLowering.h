//===- MmaLowering.h - Matrix products on the host --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// mmaf and mmai: the accumulator's buffer is multiplied into by a microkernel. B is
// packed into panels of the microkernel's operand type by a loop nest, so that whatever B
// is computed from (a load with padding, a conversion, a transposed view) is fused into
// the packing. A is read where it lies if it is a plain load of that type, else packed
// too.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_MMALOWERING_H
#define TILEIR_TARGET_HOST_MMALOWERING_H

#include "Target/Host/LoopNest.h"
#include "Target/Host/Microkernel/Microkernel.h"

namespace tileir {

class MmaLowering {
public:
  MmaLowering(HostContext &Host, const ProductCall &Call);

  /// Bytes of temporary memory that the op needs.
  static uint64_t getTemporarySize(const ProductCall &Call, const HostISA &ISA);

  /// Emits the product before the call.
  void emit();

private:
  struct Layout {
    uint64_t PackedA, PackedB, WideC, Size; ///< Offsets in bytes.
  };
  static MatrixProduct getProduct(const ProductCall &Call, const HostISA &ISA);
  static Layout getLayout(const ProductCall &Call, const HostISA &ISA);
  static bool isWide(const ProductCall &Call);

  void emitProduct(HostBuilder &B, llvm::Value *Batch);
  void pack(llvm::Instruction *Place, bool IsA, llvm::Value *Batch);
  std::pair<llvm::Value *, llvm::Value *> emitA(llvm::Instruction *Place,
                                                llvm::Value *Batch);
  LoadViewTkoCall getDirectLoad(llvm::StringRef &Why) const;
  void remark() const;
  llvm::Value *temporary(HostBuilder &B, uint64_t Offset);

  HostContext &Host;
  ProductCall Call;
  MatrixProduct Product;
  Layout Where;
  bool Batched;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_MMALOWERING_H
