//===- Steps.cpp - Kinds of simplifications -------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduce/Steps.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace llvm;

namespace tileir {

//===----------------------------------------------------------------------===//
// Walks
//===----------------------------------------------------------------------===//

static void forEachOp(const Block &B, function_ref<void(const Operation &)> Visit) {
  for (const Operation &Op : B) {
    Visit(Op);
    for (const Region &R : Op.getRegions())
      if (!R.empty())
        forEachOp(*R.getBlock(), Visit);
  }
}

static void forEachOp(const Module &M, function_ref<void(const Operation &)> Visit) {
  for (const Function *F : M.getFunctions())
    forEachOp(*F->getBody().getBlock(), Visit);
}

//===----------------------------------------------------------------------===//
// Symbols
//===----------------------------------------------------------------------===//

static void findFunctions(const Module &M, Chances &C, Edits &E) {
  for (const Function *F : M.getFunctions())
    if (C.take())
      E.Functions.insert(F);
}

static void findGlobals(const Module &M, Chances &C, Edits &E) {
  for (const Global *G : M.getGlobals())
    if (C.take())
      E.Globals.insert(G);
}

static void findArguments(const Module &M, Chances &C, Edits &E) {
  for (const Function *F : M.getFunctions())
    for (Value Argument : F->getArguments())
      if (C.take())
        E.Arguments.insert(Argument);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

static void findOps(const Module &M, Chances &C, Edits &E) {
  forEachOp(M, [&](const Operation &Op) {
    if (!Op.isTerminator() && C.take())
      E.Ops.insert(&Op);
  });
}

static void findRegions(const Module &M, Chances &C, Edits &E) {
  forEachOp(M, [&](const Operation &Op) {
    for (auto [I, R] : enumerate(Op.getRegions()))
      if (!R.empty() && C.take())
        E.Open.try_emplace(&Op, I);
  });
}

static void findCarried(const Module &M, Chances &C, Edits &E) {
  forEachOp(M, [&](const Operation &Op) {
    const OpDescriptor &Desc = Op.getDescriptor();
    if (Desc.Regions.empty() || Desc.Results.empty() || !Desc.Results.front().Variadic)
      return;
    for (unsigned I = 0; I != Op.getNumResults(); ++I)
      if (C.take())
        E.Carried.insert({&Op, I});
  });
}

static void findOperands(const Module &M, Chances &C, Edits &E) {
  forEachOp(M, [&](const Operation &Op) {
    for (auto [I, Field] : enumerate(Op.getDescriptor().Operands))
      if (Field.Optional && !Op.getOperandField(I).empty() && C.take())
        E.Operands.insert({&Op, unsigned(I)});
  });
}

//===----------------------------------------------------------------------===//
// Attributes and places
//===----------------------------------------------------------------------===//

static bool isZero(Attribute Dense) {
  return Dense.isSplat() &&
         all_of(Dense.getRawData(), [](uint8_t Byte) { return Byte == 0; });
}

/// Whether there is something simpler than \p A for a field.
static bool hasSimpler(const AttrDescriptor &Field, Attribute A) {
  if (!A)
    return false;
  if (Field.Kind == AttrKind::DenseElements)
    return !isZero(A);
  if (Field.Kind == AttrKind::String)
    return !A.getString().empty();
  return Field.Optional || (Field.HasDefault && !isDefault(Field, A));
}

static void findAttributes(const Module &M, Chances &C, Edits &E) {
  for (const Global *G : M.getGlobals())
    if ((!isZero(G->Value) || G->Alignment) && C.take())
      E.PlainGlobals.insert(G);
  for (const Function *F : M.getFunctions())
    if (F->getHints() && C.take())
      E.Hints.insert(F);
  forEachOp(M, [&](const Operation &Op) {
    for (auto [I, Field] : enumerate(Op.getDescriptor().Attributes)) {
      if (hasSimpler(Field, Op.getAttrs()[I]) && C.take())
        E.Attributes.insert({&Op, unsigned(I)});
    }
  });
}

void findPlaces(const Module &M, Chances &C, Edits &E) {
  auto Find = [&](const void *Thing, const Location &Loc) {
    if (Loc.getDebug() && C.take())
      E.Places.insert(Thing);
  };
  for (const Global *G : M.getGlobals())
    Find(G, G->Loc);
  for (const Function *F : M.getFunctions())
    Find(F, F->getLoc());
  forEachOp(M, [&](const Operation &Op) { Find(&Op, Op.getLoc()); });
}

static void findProducer(const Module &M, Chances &C, Edits &E) {
  if (!M.getProducer().empty() && C.take())
    E.Producer = true;
}

//===----------------------------------------------------------------------===//
// Extents
//===----------------------------------------------------------------------===//

/// The extents above 1 of the tiles in \p M.
static std::set<int64_t> getExtents(const Module &M) {
  std::set<int64_t> Extents;
  auto Add = [&](Value V) {
    Type T = V.getType();
    if (T.isTile())
      Extents.insert(T.getShape().begin(), T.getShape().end());
    else if (T.isTileView())
      Extents.insert(T.getTileShape().begin(), T.getTileShape().end());
  };
  forEachOp(M, [&](const Operation &Op) {
    for (Value V : Op.getResults())
      Add(V);
    for (const Region &R : Op.getRegions())
      if (!R.empty())
        for (Value V : R.getBlock()->getArguments())
          Add(V);
  });
  Extents.erase(1);
  return Extents;
}

static void findExtents(const Module &M, Chances &C, Edits &E) {
  for (int64_t Extent : getExtents(M))
    if (C.take())
      E.Extents[Extent] = 1;
}

static void findHalves(const Module &M, Chances &C, Edits &E) {
  for (int64_t Extent : getExtents(M))
    if (Extent % 2 == 0 && C.take())
      E.Extents[Extent] = Extent / 2;
}

ArrayRef<ReductionStep> getReductionSteps() {
  static constexpr ReductionStep Steps[] = {
      {"entries", findFunctions, "Leaves out entries"},
      {"places", findPlaces, "Leaves out debug information"},
      {"regions", findRegions, "Puts what is in a region in the place of its op"},
      {"ops", findOps, "Leaves out ops, and replaces their results"},
      {"globals", findGlobals, "Leaves out globals"},
      {"carried", findCarried, "Leaves out values that loops and branches carry"},
      {"operands", findOperands, "Leaves out masks, paddings and tokens"},
      {"arguments", findArguments, "Leaves out arguments of entries"},
      {"attributes", findAttributes,
       "Leaves out hints, simplifies attributes, constants"},
      {"extents", findExtents, "Makes dimensions of tiles 1 wherever they stand"},
      {"halves", findHalves, "Halves dimensions of tiles wherever they stand"},
      {"producer", findProducer, "Leaves out the producer's name"},
  };
  return Steps;
}

} // namespace tileir
