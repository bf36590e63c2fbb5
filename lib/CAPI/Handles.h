//===- Handles.h - What the handles of the C interface are ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to lib/CAPI. Handles of types, ops and so on are the pointers of lib/IR; those
// that the caller destroys are the structures below.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CAPI_HANDLES_H
#define TILEIR_CAPI_HANDLES_H

#include "IR/Module.h"
#include "tileir-c.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>
#include <utility>
#include <vector>

struct tileir_buffer_s {
  std::string Data;
  /// How the entries of code for GPUs are launched.
  std::vector<std::pair<std::string, tileir_launch_info>> Launches;
};

namespace tileir::capi {

// Sources say `using namespace tileir::capi`, not llvm: both have types and modules.
using llvm::ArrayRef;
using llvm::Error;
using llvm::Expected;
using llvm::MemoryBuffer;
using llvm::MemoryBufferRef;
using llvm::SmallVector;
using llvm::SmallVectorImpl;
using llvm::StringRef;
using llvm::Twine;

/// Who is told of errors.
struct ErrorSink {
  tileir_diagnostic_handler Handler = nullptr;
  void *UserData = nullptr;
  std::string LastError;
};

/// What modules and programs of a context keep alive.
struct ContextState : ErrorSink {
  Context Ctx;
  /// Of the elements of constants, which belong to no module yet.
  llvm::BumpPtrAllocator Elements;
};

struct LaunchFindings;

} // namespace tileir::capi

struct tileir_context_s {
  std::shared_ptr<tileir::capi::ContextState> State;
};

namespace tileir::capi {

/// Where a diagnostic comes from: the input's name and, if it is a text at hand, itself.
struct InputFile {
  llvm::StringRef Name;
  llvm::StringRef Text;
};

/// Collects what goes wrong in one call of the interface and tells the context, or
/// whoever else has to know.
class Reporter {
public:
  /// \p Findings, if any, get a record of each error and warning.
  explicit Reporter(ErrorSink &Sink, LaunchFindings *Findings = nullptr)
      : Sink(Sink), Findings(Findings) {}

  /// Tells each error of \p E. Returns \p Result, for the caller to return.
  tileir_result fail(llvm::Error E, const InputFile &File = {},
                     tileir_result Result = TILEIR_RESULT_FAILED);
  /// A wrong call: says \p Message.
  tileir_result misuse(const llvm::Twine &Message);
  void warn(const llvm::Twine &Message, const InputFile &File = {});
  /// A diagnostic with notes. Places may be of no kind.
  void report(tileir_severity Severity, const InputFile &File, SourceLoc Loc,
              llvm::StringRef Message, llvm::ArrayRef<SourceNote> Notes = {});
  /// Where details of what was just reported can be added; null: nobody asks for them.
  LaunchFindings *findings() { return Findings; }

private:
  void deliver(tileir_severity Severity, const InputFile &File, SourceLoc Loc,
               llvm::StringRef Message, llvm::ArrayRef<SourceNote> Notes,
               llvm::StringRef Text);

  ErrorSink &Sink;
  LaunchFindings *Findings;
  bool First = true;
};

/// Of a call of an object of \p State without a place for its result. Without the object
/// nobody knows whom to tell.
template <class State> tileir_result misuseWithoutResult(State &S) {
  return Reporter(*S.Owner).misuse("the place for the result is null");
}

/// A wrong call of a function that gives null then.
inline std::nullptr_t misuse(tileir_context Context, const llvm::Twine &Message) {
  Reporter(*Context->State).misuse(Message);
  return nullptr;
}

/// The case spelled \p Value; null, with an error that lists the cases, if there is none.
Attribute makeEnum(ContextState &State, EnumKind Kind, llvm::StringRef Value);

/// A module with what has to live as long. Programs share it.
struct ModuleState {
  ModuleState(std::shared_ptr<ContextState> Owner, llvm::StringRef Name)
      : Owner(std::move(Owner)), Name(Name.empty() ? "<memory>" : Name.str()) {}

  std::shared_ptr<ContextState> Owner;
  std::string Name;
  std::unique_ptr<llvm::MemoryBuffer> Text; ///< The source, if the module was parsed.
  std::unique_ptr<Module> M;
  bool Verified = false;

  InputFile file() const { return {Name, Text ? Text->getBuffer() : ""}; }
};

} // namespace tileir::capi

struct tileir_module_s {
  std::shared_ptr<tileir::capi::ModuleState> State;
  tileir_context_s Context; ///< What tileir_module_get_context gives.
};

namespace tileir::capi {

/// Verifies a module that has changed since the last time.
tileir_result ensureVerified(ModuleState &State);

/// Takes ownership of \p Data.
inline tileir_buffer makeBuffer(std::string Data) {
  return new tileir_buffer_s{std::move(Data), {}};
}

inline tileir_string wrap(llvm::StringRef S) { return {S.data(), S.size()}; }
inline tileir_version wrap(Version V) { return {V.Major, V.Minor}; }
tileir_place wrap(SourceLoc Loc);

/// A string argument; empty for null.
inline llvm::StringRef text(const char *S) { return S ? S : ""; }
/// Whether a list that was given has elements, but no place.
inline bool isMissing(const void *Elements, size_t Count) { return !Elements && Count; }
template <class T> llvm::ArrayRef<T> list(const T *Elements, size_t Count) {
  return Elements ? llvm::ArrayRef<T>(Elements, Count) : llvm::ArrayRef<T>();
}

inline tileir_type wrap(Type T) {
  return static_cast<tileir_type>(T.getAsOpaquePointer());
}
inline Type unwrap(tileir_type T) {
  return Type(reinterpret_cast<const detail::TypeStorage *>(T));
}
inline tileir_attr wrap(Attribute A) {
  return static_cast<tileir_attr>(A.getAsOpaquePointer());
}
inline Attribute unwrap(tileir_attr A) {
  return Attribute(reinterpret_cast<const detail::AttributeStorage *>(A));
}
inline tileir_value wrap(Value V) { return reinterpret_cast<tileir_value>(V.getImpl()); }
inline Value unwrap(tileir_value V) {
  return Value(reinterpret_cast<detail::ValueStorage *>(V));
}

#define TILEIR_WRAP(CLASS, HANDLE)                                                       \
  inline HANDLE wrap(const CLASS *P) {                                                   \
    return reinterpret_cast<HANDLE>(const_cast<CLASS *>(P));                             \
  }                                                                                      \
  inline CLASS *unwrap(HANDLE H) { return reinterpret_cast<CLASS *>(H); }
TILEIR_WRAP(Operation, tileir_op)
TILEIR_WRAP(Block, tileir_block)
TILEIR_WRAP(Region, tileir_region)
TILEIR_WRAP(Function, tileir_entry)
TILEIR_WRAP(Global, tileir_global)
#undef TILEIR_WRAP
inline tileir_debug wrap(const DebugRecord *D) {
  return reinterpret_cast<tileir_debug>(D);
}
inline const DebugRecord *unwrap(tileir_debug D) {
  return reinterpret_cast<const DebugRecord *>(D);
}

} // namespace tileir::capi

#endif // TILEIR_CAPI_HANDLES_H
