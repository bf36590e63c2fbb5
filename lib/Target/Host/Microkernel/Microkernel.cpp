//===- Microkernel.cpp - Register-blocked matrix products -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The problem: a matrix product is bound by loads unless each loaded value is
// used many times, and a vector FMA must not wait for the one before it.
//
// The idea is the usual one of BLAS libraries. A block of MR rows and one panel
// (two vectors) of C stays in registers while k runs over a chunk; each step
// loads the two vectors of B, broadcasts MR elements of A and issues 2 * MR
// independent FMAs. Around it the loops are, from the outside:
//
//   for each chunk of KC along k     one panel of B (KC x W) fits half of L1
//     for each panel of B            stays in L1 for all rows
//       for each MR rows of A and C  A comes from L2 at a few bytes a cycle
//         for each k of the chunk    registers
//
// All of it is straight LLVM IR with explicit vector types, so that any
// optimisation level gives the same shape; LLVM still chooses addressing and
// schedules.
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Microkernel/Microkernel.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/ModRef.h"

using namespace llvm;
using namespace tileir;

unsigned MatrixProduct::getPanelWidth(const HostISA &ISA) const {
  return std::min(N, 2 * ISA.getLanes(getMemoryBytes(Compute)));
}

namespace {

/// The sizes that follow from a product and an instruction set.
struct Blocking {
  unsigned Panel;   ///< W: columns of a panel.
  unsigned Lanes;   ///< Elements of one vector; 1 means scalars.
  unsigned Vectors; ///< Vectors of a panel: 1 or 2.
  unsigned Rows;    ///< MR: rows of C in registers.
  unsigned Unroll;  ///< Steps of k in one turn of the inner loop.
  unsigned Chunk;   ///< KC: steps of k between a load and a store of C.

  static Blocking get(const MatrixProduct &P, const HostISA &ISA);
};

Blocking Blocking::get(const MatrixProduct &P, const HostISA &ISA) {
  constexpr unsigned PanelBytes = 32 * 1024;
  unsigned Bytes = getMemoryBytes(P.Compute);
  Blocking S;
  S.Panel = P.getPanelWidth(ISA);
  S.Lanes = std::min(S.Panel, ISA.getLanes(Bytes));
  S.Vectors = S.Panel / S.Lanes;
  // Registers that are left beside one row of B and a broadcast of A. Eight or
  // more chains hide the latency of an FMA on all known cores. Without FMA a
  // product needs a register of its own.
  unsigned Free = ISA.NumVectorRegisters - S.Vectors - (ISA.HasFMA ? 1 : 2);
  S.Rows = std::min({P.M, Free / S.Vectors, S.Vectors == 2 ? 12u : 16u});
  S.Unroll = bit_floor(std::min(P.K, 4u));
  S.Chunk = std::max(16u, PanelBytes / (S.Panel * Bytes));
  return S;
}

/// Emits the body of one microkernel.
class Emitter {
public:
  Emitter(Function &F, const MatrixProduct &P, const HostISA &ISA)
      : P(P), HasFMA(ISA.HasFMA), S(Blocking::get(P, ISA)), B(F.getContext()), F(F) {
    Scalar = getScalarType(F.getContext(), P.Compute);
    Vector = S.Lanes == 1 ? Scalar : FixedVectorType::get(Scalar, S.Lanes);
    ElementAlign = Align(getMemoryBytes(P.Compute));
  }

  void emit();

private:
  using Values = SmallVector<Value *, 32>;

  /// Rows of A that are addressed from one pointer, as p, p + lda and p + 2 * lda: x86
  /// has too few registers for a pointer to each row.
  static constexpr unsigned RowsPerPointer = 3;

  /// for (IV = Begin; IV < End; IV += Step), unsigned, with values carried from
  /// turn to turn: returns them as they are after the last one.
  Values emitLoop(Value *Begin, Value *End, unsigned Step, const Twine &Name,
                  ArrayRef<Value *> Carried,
                  function_ref<Values(Value *IV, ArrayRef<Value *> Carried)> Body);
  void emitIf(Value *Condition, const Twine &Name, function_ref<void()> Then);

  void emitPanel(Value *PanelPtr, Value *Panel, Value *FirstK, Value *Depth);
  void emitBlock(unsigned Rows, Value *FirstRow, Value *PanelPtr, Value *Panel,
                 Value *FirstK, Value *Depth);
  Values emitTurn(unsigned Rows, unsigned Steps, ArrayRef<Value *> Carried);
  Value *emitMultiplyAdd(Value *X, Value *Y, Value *Sum);

