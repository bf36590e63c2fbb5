//===- SimProgram.cpp - A kernel file on the simulator --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/Compiler.h"
#include "Compiler/DeviceCompiler.h"
#include "CudaStandIn/TensorMapEncoder.h"
#include "LineProfile.h"
#include "Program.h"
#include "Runtime/MapValues.h"
#include "Simulator/Simulator.h"
#include "Target/NVPTX/MapRecipe.h"
#include "Target/NVPTX/NVPTXArch.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

namespace {

/// Compiles a Tile IR file for a GPU up to the SIMT form and runs that
/// (docs/simulator.md).
class SimProgram final : public Program {
public:
  static Expected<std::unique_ptr<Program>> create(MemoryBufferRef Input,
                                                   const TargetOptions &Options);
  Expected<LaunchReport> launch(const Case &C, LaunchData &Data) override;

private:
  /// A tensor map as a parameter.
  struct alignas(rt::MapAlignment) MapBytes {
    unsigned char Bytes[rt::MapBytes];
  };
  Expected<std::vector<MapBytes>> makeMaps(StringRef Entry,
                                           ArrayRef<uint64_t> Words) const;

  LLVMContext Context;
  std::unique_ptr<llvm::Module> M;
  SmallVector<NVPTXKernel, 4> Kernels;
  NVPTXArch Arch;
  SimOptions Options;
  ProfileKind Profile = ProfileKind::None;
};

} // namespace

Expected<std::unique_ptr<Program>> SimProgram::create(MemoryBufferRef Input,
                                                      const TargetOptions &Options) {
  auto Result = std::make_unique<SimProgram>();
  Result->Options = Options.Sim;
  Result->Profile = Options.Profile;
  Expected<NVPTXArch> Arch = NVPTXArch::parseOption(Options.Sim.Arch, "'--arch'");
  if (!Arch)
    return Arch.takeError();
  Result->Arch = *Arch;
  NVPTXOptions NVPTX;
  NVPTX.Arch = *Arch;
  NVPTX.OptLevel = Options.Compile.OptLevel;
  NVPTX.VerifyEach = Options.Compile.VerifyEach;
  NVPTX.MapParameters = Options.Sim.MapParameters;
  Expected<std::optional<Toolkit>> Tools = findToolkit(Options.Sim.CudaPath);
  if (!Tools)
    return Tools.takeError();
  if (*Tools)
    NVPTX.LibDevice = (*Tools)->findLibDevice();
  Expected<SIMTModule> M = compileToSIMTModule(Input, Result->Context, NVPTX);
  if (!M)
    return classifyError(M.takeError(), Input);
  if (Error E = emitModule(Options.Compile.EmitFolder, "simt", *M->Code))
    return std::move(E);
  Result->M = std::move(M->Code);
  Result->Kernels = std::move(M->Kernels);
  return std::move(Result);
}

static std::string describe(const sim::Finding &F) {
  std::string Text = (sim::getName(F.Kind) + ": " + F.Message).str();
  if (F.Count > 1)
    Text += " (" + std::to_string(F.Count) + " times)";
  for (const std::string &Site : F.Sites)
    Text += "\n    at " + Site;
  return Text;
}

/// What the runtime does for a launch on a GPU. A map that cannot be made is zeros.
Expected<std::vector<SimProgram::MapBytes>>
SimProgram::makeMaps(StringRef Entry, ArrayRef<uint64_t> Words) const {
  std::vector<MapBytes> Maps;
  const auto *Kernel = find_if(Kernels, [&](auto &K) { return K.Name == Entry; });
  if (Kernel == Kernels.end())
    return Maps;
  Expected<SmallVector<MapRecipe, 0>> Recipes = readMapRecipes(Kernel->MapRecipes);
  if (!Recipes)
    return Recipes.takeError();
  std::vector<tileir_param> Params;
  std::vector<const void *> Args;
  for (auto [Name, Word] : zip(Kernel->Params, Words)) {
    Params.push_back(describeParameter(Name));
    Args.push_back(&Word);
  }
  const rt::MapArguments Launch = {Params.data(), uint32_t(Params.size()), Args.data()};
  for (const MapRecipe &Recipe : *Recipes) {
    MapBytes &New = Maps.emplace_back();
    New = {};
    tileir_tensor_map Map = Recipe.describe();
    rt::MapValues Values;
    if (computeMap(Map, Launch, Values))
      continue;
    const rt::MapEncoding How(Map);
    const standin::TiledTensor T = {How.Type,       Map.rank,       Values.Address,
                                    Values.Extents, Values.Strides, How.Box,
                                    How.Steps,      How.Interleave, How.Swizzle,
                                    How.Promotion,  How.Fill};
    if (const char *Wrong = standin::checkTiledTensor(T))
      return createStringError(Wrong);
    encodeTiledTensor(T, New.Bytes);
  }
  return Maps;
}

Expected<LaunchReport> SimProgram::launch(const Case &C, LaunchData &Data) {
  Expected<std::unique_ptr<sim::Simulator>> S = sim::Simulator::create(*M, Arch);
  if (!S)
    return S.takeError();
  DeviceArguments Args = placeArguments(
      C, Data,
      [&](void *Memory, size_t Size, StringRef Label, bool ReadOnly) {
        return (*S)->addBuffer(Memory, Size, Label, ReadOnly);
      },
      [&](ArrayRef<uint64_t> Copies, StringRef Label) {
        return (*S)->addMulticast(Copies, Label);
      });
  sim::LaunchOptions Launch;
  for (unsigned D = 0; D != 3; ++D)
    Launch.Grid[D] = static_cast<uint32_t>(C.Grid[D]);
  Launch.Seed = Options.Seed;
  Launch.NarrowSums = Options.NarrowSums;
  Launch.CountLines = Profile != ProfileKind::None;
  Expected<std::vector<MapBytes>> Maps = makeMaps(C.Entry, Args.Words);
  if (!Maps)
    return Maps.takeError();
  for (MapBytes &Map : *Maps)
    Args.Words.push_back(reinterpret_cast<uint64_t>(&Map));
  Expected<sim::LaunchResult> R = (*S)->launch(C.Entry, Args.Words, Launch);
  if (!R)
    return R.takeError();
  fwrite(R->Printed.data(), 1, R->Printed.size(), stdout);
  LaunchReport Report;
  Report.Stopped = R->Trap;
  for (const sim::Finding &F : R->Findings)
    Report.Problems.push_back(describe(F));
  if (Options.Counters) {
    raw_string_ostream OS(Report.Notes);
    R->Count.print(OS, 2);
  }
  Report.Done.FloatOps = double(R->Count.FloatOps);
  const double SectorBytes = 32;
  Report.Done.Bytes =
      SectorBytes * double(R->Count.GlobalLoadSectors + R->Count.GlobalStoreSectors +
                           R->Count.AsyncCopySectors + R->Count.BulkSectors);
  if (Launch.CountLines) {
    LineTable Table = makeCounterTable(R->Lines);
    Report.Notes +=
        Profile == ProfileKind::Annotated ? annotateSource(Table) : printLineTable(Table);
  }
  return Report;
}

Expected<std::unique_ptr<Program>> run::createSimProgram(MemoryBufferRef Input,
                                                         const TargetOptions &Options) {
  return SimProgram::create(Input, Options);
}
