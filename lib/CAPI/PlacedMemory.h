//===- PlacedMemory.h - Memory of the host for engines ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Engines have addresses of their own for memory that comes as an argument, with gaps
// around it, so that an access past an array meets no other one. Arrays that overlap, or
// overlap what all programs know, are one piece of memory for the engine as well: else it
// would see no race between them.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CAPI_PLACEDMEMORY_H
#define TILEIR_CAPI_PLACEDMEMORY_H

#include "KnownMemory.h"
#include "Targets.h"
#include <map>
#include <string>
#include <tuple>

namespace tileir {
namespace capi {

/// What engines do with memory (Interpreter.h).
class MemoryEngine {
public:
  virtual ~MemoryEngine();
  virtual uint64_t add(void *Data, uint64_t Size, llvm::StringRef Label, bool ReadOnly,
                       unsigned Misalignment) = 0;
  virtual void addInPlace(void *Data, uint64_t Size, llvm::StringRef Label,
                          bool ReadOnly) = 0;
  virtual void remove(uint64_t Base) = 0;
  virtual void rename(uint64_t Base, llvm::StringRef Label) = 0;
};

template <class Engine> class MemoryEngineOf : public MemoryEngine {
public:
  explicit MemoryEngineOf(Engine &E) : E(E) {}
  uint64_t add(void *Data, uint64_t Size, llvm::StringRef Label, bool ReadOnly,
               unsigned Misalignment) override {
    return E.addBuffer(Data, Size, Label, ReadOnly, Misalignment);
  }
  void addInPlace(void *Data, uint64_t Size, llvm::StringRef Label,
                  bool ReadOnly) override {
    E.addBufferInPlace(Data, Size, Label, ReadOnly);
  }
  void remove(uint64_t Base) override { E.removeBuffer(Base); }
  void rename(uint64_t Base, llvm::StringRef Label) override {
    E.renameBuffer(Base, Label);
  }

private:
  Engine &E;
};

/// The memory of a program, and what all programs know, as an engine has them.
class PlacedMemory {
public:
  /// Of addresses in this process an engine's own keep the rest by \p Alignment, a power
  /// of two of at most 4096. In place is what lies above \p FirstFree.
  PlacedMemory(std::unique_ptr<MemoryEngine> Engine, uint64_t FirstFree,
               unsigned Alignment)
      : Engine(std::move(Engine)), FirstFree(FirstFree), Alignment(Alignment) {}

  /// The engine's address for memory that is not an argument: the same in all launches.
  uint64_t add(void *Data, size_t Size, bool ReadOnly);

  /// What kernels get for the arguments of a launch, which name their memory.
  std::vector<uint64_t> place(llvm::ArrayRef<Parameter> Parameters,
                              llvm::ArrayRef<tileir_argument> Arguments);

  /// The argument of the last launch whose memory has the address; else the one whose
  /// buffer has it.
  std::optional<unsigned> findArgument(uint64_t Address) const;
  /// The one whose buffer ends last before the address, and not far before.
  std::optional<unsigned> findArgumentBefore(uint64_t Address) const;

private:
  /// A range of the process that is one buffer of the engine.
  struct Buffer {
    KnownRange Range;
    uint64_t Base = 0; ///< The engine's address.
    std::string Label; ///< Where it is not an argument.

    bool contains(const KnownRange &R) const {
      return R.Size && R.Begin >= Range.Begin && R.end() <= Range.end();
    }
  };
  /// An argument that points to a buffer, by the engine's addresses.
  struct Placed {
    unsigned Argument;
    uint64_t Begin, End;
    uint64_t Limit; ///< Of the buffer.
    const Buffer *In;

    bool isWhole() const { return Begin == In->Base && End == Limit; }
  };

  Buffer addToEngine(const KnownRange &R, std::string Label);
  void update(llvm::ArrayRef<KnownRange> Wanted);
  const Buffer *findOwn(const KnownRange &R) const;
  const Buffer *findOwnAt(uint64_t Address) const;
  const Buffer *findKnown(uint64_t Address) const;
  std::vector<const Buffer *> findBuffers(llvm::ArrayRef<tileir_argument> Arguments);
  void nameBuffers();

  std::unique_ptr<MemoryEngine> Engine;
  uint64_t FirstFree;
  unsigned Alignment;

  /// Of tileir_program_add_memory.
  std::map<std::tuple<uint64_t, uint64_t, bool>, Buffer> Own;
  /// Of arguments of the last launch, by beginning and size.
  std::map<std::pair<uint64_t, uint64_t>, Buffer> Given;
  std::vector<KnownRange> Known; ///< By all programs.
  uint64_t Generation = 0;
  /// What is known, with the arguments of the last launch that overlap it, by beginnings.
  std::map<uint64_t, Buffer> Rows;
  std::vector<Placed> LastPlaced;                        ///< Of the last launch.
  std::vector<std::pair<uint64_t, std::string>> Renamed; ///< Base and former name.
};

} // namespace capi
} // namespace tileir

#endif // TILEIR_CAPI_PLACEDMEMORY_H
