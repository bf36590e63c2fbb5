//===- MemoryRules.cpp - Rules of pointers, views and memory accesses -----===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpRules.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace tileir {

/// LLVM's largest alignment.
static constexpr uint64_t MaxAlignment = uint64_t(1) << 32;

/// Weak accesses have no scope, others need one.
static Error verifyScope(const Operation &Op) {
  bool Weak =
      Op.getEnum<MemoryOrdering>("memory_ordering_semantics") == MemoryOrdering::Weak;
  bool Scope = Op.hasAttr("memory_scope");
  if (Weak && Scope)
    return fail(Op, "a weak access has no memory scope");
  if (!Weak && !Scope)
    return fail(Op, "an access that is not weak needs a memory scope");
  return Error::success();
}

/// \p Pointers point to elements of \p Data, one each, and not to many copies.
static Error verifyPointers(const Operation &Op, Value Pointers, Value Data) {
  Type Ptr = Pointers.getType().getElementType();
  if (Ptr.getElementType() != Data.getType().getElementType())
    return fail(Op, "pointers to " + Ptr.getElementType().str() + " cannot access " +
                        Data.getType().str());
  if (Pointers.getType().getShape() != Data.getType().getShape())
    return fail(Op, "pointers and data have different shapes: " +
                        Pointers.getType().str() + " and " + Data.getType().str());
  if (Ptr.getPtrAttr() == PtrAttr::Multicast)
    return fail(Op, "multicast pointers cannot be accessed");
  return Error::success();
}

/// The element type that \p Mode works on.
static Error verifyAtomicMode(const Operation &Op, AtomicRMWMode Mode, Type T) {
  bool Valid;
  switch (Mode) {
  case AtomicRMWMode::AddF:
    Valid = T.is(TypeKind::F16) || T.is(TypeKind::BF16) || T.is(TypeKind::F32) ||
            T.is(TypeKind::F64);
    break;
  case AtomicRMWMode::Xchg:
    Valid = (T.isInteger() || T.isFloat()) &&
            (T.getBitWidth() == 32 || T.getBitWidth() == 64);
    break;
  default:
    Valid = T.is(TypeKind::I32) || T.is(TypeKind::I64);
    break;
  }
  if (Valid)
    return Error::success();
  return fail(Op, "mode " + stringify(Mode) + " does not work on " + T.str());
}

static Error verifyAtomicCas(const Operation &Op) {
  Value Val = Op.getOperand("val");
  Type T = Val.getType().getElementType();
  if (!(T.isInteger() || T.isFloat()) || (T.getBitWidth() != 32 && T.getBitWidth() != 64))
    return fail(Op, "the elements must be numbers of 32 or 64 bits, not " + T.str());
  return verifyPointers(Op, Op.getOperand("pointers"), Val);
}

static Error verifyAtomicRmw(const Operation &Op) {
  Value Arg = Op.getOperand("arg");
  if (Error E = verifyAtomicMode(Op, Op.getEnum<AtomicRMWMode>("mode"),
                                 Arg.getType().getElementType()))
    return E;
  return verifyPointers(Op, Op.getOperand("pointers"), Arg);
}

/// Indices fit the view, and inbounds has one entry for each.
static Error verifyIndices(const Operation &Op, Type View) {
  ArrayRef<Value> Indices = Op.getOperands("index");
  if (Indices.size() != View.getRank())
    return fail(Op, "the view needs " + Twine(View.getRank()) + " indices, not " +
                        Twine(Indices.size()));
  bool Gather = View.is(TypeKind::GatherScatterView);
  Type Common;
  for (auto [I, Index] : enumerate(Indices)) {
    Type T = Index.getType();
    if (Gather && I == View.getSparseDim()) {
      if (T.getRank() != 1 || T.getShape()[0] != View.getTileShape()[I])
        return fail(Op, "index " + Twine(I) + " must be a tile of " +
                            Twine(View.getTileShape()[I]) + " rows, not " + T.str());
      continue;
    }
    if (!T.isScalarTile())
      return fail(Op, "index " + Twine(I) + " must be a rank-0 tile, not " + T.str());
    if (Common && Common != T)
      return fail(Op, "the indices must have one type, not " + Common.str() + " and " +
                          T.str());
    Common = T;
  }
  if (Attribute A = Op.getAttr("inbounds"))
    if (A.getBools().size() != Indices.size())
      return fail(Op, "'inbounds' needs an entry for each index");
  return Error::success();
}

