//===- DebugVariables.cpp - What a debugger shows of a kernel -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With -g -O0 the values of a kernel are variables: scalars in stack slots, tiles as
// arrays where their buffers lie in the scratch memory (all of them have one, TilePlan).
// A variable has its value from the line on that computes it; before, that of an earlier
// block or any.
//
// Names of types are C's where debuggers know the format by them (_Float16, __bf16). The
// smaller floats are enumerations whose constants are called as the numbers they stand
// for, so that every debugger shows those.
//
//===----------------------------------------------------------------------===//

#include "Target/Host/DebugVariables.h"
#include "IR/NumberFormat.h"
#include "Target/Host/HostTarget.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/Format.h"

using namespace llvm;
using namespace tileir;

/// Variables need more than line tables.
static DICompileUnit *getFullUnit(Module &M, DICompileUnit *Old) {
  if (Old->getEmissionKind() == DICompileUnit::FullDebug)
    return Old;
  auto *New = DICompileUnit::getDistinct(
      M.getContext(), Old->getSourceLanguage(), Old->getFile(), Old->getProducer(),
      /*isOptimized=*/false, Old->getFlags(), Old->getRuntimeVersion(),
      Old->getSplitDebugFilename(), DICompileUnit::FullDebug, nullptr, nullptr, nullptr,
      nullptr, nullptr, /*DWOId=*/0, Old->getSplitDebugInlining(),
      Old->getDebugInfoForProfiling(), Old->getNameTableKind(),
      Old->getRangesBaseAddress(), "", "");
  NamedMDNode *Units = M.getOrInsertNamedMetadata("llvm.dbg.cu");
  for (unsigned I = 0, E = Units->getNumOperands(); I != E; ++I)
    if (Units->getOperand(I) == Old)
      Units->setOperand(I, New);
  return New;
}

void tileir::allowDebugVariables(Module &M) {
  DebugInfoFinder Finder;
  Finder.processModule(M);
  DenseMap<DICompileUnit *, DICompileUnit *> Full;
  for (DISubprogram *SP : Finder.subprograms())
    if (DICompileUnit *Old = SP->getUnit()) {
      DICompileUnit *&New = Full[Old];
      if (!New)
        New = getFullUnit(M, Old);
      SP->replaceUnit(New);
    }
}

namespace {

class VariableEmitter {
public:
  VariableEmitter(Function &F, const TilePlan &Plan, Value *Scratch)
      : F(F), Plan(Plan), Scratch(Scratch), SP(F.getSubprogram()),
        DIB(*F.getParent(), /*AllowUnresolved=*/true, SP->getUnit()) {}

  void emit();

private:
  DIType *getScalarType(Element E, std::optional<Element> Pointee = std::nullopt);
  DIType *createSmallFloat(Element E);
  DIType *getTileType(TileType T);
  void declare(Instruction &Named, DIType *Type, Value *Storage, ArrayRef<uint64_t> Ops);
  void emitScalar(Instruction &Scalar, Element E, std::optional<Element> Pointee);
  DenseMap<const Instruction *, Element> findPointees();

  Function &F;
  const TilePlan &Plan;
  Value *Scratch;
  DISubprogram *SP;
  DIBuilder DIB;
  DenseMap<Element, DIType *> SmallFloats;
};

} // namespace

DIType *VariableEmitter::getScalarType(Element E, std::optional<Element> Pointee) {
  unsigned Bits = 8 * getStorageBytes(E);
  switch (E) {
  case Element::Ptr:
    return DIB.createPointerType(Pointee ? getScalarType(*Pointee) : nullptr, Bits);
  case Element::I1:
    return DIB.createBasicType("bool", Bits, dwarf::DW_ATE_boolean);
  case Element::F16:
    return DIB.createBasicType("_Float16", Bits, dwarf::DW_ATE_float);
  case Element::BF16:
    return DIB.createBasicType("__bf16", Bits, dwarf::DW_ATE_float);
  case Element::F32:
  case Element::TF32:
    return DIB.createBasicType("float", Bits, dwarf::DW_ATE_float);
  case Element::F64:
    return DIB.createBasicType("double", Bits, dwarf::DW_ATE_float);
  default:
    break;
  }
  // A number in a debugger, not a character.
  if (isInteger(E))
    return DIB.createBasicType(stringify(E), Bits, dwarf::DW_ATE_signed);
  DIType *&Small = SmallFloats[E];
  if (!Small)
    Small = createSmallFloat(E);
  return Small;
}

DIType *VariableEmitter::createSmallFloat(Element E) {
  const NumberFormat &F = getFormat(E);
  SmallVector<Metadata *, 256> Numbers;
  for (uint64_t Bits = 0; Bits != uint64_t(1) << F.Bits; ++Bits) {
    std::string Name;
    raw_string_ostream(Name) << format("%.7g", decodeFloat(&F, Bits));
    Numbers.push_back(DIB.createEnumerator(Name, Bits, /*IsUnsigned=*/true));
  }
  constexpr unsigned Byte = 8;
  DIType *Code = DIB.createBasicType("unsigned char", Byte, dwarf::DW_ATE_unsigned);
  return DIB.createEnumerationType(SP->getFile(), stringify(E), SP->getFile(), 0, Byte,
                                   Byte, DIB.getOrCreateArray(Numbers), Code);
}

