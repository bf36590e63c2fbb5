//===- MemoryRules.cpp - Rules of pointers, views and memory accesses -----===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "OpRules.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace tileir {

/// LLVM's largest alignment.
static constexpr uint64_t MaxAlignment = uint64_t(1) << 32;

/// Only what reads can acquire.
static StringRef accessOf(const Operation &Op) {
  const OpDescriptor &Desc = Op.getDescriptor();
  unsigned Field = *Desc.findAttribute("memory_ordering_semantics");
  return Desc.Attributes[Field].Allowed >> unsigned(MemoryOrdering::Acquire) & 1
             ? "load"
             : "store";
}

/// Weak accesses have no scope, others need one.
static Error verifyScope(const Operation &Op) {
  auto Ordering = Op.getEnum<MemoryOrdering>("memory_ordering_semantics");
  bool Weak = Ordering == MemoryOrdering::Weak;
  bool Scope = Op.hasAttr("memory_scope");
  if (Weak && Scope)
    return fail(Op, Rule::ScopeOnWeak, accessOf(Op));
  if (!Weak && !Scope)
    return fail(Op, Rule::ScopeMissing, stringify(Ordering), accessOf(Op));
  return Error::success();
}

/// The operand that the op table gives \p Role, if it is there.
static Value findOperand(const Operation &Op, OperandRole Role) {
  for (auto [Field, Operand] : enumerate(Op.getDescriptor().Operands))
    if (Operand.Role == Role)
      return Op.getOperandField(Field).empty() ? Value() : Op.getOperandField(Field)[0];
  return Value();
}

/// The tile that an access moves: its operand, or what it loads.
static Value getTile(const Operation &Op) {
  Value Stored = findOperand(Op, OperandRole::ValueRole);
  return Stored ? Stored : Op.getResult(0);
}

/// \p Pointers point to elements of \p Data and not to many copies; that there is one for
/// each element, the table says.
static Error verifyPointers(const Operation &Op, Value Pointers, Value Data) {
  Type Ptr = Pointers.getType().getElementType();
  if (Ptr.getElementType() != Data.getType().getElementType())
    return fail(Op, Rule::PointerPointee, Ptr.getElementType(), Data.getType())
        .at(Pointers)
        .at(Data);
  if (Ptr.getPtrAttr() == PtrAttr::Multicast)
    return fail(Op, Rule::MulticastPointer).at(Pointers);
  return Error::success();
}

/// The element type that \p Mode works on.
static Error verifyAtomicMode(const Operation &Op, AtomicRMWMode Mode, Type T) {
  bool Valid;
  StringRef Types;
  switch (Mode) {
  case AtomicRMWMode::AddF:
    Valid = T.is(TypeKind::F16) || T.is(TypeKind::BF16) || T.is(TypeKind::F32) ||
            T.is(TypeKind::F64);
    Types = "f16, bf16, f32 and f64";
    break;
  case AtomicRMWMode::Xchg:
    Valid = (T.isInteger() || T.isFloat()) &&
            (T.getBitWidth() == 32 || T.getBitWidth() == 64);
    Types = "numbers of 32 or 64 bits";
    break;
  default:
    Valid = T.is(TypeKind::I32) || T.is(TypeKind::I64);
    Types = "i32 and i64";
    break;
  }
  if (Valid)
    return Error::success();
  return fail(Op, Rule::AtomicMode, stringify(Mode), T, Types);
}

static Error verifyAtomicCas(const Operation &Op) {
  Value Val = Op.getOperand("val");
  Type T = Val.getType().getElementType();
  if (!(T.isInteger() || T.isFloat()) || (T.getBitWidth() != 32 && T.getBitWidth() != 64))
    return fail(Op, Rule::CasElement, T).at(Val);
  return Error::success();
}

/// Indices fit the view, and inbounds has one entry for each.
static Error verifyIndices(const Operation &Op, Type View) {
  ArrayRef<Value> Indices = Op.getOperands("index");
  if (Indices.size() != View.getRank())
    return fail(Op, Rule::IndexCount, View.getRank(), Indices.size())
        .at(Op.getOperand("view"));
  bool Gather = View.is(TypeKind::GatherScatterView);
  Type Common;
  for (auto [I, Index] : enumerate(Indices)) {
    Type T = Index.getType();
    if (Gather && I == View.getSparseDim()) {
      if (T.getRank() != 1 || T.getShape()[0] != View.getTileShape()[I])
        return fail(Op, Rule::SparseIndex, I, View.getTileShape()[I], T).at(Index);
      continue;
    }
    if (!T.isScalarTile())
      return fail(Op, Rule::IndexRank, I, T).at(Index);
    if (Common && Common != T)
      return fail(Op, Rule::IndexTypes, Common, T).at(Index);
    Common = T;
  }
  if (Attribute A = Op.getAttr("inbounds"))
    if (A.getBools().size() != Indices.size())
      return fail(Op, Rule::InboundsSize, A.getBools().size(), Indices.size())
          .at(Op.getOperand("view"));
  return Error::success();
}

