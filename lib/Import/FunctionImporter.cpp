//===- FunctionImporter.cpp - One body to one function --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops in order; ControlFlow.cpp has those with regions and terminators. Nearly all ops
// take one way: the op table says what operands and attributes they have, and the call
// repeats it. Only constants, addresses of globals and reductions are built differently.
//
//===----------------------------------------------------------------------===//

#include "Import/FunctionImporter.h"
#include "IR/Opcodes.h"
#include "Support/SourceError.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace tileir;
using llvm::ArrayRef;
using llvm::Error;
using llvm::SmallVector;

llvm::Value *FunctionImporter::get(Value V) const {
  llvm::Value *Imported = Values.lookup(V);
  assert(Imported && "readers let operands name only values that are visible");
  return Imported;
}

FunctionImporter::ValueList FunctionImporter::get(ArrayRef<Value> List) const {
  ValueList Imported;
  for (Value V : List)
    Imported.push_back(get(V));
  return Imported;
}

/// A number becomes v and the number: debuggers take a name in expressions then.
void FunctionImporter::setName(Value V, llvm::Value &Imported) {
  if ((!llvm::isa<llvm::Instruction>(Imported) && !llvm::isa<llvm::Argument>(Imported)) ||
      Imported.hasName() || Imported.getType()->isVoidTy())
    return;
  std::string Name = llvm::StringRef(Ctx.NameOf(V)).ltrim('%').str();
  for (char &C : Name)
    if (!llvm::isAlnum(C))
      C = '_';
  if (!Name.empty() && llvm::isDigit(Name.front()))
    Name.insert(0, 1, 'v');
  Imported.setName(Name);
}

void FunctionImporter::setLocation(const Operation &Op) {
  B.SetCurrentDebugLocation(Ctx.Debug.getLocation(Op.getLoc().getDebug(), F));
}

Error FunctionImporter::run(const Region &Body) {
  B.SetInsertPoint(makeBlock("entry"));
  pushScope(Scope(), Body);
  while (!Scopes.empty()) {
    Scope &S = Scopes.back();
    if (S.Next == S.End)
      return makeError(S.Op ? S.Op->getSourceLoc() : SourceLoc(),
                       "a block does not end in a terminator");
    const Operation &Op = *S.Next++;
    setLocation(Op);
    if (Op.isTerminator()) {
      if (S.Next != S.End)
        return makeError(S.Next->getSourceLoc(), "op after the terminator of its block");
      if (Error E = importTerminator(Op))
        return E;
      leaveRegion();
    } else if (Error E = importOp(Op)) {
      return E;
    }
  }
  dropUnused();
  llvm::EliminateUnreachableBlocks(F);
  return Error::success();
}

Error FunctionImporter::importOp(const Operation &Op) {
  switch (Op.getOpcode()) {
  case Opcode::If:
  case Opcode::For:
  case Opcode::Loop:
    return enterRegion(Op);
  case Opcode::Reduce:
  case Opcode::Scan:
    return importReduction(Op);
  case Opcode::Constant:
    importConstant(Op);
    return Error::success();
  case Opcode::GetGlobal:
    importGlobalAddress(Op);
    return Error::success();
  default:
    break;
  }
  if (Op.getNumResults() == 1)
    if (llvm::Value *V = emitScalarOp(B, Op, get(Op.getOperands()),
                                      Ctx.Types.convert(Op.getResult().getType()))) {
      bind(Op.getResult(), V);
      return Error::success();
    }
  importCall(Op);
  return Error::success();
}

