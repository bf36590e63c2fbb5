//===- MatrixDescriptor.cpp - Operands by descriptor ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/MatrixDescriptor.h"
#include "Layout/F2Space.h"
#include "llvm/Support/MathExtras.h"

using namespace tileir;
using namespace llvm;

/// A swizzle has eight rows; only 16-byte chunks of a row change places.
static constexpr unsigned RowsLog2 = 3, ChunkBytes = 16, LineBytes = 128;

uint32_t DescriptorPlan::getStart(uint32_t Element) const {
  return applyBases(ArrayRef<uint32_t>(StartBases), Element);
}

uint32_t DescriptorPlan::getLow() const {
  // K-major rows of one swizzle do not have a leading stride; the field is 1 then.
  return (MNMajor ? LeadingStride / ChunkBytes : 1) << 16;
}

uint32_t DescriptorPlan::getHigh() const {
  uint32_t Mode = SwizzleBytes == 128 ? 1 : SwizzleBytes == 64 ? 2 : 3;
  return Mode << 30 | Stride / ChunkBytes;
}

namespace {

/// Compares a buffer with the places of one kind of descriptor.
class DescriptorMatcher {
public:
  DescriptorMatcher(const SharedLayout &Buffer, const DescriptorOperand &Operand,
                    unsigned ElementBytes)
      : Buffer(Buffer), Operand(Operand), ElementBytes(ElementBytes),
        Elements(Buffer.Places.getBases(InDim::Offset)) {}
  std::optional<DescriptorPlan> match(bool MNMajor, unsigned SwizzleBytes) const;

private:
  uint32_t getLinear(unsigned Bit, unsigned SwizzleBytes) const;
  /// Whether bits [From, To) of \p Dim have addresses \p First, twice that and so on.
  bool isRun(unsigned Dim, unsigned From, unsigned To, uint32_t First,
             unsigned SwizzleBytes) const;
  std::optional<uint32_t> getStride(unsigned Dim, unsigned From, unsigned To,
                                    unsigned SwizzleBytes) const;

  const SharedLayout &Buffer;
  const DescriptorOperand &Operand;
  unsigned ElementBytes;
  F2Space Elements;
};

} // namespace

/// The address, in bytes and before the swizzle, of the element that has bit \p Bit
/// alone.
uint32_t DescriptorMatcher::getLinear(unsigned Bit, unsigned SwizzleBytes) const {
  uint32_t Place = *Elements.solve(uint64_t(1) << Bit) * ElementBytes;
  return Place ^ (Place / LineBytes & (SwizzleBytes / ChunkBytes - 1)) * ChunkBytes;
}

bool DescriptorMatcher::isRun(unsigned Dim, unsigned From, unsigned To, uint32_t First,
                              unsigned SwizzleBytes) const {
  unsigned Lowest = Buffer.Places.getDimBits(Dim).first;
  for (unsigned Bit = From; Bit < To; ++Bit)
    if (getLinear(Lowest + Bit, SwizzleBytes) != First << (Bit - From))
      return false;
  return true;
}

/// The stride of bits [From, To), which may be none: then zero.
std::optional<uint32_t> DescriptorMatcher::getStride(unsigned Dim, unsigned From,
                                                     unsigned To,
                                                     unsigned SwizzleBytes) const {
  if (From >= To)
    return 0;
  uint32_t First = getLinear(Buffer.Places.getDimBits(Dim).first + From, SwizzleBytes);
  if (!isPowerOf2_32(First) || First < SwizzleBytes << RowsLog2 ||
      !isRun(Dim, From, To, First, SwizzleBytes))
    return std::nullopt;
  return First;
}

std::optional<DescriptorPlan> DescriptorMatcher::match(bool MNMajor,
                                                       unsigned SwizzleBytes) const {
  unsigned RowBits = Log2_32(Operand.Rows), KBits = Log2_32(Operand.K);
  unsigned Along = MNMajor ? Operand.RowDim : Operand.KDim;
  unsigned Across = MNMajor ? Operand.KDim : Operand.RowDim;
  unsigned AlongBits = MNMajor ? RowBits : KBits, AcrossBits = MNMajor ? KBits : RowBits;
  unsigned InRow = Log2_32(SwizzleBytes / ElementBytes);
  // Along m or n an instruction takes whole rows of the swizzle; along k it may take
  // less, and the start moves within the row.
  if (AcrossBits < RowsLog2 || (MNMajor ? AlongBits < InRow : AlongBits > InRow))
    return std::nullopt;
  if (!isRun(Along, 0, std::min(AlongBits, InRow), ElementBytes, SwizzleBytes) ||
      !isRun(Across, 0, RowsLog2, SwizzleBytes, SwizzleBytes))
    return std::nullopt;
  std::optional<uint32_t> Leading = getStride(Along, InRow, AlongBits, SwizzleBytes);
  std::optional<uint32_t> Stride = getStride(Across, RowsLog2, AcrossBits, SwizzleBytes);
  if (!Leading || !Stride)
    return std::nullopt;

  DescriptorPlan Plan;
  Plan.MNMajor = MNMajor;
  Plan.SwizzleBytes = SwizzleBytes;
  Plan.LeadingStride = *Leading;
  Plan.Stride = *Stride;
  Plan.StartBases.assign(Buffer.Places.getNumElementBits(), 0);
  uint32_t Rows = (SwizzleBytes << RowsLog2) - SwizzleBytes;
  auto IsWithin = [&](unsigned Bit) {
    for (auto [Dim, Bits] : {std::pair(Operand.RowDim, RowBits), {Operand.KDim, KBits}}) {
      unsigned Lowest = Buffer.Places.getDimBits(Dim).first;
      if (Bit >= Lowest && Bit < Lowest + Bits)
        return true;
    }
    return false;
  };
  for (auto [Bit, Start] : enumerate(Plan.StartBases)) {
    if (IsWithin(Bit))
      continue;
    Start = getLinear(Bit, SwizzleBytes);
    // One bit each, so that sums are exclusive ors; none in the rows of the swizzle, so
    // that they have the same pattern wherever a part starts.
    if (!isPowerOf2_32(Start) || Start < ChunkBytes || (Start & Rows))
      return std::nullopt;
  }
  return Plan;
}

std::optional<DescriptorPlan> tileir::planDescriptor(const SharedLayout &Buffer,
                                                     const DescriptorOperand &Operand,
                                                     unsigned ElementBytes) {
  for (auto [Dim, Extent] :
       {std::pair(Operand.RowDim, Operand.Rows), {Operand.KDim, Operand.K}})
    if (Buffer.Places.getShape()[Dim] < Extent)
      return std::nullopt;
  DescriptorMatcher Matcher(Buffer, Operand, ElementBytes);
  for (bool MNMajor : {false, true})
    for (unsigned SwizzleBytes : {128u, 64u, 32u})
      if (!MNMajor || ElementBytes == 2)
        if (std::optional<DescriptorPlan> Plan = Matcher.match(MNMajor, SwizzleBytes))
          return Plan;
  return std::nullopt;
}
