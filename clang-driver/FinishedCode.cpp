//===- FinishedCode.cpp - What finished GPU code lacks --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FinishedCode.h"
#include "Offload/OffloadFiles.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace llvm::object;
using namespace tileir;

Expected<SmallVector<OffloadFile>> tileir::readImages(StringRef File, bool FromBitcode) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer = MemoryBuffer::getFile(File);
  if (!Buffer)
    return createFileError(File, Buffer.getError());
  SmallVector<OffloadFile> Images;
  if (Error E = readOffloadFiles(**Buffer, Images, FromBitcode))
    return createFileError(File, std::move(E));
  return std::move(Images);
}

Expected<std::string> tileir::describeMissingCode(StringRef File,
                                                  ArrayRef<std::string> Archs) {
  Expected<SmallVector<OffloadFile>> Images = readImages(File, /*FromBitcode=*/true);
  if (!Images)
    return Images.takeError();
  StringSet<> Has;
  for (const OffloadFile &Image : *Images)
    Has.insert(Image.getBinary()->getArch());
  std::string Missing;
  for (const std::string &Arch : Archs)
    if (!Has.contains(Arch))
      Missing += (Missing.empty() ? "" : ", ") + Arch;
  if (Missing.empty())
    return "";
  return ("GPU code of '" + File + "' was finished when it was compiled, and not for " +
          Missing)
      .str();
}
