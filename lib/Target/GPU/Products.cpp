//===- Products.cpp - By which instruction a product is done --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Products.h"
#include "Dialect/MemoryOp.h"
#include "Dialect/Remarks.h"
#include "Dialect/TileCalls.h"
#include "IR/Opcodes.h"
#include "Layout/LayoutTransforms.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/SharedOperands.h"
#include "Target/GPU/Warps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace tileir;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "tileir-gpu-products"

STATISTIC(NumMma, "Number of products by matrix instructions");
STATISTIC(NumFma, "Number of products by multiply-adds");

ProductOp ProductOp::dynCast(const Value *V) {
  TargetOp Op = TargetOp::dynCast(const_cast<Value *>(V));
  if (!Op || (Op.getOpcode() != TargetOpcode::ProductFma &&
              Op.getOpcode() != TargetOpcode::ProductMmaSync &&
              Op.getOpcode() != TargetOpcode::ProductWgmma))
    return {};
  return ProductOp(Op);
}

StringRef ProductOp::getMnemonic() const {
  Opcode Source = isScaled() ? Opcode::MmafScaled : Opcode::Mmaf;
  if (TileType::dynCast(getCall()).getElement() == Element::I32)
    Source = Opcode::Mmai;
  return getDescriptor(Source).Mnemonic;
}

std::optional<MmaInstruction> ProductOp::getInstruction() const {
  std::optional<Element> A = parseElement(Op.getAttr("a")),
                         B = parseElement(Op.getAttr("b")),
                         Acc = parseElement(Op.getAttr("acc"));
  auto Get = [&](StringRef Name) { return unsigned(Op.getIntAttr(Name)); };
  unsigned M = Get("m"), N = Get("n"), K = Get("k");
  if (!A || !B || !Acc || !M || !N || !K)
    return std::nullopt;
  MmaInstruction I{
      M, N, K, *A, *B, *Acc, Get("interleaved_n") != 0, Get("packed_k") != 0};
  I.PairedN = Get("paired_n") != 0;
  I.NeighborRows = Get("neighbor_rows") != 0;
  I.MaxSumK = Get("max_sum_k");
  if (getOpcode() == TargetOpcode::ProductWgmma) {
    I.Kind = MmaKind::Wgmma;
    I.Warps = std::max(Get("warps"), 1u);
    I.SharedA = Get("shared_a") != 0;
    I.SharedB = Get("shared_b") != 0;
  }
  return I;
}

std::optional<MmaWarps> ProductOp::getWarps() const {
  auto Get = [&](StringRef Name) { return unsigned(Op.getIntAttr(Name)); };
  MmaWarps Warps{Get("warps_batch"), Get("warps_m"), Get("warps_n")};
  if (!Warps.Batch || !Warps.M || !Warps.N)
    return std::nullopt;
  return Warps;
}

void ProductOp::setPairedN() { Op.setAttrs({{"paired_n", "1"}}); }

void ProductOp::setColumns(unsigned N) { Op.setAttrs({{"n", std::to_string(N)}}); }

void ProductOp::setWarps(const MmaWarps &Warps) {
  Op.setAttrs({{"warps_batch", std::to_string(Warps.Batch)},
               {"warps_m", std::to_string(Warps.M)},
               {"warps_n", std::to_string(Warps.N)}});
}

void ProductOp::setBuffer(Use &Operand, Value *Buffer, Value *Stage) {
  CallInst *Old = getCall();
  SmallVector<Value *, 5> Operands(Old->args());
  bool IsLhs = &Operand == &getLhs();
  Operands.resize(5, Stage);
  Operands[IsLhs ? 0 : 1] = Buffer;
  Operands[IsLhs ? 3 : 4] = Stage;
  IRBuilder<> B(Old);
  CallInst *New = Op.createCopy(B, Operands);
  New->copyMetadata(*Old);
  New->takeName(Old);
  Old->replaceAllUsesWith(New);
  Old->eraseFromParent();
  Op = TargetOp::dynCast(New);
}

//===----------------------------------------------------------------------===//
// The decision
//===----------------------------------------------------------------------===//

