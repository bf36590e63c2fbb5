//===- AMXPermission.h - May this process use AMX? --------------*- C++ -*-===//
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

#ifndef TILEIR_SUPPORT_AMXPERMISSION_H
#define TILEIR_SUPPORT_AMXPERMISSION_H

#if defined(__linux__) && defined(__x86_64__)
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace tileir {

/// Asks the system for the tile registers of AMX, which all threads of the process may
/// use from then on, and tells whether they may. Linux wants to be asked since signal
/// frames become larger (8 KB): it refuses if a thread has a smaller stack for signals,
/// and sets errno. The processor has to have AMX.
inline bool requestAMX() {
#if defined(__linux__) && defined(__x86_64__)
  constexpr long RequestPermission = 0x1023; // ARCH_REQ_XCOMP_PERM of asm/prctl.h
  constexpr long TileData = 18;              // the state's number in XCR0
  return syscall(SYS_arch_prctl, RequestPermission, TileData) == 0;
#else
  return false;
#endif
}

} // namespace tileir

#endif // TILEIR_SUPPORT_AMXPERMISSION_H
