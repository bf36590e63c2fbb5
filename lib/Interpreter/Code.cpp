//===- Code.cpp - An entry, ready to run ----------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interpreter/Code.h"
#include "IR/Opcodes.h"
#include "Interpreter/Engine.h"
#include "Interpreter/Print.h"

using namespace llvm;

namespace tileir::interp {

static Handler findHandler(const Operation &Op) {
  switch (Op.getOpcode()) {
#define HANDLER(OP, FUNCTION)                                                            \
  case Opcode::OP:                                                                       \
    return FUNCTION;
#include "Interpreter/Handlers.def"
  default:
    return Op.getDescriptor().has(Trait::Elementwise) ? runElementwise : nullptr;
  }
}

static Error refuse(const Operation &Op, const Twine &Why) {
  return makeError(Op.getSourceLoc(),
                   "the interpreter does not support '" + Op.getMnemonic() + "'" + Why);
}

/// What the specification leaves without a meaning.
static Error checkMeaning(const Operation &Op) {
  switch (Op.getOpcode()) {
  case Opcode::GetIndexSpaceShape:
    if (Op.getOperand(0u).getType().is(TypeKind::GatherScatterView))
      return refuse(Op, " of a gather_scatter_view: the specification does not say what "
                        "its index space is");
    return Error::success();
  case Opcode::PrintTko:
    if (Error E = parseFormat(Op).takeError())
      return refuse(Op, ": " + toString(std::move(E)));
    return Error::success();
  default:
    return Error::success();
  }
}

namespace {
class Decoder {
public:
  explicit Decoder(Program &P) : P(P) {}
  Error run(const Function &F);

private:
  struct Open {
    const Block *Source;
    Code *Target;
  };
  void addValue(Value V) {
    P.RegisterNumbers.try_emplace(V, uint32_t(P.RegisterNumbers.size()));
  }
  Error decodeBlock(const Open &O);
  Error decodeOp(const Operation &Op, Inst &I);
  void addRegisters();
  void addKills();

  Program &P;
  SmallVector<Open> Work; ///< nesting costs no native stack
  SmallVector<Code *> Codes;
};
} // namespace

Error Decoder::decodeOp(const Operation &Op, Inst &I) {
  I.Op = &Op;
  I.Site = uint32_t(P.Sites.size());
  P.Sites.push_back(&Op);
  I.Run = findHandler(Op);
  if (!I.Run)
    return refuse(Op, "");
  if (Error E = checkMeaning(Op))
    return E;
  if (Op.is(Opcode::MakeTensorView))
    for (Value V : Op.getOperands("dynamicStrides"))
      for (const Operation *Promise = V.getDefiningOp();
           Promise && Promise->is(Opcode::Assume);
           Promise = Promise->getOperand("value").getDefiningOp())
        P.StridePromises.insert(Promise);
  if (Op.getDescriptor().has(Trait::Elementwise)) {
    I.Element = getElementFn(Op);
    if (!I.Element && I.Run == runElementwise)
      return refuse(Op, "");
  }
  if (I.Run == runProduct) {
    I.Product = getProductFn(Op);
    if (!I.Product)
      return refuse(Op, "");
  }
  for (Value Result : Op.getResults())
    addValue(Result);
  for (Region &R : Op.getRegions()) {
    I.Regions.push_back(nullptr);
    if (R.empty())
      continue;
    I.Regions.back() = std::make_unique<Code>();
    Work.push_back({R.getBlock(), I.Regions.back().get()});
  }
  return Error::success();
}

Error Decoder::decodeBlock(const Open &O) {
  O.Target->Source = O.Source;
  Codes.push_back(O.Target);
  for (Value Argument : O.Source->getArguments())
    addValue(Argument);
  size_t Size = 0;
  for (const Operation &Op : *O.Source)
    (void)Op, ++Size;
  O.Target->Insts.resize(Size);
  size_t At = 0;
  for (const Operation &Op : *O.Source)
    if (Error E = decodeOp(Op, O.Target->Insts[At++]))
      return E;
  return Error::success();
}

/// All values have their numbers now.
void Decoder::addRegisters() {
  for (Code *C : Codes) {
    for (Value Argument : C->Source->getArguments())
      C->Arguments.push_back(P.RegisterNumbers.lookup(Argument));
    for (Inst &I : C->Insts) {
      for (Value V : I.Op->getOperands())
        I.Operands.push_back(V ? P.RegisterNumbers.lookup(V) : NoRegister);
      for (Value V : I.Op->getResults())
        I.Results.push_back(P.RegisterNumbers.lookup(V));
    }
  }
}

/// A value dies after the last op of its own block that uses it, or that has a use
/// inside.
void Decoder::addKills() {
  DenseMap<const Operation *, Inst *> Insts;
  DenseMap<Value, Inst *> Last;
  for (Code *C : Codes)
    for (Inst &I : C->Insts)
      Insts[I.Op] = &I;
  auto Use = [&](Value V, const Operation *User) {
    const Block *Home =
        V.isBlockArgument() ? V.getOwnerBlock() : V.getDefiningOp()->getBlock();
    while (User && User->getBlock() != Home)
      User = User->getParentOp();
    if (!User)
      return;
    Inst *&L = Last[V];
    Inst *I = Insts.lookup(User);
    if (!L || L < I) // Neighbours in one vector.
      L = I;
  };
  for (Code *C : Codes)
    for (Inst &I : C->Insts) {
      for (Value V : I.Op->getOperands())
        if (V)
          Use(V, I.Op);
      for (Value V : I.Op->getResults())
        Use(V, I.Op);
    }
  for (auto &[V, I] : Last)
    I->Kills.push_back(P.RegisterNumbers.lookup(V));
}

Error Decoder::run(const Function &F) {
  P.Source = &F;
  P.Body = std::make_unique<Code>();
  Work.push_back({F.getBody().getBlock(), P.Body.get()});
  while (!Work.empty())
    if (Error E = decodeBlock(Work.pop_back_val()))
      return E;
  addRegisters();
  addKills();
  return Error::success();
}

Expected<std::unique_ptr<Program>> decode(const Function &F) {
  auto P = std::make_unique<Program>();
  if (Error E = Decoder(*P).run(F))
    return std::move(E);
  return std::move(P);
}

} // namespace tileir::interp
