//===- MapRecipe.cpp - Tensor maps by the arguments of a launch -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/MapRecipe.h"
#include "Target/GPU/GPUMachine.h"
#include "Target/NVPTX/TensorMaps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace tileir;

/// Steps of a recipe are few, and values of their stack, too: what takes more is made by
/// the kernel.
static constexpr unsigned MaxSteps = 64;

//===----------------------------------------------------------------------===//
// From LLVM IR
//===----------------------------------------------------------------------===//

namespace {

/// Appends the steps that compute values. A word on the stack is the value, extended by
/// zeros.
class StepFinder {
public:
  explicit StepFinder(std::vector<tileir_map_step> &Steps) : Steps(Steps) {}
  bool add(const Value *V);

private:
  void push(uint32_t Code, uint64_t Number = 0) { Steps.push_back({Code, 0, Number}); }
  bool addBinary(const BinaryOperator &Op);
  bool addCast(const CastInst &Cast);
  bool addOffset(const GEPOperator &GEP);
  /// What arithmetic has put above a value's bits is dropped.
  void keepWidth(const Value &V) {
    unsigned Bits = V.getType()->getIntegerBitWidth();
    if (Bits < 64)
      push(TILEIR_MAP_ZEXT, Bits);
  }

  std::vector<tileir_map_step> &Steps;
};

} // namespace

bool StepFinder::addBinary(const BinaryOperator &Op) {
  uint32_t Code;
  switch (Op.getOpcode()) {
  case Instruction::Shl: {
    const auto *Bits = dyn_cast<ConstantInt>(Op.getOperand(1));
    if (!Bits || Bits->uge(Op.getType()->getIntegerBitWidth()) || !add(Op.getOperand(0)))
      return false;
    push(TILEIR_MAP_CONSTANT, uint64_t(1) << Bits->getZExtValue());
    push(TILEIR_MAP_MUL);
    keepWidth(Op);
    return true;
  }
  case Instruction::Add:
    Code = TILEIR_MAP_ADD;
    break;
  case Instruction::Sub:
    Code = TILEIR_MAP_SUB;
    break;
  case Instruction::Mul:
    Code = TILEIR_MAP_MUL;
    break;
  default:
    return false;
  }
  if (!add(Op.getOperand(0)) || !add(Op.getOperand(1)))
    return false;
  push(Code);
  keepWidth(Op);
  return true;
}

bool StepFinder::addCast(const CastInst &Cast) {
  const Value *From = Cast.getOperand(0);
  switch (Cast.getOpcode()) {
  case Instruction::ZExt:
  case Instruction::PtrToInt:
  case Instruction::IntToPtr:
    return add(From);
  case Instruction::AddrSpaceCast:
    // Generic addresses and those of global memory (1) are the same numbers.
    return From->getType()->getPointerAddressSpace() <= 1 &&
           Cast.getType()->getPointerAddressSpace() <= 1 && add(From);
  case Instruction::Trunc:
    if (!add(From))
      return false;
    keepWidth(Cast);
    return true;
  case Instruction::SExt:
    if (!add(From))
      return false;
    push(TILEIR_MAP_SEXT, From->getType()->getIntegerBitWidth());
    keepWidth(Cast);
    return true;
  default:
    return false;
  }
}

/// Of all indices, which are signed.
bool StepFinder::addOffset(const GEPOperator &GEP) {
  const auto *I = dyn_cast<Instruction>(&GEP);
  if (!I || !add(GEP.getPointerOperand()))
    return false;
  const DataLayout &DL = I->getModule()->getDataLayout();
  for (auto T = gep_type_begin(GEP), E = gep_type_end(GEP); T != E; ++T) {
    const Value *Index = T.getOperand();
    TypeSize Unit =
        T.isStruct() ? TypeSize::getFixed(0) : T.getSequentialElementStride(DL);
    if (T.isStruct() || Unit.isScalable() || !add(Index))
      return false;
    if (unsigned Bits = Index->getType()->getIntegerBitWidth(); Bits < 64)
      push(TILEIR_MAP_SEXT, Bits);
    push(TILEIR_MAP_CONSTANT, Unit.getFixedValue());
    push(TILEIR_MAP_MUL);
    push(TILEIR_MAP_ADD);
  }
  return true;
}

bool StepFinder::add(const Value *V) {
  bool IsWord = V->getType()->isPointerTy() ||
                (V->getType()->isIntegerTy() && V->getType()->getIntegerBitWidth() <= 64);
  if (!IsWord || Steps.size() > MaxSteps)
    return false;
  if (const auto *C = dyn_cast<ConstantInt>(V)) {
    push(TILEIR_MAP_CONSTANT, C->getZExtValue());
    return true;
  }
  if (const auto *A = dyn_cast<Argument>(V)) {
    // A byte holds an i1.
    if (V->getType()->isIntegerTy(1))
      return false;
    push(TILEIR_MAP_PARAM, A->getArgNo());
    return true;
  }
  if (const auto *Op = dyn_cast<BinaryOperator>(V))
    return addBinary(*Op);
  if (const auto *Cast = dyn_cast<CastInst>(V))
    return addCast(*Cast);
  if (const auto *GEP = dyn_cast<GEPOperator>(V))
    return addOffset(*GEP);
  return false;
}

