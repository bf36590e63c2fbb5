//===- Report.cpp - assert and print_tko ----------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Both speak through vprintf of the device's runtime (CUDA C++ Programming Guide,
// formatted output). A failed assert prints the first element that each thread finds
// false, in the words of the host's runtime, and traps. A print goes through one thread,
// in order; tiles come to it through shared memory.
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCalls.h"
#include "IR/PrintFormat.h"
#include "Target/Element/ElementEmitter.h"
#include "Target/GPU/OpLowerings.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Formats
//===----------------------------------------------------------------------===//

/// A format for printf with its arguments, which are i32, i64, double or generic
/// pointers.
struct FormattedText {
  std::string Format;
  SmallVector<Value *, 8> Args;

  /// Text that is to appear as it is.
  void addText(StringRef Text) {
    for (char C : Text) {
      if (C == '%')
        Format += '%';
      Format += C;
    }
  }
  void addDirective(StringRef Directive, Value *Arg) {
    Format += Directive;
    Args.push_back(Arg);
  }
};

static void emitPrint(TileLowering &L, const FormattedText &Text) {
  if (!Text.Format.empty())
    L.Machine.emitPrint(L.B, Text.Format, Text.Args);
}

//===----------------------------------------------------------------------===//
// assert
//===----------------------------------------------------------------------===//

static void addBlock(TileLowering &L, FormattedText &Text) {
  Text.addText("block (");
  for (unsigned Dim : {0, 1, 2}) {
    Text.addText(Dim ? ", " : "");
    Text.addDirective("%u", L.Machine.emitBlockIndex(L.B, Dim));
  }
  Text.addText(")");
}

/// The coordinates of the first register of this thread whose condition is false.
static SmallVector<Value *, 4> findFalse(TileLowering &L, const LinearLayout &Layout,
                                         ArrayRef<Value *> Conditions) {
  SmallVector<Value *, 4> Place;
  for (unsigned R = Conditions.size(); R-- != 0;) {
    SmallVector<Value *, 4> Here = L.getCoordinates(Layout, R);
    if (Place.empty())
      Place = Here;
    for (auto [P, H] : zip(Place, Here))
      P = L.B.CreateSelect(Conditions[R], P, H);
  }
  return Place;
}

static void emitFailure(TileLowering &L, const AssertCall &Call) {
  Value *Condition = Call.getCondition();
  FormattedText Text;
  Text.addText(
      ("tileir: kernel '" + L.Kernel.getName() + "': assertion failed in ").str());
  addBlock(L, Text);
  if (TileType::dynCast(Condition)) {
    SmallVector<Value *, 4> Place =
        findFalse(L, L.getLayout(Condition), L.getRegisters(Condition));
    for (auto [D, Coordinate] : enumerate(Place)) {
      Text.addText(D ? ", " : ", element [");
      Text.addDirective("%u", Coordinate);
    }
    Text.addText("]");
  }
  if (std::string Where = describePlace(Call); !Where.empty())
    Text.addText(" (" + Where + ")");
  std::string Message = Call.getMessage();
  if (StringRef Visible = StringRef(Message).take_until([](char C) { return C == 0; });
      !Visible.empty())
    Text.addText((": " + Visible).str());
  Text.addText("\n");
  emitPrint(L, Text);
}

void tileir::lowerAssert(TileLowering &L, const TileCall &Op) {
  auto Call = AssertCall::cast(Op);
  Value *Condition = Call.getCondition();
  IRBuilder<> &B = L.B;
  Value *AllTrue = B.getTrue();
  for (Value *V : L.getRegisters(Condition))
    AllTrue = B.CreateAnd(AllTrue, V);
  L.createIf(B.CreateNot(AllTrue), [&] {
    bool IsTile = static_cast<bool>(TileType::dynCast(Condition));
    Value *Reports = IsTile ? L.isFirstHolder(L.getLayout(Condition))
                            : B.CreateICmpEQ(L.getThread(), B.getInt32(0));
    L.createIf(Reports, [&] { emitFailure(L, Call); });
    // Whichever thread traps first ends the kernel for the one that reports. A scalar is
    // false for all threads of the block, which meet here. Those with copies of a tile's
    // element cannot, and blocks do not know of each other: all give the report time.
    if (!IsTile)
      L.createBarrier();
    L.Machine.emitPause(B);
    B.CreateIntrinsic(Intrinsic::trap, ArrayRef<Value *>());
  });
}