/// The instruction for \p Call; with \p AnyK for one that had as many steps of k as any
/// instruction takes.
static std::optional<MmaInstruction>
choose(const ProductCall &Call, const GPUMachine &Machine, bool AnyK = false) {
  if (Call.getLhsScale())
    return std::nullopt;
  TileType A = TileType::dynCast(Call.getLhs()), Acc = TileType::dynCast(Call.getAcc());
  return Machine.chooseMma(A.getElement(), Call.getRhsElement(), Acc.getElement(),
                           Acc.getShape(), AnyK ? UINT_MAX : A.getShape().back());
}

static uint64_t getTileBytes(const Value *Tile) {
  TileType T = TileType::dynCast(Tile);
  return T.getNumElements() * getMemoryBytes(T.getElement());
}

/// Along which dimensions the operands, A and B, are contiguous in memory.
using OperandDims = std::array<unsigned, 2>;

/// Cycles of shared memory for fragments of A and B, which all warps read.
static uint64_t getFragmentCycles(const ProductCall &Call, const MmaInstruction &I,
                                  const OperandDims &Dims, const GPUMachine &Machine) {
  constexpr unsigned UsualWarps = 8;
  MmaWarps Warps =
      splitMmaWarps(I, TileType::dynCast(Call.getAcc()).getShape(), UsualWarps);
  uint64_t Cycles = 0;
  for (auto [Operand, Tile, Dim] : {std::tuple(MmaOperand::A, Call.getLhs(), Dims[0]),
                                    {MmaOperand::B, Call.getRhs(), Dims[1]}}) {
    TileType T = TileType::dynCast(Tile);
    unsigned Bytes = getMemoryBytes(T.getElement());
    LinearLayout Fragments = getMmaOperandLayout(
        Machine.getMmaFragment(I, Operand), I, Operand, T.getShape(), Warps, UsualWarps);
    SharedLayout Buffer = getOperandBuffer(T.getShape(), Dim, Bytes, Machine);
    // Copies stay whole.
    unsigned Run = 16 / Bytes;
    LinearLayout Written = getBlockedLayout(T.getShape(), getOrderFrom(Dim, T.getRank()),
                                            Run, UsualWarps, Machine.getWarp());
    auto IsWhole = [&](const SharedLayout &L) {
      return keepsRuns(Written, L, Run, Bytes);
    };
    SharedLayout Best =
        chooseSwizzle(Written, Fragments, Bytes, Machine.getWarp(), IsWhole);
    if (!IsWhole(Best))
      Best = Buffer;
    Cycles += UsualWarps * std::min(getReadCost(Fragments, Buffer, Bytes, Machine),
                                    getReadCost(Fragments, Best, Bytes, Machine));
  }
  return Cycles;
}

/// And of operands that instructions read themselves.
static uint64_t getOperandCycles(const ProductCall &Call, const MmaInstruction &I,
                                 const GPUMachine &Machine) {
  ArrayRef<unsigned> Shape = TileType::dynCast(Call.getAcc()).getShape();
  uint64_t TimesA = I.SharedA ? Shape.back() / I.N : 1,
           TimesB = Shape[Shape.size() - 2] / I.M;
  return (getTileBytes(Call.getLhs()) * TimesA + getTileBytes(Call.getRhs()) * TimesB) /
         Machine.getWarp().getLineBytes();
}

/// Cycles of a processor, about, for \p Call by \p I, whose operands come to shared
/// memory from elsewhere, and which has \p SharedCycles of it to read them: those or the
/// tensor units', whichever are more.
static uint64_t getCycles(const ProductCall &Call, const MmaInstruction &I,
                          uint64_t SharedCycles, const GPUMachine &Machine) {
  uint64_t Writes = (getTileBytes(Call.getLhs()) + getTileBytes(Call.getRhs())) /
                    Machine.getWarp().getLineBytes();
  uint64_t Sums = TileType::dynCast(Call.getAcc()).getNumElements();
  unsigned K = TileType::dynCast(Call.getLhs()).getShape().back();
  return std::max(Sums * K / Machine.getMmaRate(I), Writes + SharedCycles);
}

