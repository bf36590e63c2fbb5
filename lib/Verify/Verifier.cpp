//===- Verifier.cpp - Structure of a module -------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Verify/Verifier.h"
#include "IR/Opcodes.h"
#include "OpRules.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace tileir {

namespace {

/// Walks the module once and goes on after an error. Recursion is as deep as regions are
/// nested, which MaxRegionDepth limits.
class ModuleVerifier {
public:
  ModuleVerifier(const Module &M, unsigned MaxErrors,
                 const MissingParts *Missing = nullptr)
      : M(M), MaxErrors(MaxErrors), Missing(Missing) {}

  Error run();

private:
  /// Keeps an error; whether there was one.
  bool report(Error E);
  bool report(SourceLoc Loc, const Twine &Message) {
    return report(makeError(Loc, Message));
  }
  bool isFull() const { return MaxErrors && NumErrors >= MaxErrors; }

  Error checkType(Type T, SourceLoc Loc);
  void verifySymbol(StringRef Name, SourceLoc Loc);
  void verifyGlobal(const Global &G);
  void verifyFunction(const Function &F);
  void verifyArguments(const Function &F);
  void verifyBlock(const Block &B, unsigned Depth);
  void verifyOp(const Operation &Op, unsigned Depth);
  Error verifyOperands(const Operation &Op) const;
  Error verifyRules(const Operation &Op, unsigned Depth);
  Error verifyRegions(const Operation &Op, unsigned Depth) const;
  Error verifyEnd(const Operation &Op, unsigned Region) const;
  Error verifyEffects(const Operation &Op) const;
  void visitRegions(const Operation &Op, bool Failed, unsigned Depth);
  bool dependsOnError(const Operation &Op) const;
  bool isIncomplete(const Operation &Op) const;
  bool isIncomplete(const Block &B) const;
  bool hasHiddenEnd(const Operation &Op) const;
  void blame(ValueRange Values);

  const Module &M;
  unsigned MaxErrors;
  const MissingParts *Missing; ///< or null where all is there
  unsigned NumErrors = 0;
  Error Found = Error::success();
  const Function *F = nullptr;
  uint64_t NumParameters = 0; ///< of the entries so far
  /// Values defined so far in the blocks around the current op.
  DenseSet<Value> Visible;
  /// Types that keep the rules.
  DenseSet<Type> GoodTypes;
  /// Values whose type may be the mistake of the op that defines them, and ops with a
  /// mistake of their own: errors of who uses the one or ends the other may follow.
  DenseSet<Value> Suspects;
  DenseSet<const Operation *> FailedOps;
  /// The reduction or scan around the current op, if any.
  const Operation *Reduction = nullptr;
};

} // namespace

bool ModuleVerifier::report(Error E) {
  if (!E)
    return false;
  if (isFull()) {
    consumeError(std::move(E));
    return true;
  }
  Found = joinErrors(std::move(Found), std::move(E));
  if (++NumErrors == MaxErrors)
    Found = joinErrors(std::move(Found), makeError(SourceLoc(), "too many errors"));
  return true;
}

Error ModuleVerifier::run() {
  for (const Global *G : M.getGlobals())
    if (!isFull())
      verifyGlobal(*G);
  for (const Function *Fn : M.getFunctions())
    if (!isFull())
      verifyFunction(*Fn);
  return std::move(Found);
}

Error ModuleVerifier::checkType(Type T, SourceLoc Loc) {
  if (GoodTypes.contains(T))
    return Error::success();
  if (Error E = verifyNestedTypes(T, Loc))
    return E;
  GoodTypes.insert(T);
  return Error::success();
}

void ModuleVerifier::verifySymbol(StringRef Name, SourceLoc Loc) {
  if (Name.empty())
    report(Loc, getRuleText(Rule::SymbolEmpty));
  else if (Name.contains('\0') && !Missing) // else it may be the parser's own
    report(Loc, getRuleText(Rule::SymbolZeroByte));
}

void ModuleVerifier::verifyGlobal(const Global &G) {
  SourceLoc Loc = G.Loc.getSourceLoc("global section");
  verifySymbol(G.Name, Loc);
  if (G.Alignment && (!isPowerOf2_64(G.Alignment) || G.Alignment > 1ull << 32))
    report(Loc, getRuleText(Rule::GlobalAlignment, int64_t(G.Alignment), G.Name));
  if (report(checkType(G.Ty, Loc)))
    return;
  if (!G.Ty.isTile() || G.Ty.getRank() != 1)
    report(Loc, getRuleText(Rule::GlobalRank, G.Name, G.Ty));
  else if (!G.Value || !G.Value.is(AttributeKind::DenseElements) ||
           G.Value.getType() != G.Ty)
    report(Loc, getRuleText(Rule::GlobalValue, G.Name, G.Ty));
}

