//===- Decoder.h - From IR to operations ------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An SSA value is a list of registers, one for each scalar component, so that inserting,
// extracting and shuffling components costs nothing when the kernel runs.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_DECODER_H
#define TILEIR_SIMULATOR_DECODER_H

#include "Simulator/Program.h"
#include "Simulator/ScalarOps.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include <map>

namespace tileir::sim {

/// A scalar component of a type.
struct Component {
  llvm::Type *Ty;
  LaneType Kind;
  unsigned Bits;
  unsigned bytes() const;                                ///< Of a lane.
  unsigned unused() const { return bytes() * 8 - Bits; } ///< Upper bits.
};

using ValueRegisters = llvm::SmallVector<uint32_t, 4>;

class Decoder {
public:
  Decoder(Program &P, const AddressMap &Addresses);
  llvm::Error run();

  // For the families of instructions

  Program &P;
  llvm::Function &F;
  const llvm::DataLayout &DL;
  const NVPTXArch &Arch;

  llvm::Error refuse(const llvm::Instruction &I, const llvm::Twine &Why) const;

  /// The components of a type; an error names a type that the simulator does not have.
  llvm::Expected<llvm::SmallVector<Component, 4>> flatten(llvm::Type *Ty) const;
  Component getComponent(llvm::Type *Scalar) const; ///< Of a type that flatten() took.
  /// The registers of a value; those of constants are made.
  ValueRegisters get(const llvm::Value *V);
  uint32_t getOne(const llvm::Value *V) { return get(V)[0]; }
  /// The address as i64.
  uint32_t getAddress(const llvm::Value *Pointer);
  /// New registers, side by side.
  ValueRegisters define(const llvm::Value *V);
  void alias(const llvm::Value *V, ValueRegisters R) { Values[V] = std::move(R); }
  uint32_t newRegister(unsigned Bytes);
  uint32_t constant(uint64_t Bits, unsigned Bytes, uint64_t High = 0,
                    bool Poison = false);
  /// The value of an operand that must be a constant.
  llvm::Expected<uint64_t> getImmediate(const llvm::CallBase &Call, unsigned Index) const;

  Op &emit(Handler H, uint32_t Dst, uint32_t A = 0, uint32_t B = 0, uint32_t C = 0,
           uint64_t Imm = 0);
  Op &emitControl(ControlHandler H, uint32_t Dst, uint32_t A = 0, uint32_t B = 0,
                  uint32_t C = 0, uint64_t Imm = 0);
  Op &emitOp(ScalarOp Code, LaneType Kind, uint32_t Dst, uint32_t A = 0, uint32_t B = 0,
             uint32_t C = 0, uint64_t Imm = 0);
  Op &emitConvert(Conversion K, LaneType From, LaneType To, uint32_t Dst, uint32_t A,
                  uint32_t B = 0, uint64_t Imm = 0);
  /// A float operation, with subnormal numbers flushed where \p Flush or the function
  /// says so.
  void emitFloat(ScalarOp Code, LaneType Kind, uint32_t Dst, llvm::ArrayRef<uint32_t> In,
                 bool Flush = false, bool FlushResult = true);
  /// The register with the value sign-extended to its whole container.
  uint32_t signExtended(uint32_t R, const Component &C);
  /// Clears the upper bits of a result.
  void normalize(uint32_t R, const Component &C);
  /// Takes the bits of registers of one kind apart or together.
  ValueRegisters repack(llvm::ArrayRef<uint32_t> In, unsigned InBits, unsigned OutBits);
  uint32_t convertInteger(uint32_t R, const Component &From, LaneType To, bool IsSigned);
  RegisterList &newList(Op &O) {
    ListOps.insert(uint32_t(&O - P.Ops.data()));
    O.Extra = uint32_t(P.Lists.size());
    return P.Lists.emplace_back();
  }
  bool flushes(LaneType Kind) const { return Kind == LaneType::F32 && FlushFloats; }

  llvm::Error decodeCall(llvm::CallBase &Call); // DecodeIntrinsics.cpp

private:
  llvm::Error placeShared();
  llvm::Error decodeParams();
  void orderBlocks();
  llvm::Error decodeBlock(llvm::BasicBlock &B);
  llvm::Error decodeTerminator(llvm::Instruction &I);
  uint32_t emitEdge(llvm::BasicBlock &From, llvm::BasicBlock &To);
  void emitPhiCopies(llvm::BasicBlock &From, llvm::BasicBlock &To);
  void fixJumps();
  void findContractions();

