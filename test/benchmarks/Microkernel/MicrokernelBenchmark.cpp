//===- MicrokernelBenchmark.cpp - Microkernels against the FMA peak -------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One core, operands in cache: what share of the machine's multiply-add rate a
// microkernel reaches. The peak is measured with independent chains in registers, in the
// same run, because clocks differ between machines and moments. Every figure is the best
// of many short runs, so that other work on the machine hardly counts.
//
//===----------------------------------------------------------------------===//

#include "Target/Host/MicrokernelJIT.h"
#include "llvm/ADT/bit.h"
#include <chrono>
#include <cstdio>
#include <cstdlib>

using namespace tileir;
using namespace tileir::test;

namespace {

/// The best time of one call of \p Work, in seconds.
template <typename Fn> double measure(double OperationsPerCall, const Fn &Work) {
  using Clock = std::chrono::steady_clock;
  // Runs of about a millisecond at 100 G operations in a second, for 0.2 s in all.
  unsigned Calls = std::max(1.0, 1e8 / OperationsPerCall);
  double Best = 1e30;
  auto Deadline = Clock::now() + std::chrono::milliseconds(200);
  while (Clock::now() < Deadline) {
    auto Start = Clock::now();
    for (unsigned I = 0; I != Calls; ++I)
      Work();
    Best = std::min(Best,
                    std::chrono::duration<double>(Clock::now() - Start).count() / Calls);
  }
  return Best;
}

/// The peak: chains of multiply-adds in registers, and nothing else.
class PeakLoop {
public:
  PeakLoop(const HostISA &ISA, Element E);
  double getOperations() const { return 2.0 * Lanes * Chains * Turns; }
  void operator()() const { Run(); }

private:
  static constexpr unsigned Chains = 12, Turns = 4096;
  llvm::Value *emitTurn(llvm::IRBuilderBase &B, llvm::Value *Sum, llvm::Value *X,
                        llvm::Value *Y);

