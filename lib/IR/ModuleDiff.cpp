//===- ModuleDiff.cpp - What differs between two modules ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/ModuleDiff.h"
#include "IR/AttributePrinter.h"
#include "IR/Module.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tileir {

//===----------------------------------------------------------------------===//
// Types, attributes and records
//===----------------------------------------------------------------------===//

static std::string text(Attribute A) {
  if (!A)
    return "absent";
  std::string S;
  raw_string_ostream OS(S);
  if (A.is(AttributeKind::OptimizationHints))
    printDictionary(OS, A.getEntries()); // numbers with their types
  else if (A.is(AttributeKind::Enum))
    OS << A.getEnumText();
  else
    OS << A;
  return S;
}

static bool areDense(Attribute A, Attribute B) {
  return A && B && A.is(AttributeKind::DenseElements) && B.is(A.getKind());
}

namespace {

/// Whether things of two modules mean the same. Their contexts may differ, so handles
/// cannot be compared; what was compared once is remembered.
class Equality {
public:
  bool equal(Type A, Type B);
  /// Null is equal to null only. Elements are equal by value; else what has the same text
  /// is: the order of a dictionary's entries does not count, nor whether a truth value is
  /// a Bool or an i1.
  bool equal(Attribute A, Attribute B);
  /// Records with all that they refer to; one that says "unknown" is like none.
  bool equal(const DebugRecord *A, const DebugRecord *B);

  /// The first element in which DenseElements of the same type differ, or -1.
  static int64_t findDifferentElement(Attribute A, Attribute B);

private:
  using Pair = std::pair<const void *, const void *>;

  DenseMap<Pair, bool> Known;
};

} // namespace

bool Equality::equal(Type A, Type B) {
  if (A == B)
    return true;
  if (!A || !B || A.getKind() != B.getKind())
    return false;
  if (A.getDescriptor().Fields.empty())
    return true; // of two contexts
  auto [I, New] =
      Known.try_emplace(Pair(A.getAsOpaquePointer(), B.getAsOpaquePointer()), false);
  // The textual form has every field of a type.
  if (New)
    I->second = A.str() == B.str();
  return I->second;
}

bool Equality::equal(Attribute A, Attribute B) {
  if (A == B)
    return true;
  if (!A || !B)
    return false;
  // Not their text: one element may stand for all in one of them.
  bool AreDense = areDense(A, B);
  if (AreDense && !equal(A.getType(), B.getType()))
    return false;
  auto [I, New] =
      Known.try_emplace(Pair(A.getAsOpaquePointer(), B.getAsOpaquePointer()), false);
  if (New)
    I->second = AreDense ? findDifferentElement(A, B) < 0 : text(A) == text(B);
  return I->second;
}

int64_t Equality::findDifferentElement(Attribute A, Attribute B) {
  // Equal bytes mean equal elements; the other way round, one element may stand for
  // all in one of them, and bits may be set that no element has.
  if (A.getRawData() == B.getRawData())
    return -1;
  int64_t Count = A.isUniform() && B.isUniform() ? 1 : A.getNumElements();
  for (int64_t I = 0; I < Count; ++I)
    if (A.getElement(I) != B.getElement(I))
      return I;
  return -1;
}

static const DebugRecord *known(const DebugRecord *R) {
  return R && R->Kind != DebugKind::Unknown ? R : nullptr;
}

bool Equality::equal(const DebugRecord *A, const DebugRecord *B) {
  A = known(A);
  B = known(B);
  if (A == B)
    return true;
  if (!A || !B || A->Kind != B->Kind)
    return false;
  if (auto I = Known.find(Pair(A, B)); I != Known.end())
    return I->second;
  // Chains are at most DebugRecord::MaxDepth long and have no cycles.
  bool Equal = A->Name == B->Name && A->Directory == B->Directory &&
               A->LinkageName == B->LinkageName && A->Line == B->Line &&
               A->Column == B->Column && A->ScopeLine == B->ScopeLine &&
               A->Flags == B->Flags && equal(A->File, B->File) &&
               equal(A->Scope, B->Scope) && equal(A->CompileUnit, B->CompileUnit) &&
               equal(A->Callee, B->Callee) && equal(A->Caller, B->Caller);
  Known[Pair(A, B)] = Equal;
  return Equal;
}

