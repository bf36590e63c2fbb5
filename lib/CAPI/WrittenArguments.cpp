//===- WrittenArguments.cpp - What memory an entry may store to -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Callers may pass memory that must not be written (read-only arrays of numpy, constants)
// where an entry only reads it. The answer errs on one side only: an argument that is
// not in it is never stored to.
//
//===----------------------------------------------------------------------===//

#include "IR/Module.h"
#include "Targets.h"
#include "llvm/ADT/DenseMap.h"

using namespace tileir;
using llvm::SmallBitVector;

namespace {

/// Follows pointers from the arguments through a body. Values and the arguments that they
/// may come from only grow, until nothing changes; a loop's results, its initial values
/// and what its iterations pass on count as one.
class PointerFlow {
public:
  explicit PointerFlow(const Function &F) : Written(F.getArguments().size()) {
    for (Value V : F.getArguments())
      if (carriesPointer(V.getType())) {
        SmallBitVector Itself(Written.size());
        Sources[V.getImpl()] = Itself.set(V.getIndex());
      }
  }

  SmallBitVector run(const Region &Body) {
    do {
      Changed = false;
      visit(Body);
    } while (Changed);
    return std::move(Written);
  }

private:
  static bool carriesPointer(Type T) {
    return T.isView() || (T.isTile() && T.getElementType().isPointer());
  }

  void add(ValueRange Values, const SmallBitVector &From) {
    for (Value V : Values) {
      if (!carriesPointer(V.getType()))
        continue;
      SmallBitVector &Known = Sources[V.getImpl()];
      Known.resize(Written.size());
      Changed |= From.test(Known);
      Known |= From;
    }
  }

  /// To the results of an op and the arguments of its regions.
  void addToAll(const Operation &Op, const SmallBitVector &From) {
    add(Op.getResults(), From);
    for (const Region &Inner : Op.getRegions())
      if (!Inner.empty())
        add(Inner.getBlock()->getArguments(), From);
  }

  /// Whether an op makes values that are not pointers of a tile of pointers.
  static bool losesPointer(const Operation &Op, Value Operand) {
    return Operand.getType().isTile() && !Op.getDescriptor().reads() &&
           llvm::any_of(Op.getResults(), [](Value V) {
             return V.getType().isTile() && !carriesPointer(V.getType());
           });
  }

  void visit(const Operation &Op) {
    for (Value Operand : Op.getOperands()) {
      auto Found = Operand ? Sources.find(Operand.getImpl()) : Sources.end();
      if (Found == Sources.end())
        continue;
      SmallBitVector From = Found->second;
      if (Op.getDescriptor().writes() || losesPointer(Op, Operand))
        Written |= From;
      // What is loaded does not come from the pointer that it is loaded by.
      if (!Op.getDescriptor().reads())
        addToAll(Op, From);
      if (Op.isTerminator() && Op.getParentOp())
        addToAll(*Op.getParentOp(), From);
    }
  }

  void visit(const Region &R) {
    if (R.empty())
      return;
    for (const Operation &Op : R.getBlock()->getOps()) {
      visit(Op);
      for (const Region &Inner : Op.getRegions())
        visit(Inner);
    }
  }

  llvm::DenseMap<const detail::ValueStorage *, SmallBitVector> Sources;
  SmallBitVector Written;
  bool Changed = false;
};

} // namespace

SmallBitVector capi::findWrittenArguments(const Function &F) {
  return PointerFlow(F).run(F.getBody());
}
