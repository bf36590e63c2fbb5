//===- CompareSums.cpp - Comparisons of sums with constants ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A causal mask compares the number of each key of a thread with that of its query. These
// are sums x + c of one value and a constant for each register: an instruction for the
// sum and one for the comparison. The difference of query and x, once for all registers,
// is compared with the constants themselves.
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/GPUPasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace tileir;

#define DEBUG_TYPE "tileir-gpu-compare-sums"

STATISTIC(NumCompared, "Number of comparisons of sums that became those of constants");

namespace {

using Parts = SmallVector<Value *, 4>;

/// The sum of values and a positive constant, which does not overflow.
struct ConstantSum {
  Parts Values;
  APInt Constant;
};

/// `Sum Predicate Other`.
struct Comparison {
  ICmpInst *Compare;
  CmpInst::Predicate Predicate;
  APInt Constant;
};

/// Comparisons of sums with the same values.
struct Group {
  Parts Values; ///< In the order of the first sum.
  MapVector<Value *, SmallVector<Comparison, 16>> ByOther;
};

/// Of one block.
class SumComparer {
public:
  void collect(ICmpInst &Compare);
  void replace();

private:
  bool pays(const Group &G) const;
  void replace(const Group &G, Value *Other, ArrayRef<Comparison> Compares);

  MapVector<Parts, Group> Groups; ///< By their values, in the order of addresses.
  SmallPtrSet<const ICmpInst *, 32> Replaced;
};

} // namespace

/// Adds the parts of \p V, an or of values without common bits.
static void addParts(Value *V, ConstantSum &Sum) {
  constexpr unsigned MaxParts = 4;
  const APInt *C;
  Value *Left, *Right;
  if (match(V, m_APInt(C))) {
    Sum.Constant += *C;
  } else if (match(V, m_DisjointOr(m_Value(Left), m_Value(Right))) &&
             Sum.Values.size() < MaxParts) {
    addParts(Left, Sum);
    addParts(Right, Sum);
  } else {
    Sum.Values.push_back(V);
  }
}

/// \p V as such a sum, if it is one that is there for comparisons only.
static std::optional<ConstantSum> getSum(Value *V) {
  ConstantSum Sum{{}, APInt::getZero(V->getType()->getIntegerBitWidth())};
  const APInt *C;
  Value *Part;
  if (match(V, m_NSWAdd(m_Value(Part), m_APInt(C))))
    Sum = {{Part}, *C};
  else
    addParts(V, Sum);
  if (!Sum.Constant.isStrictlyPositive() || Sum.Values.empty() ||
      !all_of(V->users(), [](User *U) { return isa<ICmpInst>(U); }))
    return std::nullopt;
  return Sum;
}

/// Notes \p Compare, if it is one of a sum; if both sides are sums, with both.
void SumComparer::collect(ICmpInst &Compare) {
  if (!Compare.isSigned() || !Compare.isRelational() ||
      !Compare.getOperand(0)->getType()->isIntegerTy())
    return;
  for (unsigned Side : {0, 1})
    if (std::optional<ConstantSum> Sum = getSum(Compare.getOperand(Side))) {
      Parts Key = Sum->Values;
      llvm::sort(Key);
      Group &G = Groups[Key];
      if (G.Values.empty())
        G.Values = Sum->Values;
      G.ByOther[Compare.getOperand(1 - Side)].push_back(
          {&Compare, Side == 0 ? Compare.getPredicate() : Compare.getSwappedPredicate(),
           Sum->Constant});
    }
}

/// Whether the sums take more instructions than two for each value that they are compared
/// with.
bool SumComparer::pays(const Group &G) const {
  SmallSet<uint64_t, 16> Constants;
  unsigned Others = 0;
  for (const auto &[Other, Compares] : G.ByOther) {
    bool IsLeft = false;
    for (const Comparison &C : Compares)
      if (!Replaced.contains(C.Compare)) {
        Constants.insert(C.Constant.getLimitedValue());
        IsLeft = true;
      }
    Others += IsLeft;
  }
  return Constants.size() > 2 * Others;
}

/// x + c < y, for c > 0, is c < y - x if x <= y, else it is false, as c < 0 would be. And
/// x + c <= y is c <= y - x, or false. So both are comparisons of c with max(x, y) - x,
/// which all bits of an unsigned number hold.
void SumComparer::replace(const Group &G, Value *Other, ArrayRef<Comparison> Compares) {
  Value *Difference = nullptr;
  for (const Comparison &C : Compares) {
    if (!Replaced.insert(C.Compare).second)
      continue;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << *C.Compare << '\n');
    IRBuilder<> B(C.Compare);
    if (!Difference) {
      Value *X = G.Values.front();
      for (Value *Part : drop_begin(G.Values))
        X = B.CreateOr(X, Part, "", /*IsDisjoint=*/true);
      Difference = B.CreateSub(B.CreateBinaryIntrinsic(Intrinsic::smax, X, Other), X);
    }
    Value *New = B.CreateICmp(ICmpInst::getUnsignedPredicate(C.Predicate),
                              B.getInt(C.Constant), Difference);
    New->takeName(C.Compare);
    C.Compare->replaceAllUsesWith(New);
    RecursivelyDeleteTriviallyDeadInstructions(C.Compare);
    ++NumCompared;
  }
}

void SumComparer::replace() {
  for (const auto &[Key, G] : Groups)
    if (pays(G))
      for (const auto &[Other, Compares] : G.ByOther)
        replace(G, Other, Compares);
}

PassResult tileir::compareSums(Module &M, ModuleAnalysisManager &) {
  for (Function &F : M)
    for (BasicBlock &Block : F) {
      SumComparer Comparer;
      for (Instruction &I : Block)
        if (auto *Compare = dyn_cast<ICmpInst>(&I))
          Comparer.collect(*Compare);
      Comparer.replace();
    }
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  return Preserved;
}
