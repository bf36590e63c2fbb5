//===- SharedBuffer.h - Tiles in shared memory ------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Moves registers of a thread into and out of buffers in shared memory. An element takes
// getSharedBytes() there; its place is linear over bits of register, lane and warp
// (lib/Layout/Conversion.h). No function here emits a barrier.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_LOWERING_SHAREDBUFFER_H
#define TILEIR_TARGET_GPU_LOWERING_SHAREDBUFFER_H

#include "Layout/Conversion.h"
#include "Target/GPU/TileLowering.h"
#include <map>

namespace tileir {

/// Bytes of an element in shared memory: 1 for elements of less than a byte.
unsigned getSharedBytes(Element E);
/// The type that shared memory holds for an element: i8 for those of less than a byte.
llvm::Type *getSharedType(llvm::LLVMContext &C, Element E);

/// The part of the places of \p Access that lane and warp decide, as a byte offset (i32)
/// computed at the kernel's entry, and all bits that it may have.
llvm::Value *getThreadPlace(TileLowering &L, const SharedAccess &Access, unsigned Bytes);
uint32_t getThreadPlaceBits(const SharedAccess &Access, unsigned Bytes);

/// Pointers to places in a buffer. A place is the exclusive or of a part that is the
/// thread's and a constant one; constants are added wherever their bits are not the
/// thread's, so that accesses differ by immediate offsets.
class SharedPointers {
public:
  /// \p Thread is the thread's part as a byte offset (i32), \p ThreadBits the bits that
  /// it may have; \p Stage, which may be null, is a byte offset (i32) of the buffer from
  /// \p Base.
  SharedPointers(llvm::IRBuilderBase &B, llvm::Value *Base, llvm::Value *Stage,
                 llvm::Value *Thread, uint32_t ThreadBits)
      : B(B), Base(Base), Stage(Stage), Thread(Thread), ThreadBits(ThreadBits) {}
  /// Those of \p Access to elements of \p Bytes bytes.
  SharedPointers(TileLowering &L, llvm::Value *Base, llvm::Value *Stage,
                 const SharedAccess &Access, unsigned Bytes);

  /// The pointer to the constant part \p Place, a byte offset.
  llvm::Value *get(uint32_t Place);

private:
  llvm::IRBuilderBase &B;
  llvm::Value *Base, *Stage, *Thread;
  llvm::Value *Own = nullptr; ///< The thread's part, with that of the stage if it can be.
  uint32_t ThreadBits;
  bool AddsStageFirst = false;
  /// By the constant bits that meet the thread's.
  std::map<uint32_t, llvm::Value *> Pointers;
};

/// One access of \p Access.VectorElements elements.
void storeSharedVector(TileLowering &L, llvm::Value *Pointer,
                       llvm::ArrayRef<llvm::Value *> Values, Element E);
Registers loadSharedVector(TileLowering &L, llvm::Value *Pointer, unsigned Count,
                           Element E);

/// i1: whether this thread is the one of those with the same elements that writes them by
/// \p Access: the one that has \p Writers (i32; null: 0) in the bits of copies.
llvm::Value *writesCopy(TileLowering &L, const SharedAccess &Access,
                        llvm::Value *Writers = nullptr);

/// Writes registers \p Values by \p Access; threads that hold copies do not write
/// (writesCopy()).
void storeShared(TileLowering &L, llvm::Value *Base, llvm::Value *Stage,
                 const SharedAccess &Access, llvm::ArrayRef<llvm::Value *> Values,
                 Element E, llvm::Value *Writers = nullptr);

/// Reads \p Access; as many registers as its layout has.
Registers loadShared(TileLowering &L, llvm::Value *Base, llvm::Value *Stage,
                     const SharedAccess &Access, Element E);

/// Reads by ldmatrix, an instruction at a time.
class MatrixReader {
public:
  MatrixReader(TileLowering &L, llvm::Value *Base, llvm::Value *Stage, LdMatrixPlan Plan,
               Element E);
  const LdMatrixPlan &getPlan() const { return Plan; }
  /// Emits instruction \p Index, whose registers \p Result gets.
  void read(unsigned Index, llvm::MutableArrayRef<llvm::Value *> Result);

private:
  TileLowering &L;
  LdMatrixPlan Plan;
  Element E;
  SharedPointers Pointers;
};

/// Reads a tile of layout \p To from \p Buffer: by ldmatrix where that fits, else by
/// loadShared().
Registers loadSharedTile(TileLowering &L, llvm::Value *Base, llvm::Value *Stage,
                         const SharedLayout &Buffer, const LinearLayout &To, Element E);

/// One stage of a buffer that shared_alloc made, as ops name it.
struct SharedStage {
  SharedStage(TileLowering &L, llvm::Value *Buffer, llvm::Value *Stage);

  SharedBufferType Type;
  llvm::Value *Base;             ///< Of stage 0.
  llvm::Value *Offset = nullptr; ///< i32, bytes; null for the only stage.
  SharedLayout Places;
};

} // namespace tileir

#endif // TILEIR_TARGET_GPU_LOWERING_SHAREDBUFFER_H
