//===- SharedCopy.cpp - Tiles from one buffer to another ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Lowering/SharedBuffer.h"
#include "Target/GPU/OpLowerings.h"

using namespace llvm;
using namespace tileir;

namespace {

/// Writes vectors, and reads just before what they take: so many vectors at a time as
/// leave registers to the sums of products.
class SharedCopier {
public:
  SharedCopier(TileLowering &L, const TargetOp &Op);
  void emit();

private:
  void read(unsigned Register);

  TileLowering &L;
  SharedStage To, From;
  Element E;
  SharedAccess Write;
  MatrixReader Reader;
  SmallVector<unsigned, 32> ReadBy; ///< Instruction, by register.
  Registers Values;
};

} // namespace

/// Of 16 bytes, and as many words of 32 bits.
static constexpr unsigned VectorsAtOnce = 8;

SharedCopier::SharedCopier(TileLowering &L, const TargetOp &Op)
    : L(L), To(L, Op->getArgOperand(0), Op->getArgOperand(1)),
      From(L, Op->getArgOperand(2), Op->getArgOperand(3)), E(To.Type.getElement()),
      Write(getSharedAccess(L.getLayout(Op.getCall()), To.Places, getSharedBytes(E))),
      Reader(L, From.Base, From.Offset,
             *planLdMatrix(L.getLayout(Op.getCall()), From.Places, getSharedBytes(E),
                           /*AllowTranspose=*/true, L.Machine.getWarp()),
             E) {
  const LdMatrixPlan &Plan = Reader.getPlan();
  ReadBy.resize(Plan.Originals.size());
  Values.resize(Plan.Originals.size());
  unsigned PerInstruction = Plan.Matrices * Plan.ElementsPerWord;
  for (auto [N, Register] : enumerate(Plan.Registers))
    ReadBy[Register] = N / PerInstruction;
}

void SharedCopier::read(unsigned Register) {
  if (!Values[Register])
    Reader.read(ReadBy[Register], Values);
}

void SharedCopier::emit() {
  unsigned Bytes = getSharedBytes(E), Count = Write.VectorElements;
  SharedPointers Pointers(L, To.Base, To.Offset, Write, Bytes);
  for (unsigned First = 0; First < Write.getNumAccesses(); First += VectorsAtOnce) {
    unsigned End = std::min(First + VectorsAtOnce, Write.getNumAccesses());
    for (unsigned Register :
         ArrayRef(Write.Registers).slice(First * Count, (End - First) * Count))
      read(Register);
    for (unsigned I = First; I != End; ++I) {
      SmallVector<Value *, 16> Vector;
      for (unsigned Register : ArrayRef(Write.Registers).slice(I * Count, Count))
        Vector.push_back(Values[Register]);
      storeSharedVector(L, Pointers.get(Write.RegisterPlaces[I] * Bytes), Vector, E);
    }
  }
}

/// Of small tiles only the first warps copy.
void tileir::lowerSharedCopy(TileLowering &L, const TargetOp &Op) {
  L.createIf(L.isFirstHolder(L.getLayout(Op.getCall())),
             [&] { SharedCopier(L, Op).emit(); });
}
