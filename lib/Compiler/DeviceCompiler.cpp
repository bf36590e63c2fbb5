//===- DeviceCompiler.cpp - Tile IR in, code for GPUs out -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/DeviceCompiler.h"
#include "Compiler/Compiler.h"
#include "Compiler/Pipelines.h"
#include "Dialect/Remarks.h"
#include "Dialect/TilePass.h"
#include "Support/LargeStack.h"
#include "Support/SourceError.h"
#include "Target/GPU/GPUMachine.h"
#include "Target/NVPTX/NVPTXTarget.h"
#include "Target/NVPTX/TensorMaps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/Threading.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include <atomic>

using namespace llvm;
using namespace tileir;

NVPTXOptions DeviceOptions::getNVPTXOptions(const NVPTXArch &Arch) const {
  NVPTXOptions Result;
  Result.Arch = Arch;
  Result.OptLevel = OptLevel;
  Result.Debug = Debug;
  Result.VerifyEach = VerifyEach;
  if (Tools)
    Result.LibDevice = Tools->findLibDevice();
  Result.DebugPaths = DebugPaths;
  Result.Clusters = !Tools || Tools->knowsClusterGrids();
  Result.MapParameters = MapParameters;
  Result.TileLanguage = TileLanguage && Tools && Tools->knowsTileLanguage();
  return Result;
}

DeviceImage CompiledImage::getImage(bool Relocatable) const {
  DeviceImage Image = getPTXImage();
  if (Code.Data.empty())
    return Image;
  Image.Kind = Relocatable ? object::IMG_Object : object::IMG_Cubin;
  Image.Data = Code.Data;
  return Image;
}

DeviceImage CompiledImage::getPTXImage() const {
  DeviceImage Image;
  Image.Arch = Arch.getName();
  Image.Kind = object::IMG_PTX;
  Image.Data = PTX;
  Image.Kernels = Kernels;
  return Image;
}

Expected<SIMTModule> tileir::compileToSIMTModule(MemoryBufferRef Input,
                                                 LLVMContext &Context,
                                                 const NVPTXOptions &Options) {
  Expected<std::unique_ptr<Module>> M = importTileIR(Input, Context);
  if (!M)
    return M.takeError();
  Expected<SmallVector<NVPTXKernel, 4>> Kernels = lowerToSIMTModule(**M, Options);
  if (!Kernels)
    return Kernels.takeError();
  return SIMTModule{std::move(*M), std::move(*Kernels)};
}

Expected<SmallVector<NVPTXKernel, 4>>
tileir::lowerToSIMTModule(Module &M, const NVPTXOptions &Options) {
  std::unique_ptr<TargetMachine> TM =
      createNVPTXTargetMachine(Options.Arch, Options.OptLevel);
  if (!Options.Clusters)
    for (Function *Kernel : getEntries(M))
      Kernel->addFnAttr(NoClustersAttr);
  if (Options.MapParameters)
    for (Function *Kernel : getEntries(M))
      Kernel->addFnAttr(MapParametersAttr);
  PassOptions How;
  How.TM = TM.get();
  How.VerifyEach = Options.VerifyEach;
  if (Error E = runPasses(
          M, How, [&](ModulePassManager &MPM) { buildNVPTXPipeline(MPM, Options); }))
    return std::move(E);
  return getKernels(M);
}

/// With the bytes of dynamic shared memory that a launch has to ask for.
static constexpr StringLiteral DynamicSharedAttr = "tileir-dynamic-shared-bytes";

/// Chooses between static and dynamic shared memory; docs/offload.md tells why.
static SmallVector<DeviceKernel, 4> placeSharedMemory(Module &M,
                                                      ArrayRef<NVPTXKernel> Kernels,
                                                      const DeviceOptions &Options) {
  SmallVector<DeviceKernel, 4> Result;
  for (const NVPTXKernel &K : Kernels) {
    bool IsDynamic =
        K.SharedBytes > NVPTXArch::StaticSharedBytes && Options.DynamicShared;
    uint32_t Dynamic = IsDynamic ? static_cast<uint32_t>(K.SharedBytes) : 0;
    Result.push_back({K.Name, K.BlockSize, Dynamic, K.MapRecipes});
    if (Dynamic)
      M.getFunction(K.Name)->addFnAttr(DynamicSharedAttr, std::to_string(Dynamic));
  }
  if (Options.DynamicShared)
    makeSharedMemoryDynamic(M, NVPTXArch::StaticSharedBytes);
  return Result;
}

