//===- OffloadFilesTest.cpp - Images for devices in files -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Offload/OffloadFiles.h"
#include "Offload/LinkTimeModule.h"
#include "llvm/Object/ArchiveWriter.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::object;
using namespace tileir;

namespace {

/// The number of images in \p File, or the error as text.
std::string read(StringRef File) {
  // A copy that ends where the file does, for sanitizers.
  std::vector<char> Copy(File.begin(), File.end());
  SmallVector<OffloadFile> Images;
  if (Error E = readOffloadFiles({StringRef(Copy.data(), Copy.size()), "file"}, Images))
    return toString(std::move(E));
  return std::to_string(Images.size());
}

std::string makeModule() {
  return writeLinkTimeModule({"k.tileir", "bytes", {"k"}, {"sm_80"}, {"-O2"}});
}

/// \p File with another number at that byte of the header, the entry or the strings.
template <class T = uint64_t> std::string change(std::string File, size_t At, T Value) {
  memcpy(&File[At], &Value, sizeof(Value));
  return File;
}

// Places in version 1: a header of 32 bytes, an entry of 40, the table of strings.
constexpr size_t Version = 4, Size = 8, EntryOffset = 16, EntrySize = 24,
                 StringOffset = 40, NumStrings = 48, ImageOffset = 56, ImageSize = 64,
                 FirstKey = 72, FirstValue = 80;

} // namespace

TEST(OffloadFilesTest, ImagesOneAfterTheOther) {
  EXPECT_EQ(read(makeModule() + makeModule()), "2");
  EXPECT_EQ(read(""), "0");
  EXPECT_EQ(read("text"), "0");
}

TEST(OffloadFilesTest, MembersOfArchives) {
  std::string File = makeModule(), Text = "odd";
  std::vector<NewArchiveMember> Members;
  Members.emplace_back(MemoryBufferRef(Text, "text"));
  Members.emplace_back(MemoryBufferRef(File, "module"));
  Expected<std::unique_ptr<MemoryBuffer>> Library = writeArchiveToBuffer(
      Members, SymtabWritingMode::NoSymtab, Archive::K_GNU, /*Deterministic=*/true,
      /*Thin=*/false);
  ASSERT_TRUE(static_cast<bool>(Library));
  EXPECT_EQ(read((*Library)->getBuffer()), "1");
}

TEST(OffloadFilesTest, OffsetsThatLeadOut) {
  std::string File = makeModule();
  const std::string Damaged = "an image for offloading is damaged: ";
  const std::string Strings = Damaged + "its strings are not in it",
                    Table = Damaged + "its table of strings is not in it",
                    Code = Damaged + "its code is not in it",
                    Entry = Damaged + "its entry is not in it";
  for (uint64_t Far : {uint64_t(File.size()), uint64_t(1) << 32, ~uint64_t(0)}) {
    EXPECT_EQ(read(change(File, FirstKey, Far)), Strings);
    EXPECT_EQ(read(change(File, FirstValue, Far)), Strings);
    EXPECT_EQ(read(change(File, StringOffset, Far / 8 * 8)), Table);
    EXPECT_EQ(read(change(File, NumStrings, Far)), Table);
    EXPECT_EQ(read(change(File, ImageOffset, Far)), Code);
    EXPECT_EQ(read(change(File, ImageSize, Far)), Code);
    EXPECT_EQ(read(change(File, EntryOffset, Far / 8 * 8)), Entry);
    EXPECT_EQ(read(change(File, EntrySize, Far)), Entry);
  }
  EXPECT_EQ(read(change(File, StringOffset, uint64_t(73))), Table);
  EXPECT_EQ(read(change(File, EntryOffset, uint64_t(33))), Entry);
  // The last string of a file without zero bytes at its end.
  std::string Open = change(File, FirstKey, uint64_t(File.rfind("bytes")));
  EXPECT_EQ(read(Open.substr(0, Open.find_last_not_of('\0') + 1)),
            Damaged + "its size is " + std::to_string(File.size()) + " where there are " +
                std::to_string(Open.find_last_not_of('\0') + 1) + " bytes");
  EXPECT_EQ(read(change(File, Size, uint64_t(0))),
            Damaged + "its size is 0 where there are " + std::to_string(File.size()) +
                " bytes");
  EXPECT_EQ(read(File + "more"), Damaged + "it does not begin as one");
  EXPECT_EQ(read(change(File, Version, uint32_t(7))),
            "an image for offloading has version 7; only version 1 can be read");
}

TEST(OffloadFilesTest, NoByteLeadsOut) {
  std::string File = makeModule();
  for (size_t I = 0; I != File.size(); ++I)
    for (char Value : {'\0', '\1', '\x7f', '\xff'}) {
      std::string Changed = change(File, I, Value);
      SmallVector<OffloadFile> Images;
      if (Error E = readOffloadFiles({Changed, "file"}, Images))
        consumeError(std::move(E));
      for (const OffloadFile &Image : Images)
        if (auto M = readLinkTimeModule(*Image.getBinary()); !M)
          consumeError(M.takeError());
    }
  for (size_t Length = 0; Length != File.size(); ++Length)
    EXPECT_NE(read(StringRef(File).take_front(Length)), "1") << Length;
}
