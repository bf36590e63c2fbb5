//===- LinkTimeModuleTest.cpp - Tile IR that a link compiles --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Offload/LinkTimeModule.h"
#include "Runtime/include/tileir/abi.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::object;
using namespace tileir;

/// What readLinkTimeModule() makes of \p File; an error as text.
static std::optional<LinkTimeModule> read(StringRef File, std::string &Message) {
  std::unique_ptr<MemoryBuffer> Buffer = MemoryBuffer::getMemBufferCopy(File);
  Expected<std::unique_ptr<OffloadBinary>> Binary = OffloadBinary::create(*Buffer);
  if (!Binary) {
    Message = toString(Binary.takeError());
    return std::nullopt;
  }
  Expected<std::optional<LinkTimeModule>> M = readLinkTimeModule(**Binary);
  if (!M) {
    Message = toString(M.takeError());
    return std::nullopt;
  }
  return std::move(*M);
}

TEST(LinkTimeModuleTest, RoundTrip) {
  LinkTimeModule M = {"k.tileir",
                      std::string("\x7fTileIR\0\1", 9),
                      {"one", "two"},
                      {"sm_80"},
                      {"-O2", "-Xcuda-ptxas=-v"}};
  std::string Message;
  std::optional<LinkTimeModule> Read = read(writeLinkTimeModule(M), Message);
  ASSERT_TRUE(Read) << Message;
  EXPECT_EQ(Read->Source, M.Source);
  EXPECT_EQ(Read->Bytecode, M.Bytecode);
  EXPECT_EQ(Read->Entries, M.Entries);
  EXPECT_EQ(Read->Archs, M.Archs);
  EXPECT_EQ(Read->Options, M.Options);
  EXPECT_EQ(Read->getSymbol(), M.getSymbol());
}

TEST(LinkTimeModuleTest, HashesAreOfWhatIsCompiled) {
  LinkTimeModule M = {"k.tileir", "bytes", {}, {}, {"-O2"}}, N = M;
  N.Source = "other.tileir";
  N.Archs = {"sm_90"};
  EXPECT_EQ(M.getHash(), N.getHash());
  N.Options = {"-O", "2"};
  EXPECT_NE(M.getHash(), N.getHash());
  N = M;
  N.Bytecode = "bytez";
  EXPECT_NE(M.getHash(), N.getHash());
}

TEST(LinkTimeModuleTest, OtherImagesAndDamage) {
  std::string Message;
  DeviceImage Image;
  Image.Arch = "sm_80";
  Image.Data = "cubin";
  EXPECT_FALSE(read(writeOffloadBinary(Image), Message));
  EXPECT_EQ(Message, "");

  LinkTimeModule M = {"k.tileir", "bytes", {"k"}, {}, {}};
  std::string File = writeLinkTimeModule(M);
  File[File.rfind("bytes")] = 'x';
  EXPECT_FALSE(read(File, Message));
  EXPECT_EQ(Message, "the Tile IR of 'k.tileir' is damaged: it does not have the hash "
                     "that it had when it was compiled");
}

// The runtime is compiled with abi.h; the module must have the same offsets.
TEST(LinkTimeModuleTest, LinkedCode) {
  LinkTimeModule M = {"k.tileir", "bytes", {"one", "two"}, {}, {}};
  DeviceImage Image;
  Image.Arch = "sm_80";
  Image.Kind = IMG_Object;
  Image.Data = "cubin";
  Image.Kernels = {{"two", 256, 4096}};
  LLVMContext Context;
  Module Object("object", Context);
  Object.setTargetTriple(Triple("x86_64-pc-linux-gnu"));
  Object.setDataLayout("e-p:64:64-i64:64");
  emitLinkedCode(Object, LinkedModule{&M, {Image}});

  GlobalVariable *Symbol = Object.getGlobalVariable(M.getSymbol());
  ASSERT_TRUE(Symbol);
  EXPECT_TRUE(Symbol->hasHiddenVisibility());
  Constant *Code = Symbol->getInitializer();
  const StructLayout *SL =
      Object.getDataLayout().getStructLayout(cast<StructType>(Code->getType()));
  EXPECT_EQ(SL->getElementOffset(0), offsetof(tileir_linked_code, num_images));
  EXPECT_EQ(SL->getElementOffset(1), offsetof(tileir_linked_code, num_kernels));
  EXPECT_EQ(SL->getElementOffset(2), offsetof(tileir_linked_code, images));
  EXPECT_EQ(SL->getElementOffset(3), offsetof(tileir_linked_code, device));
  EXPECT_EQ(SL->getSizeInBytes(), sizeof(tileir_linked_code));
  auto Number = [](Constant *C, unsigned I) {
    return cast<ConstantInt>(C->getAggregateElement(I))->getZExtValue();
  };
  EXPECT_EQ(Number(Code, 0), 1u);
  EXPECT_EQ(Number(Code, 1), 2u);
  Constant *Rows = cast<GlobalVariable>(Code->getAggregateElement(3u))->getInitializer();
  EXPECT_EQ(Number(Rows->getAggregateElement(0u), 0), 0u); // The image lacks "one".
  EXPECT_EQ(Number(Rows->getAggregateElement(1u), 0), 256u);
  EXPECT_EQ(Number(Rows->getAggregateElement(1u), 1), 4096u);
}