namespace {

/// What it takes that a product's operands are where its instruction wants them, beside
/// the loads.
struct OperandCopies {
  OperandDims Dims;
  uint64_t Cycles = 0; ///< Of shared memory.
  uint64_t Bytes = 0;  ///< Of copies of one stage.
};

/// A product by an instruction that has operands in shared memory.
struct PlacedProduct {
  ProductCall Call;
  MmaInstruction Instruction;
  OperandCopies Copies;
  bool UsesThreads = false; ///< To read, compute or copy an operand.
  std::string WhyNot;       ///< Where it cannot be.
  uint64_t Cycles = 0;
};

/// Finds out whether instructions can have their operands in shared memory.
class OperandPlaces {
public:
  OperandPlaces(Function &Kernel, const GPUMachine &Machine, FunctionAnalysisManager &AM)
      : Kernel(Kernel), Machine(Machine), AM(AM) {}
  /// Decides where \p I has A and B, and whether \p Call becomes the product of the
  /// transposes; why they cannot be there, if so. Ask once for each product.
  std::string decide(ProductCall &Call, MmaInstruction &I);

private:
  PlacedProduct place(const ProductCall &Call, const MmaInstruction &I) const;
  std::optional<PlacedProduct> placeTransposed(const ProductCall &Call) const;
  std::string whyNot(PlacedProduct &P, MmaOperand Operand) const;
  std::string copy(PlacedProduct &P, MmaOperand Operand, Value *Tile, unsigned Dim,
                   std::optional<unsigned> Wanted) const;
  void readRows(PlacedProduct &P, const SharedLayout &Buffer) const;
  bool isComputedInLoop(const ProductCall &Call, Value *Tile) const;
  bool reserve(const PlacedProduct &P);

  Function &Kernel;
  const GPUMachine &Machine;
  FunctionAnalysisManager &AM; ///< Asked only where there is such an instruction.
  /// Operands that are in shared memory, and bytes of copies, by the outermost loop that
  /// uses them.
  struct Room {
    SmallSetVector<Value *, 8> Tiles;
    uint64_t CopyBytes = 0;
  };
  DenseMap<const Loop *, Room> Placed;
};

} // namespace

/// The tile that \p Tile is in another order by \p Ops.
static Value *skipReorderings(Value *Tile, SmallVectorImpl<CallInst *> &Ops) {
  for (TileCall Op = TileCall::dynCast(Tile); isReordering(Op);
       Op = TileCall::dynCast(Tile)) {
    Ops.insert(Ops.begin(), Op.getCall());
    Tile = Op->getArgOperand(0);
  }
  return Tile;
}

/// The instruction that reads operands from shared memory for \p Call, if there is one.
static std::optional<MmaInstruction> getSharedMma(const ProductCall &Call,
                                                  const GPUMachine &Machine) {
  TileType A = TileType::dynCast(Call.getLhs()), Acc = TileType::dynCast(Call.getAcc());
  return Machine.chooseSharedMma(A.getElement(), Call.getRhsElement(), Acc.getElement(),
                                 Acc.getShape(), A.getShape().back());
}

/// Threads read A of \p P as fragments from \p Buffer, where rows are neighbours.
void OperandPlaces::readRows(PlacedProduct &P, const SharedLayout &Buffer) const {
  MmaInstruction &I = P.Instruction;
  I.SharedA = false;
  I.NeighborRows = true;
  ArrayRef<unsigned> Shape = TileType::dynCast(P.Call.getAcc()).getShape();
  LinearLayout Fragments = getMmaOperandLayout(Machine.getMmaFragment(I, MmaOperand::A),
                                               I, MmaOperand::A, Buffer.Places.getShape(),
                                               splitMmaWarps(I, Shape, I.Warps), I.Warps);
  // One read is counted for each operand.
  uint64_t Cycles =
               I.Warps * getReadCost(Fragments, Buffer, getMemoryBytes(I.A), Machine),
           Once = getTileBytes(P.Call.getLhs()) / Machine.getWarp().getLineBytes();
  P.Copies.Cycles += Cycles - std::min(Cycles, Once);
}

