//===- Multimem.cpp - Accesses of multicast addresses ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/InlinePTX.h"
#include "Target/NVPTX/MultimemCalls.h"
#include "Target/NVPTX/NVPTXMachine.h"
#include "Target/NVPTX/NVPTXPasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tileir;

static constexpr StringLiteral Prefix = "tileir.multimem.";
static constexpr StringLiteral KindNames[] = {"ld_reduce", "st", "red"};

//===----------------------------------------------------------------------===//
// Names and types
//===----------------------------------------------------------------------===//

namespace {

/// A type of the PTX ISA (multimem): what it may be reduced by, and the most words.
struct TypeRow {
  StringLiteral Type;
  StringLiteral LoadOps, ReduceOps;
  unsigned MaxWords;
};

constexpr TypeRow Rows[] = {{"f16x2", "add min max", "add", 4},
                            {"bf16x2", "add min max", "add", 4},
                            {"f32", "add", "add", 4},
                            {"f64", "add", "add", 1},
                            {"u32", "add min max", "add min max", 1},
                            {"s32", "add min max", "add min max", 1},
                            {"b32", "and or xor", "and or xor", 1},
                            {"u64", "add min max", "add min max", 1},
                            {"s64", "min max", "min max", 1},
                            {"b64", "and or xor", "and or xor", 1}};

const TypeRow *findRow(StringRef Type) {
  const TypeRow *Row = find_if(Rows, [&](const TypeRow &R) { return R.Type == Type; });
  return Row == std::end(Rows) ? nullptr : Row;
}

bool hasWord(StringRef Words, StringRef Word) {
  return is_contained(split(Words, ' '), Word);
}

} // namespace

bool MultimemCall::isValid() const {
  const TypeRow *Row = findRow(Type);
  if (!Row || Words > Row->MaxWords || !isPowerOf2_32(Words))
    return false;
  constexpr StringLiteral Orders[] = {"weak relaxed acquire", "weak relaxed release",
                                      "relaxed release"};
  if (!hasWord(Orders[What], Order) || (Order == "weak") != Scope.empty() ||
      (!Scope.empty() && !hasWord("cta gpu sys", Scope)))
    return false;
  if (What == Store)
    return Op.empty();
  return hasWord(What == Load ? Row->LoadOps : Row->ReduceOps, Op);
}

std::optional<MultimemCall> MultimemCall::parse(StringRef Name) {
  if (!Name.consume_front(Prefix))
    return std::nullopt;
  SmallVector<StringRef, 6> Parts;
  Name.split(Parts, '.');
  Parts.append(6 - std::min<size_t>(Parts.size(), 6), "");
  const auto *Kind = find(KindNames, Parts[0]);
  if (Kind == std::end(KindNames))
    return std::nullopt;
  MultimemCall Call;
  Call.What = MultimemCall::Kind(Kind - std::begin(KindNames));
  unsigned Next = 1;
  Call.Order = Parts[Next++].str();
  if (Call.Order != "weak")
    Call.Scope = Parts[Next++].str();
  if (Call.What != Store)
    Call.Op = Parts[Next++].str();
  Call.Type = Parts[Next++].str();
  if (Next < Parts.size() && !Parts[Next].empty())
    if (!Parts[Next].consume_front("v") || Parts[Next].getAsInteger(10, Call.Words))
      return std::nullopt;
  if (!Call.isValid() || (Prefix + Name).str() != Call.getName())
    return std::nullopt;
  return Call;
}

std::string MultimemCall::getName() const {
  std::string Name = (Prefix + KindNames[What] + "." + Order).str();
  for (StringRef Part : {StringRef(Scope), StringRef(Op), StringRef(Type)})
    if (!Part.empty())
      Name += ("." + Part).str();
  return Words == 1 ? Name : Name + ".v" + std::to_string(Words);
}

std::string MultimemCall::getMnemonic() const {
  std::string Text = ("multimem." + KindNames[What] + "." + Order).str();
  if (!Scope.empty())
    Text += "." + Scope;
  Text += ".global";
  if (!Op.empty())
    Text += "." + Op;
  // Sums of several devices are rounded once.
  if (What == Load && Op == "add" && StringRef(Type).ends_with("x2"))
    Text += ".acc::f32";
  if (Words != 1)
    Text += ".v" + std::to_string(Words);
  return Text + "." + Type;
}

unsigned MultimemCall::getWordBits() const {
  return StringRef(Type).ends_with("64") ? 64 : 32;
}

FunctionType *MultimemCall::getType(LLVMContext &C) const {
  llvm::Type *Word = llvm::Type::getIntNTy(C, getWordBits());
  SmallVector<llvm::Type *, 4> All(Words, Word);
  SmallVector<llvm::Type *, 5> Operands = {PointerType::get(C, 0)};
  if (What == Load)
    return FunctionType::get(
        Words == 1 ? Word : static_cast<llvm::Type *>(StructType::get(C, All)), Operands,
        false);
  append_range(Operands, All);
  return FunctionType::get(llvm::Type::getVoidTy(C), Operands, false);
}

//===----------------------------------------------------------------------===//
// From accesses
//===----------------------------------------------------------------------===//

unsigned NVPTXMachine::getMultimemWords(Element E) const {
  return E == Element::F64 || !isFloat(E) ? 1 : 4;
}

