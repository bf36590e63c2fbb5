//===- Simulator.cpp - Runs SIMT form on the host -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/Simulator.h"
#include "Simulator/Engine.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

Simulator::~Simulator() = default;

namespace {
class Implementation : public Simulator {
public:
  Implementation(std::unique_ptr<Module> M, const NVPTXArch &Arch)
      : M(std::move(M)), Arch(Arch) {}

  Error placeGlobals();
  uint64_t addBuffer(void *Data, uint64_t Size, StringRef Label, bool ReadOnly,
                     unsigned Misalignment) override {
    return Memory.addBuffer(Data, Size, Label, ReadOnly, Misalignment);
  }
  void addBufferInPlace(void *Data, uint64_t Size, StringRef Label,
                        bool ReadOnly) override {
    Memory.addInPlace(Data, Size, Label, ReadOnly);
  }
  uint64_t addMulticast(ArrayRef<uint64_t> Copies, StringRef Label) override {
    return Memory.addMulticast(Copies, Label);
  }
  void removeBuffer(uint64_t Address) override { Memory.removeBuffer(Address); }
  void renameBuffer(uint64_t Base, StringRef Label) override {
    Memory.renameBuffer(Base, Label);
  }
  std::vector<std::string> getKernels() const override;
  Expected<LaunchResult> launch(StringRef Kernel, ArrayRef<uint64_t> Args,
                                const LaunchOptions &Options) override;

private:
  Error writeConstant(const Constant *C, char *Data);
  Expected<Program *> getProgram(StringRef Kernel);

  std::unique_ptr<Module> M;
  NVPTXArch Arch;
  GlobalMemory Memory;
  AddressMap Addresses;
  StringMap<std::unique_ptr<Program>> Programs;
};
} // namespace

static bool isKernel(const Function &F) {
  return F.getCallingConv() == CallingConv::PTX_Kernel && !F.isDeclaration();
}

std::vector<std::string> Implementation::getKernels() const {
  std::vector<std::string> Names;
  for (const Function &F : *M)
    if (isKernel(F))
      Names.push_back(F.getName().str());
  return Names;
}

//===----------------------------------------------------------------------===//
// Globals
//===----------------------------------------------------------------------===//

Error Implementation::writeConstant(const Constant *C, char *Data) {
  const DataLayout &DL = M->getDataLayout();
  Type *Ty = C->getType();
  if (C->isNullValue() || isa<UndefValue>(C))
    return Error::success();
  if (auto *S = dyn_cast<StructType>(Ty)) {
    for (unsigned I = 0; I != S->getNumElements(); ++I)
      if (Error E = writeConstant(C->getAggregateElement(I),
                                  Data + DL.getStructLayout(S)->getElementOffset(I)))
        return E;
    return Error::success();
  }
  if (isa<ArrayType, FixedVectorType>(Ty)) {
    Type *Element = Ty->getContainedType(0);
    uint64_t Count = isa<ArrayType>(Ty) ? Ty->getArrayNumElements()
                                        : cast<FixedVectorType>(Ty)->getNumElements();
    uint64_t Stride =
        isa<ArrayType>(Ty) ? DL.getTypeAllocSize(Element) : DL.getTypeStoreSize(Element);
    for (uint64_t I = 0; I != Count; ++I)
      if (Error E = writeConstant(C->getAggregateElement(unsigned(I)), Data + I * Stride))
        return E;
    return Error::success();
  }
  if (std::optional<APInt> Bits = evaluate(C, DL, Addresses)) {
    StoreIntToMemory(*Bits, reinterpret_cast<uint8_t *>(Data),
                     unsigned(DL.getTypeStoreSize(Ty)));
    return Error::success();
  }
  std::string Text;
  raw_string_ostream(Text) << *C;
  return createStringError("the simulator cannot initialise memory with " + Text);
}