/// The number of words that the steps leave; nothing if they take more than there are,
/// leave too many, or are not steps.
static std::optional<unsigned> getDepth(ArrayRef<tileir_map_step> Steps) {
  unsigned Depth = 0;
  for (const tileir_map_step &Step : Steps) {
    switch (Step.code) {
    case TILEIR_MAP_CONSTANT:
    case TILEIR_MAP_PARAM:
      ++Depth;
      break;
    case TILEIR_MAP_ADD:
    case TILEIR_MAP_SUB:
    case TILEIR_MAP_MUL:
      if (Depth < 2)
        return std::nullopt;
      --Depth;
      break;
    default:
      if (!Depth || Step.value < 1 || Step.value > 63)
        return std::nullopt;
    }
    if (Depth > TILEIR_MAP_MAX_DEPTH)
      return std::nullopt;
  }
  return Depth;
}

std::optional<MapRecipe> tileir::findMapRecipe(const BoxedTensor &T) {
  MapRecipe Recipe;
  Recipe.Type = getMapType(T);
  Recipe.SwizzleBytes = T.SwizzleBytes;
  Recipe.Box.assign(T.Box.begin(), T.Box.end());
  StepFinder Finder(Recipe.Steps);
  auto Add = [&](const Value *V) { return Finder.add(V); };
  if (!Add(T.Base) || !all_of(T.Extents, Add) || !all_of(T.Strides, Add) ||
      Recipe.Steps.size() > MaxSteps || !getDepth(Recipe.Steps))
    return std::nullopt;
  return Recipe;
}

//===----------------------------------------------------------------------===//
// As text and for the runtime
//===----------------------------------------------------------------------===//

static constexpr StringLiteral StepTexts[] = {
#define TILEIR_MAP_STEP(NAME, TEXT) TEXT,
    TILEIR_MAP_STEPS(TILEIR_MAP_STEP)
#undef TILEIR_MAP_STEP
};

static constexpr StringLiteral TypeTexts[] = {
#define TILEIR_MAP_TYPE(NAME, TEXT, BYTES, CUDA, MAP) TEXT,
    TILEIR_MAP_TYPES(TILEIR_MAP_TYPE)
#undef TILEIR_MAP_TYPE
};

static bool hasNumber(uint32_t Code) {
  return Code != TILEIR_MAP_ADD && Code != TILEIR_MAP_SUB && Code != TILEIR_MAP_MUL;
}

std::string MapRecipe::str() const {
  std::string Text = (TypeTexts[Type] + " " + Twine(SwizzleBytes)).str();
  for (auto [N, Extent] : enumerate(Box))
    Text += (N ? "x" : " ") + std::to_string(Extent);
  for (const tileir_map_step &Step : Steps) {
    Text += (" " + StepTexts[Step.code]).str();
    if (hasNumber(Step.code))
      Text += ":" + std::to_string(Step.value);
  }
  return Text;
}

tileir_tensor_map MapRecipe::describe() const {
  tileir_tensor_map Map = {};
  Map.rank = uint8_t(Box.size());
  if (Type <= TILEIR_MAP_TYPE_U64)
    Map.element_bytes = uint8_t(1 << Type);
  else
    Map.element_type = uint8_t(Type);
  Map.swizzle_bytes = uint8_t(SwizzleBytes);
  copy(Box, Map.box);
  Map.num_steps = uint16_t(Steps.size());
  Map.steps = Steps.data();
  return Map;
}

std::string tileir::writeMapRecipes(ArrayRef<MapRecipe> Recipes) {
  return join(map_range(Recipes, [](const MapRecipe &R) { return R.str(); }), ";");
}

static bool readStep(StringRef Text, tileir_map_step &Step) {
  auto [Name, Number] = Text.split(':');
  const auto *Found = find(StepTexts, Name);
  Step = {uint32_t(Found - std::begin(StepTexts)), 0, 0};
  if (Found == std::end(StepTexts))
    return false;
  return hasNumber(Step.code) ? !Number.getAsInteger(10, Step.value)
                              : Name.size() == Text.size();
}

static bool readRecipe(StringRef Text, MapRecipe &Recipe) {
  SmallVector<StringRef, 32> Words;
  SmallVector<StringRef, 5> Extents;
  Text.split(Words, ' ');
  if (Words.size() < 3 || Words.size() - 3 > MaxSteps ||
      Words[1].getAsInteger(10, Recipe.SwizzleBytes))
    return false;
  Words[2].split(Extents, 'x');
  for (StringRef Extent : Extents)
    if (Extent.getAsInteger(10, Recipe.Box.emplace_back()) || !Recipe.Box.back() ||
        Recipe.Box.back() > 256)
      return false;
  for (StringRef Word : ArrayRef(Words).drop_front(3))
    if (!readStep(Word, Recipe.Steps.emplace_back()))
      return false;
  Recipe.Type = unsigned(find(TypeTexts, Words[0]) - std::begin(TypeTexts));
  return Recipe.Type != TILEIR_NUM_MAP_TYPES &&
         is_contained({16u, 32u, 64u, 128u}, Recipe.SwizzleBytes) &&
         Extents.size() <= TILEIR_MAP_MAX_RANK &&
         getDepth(Recipe.Steps) == 2 * Extents.size();
}

Expected<SmallVector<MapRecipe, 0>> tileir::readMapRecipes(StringRef Text) {
  SmallVector<MapRecipe, 0> Recipes;
  SmallVector<StringRef, 4> Parts;
  Text.split(Parts, ';', -1, /*KeepEmpty=*/false);
  for (StringRef Part : Parts)
    if (!readRecipe(Part, Recipes.emplace_back()))
      return createStringError("'" + Part + "' is not the recipe of a tensor map");
  return std::move(Recipes);
}