/// Stages of \p Tile, which is contiguous along \p Dim, are copied for the instruction.
std::string OperandPlaces::copy(PlacedProduct &P, MmaOperand Operand, Value *Tile,
                                unsigned Dim, std::optional<unsigned> Wanted) const {
  std::optional<TransposePlan> Copy;
  if (Wanted)
    Copy = planOperandCopy(TileType::dynCast(Tile), Dim, *Wanted, Machine,
                           P.Instruction.Warps);
  if (!Copy)
    return formatv("the tiles of its {0} are not contiguous along k in memory",
                   Operand == MmaOperand::A ? "lhs" : "rhs");
  P.Copies.Cycles += Copy->Wavefronts;
  P.Copies.Bytes += getTileBytes(Tile);
  return "";
}

/// Why the operand is better not where the instruction wants it; nothing if it is.
std::string OperandPlaces::whyNot(PlacedProduct &P, MmaOperand Operand) const {
  Value *Tile = Operand == MmaOperand::A ? P.Call.getLhs() : P.Call.getRhs();
  SmallVector<CallInst *, 2> Ops;
  Tile = skipReorderings(Tile, Ops);
  MemoryOp Load = MemoryOp::dynCast(getProducer(Tile).first);
  if (Load && Load.isLoad() && Load.isOfView() && !Load.isMultimem()) {
    std::optional<unsigned> Dim =
        AM.getResult<MemoryFactsAnalysis>(Kernel).getView(Load.getCall()).Dim;
    if (!Dim)
      return "";
    TileType T = TileType::dynCast(Tile);
    std::optional<unsigned> Wanted =
        findOperandDim({P.Instruction, Operand, Ops}, T, *Dim, Machine);
    if (Wanted == Dim)
      return "";
    P.UsesThreads = true;
    SharedLayout Buffer = getBufferAfter(
        getOperandBuffer(T.getShape(), *Dim, getMemoryBytes(T.getElement()), Machine),
        Ops);
    // The lowest bit of places, where the product sees it.
    SmallVector<unsigned, 4> Second =
        Buffer.Places.getCoordinates(Buffer.Places.getBases(InDim::Offset).front());
    P.Copies.Dims[Operand == MmaOperand::A ? 0 : 1] =
        find_if(Second, [](unsigned C) { return C != 0; }) - Second.begin();
    // Others than bytes and words would take more instructions to read.
    if (Operand == MmaOperand::B || getMemoryBytes(T.getElement()) == 2 ||
        P.Copies.Dims[0] != TileType::dynCast(P.Call.getLhs()).getRank() - 2)
      return copy(P, Operand, Tile, *Dim, Wanted);
    readRows(P, Buffer);
    return "";
  }
  // Read as it was loaded, and stored.
  if (isComputedInLoop(P.Call, Tile)) {
    P.UsesThreads = true;
    P.Copies.Cycles += 2 * getTileBytes(Tile) / Machine.getWarp().getLineBytes();
  }
  return "";
}

/// Whether threads compute \p Tile, which is not of another order than another one, in
/// each iteration.
bool OperandPlaces::isComputedInLoop(const ProductCall &Call, Value *Tile) const {
  const Loop *L = AM.getResult<LoopAnalysis>(Kernel).getLoopFor(Call->getParent());
  auto *Producer = dyn_cast<Instruction>(getProducer(Tile).first);
  return Producer && L && L->contains(Producer) && !isa<PHINode>(Producer) &&
         !MemoryOp::dynCast(Producer);
}

/// Finds room for the operands of \p P, and copies of them, beside those of other
/// products at the same time, and what other ops need. False if there is none.
bool OperandPlaces::reserve(const PlacedProduct &P) {
  constexpr uint64_t ForOtherOps = 32 * 1024;
  const Loop *L = AM.getResult<LoopAnalysis>(Kernel).getLoopFor(P.Call->getParent());
  Room &Here = Placed[L ? L->getOutermostLoop() : nullptr];
  Room All = Here;
  All.CopyBytes += P.Copies.Bytes;
  if (P.Instruction.SharedA)
    All.Tiles.insert(P.Call.getLhs());
  if (P.Instruction.SharedB)
    All.Tiles.insert(P.Call.getRhs());
  uint64_t Bytes = ForOtherOps + All.CopyBytes;
  for (Value *Tile : All.Tiles)
    Bytes += getTileBytes(Tile);
  if (Bytes > Machine.getNumbers().MaxSharedBytes)
    return false;
  Here = std::move(All);
  return true;
}

