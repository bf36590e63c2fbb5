//===- Builder.cpp - Making a module op by op -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builder.h"
#include "Verify/Verifier.h"
#include <array>

using namespace tileir;
using namespace tileir::capi;

Location tileir_builder_s::location() const {
  return Line ? Location::atLine(Line, Column, Debug) : Location::atByte(0, Debug);
}

std::nullptr_t tileir_builder_s::misuse(const Twine &Message) const {
  Reporter(*State->Owner)
      .report(TILEIR_SEVERITY_ERROR, State->file(),
              Line ? SourceLoc::atLine(Line, Column) : SourceLoc(), Message.str());
  return nullptr;
}

tileir_builder tileir_builder_create(tileir_module Module) {
  if (!Module)
    return nullptr;
  auto *Result = new tileir_builder_s;
  Result->State = Module->State;
  Result->Context = Module->Context;
  return Result;
}

void tileir_builder_destroy(tileir_builder B) { delete B; }

tileir_context tileir_builder_get_context(tileir_builder B) {
  return B ? &B->Context : nullptr;
}

void tileir_builder_set_place(tileir_builder B, uint32_t Line, uint32_t Column) {
  if (!B)
    return;
  B->Line = Line & 0x7FFFFFFF;
  B->Column = Column & 0xFFFFFF;
}

//===----------------------------------------------------------------------===//
// Locations of the frontend
//===----------------------------------------------------------------------===//

tileir_result tileir_builder_set_debug(tileir_builder B, tileir_debug Debug) {
  if (!B)
    return TILEIR_RESULT_INVALID_ARGUMENT;
  const DebugRecord *D = unwrap(Debug);
  if (D && !B->DebugDepth.count(D)) {
    B->misuse("the debug record was not made by this builder");
    return TILEIR_RESULT_INVALID_ARGUMENT;
  }
  if (D && D->Kind != DebugKind::Location && D->Kind != DebugKind::CallSite) {
    B->misuse("the debug record is not a location");
    return TILEIR_RESULT_INVALID_ARGUMENT;
  }
  B->Debug = D;
  return TILEIR_RESULT_OK;
}

namespace {
/// A reference to another record, and which kinds it may have.
struct DebugLink {
  const DebugRecord *DebugRecord::*Member;
  tileir_debug tileir_debug_info::*Field;
  SmallVector<DebugKind, 2> Targets;
  SmallVector<DebugKind, 3> Owners;
  StringRef Name;
};
} // namespace

/// The table is never destroyed: threads may build until the process has ended.
static ArrayRef<DebugLink> getDebugLinks() {
  using K = DebugKind;
  static const auto &Links =
      *new std::array<DebugLink, 5>{{{&DebugRecord::File,
                                      &tileir_debug_info::file,
                                      {K::File},
                                      {K::CompileUnit, K::LexicalBlock, K::Subprogram},
                                      "file"},
                                     {&DebugRecord::Scope,
                                      &tileir_debug_info::scope,
                                      {K::Subprogram, K::LexicalBlock},
                                      {K::LexicalBlock, K::Location},
                                      "scope"},
                                     {&DebugRecord::CompileUnit,
                                      &tileir_debug_info::unit,
                                      {K::CompileUnit},
                                      {K::Subprogram},
                                      "unit"},
                                     {&DebugRecord::Callee,
                                      &tileir_debug_info::callee,
                                      {K::Location, K::CallSite},
                                      {K::CallSite},
                                      "callee"},
                                     {&DebugRecord::Caller,
                                      &tileir_debug_info::caller,
                                      {K::Location, K::CallSite},
                                      {K::CallSite},
                                      "caller"}}};
  return Links;
}

