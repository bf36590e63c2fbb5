//===- Roofline.h - A kernel below the limits of a machine ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TOOLS_RUN_ROOFLINE_H
#define TILEIR_TOOLS_RUN_ROOFLINE_H

#include "Program.h"

namespace tileir::run {

/// What a machine can do in a second.
struct Roof {
  double FloatOps = 0, Bytes = 0;

  /// With so many operations for each byte.
  double at(double Intensity) const { return std::min(FloatOps, Intensity * Bytes); }
  /// From where on arithmetic is the limit.
  double ridge() const { return FloatOps / Bytes; }
};

/// Refuses numbers whose quotients are too large or too small to be drawn. No work is
/// given, or both numbers of it.
llvm::Error checkRoofline(const Roof &R, const Work &Given);

/// Draws a picture in SVG: both limits, and below them where the kernel is. With no time
/// (0) that is a line at its intensity, up to the roof.
void drawRoofline(llvm::raw_ostream &OS, llvm::StringRef Name, const Roof &R,
                  const Work &W, double Seconds);

/// The same in a line of words.
std::string describeRoofline(const Roof &R, const Work &W, double Seconds);

} // namespace tileir::run

#endif // TILEIR_TOOLS_RUN_ROOFLINE_H
