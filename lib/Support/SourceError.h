//===- SourceError.h - Errors that say where --------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SUPPORT_SOURCEERROR_H
#define TILEIR_SUPPORT_SOURCEERROR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <cstdint>
#include <string>

namespace tileir {

/// A place in an input file: a byte of a binary file, a line and column of a text,
/// or nowhere.
class SourceLoc {
public:
  SourceLoc() = default;

  /// Byte \p Offset of the file; \p Section names the part it belongs to ("function
  /// section") and must live as long as the program.
  static SourceLoc atByte(uint64_t Offset, llvm::StringRef Section) {
    SourceLoc L;
    L.Kind = ByteKind;
    L.OffsetOrLine = Offset;
    L.Section = Section;
    return L;
  }
  static SourceLoc atLine(unsigned Line, unsigned Column) {
    SourceLoc L;
    L.Kind = LineKind;
    L.OffsetOrLine = Line;
    L.Column = Column;
    return L;
  }

  bool isByte() const { return Kind == ByteKind; }
  bool isLine() const { return Kind == LineKind; }
  explicit operator bool() const { return Kind != NoKind; }

  uint64_t getOffset() const { return OffsetOrLine; }
  llvm::StringRef getSection() const { return Section; }
  unsigned getLine() const { return static_cast<unsigned>(OffsetOrLine); }
  unsigned getColumn() const { return Column; }

private:
  enum { NoKind, ByteKind, LineKind } Kind = NoKind;
  unsigned Column = 0;
  uint64_t OffsetOrLine = 0;
  llvm::StringRef Section;
};

/// What helps to understand an error: the other half of a conflict, a way out.
struct SourceNote {
  SourceLoc Loc;
  std::string Message;
};

/// An error about an input file, without the file's name: the code that opened the file
/// adds that with printDiagnostics. Several are joined with llvm::joinErrors.
class SourceError : public llvm::ErrorInfo<SourceError> {
public:
  static char ID;

  SourceError(SourceLoc Loc, const llvm::Twine &Message,
              llvm::ArrayRef<SourceNote> Notes = {})
      : Loc(Loc), Message(Message.str()), Notes(Notes) {}

  const SourceLoc &getLoc() const { return Loc; }
  const std::string &getMessage() const { return Message; }
  llvm::ArrayRef<SourceNote> getNotes() const { return Notes; }

  /// "at byte 0x1f (function section): message", "3:7: message" or "message"; without
  /// the notes.
  void log(llvm::raw_ostream &OS) const override;
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }

private:
  SourceLoc Loc;
  std::string Message;
  llvm::SmallVector<SourceNote, 0> Notes;
};

llvm::Error makeError(SourceLoc Loc, const llvm::Twine &Message,
                      llvm::ArrayRef<SourceNote> Notes = {});

/// Prints every error in \p E and its notes as clang would: "file:3:7: error: ...", or
/// "file: error: at byte 0x1f (function section): ...". Consumes \p E.
void printDiagnostics(llvm::raw_ostream &OS, llvm::StringRef File, llvm::Error E);

/// The same for a file that is at hand: below a place in a text stand its line and a
/// caret. Colours are those of \p OS.
void printDiagnostics(llvm::raw_ostream &OS, llvm::MemoryBufferRef File, llvm::Error E);

/// Prints warnings in the same form.
void printWarnings(llvm::raw_ostream &OS, llvm::MemoryBufferRef File,
                   llvm::ArrayRef<SourceNote> Warnings);

/// Prints \p Text, what printDiagnostics() had made without colours, with colours.
void printColored(llvm::raw_ostream &OS, llvm::StringRef Text);

} // namespace tileir

#endif // TILEIR_SUPPORT_SOURCEERROR_H
