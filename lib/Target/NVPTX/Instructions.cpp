//===- Instructions.cpp - Instructions, where they are, and rules ---------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/Instructions.h"
#include "Target/NVPTX/NVPTXPasses.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/KnownBits.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

namespace {

constexpr bool All = true, Each = false;

constexpr OperandRule number(unsigned Operand, uint64_t Min, uint64_t Max,
                             uint64_t Step = 1) {
  return {OperandRule::Kind::Number, Operand, Min, Max, Step};
}

constexpr OperandRule aligned(unsigned Operand, uint64_t Bytes) {
  return {OperandRule::Kind::Aligned, Operand, Bytes};
}

/// A mask of lanes: those who wait are all.
constexpr OperandRule allLanes(unsigned Operand) {
  return {OperandRule::Kind::AllLanes, Operand, ~0u, ~0u};
}

/// The features by name, and that which all architectures have.
struct Need : std::optional<NVPTXFeature> {
  using optional::optional;
};
constexpr Need Every;
#define FEATURE(NAME) constexpr Need NAME(NVPTXFeature::NAME);
FEATURE(AsyncCopy)
FEATURE(AsyncProxy)
FEATURE(Clusters)
FEATURE(FP4Conversions)
FEATURE(FP8Conversions)
FEATURE(GridControl)
FEATURE(MinMaxForms)
FEATURE(MmaFP8)
FEATURE(MmaK16)
FEATURE(Multimem)
FEATURE(RegisterPool)
FEATURE(StoreMatrix)
FEATURE(TF32Away)
FEATURE(TF32Even)
FEATURE(Wgmma)
#undef FEATURE

constexpr NVPTXInstruction Table[] = {
#define INSTRUCTION(PATTERN, TYPE, NEEDS, PTX, LANES, ...)                               \
  {PATTERN, TYPE, NEEDS, PTX, LANES, {__VA_ARGS__}},
#include "Target/NVPTX/Instructions.def"
};

/// The row's pattern, ready for use.
GlobPattern makePattern(const NVPTXInstruction &Row) {
  constexpr size_t MaxAlternatives = 64;
  return cantFail(GlobPattern::create(Row.Pattern, MaxAlternatives));
}

} // namespace

ArrayRef<NVPTXInstruction> tileir::getNVPTXInstructions() { return Table; }

const NVPTXInstruction *tileir::findNVPTXInstruction(StringRef Name) {
  // Never destroyed: threads may use it until the process has ended.
  static const auto &Patterns = *new auto(map_to_vector(Table, makePattern));
  for (auto [Row, Pattern] : zip_equal(Table, Patterns))
    if (Pattern.match(Name))
      return &Row;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// The check
//===----------------------------------------------------------------------===//

/// What \p V, an operand, breaks.
static Error checkOperand(const OperandRule &Rule, const Value *V, const DataLayout &DL) {
  if (Rule.What == OperandRule::Kind::Aligned) {
    KnownBits Known = computeKnownBits(V, DL);
    if ((Known.One & (Rule.Min - 1)).isZero())
      return Error::success();
    return createStringError(formatv("address of operand {0} is not a multiple of {1}",
                                     Rule.Operand, Rule.Min));
  }
  auto *Constant = dyn_cast<ConstantInt>(V);
  if (!Constant)
    return Error::success();
  uint64_t N = Constant->getZExtValue();
  if (N >= Rule.Min && N <= Rule.Max && (N - Rule.Min) % Rule.Step == 0)
    return Error::success();
  if (Rule.What == OperandRule::Kind::AllLanes)
    return createStringError(
        formatv("operand {0} is not the mask of all lanes", Rule.Operand));
  return createStringError(
      formatv("operand {0} is {1}; the least is {2}, the most {3}, in "
              "steps of {4}",
              Rule.Operand, N, Rule.Min, Rule.Max, Rule.Step));
}

Error NVPTXInstruction::check(const CallBase &Call) const {
  if (IsCollective && !Call.isConvergent())
    return createStringError("not convergent, though all lanes execute it together");
  for (const OperandRule &Rule : Rules)
    if (Rule.What != OperandRule::Kind::None)
      if (Error E =
              checkOperand(Rule, Call.getArgOperand(Rule.Operand), Call.getDataLayout()))
        return E;
  return Error::success();
}

/// Whether \p F computes in registers alone: LLVM knows what architectures have it, and
/// the library of CUDA's toolkit (libdevice), whose functions become part of kernels, may
/// call any of these.
static bool isPure(const Function &F) {
  return F.isIntrinsic() && F.doesNotAccessMemory() && !F.isConvergent();
}

/// Whether code that calls \p F has an instruction in mind.
static bool standsForInstruction(const Function &F) {
  StringRef Name = F.getName();
  return F.isDeclaration() &&
         (Name.starts_with("llvm.nvvm.") || Name.starts_with("tileir."));
}

static Error checkCall(const NVPTXInstruction *Row, const CallBase &Call) {
  if (!Row)
    return createStringError("not in the table of instructions (Instructions.def)");
  StringRef CPU = Call.getFunction()->getFnAttribute("target-cpu").getValueAsString();
  if (!CPU.empty()) {
    Expected<NVPTXArch> Arch = NVPTXArch::parse(CPU);
    if (!Arch)
      return Arch.takeError();
    if (!Row->isIn(*Arch))
      return createStringError(CPU + " does not have it");
  }
  return Row->check(Call);
}

PassResult tileir::checkInstructions(Module &M, ModuleAnalysisManager &) {
  for (const Function &F : M) {
    if (!standsForInstruction(F))
      continue;
    const NVPTXInstruction *Row = findNVPTXInstruction(
        F.isIntrinsic() ? Intrinsic::getBaseName(F.getIntrinsicID()) : F.getName());
    if (!Row && isPure(F))
      continue;
    for (const User *U : F.users())
      if (auto *Call = dyn_cast<CallBase>(U))
        if (Error E = checkCall(Row, *Call))
          return createStringError("internal error: call of '" + F.getName() + "' in '" +
                                   Call->getFunction()->getName() +
                                   "': " + toString(std::move(E)));
  }
  return PreservedAnalyses::all();
}
