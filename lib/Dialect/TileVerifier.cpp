//===- TileVerifier.cpp - Whether a module is a tile program --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileVerifier.h"
#include "Dialect/TileTypes.h"
#include "IR/Hints.h"
#include "IR/OpTable.h"
#include "IR/Opcodes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Verifier.h"

using namespace llvm;
using namespace tileir;

namespace {

/// Checks one declaration. Each check returns a message, empty when all is well.
class DeclarationVerifier {
public:
  explicit DeclarationVerifier(const Function &F) : F(F) {}

  std::string run() {
    std::optional<Opcode> Code = lookupOpcode(getText("tile.op"));
    if (!Code)
      return ("unknown op '" + getText("tile.op") + "'").str();
    Descriptor = &getDescriptor(*Code);
    if (!F.isDeclaration())
      return "a tile op has no body";
    for (auto Check :
         {&DeclarationVerifier::checkOperandNames, &DeclarationVerifier::checkElements,
          &DeclarationVerifier::checkAttributes, &DeclarationVerifier::checkPresence,
          &DeclarationVerifier::checkUses})
      if (std::string Message = (this->*Check)(); !Message.empty())
        return Message;
    return "";
  }

private:
  StringRef getText(StringRef Name) const {
    Attribute A = F.getFnAttribute(Name);
    return A.isValid() ? A.getValueAsString() : StringRef();
  }

  bool isOperandName(StringRef Name) const {
    if (Descriptor->findOperand(Name))
      return true;
    // What is a region or an attribute in the op table.
    if (Descriptor->Code == Opcode::Constant)
      return Name == "splat" || Name == "dense";
    return (Name == "body" || Name == "captures") && !Descriptor->Regions.empty();
  }

  std::string checkOperandNames() {
    SmallVector<StringRef, 8> Items;
    getText("tile.operands").split(Items, ',', -1, /*KeepEmpty=*/false);
    uint64_t Total = 0;
    for (StringRef Item : Items) {
      auto [Name, CountText] = Item.split(':');
      unsigned Count = 1;
      if (Item.contains(':') && CountText.getAsInteger(10, Count))
        return ("operand '" + Name + "' has no valid count").str();
      if (!isOperandName(Name))
        return ("the op has no operand '" + Name + "'").str();
      Total += Count;
    }
    if (Total != F.arg_size())
      return formatv("\"tile.operands\" names {0} operands, the type has {1}", Total,
                     F.arg_size());
    return "";
  }

  static bool fits(Type *T, Element E) {
    switch (E) {
    case Element::Token:
      return isTokenType(T);
    case Element::TensorView:
      return TensorViewType::dynCast(T) || TileViewType::dynCast(T);
    default:
      if (TileType Tile = TileType::dynCast(T))
        return Tile.getElement() == E;
      return T == getScalarType(T->getContext(), E);
    }
  }

  static std::string checkElementList(StringRef Text, ArrayRef<Type *> Types,
                                      StringRef What) {
    SmallVector<StringRef, 8> Names;
    Text.split(Names, ',', -1, /*KeepEmpty=*/false);
    if (Names.size() != Types.size())
      return formatv("\"tile.elements\" names {0} {1}s, the type has {2}", Names.size(),
                     What, Types.size());
    for (auto [Index, Name] : enumerate(Names)) {
      std::optional<Element> E = parseElement(Name);
      if (!E)
        return formatv("unknown element '{0}'", Name);
      if (!fits(Types[Index], *E)) {
        std::string Message =
            formatv("{0} {1} of element '{2}' cannot have type ", What, Index, Name);
        raw_string_ostream(Message) << *Types[Index];
        return Message;
      }
    }
    return "";
  }

  std::string checkElements() {
    StringRef Text = getText("tile.elements");
    if (!Text.contains("->"))
      return "\"tile.elements\" has no '->'";
    auto [Operands, Results] = Text.split("->");
    FunctionType *T = F.getFunctionType();
    if (std::string M = checkElementList(Operands, T->params(), "operand"); !M.empty())
      return M;
    Type *ResultT = T->getReturnType();
    if (auto *Struct = dyn_cast<StructType>(ResultT))
      return checkElementList(Results, Struct->elements(), "result");
    if (ResultT->isVoidTy())
      return checkElementList(Results, {}, "result");
    return checkElementList(Results, ResultT, "result");
  }