  Value *getInt(uint64_t V) { return B.getInt64(V); }
  Value *getElementPtr(Value *Base, Value *Index) {
    return B.CreateInBoundsGEP(Scalar, Base, Index);
  }

  const MatrixProduct &P;
  bool HasFMA;
  Blocking S;
  IRBuilder<> B;
  Function &F;
  Type *Scalar, *Vector;
  Align ElementAlign;
};

} // namespace

Emitter::Values
Emitter::emitLoop(Value *Begin, Value *End, unsigned Step, const Twine &Name,
                  ArrayRef<Value *> Carried,
                  function_ref<Values(Value *IV, ArrayRef<Value *> Carried)> Body) {
  LLVMContext &C = F.getContext();
  BasicBlock *Before = B.GetInsertBlock();
  BasicBlock *Loop = BasicBlock::Create(C, Name, &F);
  BasicBlock *Exit = BasicBlock::Create(C, Name + ".end", &F);
  B.CreateCondBr(B.CreateICmpULT(Begin, End), Loop, Exit);

  B.SetInsertPoint(Loop);
  PHINode *IV = B.CreatePHI(B.getInt64Ty(), 2, Name + ".i");
  Values Phis;
  for (Value *V : Carried)
    Phis.push_back(B.CreatePHI(V->getType(), 2));
  Values Next = Body(IV, Phis);
  Value *NextIV = B.CreateAdd(IV, getInt(Step), "", /*HasNUW=*/true, /*HasNSW=*/true);
  BasicBlock *Latch = B.GetInsertBlock();
  Instruction *Branch = B.CreateCondBr(B.CreateICmpULT(NextIV, End), Loop, Exit);
  // The blocking is chosen here; another unrolling would only spill.
  Metadata *NoUnroll[] = {nullptr,
                          MDNode::get(C, MDString::get(C, "llvm.loop.unroll.disable"))};
  MDNode *LoopID = MDNode::getDistinct(C, NoUnroll);
  LoopID->replaceOperandWith(0, LoopID);
  Branch->setMetadata(LLVMContext::MD_loop, LoopID);

  IV->addIncoming(Begin, Before);
  IV->addIncoming(NextIV, Latch);
  B.SetInsertPoint(Exit);
  Values Result;
  for (auto [Phi, Start, End] : zip(Phis, Carried, Next)) {
    cast<PHINode>(Phi)->addIncoming(Start, Before);
    cast<PHINode>(Phi)->addIncoming(End, Latch);
    PHINode *Last = B.CreatePHI(Phi->getType(), 2);
    Last->addIncoming(Start, Before);
    Last->addIncoming(End, Latch);
    Result.push_back(Last);
  }
  return Result;
}

void Emitter::emitIf(Value *Condition, const Twine &Name, function_ref<void()> Then) {
  BasicBlock *ThenBlock = BasicBlock::Create(F.getContext(), Name, &F);
  BasicBlock *End = BasicBlock::Create(F.getContext(), Name + ".end", &F);
  B.CreateCondBr(Condition, ThenBlock, End);
  B.SetInsertPoint(ThenBlock);
  Then();
  B.CreateBr(End);
  B.SetInsertPoint(End);
}

void Emitter::emit() {
  B.SetInsertPoint(BasicBlock::Create(F.getContext(), "entry", &F));
  Value *Depth = F.getArg(5);
  auto EmitChunk = [&](Value *FirstK, Value *ChunkDepth) {
    emitLoop(getInt(0), getInt(P.N / S.Panel), 1, "panel", {},
             [&](Value *Panel, ArrayRef<Value *>) -> Values {
               Value *FirstStep = B.CreateAdd(B.CreateMul(Panel, getInt(P.K)), FirstK);
               Value *Ptr =
                   getElementPtr(F.getArg(2), B.CreateMul(FirstStep, getInt(S.Panel)));
               emitPanel(Ptr, Panel, FirstK, ChunkDepth);
               return {};
             });
  };
  if (P.K <= S.Chunk) {
    EmitChunk(getInt(0), Depth);
  } else {
    emitLoop(getInt(0), Depth, S.Chunk, "chunk", {},
             [&](Value *FirstK, ArrayRef<Value *>) -> Values {
               Value *Left = B.CreateSub(Depth, FirstK);
               EmitChunk(FirstK,
                         B.CreateBinaryIntrinsic(Intrinsic::umin, Left, getInt(S.Chunk)));
               return {};
             });
  }
  B.CreateRetVoid();
}

