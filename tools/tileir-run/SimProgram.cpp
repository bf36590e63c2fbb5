//===- SimProgram.cpp - A kernel file on the simulator ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SimProgram.h"
#include "Compiler/SIMTCompiler.h"
#include "Simulator/Simulator.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

Expected<std::unique_ptr<Program>> SimProgram::create(MemoryBufferRef Input,
                                                      const TargetOptions &Options) {
  std::unique_ptr<SimProgram> Result(new SimProgram);
  Result->Options = Options.Sim;
  Expected<NVPTXArch> Arch = NVPTXArch::parse(Options.Sim.Arch);
  if (!Arch)
    return Arch.takeError();
  Result->Arch = *Arch;
  NVPTXOptions NVPTX;
  NVPTX.Arch = *Arch;
  NVPTX.OptLevel = Options.Compile.OptLevel;
  NVPTX.Debug = true;
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
  return std::move(Result);
}

/// Registers the buffers with the simulator. Addresses in the tables of lists become
/// those of the device, in copies that \p Tables keeps. \p Args gets a word for each
/// parameter.
static void addBuffers(sim::Simulator &S, const Case &C, LaunchData &Data,
                       std::vector<std::vector<char>> &Tables,
                       std::vector<uint64_t> &Args) {
  DenseMap<uint64_t, uint64_t> DeviceAddress;
  Args.resize(C.Params.size());
  for (size_t I = 0; I != C.Params.size(); ++I)
    if (C.Params[I].Kind == Param::Scalar)
      Args[I] = C.Params[I].Value;
  for (LaunchData::Buffer &B : Data.buffers()) {
    MutableArrayRef<char> Memory = B.Memory.data();
    if (B.Source) {
      uint64_t Address = S.addBuffer(Memory.data(), Memory.size(), B.Label);
      DeviceAddress[reinterpret_cast<uint64_t>(Memory.data())] = Address;
      if (C.Params[B.ParamIndex].Kind == Param::Pointer)
        Args[B.ParamIndex] = Address;
      continue;
    }
    std::vector<char> &Table = Tables.emplace_back(Memory.begin(), Memory.end());
    size_t NumItems = C.Params[B.ParamIndex].Items.size();
    size_t Stride = NumItems ? Table.size() / NumItems : 0;
    for (size_t I = 0; I != NumItems; ++I) {
      uint64_t Address;
      memcpy(&Address, &Table[I * Stride], 8);
      Address = DeviceAddress.lookup(Address);
      memcpy(&Table[I * Stride], &Address, 8);
    }
    Args[B.ParamIndex] =
        S.addBuffer(Table.data(), Table.size(), B.Label, /*ReadOnly=*/true);
  }
}

static std::string describe(const sim::Finding &F) {
  std::string Text = (sim::getName(F.Kind) + ": " + F.Message).str();
  if (F.Count > 1)
    Text += " (" + std::to_string(F.Count) + " times)";
  for (const std::string &Site : F.Sites)
    Text += "\n    at " + Site;
  return Text;
}

Expected<LaunchReport> SimProgram::launch(const Case &C, LaunchData &Data) {
  Expected<std::unique_ptr<sim::Simulator>> S = sim::Simulator::create(*M, Arch.SM);
  if (!S)
    return S.takeError();
  std::vector<std::vector<char>> Tables;
  std::vector<uint64_t> Args;
  Tables.reserve(C.Params.size());
  addBuffers(**S, C, Data, Tables, Args);
  sim::LaunchOptions Launch;
  for (unsigned D = 0; D != 3; ++D)
    Launch.Grid[D] = static_cast<uint32_t>(C.Grid[D]);
  Launch.Seed = Options.Seed;
  Expected<sim::LaunchResult> R = (*S)->launch(C.Entry, Args, Launch);
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
  return Report;
}