//===----------------------------------------------------------------------===//
// print_tko
//===----------------------------------------------------------------------===//

static Expected<SmallVector<PrintPiece, 4>> parseFormat(const PrintTkoCall &Print) {
  SmallVector<Element, 4> Elements = Print.getOperandElements();
  Elements.resize(Print.getArgs().size()); // The token is last.
  return parsePrintFormat(Print.getStr(), Elements);
}

std::optional<std::string> tileir::whyPrintUnsupported(const TileCall &Op,
                                                       const GPUMachine &Machine) {
  auto Print = PrintTkoCall::cast(Op);
  if (auto Pieces = parseFormat(Print))
    return std::nullopt;
  else
    return toString(Pieces.takeError());
}

namespace {

class PrintLowering {
public:
  PrintLowering(TileLowering &L, const PrintTkoCall &Call) : L(L), Call(Call) {}
  void lower();

private:
  Value *getArgument(Value *V, Element E, const PrintPiece &Piece);
  void printTile(Value *Tile, Element E, const PrintPiece &Piece);
  void printDimension(Value *Buffer, ArrayRef<unsigned> Shape, Value *Number, Element E,
                      const PrintPiece &Piece);
  void flush();
  void onThread0(function_ref<void()> Body) {
    L.createIf(L.B.CreateICmpEQ(L.getThread(), L.B.getInt32(0)), Body);
  }

  TileLowering &L;
  PrintTkoCall Call;
  FormattedText Pending; ///< Text and rank-0 values, which go out in one piece.
};

} // namespace

/// The device's printf lacks the flag ' and the conversion F.
static std::string getDeviceDirective(StringRef Directive) {
  std::string Text;
  for (char C : Directive)
    if (C != '\'')
      Text += C == 'F' ? 'f' : C;
  return Text;
}

/// The value that a directive of \p Piece takes for \p V.
Value *PrintLowering::getArgument(Value *V, Element E, const PrintPiece &Piece) {
  IRBuilder<> &B = L.B;
  auto GetInteger = [&](bool IsSigned) {
    Value *Wide = E == Element::Ptr ? B.CreatePtrToInt(V, B.getInt64Ty()) : V;
    unsigned Bits = std::min(Piece.Bits, Wide->getType()->getScalarSizeInBits());
    Wide = B.CreateTrunc(Wide, B.getIntNTy(Bits));
    return IsSigned && E != Element::I1 ? B.CreateSExt(Wide, B.getInt64Ty())
                                        : B.CreateZExt(Wide, B.getInt64Ty());
  };
  switch (Piece.Form) {
  case TILEIR_PRINT_SIGNED:
    return GetInteger(true);
  case TILEIR_PRINT_UNSIGNED:
    return GetInteger(false);
  case TILEIR_PRINT_FLOAT:
    if (isInteger(E))
      return B.CreateSIToFP(GetInteger(true), B.getDoubleTy());
    return E == Element::F64
               ? V
               : ElementEmitter(B, L.Elements).emitFloatConversion(V, E, Element::F64);
  case TILEIR_PRINT_CHARACTER:
    return B.CreateTrunc(B.CreateAnd(GetInteger(false), 0xFF), B.getInt32Ty());
  case TILEIR_PRINT_POINTER:
  case TILEIR_PRINT_STRING:
    return V;
  }
  llvm_unreachable("no such form");
}

void PrintLowering::flush() {
  if (!Pending.Format.empty())
    onThread0([&] { emitPrint(L, Pending); });
  Pending = {};
}

/// The type that holds an element until it is printed: 4-bit elements have a byte each.
static Type *getBufferType(LLVMContext &C, Element E) {
  return E == Element::I4 ? Type::getInt8Ty(C) : getMemoryType(C, E);
}