//===----------------------------------------------------------------------===//
// Ops and symbols
//===----------------------------------------------------------------------===//

namespace {

using OpPair = std::pair<const Operation *, const Operation *>;

/// Walks two modules side by side. Recursion is as deep as regions are nested, which
/// readers limit.
class Differ {
public:
  explicit Differ(const ModuleDiffOptions &Options) : Options(Options) {}

  void compareModules(const Module &A, const Module &B);
  std::vector<ModuleDifference> take() { return std::move(Found); }

private:
  template <class SymbolRange, class Lookup>
  void compareSymbols(StringRef Kind, const SymbolRange &As, const SymbolRange &Bs,
                      Lookup InA, Lookup InB);
  void compareSymbol(const Global &A, const Global &B);
  void compareSymbol(const Function &A, const Function &B);
  void compareOps(const Operation &A, const Operation &B);
  void compareOperands(const Operation &A, const Operation &B);
  void compareOperandField(const ValueDescriptor &Desc, ArrayRef<Value> As,
                           ArrayRef<Value> Bs);
  void compareAttributes(const Operation &A, const Operation &B);
  void compareRegions(const Operation &A, const Operation &B);
  void compareBlocks(const Block &A, const Block &B);
  void compareDefinitions(ValueRange As, ValueRange Bs, StringRef What);
  void compareAttribute(StringRef Name, Attribute A, Attribute B);
  bool areEqualHints(Attribute A, Attribute B);
  void compareLocations(const Location &A, const Location &B);
  template <class T> void compareField(StringRef Name, const T &A, const T &B) {
    if (!(A == B))
      differ(Name + " is " + Twine(A) + ", there " + Twine(B));
  }

  /// Subject and places of what differ() reports.
  void enter(const Twine &Name, SourceLoc A, SourceLoc B) {
    Subject = Name.str();
    First = A;
    Second = B;
  }
  void enter(const Operation &A, const Operation &B) {
    enter("op '" + A.getMnemonic() + "'", A.getSourceLoc(), B.getSourceLoc());
  }
  void differ(const Twine &Message) { report(Subject + ": " + Message, First, Second); }
  void report(const Twine &Message, SourceLoc A, SourceLoc B) {
    if (!isFull())
      Found.push_back({Message.str(), A, B});
  }
  bool isFull() const {
    return Options.MaxDifferences && Found.size() >= Options.MaxDifferences;
  }

  ModuleDiffOptions Options;
  Equality Eq;
  std::vector<ModuleDifference> Found;
  std::string Subject;
  SourceLoc First, Second;
  DenseMap<Value, Value> Partner; ///< of values of the first module
};

} // namespace

static std::string text(const Location &Loc) {
  if (!Loc.getDebug())
    return "unknown";
  std::string S;
  raw_string_ostream OS(S);
  Loc.getDebug()->print(OS);
  return S;
}

static std::string placeOf(const Location &Loc) {
  SourceLoc L = Loc.getSourceLoc();
  return L.isLine() ? "line " + std::to_string(L.getLine())
                    : "byte 0x" + utohexstr(L.getOffset(), /*LowerCase=*/true);
}

/// "argument 1 of 'for'", "result 1 of 'loop' (line 3)".
static std::string describe(Value V) {
  std::string Index = std::to_string(V.getIndex());
  if (const Operation *Op = V.getDefiningOp())
    return (Op->getNumResults() > 1 ? "result " + Index : std::string("the result")) +
           " of '" + Op->getMnemonic().str() + "' (" + placeOf(Op->getLoc()) + ")";
  const Operation *Parent = V.getOwnerBlock()->getParentOp();
  return "argument " + Index + " of " +
         (Parent ? "'" + Parent->getMnemonic().str() + "'" : "the entry");
}

static std::string describe(ArrayRef<Value> Values) {
  if (Values.size() == 1)
    return describe(Values.front());
  return Values.empty() ? "absent" : std::to_string(Values.size()) + " values";
}

