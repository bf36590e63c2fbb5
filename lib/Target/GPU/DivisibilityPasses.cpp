//===- DivisibilityPasses.cpp - Promises used, facts printed --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Target/GPU/Divisibility.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ModuleSlotTracker.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tileir;

static PassResult useAssumed(Function &F, FunctionAnalysisManager &AM) {
  auto &DT = AM.getResult<DominatorTreeAnalysis>(F);
  for (Instruction &I : instructions(F)) {
    TileCall Call = TileCall::dynCast(&I);
    if (!Call || Call.getOpcode() != Opcode::Assume)
      continue;
    Value *Operand = Call->getArgOperand(0);
    if (!isa<Constant>(Operand))
      Operand->replaceUsesWithIf(
          &I, [&](Use &U) { return U.getUser() != &I && DT.dominates(&I, U); });
  }
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  return Preserved;
}

PassResult tileir::useAssumedValues(Module &M, ModuleAnalysisManager &AM) {
  return runOnEntries(M, AM, useAssumed);
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

static void printNumber(raw_ostream &OS, uint64_t N) {
  if (N == ValueFacts::Everything)
    OS << "all";
  else
    OS << N;
}

static void printFacts(raw_ostream &OS, const ValueFacts &F) {
  auto PrintAxes = [&](StringRef Name, uint64_t AxisFacts::*Field) {
    OS << ' ' << Name << "=[";
    ListSeparator Comma(",");
    for (const AxisFacts &A : F.Axes) {
      OS << Comma;
      printNumber(OS, A.*Field);
    }
    OS << ']';
  };
  PrintAxes("contiguity", &AxisFacts::Contiguity);
  PrintAxes("divisibility", &AxisFacts::Divisibility);
  PrintAxes("constancy", &AxisFacts::Constancy);
  if (F.Constant)
    OS << " constant=" << *F.Constant;
  if (F.NonNegative)
    OS << " nonnegative";
  if (F.Unit != 1)
    OS << " unit=" << F.Unit;
  OS << '\n';
}

static void printTensor(raw_ostream &OS, const TensorFacts &T) {
  OS << " base=";
  printNumber(OS, T.BaseDivisor);
  auto PrintDims = [&](StringRef Name, auto Value, auto Divisor) {
    OS << ' ' << Name << "=[";
    ListSeparator Comma(",");
    for (const TensorFacts::Dimension &D : T.Dims) {
      OS << Comma;
      if (D.*Value)
        OS << *(D.*Value);
      else
        OS << '?' << '*' << D.*Divisor;
    }
    OS << ']';
  };
  PrintDims("extents", &TensorFacts::Dimension::Extent,
            &TensorFacts::Dimension::ExtentDivisor);
  PrintDims("strides", &TensorFacts::Dimension::Stride,
            &TensorFacts::Dimension::StrideDivisor);
  OS << '\n';
}

void Divisibility::print(raw_ostream &OS) const {
  OS << "divisibility of @" << F.getName() << ":\n";
  ModuleSlotTracker Slots(F.getParent());
  Slots.incorporateFunction(F);
  for (Instruction &I : instructions(F)) {
    bool IsView =
        TensorViewType::dynCast(I.getType()) || TileViewType::dynCast(I.getType());
    if (!IsView && !isTracked(&I))
      continue;
    OS << "  ";
    I.printAsOperand(OS, /*PrintType=*/false, Slots);
    OS << ':';
    if (IsView)
      printTensor(OS, getTensor(&I));
    else
      printFacts(OS, get(&I));
  }
}

PassResult tileir::printDivisibility(Module &M, ModuleAnalysisManager &AM) {
  return runOnEntries(M, AM, [](Function &F, FunctionAnalysisManager &FAM) {
    FAM.getResult<DivisibilityAnalysis>(F).print(outs());
    return PassResult(PreservedAnalyses::all());
  });
}
