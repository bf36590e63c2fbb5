//===- CacheTest.cpp - Entries, and folders of all kinds ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cache/Cache.h"
#include "Cache/CacheKey.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <fstream>
#include <functional>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;
using namespace tileir;

namespace {

std::string key(unsigned Number) { return CacheKey().add(Number).str(); }

/// A folder of its own for each test.
class CacheTest : public testing::Test {
protected:
  void SetUp() override {
    SmallString<128> Path;
    // Not in TMPDIR, to which another user may have no way.
    ASSERT_FALSE(sys::fs::createUniqueDirectory("/tmp/tileir-cache", Path));
    Root = Path.str().str();
    Folder = Root + "/cache";
  }
  void TearDown() override {
    chmod(Folder.c_str(), 0700);
    sys::fs::remove_directories(Root);
  }

  CacheSettings settings(uint64_t MaxBytes = 1 << 20) {
    CacheSettings Result;
    Result.Folder = Folder;
    Result.MaxBytes = MaxBytes;
    return Result;
  }
  std::string pathOf(unsigned Number) { return Folder + "/llvmcache-" + key(Number); }

  static std::string read(Cache &C, unsigned Number) {
    auto Buffer = C.lookup(key(Number));
    return Buffer ? Buffer->getBuffer().str() : "missing";
  }
  static void store(Cache &C, unsigned Number, StringRef Data) {
    EXPECT_FALSE(errorToBool(C.store(key(Number), "a test", Data)));
  }
  std::vector<std::string> names() {
    std::vector<std::string> Result;
    std::error_code EC;
    for (sys::fs::directory_iterator I(Folder, EC), End; I != End && !EC; I.increment(EC))
      Result.push_back(sys::path::filename(I->path()).str());
    return Result;
  }

  std::string Root, Folder;
};

/// Runs Body in a process of its own; that it gives true.
bool inChild(const std::function<bool()> &Body) {
  pid_t Child = fork();
  if (!Child)
    _exit(Body() ? 0 : 1);
  int Status = 0;
  return Child > 0 && waitpid(Child, &Status, 0) == Child && WIFEXITED(Status) &&
         WEXITSTATUS(Status) == 0;
}

constexpr uid_t Nobody = 65534;

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

TEST_F(CacheTest, KeepsWhatWasStored) {
  std::string Data("code\0with zero\n", 15);
  {
    Cache C(settings());
    ASSERT_TRUE(C.isOpen()) << C.whyClosed().str();
    EXPECT_EQ(read(C, 1), "missing");
    store(C, 1, Data);
    store(C, 2, "");
    EXPECT_EQ(read(C, 1), Data);
  }
  Cache Later(settings());
  EXPECT_EQ(read(Later, 1), Data);
  EXPECT_EQ(read(Later, 2), "");
  EXPECT_EQ(read(Later, 3), "missing");
}

TEST_F(CacheTest, IsTheUsersAlone) {
  Cache C(settings());
  store(C, 1, "x");
  struct stat Status;
  ASSERT_EQ(stat(Folder.c_str(), &Status), 0);
  EXPECT_EQ(Status.st_mode & 0777, 0700u);
  ASSERT_EQ(stat(pathOf(1).c_str(), &Status), 0);
  EXPECT_EQ(Status.st_mode & 0777, 0600u);
}

TEST_F(CacheTest, DataAreAligned) {
  Cache C(settings());
  store(C, 1, "elf");
  auto Buffer = C.lookup(key(1));
  ASSERT_TRUE(Buffer);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(Buffer->getBufferStart()) % 16, 0u);
}

TEST_F(CacheTest, LastOneStoredCounts) {
  Cache C(settings());
  store(C, 1, "first");
  store(C, 1, "second");
  EXPECT_EQ(read(C, 1), "second");
}