Expected<SmallVector<DeviceKernel, 4>>
tileir::finishSIMTModule(Module &M, ArrayRef<NVPTXKernel> Kernels,
                         const DeviceOptions &Options) {
  SmallVector<DeviceKernel, 4> Launched = placeSharedMemory(M, Kernels, Options);
  PassOptions How;
  How.VerifyEach = Options.VerifyEach;
  if (Error E = runPasses(M, How, buildNVPTXFinish))
    return std::move(E);
  if (Error E = checkPTXNames(M))
    return std::move(E);
  if (Options.Relocatable)
    renameForRelocation(M);
  return Launched;
}

/// Tells those who launch the kernels of a text by programs of their own what ptxas and
/// the driver cannot know.
static std::string describeDynamicShared(const Module &M) {
  std::string Text;
  for (const Function &F : M)
    if (Attribute Bytes = F.getFnAttribute(DynamicSharedAttr); Bytes.isValid())
      Text += ("// A launch of " + F.getName() + " needs " + Bytes.getValueAsString() +
               " bytes of dynamic shared memory.\n")
                  .str();
  return Text;
}

Expected<std::string> tileir::emitFinishedPTX(Module &M, const NVPTXOptions &Options) {
  std::string Comments = describeDynamicShared(M);
  Expected<std::string> PTX = emitPTX(M, Options);
  if (!PTX)
    return PTX.takeError();
  return Comments + *PTX;
}

namespace {

/// A kernel with its place in the source, which code generation forgets.
struct PlacedKernel {
  const NVPTXKernel *Kernel;
  Function *F;
  DISubprogram *Place;
};

} // namespace

/// "1 block", "3 blocks"
static std::string countBlocks(unsigned Blocks) {
  return std::to_string(Blocks) + (Blocks == 1 ? " block" : " blocks");
}

/// What a kernel that needs less of it would have more blocks for.
static StringRef nameLimit(const Occupancy &O) {
  unsigned Blocks = O.getBlocks();
  if (Blocks == O.ByRegisters)
    return "registers";
  if (Blocks == O.BySharedMemory)
    return "shared memory";
  return Blocks == O.ByThreads ? "threads" : "the number of blocks";
}

/// Remarks about what ptxas made of a kernel.
static void remarkResources(const PlacedKernel &K, const KernelResources &Used,
                            const NVPTXArch &Arch) {
  Occupancy O =
      Arch.getOccupancy(K.Kernel->BlockSize, Used.Registers, K.Kernel->SharedBytes);
  emitRemark(Remark::Resources, K.Place, K.F->getEntryBlock(), [&](RemarkText &T) {
    T << "kernel '" << NV("Kernel", K.Kernel->Name) << "' for "
      << NV("Arch", Arch.getName()) << " takes " << NV("Registers", Used.Registers)
      << " registers of each of " << NV("Threads", K.Kernel->BlockSize) << " threads and "
      << NV("SharedBytes", K.Kernel->SharedBytes)
      << " bytes of shared memory: a multiprocessor runs "
      << NV("Blocks", countBlocks(O.getBlocks())) << " at once, limited by "
      << NV("Limit", nameLimit(O)) << " (registers for "
      << NV("BlocksByRegisters", O.ByRegisters) << ", shared memory for "
      << NV("BlocksByShared", O.BySharedMemory) << ", threads for "
      << NV("BlocksByThreads", O.ByThreads) << ", at most " << NV("MaxBlocks", O.ByBlocks)
      << ")";
  });
  if (Used.SpillStoreBytes + Used.SpillLoadBytes)
    emitRemark(Remark::Spills, K.Place, K.F->getEntryBlock(), [&](RemarkText &T) {
      T << "kernel '" << NV("Kernel", K.Kernel->Name) << "' for "
        << NV("Arch", Arch.getName()) << " needs more than "
        << NV("Registers", Used.Registers) << " registers: each thread stores "
        << NV("Stored", Used.SpillStoreBytes) << " bytes and loads "
        << NV("Loaded", Used.SpillLoadBytes) << " bytes of them in memory";
    });
}

