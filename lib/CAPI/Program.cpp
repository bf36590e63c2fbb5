//===- Program.cpp - Programs of the C interface --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/BytecodeWriter.h"
#include "Compiler/Compiler.h"
#include "IR/Opcodes.h"
#include "Output.h"
#include "Support/Counted.h"
#include "Targets.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace tileir;
using namespace tileir::capi;

capi::Program::~Program() = default;

tileir_result capi::Program::launchInStream(Reporter &Report, unsigned, const uint32_t[3],
                                            ArrayRef<tileir_argument>, void *) {
  return Report.fail(
      llvm::createStringError("only programs on 'cuda' are launched in a stream"), {},
      TILEIR_RESULT_UNSUPPORTED);
}

//===----------------------------------------------------------------------===//
// Making and asking
//===----------------------------------------------------------------------===//

/// The places of ops in the input, which messages of the code have and bytecode has not.
static void addPlaces(const Region &R, llvm::raw_ostream &OS) {
  if (R.empty())
    return;
  for (const Operation &Op : R.getBlock()->getOps()) {
    OS << Op.getLoc().isText() << Op.getLoc().getOffset() << ' ';
    for (const Region &Inner : Op.getRegions())
      addPlaces(Inner, OS);
  }
}

std::string capi::describeContent(const Module &M) {
  std::string Content;
  llvm::raw_string_ostream OS(Content);
  if (Error E = writeBytecode(M, OS)) {
    llvm::consumeError(std::move(E));
    return "";
  }
  for (const Function *F : M.getFunctions())
    addPlaces(F->getBody(), OS);
  return Content;
}

static bool isStraight(const Region &R) {
  return R.empty() || llvm::none_of(R.getBlock()->getOps(), [](const Operation &Op) {
           return Op.is(Opcode::Continue) || Op.is(Opcode::PrintTko) ||
                  !llvm::all_of(Op.getRegions(), isStraight);
         });
}

static std::vector<EntryInterface> describeEntries(const Module &M) {
  std::vector<EntryInterface> Entries;
  for (const Function *F : M.getFunctions()) {
    EntryInterface &Entry = Entries.emplace_back();
    Entry.Name = F->getName().str();
    Entry.Straight = isStraight(F->getBody());
    llvm::SmallBitVector Written = findWrittenArguments(*F);
    for (Value V : F->getArguments()) {
      Type T = V.getType().getElementType();
      Type Element = T.isPointer() ? T.getElementType() : T;
      uint32_t Size = T.isPointer() ? 8 : describeParameter(Element.str()).size;
      // A tf32 is passed as an f32, of which it has the upper bits.
      uint32_t Bits = T.is(TypeKind::TF32) ? 32 : T.getBitWidth();
      Entry.Parameters.push_back(
          {T.isPointer(), Element.str(), Size, Bits, !Written[V.getIndex()]});
    }
  }
  return Entries;
}

/// Options that are for code of other machines, or for a linker.
static tileir_result checkProgramOptions(Compilation &C) {
  if (C.Options.triple)
    return C.Report.misuse("a program runs on this machine; there is no other triple");
  if (C.Options.linker || C.Options.runtime_dir)
    return C.Report.misuse("a program is not linked: a linker and a folder of the "
                           "runtime are for 'shared-library'");
  return TILEIR_RESULT_OK;
}

tileir_result tileir_program_create(tileir_module Module, const char *Target,
                                    const tileir_compile_options *Options,
                                    tileir_program *Program) {
  if (Program)
    *Program = nullptr;
  if (!Module)
    return TILEIR_RESULT_INVALID_ARGUMENT;
  if (!Program)
    return misuseWithoutResult(*Module->State);
  std::vector<EntryInterface> Entries;
  std::unique_ptr<capi::Program> Code;
  tileir_result Result =
      withTarget(*Module->State, text(Target), Options, &tileir_target_info::runs,
                 "run on", [&](const TargetRow &Row, Compilation &C) {
                   if (tileir_result Wrong = checkProgramOptions(C))
                     return Wrong;
                   Entries = describeEntries(*C.State.M);
                   return Row.Create(C, Entries, Code);
                 });
  if (Result != TILEIR_RESULT_OK)
    return Result;
  auto *New =
      new tileir_program_s{Module->State, std::move(Entries), std::move(Code), {}};
  for (const EntryInterface &Entry : New->Entries)
    New->Kernels.emplace_back(Entry, unsigned(New->Kernels.size()), *New->Code);
  *Program = New;
  return Result;
}

