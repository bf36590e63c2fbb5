//===- TileCall.cpp - Calls that stand for Tile IR ops --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The texts in a declaration's attributes are read again on each question. They are a few
// dozen characters, and a cache would have to follow every pass that replaces a call.
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCall.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace tileir;

namespace {

constexpr StringLiteral AttrPrefix = "tile.";
constexpr StringLiteral OpAttr = "tile.op";
constexpr StringLiteral OperandsAttr = "tile.operands";
constexpr StringLiteral ElementsAttr = "tile.elements";
constexpr StringLiteral HintPrefix = "tile.hint.";
constexpr StringLiteral LocationKind = "tile.loc";

/// The element that \p Name says; a module that the tile verifier refuses may say nothing
/// sensible, which must not stop the program here.
Element elementOrPtr(StringRef Name) { return parseElement(Name).value_or(Element::Ptr); }

/// Both halves of a "tile.elements" text, in names.
std::pair<SmallVector<StringRef, 8>, SmallVector<StringRef, 4>>
splitElements(StringRef Text) {
  auto [Operands, Results] = Text.split("->");
  std::pair<SmallVector<StringRef, 8>, SmallVector<StringRef, 4>> Names;
  Operands.split(Names.first, ',', -1, /*KeepEmpty=*/false);
  Results.split(Names.second, ',', -1, /*KeepEmpty=*/false);
  return Names;
}

/// Parses a comma-separated list, item by item; an item that \p Parse refuses ends it.
template <typename T, typename ParseFn>
SmallVector<T, 4> parseList(StringRef Text, ParseFn Parse) {
  SmallVector<T, 4> Values;
  while (!Text.empty()) {
    StringRef Item;
    std::tie(Item, Text) = Text.split(',');
    std::optional<T> Value = Parse(Item.trim());
    if (!Value)
      break;
    Values.push_back(*Value);
  }
  return Values;
}

std::optional<int64_t> parseInt(StringRef Text) {
  int64_t Value;
  if (Text.getAsInteger(10, Value))
    return std::nullopt;
  return Value;
}

std::optional<bool> parseBool(StringRef Text) {
  if (Text == "true")
    return true;
  if (Text == "false")
    return false;
  return std::nullopt;
}

void appendItem(std::string &List, const Twine &Item) {
  if (!List.empty())
    List += ',';
  List += Item.str();
}

} // namespace

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

TileCall TileCall::dynCast(Value *V) {
  auto *Call = dyn_cast_or_null<CallInst>(V);
  if (!Call)
    return {};
  Function *Callee = Call->getCalledFunction();
  if (!Callee)
    return {};
  Attribute Op = Callee->getFnAttribute(OpAttr);
  if (!Op.isValid())
    return {};
  std::optional<Opcode> Code = lookupOpcode(Op.getValueAsString());
  return Code ? TileCall(Call, *Code) : TileCall();
}

std::optional<std::pair<unsigned, unsigned>> TileCall::findOperand(StringRef Name) const {
  StringRef Rest =
      Call->getCalledFunction()->getFnAttribute(OperandsAttr).getValueAsString();
  unsigned First = 0;
  while (!Rest.empty()) {
    StringRef Item;
    std::tie(Item, Rest) = Rest.split(',');
    auto [ItemName, CountText] = Item.split(':');
    unsigned Count = 1;
    if (!CountText.empty() && CountText.getAsInteger(10, Count))
      return std::nullopt;
    if (Count > Call->arg_size() - First)
      return std::nullopt;
    if (ItemName == Name)
      return std::make_pair(First, Count);
    First += Count;
  }
  return std::nullopt;
}

Value *TileCall::operand(StringRef Name) const {
  auto Place = findOperand(Name);
  return Place && Place->second ? Call->getArgOperand(Place->first) : nullptr;
}

SmallVector<Value *, 4> TileCall::operands(StringRef Name) const {
  SmallVector<Value *, 4> Values;
  if (auto Place = findOperand(Name))
    for (unsigned I = 0; I != Place->second; ++I)
      Values.push_back(Call->getArgOperand(Place->first + I));
  return Values;
}

SmallVector<Element, 4> TileCall::getOperandElements() const {
  SmallVector<Element, 4> Result;
  for (StringRef Name : splitElements(textAttr("elements")).first)
    Result.push_back(elementOrPtr(Name));
  return Result;
}

SmallVector<Element, 2> TileCall::getResultElements() const {
  SmallVector<Element, 2> Result;
  for (StringRef Name : splitElements(textAttr("elements")).second)
    Result.push_back(elementOrPtr(Name));
  return Result;
}

