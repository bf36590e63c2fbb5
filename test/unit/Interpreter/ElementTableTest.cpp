//===- ElementTableTest.cpp - Elements against computed values ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads test/Interpreter/Inputs/elements.txt, whose expectations were computed by
// make_elements.py there; it describes the lines. A failure names line and chunk for
// make_elements.py --explain.
//
//===----------------------------------------------------------------------===//

#include "ElementTesting.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CRC.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MemoryBuffer.h"
#include <map>

using namespace llvm;

namespace tileir::interp {
namespace {

using OperandList = SmallVector<uint64_t, 3>;

/// splitmix64
class Random {
public:
  explicit Random(uint64_t Seed) : State(Seed) {}

  uint64_t next() {
    uint64_t Z = State += 0x9E3779B97F4A7C15;
    Z = (Z ^ (Z >> 30)) * 0xBF58476D1CE4E5B9;
    Z = (Z ^ (Z >> 27)) * 0x94D049BB133111EB;
    return Z ^ (Z >> 31);
  }

private:
  uint64_t State;
};

uint64_t maskOf(Type Ty) { return ~uint64_t(0) >> (64 - Ty.getBitWidth()); }

/// What the generator knows of a type.
struct RandomShape {
  explicit RandomShape(Type Ty) : Mask(maskOf(Ty)) {
    const TypeDescriptor &Desc = Ty.getDescriptor();
    unsigned Low = std::max(Desc.Bits / 2u, 1u);
    if (Ty.isFloat()) {
      const NumberFormat &F = *Desc.Format;
      unsigned Bias = F.Bias, Top = (1u << F.ExponentBits) - 1;
      Low = F.MantissaBits + std::min<unsigned>(3, F.ExponentBits);
      One = uint64_t(Bias) << F.MantissaBits;
      Eight = uint64_t(std::min(Bias + 3, Top)) << F.MantissaBits;
    }
    LowMask = (uint64_t(1) << Low) - 1;
    bool Signed = !Ty.isFloat() || Desc.Format->Signed;
    SignBit = Signed ? uint64_t(1) << (Desc.Bits - 1) : 0;
  }

  uint64_t Mask, LowMask, SignBit;
  uint64_t One = 1, Eight = 8;
};

class TableTest : public ElementTest {
protected:
  std::unique_ptr<MemoryBuffer> Buffer;
  std::map<std::pair<std::string, size_t>, std::vector<uint64_t>> Edges;
  unsigned NumLines = 0;

  void SetUp() override {
    auto File = MemoryBuffer::getFile(TILEIR_INPUTS "/elements.txt");
    ASSERT_TRUE(bool(File)) << "no table";
    Buffer = std::move(*File);
  }

  static uint64_t number(StringRef Text, unsigned Base = 16) {
    uint64_t Value = 0;
    EXPECT_FALSE(Text.getAsInteger(Base, Value)) << Text.str();
    return Value;
  }

  Type typeOf(StringRef Name) {
    for (TypeKind Kind :
         {TypeKind::I1, TypeKind::I4, TypeKind::I8, TypeKind::I16, TypeKind::I32,
          TypeKind::I64, TypeKind::F16, TypeKind::BF16, TypeKind::F32, TypeKind::TF32,
          TypeKind::F64, TypeKind::F8E4M3FN, TypeKind::F8E5M2, TypeKind::F8E8M0FNU,
          TypeKind::F4E2M1FN, TypeKind::FNV8E5M3FNU})
      if (type(Kind).str() == Name)
        return type(Kind);
    ADD_FAILURE() << "no type " << Name.str();
    return type(TypeKind::I1);
  }

  Attributes parseAttributes(Opcode Code, StringRef Text) {
    Attributes Result;
    for (StringRef Entry : split(Text == "-" ? "" : Text, ',')) {
      auto [Name, Value] = Entry.split('=');
      if (Name.empty())
        continue;
      const OpDescriptor &Desc = getDescriptor(Code);
      std::optional<unsigned> Field = Desc.findAttribute(Name);
      if (!Field) {
        ADD_FAILURE() << "no attribute " << Name.str();
        continue;
      }
      EnumKind Kind = Desc.Attributes[*Field].Enum;
      Result.push_back(
          {Name, Value.empty() ? unit()
                               : Attribute::getEnum(Ctx, Kind, *parseEnum(Kind, Value))});
    }
    return Result;
  }

  /// Calls \p Visit with each combination of values of the lists, the last one fastest.
  static void forProduct(ArrayRef<std::vector<uint64_t>> Lists, OperandList &V,
                         function_ref<void(const OperandList &)> Visit) {
    if (V.size() == Lists.size())
      return Visit(V);
    for (uint64_t Value : Lists[V.size()]) {
      V.push_back(Value);
      forProduct(Lists, V, Visit);
      V.pop_back();
    }
  }

