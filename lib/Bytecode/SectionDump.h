//===- SectionDump.h - Every byte of a file explained -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BYTECODE_SECTIONDUMP_H
#define TILEIR_BYTECODE_SECTIONDUMP_H

#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/raw_ostream.h"

namespace tileir {

/// Prints every byte of \p Buffer once, in the order of the file: offset, bytes and, from
/// what the reader makes of them, field, value and meaning. Values that an op defines
/// have the numbers by which operands name them. A broken file is read as far as it can
/// be; errors stand at their places, and bytes that nothing read are shown as such.
void dumpSections(llvm::MemoryBufferRef Buffer, llvm::raw_ostream &OS);

} // namespace tileir

#endif // TILEIR_BYTECODE_SECTIONDUMP_H
