//===- LinkerArgs.cpp - The linker's words in a link ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkerArgs.h"
#include "clang/Driver/Driver.h"
#include "clang/Options/Options.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Path.h"

using namespace clang::driver;
using namespace llvm;
using namespace tileir;
namespace options = clang::options;

bool tileir::isLinkerWords(const opt::Arg &A) {
  return A.getOption().matches(options::OPT_Wl_COMMA) ||
         A.getOption().matches(options::OPT_Xlinker);
}

opt::Arg &tileir::copyLinkerWords(Compilation &C, const opt::Arg &A) {
  auto *Copy = new opt::Arg(A.getOption(), A.getSpelling(), A.getIndex(), &A);
  C.getArgs().AddSynthesizedArg(Copy);
  for (const char *Word : A.getValues())
    Copy->getValues().push_back(Word);
  return *Copy;
}

void tileir::visitLinkInputs(Compilation &C, function_ref<void(Action *&)> Visit) {
  for (Action *Top : C.getActions())
    if (isa<LinkJobAction>(Top) || isa<LinkerWrapperJobAction>(Top))
      for (Action *&Input : Top->getInputs())
        Visit(Input);
}

/// \returns what the linker gets in place of \p A; null if that names no such archive.
static const opt::Arg *nameArchives(Compilation &C, const opt::Arg &A,
                                    const LinkCode &Code) {
  opt::DerivedArgList &Args = C.getArgs();
  opt::Arg *Result = nullptr;
  for (const LinkCode::NamedFile &File : Code.HiddenArchives) {
    if (File.From != &A || File.IsPart)
      continue;
    std::string Name = (":" + sys::path::filename(File.Path)).str();
    if (A.getOption().matches(options::OPT_l))
      return Args.MakeJoinedArg(&A, A.getOption(), Name);
    if (!isLinkerWords(A) || File.Word >= A.getNumValues())
      continue;
    if (!Result)
      Result = &copyLinkerWords(C, A);
    Result->getValues()[File.Word] = Args.MakeArgString("-l" + Name);
  }
  return Result;
}

void tileir::nameHiddenArchives(Compilation &C, const LinkCode &Code) {
  visitLinkInputs(C, [&](Action *&Input) {
    if (auto *File = dyn_cast<InputAction>(Input))
      if (const opt::Arg *New = nameArchives(C, File->getInputArg(), Code))
        Input = C.MakeAction<InputAction>(*New, types::TY_Object);
  });
}
