//===- GlobalAccess.h - Registers to and from memory ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What loads and stores of views and of tiles of pointers have in common: registers that
// lie side by side in memory become one access, guarded by one branch, which ptxas turns
// into a predicate. Where a vector may be on in part, it is accessed as a whole if all of
// it is on, and element by element under a branch that is rarely taken.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_LOWERING_GLOBALACCESS_H
#define TILEIR_TARGET_GPU_LOWERING_GLOBALACCESS_H

#include "Target/GPU/TileLowering.h"

namespace tileir {

/// Which registers one access takes. Registers that hold copies of lower ones are in
/// none.
struct AccessVectors {
  unsigned Width = 1; ///< Elements of an access, a power of two.
  /// Access i takes Registers[i * Width] and following, by ascending address.
  llvm::SmallVector<unsigned, 32> Registers;
  /// For each register the lowest one that holds the same element.
  llvm::SmallVector<unsigned, 32> Owners;

  unsigned getNumVectors() const { return Registers.size() / Width; }
  llvm::ArrayRef<unsigned> getVector(unsigned I) const {
    return llvm::ArrayRef<unsigned>(Registers).slice(I * Width, Width);
  }

  /// One access for the one value of a rank-0 tile.
  static AccessVectors getScalar();
  /// Accesses of at most \p MaxWidth elements that lie side by side along \p Dim.
  static AccessVectors get(const LinearLayout &L, unsigned Dim, unsigned MaxWidth);
};

/// Which registers take part in an access. Code for conditions is emitted when they are
/// asked for, and they are not asked for again after the access.
class AccessMask {
public:
  virtual ~AccessMask();
  /// i1 of one register; null: it always does.
  virtual llvm::Value *get(unsigned Register) = 0;
  /// Whether the registers of \p Vector all take part or none of them.
  virtual bool isConstantOver(llvm::ArrayRef<unsigned> Vector) = 0;
  /// i1: all registers of \p Vector do (null: always), at least one does.
  virtual llvm::Value *getAll(llvm::IRBuilderBase &B, llvm::ArrayRef<unsigned> Vector);
  virtual llvm::Value *getAny(llvm::IRBuilderBase &B, llvm::ArrayRef<unsigned> Vector);
};

/// Pointer to the element of a register.
using PointerOf = llvm::function_ref<llvm::Value *(unsigned Register)>;
/// The value of a register.
using ValueOf = llvm::function_ref<llvm::Value *(unsigned Register)>;

/// Loads the registers of a tile with element \p E. Those that take no part get their
/// \p Padding.
Registers emitLoads(TileLowering &TL, const AccessVectors &Vectors, Element E,
                    PointerOf Pointer, AccessMask &Mask, ValueOf Padding);

/// Stores \p Values where they take part and \p Holder (i1, null: true) holds.
void emitStores(TileLowering &TL, const AccessVectors &Vectors, Element E,
                PointerOf Pointer, AccessMask &Mask, llvm::Value *Holder,
                llvm::ArrayRef<llvm::Value *> Values);

/// Remarks that the accesses of \p Call have fewer than 16 bytes, or
/// may be on in part.
void remarkAccess(TileLowering &TL, const TileCall &Call, const AccessVectors &Vectors,
                  Element E, AccessMask &Mask);
/// The same of copies to shared memory, of \p Width elements each.
void remarkCopies(const TileCall &Load, const ViewFacts &Facts, unsigned Width,
                  unsigned Bytes);

/// The conjunction of two conditions, either of which may be null (true).
llvm::Value *createAnd(llvm::IRBuilderBase &B, llvm::Value *L, llvm::Value *R);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_LOWERING_GLOBALACCESS_H
