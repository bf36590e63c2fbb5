//===- Products.cpp - Elements of matrix products -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The language leaves order and precision of these sums to the machine, so that the
// arithmetic of the host is good enough here: products of all formats but f64 are exact
// in double, and the sum is kept in double until its one rounding to the accumulator.
//
//===----------------------------------------------------------------------===//

#include "ElementImpl.h"
#include "IR/Opcodes.h"
#include <cmath>
#include <memory>
#include <vector>

using namespace llvm;

namespace tileir::interp {

namespace {

/// The values of a format as doubles, which hold them exactly.
class Decoder {
public:
  explicit Decoder(Type Ty) : Format(getFormat(Ty.getKind())), Width(Ty.getBitWidth()) {
    if (Ty.is(TypeKind::F16)) {
      // The same each time. Used until the process has ended.
      static const auto &Halves = *new std::vector<double>(makeTable());
      Table = Halves;
    } else if (Width <= 8) {
      Small = makeTable();
      Table = Small;
    }
  }
  Decoder(const Decoder &) = delete;
  Decoder &operator=(const Decoder &) = delete;

  double operator()(uint64_t Bits) const {
    return Table.empty() ? decode(Bits) : Table[Bits];
  }

private:
  std::vector<double> makeTable() const {
    std::vector<double> Values(size_t(1) << Width);
    for (size_t Bits = 0; Bits != Values.size(); ++Bits)
      Values[Bits] = decode(Bits);
    return Values;
  }

  double decode(uint64_t Bits) const {
    // The host has f64 and f32, of which bf16 and tf32 are the upper bits.
    if (Width == 64)
      return bit_cast<double>(Bits);
    if (Format.ExponentBits == 8 && Format.Signed)
      return bit_cast<float>(static_cast<uint32_t>(Bits << (32 - Width)));
    return static_cast<double>(unpack(Format, Bits).toLongDouble());
  }

  const NumberFormat &Format;
  unsigned Width;
  std::vector<double> Small;
  ArrayRef<double> Table;
};

} // namespace

static Type elementOf(const Operation &Op, StringRef Name) {
  return Op.getOperand(Name).getType().getElementType();
}

static uint64_t encode(const NumberFormat &F, double Sum) {
  return round(F, Number::get(Sum), RoundingMode::NearestEven);
}

static ProductFn makeFloatProduct(const Operation &Op) {
  auto Input = std::make_shared<Decoder>(elementOf(Op, "lhs"));
  Type AccTy = elementOf(Op, "acc");
  const NumberFormat &Format = getFormat(AccTy.getKind());
  return [=](uint64_t Acc, Operands Lhs, Operands Rhs, Operands, Operands) {
    double Sum = static_cast<double>(unpack(Format, Acc).toLongDouble());
    for (size_t K = 0; K != Lhs.size(); ++K)
      Sum = std::fma((*Input)(Lhs[K]), (*Input)(Rhs[K]), Sum);
    return encode(Format, Sum);
  };
}

static ProductFn makeScaledProduct(const Operation &Op) {
  auto Input = std::make_shared<Decoder>(elementOf(Op, "lhs"));
  auto Scale = std::make_shared<Decoder>(elementOf(Op, "lhs_scale"));
  const NumberFormat &Format = getFormat(elementOf(Op, "acc").getKind());
  return [=](uint64_t Acc, Operands Lhs, Operands Rhs, Operands LhsScale,
             Operands RhsScale) {
    double Sum = static_cast<double>(unpack(Format, Acc).toLongDouble());
    for (size_t K = 0; K != Lhs.size(); ++K)
      Sum += ((*Input)(Lhs[K]) * (*Scale)(LhsScale[K])) *
             ((*Input)(Rhs[K]) * (*Scale)(RhsScale[K]));
    return encode(Format, Sum);
  };
}

static ProductFn makeIntegerProduct(const Operation &Op) {
  IntegerFormat Input{elementOf(Op, "lhs").getBitWidth()};
  IntegerFormat Output{elementOf(Op, "acc").getBitWidth()};
  auto LhsSign = Op.getEnum<Signedness>("signedness_lhs");
  auto RhsSign = Op.getEnum<Signedness>("signedness_rhs");
  return [=](uint64_t Acc, Operands Lhs, Operands Rhs, Operands, Operands) {
    // Sums of at most 2^24 products of 16 bits are far from 64 bits.
    int64_t Sum = static_cast<int64_t>(Acc);
    for (size_t K = 0; K != Lhs.size(); ++K)
      Sum += static_cast<int64_t>(Input.read(Lhs[K], LhsSign)) *
             static_cast<int64_t>(Input.read(Rhs[K], RhsSign));
    return Output.wrap(Sum);
  };
}

ProductFn getProductFn(const Operation &Op) {
  switch (Op.getOpcode()) {
  case Opcode::Mmaf:
    return makeFloatProduct(Op);
  case Opcode::Mmai:
    return makeIntegerProduct(Op);
  case Opcode::MmafScaled:
    return makeScaledProduct(Op);
  default:
    return nullptr;
  }
}

} // namespace tileir::interp
