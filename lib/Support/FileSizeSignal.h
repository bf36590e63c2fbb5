//===- FileSizeSignal.h - Writes beyond the limit of sizes ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A plain header, for the runtime uses neither LLVM nor the C++ library.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SUPPORT_FILESIZESIGNAL_H
#define TILEIR_SUPPORT_FILESIZESIGNAL_H

#include <errno.h>
#include <signal.h>
#include <time.h>

namespace tileir {

/// For as long as this lives, the thread's writes beyond the limit of file sizes (ulimit
/// -f) fail with EFBIG and do no more. Else SIGXFSZ ends the program, which must not be
/// for the sake of files that it can do without. Keeps errno.
class NoFileSizeSignal {
public:
  NoFileSizeSignal() {
    int Error = errno;
    sigemptyset(&OfSize);
    sigaddset(&OfSize, SIGXFSZ);
    sigset_t Pending;
    WasPending = !sigpending(&Pending) && sigismember(&Pending, SIGXFSZ) == 1;
    pthread_sigmask(SIG_BLOCK, &OfSize, &Former);
    errno = Error;
  }
  ~NoFileSizeSignal() {
    int Error = errno;
    const timespec AtOnce = {};
    // The signal of our own writes is one of this thread.
    while (!WasPending && sigtimedwait(&OfSize, nullptr, &AtOnce) < 0 && errno == EINTR)
      ;
    pthread_sigmask(SIG_SETMASK, &Former, nullptr);
    errno = Error;
  }
  NoFileSizeSignal(const NoFileSizeSignal &) = delete;
  NoFileSizeSignal &operator=(const NoFileSizeSignal &) = delete;

private:
  sigset_t OfSize, Former;
  bool WasPending;
};

} // namespace tileir

#endif // TILEIR_SUPPORT_FILESIZESIGNAL_H