TEST_F(CacheTest, ListsAndClears) {
  Cache C(settings());
  store(C, 1, "one");
  store(C, 2, "second");
  std::ofstream(Folder + "/notes.txt") << "not of the cache";
  std::ofstream(Folder + "/Thin-left-over") << "cut";
  std::vector<CacheEntry> Entries = C.list();
  ASSERT_EQ(Entries.size(), 2u);
  for (const CacheEntry &E : Entries) {
    EXPECT_EQ(E.Description, "a test");
    EXPECT_FALSE(E.Damaged);
    EXPECT_GT(E.Bytes, 3u);
  }
  Expected<size_t> Count = C.clear();
  ASSERT_TRUE(bool(Count));
  EXPECT_EQ(*Count, 2u);
  EXPECT_EQ(names(), std::vector<std::string>{"notes.txt"});
}

TEST_F(CacheTest, FolderThatIsRemovedIsMadeAgain) {
  unsetenv("TILEIR_CACHE");
  setenv("TILEIR_CACHE_DIR", Folder.c_str(), 1);
  std::shared_ptr<Cache> C = cantFail(Cache::get());
  store(*C, 1, "x");
  EXPECT_EQ(C, cantFail(Cache::get()));
  sys::fs::remove_directories(Folder);
  EXPECT_EQ(read(*C, 1), "missing");
  EXPECT_TRUE(errorToBool(C->store(key(1), "a test", "x")));
  std::shared_ptr<Cache> New = cantFail(Cache::get());
  EXPECT_NE(C, New);
  store(*New, 1, "x");
  EXPECT_EQ(read(*New, 1), "x");
  unsetenv("TILEIR_CACHE_DIR");
}

//===----------------------------------------------------------------------===//
// Damage
//===----------------------------------------------------------------------===//

TEST_F(CacheTest, EachFlippedBitIsFound) {
  Cache C(settings());
  std::string Path = pathOf(1);
  store(C, 1, "some code");
  auto Buffer = MemoryBuffer::getFile(Path);
  ASSERT_TRUE(Buffer);
  std::string Good = (*Buffer)->getBuffer().str();
  for (size_t Bit = 0; Bit != Good.size() * 8; ++Bit) {
    std::string Bad = Good;
    Bad[Bit / 8] = static_cast<char>(Bad[Bit / 8] ^ (1 << Bit % 8));
    std::ofstream(Path, std::ios::binary) << Bad;
    EXPECT_EQ(read(C, 1), "missing") << "bit " << Bit;
    EXPECT_FALSE(sys::fs::exists(Path));
  }
}

TEST_F(CacheTest, EachTruncationIsFound) {
  Cache C(settings());
  std::string Path = pathOf(1);
  store(C, 1, "some code");
  uint64_t Size = 0;
  ASSERT_FALSE(sys::fs::file_size(Path, Size));
  for (uint64_t Cut = 0; Cut != Size; ++Cut) {
    store(C, 1, "some code");
    ASSERT_EQ(truncate(Path.c_str(), static_cast<off_t>(Cut)), 0);
    EXPECT_EQ(read(C, 1), "missing") << "cut at " << Cut;
  }
  store(C, 1, "some code");
  ASSERT_EQ(truncate(Path.c_str(), static_cast<off_t>(Size + 1)), 0);
  EXPECT_EQ(read(C, 1), "missing");
}

TEST_F(CacheTest, EntryUnderAnotherNameIsDamaged) {
  Cache C(settings());
  store(C, 1, "code of 1");
  ASSERT_EQ(rename(pathOf(1).c_str(), pathOf(2).c_str()), 0);
  ASSERT_EQ(C.list().size(), 1u);
  EXPECT_TRUE(C.list()[0].Damaged);
  EXPECT_EQ(read(C, 2), "missing");
}

TEST_F(CacheTest, LinksAndPipesAreNotRead) {
  Cache C(settings());
  store(C, 1, "code");
  std::string Elsewhere = Root + "/elsewhere";
  ASSERT_EQ(rename(pathOf(1).c_str(), Elsewhere.c_str()), 0);
  ASSERT_EQ(symlink(Elsewhere.c_str(), pathOf(1).c_str()), 0);
  EXPECT_EQ(read(C, 1), "missing");
  EXPECT_TRUE(sys::fs::exists(Elsewhere));
  ASSERT_EQ(mkfifo(pathOf(1).c_str(), 0600), 0);
  EXPECT_EQ(read(C, 1), "missing");
  store(C, 1, "code");
  EXPECT_EQ(read(C, 1), "code");
  // What a link of that name leads to is not written.
  unlink(pathOf(1).c_str());
  ASSERT_EQ(symlink(Elsewhere.c_str(), pathOf(1).c_str()), 0);
  std::ofstream(Elsewhere) << "precious";
  store(C, 1, "code");
  auto Buffer = MemoryBuffer::getFile(Elsewhere);
  ASSERT_TRUE(Buffer);
  EXPECT_EQ((*Buffer)->getBuffer(), "precious");
}

