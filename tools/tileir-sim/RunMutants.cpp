//===- RunMutants.cpp - Which mutants the simulator finds -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunMutants.h"
#include "Conflicts.h"
#include "Mutants.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include <map>
#include <set>

using namespace llvm;
using namespace tileir;

namespace {
/// What a launch did.
struct Outcome {
  std::string Finding;            ///< "race", "trap", ...; empty if all is well.
  std::set<std::string> Findings; ///< All kinds, with their places.
  std::vector<std::string> Buffers;
  uint64_t Steps = 0;
};

enum class Verdict { Found, NotReached, Redundant, Silent };

class MutantRunner {
public:
  MutantRunner(const SimulatedLaunch &Launch, unsigned Seeds);

  Error runOriginal();
  void runAll();
  /// True if no mutant is silent for no known reason.
  bool printTable() const;

private:
  /// How much a launch is to find.
  enum Search { First, All };
  Expected<Outcome> launch(const Module &Changed, unsigned Seed, Search What) const;
  Outcome judge(const Module &Changed, unsigned Seed, Search What) const;
  /// All that a mutant alone does without a seed.
  const Outcome &judgeAlone(const Mutant &X);
  /// The first finding, and by which seed; nothing if all are silent.
  using FirstFinding = std::optional<std::pair<std::string, unsigned>>;
  FirstFinding find(const Module &Changed) const;
  FirstFinding find(const Mutant &X) const { return find(*mutate({&X})); }
  bool isReached(const Mutant &X) const;
  bool isUnused(const Mutant &X) const;
  bool isUnwaited(const Mutant &X) const;
  bool hasNothingToOrder(const Mutant &X);
  bool addsFinding(std::vector<const Mutant *> Others, const Mutant &X);
  bool isSilent(bool (*Takes)(const Mutant &));
  std::string explain(const Mutant &X);
  std::string explainByDeletion(const Mutant &X, const Mutant &Y);
  std::unique_ptr<Module> mutate(ArrayRef<const Mutant *> Changes) const;
  std::string print(const Mutant &X) const;
  void add(const Mutant &X, Verdict V, const Twine &How);

  const SimulatedLaunch &Launch;
  unsigned Seeds;
  std::unique_ptr<Module> M; ///< All instructions have names, which copies keep.
  std::vector<Mutant> Mutants;
  std::vector<std::string> Results; ///< Of the kernel itself.
  bool IsDeterministic = true;      ///< Each schedule gives these.
  uint64_t StepLimit = 0;
  MapVector<StringRef, std::array<unsigned, 4>> Table;
  std::map<const Mutant *, Outcome> Alone;
  std::map<bool (*)(const Mutant &), bool> Silent; ///< By what is changed.
};
} // namespace

MutantRunner::MutantRunner(const SimulatedLaunch &Launch, unsigned Seeds)
    : Launch(Launch), Seeds(Seeds), M(CloneModule(Launch.M)) {
  Function &Kernel = *M->getFunction(Launch.Kernel);
  for (Instruction &I : instructions(Kernel))
    if (!I.getType()->isVoidTy() && !I.hasName())
      I.setName("v");
  Mutants = findMutants(Kernel);
}

std::unique_ptr<Module> MutantRunner::mutate(ArrayRef<const Mutant *> Changes) const {
  std::unique_ptr<Module> New = CloneModule(*M);
  Function &Kernel = *New->getFunction(Launch.Kernel);
  SmallVector<Instruction *, 2> Places;
  for (const Mutant *X : Changes)
    Places.push_back(&getInstruction(Kernel, X->Instruction));
  for (auto [X, I] : zip_equal(Changes, Places))
    X->Apply(*I);
  return New;
}