/// All rows of C for one panel: blocks of S.Rows, then what is left in powers
/// of two.
void Emitter::emitPanel(Value *PanelPtr, Value *Panel, Value *FirstK, Value *Depth) {
  Value *NumRows = F.getArg(4);
  Value *Left = B.CreateURem(NumRows, getInt(S.Rows));
  emitLoop(getInt(0), B.CreateSub(NumRows, Left), S.Rows, "rows", {},
           [&](Value *Row, ArrayRef<Value *>) -> Values {
             emitBlock(S.Rows, Row, PanelPtr, Panel, FirstK, Depth);
             return {};
           });
  if (S.Rows == 1)
    return;
  for (unsigned Rows = bit_floor(S.Rows - 1); Rows; Rows /= 2)
    emitIf(B.CreateIsNotNull(B.CreateAnd(Left, getInt(Rows))), "rows" + Twine(Rows), [&] {
      // The rows that are left and not a multiple of 2 * Rows are the
      // last ones.
      Value *End = B.CreateSub(NumRows, B.CreateAnd(Left, getInt(Rows - 1)));
      emitBlock(Rows, B.CreateSub(End, getInt(Rows)), PanelPtr, Panel, FirstK, Depth);
    });
}

/// Rows x Panel elements of C, in registers for Depth steps of k.
void Emitter::emitBlock(unsigned Rows, Value *FirstRow, Value *PanelPtr, Value *Panel,
                        Value *FirstK, Value *Depth) {
  Value *LDA = F.getArg(1);
  Value *Column = B.CreateMul(Panel, getInt(S.Panel));
  Value *CPtr =
      getElementPtr(F.getArg(3), B.CreateAdd(B.CreateMul(FirstRow, getInt(P.N)), Column));
  Value *APtr =
      getElementPtr(F.getArg(0), B.CreateAdd(B.CreateMul(FirstRow, LDA), FirstK));
  // Carried from turn to turn: the sums, then the pointers that go along k.
  Values Carried, CPtrs;
  for (unsigned R = 0; R != Rows; ++R)
    for (unsigned V = 0; V != S.Vectors; ++V) {
      CPtrs.push_back(getElementPtr(CPtr, getInt(uint64_t(R) * P.N + V * S.Lanes)));
      Carried.push_back(B.CreateAlignedLoad(Vector, CPtrs.back(), ElementAlign));
    }
  Carried.push_back(PanelPtr);
  for (unsigned R = 0; R < Rows; R += RowsPerPointer)
    Carried.push_back(getElementPtr(APtr, B.CreateMul(LDA, getInt(R))));

  auto EmitSteps = [&](unsigned Steps) {
    return [&, Steps](Value *, ArrayRef<Value *> Carried) {
      return emitTurn(Rows, Steps, Carried);
    };
  };
  Value *Whole = B.CreateAnd(Depth, getInt(-uint64_t(S.Unroll)));
  Carried = emitLoop(getInt(0), Whole, S.Unroll, "k", Carried, EmitSteps(S.Unroll));
  if (S.Unroll > 1)
    Carried = emitLoop(Whole, Depth, 1, "k1", Carried, EmitSteps(1));
  for (auto [Ptr, V] : zip(CPtrs, Carried))
    B.CreateAlignedStore(V, Ptr, ElementAlign);
}

/// Some steps of k for a block.
Emitter::Values Emitter::emitTurn(unsigned Rows, unsigned Steps,
                                  ArrayRef<Value *> Carried) {
  unsigned NumSums = Rows * S.Vectors;
  Values Next(Carried.take_front(NumSums));
  Value *PanelPtr = Carried[NumSums];
  ArrayRef<Value *> Pointers = Carried.drop_front(NumSums + 1);
  // Strength reduction would make one long chain of additions out of the addresses, and
  // the scheduler then loads all steps of a row at once, and spills. The pure intrinsic
  // hides from it, until after that pass, how the pointers are related.
  Values RowPtrs;
  for (Value *Pointer : Pointers) {
    Value *Base = B.CreateStripInvariantGroup(Pointer);
    for (unsigned R = 0; R != RowsPerPointer && RowPtrs.size() != Rows; ++R)
      RowPtrs.push_back(getElementPtr(Base, B.CreateMul(F.getArg(1), getInt(R))));
  }
  for (unsigned Step = 0; Step != Steps; ++Step) {
    SmallVector<Value *, 2> RowOfB;
    for (unsigned V = 0; V != S.Vectors; ++V) {
      Value *Ptr = getElementPtr(PanelPtr, getInt(Step * S.Panel + V * S.Lanes));
      RowOfB.push_back(B.CreateAlignedLoad(Vector, Ptr, ElementAlign));
    }
    for (auto [R, RowPtr] : enumerate(RowPtrs)) {
      Value *Factor =
          B.CreateAlignedLoad(Scalar, getElementPtr(RowPtr, getInt(Step)), ElementAlign);
      if (S.Lanes > 1)
        Factor = B.CreateVectorSplat(S.Lanes, Factor);
      for (unsigned V = 0; V != S.Vectors; ++V) {
        Value *&Sum = Next[R * S.Vectors + V];
        Sum = emitMultiplyAdd(Factor, RowOfB[V], Sum);
      }
    }
  }
  Next.push_back(getElementPtr(PanelPtr, getInt(Steps * S.Panel)));
  for (Value *Pointer : Pointers)
    Next.push_back(getElementPtr(Pointer, getInt(Steps)));
  return Next;
}

