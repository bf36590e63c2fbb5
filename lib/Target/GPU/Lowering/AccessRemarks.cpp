//===- AccessRemarks.cpp - Why an access is slow --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "Dialect/Remarks.h"
#include "Target/GPU/Lowering/GlobalAccess.h"
#include "llvm/ADT/Statistic.h"

#define DEBUG_TYPE "tileir-gpu-accesses"

using namespace llvm;
using namespace tileir;

STATISTIC(NumNarrow, "Number of loads and stores in accesses of less than 16 bytes");
STATISTIC(NumPartial, "Number of loads and stores with a path for single elements");

/// Accesses of fewer bytes have less throughput.
static constexpr unsigned WantedBytes = 16;

/// That a tile may end within an access of \p Wanted elements.
static void tellInside(RemarkText &T, const ViewFacts &Facts, unsigned Wanted) {
  T << "how many elements of the tensor follow is known to be a multiple of "
    << NV("Known", Facts.InsideMultiple) << " only; an assume of div_by<"
    << NV("Wanted", Wanted) << "> of the extent, or inbounds, would help";
}

/// Why the runs of a view are no longer than they are, and the promise that is missing.
static void tellLimit(RemarkText &T, const ViewFacts &Facts, unsigned Width,
                      unsigned Bytes, bool IsCopy) {
  unsigned Wanted = WantedBytes / Bytes;
  if (!Facts.Dim) {
    T << "no dimension of its tensor is known to have stride 1";
  } else if (Width < Facts.Run && IsCopy && !Facts.IsInside[*Facts.Dim]) {
    tellInside(T, Facts, Wanted);
  } else if (Width < Facts.Run) {
    T << "its threads hold the tile as other ops want it";
  } else if (Facts.Limit == RunLimit::Base) {
    T << "its base is known to be a multiple of " << NV("Known", Facts.Run * Bytes)
      << " bytes only; an assume of div_by<" << NV("Wanted", WantedBytes)
      << "> would help";
  } else if (Facts.Limit == RunLimit::Tile) {
    T << "its tile has no more neighbours";
  } else {
    T << "its tiles begin, or follow each other by the stride of dimension "
      << NV("Dim", Facts.LimitDim) << ", at multiples of " << NV("Known", Facts.Run)
      << " elements only; an assume of div_by<" << NV("Wanted", Wanted) << "> would help";
  }
}

/// The same of pointers.
static void tellLimit(RemarkText &T, const PointerFacts &Facts, unsigned Width,
                      unsigned Bytes) {
  if (Width < Facts.Run)
    T << "its threads hold the tile as other ops want it";
  else if (Facts.Limit == RunLimit::Alignment)
    T << "its pointers are neighbours, but known to be multiples of "
      << NV("Known", Facts.Run * Bytes) << " bytes only; an assume of div_by<"
      << NV("Wanted", WantedBytes) << "> of the base pointer would help";
  else
    T << "its pointers are known to be neighbours in runs of " << NV("Known", Facts.Run)
      << " only";
}

static void remarkNarrow(const TileCall &Call, unsigned Bytes,
                         function_ref<void(RemarkText &)> TellWhy) {
  ++NumNarrow;
  emitRemark(Remark::NarrowAccess, *Call.getCall(), [&](RemarkText &T) {
    T << NV("Op", Call.getMnemonic()) << " goes in accesses of " << NV("Bytes", Bytes)
      << " bytes: ";
    TellWhy(T);
  });
}

void tileir::remarkCopies(const TileCall &Load, const ViewFacts &Facts, unsigned Width,
                          unsigned Bytes) {
  if (Width * Bytes < WantedBytes)
    remarkNarrow(Load, Width * Bytes, [&](RemarkText &T) {
      tellLimit(T, Facts, Width, Bytes, /*IsCopy=*/true);
    });
}

void tileir::remarkAccess(TileLowering &TL, const TileCall &Call,
                          const AccessVectors &Vectors, Element E, AccessMask &Mask) {
  const MemoryFacts &Facts = TL.getMemoryFacts();
  bool IsView = MemoryOp::cast(Call).isOfView();
  unsigned Bytes = getMemoryBytes(E);
  if (Vectors.Width * Bytes < WantedBytes && Vectors.getNumVectors() > 1)
    remarkNarrow(Call, Vectors.Width * Bytes, [&](RemarkText &T) {
      if (IsView)
        tellLimit(T, Facts.getView(Call.getCall()), Vectors.Width, Bytes,
                  /*IsCopy=*/false);
      else
        tellLimit(T, Facts.getPointers(Call.getCall()), Vectors.Width, Bytes);
    });
  if (Mask.isConstantOver(Vectors.getVector(0)))
    return;
  ++NumPartial;
  emitRemark(Remark::PartialAccess, *Call.getCall(), [&](RemarkText &T) {
    T << NV("Op", Call.getMnemonic()) << " has a second path, element by element: ";
    if (IsView)
      tellInside(T, Facts.getView(Call.getCall()), Vectors.Width);
    else
      T << "its mask is known to be the same for runs of "
        << NV("Known", Facts.getPointers(Call.getCall()).MaskRun)
        << " elements only, an access has " << NV("Wanted", Vectors.Width);
  });
}