PlacedProduct OperandPlaces::place(const ProductCall &Call,
                                   const MmaInstruction &I) const {
  unsigned Rank = TileType::dynCast(Call.getLhs()).getRank();
  PlacedProduct P;
  P.Call = Call;
  P.Instruction = I;
  P.Copies.Dims = {Rank - 1, Rank - 2}; // Along k, until known better.
  SmallVector<CallInst *, 2> Ops;
  P.UsesThreads = isComputedInLoop(Call, skipReorderings(Call.getLhs(), Ops));
  // What registers have anyway.
  if (P.UsesThreads || !getProductsBehind(Call.getLhs()).empty())
    P.Instruction.SharedA = false;
  else
    P.WhyNot = whyNot(P, MmaOperand::A);
  if (P.WhyNot.empty())
    P.WhyNot = whyNot(P, MmaOperand::B);
  P.Cycles = getCycles(Call, P.Instruction,
                       getOperandCycles(Call, P.Instruction, Machine) + P.Copies.Cycles,
                       Machine);
  return P;
}

/// Whether \p Tile gets into an operand of a product other than its sums.
static bool feedsOperand(Value *Tile) {
  SmallSetVector<Value *, 16> Tiles;
  Tiles.insert(Tile);
  for (unsigned N = 0; N != Tiles.size(); ++N)
    for (Use &U : Tiles[N]->uses()) {
      ProductCall Call = ProductCall::dynCast(U.getUser());
      ProductOp Op = ProductOp::dynCast(U.getUser());
      if ((Call && U.get() != Call.getAcc()) || (Op && &U != &Op.getAcc()))
        return true;
      if (TileType::dynCast(U.getUser()) || U.getUser()->getType()->isStructTy())
        Tiles.insert(U.getUser());
    }
  return false;
}

/// The product of the transposes, whose left operand is B, in registers. Not of sums that
/// are an operand themselves, whose fragments fit as they are.
std::optional<PlacedProduct>
OperandPlaces::placeTransposed(const ProductCall &Call) const {
  if (feedsOperand(Call.getCall()))
    return std::nullopt;
  ProductCall Transposed = createTransposedProduct(Call);
  if (std::optional<MmaInstruction> I = getSharedMma(Transposed, Machine)) {
    PlacedProduct P = place(Transposed, *I);
    if (P.WhyNot.empty() && P.Instruction.NeighborRows)
      return P;
  }
  eraseTransposedProduct(Transposed);
  return std::nullopt;
}

std::string OperandPlaces::decide(ProductCall &Call, MmaInstruction &I) {
  PlacedProduct Best = place(Call, I);
  if (!Best.WhyNot.empty() || Best.Copies.Bytes)
    if (std::optional<PlacedProduct> Other = placeTransposed(Call)) {
      if (!Best.WhyNot.empty() || Other->Cycles < Best.Cycles)
        Best = std::move(*Other);
      else
        eraseTransposedProduct(Other->Call);
    }
  std::string Why = Best.WhyNot;
  if (Why.empty() && Best.UsesThreads) {
    std::optional<MmaInstruction> Other = choose(Best.Call, Machine);
    if (Other &&
        getCycles(Best.Call, *Other,
                  getFragmentCycles(Best.Call, *Other, Best.Copies.Dims, Machine),
                  Machine) < Best.Cycles)
      Why = "its operands would have to be copied in shared memory, which costs more "
            "than it saves";
  }
  if (Why.empty() && !reserve(Best))
    Why = "shared memory does not have room for its operands";
  bool IsTransposed = Best.Call.getCall() != Call.getCall();
  if (Why.empty()) {
    if (IsTransposed)
      useTransposedProduct(Call, Best.Call);
    Call = Best.Call;
    I = Best.Instruction;
  } else if (IsTransposed) {
    eraseTransposedProduct(Best.Call);
  }
  return Why;
}

