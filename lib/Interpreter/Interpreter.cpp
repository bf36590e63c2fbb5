//===- Interpreter.cpp - The reference interpreter ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interpreter/Interpreter.h"
#include "Interpreter/Engine.h"

using namespace llvm;

namespace tileir::interp {

class Interpreter::Impl {
public:
  explicit Impl(const Module &M) : M(M) {
    for (const Global *G : M.getGlobals())
      addGlobal(*G);
  }

  void addGlobal(const Global &G) {
    Type Ty = G.Ty.getElementType();
    auto R = std::make_unique<MemoryRegion>();
    R->Size = (uint64_t(G.Ty.getNumElements()) * Ty.getMemoryBits() + 7) / 8;
    R->Storage.resize(R->Size);
    R->Data = R->Storage.data();
    R->Label = ("global @" + G.Name).str();
    R->ReadOnly = G.Constant;
    for (int64_t N = 0; N != G.Ty.getNumElements(); ++N) {
      uint64_t Bit = uint64_t(N) * Ty.getMemoryBits();
      uint64_t Value = G.Value.getElement(N).getZExtValue();
      storeElement(R->Data + Bit / 8, Ty, Value, Bit % 8 != 0);
    }
    Globals[G.Name] = Mem.add(std::move(R), G.Alignment).Base;
  }

  const Module &M;
  Memory Mem;
  StringMap<uint64_t> Globals;
  StringMap<std::unique_ptr<Program>> Programs;
};

Interpreter::Interpreter(const Module &M) : I(std::make_unique<Impl>(M)) {}
Interpreter::~Interpreter() = default;

uint64_t Interpreter::addBuffer(void *Data, size_t Size, StringRef Label, bool ReadOnly,
                                unsigned Misalignment) {
  auto R = std::make_unique<MemoryRegion>();
  R->Size = Size;
  R->Data = static_cast<uint8_t *>(Data);
  R->Label = Label.str();
  R->ReadOnly = ReadOnly;
  return I->Mem.add(std::move(R), /*Alignment=*/1, Misalignment).Base;
}

void Interpreter::addBufferInPlace(void *Data, size_t Size, StringRef Label,
                                   bool ReadOnly) {
  auto R = std::make_unique<MemoryRegion>();
  R->Base = reinterpret_cast<uint64_t>(Data);
  R->Size = Size;
  R->Data = static_cast<uint8_t *>(Data);
  R->Label = Label.str();
  R->ReadOnly = ReadOnly;
  I->Mem.addInPlace(std::move(R));
}

uint64_t Interpreter::addMulticast(ArrayRef<uint64_t> Copies, StringRef Label) {
  auto R = std::make_unique<MemoryRegion>();
  R->Size = I->Mem.find(Copies.front())->Size;
  R->Label = Label.str();
  R->Copies = Copies;
  return I->Mem.add(std::move(R)).Base;
}

void Interpreter::removeBuffer(uint64_t Address) {
  I->Mem.remove(Address);
  I->Mem.endLaunch(); // It was no alloca that ended with a block.
}

std::optional<std::pair<uint64_t, uint64_t>>
Interpreter::findBuffer(uint64_t Address) const {
  const MemoryRegion *R = I->Mem.find(Address);
  if (!R)
    return std::nullopt;
  return std::make_pair(R->Base, R->end());
}

void Interpreter::renameBuffer(uint64_t Base, StringRef Label) {
  if (MemoryRegion *R = I->Mem.findBase(Base))
    R->Label = Label.str();
}

Expected<LaunchResult> Interpreter::launch(StringRef Name, ArrayRef<uint64_t> Args,
                                           const LaunchOptions &Options) {
  const Function *F = I->M.lookupFunction(Name);
  if (!F)
    return createStringError("there is no entry '" + Name + "'");
  if (Args.size() != F->getArguments().size())
    return createStringError("entry '" + Name + "' has " +
                             Twine(F->getArguments().size()) + " parameters, not " +
                             Twine(Args.size()));
  for (Value V : F->getArguments())
    if (!V.getType().isScalarTile())
      return createStringError("entry '" + Name + "' has a parameter of type " +
                               V.getType().str() + ", which nobody can pass");
  uint64_t NumBlocks = 1;
  for (uint32_t Extent : Options.Grid)
    if (__builtin_mul_overflow(NumBlocks, uint64_t(Extent), &NumBlocks) ||
        NumBlocks > UINT32_MAX)
      return createStringError("the grid has too many blocks");
  std::unique_ptr<Program> &P = I->Programs[Name];
  if (!P) {
    Expected<std::unique_ptr<Program>> Decoded = decode(*F);
    if (!Decoded)
      return Decoded.takeError();
    P = std::move(*Decoded);
  }
  Expected<LaunchResult> Result = Engine(*P, I->Mem, I->Globals, Options).run(Args);
  I->Mem.endLaunch();
  return Result;
}

} // namespace tileir::interp
