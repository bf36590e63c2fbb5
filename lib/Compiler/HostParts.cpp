//===- HostParts.cpp - Host modules that are compiled in parts ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/HostParts.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace tileir;

// In instructions, of which 1000 take LLVM some 40 ms. A part costs about 30: a process
// to start, and its share of the joining.
static cl::opt<uint64_t>
    PartSize("tileir-host-part-size", cl::Hidden, cl::init(2500),
             cl::desc("Instructions of a host module that are worth a part of it"));
static constexpr size_t MaxParts = 16;
// More than a second of compilation.
static constexpr uint64_t HugeSize = 30'000;
// Constants of at most so many bytes are copied into each part that reads them.
static constexpr uint64_t MaxCopiedBytes = 1024;

namespace {

class Splitter {
public:
  explicit Splitter(Module &M) : M(M) {}
  HostParts run();

private:
  bool isFree(const Function &F) const;
  void groupStubs();
  bool isCopied(const GlobalVariable &G) const;
  void group();
  bool assign();
  std::unique_ptr<Module> extract(unsigned Part);
  unsigned getPart(const GlobalValue &G) const {
    return PartOfGroup.lookup(Groups.getLeaderValue(&G));
  }

  Module &M;
  /// What has to stay in one part. All symbols and tables are with the first value.
  EquivalenceClasses<const GlobalValue *> Groups;
  const GlobalValue *Main = nullptr;
  /// Stubs and their aliases.
  SmallPtrSet<const GlobalValue *, 32> Stubs;
  DenseMap<const GlobalValue *, unsigned> PartOfGroup;
  unsigned NumParts = 0;
  uint64_t Total = 0; ///< Instructions.
};

} // namespace

/// Calls \p Visit with each function, variable or alias that has \p V in its body or
/// initializer.
static void forEachUser(const Value &V, function_ref<void(const GlobalValue &)> Visit) {
  SmallVector<const User *, 16> Worklist(V.users());
  SmallPtrSet<const User *, 16> Seen;
  while (!Worklist.empty()) {
    const User *U = Worklist.pop_back_val();
    if (!Seen.insert(U).second)
      continue;
    if (const auto *I = dyn_cast<Instruction>(U))
      Visit(*I->getFunction());
    else if (const auto *G = dyn_cast<GlobalValue>(U))
      Visit(*G);
    else
      append_range(Worklist, U->users());
  }
}

/// Whether LLVM's passes do the same to \p F and its users when they do not see both: a
/// kernel, which the runtime calls, or what was taken out of one and gets no constants.
bool Splitter::isFree(const Function &F) const {
  if (F.isDeclaration() || !F.hasLocalLinkage() || !F.hasName() || F.hasComdat() ||
      any_of(F, [](const BasicBlock &BB) { return BB.hasAddressTaken(); }))
    return false;
  bool IsInitializer = false; // Its place is a section that the linker collects.
  unsigned NumCalls = 0;
  for (const Use &U : F.uses()) {
    const auto *Call = dyn_cast<CallBase>(U.getUser());
    if (isa<Instruction>(U.getUser()) && (!Call || !Call->isCallee(&U)))
      return false;
    if (Call && any_of(Call->args(), [](const Use &A) { return isa<Constant>(A); }))
      return false;
    NumCalls += Call != nullptr;
  }
  forEachUser(F, [&](const GlobalValue &G) {
    IsInitializer |= G.hasName() && G.getName().starts_with("llvm.");
  });
  return !IsInitializer &&
         (NumCalls == 0 || (NumCalls == 1 && F.hasFnAttribute(Attribute::NoInline)));
}

bool Splitter::isCopied(const GlobalVariable &G) const {
  if (!G.hasLocalLinkage() || !G.isConstant() || !G.hasInitializer() ||
      !G.hasGlobalUnnamedAddr() || G.hasComdat() || G.hasSection())
    return false;
  return isa<ConstantData>(G.getInitializer()) &&
         M.getDataLayout().getTypeAllocSize(G.getValueType()).getFixedValue() <=
             MaxCopiedBytes;
}

/// A stub is a function of another linkage than a kernel's that the module knows by its
/// address alone. Each refers to the table of all: passes that follow what a function
/// refers to take the square of their number where they see the table.
void Splitter::groupStubs() {
  for (const Function &F : M) {
    if (F.isDeclaration() || F.hasLocalLinkage() || F.hasComdat() ||
        any_of(F.users(), [](const User *U) { return !isa<Constant>(U); }))
      continue;
    Stubs.insert(&F);
    for (const User *U : F.users())
      if (const auto *Alias = dyn_cast<GlobalAlias>(U)) {
        Stubs.insert(Alias);
        Groups.unionSets(&F, Alias);
      }
  }
}

