//===- NVPTXMachine.cpp - NVIDIA's machine as GPU target ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/NVPTXMachine.h"
#include "Target/NVPTX/NVPTXElements.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tileir;

static GPUNumbers getNumbers(const NVPTXArch &Arch) {
  GPUNumbers N;
  N.Name = Arch.getName();
  N.HintTarget = Arch.getPlainName();
  N.Warp = NVPTXArch::Warp;
  N.MaxSharedBytes = Arch.getMaxSharedBytes();
  N.StaticSharedBytes = NVPTXArch::StaticSharedBytes;
  N.SystemSharedBytes = Arch.getProcessor().SystemBytes;
  N.SharedUnit = Arch.getProcessor().SharedUnit;
  N.ProcessorRegisters = NVPTXArch::ProcessorRegisters;
  N.ProcessorParts = NVPTXArch::ProcessorParts;
  N.MaxThreadRegisters = 255;
  N.MaxAccessBytes = Arch.getMaxAccessBytes();
  N.HasAsyncCopy = Arch.has(NVPTXFeature::AsyncCopy);
  N.HasMultimem = Arch.has(NVPTXFeature::Multimem);
  N.MultimemSince = "sm_90";
  N.HasBoxCopy = Arch.has(NVPTXFeature::AsyncProxy);
  N.HasRegisterPool = Arch.has(NVPTXFeature::RegisterPool);
  N.HasStoreMatrix = Arch.has(NVPTXFeature::StoreMatrix);
  N.MmaName = "mma.sync";
  N.SharedMmaName = "wgmma";
  N.ThreadsAttr = "nvvm.reqntid";
  N.MinBlocksAttr = "nvvm.minctasm";
  N.MaxRegistersAttr = "nvvm.maxnreg";
  // More blocks need a permission of the launch.
  N.MaxClusterBlocks = Arch.has(NVPTXFeature::Clusters) ? 8 : 1;
  N.ClusterAttr = "nvvm.cluster_dim";
  N.ClusterGridAttr = "nvvm.blocksareclusters";
  return N;
}

NVPTXMachine::NVPTXMachine(const NVPTXArch &Arch)
    : GPUMachine(::getNumbers(Arch)), Arch(Arch) {}

Expected<std::unique_ptr<const GPUMachine>>
tileir::makeNVPTXMachine(const Function &Kernel) {
  StringRef CPU = Kernel.getFnAttribute("target-cpu").getValueAsString();
  if (CPU.empty())
    return createStringError("'" + Kernel.getName() + "' has no \"target-cpu\"");
  Expected<NVPTXArch> Arch = NVPTXArch::parse(CPU);
  if (!Arch)
    return Arch.takeError();
  return std::make_unique<NVPTXMachine>(*Arch);
}

ElementTarget NVPTXMachine::getElementTarget() const {
  return tileir::getElementTarget(Arch);
}

//===----------------------------------------------------------------------===//
// Threads
//===----------------------------------------------------------------------===//

CallInst *NVPTXMachine::emitThreadIndex(IRBuilderBase &B) const {
  return B.CreateIntrinsic(Intrinsic::nvvm_read_ptx_sreg_tid_x, {});
}

bool NVPTXMachine::countsClusters(IRBuilderBase &B) const {
  return B.GetInsertBlock()->getParent()->hasFnAttribute(getNumbers().ClusterGridAttr);
}

Value *NVPTXMachine::emitBlockIndex(IRBuilderBase &B, unsigned Dim) const {
  static constexpr Intrinsic::ID IDs[][3] = {{Intrinsic::nvvm_read_ptx_sreg_ctaid_x,
                                              Intrinsic::nvvm_read_ptx_sreg_ctaid_y,
                                              Intrinsic::nvvm_read_ptx_sreg_ctaid_z},
                                             {Intrinsic::nvvm_read_ptx_sreg_clusterid_x,
                                              Intrinsic::nvvm_read_ptx_sreg_clusterid_y,
                                              Intrinsic::nvvm_read_ptx_sreg_clusterid_z}};
  return B.CreateIntrinsic(IDs[countsClusters(B)][Dim], {});
}

Value *NVPTXMachine::emitNumBlocks(IRBuilderBase &B, unsigned Dim) const {
  static constexpr Intrinsic::ID IDs[][3] = {
      {Intrinsic::nvvm_read_ptx_sreg_nctaid_x, Intrinsic::nvvm_read_ptx_sreg_nctaid_y,
       Intrinsic::nvvm_read_ptx_sreg_nctaid_z},
      {Intrinsic::nvvm_read_ptx_sreg_nclusterid_x,
       Intrinsic::nvvm_read_ptx_sreg_nclusterid_y,
       Intrinsic::nvvm_read_ptx_sreg_nclusterid_z}};
  return B.CreateIntrinsic(IDs[countsClusters(B)][Dim], {});
}