/// 4-bit elements lie two to a byte along the one dimension of unit stride.
static Error verifyPackedView(const Operation &Op, Type View) {
  if (!View.getElementType().is(TypeKind::F4E2M1FN))
    return Error::success();
  ArrayRef<int64_t> Strides = View.getTensorView().getStrides();
  if (llvm::count(Strides, 1) != 1)
    return fail(Op, "a view of f4E2M1FN needs exactly one static stride of 1");
  if (View.is(TypeKind::GatherScatterView) && Strides[View.getSparseDim()] == 1)
    return fail(Op, "the dimension of stride 1 of a view of f4E2M1FN cannot "
                    "be sparse");
  return Error::success();
}

static Error verifyViewAccess(const Operation &Op, Value Tile) {
  Type View = Op.getOperand("view").getType();
  if (Error E = verifyIndices(Op, View))
    return E;
  if (!Tile.getType().isTileOf(View))
    return fail(Op, "the tile is " + Tile.getType().str() + ", but the view is " +
                        View.str());
  return verifyPackedView(Op, View);
}

static Error verifyAtomicRedView(const Operation &Op) {
  Value V = Op.getOperand("value");
  Type View = Op.getOperand("view").getType();
  if (View.is(TypeKind::GatherScatterView))
    return fail(Op, "the view cannot be a gather_scatter_view");
  if (View.getPadding())
    return fail(Op, "the view cannot have a padding value");
  if (Error E =
          verifyAtomicMode(Op, Op.getEnum<AtomicRMWMode>("mode"), View.getElementType()))
    return E;
  return verifyViewAccess(Op, V);
}

static Error verifyMultimem(const Operation &Op, Value Tile) {
  Type View = Op.getOperand("view").getType();
  if (!View.is(TypeKind::PartitionView))
    return fail(Op, "the view must be a partition_view");
  Type Tensor = View.getTensorView(), T = View.getElementType();
  if (Tensor.getPtrAttr() != PtrAttr::Multicast)
    return fail(Op, "the view must be of multicast memory");
  bool Half = T.is(TypeKind::F16) || T.is(TypeKind::BF16);
  bool Int = T.is(TypeKind::I32) || T.is(TypeKind::I64);
  if (!Half && !Int && !T.is(TypeKind::F32) && !T.is(TypeKind::F64))
    return fail(Op, "the elements cannot be " + T.str());
  if (Half && llvm::count(Tensor.getStrides(), 1) != 1)
    return fail(Op, "a view of " + T.str() + " needs exactly one static stride of 1");
  if (Error E = verifyViewAccess(Op, Tile))
    return E;
  if (T.isFloat() && Tile.getType().getNumElements() * T.getBitWidth() % 32)
    return fail(Op, "the tile must be a multiple of 4 bytes");
  std::optional<MultimemReductionKind> Kind = Op.findEnum<MultimemReductionKind>();
  if (!Kind || Int)
    return Error::success();
  using K = MultimemReductionKind;
  bool Load = Op.is(Opcode::MultimemLoadReduceViewTko);
  bool MinMax = *Kind == K::Min || *Kind == K::Max;
  if (*Kind == K::Add || (Load && Half && MinMax))
    return Error::success();
  return fail(Op, "reduction " + stringify(*Kind) + " does not work on " + T.str());
}

