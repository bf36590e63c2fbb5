//===- ImageTables.cpp - Tables of GPU code in a host module --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Offload/ImageTables.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;
using namespace tileir;

ImageTables::ImageTables(Module &M)
    : M(M), Ptr(PointerType::getUnqual(M.getContext())),
      I32(Type::getInt32Ty(M.getContext())) {
  LLVMContext &Context = M.getContext();
  ImageTy = StructType::get(Context, {Ptr, I32, I32});
  DeviceTy = StructType::get(Context, {I32, I32, I32, I32, Ptr});
  LinkedTy = StructType::get(Context, {I32, I32, Ptr, Ptr});
}

Constant *ImageTables::i32(uint32_t Value) const { return ConstantInt::get(I32, Value); }

GlobalVariable *ImageTables::makePrivate(Constant *Value, const Twine &Name,
                                         bool IsConstant) {
  return new GlobalVariable(M, Value->getType(), IsConstant, GlobalValue::PrivateLinkage,
                            Value, Name);
}

Constant *ImageTables::makeString(StringRef Text, const Twine &Name) {
  GlobalVariable *GV =
      makePrivate(ConstantDataArray::getString(M.getContext(), Text), Name);
  GV->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
  GV->setAlignment(Align(1));
  return GV;
}

Constant *ImageTables::makeTable(StructType *RowType, ArrayRef<Constant *> Rows,
                                 const Twine &Name) {
  if (Rows.empty())
    return ConstantPointerNull::get(Ptr);
  return makePrivate(ConstantArray::get(ArrayType::get(RowType, Rows.size()), Rows),
                     Name);
}

Constant *ImageTables::makeImages(ArrayRef<DeviceImage> Images) {
  SmallVector<Constant *> Rows;
  for (const DeviceImage &Image : Images) {
    uint32_t SM = 0;
    StringRef(Image.Arch).drop_front(StringRef("sm_").size()).consumeInteger(10, SM);
    Rows.push_back(ConstantStruct::get(
        ImageTy, {makeString(Image.Arch, "tileir.arch"), i32(SM), i32(Image.Kind)}));
  }
  return makeTable(ImageTy, Rows, "tileir.images");
}

Constant *ImageTables::makeRow(const DeviceImage &Image, StringRef Entry) {
  const DeviceKernel *Kernel = Image.find(Entry);
  assert((!Kernel || Kernel->MapRecipes.empty()) && "others launch kernels of objects");
  return ConstantStruct::get(DeviceTy, {i32(Kernel ? Kernel->BlockSize : 0),
                                        i32(Kernel ? Kernel->SharedBytes : 0), i32(0),
                                        i32(0), ConstantPointerNull::get(Ptr)});
}

Constant *ImageTables::makeRows(ArrayRef<Constant *> Rows) {
  return makeTable(DeviceTy, Rows, "tileir.device");
}

Constant *ImageTables::makeLinkedCode(ArrayRef<DeviceImage> Images,
                                      ArrayRef<std::string> Entries) {
  SmallVector<Constant *> Rows;
  for (const std::string &Entry : Entries)
    for (const DeviceImage &Image : Images)
      Rows.push_back(makeRow(Image, Entry));
  return ConstantStruct::get(LinkedTy, {i32(Images.size()), i32(Entries.size()),
                                        makeImages(Images), makeRows(Rows)});
}

void ImageTables::embed(StringRef Binary) {
  embedBufferInModule(M, MemoryBufferRef(Binary, ""), ".llvm.offloading",
                      Align(object::OffloadBinary::getAlignment()));
}
