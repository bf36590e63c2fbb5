//===- HostObject.cpp - Stubs, descriptors, registration ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything that only the runtime looks at is private, so that objects with the same
// names inside can be linked together; only the stub and its alias are symbols. What
// keeps the descriptors alive under --gc-sections is the constructor: .init_array is
// a root for every linker.
//
//===----------------------------------------------------------------------===//

#include "Offload/HostObject.h"
#include "Offload/ImageTables.h"
#include "Offload/StubParams.h"
#include "Target/NVPTX/NVPTXTarget.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Frontend/Offloading/Utility.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;
using namespace tileir;

namespace {

/// Before the constructors of user code, which may launch kernels, and after those
/// that the language implementations keep for themselves (up to 100).
constexpr int RegistrationPriority = 101;

bool isFunctionOfCuda(StringRef Name) {
#define TILEIR_FUNCTION(NAME)                                                            \
  if (Name == #NAME)                                                                     \
    return true;
  TILEIR_CUDA_FUNCTIONS(TILEIR_FUNCTION)
#undef TILEIR_FUNCTION
  return false;
}

class HostObjectEmitter {
public:
  HostObjectEmitter(Module &M, const HostObjectOptions &Options)
      : M(M), Context(M.getContext()), Options(Options), Tables(M),
        Ptr(PointerType::getUnqual(Context)), I8(Type::getInt8Ty(Context)),
        I16(Type::getInt16Ty(Context)), I32(Type::getInt32Ty(Context)),
        I64(Type::getInt64Ty(Context)), Void(Type::getVoidTy(Context)) {
    ParamTy = StructType::get(Context, {I8, I8, I16, I32});
    VariantTy = StructType::get(Context, {Ptr, I64, I32, I32});
    CudaTy = StructType::get(Context, {Ptr, Ptr, Ptr});
    KernelTy = StructType::get(
        Context, {Ptr, Ptr, Ptr, Ptr, I32, I32, I32, I32, Ptr, Ptr, Ptr, Ptr});
    ModuleTy = StructType::get(
        Context, {I32, I32, I32, I32, Ptr, Ptr, Ptr, Ptr, ArrayType::get(I64, 2), Ptr});
  }

  Error checkTarget() const;
  Error checkEntry(const EntryInfo &Entry) const;

  /// Gives the kernels their names and linkage. Must come before any stub: an entry
  /// may be lowered to a function of its own name.
  void claimKernels(const EntryInfo &Entry);

  void emit(ArrayRef<EntryInfo> Entries, const DeviceCode &Device);

private:
  /// The symbols of an entry.
  struct Stub {
    Function *F;
    GlobalAlias *Own;  ///< Its address in this object, whatever preempts the symbol.
    GlobalAlias *Name; ///< The entry's own name; null: the object does not define it.
  };

  Stub declareStub(const EntryInfo &Entry);
  bool isTakenName(StringRef Name) const;
  void warnOfTakenName(StringRef Name) const;
  void defineStub(Function *Stub, const EntryInfo &Entry, Constant *Descriptor);
  Function *emitCall(StringRef Name, StringRef Callee, Constant *Descriptor);
  void emitRegistration(Constant *Descriptor);
  void emitCudaRegistration(Constant *Descriptor);
  void emitOffloadEntries(ArrayRef<EntryInfo> Entries, ArrayRef<Stub> Stubs);
  void emitImageEntries(ArrayRef<DeviceImage> Images, Constant *Descriptor);

  Constant *kernelDescriptor(const EntryInfo &Entry, const Stub &Symbols,
                             const DeviceCode &Device);
  Constant *linkedCode(ArrayRef<EntryInfo> Entries, const DeviceCode &Device);
  Constant *cudaFunctions();
  Constant *fatBinaryWrapper(StringRef FatBinary);
  Constant *cudaModule(const DeviceCode &Device);

  Constant *i32(uint32_t Value) const { return ConstantInt::get(I32, Value); }
  Constant *null() const { return ConstantPointerNull::get(Ptr); }

  Module &M;
  LLVMContext &Context;
  const HostObjectOptions &Options;
  ImageTables Tables;
  PointerType *Ptr;
  IntegerType *I8, *I16, *I32, *I64;
  Type *Void;
  StructType *ParamTy, *VariantTy, *CudaTy, *KernelTy, *ModuleTy;
};

Error HostObjectEmitter::checkTarget() const {
  const Triple &T = M.getTargetTriple();
  // An architecture of 64 bits may have an ABI with smaller pointers (x32).
  if (!T.isOSBinFormatELF() || !T.isArch64Bit() || !T.isLittleEndian() ||
      M.getDataLayout().getPointerSizeInBits() != 64)
    return createStringError("tile kernels need a 64-bit little-endian ELF host, not '" +
                             T.str() + "'");
  // These look like one, but have no process that could load the object.
  if (T.isGPU() || T.isBPF())
    return createStringError("'" + T.str() +
                             "' is not a host that runs programs with tile kernels");
  return Error::success();
}

Error HostObjectEmitter::checkEntry(const EntryInfo &Entry) const {
  StringRef Name = Entry.Name;
  if (Name.empty() || Name.contains('\0') || Name.starts_with("llvm.") ||
      Name.starts_with("\1"))
    return createStringError("entry '" + Name + "' cannot be a symbol of an object file");
  if (Entry.Variants.empty() || Entry.Variants.back().ISA != TILEIR_ISA_BASE)
    return createStringError("entry '" + Name +
                             "' has no host kernel for the base target");
  if (M.getNamedValue(("__device_stub__" + Name).str()))
    return createStringError("entry '" + Name + "' is defined twice");
  const GlobalValue *Taken = M.getNamedValue(Name);
  if (!Taken)
    return Error::success();
  // Something of ours steps aside; a function of a library cannot, but where it is known
  // as one the object does not define the name.
  if (Taken->hasLocalLinkage() || (Taken->isDeclaration() && isTakenName(Name)))
    return Error::success();
  for (const HostVariant &Variant : Entry.Variants)
    if (Variant.Kernel == Taken)
      return Error::success();
  return createStringError(
      "entry '" + Name + "' has the name of a function that the host code itself calls");
}

/// What symbols call an instruction set.
static StringRef getISAText(tileir_isa ISA) {
  switch (ISA) {
#define TILEIR_ISA(NAME, NUMBER, TEXT)                                                   \
  case TILEIR_ISA_##NAME:                                                                \
    return TEXT;
    TILEIR_ISAS(TILEIR_ISA)
#undef TILEIR_ISA
  }
  llvm_unreachable("unknown instruction set");
}

void HostObjectEmitter::claimKernels(const EntryInfo &Entry) {
  if (GlobalValue *Taken = M.getNamedValue(Entry.Name); Taken && !Taken->isDeclaration())
    Taken->setName(Entry.Name + ".local");
  for (const HostVariant &Variant : Entry.Variants) {
    std::string Name = Entry.Name + ".host";
    if (Variant.ISA != TILEIR_ISA_BASE)
      Name += ("." + getISAText(Variant.ISA)).str();
    Variant.Kernel->setName(Name);
    Variant.Kernel->setLinkage(GlobalValue::InternalLinkage);
    Variant.Kernel->setVisibility(GlobalValue::DefaultVisibility);
    Variant.Kernel->setComdat(nullptr);
    Variant.Kernel->setDSOLocal(true);
  }
}

/// Whether every program has a function of the entry's name, or its libraries may call
/// one: a symbol of the object would take the calls to it.
bool HostObjectEmitter::isTakenName(StringRef Name) const {
  static constexpr StringLiteral OfLibraries[] = {"pthread_", "omp_", "kmp_"};
  LibFunc Function;
  return Name == "main" ||
         any_of(OfLibraries,
                [&](StringRef Prefix) { return Name.starts_with(Prefix); }) ||
         TargetLibraryInfoImpl(M.getTargetTriple()).getLibFunc(Name, Function);
}

void HostObjectEmitter::warnOfTakenName(StringRef Name) const {
  if (Options.Warn)
    Options.Warn("entry '" + Name + "' has the name of a function of " +
                 (Name == "main" ? "the program" : "the system's libraries") +
                 ", so the object does not define '" + Name +
                 "': rename the entry, or find it by tileir::Kernel::find(\"" + Name +
                 "\")");
}

HostObjectEmitter::Stub HostObjectEmitter::declareStub(const EntryInfo &Entry) {
  Stub Symbols = {};
  Function *F = StubParams(Entry.Params, M).declare("__device_stub__" + Entry.Name);
  F->setUWTableKind(UWTableKind::Default);
  // Two kernels with the same parameters must keep different addresses: the runtime
  // finds a kernel by its stub.
  F->setUnnamedAddr(GlobalValue::UnnamedAddr::None);
  auto Export = [&](GlobalValue &Symbol) {
    Symbol.setDSOLocal(!Options.SharedCode);
    Symbol.setVisibility(Options.Visibility);
  };
  Export(*F);
  Symbols.F = F;
  Symbols.Own = GlobalAlias::create(F->getValueType(), 0, GlobalValue::PrivateLinkage,
                                    "tileir.stub", F, &M);
  if (isTakenName(Entry.Name)) {
    warnOfTakenName(Entry.Name);
  } else {
    Symbols.Name = GlobalAlias::create(F->getValueType(), 0, GlobalValue::WeakAnyLinkage,
                                       Entry.Name, F, &M);
    Export(*Symbols.Name);
  }
  return Symbols;
}

/// void __device_stub__k(T0 p0, ...) {
///   void *args[] = {&p0, ...};
///   __tileir_launch_stub(&descriptor, args);
/// }
void HostObjectEmitter::defineStub(Function *Stub, const EntryInfo &Entry,
                                   Constant *Descriptor) {
  Instruction *End =
      ReturnInst::Create(Context, BasicBlock::Create(Context, "entry", Stub));
  Value *Args = StubParams(Entry.Params, M).emitAddresses(*Stub, End);
  FunctionCallee Launch = M.getOrInsertFunction("__tileir_launch_stub", Void, Ptr, Ptr);
  IRBuilder<>(End).CreateCall(Launch, {Descriptor, Args});
}

Constant *HostObjectEmitter::kernelDescriptor(const EntryInfo &Entry, const Stub &Symbols,
                                              const DeviceCode &Device) {
  SmallVector<Constant *> Params, Variants, Rows;
  for (const tileir_param &Param : Entry.Params)
    Params.push_back(ConstantStruct::get(
        ParamTy, {ConstantInt::get(I8, Param.kind), ConstantInt::get(I8, Param.element),
                  ConstantInt::get(I16, Param.size), i32(0)}));
  for (const HostVariant &Variant : Entry.Variants)
    Variants.push_back(ConstantStruct::get(
        VariantTy, {Variant.Kernel, ConstantInt::get(I64, Variant.ScratchSize),
                    i32(Variant.ISA), i32(Variant.Joined)}));
  for (const DeviceImage &Image : Device.Images)
    Rows.push_back(Tables.makeRow(Image, Entry.Name));
  Constant *CudaDevices = null();
  if (!Device.empty())
    CudaDevices = Tables.makePrivate(ConstantInt::get(I64, 0), "tileir.devices",
                                     /*IsConstant=*/false);
  return ConstantStruct::get(KernelTy,
                             {Tables.makeString(Entry.Name, "tileir.name"), Symbols.Own,
                              Tables.makeTable(ParamTy, Params, "tileir.params"),
                              Tables.makeTable(VariantTy, Variants, "tileir.variants"),
                              i32(Params.size()), i32(Variants.size()), i32(Rows.size()),
                              i32(0), Tables.makeRows(Rows), CudaDevices, Symbols.F,
                              Symbols.Name ? Symbols.Name : null()});
}

/// The Tile IR for a link, and the reference to what it defines.
Constant *HostObjectEmitter::linkedCode(ArrayRef<EntryInfo> Entries,
                                        const DeviceCode &Device) {
  if (!Device.ForLink)
    return null();
  LinkTimeModule ForLink = *Device.ForLink;
  for (const EntryInfo &Entry : Entries)
    ForLink.Entries.push_back(Entry.Name);
  Tables.embed(writeLinkTimeModule(ForLink));
  auto *Reference =
      new GlobalVariable(M, I8, /*isConstant=*/true, GlobalValue::ExternalWeakLinkage,
                         /*Initializer=*/nullptr, ForLink.getSymbol());
  Reference->setVisibility(GlobalValue::HiddenVisibility);
  return Reference;
}

/// The weak references of tileir_cuda_functions.
Constant *HostObjectEmitter::cudaFunctions() {
  SmallVector<Constant *> References;
  auto Add = [&](StringRef Name) {
    auto *F = cast<Function>(
        M.getOrInsertFunction(Name, FunctionType::get(Void, false)).getCallee());
    F->setLinkage(GlobalValue::ExternalWeakLinkage);
    References.push_back(F);
  };
#define TILEIR_FUNCTION(NAME) Add(#NAME);
  TILEIR_CUDA_FUNCTIONS(TILEIR_FUNCTION)
#undef TILEIR_FUNCTION
  return Tables.makePrivate(
      ConstantArray::get(ArrayType::get(Ptr, References.size()), References),
      "tileir.cuda_functions");
}

/// The fat binary and its wrapper, in the sections where CUDA's tools look for them.
Constant *HostObjectEmitter::fatBinaryWrapper(StringRef FatBinary) {
  Constant *Data = ConstantDataArray::getString(Context, FatBinary, /*AddNull=*/false);
  GlobalVariable *Binary = Tables.makePrivate(Data, "tileir.fatbin");
  Binary->setSection(".nv_fatbin");
  Binary->setAlignment(Align(8));
  // Magic number and version of the wrapper, as clang and nvcc write it.
  GlobalVariable *Wrapper = Tables.makePrivate(
      ConstantStruct::getAnon({i32(0x466243b1), i32(1), Binary, null()}),
      "tileir.fatbin_wrapper");
  Wrapper->setSection(".nvFatBinSegment");
  Wrapper->setAlignment(Align(8));
  return Wrapper;
}

Constant *HostObjectEmitter::cudaModule(const DeviceCode &Device) {
  if (Device.empty())
    return null();
  Constant *Wrapper =
      Device.FatBinary.empty() ? null() : fatBinaryWrapper(Device.FatBinary);
  return Tables.makePrivate(
      ConstantStruct::get(CudaTy, {Wrapper, cudaFunctions(), null()}), "tileir.cuda",
      /*IsConstant=*/false);
}

/// Which stub stands for which kernel, for the registration that clang-linker-wrapper
/// makes, and the mark of an object that needs it.
void HostObjectEmitter::emitOffloadEntries(ArrayRef<EntryInfo> Entries,
                                           ArrayRef<Stub> Stubs) {
  // Kept whatever refers to them: the link's own registration does, but by the bounds of
  // the section only, which is not a reference for lld's --gc-sections.
  for (const auto &[Entry, Symbols] : zip_equal(Entries, Stubs))
    appendToUsed(M, {offloading::emitOffloadingEntry(
                        M, object::OFK_Cuda, Symbols.Own, getRelocatableName(Entry.Name),
                        /*Size=*/0, /*Flags=*/0, /*Data=*/0)});
  auto *Marker =
      new GlobalVariable(M, I8, /*isConstant=*/true, GlobalValue::InternalLinkage,
                         ConstantInt::get(I8, 0), OffloadLinkMarker);
  appendToCompilerUsed(M, {Marker});
}

/// Which images of a link are those of this module (tileir_link_entry).
void HostObjectEmitter::emitImageEntries(ArrayRef<DeviceImage> Images,
                                         Constant *Descriptor) {
  for (auto [Number, Image] : enumerate(Images))
    appendToUsed(M,
                 {offloading::emitOffloadingEntry(
                     M, static_cast<object::OffloadKind>(TILEIR_OFFLOAD_KIND), Descriptor,
                     Image.Arch, Image.Data.size(), static_cast<uint32_t>(Number),
                     tileir_hash_image(Image.Data.data(), Image.Data.size()))});
}

/// void Name(void) { Callee(&descriptor); }
Function *HostObjectEmitter::emitCall(StringRef Name, StringRef Callee,
                                      Constant *Descriptor) {
  auto *F = Function::Create(FunctionType::get(Void, false), GlobalValue::InternalLinkage,
                             Name, M);
  F->setUWTableKind(UWTableKind::Default);
  IRBuilder<> B(BasicBlock::Create(Context, "entry", F));
  B.CreateCall(M.getOrInsertFunction(Callee, Void, Ptr), {Descriptor});
  B.CreateRetVoid();
  return F;
}

void HostObjectEmitter::emitRegistration(Constant *Descriptor) {
  appendToGlobalCtors(M,
                      emitCall("tileir.register", "__tileir_register_module", Descriptor),
                      RegistrationPriority);
  appendToGlobalDtors(
      M, emitCall("tileir.unregister", "__tileir_unregister_module", Descriptor),
      RegistrationPriority);
}

/// Registers with CUDA as late as other objects do, for CUDA's archive has constructors
/// of its own, and takes back by atexit, since CUDA is gone when destructors run.
void HostObjectEmitter::emitCudaRegistration(Constant *Descriptor) {
  Function *Register =
      emitCall("tileir.register_cuda", "__tileir_register_cuda", Descriptor);
  Function *Unregister =
      emitCall("tileir.unregister_cuda", "__tileir_unregister_cuda", Descriptor);
  IRBuilder<> B(Register->getEntryBlock().getTerminator());
  B.CreateCall(M.getOrInsertFunction("atexit", I32, Ptr), {Unregister});
  appendToGlobalCtors(M, Register, /*Priority=*/65535);
}

void HostObjectEmitter::emit(ArrayRef<EntryInfo> Entries, const DeviceCode &Device) {
  SmallVector<Stub> Stubs;
  SmallVector<Constant *> Kernels;
  for (const EntryInfo &Entry : Entries) {
    Stubs.push_back(declareStub(Entry));
    Kernels.push_back(kernelDescriptor(Entry, Stubs.back(), Device));
  }
  Constant *Table = Tables.makeTable(KernelTy, Kernels, "tileir.kernels");
  for (auto [Index, Entry] : enumerate(Entries))
    defineStub(Stubs[Index].F, Entry,
               ConstantExpr::getInBoundsGetElementPtr(KernelTy, Table,
                                                      ConstantInt::get(I64, Index)));

  Constant *Fields[] = {i32(TILEIR_ABI_VERSION),
                        i32(Kernels.size()),
                        i32(Device.Images.size()),
                        i32((Options.Loadable ? TILEIR_MODULE_PRIVATE : 0) |
                            (Device.ForLink ? TILEIR_MODULE_FOR_LINK : 0) |
                            (Device.OfTileKind ? TILEIR_MODULE_LINK_IMAGES : 0)),
                        Table,
                        Tables.makeImages(Device.Images),
                        Tables.makeString(Options.SourceName, "tileir.source"),
                        cudaModule(Device),
                        ConstantDataArray::get(Context, Options.Identity),
                        linkedCode(Entries, Device)};
  GlobalVariable *Descriptor =
      Tables.makePrivate(ConstantStruct::get(ModuleTy, Fields), "tileir.module");
  if (Options.Loadable) {
    Descriptor->setLinkage(GlobalValue::ExternalLinkage);
    Descriptor->setName(LoadableDescriptor);
    return;
  }
  emitRegistration(Descriptor);
  if (Device.empty())
    return;
  if (!Device.FatBinary.empty())
    return emitCudaRegistration(Descriptor);
  if (Device.OfTileKind)
    return emitImageEntries(Device.Images, Descriptor);
  for (const DeviceImage &Image : Device.Images)
    Tables.embed(writeOffloadBinary(Image));
  emitOffloadEntries(Entries, Stubs);
}

} // namespace

/// Files are programs of their own: Tile IR has no references between them, and producers
/// give public globals names like "$global_1".
static void hideGlobals(Module &M) {
  for (GlobalVariable &GV : M.globals())
    if (GV.hasExternalLinkage() && !GV.isDeclaration())
      GV.setLinkage(GlobalValue::InternalLinkage);
}

Error tileir::emitHostObject(Module &M, ArrayRef<EntryInfo> Entries,
                             const HostObjectOptions &Options, const DeviceCode &Device) {
  HostObjectEmitter Emitter(M, Options);
  if (Error E = Emitter.checkTarget())
    return E;
  hideGlobals(M);
  StringMap<char> Seen;
  for (const EntryInfo &Entry : Entries) {
    if (Error E = Emitter.checkEntry(Entry))
      return E;
    if (!Device.empty() && isFunctionOfCuda(Entry.Name))
      return createStringError(
          "entry '" + Entry.Name +
          "' has the name of a function of CUDA that its own launch needs");
    if (!Seen.try_emplace(Entry.Name).second)
      return createStringError("entry '" + Entry.Name + "' is defined twice");
  }
  for (const EntryInfo &Entry : Entries)
    Emitter.claimKernels(Entry);
  Emitter.emit(Entries, Device);
  return Error::success();
}
