//===- DeviceBuffers.cpp - A case's arguments in a GPU's memory -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceBuffers.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cstring>

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

/// What tileir_allocate aligns to, and what is watched before and after a buffer.
static constexpr size_t Alignment = 256;
static constexpr char Pattern = '\xa5';

static Error check(tileir_status Status) {
  return Status ? createStringError(tileir_last_error()) : Error::success();
}

DeviceBuffers::~DeviceBuffers() {
  // A device that has failed cannot free, but then the process ends soon.
  for (const Copy &Each : Copies)
    (void)tileir_free(Device, Each.Base);
}

Error DeviceBuffers::add(const LaunchData::Buffer &B, ArrayRef<char> Contents) {
  size_t Misaligned = reinterpret_cast<uintptr_t>(B.Memory.data().data()) % Alignment;
  Copy New = {nullptr, Alignment + Misaligned, {}};
  New.Initialised.assign(New.Offset + Contents.size() + Alignment, Pattern);
  copy(Contents, New.Initialised.begin() + New.Offset);
  if (Error E = check(tileir_allocate(Device, New.Initialised.size(), &New.Base)))
    return E;
  Copies.push_back(std::move(New));
  const Copy &Made = Copies.back();
  return check(tileir_copy(Made.Base, Made.Initialised.data(), Made.Initialised.size(),
                           /*stream=*/nullptr));
}

Expected<DeviceBuffers> DeviceBuffers::create(int Device, const Case &C,
                                              LaunchData &Data) {
  DeviceBuffers Result(Device);
  Result.Args = Data.args();
  DenseMap<const void *, char *> OnDevice;
  // A table stands after the buffers that it names.
  for (const LaunchData::Buffer &B : Data.buffers()) {
    ArrayRef<char> Memory = B.Memory.data();
    std::vector<char> Contents(Memory.begin(), Memory.end());
    size_t NumItems = B.Source ? 0 : C.Params[B.ParamIndex].Items.size();
    for (size_t I = 0; I != NumItems; ++I) {
      char *Place = &Contents[I * (Contents.size() / NumItems)];
      void *Address;
      memcpy(&Address, Place, sizeof(Address));
      Address = OnDevice.lookup(Address);
      memcpy(Place, &Address, sizeof(Address));
    }
    if (Error E = Result.add(B, Contents))
      return std::move(E);
    OnDevice[Memory.data()] = Result.Copies.back().data();
  }
  for (tileir_arg &Arg : Result.Args)
    if (Arg.kind == TILEIR_PARAM_POINTER)
      Arg.value.pointer = OnDevice.lookup(Arg.value.pointer);
  return Result;
}

Expected<std::vector<std::string>> DeviceBuffers::copyBack(LaunchData &Data) const {
  std::vector<std::string> Problems;
  for (auto [B, Copied] : zip_equal(Data.buffers(), Copies)) {
    std::vector<char> Now(Copied.Initialised.size());
    if (Error E = check(tileir_copy(Now.data(), Copied.Base, Now.size(), nullptr)))
      return std::move(E);
    MutableArrayRef<char> Memory = B.Memory.data();
    size_t Begin = Copied.Offset, End = Begin + Memory.size();
    for (size_t I = Begin; I != 0; --I)
      if (Now[I - 1] != Pattern) {
        Problems.push_back(
            describeStrayStore(B.Label, &Now[I - 1], &Now[Begin], Memory.size()));
        break;
      }
    for (size_t I = End; I != Now.size(); ++I)
      if (Now[I] != Pattern) {
        Problems.push_back(
            describeStrayStore(B.Label, &Now[I], &Now[0] + Begin, Memory.size()));
        break;
      }
    if (B.Source)
      std::copy(&Now[Begin], &Now[Begin] + Memory.size(), Memory.begin());
    else if (Now != Copied.Initialised)
      Problems.push_back(B.Label + ": the table of the list must be unchanged");
  }
  return Problems;
}
