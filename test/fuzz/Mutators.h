//===- Mutators.h - Inputs that are nearly valid ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Changes at random would nearly always break the container. These know the structure:
// one field of a file, or one token of a text, becomes another that could stand there.
// Both follow the contract of libFuzzer's LLVMFuzzerCustomMutator: \p Data is changed in
// place, and the new size returned.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_FUZZ_MUTATORS_H
#define TILEIR_FUZZ_MUTATORS_H

#include <cstddef>
#include <cstdint>

namespace tileir::fuzz {

/// Gives one field that the reader found another value of the same length: a neighbour,
/// an end of its range, the value of another field of that name. Files that the reader
/// cannot follow, and now and then others too, get libFuzzer's own changes.
size_t mutateBytecode(uint8_t *Data, size_t Size, size_t MaxSize, unsigned Seed);

/// Replaces, repeats, swaps or removes tokens, or whole lines; new words come from the op
/// table. Now and then libFuzzer's own changes.
size_t mutateText(uint8_t *Data, size_t Size, size_t MaxSize, unsigned Seed);

} // namespace tileir::fuzz

#endif // TILEIR_FUZZ_MUTATORS_H
