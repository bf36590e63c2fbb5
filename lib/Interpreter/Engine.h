//===- Engine.h - A launch that runs ----------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_INTERPRETER_ENGINE_H
#define TILEIR_INTERPRETER_ENGINE_H

#include "IR/Opcodes.h"
#include "Interpreter/Code.h"
#include "Interpreter/Interpreter.h"
#include "Interpreter/Memory.h"
#include "Interpreter/Places.h"
#include "Interpreter/Shadow.h"
#include "Text/FunctionNames.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringSet.h"
#include <deque>
#include <random>

namespace tileir::interp {

/// The elements of a result while they are computed.
using TilePtr = llvm::IntrusiveRefCntPtr<TileData>;
inline TilePtr makeResult(const Operation &Op, unsigned N = 0) {
  return new TileData(size_t(Op.getResult(N).getType().getNumElements()));
}

/// A reduce or scan under way, line by line along its dimension.
struct Fold {
  /// The values of Count neighbours, one for each operand.
  struct Partial {
    uint64_t Count = 1;
    llvm::SmallVector<RuntimeValue, 2> Values;
  };

  llvm::SmallVector<TileRef, 2> Inputs;
  llvm::SmallVector<TilePtr, 2> Results;
  /// Of the elements up to Position, from left to right. The body takes the last two.
  llvm::SmallVector<Partial, 2> Partials;
  uint64_t Extent = 1; ///< of the dimension
  uint64_t Inner = 1;  ///< elements from one index of the dimension to the next
  uint64_t NumLines = 1;
  uint64_t Line = 0, Position = 0;
  bool IsScan = false, Reverse = false;

  /// The row-major number of the element at \p At of the line.
  uint64_t getElement(uint64_t At) const {
    uint64_t K = Reverse ? Extent - 1 - At : At;
    return (Line / Inner * Extent + K) * Inner + Line % Inner;
  }
  /// Makes the first partial the result of the last element, or of the line.
  void keep() {
    for (size_t I = 0; I != Results.size(); ++I)
      Results[I]->copy(IsScan ? getElement(Position - 1) : Line,
                       *Partials.front().Values[I].Tile, 0);
  }
};

/// A region that runs.
struct Frame {
  const Code *Body = nullptr;
  const Inst *Owner = nullptr; ///< null for the body of the function
  size_t Next = 0;             ///< the op to run next
  // Of a for:
  uint64_t Counter = 0, Upper = 0, Step = 0;
  std::unique_ptr<Fold> Folding;
  llvm::SmallVector<uint64_t, 1> Allocas; ///< bases of what ends with an iteration

  bool isLoop() const {
    return Owner && (Owner->Op->is(Opcode::For) || Owner->Op->is(Opcode::Loop));
  }
};

/// A tile block that runs. It can stop between any two ops.
struct BlockState {
  uint32_t Number = 0;
  uint32_t Index[3] = {};
  std::vector<RuntimeValue> Registers;
  std::vector<Frame> Stack;        ///< empty: the block has ended
  std::vector<uint32_t> Instances; ///< by site: how often a memory op ran
  uint64_t Jumps = 0;              ///< iterations of loops in its turn
  bool MayYield = false;           ///< the last op was one others may notice
  bool Observed = false;           ///< it is to be traced, dumped, broken into
};

/// Where an element of a tile is in memory.
struct Place {
  uint64_t Address = 0;
  size_t Element = 0; ///< of the tile
  bool High = false;  ///< of a 4-bit type, the upper half of the byte

  /// Its number among halves of bytes: elements of 4 bits are places of their own.
  uint64_t getHalf() const { return 2 * Address + High; }
};

/// A memory op that runs.
struct Access {
  const Inst *I = nullptr;
  BlockState *B = nullptr;
  Event E;
  KnowledgeRef Before; ///< by its input token
  KnowledgeRef Gained; ///< by what it acquires
  MemoryOrdering Ordering = MemoryOrdering::Weak;
  MemoryScope Scope = MemoryScope::TileBlock;
  Type Ty;                       ///< of the elements
  llvm::ArrayRef<int64_t> Shape; ///< of the tile, to name its elements