  // DecodeValues.cpp
  ValueRegisters makeConstant(const llvm::Constant *C);
  void addConstant(const llvm::Constant *C, llvm::Type *Ty, ValueRegisters &Out);

  // DecodeWgmma.cpp
  void watchRegisters();
  void findWatched();
  /// The registers that operation \p Number reads and writes.
  void getRegisters(uint32_t Number, std::vector<uint32_t> &Reads,
                    std::vector<uint32_t> &Writes) const;
  bool isCopy(const Op &O) const;

  // DecodeInst.cpp
  llvm::Error decode(llvm::Instruction &I);
  llvm::Error decodeUnary(llvm::Instruction &I, llvm::ArrayRef<Component> C);
  llvm::Error decodeBinary(llvm::BinaryOperator &I);
  llvm::Error decodeCompare(llvm::CmpInst &I);
  llvm::Error decodeSelect(llvm::SelectInst &I);
  llvm::Error decodeCast(llvm::CastInst &I);
  llvm::Error decodeBitCast(llvm::CastInst &I);
  llvm::Error decodeGEP(llvm::GetElementPtrInst &I);
  llvm::Error decodeVector(llvm::Instruction &I);
  llvm::Error decodeAggregate(llvm::Instruction &I);

  // Promises.cpp
  /// Emits checks of what the instruction, which has been decoded, promises.
  void emitPromises(const llvm::Instruction &I);
  // PointerPromises.cpp
  void emitAddressPromises(const llvm::GetElementPtrInst &I);
  void emitLoadedPromises(const llvm::LoadInst &I);
  /// Those of the pointer in a register, of a kernel's argument say.
  void emitPointerPromises(uint32_t R, unsigned Bytes, bool NonNull,
                           llvm::MaybeAlign Alignment, uint32_t Argument = 0);

  // DecodeMemory.cpp
  llvm::Error decodeAlloca(llvm::AllocaInst &I);
  llvm::Error decodeLoad(llvm::LoadInst &I);
  llvm::Error decodeStore(llvm::StoreInst &I);
  llvm::Error decodeFence(llvm::FenceInst &I);
  llvm::Error decodeAtomicRMW(llvm::AtomicRMWInst &I);
  llvm::Error decodeCompareExchange(llvm::AtomicCmpXchgInst &I);

  const ScalarHandlers &Scalar;
  llvm::DenseMap<const llvm::Value *, ValueRegisters> Values;
  AddressMap Addresses;
  std::map<std::tuple<uint64_t, uint64_t, unsigned, bool>, uint32_t> ConstantRegisters;
  std::vector<llvm::BasicBlock *> Order;
  llvm::DenseMap<const llvm::BasicBlock *, uint32_t> BlockStart;
  struct Fixup {
    uint32_t Op;
    enum { Immediate, ImmediateHigh, Case, Default } Where;
    uint32_t Index;
    const llvm::BasicBlock *To;
  };
  std::vector<Fixup> Fixups;
  std::vector<bool> IsControl;
  llvm::DenseSet<uint32_t> ListOps; ///< Those whose Extra is a RegisterList.
  llvm::DenseMap<uint32_t, uint32_t> WatchNumbers;        ///< By register.
  llvm::SmallPtrSet<const llvm::Instruction *, 16> Fused; ///< fmul inside an fma.
  uint32_t CurrentSite = 0;
  const llvm::Constant *UnknownConstant = nullptr; ///< One without a value here.
  bool FlushFloats = false;
};

/// The number of components of a type that flatten() took.
unsigned countComponents(llvm::Type *Ty);
/// The number of the first component that \p Indices choose.
unsigned componentIndex(llvm::Type *Ty, llvm::ArrayRef<unsigned> Indices);

/// What counts as floating-point operations of one lane. Mere sign changes, comparisons,
/// conversions and the special functions do not.
uint8_t countFloatOps(ScalarOp Code);

} // namespace tileir::sim

#endif // TILEIR_SIMULATOR_DECODER_H
