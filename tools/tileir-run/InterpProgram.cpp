//===- InterpProgram.cpp - A kernel file in the reference interpreter -----===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/Compiler.h"
#include "Input/ModuleReader.h"
#include "Interpreter/Interpreter.h"
#include "Program.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

namespace {

/// Reads a Tile IR file and runs its ops one by one, element by element
/// (docs/interpreter.md).
class InterpProgram final : public Program {
public:
  static Expected<std::unique_ptr<Program>> create(MemoryBufferRef Input,
                                                   const TargetOptions &Options);
  Expected<LaunchReport> launch(const Case &C, LaunchData &Data) override;

private:
  Context Ctx;
  std::unique_ptr<tileir::Module> M;
  InterpOptions Options;
};

} // namespace

Expected<std::unique_ptr<Program>> InterpProgram::create(MemoryBufferRef Input,
                                                         const TargetOptions &Options) {
  auto Result = std::make_unique<InterpProgram>();
  Result->Options = Options.Interp;
  auto Copy =
      MemoryBuffer::getMemBufferCopy(Input.getBuffer(), Input.getBufferIdentifier());
  Expected<std::unique_ptr<tileir::Module>> M = readModule(std::move(Copy), Result->Ctx);
  if (!M)
    return inFile(Input, M.takeError());
  Result->M = std::move(*M);
  return std::move(Result);
}

static std::string describe(const interp::Finding &F) {
  std::string Text = F.Kind + ": " + F.Message;
  if (F.Count > 1)
    Text += " (" + std::to_string(F.Count) + " times)";
  for (const std::string &Site : F.Sites)
    Text += "\n    at " + Site;
  return Text;
}

Expected<LaunchReport> InterpProgram::launch(const Case &C, LaunchData &Data) {
  interp::Interpreter Interpreter(*M);
  DeviceArguments Args = placeArguments(
      C, Data,
      [&](void *Memory, size_t Size, StringRef Label, bool ReadOnly) {
        return Interpreter.addBuffer(Memory, Size, Label, ReadOnly);
      },
      [&](ArrayRef<uint64_t> Copies, StringRef Label) {
        return Interpreter.addMulticast(Copies, Label);
      });
  interp::LaunchOptions Launch;
  for (unsigned D = 0; D != 3; ++D)
    Launch.Grid[D] = static_cast<uint32_t>(C.Grid[D]);
  Launch.Seed = Options.Seed;
  Launch.Trace = Options.Trace;
  for (unsigned D = 0; Options.Block && D != 3; ++D)
    if ((*Options.Block)[D] >= Launch.Grid[D])
      return createStringError("the block of --block is outside of the grid");
  Launch.Block = Options.Block;
  Launch.BreakAt = Options.BreakAt;
  Launch.DumpTiles = Options.DumpTiles;
  Launch.Lenient = Options.Lenient;
  Launch.TraceOutput = &outs();
  Expected<interp::LaunchResult> R = Interpreter.launch(C.Entry, Args.Words, Launch);
  outs().flush();
  if (!R) {
    // What the interpreter refuses has a place in the file; other errors are the case's.
    if (R.errorIsA<SourceError>())
      return make_error<RefusedError>(toString(R.takeError()));
    return R.takeError();
  }
  fwrite(R->Printed.data(), 1, R->Printed.size(), stdout);
  LaunchReport Report;
  Report.Stopped = R->Trap;
  if (R->Broke)
    Report.Stopped = "stopped at " + Options.BreakAt + ", as --break-at asks";
  for (const interp::Finding &F : R->Warnings)
    Report.Notes += "  warning: " + describe(F) + "\n";
  for (const interp::Finding &F : R->Findings)
    Report.Problems.push_back(describe(F));
  if (!Options.BreakAt.empty() && !R->Broke)
    Report.Problems.push_back("no op at " + Options.BreakAt +
                              " was reached, where --break-at wants to stop");
  return Report;
}

Expected<std::unique_ptr<Program>>
run::createInterpProgram(MemoryBufferRef Input, const TargetOptions &Options) {
  return InterpProgram::create(Input, Options);
}
