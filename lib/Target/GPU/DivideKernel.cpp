//===- DivideKernel.cpp - A kernel that runs over pieces of its tiles -----===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/LoopHints.h"
#include "Dialect/MemoryOp.h"
#include "IR/Opcodes.h"
#include "Target/GPU/TileLowering.h"
#include "Target/GPU/TilePieces.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace tileir;

/// Of the declaration of an access of a view: the number of pieces of a tile in each
/// dimension, nothing if it is whole.
static constexpr StringLiteral PiecesAttr = "gpu.pieces";

unsigned tileir::getNumPieces(const CallInst &Access, unsigned D) {
  StringRef Text =
      Access.getCalledFunction()->getFnAttribute(PiecesAttr).getValueAsString();
  SmallVector<StringRef, 4> Numbers;
  Text.split(Numbers, ',');
  unsigned NumPieces;
  return D < Numbers.size() && !Numbers[D].getAsInteger(10, NumPieces) ? NumPieces : 1;
}

namespace {

class KernelDivider {
public:
  KernelDivider(Function &Kernel, const DimensionClass &Class, unsigned NumPieces,
                Instruction *Piece, TileDeclarations &Declarations)
      : Kernel(Kernel), Class(Class), NumPieces(NumPieces),
        PieceExtent(Class.Extent / NumPieces), Declarations(Declarations), Piece(Piece) {}
  void run();

private:
  void createLoop();
  bool touchesClass(const TileCall &Call) const {
    return any_of(getTiles(*Call.getCall()),
                  [&](Value *Tile) { return Class.getDim(Tile).has_value(); });
  }
  void divideTypes();
  TileType getPieceType(Value *Tile) const;
  Value *getPieceView(const MemoryOp &Op, unsigned D);
  Value *getPieceIndex(Value *Index);
  void divideAccess(const MemoryOp &Op);
  void setCallee(CallInst *Call, AttributeList Attrs);
  void addStart(const IotaCall &Iota);

  Function &Kernel;
  const DimensionClass &Class;
  unsigned NumPieces, PieceExtent;
  TileDeclarations &Declarations;
  Instruction *Piece; ///< Its number, an i32.
};

} // namespace

/// for (piece = 0; piece < NumPieces; ++piece), in the shape that a program's loops have.
void KernelDivider::createLoop() {
  LLVMContext &C = Kernel.getContext();
  BasicBlock *Entry = &Kernel.getEntryBlock();
  BasicBlock *Body = Entry->splitBasicBlock(Entry->begin(), "pieces.body");
  BasicBlock *Header = BasicBlock::Create(C, "pieces", &Kernel, Body);
  BasicBlock *Latch = BasicBlock::Create(C, "pieces.latch", &Kernel);
  BasicBlock *End = BasicBlock::Create(C, "pieces.end", &Kernel);
  for (BasicBlock &Block : Kernel)
    if (isa_and_nonnull<ReturnInst>(Block.getTerminator()))
      ReplaceInstWithInst(Block.getTerminator(), BranchInst::Create(Latch));
  ReturnInst::Create(C, End);
  Entry->getTerminator()->setSuccessor(0, Header);
  IRBuilder<> B(Header);
  PHINode *Number = B.CreatePHI(B.getInt32Ty(), 2, "piece");
  Piece = Number;
  B.CreateCondBr(B.CreateICmpSLT(Piece, B.getInt32(NumPieces)), Body, End);
  B.SetInsertPoint(Latch);
  Value *Next = B.CreateNSWAdd(Piece, B.getInt32(1));
  // What could be kept from piece to piece would take the registers that are scarce.
  setLoopHints(B.CreateBr(Header), {"llvm.loop.unroll.disable", "llvm.licm.disable"});
  Number->addIncoming(B.getInt32(0), Entry);
  Number->addIncoming(Next, Latch);
}

TileType KernelDivider::getPieceType(Value *Tile) const {
  TileType T = TileType::dynCast(Tile);
  SmallVector<int64_t, 4> Shape(T.getShape());
  Shape[*Class.getDim(Tile)] = PieceExtent;
  return TileType::get(Kernel.getContext(), T.getElement(), Shape);
}

/// The view whose tiles are pieces along dimension \p D of those of the view of \p Op.
Value *KernelDivider::getPieceView(const MemoryOp &Op, unsigned D) {
  TileCall View = TileCall::dynCast(Op.getView());
  TileViewType T = TileViewType::dynCast(View->getType());
  SmallVector<int32_t, 4> Shape, DimMap;
  for (unsigned N = 0; N != T.getRank(); ++N) {
    Shape.push_back(N == D ? PieceExtent : T.getTileDim(N));
    DimMap.push_back(T.getDimMap(N));
  }
  auto *New = cast<CallInst>(View->clone());
  New->insertAfter(View.getCall());
  New->mutateType(TileViewType::get(TileViewType::Partition, T.getTensorView(),
                                    T.getPadding(), {Shape, DimMap}));
  setCallee(New, View->getCalledFunction()->getAttributes());
  return New;
}

