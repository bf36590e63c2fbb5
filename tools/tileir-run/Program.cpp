//===- Program.cpp - A kernel file, compiled for some target --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"
#include "Compiler/Compiler.h"
#include "Input/InputFile.h"
#include "Support/OutputFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <chrono>

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

char RefusedError::ID;
void RefusedError::log(raw_ostream &OS) const { OS << Text; }
std::error_code RefusedError::convertToErrorCode() const {
  return inconvertibleErrorCode();
}

Program::~Program() = default;

Expected<double> Program::measure(const Case &C, LaunchData &Data) {
  auto Start = std::chrono::steady_clock::now();
  Expected<LaunchReport> Report = launch(C, Data);
  std::chrono::duration<double> Elapsed = std::chrono::steady_clock::now() - Start;
  if (!Report)
    return Report.takeError();
  if (Report->Stopped)
    return createStringError(*Report->Stopped);
  return Elapsed.count();
}

Expected<std::string> Program::profile(const Case &, LaunchData &) { return ""; }

namespace {
struct TargetRow {
  StringLiteral Name;
  Expected<std::unique_ptr<Program>> (*Create)(MemoryBufferRef, const TargetOptions &);
};
} // namespace

static const TargetRow Targets[] = {
    {"host", createHostProgram},
    {"interp", createInterpProgram},
    {"sim", createSimProgram},
    {"cuda", createCudaProgram},
};

StringRef run::getTargetNames() {
  static const std::string Names =
      join(map_range(Targets, [](const TargetRow &T) { return T.Name; }), ", ");
  return Names;
}

bool run::isTarget(StringRef Name) {
  return any_of(Targets, [&](const TargetRow &T) { return T.Name == Name; });
}

Expected<std::unique_ptr<Program>> run::createProgram(StringRef File,
                                                      const TargetOptions &Options) {
  auto Start = std::chrono::steady_clock::now();
  Expected<std::unique_ptr<MemoryBuffer>> Input = readInputFile(File);
  if (!Input)
    return createFileError(File, Input.takeError());
  const TargetRow *Row =
      find_if(Targets, [&](const TargetRow &T) { return T.Name == Options.Target; });
  if (Row == std::end(Targets))
    return createStringError("target '" + Options.Target + "' is not available, only " +
                             getTargetNames());
  auto Result = Row->Create((*Input)->getMemBufferRef(), Options);
  std::chrono::duration<double> Elapsed = std::chrono::steady_clock::now() - Start;
  if (Result) {
    (*Result)->CompileSeconds = Elapsed.count();
    errs() << getInputWarnings(**Input);
  }
  return Result;
}

DeviceArguments
run::placeArguments(const Case &C, LaunchData &Data,
                    function_ref<uint64_t(void *, size_t, StringRef, bool)> Add,
                    function_ref<uint64_t(ArrayRef<uint64_t>, StringRef)> AddMulticast) {
  DeviceArguments Result;
  DenseMap<uint64_t, uint64_t> DeviceAddress;
  std::vector<SmallVector<uint64_t, 4>> Copies(C.Params.size());
  Result.Words.resize(C.Params.size());
  for (size_t I = 0; I != C.Params.size(); ++I)
    if (C.Params[I].Kind == Param::Scalar)
      Result.Words[I] = C.Params[I].Value;
  for (LaunchData::Buffer &B : Data.buffers()) {
    MutableArrayRef<char> Memory = B.Memory.data();
    if (B.Source) {
      uint64_t Address = Add(Memory.data(), Memory.size(), B.Label, false);
      DeviceAddress[reinterpret_cast<uint64_t>(Memory.data())] = Address;
      if (C.Params[B.ParamIndex].Kind == Param::Pointer)
        Result.Words[B.ParamIndex] = Address;
      Copies[B.ParamIndex].push_back(Address);
      continue;
    }
    // The elements of a vector stay where they are when the list of tables moves.
    std::vector<char> &Table = Result.Tables.emplace_back(Memory.begin(), Memory.end());
    size_t NumItems = C.Params[B.ParamIndex].Items.size();
    size_t Stride = NumItems ? Table.size() / NumItems : 0;
    for (size_t I = 0; I != NumItems; ++I) {
      uint64_t Address;
      memcpy(&Address, &Table[I * Stride], 8);
      Address = DeviceAddress.lookup(Address);
      memcpy(&Table[I * Stride], &Address, 8);
    }
    Result.Words[B.ParamIndex] = Add(Table.data(), Table.size(), B.Label, true);
  }
  for (size_t I = 0; I != C.Params.size(); ++I)
    if (C.Params[I].Kind == Param::Multicast)
      Result.Words[I] = AddMulticast(Copies[I], "param " + std::to_string(I));
  return Result;
}

Error run::refuseMulticast(const Case &C, StringRef Target) {
  if (none_of(C.Params, [](const Param &P) { return P.Kind == Param::Multicast; }))
    return Error::success();
  return make_error<RefusedError>(
      ("target '" + Target +
       "' does not have multicast memory of several devices; host, interp and sim do")
          .str());
}

Error run::emitModule(StringRef Folder, StringRef Name, const Module &M) {
  if (Folder.empty())
    return Error::success();
  if (std::error_code Code = sys::fs::create_directories(Folder))
    return createFileError(Folder, Code);
  SmallString<128> Path(Folder);
  sys::path::append(Path, Name + ".ll");
  return writeInPlace(Path, [&](raw_ostream &OS) { M.print(OS, nullptr); });
}

Expected<std::optional<Toolkit>> run::findToolkit(StringRef CudaPath) {
  ToolkitSearch Search = ToolkitSearch::ofEnvironment();
  Search.ArchOption = "'--arch'";
  Search.CudaPath = CudaPath.str();
  Expected<Toolkit> Tools = Toolkit::find(Search);
  if (Tools)
    return std::move(*Tools);
  if (!CudaPath.empty())
    return Tools.takeError();
  consumeError(Tools.takeError());
  return std::nullopt;
}

Error run::classifyError(Error E, MemoryBufferRef Input) {
  std::string Text = toString(inFile(Input, std::move(E)));
  // A file that imports is valid; then the target refused something.
  LLVMContext Scratch;
  if (Expected<std::unique_ptr<Module>> Tile = importTileIR(Input, Scratch))
    return make_error<RefusedError>(std::move(Text));
  else
    consumeError(Tile.takeError());
  return createStringError(Text);
}