Element TileCall::elementOf(StringRef Name) const {
  auto Place = findOperand(Name);
  SmallVector<Element, 4> Elements = getOperandElements();
  assert(Place && Place->first < Elements.size() && "the operand must be present");
  return Elements[Place->first];
}

/// The element that "ptr<...>" points to.
static std::optional<Element> parsePointee(StringRef Text) {
  if (!Text.consume_front("ptr<") || !Text.consume_back(">"))
    return std::nullopt;
  return parseElement(Text);
}

std::optional<Element> TileCall::pointeeOf(StringRef Name) const {
  auto Names = splitElements(textAttr("elements")).first;
  auto Place = findOperand(Name);
  return Place && Place->first < Names.size() ? parsePointee(Names[Place->first])
                                              : std::nullopt;
}

std::optional<Element> TileCall::getResultPointee() const {
  auto Names = splitElements(textAttr("elements")).second;
  return Names.empty() ? std::nullopt : parsePointee(Names.front());
}

Function *TileCall::body() const { return cast<Function>(operand("body")); }

const AttrDescriptor *TileCall::findAttr(StringRef Name) const {
  std::optional<unsigned> Index = getDescriptor().findAttribute(Name);
  return Index ? &getDescriptor().Attributes[*Index] : nullptr;
}

int64_t TileCall::intAttr(StringRef Name) const {
  const AttrDescriptor *D = findAttr(Name);
  return parseInt(textAttr(Name)).value_or(D ? D->Default : 0);
}

bool TileCall::hasAttr(StringRef Name) const {
  return Call->getCalledFunction()->hasFnAttribute((AttrPrefix + Name).str());
}

StringRef TileCall::textAttr(StringRef Name) const {
  Attribute A = Call->getCalledFunction()->getFnAttribute((AttrPrefix + Name).str());
  return A.isValid() ? A.getValueAsString() : StringRef();
}

std::string TileCall::stringAttr(StringRef Name) const {
  StringRef Text = textAttr(Name);
  std::string Result;
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text[I] == '\\' && I + 2 < Text.size() && isHexDigit(Text[I + 1]) &&
        isHexDigit(Text[I + 2])) {
      Result += static_cast<char>(hexFromNibbles(Text[I + 1], Text[I + 2]));
      I += 2;
    } else {
      Result += Text[I];
    }
  }
  return Result;
}

SmallVector<int64_t, 4> TileCall::intArrayAttr(StringRef Name) const {
  return parseList<int64_t>(textAttr(Name), parseInt);
}

SmallVector<bool, 4> TileCall::boolArrayAttr(StringRef Name) const {
  return parseList<bool>(textAttr(Name), parseBool);
}

std::pair<Value *, unsigned> tileir::getProducer(Value *V) {
  if (auto *Extract = dyn_cast<ExtractValueInst>(V))
    return {Extract->getAggregateOperand(), Extract->getIndices().front()};
  return {V, 0};
}

void tileir::walkTokens(ArrayRef<Value *> Tokens, function_ref<bool(Value *)> Visit) {
  SetVector<Value *> Seen(Tokens.begin(), Tokens.end());
  for (unsigned N = 0; N != Seen.size(); ++N) {
    Value *Token = Seen[N];
    if (!Visit(Token))
      continue;
    if (auto *I = dyn_cast<Instruction>(getProducer(Token).first))
      for (Value *Operand : I->operands())
        if (isa<PHINode>(I) || isTokenType(Operand->getType()))
          Seen.insert(Operand); // A phi may be of all results of an op.
  }
}

SmallVector<Value *, 2> tileir::getResults(CallInst *Call, unsigned Index) {
  SmallVector<Value *, 2> Values;
  if (Call->getType()->isVoidTy())
    return Values;
  if (!Call->getType()->isStructTy()) {
    if (Index == 0)
      Values.push_back(Call);
    return Values;
  }
  for (User *U : Call->users())
    if (auto *Extract = dyn_cast<ExtractValueInst>(U))
      if (Extract->getIndices().front() == Index)
        Values.push_back(Extract);
  return Values;
}

SourceLoc TileCall::getLoc() const {
  MDNode *Node = Call->getMetadata(LocationKind);
  if (!Node)
    return {};
  SmallVector<uint64_t, 2> Numbers;
  for (const MDOperand &Operand : Node->operands()) {
    auto *Number = mdconst::dyn_extract_or_null<ConstantInt>(Operand);
    if (!Number || Number->getBitWidth() > 64)
      return {};
    Numbers.push_back(Number->getZExtValue());
  }
  if (Numbers.size() == 1)
    return SourceLoc::atByte(Numbers[0], "function section");
  if (Numbers.size() == 2)
    return SourceLoc::atLine(Numbers[0], Numbers[1]);
  return {};
}

