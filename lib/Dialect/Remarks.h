//===- Remarks.h - What the passes tell about speed -------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's optimization remarks, of which Remarks.def has the list. One that is not
// enabled costs a query of the context.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_DIALECT_REMARKS_H
#define TILEIR_DIALECT_REMARKS_H

#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/DiagnosticInfo.h"
#include <string>

namespace tileir {

enum class Remark : uint8_t {
#define TILEIR_REMARK(Id, Kind, Pass, Summary) Id,
#include "Dialect/Remarks.def"
};

/// What the text of a remark is written to, by <<: strings, and llvm::ore::NV for what
/// a record (-fsave-optimization-record) names.
using RemarkText = llvm::DiagnosticInfoOptimizationBase;
using llvm::ore::NV;

/// Whether remarks about \p F are enabled; for what has to be computed beforehand.
bool wantsRemarks(const llvm::Function &F);

/// Makes remark \p R about \p At, with the text that \p Tell writes; \p Tell is called
/// only if the remark is enabled.
void emitRemark(Remark R, const llvm::Instruction &At,
                llvm::function_ref<void(RemarkText &)> Tell);
/// The same about a place \p Loc in \p Block: a loop's beginning, a function's.
void emitRemark(Remark R, const llvm::DiagnosticLocation &Loc,
                const llvm::BasicBlock &Block,
                llvm::function_ref<void(RemarkText &)> Tell);
/// The same about \p F as a whole.
void emitRemark(Remark R, const llvm::Function &F,
                llvm::function_ref<void(RemarkText &)> Tell);

/// Whether remarks are made about \p F. Not about a variant of a function that has them.
void silenceRemarks(llvm::Function &F, bool IsSilent);

/// "tile<64x32xf16>"; the element's name for other types.
std::string describeTile(llvm::Type *T);

} // namespace tileir

#endif // TILEIR_DIALECT_REMARKS_H
