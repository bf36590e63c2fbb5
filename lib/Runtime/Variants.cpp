//===- Variants.cpp - The instruction set that a kernel may use -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Error.h"
#include "Runtime/Launch.h"
#include "Runtime/Log.h"
#include "Support/AMXPermission.h"
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

using namespace tileir;
using namespace tileir::rt;

static uint32_t machineLevel() {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("x86-64-v4")) {
    if (!__builtin_cpu_supports("avx512vnni"))
      return TILEIR_ISA_X86_64_V4;
    if (!__builtin_cpu_supports("avx512bf16"))
      return TILEIR_ISA_X86_64_V4_VNNI;
    return __builtin_cpu_supports("amx-int8") && __builtin_cpu_supports("amx-bf16")
               ? TILEIR_ISA_X86_64_V4_AMX
               : TILEIR_ISA_X86_64_V4_BF16;
  }
  if (__builtin_cpu_supports("x86-64-v3"))
    return TILEIR_ISA_X86_64_V3;
  if (__builtin_cpu_supports("x86-64-v2"))
    return TILEIR_ISA_X86_64_V2;
#endif
  return TILEIR_ISA_BASE;
}

static const struct {
  uint32_t Level;
  const char *Name;
} Levels[] = {
#define TILEIR_ISA(NAME, NUMBER, TEXT) {NUMBER, TEXT},
    TILEIR_ISAS(TILEIR_ISA)
#undef TILEIR_ISA
};

static const char *levelName(uint32_t Level) {
  for (const auto &Row : Levels)
    if (Row.Level == Level)
      return Row.Name;
  return "unknown";
}

// The machine's level and what the environment asks for, found once.
static uint32_t Machine;
static uint32_t Limit;
static bool IsLimited;           ///< By TILEIR_HOST_ISA.
static const char *WrongSetting; ///< A value of TILEIR_HOST_ISA that means nothing.
static pthread_once_t Once = PTHREAD_ONCE_INIT;

static void readSettings() {
  Machine = Limit = machineLevel();
  const char *Setting = getenv("TILEIR_HOST_ISA");
  if (!Setting || !*Setting)
    return;
  for (const auto &Row : Levels) {
    if (!strcmp(Setting, Row.Name)) {
      Limit = Row.Level;
      IsLimited = true;
      return;
    }
  }
  WrongSetting = Setting;
}

// Not before a kernel has such a variant: it makes signal frames of the program larger.
static pthread_once_t AMXOnce = PTHREAD_ONCE_INIT;
static bool HasAMX;

static void askForAMX() {
  HasAMX = requestAMX();
  if (!HasAMX)
    log("the system refuses AMX: %s", strerror(errno));
}

/// Whether code below level v4_bf16 is faster (HostISA::IsDotBF16Slow): Intel's
/// processors that are made with AMX, as Cooper Lake is not, have slow dot products of
/// bf16.
static bool hasSlowBF16() {
#if defined(__x86_64__)
  return __builtin_cpu_is("intel") && !__builtin_cpu_is("cooperlake");
#else
  return false;
#endif
}

/// Whether this machine runs code of level \p ISA well, and the environment wants it.
static bool isUsable(uint32_t ISA) {
  if (ISA > Limit)
    return false;
  if (ISA == TILEIR_ISA_X86_64_V4_BF16 && !IsLimited && hasSlowBF16())
    return false;
  if (ISA == TILEIR_ISA_X86_64_V4_AMX)
    pthread_once(&AMXOnce, askForAMX);
  return ISA != TILEIR_ISA_X86_64_V4_AMX || HasAMX;
}

tileir_status rt::chooseVariant(const tileir_kernel_desc &Kernel,
                                const tileir_host_variant *&Variant) {
  pthread_once(&Once, readSettings);
  if (WrongSetting)
    return fail(TILEIR_ERROR_UNSUPPORTED,
                "TILEIR_HOST_ISA is '%s', it must be one of:"
#define TILEIR_ISA(NAME, NUMBER, TEXT) " " TEXT
                TILEIR_ISAS(TILEIR_ISA),
#undef TILEIR_ISA
                WrongSetting);
  if (Limit > Machine)
    return fail(TILEIR_ERROR_UNSUPPORTED,
                "TILEIR_HOST_ISA asks for %s, but this machine has %s", levelName(Limit),
                levelName(Machine));
  for (uint32_t I = 0; I != Kernel.num_variants; ++I) {
    if (isUsable(Kernel.variants[I].isa)) {
      Variant = &Kernel.variants[I];
      return TILEIR_SUCCESS;
    }
  }
  return fail(TILEIR_ERROR_UNSUPPORTED, "kernel '%s' has no code for this machine",
              Kernel.name);
}

void rt::logVariant(const tileir_kernel_desc &Kernel,
                    const tileir_host_variant &Variant) {
  char Names[128] = "";
  size_t Used = 0;
  for (uint32_t I = 0; I != Kernel.num_variants && Used < sizeof(Names); ++I)
    Used +=
        static_cast<size_t>(snprintf(Names + Used, sizeof(Names) - Used, "%s%s",
                                     I ? ", " : "", levelName(Kernel.variants[I].isa)));
  log("kernel '%s' on the host: variant %s, the best of (%s) for %s, which is %s's",
      Kernel.name, levelName(Variant.isa), Names, levelName(Limit),
      IsLimited ? "TILEIR_HOST_ISA" : "this machine");
}
