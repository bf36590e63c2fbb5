//===- Shadow.h - Who accessed which memory ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds accesses that nothing orders. A cell holds the numbers of two lists: who wrote
// and who read since, without those that a later access is ordered after. Lists are
// immutable and shared by the cells of a tile, and what an event does to a cell is
// computed once for all cells with the same lists.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_INTERPRETER_SHADOW_H
#define TILEIR_INTERPRETER_SHADOW_H

#include "Interpreter/Memory.h"
#include "llvm/ADT/DenseMap.h"

namespace tileir::interp {

/// SameWrite: of the value that is there already.
enum class AccessKind : uint8_t { Read, Write, SameWrite };

/// What an event is for the rules of races.
struct AccessInfo {
  Event E;
  bool Strong = false; ///< not weak
  /// Strong accesses of other blocks see it.
  bool BeyondBlock = false;
};

class Shadow {
public:
  /// An access that another one is not ordered after.
  struct Race {
    Event Other;
    bool OtherWrites = false;
  };

  /// Begins an event; \p Before is what its input token orders before it.
  void begin(const AccessInfo &Info, KnowledgeRef Before);
  /// Remembers that the event accesses \p Size of \p R from \p Offset on, both in halves
  /// of bytes.
  std::optional<Race> access(MemoryRegion &R, uint64_t Offset, unsigned Size,
                             AccessKind Kind);

private:
  using ListId = uint32_t; ///< 0 is the empty list
  struct Node {
    ListId Rest;
    uint32_t Length;
    uint32_t Access; ///< in Accesses
  };
  struct Transition {
    ShadowCell Result;
    std::optional<Race> Found;
  };

  const Transition &lookup(const ShadowCell &C, AccessKind Kind);
  Transition compute(const ShadowCell &C, AccessKind Kind);
  bool isOrdered(const AccessInfo &Other) const;
  bool mayMeet(const AccessInfo &Other, bool OtherWrites, AccessKind Kind) const;
  ListId push(llvm::ArrayRef<uint32_t> Kept);

  std::vector<AccessInfo> Accesses = {{}};
  std::vector<Node> Nodes = {{}};
  AccessInfo Current;
  uint32_t Number = 0; ///< of the current event in Accesses; 0: not there yet
  KnowledgeRef Before;
  llvm::DenseMap<std::pair<uint32_t, uint32_t>, Transition> Known[3];
};

} // namespace tileir::interp

#endif // TILEIR_INTERPRETER_SHADOW_H
