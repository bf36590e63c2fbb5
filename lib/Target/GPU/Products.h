//===- Products.h - By which instruction a product is done ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first step of the assignment of layouts decides how each matrix product is done and
// puts a target op in place of the tile call: product_fma, product_mma_sync or
// product_wgmma. Later passes read the op and do not decide again. docs/gpu-products.md,
// "Products".
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_PRODUCTS_H
#define TILEIR_TARGET_GPU_PRODUCTS_H

#include "Dialect/TileCalls.h"
#include "IR/OpTable.h"
#include "Target/GPU/GPUMachine.h"
#include "Target/GPU/TargetOps.h"
#include "llvm/Analysis/LoopInfo.h"
#include <optional>

namespace tileir {

class MemoryFacts;

/// A handle on a call that is a product op; null for any other value.
class ProductOp {
public:
  ProductOp() = default;
  static ProductOp dynCast(const llvm::Value *V);

  explicit operator bool() const { return bool(Op); }
  llvm::CallInst *getCall() const { return Op.getCall(); }
  TargetOpcode getOpcode() const { return Op.getOpcode(); }
  /// That of the program's op: "mmaf".
  llvm::StringRef getMnemonic() const;

  /// The operands' uses: tiles, or shared buffers where the product reads those and they
  /// are placed (getTileOrStageType()), both in a product_fma.
  llvm::Use &getLhs() const { return getCall()->getArgOperandUse(0); }
  llvm::Use &getRhs() const { return getCall()->getArgOperandUse(1); }
  llvm::Use &getAcc() const { return getCall()->getArgOperandUse(2); }
  /// Whether lhs and rhs have scales, which follow the accumulator.
  bool isScaled() const {
    return getOpcode() == TargetOpcode::ProductFma && getCall()->arg_size() == 5 &&
           !hasStages();
  }
  llvm::Value *getLhsScale() const { return getCall()->getArgOperand(3); }
  llvm::Value *getRhsScale() const { return getCall()->getArgOperand(4); }
  /// Whether operands may be buffers: of a product_wgmma, and of a product_fma that
  /// reads them.
  bool hasStages() const {
    return getCall()->arg_size() == 5 &&
           getCall()->getArgOperand(3)->getType()->isIntegerTy();
  }
  /// The stages of buffers that are operands.
  llvm::Value *getLhsStage() const { return getCall()->getArgOperand(3); }
  llvm::Value *getRhsStage() const { return getCall()->getArgOperand(4); }
  bool isLhsUnsigned() const { return Op.getIntAttr("unsigned_lhs"); }
  bool isRhsUnsigned() const { return Op.getIntAttr("unsigned_rhs"); }

  /// The instruction whose fragments the operands have; none for product_fma.
  std::optional<MmaInstruction> getInstruction() const;
  /// How the warps share the product, which the assignment of layouts decides. None for
  /// product_fma.
  std::optional<MmaWarps> getWarps() const;
  void setWarps(const MmaWarps &Warps);
  /// MmaInstruction::PairedN, which the assignment of layouts decides, too.
  void setPairedN();
  /// MmaInstruction::N, where warps share columns.
  void setColumns(unsigned N);

  /// Whether the result is under way until a product_wait. Else the op waits.
  bool runsOn() const { return Op.getIntAttr("runs_on"); }
  void setRunsOn() { Op.setAttrs({{"runs_on", "1"}}); }

  /// Puts a stage of a buffer in place of the tile \p Operand, getLhs() or getRhs(). The
  /// call is replaced by another one.
  void setBuffer(llvm::Use &Operand, llvm::Value *Buffer, llvm::Value *Stage);

private:
  explicit ProductOp(TargetOp Op) : Op(Op) {}
  TargetOp Op;
};

/// \p V, a tf32 that a product's instruction reads, without the and that clears bits
/// which it does not look at.
llvm::Value *ignoreLowBits(llvm::Value *V);

/// What \p P, a ProductOp or ProductCall, and the products before it add to: an
/// accumulator that goes round a loop is one, however many add to it.
template <typename Product> const llvm::Value *getAccumulator(Product P) {
  const llvm::Value *V = P.getAcc();
  while (Product Before = Product::dynCast(const_cast<llvm::Value *>(V)))
    V = Before.getAcc();
  return V;
}

/// The products whose results reach tile \p V through elementwise ops alone.
llvm::SmallVector<ProductOp, 2> getProductsBehind(llvm::Value *V);

/// Whether MmaInstruction::PairedN is better for \p Product, which \p Warps share:
/// where it takes fewer addresses, or registers are short.
bool wantsPairedN(ProductOp Product, const MmaWarps &Warps, const GPUMachine &Machine,
                  const MemoryFacts &Facts, const llvm::LoopInfo &LI);

/// Puts product ops in place of the products of \p Kernel.
void chooseProducts(llvm::Function &Kernel, const GPUMachine &Machine,
                    llvm::FunctionAnalysisManager &AM);

/// The product whose result is the transpose of that of \p Call, in front of it, for
/// nobody; and what becomes of it: nothing, or it takes the place of \p Call.
ProductCall createTransposedProduct(const ProductCall &Call);
void eraseTransposedProduct(const ProductCall &Transposed);
void useTransposedProduct(const ProductCall &Call, const ProductCall &Transposed);

/// Lets sums of \p Kernel that go round loops as transposes of what is added to do so as
/// what it is.
void transposeAccumulators(llvm::Function &Kernel);

/// Lets partial sums (MmaInstruction::MaxSumK) of products in loops of \p Kernel, whose
/// number of threads is known, go to the next iteration, where they are added.
void carryPartialSums(llvm::Function &Kernel, const GPUMachine &Machine,
                      const llvm::LoopInfo &LI);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_PRODUCTS_H
