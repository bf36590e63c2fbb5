//===- DebugObject.cpp - Loaded code for debuggers ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/DebugObject.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ExecutionEngine/Orc/TargetProcess/JITLoaderGDB.h"
#include "llvm/Object/ELF.h"
#include <mutex>

using namespace llvm;
using namespace tileir;

// LLVM's, which debuggers find by their names.
extern "C" struct jit_descriptor __jit_debug_descriptor;
extern "C" void __jit_debug_register_code();

static std::mutex &getLock() {
  static auto *Lock = new std::mutex; // Code is taken back until the process has ended.
  return *Lock;
}

/// Writes into \p Copy where its sections are.
static Error placeSections(WritableMemoryBuffer &Copy,
                           const StringMap<uint64_t> &Addresses) {
  using ELF = object::ELF64LE;
  Expected<object::ELFFile<ELF>> File =
      object::ELFFile<ELF>::create(toStringRef(Copy.getBuffer()));
  if (!File)
    return File.takeError();
  Expected<ArrayRef<ELF::Shdr>> Sections = File->sections();
  if (!Sections)
    return Sections.takeError();
  for (const ELF::Shdr &Section : *Sections) {
    Expected<StringRef> Name = File->getSectionName(Section);
    if (!Name)
      return Name.takeError();
    if (auto Known = Addresses.find(*Name); Known != Addresses.end())
      const_cast<ELF::Shdr &>(Section).sh_addr = Known->second; // It is in the copy.
  }
  return Error::success();
}

std::unique_ptr<DebugObject> DebugObject::create(MemoryBufferRef Object,
                                                 const StringMap<uint64_t> &Addresses) {
  auto Copy = WritableMemoryBuffer::getNewUninitMemBuffer(Object.getBufferSize(),
                                                          Object.getBufferIdentifier());
  if (!Copy)
    return nullptr;
  copy(Object.getBuffer(), Copy->getBufferStart());
  if (Error E = placeSections(*Copy, Addresses)) {
    consumeError(std::move(E)); // The code runs without a debugger.
    return nullptr;
  }
  return std::unique_ptr<DebugObject>(new DebugObject(std::move(Copy)));
}

DebugObject::DebugObject(std::unique_ptr<WritableMemoryBuffer> TheCopy)
    : Copy(std::move(TheCopy)), Entry(std::make_unique<jit_code_entry>()) {
  Entry->symfile_addr = Copy->getBufferStart();
  Entry->symfile_size = Copy->getBufferSize();
  std::lock_guard<std::mutex> Guard(getLock());
  jit_descriptor &D = __jit_debug_descriptor;
  Entry->next_entry = D.first_entry;
  if (D.first_entry)
    D.first_entry->prev_entry = Entry.get();
  D.first_entry = D.relevant_entry = Entry.get();
  D.action_flag = JIT_REGISTER_FN;
  __jit_debug_register_code();
}

DebugObject::~DebugObject() {
  std::lock_guard<std::mutex> Guard(getLock());
  jit_descriptor &D = __jit_debug_descriptor;
  if (Entry->prev_entry)
    Entry->prev_entry->next_entry = Entry->next_entry;
  else
    D.first_entry = Entry->next_entry;
  if (Entry->next_entry)
    Entry->next_entry->prev_entry = Entry->prev_entry;
  D.relevant_entry = Entry.get();
  D.action_flag = JIT_UNREGISTER_FN;
  __jit_debug_register_code();
}