static Error verifyMakeTensorView(const Operation &Op) {
  Type Ptr = Op.getOperand("base").getType().getElementType();
  Type View = Op.getResult().getType();
  if (Ptr.getElementType() != View.getElementType())
    return fail(Op, "a view of " + View.getElementType().str() +
                        " cannot start at a pointer to " + Ptr.getElementType().str());
  if (Ptr.getPtrAttr() != View.getPtrAttr())
    return fail(Op, "the ptr_attr of pointer and view differ");
  ArrayRef<Value> Shape = Op.getOperands("dynamicShape");
  ArrayRef<Value> Strides = Op.getOperands("dynamicStrides");
  size_t Extents = llvm::count(View.getShape(), Type::Dynamic);
  size_t Steps = llvm::count(View.getStrides(), Type::Dynamic);
  if (Shape.size() != Extents || Strides.size() != Steps)
    return fail(Op, "the type needs " + Twine(Extents) + " extents and " + Twine(Steps) +
                        " strides, not " + Twine(Shape.size()) + " and " +
                        Twine(Strides.size()));
  Type Common;
  for (Value V : concat<const Value>(Shape, Strides)) {
    if (Common && V.getType() != Common)
      return fail(Op, "extents and strides must have one type, not " + Common.str() +
                          " and " + V.getType().str());
    Common = V.getType();
  }
  return Error::success();
}

static Error verifyMakeView(const Operation &Op) {
  if (Op.getOperand(0).getType() == Op.getResult().getType().getTensorView())
    return Error::success();
  return fail(Op, "the operand is " + Op.getOperand(0).getType().str() +
                      ", not the tensor_view of the result");
}

static Error verifyNumExtents(const Operation &Op) {
  unsigned Rank = Op.getOperand("src").getType().getRank();
  if (Op.getNumResults() == Rank)
    return Error::success();
  return fail(Op, "needs a result for each of " + Twine(Rank) + " dimensions, not " +
                      Twine(Op.getNumResults()));
}

static Error verifyAlloca(const Operation &Op) {
  Type Pointee = Op.getResult().getType().getElementType().getElementType();
  int64_t Count = Op.getInt("num_elem");
  uint64_t Alignment = Op.getInt("alignment");
  uint64_t Bytes = divideCeil(Pointee.getMemoryBits(), 8);
  if (Count < 0)
    return fail(Op, "num_elem is negative");
  if (!isPowerOf2_64(Alignment) || Alignment > MaxAlignment)
    return fail(Op, "alignment " + Twine(Alignment) + " is no power of two up to 2^32");
  if (Alignment < Bytes)
    return fail(Op, "alignment " + Twine(Alignment) + " is below that of the elements, " +
                        Twine(Bytes));
  return Error::success();
}

static Error verifyGetGlobal(const Operation &Op, const Module &M) {
  StringRef Name = Op.getAttr("name").getString();
  const Global *G = M.lookupGlobal(Name);
  if (!G)
    return fail(Op, "there is no global '" + Name + "'");
  Type Pointee = Op.getResult().getType().getElementType().getElementType();
  if (Pointee != G->Ty.getElementType())
    return fail(Op, "global '" + Name + "' holds " + G->Ty.getElementType().str() +
                        ", not " + Pointee.str());
  return Error::success();
}

Error verifyMemory(const Operation &Op, const Module &M) {
  if (std::optional<unsigned> I = Op.getDescriptor().findAttribute("memory_scope"))
    if (Op.getDescriptor().Attributes[*I].Optional)
      if (Error E = verifyScope(Op))
        return E;
  switch (Op.getOpcode()) {
  case Opcode::LoadPtrTko:
    return verifyPointers(Op, Op.getOperand("source"), Op.getResult(0));
  case Opcode::StorePtrTko:
    return verifyPointers(Op, Op.getOperand("destination"), Op.getOperand("value"));
  case Opcode::AtomicCasTko:
    return verifyAtomicCas(Op);
  case Opcode::AtomicRmwTko:
    return verifyAtomicRmw(Op);
  case Opcode::LoadViewTko:
    return verifyViewAccess(Op, Op.getResult(0));
  case Opcode::StoreViewTko:
    return verifyViewAccess(Op, Op.getOperand("tile"));
  case Opcode::AtomicRedViewTko:
    return verifyAtomicRedView(Op);
  case Opcode::MultimemLoadReduceViewTko:
    return verifyMultimem(Op, Op.getResult(0));
  case Opcode::MultimemReduceViewTko:
  case Opcode::MultimemStoreViewTko:
    return verifyMultimem(Op, Op.getOperand("tile"));
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

} // namespace tileir
