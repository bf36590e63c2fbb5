//===- PTXEmitter.cpp - LLVM's NVPTX back end, in process -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/NVPTXTarget.h"
#include "Target/NVPTX/PTXLines.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Pass.h"
#include "llvm/PassInfo.h"
#include "llvm/PassRegistry.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include <mutex>
#include <optional>

using namespace llvm;
using namespace tileir;

static constexpr StringLiteral DynamicSharedName = "__tile_shared";

static void initialize() {
  LLVMInitializeNVPTXTargetInfo();
  LLVMInitializeNVPTXTarget();
  LLVMInitializeNVPTXTargetMC();
  LLVMInitializeNVPTXAsmPrinter();
}

namespace {

/// A flag of LLVM's command line that is set for as long as someone here uses it. It
/// belongs to the whole process.
class ProcessFlag {
public:
  explicit constexpr ProcessFlag(StringLiteral Name) : Name(Name) {}

  class Use {
  public:
    explicit Use(ProcessFlag &Flag) : Flag(Flag) { Flag.begin(); }
    ~Use() { Flag.end(); }
    Use(const Use &) = delete;
    Use &operator=(const Use &) = delete;

  private:
    ProcessFlag &Flag;
  };

private:
  void begin() {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (Users++)
      return;
    Option = static_cast<cl::opt<bool> *>(cl::getRegisteredOptions().lookup(Name));
    if (!Option)
      return;
    Previous = *Option;
    Option->setValue(true);
  }
  void end() {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (!--Users && Option)
      Option->setValue(Previous);
  }

  StringLiteral Name;
  std::mutex Mutex;
  unsigned Users = 0;
  cl::opt<bool> *Option = nullptr;
  bool Previous = false;
};

} // namespace

/// Addresses of shared memory have 32 bits, which saves about 2% of a matrix product's
/// inner loop. The constructor of a target machine reads that from here and nowhere else.
static ProcessFlag ShortPointers("nvptx-short-ptr");

/// Code that is moved next to other code, as all that only a masked store needs, keeps a
/// line: else it has none.
static ProcessFlag PickedLocations("pick-merged-source-locations");

std::unique_ptr<TargetMachine> tileir::createNVPTXTargetMachine(const NVPTXArch &Arch,
                                                                unsigned OptLevel,
                                                                unsigned MinPTX) {
  static std::once_flag Once;
  std::call_once(Once, initialize);
  Triple T("nvptx64-nvidia-cuda");
  std::string Message;
  const Target *NVPTX = TargetRegistry::lookupTarget(T, Message);
  if (!NVPTX)
    return nullptr;
  CodeGenOptLevel Level = OptLevel ? CodeGenOptLevel::Aggressive : CodeGenOptLevel::None;
  ProcessFlag::Use Flag(ShortPointers);
  return std::unique_ptr<TargetMachine>(
      NVPTX->createTargetMachine(T, Arch.getTarget(), Arch.getFeatures(MinPTX),
                                 TargetOptions(), std::nullopt, std::nullopt, Level));
}

void tileir::makeSharedMemoryDynamic(Module &M, uint64_t Limit) {
  GlobalVariable *Dynamic = nullptr;
  for (GlobalVariable &GV : make_early_inc_range(M.globals())) {
    if (GV.getAddressSpace() != 3 || GV.isDeclaration() ||
        M.getDataLayout().getTypeAllocSize(GV.getValueType()) <= Limit)
      continue;
    if (!Dynamic)
      Dynamic =
          new GlobalVariable(M, ArrayType::get(Type::getInt8Ty(M.getContext()), 0),
                             /*isConstant=*/false, GlobalValue::ExternalLinkage, nullptr,
                             DynamicSharedName, nullptr, GlobalValue::NotThreadLocal, 3);
    Dynamic->setAlignment(
        std::max(Dynamic->getAlign().valueOrOne(), GV.getAlign().valueOrOne()));
    GV.replaceAllUsesWith(Dynamic);
    GV.eraseFromParent();
  }
}

std::string tileir::getRelocatableName(StringRef Entry) {
  return (Entry + "$tile").str();
}

void tileir::renameForRelocation(Module &M) {
  for (Function &F : make_early_inc_range(M)) {
    if (F.getCallingConv() != CallingConv::PTX_Kernel || F.isDeclaration())
      continue;
    std::string Name = F.getName().str();
    F.setName(getRelocatableName(Name));
    // Of the same type: nvlink compares the prototypes.
    Function *Referred =
        Function::Create(F.getFunctionType(), GlobalValue::WeakAnyLinkage, Name, M);
    ReturnInst::Create(M.getContext(), BasicBlock::Create(M.getContext(), "", Referred));
  }
  // Nothing else in a link refers to them, but other files may have the same names.
  for (GlobalVariable &GV : M.globals())
    if (GV.hasExternalLinkage() && !GV.isDeclaration())
      GV.setLinkage(GlobalValue::InternalLinkage);
}

/// PTX ISA, Identifiers.
static bool isIdentifier(StringRef Name) {
  auto IsFollow = [](char C) { return isAlnum(C) || C == '_' || C == '$'; };
  if (Name.empty() || !all_of(Name, IsFollow) || isDigit(Name.front()))
    return false;
  return isAlpha(Name.front()) || Name.size() > 1;
}

Error tileir::checkPTXNames(const Module &M) {
  for (const Function &F : M)
    if (F.getCallingConv() == CallingConv::PTX_Kernel && !isIdentifier(F.getName()))
      return createStringError("entry '" + F.getName() +
                               "' cannot be compiled for GPUs: its name has characters "
                               "that PTX does not allow (letters, digits, '_' and '$')");
  return Error::success();
}

