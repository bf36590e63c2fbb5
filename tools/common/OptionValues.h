//===- OptionValues.h - What may stand after an option ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Modifiers of command line options that tell shell completion and man pages what values
// an option has. They stand in the option's declaration beside cl::desc:
//
//   cl::opt<std::string> Input(cl::Positional, tool::files({"tileir", "mlir"}));
//   cl::opt<Form> Form("form", tool::values({clEnumValN(...), clEnumValN(...)}));
//
// An option whose cl::value_desc is "file" or "folder" needs none.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TOOL_OPTIONVALUES_H
#define TILEIR_TOOL_OPTIONVALUES_H

#include "llvm/Support/CommandLine.h"
#include <string>
#include <vector>

namespace tileir {
namespace tool {

struct OptionValue {
  std::string Name;
  std::string Help; ///< May be empty.
};

/// The values of an option, as far as they are known.
struct OptionValues {
  enum { Unknown, Files, Folders, Words } Kind = Unknown;
  std::vector<std::string> Extensions; ///< Of Files, without dots; empty: any.
  std::vector<OptionValue> List;       ///< Of Words.
};

/// What a modifier said of \p O, or what its value_desc tells.
OptionValues getOptionValues(const llvm::cl::Option &O);

void setOptionValues(const llvm::cl::Option &O, OptionValues Values);

/// Extensions of the files that hold Tile IR, bytecode and text.
std::vector<std::string> getTileIRExtensions();

/// The values are files with one of these extensions.
class files {
public:
  explicit files(std::vector<std::string> Extensions)
      : Extensions(std::move(Extensions)) {}
  void apply(llvm::cl::Option &O) const {
    setOptionValues(O, {OptionValues::Files, Extensions, {}});
  }

private:
  std::vector<std::string> Extensions;
};

/// The values are among these words; the option itself is a string, which the tool
/// checks.
class words {
public:
  explicit words(const std::vector<std::string> &Names) {
    for (const std::string &Name : Names)
      List.push_back({Name, ""});
  }
  void apply(llvm::cl::Option &O) const {
    setOptionValues(O, {OptionValues::Words, {}, List});
  }

private:
  std::vector<OptionValue> List;
};

/// As cl::values, which keeps what it is told to itself.
class values {
public:
  values(std::initializer_list<llvm::cl::OptionEnumValue> Values) : Values(Values) {}
  template <typename Opt> void apply(Opt &O) const {
    OptionValues Result;
    Result.Kind = OptionValues::Words;
    for (const llvm::cl::OptionEnumValue &V : Values) {
      O.getParser().addLiteralOption(V.Name, V.Value, V.Description);
      Result.List.push_back({V.Name.str(), V.Description.str()});
    }
    setOptionValues(O, std::move(Result));
  }

private:
  std::vector<llvm::cl::OptionEnumValue> Values;
};

/// A list with commas that is one value: as of other options, the last one on the command
/// line counts. Those of cl::list are one after another.
template <typename T> class list_value : public llvm::cl::list<T> {
public:
  template <typename... Mods>
  explicit list_value(const Mods &...Ms)
      : llvm::cl::list<T>(llvm::cl::CommaSeparated, llvm::cl::Optional, Ms...) {}

  bool addOccurrence(unsigned Pos, llvm::StringRef Name, llvm::StringRef Value,
                     bool IsMore = false) override {
    // The parts of one value have one place.
    if (Pos != Place)
      this->clear();
    Place = Pos;
    return llvm::cl::list<T>::addOccurrence(Pos, Name, Value, IsMore);
  }

private:
  unsigned Place = 0; ///< That of the program's name.
};

} // namespace tool
} // namespace tileir

#endif // TILEIR_TOOL_OPTIONVALUES_H
