//===- LinkImagesTest.cpp - Images that the program's link registers ------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CudaTesting.h"
#include <cstring>
#include <elf.h>

using namespace cudatest;

namespace {

/// Machine code of that architecture, as far as the stand-in looks.
std::string makeCubin(unsigned Arch, const char *Contents = "increment") {
  Elf64_Ehdr Header = {};
  memcpy(Header.e_ident, ELFMAG, SELFMAG);
  Header.e_ident[EI_CLASS] = ELFCLASS64;
  Header.e_flags = Arch;
  Header.e_shoff = sizeof(Header) + strlen(Contents);
  return std::string(reinterpret_cast<char *>(&Header), sizeof(Header)) + Contents;
}

/// An offload binary as LLVM writes it: header, entry, strings, image.
struct OffloadBinary {
  uint32_t Version = 1;
  uint16_t ImageKind = 1, OffloadKind = TILEIR_OFFLOAD_KIND;
  std::string Arch = "sm_80", Cubin = makeCubin(80);

  std::string write() const {
    const uint64_t HeaderBytes = Version >= 3 ? 40 : 32, EntryBytes = 40;
    const uint64_t StringBytes = Version == 1 ? 16 : 24;
    uint64_t Texts = HeaderBytes + EntryBytes + StringBytes;
    std::string Text = std::string("arch") + '\0' + Arch + '\0';
    uint64_t ImageOffset = (Texts + Text.size() + 7) / 8 * 8;
    std::string Out = "\x10\xff\x10\xad";
    auto Add = [&](auto Value) {
      Out.append(reinterpret_cast<char *>(&Value), sizeof(Value));
    };
    Add(Version);
    Add(ImageOffset + Cubin.size());
    Add(HeaderBytes);
    Add(Version == 1 ? EntryBytes : uint64_t(1));
    if (Version >= 3)
      Add(uint64_t(0));
    Add(ImageKind);
    Add(OffloadKind);
    Add(uint32_t(0));
    Add(HeaderBytes + EntryBytes);
    Add(uint64_t(1));
    Add(ImageOffset);
    Add(uint64_t(Cubin.size()));
    Add(Texts);
    Add(Texts + 5);
    if (Version != 1)
      Add(uint64_t(Arch.size()));
    Out += Text;
    Out.resize(ImageOffset);
    return Out + Cubin;
  }
};

class LinkImagesTest : public CudaTest {
protected:
  LinkImagesTest() { Desc.flags = TILEIR_MODULE_LINK_IMAGES; }
  ~LinkImagesTest() override { unlink(); }

  /// Registers a link with these binaries, which is that of the module's first image.
  void link(std::vector<std::string> List, const std::string &Cubin = makeCubin(80)) {
    unlink();
    Binaries = std::move(List);
    LinkImages.clear();
    for (const std::string &B : Binaries)
      LinkImages.push_back({B.data(), B.data() + B.size(), nullptr, nullptr});
    Entries[0] = {0, 1, 2, 0, &Desc, "of CUDA", 0, 0, nullptr};
    Entries[1] = {0,
                  1,
                  TILEIR_OFFLOAD_KIND,
                  0,
                  &Desc,
                  "sm_80",
                  Cubin.size(),
                  tileir_hash_image(Cubin.data(), Cubin.size()),
                  nullptr};
    Link = {static_cast<int32_t>(LinkImages.size()), LinkImages.data(), Entries,
            Entries + 2};
    __tileir_register_lib(&Link);
    IsLinked = true;
  }
  void unlink() {
    if (IsLinked)
      __tileir_unregister_lib(&Link);
    IsLinked = false;
    // What was loaded stays with the module.
    __tileir_unregister_module(&Desc);
    __tileir_register_module(&Desc);
  }
  tileir_status get(int Device = FirstGPU) {
    return tileir_get_kernel_code(&Kernel, Device, &Found);
  }
  /// Whether the image of such a binary is found.
  bool takes(const std::string &Binary, const std::string &Cubin = makeCubin(80)) {
    link({Binary}, Cubin);
    return get() == TILEIR_SUCCESS;
  }