Value *Emitter::emitMultiplyAdd(Value *X, Value *Y, Value *Sum) {
  if (P.Compute == Element::I32)
    return B.CreateAdd(B.CreateMul(X, Y), Sum);
  if (HasFMA)
    return B.CreateIntrinsic(Intrinsic::fma, {Vector}, {X, Y, Sum});
  return B.CreateFAdd(B.CreateFMul(X, Y), Sum);
}

/// Marks microkernels, so that no function of the user is taken for one.
static constexpr StringLiteral Marker = "tileir.microkernel";

/// Whether code of both functions may use the same instructions.
static bool haveSameTarget(const Function &X, const Function &Y) {
  for (StringRef Kind : {"target-cpu", "target-features", "tune-cpu"})
    if (X.getFnAttribute(Kind) != Y.getFnAttribute(Kind))
      return false;
  return true;
}

static Function *createDeclaration(Function &Caller, const Twine &Name,
                                   const HostISA &ISA) {
  LLVMContext &C = Caller.getContext();
  Type *Ptr = PointerType::getUnqual(C), *I64 = Type::getInt64Ty(C);
  auto *FT = FunctionType::get(Type::getVoidTy(C), {Ptr, I64, Ptr, Ptr, I64, I64}, false);
  Function *F = Function::Create(FT, Function::InternalLinkage, Name, Caller.getParent());
  StringRef ArgNames[] = {"A", "lda", "B", "C", "rows", "depth"};
  for (auto [Arg, ArgName] : zip(F->args(), ArgNames))
    Arg.setName(ArgName);
  for (StringRef Kind : {"target-cpu", "target-features", "tune-cpu"})
    if (Attribute A = Caller.getFnAttribute(Kind); A.isValid())
      F->addFnAttr(A);
  // Keeps 512-bit vectors whole on CPUs that LLVM tunes for 256 bits.
  F->addFnAttr("min-legal-vector-width", utostr(8 * ISA.VectorBytes));
  F->addFnAttr(Marker);
  F->addFnAttr(Attribute::NoInline);
  F->setDoesNotThrow();
  F->setWillReturn();
  F->setDoesNotRecurse();
  F->setOnlyAccessesArgMemory();
  for (unsigned Operand : {0, 2}) {
    F->addParamAttr(Operand, Attribute::ReadOnly);
    F->addParamAttr(Operand, Attribute::NoAlias);
  }
  F->addParamAttr(3, Attribute::NoAlias);
  for (unsigned Pointer : {0, 2, 3})
    F->addParamAttr(Pointer, Attribute::getWithCaptureInfo(C, CaptureInfo::none()));
  return F;
}

Function *tileir::getOrCreateMicrokernel(Function &Caller, const MatrixProduct &P,
                                         const HostISA &ISA) {
  Module &M = *Caller.getParent();
  std::string Base = ("tileir.mma." + getName(P.Compute) + "." + Twine(P.M) + "x" +
                      Twine(P.N) + "x" + Twine(P.K))
                         .str();
  // Variants of a kernel for several instruction sets share a module.
  std::string Name = Base;
  for (unsigned Variant = 1; Function *Known = M.getFunction(Name); ++Variant) {
    if (Known->hasFnAttribute(Marker) && haveSameTarget(*Known, Caller))
      return Known;
    Name = Base + "." + utostr(Variant);
  }
  Function *F = createDeclaration(Caller, Name, ISA);
  Emitter(*F, P, ISA).emit();
  return F;
}
