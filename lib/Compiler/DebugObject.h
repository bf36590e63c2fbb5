//===- DebugObject.h - Loaded code for debuggers ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_COMPILER_DEBUGOBJECT_H
#define TILEIR_COMPILER_DEBUGOBJECT_H

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MemoryBuffer.h"

struct jit_code_entry;

namespace tileir {

/// An object that was linked into this process, as gdb and lldb look for it: a copy whose
/// sections say where they were put (gdb's manual, "JIT Compilation Interface"). They
/// know of it as long as this lives.
class DebugObject {
public:
  /// \p Addresses are those of the sections by their names. Null for an object that is
  /// not an ELF file of 64 bits.
  static std::unique_ptr<DebugObject> create(llvm::MemoryBufferRef Object,
                                             const llvm::StringMap<uint64_t> &Addresses);
  ~DebugObject();
  DebugObject(const DebugObject &) = delete;
  DebugObject &operator=(const DebugObject &) = delete;

private:
  explicit DebugObject(std::unique_ptr<llvm::WritableMemoryBuffer> TheCopy);
  std::unique_ptr<llvm::WritableMemoryBuffer> Copy;
  std::unique_ptr<jit_code_entry> Entry;
};

} // namespace tileir

#endif // TILEIR_COMPILER_DEBUGOBJECT_H