/// Makes the PTX and machine code of \p Image, as far as they are wanted.
static Error emitCode(Module &M, const NVPTXArch &Arch, DeviceOptions Options,
                      bool ExtendedShared, CompiledImage &Image) {
  if (Options.Debug == DeviceDebug::Full && M.debug_compile_units().empty())
    Options.Debug = DeviceDebug::Lines; // ptxas would miss the rest.
  std::unique_ptr<Module> Unchanged;
  if (Options.Debug == DeviceDebug::Full)
    Unchanged = CloneModule(M);
  Expected<std::string> PTX = emitFinishedPTX(M, Options.getNVPTXOptions(Arch));
  if (!PTX)
    return PTX.takeError();
  Image.PTX = std::move(*PTX);
  if (Options.Stage == DeviceStage::PTX)
    return Error::success();

  PtxasOptions Ptxas;
  Ptxas.ExtendedShared = ExtendedShared;
  Ptxas.OptLevel = Options.OptLevel;
  Ptxas.Relocatable = Options.Relocatable;
  Ptxas.LineInfo = Options.Debug == DeviceDebug::Lines;
  Ptxas.DeviceDebug = Options.Debug == DeviceDebug::Full;
  Ptxas.ExtraArgs = Options.PtxasArgs;
  Expected<Cubin> Code = assemblePTX(Image.PTX, Arch, *Options.Tools, Ptxas);
  if (Code) {
    Image.Code = std::move(*Code);
    return Error::success();
  }
  if (!Unchanged)
    return Code.takeError();
  // ptxas 13.5 crashes on sums of 16-bit floats that an atomic op adds to memory, if they
  // are described.
  std::string Failure = toString(Code.takeError());
  Options.Debug = DeviceDebug::Lines;
  if (Error E = emitCode(*Unchanged, Arch, Options, ExtendedShared, Image))
    return E;
  Image.Code.Warnings.push_back(Failure + "; so debug information is only that of lines");
  return Error::success();
}

Expected<CompiledImage> tileir::emitDeviceImage(Module &M, ArrayRef<NVPTXKernel> Kernels,
                                                const NVPTXArch &Arch,
                                                const DeviceOptions &Options) {
  CompiledImage Image;
  Image.Arch = Arch;
  SmallVector<PlacedKernel, 4> Placed;
  for (const NVPTXKernel &K : Kernels) {
    Function *F = M.getFunction(K.Name);
    Placed.push_back({&K, F, F->getSubprogram()});
  }
  Expected<SmallVector<DeviceKernel, 4>> Launched = finishSIMTModule(M, Kernels, Options);
  if (!Launched)
    return Launched.takeError();
  Image.Kernels = std::move(*Launched);
  bool ExtendedShared =
      !Options.DynamicShared && any_of(Kernels, [](const NVPTXKernel &K) {
        return K.SharedBytes > NVPTXArch::StaticSharedBytes;
      });
  if (Options.Stage == DeviceStage::IR || Options.KeepBitcode) {
    if (Options.Debug == DeviceDebug::None)
      StripDebugInfo(M);
    raw_string_ostream OS(Image.Bitcode);
    WriteBitcodeToFile(M, OS);
  }
  if (Options.Stage == DeviceStage::IR)
    return Image;
  if (Error E = emitCode(M, Arch, Options, ExtendedShared, Image))
    return std::move(E);
  // By the names that users know.
  for (KernelResources &K : Image.Code.Kernels)
    for (const PlacedKernel &Entry : Placed)
      if (K.Kernel == Entry.F->getName()) {
        K.Kernel = Entry.Kernel->Name;
        remarkResources(Entry, K, Arch);
      }
  return Image;
}

static Expected<CompiledImage> compileImage(MemoryBufferRef Input,
                                            const DeviceTarget &Target) {
  LLVMContext Context;
  RemarkSession Remarks(Context, Target.Options.Remarks);
  Expected<SIMTModule> M =
      compileToSIMTModule(Input, Context, Target.Options.getNVPTXOptions(Target.Arch));
  if (!M)
    return M.takeError();
  Expected<CompiledImage> Image =
      emitDeviceImage(*M->Code, M->Kernels, Target.Arch, Target.Options);
  if (!Image)
    return Image.takeError();
  if (Error E = Remarks.finish(Image->Remarks, Image->RemarkRecord))
    return std::move(E);
  return Image;
}

namespace {

/// One architecture's share of a compilation. Errors cross threads as text.
struct ImageJob {
  explicit ImageJob(const DeviceTask &Task) : Input(Task.Input), Target(Task.Target) {}

  MemoryBufferRef Input;
  const DeviceTarget &Target;
  CompiledImage Image;
  std::vector<std::string> Errors;
  int CrashStatus = 0;