void Splitter::group() {
  groupStubs();
  SmallPtrSet<const GlobalValue *, 32> Free;
  for (const Function &F : M)
    if (isFree(F))
      Free.insert(&F);
  for (const GlobalValue &G : M.global_values()) {
    if (G.isDeclaration())
      continue;
    Groups.insert(&G);
    const auto *Variable = dyn_cast<GlobalVariable>(&G);
    if (Free.contains(&G) || Stubs.contains(&G) || (Variable && isCopied(*Variable)))
      continue;
    if (G.hasLocalLinkage()) {
      // No pass reads the elements of a table of addresses for a stub.
      bool IsTable = Variable && !isa<ConstantData>(Variable->getInitializer());
      forEachUser(G, [&](const GlobalValue &U) {
        if (!IsTable || !Stubs.contains(&U))
          Groups.unionSets(&U, &G);
      });
      continue;
    }
    if (!Main)
      Main = &G;
    Groups.unionSets(Main, &G);
  }
}

/// About what LLVM's passes have to do: wide vectors become several instructions.
static uint64_t getSize(const Function &F) {
  uint64_t Size = 0;
  for (const Instruction &I : instructions(F)) {
    const auto *Vector = dyn_cast<FixedVectorType>(I.getType());
    Size += Vector ? divideCeil(Vector->getPrimitiveSizeInBits().getFixedValue() + 1, 256)
                   : 1;
  }
  return Size;
}

/// Gives each group a part: the largest ones first, each where the least is. False if the
/// module is to stay whole.
bool Splitter::assign() {
  MapVector<const GlobalValue *, uint64_t> Sizes;
  for (const Function &F : M) {
    if (F.isDeclaration())
      continue;
    uint64_t Size = getSize(F);
    Sizes[Groups.getLeaderValue(&F)] += Size;
    Total += Size;
  }
  uint64_t Largest = 0;
  for (const auto &[Group, Size] : Sizes)
    Largest = std::max(Largest, Size);
  if (Largest == 0)
    return false;
  // More parts than the largest group goes into the whole would wait for it.
  NumParts = std::min<uint64_t>({Total / PartSize, divideCeil(Total, Largest), MaxParts});
  if (NumParts < 2)
    return false;
  SmallVector<uint64_t, MaxParts> Loads(NumParts);
  const GlobalValue *First = Groups.getLeaderValue(Main);
  Loads[0] = Sizes.lookup(First);
  auto Order = Sizes.takeVector();
  stable_sort(Order, [](auto &A, auto &B) { return A.second > B.second; });
  for (auto [Group, Size] : Order) {
    if (Group == First)
      continue;
    unsigned Part = min_element(Loads) - Loads.begin();
    PartOfGroup[Group] = Part;
    Loads[Part] += Size;
  }
  // Where one kernel is nearly all of it, the others are not worth a process each.
  return Total - *max_element(Loads) >= PartSize / 2;
}

std::unique_ptr<Module> Splitter::extract(unsigned Part) {
  ValueToValueMapTy Map;
  std::unique_ptr<Module> Result = CloneModule(M, Map, [&](const GlobalValue *G) {
    const auto *Variable = dyn_cast<GlobalVariable>(G);
    return (Variable && isCopied(*Variable)) || getPart(*G) == Part;
  });
  // What belongs to others leaves nothing behind, nor do copies that nobody reads.
  SmallVector<GlobalValue *> Unused;
  for (GlobalValue &G : Result->global_values())
    if ((G.isDeclaration() || G.hasLocalLinkage()) && !isa<GlobalAlias>(G)) {
      G.removeDeadConstantUsers();
      if (G.use_empty() && !(isa<Function>(G) && !G.isDeclaration()))
        Unused.push_back(&G);
    }
  for (GlobalValue *G : Unused)
    G->eraseFromParent();
  return Result;
}

HostParts Splitter::run() {
  HostParts Result;
  if (!M.getModuleInlineAsm().empty() || !M.ifunc_empty())
    return Result;
  group();
  if (!Main || !assign())
    return Result;
  for (const GlobalValue &G : M.global_values()) {
    const auto *Variable = dyn_cast<GlobalVariable>(&G);
    bool IsShared = false;
    if (!G.isDeclaration() && G.hasLocalLinkage() && !(Variable && isCopied(*Variable)))
      forEachUser(G, [&](const GlobalValue &U) { IsShared |= getPart(U) != getPart(G); });
    if (IsShared)
      Result.Shared.push_back(G.getName().str());
  }
  for (StringRef Name : Result.Shared) {
    GlobalValue *G = M.getNamedValue(Name);
    G->setLinkage(GlobalValue::ExternalLinkage);
    G->setVisibility(GlobalValue::HiddenVisibility);
    G->setDSOLocal(true);
  }
  Result.IsHuge = Total >= HugeSize;
  for (unsigned Part = 0; Part != NumParts; ++Part)
    Result.Modules.push_back(extract(Part));
  return Result;
}

HostParts tileir::splitHostModule(Module &M) { return Splitter(M).run(); }
