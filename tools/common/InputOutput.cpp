//===- InputOutput.cpp - Files of command line tools ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InputOutput.h"
#include "Input/InputFile.h"
#include "Support/OutputFile.h"
#include "Tool.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::tool;

cl::OptionCategory tileir::tool::OutputCategory("Output options");

static cl::opt<std::string> Output("o", cl::value_desc("file"), cl::init("-"),
                                   cl::desc("Write to this file (default -: standard "
                                            "output)"),
                                   cl::cat(OutputCategory));
static cl::opt<bool> Force("f", cl::desc("Write bytes also to a terminal"),
                           cl::cat(OutputCategory));

std::unique_ptr<MemoryBuffer> tileir::tool::readInput(StringRef Path) {
  Expected<std::unique_ptr<MemoryBuffer>> Buffer = readInputFile(Path);
  if (Buffer)
    return std::move(*Buffer);
  fail("cannot read '" + Path + "': " + toString(Buffer.takeError()));
  return nullptr;
}

StringRef tileir::tool::getOutputName() { return Output; }

int tileir::tool::keepInput(StringRef Input) {
  if (Output == "-" || !sys::fs::equivalent(Input, Output))
    return Good;
  return fail("the output would replace the input '" + Input + "'");
}

int tileir::tool::writeOutput(OutputKind Kind, function_ref<void(raw_ostream &)> Write) {
  if (Kind == OutputKind::Binary && Output == "-" && !Force && outs().is_displayed())
    return fail("the output is not a text; it goes to a terminal only with -f");
  std::error_code Failed;
  ToolOutputFile File(Output, Failed,
                      Kind == OutputKind::Text ? sys::fs::OF_Text : sys::fs::OF_None);
  if (!Failed) {
    File.os().SetBufferSize(1 << 16); // the default is a call of the system for 4 KiB
    Write(File.os());
    File.os().flush();
    Failed = File.os().error();
    File.os().clear_error();
  }
  if (Failed)
    return fail(toString(cannotWrite(Output, Failed)));
  File.keep();
  return Good;
}