//===----------------------------------------------------------------------===//
// Places in the source
//===----------------------------------------------------------------------===//

std::string tileir::describePlace(const TileCall &Call) {
  if (const DebugLoc &Loc = Call->getDebugLoc())
    return SourcePlace{Loc->getFilename(), Loc.getLine(), Loc.getCol()}.str();
  SourceLoc Loc = Call.getLoc();
  if (Loc.isByte())
    return "byte 0x" + utohexstr(Loc.getOffset(), /*LowerCase=*/true);
  if (Loc.isLine())
    return (Twine(Loc.getLine()) + ":" + Twine(Loc.getColumn())).str();
  return "";
}

/// The file of \p Loc with its folder.
static SmallString<64> getPath(const DILocation &Loc) {
  SmallString<64> Path;
  if (!sys::path::is_absolute(Loc.getFilename()))
    Path = Loc.getDirectory();
  sys::path::append(Path, Loc.getFilename());
  return Path;
}

Error tileir::refuseOp(const TileCall &Call, StringRef Target, StringRef Why) {
  std::string Message =
      ("op '" + Call.getMnemonic() + "' is not supported by " + Target).str();
  if (!Why.empty())
    Message += (": " + Why).str();
  const DILocation *Source = Call->getDebugLoc();
  SourceLoc Where = Call.getLoc();
  // Of a text that was printed for debugging its source is what the user knows.
  if (Source && Where.isLine())
    Where = {};
  if (!Source)
    return makeError(Where, Message);
  SmallString<64> Path = getPath(*Source);
  return makeError(Where.from({Path, Source->getLine(), Source->getColumn()}), Message);
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

CmpInst::Predicate tileir::getIntPredicate(ComparisonPredicate P, bool IsSigned) {
  using CI = CmpInst;
  static constexpr CI::Predicate Signed[] = {CI::ICMP_EQ,  CI::ICMP_NE,  CI::ICMP_SLT,
                                             CI::ICMP_SLE, CI::ICMP_SGT, CI::ICMP_SGE};
  CI::Predicate Found = Signed[unsigned(P)];
  return IsSigned ? Found : ICmpInst::getUnsignedPredicate(Found);
}

CmpInst::Predicate tileir::getFloatPredicate(ComparisonPredicate P, bool IsOrdered) {
  using CI = CmpInst;
  static constexpr CI::Predicate Ordered[] = {CI::FCMP_OEQ, CI::FCMP_ONE, CI::FCMP_OLT,
                                              CI::FCMP_OLE, CI::FCMP_OGT, CI::FCMP_OGE};
  CI::Predicate Found = Ordered[unsigned(P)];
  return IsOrdered ? Found : FCmpInst::getUnorderedPredicate(Found);
}

//===----------------------------------------------------------------------===//
// Hints
//===----------------------------------------------------------------------===//

std::string tileir::getHintAttr(StringRef Target, Hint H) {
  return (HintPrefix + Target + "." + getDescriptor(H).Key).str();
}

std::optional<int64_t> tileir::getHint(const Function &F, StringRef Target, Hint H) {
  for (StringRef Name : {Target, StringRef("default")})
    if (Attribute A = F.getFnAttribute(getHintAttr(Name, H)); A.isValid()) {
      std::optional<int64_t> Value = parseInt(A.getValueAsString());
      return Value && getDescriptor(H).isValid(*Value) ? Value : std::nullopt;
    }
  return std::nullopt;
}

void tileir::removeHints(Function &F) {
  AttributeMask Hints;
  for (Attribute A : F.getAttributes().getFnAttrs())
    if (A.isStringAttribute() && A.getKindAsString().starts_with(HintPrefix))
      Hints.addAttribute(A);
  F.removeFnAttrs(Hints);
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

TileDeclarations::TileDeclarations(Module &M) : M(M) {
  for (Function &F : M)
    if (F.isDeclaration() && F.hasFnAttribute(OpAttr))
      Known.try_emplace({F.getFunctionType(), F.getAttributes()}, &F);
}

Function *TileDeclarations::get(StringRef Mnemonic, FunctionType *T, AttributeList Attrs,
                                bool Unique) {
  Function *Scratch = nullptr;
  Function *&F = Unique ? Scratch : Known[{T, Attrs}];
  if (F)
    return F;
  // Other names of the module may look like ours; LLVM would then add digits of its own.
  std::string Name;
  do
    Name = (AttrPrefix + Mnemonic + "." + Twine(NextNumber[Mnemonic]++)).str();
  while (M.getNamedValue(Name));
  F = Function::Create(T, GlobalValue::ExternalLinkage, Name, M);
  F->setAttributes(Attrs);
  return F;
}

TileCallBuilder &TileCallBuilder::addOperand(StringRef Name, Value *V,
                                             StringRef ElementName) {
  Operands.push_back(V);
  appendItem(OperandNames, Name);
  appendItem(OperandElements, ElementName);
  return *this;
}

TileCallBuilder &TileCallBuilder::addOperands(StringRef Name, ArrayRef<Value *> Values,
                                              ArrayRef<std::string> ElementNames) {
  assert(Values.size() == ElementNames.size() && "an element name for each value");
  append_range(Operands, Values);
  appendItem(OperandNames, Name + ":" + Twine(Values.size()));
  for (StringRef ElementName : ElementNames)
    appendItem(OperandElements, ElementName);
  return *this;
}

TileCallBuilder &TileCallBuilder::addResult(Type *T, StringRef ElementName) {
  Results.push_back(T);
  appendItem(ResultElements, ElementName);
  return *this;
}

TileCallBuilder &TileCallBuilder::addAttr(StringRef Name, StringRef Text) {
  Attrs.emplace_back((AttrPrefix + Name).str(), Text.str());
  return *this;
}

TileCallBuilder &TileCallBuilder::addHint(StringRef Target, Hint H, int64_t Value) {
  Attrs.emplace_back(getHintAttr(Target, H), itostr(Value));
  return *this;
}

/// A weak load only reads: LLVM may reorder it with other loads, and drop it. Stronger
/// ones order other accesses, which to LLVM is as good as a write.
MemoryEffects TileCallBuilder::getMemoryEffects() const {
  switch (getDescriptor(Op).MemoryEffects) {
  case Effects::NoEffects:
  case Effects::Undeclared:
  case Effects::Recursive: // reduce and scan, whose bodies have no effects
    return MemoryEffects::none();
  case Effects::Reads:
    if (is_contained(Attrs, std::pair<std::string, std::string>(
                                "tile.memory_ordering_semantics", "weak")))
      return MemoryEffects::readOnly();
    return MemoryEffects::unknown();
  case Effects::Writes:
  case Effects::ReadsWrites:
  case Effects::Allocates:
  case Effects::Synchronizes:
  case Effects::UnknownEffects:
    return MemoryEffects::unknown();
  }
  llvm_unreachable("unknown effects");
}

AttributeList TileCallBuilder::getDeclarationAttributes() const {
  LLVMContext &C = Declarations.getModule().getContext();
  const OpDescriptor &Descriptor = getDescriptor(Op);
  AttrBuilder Builder(C);
  Builder.addAttribute(Attribute::NoUnwind);
  // An assertion may end the kernel.
  if (Descriptor.MemoryEffects != Effects::UnknownEffects)
    Builder.addAttribute(Attribute::WillReturn);
  if (MemoryEffects Memory = getMemoryEffects(); Memory != MemoryEffects::unknown())
    Builder.addMemoryAttr(Memory);
  Builder.addAttribute(OpAttr, Descriptor.Mnemonic);
  Builder.addAttribute(OperandsAttr, OperandNames);
  Builder.addAttribute(ElementsAttr, OperandElements + "->" + ResultElements);
  for (const auto &[Name, Text] : Attrs)
    Builder.addAttribute(Name, Text);
  return AttributeList::get(C, AttributeList::FunctionIndex, Builder);
}

Function *TileCallBuilder::getDeclaration() {
  LLVMContext &C = Declarations.getModule().getContext();
  Type *ResultT = Type::getVoidTy(C);
  if (Results.size() == 1)
    ResultT = Results.front();
  else if (Results.size() > 1)
    ResultT = StructType::get(C, Results);
  SmallVector<Type *, 8> Params;
  for (Value *V : Operands)
    Params.push_back(V->getType());
  return Declarations.get(getDescriptor(Op).Mnemonic,
                          FunctionType::get(ResultT, Params, /*isVarArg=*/false),
                          getDeclarationAttributes(), Unique);
}

CallInst *TileCallBuilder::create(IRBuilderBase &B, const SourceLoc &Loc) {
  CallInst *Call = B.CreateCall(getDeclaration(), Operands);
  SmallVector<Metadata *, 2> Numbers;
  auto Add = [&](uint64_t N) {
    Numbers.push_back(ConstantAsMetadata::get(B.getInt64(N)));
  };
  if (Loc.isByte())
    Add(Loc.getOffset());
  if (Loc.isLine()) {
    Add(Loc.getLine());
    Add(Loc.getColumn());
  }
  if (!Numbers.empty())
    Call->setMetadata(LocationKind, MDNode::get(B.getContext(), Numbers));
  return Call;
}