/// A seed of 0 is none.
Expected<Outcome> MutantRunner::launch(const Module &Changed, unsigned Seed,
                                       Search What) const {
  Expected<std::unique_ptr<sim::Simulator>> S =
      sim::Simulator::create(Changed, Launch.Arch);
  if (!S)
    return S.takeError();
  std::vector<run::Param> Params = Launch.Params;
  sim::LaunchOptions Options = Launch.Options;
  if (Seed)
    Options.Seed = Seed;
  if (StepLimit)
    Options.StepLimit = StepLimit;
  Options.MaxFindings = ~0u;
  Options.StopAtFinding = What == First;
  Expected<sim::LaunchResult> R =
      (*S)->launch(Launch.Kernel, addArguments(**S, Params, Launch.ReadOnly), Options);
  if (!R)
    return R.takeError();
  Outcome Result;
  Result.Steps = R->Count.Instructions;
  for (const sim::Finding &F : R->Findings)
    Result.Findings.insert((sim::getName(F.Kind) + "|" + join(F.Sites, "|")).str());
  if (!R->Findings.empty())
    Result.Finding = sim::getName(R->Findings[0].Kind).str();
  else if (R->Trap)
    Result.Finding = "trap";
  for (const run::Param &P : Params)
    Result.Buffers.emplace_back(P.Initial.begin(), P.Initial.end());
  return Result;
}

Error MutantRunner::runOriginal() {
  uint64_t Steps = 0;
  for (unsigned Seed = 0; Seed <= Seeds; ++Seed) {
    Expected<Outcome> R = launch(*M, Seed, First);
    if (!R)
      return R.takeError();
    if (!R->Finding.empty())
      return createStringError("the kernel is wrong as it is (%s), with seed %u",
                               R->Finding.c_str(), Seed);
    Steps = std::max(Steps, R->Steps);
    if (!Seed)
      Results = R->Buffers;
    IsDeterministic &= R->Buffers == Results;
  }
  StepLimit = Steps * 16 + (1 << 20);
  return Error::success();
}

/// Takes as findings, too, wrong results and what the simulator refuses.
Outcome MutantRunner::judge(const Module &Changed, unsigned Seed, Search What) const {
  Expected<Outcome> R = launch(Changed, Seed, What);
  if (!R) {
    Outcome Refused;
    Refused.Finding = "refused: " + toString(R.takeError());
    return Refused;
  }
  if (R->Finding.empty() && IsDeterministic && R->Buffers != Results)
    R->Finding = "wrong result";
  return std::move(*R);
}

const Outcome &MutantRunner::judgeAlone(const Mutant &X) {
  auto [At, IsNew] = Alone.try_emplace(&X);
  if (IsNew)
    At->second = judge(*mutate({&X}), 0, All);
  return At->second;
}

MutantRunner::FirstFinding MutantRunner::find(const Module &Changed) const {
  for (unsigned Seed = 0; Seed <= Seeds; ++Seed)
    if (Outcome R = judge(Changed, Seed, First); !R.Finding.empty())
      return std::make_pair(std::move(R.Finding), Seed);
  return std::nullopt;
}

/// Whether any of the runs gets there: a trap in its place is found.
bool MutantRunner::isReached(const Mutant &X) const {
  std::unique_ptr<Module> New = CloneModule(*M);
  Function &Kernel = *New->getFunction(Launch.Kernel);
  IRBuilder<>(&getInstruction(Kernel, X.Instruction))
      .CreateIntrinsic(Intrinsic::trap, {});
  return find(*New).has_value();
}

/// The call of \p Kernel that makes the mbarrier that \p X is about; null if it is about
/// something else.
static CallInst *getMBarrierInit(Function &Kernel, const Mutant &X) {
  return X.Subject == MutantSubject::MBarrierInit
             ? cast<CallInst>(&getInstruction(Kernel, X.Instruction))
             : nullptr;
}

/// Whether nobody uses an mbarrier: it is not missed.
bool MutantRunner::isUnused(const Mutant &X) const {
  std::unique_ptr<Module> New = CloneModule(*M);
  Function &Kernel = *New->getFunction(Launch.Kernel);
  CallInst *Init = getMBarrierInit(Kernel, X);
  if (!Init)
    return false;
  for (User *U : make_early_inc_range(Init->getArgOperand(0)->users()))
    if (auto *Call = dyn_cast<CallInst>(U);
        Call && Call->getFunction() == &Kernel &&
        Call->getCalledFunction()->getName().starts_with("llvm.nvvm.mbarrier.inval"))
      Call->eraseFromParent();
  Init->eraseFromParent();
  return !find(*New);
}

