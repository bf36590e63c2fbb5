//===- Remarks.cpp - What the passes tell about speed ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/Remarks.h"
#include "Dialect/TileCall.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/Debug.h"

using namespace llvm;
using namespace tileir;

namespace {

enum class RemarkKind : uint8_t { Passed, Missed, Analysis };

struct RemarkRow {
  const char *Name, *Pass; ///< The diagnostics keep the pointers.
  RemarkKind Kind;
};

constexpr RemarkRow Rows[] = {
#define TILEIR_REMARK(Id, Kind, Pass, Summary) {#Id, Pass, RemarkKind::Kind},
#include "Dialect/Remarks.def"
};

constexpr StringLiteral SilentAttr = "tile.silent";

/// Whether -debug-only= names \p Pass; never in builds without assertions.
bool isDebugged(const char *Pass) {
#ifndef NDEBUG
  return DebugFlag && isCurrentDebugType(Pass);
#else
  return false;
#endif
}

template <typename RemarkT>
void emit(const RemarkRow &Row, const DiagnosticLocation &Loc, const BasicBlock &Block,
          StringRef Place, function_ref<void(RemarkText &)> Tell) {
  RemarkT Made(Row.Pass, Row.Name, Loc, &Block);
  if (!Place.empty())
    Made << Place;
  Tell(Made);
  if (isDebugged(Row.Pass))
    dbgs() << Row.Pass << ": " << Made.getMsg() << '\n';
  OptimizationRemarkEmitter(Block.getParent()).emit(Made);
}

void emit(Remark R, const DiagnosticLocation &Loc, const BasicBlock &Block,
          StringRef Place, function_ref<void(RemarkText &)> Tell) {
  const RemarkRow &Row = Rows[static_cast<unsigned>(R)];
  switch (Row.Kind) {
  case RemarkKind::Passed:
    return emit<OptimizationRemark>(Row, Loc, Block, Place, Tell);
  case RemarkKind::Missed:
    return emit<OptimizationRemarkMissed>(Row, Loc, Block, Place, Tell);
  case RemarkKind::Analysis:
    return emit<OptimizationRemarkAnalysis>(Row, Loc, Block, Place, Tell);
  }
}

} // namespace

bool tileir::wantsRemarks(const Function &F) {
  if (F.hasFnAttribute(SilentAttr))
    return false;
#ifndef NDEBUG
  if (DebugFlag)
    return true;
#endif
  LLVMContext &C = F.getContext();
  return C.getLLVMRemarkStreamer() || C.getDiagHandlerPtr()->isAnyRemarkEnabled();
}

void tileir::emitRemark(Remark R, const Instruction &At,
                        function_ref<void(RemarkText &)> Tell) {
  if (!wantsRemarks(*At.getFunction()))
    return;
  // Without debug information the place in the file is better than none.
  std::string Place;
  if (!At.getDebugLoc())
    if (TileCall Call = TileCall::dynCast(const_cast<Instruction *>(&At)))
      if (Call.getLoc())
        Place = "at " + describePlace(Call) + ": ";
  emit(R, At.getDebugLoc(), *At.getParent(), Place, Tell);
}

void tileir::emitRemark(Remark R, const DiagnosticLocation &Loc, const BasicBlock &Block,
                        function_ref<void(RemarkText &)> Tell) {
  if (wantsRemarks(*Block.getParent()))
    emit(R, Loc, Block, "", Tell);
}

void tileir::emitRemark(Remark R, const Function &F,
                        function_ref<void(RemarkText &)> Tell) {
  if (wantsRemarks(F))
    emit(R, DiagnosticLocation(F.getSubprogram()), F.getEntryBlock(), "", Tell);
}

void tileir::silenceRemarks(Function &F, bool IsSilent) {
  if (IsSilent)
    F.addFnAttr(SilentAttr);
  else
    F.removeFnAttr(SilentAttr);
}

std::string tileir::describeTile(Type *T) {
  TileType Tile = TileType::dynCast(T);
  if (!Tile) {
    std::string Text;
    raw_string_ostream(Text) << *T;
    return Text;
  }
  std::string Text = "tile<";
  for (unsigned Extent : Tile.getShape())
    Text += std::to_string(Extent) + "x";
  return Text + stringify(Tile.getElement()).str() + ">";
}
