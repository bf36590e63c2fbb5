//===- TensorMaps.cpp - Copies of boxes by TMA ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// docs/nvptx-tma.md.
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/TensorMaps.h"
#include "Runtime/include/tileir/abi.h"
#include "Target/GPU/TileLowering.h"
#include "Target/NVPTX/NVPTXMachine.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

namespace {

/// An update that boxes can make.
struct UpdateRow {
  BoxUpdate Update;
  unsigned Type;        ///< Of the elements in the map.
  Intrinsic::ID IDs[5]; ///< By the number of dimensions.
};

} // namespace

#define REDUCE_ID(OP, DIM) Intrinsic::nvvm_cp_async_bulk_tensor_reduce_##OP##_tile_##DIM
static constexpr UpdateRow UpdateRows[] = {
#define BOX_UPDATE(MODE, ELEMENT, TYPE, OP)                                              \
  {{AtomicRMWMode::MODE, Element::ELEMENT},                                              \
   TILEIR_MAP_TYPE_##TYPE,                                                               \
   {REDUCE_ID(OP, 1d), REDUCE_ID(OP, 2d), REDUCE_ID(OP, 3d), REDUCE_ID(OP, 4d),          \
    REDUCE_ID(OP, 5d)}},
#include "Target/NVPTX/BoxUpdates.def"
};
#undef REDUCE_ID

/// Null if boxes cannot make \p Update.
static const UpdateRow *findRow(const BoxUpdate &Update) {
  const auto *Row = find_if(UpdateRows, [&](const UpdateRow &R) {
    return R.Update.Mode == Update.Mode && R.Update.Elem == Update.Elem;
  });
  return Row == std::end(UpdateRows) ? nullptr : Row;
}

bool NVPTXMachine::hasBoxUpdate(const BoxUpdate &Update) const {
  return findRow(Update) != nullptr;
}

/// What is only copied is any bits of its size.
unsigned tileir::getMapType(const BoxedTensor &T) {
  return T.Update ? findRow(*T.Update)->Type : Log2_32(T.ElementBytes);
}

//===----------------------------------------------------------------------===//
// Maps
//===----------------------------------------------------------------------===//

Value *NVPTXMachine::emitTensorMap(TileLowering &L, const BoxedTensor &T, Value *IsCopier,
                                   Value *Scratch, unsigned Number) const {
  IRBuilder<> &B = L.B;
  Value *Given = createMapParameter(B, T);
  if (!Given)
    return emitMadeMap(L, T, IsCopier, Scratch, Number);
  // Some bits of this word are set in each map.
  constexpr unsigned MapKind = 8;
  Value *Kind = B.CreateAlignedLoad(B.getInt32Ty(),
                                    B.CreateConstGEP1_32(B.getInt8Ty(), Given, MapKind),
                                    Align(MapKind));
  return L.createIf(B.CreateICmpEQ(Kind, B.getInt32(0)), {Given}, [&] {
    return Registers{emitMadeMap(L, T, IsCopier, Scratch, Number)};
  })[0];
}

//===----------------------------------------------------------------------===//
// Boxes
//===----------------------------------------------------------------------===//

Value *NVPTXMachine::emitBoxLane(IRBuilderBase &B) const {
  // Without a pool of registers all warps have as many as the one that needs most, and
  // what stays from the entry on is one that products lack: attention 128x128x128 for
  // sm_90 spills.
  if (!Arch.has(NVPTXFeature::RegisterPool))
    return nullptr;
  Value *Elected = B.CreateIntrinsic(Intrinsic::nvvm_elect_sync, {B.getInt32(~0u)});
  return B.CreateExtractValue(Elected, 1);
}

void NVPTXMachine::emitBoxBarrier(IRBuilderBase &B, Value *Barrier,
                                  unsigned Arrivals) const {
  B.CreateIntrinsic(Intrinsic::nvvm_mbarrier_init_shared,
                    {Barrier, B.getInt32(Arrivals)});
}

void NVPTXMachine::emitBoxArrive(IRBuilderBase &B, Value *Barrier) const {
  B.CreateIntrinsic(Intrinsic::nvvm_mbarrier_arrive_scope_cta_space_cta,
                    {Barrier, B.getInt32(1)});
}

/// Relaxed, since nothing has to be ordered: reads of products that have been waited for
/// cannot see what is written later, and a release to other blocks would be a fence of
/// all memory in each iteration.
void NVPTXMachine::emitBoxArriveAt(IRBuilderBase &B, Value *Barrier, Value *Rank) const {
  Value *There = B.CreateIntrinsic(Intrinsic::nvvm_mapa_shared_cluster, {Barrier, Rank});
  B.CreateIntrinsic(Intrinsic::nvvm_mbarrier_arrive_relaxed_scope_cluster_space_cluster,
                    {There, B.getInt32(1)});
}

