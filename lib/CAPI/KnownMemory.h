//===- KnownMemory.h - Memory that all programs know ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CAPI_KNOWNMEMORY_H
#define TILEIR_CAPI_KNOWNMEMORY_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace tileir {
namespace capi {

/// A range of tileir_add_memory, or several that overlap.
struct KnownRange {
  uint64_t Begin, Size;
  bool ReadOnly;

  bool operator==(const KnownRange &Other) const {
    return Begin == Other.Begin && Size == Other.Size && ReadOnly == Other.ReadOnly;
  }
};

/// All of them, in their order, if they have changed since \p Generation, which is set.
bool getKnownMemory(uint64_t &Generation, std::vector<KnownRange> &Ranges);

/// The memory of a program, and what all programs know, as an engine with addresses of
/// its own has them. An engine has addBuffer, addBufferInPlace and removeBuffer.
class PlacedMemory {
public:
  /// The engine's address for memory of one program: the same in all launches.
  template <class Engine>
  uint64_t add(Engine &E, void *Data, size_t Size, const std::string &Label,
               bool ReadOnly) {
    auto [I, New] = Own.try_emplace({Data, Size, ReadOnly}, 0);
    if (New)
      I->second = E.addBuffer(Data, Size, Label, ReadOnly);
    return I->second;
  }

  /// The same for memory that is not an argument.
  template <class Engine>
  uint64_t add(Engine &E, void *Data, size_t Size, bool ReadOnly) {
    return add(E, Data, Size, "memory " + std::to_string(Own.size()), ReadOnly);
  }

  /// Tells the engine what has changed.
  template <class Engine> void update(Engine &E) {
    std::vector<KnownRange> Now;
    if (!getKnownMemory(Generation, Now))
      return;
    std::map<uint64_t, Row> Former = std::move(Rows);
    Rows.clear();
    for (const KnownRange &R : Now) {
      auto I = Former.find(R.Begin);
      if (I == Former.end() || !(I->second.Range == R))
        continue;
      Rows.insert(*I);
      Former.erase(I);
    }
    for (const auto &[Begin, Gone] : Former)
      E.removeBuffer(Gone.Address);
    for (const KnownRange &R : Now)
      if (!Rows.count(R.Begin))
        Rows[R.Begin] = {R, place(E, R)};
  }

  /// The engine's address for one of the process; itself where no memory is known.
  uint64_t translate(uint64_t Address) const {
    auto I = Rows.upper_bound(Address);
    if (I == Rows.begin())
      return Address;
    const Row &R = std::prev(I)->second;
    uint64_t Offset = Address - R.Range.Begin;
    // One past the end is an address that kernels may have, too.
    return Offset <= R.Range.Size ? R.Address + Offset : Address;
  }

private:
  struct Row {
    KnownRange Range;
    uint64_t Address;
  };

  template <class Engine> static uint64_t place(Engine &E, const KnownRange &R) {
    void *Data = reinterpret_cast<void *>(R.Begin);
    std::string Label = getLabel(R);
    if (R.Begin < Engine::FirstFreeAddress)
      return E.addBuffer(Data, R.Size, Label, R.ReadOnly);
    E.addBufferInPlace(Data, R.Size, Label, R.ReadOnly);
    return R.Begin;
  }
  static std::string getLabel(const KnownRange &R);

  std::map<std::tuple<void *, size_t, bool>, uint64_t> Own;
  std::map<uint64_t, Row> Rows;
  uint64_t Generation = 0;
};

} // namespace capi
} // namespace tileir

#endif // TILEIR_CAPI_KNOWNMEMORY_H
