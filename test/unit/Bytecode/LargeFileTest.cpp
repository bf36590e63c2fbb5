//===- LargeFileTest.cpp - Time and memory for large constants ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FileBuilder.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include <chrono>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;

using namespace tileir::test;

namespace tileir {

namespace {

/// The largest the process has been, in bytes.
uint64_t peakMemory() {
  rusage Usage;
  getrusage(RUSAGE_SELF, &Usage);
  return uint64_t(Usage.ru_maxrss) * 1024;
}

/// Writes a file with a constant of 2^24 tf32 elements: 48 MiB.
uint64_t writeLargeFile(StringRef Path) {
  constexpr uint64_t Elements = 1 << 24, DataSize = 3 * Elements;
  FileBuilder F;
  uint8_t T = F.type({8});
  uint8_t Tile = F.type(Bytes{13, T} + array64({Elements}));
  F.op({0x10, Tile, 0});
  F.Constants = {varint(DataSize)};
  // The constant section comes last, so that its data can be written in pieces.
  F.Order = {SectionId::Function, SectionId::Type, SectionId::String};
  F.End = {};
  Bytes Head = F.build();
  Bytes Table = FileBuilder::table<uint64_t>(F.Constants);
  append(Head, Bytes{0x84} + varint(Table.size() + DataSize) + Bytes{8});
  while (Head.size() % 8)
    Head.push_back(0xCB);
  append(Head, Table);
  std::error_code EC;
  raw_fd_ostream OS(Path, EC);
  EXPECT_FALSE(EC) << EC.message();
  OS.write(reinterpret_cast<const char *>(Head.data()), Head.size());
  Bytes Piece;
  for (uint32_t I = 0; I < 1024; ++I)
    append(Piece, {uint8_t(I), uint8_t(I >> 8), 1});
  for (uint64_t I = 0; I < Elements; I += 1024)
    OS.write(reinterpret_cast<const char *>(Piece.data()), Piece.size());
  OS << '\0';
  return Head.size() + DataSize + 1;
}

/// Reads the file and checks time, memory and values; what is wrong, if anything.
std::string readLargeFile(StringRef Path, uint64_t Size) {
  uint64_t Before = peakMemory();
  auto Start = std::chrono::steady_clock::now();
  auto Buffer = MemoryBuffer::getFile(Path, false, false);
  if (!Buffer)
    return Buffer.getError().message();
  Context Ctx;
  auto M = readBytecode(std::move(*Buffer), Ctx);
  std::chrono::duration<double> Time = std::chrono::steady_clock::now() - Start;
  if (!M)
    return toString(M.takeError());
  uint64_t Grown = peakMemory() - Before;
  outs() << "read " << Size << " bytes in " << Time.count() * 1e3
         << " ms, memory grew by " << Grown << " bytes\n";
  outs().flush();
  const Operation &Op = (*M)->getFunctions()[0]->getBody().getBlock()->getOps().front();
  Attribute Value = Op.getAttr("value");
  if (Value.isSplat() || Value.getElement(1025) != APInt(19, 0x10001) ||
      Value.getElement((1 << 24) - 1) != APInt(19, 0x103FF))
    return "wrong elements";
  // The promise is three times the size; nothing here needs even a tenth.
  if (Grown >= Size / 10)
    return "takes too much memory";
  return Time.count() < 1.0 ? "" : "takes too long";
}

TEST(LargeFile, ConstantsAreNotCopied) {
  SmallString<128> Path;
  ASSERT_FALSE(sys::fs::createTemporaryFile("large", "tileir", Path));
  FileRemover Remover(Path);
  uint64_t Size = writeLargeFile(Path);
  // In a process of its own, which no other test has made large before.
  pid_t Child = fork();
  ASSERT_NE(Child, -1);
  if (Child == 0) {
    std::string Problem = readLargeFile(Path, Size);
    errs() << Problem << (Problem.empty() ? "" : "\n");
    _exit(Problem.empty() ? 0 : 1);
  }
  int Status = 1;
  ASSERT_EQ(waitpid(Child, &Status, 0), Child);
  EXPECT_EQ(Status, 0);
}

/// The work follows the size of the file, not its square: twice as many ops take
/// about twice as long. The bound is far off both.
TEST(LargeFile, TimeIsLinear) {
  auto Measure = [](unsigned Ops) {
    FileBuilder F;
    Bytes Body;
    for (unsigned I = 0; I < Ops; ++I)
      append(Body, Bytes{0x50, TyTileI32} + varint(I));
    F.Body = Body + Return;
    Bytes File = F.build();
    auto Start = std::chrono::steady_clock::now();
    EXPECT_TRUE(read(File).M);
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - Start)
        .count();
  };
  Measure(10000);
  double Small = Measure(20000), Large = Measure(200000);
  outs() << "20000 ops in " << Small * 1e3 << " ms, 200000 in " << Large * 1e3 << " ms\n";
  EXPECT_LT(Large, 50 * Small);
}

} // namespace

} // namespace tileir