/// Sets the references of \p R; false after an error.
static bool linkDebug(tileir_builder B, const tileir_debug_info &Info, DebugRecord &R,
                      unsigned &Depth) {
  for (const DebugLink &Link : getDebugLinks()) {
    const DebugRecord *Target = unwrap(Info.*Link.Field);
    if (!Target)
      continue;
    auto Known = B->DebugDepth.find(Target);
    if (Known == B->DebugDepth.end()) {
      B->misuse("debug record '" + Link.Name + "' was not made by this builder");
      return false;
    }
    if (!is_contained(Link.Owners, R.Kind) || !is_contained(Link.Targets, Target->Kind)) {
      B->misuse("'" + Link.Name + "' is not a debug record of the right kind");
      return false;
    }
    R.*Link.Member = Target;
    Depth = std::max(Depth, Known->second + 1);
  }
  if (Depth <= DebugRecord::MaxDepth)
    return true;
  B->misuse("debug records are nested more than " + Twine(DebugRecord::MaxDepth) +
            " deep");
  return false;
}

tileir_debug tileir_debug_create(tileir_builder B, const tileir_debug_info *Info) {
  if (!B || !Info)
    return nullptr;
  uint64_t Flags = Info->kind == static_cast<uint32_t>(DebugKind::Subprogram)
                       ? DebugRecord::KnownFlags
                       : 0;
  if (Info->kind > static_cast<uint32_t>(DebugKind::CallSite) || Info->flags & ~Flags)
    return B->misuse("unknown kind or flags of a debug record");
  DebugRecord R;
  unsigned Depth = 0;
  R.Kind = static_cast<DebugKind>(Info->kind);
  R.Flags = Info->flags;
  if (!linkDebug(B, *Info, R, Depth))
    return nullptr;
  if (StringRef Part = R.getMissingReference(); !Part.empty())
    return B->misuse("a debug record of this kind needs a " +
                     (Part == "compileUnit" ? "unit" : Part));
  auto Text = [&](tileir_string S) {
    return B->context().intern(S.data ? StringRef(S.data, S.length) : StringRef());
  };
  R.Name = Text(Info->name);
  R.Directory = Text(Info->directory);
  R.LinkageName = Text(Info->linkage_name);
  R.Line = Info->line;
  R.Column = Info->column;
  R.ScopeLine = Info->scope_line;
  DebugRecord *New = B->module().createDebugRecords(1);
  *New = R;
  B->DebugDepth[New] = Depth;
  return wrap(New);
}

//===----------------------------------------------------------------------===//
// Symbols
//===----------------------------------------------------------------------===//

tileir_global tileir_global_create(tileir_builder B, const char *Name,
                                   tileir_attr Elements, uint64_t Alignment,
                                   bool Constant, bool IsPrivate) {
  if (!B)
    return nullptr;
  if (!Elements || !unwrap(Elements).is(AttributeKind::DenseElements))
    return B->misuse("the value of a global is not elements");
  Global G;
  G.Name = text(Name);
  G.Value = unwrap(Elements);
  G.Ty = G.Value.getType();
  G.Alignment = Alignment;
  G.Constant = Constant;
  G.Visibility = IsPrivate ? SymbolVisibility::Private : SymbolVisibility::Public;
  G.Loc = B->location();
  if (!B->module().addGlobal(G))
    return B->misuse("symbol '" + text(Name) + "' is defined twice");
  B->State->Verified = false;
  return wrap(B->module().lookupGlobal(text(Name)));
}

/// Types of values; false after an error.
static bool readTypes(tileir_builder B, const tileir_type *Types, size_t Count,
                      SmallVectorImpl<Type> &Result) {
  if (isMissing(Types, Count)) {
    B->misuse("the list of types is null");
    return false;
  }
  for (tileir_type T : list(Types, Count)) {
    if (!T || unwrap(T).isFunction()) {
      B->misuse("the type of an argument is null or a function type");
      return false;
    }
    Result.push_back(unwrap(T));
  }
  return true;
}

