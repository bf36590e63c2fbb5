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
#include "llvm/Support/Allocator.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <cstdint>
#include <string>

namespace tileir {

/// A place in the program that an input file was made from, as its debug information
/// tells: "kernel.py:7:3".
struct SourcePlace {
  llvm::StringRef File; ///< Empty: unknown.
  unsigned Line = 0, Column = 0;

  explicit operator bool() const { return !File.empty(); }
  std::string str() const;
};

/// A place in an input file: a byte of a binary file, a line and column of a text,
/// or nowhere; and what that was made from, if it is known.
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

  /// The same place with \p Source, whose name must live as long as the result; an error
  /// made of it has its own copy.
  SourceLoc from(SourcePlace Source) const {
    SourceLoc L = *this;
    L.Source = Source;
    return L;
  }

  bool isByte() const { return Kind == ByteKind; }
  bool isLine() const { return Kind == LineKind; }
  /// Whether it is a place in the input file.
  explicit operator bool() const { return Kind != NoKind; }

  uint64_t getOffset() const { return OffsetOrLine; }
  llvm::StringRef getSection() const { return Section; }
  unsigned getLine() const { return static_cast<unsigned>(OffsetOrLine); }
  unsigned getColumn() const { return Column; }
  const SourcePlace &getSource() const { return Source; }

private:
  enum { NoKind, ByteKind, LineKind } Kind = NoKind;
  unsigned Column = 0;
  uint64_t OffsetOrLine = 0;
  llvm::StringRef Section;
  SourcePlace Source;
};

/// \p From with the name of its source in \p Names: what the name belongs to may be gone
/// when an error is printed.
SourceLoc keepSource(const SourceLoc &From, llvm::BumpPtrAllocator &Names);

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
              llvm::ArrayRef<SourceNote> Notes = {});

  const SourceLoc &getLoc() const { return Loc; }
  const std::string &getMessage() const { return Message; }
  llvm::ArrayRef<SourceNote> getNotes() const { return Notes; }

  /// Adds what the place was made from, if nothing is known so far.
  void addSource(SourcePlace Source);

  /// "at byte 0x1f (function section): message", "3:7: message", "message", or with a
  /// known source "kernel.py:7:3: message (byte 0x1f)"; without the notes.
  void log(llvm::raw_ostream &OS) const override;
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }

private:
  llvm::BumpPtrAllocator SourceNames;
  SourceLoc Loc;
  std::string Message;
  llvm::SmallVector<SourceNote, 0> Notes;
};

/// A crash of the compiler that was survived.
class CompilerCrash : public llvm::ErrorInfo<CompilerCrash> {
public:
  static char ID;

  /// \p Status is what the process would have ended with.
  CompilerCrash(std::string Message, int Status)
      : Message(std::move(Message)), Status(Status > 1 ? Status : 70) {}

  /// Above 1, as a shell sees it.
  int getStatus() const { return Status; }
  void log(llvm::raw_ostream &OS) const override { OS << Message; }
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }

private:
  std::string Message;
  int Status;
};

llvm::Error makeError(SourceLoc Loc, const llvm::Twine &Message,
                      llvm::ArrayRef<SourceNote> Notes = {});

/// \p E, whose errors without a source have \p Source now.
llvm::Error addSource(llvm::Error E, SourcePlace Source);

/// Prints every error in \p E and its notes as clang would: "file:3:7: error: ...", or
/// "file: error: at byte 0x1f (function section): ...". Where the source is known, a
/// place in bytecode is "kernel.py:7:3: error: ... (byte 0x1f of file)", one in a text
/// "file:3:7: error: ... (from kernel.py:7:3)". Consumes \p E.
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