void Differ::compareModules(const Module &A, const Module &B) {
  enter("module", {}, {});
  if (Options.Producer && A.getProducer() != B.getProducer())
    differ("producer is \"" + A.getProducer() + "\", there \"" + B.getProducer() + "\"");
  auto GlobalIn = [](const Module &M) {
    return [&M](StringRef Name) { return M.lookupGlobal(Name); };
  };
  auto FunctionIn = [](const Module &M) {
    return [&M](StringRef Name) { return M.lookupFunction(Name); };
  };
  compareSymbols("global", A.getGlobals(), B.getGlobals(), GlobalIn(A), GlobalIn(B));
  compareSymbols("entry", A.getFunctions(), B.getFunctions(), FunctionIn(A),
                 FunctionIn(B));
}

static SourceLoc locOf(const Global &G) { return G.Loc.getSourceLoc("global section"); }
static SourceLoc locOf(const Function &F) { return F.getLoc().getSourceLoc(); }
static StringRef nameOf(const Global &G) { return G.Name; }
static StringRef nameOf(const Function &F) { return F.getName(); }

template <class SymbolRange, class Lookup>
void Differ::compareSymbols(StringRef Kind, const SymbolRange &As, const SymbolRange &Bs,
                            Lookup InA, Lookup InB) {
  for (const auto *A : As) {
    const auto *B = InB(nameOf(*A));
    if (!B) {
      report(Kind + " '" + nameOf(*A) + "' is missing there", locOf(*A), {});
      continue;
    }
    enter(Kind + " '" + nameOf(*A) + "'", locOf(*A), locOf(*B));
    compareSymbol(*A, *B);
    if (isFull())
      return;
  }
  for (const auto *B : Bs)
    if (!InA(nameOf(*B)))
      report(Kind + " '" + nameOf(*B) + "' is only there", {}, locOf(*B));
}

void Differ::compareSymbol(const Global &A, const Global &B) {
  // The value has the global's type and says so.
  compareAttribute("value", A.Value, B.Value);
  compareField("alignment", A.Alignment, B.Alignment);
  compareField("visibility", stringify(A.Visibility), stringify(B.Visibility));
  if (A.Constant != B.Constant)
    differ(A.Constant ? "is constant, not there" : "is not constant, it is there");
  compareLocations(A.Loc, B.Loc);
}

/// Nothing is said by hints and argument attributes that are empty.
static Attribute unlessEmpty(Attribute A) {
  if (!A)
    return A;
  bool Empty =
      A.is(AttributeKind::Array) ? A.getElements().empty() : A.getEntries().empty();
  return Empty ? Attribute() : A;
}

/// The targets for which something is said. \p Hints may be null.
static SmallVector<NamedAttribute, 4> getSaidHints(Attribute Hints) {
  SmallVector<NamedAttribute, 4> Said;
  if (Hints)
    copy_if(Hints.getEntries(), std::back_inserter(Said),
            [](const NamedAttribute &T) { return !T.Value.getEntries().empty(); });
  return Said;
}

bool Differ::areEqualHints(Attribute A, Attribute B) {
  return llvm::equal(getSaidHints(A), getSaidHints(B),
                     [&](const NamedAttribute &L, const NamedAttribute &R) {
                       return L.Name == R.Name && Eq.equal(L.Value, R.Value);
                     });
}

void Differ::compareSymbol(const Function &A, const Function &B) {
  if (!areEqualHints(A.getHints(), B.getHints()))
    compareAttribute("hints", unlessEmpty(A.getHints()), unlessEmpty(B.getHints()));
  compareAttribute("argument attributes", unlessEmpty(A.getArgumentAttributes()),
                   unlessEmpty(B.getArgumentAttributes()));
  compareLocations(A.getLoc(), B.getLoc());
  compareDefinitions(A.getArguments(), B.getArguments(), "argument");
  Type ATy = A.getFunctionType(), BTy = B.getFunctionType();
  if (ATy.getResults().size() != BTy.getResults().size())
    differ("type is " + ATy.str() + ", there " + BTy.str());
  compareBlocks(*A.getBody().getBlock(), *B.getBody().getBlock());
  Partner.clear();
}

