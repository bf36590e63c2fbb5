//===- LinearLayout.h - Who holds which element of a tile -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A layout says for each register of each lane of each warp which element of a tile it
// holds (or for each place of a buffer which element lies there). All extents are powers
// of two, and all layouts are linear maps over bits: the element of (register, lane,
// warp) is the exclusive or of one basis element for each bit that is set.
// docs/layout.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LAYOUT_LINEARLAYOUT_H
#define TILEIR_LAYOUT_LINEARLAYOUT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <array>
#include <cstdint>
#include <string>

namespace tileir {

/// What a layout maps from. Distributed layouts use Register, Lane, Warp and Block (of a
/// cluster); layouts of buffers use Offset alone, in elements.
enum class InDim : uint8_t { Register, Lane, Warp, Block, Offset };
constexpr unsigned NumInDims = 5;
llvm::StringRef getName(InDim D); ///< "register", "lane", ...

/// What layouts have to know of a machine. All numbers are powers of two.
struct WarpShape {
  unsigned Lanes;     ///< Of a warp; at most 256.
  unsigned Banks;     ///< Of shared memory.
  unsigned BankBytes; ///< What a bank hands out at a time; at most 16.
  bool HasLdMatrix;   ///< 8x8 matrices of 16 bits are read as LdMatrix.h tells.
  /// Bytes that all banks hand out at a time.
  unsigned getLineBytes() const { return Banks * BankBytes; }
};

/// A linear map from the bits of the input dimensions to the elements of a tile.
///
/// Elements are row-major numbers: as all extents are powers of two, the number's bits
/// are those of the coordinates side by side, so that exclusive or of numbers is that of
/// each coordinate, and a reshape changes nothing but the shape.
class LinearLayout {
public:
  LinearLayout() = default;
  /// No bases: every place holds element 0. \p Shape: powers of two, at most 2^31
  /// elements in all; rank 0 has one element.
  explicit LinearLayout(llvm::ArrayRef<unsigned> Shape);

  /// The inverse of str(); errors name what is wrong and at which character.
  static llvm::Expected<LinearLayout> parse(llvm::StringRef Text);
  /// "16x64: register=[0,1 0,2] lane=[0,4 0,8 0,16 0,32 1,0] warp=[2,0 4,0]": the basis
  /// elements by coordinates, lowest bit first; dimensions without bases are left out.
  /// Rank 0: "scalar: lane=[0 0 0 0 0]".
  std::string str() const;
  void print(llvm::raw_ostream &OS) const;

  llvm::ArrayRef<unsigned> getShape() const { return Shape; }
  unsigned getRank() const { return Shape.size(); }
  uint32_t getNumElements() const;
  unsigned getNumElementBits() const;
  /// Bits of the row-major number that belong to dimension \p Dim: the lowest one and how
  /// many there are.
  std::pair<unsigned, unsigned> getDimBits(unsigned Dim) const;

  llvm::ArrayRef<uint32_t> getBases(InDim D) const { return Bases[unsigned(D)]; }
  /// Appends the basis of the next higher bit of \p D.
  void addBasis(InDim D, uint32_t Element) { Bases[unsigned(D)].push_back(Element); }
  void setBases(InDim D, llvm::ArrayRef<uint32_t> New) {
    Bases[unsigned(D)].assign(New.begin(), New.end());
  }
  /// 2 to the number of bases.
  unsigned getSize(InDim D) const { return 1u << getBases(D).size(); }

  /// The element that bit pattern \p Index of \p D contributes.
  uint32_t apply(InDim D, uint32_t Index) const;
  /// The element at a register of a thread.
  uint32_t apply(uint32_t Register, uint32_t Lane, uint32_t Warp,
                 uint32_t Block = 0) const {
    return apply(InDim::Register, Register) ^ apply(InDim::Lane, Lane) ^
           apply(InDim::Warp, Warp) ^ apply(InDim::Block, Block);
  }
  /// Row-major number to coordinates, and back.
  llvm::SmallVector<unsigned, 4> getCoordinates(uint32_t Element) const;
  uint32_t getElement(llvm::ArrayRef<unsigned> Coordinates) const;

  /// Whether every element is held somewhere; a distributed layout has to.
  bool isSurjective() const;
  /// Bits of \p D that add no element to those of the bits before them (Register first,
  /// then Lane, Warp, Block; lower bits first): where one of them is set, all elements
  /// are copies, and the places where all of them are clear hold each element once.
  uint32_t getFreeBits(InDim D) const;

  bool operator==(const LinearLayout &O) const {
    return Shape == O.Shape && Bases == O.Bases;
  }
  bool operator!=(const LinearLayout &O) const { return !(*this == O); }

private:
  llvm::SmallVector<unsigned, 4> Shape;
  std::array<llvm::SmallVector<uint32_t, 8>, NumInDims> Bases;
};

/// Writes an SVG picture of the tile of \p L, a cell for each element: rows are the last
/// dimension, and all others together go downwards. Of a distributed layout a cell says
/// who holds the element (its first holder, and how many hold copies), and is coloured by
/// warp and lane; of a buffer it says the bank of shared memory and the line of 128
/// bytes, and is coloured by bank, for elements of \p ElementBytes bytes. Fails, with
/// nothing written, if the tile is too large, or the layout maps both from a buffer and
/// from threads.
llvm::Error drawLayout(llvm::raw_ostream &OS, const LinearLayout &L,
                       unsigned ElementBytes);

} // namespace tileir

#endif // TILEIR_LAYOUT_LINEARLAYOUT_H
