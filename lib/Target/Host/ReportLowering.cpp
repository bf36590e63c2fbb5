//===- ReportLowering.cpp - assert and print_tko --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/ReportLowering.h"
#include "IR/PrintFormat.h"
#include "llvm/IR/Constants.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

static Constant *createConstant(Module &M, Constant *Value) {
  auto *GV = new GlobalVariable(M, Value->getType(), true, GlobalValue::PrivateLinkage,
                                Value, "tile.report");
  GV->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
  return GV;
}

/// A C string; a null byte ends it.
static Constant *createString(Module &M, StringRef Text) {
  StringRef Visible = Text.take_until([](char C) { return C == 0; });
  return createConstant(M, ConstantDataArray::getString(M.getContext(), Visible));
}

static Constant *createShape(Module &M, ArrayRef<int64_t> Shape) {
  if (Shape.empty())
    return ConstantPointerNull::get(PointerType::getUnqual(M.getContext()));
  SmallVector<uint64_t, 4> Extents(Shape.begin(), Shape.end());
  return createConstant(M, ConstantDataArray::get(M.getContext(), Extents));
}

//===----------------------------------------------------------------------===//
// assert
//===----------------------------------------------------------------------===//

namespace {

/// A call for each false element of a condition.
class ReportSink : public Sink {
public:
  ReportSink(HostContext &Host, Value *Condition,
             function_ref<void(IRBuilderBase &, Value *)> Report)
      : Condition(Condition), Report(Report) {
    Extents = getShapeOf(Condition->getType());
    OneByOne = true;
    append_range(Leaves, Host.Plan.collectLeaves(Condition));
  }

  void emit(TileEvaluator &E, const TileIndex &Index, unsigned) override {
    IRBuilderBase &B = E.getBuilder();
    Value *V = E.getLanes().materialize(E.get(Condition, Index));
    Value *Number = E.linearize(Extents, Index).Base;
    BasicBlock *Before = B.GetInsertBlock();
    Function *F = Before->getParent();
    BasicBlock *After =
        BasicBlock::Create(B.getContext(), "tile.true", F, Before->getNextNode());
    BasicBlock *False = BasicBlock::Create(B.getContext(), "tile.false", F, After);
    B.CreateCondBr(V, After, False);
    B.SetInsertPoint(False);
    Report(B, Number);
    B.CreateBr(After);
    B.SetInsertPoint(After);
  }

private:
  Value *Condition;
  function_ref<void(IRBuilderBase &, Value *)> Report;
};

} // namespace

/// Emits whether the assert fails, before its call.
Value *ReportLowering::emitCondition(const AssertCall &Call) {
  Value *Condition = Call.getCondition();
  AllocaInst *Slot = nullptr;
  if (isTile(Condition)) {
    Nest.join(makeAllTrueSink(Host, Condition, getShapeOf(Condition->getType()), Slot),
              Call.getCall());
  }
  Nest.emit(Call.getCall());
  HostBuilder B(Call.getCall());
  if (!Slot)
    return B.CreateNot(Condition);
  return B.CreateNot(loadAllTrue(B, Slot));
}

/// Emits the calls for all false elements.
void ReportLowering::emitReports(const AssertCall &Call, Instruction *Place) {
  Module &M = *Host.F.getParent();
  LLVMContext &C = M.getContext();
  Value *Condition = Call.getCondition();
  SmallVector<int64_t, 4> Shape = getShapeOf(Condition->getType());
  Type *I32 = Type::getInt32Ty(C);
  Constant *Assertion = createConstant(
      M, ConstantStruct::getAnon(
             C, {createString(M, Call.getMessage()), createString(M, describePlace(Call)),
                 createShape(M, Shape), ConstantInt::get(I32, Shape.size()),
                 ConstantInt::get(I32, 0)}));
  Type *Ptr = Assertion->getType(), *I64 = Type::getInt64Ty(C);
  FunctionCallee Callee = M.getOrInsertFunction("__tileir_assert_failed",
                                                Type::getVoidTy(C), Ptr, Ptr, I64, I64);
  auto Report = [&](IRBuilderBase &B, Value *Element) {
    CallInst *Report =
        B.CreateCall(Callee, {Assertion, Host.F.getArg(1),
                              static_cast<Value *>(Blocks.Number), Element});
    Report->addFnAttr(Attribute::NoUnwind);
    Report->addFnAttr(Attribute::Cold);
  };
  if (!isTile(Condition)) {
    HostBuilder B(Place);
    return Report(B, B.getInt64(0));
  }
  Nest.add(std::make_unique<ReportSink>(Host, Condition, Report));
  Nest.emit(Place);
}

