//===- FileBuilder.h - Bytecode files, good and bad -------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file is described by its tables and bodies; layout, lengths and offsets are
// filled in. Each part can be replaced by bytes, to be wrong on purpose.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEST_UNIT_BYTECODE_FILEBUILDER_H
#define TILEIR_TEST_UNIT_BYTECODE_FILEBUILDER_H

#include "Bytecode/BytecodeReader.h"
#include "Bytecode/SectionReader.h"
#include "Bytecode/Varint.h"
#include "Text/Printer.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"
#include <map>

namespace tileir::test {

using Bytes = std::vector<uint8_t>;

inline void append(Bytes &To, const Bytes &From) {
  To.insert(To.end(), From.begin(), From.end());
}
inline Bytes operator+(Bytes A, const Bytes &B) {
  append(A, B);
  return A;
}

inline Bytes varint(uint64_t Value) {
  llvm::SmallVector<uint8_t> Out;
  Varint::encode(Value, Out);
  return Bytes(Out.begin(), Out.end());
}
inline Bytes svarint(int64_t Value) { return varint(Varint::fromSigned(Value)); }
template <class T> Bytes fixed(T Value) {
  Bytes Out;
  for (size_t I = 0; I < sizeof(T); ++I)
    Out.push_back(uint8_t(uint64_t(Value) >> (8 * I)));
  return Out;
}
/// A count and fixed-width elements.
template <class T> Bytes array(std::initializer_list<T> Elements) {
  Bytes Out = varint(Elements.size());
  for (T E : Elements)
    append(Out, fixed(E));
  return Out;
}
inline Bytes array64(std::initializer_list<int64_t> E) { return array<int64_t>(E); }
inline Bytes array32(std::initializer_list<int32_t> E) { return array<int32_t>(E); }

/// Types that every FileBuilder starts with.
enum : uint8_t {
  TyI1,
  TyI32,
  TyF32,
  TyTileI1,   // tile<i1>
  TyTileI32,  // tile<i32>
  TyTileF32,  // tile<f32>
  TyTile8I32, // tile<8xi32>
  TyTile8F32, // tile<8xf32>
  TyToken,
  TyFn, // (tile<i32>) -> ()
  FirstOwnType
};

/// Ops of one byte string each. Value 0 is the entry's tile<i32> argument.
inline const Bytes Return = {0x5C, 0, 0};
inline const Bytes MakeToken = {0x44, TyToken};
inline const Bytes Continue0 = {0x11, 0, 0};

class FileBuilder {
public:
  explicit FileBuilder(uint8_t Minor = 1) : Minor(Minor) {
    Strings = {"k"};
    Types = {{0},
             {3},
             {7},
             Bytes{13, TyI1} + array64({}),
             Bytes{13, TyI32} + array64({}),
             Bytes{13, TyF32} + array64({}),
             Bytes{13, TyI32} + array64({8}),
             Bytes{13, TyF32} + array64({8}),
             {17},
             {16, 1, TyTileI32, 0}};
    Body = Return;
  }

  uint8_t Major = 13, Minor;
  uint16_t Tag = 0;
  std::vector<std::string> Strings;
  std::vector<Bytes> Types;
  std::vector<Bytes> Constants;         ///< whole entries: size and data
  std::vector<Bytes> Globals;           ///< whole records
  Bytes Body;                           ///< of entry "k"
  Bytes FunctionHead = {0, TyFn, 2, 0}; ///< name, signature, flags, location
  Bytes FunctionTail;                   ///< 13.5: hints and argument attributes
  Bytes ArgumentAttrs = {6, 0};
  Bytes AfterFunctions;
  /// Replace what the fields above would give.
  std::map<SectionId, Bytes> Payloads;
  std::vector<SectionId> Order = {
      SectionId::Function, SectionId::Global,   SectionId::Constant, SectionId::Debug,
      SectionId::Type,     SectionId::Producer, SectionId::String};
  Bytes End = {0};

  uint8_t string(const std::string &S) {
    Strings.push_back(S);
    return Strings.size() - 1;
  }
  uint8_t type(const Bytes &Record) {
    Types.push_back(Record);
    return Types.size() - 1;
  }
  uint8_t constant(const Bytes &Raw) {
    Constants.push_back(varint(Raw.size()) + Raw);
    return Constants.size() - 1;
  }
  /// Puts \p Op before the return.
  FileBuilder &op(const Bytes &Op) {
    Body = Bytes(Body.begin(), Body.end() - Return.size()) + Op + Return;
    return *this;
  }

  Bytes build() const {
    Bytes File = {0x7F, 'T', 'i', 'l', 'e', 'I', 'R', 0, Major, Minor};
    append(File, fixed(Tag));
    for (SectionId Id : Order) {
      Bytes Payload;
      if (!payload(Id, Payload))
        continue;
      static const std::map<SectionId, uint8_t> Alignments = {{SectionId::String, 4},
                                                              {SectionId::Type, 4},
                                                              {SectionId::Function, 8},
                                                              {SectionId::Constant, 8},
                                                              {SectionId::Debug, 8}};
      auto A = Alignments.find(Id);
      File.push_back(uint8_t(Id) | (A != Alignments.end() ? 0x80 : 0));
      append(File, varint(Payload.size()));
      if (A != Alignments.end()) {
        File.push_back(A->second);
        while (File.size() % A->second)
          File.push_back(0xCB);
      }
      append(File, Payload);
    }
    return File + End;
  }

