//===- HostISA.cpp - What the host's instruction set offers ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Machine/HostISA.h"
#include "Target/Host/Machine/AVX512Machine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include <memory>

using namespace llvm;
using namespace tileir;

/// Intel's servers from the fourth generation on, whose AMX is the fast way, have one
/// vdpbf16ps in two cycles and four multiply-adds of f32, half of its work each (one core
/// of the fifth generation, 30 November 2026). Processors of AMD have the former twice as
/// fast as the latter.
static bool hasSlowDotBF16(StringRef CPU) {
  return is_contained<StringRef>(
      {"sapphirerapids", "emeraldrapids", "graniterapids", "graniterapids-d"}, CPU);
}

static void describeX86(HostISA &ISA, const MCSubtargetInfo &STI, bool Linux) {
  auto Has = [&](StringRef Features) { return STI.checkFeatures(Features.str()); };
  // The byte and word forms and the short vectors: what compilers take AVX-512 to be.
  bool HasAVX512 = Has("+avx512f,+avx512bw,+avx512dq,+avx512vl");
  bool HasAVX2 = Has("+avx2");
  ISA.VectorBytes = HasAVX512 ? 64 : HasAVX2 ? 32 : 16;
  ISA.NumVectorRegisters = HasAVX512 ? 32 : 16;
  ISA.HasStreamingStores = Has("+sse2");
  ISA.HasFMA = Has("+fma") || HasAVX512;
  ISA.HasMaskedMemory = HasAVX512 || HasAVX2;
  ISA.HasMaskRegisters = HasAVX512;
  ISA.RowsAtOnce = HasAVX512 ? 1 : 4;
  ISA.HasHalfConversion = Has("+f16c") || HasAVX512;
  if (HasAVX512)
    ISA.Machine = std::make_shared<AVX512Machine>();
  ISA.HasDotI8 = Has(HasAVX512 ? "+avx512vnni" : "+avxvnni");
  ISA.HasDotI16 = Has("+sse2");
  ISA.HasDotBF16 = HasAVX512 && Has("+avx512bf16");
  ISA.IsDotBF16Slow = hasSlowDotBF16(ISA.CPU);
  // The runtime knows how to ask Linux for them.
  bool HasAMX = Linux && HasAVX512 && ISA.MaxVectorBytes == 64 && Has("+amx-tile");
  ISA.HasAMXI8 = HasAMX && ISA.HasDotI8 && Has("+amx-int8");
  ISA.HasAMXBF16 = HasAMX && ISA.HasDotBF16 && Has("+amx-bf16");
}

/// \p VScaleMin is of SVE registers.
static void describeAArch64(HostISA &ISA, const MCSubtargetInfo &STI, unsigned VScaleMin,
                            unsigned VScaleMax) {
  ISA.NumVectorRegisters = 32;
  ISA.HasFMA = ISA.HasHalfConversion = true;
  ISA.HasDotI8 = ISA.DotI8HasOneSign = STI.checkFeatures("+dotprod");
  // LLVM keeps fixed vectors in NEON's registers unless SVE's are known to be wider.
  if (VScaleMin < 2 || !STI.checkFeatures("+sve") || ISA.MaxVectorBytes < 32)
    return;
  ISA.VScaleMin = VScaleMin;
  ISA.VScaleMax = VScaleMax;
  ISA.VectorBytes = 16 * bit_floor(VScaleMin);
  ISA.HasMaskedMemory = ISA.HasMaskRegisters = true;
}

void HostISA::addVScaleRange(Function &F) const {
  if (VScaleMin)
    F.addFnAttr(Attribute::getWithVScaleRangeArgs(F.getContext(), VScaleMin, VScaleMax));
}

HostISA HostISA::get(const Triple &T, StringRef CPU, StringRef Features,
                     unsigned MaxVectorBytes, unsigned VScaleMin, unsigned VScaleMax) {
  HostISA ISA;
  ISA.MaxVectorBytes = std::max(MaxVectorBytes, ISA.VectorBytes);
  ISA.CPU = CPU.str();
  ISA.Features = Features.str();
  std::string Error;
  const Target *Target = TargetRegistry::lookupTarget(T, Error);
  if (!Target)
    return ISA;
  std::unique_ptr<MCSubtargetInfo> STI(Target->createMCSubtargetInfo(T, CPU, Features));
  if (!STI)
    return ISA;
  if (T.isX86())
    describeX86(ISA, *STI, T.isOSLinux() && T.getArch() == Triple::x86_64);
  else if (T.isAArch64())
    describeAArch64(ISA, *STI, VScaleMin, VScaleMax);
  ISA.VectorBytes = std::min(ISA.VectorBytes, ISA.MaxVectorBytes);
  return ISA;
}
