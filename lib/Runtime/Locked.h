//===- Locked.h - A mutex held for a scope ----------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_LOCKED_H
#define TILEIR_RUNTIME_LOCKED_H

#include <pthread.h>

namespace tileir {
namespace rt {

class Locked {
public:
  explicit Locked(pthread_mutex_t &M) : M(M) { pthread_mutex_lock(&M); }
  ~Locked() { pthread_mutex_unlock(&M); }
  Locked(const Locked &) = delete;
  Locked &operator=(const Locked &) = delete;

private:
  pthread_mutex_t &M;
};

} // namespace rt
} // namespace tileir

#endif // TILEIR_RUNTIME_LOCKED_H