//===----------------------------------------------------------------------===//
// Size
//===----------------------------------------------------------------------===//

TEST_F(CacheTest, StaysWithinItsBound) {
  const uint64_t Max = 16 << 10;
  Cache C(settings(Max));
  std::string Data(1000, 'x');
  for (unsigned I = 0; I != 50; ++I) {
    store(C, I, Data);
    uint64_t Sum = 0;
    for (const CacheEntry &E : C.list())
      Sum += E.Bytes;
    EXPECT_LE(Sum, Max);
  }
  EXPECT_GE(C.list().size(), 10u);
  EXPECT_EQ(read(C, 49), Data);
  EXPECT_EQ(read(C, 0), "missing");
}

TEST_F(CacheTest, RemovesWhatWasNotUsedLongest) {
  Cache C(settings(8 << 10));
  std::string Data(2000, 'x');
  store(C, 1, Data);
  store(C, 2, Data);
  store(C, 3, Data);
  usleep(20'000);
  EXPECT_EQ(read(C, 1), Data);
  store(C, 4, Data);
  EXPECT_EQ(read(C, 1), Data);
  EXPECT_EQ(read(C, 4), Data);
  EXPECT_LT(C.list().size(), 4u);
}

TEST_F(CacheTest, EntryAboveTheBoundIsNotStored) {
  Cache C(settings(1000));
  store(C, 1, std::string(1000, 'x'));
  EXPECT_EQ(read(C, 1), "missing");
  EXPECT_TRUE(names().empty());
}

//===----------------------------------------------------------------------===//
// Folders
//===----------------------------------------------------------------------===//

TEST_F(CacheTest, FolderThatOthersMayWriteIsNotTrusted) {
  for (mode_t Mode : {0770, 0702, 01777}) {
    mkdir(Folder.c_str(), 0700);
    chmod(Folder.c_str(), Mode);
    Cache C(settings());
    EXPECT_FALSE(C.isOpen());
    EXPECT_EQ(C.whyClosed(), "'" + Folder +
                                 "' is not trusted: others may write to it (chmod go-w "
                                 "would help)");
    store(C, 1, "x");
    EXPECT_EQ(read(C, 1), "missing");
    EXPECT_TRUE(names().empty());
  }
}

TEST_F(CacheTest, FolderOfAnotherOwnerIsNotTrusted) {
  if (geteuid())
    GTEST_SKIP() << "only root can give a folder away";
  ASSERT_EQ(mkdir(Folder.c_str(), 0700), 0);
  ASSERT_EQ(chown(Folder.c_str(), Nobody, Nobody), 0);
  Cache C(settings());
  EXPECT_FALSE(C.isOpen());
  EXPECT_EQ(C.whyClosed(), "'" + Folder + "' is not trusted: it belongs to another user");
  // Nor by way of a link of one's own.
  ASSERT_EQ(symlink(Folder.c_str(), (Root + "/link").c_str()), 0);
  CacheSettings Link = settings();
  Link.Folder = Root + "/link";
  EXPECT_FALSE(Cache(Link).isOpen());
}

TEST_F(CacheTest, FileInPlaceOfTheFolder) {
  std::ofstream(Folder) << "file";
  Cache C(settings());
  EXPECT_FALSE(C.isOpen());
  EXPECT_NE(C.whyClosed(), "");
  EXPECT_EQ(read(C, 1), "missing");
}

/// Runs Body as a user who is not root, who owns the folder.
bool asOwner(const std::string &Root, const std::string &Folder,
             const std::function<bool()> &Body) {
  if (geteuid())
    return inChild(Body);
  if (chmod(Root.c_str(), 0755) || chown(Folder.c_str(), Nobody, Nobody))
    return false;
  return inChild([&] { return !setgid(Nobody) && !setuid(Nobody) && Body(); });
}

TEST_F(CacheTest, FolderThatCannotBeWrittenIsRead) {
  {
    Cache C(settings());
    store(C, 1, "x");
  }
  if (!geteuid())
    ASSERT_EQ(chown(pathOf(1).c_str(), Nobody, Nobody), 0);
  chmod(Folder.c_str(), 0500);
  EXPECT_TRUE(asOwner(Root, Folder, [&] {
    Cache C(settings());
    std::string Message = toString(C.store(key(2), "a test", "y"));
    return C.isOpen() && read(C, 1) == "x" &&
           Message == "cannot write an entry: Permission denied";
  }));
}

TEST_F(CacheTest, FullFileSystemLeavesNothingBehind) {
  EXPECT_TRUE(inChild([&] {
    Cache C(settings());
    store(C, 1, "x");
    // Writing fails in the middle, as on a disk that becomes full. The signal that comes
    // with this limit would end the process.
    rlimit Limit = {4096, 4096};
    setrlimit(RLIMIT_FSIZE, &Limit);
    std::string Message = toString(C.store(key(2), "a test", std::string(10'000, 'y')));
    C.tryStore(key(2), "a test", std::string(10'000, 'y'));
    return StringRef(Message).starts_with("cannot write an entry: ") &&
           read(C, 1) == "x" && read(C, 2) == "missing";
  }));
  for (StringRef Name : names())
    EXPECT_FALSE(Name.starts_with("Thin-")) << Name.str();
}

//===----------------------------------------------------------------------===//
// Many processes
//===----------------------------------------------------------------------===//

/// Each process stores and reads entries whose contents tell their key; what it reads is
/// either not there or right.
bool useAtOnce(const CacheSettings &Settings, unsigned Process) {
  Cache C(Settings);
  for (unsigned I = 0; I != 200; ++I) {
    unsigned Number = (I * 7 + Process) % 16;
    std::string Data = key(Number + 1000) + std::string(Number * 500, 'd');
    if (auto Buffer = C.lookup(key(Number)); Buffer && Buffer->getBuffer() != Data)
      return false;
    C.tryStore(key(Number), "stress", Data);
    if (I % 50 == 49 && Process % 16 == 0 && errorToBool(C.clear().takeError()))
      return false;
  }
  return true;
}

TEST_F(CacheTest, SixtyFourProcessesAtOnce) {
  // The bound is so low that they also remove each other's entries.
  CacheSettings Settings = settings(32 << 10);
  std::vector<pid_t> Children;
  for (unsigned Process = 0; Process != 64; ++Process) {
    pid_t Child = fork();
    ASSERT_GE(Child, 0);
    if (!Child)
      _exit(useAtOnce(Settings, Process) ? 0 : 1);
    Children.push_back(Child);
  }
  for (pid_t Child : Children) {
    int Status = 0;
    ASSERT_EQ(waitpid(Child, &Status, 0), Child);
    EXPECT_TRUE(WIFEXITED(Status) && WEXITSTATUS(Status) == 0);
  }
  Cache C(Settings);
  for (const CacheEntry &E : C.list())
    EXPECT_FALSE(E.Damaged);
  for (StringRef Name : names())
    EXPECT_FALSE(Name.starts_with("Thin-")) << Name.str();
}

TEST_F(CacheTest, HitTakesLessThanAMillisecond) {
  Cache C(settings(4 << 20));
  std::string Data(100'000, 'x');
  store(C, 1, Data);
  // The fastest of many: others may use the machine.
  auto Fastest = std::chrono::nanoseconds::max();
  for (unsigned I = 0; I != 100; ++I) {
    auto Begin = std::chrono::steady_clock::now();
    ASSERT_EQ(read(C, 1), Data);
    Fastest = std::min<std::chrono::nanoseconds>(
        Fastest, std::chrono::steady_clock::now() - Begin);
  }
  EXPECT_LT(Fastest, std::chrono::milliseconds(1));
  RecordProperty("nanoseconds", std::to_string(Fastest.count()));
}

} // namespace