  static std::vector<OperandList> randomOperands(ArrayRef<Type> Types, unsigned Count) {
    Random Rng(Count);
    SmallVector<RandomShape> Shapes(Types.begin(), Types.end());
    std::vector<OperandList> Result(Count);
    for (OperandList &V : Result)
      for (const RandomShape &S : Shapes) {
        uint64_t R = Rng.next(), Choice = Rng.next();
        uint64_t Bases[] = {R, S.One, S.Eight, V.empty() ? R : V[0]};
        uint64_t Value = (Bases[Choice & 3] & ~S.LowMask) | (R & S.LowMask);
        V.push_back((Choice & 4 ? Value ^ S.SignBit : Value) & S.Mask);
      }
    return Result;
  }

  /// The chunks of operands that share a checksum.
  std::vector<std::vector<OperandList>> chunks(ArrayRef<Type> Types, StringRef Source) {
    constexpr size_t ChunkSize = 4096;
    std::vector<OperandList> Flat;
    size_t Size = ChunkSize;
    if (Source.consume_front("random:")) {
      Flat = randomOperands(Types, number(Source, 10));
    } else {
      std::vector<std::vector<uint64_t>> Lists;
      for (Type T : Types) {
        Lists.push_back(Edges[{T.str(), Types.size() == 3 ? 3 : 2}]);
        if (Source == "all") {
          Lists.back().clear();
          for (uint64_t I = 0; I <= maskOf(T); ++I)
            Lists.back().push_back(I);
        }
      }
      OperandList V;
      forProduct(Lists, V, [&](const OperandList &L) { Flat.push_back(L); });
      if (Source == "edges") // a chunk for each first operand
        Size = Flat.size() / Lists[0].size();
    }
    std::vector<std::vector<OperandList>> Result;
    for (size_t I = 0; I < Flat.size(); I += Size)
      Result.emplace_back(Flat.begin() + I,
                          Flat.begin() + std::min(I + Size, Flat.size()));
    return Result;
  }

  static uint32_t checksum(const ElementFn &Fn, ArrayRef<OperandList> Chunk) {
    std::vector<uint8_t> Bytes(Chunk.size() * 9);
    for (size_t I = 0; I != Chunk.size(); ++I) {
      ElementResult E = Fn(Chunk[I]);
      support::endian::write64le(&Bytes[I * 9], E.Undefined ? 0 : E.Bits);
      Bytes[I * 9 + 8] = E.Undefined != nullptr;
    }
    return crc32(Bytes);
  }

  /// Items "A,B=R" of f64.
  static void checkNear(const ElementFn &Fn, ArrayRef<StringRef> Items, StringRef Line) {
    size_t Off = 0;
    for (StringRef Item : Items) {
      auto [Left, Right] = Item.split('=');
      OperandList V;
      for (StringRef Operand : split(Left, ','))
        V.push_back(number(Operand));
      // The codes of neighbours differ by one.
      uint64_t Distance = Fn(V).Bits - number(Right);
      EXPECT_LE(Distance + 1, 2u) << Line.substr(0, 60).str() << ": " << Item.str();
      Off += Distance != 0;
    }
    EXPECT_LE(Off * 100, Items.size() + 100) << Line.substr(0, 60).str();
  }

  void checkLine(StringRef Line) {
    SmallVector<StringRef> Fields;
    Line.split(Fields, ' ');
    ASSERT_GE(Fields.size(), 5u) << Line.str();
    if (Fields[0] == "edges") {
      auto &List = Edges[{Fields[1].str(), number(Fields[2], 10)}];
      for (StringRef Value : drop_begin(Fields, 3))
        List.push_back(number(Value));
      return;
    }
    ++NumLines;
    std::optional<Opcode> Code = lookupOpcode(Fields[0]);
    ASSERT_TRUE(Code) << Fields[0].str();
    SmallVector<Type> In;
    for (StringRef Name : split(Fields[1], ','))
      In.push_back(typeOf(Name));
    ElementFn Fn =
        function(*Code, In, typeOf(Fields[2]), parseAttributes(*Code, Fields[3]));
    ASSERT_TRUE(bool(Fn)) << Fields[0].str();
    ArrayRef<StringRef> Expected = ArrayRef<StringRef>(Fields).drop_front(5);
    if (Fields[4] == "near")
      return checkNear(Fn, Expected, Line);
    auto Chunks = chunks(In, Fields[4]);
    ASSERT_EQ(Chunks.size(), Expected.size()) << Line.str();
    for (size_t I = 0; I != Chunks.size(); ++I)
      EXPECT_EQ(checksum(Fn, Chunks[I]), number(Expected[I]))
          << join(ArrayRef<StringRef>(Fields).take_front(5), " ") << ", chunk " << I;
  }
};

TEST_F(TableTest, AllLines) {
  for (StringRef Line : split(Buffer->getBuffer(), '\n'))
    if (!Line.empty() && Line[0] != '#')
      checkLine(Line);
  EXPECT_GT(NumLines, 1000u);
}

} // namespace
} // namespace tileir::interp