  std::vector<std::string> Binaries;
  std::vector<tileir_link_image> LinkImages;
  tileir_link_entry Entries[2] = {};
  tileir_link_desc Link = {};
  bool IsLinked = false;
  tileir_kernel_code Found = {};
};

TEST_F(LinkImagesTest, TheImageIsLoadedWithTheLaunchOfItsModule) {
  for (uint32_t Version : {1, 2, 3}) {
    OffloadBinary Binary;
    Binary.Version = Version;
    ASSERT_TRUE(takes(Binary.write())) << lastError();
    EXPECT_EQ(makeCubin(80),
              std::string(static_cast<const char *>(Found.image), Found.image_size));
    EXPECT_STREQ("increment", Found.name);
    EXPECT_EQ(128u, Found.block_size);
    EXPECT_EQ(1024u, Found.dynamic_shared_bytes);
  }
}

TEST_F(LinkImagesTest, AmongImagesOfOtherModulesAndKindsTheRightOneIsFound) {
  OffloadBinary OfOther, OfCuda, Mine;
  OfOther.Cubin = makeCubin(80, "another");
  OfCuda.OffloadKind = 2;
  link({OfOther.write(), OfCuda.write(), Mine.write()});
  ASSERT_EQ(TILEIR_SUCCESS, get()) << lastError();
  EXPECT_EQ(makeCubin(80),
            std::string(static_cast<const char *>(Found.image), Found.image_size));
  link({OfOther.write(), OfCuda.write()});
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, get());
  EXPECT_EQ("kernel 'increment' (k.tileir): the image for sm_80 is not among the 1 that "
            "the program's link registered",
            lastError());
}

TEST_F(LinkImagesTest, WithoutALinkTheErrorSaysHowToLink) {
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, get());
  EXPECT_EQ("kernel 'increment' (k.tileir): the program's link has not registered its "
            "images: link it with a clang whose linker wrapper knows the offload kind "
            "'tileir'",
            lastError());
  // sm_90a is not what a link has.
  link({OffloadBinary().write()});
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, get(SecondGPU));
}

TEST_F(LinkImagesTest, AnImageThatTheDriverRefusesIsPassedOver) {
  // Both are for devices of 8.x; the stand-in takes none for 8.6 on a device of 8.0.
  Images[1] = {"sm_80a", 80, 0};
  OffloadBinary Refused, Taken;
  Refused.Arch = "sm_80a";
  Refused.Cubin = makeCubin(86);
  link({Refused.write(), Taken.write()});
  Entries[0] = Entries[1];
  Entries[0].flags = 1;
  Entries[0].size = Refused.Cubin.size();
  Entries[0].data = tileir_hash_image(Refused.Cubin.data(), Refused.Cubin.size());
  unsigned Before = fake::fakeCudaLoads();
  ASSERT_EQ(TILEIR_SUCCESS, get()) << lastError();
  EXPECT_EQ(2u, fake::fakeCudaLoads() - Before);
  EXPECT_EQ(128u, Found.block_size);
}

TEST_F(LinkImagesTest, EachDamageOfABinaryIsFound) {
  const OffloadBinary Good;
  const std::string Binary = Good.write();
  ASSERT_TRUE(takes(Binary));
  for (size_t Size = 0; Size != Binary.size(); ++Size)
    EXPECT_FALSE(takes(Binary.substr(0, Size))) << Size;
  // No value of any field leads out of the binary, which AddressSanitizer would see.
  for (size_t Byte = 0; Byte != Binary.size(); ++Byte)
    for (unsigned char Value : {0x00, 0x01, 0x7f, 0x80, 0xff}) {
      std::string Damaged = Binary;
      Damaged[Byte] = static_cast<char>(Value);
      takes(Damaged);
    }
  auto reason = [&](const std::string &Damaged) {
    EXPECT_FALSE(takes(Damaged));
    std::string Text = lastError();
    size_t Begin = Text.rfind(": ");
    return Text.substr(Begin + 2);
  };
  auto with = [&](size_t Offset, uint64_t Value, const std::string &From) {
    std::string Damaged = From;
    memcpy(&Damaged[Offset], &Value, sizeof(Value));
    return Damaged;
  };
  EXPECT_EQ("it is not an offload binary", reason(with(0, 0, Binary)));
  EXPECT_EQ("its version is not known here",
            reason(with(4, 4, Binary).replace(8, 8, Binary, 8, 8)));
  EXPECT_EQ("its end is missing", reason(with(8, Binary.size() + 1, Binary)));
  EXPECT_EQ("its entries are not in it", reason(with(16, UINT64_MAX, Binary)));
  EXPECT_EQ("its strings are not in it", reason(with(40, UINT64_MAX, Binary)));
  EXPECT_EQ("its strings are not in it", reason(with(48, UINT64_MAX, Binary)));
  EXPECT_EQ("its image is not in it", reason(with(56, UINT64_MAX, Binary)));
  EXPECT_EQ("its image is not in it", reason(with(64, Binary.size(), Binary)));
  OffloadBinary Newest;
  Newest.Version = 3;
  EXPECT_EQ("it is compressed", reason(with(32, 1, Newest.write())));
  // The driver gets no size.
  OffloadBinary Wrong = Good;
  Elf64_Ehdr Header;
  memcpy(&Header, Wrong.Cubin.data(), sizeof(Header));
  Header.e_shnum = 1;
  memcpy(&Wrong.Cubin[0], &Header, sizeof(Header));
  EXPECT_EQ("its image is not machine code", reason(Wrong.write()));
}

} // namespace