void tileir_program_destroy(tileir_program P) { delete P; }

size_t tileir_program_get_num_entries(tileir_program P) {
  return P ? P->Entries.size() : 0;
}

tileir_string tileir_program_get_entry(tileir_program P, size_t Index) {
  return Index < tileir_program_get_num_entries(P) ? wrap(P->Entries[Index].Name)
                                                   : tileir_string();
}

static const EntryInterface *findEntry(tileir_program P, const char *Name) {
  if (!P)
    return nullptr;
  auto I = llvm::find_if(P->Entries,
                         [&](const EntryInterface &E) { return E.Name == text(Name); });
  return I == P->Entries.end() ? nullptr : &*I;
}

bool tileir_program_get_num_parameters(tileir_program P, const char *Entry,
                                       size_t *Count) {
  const EntryInterface *Found = findEntry(P, Entry);
  if (Found && Count)
    *Count = Found->Parameters.size();
  return Found;
}

bool tileir_program_get_parameter(tileir_program P, const char *Entry, size_t Index,
                                  tileir_parameter *Parameter) {
  const EntryInterface *Found = findEntry(P, Entry);
  if (!Found || Index >= Found->Parameters.size() || !Parameter)
    return false;
  const capi::Parameter &This = Found->Parameters[Index];
  *Parameter = {This.Pointer, wrap(This.Element), This.Size};
  return true;
}

bool tileir_program_is_parameter_read_only(tileir_program P, const char *Entry,
                                           size_t Index) {
  const EntryInterface *Found = findEntry(P, Entry);
  return Found && Index < Found->Parameters.size() && Found->Parameters[Index].ReadOnly;
}

//===----------------------------------------------------------------------===//
// Launching
//===----------------------------------------------------------------------===//

tileir_result tileir_program_add_memory(tileir_program P, void *Data, size_t Size,
                                        bool ReadOnly, uint64_t *Address) {
  if (!P)
    return TILEIR_RESULT_INVALID_ARGUMENT;
  if (!Address)
    return misuseWithoutResult(*P->State);
  if (!Data)
    return Reporter(*P->State->Owner).misuse("the memory is null");
  *Address = P->Code->addMemory(Data, Size, ReadOnly);
  return TILEIR_RESULT_OK;
}

/// The type as it is written: "ptr<f32>", "i32".
static std::string describe(const Parameter &P) {
  return P.Pointer ? "ptr<" + P.Element + ">" : P.Element;
}

/// What an argument is where the parameter is something else, or nothing.
static std::string checkArgument(const Parameter &P, const tileir_argument &A) {
  if (!P.Pointer && A.data)
    return "is memory";
  // As of an allocation that failed: only a null pointer without a size is one
  if (P.Pointer && !A.data && !A.bits && A.size)
    return "is " + counted(A.size, "byte") + " of memory at null";
  if (!P.Pointer && P.Bits < 64 && A.bits >> P.Bits)
    return "is 0x" + llvm::utohexstr(A.bits, /*LowerCase=*/true);
  bool Fits = !A.type || P.Element == A.type ||
              (P.Element == "tf32" && StringRef(A.type) == "f32");
  if (Fits)
    return {};
  return (P.Pointer ? "points to " : "is ") + text(A.type).str();
}

