//===- LinkScanTest.cpp - What a link takes in ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkScan.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <cstring>
#include <elf.h>

using namespace llvm;
using namespace tileir;

namespace {

/// A relocatable object of one page with the one symbol name at its very end, so that
/// reading behind the file is reading behind the page.
std::string objectWithSymbol(StringRef Symbol) {
  std::string File(4096, '\0');
  Elf64_Shdr Sections[3] = {};
  Sections[1].sh_type = SHT_SYMTAB;
  Sections[1].sh_link = 2;
  Sections[2].sh_type = SHT_STRTAB;
  Sections[2].sh_size = Symbol.size() + 1;
  Sections[2].sh_offset = File.size() - Sections[2].sh_size;
  Elf64_Ehdr Header = {};
  memcpy(Header.e_ident, ELFMAG, SELFMAG);
  Header.e_ident[EI_CLASS] = ELFCLASS64;
  Header.e_ident[EI_DATA] = ELFDATA2LSB;
  Header.e_type = ET_REL;
  Header.e_shoff = Sections[2].sh_offset - sizeof(Sections);
  Header.e_shentsize = sizeof(Elf64_Shdr);
  Header.e_shnum = 3;
  memcpy(&File[0], &Header, sizeof(Header));
  memcpy(&File[Header.e_shoff], Sections, sizeof(Sections));
  memcpy(&File[Sections[2].sh_offset], Symbol.data(), Symbol.size());
  return File;
}

std::string archiveOf(StringRef Member) {
  char Header[61];
  snprintf(Header, sizeof(Header), "%-16s%-12s%-6s%-6s%-8s%-10zu`\n", "k.o/", "0", "0",
           "0", "644", Member.size());
  return ("!<arch>\n" + StringRef(Header, 60) + Member).str();
}

class LinkScanTest : public testing::Test {
protected:
  LinkScanTest() {
    SmallString<128> Name;
    EXPECT_FALSE(sys::fs::createTemporaryFile("scan", "o", Name));
    Path = std::string(Name);
    Remover.setFile(Path);
  }

  bool scan(StringRef Contents, const char *Option = "-g") {
    std::error_code EC;
    // A new file: some file systems wait for the disk when one is overwritten.
    sys::fs::remove(Path);
    raw_fd_ostream(Path, EC) << Contents;
    const char *Args[] = {Option, Path.c_str()};
    return linkHasTile(Args, 2);
  }

  std::string Path;
  FileRemover Remover;
};

TEST_F(LinkScanTest, FindsTheRuntimeByNames) {
  EXPECT_TRUE(scan(objectWithSymbol("__tileir_register_module")));
  EXPECT_TRUE(scan(objectWithSymbol("tileir_launch")));
  EXPECT_FALSE(scan(objectWithSymbol("_ZN6tileir6StreamC1Ev")));
  // In a source, which is compiled and linked at once.
  EXPECT_TRUE(scan("int tileir_launch;\n"));
  EXPECT_FALSE(scan("int tile_launch;\n"));
  EXPECT_TRUE(scan(archiveOf(objectWithSymbol("tileir_launch"))));
  EXPECT_FALSE(scan(archiveOf(objectWithSymbol("memcpy"))));
  EXPECT_TRUE(scan(StringRef("BC\xC0\xDE tileir_launch")));
}

TEST_F(LinkScanTest, OnlyWhereSomethingIsLinked) {
  std::string Object = objectWithSymbol("tileir_launch");
  for (const char *Option :
       {"-c", "-S", "-E", "-fsyntax-only", "-r", "-nostdlib", "-nodefaultlibs", "-o"})
    EXPECT_FALSE(scan(Object, Option)) << Option;
}

// What makes the linker look for archives only, and what does not.
TEST_F(LinkScanTest, SharedLibraries) {
  SmallString<128> Folder;
  ASSERT_FALSE(sys::fs::createUniqueDirectory("scan", Folder));
  std::string Library = (Folder + "/libkern.so").str(), Option = ("-L" + Folder).str();
  std::error_code EC;
  raw_fd_ostream(Library, EC) << objectWithSymbol("tileir_launch");
  auto Scan = [&](std::vector<const char *> Args) {
    Args.insert(Args.begin(), Option.c_str());
    return linkHasTile(Args.data(), static_cast<int>(Args.size()));
  };
  EXPECT_TRUE(Scan({"-lkern"}));
  EXPECT_TRUE(Scan({"-static-libgcc", "-static-libstdc++", "-lkern"}));
  EXPECT_TRUE(Scan({"-lkern", "-Wl,-Bstatic", "-lother"}));
  EXPECT_TRUE(Scan({"-lkern", "-Wl,-rpath"}));
  EXPECT_TRUE(
      Scan({"-Wl,--push-state,-Bstatic", "-lother", "-Wl,--pop-state", "-lkern"}));
  EXPECT_FALSE(Scan({"-Wl,-Bstatic", "-lkern"}));
  EXPECT_FALSE(Scan({"-static", "-lkern"}));
  sys::fs::remove(Library);
  sys::fs::remove(Folder);
}

// A second look would double the work at each level.
TEST_F(LinkScanTest, FilesThatNameThemselves) {
  std::string Self = Path + " " + Path;
  EXPECT_FALSE(scan("INPUT(" + Self + ")"));
  std::string Words = "-Wl,@" + Path;
  EXPECT_FALSE(scan("@" + Path + " @" + Path, Words.c_str()));
  EXPECT_FALSE(scan("#include \"" + Path.substr(Path.rfind('/') + 1) + "\"\n"));
}

// Any answer will do; reading behind the file would be a fault of memory.
TEST_F(LinkScanTest, MalformedFiles) {
  for (std::string Good : {objectWithSymbol("tileir_launch"),
                           archiveOf(objectWithSymbol("tileir_launch"))}) {
    for (size_t Size = 0; Size < 256; ++Size)
      scan(StringRef(Good).take_front(Size));
    for (size_t At = 0; At != Good.size(); ++At) {
      // Most of the page is empty.
      if (At > 128 && At + 400 < Good.size())
        continue;
      for (char Wrong : {char(0x7f), char(0xff)}) {
        std::string Bad = Good;
        Bad[At] = Wrong;
        scan(Bad);
      }
    }
  }
}

} // namespace
