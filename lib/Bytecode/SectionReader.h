//===- SectionReader.h - Header and sections of a file ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BYTECODE_SECTIONREADER_H
#define TILEIR_BYTECODE_SECTIONREADER_H

#include "Bytecode/Cursor.h"
#include "IR/Version.h"
#include <array>
#include <optional>

namespace tileir {

/// The value is the id on the wire.
enum class SectionId : uint8_t {
  End = 0,
  String = 1,
  Function = 2,
  Debug = 3,
  Constant = 4,
  Type = 5,
  Global = 6,
  Producer = 7
};
inline constexpr unsigned NumSections = 8;

/// What a file starts with.
llvm::StringRef getMagic();
/// What a section's alignment must be a multiple of; 0: it needs none.
uint64_t getSectionAlignment(SectionId Id);

/// The frame of a file: its version and where its sections are. Of sections with
/// the same id the last one counts.
class SectionReader {
public:
  /// Reads header and section headers of the file \p Bytes, not the payloads.
  static llvm::Expected<SectionReader> create(llvm::ArrayRef<uint8_t> Bytes);

  SectionReader() = default;
  /// The same; after an error there is what was read before it.
  llvm::Error read(llvm::ArrayRef<uint8_t> Bytes, ReadListener *Listener);

  Version getVersion() const { return V; }
  bool has(SectionId Id) const { return Payloads[unsigned(Id)].has_value(); }
  /// The payload of a section, empty when the file has none.
  Cursor get(SectionId Id) const;

private:
  llvm::Error readHeader(Cursor &C, llvm::ArrayRef<uint8_t> File);
  llvm::Error readVersion(Cursor &C);
  llvm::Error readSections(Cursor &C);
  llvm::Error readSection(Cursor &C, uint8_t Head, uint64_t HeadOffset);
  llvm::Error checkRequired(const Cursor &C) const;

  Version V;
  uint64_t FileSize = 0;
  std::array<std::optional<Cursor>, NumSections> Payloads;
};

} // namespace tileir

#endif // TILEIR_BYTECODE_SECTIONREADER_H
