//===- Compiler.h - Tile IR in, host module out -----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The in-process compiler: what clang's driver, tileir-run and tileir-opt call, so
// that they cannot drift apart.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_COMPILER_COMPILER_H
#define TILEIR_COMPILER_COMPILER_H

#include "Offload/HostObject.h"
#include "Support/CacheSizes.h"
#include "Support/PathMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tileir {

/// What the host part of an object is compiled for.
struct HostOptions {
  std::string Triple;    ///< Empty: the default target.
  std::string CPU;       ///< As clang's -target-cpu; empty: the triple's baseline.
  std::string Features;  ///< As -target-features ("+avx2,-avx"); may be empty.
  unsigned OptLevel = 2; ///< 0 to 3.
  bool OptimizeForSize = false;
  /// The widest vectors that host code should have (-mprefer-vector-width=); 0: all.
  unsigned PreferVectorBits = 0;
  /// AArch64: an SVE register has at least and at most this many times 128 bits
  /// (-msve-vector-bits=); 0: not known.
  unsigned VScaleMin = 0, VScaleMax = 0;
  CacheSizes Caches; ///< Of the machine that the code is for (-mcache-sizes=).
  /// Add variants of each kernel for the x86-64 levels above the target CPU; the
  /// runtime chooses. Off for a CPU that was named (-march=native).
  bool Multiversion = true;
  bool Debug = false;      ///< Keep debug locations (-g, -gline-tables-only).
  bool VerifyEach = false; ///< Verify the module after each pass (-llvm-verify-each).
  bool SharedCode = false; ///< -fPIC without -fPIE: symbols may be preempted.
  bool Loadable = false;   ///< For LoadedModule, not for a linker.
  PathMap DebugPaths;      ///< For the files of debug information (-fdebug-prefix-map=).
  PathMap MacroPaths; ///< For the input's name, told at run time (-fmacro-prefix-map=).
  /// Of the symbols by which kernels are launched (-fvisibility=).
  llvm::GlobalValue::VisibilityTypes Visibility = llvm::GlobalValue::DefaultVisibility;
  /// Takes warnings about the file; may be empty.
  std::function<void(const llvm::Twine &)> Warn;

  /// Whether a debugger shows the values of kernels: `-g -O0`, as for C.
  bool showsVariables() const { return Debug && OptLevel == 0; }
};

/// \p E with each SourceError as the text that printDiagnostics() prints of it.
llvm::Error inFile(llvm::MemoryBufferRef File, llvm::Error E);

/// Reads and imports a Tile IR file, bytecode or text: the tile module in LLVM IR
/// (docs/dialect.md), verified, not lowered. The error has all mistakes of the file, each
/// as printDiagnostics() prints it: with the file's name and the place, and for a text
/// with the line and a caret.
/// With \p KeepNames LLVM's values have the names that tileir-dis prints (%6 is v6).
llvm::Expected<std::unique_ptr<llvm::Module>> importTileIR(llvm::MemoryBufferRef Input,
                                                           llvm::LLVMContext &Context,
                                                           bool KeepNames = false);

/// Compiles a Tile IR file to the host module of its object: for each entry the host
/// kernel variants, the stub and its alias, the device code if there is any, and the
/// descriptor with its registration (tileir/abi.h). The module has the triple and data
/// layout of \p Options and goes to clang like any -x ir input. Every refused op is named
/// with its place, all of them in one error.
llvm::Expected<std::unique_ptr<llvm::Module>>
compileToHostModule(llvm::MemoryBufferRef Input, llvm::LLVMContext &Context,
                    const HostOptions &Options, const DeviceCode &Device = {});

/// The second half of compileToHostModule(), for a module that importTileIR() made.
llvm::Error lowerToHostModule(llvm::Module &M, const HostOptions &Options,
                              const DeviceCode &Device = {});

/// Gives the files of the debug information of \p M the names that \p Paths says. Places
/// in messages that come from it later have them, too.
void renameDebugFiles(llvm::Module &M, const PathMap &Paths);

/// The descriptor's form of a parameter, by its name in lowered kernels: "ptr<f32>",
/// "i32".
tileir_param describeParameter(llvm::StringRef Name);

/// What reading a text warns of, as printDiagnostics() prints it. Nothing for bytecode,
/// nor for a file with errors, which others report.
std::string getInputWarnings(llvm::MemoryBufferRef Input);

/// The bytecode of a valid Tile IR file: the file itself, or for a text what it says.
llvm::Expected<std::string> getBytecode(llvm::MemoryBufferRef Input);

/// Only checks that the file is valid Tile IR (-fsyntax-only).
llvm::Error verifyTileIR(llvm::MemoryBufferRef Input);

} // namespace tileir

#endif // TILEIR_COMPILER_COMPILER_H
