//===- Reducer.cpp - A small module that still has a property -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduce/Reducer.h"
#include "Bytecode/BytecodeWriter.h"
#include "Verify/Verifier.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"
#include <set>

using namespace llvm;

namespace tileir {

static unsigned countOpsIn(const Block &B) {
  unsigned Count = 0;
  for (const Operation &Op : B) {
    ++Count;
    for (const Region &R : Op.getRegions())
      if (!R.empty())
        Count += countOpsIn(*R.getBlock());
  }
  return Count;
}

unsigned countOps(const Module &M) {
  unsigned Count = 0;
  for (const Function *F : M.getFunctions())
    Count += countOpsIn(*F->getBody().getBlock());
  return Count;
}

bool hasDebugInfo(const Module &M) {
  Chances Places;
  Edits None;
  findPlaces(M, Places, None);
  return Places.getCount();
}

namespace {

class Reducer {
public:
  Reducer(const Module &M, const ReduceOptions &Options)
      : Options(Options), Current(&M) {}

  Expected<std::unique_ptr<Module>> run();

private:
  bool runStep(const ReductionStep &Step);
  bool tryEdits(const Module &Base, const ReductionStep &Step, const BitVector &Made);
  bool isNew(const Module &M);

  const ReduceOptions &Options;
  const Module *Current;
  std::unique_ptr<Module> Best; ///< Is Current, unless that is the input.
  std::set<std::pair<uint64_t, uint64_t>> Seen;
  bool Stopped = false;
  Error Failure = Error::success();
};

} // namespace

/// Whether \p M has not been tried before; of what no file can hold, never.
bool Reducer::isNew(const Module &M) {
  std::string Bytes;
  raw_string_ostream OS(Bytes);
  if (Error E = writeBytecode(M, OS)) {
    consumeError(std::move(E));
    return false;
  }
  OS << M.getProducer(); // Which older versions have no place for.
  XXH128_hash_t Hash = xxh3_128bits(arrayRefFromStringRef(Bytes));
  return Seen.insert({Hash.high64, Hash.low64}).second;
}

bool Reducer::tryEdits(const Module &Base, const ReductionStep &Step,
                       const BitVector &Made) {
  if (Stopped)
    return false;
  Chances C(Made);
  Edits E;
  Step.Find(Base, C, E);
  std::unique_ptr<Module> M = rebuildModule(Base, E);
  if (!M || errorToBool(verifyModule(*M, /*MaxErrors=*/1)) || !isNew(*M))
    return false;
  if (Options.ShouldStop && Options.ShouldStop()) {
    Stopped = true;
    return false;
  }
  Expected<bool> Result = Options.Test(*M);
  if (!Result) {
    Failure = joinErrors(std::move(Failure), Result.takeError());
    Stopped = true;
    return false;
  }
  if (Options.Log)
    *Options.Log << "  " << Made.count() << " of " << Made.size() << ": " << countOps(*M)
                 << " ops, " << (*Result ? "kept" : "not kept") << '\n';
  if (!*Result)
    return false;
  Best = std::move(M);
  if (Options.Progress)
    if (Error Wrong = Options.Progress(*Best)) {
      Failure = joinErrors(std::move(Failure), std::move(Wrong));
      Stopped = true;
    }
  return true;
}

/// Whether the step made something smaller.
bool Reducer::runStep(const ReductionStep &Step) {
  Chances Counter;
  Edits None;
  Step.Find(*Current, Counter, None);
  if (!Counter.getCount() || Stopped)
    return false;
  if (Options.Log)
    *Options.Log << Step.Name << ": " << Counter.getCount() << " chances\n";
  // All candidates of a search are made of one module.
  std::unique_ptr<Module> Owner = std::move(Best);
  const Module &Base = *Current;
  bool Found = searchChances(Counter.getCount(), [&](const BitVector &Made) {
    return tryEdits(Base, Step, Made);
  });
  if (!Found)
    Best = std::move(Owner);
  else
    Current = Best.get();
  return Found;
}

Expected<std::unique_ptr<Module>> Reducer::run() {
  isNew(*Current);
  for (bool Found = true; Found && !Stopped;) {
    Found = false;
    for (const ReductionStep *Step : Options.Steps)
      Found |= runStep(*Step);
  }
  if (Failure)
    return std::move(Failure);
  return std::move(Best);
}

Expected<std::unique_ptr<Module>> reduceModule(const Module &M,
                                               const ReduceOptions &Options) {
  return Reducer(M, Options).run();
}

} // namespace tileir