std::string capi::describeMissingEntry(tileir_program P, StringRef Name) {
  constexpr size_t MaxNames = 16;
  std::string Text = "there is no entry '" + Name.str() + "'";
  for (size_t I = 0; I != P->Entries.size(); ++I) {
    if (I == MaxNames)
      return Text + ", ...";
    Text += (I ? ", " : "; there are ") + P->Entries[I].Name;
  }
  return Text;
}

/// What is wrong with the number of arguments.
static std::string describeCount(const EntryInterface &Entry, size_t Count) {
  std::string Text =
      "'" + Entry.Name + "' has " + counted(Entry.Parameters.size(), "parameter");
  for (size_t I = 0; I != Entry.Parameters.size(); ++I)
    Text += (I ? ", " : " (") + describe(Entry.Parameters[I]);
  return Text + (Entry.Parameters.empty() ? "" : ")") + ", but " +
         counted(Count, "argument") + (Count == 1 ? " is given" : " are given");
}

void tileir_program_set_time_limit(tileir_program P, uint64_t Milliseconds) {
  if (P)
    P->Code->TimeLimit = Milliseconds;
}

void tileir_program_interrupt(tileir_program P) {
  if (P)
    P->Code->interrupt();
}

static thread_local uint64_t NextTimeLimit;
static thread_local uint64_t OwnTimeLimit; ///< Of the launch that runs.

void tileir_limit_next_launch(uint64_t Milliseconds) { NextTimeLimit = Milliseconds; }

uint64_t capi::takeNextTimeLimit() { return std::exchange(NextTimeLimit, 0); }

uint64_t capi::Program::getTimeLimit() const {
  return OwnTimeLimit ? OwnTimeLimit : TimeLimit.load();
}

tileir_result capi::launchKernel(Reporter &Report, const tileir_program_kernel_s &Kernel,
                                 const uint32_t Grid[3], const tileir_argument *Arguments,
                                 size_t Count, std::optional<void *> Stream) {
  const EntryInterface &Entry = *Kernel.Entry;
  llvm::SaveAndRestore Limit(OwnTimeLimit, takeNextTimeLimit());
  if (isPrinting())
    return Report.misuse("the function for prints is called during a launch, and cannot "
                         "launch itself");
  if (!Grid || (!Arguments && Count))
    return Report.misuse("the grid or the arguments are null");
  if (Count != Entry.Parameters.size())
    return Report.misuse(describeCount(Entry, Count));
  for (size_t I = 0; I != Count; ++I)
    if (std::string What = checkArgument(Entry.Parameters[I], Arguments[I]);
        !What.empty())
      return Report.misuse("argument " + Twine(I) + " of '" + Entry.Name + "' " + What +
                           ", parameter " + Twine(I) + " is " +
                           describe(Entry.Parameters[I]));
  for (unsigned D = 0; D != 3; ++D) {
    // Numbers of blocks are i32.
    if (Grid[D] > INT32_MAX)
      return Report.misuse("an extent of the grid is above 2^31-1");
    if (Grid[D] == 0)
      return TILEIR_RESULT_OK;
  }
  ArrayRef<tileir_argument> List = list(Arguments, Count);
  return Stream ? Kernel.Code->launchInStream(Report, Kernel.Number, Grid, List, *Stream)
                : Kernel.Code->launch(Report, Kernel.Number, Grid, List);
}

tileir_result tileir_program_launch(tileir_program P, const char *Name,
                                    const uint32_t Grid[3],
                                    const tileir_argument *Arguments, size_t Count) {
  if (!P)
    return TILEIR_RESULT_INVALID_ARGUMENT;
  LaunchFindings &Findings = LaunchFindings::ofThread();
  Findings.clear();
  Reporter Report(*P->State->Owner, &Findings);
  const EntryInterface *Entry = findEntry(P, Name);
  if (!Entry)
    return Report.misuse(describeMissingEntry(P, text(Name)));
  return launchKernel(Report, P->Kernels[size_t(Entry - P->Entries.data())], Grid,
                      Arguments, Count);
}
