//===- ReadListener.h - What a reader reads ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BYTECODE_READLISTENER_H
#define TILEIR_BYTECODE_READLISTENER_H

#include "IR/Module.h"
#include <string>

namespace tileir {

/// A number or bytes that a reader took from a file.
struct ReadField {
  enum Form : uint8_t { Unsigned, Signed, Raw };

  uint64_t Offset = 0; ///< in the file
  uint64_t Size = 0;   ///< in bytes
  llvm::StringRef Name;
  Form Kind = Raw;
  uint64_t Value = 0; ///< unless Raw
};

/// Told what is read while it is read. What is told about a place may come after what
/// is told about later places.
class ReadListener {
public:
  virtual ~ReadListener() = default;

  /// \p F.Name lives as long as the call.
  virtual void onField(const ReadField &F) = 0;
  /// What the field at \p Offset means: \p Text.
  virtual void onMeaning(uint64_t Offset, llvm::StringRef Text) = 0;
  /// \p Title begins at \p Offset, \p Depth levels deep.
  virtual void onHeading(uint64_t Offset, unsigned Depth, llvm::StringRef Title) = 0;
  /// Something is wrong; reading goes on with what does not depend on it.
  virtual void onError(llvm::Error E) = 0;
};

/// Reads \p Buffer as readBytecode does and tells \p Listener all of it, errors too;
/// parts that readBytecode leaves alone until they are used are read as well. The module
/// is null when something of it could not be read; it keeps the rules of the language
/// only if the listener was told of no error.
std::unique_ptr<Module> readBytecode(llvm::MemoryBufferRef Buffer, Context &Ctx,
                                     ReadListener &Listener);

} // namespace tileir

#endif // TILEIR_BYTECODE_READLISTENER_H
