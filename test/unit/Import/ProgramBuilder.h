//===- ProgramBuilder.h - Writes small Tile IR modules ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEST_UNIT_IMPORT_PROGRAMBUILDER_H
#define TILEIR_TEST_UNIT_IMPORT_PROGRAMBUILDER_H

#include "Dialect/TileCalls.h"
#include "IR/Module.h"
#include "IR/Opcodes.h"
#include "Import/Importer.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "gtest/gtest.h"

namespace tileir {

/// A module with one entry, built op by op at the end of the current block.
class ProgramBuilder {
public:
  using Attrs = llvm::ArrayRef<std::pair<llvm::StringRef, Attribute>>;
  using Groups = llvm::ArrayRef<llvm::ArrayRef<Value>>;

  explicit ProgramBuilder(llvm::ArrayRef<TypeKind> Params = {}) : M(Ctx, NewestVersion) {
    std::vector<Type> Types;
    for (TypeKind Kind : Params)
      Types.push_back(Kind == TypeKind::Ptr
                          ? scalar(Type::getPointer(Ctx, get(TypeKind::I32)))
                          : scalar(get(Kind)));
    F = M.addFunction("kernel", Type::getFunction(Ctx, Types, {}), Location::atByte(100));
    Blk = F->getBody().getBlock();
  }

  Type get(TypeKind Kind) { return Type::get(Ctx, Kind); }
  Type scalar(Type Element) { return Type::getTile(Ctx, {}, Element); }
  Type scalar(TypeKind Kind) { return scalar(get(Kind)); }
  Type tile(TypeKind Kind, llvm::ArrayRef<int64_t> Shape) {
    return Type::getTile(Ctx, Shape, get(Kind));
  }
  Value arg(unsigned I) { return F->getArguments()[I]; }

  Attribute unit() { return Attribute::getUnit(Ctx); }
  template <class E> Attribute enumAttr(E Case) {
    return Attribute::getEnum(Ctx, EnumTraits<E>::Kind, unsigned(Case));
  }

  /// An op whose operand fields are \p Operands, in the table's order. Required enum
  /// attributes that are not named have their first value.
  Operation *op(Opcode Code, Groups Operands, llvm::ArrayRef<Type> Results,
                Attrs Named = {}, const DebugRecord *Debug = nullptr) {
    OperationState S(Code, Location::atByte(NextOffset++, Debug));
    for (llvm::ArrayRef<Value> Group : Operands) {
      S.Operands.append(Group.begin(), Group.end());
      S.FieldSizes.push_back(Group.size());
    }
    S.FieldSizes.resize(S.Desc->Operands.size());
    S.ResultTypes.assign(Results.begin(), Results.end());
    for (const AttrDescriptor &D : S.Desc->Attributes) {
      Attribute A;
      for (auto &[Name, Given] : Named)
        if (Name == D.Name)
          A = Given;
      if (!A && D.Kind == AttrKind::Enum && !D.Optional)
        A = Attribute::getEnum(Ctx, D.Enum, 0);
      S.Attrs.push_back(A);
    }
    return M.createOp(*Blk, S);
  }

  Value binary(Opcode Code, Value L, Value R, Attrs Named = {}) {
    return op(Code, {L, R}, L.getType(), Named)->getResult();
  }

  Attribute dense(Type T, llvm::ArrayRef<uint8_t> Raw) {
    uint8_t *Copy = M.getAllocator().Allocate<uint8_t>(Raw.size());
    std::copy(Raw.begin(), Raw.end(), Copy);
    return Attribute::getDense(M.getAllocator(), T, {Copy, Raw.size()});
  }
  Value constant(Type T, llvm::ArrayRef<uint8_t> Raw) {
    return op(Opcode::Constant, {}, T, {{"value", dense(T, Raw)}})->getResult();
  }
  Value i32(int32_t V) {
    uint8_t Raw[] = {uint8_t(V), uint8_t(V >> 8), uint8_t(V >> 16), uint8_t(V >> 24)};
    return constant(scalar(TypeKind::I32), Raw);
  }
  Value i8(int8_t V) { return constant(scalar(TypeKind::I8), uint8_t(V)); }

  /// Prints the value, which keeps it alive through optimisation.
  void print(Value V) {
    op(Opcode::PrintTko, {V, {}}, get(TypeKind::Token),
       {{"str", Attribute::getString(Ctx, "%d")}});
  }

  /// Goes on in a new block of region \p I of \p Op.
  Block *enter(Operation *Op, llvm::ArrayRef<Type> Args = {}, unsigned I = 0) {
    Blk = M.createBlock(Op->getRegion(I), Args);
    return Blk;
  }
  /// Goes on behind \p Op.
  void leave(Operation *Op) { Blk = Op->getBlock(); }

  void end(Opcode Code, llvm::ArrayRef<Value> Operands = {}) { op(Code, {Operands}, {}); }

  /// Imports; null, with the message in Message, on an error.
  std::unique_ptr<llvm::Module> import(llvm::LLVMContext &C) {
    auto Imported = importModule(M, C, "test.tileir");
    if (Imported)
      return std::move(*Imported);
    Message = llvm::toString(Imported.takeError());
    return nullptr;
  }

  Context Ctx;
  Module M;
  Function *F;
  Block *Blk;
  std::string Message;
  uint64_t NextOffset = 200;
};

/// Runs a pass pipeline of LLVM.
inline void runPasses(llvm::Module &M, llvm::StringRef Pipeline) {
  llvm::LoopAnalysisManager LAM;
  llvm::FunctionAnalysisManager FAM;
  llvm::CGSCCAnalysisManager CGAM;
  llvm::ModuleAnalysisManager MAM;
  llvm::PassBuilder PB;
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  llvm::ModulePassManager MPM;
  llvm::cantFail(PB.parsePassPipeline(MPM, Pipeline));
  MPM.run(M, MAM);
  EXPECT_FALSE(llvm::verifyModule(M, &llvm::errs()));
}

/// The tile calls of \p F with this opcode, in order.
inline std::vector<TileCall> findCalls(llvm::Function &F, Opcode Code) {
  std::vector<TileCall> Found;
  for (llvm::BasicBlock &BB : F)
    for (llvm::Instruction &I : BB)
      if (TileCall Call = TileCall::dynCast(&I); Call && Call.getOpcode() == Code)
        Found.push_back(Call);
  return Found;
}

} // namespace tileir

#endif // TILEIR_TEST_UNIT_IMPORT_PROGRAMBUILDER_H
