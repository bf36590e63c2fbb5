//===- CodeLines.cpp - Source lines of code in this process ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CodeLines.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/Path.h"
#include <dlfcn.h>

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

CodeLines::CodeLines() = default;
CodeLines::~CodeLines() = default;

Expected<std::unique_ptr<CodeLines>> CodeLines::create(const LoadedModule &Code,
                                                       StringRef Object) {
  std::unique_ptr<CodeLines> Result(new CodeLines);
  Expected<std::unique_ptr<object::ObjectFile>> File =
      object::ObjectFile::createObjectFile(MemoryBufferRef(Object, "object code"));
  if (!File)
    return File.takeError();
  Result->File = std::move(*File);
  Result->Debug = DWARFContext::create(*Result->File);
  for (const LoadedRange &Loaded : Code.getCodeSections())
    for (const object::SectionRef &S : Result->File->sections()) {
      Expected<StringRef> Name = S.getName();
      if (!Name)
        return Name.takeError();
      if (*Name != Loaded.Name)
        continue;
      auto Functions = findFunctions(*Result->File, S);
      if (!Functions)
        return Functions.takeError();
      Result->Parts.push_back(
          {Loaded.Address, Loaded.Size, S.getIndex(), std::move(*Functions)});
    }
  return std::move(Result);
}

Expected<std::map<uint64_t, std::string>>
CodeLines::findFunctions(const object::ObjectFile &File, const object::SectionRef &S) {
  std::map<uint64_t, std::string> Result;
  for (const object::SymbolRef &Symbol : File.symbols()) {
    Expected<object::SymbolRef::Type> Type = Symbol.getType();
    Expected<object::section_iterator> Section = Symbol.getSection();
    Expected<StringRef> Name = Symbol.getName();
    Expected<uint64_t> Value = Symbol.getValue();
    if (!Type || !Section || !Name || !Value)
      return joinErrors(joinErrors(Type.takeError(), Section.takeError()),
                        joinErrors(Name.takeError(), Value.takeError()));
    if (*Type == object::SymbolRef::ST_Function && *Section != File.section_end() &&
        **Section == S)
      Result[*Value] = Name->str();
  }
  return Result;
}

LineRow CodeLines::find(uint64_t Address) const {
  LineRow Row;
  for (const Part &P : Parts) {
    if (Address - P.Begin >= P.Size)
      continue;
    DILineInfoSpecifier Wanted(DILineInfoSpecifier::FileLineInfoKind::AbsoluteFilePath);
    std::optional<DILineInfo> Found =
        Debug->getLineInfoForAddress({Address - P.Begin, P.Index}, Wanted);
    if (Found && Found->FileName != DILineInfo::BadString) {
      Row.File = Found->FileName;
      Row.Line = Found->Line;
      Row.Column = Found->Column;
      return Row;
    }
    // Products and what packs their operands serve several lines, and are of none.
    auto Next = P.Functions.upper_bound(Address - P.Begin);
    if (Next != P.Functions.begin())
      Row.Label = std::prev(Next)->second;
    return Row;
  }
  Dl_info Library;
  Row.Label = "outside of the kernel";
  if (dladdr(reinterpret_cast<void *>(Address), &Library) && Library.dli_fname)
    Row.Label = sys::path::filename(Library.dli_fname).str();
  return Row;
}