/// 4-bit elements are packed two to a byte along the one dimension of unit stride.
static Error verifyPackedView(const Operation &Op, Type View) {
  if (!View.getElementType().is(TypeKind::F4E2M1FN))
    return Error::success();
  ArrayRef<int64_t> Strides = View.getTensorView().getStrides();
  if (llvm::count(Strides, 1) != 1)
    return fail(Op, Rule::UnitStride, View.getElementType(), View.getTensorView())
        .at(Op.getOperand("view"));
  if (View.is(TypeKind::GatherScatterView) && Strides[View.getSparseDim()] == 1)
    return fail(Op, Rule::SparsePacked).at(Op.getOperand("view"));
  return Error::success();
}

/// As a type is written: a view of any element type has one.
static std::string tileOf(Type View) {
  std::string Text = "tile<";
  for (int32_t Extent : View.getTileShape())
    Text += std::to_string(Extent) + "x";
  return Text + View.getElementType().str() + ">";
}

static Error verifyViewAccess(const Operation &Op, Value Tile) {
  Type View = Op.getOperand("view").getType();
  if (Error E = verifyIndices(Op, View))
    return E;
  if (!Tile.getType().isTileOf(View))
    return fail(Op, Rule::ViewTile, tileOf(View), Tile.getType())
        .at(Op.getOperand("view"))
        .at(Tile);
  return verifyPackedView(Op, View);
}

static Error verifyAtomicRedView(const Operation &Op) {
  Type View = Op.getOperand("view").getType();
  if (View.is(TypeKind::GatherScatterView))
    return fail(Op, Rule::AtomicView).at(Op.getOperand("view"));
  if (View.getPadding())
    return fail(Op, Rule::AtomicPadding).at(Op.getOperand("view"));
  return verifyAtomicMode(Op, Op.getEnum<AtomicRMWMode>("mode"), View.getElementType());
}

static Error verifyMultimem(const Operation &Op) {
  Value Tile = getTile(Op);
  Type View = Op.getOperand("view").getType();
  if (!View.is(TypeKind::PartitionView))
    return fail(Op, Rule::MultimemView, View).at(Op.getOperand("view"));
  Type Tensor = View.getTensorView(), T = View.getElementType();
  if (Tensor.getPtrAttr() != PtrAttr::Multicast)
    return fail(Op, Rule::MultimemPointer).at(Op.getOperand("view"));
  bool Half = T.is(TypeKind::F16) || T.is(TypeKind::BF16);
  bool Int = T.is(TypeKind::I32) || T.is(TypeKind::I64);
  if (!Half && !Int && !T.is(TypeKind::F32) && !T.is(TypeKind::F64))
    return fail(Op, Rule::MultimemElement, T).at(Op.getOperand("view"));
  if (Half && llvm::count(Tensor.getStrides(), 1) != 1)
    return fail(Op, Rule::UnitStride, T, Tensor).at(Op.getOperand("view"));
  if (Error E = verifyViewAccess(Op, Tile))
    return E;
  if (T.isFloat() && Tile.getType().getNumElements() * T.getBitWidth() % 32)
    return fail(Op, Rule::MultimemSize, Tile.getType(),
                Tile.getType().getNumElements() * T.getBitWidth())
        .at(Tile);
  std::optional<MultimemReductionKind> Kind = Op.findEnum<MultimemReductionKind>();
  if (!Kind || Int)
    return Error::success();
  using K = MultimemReductionKind;
  bool Load = Op.is(Opcode::MultimemLoadReduceViewTko);
  bool MinMax = *Kind == K::Min || *Kind == K::Max;
  if (*Kind == K::Add || (Load && Half && MinMax))
    return Error::success();
  return fail(Op, Rule::MultimemReduction, stringify(*Kind), T);
}

static StringRef textOf(std::optional<PtrAttr> Attr) {
  return Attr ? stringify(*Attr) : "no ptr_attr";
}

