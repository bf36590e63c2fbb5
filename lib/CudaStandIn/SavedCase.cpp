//===- SavedCase.cpp - Launches as cases of tileir-run --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SavedCase.h"
#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <sys/stat.h>

using namespace tileir::standin;

namespace {

/// Element types that a file of raw data can have, with their bytes, and the tolerance of
/// a case whose results are rounded to them by another target.
struct ElementRow {
  const char *Name;
  unsigned Bytes;
  double Tolerance;
};

const ElementRow Elements[] = {
    {"i1", 1, 0},        {"i8", 1, 0},     {"i16", 2, 0},        {"i32", 4, 0},
    {"i64", 8, 0},       {"f16", 2, 1e-2}, {"bf16", 2, 5e-2},    {"f32", 4, 1e-4},
    {"tf32", 4, 1e-2},   {"f64", 8, 1e-9}, {"f8E4M3FN", 1, 0.2}, {"f8E5M2", 1, 0.3},
    {"f8E8M0FNU", 1, 0},
};

} // namespace

static const ElementRow *findElement(const tileir_string &Name) {
  for (const ElementRow &Each : Elements)
    if (std::string(Name.data, Name.length) == Each.Name)
      return &Each;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// Of the expected ranges around the address the one that goes on longest: arrays may be
/// views of the same memory.
static Memory findMemory(const void *Address, const std::vector<Memory> &Expected) {
  const char *At = static_cast<const char *>(Address);
  auto GetEnd = [](const Memory &M) {
    return static_cast<const char *>(M.Data) + M.Size;
  };
  Memory Found = {nullptr, 0};
  for (const Memory &Each : Expected)
    if (At >= Each.Data && At < GetEnd(Each) &&
        (!Found.Data || GetEnd(Each) > GetEnd(Found)))
      Found = Each;
  return Found.Data ? Found : findAllocation(Address);
}

bool SavedCase::isOnlyRead(const Buffer &B) const {
  return tileir_program_is_parameter_read_only(Kernel->Library->Program,
                                               Kernel->Name.c_str(), B.Parameter);
}

/// Memory that two arguments share is two buffers in a case, which are the same as long
/// as nothing is stored.
const SavedCase::Buffer *SavedCase::findShared(const Buffer &New) const {
  auto IsShared = [&](const Buffer &B) {
    return B.Data < New.Data + New.Before.size() && New.Data < B.Data + B.Before.size() &&
           !(isOnlyRead(B) && isOnlyRead(New));
  };
  auto I = std::find_if(Buffers.begin(), Buffers.end(), IsShared);
  return I == Buffers.end() ? nullptr : &*I;
}

/// Says why the memory cannot be copied, or nothing.
std::string SavedCase::addBuffer(size_t Index, const void *Address,
                                 const std::vector<Memory> &Expected) {
  if (!Address)
    return "argument " + std::to_string(Index) + " is null";
  if (!findElement(Kernel->Parameters[Index].element))
    return "the elements of argument " + std::to_string(Index) + " are not whole bytes";
  Memory Known = findMemory(Address, Expected);
  if (!Known.Data)
    return "the size of the memory of argument " + std::to_string(Index) +
           " is not known";
  const char *Data = static_cast<const char *>(Address);
  size_t Size = static_cast<const char *>(Known.Data) + Known.Size - Data;
  Size -= Size % findElement(Kernel->Parameters[Index].element)->Bytes;
  Buffer New = {Index, Data, std::string(Data, Size)};
  if (const Buffer *Other = findShared(New))
    return "arguments " + std::to_string(Other->Parameter) + " and " +
           std::to_string(Index) + " share memory that the kernel may write to";
  Buffers.push_back(std::move(New));
  if (pointsToTable(Buffers.back(), Expected))
    return "argument " + std::to_string(Index) + " is a table of addresses";
  return {};
}

/// A list of arrays: words that are addresses of the arrays of this launch.
bool SavedCase::pointsToTable(const Buffer &B,
                              const std::vector<Memory> &Expected) const {
  if (findElement(Kernel->Parameters[B.Parameter].element)->Bytes != sizeof(uint64_t))
    return false;
  for (size_t At = 0; At + sizeof(uint64_t) <= B.Before.size(); At += sizeof(uint64_t)) {
    uintptr_t Word;
    memcpy(&Word, B.Before.data() + At, sizeof Word);
    for (const Memory &Each : Expected)
      if (Word && Word - reinterpret_cast<uintptr_t>(Each.Data) < Each.Size)
        return true;
  }
  return false;
}

SavedCase::SavedCase(CUkernel Kernel, const uint32_t Grid[3],
                     const tileir_argument *Arguments,
                     const std::vector<Memory> &Expected)
    : Kernel(Kernel), Arguments(Arguments, Arguments + Kernel->Parameters.size()) {
  std::copy_n(Grid, 3, this->Grid);
  for (size_t I = 0; I != Kernel->Parameters.size() && Problem.empty(); ++I)
    if (Kernel->Parameters[I].pointer)
      Problem = addBuffer(I, reinterpret_cast<void *>(Arguments[I].bits), Expected);
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

static std::string quote(const std::string &Text) {
  std::string Result = "\"";
  for (char C : Text) {
    if (C == '"' || C == '\\')
      Result += '\\';
    Result += C;
  }
  return Result + "\"";
}

static std::string describeFloat(double Value) {
  if (std::isnan(Value))
    return "\"nan\"";
  if (std::isinf(Value))
    return Value < 0 ? "\"-inf\"" : "\"inf\"";
  char Text[64];
  snprintf(Text, sizeof Text, "%.17g", Value);
  return Text;
}

template <class To, class From> static To castBits(From Bits) {
  static_assert(sizeof(To) == sizeof(From));
  To Result;
  memcpy(&Result, &Bits, sizeof Result);
  return Result;
}

/// The value of a scalar in JSON; empty if its type has no numbers there.
static std::string describeScalar(const std::string &Element, uint64_t Bits) {
  if (Element == "f64")
    return describeFloat(castBits<double>(Bits));
  if (Element == "f32" || Element == "tf32")
    return describeFloat(castBits<float>(uint32_t(Bits)));
  if (Element == "f16")
    return describeFloat(castBits<_Float16>(uint16_t(Bits)));
  if (Element == "bf16")
    return describeFloat(castBits<float>(uint32_t(Bits) << 16));
  if (Element[0] != 'i')
    return {};
  unsigned Width = std::stoi(Element.substr(1));
  if (Width == 1)
    return Bits ? "true" : "false";
  return std::to_string(int64_t(Bits << (64 - Width)) >> (64 - Width));
}

static bool writeFile(const std::string &Path, const std::string &Data) {
  FILE *File = fopen(Path.c_str(), "wb");
  if (!File)
    return false;
  bool Written = fwrite(Data.data(), 1, Data.size(), File) == Data.size();
  return fclose(File) == 0 && Written;
}

/// A new folder of \p Parent that begins with a number; empty if there can be none.
static std::string makeFolder(const std::string &Parent, const std::string &Kernel) {
  const int Most = 1000000;
  const size_t LongestName = 100;
  mkdir(Parent.c_str(), 0777);
  for (int Number = 0; Number != Most; ++Number) {
    char Start[16];
    snprintf(Start, sizeof Start, "/%06d-", Number);
    std::string Path = Parent + Start + Kernel.substr(0, LongestName);
    std::replace(Path.begin() + Parent.size() + 1, Path.end(), '/', '_');
    if (!mkdir(Path.c_str(), 0777))
      return Path;
    if (errno != EEXIST)
      return {};
  }
  return {};
}

/// Says what could not be written, or nothing.
std::string SavedCase::writeFolder(const std::string &Folder, CUresult Result) {
  double Tolerance = 0;
  std::string Params;
  bool Compared = false;
  auto Next = Buffers.begin();
  for (size_t I = 0; I != Kernel->Parameters.size(); ++I) {
    const tileir_parameter &P = Kernel->Parameters[I];
    std::string Element(P.element.data, P.element.length);
    Params += std::string(I ? ",\n" : "") + "  {\"kind\": \"" +
              (P.pointer ? "ptr" : "scalar") + "\", \"dtype\": \"" + Element + "\", ";
    if (!P.pointer) {
      std::string Value = describeScalar(Element, Arguments[I].bits);
      if (Value.empty())
        return "argument " + std::to_string(I) + " is a value of " + Element;
      Params += "\"value\": " + Value + "}";
      continue;
    }
    const Buffer &B = *Next++;
    const ElementRow *Row = findElement(P.element);
    std::string Name = "p" + std::to_string(I);
    Params += "\"shape\": [" + std::to_string(B.Before.size() / Row->Bytes) +
              "], \"in\": \"" + Name + "_in.bin\"";
    if (!writeFile(Folder + "/" + Name + "_in.bin", B.Before))
      return Folder + " cannot be written";
    std::string After(B.Data, B.Before.size());
    if (Result == CUDA_SUCCESS && After != B.Before) {
      if (!writeFile(Folder + "/" + Name + "_expected.bin", After))
        return Folder + " cannot be written";
      Params += ", \"expected\": \"" + Name + "_expected.bin\"";
      Tolerance = std::max(Tolerance, Row->Tolerance);
      Compared = true;
    }
    Params += "}";
  }
  char Bound[32];
  snprintf(Bound, sizeof Bound, "%g", Tolerance);
  std::string Case = "{\n\"entry\": " + quote(Kernel->Name) + ",\n\"grid\": [" +
                     std::to_string(Grid[0]) + ", " + std::to_string(Grid[1]) + ", " +
                     std::to_string(Grid[2]) + "],\n\"params\": [\n" + Params + "],\n";
  if (!Compared)
    Case += std::string("\"expect\": \"") +
            (Result == CUDA_ERROR_ASSERT ? "stop" : "run") + "\",\n";
  Case += std::string("\"tolerance\": {\"rtol\": ") + Bound + ", \"atol\": " + Bound +
          "}\n}\n";
  if (!writeFile(Folder + "/kernel.tileir", Kernel->Library->Bytecode) ||
      !writeFile(Folder + "/case.json", Case))
    return Folder + " cannot be written";
  return {};
}

void SavedCase::write(CUresult Result) {
  if (Problem.empty()) {
    std::string Folder = makeFolder(getSettings().SaveCases, Kernel->Name);
    Problem = Folder.empty() ? getSettings().SaveCases + " cannot be written"
                             : writeFolder(Folder, Result);
  }
  if (!Problem.empty())
    fprintf(stderr, "warning: a launch of kernel '%s' is not saved as a case: %s\n",
            Kernel->Name.c_str(), Problem.c_str());
}