void FunctionImporter::importConstant(const Operation &Op) {
  Attribute Dense = Op.getAttr("value");
  Type T = Op.getResult().getType();
  Element E = getElement(T.getElementType());
  llvm::LLVMContext &C = Ctx.M.getContext();
  if (T.getShape().empty()) {
    bind(Op.getResult(), makeScalar(C, E, Dense.getElement(0)));
    return;
  }
  TileCallBuilder Call(Ctx.Declarations, Op.getOpcode());
  if (Dense.isSplat())
    Call.addOperand("splat", makeScalar(C, E, Dense.getElement(0)),
                    Ctx.Types.getElementName(T));
  else
    Call.addOperand("dense", Ctx.Pool.get(Dense),
                    ("ptr<" + Ctx.Types.getElementName(T) + ">").str());
  finishCall(Call, Op);
}

void FunctionImporter::importGlobalAddress(const Operation &Op) {
  llvm::GlobalValue *Global = Ctx.M.getNamedValue(Op.getAttr("name").getString());
  assert(Global && "the verifier checks that the symbol names a global");
  bind(Op.getResult(), Global);
}

void FunctionImporter::importCall(const Operation &Op) {
  TileCallBuilder Call(Ctx.Declarations, Op.getOpcode());
  addOperands(Call, Op);
  addAttributes(Call, Op);
  finishCall(Call, Op);
}

void FunctionImporter::addOperands(TileCallBuilder &Call, const Operation &Op) {
  for (auto [Field, Descriptor] : llvm::enumerate(Op.getDescriptor().Operands)) {
    ArrayRef<Value> List = Op.getOperandField(Field);
    if (!Descriptor.Variadic) {
      if (!List.empty())
        Call.addOperand(Descriptor.Name, get(List.front()),
                        Ctx.Types.getElementName(List.front().getType()));
      continue;
    }
    addGroup(Call, Descriptor.Name, List);
  }
}

void FunctionImporter::addGroup(TileCallBuilder &Call, llvm::StringRef Name,
                                ArrayRef<Value> List) {
  SmallVector<std::string, 8> Names;
  for (Value V : List)
    Names.push_back(Ctx.Types.getElementName(V.getType()).str());
  Call.addOperands(Name, get(List), Names);
}

void FunctionImporter::addAttributes(TileCallBuilder &Call, const Operation &Op) {
  for (auto [A, Descriptor] : llvm::zip(Op.getAttrs(), Op.getDescriptor().Attributes)) {
    if (!A)
      continue;
    if (Descriptor.Kind == AttrKind::Hints) {
      forEachHint(A, [&](llvm::StringRef Target, Hint H, int64_t Value) {
        Call.addHint(Target, H, Value);
      });
      continue;
    }
    if (Descriptor.Kind != AttrKind::AttrList) {
      Call.addAttr(Descriptor.Name, getAttributeText(A));
      continue;
    }
    SmallVector<Type, 2> Elements;
    for (Value Result : Op.getResults())
      Elements.push_back(Result.getType().getElementType());
    Call.addAttr(Descriptor.Name, getIdentitiesText(A.getElements(), Elements));
  }
}

/// Adds the results, makes the call and takes it apart.
void FunctionImporter::finishCall(TileCallBuilder &Call, const Operation &Op) {
  for (Value Result : Op.getResults())
    Call.addResult(Ctx.Types.convert(Result.getType()),
                   Ctx.Types.getElementName(Result.getType()));
  llvm::CallInst *Made = Call.create(B, Op.getLoc().getSourceLoc());
  if (Op.getNumResults() == 1) {
    bind(Op.getResult(), Made);
    return;
  }
  for (auto [Index, Result] : llvm::enumerate(Op.getResults())) {
    auto *Extract =
        llvm::cast<llvm::ExtractValueInst>(B.CreateExtractValue(Made, unsigned(Index)));
    Extracts.push_back(Extract);
    bind(Result, Extract);
  }
}

