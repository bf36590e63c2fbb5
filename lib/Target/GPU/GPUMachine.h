//===- GPUMachine.h - What a machine tells of itself ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Distributing a tile program over threads asks little of a machine: numbers, the
// instruction for a product and its fragments, and code for what LLVM IR cannot express.
// A target for a machine implements this interface (lib/Target/NVPTX); nothing else here
// names a vendor.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_GPUMACHINE_H
#define TILEIR_TARGET_GPU_GPUMACHINE_H

#include "Target/Element/ElementTarget.h"
#include "Target/GPU/MmaLayouts.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PassManager.h"
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace tileir {

class ProductOp;
class TileLowering;

/// The numbers of a machine.
struct GPUNumbers {
  std::string Name;       ///< "sm_90a"
  std::string HintTarget; ///< What optimization hints call it: "sm_90".
  WarpShape Warp;
  /// Of a block: at most, and what it gets without asking.
  uint64_t MaxSharedBytes, StaticSharedBytes;
  /// Shared memory that a processor sets aside for each block, and the unit of a block's.
  uint64_t SystemSharedBytes, SharedUnit;
  /// Of 32 bits: of a processor, all of which one block may have, and of a thread at
  /// most.
  unsigned ProcessorRegisters, MaxThreadRegisters;
  /// Parts of a processor, among which warps and registers are divided.
  unsigned ProcessorParts;
  unsigned MaxAccessBytes;       ///< Of global memory.
  bool HasAsyncCopy;             ///< emitAsyncCopy()
  bool HasBoxCopy = false;       ///< emitBoxCopy()
  bool HasRegisterPool = false;  ///< emitSetRegisters()
  bool HasStoreMatrix = false;   ///< emitStoreMatrix()
  bool HasMultimem = false;      ///< emitMultimem()
  llvm::StringRef MultimemSince; ///< The first machine that has it: "sm_90".
  llvm::StringRef MmaName; ///< Of the instructions that multiply matrices: "mma.sync".
  /// And of those that read operands from shared memory: "wgmma".
  llvm::StringRef SharedMmaName;
  /// Function attributes for threads of a block, blocks that have to fit a processor
  /// at once, and registers of a thread.
  llvm::StringRef ThreadsAttr, MinBlocksAttr, MaxRegistersAttr;
  /// Blocks of a cluster at most, 1 where there are no clusters; attributes for the
  /// number of blocks in a cluster, and for grids that count clusters.
  unsigned MaxClusterBlocks = 1;
  llvm::StringRef ClusterAttr, ClusterGridAttr;
};

/// What has to be under way to hide the latency of global memory, of which a processor
/// gets about 32 bytes in a cycle.
constexpr uint64_t MinBytesAhead = 32 * 1024;

/// What a block may take where a processor is to run several at the same time.
struct BlockBudget {
  unsigned ThreadRegisters; ///< Of 32 bits, of each thread.
  uint64_t SharedBytes;
};

/// Registers of a thread in blocks with producers.
struct RoleRegisters {
  unsigned Consumer = 0, Producer = 0;
};

/// What a box does to each element that is there in memory, instead of replacing it:
/// atomically, for all of the device, and relaxed.
struct BoxUpdate {
  AtomicRMWMode Mode{};
  Element Elem{};
};

/// A view as instructions that copy boxes see it; innermost dimension first.
struct BoxedTensor {
  llvm::Value *Base = nullptr;
  llvm::SmallVector<llvm::Value *, 4> Extents; ///< i64
  /// i64, in bytes, of all dimensions but the innermost.
  llvm::SmallVector<llvm::Value *, 4> Strides;
  llvm::SmallVector<unsigned, 4> Box;
  unsigned ElementBytes, SwizzleBytes;
  std::optional<BoxUpdate> Update; ///< That its boxes make.
};

/// An access of all copies of the memory at a multicast address: of Words words, each
/// an element or, of 16 bits, a pair of them.
struct MultimemAccess {
  enum Kind { Load, Store, Reduce };
  Kind What = Load;
  Element Elem{};
  AtomicRMWMode Update{}; ///< Of loads and reductions.
  llvm::AtomicOrdering Ordering{};
  MemoryScope Scope{};
  unsigned Words = 1;
};

/// Of so many registers of a block, those that sums of products may take: a quarter is
/// for operands, addresses and limits.
constexpr uint64_t getSumRegisters(uint64_t Registers) { return Registers / 4 * 3; }

/// Function attribute: how many warps behind those of tiles only copy, until tiles are
/// lowered.
constexpr llvm::StringLiteral ProducerWarpsAttr = "gpu.producer_warps";

/// Function attribute: launches of the kernel cannot have clusters.
constexpr llvm::StringLiteral NoClustersAttr = "gpu.no_clusters";

class GPUMachine {
public:
  explicit GPUMachine(GPUNumbers N) : N(std::move(N)) {}
  virtual ~GPUMachine();

  const GPUNumbers &getNumbers() const { return N; }
  const WarpShape &getWarp() const { return N.Warp; }
  unsigned getLanes() const { return N.Warp.Lanes; }
  /// What instructions of this kind are called.
  llvm::StringRef getMmaName(MmaKind Kind) const {
    return Kind == MmaKind::Wgmma ? N.SharedMmaName : N.MmaName;
  }
  /// Threads of a block of \p Kernel that have parts of tiles; 0 if it does not say.
  unsigned getNumThreads(const llvm::Function &Kernel) const;
  /// Threads behind them that only copy ("gpu.producer_warps", docs/gpu-roles.md).
  unsigned getNumProducerThreads(const llvm::Function &Kernel) const;
  /// Blocks of \p Kernel that a processor is to run at the same time; 1 if it does not
  /// say.
  unsigned getNumBlocks(const llvm::Function &Kernel) const;
  /// Blocks that share one tile block of the program (docs/gpu-clusters.md).
  unsigned getClusterBlocks(const llvm::Function &Kernel) const;
  /// Of each of \p Blocks blocks (1 and more) of \p Threads threads.
  BlockBudget getBudget(unsigned Blocks, unsigned Threads) const;
  /// Shared memory that \p Kernel may take without need: as long as a block has no more,
  /// registers limit the blocks of a processor in most kernels, or there are as many as
  /// load enough at the same time (MinBytesAhead).
  uint64_t getUsualSharedBytes(const llvm::Function &Kernel) const;

  /// Of a block whose last \p Producers warps give most of their registers to the others:
  /// what a thread of each kind has then. Zero where that cannot be done.
  RoleRegisters getRoleRegisters(unsigned Warps, unsigned Producers) const;

  /// What elementwise code must know.
  virtual ElementTarget getElementTarget() const = 0;

  /// The instruction for a product of tiles of these elements, or none: then it is done
  /// by multiply-adds. \p AccShape is [batch,] M, N. Tiles may be smaller than the
  /// instruction along M and N (lanes and registers hold copies then), but not along K.
  virtual std::optional<MmaInstruction> chooseMma(Element A, Element B, Element Acc,
                                                  llvm::ArrayRef<unsigned> AccShape,
                                                  unsigned K) const = 0;
  /// The same of instructions that read A and B from shared memory, which are better
  /// where the operands can be there. A may as well be in registers.
  virtual std::optional<MmaInstruction> chooseSharedMma(Element A, Element B, Element Acc,
                                                        llvm::ArrayRef<unsigned> AccShape,
                                                        unsigned K) const {
    return std::nullopt;
  }
  /// The machine that has one of those for such a product where this one does not, though
  /// it runs the same code otherwise: "sm_90a". Empty if there is none.
  virtual std::string getSharedMmaMachine(Element A, Element B, Element Acc,
                                          llvm::ArrayRef<unsigned> AccShape,
                                          unsigned K) const {
    return "";
  }
  /// Multiply-adds of a processor by such instructions in a cycle, about. Asked only
  /// where there are several ways.
  virtual unsigned getMmaRate(const MmaInstruction &I) const { return 1; }
  /// Whether there is an instruction with the extents and elements of \p I.
  virtual bool hasMma(const MmaInstruction &I) const = 0;
  /// The fragment of one instruction: a layout of M x K, K x N or M x N elements over
  /// registers, lanes and the warps that execute it together.
  virtual LinearLayout getMmaFragment(const MmaInstruction &I,
                                      MmaOperand Operand) const = 0;
  /// The registers of the result of \p Product, which is by an instruction.
  virtual llvm::SmallVector<llvm::Value *, 16> emitMma(TileLowering &L,
                                                       ProductOp Product) const = 0;

  /// For products that run on (docs/gpu-products.md): waits until at most \p Groups of
  /// them are under way; what is to be used as their sums after a wait.
  virtual void emitMmaWait(llvm::IRBuilderBase &B, unsigned Groups) const {}
  virtual llvm::SmallVector<llvm::Value *, 16>
  emitMmaResults(llvm::IRBuilderBase &B, llvm::ArrayRef<llvm::Value *> Sums) const {
    return llvm::SmallVector<llvm::Value *, 16>(Sums);
  }

  // Code at the builder's place.

  /// i32 number of the thread in its block; of the block or, where the grid counts those,
  /// of the cluster in the grid; how many there are.
  virtual llvm::CallInst *emitThreadIndex(llvm::IRBuilderBase &B) const = 0;
  virtual llvm::Value *emitBlockIndex(llvm::IRBuilderBase &B, unsigned Dim) const = 0;
  virtual llvm::Value *emitNumBlocks(llvm::IRBuilderBase &B, unsigned Dim) const = 0;
  /// i32 number of the block in its cluster of \p Blocks.
  virtual llvm::Value *emitClusterRank(llvm::IRBuilderBase &B, unsigned Blocks) const {
    return B.getInt32(0);
  }
  /// Whether \p I is that number.
  virtual bool isClusterRank(const llvm::Instruction &I) const { return false; }
  /// All threads of the block meet; their memory is ordered.
  virtual void emitBarrier(llvm::IRBuilderBase &B) const = 0;
  /// The same of the threads of all blocks of the cluster that have not exited.
  virtual void emitClusterBarrier(llvm::IRBuilderBase &B) const {}
  /// The same of its first \p Threads threads, whole warps, without the others.
  virtual void emitBarrierOf(llvm::IRBuilderBase &B, unsigned Threads) const = 0;
  /// The threads of the warp meet; their memory is ordered.
  virtual void emitWarpBarrier(llvm::IRBuilderBase &B) const = 0;
  /// \p Word (i32) of lane \p Lane, or of the lane whose number differs by \p Mask.
  virtual llvm::Value *emitShuffle(llvm::IRBuilderBase &B, llvm::Value *Word,
                                   llvm::Value *Lane) const = 0;
  virtual llvm::Value *emitShuffleXor(llvm::IRBuilderBase &B, llvm::Value *Word,
                                      unsigned Mask) const = 0;
  /// One or more words (i32, else a struct) by ldmatrix (Layout/LdMatrix.h).
  virtual llvm::Value *emitLoadMatrix(llvm::IRBuilderBase &B, llvm::Value *Pointer,
                                      unsigned Matrices, bool Transposed) const = 0;
  /// Words (i32; one, two or four) by stmatrix.
  virtual void emitStoreMatrix(llvm::IRBuilderBase &B, llvm::Value *Pointer,
                               llvm::ArrayRef<llvm::Value *> Words,
                               bool Transposed) const {}
  /// Starts a copy of \p Count (i32) of \p Bytes bytes (4, 8, 16) from global memory, and
  /// of zeros for the others; ends a group; waits until so many groups are under way.
  virtual void emitAsyncCopy(llvm::IRBuilderBase &B, llvm::Value *To, llvm::Value *From,
                             unsigned Bytes, llvm::Value *Count) const = 0;
  virtual void emitAsyncCommit(llvm::IRBuilderBase &B) const = 0;
  virtual void emitAsyncWait(llvm::IRBuilderBase &B, unsigned Groups) const = 0;
  /// What this thread wrote to shared memory comes before what instructions that read it
  /// by themselves read after a barrier. Of machines that have such instructions.
  /// \p Global: and so of its accesses of global memory.
  virtual void emitAsyncProxyFence(llvm::IRBuilderBase &B, bool Global) const {}
  // Of machines with HasBoxCopy. Barriers are 8 bytes of shared memory.

  /// Makes the map of \p T in the block's slot \p Number by one warp, whose threads
  /// \p IsCopier (i1) holds in, through 128 aligned bytes of shared memory. The address
  /// is that warp's to use.
  virtual llvm::Value *emitTensorMap(TileLowering &L, const BoxedTensor &T,
                                     llvm::Value *IsCopier, llvm::Value *Scratch,
                                     unsigned Number) const {
    llvm_unreachable("no instructions that copy boxes");
  }
  /// i1: of a warp whose lanes are all here, whether this is the one that makes boxes
  /// move. The machine knows then that it is a single one, and that its operands need no
  /// loop over lanes. Null: the first lane is as good.
  virtual llvm::Value *emitBoxLane(llvm::IRBuilderBase &B) const { return nullptr; }
  /// By one thread: makes a barrier, passed by so many arrivals, or ends it; arrives; and
  /// lets it expect bytes; copies the box at \p Corner (i32).
  virtual void emitBoxBarrier(llvm::IRBuilderBase &B, llvm::Value *Barrier,
                              unsigned Arrivals) const {}
  virtual void emitBoxArrive(llvm::IRBuilderBase &B, llvm::Value *Barrier) const {}
  /// At the same barrier of the block with this number in the cluster. It tells that
  /// products have read, not what threads did.
  virtual void emitBoxArriveAt(llvm::IRBuilderBase &B, llvm::Value *Barrier,
                               llvm::Value *Rank) const {}
  virtual void emitBoxBarrierFence(llvm::IRBuilderBase &B) const {}
  virtual void emitBoxBarrierEnd(llvm::IRBuilderBase &B, llvm::Value *Barrier) const {}
  virtual void emitBoxExpect(llvm::IRBuilderBase &B, llvm::Value *Barrier,
                             unsigned Bytes) const {}
  /// \p Blocks (i16, if any): to the same place, and barrier, of those blocks of the
  /// cluster whose bits are set.
  virtual void emitBoxCopy(llvm::IRBuilderBase &B, llvm::Value *To, llvm::Value *Barrier,
                           llvm::Value *Map, llvm::ArrayRef<llvm::Value *> Corner,
                           llvm::Value *Blocks) const {}
  /// The same to global memory, or \p Update by a map for it; ends a group; waits until
  /// all groups of this thread have been read, or written.
  virtual void emitBoxStore(llvm::IRBuilderBase &B, llvm::Value *From, llvm::Value *Map,
                            llvm::ArrayRef<llvm::Value *> Corner,
                            const BoxUpdate *Update) const {}
  virtual bool hasBoxUpdate(const BoxUpdate &Update) const { return false; }
  virtual void emitBoxStoreCommit(llvm::IRBuilderBase &B) const {}
  virtual void emitBoxStoreWait(llvm::IRBuilderBase &B, bool Written) const {}
  /// i1: whether the barrier has been passed with this parity.
  virtual llvm::Value *emitBoxTest(llvm::IRBuilderBase &B, llvm::Value *Barrier,
                                   llvm::Value *Parity) const {
    return nullptr;
  }
  /// Of machines with HasRegisterPool: four warps together take registers, so that each
  /// thread has \p Count, or give up the others.
  virtual void emitSetRegisters(llvm::IRBuilderBase &B, unsigned Count,
                                bool Takes) const {}
  // Of machines with HasMultimem.

  /// The most words of one access.
  virtual unsigned getMultimemWords(Element E) const { return 1; }
  /// \p Words, integers, go to memory; gives what a load loads.
  virtual llvm::SmallVector<llvm::Value *, 4>
  emitMultimem(llvm::IRBuilderBase &B, const MultimemAccess &Access, llvm::Value *Pointer,
               llvm::ArrayRef<llvm::Value *> Words) const {
    llvm_unreachable("no instructions for multicast addresses");
  }
  /// Orders accesses of one place by several addresses.
  virtual void emitAliasFence(llvm::IRBuilderBase &B) const = 0;
  /// Lets grids that depend on this one start; waits for those that it depends on.
  virtual void emitLaunchDependents(llvm::IRBuilderBase &B) const = 0;
  virtual void emitWaitForGrids(llvm::IRBuilderBase &B) const = 0;
  /// Lets the thread do nothing for about a millisecond.
  virtual void emitPause(llvm::IRBuilderBase &B) const = 0;
  /// Prints as C's printf: arguments are i32, i64, double or generic pointers.
  virtual void emitPrint(llvm::IRBuilderBase &B, llvm::StringRef Format,
                         llvm::ArrayRef<llvm::Value *> Args) const = 0;

private:
  unsigned getWarpRegisters(unsigned Warps) const;

  GPUNumbers N;
};

/// Makes the machine of a kernel, by its "target-cpu".
using GPUMachineFactory =
    llvm::Expected<std::unique_ptr<const GPUMachine>>(const llvm::Function &Kernel);

/// The machine of a kernel, made by the factory that the compiler passes.
class GPUMachineAnalysis : public llvm::AnalysisInfoMixin<GPUMachineAnalysis> {
public:
  struct Result {
    std::unique_ptr<const GPUMachine> Machine;
    std::string Error; ///< Why there is none.
    /// Only where the "target-cpu" of \p Kernel changed.
    bool invalidate(llvm::Function &Kernel, const llvm::PreservedAnalyses &,
                    llvm::FunctionAnalysisManager::Invalidator &);
  };
  explicit GPUMachineAnalysis(GPUMachineFactory *Make) : Make(Make) {}
  Result run(llvm::Function &Kernel, llvm::FunctionAnalysisManager &);

private:
  friend llvm::AnalysisInfoMixin<GPUMachineAnalysis>;
  static llvm::AnalysisKey Key;
  GPUMachineFactory *Make;
};

/// The machine of \p Kernel, which lives as long as the analysis manager has it.
llvm::Expected<const GPUMachine &> getMachine(llvm::Function &Kernel,
                                              llvm::FunctionAnalysisManager &AM);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_GPUMACHINE_H
