//===- CodeLines.h - Source lines of code in this process -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TOOLS_RUN_CODELINES_H
#define TILEIR_TOOLS_RUN_CODELINES_H

#include "Compiler/LoadedModule.h"
#include "LineProfile.h"
#include <map>
#include <memory>

namespace llvm {
class DWARFContext;
namespace object {
class ObjectFile;
class SectionRef;
} // namespace object
} // namespace llvm

namespace tileir::run {

/// The source lines of code in this process.
class CodeLines {
public:
  /// \param Object what \p Code was loaded from; it must live as long.
  static llvm::Expected<std::unique_ptr<CodeLines>> create(const LoadedModule &Code,
                                                           llvm::StringRef Object);
  ~CodeLines();

  /// A row without cells: the line at an address, or in words where else it is.
  LineRow find(uint64_t Address) const;

private:
  struct Part {
    uint64_t Begin, Size, Index;
    std::map<uint64_t, std::string> Functions; ///< By where they begin in the section.
  };
  CodeLines();
  static llvm::Expected<std::map<uint64_t, std::string>>
  findFunctions(const llvm::object::ObjectFile &File, const llvm::object::SectionRef &S);

  std::unique_ptr<llvm::object::ObjectFile> File;
  std::unique_ptr<llvm::DWARFContext> Debug;
  std::vector<Part> Parts;
};

} // namespace tileir::run

#endif // TILEIR_TOOLS_RUN_CODELINES_H
