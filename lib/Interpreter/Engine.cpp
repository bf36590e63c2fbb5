//===- Engine.cpp - A launch that runs ------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interpreter/Engine.h"
#include "llvm/Support/FormatVariadic.h"
#include <numeric>

using namespace llvm;

namespace tileir::interp {

/// Iterations of loops after which a block lets others run, the first time and later.
static constexpr uint64_t FirstTurn = 1000, LaterTurn = 50;
/// Blocks that run together where a seed chooses the order.
static constexpr size_t MaxTogether = 4;
/// What the list of them may take.
static constexpr uint64_t MaxShuffled = uint64_t(1) << 24;
static constexpr size_t MaxFindings = 100;

Engine::Engine(const Program &P, Memory &Mem, const StringMap<uint64_t> &Globals,
               const LaunchOptions &Options)
    : P(P), Mem(Mem), Globals(Globals), Options(Options), ValueNames(*P.Source) {
  for (const std::string &Name : Options.DumpTiles)
    Dumped.insert(StringRef(Name).starts_with("%") ? Name : "%" + Name);
}

uint64_t Engine::getNumBlocks() const {
  return uint64_t(Options.Grid[0]) * Options.Grid[1] * Options.Grid[2];
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

std::unique_ptr<BlockState> Engine::createBlock(uint32_t Number,
                                                ArrayRef<uint64_t> Args) {
  auto B = std::make_unique<BlockState>();
  B->Number = Number;
  B->Index[0] = Number % Options.Grid[0];
  B->Index[1] = Number / Options.Grid[0] % Options.Grid[1];
  B->Index[2] = Number / Options.Grid[0] / Options.Grid[1];
  B->Observed =
      !Options.Block || std::equal(B->Index, B->Index + 3, Options.Block->begin());
  B->Registers.resize(P.RegisterNumbers.size());
  B->Instances.resize(P.Sites.size());
  ValueRange Params = P.Source->getArguments();
  for (size_t I = 0; I != Params.size(); ++I) {
    Type Ty = Params[I].getType().getElementType();
    setScalar(*B, Params[I],
              lowBits(Args[I] >> getMemoryShift(Ty.getKind()), Ty.getBitWidth()));
  }
  B->Stack.emplace_back().Body = P.Body.get();
  return B;
}

void Engine::step(BlockState &B) {
  Frame &F = B.Stack.back();
  const Inst &I = F.Body->Insts[F.Next++];
  if (!Options.BreakAt.empty() && breaksAt(B, I)) {
    B.Stack.clear();
    return;
  }
  ++Steps;
  B.MayYield = false;
  Running = &B;
  I.Run(*this, B, I);
  if (I.Regions.empty() && !I.Op->isTerminator())
    finish(B, I);
}

void Engine::finish(BlockState &B, const Inst &I) {
  if (B.Observed && (Options.Trace || !Dumped.empty()))
    observe(B, I);
  for (uint32_t Register : I.Kills)
    B.Registers[Register] = RuntimeValue();
}

Error Engine::checkProgress(const BlockState &B) {
  if (Result.Stopped == StopClock::None)
    Result.Stopped = Clock.check();
  if (Steps <= Options.StepLimit && IdleJumps <= Options.IdleLimit)
    return Error::success();
  std::string Where;
  if (!B.Stack.empty()) {
    const Frame &F = B.Stack.back();
    Where = " in " + describeBlock(B) + " at " +
            describeOp(*F.Body->Insts[std::min(F.Next, F.Body->Insts.size() - 1)].Op);
  }
  if (Steps > Options.StepLimit)
    return createStringError("the launch does not end within " +
                             Twine(Options.StepLimit) + " ops: it is" + Where);
  return createStringError("the launch does not end: " + Twine(Options.IdleLimit) +
                           " iterations of loops have changed nothing in memory, the "
                           "last one" +
                           Where);
}

Error Engine::runInOrder(ArrayRef<uint64_t> Args) {
  std::deque<std::unique_ptr<BlockState>> Waiting;
  uint64_t NextBlock = 0, NumBlocks = getNumBlocks();
  while (!Result.Broke && !Result.Stopped &&
         (NextBlock != NumBlocks || !Waiting.empty())) {
    std::unique_ptr<BlockState> B;
    uint64_t Turn = LaterTurn;
    if (NextBlock != NumBlocks) {
      B = createBlock(uint32_t(NextBlock++), Args);
      Turn = FirstTurn;
    } else {
      B = std::move(Waiting.front());
      Waiting.pop_front();
    }
    B->Jumps = 0;
    while (!B->Stack.empty() && B->Jumps < Turn && !Result.Stopped) {
      step(*B);
      if (Error E = checkProgress(*B))
        return E;
    }
    if (B->Stack.empty())
      IdleJumps = 0;
    else
      Waiting.push_back(std::move(B));
  }
  return Error::success();
}

Error Engine::runShuffled(ArrayRef<uint64_t> Args) {
  std::mt19937_64 Random(*Options.Seed);
  std::vector<uint32_t> Order(getNumBlocks());
  std::iota(Order.begin(), Order.end(), 0);
  // Not std::shuffle: its result depends on the library.
  for (size_t I = Order.size(); I > 1; --I)
    std::swap(Order[I - 1], Order[Random() % I]);
  std::vector<std::unique_ptr<BlockState>> Live;
  size_t NextBlock = 0;
  while (!Result.Broke && !Result.Stopped) {
    // One that waits for a block which has not begun must not wait forever.
    bool Stuck = !Live.empty() && all_of(Live, [](const std::unique_ptr<BlockState> &B) {
      return B->Jumps >= FirstTurn;
    });
    if (NextBlock != Order.size() && (Live.size() < MaxTogether || Stuck))
      Live.push_back(createBlock(Order[NextBlock++], Args));
    if (Live.empty())
      break;
    size_t Chosen = Random() % Live.size();
    BlockState &B = *Live[Chosen];
    do {
      step(B);
      if (Error E = checkProgress(B))
        return E;
    } while (!B.Stack.empty() && !Result.Stopped && !(B.MayYield && Random() % 4 == 0));
    if (B.Stack.empty()) {
      IdleJumps = 0;
      Live.erase(Live.begin() + ptrdiff_t(Chosen));
    }
  }
  return Error::success();
}

Expected<LaunchResult> Engine::run(ArrayRef<uint64_t> Args) {
  for (const auto &Name : Dumped)
    if (!ValueNames.has(Name.getKey()))
      return createStringError("entry '" + P.Source->getName() + "' has no value '" +
                               Name.getKey() + "' to dump");
  if (Options.Seed && getNumBlocks() > MaxShuffled)
    return createStringError("only up to " + Twine(MaxShuffled) +
                             " blocks can have an order chosen by a seed");
  if (Error E = Options.Seed ? runShuffled(Args) : runInOrder(Args))
    return std::move(E);
  return std::move(Result);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

void Engine::setScalar(BlockState &B, Value V, uint64_t Bits, OriginId Origin) {
  IntrusiveRefCntPtr<TileData> Tile(new TileData(1));
  Tile->Bits[0] = Bits;
  Tile->setOrigin(0, Origin);
  set(B, V, std::move(Tile));
}

uint64_t Engine::getScalar(const BlockState &B, const Inst &I, Value V,
                           const Twine &What) {
  const TileData &Tile = getTile(B, V);
  checkDefined(B, I, Tile.getOrigin(0), What);
  return Tile.Bits[0];
}

OriginId Engine::getOrigin(const Operation &Op, const char *Why) {
  auto [At, New] = OriginNumbers.try_emplace({&Op, Why}, OriginId(Origins.size()));
  if (New)
    Origins.push_back({&Op, Why});
  return At->second;
}

//===----------------------------------------------------------------------===//
// Findings
//===----------------------------------------------------------------------===//

static std::string describeIndex(uint32_t X, uint32_t Y, uint32_t Z) {
  return formatv("block ({0}, {1}, {2})", X, Y, Z).str();
}

std::string Engine::describeBlock(const BlockState &B) {
  return describeIndex(B.Index[0], B.Index[1], B.Index[2]);
}

std::string Engine::describeBlock(uint32_t Number) const {
  return describeIndex(Number % Options.Grid[0],
                       Number / Options.Grid[0] % Options.Grid[1],
                       Number / Options.Grid[0] / Options.Grid[1]);
}

std::string Engine::describeOp(const Operation &Op) const {
  std::string Text = describePlace(Op) + ": ";
  if (Op.getNumResults())
    Text += ValueNames.get(Op.getResult()) + " = ";
  Text += Op.getMnemonic();
  std::string Source = describeSource(Op);
  return Source.empty() ? Text : Text + " (" + Source + ")";
}

Finding *Engine::report(StringRef Kind, const Operation &Op, const Operation *Other,
                        function_ref<std::string()> Message) {
  SmallVector<unsigned, 1> &Numbers = FindingNumbers[{&Op, Other}];
  for (unsigned N : Numbers)
    if (Result.Findings[N].Kind == Kind) {
      ++Result.Findings[N].Count;
      return nullptr;
    }
  if (Result.Findings.size() == MaxFindings)
    return nullptr;
  Numbers.push_back(unsigned(Result.Findings.size()));
  Result.Findings.push_back(makeFinding(Kind, Op, Other, Message()));
  return &Result.Findings.back();
}

Finding Engine::makeFinding(StringRef Kind, const Operation &Op, const Operation *Other,
                            std::string Message) const {
  Finding F;
  F.Kind = Kind.str();
  F.Message = std::move(Message);
  F.Sites.push_back(describeOp(Op));
  if (Other)
    F.Sites.push_back(describeOp(*Other));
  F.Op = &Op;
  F.Other = Other;
  std::copy_n(Running->Index, 3, F.Block.begin());
  describeOperands(F);
  return F;
}

/// Whether a user who looks at the source takes two ops for one.
static bool isSamePlace(const Operation &A, const Operation &B) {
  std::string Source = describeSource(A);
  return &A == &B || (!Source.empty() && Source == describeSource(B));
}

void Engine::warn(StringRef Kind, const Operation &Op, const Operation *Other,
                  function_ref<std::string()> Message) {
  std::vector<Finding> &Warnings = Result.Warnings;
  auto [At, New] = WarningNumbers[&Op].try_emplace(Kind, Warnings.size());
  if (New) {
    auto Known = find_if(Warnings, [&](const Finding &F) {
      return F.Kind == Kind && isSamePlace(*F.Op, Op);
    });
    At->second = size_t(Known - Warnings.begin());
    if (Known == Warnings.end() && Warnings.size() != MaxFindings) {
      Warnings.push_back(makeFinding(Kind, Op, Other, Message()));
      return;
    }
  }
  if (At->second < Warnings.size())
    ++Warnings[At->second].Count;
}

bool Engine::checkDefined(const BlockState &B, const Inst &I, OriginId Origin,
                          const Twine &What) {
  if (!Origin)
    return true;
  auto [Source, Why] = Origins[Origin & ~PaddingOrigin];
  if (Origin & PaddingOrigin) {
    warn("undefined padding", *Source, I.Op, [&, Why = Why] {
      return (Twine(Why) + ": it counts as 0, on which " + What + " of " +
              I.Op->getMnemonic() + " depends in " + describeBlock(B))
          .str();
    });
    return true;
  }
  report("use of an undefined value", *I.Op, Source, [&, Source = Source, Why = Why] {
    return (What + " is undefined in " + describeBlock(B) + ": computed by " +
            Source->getMnemonic() + " at " + describePlace(*Source) + ": " + Why)
        .str();
  });
  return false;
}

void Engine::trap(BlockState &B, std::string Message) {
  if (!Result.Trap)
    Result.Trap = std::move(Message);
  for (Frame &F : B.Stack)
    endAllocas(F);
  B.Stack.clear();
}

} // namespace tileir::interp