  /// Of \p Name, `sm_90.latency`.
  std::string checkHint(StringRef Name, StringRef Value) {
    auto HasKey = [&](const HintDescriptor &D) {
      return D.Key == Name.rsplit('.').second;
    };
    if (!Descriptor->findAttribute("optimization_hints") || !any_of(HintTable, HasKey))
      return ("the op has no hint '" + Name + "'").str();
    int64_t Number;
    if (Value.getAsInteger(10, Number))
      return formatv("hint '{0}' is not an integer: '{1}'", Name, Value);
    return "";
  }

  std::string checkAttributes() {
    for (Attribute A : F.getAttributes().getFnAttrs()) {
      if (!A.isStringAttribute())
        continue;
      StringRef Name = A.getKindAsString();
      if (!Name.consume_front("tile.") || Name == "op" || Name == "operands" ||
          Name == "elements")
        continue;
      if (Name.consume_front("hint.")) {
        if (std::string M = checkHint(Name, A.getValueAsString()); !M.empty())
          return M;
        continue;
      }
      std::optional<unsigned> Index = Descriptor->findAttribute(Name);
      if (!Index)
        return ("the op has no attribute '" + Name + "'").str();
      const AttrDescriptor &Attr = Descriptor->Attributes[*Index];
      if (Attr.Kind == AttrKind::Enum) {
        std::optional<uint32_t> Value = parseEnum(Attr.Enum, A.getValueAsString());
        if (!Value || !(Attr.Allowed >> *Value & 1))
          return formatv("attribute '{0}' has no value '{1}'", Name,
                         A.getValueAsString());
      }
      int64_t Value;
      if ((Attr.Kind == AttrKind::Int32 || Attr.Kind == AttrKind::Int64) &&
          A.getValueAsString().getAsInteger(10, Value))
        return formatv("attribute '{0}' is not an integer: '{1}'", Name,
                       A.getValueAsString());
    }
    return "";
  }

  /// What an op has to say has a value, which no older version left out.
  std::string checkPresence() {
    for (const AttrDescriptor &Attr : Descriptor->Attributes)
      if (!Attr.Optional && !Attr.HasDefault &&
          (Attr.Kind == AttrKind::Enum || Attr.Kind == AttrKind::Int32 ||
           Attr.Kind == AttrKind::Int64) &&
          !F.hasFnAttribute(("tile." + Attr.Name).str()))
        return ("the op lacks attribute '" + Attr.Name + "'").str();
    return "";
  }

  std::string checkUses() {
    for (const Use &U : F.uses()) {
      auto *Call = dyn_cast<CallInst>(U.getUser());
      if (!Call || !Call->isCallee(&U) || Call->getFunctionType() != F.getFunctionType())
        return "used other than by a call of its own type";
    }
    return "";
  }

  const Function &F;
  const OpDescriptor *Descriptor = nullptr;
};

} // namespace

Error tileir::verifyTileModule(const Module &M) {
  Error All = Error::success();
  for (const Function &F : M) {
    if (!F.hasFnAttribute("tile.op"))
      continue;
    if (std::string Message = DeclarationVerifier(F).run(); !Message.empty())
      All = joinErrors(std::move(All),
                       createStringError("function '" + F.getName() + "': " + Message));
  }
  return All;
}

Error tileir::verifyModuleAndTiles(const Module &M) {
  std::string Message;
  raw_string_ostream OS(Message);
  if (verifyModule(M, &OS))
    return createStringError(StringRef(Message).rtrim());
  return verifyTileModule(M);
}

PassResult tileir::verifyTiles(Module &M, ModuleAnalysisManager &) {
  if (Error E = verifyTileModule(M))
    return std::move(E);
  return PreservedAnalyses::all();
}
