//===- MemoryAccess.cpp - Elements of memory, checked ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interpreter/Engine.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace tileir::interp {

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

Access Engine::begin(BlockState &B, const Inst &I, Type Ty, ArrayRef<int64_t> Shape) {
  const Operation &Op = *I.Op;
  Access A;
  A.I = &I;
  A.B = &B;
  A.E = {B.Number, I.Site, B.Instances[I.Site]++};
  A.Ty = Ty;
  A.Shape = Shape;
  if (Value Token = Op.getOperand("token"))
    A.Before = get(B, Token).Token;
  A.Ordering = Op.getEnum<MemoryOrdering>("memory_ordering_semantics");
  A.Scope =
      Op.getOptionalEnum<MemoryScope>("memory_scope").value_or(MemoryScope::TileBlock);
  bool Strong = A.Ordering != MemoryOrdering::Weak;
  Checker.begin({A.E, Strong, A.Scope != MemoryScope::TileBlock}, A.Before);
  B.MayYield = true;
  return A;
}

void Engine::end(Access &A) {
  KnowledgeRef Token = Knowledge::add(Knowledge::join(A.Before, A.Gained), A.E);
  set(*A.B, A.I->Op->getResult("result_token"), {nullptr, nullptr, std::move(Token)});
}

/// What an access to \p At passes on between those who acquire and release. An
/// atomic update keeps what earlier ones released; a store ends it.
void Engine::synchronize(Access &A, const Place &At, bool Reads, bool Writes,
                         bool Updates) {
  uint64_t Half = At.getHalf();
  if (Reads && A.acquires()) {
    auto Found = Released.find(Half);
    if (Found != Released.end())
      A.Gained = Knowledge::join(A.Gained, Found->second);
  }
  if (!Writes)
    return;
  if (A.releases()) {
    KnowledgeRef Mine = Knowledge::add(Knowledge::join(A.Before, A.Gained), A.E);
    KnowledgeRef &Here = Released[Half];
    Here = Updates ? Knowledge::join(Here, Mine) : Mine;
  } else if (!Updates && !Released.empty()) {
    Released.erase(Half);
  }
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

static std::string describeElement(const Access &A, size_t Element) {
  if (A.Shape.empty())
    return "";
  return ", element " + printCoordinates(getCoordinates(A.Shape, Element)) +
         " of the tile,";
}

/// What a finding about an access is about.
static void setPlace(Finding *F, const Access &A, const Place &At) {
  if (!F)
    return;
  F->Address = At.Address;
  SmallVector<int64_t, 4> Coordinates = getCoordinates(A.Shape, At.Element);
  F->Element.assign(Coordinates.begin(), Coordinates.end());
}

/// The region of an access, or null after a finding.
MemoryRegion *Engine::check(Access &A, const Place &At, bool Writes) {
  unsigned Bytes = getElementBytes(A.Ty);
  const Operation &Op = *A.I->Op;
  auto Report = [&](StringRef Kind, StringRef Why) {
    setPlace(report(Kind, Op, nullptr,
                    [&] {
                      return formatv("{0}{1} {2} {3}{4}", describeBlock(*A.B),
                                     describeElement(A, At.Element),
                                     Writes ? "writes" : "reads",
                                     Mem.describe(At.Address, Bytes), Why)
                          .str();
                    }),
             A, At);
    return nullptr;
  };
  MemoryRegion *R = Mem.find(At.Address);
  if (!R || Bytes > R->end() - At.Address)
    return Report("access out of bounds", "");
  if (!R->Copies.empty())
    return Report("access of multicast memory", ", which only multimem ops access");
  if (At.Address % Bytes)
    return Report(
        "misaligned access",
        (", not a multiple of the " + Twine(Bytes) + " bytes of " + A.Ty.str()).str());
  if (R->Owner && *R->Owner != A.B->Number)
    return Report("access to private memory",
                  ", which is private to " + describeBlock(*R->Owner));
  if (Writes && R->ReadOnly)
    return Report("write to read-only memory", "");
  return R;
}

void Engine::checkRace(Access &A, const Place &At, MemoryRegion &R, AccessKind Kind) {
  // Automatic variables of the only thread: frontends leave tokens out there.
  if (R.Owner)
    return;
  unsigned Bytes = getElementBytes(A.Ty);
  std::optional<Shadow::Race> Race =
      Checker.access(R, At.getHalf() - 2 * R.Base, A.Ty.getMemoryBits() / 4, Kind);
  if (!Race)
    return;
  bool SameOp = Race->Other.key() == A.E.key() && Race->Other.Instance == A.E.Instance;
  const Operation *Other = P.Sites[Race->Other.Site];
  Finding *F = report("race", *A.I->Op, Other, [&] {
    std::string Where = Mem.describe(At.Address, Bytes);
    if (SameOp)
      return formatv("{0} writes different values to {1} by one op: the last is element "
                     "{2} of the tile",
                     describeBlock(*A.B), Where,
                     printCoordinates(getCoordinates(A.Shape, At.Element)))
          .str();
    bool SameBlock = Race->Other.Block == A.E.Block;
    return formatv("{0} {1} {2}, which {3} {4}, with no {5} to order them",
                   describeBlock(*A.B), Kind == AccessKind::Read ? "reads" : "writes",
                   Where, SameBlock ? "it" : describeBlock(Race->Other.Block),
                   Race->OtherWrites ? "wrote" : "read",
                   SameBlock ? "token" : "release and acquire")
        .str();
  });
  setPlace(F, A, At);
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

/// Whether the bytes of an access have all been written; a finding if not.
static bool isWritten(const MemoryRegion &R, uint64_t Offset, unsigned Bytes) {
  if (R.Written.empty())
    return true;
  for (unsigned I = 0; I != Bytes; ++I)
    if (!R.Written.test(unsigned(Offset) + I))
      return false;
  return true;
}

static void setWritten(MemoryRegion &R, uint64_t Offset, unsigned Bytes) {
  if (!R.Written.empty())
    R.Written.set(unsigned(Offset), unsigned(Offset) + Bytes);
}

std::optional<uint64_t>
Engine::update(Access &A, const Place &At,
               function_ref<std::optional<uint64_t>(uint64_t)> Update) {
  MemoryRegion *R = check(A, At, bool(Update));
  if (!R)
    return std::nullopt;
  uint64_t Offset = At.Address - R->Base;
  unsigned Bytes = getElementBytes(A.Ty);
  uint8_t *Data = R->Data + Offset;
  if (!isWritten(*R, Offset, Bytes)) {
    Finding *F = report("read of uninitialised memory", *A.I->Op, nullptr, [&] {
      return describeBlock(*A.B) + describeElement(A, At.Element) + " reads " +
             Mem.describe(At.Address, Bytes) + ", which nobody wrote";
    });
    setPlace(F, A, At);
  }
  uint64_t Old = loadElement(Data, A.Ty, At.High);
  std::optional<uint64_t> New = Update ? Update(Old) : std::nullopt;
  checkRace(A, At, *R, New ? AccessKind::Write : AccessKind::Read);
  if (New) {
    storeElement(Data, A.Ty, *New, At.High);
    setWritten(*R, Offset, Bytes);
    if (*New != Old)
      IdleJumps = 0;
  }
  synchronize(A, At, true, bool(New), bool(New));
  return Old;
}

SmallVector<Place, 2> Engine::getCopies(const Place &At) {
  MemoryRegion *R = Mem.find(At.Address);
  if (!R || R->Copies.empty())
    return {At};
  SmallVector<Place, 2> Places(R->Copies.size(), At);
  for (auto [P, Base] : zip_equal(Places, R->Copies))
    P.Address += Base - R->Base;
  return Places;
}

std::optional<uint64_t> Engine::read(Access &A, const Place &At) {
  return update(A, At, nullptr);
}

void Engine::write(Access &A, const Place &At, uint64_t Bits) {
  MemoryRegion *R = check(A, At, true);
  if (!R)
    return;
  uint64_t Offset = At.Address - R->Base;
  unsigned Bytes = getElementBytes(A.Ty);
  uint8_t *Data = R->Data + Offset;
  uint8_t Old[8];
  std::copy_n(Data, Bytes, Old);
  bool Known = isWritten(*R, Offset, Bytes);
  storeElement(Data, A.Ty, Bits, At.High);
  setWritten(*R, Offset, Bytes);
  bool Same = Known && std::equal(Old, Old + Bytes, Data);
  if (!Same)
    IdleJumps = 0;
  checkRace(A, At, *R, Same ? AccessKind::SameWrite : AccessKind::Write);
  synchronize(A, At, false, true, false);
}

std::string Engine::readString(uint64_t Address) {
  std::string Text;
  for (MemoryRegion *R; (R = Mem.find(Address)) && R->Data;) {
    char C = char(R->Data[Address++ - R->Base]);
    if (!C)
      return Text;
    Text += C;
  }
  return Text;
}

//===----------------------------------------------------------------------===//
// Allocas
//===----------------------------------------------------------------------===//

uint64_t Engine::addAlloca(BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  Type Pointee = Op.getResult().getType().getElementType().getElementType();
  auto Count = static_cast<uint64_t>(Op.getInt("num_elem"));
  uint64_t Bits;
  if (__builtin_mul_overflow(Count, Pointee.getMemoryBits(), &Bits) ||
      Bits / 8 > Options.AllocaLimit - std::min(AllocaBytes, Options.AllocaLimit)) {
    trap(B, formatv("{0}: alloca of {1} elements of {2} at {3} cannot be satisfied: "
                    "there are {4} bytes for all of them",
                    describeBlock(B), Count, Pointee.str(), describeOp(Op),
                    Options.AllocaLimit));
    return 0;
  }
  auto R = std::make_unique<MemoryRegion>();
  R->Size = (Bits + 7) / 8;
  R->Storage.resize(R->Size);
  R->Data = R->Storage.data();
  R->Written.resize(unsigned(R->Size));
  R->Label = "alloca at " + describePlace(Op);
  R->IsAlloca = true;
  if (!Op.hasUnit("global"))
    R->Owner = B.Number;
  AllocaBytes += R->Size;
  uint64_t Base = Mem.add(std::move(R), uint64_t(Op.getInt("alignment"))).Base;
  auto Scope =
      find_if(reverse(B.Stack), [](const Frame &F) { return !F.Owner || F.isLoop(); });
  Scope->Allocas.push_back(Base);
  return Base;
}

void Engine::endAllocas(Frame &F) {
  for (uint64_t Base : F.Allocas) {
    if (MemoryRegion *R = Mem.find(Base))
      AllocaBytes -= R->Size;
    Mem.remove(Base);
  }
  F.Allocas.clear();
}

} // namespace tileir::interp