void ModuleVerifier::verifyArguments(const Function &Fn) {
  uint64_t Before = NumParameters;
  NumParameters += Fn.getArguments().size();
  if (Before <= MaxParameters && NumParameters > MaxParameters)
    report(Fn.getLoc().getSourceLoc(), getRuleText(Rule::Parameters, MaxParameters));
  for (Value V : Fn.getArguments()) {
    SourceLoc Loc = getDefinition(V);
    if (report(checkType(V.getType(), Loc))) {
      Suspects.insert(V);
      continue;
    }
    if (V.getType().isScalarTile())
      continue;
    // The same rule, in the words of the reader and of the parser.
    Rule Broken = Fn.getLoc().isText() ? Rule::EntryScalars : Rule::EntryArgument;
    report(Loc, getRuleText(Broken, V.getIndex(), V.getType()));
  }
}

void ModuleVerifier::verifyFunction(const Function &Fn) {
  F = &Fn;
  SourceLoc Loc = Fn.getLoc().getSourceLoc();
  verifySymbol(Fn.getName(), Loc);
  if (!Fn.getFunctionType().getResults().empty())
    report(Loc, getRuleText(Rule::EntryResults));
  verifyArguments(Fn);
  if (Fn.getHints())
    report(verifyHints(Fn.getHints(), Loc));
  if (!Missing)
    report(verifyFunctionDebug(Fn));
  const Block &Body = *Fn.getBody().getBlock();
  if (Body.empty() && !isIncomplete(Body)) {
    report(Loc, getRuleText(Rule::EntryEmpty, Fn.getName()));
    return;
  }
  verifyBlock(Body, 0);
  if (isIncomplete(Body))
    return;
  const Operation &End = *Body.getTerminator();
  if (!End.is(Opcode::Return) && !FailedOps.contains(&End))
    report(fail(End, Rule::EntryEnd, Fn.getName()));
}

void ModuleVerifier::verifyBlock(const Block &B, unsigned Depth) {
  SmallVector<Value> Defined;
  auto Define = [&](ValueRange Values) {
    for (Value V : Values) {
      Visible.insert(V);
      Defined.push_back(V);
    }
  };
  Define(B.getArguments());
  for (const Operation &Op : B) {
    if (isFull())
      return;
    if (Op.isTerminator() && &Op != B.getTerminator())
      report(fail(Op, Rule::EarlyTerminator));
    else
      verifyOp(Op, Depth);
    Define(Op.getResults());
  }
  for (Value V : Defined)
    Visible.erase(V);
}

/// Operands that are, results of good types; nothing else can be asked before.
Error ModuleVerifier::verifyOperands(const Operation &Op) const {
  for (auto [I, V] : enumerate(Op.getOperands()))
    if (!Visible.contains(V))
      return fail(Op, Rule::Dominance, I)
          .note(getDefinition(V), "the value is defined here");
  return Error::success();
}

/// Whether the op itself, or one of its values, is not there as a whole.
bool ModuleVerifier::isIncomplete(const Operation &Op) const {
  auto IsUnknown = [](Value V) { return !V.getType(); };
  return Missing && (Missing->Ops.contains(&Op) || any_of(Op.getOperands(), IsUnknown) ||
                     any_of(Op.getResults(), IsUnknown));
}

bool ModuleVerifier::isIncomplete(const Block &B) const {
  return Missing && Missing->Blocks.contains(&B);
}

/// Whether it is not known how a region of the op ends.
bool ModuleVerifier::hasHiddenEnd(const Operation &Op) const {
  return any_of(Op.getRegions(), [&](const Region &R) {
    return !R.empty() &&
           (isIncomplete(*R.getBlock()) ||
            (!R.getBlock()->empty() && isIncomplete(*R.getBlock()->getTerminator())));
  });
}

/// Whether the op may be wrong only because another one is.
bool ModuleVerifier::dependsOnError(const Operation &Op) const {
  if (any_of(Op.getOperands(), [&](Value V) { return Suspects.contains(V); }))
    return true;
  if (!Op.isTerminator())
    return false;
  for (const Operation *Up = Op.getParentOp(); Up; Up = Up->getParentOp())
    if (FailedOps.contains(Up))
      return true;
  return false;
}

/// Whether \p E is about a global that the module lacks.
static bool concernsGlobal(const Error &E) {
  bool Concerns = false;
  visitErrors(E, [&](const ErrorInfoBase &Info) {
    Concerns |= Info.isA<RuleFailure>() &&
                static_cast<const RuleFailure &>(Info).getRule() == Rule::UnknownGlobal;
  });
  return Concerns;
}