Error Implementation::placeGlobals() {
  const DataLayout &DL = M->getDataLayout();
  std::vector<std::pair<const GlobalVariable *, char *>> Placed;
  for (const GlobalVariable &G : M->globals()) {
    if (G.getAddressSpace() == Shared || G.getName().starts_with("llvm."))
      continue;
    if (G.isDeclaration())
      continue; // An error where it is used.
    char *Data;
    Addresses[&G] = Memory.addGlobal(
        DL.getTypeAllocSize(G.getValueType()), DL.getPreferredAlign(&G).value(),
        G.getName(), G.isConstant() || G.getAddressSpace() == ConstantMemory, Data);
    Placed.push_back({&G, Data});
  }
  for (auto &[G, Data] : Placed)
    if (Error E = writeConstant(G->getInitializer(), Data))
      return E;
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// Inlines all calls of defined functions into \p Kernel.
static Error inlineCalls(Function &Kernel) {
  struct Site {
    WeakTrackingVH Call;
    unsigned Depth;
  };
  std::vector<Site> Sites;
  auto Collect = [&](Instruction &I, unsigned Depth) {
    auto *Call = dyn_cast<CallBase>(&I);
    if (Call && Call->getCalledFunction() && !Call->getCalledFunction()->isDeclaration())
      Sites.push_back({Call, Depth});
  };
  for (Instruction &I : instructions(Kernel))
    Collect(I, 1);
  while (!Sites.empty()) {
    Site S = Sites.back();
    Sites.pop_back();
    auto *Call = dyn_cast_or_null<CallBase>(static_cast<Value *>(S.Call));
    if (!Call)
      continue;
    std::string Callee = Call->getCalledFunction()->getName().str();
    if (S.Depth > 64)
      return createStringError("the simulator has no recursive calls: function '" +
                               Callee + "'");
    InlineFunctionInfo Info;
    InlineResult R = InlineFunction(*Call, Info);
    if (!R.isSuccess())
      return createStringError("the simulator cannot inline function '" + Callee +
                               "': " + R.getFailureReason());
    for (CallBase *New : Info.InlinedCallSites)
      Collect(*New, S.Depth + 1);
  }
  return Error::success();
}

Expected<Program *> Implementation::getProgram(StringRef Kernel) {
  std::unique_ptr<Program> &P = Programs[Kernel];
  if (P)
    return P.get();
  Function *F = M->getFunction(Kernel);
  if (!F || !isKernel(*F))
    return createStringError("the module has no kernel '" + Kernel + "'");
  if (Error E = inlineCalls(*F))
    return std::move(E);
  Expected<std::unique_ptr<Program>> New = decodeKernel(*F, Arch, Addresses);
  if (!New)
    return New.takeError();
  P = std::move(*New);
  return P.get();
}

Expected<LaunchResult> Implementation::launch(StringRef Kernel, ArrayRef<uint64_t> Args,
                                              const LaunchOptions &Options) {
  Expected<Program *> P = getProgram(Kernel);
  if (!P)
    return P.takeError();
  if (Args.size() != (*P)->Params.size())
    return createStringError("kernel '" + Kernel + "' has " + Twine((*P)->Params.size()) +
                             " parameters, not " + Twine(Args.size()));
  if (!Options.Block[0] && !(*P)->Block[0])
    return createStringError("kernel '" + Kernel +
                             "' does not tell its block size (\"nvvm.reqntid\")");
  for (unsigned D = 0; D != 3; ++D)
    if (!(*P)->BlocksAreClusters && Options.Grid[D] % (*P)->Cluster[D])
      return createStringError("a grid of " + Twine(Options.Grid[D]) +
                               " blocks is not one of clusters of " +
                               Twine((*P)->Cluster[D]));
  Engine E(**P, Memory, Options);
  if (!E.NumThreads || E.NumThreads > 1024)
    return createStringError("a block of " + Twine(E.NumThreads) + " threads");
  uint64_t Blocks = uint64_t(E.Grid[0]) * E.Grid[1] * E.Grid[2];
  if (Blocks * E.Stride >= NoThread)
    return createStringError("the grid has too many threads for the simulator");
  SmallVector<uint64_t, 16> Words(Args);
  for (size_t I = 0; I != Words.size(); ++I)
    if (uint64_t Bytes = (*P)->Params[I].InPlaceBytes)
      Words[I] = Memory.addBuffer(reinterpret_cast<void *>(Args[I]), Bytes,
                                  ("parameter " + Twine(I)).str(), true, 0);
  LaunchResult Result = E.run(Words);
  for (size_t I = 0; I != Words.size(); ++I)
    if ((*P)->Params[I].InPlaceBytes)
      Memory.removeBuffer(Words[I]);
  return std::move(Result);
}

Expected<std::unique_ptr<Simulator>> Simulator::create(const Module &M,
                                                       const NVPTXArch &Arch) {
  auto Result = std::make_unique<Implementation>(CloneModule(M), Arch);
  if (Error E = Result->placeGlobals())
    return std::move(E);
  return std::move(Result);
}