void NVPTXMachine::emitBoxBarrierFence(IRBuilderBase &B) const {
  B.CreateIntrinsic(Intrinsic::nvvm_fence_mbarrier_init_release_cluster, {});
}

void NVPTXMachine::emitBoxBarrierEnd(IRBuilderBase &B, Value *Barrier) const {
  B.CreateIntrinsic(Intrinsic::nvvm_mbarrier_inval_shared, {Barrier});
}

void NVPTXMachine::emitBoxExpect(IRBuilderBase &B, Value *Barrier, unsigned Bytes) const {
  B.CreateIntrinsic(Intrinsic::nvvm_mbarrier_arrive_expect_tx_scope_cta_space_cta,
                    {Barrier, B.getInt32(Bytes)});
}

/// The place of a block's own shared memory is that of the other blocks in theirs.
static void emitMulticast(IRBuilderBase &B, Value *To, Value *Barrier, Value *Map,
                          ArrayRef<Value *> Corner, Value *Blocks) {
  static constexpr Intrinsic::ID IDs[] = {
      Intrinsic::nvvm_cp_async_bulk_tensor_g2s_tile_1d,
      Intrinsic::nvvm_cp_async_bulk_tensor_g2s_tile_2d,
      Intrinsic::nvvm_cp_async_bulk_tensor_g2s_tile_3d,
      Intrinsic::nvvm_cp_async_bulk_tensor_g2s_tile_4d,
      Intrinsic::nvvm_cp_async_bulk_tensor_g2s_tile_5d};
  constexpr unsigned ClusterMemory = 7;
  SmallVector<Value *, 13> Operands = {
      B.CreateAddrSpaceCast(To, B.getPtrTy(ClusterMemory)), Barrier, Map};
  append_range(Operands, Corner);
  // A mask, no policy for caches, and blocks that are not in pairs.
  Operands.append({Blocks, B.getInt64(0), B.getTrue(), B.getFalse(), B.getInt32(0)});
  B.CreateIntrinsic(IDs[Corner.size() - 1], Operands);
}

void NVPTXMachine::emitBoxCopy(IRBuilderBase &B, Value *To, Value *Barrier, Value *Map,
                               ArrayRef<Value *> Corner, Value *Blocks) const {
  if (Blocks)
    return emitMulticast(B, To, Barrier, Map, Corner, Blocks);
  static constexpr Intrinsic::ID IDs[] = {
      Intrinsic::nvvm_cp_async_bulk_tensor_g2s_cta_tile_1d,
      Intrinsic::nvvm_cp_async_bulk_tensor_g2s_cta_tile_2d,
      Intrinsic::nvvm_cp_async_bulk_tensor_g2s_cta_tile_3d,
      Intrinsic::nvvm_cp_async_bulk_tensor_g2s_cta_tile_4d,
      Intrinsic::nvvm_cp_async_bulk_tensor_g2s_cta_tile_5d};
  SmallVector<Value *, 10> Operands = {To, Barrier, Map};
  append_range(Operands, Corner);
  Operands.append({B.getInt64(0), B.getFalse()});
  B.CreateIntrinsic(IDs[Corner.size() - 1], Operands);
}

void NVPTXMachine::emitBoxStore(IRBuilderBase &B, Value *From, Value *Map,
                                ArrayRef<Value *> Corner, const BoxUpdate *Update) const {
  static constexpr Intrinsic::ID IDs[] = {
      Intrinsic::nvvm_cp_async_bulk_tensor_s2g_tile_1d,
      Intrinsic::nvvm_cp_async_bulk_tensor_s2g_tile_2d,
      Intrinsic::nvvm_cp_async_bulk_tensor_s2g_tile_3d,
      Intrinsic::nvvm_cp_async_bulk_tensor_s2g_tile_4d,
      Intrinsic::nvvm_cp_async_bulk_tensor_s2g_tile_5d};
  SmallVector<Value *, 10> Operands = {From, Map};
  append_range(Operands, Corner);
  Operands.append({B.getInt64(0), B.getFalse()});
  unsigned Rank = Corner.size() - 1;
  B.CreateIntrinsic(Update ? findRow(*Update)->IDs[Rank] : IDs[Rank], Operands);
}

void NVPTXMachine::emitBoxStoreCommit(IRBuilderBase &B) const {
  B.CreateIntrinsic(Intrinsic::nvvm_cp_async_bulk_commit_group, {});
}

void NVPTXMachine::emitBoxStoreWait(IRBuilderBase &B, bool Written) const {
  B.CreateIntrinsic(Written ? Intrinsic::nvvm_cp_async_bulk_wait_group
                            : Intrinsic::nvvm_cp_async_bulk_wait_group_read,
                    {B.getInt32(0)});
}

Value *NVPTXMachine::emitBoxTest(IRBuilderBase &B, Value *Barrier, Value *Parity) const {
  return B.CreateIntrinsic(Intrinsic::nvvm_mbarrier_try_wait_parity_scope_cta_space_cta,
                           {Barrier, Parity});
}