Value *NVPTXMachine::emitClusterRank(IRBuilderBase &B, unsigned Blocks) const {
  CallInst *Rank = B.CreateIntrinsic(Intrinsic::nvvm_read_ptx_sreg_cluster_ctarank, {});
  Rank->addRangeRetAttr(ConstantRange(APInt(32, 0), APInt(32, Blocks)));
  return Rank;
}

bool NVPTXMachine::isClusterRank(const Instruction &I) const {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && Call->getIntrinsicID() == Intrinsic::nvvm_read_ptx_sreg_cluster_ctarank;
}

void NVPTXMachine::emitBarrier(IRBuilderBase &B) const {
  B.CreateIntrinsic(Intrinsic::nvvm_barrier_cta_sync_aligned_all, {B.getInt32(0)});
}

void NVPTXMachine::emitClusterBarrier(IRBuilderBase &B) const {
  B.CreateIntrinsic(Intrinsic::nvvm_barrier_cluster_arrive_aligned, {});
  B.CreateIntrinsic(Intrinsic::nvvm_barrier_cluster_wait_aligned, {});
}

/// Barrier 0 is that of the whole block.
void NVPTXMachine::emitBarrierOf(IRBuilderBase &B, unsigned Threads) const {
  B.CreateIntrinsic(Intrinsic::nvvm_barrier_cta_sync_aligned_count,
                    {B.getInt32(1), B.getInt32(Threads)});
}

void NVPTXMachine::emitWarpBarrier(IRBuilderBase &B) const {
  B.CreateIntrinsic(Intrinsic::nvvm_bar_warp_sync, {B.getInt32(~0u)});
}

/// All lanes take part; lane numbers are not clamped to a segment of the warp.
static Value *emitShuffleOf(IRBuilderBase &B, Intrinsic::ID ID, Value *Word,
                            Value *Source) {
  return B.CreateIntrinsic(
      ID, {B.getInt32(~0u), Word, Source, B.getInt32(NVPTXArch::LanesPerWarp - 1)});
}

Value *NVPTXMachine::emitShuffle(IRBuilderBase &B, Value *Word, Value *Lane) const {
  return emitShuffleOf(B, Intrinsic::nvvm_shfl_sync_idx_i32, Word, Lane);
}