  bool acquires() const {
    return Ordering == MemoryOrdering::Acquire || Ordering == MemoryOrdering::AcqRel;
  }
  bool releases() const {
    return Ordering == MemoryOrdering::Release || Ordering == MemoryOrdering::AcqRel;
  }
};

/// The interpreter's engine: one launch while it runs.
class Engine {
public:
  Engine(const Program &P, Memory &Mem, const llvm::StringMap<uint64_t> &Globals,
         const LaunchOptions &Options);

  llvm::Expected<LaunchResult> run(llvm::ArrayRef<uint64_t> Args);

  //===--------------------------------------------------------------------===//
  // For handlers: values
  //===--------------------------------------------------------------------===//

  const RuntimeValue &get(const BlockState &B, Value V) const {
    return B.Registers[P.RegisterNumbers.lookup(V)];
  }
  const TileData &getTile(const BlockState &B, Value V) const { return *get(B, V).Tile; }
  void set(BlockState &B, Value V, RuntimeValue Data) {
    B.Registers[P.RegisterNumbers.lookup(V)] = std::move(Data);
  }
  void set(BlockState &B, Value V, TilePtr Tile) {
    set(B, V, RuntimeValue{std::move(Tile), nullptr, nullptr});
  }
  void setScalar(BlockState &B, Value V, uint64_t Bits, OriginId Origin = 0);
  /// After the last step of an op: its results are there.
  void finish(BlockState &B, const Inst &I);

  //===--------------------------------------------------------------------===//
  // Findings
  //===--------------------------------------------------------------------===//

  OriginId getOrigin(const Operation &Op, const char *Why);
  /// Of an element that a load gives without a padding value.
  OriginId getPaddingOrigin(const Operation &Op, const char *Why) {
    return getOrigin(Op, Why) | (Options.Lenient ? PaddingOrigin : 0);
  }
  /// Tells of something wrong at \p Op in the block that runs, once for it and \p Other.
  /// \returns the finding if it is the first.
  Finding *report(llvm::StringRef Kind, const Operation &Op, const Operation *Other,
                  llvm::function_ref<std::string()> Message);
  /// The same as a warning, once for each place in the source.
  void warn(llvm::StringRef Kind, const Operation &Op, const Operation *Other,
            llvm::function_ref<std::string()> Message);
  /// Tells that an undefined value matters, if \p Origin is one. \p What names the value:
  /// "the condition". \returns whether the value can be used.
  bool checkDefined(const BlockState &B, const Inst &I, OriginId Origin,
                    const llvm::Twine &What);
  /// The first element; reports when it is undefined.
  uint64_t getScalar(const BlockState &B, const Inst &I, Value V,
                     const llvm::Twine &What);
  void countJump(BlockState &B) {
    ++B.Jumps;
    ++IdleJumps;
    B.MayYield = true;
  }
  static std::string describeBlock(const BlockState &B);
  std::string describeBlock(uint32_t Number) const;
  /// "12:3: %x = addi (kernel.py:7:3)".
  std::string describeOp(const Operation &Op) const;
  /// The kernel stops itself.
  void trap(BlockState &B, std::string Message);

  //===--------------------------------------------------------------------===//
  // Memory
  //===--------------------------------------------------------------------===//