/// Whether nobody waits for an mbarrier: it may expect as many arrivals as there can be.
bool MutantRunner::isUnwaited(const Mutant &X) const {
  constexpr unsigned MaxArrivals = (1 << 20) - 1;
  std::unique_ptr<Module> New = CloneModule(*M);
  CallInst *Init = getMBarrierInit(*New->getFunction(Launch.Kernel), X);
  if (!Init)
    return false;
  Value *Count = Init->getArgOperand(1);
  Init->setArgOperand(1, ConstantInt::get(Count->getType(), MaxArrivals));
  return !find(*New);
}

/// Whether \p Others with \p X has a finding that they have not without it. It says
/// nothing where they stop.
bool MutantRunner::addsFinding(std::vector<const Mutant *> Others, const Mutant &X) {
  std::set<std::string> Without = Others.size() == 1
                                      ? judgeAlone(*Others[0]).Findings
                                      : judge(*mutate(Others), 0, All).Findings;
  if (any_of(Without, [](StringRef F) { return F.starts_with("deadlock"); }))
    return false;
  Others.push_back(&X);
  std::set<std::string> With = judge(*mutate(Others), 0, All).Findings;
  return !std::includes(Without.begin(), Without.end(), With.begin(), With.end());
}

/// Whether nothing is found when all that \p Takes takes is changed.
bool MutantRunner::isSilent(bool (*Takes)(const Mutant &)) {
  auto [At, IsNew] = Silent.try_emplace(Takes, false);
  if (!IsNew)
    return At->second;
  std::vector<const Mutant *> Changes;
  for (const Mutant &Y : Mutants)
    if (Takes(Y))
      Changes.push_back(&Y);
  return At->second = !find(*mutate(Changes));
}

static bool isOfOrder(const Mutant &X) { return X.Subject == MutantSubject::Order; }
static bool isOfScope(const Mutant &X) { return X.Subject == MutantSubject::Scope; }
static bool isDeletion(const Mutant &X) { return X.IsDeletion; }

/// Whether the change takes away a meeting of threads.
static bool isOfMeeting(const Mutant &X) {
  return X.IsDeletion &&
         is_contained({MutantSubject::Barrier, MutantSubject::NamedBarrier,
                       MutantSubject::OtherBarrier},
                      X.Subject);
}

/// Whether the change makes numbers of arrivals or bytes wrong: no other synchronisation
/// stands in for that.
static bool isOfCounts(const Mutant &X) {
  return X.Subject == MutantSubject::MBarrierInit || X.Subject == MutantSubject::Arrival;
}

/// Whether \p X is a barrier of all threads between accesses of different memory.
bool MutantRunner::hasNothingToOrder(const Mutant &X) {
  return X.Subject == MutantSubject::Barrier &&
         ordersNoConflict(cast<CallInst>(getInstruction(*M->getFunction(Launch.Kernel),
                                                        X.Instruction)),
                          /*AtomicsAreFree=*/isSilent(isOfOrder));
}

/// Why nothing is found for \p X where \p Y is another change of the same instruction.
std::string MutantRunner::explainByDeletion(const Mutant &X, const Mutant &Y) {
  if (!Y.IsDeletion)
    return "";
  if (!find(Y))
    return explain(Y); // It can be left out altogether.
  // The wait is needed, but one group less would do.
  if (X.Subject == MutantSubject::Wait)
    return "redundant: more than is needed, as nothing is found only while some is left";
  // The same threads meet, under another number.
  if (X.Kind == "named barrier: one more")
    return "redundant: a barrier with another number is as good, as it is found only "
           "where there is none";
  return "";
}