Value *NVPTXMachine::emitShuffleXor(IRBuilderBase &B, Value *Word, unsigned Mask) const {
  return emitShuffleOf(B, Intrinsic::nvvm_shfl_sync_bfly_i32, Word, B.getInt32(Mask));
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Value *NVPTXMachine::emitLoadMatrix(IRBuilderBase &B, Value *Pointer, unsigned Matrices,
                                    bool Transposed) const {
  static constexpr Intrinsic::ID IDs[][3] = {
      {Intrinsic::nvvm_ldmatrix_sync_aligned_m8n8_x1_b16,
       Intrinsic::nvvm_ldmatrix_sync_aligned_m8n8_x2_b16,
       Intrinsic::nvvm_ldmatrix_sync_aligned_m8n8_x4_b16},
      {Intrinsic::nvvm_ldmatrix_sync_aligned_m8n8_x1_trans_b16,
       Intrinsic::nvvm_ldmatrix_sync_aligned_m8n8_x2_trans_b16,
       Intrinsic::nvvm_ldmatrix_sync_aligned_m8n8_x4_trans_b16}};
  CallInst *Loaded = B.CreateIntrinsic(IDs[Transposed][Log2_32(Matrices)],
                                       {Pointer->getType()}, {Pointer});
  Loaded->setConvergent();
  return Loaded;
}

void NVPTXMachine::emitStoreMatrix(IRBuilderBase &B, Value *Pointer,
                                   ArrayRef<Value *> Words, bool Transposed) const {
  static constexpr Intrinsic::ID IDs[][3] = {
      {Intrinsic::nvvm_stmatrix_sync_aligned_m8n8_x1_b16,
       Intrinsic::nvvm_stmatrix_sync_aligned_m8n8_x2_b16,
       Intrinsic::nvvm_stmatrix_sync_aligned_m8n8_x4_b16},
      {Intrinsic::nvvm_stmatrix_sync_aligned_m8n8_x1_trans_b16,
       Intrinsic::nvvm_stmatrix_sync_aligned_m8n8_x2_trans_b16,
       Intrinsic::nvvm_stmatrix_sync_aligned_m8n8_x4_trans_b16}};
  SmallVector<Value *, 5> Operands{Pointer};
  append_range(Operands, Words);
  B.CreateIntrinsic(IDs[Transposed][Log2_32(Words.size())], {Pointer->getType()},
                    Operands)
      ->setConvergent();
}

/// 16 bytes pass by the first-level cache.
void NVPTXMachine::emitAsyncCopy(IRBuilderBase &B, Value *To, Value *From, unsigned Bytes,
                                 Value *Count) const {
  Intrinsic::ID ID = Bytes == 4   ? Intrinsic::nvvm_cp_async_ca_shared_global_4_s
                     : Bytes == 8 ? Intrinsic::nvvm_cp_async_ca_shared_global_8_s
                                  : Intrinsic::nvvm_cp_async_cg_shared_global_16_s;
  B.CreateIntrinsic(ID, {To, From, Count});
}

void NVPTXMachine::emitAsyncCommit(IRBuilderBase &B) const {
  B.CreateIntrinsic(Intrinsic::nvvm_cp_async_commit_group, {});
}

void NVPTXMachine::emitAsyncWait(IRBuilderBase &B, unsigned Groups) const {
  B.CreateIntrinsic(Intrinsic::nvvm_cp_async_wait_group, {B.getInt32(Groups)});
}

void NVPTXMachine::emitAsyncProxyFence(IRBuilderBase &B, bool Global) const {
  B.CreateIntrinsic(Global ? Intrinsic::nvvm_fence_proxy_async
                           : Intrinsic::nvvm_fence_proxy_async_shared_cta,
                    {});
}

void NVPTXMachine::emitSetRegisters(IRBuilderBase &B, unsigned Count, bool Takes) const {
  B.CreateIntrinsic(Takes ? Intrinsic::nvvm_setmaxnreg_inc_sync_aligned_u32
                          : Intrinsic::nvvm_setmaxnreg_dec_sync_aligned_u32,
                    {B.getInt32(Count)});
}

void NVPTXMachine::emitAliasFence(IRBuilderBase &B) const {
  B.CreateIntrinsic(Intrinsic::nvvm_fence_proxy_alias, {});
}

//===----------------------------------------------------------------------===//
// Other grids, and the user
//===----------------------------------------------------------------------===//

// Where grids do not start early, one starts when those before it have ended: there is
// nothing to wait for.

void NVPTXMachine::emitLaunchDependents(IRBuilderBase &B) const {
  if (Arch.has(NVPTXFeature::GridControl))
    B.CreateIntrinsic(Intrinsic::nvvm_griddepcontrol_launch_dependents, {});
}

void NVPTXMachine::emitPause(IRBuilderBase &B) const {
  // The most that the instruction takes, in nanoseconds.
  B.CreateIntrinsic(Intrinsic::nvvm_nanosleep, {B.getInt32(1'000'000)});
}

void NVPTXMachine::emitWaitForGrids(IRBuilderBase &B) const {
  if (Arch.has(NVPTXFeature::GridControl))
    B.CreateIntrinsic(Intrinsic::nvvm_griddepcontrol_wait, {});
}

static Value *createString(IRBuilderBase &B, StringRef Text) {
  Module &M = *B.GetInsertBlock()->getModule();
  Constant *Data = ConstantDataArray::getString(M.getContext(), Text);
  constexpr unsigned GlobalMemory = 1;
  auto *GV = new GlobalVariable(M, Data->getType(), /*isConstant=*/true,
                                GlobalValue::PrivateLinkage, Data, "tile.text", nullptr,
                                GlobalValue::NotThreadLocal, GlobalMemory);
  GV->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
  return B.CreateAddrSpaceCast(GV, B.getPtrTy());
}

/// Calls vprintf: its second argument points to the arguments, each aligned to its size.
void NVPTXMachine::emitPrint(IRBuilderBase &B, StringRef Format,
                             ArrayRef<Value *> Args) const {
  Value *Buffer = ConstantPointerNull::get(B.getPtrTy());
  if (!Args.empty()) {
    SmallVector<Type *, 8> Types;
    for (Value *V : Args)
      Types.push_back(V->getType());
    auto *Struct = StructType::get(B.getContext(), Types);
    BasicBlock &Entry = B.GetInsertBlock()->getParent()->getEntryBlock();
    AllocaInst *Slot =
        IRBuilder<>(&Entry, Entry.begin()).CreateAlloca(Struct, nullptr, "printed");
    for (auto [I, V] : enumerate(Args))
      B.CreateStore(V, B.CreateStructGEP(Struct, Slot, I));
    Buffer = Slot;
  }
  FunctionCallee Callee = B.GetInsertBlock()->getModule()->getOrInsertFunction(
      "vprintf", B.getInt32Ty(), B.getPtrTy(), B.getPtrTy());
  B.CreateCall(Callee, {createString(B, Format), Buffer});
}
