//===- LaunchData.cpp - A case's arguments in memory ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaunchData.h"
#include <cstring>

using namespace llvm;
using namespace tileir::run;

static std::string describeType(const Param &P) {
  std::string Text = P.Type.Name;
  Text += "[";
  for (size_t D = 0; D != P.Shape.size(); ++D)
    Text += (D ? "x" : "") + std::to_string(P.Shape[D]);
  return Text + "]";
}

/// Allocates a buffer with the parameter's initial contents.
Expected<char *> LaunchData::addBuffer(std::string Label, unsigned ParamIndex,
                                       const Param &P, uint64_t Alignment) {
  Label += " (" + describeType(P) + ")";
  Expected<GuardedBuffer> Memory =
      GuardedBuffer::create(P.Initial.size(), Alignment, Label);
  if (!Memory)
    return Memory.takeError();
  char *Data = Memory->data().data();
  if (!P.Initial.empty())
    memcpy(Data, P.Initial.data(), P.Initial.size());
  Buffers.push_back(
      {std::move(Label), ParamIndex, P.Type, &P, P.Initial, std::move(*Memory)});
  return Data;
}

/// Allocates what is behind a multicast address, which is the host's: other machines make
/// their own.
Error LaunchData::addMulticast(unsigned ParamIndex, const Param &P, uint64_t Alignment) {
  SmallVector<void *, 4> Copies;
  for (size_t I = 0; I != P.Items.size(); ++I) {
    std::string Label =
        "param " + std::to_string(ParamIndex) + " device " + std::to_string(I);
    Expected<char *> Data =
        addBuffer(std::move(Label), ParamIndex, P.Items[I], Alignment);
    if (!Data)
      return Data.takeError();
    Copies.push_back(*Data);
  }
  void *Address = nullptr;
  size_t Bytes = P.Items.front().Initial.size();
  if (Bytes && tileir_create_multicast(Copies.data(), Copies.size(), Bytes, &Address))
    return createStringError(tileir_last_error());
  Multicasts.emplace_back(Address);
  Args.push_back(tileir_arg_pointer(Address, P.Type.Code));
  return Error::success();
}

/// Builds the table of a list: for each item its address, extents and strides.
Error LaunchData::addList(unsigned ParamIndex, const Param &P, uint64_t Alignment) {
  std::vector<uint64_t> Words;
  for (size_t I = 0; I != P.Items.size(); ++I) {
    const Param &Item = P.Items[I];
    std::string Label =
        "param " + std::to_string(ParamIndex) + " item " + std::to_string(I);
    Expected<char *> Data = addBuffer(std::move(Label), ParamIndex, Item, Alignment);
    if (!Data)
      return Data.takeError();
    Words.push_back(reinterpret_cast<uint64_t>(*Data));
    Words.insert(Words.end(), Item.Shape.begin(), Item.Shape.end());
    Words.insert(Words.end(), Item.Strides.begin(), Item.Strides.end());
  }
  Param Table;
  Table.Type = P.Type;
  Table.Shape = {static_cast<int64_t>(Words.size())};
  Table.Initial.resize(Words.size() * sizeof(uint64_t));
  if (!Words.empty())
    memcpy(Table.Initial.data(), Words.data(), Table.Initial.size());
  Expected<char *> Data =
      addBuffer("param " + std::to_string(ParamIndex), ParamIndex, Table, Alignment);
  if (!Data)
    return Data.takeError();
  Buffers.back().Source = nullptr;
  Args.push_back(tileir_arg_pointer(*Data, P.Type.Code));
  return Error::success();
}

Expected<LaunchData> LaunchData::create(const Case &C, uint64_t Alignment) {
  LaunchData Result;
  for (unsigned I = 0; I != C.Params.size(); ++I) {
    const Param &P = C.Params[I];
    if (P.Kind == Param::Scalar) {
      Result.Args.push_back(
          tileir_arg_word(P.Type.Code, tileir_element_size(P.Type.Code), P.Value));
    } else if (P.Kind == Param::List) {
      if (Error E = Result.addList(I, P, Alignment))
        return E;
    } else if (P.Kind == Param::Multicast) {
      if (Error E = Result.addMulticast(I, P, Alignment))
        return E;
    } else {
      Expected<char *> Data =
          Result.addBuffer("param " + std::to_string(I), I, P, Alignment);
      if (!Data)
        return Data.takeError();
      Result.Args.push_back(tileir_arg_pointer(*Data, P.Type.Code));
    }
  }
  return Result;
}
