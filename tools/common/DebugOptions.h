//===- DebugOptions.h - -debug, -debug-only and -stats ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM as distributions package it is built without assertions: it has no -debug options,
// and its -stats says that there are none. The passes of this project have both in their
// own builds with assertions.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TOOL_DEBUGOPTIONS_H
#define TILEIR_TOOL_DEBUGOPTIONS_H

namespace tileir {
namespace tool {

/// Stands in main() before the command line is read, and prints statistics at its end if
/// -stats asks for them. Does nothing in builds without assertions.
class DebugOptions {
public:
  DebugOptions();
  ~DebugOptions();
};

} // namespace tool
} // namespace tileir

#endif // TILEIR_TOOL_DEBUGOPTIONS_H