  void run() {
    CrashRecoveryContext Recovery;
    Recovery.DumpStackAndCleanupOnFailure = true;
    bool Finished = Recovery.RunSafely([&] {
      Expected<CompiledImage> Result = compileImage(Input, Target);
      if (Result)
        Image = std::move(*Result);
      else
        handleAllErrors(
            inFile(Input, Result.takeError()),
            [&](const ErrorInfoBase &Info) { Errors.push_back(Info.message()); });
    });
    if (!Finished) {
      CrashStatus = Recovery.RetCode;
      Errors.push_back("the Tile IR compiler crashed for " + Target.Arch.getName() +
                       "; please report this with the file");
    }
  }
};

} // namespace

/// All that went wrong, each error once, in the order of the architectures.
static Error collectErrors(ArrayRef<ImageJob> Jobs) {
  Error All = Error::success();
  SmallVector<StringRef> Seen;
  for (const ImageJob &Job : Jobs)
    for (const std::string &Text : Job.Errors) {
      if (is_contained(Seen, StringRef(Text)))
        continue;
      Seen.push_back(Text);
      All = joinErrors(std::move(All),
                       Job.CrashStatus && &Text == &Job.Errors.back()
                           ? make_error<CompilerCrash>(Text, Job.CrashStatus)
                           : createStringError(Text));
    }
  return All;
}

Expected<std::vector<CompiledImage>>
tileir::compileDeviceImages(MemoryBufferRef Input, ArrayRef<DeviceTarget> Targets,
                            unsigned MaxThreads) {
  std::vector<DeviceTask> Tasks;
  for (const DeviceTarget &Target : Targets)
    Tasks.push_back({Input, Target});
  return compileDeviceImages(Tasks, MaxThreads);
}

Expected<std::vector<CompiledImage>>
tileir::compileDeviceImages(ArrayRef<DeviceTask> Tasks, unsigned MaxThreads) {
  // What cannot work is told before a second of compilation.
  for (const DeviceTask &Task : Tasks) {
    const DeviceOptions &Options = Task.Target.Options;
    if (Options.Stage == DeviceStage::Cubin)
      if (Error E = Options.Tools->checkArch(Task.Target.Arch))
        return std::move(E);
  }
  std::vector<ImageJob> Jobs(Tasks.begin(), Tasks.end());

  std::atomic<size_t> Next = 0;
  auto Work = [&] {
    for (size_t I = Next++; I < Jobs.size(); I = Next++)
      Jobs[I].run();
  };
  size_t NumThreads =
      arePassesObserved()
          ? 1
          : std::min<size_t>(Jobs.size(),
                             hardware_concurrency(MaxThreads).compute_thread_count());
  std::vector<llvm::thread> Threads;
  for (size_t I = 0; I != NumThreads; ++I)
    Threads.emplace_back(std::optional<unsigned>(LargeStackSize), Work);
  for (llvm::thread &Thread : Threads)
    Thread.join();

  if (Error E = collectErrors(Jobs))
    return std::move(E);
  std::vector<CompiledImage> Images;
  for (ImageJob &Job : Jobs)
    Images.push_back(std::move(Job.Image));
  return Images;
}

/// Whether the toolkit can make machine code for the architecture.
static bool hasAssembler(const DeviceOptions &Options, const NVPTXArch &Arch) {
  return Options.Tools && !errorToBool(Options.Tools->checkArch(Arch));
}

Expected<DeviceProgram>
tileir::compileDeviceProgram(MemoryBufferRef Input, const NVPTXArch &Arch,
                             DeviceOptions Options,
                             function_ref<Error(const Module &)> SIMTForm) {
  Options.Stage = hasAssembler(Options, Arch) ? DeviceStage::Cubin : DeviceStage::PTX;
  LLVMContext Context;
  Expected<SIMTModule> M =
      compileToSIMTModule(Input, Context, Options.getNVPTXOptions(Arch));
  if (!M)
    return M.takeError();
  if (SIMTForm)
    if (Error E = SIMTForm(*M->Code))
      return std::move(E);
  Expected<CompiledImage> Image = emitDeviceImage(*M->Code, M->Kernels, Arch, Options);
  if (!Image)
    return Image.takeError();

  DeviceProgram Program;
  Program.Image = std::move(*Image);
  for (auto [Kernel, Launch] : zip_equal(M->Kernels, Program.Image.Kernels)) {
    DeviceEntry &Entry = Program.Entries.emplace_back();
    Entry.Kernel = Launch;
    for (const std::string &Name : Kernel.Params)
      Entry.Params.push_back(describeParameter(Name));
  }
  return Program;
}