void FunctionImporter::dropUnused() {
  for (llvm::ExtractValueInst *Extract : Extracts)
    if (Extract->use_empty())
      Extract->eraseFromParent();
  Extracts.clear();
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// The values that the ops in \p Body, nested ones included, take from outside of it.
static llvm::SetVector<Value> findCaptures(const Region &Body) {
  llvm::SetVector<Value> Captures;
  llvm::DenseSet<Value> Inside;
  SmallVector<const Region *, 8> Work{&Body};
  SmallVector<Value, 16> Used;
  while (!Work.empty()) {
    const Block *Blk = Work.pop_back_val()->getBlock();
    if (!Blk)
      continue;
    for (Value V : Blk->getArguments())
      Inside.insert(V);
    for (const Operation &Op : *Blk) {
      Used.append(Op.getOperands().begin(), Op.getOperands().end());
      for (Value V : Op.getResults())
        Inside.insert(V);
      for (const Region &R : Op.getRegions())
        Work.push_back(&R);
    }
  }
  for (Value V : Used)
    if (!Inside.contains(V))
      Captures.insert(V);
  return Captures;
}

/// Declares the function of the body; its code follows when the one in work is done.
Error FunctionImporter::importReduction(const Operation &Op) {
  const Region &Body = Op.getRegion();
  PendingBody Pending{&Op, nullptr, {}, {}};
  SmallVector<llvm::Type *, 8> Params;
  for (Value V : Body.getBlock()->getArguments())
    Params.push_back(Ctx.Types.convert(V.getType()));
  for (Value V : findCaptures(Body)) {
    llvm::Value *Imported = get(V);
    if (auto *Known = llvm::dyn_cast<llvm::Constant>(Imported)) {
      Pending.Constants.emplace_back(V, Known);
      continue;
    }
    if (!V.getType().isScalarTile())
      return makeError(Op.getSourceLoc(),
                       "the body of '" + Op.getMnemonic() + "' uses a value of type " +
                           V.getType().str() +
                           " from outside: only rank-0 tiles are supported");
    Pending.Captures.push_back(V);
    Params.push_back(Imported->getType());
  }
  llvm::LLVMContext &C = Ctx.M.getContext();
  SmallVector<llvm::Type *, 2> Results;
  for (Value Result : Op.getResults())
    Results.push_back(getScalarType(C, getElement(Result.getType().getElementType())));
  auto *T = llvm::FunctionType::get(
      Results.size() == 1 ? Results.front() : llvm::StructType::get(C, Results), Params,
      /*isVarArg=*/false);
  Pending.F = llvm::Function::Create(T, llvm::GlobalValue::InternalLinkage,
                                     F.getName() + "." + Op.getMnemonic(), Ctx.M);
  Pending.F->addFnAttr("tile.body");
  Pending.F->setDoesNotThrow();
  Ctx.Debug.attachToBody(*Pending.F, Op.getLoc(), F.getSubprogram());

  TileCallBuilder Call(Ctx.Declarations, Op.getOpcode());
  Call.setUnique().addOperand("body", Pending.F, stringify(Element::Ptr));
  addOperands(Call, Op);
  if (!Pending.Captures.empty())
    addGroup(Call, "captures", Pending.Captures);
  addAttributes(Call, Op);
  finishCall(Call, Op);
  Ctx.Bodies.push_back(std::move(Pending));
  return Error::success();
}

Error tileir::importEntryBody(ImportContext &Ctx, const Region &Body, llvm::Function &F) {
  FunctionImporter Importer(Ctx, F);
  for (auto [V, Arg] : llvm::zip(Body.getBlock()->getArguments(), F.args()))
    Importer.bind(V, &Arg);
  return Importer.run(Body);
}

Error tileir::importReductionBody(ImportContext &Ctx, const PendingBody &Body) {
  FunctionImporter Importer(Ctx, *Body.F);
  const Region &R = Body.Op->getRegion();
  unsigned NextArg = 0;
  for (Value V : R.getBlock()->getArguments())
    Importer.bind(V, Body.F->getArg(NextArg++));
  for (Value V : Body.Captures)
    Importer.bind(V, Body.F->getArg(NextArg++));
  for (auto [V, Known] : Body.Constants)
    Importer.bind(V, Known);
  return Importer.run(R);
}