/// The brackets, separators and elements of the dimensions \p Shape from the element with
/// row-major number \p Number times the extents on.
void PrintLowering::printDimension(Value *Buffer, ArrayRef<unsigned> Shape, Value *Number,
                                   Element E, const PrintPiece &Piece) {
  IRBuilder<> &B = L.B;
  auto PrintText = [&](StringRef Text) {
    FormattedText T;
    T.addText(Text);
    emitPrint(L, T);
  };
  if (Shape.empty()) {
    Type *T = getBufferType(B.getContext(), E);
    Value *V = B.CreateLoad(T, B.CreateGEP(T, Buffer, Number));
    V = ElementEmitter(B, L.Elements).emitFromMemory(V, E);
    if (E == Element::I4)
      V = B.CreateTrunc(V, B.getIntNTy(4));
    FormattedText Text;
    Text.addDirective(getDeviceDirective(Piece.Directive), getArgument(V, E, Piece));
    return emitPrint(L, Text);
  }
  PrintText("[");
  L.createLoop(B.getInt32(Shape.front()), {}, [&](Value *Index, ArrayRef<Value *>) {
    L.createIf(B.CreateICmpNE(Index, B.getInt32(0)), [&] { PrintText(", "); });
    Value *Here = B.CreateAdd(B.CreateMul(Number, B.getInt32(Shape.front())), Index);
    printDimension(Buffer, Shape.drop_front(), Here, E, Piece);
    return Registers();
  });
  PrintText("]");
}

void PrintLowering::printTile(Value *Tile, Element E, const PrintPiece &Piece) {
  IRBuilder<> &B = L.B;
  const LinearLayout &Layout = L.getLayout(Tile);
  Value *Buffer = L.getScratch(*Call.getCall());
  Type *T = getBufferType(B.getContext(), E);
  L.createIf(L.isFirstHolder(Layout), [&] {
    for (auto [R, V] : enumerate(L.getRegisters(Tile))) {
      Value *Number = B.CreateXor(L.getThreadElement(Layout),
                                  B.getInt32(Layout.apply(InDim::Register, R)));
      Value *Stored = ElementEmitter(B, L.Elements).emitToMemory(V, E);
      if (E == Element::I4)
        Stored = B.CreateZExt(Stored, T);
      B.CreateStore(Stored, B.CreateGEP(T, Buffer, Number));
    }
  });
  L.createBarrier();
  onThread0([&] {
    printDimension(Buffer, TileType::dynCast(Tile).getShape(), B.getInt32(0), E, Piece);
  });
  // The next tile of this print goes to the same place.
  L.createBarrier();
}

void PrintLowering::lower() {
  SmallVector<PrintPiece, 4> Pieces = cantFail(parseFormat(Call));
  SmallVector<Value *, 4> Args = Call.getArgs();
  SmallVector<Element, 4> Elements = Call.getOperandElements();
  for (auto [I, Piece] : enumerate(Pieces)) {
    Pending.addText(Piece.Text);
    if (Piece.Directive.empty())
      continue;
    if (TileType::dynCast(Args[I])) {
      flush();
      printTile(Args[I], Elements[I], Piece);
      continue;
    }
    Value *V = L.getRegisters(Args[I]).front();
    Pending.addDirective(getDeviceDirective(Piece.Directive),
                         getArgument(V, Elements[I], Piece));
  }
  flush();
}

void tileir::lowerPrint(TileLowering &L, const TileCall &Op) {
  auto Call = PrintTkoCall::cast(Op);
  PrintLowering(L, Call).lower();
}

uint64_t tileir::getPrintScratch(const TileCall &Op, TileLayouts &, unsigned,
                                 const GPUMachine &Machine) {
  auto Call = PrintTkoCall::cast(Op);
  uint64_t Bytes = 0;
  SmallVector<Element, 4> Elements = Call.getOperandElements();
  for (auto [I, V] : enumerate(Call.getArgs()))
    if (TileType T = TileType::dynCast(V))
      Bytes =
          std::max(Bytes, T.getNumElements() * std::max(getMemoryBytes(Elements[I]), 1u));
  return Bytes;
}
