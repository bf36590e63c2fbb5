//===- KernelFiles.cpp - Files with kernels to run ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelFiles.h"
#include "Input/InputFile.h"
#include "Input/ModuleReader.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace tileir;

Expected<std::string> run::findOnlyEntry(StringRef File) {
  Expected<std::unique_ptr<MemoryBuffer>> Input = readInputFile(File);
  Context Ctx;
  Expected<std::unique_ptr<Module>> M =
      Input ? readModule(std::move(*Input), Ctx) : Input.takeError();
  if (!M) {
    consumeError(M.takeError());
    return "";
  }
  ArrayRef<Function *> Kernels = (*M)->getFunctions();
  if (Kernels.size() == 1)
    return Kernels.front()->getName().str();
  if (Kernels.empty())
    return createStringError("the file has no kernel");
  std::vector<StringRef> Names;
  for (const Function *Kernel : Kernels.take_front(8))
    Names.push_back(Kernel->getName());
  return createStringError("the file has " + Twine(Kernels.size()) +
                           " kernels; --entry names one of them: " + join(Names, ", ") +
                           (Kernels.size() > Names.size() ? ", ..." : ""));
}

Expected<std::vector<std::string>> run::listKernelFiles(StringRef Folder) {
  std::vector<std::string> Others;
  std::error_code Code;
  for (sys::fs::directory_iterator I(Folder, Code), End; I != End && !Code;
       I.increment(Code)) {
    StringRef Name = sys::path::filename(I->path());
    if (Name.ends_with(".tileir") && Name != "kernel.tileir")
      Others.push_back(I->path());
  }
  if (Code)
    return createFileError(Folder, Code);
  sort(Others);
  Others.insert(Others.begin(), (Folder + "/kernel.tileir").str());
  return Others;
}
