//===- InputFile.cpp - Reading what a user names as an input --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Input/InputFile.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"

using namespace llvm;
using namespace tileir;

static Error makeSizeError() {
  return createStringError("it has more than " + std::to_string(MaxInputSize >> 30) +
                           " GiB, the most that an input may have");
}

/// Reads to the end of \p File.
static Error readAll(sys::fs::file_t File, SmallVectorImpl<char> &Data) {
  constexpr size_t ChunkSize = 1 << 16;
  sys::fs::file_status Status;
  if (std::error_code EC = sys::fs::status(File, Status))
    return createStringError(EC, EC.message());
  if (Status.type() == sys::fs::file_type::regular_file) {
    if (Status.getSize() > MaxInputSize)
      return makeSizeError();
    Data.reserve(Status.getSize() + ChunkSize);
  }
  while (true) {
    size_t Size = Data.size();
    Data.resize_for_overwrite(Size + ChunkSize);
    Expected<size_t> Read =
        sys::fs::readNativeFile(File, MutableArrayRef(Data).drop_front(Size));
    if (!Read)
      return Read.takeError();
    Data.truncate(Size + *Read);
    if (Data.size() > MaxInputSize)
      return makeSizeError();
    if (!*Read)
      return Error::success();
  }
}

Expected<std::unique_ptr<MemoryBuffer>> tileir::readInputFile(StringRef Path) {
  bool IsStandard = Path == "-";
  sys::fs::file_t File = sys::fs::getStdinHandle();
  if (!IsStandard) {
    Expected<sys::fs::file_t> Opened = sys::fs::openNativeFileForRead(Path);
    if (!Opened)
      return Opened.takeError();
    File = *Opened;
  }
  auto Close = make_scope_exit([&] {
    if (!IsStandard)
      (void)sys::fs::closeFile(File);
  });
  SmallVector<char, 0> Data;
  if (Error E = readAll(File, Data))
    return std::move(E);
  return std::make_unique<SmallVectorMemoryBuffer>(
      std::move(Data), IsStandard ? "<stdin>" : Path, /*RequiresNullTerminator=*/true);
}
