//===- ElementJIT.cpp - Elementwise ops as functions to call --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementJIT.h"
#include "GPUStandIns.h"
#include "Target/Host/Machine/HostISA.h"
#include "Target/NVPTX/NVPTXElements.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/Host.h"
#include <cmath>
#include <cstring>
#include <random>

using namespace llvm;
using namespace tileir;
using namespace tileir::test;

std::string OpSpec::str() const {
  std::string S;
  raw_string_ostream OS(S);
  OS << "op " << unsigned(Op);
  for (auto &[Name, Elt] : Operands)
    OS << ' ' << Elt;
  OS << " -> " << Result;
  for (auto &[Name, Text] : Attrs)
    OS << ' ' << Name << '=' << Text;
  return S;
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

std::vector<Shape> tileir::test::getShapes() {
  std::string Host = sys::getHostCPUName().str();
  std::vector<Shape> Shapes = {{Host, 1},    {Host, 8},    {Host, 16},
                               {Host, 32},   {"sm_75", 1}, {"sm_80", 2},
                               {"sm_89", 3}, {"sm_90", 1}, {"sm_100a", 1}};
  StringMap<bool> Has = sys::getHostCPUFeatures();
  if (Triple(sys::getProcessTriple()).getArch() != Triple::x86_64)
    return Shapes;
  Shapes.push_back({"x86-64", 1});
  Shapes.push_back({"x86-64", 4});
  if (Has.lookup("avx2") && Has.lookup("fma"))
    Shapes.push_back({"x86-64-v3", 8});
  return Shapes;
}

std::vector<Shape> tileir::test::getFewShapes() {
  std::string Host = sys::getHostCPUName().str();
  if (Triple(sys::getProcessTriple()).getArch() == Triple::x86_64)
    return {{"x86-64", 4}, {Host, 16}, {"sm_75", 1}, {"sm_100a", 2}};
  return {{Host, 1}, {Host, 16}, {"sm_75", 1}, {"sm_100a", 2}};
}

/// The features of the host's own CPU, since its name may promise more than a virtual
/// machine has.
static std::string getFeatures(StringRef CPU) {
  if (CPU != sys::getHostCPUName())
    return "";
  std::string Features;
  for (auto &[Name, On] : sys::getHostCPUFeatures())
    Features += (Features.empty() ? "" : ",") + std::string(On ? "+" : "-") + Name.str();
  return Features;
}

//===----------------------------------------------------------------------===//
// Compilation
//===----------------------------------------------------------------------===//

static unsigned getBytes(Element E) { return std::max(1u, getMemoryBytes(E)); }

/// Makes the call that \p Spec describes, in a function that is never called.
static TileCall makeCall(Module &M, const OpSpec &Spec) {
  LLVMContext &C = M.getContext();
  auto TypeOf = [&](StringRef Name) { return getScalarType(C, *parseElement(Name)); };
  SmallVector<Type *, 3> Types;
  for (auto &[Name, Elt] : Spec.Operands)
    Types.push_back(TypeOf(Elt));
  auto *F = Function::Create(FunctionType::get(TypeOf(Spec.Result), Types, false),
                             GlobalValue::InternalLinkage, "described", M);
  IRBuilder<> B(BasicBlock::Create(C, "", F));
  TileDeclarations Declarations(M);
  TileCallBuilder Builder(Declarations, Spec.Op);
  for (unsigned I = 0; I != Spec.Operands.size(); ++I)
    Builder.addOperand(Spec.Operands[I].first, F->getArg(I), Spec.Operands[I].second);
  Builder.addResult(TypeOf(Spec.Result), Spec.Result);
  for (auto &[Name, Text] : Spec.Attrs)
    Builder.addAttr(Name, Text);
  CallInst *Call = Builder.create(B);
  B.CreateRet(Call);
  return TileCall::dynCast(Call);
}

static void optimize(Module &M, TargetMachine &TM) {
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PassBuilder PB(&TM);
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  PB.buildPerModuleDefaultPipeline(OptimizationLevel::O2).run(M, MAM);
}

/// An integer type of the element's size in memory, for the harness's own accesses.
static Type *getAccessType(IRBuilderBase &B, Element E, unsigned Lanes) {
  Type *T = E == Element::I4 ? B.getInt8Ty() : getMemoryType(B.getContext(), E);
  return Lanes == 1 ? T : static_cast<Type *>(FixedVectorType::get(T, Lanes));
}

static Value *loadOperand(IRBuilderBase &B, const ElementTarget &Target, Element E,
                          Value *Array, Value *Index, unsigned Lanes) {
  Value *P = B.CreateGEP(getAccessType(B, E, 1), Array, Index);
  Value *V = B.CreateAlignedLoad(getAccessType(B, E, Lanes), P, Align(1));
  if (E == Element::I4) {
    Type *T = B.getIntNTy(4);
    return B.CreateTrunc(V, Lanes == 1 ? T : FixedVectorType::get(T, Lanes));
  }
  return ElementEmitter(B, Target).emitFromMemory(V, E);
}

static void storeResult(IRBuilderBase &B, const ElementTarget &Target, Element E,
                        Value *V, Value *Array, Value *Index, unsigned Lanes) {
  Value *P = B.CreateGEP(getAccessType(B, E, 1), Array, Index);
  V = E == Element::I4 ? B.CreateZExt(V, getAccessType(B, E, Lanes))
                       : ElementEmitter(B, Target).emitToMemory(V, E);
  B.CreateAlignedStore(V, P, Align(1));
}

ElementFunction::ElementFunction(const OpSpec &Spec, const Shape &S) : Lanes(S.Lanes) {
  for (auto &[Name, Elt] : Spec.Operands)
    In.push_back(*parseElement(Elt));
  Out.push_back(*parseElement(Spec.Result));
  TileCall Call;
  compile(
      S, [&](Module &M) { Call = makeCall(M, Spec); },
      [&](IRBuilderBase &B, const ElementTarget &Target, ArrayRef<Value *> Args) {
        auto Why = ElementEmitter::whyUnsupported(Call);
        if (Why)
          report_fatal_error(Twine(*Why));
        return SmallVector<Value *, 2>{ElementEmitter(B, Target).emit(Call, Args)};
      });
}

ElementFunction::ElementFunction(std::vector<Element> In, std::vector<Element> Out,
                                 const Shape &S, function_ref<void(Module &)> Prepare,
                                 EmitFn Emit)
    : In(std::move(In)), Out(std::move(Out)), Lanes(S.Lanes) {
  compile(S, Prepare, Emit);
}

/// void (ptr In, ptr Out, i64 Count): a loop over vectors.
static void buildLoop(Module &M, const HostISA &ISA, const ElementTarget &Target,
                      ArrayRef<Element> In, ArrayRef<Element> Out, unsigned Lanes,
                      EmitFn Emit) {
  LLVMContext &C = M.getContext();
  Type *Ptr = PointerType::get(C, 0), *I64 = Type::getInt64Ty(C);
  auto *F =
      Function::Create(FunctionType::get(Type::getVoidTy(C), {Ptr, Ptr, I64}, false),
                       GlobalValue::ExternalLinkage, "elements", M);
  F->addFnAttr("target-cpu", ISA.CPU);
  F->addFnAttr("target-features", ISA.Features);
  auto *Entry = BasicBlock::Create(C, "entry", F);
  auto *Body = BasicBlock::Create(C, "body", F);
  auto *Exit = BasicBlock::Create(C, "exit", F);
  IRBuilder<> B(Entry);
  auto LoadPointers = [&](Value *Array, unsigned Count) {
    SmallVector<Value *, 4> Pointers;
    for (unsigned I = 0; I != Count; ++I)
      Pointers.push_back(B.CreateLoad(Ptr, B.CreateConstGEP1_64(Ptr, Array, I)));
    return Pointers;
  };
  auto Ins = LoadPointers(F->getArg(0), In.size()),
       Outs = LoadPointers(F->getArg(1), Out.size());
  B.CreateBr(Body);
  B.SetInsertPoint(Body);
  PHINode *Index = B.CreatePHI(I64, 2);
  Index->addIncoming(B.getInt64(0), Entry);
  SmallVector<Value *, 4> Args;
  for (unsigned I = 0; I != In.size(); ++I)
    Args.push_back(loadOperand(B, Target, In[I], Ins[I], Index, Lanes));
  auto Results = Emit(B, Target, Args);
  for (unsigned I = 0; I != Out.size(); ++I)
    storeResult(B, Target, Out[I], Results[I], Outs[I], Index, Lanes);
  Value *Next = B.CreateAdd(Index, B.getInt64(Lanes));
  Index->addIncoming(Next, B.GetInsertBlock());
  B.CreateCondBr(B.CreateICmpULT(Next, F->getArg(2)), Body, Exit);
  B.SetInsertPoint(Exit);
  B.CreateRetVoid();
}

void ElementFunction::compile(const Shape &S, function_ref<void(Module &)> Prepare,
                              EmitFn Emit) {
  static bool Initialized =
      !InitializeNativeTarget() && !InitializeNativeTargetAsmPrinter();
  (void)Initialized;
  ExitOnError Check;
  Triple T(sys::getProcessTriple());
  bool IsGPU = StringRef(S.CPU).starts_with("sm_");
  std::string CPU = IsGPU ? sys::getHostCPUName().str() : S.CPU;
  HostISA ISA = HostISA::get(T, CPU, getFeatures(CPU));
  orc::JITTargetMachineBuilder Builder(T);
  Builder.setCPU(CPU);
  Builder.addFeatures({ISA.Features});
  Builder.setCodeGenOptLevel(CodeGenOptLevel::Default);

  auto Context = std::make_unique<LLVMContext>();
  auto M = std::make_unique<Module>("elements", *Context);
  std::unique_ptr<TargetMachine> TM = Check(Builder.createTargetMachine());
  M->setTargetTriple(T);
  M->setDataLayout(TM->createDataLayout());
  Prepare(*M);
  if (IsGPU) {
    NVPTXArch Arch = Check(NVPTXArch::parse(S.CPU));
    buildLoop(*M, ISA, getElementTarget(Arch), In, Out, Lanes, Emit);
    standInForGPU(*M, ISA);
    Check(linkLibDevice(*M, "", Arch));
    for (Function &F : *M) {
      F.addFnAttr("target-cpu", ISA.CPU);
      F.addFnAttr("target-features", ISA.Features);
    }
  } else {
    buildLoop(*M, ISA, ISA, In, Out, Lanes, Emit);
  }
  if (Function *F = M->getFunction("described"))
    F->eraseFromParent();
  if (verifyModule(*M, &errs()))
    report_fatal_error("the emitted code is broken");
  optimize(*M, *TM);
  if (getenv("TILEIR_DUMP_ELEMENTS"))
    M->print(outs(), nullptr);
  JIT =
      Check(orc::LLJITBuilder().setJITTargetMachineBuilder(std::move(Builder)).create());
  Check(JIT->addIRModule(orc::ThreadSafeModule(std::move(M), std::move(Context))));
  Code = Check(JIT->lookup("elements")).toPtr<Fn>();
}

std::vector<Bits> ElementFunction::runAll(const std::vector<Bits> &Operands) const {
  size_t Count = Operands.front().size();
  size_t Padded = (Count + Lanes - 1) / Lanes * Lanes;
  std::vector<std::vector<uint8_t>> Memory;
  for (unsigned I = 0; I != In.size(); ++I) {
    unsigned Bytes = getBytes(In[I]);
    Memory.emplace_back(Padded * Bytes);
    for (size_t K = 0; K != Padded; ++K)
      memcpy(&Memory.back()[K * Bytes], &Operands[I][std::min(K, Count - 1)], Bytes);
  }
  for (Element E : Out)
    Memory.emplace_back(Padded * getBytes(E));
  std::vector<const void *> Ins;
  std::vector<void *> Outs;
  for (unsigned I = 0; I != Memory.size(); ++I) {
    if (I < In.size())
      Ins.push_back(Memory[I].data());
    else
      Outs.push_back(Memory[I].data());
  }
  Code(Ins.data(), Outs.data(), static_cast<int64_t>(Padded));
  std::vector<Bits> Results;
  for (unsigned I = 0; I != Out.size(); ++I) {
    Bits R(Count);
    unsigned Bytes = getBytes(Out[I]);
    for (size_t K = 0; K != Count; ++K)
      memcpy(&R[K], &Memory[In.size() + I][K * Bytes], Bytes);
    Results.push_back(std::move(R));
  }
  return Results;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Value of a small format by its definition.
static double decodeSmall(uint64_t V, unsigned Exponent, unsigned Mantissa, int Bias,
                          bool IsIEEE) {
  bool Negative = V >> (Exponent + Mantissa) & 1;
  int E = V >> Mantissa & ((1u << Exponent) - 1);
  double M = double(V & ((1u << Mantissa) - 1));
  double Sign = Negative ? -1.0 : 1.0;
  if (IsIEEE && E == (1 << Exponent) - 1)
    return M == 0 ? Sign * INFINITY : NAN;
  if (E == 0)
    return Sign * std::ldexp(M, 1 - Bias - int(Mantissa));
  return Sign * std::ldexp(M + double(1u << Mantissa), E - Bias - int(Mantissa));
}

double tileir::test::decode(Element E, uint64_t V) {
  switch (E) {
  case Element::F16:
    return decodeSmall(V, 5, 10, 15, true);
  case Element::BF16:
    return decodeSmall(V, 8, 7, 127, true);
  case Element::F32:
  case Element::TF32:
    return toFloat(V);
  case Element::F64:
    return toDouble(V);
  case Element::F8E4M3FN:
    return (V & 0x7f) == 0x7f ? NAN : decodeSmall(V, 4, 3, 7, false);
  case Element::F8E5M2:
    return decodeSmall(V, 5, 2, 15, true);
  case Element::F8E8M0FNU:
    return V == 0xff ? NAN : std::ldexp(1.0, int(V) - 127);
  case Element::F4E2M1FN:
    return decodeSmall(V & 15, 2, 1, 1, false);
  case Element::FNV8E5M3FNU:
    return V == 0xff ? NAN : decodeSmall(V, 5, 3, 15, false);
  default:
    return NAN;
  }
}

/// Bits of exponent and mantissa of the formats that makeFloats makes.
static std::pair<unsigned, unsigned> getLayout(Element E) {
  switch (E) {
  case Element::F16:
    return {5, 10};
  case Element::BF16:
    return {8, 7};
  case Element::F64:
    return {11, 52};
  default:
    return {8, 23};
  }
}

Bits tileir::test::makeFloats(Element E, unsigned Count, uint64_t Seed) {
  auto [Exponent, Mantissa] = getLayout(E);
  uint64_t Inf = ((uint64_t(1) << Exponent) - 1) << Mantissa;
  uint64_t Sign = uint64_t(1) << (Exponent + Mantissa);
  uint64_t One = (Inf >> 1) & Inf;
  Bits Special = {0,
                  1,
                  2,
                  3,
                  Inf - 1,
                  Inf,
                  Inf + 1,
                  Inf | (Sign >> 1 & ~Inf) | Inf >> Exponent,
                  One,
                  One - 1,
                  One + 1,
                  One + (uint64_t(1) << Mantissa),
                  (uint64_t(1) << Mantissa) - 1,
                  uint64_t(1) << Mantissa,
                  (uint64_t(1) << Mantissa) + 1,
                  Inf - (uint64_t(1) << Mantissa),
                  Inf | uint64_t(1) << (Mantissa - 1)};
  std::mt19937_64 Random(Seed);
  Bits Values;
  for (unsigned I = 0; I != Count; ++I) {
    uint64_t V = Random(), Kind = Random() % 8;
    if (Kind == 0)
      V = Special[V % Special.size()];
    else if (Kind <= 3) // Near one, with few bits: ties and exact results.
      V = One + (int64_t(V % 32) - 16) * (int64_t(1) << Mantissa) +
          ((V >> 8 & 0xfff) << (Mantissa > 12 ? Mantissa - 12 : 0) & (Inf ^ (Sign - 1)));
    else if (Kind == 4) // All of the mantissa, near one.
      V = One + ((V % 8) << Mantissa) + (V >> 8 & ((uint64_t(1) << Mantissa) - 1));
    else if (Kind == 5) // Subnormal.
      V &= (uint64_t(1) << Mantissa) - 1;
    Values.push_back((V & (Sign - 1)) | (Random() & 1 ? Sign : 0));
  }
  return Values;
}

Bits tileir::test::makeIntegers(Element E, unsigned Count, uint64_t Seed) {
  unsigned Width = getValueBits(E);
  uint64_t Mask = Width == 64 ? ~uint64_t(0) : (uint64_t(1) << Width) - 1;
  std::mt19937_64 Random(Seed);
  Bits Values;
  for (unsigned I = 0; I != Count; ++I) {
    uint64_t V = Random(), Shift = Random() % 64;
    switch (Random() % 4) {
    case 0: // Around a power of two, or around zero.
      V = (uint64_t(1) << Shift) + V % 5 - 2;
      break;
    case 1:
      V = V % 7 - 3;
      break;
    case 2:
      V >>= Shift;
      break;
    default:
      break;
    }
    Values.push_back((Random() & 1 ? V : 0 - V) & Mask);
  }
  return Values;
}
