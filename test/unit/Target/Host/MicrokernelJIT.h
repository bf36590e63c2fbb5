//===- MicrokernelJIT.h - Microkernels as functions to call -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For tests and benchmarks: compiles one microkernel for a level of the
// instruction set as a user's -O2 would, and packs operands for it.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEST_UNIT_TARGET_HOST_MICROKERNELJIT_H
#define TILEIR_TEST_UNIT_TARGET_HOST_MICROKERNELJIT_H

#include "Support/AMXPermission.h"
#include "Target/Host/Products/Microkernel/Microkernel.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/Host.h"
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tileir::test {

/// An instruction set to compile for, as a target CPU and what it offers.
struct ISALevel {
  const char *Name;
  HostISA ISA;
};

/// The levels that this machine can run: the x86-64 levels 1, 3 and 4, each also with its
/// dot products of narrow formats; or the machine itself.
inline std::vector<ISALevel> getRunnableLevels() {
  std::vector<ISALevel> Levels;
  llvm::Triple Host(llvm::sys::getProcessTriple());
  bool IsX86 = Host.getArch() == llvm::Triple::x86_64;
  auto Add = [&](const char *Name, const char *CPU, unsigned VectorBytes,
                 unsigned Registers, bool HasFMA) {
    HostISA ISA;
    ISA.CPU = CPU;
    ISA.VectorBytes = VectorBytes;
    ISA.NumVectorRegisters = Registers;
    ISA.HasFMA = ISA.HasHalfConversion = HasFMA; // Levels have both or none.
    ISA.HasDotI16 = ISA.HasStreamingStores = IsX86;
    Levels.push_back({Name, ISA});
  };
  llvm::StringMap<bool> Has = llvm::sys::getHostCPUFeatures();
  if (Host.getArch() == llvm::Triple::aarch64) {
    Add("aarch64", "generic", 16, 32, true);
  } else if (IsX86) {
    Add("x86-64", "x86-64", 16, 16, false);
    if (Has.lookup("avx2") && Has.lookup("fma")) {
      Add("x86-64-v3", "x86-64-v3", 32, 16, true);
      if (Has.lookup("avxvnni")) {
        Add("v3+dot", "x86-64-v3", 32, 16, true);
        Levels.back().ISA.Features = "+avxvnni";
        Levels.back().ISA.HasDotI8 = true;
      }
    }
    if (Has.lookup("avx512f") && Has.lookup("avx512vl")) {
      Add("x86-64-v4", "x86-64-v4", 64, 32, true);
      if (Has.lookup("avx512vnni") && Has.lookup("avx512bf16")) {
        Add("v4+dot", "x86-64-v4", 64, 32, true);
        Levels.back().ISA.Features = "+avx512vnni,+avx512bf16";
        Levels.back().ISA.HasDotI8 = Levels.back().ISA.HasDotBF16 = true;
        if (Has.lookup("amx-int8") && Has.lookup("amx-bf16") && requestAMX()) {
          Levels.push_back(Levels.back());
          Levels.back().Name = "v4+amx";
          Levels.back().ISA.Features += ",+amx-tile,+amx-int8,+amx-bf16";
          Levels.back().ISA.HasAMXI8 = Levels.back().ISA.HasAMXBF16 = true;
        }
      }
    }
  } else {
    Add("generic", "generic", 16, 16, false);
  }
  return Levels;
}

using GrouperFn = void (*)(void *B, int64_t Depth);
using MicrokernelFn = void (*)(const void *A, int64_t LDA, const void *B, void *C,
                               int64_t Rows, int64_t Columns, int64_t Depth,
                               int64_t PanelDepth, const void *Next, int64_t NextStride,
                               int64_t IsSafe, int64_t StartsAtZero, void *Result,
                               int64_t ResultStride, int64_t PastCaches);
using ScanFn = void (*)(const void *Matrix, int64_t Rows, int64_t Stride, int64_t Columns,
                        int32_t *Least);
using PackerFn = void (*)(const void *Source, int64_t Stride, void *Packed, int64_t Rows,
                          int64_t Columns, int64_t MadeRows, int64_t MadeColumns);

/// Compiled functions that kernels call; the code lives as long as this.
class CompiledFunctions {
public:
  /// \p GetCallee gives the function for a caller in the module, of the same type.
  using Getter = std::function<llvm::Function *(llvm::Function &Caller)>;

  explicit CompiledFunctions(const HostISA &ISA,
                             llvm::ArrayRef<std::pair<std::string, Getter>> Functions) {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    auto Context = std::make_unique<llvm::LLVMContext>();
    auto M = std::make_unique<llvm::Module>("microkernel", *Context);
    auto Builder = llvm::cantFail(llvm::orc::JITTargetMachineBuilder::detectHost());
    auto TM = llvm::cantFail(Builder.createTargetMachine());
    M->setTargetTriple(TM->getTargetTriple());
    M->setDataLayout(TM->createDataLayout());
    for (const auto &[Name, GetCallee] : Functions)
      emitCaller(*M, Name, GetCallee, ISA);
    if (llvm::verifyModule(*M, &llvm::errs()))
      llvm::report_fatal_error("microkernel is not valid IR");
    optimize(*M, *TM);
    JIT = llvm::cantFail(llvm::orc::LLJITBuilder()
                             .setJITTargetMachineBuilder(std::move(Builder))
                             .create());
    llvm::cantFail(JIT->addIRModule({std::move(M), std::move(Context)}));
  }

  template <typename Fn> Fn get(const std::string &Name) const {
    return llvm::cantFail(JIT->lookup(Name)).toPtr<Fn>();
  }

private:
  /// A function that hands its arguments to another one.
  static void emitCaller(llvm::Module &M, const std::string &Name,
                         const Getter &GetCallee, const HostISA &ISA) {
    llvm::IRBuilder<> B(M.getContext());
    // The type is the callee's, which needs a caller for its target.
    auto *Sample = llvm::Function::Create(llvm::FunctionType::get(B.getVoidTy(), false),
                                          llvm::Function::InternalLinkage, "sample", M);
    auto SetTarget = [&](llvm::Function &F) {
      F.addFnAttr("target-cpu", ISA.CPU);
      if (!ISA.Features.empty())
        F.addFnAttr("target-features", ISA.Features);
    };
    SetTarget(*Sample);
    llvm::Function *Callee = GetCallee(*Sample);
    Sample->eraseFromParent();
    auto *Caller = llvm::Function::Create(Callee->getFunctionType(),
                                          llvm::Function::ExternalLinkage, Name, M);
    SetTarget(*Caller);
    B.SetInsertPoint(llvm::BasicBlock::Create(M.getContext(), "", Caller));
    llvm::SmallVector<llvm::Value *, 8> Args;
    for (llvm::Argument &A : Caller->args())
      Args.push_back(&A);
    B.CreateCall(Callee, Args);
    B.CreateRetVoid();
  }

  static void optimize(llvm::Module &M, llvm::TargetMachine &TM) {
    llvm::PassBuilder PB(&TM);
    llvm::LoopAnalysisManager LAM;
    llvm::FunctionAnalysisManager FAM;
    llvm::CGSCCAnalysisManager CGAM;
    llvm::ModuleAnalysisManager MAM;
    PB.registerModuleAnalyses(MAM);
    PB.registerCGSCCAnalyses(CGAM);
    PB.registerFunctionAnalyses(FAM);
    PB.registerLoopAnalyses(LAM);
    PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
    PB.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O2).run(M, MAM);
  }

  std::unique_ptr<llvm::orc::LLJIT> JIT;
};