static std::string getOrder(const MultimemAccess &Access) {
  switch (Access.Ordering) {
  case AtomicOrdering::NotAtomic:
    return "weak";
  case AtomicOrdering::Acquire:
    return "acquire";
  case AtomicOrdering::Release:
    return "release";
  default:
    return "relaxed";
  }
}

static std::string getScope(MemoryScope Scope) {
  switch (Scope) {
  case MemoryScope::TileBlock:
    return "cta";
  case MemoryScope::Device:
    return "gpu";
  case MemoryScope::System:
    return "sys";
  }
  llvm_unreachable("covered switch");
}

static StringRef getOperation(AtomicRMWMode Update) {
  switch (Update) {
  case AtomicRMWMode::And:
    return "and";
  case AtomicRMWMode::Or:
    return "or";
  case AtomicRMWMode::Xor:
    return "xor";
  case AtomicRMWMode::Max:
  case AtomicRMWMode::UMax:
    return "max";
  case AtomicRMWMode::Min:
  case AtomicRMWMode::UMin:
    return "min";
  default:
    return "add";
  }
}

static std::string getTypeName(const MultimemAccess &Access) {
  switch (Access.Elem) {
  case Element::F16:
    return "f16x2";
  case Element::BF16:
    return "bf16x2";
  case Element::F32:
    return "f32";
  case Element::F64:
    return "f64";
  default:
    break;
  }
  StringRef Op = getOperation(Access.Update);
  bool IsSigned =
      Access.Update == AtomicRMWMode::Max || Access.Update == AtomicRMWMode::Min;
  StringRef Letter = Access.What == MultimemAccess::Store || hasWord("and or xor", Op)
                         ? "b"
                     : IsSigned ? "s"
                                : "u";
  return (Letter + Twine(8 * getMemoryBytes(Access.Elem))).str();
}

SmallVector<Value *, 4> NVPTXMachine::emitMultimem(IRBuilderBase &B,
                                                   const MultimemAccess &Access,
                                                   Value *Pointer,
                                                   ArrayRef<Value *> Words) const {
  MultimemCall Call;
  Call.What = MultimemCall::Kind(Access.What);
  Call.Order = getOrder(Access);
  if (Call.Order != "weak")
    Call.Scope = getScope(Access.Scope);
  if (Call.What != MultimemCall::Store)
    Call.Op = getOperation(Access.Update).str();
  Call.Type = getTypeName(Access);
  Call.Words = Access.Words;
  assert(Call.isValid() && "the ISA does not have it");
  SmallVector<Value *, 5> Operands = {Pointer};
  append_range(Operands, Words);
  Value *Result =
      createInstructionCall(B, Call.getName(), Call.getType(B.getContext()), Operands);
  if (Call.What != MultimemCall::Load)
    return {};
  if (Call.Words == 1)
    return {Result};
  SmallVector<Value *, 4> Results;
  for (unsigned I = 0; I != Call.Words; ++I)
    Results.push_back(B.CreateExtractValue(Result, I));
  return Results;
}

//===----------------------------------------------------------------------===//
// To PTX
//===----------------------------------------------------------------------===//

static void expandCall(CallInst &Call, const MultimemCall &Multimem) {
  bool IsLoad = Multimem.What == MultimemCall::Load;
  StringRef Register = Multimem.getWordBits() == 64 ? "l" : "r";
  // Results come first, then the address, then words.
  unsigned Address = IsLoad ? Multimem.Words : 0, Next = IsLoad ? 0 : 1;
  SmallVector<std::string, 6> Words, Constraints;
  for (unsigned I = 0; I != Multimem.Words; ++I) {
    Words.push_back("$" + std::to_string(Next + I));
    Constraints.push_back((IsLoad ? "=" : "") + Register.str());
  }
  Constraints.insert(IsLoad ? Constraints.end() : Constraints.begin(), "l");
  Constraints.push_back("~{memory}");
  std::string Values = join(Words, ", ");
  if (Multimem.Words != 1)
    Values = "{" + Values + "}";
  std::string Place = "[$" + std::to_string(Address) + "]";
  std::string Text = Multimem.getMnemonic() + " " +
                     (IsLoad ? Values + ", " + Place : Place + ", " + Values) + ";";
  // Only the weak form says nothing to other threads; all of them access memory.
  IRBuilder<> B(&Call);
  SmallVector<Value *, 5> Operands(Call.args());
  Operands[0] = B.CreateAddrSpaceCast(Operands[0], B.getPtrTy(1));
  SmallVector<Type *, 5> Types;
  for (Value *V : Operands)
    Types.push_back(V->getType());
  CallInst *New =
      B.CreateCall(InlineAsm::get(FunctionType::get(Call.getType(), Types, false), Text,
                                  join(Constraints, ","), /*hasSideEffects=*/true),
                   Operands);
  New->setDoesNotThrow();
  if (IsLoad)
    Call.replaceAllUsesWith(New);
  Call.eraseFromParent();
}

PassResult tileir::expandMultimem(Module &M, ModuleAnalysisManager &) {
  for (Function &F : make_early_inc_range(M)) {
    std::optional<MultimemCall> Call = MultimemCall::parse(F.getName());
    if (!F.isDeclaration() || !Call)
      continue;
    if (F.getFunctionType() != Call->getType(M.getContext()))
      return createStringError("@" + F.getName() + " has another type than its name");
    if (Error E = expandCalls(F, [&](CallInst &I) { expandCall(I, *Call); }))
      return std::move(E);
  }
  return PreservedAnalyses::none();
}
