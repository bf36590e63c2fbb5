//===- Products.cpp - By which instruction a product is done --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Products.h"
#include "Dialect/Remarks.h"
#include "Dialect/TileCalls.h"
#include "IR/Opcodes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-gpu-products"

STATISTIC(NumMma, "Number of products by matrix instructions");
STATISTIC(NumFma, "Number of products by multiply-adds");

ProductOp ProductOp::dynCast(const Value *V) {
  TargetOp Op = TargetOp::dynCast(const_cast<Value *>(V));
  if (!Op || (Op.getOpcode() != TargetOpcode::ProductFma &&
              Op.getOpcode() != TargetOpcode::ProductMmaSync))
    return {};
  return ProductOp(Op);
}

StringRef ProductOp::getMnemonic() const {
  Opcode Source = isScaled() ? Opcode::MmafScaled : Opcode::Mmaf;
  if (TileType::dynCast(getCall()).getElement() == Element::I32)
    Source = Opcode::Mmai;
  return getDescriptor(Source).Mnemonic;
}

std::optional<MmaInstruction> ProductOp::getInstruction() const {
  std::optional<Element> A = parseElement(Op.getAttr("a")),
                         B = parseElement(Op.getAttr("b")),
                         Acc = parseElement(Op.getAttr("acc"));
  auto Get = [&](StringRef Name) { return unsigned(Op.getIntAttr(Name)); };
  unsigned M = Get("m"), N = Get("n"), K = Get("k");
  if (!A || !B || !Acc || !M || !N || !K)
    return std::nullopt;
  return MmaInstruction{
      M, N, K, *A, *B, *Acc, Get("interleaved_n") != 0, Get("packed_k") != 0};
}

std::optional<MmaWarps> ProductOp::getWarps() const {
  auto Get = [&](StringRef Name) { return unsigned(Op.getIntAttr(Name)); };
  MmaWarps Warps{Get("warps_batch"), Get("warps_m"), Get("warps_n")};
  if (!Warps.Batch || !Warps.M || !Warps.N)
    return std::nullopt;
  return Warps;
}

void ProductOp::setWarps(const MmaWarps &Warps) {
  Op.setAttrs({{"warps_batch", std::to_string(Warps.Batch)},
               {"warps_m", std::to_string(Warps.M)},
               {"warps_n", std::to_string(Warps.N)}});
}

//===----------------------------------------------------------------------===//
// The decision
//===----------------------------------------------------------------------===//

/// The instruction for \p Call; with \p AnyK for one that had as many steps of k as any
/// instruction takes.
static std::optional<MmaInstruction>
choose(const ProductCall &Call, const GPUMachine &Machine, bool AnyK = false) {
  if (Call.getLhsScale())
    return std::nullopt;
  TileType A = TileType::dynCast(Call.getLhs()), Acc = TileType::dynCast(Call.getAcc());
  return Machine.chooseMma(A.getElement(), Call.getRhsElement(), Acc.getElement(),
                           Acc.getShape(), AnyK ? UINT_MAX : A.getShape().back());
}

/// Why \p Call gets no better instruction than \p I, and what would help; nothing is
/// written if there is none.
static std::string describeLoss(const ProductCall &Call,
                                const std::optional<MmaInstruction> &I,
                                const GPUMachine &Machine) {
  TileType A = TileType::dynCast(Call.getLhs()), Acc = TileType::dynCast(Call.getAcc());
  const GPUNumbers &Numbers = Machine.getNumbers();
  std::string Loss;
  raw_string_ostream OS(Loss);
  std::optional<MmaInstruction> Longer = choose(Call, Machine, /*AnyK=*/true);
  unsigned M = Acc.getShape()[Acc.getRank() - 2], N = Acc.getShape().back();
  if (Longer && (!I || I->K < Longer->K))
    OS << "a tile with k of " << Longer->K << " would use " << Longer->getShapeName();
  else if (Call.getLhsScale())
    OS << "scaled products have no instruction here";
  else if (!I && A.getElement() == Element::F32)
    OS << Numbers.MmaName
       << " does not multiply f32; operands of tf32, f16 or bf16 would use it";
  else if (!I)
    OS << Numbers.Name << " has no " << Numbers.MmaName << " for "
       << stringify(A.getElement()) << " and " << stringify(Acc.getElement());
  else if (getMemoryBytes(I->A) > getMemoryBytes(A.getElement()))
    OS << stringify(A.getElement()) << " is multiplied as " << stringify(I->A) << ": "
       << Numbers.Name << " has no fast " << Numbers.MmaName << " for it";
  else if (M < I->M || N < I->N)
    OS << "the tile is smaller than the instruction, of whose work a part is lost";
  return Loss;
}

static void remarkProduct(const ProductCall &Call, const std::optional<MmaInstruction> &I,
                          const GPUMachine &Machine) {
  ++(I ? NumMma : NumFma);
  auto TellHow = [&](RemarkText &T) {
    T << NV("Op", Call.getMnemonic()) << " of "
      << NV("Lhs", describeTile(Call.getLhs()->getType())) << " and "
      << NV("Rhs", describeTile(Call.getRhs()->getType()));
    if (I)
      T << " by " << Machine.getNumbers().MmaName << " "
        << NV("Instruction", I->getShapeName()) << " of " << NV("Input", stringify(I->A))
        << ", sums in " << NV("Sum", stringify(I->Acc));
    else
      T << " by multiply-adds";
  };
  if (!wantsRemarks(*Call->getFunction()))
    return;
  if (I)
    emitRemark(Remark::Product, *Call.getCall(), TellHow);
  if (std::string Loss = describeLoss(Call, I, Machine); !Loss.empty())
    emitRemark(Remark::SlowProduct, *Call.getCall(), [&](RemarkText &T) {
      TellHow(T);
      T << ": " << NV("Reason", Loss);
    });
}

static void replace(const ProductCall &Call, const std::optional<MmaInstruction> &I) {
  SmallVector<std::pair<StringRef, std::string>, 10> Attrs;
  if (Call.getSignednessLhs() == Signedness::Unsigned)
    Attrs.emplace_back("unsigned_lhs", "1");
  if (Call.getSignednessRhs() == Signedness::Unsigned)
    Attrs.emplace_back("unsigned_rhs", "1");
  if (I) {
    for (auto [Name, Extent] : {std::pair("m", I->M), {"n", I->N}, {"k", I->K}})
      Attrs.emplace_back(Name, std::to_string(Extent));
    for (auto [Name, E] : {std::pair("a", I->A), {"b", I->B}, {"acc", I->Acc}})
      Attrs.emplace_back(Name, stringify(E).str());
    if (I->InterleavedN)
      Attrs.emplace_back("interleaved_n", "1");
    if (I->PackedK)
      Attrs.emplace_back("packed_k", "1");
  }
  IRBuilder<> B(Call.getCall());
  CallInst *Op =
      createTargetOp(B, I ? TargetOpcode::ProductMmaSync : TargetOpcode::ProductFma,
                     Call->getType(), SmallVector<Value *, 5>(Call->args()), Attrs);
  Op->copyMetadata(*Call.getCall());
  Op->takeName(Call.getCall());
  Call->replaceAllUsesWith(Op);
  Call->eraseFromParent();
}

void tileir::chooseProducts(Function &Kernel, const GPUMachine &Machine) {
  for (Instruction &I : make_early_inc_range(instructions(Kernel)))
    if (ProductCall Call = ProductCall::dynCast(&I)) {
      std::optional<MmaInstruction> Chosen = choose(Call, Machine);
      remarkProduct(Call, Chosen, Machine);
      replace(Call, Chosen);
    }
}