  /// A count, padding, offsets of type \p T, and the entries.
  template <class T> static Bytes table(const std::vector<Bytes> &Entries) {
    Bytes Out = varint(Entries.size());
    if (Entries.empty())
      return Out;
    while (Out.size() % sizeof(T))
      Out.push_back(0xCB);
    T Offset = 0;
    for (const Bytes &E : Entries) {
      append(Out, fixed(Offset));
      Offset += E.size();
    }
    for (const Bytes &E : Entries)
      append(Out, E);
    return Out;
  }

  /// A debug section of rows of indices, and records.
  static Bytes debug(const std::vector<std::vector<uint64_t>> &Rows,
                     const std::vector<Bytes> &Records) {
    Bytes Out = varint(Rows.size());
    pad(Out, 4);
    uint32_t Offset = 0;
    for (auto &Row : Rows) {
      append(Out, fixed(Offset));
      Offset += Row.size();
    }
    append(Out, varint(Offset));
    pad(Out, 8);
    for (auto &Row : Rows)
      for (uint64_t Index : Row)
        append(Out, fixed(Index));
    // The table's padding counts from the section's start, as does this one.
    append(Out, varint(Records.size()));
    pad(Out, 4);
    Offset = 0;
    for (const Bytes &R : Records) {
      append(Out, fixed(Offset));
      Offset += R.size();
    }
    for (const Bytes &R : Records)
      append(Out, R);
    return Out;
  }

private:
  static void pad(Bytes &Out, size_t Alignment) {
    while (Out.size() % Alignment)
      Out.push_back(0xCB);
  }

  bool payload(SectionId Id, Bytes &Out) const {
    if (auto I = Payloads.find(Id); I != Payloads.end()) {
      Out = I->second;
      return true;
    }
    switch (Id) {
    case SectionId::String: {
      std::vector<Bytes> Entries;
      for (const std::string &S : Strings)
        Entries.emplace_back(S.begin(), S.end());
      Out = table<uint32_t>(Entries);
      return true;
    }
    case SectionId::Type:
      Out = table<uint32_t>(Types);
      return true;
    case SectionId::Constant:
      Out = table<uint64_t>(Constants);
      return !Constants.empty();
    case SectionId::Global:
      Out = varint(Globals.size());
      for (const Bytes &G : Globals)
        append(Out, G);
      return !Globals.empty();
    case SectionId::Function:
      Out = Bytes{1} + FunctionHead + FunctionTail;
      if (Minor >= 5)
        append(Out, (FunctionTail.empty() ? Bytes{11, 0} : Bytes{}) + ArgumentAttrs);
      append(Out, varint(Body.size()) + Body + AfterFunctions);
      return true;
    default:
      return false;
    }
  }
};

/// What reading gives: the module, or the error as a user sees it.
struct ReadResult {
  std::unique_ptr<Context> Ctx;
  std::unique_ptr<Module> M;
  std::string Error;
};

inline ReadResult read(llvm::StringRef Text) {
  ReadResult R;
  R.Ctx = std::make_unique<Context>();
  auto M = readBytecode(llvm::MemoryBuffer::getMemBufferCopy(Text, "t"), *R.Ctx);
  if (M)
    R.M = std::move(*M);
  else
    R.Error = llvm::toString(M.takeError());
  return R;
}
inline ReadResult read(const Bytes &File) {
  return read(llvm::toStringRef(llvm::ArrayRef(File)));
}
inline ReadResult read(const FileBuilder &F) { return read(F.build()); }

/// The error of \p File; the test fails when there is none.
template <class T> std::string errorOf(const T &File) {
  ReadResult R = read(File);
  EXPECT_FALSE(R.M) << "the file was accepted";
  return R.Error;
}

/// The generic form of the file; the test fails when it is refused.
template <class T> std::string textOf(const T &File) {
  ReadResult R = read(File);
  EXPECT_TRUE(R.M) << R.Error;
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  PrintOptions Options;
  Options.Generic = true;
  if (R.M)
    printModule(*R.M, OS, Options);
  return Text;
}

/// Whether \p Text contains \p Part.
inline ::testing::AssertionResult contains(const std::string &Text,
                                           const std::string &Part) {
  if (Text.find(Part) != std::string::npos)
    return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "'" << Part << "' is not in:\n" << Text;
}

} // namespace tileir::test

#define EXPECT_CONTAINS(TEXT, PART) EXPECT_TRUE(::tileir::test::contains(TEXT, PART))
#define EXPECT_ERROR(FILE, PART) EXPECT_CONTAINS(::tileir::test::errorOf(FILE), PART)

#endif // TILEIR_TEST_UNIT_BYTECODE_FILEBUILDER_H
