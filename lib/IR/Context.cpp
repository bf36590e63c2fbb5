//===- Context.cpp - Owner of types and attributes ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Context.h"
#include "ContextImpl.h"

namespace tileir {

Context::Context() : Impl(std::make_unique<detail::ContextImpl>()) {}
Context::~Context() = default;

llvm::StringRef Context::intern(llvm::StringRef S) {
  auto I = Impl->Strings.find(S);
  if (I == Impl->Strings.end())
    I = Impl->Strings.insert(S.copy(Impl->Allocator)).first;
  return *I;
}

} // namespace tileir
