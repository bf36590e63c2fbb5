//===- Context.cpp - Contexts, errors, buffers ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Findings.h"
#include "Support/SourceError.h"
#include "tileir/abi.h"
#include "llvm/Support/raw_ostream.h"

using namespace tileir;
using namespace tileir::capi;

const char *tileir_get_library_version(void) { return TILEIR_VERSION; }
uint32_t tileir_get_interface_version(void) { return TILEIR_C_VERSION; }
tileir_version tileir_get_oldest_version(void) { return wrap(OldestVersion); }
tileir_version tileir_get_newest_version(void) { return wrap(NewestVersion); }

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

tileir_place capi::wrap(SourceLoc Loc) {
  tileir_place Place = {};
  if (Loc.isByte()) {
    Place.kind = TILEIR_PLACE_BYTE;
    Place.offset = Loc.getOffset();
    Place.section = wrap(Loc.getSection());
  } else if (Loc.isLine()) {
    Place.kind = TILEIR_PLACE_LINE;
    Place.line = Loc.getLine();
    Place.column = Loc.getColumn();
  }
  return Place;
}

/// The diagnostic as the tools print it.
static std::string render(const InputFile &File, SourceLoc Loc, StringRef Message,
                          ArrayRef<SourceNote> Notes) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Error E = makeError(Loc, Message, Notes);
  if (File.Text.empty())
    printDiagnostics(OS, File.Name, std::move(E));
  else
    printDiagnostics(OS, MemoryBufferRef(File.Text, File.Name), std::move(E));
  return StringRef(Text).rtrim('\n').str();
}

void Reporter::deliver(tileir_severity Severity, const InputFile &File, SourceLoc Loc,
                       StringRef Message, ArrayRef<SourceNote> Notes, StringRef Text) {
  if (Severity == TILEIR_SEVERITY_ERROR) {
    if (First)
      Sink.LastError.clear();
    else
      Sink.LastError += '\n';
    Sink.LastError += Text;
    First = false;
  }
  if (Findings)
    Findings->add(Severity, Loc, Message, Text);
  if (!Sink.Handler)
    return;
  SmallVector<tileir_note, 2> Wrapped;
  for (const SourceNote &Note : Notes)
    Wrapped.push_back({wrap(Note.Loc), wrap(Note.Message)});
  tileir_diagnostic D = {};
  D.severity = Severity;
  D.place = wrap(Loc);
  D.file = wrap(File.Name);
  D.message = wrap(Message);
  D.notes = Wrapped.data();
  D.num_notes = Wrapped.size();
  D.text = wrap(Text);
  D.source_file = wrap(Loc.getSource().File);
  D.source_line = Loc.getSource().Line;
  D.source_column = Loc.getSource().Column;
  Sink.Handler(&D, Sink.UserData);
}

void Reporter::report(tileir_severity Severity, const InputFile &File, SourceLoc Loc,
                      StringRef Message, ArrayRef<SourceNote> Notes) {
  std::string Text =
      File.Name.empty() ? ("error: " + Message).str() : render(File, Loc, Message, Notes);
  if (Severity == TILEIR_SEVERITY_WARNING)
    if (size_t At = Text.find("error: "); At != std::string::npos)
      Text.replace(At, strlen("error"), "warning");
  deliver(Severity, File, Loc, Message, Notes, Text);
}

tileir_result Reporter::fail(Error E, const InputFile &File, tileir_result Result) {
  llvm::handleAllErrors(
      std::move(E),
      [&](const SourceError &S) {
        report(TILEIR_SEVERITY_ERROR, File, S.getLoc(), S.getMessage(), S.getNotes());
      },
      [&](const llvm::ErrorInfoBase &Info) {
        // Later stages give whole lines, with the file's name and the place.
        std::string Message = Info.message();
        if (StringRef(Message).contains("error: "))
          deliver(TILEIR_SEVERITY_ERROR, File, {}, Message, {}, Message);
        else
          report(TILEIR_SEVERITY_ERROR, File, {}, Message);
      });
  return Result;
}

tileir_result Reporter::misuse(const Twine &Message) {
  report(TILEIR_SEVERITY_ERROR, {}, {}, Message.str());
  return TILEIR_RESULT_INVALID_ARGUMENT;
}

void Reporter::warn(const Twine &Message, const InputFile &File) {
  report(TILEIR_SEVERITY_WARNING, File, {}, Message.str());
}

//===----------------------------------------------------------------------===//
// Contexts and buffers
//===----------------------------------------------------------------------===//

tileir_context tileir_context_create(void) {
  __tileir_check_environment();
  return new tileir_context_s{std::make_shared<ContextState>()};
}

void tileir_context_destroy(tileir_context Context) { delete Context; }

void tileir_context_set_handler(tileir_context Context, tileir_diagnostic_handler Handler,
                                void *UserData) {
  if (!Context)
    return;
  Context->State->Handler = Handler;
  Context->State->UserData = UserData;
}

const char *tileir_context_get_last_error(tileir_context Context) {
  return Context ? Context->State->LastError.c_str() : "";
}

const char *tileir_buffer_get_data(tileir_buffer Buffer) {
  return Buffer ? Buffer->Data.c_str() : nullptr;
}

size_t tileir_buffer_get_size(tileir_buffer Buffer) {
  return Buffer ? Buffer->Data.size() : 0;
}

void tileir_buffer_destroy(tileir_buffer Buffer) { delete Buffer; }