static Error verifyMakeTensorView(const Operation &Op) {
  Type Ptr = Op.getOperand("base").getType().getElementType();
  Type View = Op.getResult().getType();
  if (Ptr.getElementType() != View.getElementType())
    return fail(Op, Rule::TensorPointee, View.getElementType(), Ptr.getElementType())
        .at(Op.getOperand("base"));
  if (Ptr.getPtrAttr() != View.getPtrAttr())
    return fail(Op, Rule::TensorPtrAttr, textOf(Ptr.getPtrAttr()),
                textOf(View.getPtrAttr()))
        .at(Op.getOperand("base"));
  ArrayRef<Value> Shape = Op.getOperands("dynamicShape");
  ArrayRef<Value> Strides = Op.getOperands("dynamicStrides");
  size_t Extents = llvm::count(View.getShape(), Type::Dynamic);
  size_t Steps = llvm::count(View.getStrides(), Type::Dynamic);
  if (Shape.size() != Extents || Strides.size() != Steps)
    return fail(Op, Rule::TensorOperands, Extents, Steps, Shape.size(), Strides.size());
  Type Common;
  for (Value V : concat<const Value>(Shape, Strides)) {
    if (Common && V.getType() != Common)
      return fail(Op, Rule::TensorIndexTypes, Common, V.getType()).at(V);
    Common = V.getType();
  }
  return Error::success();
}

static Error verifyMakeView(const Operation &Op) {
  if (Op.getOperand(0).getType() == Op.getResult().getType().getTensorView())
    return Error::success();
  return fail(Op, Rule::ViewOperand, Op.getResult().getType().getTensorView(),
              Op.getOperand(0).getType())
      .at(Op.getOperand(0));
}

static Error verifyNumExtents(const Operation &Op) {
  unsigned Rank = Op.getOperand("src").getType().getRank();
  if (Op.getNumResults() != Rank)
    return fail(Op, Rule::ExtentResults, Rank, Op.getNumResults())
        .at(Op.getOperand("src"));
  return Error::success();
}

static Error verifyAlloca(const Operation &Op) {
  Type Pointee = Op.getResult().getType().getElementType().getElementType();
  int64_t Count = Op.getInt("num_elem");
  int64_t Alignment = Op.getInt("alignment");
  int64_t Bytes = divideCeil(Pointee.getMemoryBits(), 8);
  if (Count < 0)
    return fail(Op, Rule::AllocaCount, Count);
  if (Alignment < 0 || !isPowerOf2_64(Alignment) || uint64_t(Alignment) > MaxAlignment)
    return fail(Op, Rule::AllocaPowerOfTwo, Alignment);
  if (Alignment < Bytes)
    return fail(Op, Rule::AllocaAlignment, Alignment, Bytes);
  return Error::success();
}

static Error verifyGetGlobal(const Operation &Op, const Module &M) {
  StringRef Name = Op.getAttr("name").getString();
  const Global *G = M.lookupGlobal(Name);
  if (!G)
    return fail(Op, Rule::UnknownGlobal, Name);
  Type Pointee = Op.getResult().getType().getElementType().getElementType();
  if (Pointee != G->Ty.getElementType())
    return fail(Op, Rule::GlobalPointee, Name, G->Ty.getElementType(), Pointee)
        .note(G->Loc.getSourceLoc("global section"),
              "the global is defined here as " + G->Ty.str());
  return Error::success();
}

/// What only this op asks.
static Error verifyOneOp(const Operation &Op, const Module &M) {
  switch (Op.getOpcode()) {
  case Opcode::AtomicCasTko:
    return verifyAtomicCas(Op);
  case Opcode::AtomicRmwTko:
    return verifyAtomicMode(Op, Op.getEnum<AtomicRMWMode>("mode"),
                            Op.getOperand("arg").getType().getElementType());
  case Opcode::AtomicRedViewTko:
    return verifyAtomicRedView(Op);
  case Opcode::MultimemLoadReduceViewTko:
  case Opcode::MultimemReduceViewTko:
  case Opcode::MultimemStoreViewTko:
    return verifyMultimem(Op);
  case Opcode::MakeTensorView:
    return verifyMakeTensorView(Op);
  case Opcode::MakePartitionView:
  case Opcode::MakeStridedView:
  case Opcode::MakeGatherScatterView:
    return verifyMakeView(Op);
  case Opcode::GetTensorShape:
  case Opcode::GetIndexSpaceShape:
    return verifyNumExtents(Op);
  case Opcode::Alloca:
    return verifyAlloca(Op);
  case Opcode::GetGlobal:
    return verifyGetGlobal(Op, M);
  default:
    return Error::success();
  }
}

Error verifyMemory(const Operation &Op, const Module &M) {
  if (std::optional<unsigned> I = Op.getDescriptor().findAttribute("memory_scope"))
    if (Op.getDescriptor().Attributes[*I].Optional)
      if (Error E = verifyScope(Op))
        return E;
  if (Error E = verifyOneOp(Op, M))
    return E;
  if (Value Pointers = findOperand(Op, OperandRole::AddressRole))
    return verifyPointers(Op, Pointers, getTile(Op));
  if (findOperand(Op, OperandRole::ViewRole))
    return verifyViewAccess(Op, getTile(Op));
  return Error::success();
}

} // namespace tileir