/// Has LLVM describe the functions. ptxas refuses to optimize code that has more than
/// line directives.
static void describeFunctions(Module &M) {
  DenseMap<DICompileUnit *, DICompileUnit *> Replaced;
  auto Replace = [&](DICompileUnit *CU) {
    DICompileUnit *&New = Replaced[CU];
    if (!New)
      New = DICompileUnit::getDistinct(
          M.getContext(), CU->getSourceLanguage(), CU->getFile(), CU->getProducer(),
          /*IsOptimized=*/false, CU->getFlags(), CU->getRuntimeVersion(),
          CU->getSplitDebugFilename(), DICompileUnit::FullDebug, nullptr, nullptr,
          nullptr, nullptr, nullptr, CU->getDWOId(), false, false,
          DICompileUnit::DebugNameTableKind::None, false, CU->getSysRoot(), CU->getSDK());
    return New;
  };
  DebugInfoFinder Finder;
  Finder.processModule(M);
  for (DISubprogram *SP : Finder.subprograms())
    if (SP->getUnit())
      SP->replaceUnit(Replace(SP->getUnit()));
  NamedMDNode *Units = M.getNamedMetadata("llvm.dbg.cu");
  if (!Units)
    return;
  Units->clearOperands();
  for (auto [Old, New] : Replaced)
    Units->addOperand(New);
}

namespace {

/// Collects what the code generator reports, in place of the context's own handler.
class ErrorCollector final : public DiagnosticHandler {
public:
  explicit ErrorCollector(std::string &Text) : Text(Text) {}

  bool handleDiagnostics(const DiagnosticInfo &Info) override {
    if (Info.getSeverity() != DS_Error)
      return true;
    raw_string_ostream OS(Text);
    if (!Text.empty())
      OS << '\n';
    DiagnosticPrinterRawOStream Printer(OS);
    Info.print(Printer);
    return true;
  }

private:
  std::string &Text;
};

/// LLVM's code generator without loop strength reduction, and what only prepares loops
/// for it. That makes a counter of its own of each address that differs from others by
/// more than a constant, and so of most places in a stage of shared memory: registers,
/// and an addition and a choice for each where the ring begins again. ptxas finds what
/// addresses share by itself.
class CodeGenPasses final : public legacy::PassManager {
public:
  void add(Pass *P) override {
    const PassInfo *Info = PassRegistry::getPassRegistry()->getPassInfo(P->getPassID());
    StringRef Name = Info ? Info->getPassArgument() : "";
    if (Name == "loop-reduce" || Name == "canon-freeze") {
      delete P;
      return;
    }
    legacy::PassManager::add(P);
  }
};

} // namespace

/// LLVM knows neither the directive nor the version of PTX that has it, which has all
/// that earlier ones have. Functions get the mark, too: a kernel has the languages of all
/// that it calls.
static std::string markTileLanguage(StringRef PTX) {
  constexpr StringLiteral Version = ".version ", Directive = ".language 7\n";
  std::string Marked;
  bool InHead = false; // Of a function, where directives stand before the body.
  for (StringRef Line : split(PTX, '\n')) {
    if (Line.starts_with(".") && (Line.contains(".entry ") || Line.contains(".func ")))
      InHead = true;
    if (Line.ends_with(";")) // A declaration.
      InHead = false;
    if (InHead && Line == "{") {
      Marked += Directive;
      InHead = false;
    }
    if (Line.starts_with(Version))
      Marked += (Version + Twine(NVPTXArch::TileLanguagePTX / 10) + "." +
                 Twine(NVPTXArch::TileLanguagePTX % 10) + "\n")
                    .str();
    else
      Marked += (Line + "\n").str();
  }
  return Marked;
}

Expected<std::string> tileir::emitPTX(Module &M, const NVPTXOptions &Options) {
  if (Error E = checkPTXNames(M))
    return std::move(E);
  bool HasClusters =
      any_of(M, [](Function &F) { return F.hasFnAttribute("nvvm.blocksareclusters"); });
  std::unique_ptr<TargetMachine> TM = createNVPTXTargetMachine(
      Options.Arch, Options.OptLevel, HasClusters ? NVPTXArch::ClusterGridPTX : 0);
  if (!TM)
    return createStringError("this LLVM has no NVPTX code generator");
  if (M.getDataLayout() != TM->createDataLayout())
    return createStringError("the module's data layout is not that of the GPU target");
  std::optional<PTXLines> Lines;
  std::optional<ProcessFlag::Use> Flag;
  if (Options.Debug == DeviceDebug::Lines) {
    Lines.emplace(M);
    Flag.emplace(PickedLocations);
  } else if (Options.Debug == DeviceDebug::Full) {
    describeFunctions(M);
  } else {
    StripDebugInfo(M);
  }

  LLVMContext &Context = M.getContext();
  std::string Errors;
  std::unique_ptr<DiagnosticHandler> Previous = Context.getDiagnosticHandler();
  Context.setDiagnosticHandler(std::make_unique<ErrorCollector>(Errors));
  SmallString<0> Text;
  raw_svector_ostream OS(Text);
  CodeGenPasses Passes;
  bool CannotEmit =
      TM->addPassesToEmitFile(Passes, OS, nullptr, CodeGenFileType::AssemblyFile);
  if (!CannotEmit)
    Passes.run(M);
  Context.setDiagnosticHandler(std::move(Previous));
  if (CannotEmit)
    return createStringError("this LLVM's NVPTX code generator cannot emit PTX");
  if (!Errors.empty())
    return createStringError(Errors);
  std::string PTX = Lines ? Lines->rewrite(Text) : Text.str().str();
  return Options.TileLanguage ? markTileLanguage(PTX) : PTX;
}