  Element E;
  bool HasFMA;
  unsigned Lanes;
  std::unique_ptr<llvm::orc::LLJIT> JIT;
  void (*Run)() = nullptr;
};

llvm::Value *PeakLoop::emitTurn(llvm::IRBuilderBase &B, llvm::Value *Sum, llvm::Value *X,
                                llvm::Value *Y) {
  if (E == Element::I32)
    return B.CreateAdd(B.CreateMul(Sum, X), Y);
  if (HasFMA)
    return B.CreateIntrinsic(llvm::Intrinsic::fma, {Sum->getType()}, {X, Y, Sum});
  return B.CreateFAdd(B.CreateFMul(Sum, X), Y);
}

PeakLoop::PeakLoop(const HostISA &ISA, Element E)
    : E(E), HasFMA(ISA.HasFMA), Lanes(ISA.getLanes(getMemoryBytes(E))) {
  JIT = llvm::cantFail(llvm::orc::LLJITBuilder().create());
  auto Context = std::make_unique<llvm::LLVMContext>();
  auto M = std::make_unique<llvm::Module>("peak", *Context);
  M->setDataLayout(JIT->getDataLayout());
  llvm::IRBuilder<> B(*Context);
  auto *F = llvm::Function::Create(llvm::FunctionType::get(B.getVoidTy(), false),
                                   llvm::Function::ExternalLinkage, "peak", *M);
  F->addFnAttr("target-cpu", ISA.CPU);
  auto *VT = llvm::FixedVectorType::get(getScalarType(*Context, E), Lanes);
  auto *Sink = new llvm::GlobalVariable(*M, VT, false, llvm::GlobalValue::InternalLinkage,
                                        llvm::Constant::getNullValue(VT), "sink");
  auto *Entry = llvm::BasicBlock::Create(*Context, "entry", F);
  auto *Loop = llvm::BasicBlock::Create(*Context, "loop", F);
  auto *Exit = llvm::BasicBlock::Create(*Context, "exit", F);
  B.SetInsertPoint(Entry);
  // Volatile, so that nothing about the values is known.
  auto Load = [&] { return B.CreateLoad(VT, Sink, /*isVolatile=*/true); };
  llvm::Value *X = Load(), *Y = Load();
  llvm::SmallVector<llvm::Value *> Starts, Sums;
  for (unsigned I = 0; I != Chains; ++I)
    Starts.push_back(Load());
  B.CreateBr(Loop);
  B.SetInsertPoint(Loop);
  auto *IV = B.CreatePHI(B.getInt32Ty(), 2);
  llvm::SmallVector<llvm::PHINode *> Phis;
  for (llvm::Value *Start : Starts) {
    Phis.push_back(B.CreatePHI(VT, 2));
    Phis.back()->addIncoming(Start, Entry);
  }
  for (llvm::PHINode *Phi : Phis) {
    Sums.push_back(emitTurn(B, Phi, X, Y));
    Phi->addIncoming(Sums.back(), Loop);
  }
  llvm::Value *Next = B.CreateAdd(IV, B.getInt32(1));
  IV->addIncoming(B.getInt32(0), Entry);
  IV->addIncoming(Next, Loop);
  B.CreateCondBr(B.CreateICmpULT(Next, B.getInt32(Turns)), Loop, Exit);
  B.SetInsertPoint(Exit);
  for (llvm::Value *Sum : Sums)
    B.CreateStore(Sum, Sink, /*isVolatile=*/true);
  B.CreateRetVoid();
  llvm::cantFail(JIT->addIRModule({std::move(M), std::move(Context)}));
  Run = llvm::cantFail(JIT->lookup("peak")).toPtr<void (*)()>();
}

struct BF16 {
  uint16_t Bits = 0;
  BF16(float X) : Bits(llvm::bit_cast<uint32_t>(X) >> 16) {}
};

/// Memory for an operand, aligned as scratch is.
template <typename T> T *allocate(size_t Count) {
  T *P =
      static_cast<T *>(aligned_alloc(4096, (Count * sizeof(T) + 8191) & ~size_t(4095)));
  for (size_t I = 0; I != Count; ++I)
    P[I] = T(float(I % 7));
  return P;
}

struct Shape {
  unsigned M, N, K;
  unsigned LDA; ///< K: a packed tile; larger: a tile of a matrix, read in place.
};

/// T: what A and B are made of, U: C.
template <typename T, typename U>
void runLevel(const ISALevel &Level, Element Compute,
              std::optional<Element> Narrow = {}) {
  std::string Format = stringify(Compute).str();
  if (Narrow)
    Format += " " + stringify(*Narrow).str();
  auto Print = [&](const std::string &What, double Rate) {
    printf("%-10s %-8s %-12s %8.1f G/s", Level.Name, Format.c_str(), What.c_str(), Rate);
  };
  PeakLoop Peak(Level.ISA, Compute);
  double PeakRate = Peak.getOperations() / measure(Peak.getOperations(), Peak) / 1e9;
  Print("peak", PeakRate);
  printf("%s\n", Narrow ? " of multiply-adds" : "");
  for (const Shape &S :
       {Shape{128, 128, 64, 64}, Shape{128, 256, 64, 64}, Shape{64, 64, 32, 32},
        Shape{256, 256, 64, 64}, Shape{128, 128, 256, 256}, Shape{128, 128, 64, 1024},
        Shape{128, 128, 256, 1024}, Shape{64, 64, 512, 1024}, Shape{128, 128, 512, 2048},
        Shape{128, 128, 1024, 1024}}) {
    MatrixProduct P{S.M, S.N, S.K, Compute, Narrow};
    CompiledMicrokernel Kernel(P, Level.ISA);
    T *A = allocate<T>(size_t(S.M) * S.LDA), *B = allocate<T>(size_t(S.K) * S.N);
    U *C = allocate<U>(size_t(S.M) * S.N);
    double Operations = 2.0 * S.M * S.N * S.K;
    MicrokernelFn Fn = Kernel.get();
    auto Call = [&] {
      Fn(A, S.LDA, B, C, S.M, S.N, S.K, P.getPanelDepth(), /*Next=*/nullptr,
         /*NextStride=*/0, /*IsSafe=*/1, /*StartsAtZero=*/0, /*Result=*/nullptr,
         /*ResultStride=*/0, /*PastCaches=*/0);
    };
    double Rate = Operations / measure(Operations, Call) / 1e9;
    Print(std::to_string(S.M) + "x" + std::to_string(S.N) + "x" + std::to_string(S.K),
          Rate);
    printf("  %3.0f %%%s\n", 100 * Rate / PeakRate,
           S.LDA == S.K ? "" : "  (A inside longer rows)");
    fflush(stdout);
    free(A);
    free(B);
    free(C);
  }
}

} // namespace

/// MicrokernelBenchmark [LEVEL [FORMAT]]: of one level, or of one operand format.
int main(int argc, char **argv) {
  llvm::StringRef Only = argc > 1 ? argv[1] : "", Format = argc > 2 ? argv[2] : "";
  auto IsWanted = [&](llvm::StringRef Name) { return Format.empty() || Format == Name; };
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  for (const ISALevel &Level : getRunnableLevels()) {
    if (!Only.empty() && Only != Level.Name)
      continue;
    if (IsWanted("f32"))
      runLevel<float, float>(Level, Element::F32);
    if (IsWanted("f64"))
      runLevel<double, double>(Level, Element::F64);
    if (IsWanted("i32"))
      runLevel<int32_t, int32_t>(Level, Element::I32);
    if (IsWanted("bf16"))
      runLevel<BF16, float>(Level, Element::F32, Element::BF16);
    if (Level.ISA.HasDotI8 && IsWanted("i8"))
      runLevel<int8_t, int32_t>(Level, Element::I32, Element::I8);
  }
  return 0;
}