/// Pairs what two blocks or ops define, so that uses of one are uses of the other.
void Differ::compareDefinitions(ValueRange As, ValueRange Bs, StringRef What) {
  if (As.size() != Bs.size())
    differ("has " + Twine(As.size()) + " " + What + "s, there " + Twine(Bs.size()));
  for (auto [A, B] : zip(As, Bs)) {
    Partner[A] = B;
    if (!Eq.equal(A.getType(), B.getType()))
      differ(What + " " + Twine(A.getIndex()) + " is a " + A.getType().str() +
             ", there a " + B.getType().str());
  }
}

void Differ::compareAttribute(StringRef Name, Attribute A, Attribute B) {
  if (Eq.equal(A, B))
    return;
  if (areDense(A, B)) {
    if (!Eq.equal(A.getType(), B.getType()))
      return differ(Name + " is a " + A.getType().str() + ", there a " +
                    B.getType().str());
    int64_t I = Equality::findDifferentElement(A, B);
    auto Bits = [&](Attribute E) {
      return "0x" + toString(E.getElement(I), 16, /*Signed=*/false);
    };
    return differ(Name + ": element " + Twine(I) + " is " + Bits(A) + ", there " +
                  Bits(B));
  }
  differ(Name + " is " + text(A) + ", there " + text(B));
}

void Differ::compareLocations(const Location &A, const Location &B) {
  if (!Options.DebugInfo || Eq.equal(A.getDebug(), B.getDebug()))
    return;
  std::string AText = text(A), BText = text(B);
  if (AText == BText)
    return differ("the scopes or files of location " + AText + " differ");
  differ("location is " + AText + ", there " + BText);
}

void Differ::compareOps(const Operation &A, const Operation &B) {
  enter(A, B);
  compareOperands(A, B);
  compareAttributes(A, B);
  compareLocations(A.getLoc(), B.getLoc());
  compareDefinitions(A.getResults(), B.getResults(), "result");
  compareRegions(A, B);
}

void Differ::compareOperands(const Operation &A, const Operation &B) {
  for (auto [I, Desc] : enumerate(A.getDescriptor().Operands))
    compareOperandField(Desc, A.getOperandField(I), B.getOperandField(I));
}

void Differ::compareOperandField(const ValueDescriptor &Desc, ArrayRef<Value> As,
                                 ArrayRef<Value> Bs) {
  if (As.size() != Bs.size())
    return differ("operand '" + Desc.Name + "' is " + describe(As) + ", there " +
                  describe(Bs));
  for (auto [I, A, B] : enumerate(As, Bs)) {
    if (Partner.lookup(A) == B)
      continue;
    std::string Index = Desc.Variadic ? " " + std::to_string(I) : "";
    differ("operand '" + Desc.Name + "'" + Index + " is " + describe(A) + ", there " +
           describe(B));
  }
}

void Differ::compareAttributes(const Operation &A, const Operation &B) {
  for (auto [Desc, AValue, BValue] :
       zip(A.getDescriptor().Attributes, A.getAttrs(), B.getAttrs())) {
    auto MayBeHints = [](Attribute V) {
      return !V || V.is(AttributeKind::OptimizationHints);
    };
    if (MayBeHints(AValue) && MayBeHints(BValue) && areEqualHints(AValue, BValue))
      continue;
    if (!Eq.equal(AValue, BValue))
      compareAttribute(("attribute '" + Desc.Name + "'").str(), AValue, BValue);
  }
}

void Differ::compareRegions(const Operation &A, const Operation &B) {
  for (auto [Desc, ARegion, BRegion] :
       zip(A.getDescriptor().Regions, A.getRegions(), B.getRegions())) {
    enter(A, B);
    if (ARegion.empty() != BRegion.empty()) {
      differ("region '" + Desc.Name + "' is " +
             (ARegion.empty() ? "absent, it exists there" : "absent there"));
      continue;
    }
    if (ARegion.empty())
      continue;
    compareDefinitions(ARegion.getBlock()->getArguments(),
                       BRegion.getBlock()->getArguments(), "block argument");
    compareBlocks(*ARegion.getBlock(), *BRegion.getBlock());
  }
}