/// The functions of one product.
class CompiledMicrokernel {
public:
  CompiledMicrokernel(const MatrixProduct &P, const HostISA &ISA)
      : Functions(ISA, getFunctions(P, ISA)), IsNarrow(P.Narrow.has_value()) {}

  MicrokernelFn get() const { return Functions.get<MicrokernelFn>("product"); }
  /// The function that makes groups of plain panels; null unless narrow.
  GrouperFn getGrouper() const {
    return IsNarrow ? Functions.get<GrouperFn>("grouper") : nullptr;
  }

private:
  using NamedGetter = std::pair<std::string, CompiledFunctions::Getter>;

  static std::vector<NamedGetter> getFunctions(const MatrixProduct &P,
                                               const HostISA &ISA) {
    std::vector<NamedGetter> Result{{"product", [=](llvm::Function &Caller) {
                                       return getOrCreateMicrokernel(Caller, P, ISA);
                                     }}};
    if (P.Narrow)
      Result.push_back({"grouper", [=](llvm::Function &Caller) {
                          return getOrCreatePanelGrouper(Caller, P, ISA);
                        }});
    return Result;
  }

  CompiledFunctions Functions;
  bool IsNarrow;
};

/// \p Flips: with the highest bit flipped, if \p X is a byte.
template <typename T> T flipIfByte(T X, bool Flips) {
  if constexpr (std::is_same_v<T, uint8_t>)
    return Flips ? X ^ 0x80 : X;
  return X;
}

/// \p B, Depth x N and row-major, packed as \p P says, with \p Filler in steps that are
/// not used.
template <typename T>
std::vector<T> packPanels(const std::vector<T> &B, const MatrixProduct &P,
                          const HostISA &ISA, unsigned Depth, T Filler) {
  unsigned Width = P.getPanelWidth(ISA), Group = P.getGroup();
  size_t PanelSize = P.getPanelDepth() * Width;
  std::vector<T> Packed(P.getPackedSize(), Filler);
  for (unsigned Row = 0; Row != llvm::alignTo(Depth, Group); ++Row)
    for (unsigned Column = 0; Column != P.N; ++Column)
      Packed[Column / Width * PanelSize + Row / Group * Width * Group +
             Column % Width * Group + Row % Group] =
          Row < Depth ? flipIfByte(B[size_t(Row) * P.N + Column], P.flipsB(ISA)) : T();
  return Packed;
}

} // namespace tileir::test

#endif // TILEIR_TEST_UNIT_TARGET_HOST_MICROKERNELJIT_H