/// Why \p Call gets no better instruction than \p I, and what would help; nothing is
/// written if there is none.
static std::string describeLoss(const ProductCall &Call,
                                const std::optional<MmaInstruction> &I,
                                const GPUMachine &Machine) {
  TileType A = TileType::dynCast(Call.getLhs()), Acc = TileType::dynCast(Call.getAcc());
  const GPUNumbers &Numbers = Machine.getNumbers();
  std::string Loss;
  raw_string_ostream OS(Loss);
  std::optional<MmaInstruction> Longer = choose(Call, Machine, /*AnyK=*/true);
  unsigned M = Acc.getShape()[Acc.getRank() - 2], N = Acc.getShape().back();
  if (Longer && (!I || I->K < Longer->K))
    OS << "a tile with k of " << Longer->K << " would use " << Longer->getShapeName();
  else if (Call.getLhsScale())
    OS << "scaled products have no instruction here";
  else if (!I && A.getElement() == Element::F32)
    OS << Numbers.MmaName
       << " does not multiply f32; operands of tf32, f16 or bf16 would use it";
  else if (!I)
    OS << Numbers.Name << " has no " << Numbers.MmaName << " for "
       << stringify(A.getElement()) << " and " << stringify(Acc.getElement());
  else if (M < I->M || N < I->N)
    OS << "the tile is smaller than the instruction, of whose work a part is lost";
  else if (std::string Better = Machine.getSharedMmaMachine(
               A.getElement(), Call.getRhsElement(), Acc.getElement(), Acc.getShape(),
               A.getShape().back());
           !Better.empty())
    OS << Better << " would use " << Numbers.SharedMmaName;
  else if (getMemoryBytes(I->A) > getMemoryBytes(A.getElement()))
    OS << stringify(A.getElement()) << " is multiplied as " << stringify(I->A) << ": "
       << Numbers.Name << " has no fast " << Numbers.MmaName << " for it";
  return Loss;
}

/// \p Loss: why the product does not have the best instruction, if that is known.
static void remarkProduct(const ProductCall &Call, const std::optional<MmaInstruction> &I,
                          std::string Loss, const GPUMachine &Machine) {
  ++(I ? NumMma : NumFma);
  auto TellHow = [&](RemarkText &T) {
    T << NV("Op", Call.getMnemonic()) << " of "
      << NV("Lhs", describeTile(Call.getLhs()->getType())) << " and "
      << NV("Rhs", describeTile(Call.getRhs()->getType()));
    if (I)
      T << " by " << Machine.getMmaName(I->Kind) << " "
        << NV("Instruction", I->getShapeName()) << " of " << NV("Input", stringify(I->A))
        << ", sums in " << NV("Sum", stringify(I->Acc));
    else
      T << " by multiply-adds";
  };
  if (!wantsRemarks(*Call->getFunction()))
    return;
  if (I)
    emitRemark(Remark::Product, *Call.getCall(), TellHow);
  if (Loss.empty() && !(I && I->Kind == MmaKind::Wgmma))
    Loss = describeLoss(Call, I, Machine);
  if (!Loss.empty())
    emitRemark(Remark::SlowProduct, *Call.getCall(), [&](RemarkText &T) {
      TellHow(T);
      T << ": " << NV("Reason", Loss);
    });
}

