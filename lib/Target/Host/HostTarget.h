//===- HostTarget.h - Kernels for the host ----------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns the entries of an imported module into host kernels of the form that the runtime
// calls (tileir/abi.h). docs/host.md tells how.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_HOSTTARGET_H
#define TILEIR_TARGET_HOST_HOSTTARGET_H

#include "Dialect/TilePass.h"
#include "Target/Host/Machine/HostISA.h"
#include "llvm/IR/Module.h"
#include <string>

namespace tileir {

/// What kernels are compiled for, beside the module's triple.
struct HostTargetOptions {
  std::string CPU, Features;
  unsigned MaxVectorBytes = 64;
  bool Multiversion = true;              ///< Variants for the levels above, too.
  unsigned VScaleMin = 0, VScaleMax = 0; ///< As HostISA::get() takes them.
  CacheSizes Caches;
  bool HasAskedForAMX = false; ///< The process that runs the code did (AMXPermission.h).
};

/// Attribute of entries and kernels whose values a debugger shows (DebugVariables.cpp).
inline constexpr llvm::StringLiteral ShowVariablesAttr = "tile.show-variables";

/// Attribute of kernels for other caches than CacheSizes() has: CacheSizes::str().
inline constexpr llvm::StringLiteral CachesAttr = "tile.host.caches";

/// Every op of \p M that the host target cannot lower, as one error each: names the op,
/// the reason and the place.
llvm::Error checkHostSupport(llvm::Module &M);

/// The kernels that makeHostVariants() made: those of an entry one after the other, best
/// first. Attributes tell of each: "tile.host.entry", its name; "tile.params", that of
/// the entry; "tile.host.level", a tileir_isa; "tile.host.joined", how many blocks the
/// code runs as one, if it does; once it is lowered "tile.host.scratch", bytes for each
/// thread.
llvm::SmallVector<llvm::Function *, 8> getHostKernels(llvm::Module &M);

/// The instruction set that makeHostVariants() chose for \p Kernel.
HostISA getHostISA(const llvm::Function &Kernel);

/// Pass `host-make-variants`: replaces each entry, which passed checkHostSupport(), by
/// kernels of the form tileir_host_kernel, whose loop over blocks has its program inside.
PassResult makeHostVariants(llvm::Module &M, llvm::ModuleAnalysisManager &AM,
                            const HostTargetOptions &Options);
struct HostMakeVariantsPass
    : TilePass<HostMakeVariantsPass, makeHostVariants, HostTargetOptions> {
  using TilePass::TilePass;
};

/// Pass `host-expand-multimem`: multimem ops access all buffers behind their address
/// (MultimemCopies.cpp).
PassResult expandHostMultimem(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct HostExpandMultimemPass : TilePass<HostExpandMultimemPass, expandHostMultimem> {};

/// Pass `host-trim-tiles`: tiles that are larger than their tensors become as small
/// (TrimmedTiles.cpp).
PassResult trimHostTiles(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct HostTrimTilesPass : TilePass<HostTrimTilesPass, trimHostTiles> {
  static bool isRequired() { return false; }
};

/// Pass `host-join-blocks`: several neighbouring blocks run as one with wider tiles
/// (JoinedBlocks.cpp).
PassResult joinHostBlocks(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct HostJoinBlocksPass : TilePass<HostJoinBlocksPass, joinHostBlocks> {
  static bool isRequired() { return false; }
};

/// Pass `host-split-blocks`: blocks that go along many rows do some of them at a time
/// (SplitBlocks.cpp).
PassResult splitHostBlocks(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct HostSplitBlocksPass : TilePass<HostSplitBlocksPass, splitHostBlocks> {
  static bool isRequired() { return false; }
};

/// Pass `host-add-single-steps`: loops that carry large tiles have a copy for one
/// iteration (SingleSteps.cpp).
PassResult addHostSingleSteps(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct HostAddSingleStepsPass : TilePass<HostAddSingleStepsPass, addHostSingleSteps> {
  static bool isRequired() { return false; }
};

/// Pass `host-deepen-products`: several steps of a product loop at once
/// (DeepProducts.cpp).
PassResult deepenHostProducts(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct HostDeepenProductsPass : TilePass<HostDeepenProductsPass, deepenHostProducts> {
  static bool isRequired() { return false; }
};

/// Pass `host-legalize-floats`: no arithmetic on floats that the machine does not have
/// (legalizeNarrowFloats).
PassResult legalizeHostFloats(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct HostLegalizeFloatsPass : TilePass<HostLegalizeFloatsPass, legalizeHostFloats> {};

/// Pass `host-delay-stores`: stores to where a tile was loaded from come behind what else
/// reads that tile (InPlaceStores.cpp).
PassResult delayHostStores(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct HostDelayStoresPass : TilePass<HostDelayStoresPass, delayHostStores> {
  static bool isRequired() { return false; }
};

/// Pass `host-lower-tiles`: tiles become loops (HostLowering.h), and kernels can be
/// stopped. Erases all tile code.
PassResult lowerHostTiles(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct HostLowerTilesPass : TilePass<HostLowerTilesPass, lowerHostTiles> {};

/// Rewrites what only moves bfloat or vectors of it (loads, stores, phis, selections,
/// shuffles, insertions, extractions) to i16. Arithmetic on bf16 is emitted on other
/// types anyway; but on CPUs without bf16 LLVM carries bfloat from block to block as
/// float, rounds each element back by a call of __truncsfbf2, which many libgcc lack, and
/// quiets NaNs.
void carryBFloatAsBits(llvm::Function &F);

/// Pass `host-carry-bfloat`: carryBFloatAsBits() of all host code.
PassResult carryHostBFloats(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct HostCarryBFloatPass : TilePass<HostCarryBFloatPass, carryHostBFloats> {};

/// Pass `host-outline-parts`: parts of large kernels become functions, since much of LLVM
/// takes time with the square of a function's size (OutlineParts.cpp).
PassResult outlineHostParts(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct HostOutlinePartsPass : TilePass<HostOutlinePartsPass, outlineHostParts> {
  static bool isRequired() { return false; }
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_HOSTTARGET_H
