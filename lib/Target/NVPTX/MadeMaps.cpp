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
/// Maps that the blocks of a module share; a power of two.
static constexpr unsigned TableEntries = 4096;
/// The words of a map that are not always zero.
static constexpr unsigned MapWords = 16;
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

/// Zeros in global memory, which take no place in the image.
static GlobalVariable *getZeros(Module &M, const Twine &Name, uint64_t Bytes) {
  std::string Known = Name.str();
  if (GlobalVariable *G = M.getNamedGlobal(Known))
    return G;
  auto *T = ArrayType::get(Type::getInt8Ty(M.getContext()), Bytes);
  constexpr unsigned GlobalMemory = 1;
  auto *G = new GlobalVariable(M, T, false, GlobalValue::InternalLinkage,
                               ConstantAggregateZero::get(T), Known, nullptr,
                               GlobalValue::NotThreadLocal, GlobalMemory);
  G->setAlignment(Align(TILEIR_MAP_BYTES));
  return G;
}

static Value *getPlace(IRBuilderBase &B, Value *Base, Value *Index, unsigned Bytes) {
  Value *Offset = B.CreateMul(Index, B.getInt32(Bytes));
  return B.CreateGEP(B.getInt8Ty(), Base, B.CreateZExt(Offset, B.getInt64Ty()));
}

/// The block's own slot for the map of this number.
static Value *getOwnSlot(IRBuilderBase &B, Module &M, unsigned Number) {
  Value *Processor = B.CreateIntrinsic(Intrinsic::nvvm_read_ptx_sreg_smid, {});
  Value *HardwareWarp = B.CreateIntrinsic(Intrinsic::nvvm_read_ptx_sreg_warpid, {});
  Value *Slot =
      B.CreateAdd(B.CreateMul(Processor, B.getInt32(ProcessorWarps)), HardwareWarp);
  return getPlace(B,
                  getZeros(M, "tileir.tensor_maps." + Twine(Number),
                           uint64_t(MaxProcessors) * ProcessorWarps * TILEIR_MAP_BYTES),
                  Slot, TILEIR_MAP_BYTES);
}

/// The words of the map that are not always zero, by number.
static SmallVector<Value *, MapWords> getWords(IRBuilderBase &B, const BoxedTensor &T) {
  SmallVector<Value *, MapWords> Words(MapWords, B.getInt32(0));
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

/// The entry of the table for a map of these words.
static Value *hashWords(IRBuilderBase &B, ArrayRef<Value *> Words) {
  // What is constant is folded.
  SmallVector<Value *, MapWords> Order(Words);
  std::stable_partition(Order.begin(), Order.end(),
                        [](Value *V) { return isa<Constant>(V); });
  // Multiplicative hashing (Knuth, The Art of Computer Programming, 6.4): the upper bits
  // of a product with 2^32 over the golden ratio.
  Value *Hash = B.getInt32(0);
  for (Value *Word : Order)
    Hash = B.CreateMul(B.CreateXor(Hash, Word), B.getInt32(0x9e3779b1));
  return B.CreateLShr(Hash, 32 - Log2_32(TableEntries));
}

static Value *isAny(IRBuilderBase &B, Value *Condition) {
  return B.CreateIntrinsic(Intrinsic::nvvm_vote_any_sync, {B.getInt32(~0u), Condition});
}

static SyncScope::ID getDeviceScope(IRBuilderBase &B) {
  return B.getContext().getOrInsertSyncScopeID("device");
}

/// Whether \p Place has another map than one of these words, for the whole warp. Another
/// block may be writing there.
static Value *differs(IRBuilderBase &B, Value *Place, ArrayRef<Value *> Words) {
  Value *Difference = B.getInt64(0);
  for (unsigned I = 0; I != MapWords; I += 2) {
    LoadInst *Two = B.CreateAlignedLoad(
        B.getInt64Ty(), B.CreateConstGEP1_32(B.getInt32Ty(), Place, I), Align(8));
    Two->setAtomic(AtomicOrdering::Monotonic, getDeviceScope(B));
    Value *Wanted =
        B.CreateOr(B.CreateZExt(Words[I], B.getInt64Ty()),
                   B.CreateShl(B.CreateZExt(Words[I + 1], B.getInt64Ty()), 32));
    Difference = B.CreateOr(Difference, B.CreateXor(Two, Wanted));
  }
  return isAny(B, B.CreateICmpNE(Difference, B.getInt64(0)));
}

/// Whether this warp is the first one that wants entry \p Index of the table.
static Value *claim(TileLowering &L, Value *Index) {
  IRBuilder<> &B = L.B;
  Value *Owners =
      getZeros(*L.Kernel.getParent(), "tileir.tensor_map_owners", 4 * TableEntries);
  Value *HadOwner =
      L.createIf(B.CreateICmpEQ(L.getLane(), B.getInt32(0)), {B.getInt32(1)}, [&] {
        return Registers{B.CreateAtomicRMW(
            AtomicRMWInst::Or, getPlace(B, Owners, Index, 4), B.getInt32(1), Align(4),
            AtomicOrdering::Monotonic, getDeviceScope(B))};
      })[0];
  return isAny(B, B.CreateICmpEQ(HadOwner, B.getInt32(0)));
}

Value *tileir::emitMadeMap(TileLowering &L, const BoxedTensor &T, Value *IsCopier,
                           Value *Scratch, unsigned Number) {
  IRBuilder<> &B = L.B;
  Module &M = *L.Kernel.getParent();
  SmallVector<Value *, MapWords> Words = getWords(B, T);
  Value *Index = hashWords(B, Words);
  Value *Entry = getPlace(
      B, getZeros(M, "tileir.tensor_maps", uint64_t(TableEntries) * TILEIR_MAP_BYTES),
      Index, TILEIR_MAP_BYTES);
  auto Make = [&] {
    Value *Place = B.CreateSelect(claim(L, Index), Entry, getOwnSlot(B, M, Number));
    L.createIf(B.CreateICmpEQ(L.getLane(), B.getInt32(0)), [&] {
      SmallVector<Value *, 32> All(ArrayRef<Value *>{Words});
      All.append(MapWords, B.getInt32(0));
      for (unsigned I = 0; I != All.size(); I += 4)
        B.CreateAlignedStore(buildVector(B, ArrayRef<Value *>(All).slice(I, 4)),
                             B.CreateConstGEP1_32(B.getInt32Ty(), Scratch, I), Align(16));
    });
    L.Machine.emitWarpBarrier(B);
    createMapCopy(B, Place, Scratch);
    return Registers{Place};
  };
  Value *Place = L.createIf(IsCopier, {Entry}, [&] {
    Value *Found = L.createIf(differs(B, Entry, Words), {Entry}, Make)[0];
    B.CreateIntrinsic(
        Intrinsic::nvvm_fence_proxy_tensormap_generic_acquire_gpu,
        {B.CreateAddrSpaceCast(Found, B.getPtrTy()), B.getInt32(TILEIR_MAP_BYTES)});
    // No barrier is needed here: the copy waits for all lanes, and each has the fence.
    return Registers{Found};
  })[0];
  return B.CreateAddrSpaceCast(Place, B.getPtrTy());
}
