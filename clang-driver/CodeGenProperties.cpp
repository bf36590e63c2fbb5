//===- CodeGenProperties.cpp - What options say about functions -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cc1 takes LLVM IR as it is: stack protectors, sanitizers, profiling and much else are
// attributes that clang's code generation for C has put on functions. The few options of
// every command line are read here; for all others clang is asked what it gives to a C
// function, and the functions of the module get the same.
//
//===----------------------------------------------------------------------===//

#include "Offload/ToolRun.h"
#include "TileJobOptions.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/SourceMgr.h"
#include <algorithm>

using namespace llvm;
using namespace tileir;

/// The properties of options that need no look at C.
static void addCommonProperties(Module &M, const TileJob &Job) {
  if (Job.PICLevel) {
    M.setPICLevel(static_cast<PICLevel::Level>(std::min(Job.PICLevel, 2u)));
    if (Job.IsPIE)
      M.setPIELevel(static_cast<PIELevel::Level>(std::min(Job.PICLevel, 2u)));
  }
  bool Full = Job.CFProtection == "full";
  if (Full || Job.CFProtection == "branch")
    M.addModuleFlag(Module::Min, "cf-protection-branch", 1);
  if (Full || Job.CFProtection == "return")
    M.addModuleFlag(Module::Min, "cf-protection-return", 1);
  M.setUwtable(UWTableKind::Default);
  for (Function &F : M)
    if (!F.isDeclaration() && !F.hasFnAttribute("frame-pointer") &&
        !Job.FramePointer.empty() && Job.FramePointer != "none")
      F.addFnAttr("frame-pointer", Job.FramePointer);
}

/// Whether functions of Tile IR may have what C functions have. Numbers are not C's: an
/// operation says how it rounds. Nor is what else the optimisation of the module decides.
/// Of the sanitizers only AddressSanitizer is known to be right for kernels.
static bool isForKernels(const Attribute &A) {
  if (A.isStringAttribute()) {
    StringRef Name = A.getKindAsString();
    return !Name.contains("fp-math") && !Name.contains("-math") &&
           Name != "min-legal-vector-width" && Name != "reciprocal-estimates" &&
           Name != "target-cpu" && Name != "target-features";
  }
  switch (A.getKindAsEnum()) {
  case Attribute::AlwaysInline:
  case Attribute::InlineHint:
  case Attribute::MinSize:
  case Attribute::MustProgress:
  case Attribute::NoInline:
  case Attribute::OptimizeForSize:
  case Attribute::OptimizeNone:
  case Attribute::SanitizeHWAddress:
  case Attribute::SanitizeMemTag:
  case Attribute::SanitizeMemory:
  case Attribute::SanitizeThread:
  case Attribute::SanitizeType:
  case Attribute::StrictFP:
    return false;
  default:
    return true;
  }
}

/// Compiles a C function by \p Job's command as far as clang's code generation.
static Expected<std::unique_ptr<Module>> compileSample(const TileJob &Job,
                                                       LLVMContext &Context) {
  Expected<TemporaryFile> Source = TemporaryFile::create("c");
  if (!Source)
    return Source.takeError();
  Expected<TemporaryFile> IR = TemporaryFile::create("ll");
  if (!IR)
    return IR.takeError();
  if (Error E = Source->write("void sample(void) {}\n"))
    return std::move(E);
  SmallVector<StringRef> Args(Job.AttributesCommand.begin() + 1,
                              Job.AttributesCommand.end());
  // A standard of another language would be an error.
  llvm::erase_if(Args, [](StringRef Arg) { return Arg.starts_with("-std="); });
  // The last of each kind counts.
  Args.append({"-emit-llvm", "-disable-llvm-passes", "-w", "-o", IR->getPath(), "-x", "c",
               Source->getPath()});
  Expected<ToolResult> Result = runTool(Job.AttributesCommand.front(), Args);
  if (!Result)
    return Result.takeError();
  if (Result->Status)
    return createStringError("clang does not take these options for C: " +
                             StringRef(Result->Output).trim());
  SMDiagnostic Message;
  std::unique_ptr<Module> M = parseIRFile(IR->getPath(), Message, Context);
  if (!M)
    return createStringError("clang wrote LLVM IR that cannot be read: " +
                             Message.getMessage());
  return M;
}

/// Module flags and the recorded command line.
static void copyModuleProperties(Module &M, Module &Sample) {
  SmallVector<Module::ModuleFlagEntry> Flags;
  Sample.getModuleFlagsMetadata(Flags);
  for (const Module::ModuleFlagEntry &Flag : Flags)
    if (!M.getModuleFlag(Flag.Key->getString()))
      M.addModuleFlag(Flag.Behavior, Flag.Key->getString(), Flag.Val);
  if (NamedMDNode *Recorded = Sample.getNamedMetadata("llvm.commandline"))
    for (MDNode *Line : Recorded->operands())
      M.getOrInsertNamedMetadata("llvm.commandline")->addOperand(Line);
}

static Error addSampleProperties(Module &M, const TileJob &Job) {
  Expected<std::unique_ptr<Module>> Sample = compileSample(Job, M.getContext());
  if (!Sample)
    return Sample.takeError();
  const Function *Model = (*Sample)->getFunction("sample");
  if (!Model)
    return createStringError("clang wrote LLVM IR without the function it was given");
  copyModuleProperties(M, **Sample);
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    for (Attribute A : Model->getAttributes().getFnAttrs()) {
      bool HasOwn = A.isStringAttribute() ? F.hasFnAttribute(A.getKindAsString())
                                          : F.hasFnAttribute(A.getKindAsEnum());
      if (!HasOwn && isForKernels(A))
        F.addFnAttr(A);
    }
    if (MaybeAlign Alignment = Model->getAlign(); Alignment && !F.getAlign())
      F.setAlignment(Alignment);
  }
  return Error::success();
}

Error tileir::addCodeGenProperties(Module &M, const TileJob &Job) {
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    // What is linked as bitcode is compiled for the linker's CPU otherwise.
    if (!F.hasFnAttribute("target-cpu") && !Job.Host.CPU.empty())
      F.addFnAttr("target-cpu", Job.Host.CPU);
    if (!F.hasFnAttribute("target-features") && !Job.Host.Features.empty())
      F.addFnAttr("target-features", Job.Host.Features);
  }
  if (!Job.AttributesCommand.empty())
    return addSampleProperties(M, Job);
  addCommonProperties(M, Job);
  return Error::success();
}
