//===- FileKind.cpp - What a file is that is not Tile IR ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support/FileKind.h"
#include "Support/SourceError.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Support/Regex.h"

using namespace llvm;

namespace tileir {

namespace {
/// A form that begins with these bytes; LLVM knows most, but not these.
struct Beginning {
  StringLiteral Bytes, Name;
};

/// A language that has a line like this among its first ones.
struct Language {
  const char *Line; ///< a regular expression for a whole line, without indentation
  StringLiteral Name;
};
} // namespace

static constexpr Beginning Binaries[] = {
    {"ML\xEFR", "MLIR bytecode"},
    {"PK\x03\x04", "a zip archive, as a Python wheel is"},
    {"\x1F\x8B", "compressed by gzip"},
    {"\x28\xB5\x2F\xFD", "compressed by zstd"},
    {"\x89HDF", "an HDF5 file"},
    {"\x93NUMPY", "a NumPy array"},
};

/// What LLVM tells of the first bytes, or nothing.
static StringRef describeMagic(StringRef Bytes) {
  using M = file_magic;
  switch (identify_magic(Bytes)) {
  case M::elf:
  case M::elf_relocatable:
  case M::elf_executable:
  case M::elf_shared_object:
  case M::elf_core: {
    constexpr size_t MachineAt = 18;
    bool IsCuda =
        Bytes.size() > MachineAt + 1 &&
        (uint8_t(Bytes[MachineAt]) | uint8_t(Bytes[MachineAt + 1]) << 8) == ELF::EM_CUDA;
    return IsCuda ? "a cubin, compiled code for NVIDIA GPUs" : "an ELF object";
  }
  case M::bitcode:
    return "LLVM bitcode";
  case M::archive:
    return "an archive of objects";
  case M::macho_object:
  case M::macho_executable:
  case M::macho_dynamically_linked_shared_lib:
  case M::macho_bundle:
  case M::macho_universal_binary:
    return "a Mach-O object";
  case M::coff_object:
  case M::pecoff_executable:
    return "a COFF object";
  case M::wasm_object:
    return "a WebAssembly object";
  case M::spirv_object:
    return "a SPIR-V module";
  case M::cuda_fatbinary:
    return "a CUDA fat binary";
  case M::offload_bundle:
  case M::offload_bundle_compressed:
  case M::offload_binary:
    return "a bundle of device code";
  default:
    return "";
  }
}

/// A text whose characters are longer than a byte: by the mark that it begins with, or as
/// every second byte is zero and the others are ASCII. Shells of Windows write such.
static StringRef describeWideText(StringRef Bytes) {
  constexpr StringLiteral Wide16 = "text in UTF-16; Tile IR is in UTF-8";
  if (Bytes.starts_with(StringRef("\xFF\xFE\0\0", 4)) ||
      Bytes.starts_with(StringRef("\0\0\xFE\xFF", 4)))
    return "text in UTF-32; Tile IR is in UTF-8";
  if (Bytes.starts_with("\xFF\xFE") || Bytes.starts_with("\xFE\xFF"))
    return Wide16;
  constexpr size_t Looked = 64, Least = 8;
  StringRef Begin = Bytes.take_front(Looked).take_front(Bytes.size() / 2 * 2);
  if (Begin.size() < Least)
    return "";
  for (size_t Zero : {0, 1}) {
    bool IsWide = true;
    for (size_t I = 0; I != Begin.size(); ++I)
      IsWide &= I % 2 == Zero ? !Begin[I] : isPrint(Begin[I]) || isSpace(Begin[I]);
    if (IsWide)
      return Wide16;
  }
  return "";
}

static StringRef describeBinary(StringRef Bytes) {
  for (const Beginning &B : Binaries)
    if (Bytes.starts_with(B.Bytes))
      return B.Name;
  // Before LLVM, which takes zeros for the beginning of a COFF object.
  if (StringRef Text = describeWideText(Bytes); !Text.empty())
    return Text;
  return describeMagic(Bytes);
}

/// In an order in which the more certain ones come first.
static constexpr Language Languages[] = {
    {"version https://git-lfs[.]github[.]com/spec/.*",
     "is a git-lfs pointer; 'git lfs pull' fetches the file itself"},
    {"<(!DOCTYPE|!doctype|html|HTML)([ >].*)?", "looks like HTML"},
    {"[.]version +[0-9]+[.][0-9]+", "looks like PTX, compiled code for NVIDIA GPUs"},
    {"(; ModuleID = .*|source_filename = .*|target (triple|datalayout) = .*)",
     "looks like LLVM IR"},
    {"(%[^ ]+ = )?\"?(func|arith|memref|gpu|llvm|scf|tt|ttg|nvvm|linalg|vector|affine|"
     "builtin)[.][a-z_]+.*",
     "looks like MLIR of another dialect than cuda_tile"},
    {"#!.*python.*", "looks like Python"},
    {"(import [A-Za-z_][A-Za-z0-9_.]*( as [A-Za-z_]+)?|from [A-Za-z_.]+ import .*)",
     "looks like Python"},
    {"(def|class) [A-Za-z_][A-Za-z0-9_]*(\\(.*)?:", "looks like Python"},
    {"(# *(include|define|pragma|if|ifdef|ifndef) .*|extern \"C\".*|.*__global__.*|"
     "namespace [A-Za-z_:]+ *[{]?|using namespace .*|template *<.*|int main\\(.*)",
     "looks like C++"},
};

static std::string describeText(StringRef Text) {
  constexpr unsigned MaxLines = 200;
  constexpr size_t MaxLength = 400;
  Text.consume_front("\xEF\xBB\xBF");
  SmallVector<StringRef> Lines;
  for (unsigned I = 0; I < MaxLines && !Text.empty(); ++I) {
    auto [Line, Rest] = Text.split('\n');
    Text = Rest;
    if (Line = Line.trim().take_front(MaxLength); !Line.empty())
      Lines.push_back(Line);
  }
  // Whatever else is in it, this is Tile IR with a mistake.
  Regex Own("^\"?(entry|global)\"?( |\\().*");
  Regex Dialect("^\"?cuda_tile[.].*");
  if (any_of(Lines, [&](StringRef L) { return Dialect.match(L) || Own.match(L); }))
    return "";
  for (const Language &L : Languages) {
    Regex Pattern(("^(" + Twine(L.Line) + ")$").str());
    if (none_of(Lines, [&](StringRef Line) { return Pattern.match(Line); }))
      continue;
    std::string Name = L.Name.str();
    return L.Name == "looks like Python"
               ? Name + "; cuTile writes Tile IR into the folder that "
                        "CUDA_TILE_DUMP_BYTECODE names"
               : Name;
  }
  return "";
}

Error explainForeignFile(StringRef Bytes) {
  constexpr StringLiteral Intro = "this is not Tile IR: it ";
  if (StringRef What = describeBinary(Bytes); !What.empty())
    return makeError(SourceLoc::atByte(0, "header"), Intro + "is " + What);
  // Tile IR may look like much else between its own words.
  if (Bytes.trim().empty())
    return makeError(SourceLoc::atByte(0, "header"), "the file is empty");
  std::string What = describeText(Bytes);
  return What.empty() ? Error::success()
                      : makeError(SourceLoc::atLine(1, 1), Intro + What);
}

} // namespace tileir