DIType *VariableEmitter::getTileType(TileType T) {
  SmallVector<Metadata *, 4> Extents;
  for (unsigned Extent : T.getShape())
    Extents.push_back(DIB.getOrCreateSubrange(0, Extent));
  uint64_t Bits = T.getNumElements() * getStorageBytes(T.getElement()) * 8;
  return DIB.createArrayType(Bits, 0, getScalarType(T.getElement()),
                             DIB.getOrCreateArray(Extents));
}

/// A variable for \p Named, in what \p Storage points to after \p Ops.
void VariableEmitter::declare(Instruction &Named, DIType *Type, Value *Storage,
                              ArrayRef<uint64_t> Ops) {
  DebugLoc Loc = Named.getDebugLoc();
  unsigned Line = Loc ? Loc.getLine() : SP->getLine();
  std::string Name = Named.getName().str();
  std::replace(Name.begin(), Name.end(), '.', '_');
  DILocalVariable *Variable = DIB.createAutoVariable(SP, Name, SP->getFile(), Line, Type,
                                                     /*AlwaysPreserve=*/true);
  DIB.insertDeclare(Storage, Variable, DIB.createExpression(Ops),
                    DILocation::get(F.getContext(), Line, 0, SP),
                    F.getEntryBlock().getTerminator()->getIterator());
}

/// The element that a scalar of type \p T is, as far as LLVM's type tells.
static std::optional<Element> getElement(Type *T) {
  if (T->isPointerTy())
    return Element::Ptr;
  constexpr Element Known[] = {Element::I1,   Element::I8,  Element::I16,
                               Element::I32,  Element::I64, Element::F16,
                               Element::BF16, Element::F32, Element::F64};
  for (Element E : Known)
    if (tileir::getScalarType(T->getContext(), E) == T)
      return E;
  return std::nullopt;
}

/// Keeps \p Scalar in a stack slot from where it is computed on.
void VariableEmitter::emitScalar(Instruction &Scalar, Element E,
                                 std::optional<Element> Pointee) {
  IRBuilder<> B(&F.getEntryBlock(), F.getEntryBlock().begin());
  AllocaInst *Slot = B.CreateAlloca(getMemoryType(F.getContext(), E));
  declare(Scalar, getScalarType(E, Pointee), Slot, {});
  if (isa<PHINode>(Scalar))
    B.SetInsertPoint(Scalar.getParent()->getFirstInsertionPt());
  else
    B.SetInsertPoint(Scalar.getNextNode());
  B.SetCurrentDebugLocation(Scalar.getDebugLoc());
  Value *V = &Scalar;
  if (E == Element::I1)
    V = B.CreateZExt(V, B.getInt8Ty());
  B.CreateStore(V, Slot);
}

/// What the parameters that are pointers point to. KernelFrame loads them in order.
DenseMap<const Instruction *, Element> VariableEmitter::findPointees() {
  SmallVector<StringRef, 8> Params;
  F.getFnAttribute("tile.params").getValueAsString().split(Params, ',', -1, false);
  DenseMap<const Instruction *, Element> Pointees;
  auto *Param = Params.begin();
  for (const Instruction &I : F.getEntryBlock()) {
    if (!isa<LoadInst>(I) || !I.hasName())
      continue;
    if (Param == Params.end())
      break;
    StringRef Name = *Param++;
    if (Name.consume_front("ptr<"))
      if (std::optional<Element> E = parseElement(Name.drop_back()))
        Pointees[&I] = *E;
  }
  return Pointees;
}

void VariableEmitter::emit() {
  DenseMap<const Instruction *, Element> Pointees = findPointees();
  SmallVector<Instruction *, 32> Named;
  for (Instruction &I : instructions(F))
    if (I.hasName())
      Named.push_back(&I);
  IRBuilder<> B(&F.getEntryBlock(), F.getEntryBlock().begin());
  AllocaInst *ScratchSlot = B.CreateAlloca(B.getPtrTy());
  B.CreateStore(Scratch, ScratchSlot);
  for (Instruction *I : Named) {
    if (const TileBuffer *Buffer = Plan.getBuffer(I))
      declare(*I, getTileType(TileType::dynCast(I)), ScratchSlot,
              {dwarf::DW_OP_deref, dwarf::DW_OP_plus_uconst, Buffer->Offset});
    else if (std::optional<Element> E = getElement(I->getType()))
      emitScalar(*I, *E, Pointees.count(I) ? std::optional(Pointees[I]) : std::nullopt);
  }
  DIB.finalize();
}

void tileir::emitDebugVariables(Function &F, const TilePlan &Plan, Value *Scratch) {
  if (F.getSubprogram())
    VariableEmitter(F, Plan, Scratch).emit();
}
