//===- LaunchSymbolsTest.cpp - How kernels are launched, in their code ----===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Offload/LaunchSymbols.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/ObjectYAML/yaml2obj.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir;

TEST(LaunchSymbolsTest, KernelsGetConstants) {
  LLVMContext Context;
  Module M("m", Context);
  addLaunchSymbols(M, {{"k", 128, 70000}});
  GlobalVariable *GV = M.getNamedGlobal("k$launch");
  ASSERT_TRUE(GV);
  EXPECT_TRUE(GV->isConstant());
  auto *Words = dyn_cast<ConstantDataArray>(GV->getInitializer());
  ASSERT_TRUE(Words);
  EXPECT_EQ(128u, Words->getElementAsInteger(0));
  EXPECT_EQ(70000u, Words->getElementAsInteger(1));
}

/// An ELF file whose section has these bytes, with `k$launch` at an offset.
static std::string makeFile(StringRef Bytes, StringRef Offset,
                            StringRef Name = "k$launch") {
  std::string Text =
      ("!ELF\n"
       "FileHeader: { Class: ELFCLASS64, Data: ELFDATA2LSB, Type: ET_EXEC,\n"
       "              Machine: EM_CUDA }\n"
       "Sections:\n"
       "  - { Name: .nv.global.init, Type: SHT_PROGBITS, Content: '" +
       Bytes +
       "' }\n"
       "Symbols:\n"
       "  - { Name: other, Section: .nv.global.init }\n"
       "  - { Name: '" +
       Name + "', Section: .nv.global.init, Value: " + Offset + " }\n")
          .str();
  SmallString<0> Storage;
  auto File = yaml::yaml2ObjectFile(Storage, Text, [](const Twine &) {});
  return File ? Storage.str().str() : std::string();
}

static std::string read(DeviceImage &Image) { return toString(readLaunchSymbols(Image)); }

TEST(LaunchSymbolsTest, ConstantsAreRead) {
  DeviceImage Image;
  Image.Arch = "sm_90";
  Image.Data = makeFile("ffffffff8000000000100000", "4");
  ASSERT_EQ("", read(Image));
  ASSERT_EQ(1u, Image.Kernels.size());
  EXPECT_EQ("k", Image.Kernels[0].Name);
  EXPECT_EQ(128u, Image.Kernels[0].BlockSize);
  EXPECT_EQ(4096u, Image.Kernels[0].SharedBytes);
}

TEST(LaunchSymbolsTest, WhatIsMissingIsTold) {
  DeviceImage Image;
  Image.Arch = "sm_90";
  for (StringRef Offset : {"5", "12", "0xffffffffffffffff"}) {
    Image.Data = makeFile("ffffffff8000000000100000", Offset);
    EXPECT_EQ("the code has no contents for 'k$launch'", read(Image));
  }
  Image.Data = makeFile("00", "0", "k");
  EXPECT_EQ("the image for sm_90 does not tell how its kernels are launched",
            read(Image));
  Image.Data = "not an ELF file";
  EXPECT_NE("", read(Image));
}