tileir_entry tileir_entry_create(tileir_builder B, const char *Name,
                                 const tileir_type *Parameters, size_t Count,
                                 tileir_attr Hints) {
  if (!B)
    return nullptr;
  SmallVector<Type> Types;
  if (!readTypes(B, Parameters, Count, Types))
    return nullptr;
  if (Hints && !unwrap(Hints).is(AttributeKind::OptimizationHints))
    return B->misuse("the hints of an entry are not optimization hints");
  Type Signature = Type::getFunction(B->context(), Types, {});
  Function *F =
      B->module().addFunction(text(Name), Signature, B->location(), unwrap(Hints));
  if (!F)
    return B->misuse("symbol '" + text(Name) + "' is defined twice");
  B->State->Verified = false;
  B->Block = F->getBody().getBlock();
  return wrap(F);
}

//===----------------------------------------------------------------------===//
// Ops and blocks
//===----------------------------------------------------------------------===//

const Module &capi::moduleOf(const Block &B) {
  const Operation *Op = B.getParentOp();
  const Function *F = Op ? Op->getFunction() : B.getParent()->getParentFunction();
  return F->getModule();
}

tileir_result tileir_builder_set_block(tileir_builder B, tileir_block Block) {
  if (!B)
    return TILEIR_RESULT_INVALID_ARGUMENT;
  if (!Block || &moduleOf(*unwrap(Block)) != &B->module()) {
    B->misuse("the block is null or of another module");
    return TILEIR_RESULT_INVALID_ARGUMENT;
  }
  B->Block = unwrap(Block);
  return TILEIR_RESULT_OK;
}

tileir_block tileir_builder_get_block(tileir_builder B) {
  return B ? wrap(B->Block) : nullptr;
}

tileir_op tileir_op_create(tileir_builder B, const char *Mnemonic,
                           const tileir_operand *Operands, size_t NumOperands,
                           const tileir_named_attr *Attrs, size_t NumAttrs,
                           const tileir_type *Results, size_t NumResults) {
  if (!B)
    return nullptr;
  if (!B->Block)
    return B->misuse("there is no entry or block to put an op in");
  std::optional<Opcode> Code = lookupOpcode(text(Mnemonic));
  if (!Code || getDescriptor(*Code).Container)
    return B->misuse("there is no op '" + text(Mnemonic) + "'");
  const struct {
    const void *Elements;
    size_t Count;
    const char *Name;
  } Lists[] = {{Operands, NumOperands, "operands"},
               {Attrs, NumAttrs, "attributes"},
               {Results, NumResults, "results"}};
  for (const auto &List : Lists)
    if (isMissing(List.Elements, List.Count))
      return B->misuse("'" + text(Mnemonic) + "': the list of " + List.Name + " is null");
  OpAssembler Parts(*B, getDescriptor(*Code));
  if (!Parts.addOperands(list(Operands, NumOperands)) ||
      !Parts.addAttributes(list(Attrs, NumAttrs)) ||
      !Parts.addResults(list(Results, NumResults)))
    return nullptr;
  B->State->Verified = false;
  return wrap(B->module().createOp(*B->Block, Parts.state()));
}

tileir_block tileir_block_create(tileir_builder B, tileir_op Op, const char *Name,
                                 const tileir_type *Arguments, size_t Count) {
  if (!B)
    return nullptr;
  if (!Op || &moduleOf(*unwrap(Op)->getBlock()) != &B->module())
    return B->misuse("the op is null or of another module");
  const OpDescriptor &Desc = unwrap(Op)->getDescriptor();
  std::optional<unsigned> I = Desc.findRegion(text(Name));
  if (!I)
    return B->misuse("'" + Desc.Mnemonic + "': no region '" + text(Name) + "'");
  Region &R = unwrap(Op)->getRegion(*I);
  if (!R.empty())
    return B->misuse("'" + Desc.Mnemonic + "': region '" + text(Name) +
                     "' has its block");
  SmallVector<Type> Types;
  if (!readTypes(B, Arguments, Count, Types))
    return nullptr;
  B->State->Verified = false;
  B->Block = B->module().createBlock(R, Types);
  return wrap(B->Block);
}
