//===- Module.cpp - Modules as a whole ------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/BytecodeReader.h"
#include "Bytecode/BytecodeWriter.h"
#include "Handles.h"
#include "IR/ModuleDiff.h"
#include "Text/Parser.h"
#include "Text/Printer.h"
#include "Verify/Verifier.h"

using namespace tileir;
using namespace tileir::capi;

tileir_result capi::ensureVerified(ModuleState &State) {
  if (State.Verified)
    return TILEIR_RESULT_OK;
  if (Error E = verifyModule(*State.M))
    return Reporter(*State.Owner).fail(std::move(E), State.file());
  State.Verified = true;
  return TILEIR_RESULT_OK;
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {
enum class InputForm { Either, Bytecode, Text };
} // namespace

/// A copy of the input, or null and an error: its size is the caller's word only.
static std::unique_ptr<MemoryBuffer> copyInput(const ModuleState &State,
                                               StringRef Bytes) {
  std::unique_ptr<llvm::WritableMemoryBuffer> Copy =
      llvm::WritableMemoryBuffer::getNewUninitMemBuffer(Bytes.size(), State.Name);
  if (!Copy)
    Reporter(*State.Owner)
        .fail(llvm::createStringError("cannot allocate " + Twine(Bytes.size()) +
                                      " bytes for the input"),
              State.file());
  else
    llvm::copy(Bytes, Copy->getBufferStart());
  return Copy;
}

static tileir_module readInput(tileir_context Context, const void *Data, size_t Size,
                               const char *Name, InputForm Form) {
  if (!Context)
    return nullptr;
  ContextState &Owner = *Context->State;
  if (!Data && Size)
    return misuse(Context, "the input is null");
  StringRef Bytes(static_cast<const char *>(Data), Size);
  auto State = std::make_shared<ModuleState>(Context->State, text(Name));
  bool Binary =
      Form == InputForm::Bytecode || (Form == InputForm::Either && isBytecode(Bytes));
  std::unique_ptr<MemoryBuffer> Copy = copyInput(*State, Bytes);
  if (!Copy)
    return nullptr;
  if (!Binary)
    State->Text = std::move(Copy);
  Expected<std::unique_ptr<Module>> M =
      Binary ? readBytecode(std::move(Copy), Owner.Ctx)
             : parseText(State->Text->getMemBufferRef(), Owner.Ctx);
  if (!M) {
    Reporter(Owner).fail(M.takeError(), State->file());
    return nullptr;
  }
  State->M = std::move(*M);
  for (const SourceNote &W : State->M->getWarnings())
    Reporter(Owner).report(TILEIR_SEVERITY_WARNING, State->file(), W.Loc, W.Message);
  State->Verified = true;
  return new tileir_module_s{std::move(State), *Context};
}

tileir_module tileir_module_read(tileir_context Context, const void *Data, size_t Size,
                                 const char *Name) {
  return readInput(Context, Data, Size, Name, InputForm::Either);
}

tileir_module tileir_module_read_bytecode(tileir_context Context, const void *Data,
                                          size_t Size, const char *Name) {
  return readInput(Context, Data, Size, Name, InputForm::Bytecode);
}

tileir_module tileir_module_parse(tileir_context Context, const char *Text, size_t Size,
                                  const char *Name) {
  return readInput(Context, Text, Size, Name, InputForm::Text);
}

tileir_module tileir_module_create(tileir_context Context, const char *Name) {
  if (!Context)
    return nullptr;
  auto State = std::make_shared<ModuleState>(Context->State, text(Name));
  State->M = std::make_unique<Module>(Context->State->Ctx, NewestVersion);
  return new tileir_module_s{std::move(State), *Context};
}

void tileir_module_destroy(tileir_module Module) { delete Module; }

bool tileir_is_bytecode(const void *Data, size_t Size) {
  return Data && isBytecode(StringRef(static_cast<const char *>(Data), Size));
}

//===----------------------------------------------------------------------===//
// Checking, printing, writing
//===----------------------------------------------------------------------===//

tileir_result tileir_module_verify(tileir_module Module) {
  return Module ? ensureVerified(*Module->State) : TILEIR_RESULT_INVALID_ARGUMENT;
}

tileir_buffer tileir_module_print(tileir_module Module, uint32_t Flags) {
  if (!Module || ensureVerified(*Module->State) != TILEIR_RESULT_OK)
    return nullptr;
  PrintOptions Options;
  Options.Generic = Flags & TILEIR_PRINT_GENERIC;
  Options.DebugInfo = Flags & TILEIR_PRINT_DEBUG_INFO;
  Options.ModuleLine = !(Flags & TILEIR_PRINT_NO_MODULE_LINE);
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printModule(*Module->State->M, OS, Options);
  return makeBuffer(std::move(Text));
}

/// The version that the caller means, if it is one.
static std::optional<Version> findVersion(const tileir_version &V) {
  Version Wanted = {V.major, V.minor};
  if (Wanted < OldestVersion || Wanted > NewestVersion)
    return std::nullopt;
  return Wanted;
}

tileir_buffer tileir_module_write(tileir_module Module, const tileir_version *V) {
  if (!Module || ensureVerified(*Module->State) != TILEIR_RESULT_OK)
    return nullptr;
  ModuleState &State = *Module->State;
  std::optional<Version> Wanted;
  if (V && !(Wanted = findVersion(*V))) {
    Reporter(*State.Owner)
        .misuse("there is no version " + Version{V->major, V->minor}.str() +
                " of the bytecode, only " + OldestVersion.str() + " to " +
                NewestVersion.str());
    return nullptr;
  }
  std::string Bytes;
  llvm::raw_string_ostream OS(Bytes);
  if (Error E = writeBytecode(*State.M, OS, Wanted)) {
    Reporter(*State.Owner).fail(std::move(E), State.file());
    return nullptr;
  }
  return makeBuffer(std::move(Bytes));
}

tileir_result tileir_module_get_oldest_version(tileir_module Module, tileir_version *V) {
  if (!Module)
    return TILEIR_RESULT_INVALID_ARGUMENT;
  if (!V)
    return misuseWithoutResult(*Module->State);
  if (tileir_result Result = ensureVerified(*Module->State))
    return Result;
  *V = wrap(getOldestVersion(*Module->State->M));
  return TILEIR_RESULT_OK;
}

tileir_version tileir_module_get_version(tileir_module Module) {
  return Module ? wrap(Module->State->M->getVersion()) : tileir_version();
}

tileir_string tileir_module_get_producer(tileir_module Module) {
  return Module ? wrap(Module->State->M->getProducer()) : tileir_string();
}

tileir_result tileir_module_set_producer(tileir_module Module, const char *Producer) {
  if (!Module)
    return TILEIR_RESULT_INVALID_ARGUMENT;
  Module->State->M->setProducer(text(Producer));
  return TILEIR_RESULT_OK;
}

tileir_string tileir_module_get_name(tileir_module Module) {
  return Module ? wrap(Module->State->Name) : tileir_string();
}

tileir_context tileir_module_get_context(tileir_module Module) {
  return Module ? &Module->Context : nullptr;
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

tileir_result tileir_module_diff(tileir_module First, tileir_module Second,
                                 uint32_t Flags, tileir_difference_handler Handler,
                                 void *UserData, size_t *Count) {
  if (!First)
    return TILEIR_RESULT_INVALID_ARGUMENT;
  if (!Second)
    return Reporter(*First->State->Owner).misuse("the second module is null");
  for (tileir_module Module : {First, Second})
    if (tileir_result Result = ensureVerified(*Module->State))
      return Result;
  ModuleDiffOptions Options;
  Options.DebugInfo = Flags & TILEIR_DIFF_DEBUG_INFO;
  Options.Producer = !(Flags & TILEIR_DIFF_IGNORE_PRODUCER);
  std::vector<ModuleDifference> Differences =
      diffModules(*First->State->M, *Second->State->M, Options);
  if (Handler)
    for (const ModuleDifference &D : Differences) {
      tileir_difference Wrapped = {wrap(D.Message), wrap(D.First), wrap(D.Second)};
      Handler(&Wrapped, UserData);
    }
  if (Count)
    *Count = Differences.size();
  return TILEIR_RESULT_OK;
}
