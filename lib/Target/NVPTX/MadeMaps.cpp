//===- MadeMaps.cpp - Tensor maps that kernels make -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// docs/nvptx-tma.md, "Making a map"; the fields of a map are in docs/simulator-async.md.
//
//===----------------------------------------------------------------------===//

#include "Runtime/include/tileir/abi.h"
#include "Target/GPU/TileLowering.h"
#include "Target/NVPTX/InlinePTX.h"
#include "Target/NVPTX/NVPTXPasses.h"
#include "Target/NVPTX/TensorMaps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tileir;

/// Multiprocessors that have slots, and warps of each: no GPU with TMA has more.
static constexpr unsigned MaxProcessors = 256, ProcessorWarps = 64;
static constexpr StringLiteral MapCopy = "tileir.tensormap.cp_fenceproxy";

CallInst *tileir::createMapCopy(IRBuilderBase &B, Value *To, Value *From) {
  auto *T = FunctionType::get(B.getVoidTy(), {To->getType(), From->getType()}, false);
  return createInstructionCall(B, MapCopy, T, {To, From});
}

PassResult tileir::expandTensorMaps(Module &M, ModuleAnalysisManager &) {
  Function *Copy = M.getFunction(MapCopy);
  if (!Copy)
    return PreservedAnalyses::all();
  Error E = expandCalls(*Copy, [](CallInst &Call) {
    InlinePTX PTX;
    PTX.Text = "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release."
               "gpu.sync.aligned [$0], [$1], 128;";
    PTX.Inputs = {"l", "r"};
    PTX.Operands = {Call.getArgOperand(0), Call.getArgOperand(1)};
    replaceByPTX(Call, 0, PTX);
  });
  if (E)
    return std::move(E);
  return PreservedAnalyses::none();
}

/// The slots of all maps of this number.
static GlobalVariable *getSlots(Module &M, unsigned Number) {
  std::string Name = "tileir.tensor_maps." + std::to_string(Number);
  if (GlobalVariable *Known = M.getNamedGlobal(Name))
    return Known;
  auto *T = ArrayType::get(Type::getInt8Ty(M.getContext()),
                           uint64_t(MaxProcessors) * ProcessorWarps * TILEIR_MAP_BYTES);
  constexpr unsigned GlobalMemory = 1;
  auto *Slots = new GlobalVariable(M, T, false, GlobalValue::InternalLinkage,
                                   ConstantAggregateZero::get(T), Name, nullptr,
                                   GlobalValue::NotThreadLocal, GlobalMemory);
  Slots->setAlignment(Align(TILEIR_MAP_BYTES));
  return Slots;
}

/// The words of the map that are not zero, by number.
static SmallVector<Value *, 16> getWords(IRBuilderBase &B, const BoxedTensor &T) {
  SmallVector<Value *, 16> Words(16, B.getInt32(0));
  auto Low = [&](Value *V) { return B.CreateTrunc(V, B.getInt32Ty()); };
  Value *Address = B.CreatePtrToInt(T.Base, B.getInt64Ty());
  Words[0] = Low(Address);
  Words[1] = Low(B.CreateLShr(Address, 32));
  static constexpr unsigned Types[] = {
#define TILEIR_MAP_TYPE(NAME, TEXT, BYTES, CUDA, MAP) MAP,
      TILEIR_MAP_TYPES(TILEIR_MAP_TYPE)
#undef TILEIR_MAP_TYPE
  };
  unsigned Rank = T.Extents.size(), Type = Types[getMapType(T)];
  unsigned Swizzle = Log2_32(T.SwizzleBytes) - 4, Promotion = 2;
  Words[2] =
      B.getInt32(2 | (Rank - 1) << 4 | Type << 7 | Swizzle << 13 | Promotion << 17);
  // Strides come from numbers of 32 bits, so that their upper bits are zero.
  for (auto [N, Stride] : enumerate(T.Strides))
    Words[3 + N] = Low(B.CreateLShr(Stride, 4));
  uint64_t Box = 0;
  for (unsigned D = 0; D != Rank; ++D) {
    Words[8 + D] = Low(B.CreateSub(T.Extents[D], B.getInt64(1)));
    Box |= uint64_t(T.Box[D] - 1) << (8 * D);
  }
  Words[13] = B.getInt32(uint32_t(Box) << 24);
  Words[14] = B.getInt32(uint32_t(Box >> 8));
  return Words;
}

Value *tileir::emitMadeMap(TileLowering &L, const BoxedTensor &T, Value *IsCopier,
                           Value *Scratch, unsigned Number) {
  IRBuilder<> &B = L.B;
  Module &M = *L.Kernel.getParent();
  Value *Processor = B.CreateIntrinsic(Intrinsic::nvvm_read_ptx_sreg_smid, {});
  Value *HardwareWarp = B.CreateIntrinsic(Intrinsic::nvvm_read_ptx_sreg_warpid, {});
  Value *Slot =
      B.CreateAdd(B.CreateMul(Processor, B.getInt32(ProcessorWarps)), HardwareWarp);
  Value *InSlots = B.CreateGEP(
      B.getInt8Ty(), getSlots(M, Number),
      B.CreateZExt(B.CreateMul(Slot, B.getInt32(TILEIR_MAP_BYTES)), B.getInt64Ty()));
  Value *Map = B.CreateAddrSpaceCast(InSlots, B.getPtrTy());
  L.createIf(IsCopier, [&] {
    L.createIf(B.CreateICmpEQ(L.getLane(), B.getInt32(0)), [&] {
      SmallVector<Value *, 16> Words = getWords(B, T);
      Words.append(16, B.getInt32(0));
      for (unsigned I = 0; I != Words.size(); I += 4)
        B.CreateAlignedStore(buildVector(B, ArrayRef<Value *>(Words).slice(I, 4)),
                             B.CreateConstGEP1_32(B.getInt32Ty(), Scratch, I), Align(16));
    });
    L.Machine.emitWarpBarrier(B);
    createMapCopy(B, InSlots, Scratch);
    B.CreateIntrinsic(Intrinsic::nvvm_fence_proxy_tensormap_generic_acquire_gpu,
                      {Map, B.getInt32(TILEIR_MAP_BYTES)});
    // No barrier is needed here: the copy waits for all lanes, and each has the fence.
  });
  return Map;
}
