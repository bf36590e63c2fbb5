//===- Context.h - Owner of types and attributes ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_CONTEXT_H
#define TILEIR_IR_CONTEXT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <memory>

namespace tileir {

namespace detail {
struct ContextImpl;
} // namespace detail

/// Owns types, attributes and strings, each once: equal ones are the same pointer.
/// It must outlive every module made in it. Not for use by several threads at the
/// same time; two contexts have nothing in common.
class Context {
public:
  Context();
  ~Context();
  Context(const Context &) = delete;
  Context &operator=(const Context &) = delete;

  /// A copy of \p S that lives as long as the context.
  llvm::StringRef intern(llvm::StringRef S);

  detail::ContextImpl &impl() { return *Impl; }

private:
  std::unique_ptr<detail::ContextImpl> Impl;
};

} // namespace tileir

#endif // TILEIR_IR_CONTEXT_H
