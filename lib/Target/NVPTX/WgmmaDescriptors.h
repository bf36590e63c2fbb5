//===- WgmmaDescriptors.h - Descriptors in uniform registers ----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_WGMMADESCRIPTORS_H
#define TILEIR_TARGET_NVPTX_WGMMADESCRIPTORS_H

namespace llvm {
class Function;
}

namespace tileir {

/// Makes the descriptors of the products by wgmma in \p F such that ptxas keeps in
/// registers what of them does not change (docs/nvptx-wgmma.md, "Descriptors"). For code
/// that is written as PTX next: the halves are put together by inline PTX.
void packDescriptors(llvm::Function &F);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_WGMMADESCRIPTORS_H
