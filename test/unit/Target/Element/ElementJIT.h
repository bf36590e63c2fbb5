//===- ElementJIT.h - Elementwise ops as functions to call ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles one elementwise op, for a level of the instruction set and a number of lanes,
// into a function over arrays, optimised as users' programs are. Elements are raw bits
// in uint64_t throughout.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEST_UNIT_TARGET_HOST_ELEMENTJIT_H
#define TILEIR_TEST_UNIT_TARGET_HOST_ELEMENTJIT_H

#include "Target/Element/ElementEmitter.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include <memory>
#include <string>
#include <vector>

namespace tileir::test {

using Bits = std::vector<uint64_t>;

/// One op with the names of its operands, their element types and its attributes.
struct OpSpec {
  Opcode Op;
  std::vector<std::pair<std::string, std::string>> Operands; ///< Name, element.
  std::string Result;                                        ///< Element.
  std::vector<std::pair<std::string, std::string>> Attrs = {};

  std::string str() const;
};

/// Instruction set and lanes (1: scalar code) to compile for. For a GPU ("sm_80") the
/// host runs what its code means (GPUStandIns.h).
struct Shape {
  std::string CPU;
  unsigned Lanes;
};

/// The shapes that this machine can run: scalars and vectors of one or more registers, on
/// the baseline, with AVX2 and on the machine's own CPU; and GPUs.
std::vector<Shape> getShapes();
/// The two of them that differ most.
std::vector<Shape> getFewShapes();

/// Emits the body of one iteration: the results for operands.
using EmitFn = llvm::function_ref<llvm::SmallVector<llvm::Value *, 2>(
    llvm::IRBuilderBase &, const ElementTarget &, llvm::ArrayRef<llvm::Value *>)>;

/// A compiled function over arrays; the code lives as long as this.
class ElementFunction {
public:
  /// Compiles \p Spec.
  ElementFunction(const OpSpec &Spec, const Shape &S);
  /// Compiles what \p Emit makes of operands \p In and stores as \p Out. \p Prepare may
  /// add functions to the module first.
  ElementFunction(std::vector<Element> In, std::vector<Element> Out, const Shape &S,
                  llvm::function_ref<void(llvm::Module &)> Prepare, EmitFn Emit);

  /// The results for operands of one length each; one vector for each result.
  std::vector<Bits> runAll(const std::vector<Bits> &Operands) const;
  Bits run(const std::vector<Bits> &Operands) const { return runAll(Operands).front(); }

private:
  void compile(const Shape &S, llvm::function_ref<void(llvm::Module &)> Prepare,
               EmitFn Emit);

  std::vector<Element> In, Out;
  unsigned Lanes;
  std::unique_ptr<llvm::orc::LLJIT> JIT;
  using Fn = void (*)(const void *const *In, void *const *Out, int64_t Count);
  Fn Code = nullptr;
};

/// Bits of a float, and back.
inline uint64_t toBits(float F) {
  uint32_t U;
  memcpy(&U, &F, 4);
  return U;
}
inline uint64_t toBits(double F) {
  uint64_t U;
  memcpy(&U, &F, 8);
  return U;
}
inline float toFloat(uint64_t U) {
  uint32_t Low = static_cast<uint32_t>(U);
  float F;
  memcpy(&F, &Low, 4);
  return F;
}
inline double toDouble(uint64_t U) {
  double F;
  memcpy(&F, &U, 8);
  return F;
}

/// The value of a float's bits, exact in f64; and whether they are a NaN.
double decode(Element E, uint64_t V);

/// Deterministic numbers with many different exponents and special values: bit patterns
/// of \p E.
Bits makeFloats(Element E, unsigned Count, uint64_t Seed);
/// Integers of all magnitudes.
Bits makeIntegers(Element E, unsigned Count, uint64_t Seed);

} // namespace tileir::test

#endif // TILEIR_TEST_UNIT_TARGET_HOST_ELEMENTJIT_H
