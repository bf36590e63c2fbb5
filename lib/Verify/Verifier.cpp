//===- Verifier.cpp - Structure of a module -------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Verify/Verifier.h"
#include "OpRules.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace tileir {

namespace {

/// Walks the module once. Recursion is as deep as regions are nested, which
/// MaxRegionDepth limits.
class ModuleVerifier {
public:
  explicit ModuleVerifier(const Module &M) : M(M) {}

  Error run();

private:
  Error verifySymbol(StringRef Name, SourceLoc Loc);
  Error verifyGlobal(const Global &G);
  Error verifyFunction(const Function &F);
  Error verifyBlock(const Block &B, unsigned Depth);
  Error verifyOp(const Operation &Op, unsigned Depth);
  Error verifyRegions(const Operation &Op, unsigned Depth);
  Error verifyTerminator(const Operation &Op, unsigned Region);
  Error verifyEffects(const Operation &Op);

  const Module &M;
  const Function *F = nullptr;
  /// Values defined so far in the blocks around the current op.
  DenseSet<Value> Visible;
  /// The reduction or scan around the current op, if any.
  const Operation *Reduction = nullptr;
};

} // namespace

Error ModuleVerifier::run() {
  for (const Global *G : M.getGlobals())
    if (Error E = verifyGlobal(*G))
      return E;
  for (const Function *Fn : M.getFunctions())
    if (Error E = verifyFunction(*Fn))
      return E;
  return Error::success();
}

Error ModuleVerifier::verifySymbol(StringRef Name, SourceLoc Loc) {
  if (Name.empty())
    return makeError(Loc, "a symbol name is empty");
  if (Name.contains('\0'))
    return makeError(Loc, "a symbol name contains a zero byte");
  return Error::success();
}

Error ModuleVerifier::verifyGlobal(const Global &G) {
  SourceLoc Loc = G.Loc.getSourceLoc("global section");
  if (Error E = verifySymbol(G.Name, Loc))
    return E;
  if (!G.Ty.isTile() || G.Ty.getRank() != 1)
    return makeError(Loc, "global '" + G.Name + "' must be a tile of rank 1, not " +
                              G.Ty.str());
  if (G.Alignment && (!isPowerOf2_64(G.Alignment) || G.Alignment > 1ull << 32))
    return makeError(Loc, "alignment " + Twine(G.Alignment) + " of global '" + G.Name +
                              "' is no power of two up to 2^32");
  return Error::success();
}

Error ModuleVerifier::verifyFunction(const Function &Fn) {
  F = &Fn;
  SourceLoc Loc = Fn.getLoc().getSourceLoc();
  if (Error E = verifySymbol(Fn.getName(), Loc))
    return E;
  if (!Fn.getFunctionType().getResults().empty())
    return makeError(Loc, "entry '" + Fn.getName() + "' cannot have results");
  for (Value V : Fn.getArguments())
    if (!V.getType().isScalarTile())
      return makeError(Loc, "argument " + Twine(V.getIndex()) + " of entry '" +
                                Fn.getName() + "' must be a rank-0 tile, not " +
                                V.getType().str());
  if (Error E = verifyFunctionDebug(Fn))
    return E;
  const Block &Body = *Fn.getBody().getBlock();
  if (Body.empty())
    return makeError(Loc, "the body of entry '" + Fn.getName() + "' is empty");
  if (Error E = verifyBlock(Body, 0))
    return E;
  if (!Body.getTerminator()->is(Opcode::Return))
    return fail(*Body.getTerminator(),
                "the body of entry '" + Fn.getName() + "' must end in return");
  return Error::success();
}

Error ModuleVerifier::verifyBlock(const Block &B, unsigned Depth) {
  SmallVector<Value> Defined;
  auto Define = [&](ValueRange Values) {
    for (Value V : Values) {
      Visible.insert(V);
      Defined.push_back(V);
    }
  };
  Define(B.getArguments());
  for (const Operation &Op : B) {
    if (Op.isTerminator() && &Op != B.getTerminator())
      return fail(Op, "a terminator must be the last op of its block");
    if (Error E = verifyOp(Op, Depth))
      return E;
    Define(Op.getResults());
  }
  for (Value V : Defined)
    Visible.erase(V);
  return Error::success();
}

Error ModuleVerifier::verifyOp(const Operation &Op, unsigned Depth) {
  for (Value V : Op.getOperands())
    if (!Visible.contains(V))
      return fail(Op, "an operand is not defined before its use");
  if (Error E = verifyTable(Op))
    return E;
  if (Error E = verifyArithmetic(Op))
    return E;
  if (Error E = verifyShapes(Op))
    return E;
  if (Error E = verifyMemory(Op, M))
    return E;
  if (Error E = verifyMiscellaneous(Op))
    return E;
  if (Error E = verifyEffects(Op))
    return E;
  if (Error E = verifyOpDebug(Op, *F))
    return E;
  if (Op.getRegions().empty())
    return verifyControl(Op);
  return verifyRegions(Op, Depth);
}

/// Bodies of reductions run in any order and number.
Error ModuleVerifier::verifyEffects(const Operation &Op) {
  Effects E = Op.getDescriptor().MemoryEffects;
  if (!Reduction || E == Effects::NoEffects || E == Effects::Recursive ||
      Op.isTerminator())
    return Error::success();
  return fail(Op, "has effects and cannot stand in '" + Reduction->getMnemonic() + "'");
}

Error ModuleVerifier::verifyRegions(const Operation &Op, unsigned Depth) {
  if (Depth == MaxRegionDepth)
    return fail(Op, "regions are nested more than " + Twine(MaxRegionDepth) + " deep");
  ArrayRef<RegionDescriptor> Descs = Op.getDescriptor().Regions;
  for (auto [I, R] : enumerate(Op.getRegions())) {
    if (R.empty() ? !Descs[I].MayBeEmpty : R.getBlock()->empty())
      return fail(Op, "'" + Descs[I].Name + "' is empty");
    if (!R.empty())
      if (Error E = verifyTerminator(Op, I))
        return E;
  }
  if (Error E = verifyControl(Op))
    return E;
  const Operation *Outer = Reduction;
  if (Op.is(Opcode::Reduce) || Op.is(Opcode::Scan))
    Reduction = &Op;
  for (const Region &R : Op.getRegions())
    if (!R.empty())
      if (Error E = verifyBlock(*R.getBlock(), Depth + 1))
        return E;
  Reduction = Outer;
  return Error::success();
}

Error ModuleVerifier::verifyTerminator(const Operation &Op, unsigned Region) {
  const RegionDescriptor &Desc = Op.getDescriptor().Regions[Region];
  const Operation &Last = *Op.getRegion(Region).getBlock()->getTerminator();
  if (!Last.isTerminator())
    return fail(Last, "'" + Desc.Name + "' of '" + Op.getMnemonic() +
                          "' must end in a terminator");
  if (!Op.getDescriptor().allowsTerminator(Region, Last.getOpcode()))
    return fail(Last, "cannot end '" + Desc.Name + "' of '" + Op.getMnemonic() + "'");
  return Error::success();
}

Error verifyModule(const Module &M) { return ModuleVerifier(M).run(); }

} // namespace tileir
