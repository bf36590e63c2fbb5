//===- AsyncCopy.cpp - Copies from global to shared memory ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// async_load_view names, by its token, a load whose tile nobody uses: that load says what
// is copied (view, index, facts about alignment and bounds) and, by its layout, which
// thread copies what. The load itself does nothing then.
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/Lowering/OrderedAccess.h"
#include "Target/NVPTX/Lowering/SharedBuffer.h"
#include "Target/NVPTX/Lowering/ViewPlaces.h"
#include "Target/NVPTX/OpLowerings.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;
using namespace tileir;

static constexpr unsigned GlobalAddressSpace = 1;

/// cp.async of \p Bytes bytes: 16 bytes pass by the first-level cache.
static Intrinsic::ID getCopy(unsigned Bytes) {
  switch (Bytes) {
  case 4:
    return Intrinsic::nvvm_cp_async_ca_shared_global_4_s;
  case 8:
    return Intrinsic::nvvm_cp_async_ca_shared_global_8_s;
  default:
    return Intrinsic::nvvm_cp_async_cg_shared_global_16_s;
  }
}

namespace {

class AsyncCopyEmitter {
public:
  AsyncCopyEmitter(TileLowering &L, const TargetOp &Op, const TileCall &Load);
  void emit();

private:
  /// Place in the stage, in bytes, of the first register of a vector of the layout.
  uint32_t getPlace(unsigned Register) const;
  void emitCopy(ArrayRef<unsigned> Vector, SharedPointers &Pointers);

  TileLowering &L;
  IRBuilder<> &B;
  Value *Enable;
  SharedStage To;
  const LinearLayout &Layout;
  ViewPlaces From;
  unsigned Bytes;
  SharedAccess Access;
};

} // namespace

AsyncCopyEmitter::AsyncCopyEmitter(TileLowering &L, const TargetOp &Op,
                                   const TileCall &Load)
    : L(L), B(L.B), Enable(Op->getArgOperand(2)),
      To(L, Op->getArgOperand(0), Op->getArgOperand(1)),
      Layout(L.getLayout(Load.getCall())), From(L, Load, Layout),
      Bytes(getSharedBytes(To.Type.getElement())),
      Access(getSharedAccess(Layout, To.Places, Bytes)) {}

uint32_t AsyncCopyEmitter::getPlace(unsigned Register) const {
  const unsigned *At = find(Access.Registers, Register);
  unsigned N = At - Access.Registers.begin(), Width = Access.VectorElements;
  return (Access.RegisterPlaces[N / Width] + N % Width) * Bytes;
}

void AsyncCopyEmitter::emitCopy(ArrayRef<unsigned> Vector, SharedPointers &Pointers) {
  unsigned Size = Vector.size() * Bytes;
  Value *Source = B.CreateAddrSpaceCast(From.getPointer(Vector.front()),
                                        B.getPtrTy(GlobalAddressSpace));
  Value *Inside = From.getAll(B, Vector);
  Value *Copies = Inside ? B.CreateAnd(Enable, Inside) : Enable;
  // Bytes beyond the source's are filled with zeros: all, where nothing is copied.
  Value *Count = B.CreateSelect(Copies, B.getInt32(Size), B.getInt32(0));
  B.CreateIntrinsic(getCopy(Size),
                    {Pointers.get(getPlace(Vector.front())), Source, Count});
}

void AsyncCopyEmitter::emit() {
  AccessVectors Vectors = From.getVectors();
  L.createIf(L.isFirstHolder(Layout), [&] {
    SharedPointers Pointers(L, To.Base, To.Offset, Access, Bytes);
    for (unsigned I = 0; I != Vectors.getNumVectors(); ++I)
      emitCopy(Vectors.getVector(I), Pointers);
  });
}

void tileir::lowerAsyncLoadView(TileLowering &L, const TargetOp &Op) {
  auto *Token = cast<ExtractValueInst>(Op->getArgOperand(3));
  TileCall Load = TileCall::dynCast(Token->getAggregateOperand());
  orderAccess(L, Load);
  AsyncCopyEmitter(L, Op, Load).emit();
}

void tileir::lowerAsyncCommit(TileLowering &L, const TargetOp &) {
  L.B.CreateIntrinsic(Intrinsic::nvvm_cp_async_commit_group, {});
}

void tileir::lowerAsyncWait(TileLowering &L, const TargetOp &Op) {
  L.B.CreateIntrinsic(Intrinsic::nvvm_cp_async_wait_group,
                      {L.B.getInt32(Op.getIntAttr("groups"))});
}