  /// Begins the memory op \p I on elements of type \p Ty in a tile of \p Shape.
  Access begin(BlockState &B, const Inst &I, Type Ty, llvm::ArrayRef<int64_t> Shape);
  /// Sets the token after it.
  void end(Access &A);
  /// The bits at a place; nothing, with a finding, where it must not be read.
  /// Where a multimem op accesses an element: in each of the regions behind a multicast
  /// address. Other memory is that of the only device.
  llvm::SmallVector<Place, 2> getCopies(const Place &At);
  std::optional<uint64_t> read(Access &A, const Place &At);
  void write(Access &A, const Place &At, uint64_t Bits);
  /// Replaces what is at a place by what \p Update makes of it, or leaves it when that
  /// is nothing. \returns the old bits; nothing, with a finding, where that is forbidden.
  std::optional<uint64_t>
  update(Access &A, const Place &At,
         llvm::function_ref<std::optional<uint64_t>(uint64_t)> Update);

  uint64_t getGlobal(llvm::StringRef Name) const { return Globals.lookup(Name); }
  uint64_t addAlloca(BlockState &B, const Inst &I);
  void endAllocas(Frame &F);

  /// Bytes up to a zero, as far as there is memory.
  std::string readString(uint64_t Address);
  /// Whether an assume promises something of the stride of a tensor_view.
  bool isStridePromise(const Operation &Op) const {
    return P.StridePromises.contains(&Op);
  }

  const LaunchOptions &getOptions() const { return Options; }
  LaunchResult &getResult() { return Result; }
  uint64_t getNumBlocks() const;

private:
  std::unique_ptr<BlockState> createBlock(uint32_t Number, llvm::ArrayRef<uint64_t> Args);
  void step(BlockState &B);
  llvm::Error runInOrder(llvm::ArrayRef<uint64_t> Args);
  llvm::Error runShuffled(llvm::ArrayRef<uint64_t> Args);
  llvm::Error checkProgress(const BlockState &B);
  MemoryRegion *check(Access &A, const Place &At, bool Writes);
  void checkRace(Access &A, const Place &At, MemoryRegion &R, AccessKind Kind);
  void synchronize(Access &A, const Place &At, bool Reads, bool Writes, bool Updates);

  Finding makeFinding(llvm::StringRef Kind, const Operation &Op, const Operation *Other,
                      std::string Message) const;
  void describeOperands(Finding &F) const;

  // Observation.
  bool breaksAt(BlockState &B, const Inst &I);
  void observe(const BlockState &B, const Inst &I);
  void trace(const BlockState &B, const Inst &I);

  const Program &P;
  Memory &Mem;
  const llvm::StringMap<uint64_t> &Globals;
  const LaunchOptions &Options;
  FunctionNames ValueNames;
  llvm::StringSet<> Dumped; ///< names of values, with their '%'
  Shadow Checker;
  /// What those who acquire from an address get to know.
  llvm::DenseMap<uint64_t, KnowledgeRef> Released;

  std::vector<std::pair<const Operation *, const char *>> Origins = {{}};
  llvm::DenseMap<std::pair<const Operation *, const char *>, OriginId> OriginNumbers;
  llvm::DenseMap<std::pair<const Operation *, const Operation *>,
                 llvm::SmallVector<unsigned, 1>>
      FindingNumbers;
  /// Of the warnings of an op, by kind. Ops at one place share them.
  llvm::DenseMap<const Operation *, llvm::StringMap<size_t>> WarningNumbers;

  uint64_t AllocaBytes = 0; ///< of those that live
  uint64_t Steps = 0;
  const BlockState *Running = nullptr; ///< the block whose op runs
  StopClock Clock{Options.Stop};
  uint64_t IdleJumps = 0; ///< iterations since memory changed or a block ended
  LaunchResult Result;
};

//===----------------------------------------------------------------------===//
// The ops
//===----------------------------------------------------------------------===//

void runElementwise(Engine &, BlockState &, const Inst &);
#define HANDLER(OP, FUNCTION) void FUNCTION(Engine &, BlockState &, const Inst &);
#include "Interpreter/Handlers.def"

/// Ends an iteration of the body of a reduce or scan with the values that it yields.
void continueFold(Engine &, BlockState &, llvm::ArrayRef<RuntimeValue> Values);

} // namespace tileir::interp

#endif // TILEIR_INTERPRETER_ENGINE_H
