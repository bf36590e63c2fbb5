//===- Module.cpp - A program: globals and entries ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Module.h"

using namespace llvm;

namespace tileir {

void OperationState::addDefaults(Context &Ctx) {
  for (auto [I, Field] : enumerate(Desc->Attributes)) {
    if (Attrs[I] || Field.Optional || !Field.HasDefault)
      continue;
    if (Field.Kind == AttrKind::Enum) {
      Attrs[I] = Attribute::getEnum(Ctx, Field.Enum, Field.Default);
    } else if (Field.Kind == AttrKind::BoolElements) {
      size_t Size = 0;
      for (auto [Operand, Count] : zip_equal(Desc->Operands, FieldSizes))
        if (Operand.Variadic)
          Size = Count;
      Attrs[I] =
          Attribute::getBoolArray(Ctx, SmallVector<bool>(Size, Field.Default != 0));
    } else {
      TypeKind Kind = Field.Kind == AttrKind::Int32 ? TypeKind::I32 : TypeKind::I64;
      Attrs[I] = Attribute::getInteger(Ctx, Type::get(Ctx, Kind), Field.Default);
    }
  }
}

Global *Module::lookupGlobal(StringRef Name) const {
  auto I = Symbols.find(Name);
  return I == Symbols.end() ? nullptr : dyn_cast<Global *>(I->second);
}

Function *Module::lookupFunction(StringRef Name) const {
  auto I = Symbols.find(Name);
  return I == Symbols.end() ? nullptr : dyn_cast<Function *>(I->second);
}

bool Module::addGlobal(const Global &G) {
  auto [I, New] = Symbols.try_emplace(G.Name, nullptr);
  if (!New)
    return false;
  auto *Copy = new (Allocator) Global(G);
  Copy->Name = I->first();
  I->second = Copy;
  Globals.push_back(Copy);
  return true;
}

Function *Module::addFunction(StringRef Name, Type FnTy, Location Loc, Attribute Hints,
                              Attribute ArgAttrs) {
  auto [I, New] = Symbols.try_emplace(Name, nullptr);
  if (!New)
    return nullptr;
  auto *F = new (Allocator) Function;
  F->Name = I->first();
  F->FnTy = FnTy;
  F->Loc = Loc;
  F->Hints = Hints;
  F->ArgAttrs = ArgAttrs;
  F->Parent = this;
  F->Body.ParentFn = F;
  createBlock(F->Body, FnTy.getInputs());
  I->second = F;
  Functions.push_back(F);
  return F;
}

detail::ValueStorage *Module::createValues(ArrayRef<Type> Types, Operation *Op,
                                           Block *Blk) {
  auto *Values = Allocator.Allocate<detail::ValueStorage>(Types.size());
  for (auto [I, Ty] : enumerate(Types))
    new (Values + I) detail::ValueStorage{Ty, Op, Blk, static_cast<uint32_t>(I)};
  return Values;
}

Block *Module::createBlock(Region &R, ArrayRef<Type> Arguments) {
  assert(R.empty() && "a region has one block");
  auto *B = new (Allocator) Block;
  B->Parent = &R;
  B->NumArgs = Arguments.size();
  B->Args = createValues(Arguments, nullptr, B);
  R.Entry = B;
  return B;
}

void Module::setArgumentLocations(Block &B, ArrayRef<Location> Locs) {
  assert(Locs.size() == B.NumArgs && "one place for each argument");
  auto *Copy = Allocator.Allocate<Location>(Locs.size());
  std::uninitialized_copy(Locs.begin(), Locs.end(), Copy);
  B.ArgLocs = Copy;
}

Operation *Module::createOp(Block &Block, const OperationState &State) {
  const OpDescriptor &Desc = *State.Desc;
  assert(State.FieldSizes.size() == Desc.Operands.size() && "a size for each field");
  assert(State.Attrs.size() == Desc.Attributes.size() && "a place for each attribute");
  auto *Op = new (Allocator) Operation;
  Op->Desc = &Desc;
  Op->Parent = &Block;
  Op->Legacy = State.Legacy;
  Op->Loc = State.Loc;
  Op->NumOperands = State.Operands.size();
  Op->Operands = Allocator.Allocate<Value>(State.Operands.size());
  llvm::copy(State.Operands, Op->Operands);
  auto *Starts = Allocator.Allocate<uint32_t>(State.FieldSizes.size() + 1);
  Starts[0] = 0;
  for (auto [I, Size] : enumerate(State.FieldSizes))
    Starts[I + 1] = Starts[I] + Size;
  assert(Starts[State.FieldSizes.size()] == State.Operands.size() &&
         "sizes do not add up");
  Op->FieldStarts = Starts;
  Op->NumResults = State.ResultTypes.size();
  Op->Results = createValues(State.ResultTypes, Op, nullptr);
  Op->Attrs = Allocator.Allocate<Attribute>(State.Attrs.size());
  llvm::copy(State.Attrs, Op->Attrs);
  Op->Regions = Allocator.Allocate<Region>(Desc.Regions.size());
  for (size_t I = 0; I < Desc.Regions.size(); ++I) {
    new (Op->Regions + I) Region;
    Op->Regions[I].ParentOp = Op;
  }
  Block.Ops.push_back(*Op);
  return Op;
}

void Module::setResultTypes(Operation &Op, ArrayRef<Type> Types) {
  assert(Op.NumResults == 0 && "the op has results");
  Op.NumResults = Types.size();
  Op.Results = createValues(Types, &Op, nullptr);
}

DebugRecord *Module::createDebugRecords(size_t Count) {
  auto *Records = Allocator.Allocate<DebugRecord>(Count);
  std::uninitialized_default_construct_n(Records, Count);
  return Records;
}

} // namespace tileir