/// Pieces are counted through: those of a tile begin at its index times their number.
Value *KernelDivider::getPieceIndex(Value *Index) {
  // Next to the definition, so that loops in which it does not change see that.
  auto *I = dyn_cast<Instruction>(Index);
  Instruction *Start = Piece->getNextNode();
  if (isa<PHINode>(Piece)) {
    auto *Branch = cast<BranchInst>(Piece->getParent()->getTerminator());
    Start = &*Branch->getSuccessor(0)->getFirstNonPHIIt();
  }
  IRBuilder<> B(I ? &**I->getInsertionPointAfterDef() : Start);
  Type *T = Index->getType();
  Value *First = B.CreateMul(Index, ConstantInt::get(T, NumPieces));
  return B.CreateAdd(First, B.CreateZExt(Piece, T));
}

void KernelDivider::divideAccess(const MemoryOp &Op) {
  unsigned D = *Class.getAccessedDim(Op);
  Value *Index = getPieceIndex(Op.getIndex()[D]);
  // The indices follow the view, where memory of several devices is changed the tile.
  Use *View = find(Op->args(), Op.getView());
  auto *Whole = cast<CallInst>(View->get());
  Use *First = View + (View[1].get() == Op.getStored() ? 2 : 1);
  First[D].set(Index);
  View->set(getPieceView(Op, D));
  if (Whole->use_empty())
    Whole->eraseFromParent();
  std::string Text;
  raw_string_ostream OS(Text);
  for (unsigned N = 0, Rank = Op.getIndex().size(); N != Rank; ++N)
    OS << (N ? "," : "") << getNumPieces(*Op.getCall(), N) * (N == D ? NumPieces : 1);
  setCallee(Op.getCall(), Op->getCalledFunction()->getAttributes().addFnAttribute(
                              Kernel.getContext(), PiecesAttr, Text));
}

/// The declaration for the types that \p Call has by now.
void KernelDivider::setCallee(CallInst *Call, AttributeList Attrs) {
  SmallVector<Type *, 8> Params;
  for (Value *V : Call->args())
    Params.push_back(V->getType());
  auto *T = FunctionType::get(Call->getType(), Params, /*isVarArg=*/false);
  TileCall Op = TileCall::dynCast(Call);
  Call->setCalledFunction(Declarations.get(Op.getMnemonic(), T, Attrs,
                                           /*Unique=*/bool(FoldCall::dynCast(Op))));
}

/// A piece of coordinates begins where the one before ends.
void KernelDivider::addStart(const IotaCall &Iota) {
  TileType T = TileType::dynCast(Iota.getCall());
  std::string Name = stringify(T.getElement()).str();
  IRBuilder<> B(Iota->getNextNode());
  Value *Start = B.CreateMul(Piece, B.getInt32(PieceExtent), "", /*HasNUW=*/true,
                             /*HasNSW=*/true);
  Start = B.CreateZExtOrTrunc(Start, T.getScalarType());
  CallInst *Starts = TileCallBuilder(Declarations, Opcode::Broadcast)
                         .addOperand("source", Start, Name)
                         .addResult(T, Name)
                         .create(B, Iota.getLoc());
  CallInst *Sum = TileCallBuilder(Declarations, Opcode::Addi)
                      .addOperand("lhs", Iota.getCall(), Name)
                      .addOperand("rhs", Starts, Name)
                      .addResult(T, Name)
                      .addAttr("overflow", "none")
                      .create(B, Iota.getLoc());
  Iota->replaceUsesWithIf(Sum, [&](Use &U) { return U.getUser() != Sum; });
}

void KernelDivider::divideTypes() {
  for (auto [Tile, D] : Class.Dims) {
    TileType T = getPieceType(Tile);
    if (auto *Extract = dyn_cast<ExtractValueInst>(Tile)) {
      Value *From = Extract->getAggregateOperand();
      SmallVector<Type *, 2> Fields(cast<StructType>(From->getType())->elements());
      Fields[Extract->getIndices()[0]] = T;
      From->mutateType(StructType::get(Kernel.getContext(), Fields));
    }
    Tile->mutateType(T);
  }
}

void KernelDivider::run() {
  if (!Piece)
    createLoop();
  SmallVector<TileCall, 16> Calls;
  for (Instruction &I : instructions(Kernel))
    if (TileCall Call = TileCall::dynCast(&I); Call && touchesClass(Call))
      Calls.push_back(Call);
  divideTypes();
  for (const TileCall &Call : Calls)
    if (MemoryOp Op = MemoryOp::dynCast(Call); Op && Op.isOfView())
      divideAccess(Op);
    else
      setCallee(Call.getCall(), Call->getCalledFunction()->getAttributes());
  for (const TileCall &Call : Calls)
    if (auto Iota = IotaCall::dynCast(Call))
      addStart(Iota);
}

void tileir::divideKernel(Function &Kernel, const DimensionClass &Class,
                          unsigned NumPieces, TileDeclarations &Declarations) {
  KernelDivider(Kernel, Class, NumPieces, nullptr, Declarations).run();
}

void tileir::divideKernel(Function &Kernel, const DimensionClass &Class,
                          unsigned NumPieces, Instruction &Piece,
                          TileDeclarations &Declarations) {
  KernelDivider(Kernel, Class, NumPieces, &Piece, Declarations).run();
}