/// Why nothing is found for \p X, by more mutants; empty if no reason is known.
std::string MutantRunner::explain(const Mutant &X) {
  // Code is right with the registers that it has: ptxas makes it so.
  if (X.Subject == MutantSubject::Registers)
    return "redundant: nobody waits for registers";
  if (isOfOrder(X) && isSilent(isOfOrder))
    return "redundant: without any acquire, release and fence nothing is found either";
  if (isOfScope(X) && isSilent(isOfScope))
    return "redundant: with all scopes those of blocks nothing is found either";
  if (isDeletion(X) && isSilent(isDeletion))
    return "redundant: without any synchronisation nothing is found either";
  if (isOfCounts(X))
    return isUnwaited(X) ? "redundant: nobody waits for it, whatever number it expects"
                         : "";
  if (hasNothingToOrder(X))
    return "redundant: no memory is accessed on both sides of it, but by reads and by "
           "atomics that need no order";
  // Those of its kind come first, as they are the likeliest.
  std::vector<const Mutant *> OfKind, Others, OfMeeting;
  for (const Mutant &Y : Mutants) {
    if (&Y == &X)
      continue;
    if (Y.Instruction == X.Instruction) {
      if (std::string Why = explainByDeletion(X, Y); !Why.empty())
        return Why;
      continue;
    }
    if (Y.Kind == X.Kind)
      OfKind.push_back(&Y);
    else if (Y.IsDeletion)
      Others.push_back(&Y);
    if (isOfMeeting(Y))
      OfMeeting.push_back(&Y);
  }
  for (const Mutant *Y : concat<const Mutant *>(OfKind, Others))
    if (addsFinding({Y}, X))
      return "redundant: what it orders is ordered, too, by\n    " + print(*Y);
  if (addsFinding(OfKind, X))
    return "redundant: what it orders is ordered, too, by others of its kind";
  if (isOfMeeting(X) && addsFinding(OfMeeting, X))
    return "redundant: what it orders is ordered, too, by barriers of other kinds";
  return "";
}

std::string MutantRunner::print(const Mutant &X) const {
  std::string Text;
  raw_string_ostream(Text) << getInstruction(*M->getFunction(Launch.Kernel),
                                             X.Instruction);
  return X.Kind + ": " + StringRef(Text).trim().substr(0, 120).str();
}

void MutantRunner::add(const Mutant &X, Verdict V, const Twine &How) {
  ++Table[X.Kind][unsigned(V)];
  outs() << How << "\n  " << print(X) << '\n';
}

void MutantRunner::runAll() {
  for (const Mutant &X : Mutants) {
    if (auto R = find(X))
      add(X, Verdict::Found,
          "found: " + R->first +
              (R->second ? " by seed " + Twine(R->second) : Twine(" without a seed")));
    else if (!isReached(X) || isUnused(X))
      add(X, Verdict::NotReached, "not reached");
    else if (std::string Why = explain(X); !Why.empty())
      add(X, Verdict::Redundant, Why);
    else
      add(X, Verdict::Silent, "silent");
  }
}

bool MutantRunner::printTable() const {
  constexpr const char *Format = "{0,-36}{1,8}{2,8}{3,13}{4,11}{5,8}\n";
  outs() << formatv(Format, "kind", "mutants", "found", "not reached", "redundant",
                    "silent");
  auto Print = [&](StringRef Kind, const std::array<unsigned, 4> &N) {
    outs() << formatv(Format, Kind, N[0] + N[1] + N[2] + N[3], N[0], N[1], N[2], N[3]);
  };
  std::array<unsigned, 4> Sum = {};
  for (auto &[Kind, N] : Table) {
    Print(Kind, N);
    for (unsigned I = 0; I != 4; ++I)
      Sum[I] += N[I];
  }
  Print("all", Sum);
  return !Sum[unsigned(Verdict::Silent)];
}

std::vector<uint64_t> tileir::addArguments(sim::Simulator &S,
                                           std::vector<run::Param> &Params,
                                           ArrayRef<unsigned> ReadOnly) {
  std::vector<uint64_t> Args;
  for (unsigned I = 0; I != Params.size(); ++I) {
    run::Param &P = Params[I];
    Args.push_back(P.Kind == run::Param::Scalar
                       ? P.Value
                       : S.addBuffer(P.Initial.data(), P.Initial.size(),
                                     "argument " + std::to_string(I),
                                     is_contained(ReadOnly, I)));
  }
  return Args;
}

Expected<bool> tileir::runMutants(const SimulatedLaunch &Launch, unsigned Seeds) {
  MutantRunner R(Launch, Seeds);
  if (Error E = R.runOriginal())
    return std::move(E);
  R.runAll();
  return R.printTable();
}
