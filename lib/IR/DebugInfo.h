//===- DebugInfo.h - Source positions of the frontend -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_DEBUGINFO_H
#define TILEIR_IR_DEBUGINFO_H

#include "Support/SourceError.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace tileir {

/// The value is the tag on the wire.
enum class DebugKind : uint8_t {
  Unknown = 0,
  CompileUnit = 1,
  File = 2,
  LexicalBlock = 3,
  Location = 4,
  Subprogram = 5,
  CallSite = 6
};

/// A debug record. Members that a kind does not list are empty or null; of those it lists
/// only the ends of a call site may be null, too, for "unknown". Chains of records have
/// no cycles and at most MaxDepth links. The context has the strings (intern).
struct DebugRecord {
  static constexpr unsigned MaxDepth = 256;
  /// The bits of Flags.
  static constexpr uint64_t Declaration = 1, KnownFlags = Declaration;

  DebugKind Kind = DebugKind::Unknown;
  // CompileUnit, LexicalBlock, Subprogram.
  const DebugRecord *File = nullptr;
  // LexicalBlock, Location: a Subprogram or LexicalBlock.
  const DebugRecord *Scope = nullptr;
  // Subprogram.
  const DebugRecord *CompileUnit = nullptr;
  // CallSite: a Location, or a CallSite in turn.
  const DebugRecord *Callee = nullptr;
  const DebugRecord *Caller = nullptr;
  // File, Location: the file's name. Subprogram: the name in the source.
  llvm::StringRef Name;
  llvm::StringRef Directory;   // File
  llvm::StringRef LinkageName; // Subprogram
  uint32_t Line = 0;           // LexicalBlock, Location, Subprogram
  uint32_t Column = 0;         // LexicalBlock, Location
  uint32_t ScopeLine = 0;      // Subprogram
  uint64_t Flags = 0;          // Subprogram

  /// What a record of this kind has to refer to and does not, as the text calls it
  /// ("file", "scope", "compileUnit"); or empty. Readers and builders refuse such
  /// records.
  llvm::StringRef getMissingReference() const;

  /// The subprogram that a location, scope or call site lies in, following blocks,
  /// and the caller of a call site; or null.
  const DebugRecord *getSubprogram() const;

  /// The location itself, or the innermost callee of a call site; or null.
  const DebugRecord *getInnermostLocation() const;

  /// The place of the innermost location, else of the subprogram; or an unknown one.
  SourcePlace getSourcePlace() const;

  void print(llvm::raw_ostream &OS) const;
};

/// Where an op, function or global comes from: always a place in the input file, and
/// what the frontend recorded, if anything.
class Location {
public:
  Location() = default;
  static Location atByte(uint64_t Offset, const DebugRecord *Debug = nullptr) {
    return Location(Offset, Debug);
  }
  static Location atLine(unsigned Line, unsigned Column,
                         const DebugRecord *Debug = nullptr) {
    return Location(TextBit | uint64_t(Line) << 24 | (Column & 0xFFFFFF), Debug);
  }

  const DebugRecord *getDebug() const { return Debug; }
  void setDebug(const DebugRecord *D) { Debug = D; }
  bool isText() const { return Where & TextBit; }
  /// Byte offset in the file; not for a text.
  uint64_t getOffset() const { return Where; }
  /// The place in the input, for an error; \p Section is the part of a binary file.
  SourceLoc getSourceLoc(llvm::StringRef Section = "function section") const {
    SourceLoc Loc =
        isText() ? SourceLoc::atLine(unsigned(Where >> 24 & 0x7FFFFFFF), Where & 0xFFFFFF)
                 : SourceLoc::atByte(Where, Section);
    return Debug ? Loc.from(Debug->getSourcePlace()) : Loc;
  }

private:
  static constexpr uint64_t TextBit = uint64_t(1) << 63;
  Location(uint64_t Where, const DebugRecord *Debug) : Where(Where), Debug(Debug) {}

  uint64_t Where = 0;
  const DebugRecord *Debug = nullptr;
};

} // namespace tileir

#endif // TILEIR_IR_DEBUGINFO_H
