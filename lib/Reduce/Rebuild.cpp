//===- Rebuild.cpp - A module with edits ----------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops are handled by what the op table says of them. Four are named: constant and
// make_token, of which missing values are made, yield, which is what distinguishes a
// branch from a loop, and return, which ends entries.
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Reduce/Edits.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tileir {

namespace {

class Rebuilder {
public:
  Rebuilder(const Module &Old, const Edits &E)
      : Old(Old), E(E), Ctx(Old.getContext()),
        New(std::make_unique<Module>(Ctx, Old.getVersion())) {}

  std::unique_ptr<Module> run();

private:
  // Types and attributes
  Type map(Type T);
  Type mapTileView(Type T);
  template <typename T> SmallVector<T> mapExtents(ArrayRef<T> Extents);
  Attribute map(Attribute A);
  Attribute makeDense(Type T, ArrayRef<uint8_t> Raw);
  Attribute makeZeros(Type T);
  Attribute mapField(const Operation &Op, unsigned Field);
  Location map(const void *Thing, Location Loc) const;

  // Values
  void define(Value From, Value To);
  void countUses(const Block &B);
  /// Gives \p From, a value that is missing, another value of its type.
  void replace(Value From, ArrayRef<Value> Near, unsigned FromEnd, Block &B);
  Value makeValue(Type T, Block &B, Location Loc);

  // Ops
  void rebuild(const Function &F);
  void rebuild(const Block &From, Block &To);
  void rebuild(const Operation &Op, Block &B);
  void rebuildRegions(const Operation &Op, Operation &Made);
  void leaveOut(const Operation &Op, Block &B);
  void open(const Operation &Op, const Region &R, Block &B);
  bool isCarriedAway(const Operation &Op, unsigned I) const;
  void addOperands(const Operation &Op, OperationState &State);
  bool isMissingOperand(const Operation &Op, unsigned Field, unsigned I) const;

  const Module &Old;
  const Edits &E;
  Context &Ctx;
  std::unique_ptr<Module> New;
  DenseMap<Type, Type> Types;
  DenseMap<Value, Value> Values; ///< Of Old, in New.
  DenseMap<Value, unsigned> Uses;
  std::vector<Value> Scope; ///< Of New: what the next op may use.
  bool Failed = false;
};

} // namespace

//===----------------------------------------------------------------------===//
// Types and attributes
//===----------------------------------------------------------------------===//

template <typename T> SmallVector<T> Rebuilder::mapExtents(ArrayRef<T> Extents) {
  SmallVector<T> Mapped(Extents);
  for (T &Extent : Mapped)
    if (auto I = E.Extents.find(Extent); I != E.Extents.end())
      Extent = static_cast<T>(I->second);
  return Mapped;
}

Type Rebuilder::mapTileView(Type T) {
  SmallVector<int32_t> Shape = mapExtents(T.getTileShape());
  Type Tensor = T.getTensorView();
  if (T.is(TypeKind::PartitionView))
    return Type::getPartitionView(Ctx, Shape, Tensor, T.getDimMap(), T.getPadding());
  if (T.is(TypeKind::StridedView))
    return Type::getStridedView(Ctx, Shape, T.getTraversalStrides(), Tensor,
                                T.getDimMap(), T.getPadding());
  return Type::getGatherScatterView(Ctx, Shape, Tensor, T.getSparseDim(), T.getPadding());
}

Type Rebuilder::map(Type T) {
  if (E.Extents.empty() || !(T.isTile() || T.isTileView()))
    return T;
  Type &Mapped = Types[T];
  if (!Mapped)
    Mapped = T.isTile() ? Type::getTile(Ctx, mapExtents(T.getShape()), T.getElementType())
                        : mapTileView(T);
  return Mapped;
}

/// Constants belong to a module, with their bytes.
Attribute Rebuilder::makeDense(Type T, ArrayRef<uint8_t> Raw) {
  auto *Bytes = New->getAllocator().Allocate<uint8_t>(Raw.size());
  llvm::copy(Raw, Bytes);
  return Attribute::getDense(New->getAllocator(), T, ArrayRef(Bytes, Raw.size()));
}

/// One byte is enough for an i1, and for the others what an element has.
Attribute Rebuilder::makeZeros(Type T) {
  size_t Size = T.getElementType().getDescriptor().ConstantBytes;
  return makeDense(T, SmallVector<uint8_t>(std::max<size_t>(Size, 1), 0));
}

/// A constant of a smaller type has the first elements of the other one.
Attribute Rebuilder::map(Attribute A) {
  if (!A || !A.is(AttributeKind::DenseElements))
    return A;
  Type T = map(A.getType());
  ArrayRef<uint8_t> Raw = A.getRawData();
  if (T != A.getType() && !A.isSplat())
    Raw = Raw.take_front(T.getNumElements() *
                         T.getElementType().getDescriptor().ConstantBytes);
  return isValidDense(T, Raw) ? makeDense(T, Raw) : makeZeros(T);
}

Attribute Rebuilder::mapField(const Operation &Op, unsigned Field) {
  const AttrDescriptor &Desc = Op.getDescriptor().Attributes[Field];
  Attribute A = Op.getAttrs()[Field];
  if (!E.Attributes.contains({&Op, Field}))
    return map(A);
  if (Desc.Kind == AttrKind::DenseElements)
    return makeZeros(map(A.getType()));
  if (Desc.Kind == AttrKind::String)
    return Attribute::getString(Ctx, "");
  return {}; // OperationState::addDefaults() knows the default.
}

Location Rebuilder::map(const void *Thing, Location Loc) const {
  if (E.Places.contains(Thing))
    Loc.setDebug(nullptr);
  return Loc;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

void Rebuilder::define(Value From, Value To) {
  Values[From] = To;
  Scope.push_back(To);
}

void Rebuilder::countUses(const Block &B) {
  for (const Operation &Op : B) {
    for (Value V : Op.getOperands())
      ++Uses[V];
    for (const Region &R : Op.getRegions())
      if (!R.empty())
        countUses(*R.getBlock());
  }
}

static bool canBeConstant(Type T) {
  if (!T.isTile())
    return false;
  Type Element = T.getElementType();
  return (Element.isInteger() || Element.isFloat()) &&
         (Element.getDescriptor().ConstantBytes || Element.is(TypeKind::I1));
}

Value Rebuilder::makeValue(Type T, Block &B, Location Loc) {
  if (!canBeConstant(T) && !T.isToken())
    return {};
  OperationState State(T.isToken() ? Opcode::MakeToken : Opcode::Constant, Loc);
  State.ResultTypes.push_back(T);
  if (!T.isToken())
    State.Attrs.push_back(makeZeros(T));
  return New->createOp(B, State)->getResult();
}

/// \p FromEnd is the place of the value's counterpart in \p Near, if it has one:
/// initial values are the last operands of a loop.
void Rebuilder::replace(Value From, ArrayRef<Value> Near, unsigned FromEnd, Block &B) {
  Type T = map(From.getType());
  auto Fits = [&](Value V) { return V && V.getType() == T; };
  Value Found;
  if (FromEnd && FromEnd <= Near.size() && Fits(Near[Near.size() - FromEnd]))
    Found = Near[Near.size() - FromEnd];
  if (auto I = find_if(Near, Fits); !Found && I != Near.end())
    Found = *I;
  if (Found) {
    Values[From] = Found; // In scope already.
    return;
  }
  if (!Uses.lookup(From))
    return;
  if (auto I = find_if(reverse(Scope), Fits); I != Scope.rend()) {
    Values[From] = *I;
    return;
  }
  if (Value Made = makeValue(T, B, Location()))
    define(From, Made);
  else
    Failed = true;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// The op whose results or next iteration a terminator gives values to: branches, which
/// end in yield, let others through. Null for the end of an entry.
static const Operation *findTarget(const Operation &Terminator) {
  const Operation *Inner = &Terminator;
  for (Operation *Op = Inner->getParentOp(); Op; Inner = Op, Op = Op->getParentOp()) {
    unsigned I = Inner->getBlock()->getParent() - Op->getRegions().begin();
    const OpDescriptor &Desc = Op->getDescriptor();
    bool IsBranch = Desc.allowsTerminator(I, Opcode::Yield);
    if (Desc.allowsTerminator(I, Terminator.getOpcode()) &&
        (!IsBranch || Terminator.is(Opcode::Yield)))
      return Op;
  }
  return nullptr;
}

/// The initial values of what \p Op carries, if it has one for each result.
static std::optional<unsigned> findInitialValues(const Operation &Op) {
  const OpDescriptor &Desc = Op.getDescriptor();
  if (Desc.Operands.empty() || !Desc.Operands.back().Variadic || Desc.has(Trait::Fold))
    return std::nullopt;
  unsigned Field = Desc.Operands.size() - 1;
  if (Op.getOperandField(Field).size() != Op.getNumResults())
    return std::nullopt;
  return Field;
}

bool Rebuilder::isCarriedAway(const Operation &Op, unsigned I) const {
  return !E.Carried.empty() && E.Carried.contains({&Op, I});
}

bool Rebuilder::isMissingOperand(const Operation &Op, unsigned Field, unsigned I) const {
  if (E.Operands.contains({&Op, Field}))
    return true;
  if (E.Carried.empty())
    return false;
  if (Op.isTerminator()) {
    const Operation *Target = findTarget(Op);
    return Target && Op.getNumOperands() == Target->getNumResults() &&
           isCarriedAway(*Target, I);
  }
  return findInitialValues(Op) == Field && isCarriedAway(Op, I);
}

void Rebuilder::addOperands(const Operation &Op, OperationState &State) {
  for (unsigned Field = 0; Field != Op.getDescriptor().Operands.size(); ++Field) {
    unsigned Before = State.Operands.size();
    for (auto [I, V] : enumerate(Op.getOperandField(Field)))
      if (!isMissingOperand(Op, Field, I))
        State.Operands.push_back(Values.lookup(V));
    State.FieldSizes.push_back(State.Operands.size() - Before);
  }
  // What stands in an entry that could not be rebuilt.
  Failed |= is_contained(State.Operands, Value());
}

void Rebuilder::leaveOut(const Operation &Op, Block &B) {
  SmallVector<Value, 8> Near;
  for (Value V : Op.getOperands())
    Near.push_back(Values.lookup(V));
  for (Value Result : Op.getResults())
    replace(Result, Near, Op.getNumResults() - Result.getIndex(), B);
}

void Rebuilder::open(const Operation &Op, const Region &R, Block &B) {
  SmallVector<Value, 8> Near;
  for (Value V : Op.getOperands())
    Near.push_back(Values.lookup(V));
  const Block &Body = *R.getBlock();
  for (Value Argument : Body.getArguments())
    replace(Argument, Near, Body.getNumArguments() - Argument.getIndex(), B);
  Near.clear();
  for (const Operation &Inner : Body) {
    if (!Inner.isTerminator()) {
      rebuild(Inner, B);
      continue;
    }
    for (Value V : Inner.getOperands())
      Near.push_back(Values.lookup(V));
  }
  for (Value Result : Op.getResults())
    replace(Result, Near, Op.getNumResults() - Result.getIndex(), B);
}

void Rebuilder::rebuildRegions(const Operation &Op, Operation &Made) {
  std::optional<unsigned> Initial = findInitialValues(Op);
  for (auto [From, To] : zip_equal(Op.getRegions(), Made.getRegions())) {
    if (From.empty())
      continue;
    const Block &Body = *From.getBlock();
    // The carried ones are the last arguments.
    unsigned First = Body.getNumArguments();
    First -= std::min(First, Initial ? Op.getNumResults() : 0);
    SmallVector<Value> Kept, Lost;
    SmallVector<Type> KeptTypes;
    for (Value Argument : Body.getArguments()) {
      unsigned I = Argument.getIndex();
      bool IsLost = Initial && I >= First && isCarriedAway(Op, I - First);
      (IsLost ? Lost : Kept).push_back(Argument);
      if (!IsLost)
        KeptTypes.push_back(map(Argument.getType()));
    }
    size_t Outside = Scope.size();
    Block *B = New->createBlock(To, KeptTypes);
    for (auto [Argument, NewArgument] : zip_equal(Kept, B->getArguments()))
      define(Argument, NewArgument);
    for (Value Argument : Lost)
      replace(Argument, {}, 0, *B);
    rebuild(Body, *B);
    Scope.resize(Outside);
  }
}

void Rebuilder::rebuild(const Operation &Op, Block &B) {
  if (Failed)
    return;
  if (auto I = E.Open.find(&Op); I != E.Open.end())
    return open(Op, Op.getRegion(I->second), B);
  if (E.Ops.contains(&Op))
    return leaveOut(Op, B);
  OperationState State(Op.getOpcode(), map(&Op, Op.getLoc()));
  addOperands(Op, State);
  for (unsigned Field = 0; Field != Op.getAttrs().size(); ++Field)
    State.Attrs.push_back(mapField(Op, Field));
  State.addDefaults(Ctx);
  SmallVector<Value> Kept, Lost;
  for (Value Result : Op.getResults()) {
    bool IsLost = isCarriedAway(Op, Result.getIndex());
    (IsLost ? Lost : Kept).push_back(Result);
    if (!IsLost)
      State.ResultTypes.push_back(map(Result.getType()));
  }
  if (Failed)
    return;
  Operation *Made = New->createOp(B, State);
  rebuildRegions(Op, *Made);
  for (auto [Result, NewResult] : zip_equal(Kept, Made->getResults()))
    define(Result, NewResult);
  for (Value Result : Lost)
    replace(Result, State.Operands, 0, B);
}

void Rebuilder::rebuild(const Block &From, Block &To) {
  for (const Operation &Op : From)
    rebuild(Op, To);
}

void Rebuilder::rebuild(const Function &F) {
  SmallVector<Value> Kept, Lost;
  SmallVector<Type> KeptTypes;
  SmallVector<Attribute> KeptAttrs;
  Attribute Attrs = F.getArgumentAttributes();
  bool HasList = Attrs && Attrs.is(AttributeKind::Array) &&
                 Attrs.getElements().size() == F.getArguments().size();
  for (Value Argument : F.getArguments()) {
    bool IsLost = E.Arguments.contains(Argument);
    (IsLost ? Lost : Kept).push_back(Argument);
    if (IsLost)
      continue;
    KeptTypes.push_back(map(Argument.getType()));
    if (HasList)
      KeptAttrs.push_back(Attrs.getElements()[Argument.getIndex()]);
  }
  if (HasList)
    Attrs = Attribute::getArray(Ctx, KeptAttrs);
  Type T = Type::getFunction(Ctx, KeptTypes, F.getFunctionType().getResults());
  Function *Made =
      New->addFunction(F.getName(), T, map(&F, F.getLoc()),
                       E.Hints.contains(&F) ? Attribute() : F.getHints(), Attrs);
  Block &B = *Made->getBody().getBlock();
  Scope.clear();
  for (auto [Argument, NewArgument] : zip_equal(Kept, B.getArguments()))
    define(Argument, NewArgument);
  for (Value Argument : Lost)
    replace(Argument, {}, 0, B);
  rebuild(*F.getBody().getBlock(), B);
}

std::unique_ptr<Module> Rebuilder::run() {
  if (!E.Producer)
    New->setProducer(Old.getProducer());
  for (const Global *G : Old.getGlobals()) {
    if (E.Globals.contains(G))
      continue;
    Global Copy = *G;
    // Its extent is not that of a tile that ops work on.
    bool IsPlain = E.PlainGlobals.contains(G);
    Copy.Value = IsPlain ? makeZeros(G->Value.getType())
                         : makeDense(G->Value.getType(), G->Value.getRawData());
    if (IsPlain)
      Copy.Alignment = 0;
    Copy.Loc = map(G, G->Loc);
    New->addGlobal(Copy);
  }
  for (const Function *F : Old.getFunctions()) {
    if (E.Functions.contains(F))
      continue;
    countUses(*F->getBody().getBlock());
    rebuild(*F);
    if (Failed)
      return nullptr;
  }
  return std::move(New);
}

std::unique_ptr<Module> rebuildModule(const Module &M, const Edits &E) {
  return Rebuilder(M, E).run();
}

} // namespace tileir
