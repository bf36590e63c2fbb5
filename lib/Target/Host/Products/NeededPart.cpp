//===- NeededPart.cpp - How much of a product is stored -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/NeededPart.h"
#include "IR/Opcodes.h"
#include "llvm/IR/Dominators.h"

using namespace llvm;
using namespace tileir;

/// Whether the elements of a use of \p V by \p Call are those of V at the same places,
/// and of no others, in a tile of the same shape.
static bool isInPlace(const TileCall &Call, Value *V) {
  if (ProductCall Product = ProductCall::dynCast(Call))
    return Product.getAcc() == V && Product.getLhs() != V && Product.getRhs() != V;
  if (getRole(Call.getOpcode()) != OpRole::Element || !isTile(Call.getCall()))
    return false;
  // Integers that are not there could be divisors.
  return !isInteger(getElementOf(Call.getCall()));
}

/// The only op that \p V goes to, if that is a store and all ops between are in place;
/// null otherwise. Adds the phis on the way to \p Phis.
static MemoryOp findStore(Value *V, SmallVectorImpl<PHINode *> &Phis) {
  MemoryOp Store;
  SmallVector<Value *, 8> Work{V};
  SmallPtrSet<Value *, 8> Seen;
  while (!Work.empty()) {
    V = Work.pop_back_val();
    if (!Seen.insert(V).second)
      continue;
    for (User *U : V->users()) {
      if (auto *Phi = dyn_cast<PHINode>(U)) {
        Phis.push_back(Phi);
        Work.push_back(Phi);
        continue;
      }
      TileCall Call = TileCall::dynCast(U);
      MemoryOp Op = MemoryOp::dynCast(Call);
      if (Op && Op.isStore() && Op.isOfView() && !is_contained(Op.getIndex(), V)) {
        if (Store && Store.getCall() != Op.getCall())
          return {};
        Store = Op;
      } else if (Call && isInPlace(Call, V)) {
        Work.push_back(U);
      } else {
        return {};
      }
    }
  }
  return Store;
}

/// Whether all that says where \p Store stores is known at \p Product, and is then what
/// it is when the store runs. A phi of \p Phis may carry the product into a later turn of
/// a loop: what is computed inside of that could be something else there.
static bool isKnownAt(const MemoryOp &Store, Instruction *Product,
                      ArrayRef<PHINode *> Phis, const DominatorTree &DT) {
  auto IsKnown = [&](Value *V) {
    auto *I = dyn_cast<Instruction>(V);
    return !I || (DT.dominates(I, Product) && all_of(Phis, [&](PHINode *Phi) {
                    return DT.properlyDominates(I->getParent(), Phi->getParent());
                  }));
  };
  std::optional<SmallVector<Value *, 8>> Scalars = getScalarsOfPlace(Store);
  return Scalars && all_of(*Scalars, IsKnown);
}

NeededParts::NeededParts(Function &F) {
  std::optional<DominatorTree> DT;
  for (const TileCall &Call : getTileCalls(F)) {
    ProductCall Product = ProductCall::dynCast(Call);
    if (!Product || TileType::dynCast(Product.getCall()).getRank() != 2)
      continue;
    SmallVector<PHINode *, 4> Phis;
    MemoryOp Store = findStore(Product.getCall(), Phis);
    if (!Store)
      continue;
    if (!DT)
      DT.emplace(F);
    if (isKnownAt(Store, Product.getCall(), Phis, *DT))
      Stores[Product.getCall()] = Store;
  }
}

std::pair<Value *, Value *> NeededParts::emit(HostBuilder &B,
                                              const ProductCall &Call) const {
  SmallVector<int64_t, 4> Shape = getShapeOf(Call->getType());
  auto Known = Stores.find(Call.getCall());
  if (Known == Stores.end())
    return {B.getInt64(Shape[Shape.size() - 2]), B.getInt64(Shape.back())};
  ViewAccess Access(B, Known->second);
  return {Access.getCountInside(B, 0), Access.getCountInside(B, 1)};
}

Value *NeededParts::emitAllRows(HostBuilder &B, const ProductCall &Call) const {
  auto Known = Stores.find(Call.getCall());
  if (Known == Stores.end())
    return B.getInt64(getShapeOf(Call->getType()).rbegin()[1]);
  ViewInfo View = ViewInfo::get(Known->second.getView());
  return View.getExtent(B, View.Type.getDimMap(0));
}