static void replace(const ProductCall &Call, const std::optional<MmaInstruction> &I) {
  SmallVector<std::pair<StringRef, std::string>, 10> Attrs;
  if (Call.getSignednessLhs() == Signedness::Unsigned)
    Attrs.emplace_back("unsigned_lhs", "1");
  if (Call.getSignednessRhs() == Signedness::Unsigned)
    Attrs.emplace_back("unsigned_rhs", "1");
  if (I) {
    for (auto [Name, Extent] : {std::pair("m", I->M), {"n", I->N}, {"k", I->K}})
      Attrs.emplace_back(Name, std::to_string(Extent));
    for (auto [Name, E] : {std::pair("a", I->A), {"b", I->B}, {"acc", I->Acc}})
      Attrs.emplace_back(Name, stringify(E).str());
    if (I->InterleavedN)
      Attrs.emplace_back("interleaved_n", "1");
    if (I->PackedK)
      Attrs.emplace_back("packed_k", "1");
    if (I->NeighborRows)
      Attrs.emplace_back("neighbor_rows", "1");
    if (I->MaxSumK && !Call.hasFastAcc())
      Attrs.emplace_back("max_sum_k", std::to_string(I->MaxSumK));
  }
  IRBuilder<> B(Call.getCall());
  SmallVector<Value *, 5> Operands(Call->args());
  TargetOpcode Kind = I ? TargetOpcode::ProductMmaSync : TargetOpcode::ProductFma;
  if (I && I->Kind == MmaKind::Wgmma) {
    Kind = TargetOpcode::ProductWgmma;
    Attrs.emplace_back("warps", std::to_string(I->Warps));
    Attrs.emplace_back("shared_a", I->SharedA ? "1" : "0");
    Attrs.emplace_back("shared_b", I->SharedB ? "1" : "0");
    Operands.append(2, B.getInt32(0));
  }
  CallInst *Op = createTargetOp(B, Kind, Call->getType(), Operands, Attrs);
  Op->copyMetadata(*Call.getCall());
  Op->takeName(Call.getCall());
  Call->replaceAllUsesWith(Op);
  Call->eraseFromParent();
}

/// The instruction that reads operands from shared memory, if that is possible, for \p
/// Call, which may become that of the transposes; else \p Why gets the program's reason.
static std::optional<MmaInstruction> chooseShared(ProductCall &Call,
                                                  const GPUMachine &Machine,
                                                  OperandPlaces &Places,
                                                  std::string &Why) {
  if (Call.getLhsScale())
    return std::nullopt;
  Function &Kernel = *Call->getFunction();
  std::optional<MmaInstruction> I = getSharedMma(Call, Machine);
  if (!I)
    return std::nullopt;
  std::optional<int64_t> Warps = getHint(Kernel, Machine, Hint::NumWarps);
  // Their registers cannot be kept in memory.
  TileType Acc = TileType::dynCast(Call.getAcc());
  uint64_t Sum = Acc.getNumElements() * getValueBits(I->Acc) / 32;
  unsigned Registers = Machine.getNumbers().ProcessorRegisters;
  if (Sum > getSumRegisters(Registers))
    Why = formatv("its sum takes {0} of a block's {1} registers", Sum, Registers);
  else if (Warps && *Warps < int64_t(I->Warps))
    Why = "the hint asks for " + std::to_string(*Warps) + " warps, fewer than " +
          std::to_string(I->Warps);
  else
    Why = Places.decide(Call, *I);
  if (Why.empty())
    return I;
  Why = "no " + Machine.getMmaName(I->Kind).str() + ", since " + Why;
  return std::nullopt;
}

void tileir::chooseProducts(Function &Kernel, const GPUMachine &Machine,
                            FunctionAnalysisManager &AM) {
  OperandPlaces Places(Kernel, Machine, AM);
  SmallVector<ProductCall, 4> Calls;
  for (Instruction &I : instructions(Kernel))
    if (ProductCall Call = ProductCall::dynCast(&I))
      Calls.push_back(Call);
  bool AreTransposed = false;
  for (ProductCall Call : Calls) {
    std::string Loss;
    const CallInst *Asked = Call.getCall();
    std::optional<MmaInstruction> Chosen = chooseShared(Call, Machine, Places, Loss);
    if (!Chosen)
      Chosen = choose(Call, Machine);
    AreTransposed |= Call.getCall() != Asked;
    remarkProduct(Call, Chosen, Loss, Machine);
    replace(Call, Chosen);
  }
  if (AreTransposed)
    transposeAccumulators(Kernel);
}
Value *tileir::ignoreLowBits(Value *V) {
  constexpr uint32_t Kept = ~0x1fffu;
  Value *Bits = nullptr;
  if (match(V, m_And(m_Value(Bits), m_SpecificInt(Kept))))
    return Bits;
  if (match(V, m_BitCast(m_And(m_Value(Bits), m_SpecificInt(Kept)))))
    return CastInst::Create(Instruction::BitCast, Bits, V->getType(), "",
                            cast<Instruction>(V)->getIterator());
  return V;
}