/// Appends a longest common subsequence of \p As and \p Bs by opcode, and between its
/// members what only one of them has. Too long ones are paired as they stand.
static void align(ArrayRef<const Operation *> As, ArrayRef<const Operation *> Bs,
                  std::vector<OpPair> &Pairs) {
  constexpr size_t MaxCells = size_t(1) << 22;
  size_t Width = Bs.size() + 1;
  size_t Shorter = std::min(As.size(), Bs.size());
  bool Fits = (As.size() + 1) <= MaxCells / Width;
  // Lengths[I * Width + J]: what As from I and Bs from J have in common.
  std::vector<uint32_t> Lengths(Fits ? (As.size() + 1) * Width : 0);
  auto Length = [&](size_t I, size_t J) -> uint32_t & { return Lengths[I * Width + J]; };
  if (Fits && Shorter)
    for (size_t I = As.size(); I-- > 0;)
      for (size_t J = Bs.size(); J-- > 0;)
        Length(I, J) = As[I]->is(Bs[J]->getOpcode())
                           ? Length(I + 1, J + 1) + 1
                           : std::max(Length(I + 1, J), Length(I, J + 1));
  size_t I = 0, J = 0;
  while (I < As.size() || J < Bs.size()) {
    if (I == As.size())
      Pairs.emplace_back(nullptr, Bs[J++]);
    else if (J == Bs.size())
      Pairs.emplace_back(As[I++], nullptr);
    else if (!Fits || As[I]->is(Bs[J]->getOpcode()) ||
             (Length(I, J) == Length(I + 1, J + 1)))
      Pairs.emplace_back(As[I++], Bs[J++]); // the same op, or one in place of another
    else if (Length(I + 1, J) >= Length(I, J + 1))
      Pairs.emplace_back(As[I++], nullptr);
    else
      Pairs.emplace_back(nullptr, Bs[J++]);
  }
}

/// The ops of two blocks side by side; null where one has no such op.
static std::vector<OpPair> alignBlocks(const Block &A, const Block &B) {
  std::vector<const Operation *> As, Bs;
  for (const Operation &Op : A)
    As.push_back(&Op);
  for (const Operation &Op : B)
    Bs.push_back(&Op);
  auto Same = [](const Operation *X, const Operation *Y) {
    return X->is(Y->getOpcode());
  };
  size_t Shorter = std::min(As.size(), Bs.size()), Head = 0, Tail = 0;
  while (Head < Shorter && Same(As[Head], Bs[Head]))
    ++Head;
  while (Tail < Shorter - Head &&
         Same(As[As.size() - Tail - 1], Bs[Bs.size() - Tail - 1]))
    ++Tail;
  std::vector<OpPair> Pairs;
  Pairs.reserve(Shorter);
  for (size_t I = 0; I < Head; ++I)
    Pairs.emplace_back(As[I], Bs[I]);
  align(ArrayRef(As).drop_front(Head).drop_back(Tail),
        ArrayRef(Bs).drop_front(Head).drop_back(Tail), Pairs);
  for (size_t I = Tail; I > 0; --I)
    Pairs.emplace_back(As[As.size() - I], Bs[Bs.size() - I]);
  return Pairs;
}

void Differ::compareBlocks(const Block &A, const Block &B) {
  for (auto [InA, InB] : alignBlocks(A, B)) {
    if (isFull())
      return;
    if (!InB) {
      report("op '" + InA->getMnemonic() + "' is missing there", InA->getSourceLoc(), {});
    } else if (!InA) {
      report("op '" + InB->getMnemonic() + "' is only there", {}, InB->getSourceLoc());
    } else if (InA->is(InB->getOpcode())) {
      compareOps(*InA, *InB);
    } else {
      report("op '" + InA->getMnemonic() + "', there '" + InB->getMnemonic() + "'",
             InA->getSourceLoc(), InB->getSourceLoc());
      // Their uses are not a difference of their own.
      for (auto [Result, There] : zip(InA->getResults(), InB->getResults()))
        Partner[Result] = There;
    }
  }
}

std::vector<ModuleDifference> diffModules(const Module &First, const Module &Second,
                                          const ModuleDiffOptions &Options) {
  Differ D(Options);
  D.compareModules(First, Second);
  return D.take();
}

} // namespace tileir
