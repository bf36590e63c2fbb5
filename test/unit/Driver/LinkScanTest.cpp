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
#include <cstdlib>
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

std::string archiveOf(StringRef Member, const char *Name = "k.o/") {
  char Header[61];
  snprintf(Header, sizeof(Header), "%-16s%-12s%-6s%-6s%-8s%-10zu`\n", Name, "0", "0", "0",
           "644", Member.size());
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

// The name of a member is in front of its contents.
TEST_F(LinkScanTest, ArchivesOfBSD) {
  std::string Object = objectWithSymbol("tileir_launch");
  std::string Name = "a_rather_long_name.o";
  EXPECT_TRUE(scan(archiveOf(Name + Object, "#1/20")));
  EXPECT_FALSE(scan(archiveOf(Name + Object, "#1/21")));
  for (const char *Strange : {"#1/", "#1/4117", "#1/9999999999999", "#1/x"})
    EXPECT_FALSE(scan(archiveOf(Name + Object, Strange))) << Strange;
}

TEST_F(LinkScanTest, OnlyWhereSomethingIsLinked) {
  std::string Object = objectWithSymbol("tileir_launch");
  for (const char *Option :
       {"-c", "-S", "-E", "-fsyntax-only", "-r", "-nostdlib", "-nodefaultlibs", "-o"})
    EXPECT_FALSE(scan(Object, Option)) << Option;
  for (const char *Option : {"--offload-device-only", "--cuda-device-only"}) {
    EXPECT_FALSE(scan(Object, Option)) << Option;
    const char *Last[] = {Option, Path.c_str(), "--offload-host-device"};
    EXPECT_TRUE(linkHasTile(Last, 3)) << Option;
    const char *First[] = {"--offload-host-only", "-r", Path.c_str(), "--cuda-host-only"};
    EXPECT_FALSE(linkHasTile(First, 4));
  }
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
  std::string Long = ("--library-directory=" + Folder).str(), Place = Folder.str().str();
  for (std::vector<const char *> Args :
       {std::vector<const char *>{Long.c_str(), "-lkern"},
        {"--library-directory", Place.c_str(), "-lkern"}})
    EXPECT_TRUE(linkHasTile(Args.data(), static_cast<int>(Args.size())));
  EXPECT_TRUE(Scan({"-static-libgcc", "-static-libstdc++", "-lkern"}));
  EXPECT_TRUE(Scan({"-lkern", "-Wl,-Bstatic", "-lother"}));
  EXPECT_TRUE(Scan({"-lkern", "-Wl,-rpath"}));
  EXPECT_TRUE(
      Scan({"-Wl,--push-state,-Bstatic", "-lother", "-Wl,--pop-state", "-lkern"}));
  EXPECT_FALSE(Scan({"-Wl,-Bstatic", "-lkern"}));
  EXPECT_FALSE(Scan({"-static", "-lkern"}));
  EXPECT_FALSE(Scan({"-lkern", "-static"}));
  EXPECT_FALSE(Scan({"-lkern", "-static-pie"}));
  EXPECT_FALSE(Scan({"-Wl,-static", "-lkern"}));
  EXPECT_FALSE(Scan({"-Wl,-non_shared", "-lkern"}));
  EXPECT_TRUE(Scan({"-Wl,-static", "-lother", "-Wl,-call_shared", "-lkern"}));
  EXPECT_TRUE(Scan({"-lkern", "-D", "-static"}));
  sys::fs::remove(Library);
  sys::fs::remove(Folder);
}

// Values of other options are none of clang's, whatever they look like.
TEST_F(LinkScanTest, ValuesOfOptions) {
  ASSERT_TRUE(scan(objectWithSymbol("tileir_launch")));
  auto Scan = [&](std::vector<const char *> Args) {
    Args.push_back(Path.c_str());
    return linkHasTile(Args.data(), static_cast<int>(Args.size()));
  };
  for (const char *Value : {"-E", "-M", "-r", "-c", "-nostdlib", "--"})
    for (const char *Option : {"-Xlinker", "--for-linker", "-Xarch_device", "-u", "-D"})
      EXPECT_EQ(Scan({Option, Value}), strcmp(Value, "-r") || !strstr(Option, "linker"))
          << Option << ' ' << Value;
  // Nothing is read behind an option whose value is missing.
  for (const char *Option : {"-o", "-u", "-Xlinker", "-L", "-include"}) {
    const char *Args[] = {Option, Path.c_str(), Path.c_str()};
    EXPECT_FALSE(linkHasTile(Args, 1)) << Option;
  }
  for (const char *Option : {"--for-linker", "--include", "-include"}) {
    const char *Separate[] = {Option, Path.c_str()};
    EXPECT_TRUE(linkHasTile(Separate, 2)) << Option;
    std::string Joined = std::string(Option) + "=" + Path;
    const char *One[] = {Joined.c_str()};
    EXPECT_EQ(linkHasTile(One, 1), startsWith(Option, "--")) << Joined;
  }
  for (const char *Word : {"-r", "-i", "-relocatable", "--relocatable"}) {
    EXPECT_FALSE(Scan({"-Xlinker", Word}));
    EXPECT_FALSE(Scan({("-Wl,-z,now," + std::string(Word)).c_str()}));
    EXPECT_TRUE(Scan({"-Xlinker", "-e", "-Xlinker", Word}));
    EXPECT_TRUE(Scan({("-Wl,-e," + std::string(Word)).c_str()}));
  }
  EXPECT_FALSE(Scan({"-Xlinker", "-E", "-c"}));
  EXPECT_FALSE(Scan({"-Xlinker", "-Xlinker", "-c"}));
  EXPECT_TRUE(Scan({"--", "-c"}));
}

TEST_F(LinkScanTest, FoldersOfTheSystem) {
  SmallString<128> Root;
  ASSERT_FALSE(sys::fs::createUniqueDirectory("scan", Root));
  std::string SysRoot = ("--sysroot=" + Root).str();
  auto Scan = [&](std::vector<const char *> Args) {
    Args.push_back("-lkern");
    return linkHasTile(Args.data(), static_cast<int>(Args.size()));
  };
  for (const char *Folder :
       {"/lib", "/usr/lib64", "/usr/local/lib", "/usr/lib/aarch64-linux-gnu",
        "/usr/aarch64-linux-gnu/lib"}) {
    std::string Place = (Root + Folder).str(), Library = Place + "/libkern.a";
    ASSERT_FALSE(sys::fs::create_directories(Place));
    std::error_code EC;
    raw_fd_ostream(Library, EC) << archiveOf(objectWithSymbol("tileir_launch"));
    for (const char *Target : {"aarch64-linux-gnu", "aarch64-unknown-linux-gnu"}) {
      EXPECT_TRUE(Scan({SysRoot.c_str(), "-target", Target})) << Folder;
      EXPECT_TRUE(Scan({"--sysroot", Root.c_str(), "-target", Target})) << Folder;
    }
    EXPECT_FALSE(Scan({"-target", "aarch64-linux-gnu"})) << Folder;
    sys::fs::remove(Library);
  }
  std::string Place = (Root + "/opt").str(), Library = Place + "/libkern.a";
  ASSERT_FALSE(sys::fs::create_directories(Place));
  std::error_code EC;
  raw_fd_ostream(Library, EC) << archiveOf(objectWithSymbol("tileir_launch"));
  std::string Plain = "-L=" + Place, Moved = "-working-directory=" + Place;
  EXPECT_TRUE(Scan({SysRoot.c_str(), "-L=/opt"}));
  EXPECT_TRUE(Scan({SysRoot.c_str(), "-Wl,-L,$SYSROOT/opt"}));
  EXPECT_TRUE(Scan({Plain.c_str()}));
  EXPECT_FALSE(Scan({SysRoot.c_str(), Plain.c_str()}));
  // An empty name is the current folder.
  for (const char *Folders : {":", "none:", ":none", "none::none"}) {
    setenv("LIBRARY_PATH", Folders, 1);
    EXPECT_TRUE(Scan({Moved.c_str()})) << Folders;
  }
  unsetenv("LIBRARY_PATH");
  EXPECT_FALSE(Scan({Moved.c_str()}));
  for (const char *Strange : {"", "-", "x86_64", "--", "a-b-c-d-e"})
    EXPECT_FALSE(Scan({SysRoot.c_str(), "-target", Strange}));
  sys::fs::remove_directories(Root);
}

// Names are those of the folder that clang goes to, and the caller stays where it is.
TEST_F(LinkScanTest, WorkingDirectory) {
  ASSERT_TRUE(scan(objectWithSymbol("tileir_launch")));
  SmallString<128> Before, After;
  ASSERT_FALSE(sys::fs::current_path(Before));
  std::string Folder = Path.substr(0, Path.rfind('/')), Joined = "-working-directory=";
  std::string Name = Path.substr(Path.rfind('/') + 1);
  Joined += Folder;
  const char *Separate[] = {"-working-directory", Folder.c_str(), Name.c_str()};
  EXPECT_TRUE(linkHasTile(Separate, 3));
  const char *One[] = {Name.c_str(), Joined.c_str()};
  EXPECT_TRUE(linkHasTile(One, 2));
  const char *None[] = {Path.c_str(), "-working-directory=/nowhere"};
  EXPECT_TRUE(linkHasTile(None, 2));
  ASSERT_FALSE(sys::fs::current_path(After));
  EXPECT_EQ(Before, After);
}

// However short the names are.
TEST_F(LinkScanTest, ShortFilesOfWords) {
  SmallString<128> Folder;
  ASSERT_FALSE(sys::fs::createUniqueDirectory("scan", Folder));
  std::string Option = ("-working-directory=" + Folder).str();
  std::error_code EC;
  raw_fd_ostream((Folder + "/k").str(), EC) << objectWithSymbol("tileir_launch");
  for (const char *Text : {"k", "k\n", "\"k\"", "\"k", "'k", " k -z"}) {
    raw_fd_ostream((Folder + "/w").str(), EC) << Text;
    const char *Args[] = {Option.c_str(), "-Wl,@w"};
    EXPECT_TRUE(linkHasTile(Args, 2)) << Text;
  }
  sys::fs::remove_directories(Folder);
}

// Names of files, of libraries, of their folders and of further scripts.
TEST_F(LinkScanTest, Scripts) {
  SmallString<128> Folder;
  ASSERT_FALSE(sys::fs::createUniqueDirectory("scan", Folder));
  std::string Option = ("-working-directory=" + Folder).str();
  auto Write = [&](StringRef Name, StringRef Text) {
    std::error_code EC;
    raw_fd_ostream((Folder + "/" + Name).str(), EC) << Text;
  };
  ASSERT_FALSE(sys::fs::create_directories(Folder + "/sp ace"));
  Write("sp ace/libk.a", archiveOf(objectWithSymbol("tileir_launch")));
  Write("inner.ld", "SEARCH_DIR(\"sp ace\")\nINPUT(-lk)");
  auto Scan = [&](const char *Text, std::vector<const char *> Args = {"script"}) {
    Write("script", Text);
    Args.insert(Args.begin(), Option.c_str());
    return linkHasTile(Args.data(), static_cast<int>(Args.size()));
  };
  for (const char *Text :
       {"INPUT(\"sp ace/libk.a\")", "GROUP ( AS_NEEDED ( none.o \"sp ace/libk.a\" ) )",
        "STARTUP(\"sp ace/libk.a\")", "SEARCH_DIR(\"sp ace\") INPUT(-lk)",
        "SEARCH_DIR(\"sp ace\"); INPUT(libk.a)", "INCLUDE inner.ld",
        "INCLUDE \"inner.ld\"", "SECTIONS { /* none */ }\nINCLUDE inner.ld",
        "INPUT(\"sp ace/libk.a"})
    EXPECT_TRUE(Scan(Text)) << Text;
  for (const char *Text :
       {"INPUT(sp ace/libk.a)", "INPUT(\"INPUT\" \"(\") -lk", "INCLUDE(inner.ld)",
        "SEARCH_DIR(\"sp ace\")", "/* INCLUDE inner.ld */", "INPUT", "INPUT(", "INCLUDE",
        "\"", ")))(((", "INCLUDE script", "INPUT(-l)"})
    EXPECT_FALSE(Scan(Text)) << Text;
  // The folders of -T are for the libraries before it, too.
  EXPECT_TRUE(Scan("SEARCH_DIR(\"sp ace\")", {"-lk", "-T", "script"}));
  EXPECT_TRUE(Scan("SEARCH_DIR(\"sp ace\")", {"script", "-lk"}));
  EXPECT_FALSE(Scan("SEARCH_DIR(none)", {"-lk", "-Tscript"}));
  sys::fs::remove_directories(Folder);
}

// Where the linker's words name a file, for whoever replaces it.
TEST_F(LinkScanTest, PlacesOfFiles) {
  ASSERT_TRUE(scan(objectWithSymbol("tileir_launch")));
  std::string Words = "-Wl,,-z,now,," + Path + ",-e,main";
  const char *Args[] = {"-g", Words.c_str(), "-Xlinker", Path.c_str()};
  std::vector<LinkFile> Files;
  LinkMode Mode = readLinkMode(Args, 4);
  scanLink(
      Mode, Args, 4,
      [](void *Context, const LinkFile &File) {
        static_cast<std::vector<LinkFile> *>(Context)->push_back(File);
        return true;
      },
      &Files);
  ASSERT_EQ(Files.size(), 2u);
  EXPECT_EQ(Files[0].Argument, 1);
  EXPECT_EQ(Files[0].Word, 2u);
  EXPECT_EQ(Files[1].Argument, 3);
  EXPECT_EQ(Files[1].Word, 0u);
  EXPECT_FALSE(Files[0].IsPart || Files[1].IsPart);
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