void ReportLowering::lowerAssert(const AssertCall &Call) {
  if (isa<UndefValue>(Call.getCondition()))
    return;
  Value *Fails = emitCondition(Call);
  MDNode *Unlikely = MDBuilder(Host.F.getContext()).createUnlikelyBranchWeights();
  Instruction *Then = SplitBlockAndInsertIfThen(Fails, Call.getCall(), false, Unlikely);
  emitReports(Call, Then);
  endGridBlock(Then, Blocks);
}

//===----------------------------------------------------------------------===//
// print_tko
//===----------------------------------------------------------------------===//

/// The pieces of a print's format.
static Expected<SmallVector<PrintPiece, 4>> parseFormat(const PrintTkoCall &Print) {
  SmallVector<Element, 4> Elements = Print.getOperandElements();
  Elements.resize(Print.getArgs().size()); // The token is last.
  return parsePrintFormat(Print.getStr(), Elements);
}

std::optional<std::string> ReportLowering::whyUnsupported(const PrintTkoCall &Print) {
  if (auto Pieces = parseFormat(Print))
    return std::nullopt;
  else
    return toString(Pieces.takeError());
}

/// Gives a pointer to the operand's elements: a tile's buffer, a scalar's slot.
Value *ReportLowering::emitOperand(HostBuilder &B, Value *V, Element E) {
  if (!isTile(V)) {
    ElementEmitter Elements(B, Host.ISA);
    Value *Stored = Elements.emitToMemory(V, E);
    if (E == Element::I4)
      Stored = B.CreateZExt(Stored, B.getInt8Ty());
    AllocaInst *Slot = Host.createSlot(Stored->getType(), "printed");
    B.CreateStore(Stored, Slot);
    return Slot;
  }
  const TileBuffer *Buffer = Host.Plan.getBuffer(V);
  if (!Buffer) // Undefined.
    return ConstantPointerNull::get(B.getPtrTy());
  return Host.getScratch(B, Buffer->Offset);
}

void ReportLowering::lowerPrint(const PrintTkoCall &Call) {
  Nest.emit(Call.getCall());
  HostBuilder B(Call.getCall());
  Module &M = *Host.F.getParent();
  LLVMContext &C = M.getContext();
  SmallVector<PrintPiece, 4> Pieces = cantFail(parseFormat(Call));
  SmallVector<Value *, 4> Args = Call.getArgs();
  SmallVector<Element, 4> Elements = Call.getOperandElements();
  if (Pieces.empty())
    return;
  auto *Values = Host.createSlot(ArrayType::get(B.getPtrTy(), Pieces.size()), "values");
  SmallVector<Constant *, 4> Table;
  for (auto [I, Piece] : enumerate(Pieces)) {
    SmallVector<int64_t, 4> Shape;
    tileir_element Element = TILEIR_I1;
    Constant *Directive = ConstantPointerNull::get(B.getPtrTy());
    if (!Piece.Directive.empty()) {
      Shape = getShapeOf(Args[I]->getType());
      Element = getDescriptorElement(Elements[I]);
      Directive = createString(M, Piece.Directive);
      B.CreateStore(emitOperand(B, Args[I], Elements[I]),
                    B.CreateConstInBoundsGEP1_64(B.getPtrTy(), Values, I));
    }
    Table.push_back(ConstantStruct::getAnon(
        C, {createString(M, Piece.Text), Directive, createShape(M, Shape),
            B.getInt32(Shape.size()), B.getInt8(Element), B.getInt8(Piece.Form),
            B.getInt8(Piece.Bits), B.getInt8(0)}));
  }
  auto *TableType = ArrayType::get(Table.front()->getType(), Table.size());
  Constant *Descriptor = createConstant(M, ConstantArray::get(TableType, Table));
  FunctionCallee Callee = M.getOrInsertFunction(
      "__tileir_print", B.getVoidTy(), B.getPtrTy(), B.getInt32Ty(), B.getPtrTy());
  CallInst *Print = B.CreateCall(Callee, {Descriptor, B.getInt32(Table.size()), Values});
  Print->addFnAttr(Attribute::NoUnwind);
}
