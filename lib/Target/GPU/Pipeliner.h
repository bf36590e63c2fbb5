//===- Pipeliner.h - The plans of pipelined loops ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is to become of the loops of a kernel, which share its registers and its shared
// memory: all are planned before any is changed.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_PIPELINER_H
#define TILEIR_TARGET_GPU_PIPELINER_H

#include "Target/GPU/Boxes.h"
#include "Target/GPU/Divisibility.h"
#include "Target/GPU/Pipeline.h"
#include "Target/GPU/Warps.h"
#include "llvm/IR/Dominators.h"

namespace tileir {

/// More stages than this hide no more latency, unless the program asks for more.
constexpr unsigned DefaultStages = 6;

/// What is to become of a loop, decided for all loops before any is changed.
struct LoopPlan {
  explicit LoopPlan(LoopLookahead Ahead) : Ahead(std::move(Ahead)) {}

  LoopLookahead Ahead;
  llvm::SmallVector<EarlyLoad, 4> Loads;
  // Of a ring:
  uint64_t StageBytes = 0;
  uint64_t OtherBytes = 0; ///< Shared memory of the loop's ops besides rings.
  bool IsSingle = false;   ///< Two stages do not fit.
  bool MayBeBoxes = false; ///< All loads may.
  RingPlan Ring;

  const llvm::Loop &getLoop() const { return Ahead.getLoop(); }
  /// Whether enough is under way where \p Read of \p Stages stages are read at once.
  bool isDeep(unsigned Stages, unsigned Read) const {
    return Stages > Read && (Stages - Read) * StageBytes >= MinBytesAhead;
  }
};

class Pipeliner {
public:
  Pipeliner(llvm::Function &Kernel, const GPUMachine &Machine,
            llvm::FunctionAnalysisManager &AM)
      : Kernel(Kernel), Machine(Machine),
        DT(AM.getResult<llvm::DominatorTreeAnalysis>(Kernel)),
        LI(AM.getResult<llvm::LoopAnalysis>(Kernel)),
        Facts(AM.getResult<MemoryFactsAnalysis>(Kernel)),
        NumWarps(Machine.getNumThreads(Kernel) / Machine.getLanes()),
        NumMaps(getNumMaps(Kernel)),
        Finder(DT, LI, Facts, AM.getResult<DivisibilityAnalysis>(Kernel), Machine,
               NumWarps, Layouts),
        MaxStages(getHint(Kernel, Machine, Hint::NumStages).value_or(DefaultStages)) {}
  /// Whether it changed code, be it of loops that are not pipelined in the end.
  bool run();

private:
  bool leave(const llvm::Loop &L, const llvm::Twine &Why);
  void remarkPipelined(const LoopPlan &P, const RingPlan &Ring, uint64_t StageBytes);
  BlockBudget getBudget(unsigned Blocks) const {
    return Machine.getBudget(Blocks, NumWarps * Machine.getLanes());
  }

  void plan(llvm::Loop &L);
  bool planRing(LoopPlan &P);
  void chooseBoxes(LoopPlan &P);
  uint64_t getOtherScratch(llvm::ArrayRef<llvm::BasicBlock *> Blocks,
                           llvm::ArrayRef<const EarlyLoad *> Loads,
                           llvm::ArrayRef<KeptOperand> Kept = {});
  uint64_t getInnerRings(const llvm::Loop &L) const;
  bool planStages(uint64_t SharedBytes);
  void allowSingleStages();
  void leaveRings();
  void planShared();
  std::string findSlice(llvm::SmallVectorImpl<llvm::BasicBlock *> &Blocks);
  std::pair<uint64_t, uint64_t> numberRings();
  llvm::Instruction *getLateStart() const;
  std::string planRoleRings(uint64_t SharedBytes, unsigned Blocks);
  unsigned getNumProducers(unsigned Blocks);
  void planRoles(uint64_t KeptBytes, unsigned Blocks);
  void findCommonLoads(); // PipelineClusters.cpp
  void shareCommonLoads(llvm::StringRef WhyNot);
  llvm::SmallVector<KeptOperand, 2> getCrowdingOperands();
  void keep(llvm::ArrayRef<KeptOperand> Operands);
  void keepLargeOperands(uint64_t SharedBytes);
  unsigned getBlocksByRegisters();

  bool carriesProducts(const LoopPlan &P) const;
  void pipelineByRing(LoopPlan &P);
  bool pipelineByRegisters(LoopPlan &P);

  llvm::Function &Kernel;
  const GPUMachine &Machine;
  llvm::DominatorTree &DT;
  llvm::LoopInfo &LI;
  const MemoryFacts &Facts; ///< Of the accesses that were there before.
  unsigned NumWarps;
  unsigned NumMaps; ///< Stores have theirs already.
  TileLayouts Layouts;
  EarlyLoadFinder Finder;
  unsigned MaxStages;                   ///< Iterations whose loads a block holds at once.
  llvm::SmallVector<LoopPlan, 4> Plans; ///< Inner loops first.
  llvm::SmallVector<const llvm::Loop *, 4> Left; ///< Loops whose rings have no room.
  std::optional<RoleRings> Roles;                ///< Where a warp of its own copies.
  unsigned NumProducers = 0;                     ///< Warps.
  llvm::Instruction *RoleStart = nullptr;        ///< If a producer waits.
  bool Changed = false;
};

} // namespace tileir

#endif // TILEIR_TARGET_GPU_PIPELINER_H