/// Whether the types of the results may be what is wrong.
static bool concernsTypes(const Error &E) {
  bool Concerns = true;
  visitErrors(E, [&](const ErrorInfoBase &Info) {
    if (Info.isA<RuleFailure>())
      Concerns = concernsTypes(static_cast<const RuleFailure &>(Info).getRule());
  });
  return Concerns;
}

/// A token is what it is, whatever is wrong with its op.
void ModuleVerifier::blame(ValueRange Values) {
  for (Value V : Values)
    if (!V.getType() || !V.getType().isToken())
      Suspects.insert(V);
}

void ModuleVerifier::verifyOp(const Operation &Op, unsigned Depth) {
  bool Depends = isIncomplete(Op);
  Error E = Depends ? Error::success() : verifyOperands(Op);
  for (Value V : Op.getResults())
    if (!E && V.getType())
      E = checkType(V.getType(), Op.getSourceLoc());
  Depends |= dependsOnError(Op);
  if (!E && !Depends)
    E = verifyRules(Op, Depth);
  if (Missing && concernsGlobal(E)) {
    consumeError(std::move(E));
    E = Error::success();
    Depends = true;
  }
  bool Blamed = Depends || (E && concernsTypes(E));
  bool Failed = report(std::move(E)) || Depends;
  if (!Missing)
    report(verifyOpDebug(Op, *F));
  if (Failed || hasHiddenEnd(Op))
    FailedOps.insert(&Op);
  if (Blamed)
    blame(Op.getResults());
  visitRegions(Op, Failed, Depth);
}

/// The first rule that the op breaks.
Error ModuleVerifier::verifyRules(const Operation &Op, unsigned Depth) {
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
  if (hasHiddenEnd(Op))
    return Error::success();
  if (Error E = verifyRegions(Op, Depth))
    return E;
  return verifyControl(Op);
}

/// Bodies of reductions run in any order and number.
Error ModuleVerifier::verifyEffects(const Operation &Op) const {
  if (!Reduction || Op.isTerminator() || Op.getDescriptor().canBeEffectFree())
    return Error::success();
  return fail(Op, Rule::BodyEffects, Reduction->getMnemonic())
      .note(Reduction->getSourceLoc(), "it is in the body of the op here");
}

/// Regions as such: that they are there, have arguments of good types and an end.
Error ModuleVerifier::verifyRegions(const Operation &Op, unsigned Depth) const {
  if (!Op.getRegions().empty() && Depth >= MaxRegionDepth)
    return fail(Op, Rule::RegionDepth, MaxRegionDepth);
  ArrayRef<RegionDescriptor> Descs = Op.getDescriptor().Regions;
  for (auto [I, R] : enumerate(Op.getRegions())) {
    if (R.empty() && Descs[I].MayBeEmpty)
      continue;
    if (R.empty() && Op.is(Opcode::If))
      return fail(Op, Rule::IfThen);
    if (R.empty() || R.getBlock()->empty())
      return fail(Op, Rule::RegionEmpty, Descs[I].Name);
    if (Error E = verifyEnd(Op, I))
      return E;
  }
  return Error::success();
}

Error ModuleVerifier::verifyEnd(const Operation &Op, unsigned Region) const {
  const RegionDescriptor &Desc = Op.getDescriptor().Regions[Region];
  const Operation &Last = *Op.getRegion(Region).getBlock()->getTerminator();
  if (!Last.isTerminator())
    return fail(Last, Rule::RegionEnd, Desc.Name, Op.getMnemonic());
  if (Op.getDescriptor().allowsTerminator(Region, Last.getOpcode()))
    return Error::success();
  if (Last.is(Opcode::Return))
    return fail(Last, Rule::ReturnParent, Op.getMnemonic());
  return fail(Last, Rule::RegionTerminator, Desc.Name, Op.getMnemonic());
}

void ModuleVerifier::visitRegions(const Operation &Op, bool Failed, unsigned Depth) {
  if (Op.getRegions().empty() || Depth >= MaxRegionDepth)
    return;
  const Operation *Outer = Reduction;
  if (Op.is(Opcode::Reduce) || Op.is(Opcode::Scan))
    Reduction = &Op;
  for (const Region &R : Op.getRegions()) {
    if (R.empty())
      continue;
    for (Value V : R.getBlock()->getArguments())
      if (!V.getType() || report(checkType(V.getType(), Op.getSourceLoc())))
        Suspects.insert(V);
    if (Failed)
      blame(R.getBlock()->getArguments());
    verifyBlock(*R.getBlock(), Depth + 1);
  }
  Reduction = Outer;
}

Error verifyModule(const Module &M, unsigned MaxErrors) {
  return ModuleVerifier(M, MaxErrors).run();
}

Error verifyIncompleteModule(const Module &M, const MissingParts &Missing) {
  return ModuleVerifier(M, /*MaxErrors=*/0, &Missing).run();
}

} // namespace tileir
