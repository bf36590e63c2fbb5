//===- HostObjectTest.cpp - Objects of Tile IR files ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Offload/HostObject.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/TargetParser/Triple.h"
#include "gtest/gtest.h"
#include <cstddef>

using namespace llvm;
using namespace tileir;

namespace {

constexpr tileir_param Pointer = {TILEIR_PARAM_POINTER, TILEIR_F32, 8, 0};

tileir_param scalar(tileir_element Element, uint16_t Size) {
  return {TILEIR_PARAM_SCALAR, static_cast<uint8_t>(Element), Size, 0};
}

class HostObjectTest : public testing::Test {
protected:
  HostObjectTest() {
    M.setTargetTriple(Triple("x86_64-unknown-linux-gnu"));
    M.setDataLayout(
        "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:"
        "32:64-S128");
  }

  Function *kernel(StringRef Name) {
    Type *Ptr = PointerType::getUnqual(Context), *I64 = Type::getInt64Ty(Context);
    auto *F = Function::Create(
        FunctionType::get(Type::getVoidTy(Context), {Ptr, Ptr, I64, I64, Ptr}, false),
        GlobalValue::ExternalLinkage, Name, M);
    ReturnInst::Create(Context, BasicBlock::Create(Context, "", F));
    return F;
  }

  EntryInfo entry(StringRef Name, ArrayRef<tileir_param> Params = {}) {
    EntryInfo Entry;
    Entry.Name = Name.str();
    Entry.Params.assign(Params.begin(), Params.end());
    Entry.Variants.push_back({kernel("lowered"), TILEIR_ISA_BASE, 0});
    return Entry;
  }

  static DeviceImage image(StringRef Arch, object::ImageKind Kind,
                           std::initializer_list<DeviceKernel> Kernels) {
    DeviceImage Image;
    Image.Arch = Arch.str();
    Image.Kind = Kind;
    Image.Data = "code";
    Image.Kernels.append(Kernels.begin(), Kernels.end());
    return Image;
  }

  std::string emit(ArrayRef<EntryInfo> Entries, bool SharedCode = false,
                   const DeviceCode &Device = {}) {
    HostObjectOptions Options;
    Options.SourceName = "dir/k.tileir";
    Options.SharedCode = SharedCode;
    Options.Visibility = Visibility;
    Options.Identity[1] = 42;
    Options.Warn = [&](const Twine &Message) { Warnings += Message.str() + "\n"; };
    std::string Message = toString(emitHostObject(M, Entries, Options, Device));
    if (Message.empty()) {
      raw_string_ostream OS(Message);
      verifyModule(M, &OS);
    }
    return Message;
  }

  /// The initializer that a pointer of a descriptor leads to; fails for null.
  static Constant *pointee(Constant *Pointer) {
    auto *GV = dyn_cast<GlobalVariable>(Pointer);
    EXPECT_TRUE(GV && GV->hasPrivateLinkage() && GV->isConstant());
    return GV ? GV->getInitializer() : nullptr;
  }
  static Constant *field(Constant *C, unsigned Index) {
    return C->getAggregateElement(Index);
  }
  static uint64_t number(Constant *C) { return cast<ConstantInt>(C)->getZExtValue(); }
  static StringRef text(Constant *Pointer) {
    return cast<ConstantDataArray>(pointee(Pointer))->getAsCString();
  }

  /// The descriptor that the constructor registers.
  Constant *moduleDescriptor() {
    Function *Register = M.getFunction("__tileir_register_module");
    EXPECT_TRUE(Register && Register->hasOneUse());
    return pointee(
        cast<Constant>(cast<CallInst>(*Register->user_begin())->getArgOperand(0)));
  }

