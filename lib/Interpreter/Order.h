//===- Order.h - What happens before what -----------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each memory op that runs is an event: the block, the op (its site), and how often the
// block had run it before. A token stands for the set of events before it. Sets are lists
// of intervals over the instances of one op, so that loops whose tokens are chained or
// joined cost one interval for each op.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_INTERPRETER_ORDER_H
#define TILEIR_INTERPRETER_ORDER_H

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include <cstdint>
#include <vector>

namespace tileir::interp {

/// An execution of a memory op.
struct Event {
  uint32_t Block = 0;
  uint32_t Site = 0;
  uint32_t Instance = 0;

  uint64_t key() const { return uint64_t(Block) << 32 | Site; }
};

class Knowledge;
/// Null is the empty set.
using KnowledgeRef = llvm::IntrusiveRefCntPtr<const Knowledge>;

/// An immutable set of events.
class Knowledge : public llvm::RefCountedBase<Knowledge> {
public:
  bool contains(const Event &E) const;
  static KnowledgeRef join(KnowledgeRef A, KnowledgeRef B);
  static KnowledgeRef add(KnowledgeRef A, const Event &E);

private:
  struct Interval {
    uint64_t Key;
    uint32_t Begin, End; ///< instances, without the end
  };
  void append(const Interval &I);

  std::vector<Interval> Intervals; ///< sorted, disjoint, not adjacent
};

} // namespace tileir::interp

#endif // TILEIR_INTERPRETER_ORDER_H
