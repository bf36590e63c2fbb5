//===- TileLayouts.cpp - The layouts of a kernel's tiles ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/TileLayouts.h"
#include "Dialect/TileCall.h"

using namespace llvm;
using namespace tileir;

static constexpr StringLiteral LayoutKind = "tile.layout";

const LinearLayout *TileLayouts::lookup(const Value *V) {
  auto [Producer, Index] = getProducer(const_cast<Value *>(V));
  auto *I = dyn_cast<Instruction>(Producer);
  MDNode *Node = I ? I->getMetadata(LayoutKind) : nullptr;
  if (!Node || Index >= Node->getNumOperands())
    return nullptr;
  auto *Text = dyn_cast_or_null<MDString>(Node->getOperand(Index));
  if (!Text || Text->getString().empty())
    return nullptr;
  std::unique_ptr<LinearLayout> &Known = Parsed[Text];
  if (!Known) {
    Expected<LinearLayout> L = LinearLayout::parse(Text->getString());
    if (!L) {
      consumeError(L.takeError());
      return nullptr;
    }
    Known = std::make_unique<LinearLayout>(std::move(*L));
  }
  return Known.get();
}

const LinearLayout &TileLayouts::get(const Value *V) {
  const LinearLayout *L = lookup(V);
  assert(L && "the tile has a layout: verifyLayouts() said so");
  return *L;
}

void TileLayouts::set(Instruction &I, const LinearLayout &L, unsigned Index) {
  LLVMContext &C = I.getContext();
  auto *T = dyn_cast<StructType>(I.getType());
  SmallVector<Metadata *, 2> Texts(T ? T->getNumElements() : 1, MDString::get(C, ""));
  if (MDNode *Old = I.getMetadata(LayoutKind);
      Old && Old->getNumOperands() == Texts.size())
    for (auto [Text, Operand] : zip(Texts, Old->operands()))
      Text = Operand.get();
  assert(Index < Texts.size() && "no such result");
  Texts[Index] = MDString::get(C, L.str());
  I.setMetadata(LayoutKind, MDNode::get(C, Texts));
}