  LLVMContext Context;
  Module M{"k.tileir", Context};
  GlobalValue::VisibilityTypes Visibility = GlobalValue::DefaultVisibility;
  std::string Warnings;
};

TEST_F(HostObjectTest, StubHasTheTypesOfCAndCUDA) {
  EXPECT_EQ(emit(entry("k", {Pointer, scalar(TILEIR_I1, 1), scalar(TILEIR_I8, 1),
                             scalar(TILEIR_I64, 8), scalar(TILEIR_F16, 2),
                             scalar(TILEIR_BF16, 2), scalar(TILEIR_F8E4M3FN, 1),
                             scalar(TILEIR_F32, 4), scalar(TILEIR_TF32, 4),
                             scalar(TILEIR_F64, 8)})),
            "");
  std::string Type;
  raw_string_ostream(Type) << *M.getFunction("__device_stub__k")->getFunctionType();
  EXPECT_EQ(Type, "void (ptr, i8, i8, i64, i16, i16, i8, float, float, double)");
}

TEST_F(HostObjectTest, OnlyTheStubAndItsAliasAreSymbols) {
  EntryInfo Entry = entry("k", Pointer);
  Entry.Variants.insert(Entry.Variants.begin(), {kernel("k"), TILEIR_ISA_X86_64_V3, 128});
  EXPECT_EQ(emit(Entry, /*SharedCode=*/true), "");
  EXPECT_TRUE(M.getFunction("__device_stub__k")->hasExternalLinkage());
  EXPECT_FALSE(M.getFunction("__device_stub__k")->isDSOLocal());
  ASSERT_TRUE(M.getNamedAlias("k"));
  EXPECT_TRUE(M.getNamedAlias("k")->hasWeakAnyLinkage());
  EXPECT_EQ(M.getNamedAlias("k")->getAliasee(), M.getFunction("__device_stub__k"));
  ASSERT_TRUE(M.getFunction("k.host") && M.getFunction("k.host.v3"));
  for (const GlobalValue &Value : M.global_values())
    EXPECT_TRUE(Value.isDeclaration() || Value.hasLocalLinkage() ||
                Value.getName().starts_with("llvm.global_") || Value.getName() == "k" ||
                Value.getName() == "__device_stub__k")
        << Value.getName().str();
}

TEST_F(HostObjectTest, VisibilityIsThatOfTheStubAndItsAlias) {
  Visibility = GlobalValue::HiddenVisibility;
  EXPECT_EQ(emit(entry("k"), /*SharedCode=*/true), "");
  EXPECT_TRUE(M.getFunction("__device_stub__k")->hasHiddenVisibility());
  EXPECT_TRUE(M.getNamedAlias("k")->hasHiddenVisibility());
}

TEST_F(HostObjectTest, NamesOfTheSystemsFunctionsAreNotDefined) {
  EXPECT_EQ(emit({entry("main"), entry("memset"), entry("expf"), entry("k"),
                  entry("pthread_setname_np"), entry("omp_get_wtime")}),
            "");
  EXPECT_TRUE(M.getFunction("__device_stub__expf"));
  EXPECT_TRUE(M.getNamedAlias("k"));
  for (const char *Name :
       {"main", "memset", "expf", "pthread_setname_np", "omp_get_wtime"})
    EXPECT_FALSE(M.getNamedValue(Name)) << Name;
  EXPECT_TRUE(StringRef(Warnings).starts_with(
      "entry 'main' has the name of a function of the program, so the object does not "
      "define 'main': rename the entry, or find it by tileir::Kernel::find(\"main\")\n"
      "entry 'memset' has the name of a function of the system's libraries"));
  Constant *Second = field(pointee(field(moduleDescriptor(), 4)), 1);
  EXPECT_TRUE(field(Second, 11)->isNullValue());
}

TEST_F(HostObjectTest, KernelsMayBeNamedLikeWhatTheyCall) {
  FunctionCallee Exp =
      M.getOrInsertFunction("expf", Type::getFloatTy(Context), Type::getFloatTy(Context));
  EXPECT_EQ(emit(entry("expf")), "");
  EXPECT_EQ(M.getFunction("expf"), Exp.getCallee());
  EXPECT_TRUE(M.getFunction("expf")->isDeclaration());
}

TEST_F(HostObjectTest, DescriptorsSayWhatTheRuntimeReads) {
  EntryInfo First = entry("first", {Pointer, scalar(TILEIR_I32, 4)});
  First.Variants.insert(First.Variants.begin(),
                        {kernel("fast"), TILEIR_ISA_X86_64_V4, 4096});
  EXPECT_EQ(emit({First, entry("second")}), "");

  Constant *Module = moduleDescriptor();
  EXPECT_EQ(number(field(Module, 0)), unsigned(TILEIR_ABI_VERSION));
  EXPECT_EQ(number(field(Module, 1)), 2u);
  EXPECT_EQ(number(field(Module, 2)), 0u);
  EXPECT_TRUE(field(Module, 5)->isNullValue());
  EXPECT_EQ(text(field(Module, 6)), "dir/k.tileir");

  Constant *Kernel = field(pointee(field(Module, 4)), 0);
  EXPECT_EQ(text(field(Kernel, 0)), "first");
  // The object's own stub by whatever preempts its symbols, and what the symbols are.
  auto *Own = cast<GlobalAlias>(field(Kernel, 1));
  EXPECT_TRUE(Own->hasPrivateLinkage());
  EXPECT_EQ(Own->getAliasee(), M.getFunction("__device_stub__first"));
  EXPECT_EQ(field(Kernel, 10), M.getFunction("__device_stub__first"));
  EXPECT_EQ(field(Kernel, 11), M.getNamedAlias("first"));
  EXPECT_EQ(number(field(field(Module, 8), 1)), 42u);
  EXPECT_EQ(number(field(Kernel, 4)), 2u);
  EXPECT_EQ(number(field(Kernel, 5)), 2u);
  EXPECT_EQ(number(field(Kernel, 6)), 0u);
  EXPECT_TRUE(field(Kernel, 8)->isNullValue());
  EXPECT_TRUE(field(Module, 7)->isNullValue());
  Constant *Param = field(pointee(field(Kernel, 2)), 1);
  EXPECT_EQ(number(field(Param, 0)), unsigned(TILEIR_PARAM_SCALAR));
  EXPECT_EQ(number(field(Param, 1)), unsigned(TILEIR_I32));
  EXPECT_EQ(number(field(Param, 2)), 4u);
  Constant *Variant = field(pointee(field(Kernel, 3)), 0);
  EXPECT_EQ(field(Variant, 0), M.getFunction("first.host.v4"));
  EXPECT_EQ(number(field(Variant, 1)), 4096u);
  EXPECT_EQ(number(field(Variant, 2)), unsigned(TILEIR_ISA_X86_64_V4));

  Constant *Second = field(pointee(field(Module, 4)), 1);
  EXPECT_EQ(text(field(Second, 0)), "second");
  EXPECT_TRUE(field(Second, 2)->isNullValue());
  EXPECT_EQ(number(field(Second, 4)), 0u);
}

// The runtime is compiled with abi.h; the module must have the same offsets.
TEST_F(HostObjectTest, LayoutsAreThoseOfC) {
  DeviceImage Image = image("sm_90a", object::IMG_Cubin, {{"k", 128, 65536}});
  EXPECT_EQ(emit(entry("k", Pointer), false, {Image, "fat"}), "");
  const DataLayout &Layout = M.getDataLayout();
  auto Offsets = [&](Type *Ty) {
    std::vector<uint64_t> Result;
    const StructLayout *SL = Layout.getStructLayout(cast<StructType>(Ty));
    for (TypeSize Offset : SL->getMemberOffsets())
      Result.push_back(Offset);
    Result.push_back(SL->getSizeInBytes());
    return Result;
  };
  using List = std::vector<uint64_t>;
  Constant *Module = moduleDescriptor();
  EXPECT_EQ(
      Offsets(Module->getType()),
      (List{offsetof(tileir_module_desc, abi_version),
            offsetof(tileir_module_desc, num_kernels),
            offsetof(tileir_module_desc, num_images), offsetof(tileir_module_desc, flags),
            offsetof(tileir_module_desc, kernels), offsetof(tileir_module_desc, images),
            offsetof(tileir_module_desc, source), offsetof(tileir_module_desc, cuda),
            offsetof(tileir_module_desc, identity), offsetof(tileir_module_desc, linked),
            sizeof(tileir_module_desc)}));
  Constant *Kernel = field(pointee(field(Module, 4)), 0);
  EXPECT_EQ(
      Offsets(Kernel->getType()),
      (List{offsetof(tileir_kernel_desc, name), offsetof(tileir_kernel_desc, stub),
            offsetof(tileir_kernel_desc, params), offsetof(tileir_kernel_desc, variants),
            offsetof(tileir_kernel_desc, num_params),
            offsetof(tileir_kernel_desc, num_variants),
            offsetof(tileir_kernel_desc, num_device),
            offsetof(tileir_kernel_desc, reserved), offsetof(tileir_kernel_desc, device),
            offsetof(tileir_kernel_desc, cuda_devices),
            offsetof(tileir_kernel_desc, stub_symbol),
            offsetof(tileir_kernel_desc, name_symbol), sizeof(tileir_kernel_desc)}));
  EXPECT_EQ(Offsets(field(pointee(field(Kernel, 8)), 0)->getType()),
            (List{offsetof(tileir_device_kernel, block_size),
                  offsetof(tileir_device_kernel, shared_bytes),
                  offsetof(tileir_device_kernel, num_maps),
                  offsetof(tileir_device_kernel, reserved),
                  offsetof(tileir_device_kernel, maps), sizeof(tileir_device_kernel)}));
  EXPECT_EQ(Offsets(cast<GlobalVariable>(field(Module, 7))->getValueType()),
            (List{offsetof(tileir_cuda_module, wrapper),
                  offsetof(tileir_cuda_module, functions),
                  offsetof(tileir_cuda_module, handle), sizeof(tileir_cuda_module)}));
  EXPECT_EQ(Offsets(field(pointee(field(Kernel, 2)), 0)->getType()),
            (List{offsetof(tileir_param, kind), offsetof(tileir_param, element),
                  offsetof(tileir_param, size), offsetof(tileir_param, reserved),
                  sizeof(tileir_param)}));
  EXPECT_EQ(Offsets(field(pointee(field(Kernel, 3)), 0)->getType()),
            (List{offsetof(tileir_host_variant, kernel),
                  offsetof(tileir_host_variant, scratch_size),
                  offsetof(tileir_host_variant, isa),
                  offsetof(tileir_host_variant, joined), sizeof(tileir_host_variant)}));
  EXPECT_EQ(Offsets(field(pointee(field(Module, 5)), 0)->getType()),
            (List{offsetof(tileir_image, arch), offsetof(tileir_image, sm),
                  offsetof(tileir_image, kind), sizeof(tileir_image)}));
}

TEST_F(HostObjectTest, DescriptorsSayHowImagesAreLaunched) {
  DeviceImage Images[] = {image("sm_80", object::IMG_Cubin, {{"k", 256, 0}}),
                          image("sm_90a", object::IMG_PTX, {{"k", 128, 65536}})};
  EXPECT_EQ(emit({entry("k"), entry("other")}, false, {Images, "fat"}), "");
  Constant *Module = moduleDescriptor();
  EXPECT_EQ(number(field(Module, 2)), 2u);
  Constant *Second = field(pointee(field(Module, 5)), 1);
  EXPECT_EQ(text(field(Second, 0)), "sm_90a");
  EXPECT_EQ(number(field(Second, 1)), 90u);
  EXPECT_EQ(number(field(Second, 2)), unsigned(object::IMG_PTX));
  Constant *Kernels = pointee(field(Module, 4));
  Constant *Rows = pointee(field(field(Kernels, 0), 8));
  EXPECT_EQ(number(field(field(Rows, 0), 0)), 256u);
  EXPECT_EQ(number(field(field(Rows, 1), 1)), 65536u);
  // Not in any image: no threads.
  EXPECT_TRUE(pointee(field(field(Kernels, 1), 8))->isNullValue());
}

TEST_F(HostObjectTest, FatBinariesRegisterThemselves) {
  DeviceImage Image = image("sm_80", object::IMG_Cubin, {{"k", 128, 0}});
  EXPECT_EQ(emit(entry("k"), false, {Image, "fat binary"}), "");
  auto *Cuda = cast<GlobalVariable>(field(moduleDescriptor(), 7));
  EXPECT_FALSE(Cuda->isConstant());
  auto *Wrapper = cast<GlobalVariable>(field(Cuda->getInitializer(), 0));
  EXPECT_EQ(Wrapper->getSection(), ".nvFatBinSegment");
  EXPECT_EQ(number(field(Wrapper->getInitializer(), 0)), 0x466243b1u);
  auto *Binary = cast<GlobalVariable>(field(Wrapper->getInitializer(), 2));
  EXPECT_EQ(Binary->getSection(), ".nv_fatbin");
  EXPECT_EQ(cast<ConstantDataArray>(Binary->getInitializer())->getAsString(),
            "fat binary");
  // CUDA's library may be missing, or come late.
  EXPECT_TRUE(M.getFunction("cudaLaunchKernel")->hasExternalWeakLinkage());
  EXPECT_TRUE(M.getFunction("__cudaRegisterFatBinary")->hasExternalWeakLinkage());
  ASSERT_TRUE(M.getFunction("tileir.register_cuda"));
  EXPECT_FALSE(M.getNamedGlobal(OffloadLinkMarker));
}

TEST_F(HostObjectTest, RelocatableImagesAreLeftToTheLink) {
  DeviceImage Image = image("sm_80", object::IMG_Object, {{"k", 128, 0}});
  EXPECT_EQ(emit(entry("k"), false, {Image, ""}), "");
  GlobalVariable *Section = nullptr, *OffloadEntry = nullptr;
  for (GlobalVariable &GV : M.globals()) {
    if (GV.getSection() == ".llvm.offloading")
      Section = &GV;
    if (GV.getSection() == "llvm_offload_entries")
      OffloadEntry = &GV;
  }
  ASSERT_TRUE(Section && OffloadEntry);
  auto Read = readOffloadBinaries(
      {cast<ConstantDataArray>(Section->getInitializer())->getRawDataValues(), ""});
  ASSERT_TRUE(static_cast<bool>(Read));
  EXPECT_EQ(Read->front().Data, "code");
  EXPECT_EQ(Read->front().find("k")->BlockSize, 128u);
  EXPECT_TRUE(M.getNamedGlobal(OffloadLinkMarker));
  EXPECT_FALSE(M.getFunction("tileir.register_cuda"));
  EXPECT_TRUE(cast<GlobalVariable>(field(moduleDescriptor(), 7))
                  ->getInitializer()
                  ->getAggregateElement(0u)
                  ->isNullValue());
}

TEST_F(HostObjectTest, EntriesNamedLikeFunctionsOfCUDAAreRefused) {
  DeviceImage Image = image("sm_80", object::IMG_Cubin, {{"cudaGetDevice", 128, 0}});
  EXPECT_EQ(emit(entry("cudaGetDevice"), false, {Image, "fat"}),
            "entry 'cudaGetDevice' has the name of a function of CUDA that its own "
            "launch needs");
}

TEST(DeviceImageTest, OffloadBinariesKeepEverything) {
  DeviceImage First, Second;
  First.Arch = "sm_80";
  First.Kind = object::IMG_Object;
  First.Data = std::string("\0code", 5);
  First.Kernels = {{"a", 128, 0}, {"b", 256, 98304}};
  Second.Arch = "sm_90a";
  Second.Kind = object::IMG_PTX;
  Second.Data = "text";
  std::string Both = writeOffloadBinary(First) + writeOffloadBinary(Second);
  auto Images = readOffloadBinaries({Both, "both"});
  ASSERT_TRUE(static_cast<bool>(Images));
  ASSERT_EQ(Images->size(), 2u);
  EXPECT_EQ((*Images)[0].Arch, "sm_80");
  EXPECT_EQ((*Images)[0].Kind, object::IMG_Object);
  EXPECT_EQ((*Images)[0].Data, First.Data);
  ASSERT_TRUE((*Images)[0].find("b"));
  EXPECT_EQ((*Images)[0].find("b")->BlockSize, 256u);
  EXPECT_EQ((*Images)[0].find("b")->SharedBytes, 98304u);
  EXPECT_FALSE((*Images)[0].find("c"));
  EXPECT_EQ((*Images)[1].Data, "text");
}

TEST_F(HostObjectTest, RegistersBeforeUserCodeAndTakesBackAfterIt) {
  EXPECT_EQ(emit(entry("k")), "");
  for (auto [List, Callee] :
       {std::pair("llvm.global_ctors", "__tileir_register_module"),
        std::pair("llvm.global_dtors", "__tileir_unregister_module")}) {
    GlobalVariable *GV = M.getNamedGlobal(List);
    ASSERT_TRUE(GV);
    Constant *Row = field(GV->getInitializer(), 0);
    EXPECT_EQ(number(field(Row, 0)), 101u);
    auto *F = cast<Function>(field(Row, 1));
    EXPECT_TRUE(F->hasInternalLinkage() && !F->hasComdat());
    EXPECT_EQ(cast<CallInst>(F->getEntryBlock().front()).getCalledFunction()->getName(),
              Callee);
  }
}

TEST_F(HostObjectTest, InternalFunctionStepsAsideForAnEntry) {
  Function *Helper = kernel("k");
  Helper->setLinkage(GlobalValue::InternalLinkage);
  EXPECT_EQ(emit(entry("k")), "");
  EXPECT_EQ(Helper->getName(), "k.local");
  EXPECT_TRUE(M.getNamedAlias("k"));
}

TEST_F(HostObjectTest, RefusesWhatTheObjectCannotDefine) {
  M.getOrInsertFunction("helper", Type::getFloatTy(Context), Type::getFloatTy(Context));
  EXPECT_EQ(emit(entry("helper")),
            "entry 'helper' has the name of a function that the host code itself calls");
  EXPECT_EQ(emit(entry("")), "entry '' cannot be a symbol of an object file");
  EXPECT_EQ(emit(entry("llvm.used")),
            "entry 'llvm.used' cannot be a symbol of an object file");
  EXPECT_EQ(emit({entry("k"), entry("k")}), "entry 'k' is defined twice");
  EntryInfo NoBase = entry("nobase");
  NoBase.Variants[0].ISA = TILEIR_ISA_X86_64_V3;
  EXPECT_EQ(emit(NoBase), "entry 'nobase' has no host kernel for the base target");
}

TEST_F(HostObjectTest, RefusesTargetsWithoutAPlaceForIt) {
  for (const char *Name :
       {"i386-pc-linux-gnu", "x86_64-apple-macos", "s390x-linux-gnu",
        "x86_64-unknown-linux-gnux32", "aarch64-unknown-linux-gnu_ilp32"}) {
    Triple T(Name);
    M.setTargetTriple(T);
    M.setDataLayout(T.computeDataLayout());
    EXPECT_EQ(emit({}), ("tile kernels need a 64-bit little-endian ELF host, not '" +
                         Twine(Name) + "'")
                            .str());
  }
}

} // namespace
