//===- Interface.cpp - The functions of tileir/jit.h ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/CompileScope.h"
#include "Input/InputFile.h"
#include "Loader/Loader.h"
#include "Support/CallerStruct.h"
#include "llvm/ADT/STLExtras.h"

using namespace tileir;
using namespace tileir::jit;
using llvm::Expected;
using llvm::MemoryBuffer;
using llvm::StringRef;

struct tileir_jit_module_s {
  std::string Name;
  std::unique_ptr<Loaded> Code;
};

static std::string &lastError() {
  static thread_local std::string Message;
  return Message;
}

void jit::setLastError(std::string Message) { lastError() = std::move(Message); }

const char *tileir_jit_last_error(void) { return lastError().c_str(); }

static tileir_status fail(tileir_status Status, const llvm::Twine &Message) {
  setLastError(Message.str());
  return Status;
}

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

void tileir_jit_options_init(tileir_jit_options *Options) {
  if (!Options)
    return;
  *Options = {};
  Options->struct_size = sizeof(*Options);
  Options->opt_level = 2;
}

static Expected<tileir_jit_options> complete(const tileir_jit_options *Options) {
  return completeOptions(Options, tileir_jit_options_init, "tileir_jit_options_init");
}

static LoadSettings getSettings(const tileir_jit_options &Options) {
  LoadSettings Settings;
  Settings.OptLevel = Options.opt_level;
  if (Options.arch)
    Settings.Arch = Options.arch;
  if (Options.cuda_path)
    Settings.CudaPath = Options.cuda_path;
  return Settings;
}

//===----------------------------------------------------------------------===//
// Loading
//===----------------------------------------------------------------------===//

static tileir_status load(std::unique_ptr<MemoryBuffer> Input,
                          const tileir_jit_options &Options, tileir_jit_module *Module) {
  __tileir_check_environment();
  CompileScope Scope;
  if (llvm::Error E = Scope.check())
    return fail(TILEIR_ERROR_INTERRUPTED, toString(std::move(E)));
  // What is wrong with the options is told now and not at a launch.
  if (llvm::Error E = checkOptLevel(Options.opt_level))
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, toString(std::move(E)));
  if (Options.arch)
    if (Expected<NVPTXArch> Arch =
            NVPTXArch::parseOption(Options.arch, "the option 'arch'");
        !Arch)
      return fail(TILEIR_ERROR_INVALID_ARGUMENT, toString(Arch.takeError()));
  std::string Name = Input->getBufferIdentifier().str();
  tileir_status Status = TILEIR_ERROR_SYSTEM;
  Expected<std::unique_ptr<Loaded>> Code =
      Loaded::load(std::move(Input), getSettings(Options), Status);
  if (!Code)
    return fail(Status, toString(Code.takeError()));
  *Module = new tileir_jit_module_s{std::move(Name), std::move(*Code)};
  return TILEIR_SUCCESS;
}

tileir_status tileir_jit_load(const void *Bytes, size_t Size,
                              const tileir_jit_options *Options,
                              tileir_jit_module *Module) {
  if (Module)
    *Module = nullptr;
  if (!Module || (!Bytes && Size))
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_jit_load: null argument");
  Expected<tileir_jit_options> Complete = complete(Options);
  if (!Complete)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, toString(Complete.takeError()));
  // A copy: code for GPUs is made later.
  return load(
      MemoryBuffer::getMemBufferCopy(StringRef(static_cast<const char *>(Bytes), Size),
                                     Complete->name ? Complete->name : "<memory>"),
      *Complete, Module);
}

tileir_status tileir_jit_load_file(const char *Path, const tileir_jit_options *Options,
                                   tileir_jit_module *Module) {
  if (Module)
    *Module = nullptr;
  if (!Module || !Path)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_jit_load_file: null argument");
  if (!*Path)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_jit_load_file: empty path");
  // "-" is a file here as all others.
  Expected<std::unique_ptr<MemoryBuffer>> File =
      readInputFile(StringRef(Path) == "-" ? "./-" : Path);
  if (!File)
    return fail(TILEIR_ERROR_SYSTEM, StringRef(Path) + ": error: cannot be read: " +
                                         toString(File.takeError()));
  Expected<tileir_jit_options> Complete = complete(Options);
  if (!Complete)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, toString(Complete.takeError()));
  if (!Complete->name)
    return load(std::move(*File), *Complete, Module);
  return load(MemoryBuffer::getMemBufferCopy((*File)->getBuffer(), Complete->name),
              *Complete, Module);
}

void tileir_jit_unload(tileir_jit_module Module) {
  if (Module)
    Loaded::unload(std::move(Module->Code));
  delete Module;
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

tileir_status tileir_jit_find_kernel(tileir_jit_module Module, const char *Name,
                                     tileir_kernel *Kernel) {
  if (Kernel)
    *Kernel = nullptr;
  if (!Module || !Name || !Kernel)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_jit_find_kernel: null argument");
  for (const tileir_kernel_desc &K : Module->Code->getKernels())
    if (StringRef(K.name) == Name) {
      *Kernel = &K;
      return TILEIR_SUCCESS;
    }
  return fail(TILEIR_ERROR_NOT_FOUND,
              "no kernel '" + StringRef(Name) + "' in '" + Module->Name + "' (of " +
                  llvm::Twine(Module->Code->getKernels().size()) + ")");
}

size_t tileir_jit_list_kernels(tileir_jit_module Module, tileir_kernel *Kernels,
                               size_t Capacity) {
  if (!Module)
    return 0;
  llvm::ArrayRef<tileir_kernel_desc> All = Module->Code->getKernels();
  if (Kernels)
    for (auto [Index, Kernel] : llvm::enumerate(All.take_front(Capacity)))
      Kernels[Index] = &Kernel;
  return All.size();
}
