//===- MmaLayoutsTest.cpp - Fragments against the PTX ISA's formulas ------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/NVPTXMachine.h"
#include "gtest/gtest.h"
#include <functional>

using namespace llvm;
using namespace tileir;

namespace {

using E = Element;

NVPTXArch arch(unsigned Number) {
  return cantFail(NVPTXArch::parse("sm_" + std::to_string(Number)));
}

LinearLayout getMmaFragment(const MmaInstruction &I, MmaOperand Operand) {
  return NVPTXMachine(arch(90)).getMmaFragment(I, Operand);
}

LinearLayout getOperandLayout(const MmaInstruction &I, MmaOperand Operand,
                              ArrayRef<unsigned> Shape, const MmaWarps &Warps,
                              unsigned NumWarps) {
  return getMmaOperandLayout(getMmaFragment(I, Operand), I, Operand, Shape, Warps,
                             NumWarps);
}

/// Row and column of element i of a lane, of groupID = lane >> 2 and t = lane % 4: as the
/// PTX ISA writes it.
using Formula =
    std::function<std::pair<unsigned, unsigned>(unsigned I, unsigned Group, unsigned T)>;

void expectFragment(const MmaInstruction &I, MmaOperand Operand, unsigned Size,
                    const Formula &F) {
  LinearLayout L = getMmaFragment(I, Operand);
  EXPECT_EQ(L.getSize(InDim::Register), Size);
  EXPECT_EQ(L.getSize(InDim::Lane), 32u);
  EXPECT_TRUE(L.isSurjective());
  for (unsigned Lane = 0; Lane != 32; ++Lane)
    for (unsigned R = 0; R != Size; ++R) {
      SmallVector<unsigned, 4> C = L.getCoordinates(L.apply(R, Lane, 0));
      std::pair<unsigned, unsigned> Expected = F(R, Lane >> 2, Lane & 3);
      EXPECT_EQ(C[0], Expected.first) << "element " << R << " of lane " << Lane;
      EXPECT_EQ(C[1], Expected.second) << "element " << R << " of lane " << Lane;
    }
}

/// Accumulators of all m16n8 shapes.
void expectAcc16x8(const MmaInstruction &I) {
  expectFragment(I, MmaOperand::Acc, 4, [](unsigned R, unsigned G, unsigned T) {
    return std::make_pair(R < 2 ? G : G + 8, T * 2 + (R & 1));
  });
}

TEST(MmaFragments, M16N8K16Half) {
  MmaInstruction I{16, 8, 16, E::F16, E::F16, E::F32};
  expectFragment(I, MmaOperand::A, 8, [](unsigned R, unsigned G, unsigned T) {
    unsigned Row = R < 2 || (R >= 4 && R < 6) ? G : G + 8;
    unsigned Column = R < 4 ? T * 2 + (R & 1) : T * 2 + (R & 1) + 8;
    return std::make_pair(Row, Column);
  });
  expectFragment(I, MmaOperand::B, 4, [](unsigned R, unsigned G, unsigned T) {
    return std::make_pair(R < 2 ? T * 2 + (R & 1) : T * 2 + (R & 1) + 8, G);
  });
  expectAcc16x8(I);
}

TEST(MmaFragments, M16N8K8Half) {
  MmaInstruction I{16, 8, 8, E::BF16, E::BF16, E::F32};
  expectFragment(I, MmaOperand::A, 4, [](unsigned R, unsigned G, unsigned T) {
    return std::make_pair(R < 2 ? G : G + 8, T * 2 + (R & 1));
  });
  expectFragment(I, MmaOperand::B, 2, [](unsigned R, unsigned G, unsigned T) {
    return std::make_pair(T * 2 + R, G);
  });
  expectAcc16x8(I);
}

TEST(MmaFragments, TF32) {
  MmaInstruction K4{16, 8, 4, E::TF32, E::TF32, E::F32};
  expectFragment(K4, MmaOperand::A, 2, [](unsigned R, unsigned G, unsigned T) {
    return std::make_pair(R == 0 ? G : G + 8, T);
  });
  expectFragment(K4, MmaOperand::B, 1,
                 [](unsigned, unsigned G, unsigned T) { return std::make_pair(T, G); });
  expectAcc16x8(K4);
  MmaInstruction K8{16, 8, 8, E::TF32, E::TF32, E::F32};
  expectFragment(K8, MmaOperand::A, 4, [](unsigned R, unsigned G, unsigned T) {
    return std::make_pair(R == 0 || R == 2 ? G : G + 8, R < 2 ? T : T + 4);
  });
  expectFragment(K8, MmaOperand::B, 2, [](unsigned R, unsigned G, unsigned T) {
    return std::make_pair(R == 0 ? T : T + 4, G);
  });
  expectAcc16x8(K8);
}

TEST(MmaFragments, Double) {
  MmaInstruction I{8, 8, 4, E::F64, E::F64, E::F64};
  expectFragment(I, MmaOperand::A, 1,
                 [](unsigned, unsigned G, unsigned T) { return std::make_pair(G, T); });
  expectFragment(I, MmaOperand::B, 1,
                 [](unsigned, unsigned G, unsigned T) { return std::make_pair(T, G); });
  expectFragment(I, MmaOperand::Acc, 2, [](unsigned R, unsigned G, unsigned T) {
    return std::make_pair(G, T * 2 + R);
  });
}

TEST(MmaFragments, Bytes) {
  MmaInstruction K16{16, 8, 16, E::I8, E::I8, E::I32};
  expectFragment(K16, MmaOperand::A, 8, [](unsigned R, unsigned G, unsigned T) {
    return std::make_pair(R < 4 ? G : G + 8, T * 4 + (R & 3));
  });
  expectFragment(K16, MmaOperand::B, 4, [](unsigned R, unsigned G, unsigned T) {
    return std::make_pair(T * 4 + R, G);
  });
  expectAcc16x8(K16);
  for (MmaInstruction K32 :
       {MmaInstruction{16, 8, 32, E::I8, E::I8, E::I32},
        MmaInstruction{16, 8, 32, E::F8E4M3FN, E::F8E4M3FN, E::F32}}) {
    expectFragment(K32, MmaOperand::A, 16, [](unsigned R, unsigned G, unsigned T) {
      unsigned Row = R < 4 || (R >= 8 && R < 12) ? G : G + 8;
      return std::make_pair(Row, R < 8 ? T * 4 + (R & 3) : T * 4 + (R & 3) + 16);
    });
    expectFragment(K32, MmaOperand::B, 8, [](unsigned R, unsigned G, unsigned T) {
      return std::make_pair(R < 4 ? T * 4 + (R & 3) : T * 4 + (R & 3) + 16, G);
    });
    expectAcc16x8(K32);
  }
  MmaInstruction M8{8, 8, 16, E::I8, E::I8, E::I32};
  expectFragment(M8, MmaOperand::A, 4, [](unsigned R, unsigned G, unsigned T) {
    return std::make_pair(G, T * 4 + R);
  });
  expectFragment(M8, MmaOperand::Acc, 2, [](unsigned R, unsigned G, unsigned T) {
    return std::make_pair(G, T * 2 + R);
  });
}

MmaInstruction getWgmma(unsigned N, E A = E::F16, unsigned K = 16, E Acc = E::F32) {
  MmaInstruction I{64, N, K, A, A, Acc};
  I.Kind = MmaKind::Wgmma;
  I.Warps = 4;
  I.SharedA = I.SharedB = true;
  return I;
}

/// Each element has one place, which is that of the PTX ISA's formula.
TEST(WgmmaFragments, Accumulator) {
  for (unsigned N : {8u, 64u, 128u, 256u}) {
    LinearLayout L = getMmaFragment(getWgmma(N), MmaOperand::Acc);
    ASSERT_EQ(L.getSize(InDim::Register), N / 2);
    ASSERT_EQ(L.getSize(InDim::Lane), 32u);
    ASSERT_EQ(L.getSize(InDim::Warp), 4u);
    EXPECT_TRUE(L.isSurjective());
    for (unsigned Warp = 0; Warp != 4; ++Warp)
      for (unsigned Lane = 0; Lane != 32; ++Lane)
        for (unsigned R = 0; R != N / 2; ++R) {
          SmallVector<unsigned, 4> C = L.getCoordinates(L.apply(R, Lane, Warp));
          EXPECT_EQ(C[0], (R >> 1 & 1) * 8 + (Lane >> 2) + 16 * Warp);
          EXPECT_EQ(C[1], (R & 1) + 2 * (Lane & 3) + 8 * (R >> 2));
        }
  }
}

TEST(WgmmaFragments, RegisterA) {
  EXPECT_EQ(getMmaFragment(getWgmma(64), MmaOperand::A).str(),
            "64x16: register=[0,1 8,0 0,8] lane=[0,2 0,4 1,0 2,0 4,0] warp=[16,0 32,0]");
  EXPECT_EQ(getMmaFragment(getWgmma(64, E::I8, 32, E::I32), MmaOperand::A).str(),
            "64x32: register=[0,1 0,2 8,0 0,16] lane=[0,4 0,8 1,0 2,0 4,0] "
            "warp=[16,0 32,0]");
}

/// Further rows of one group of warps are registers; groups have contiguous rows.
TEST(WgmmaFragments, OverTiles) {
  MmaInstruction I = getWgmma(8);
  MmaWarps One = splitMmaWarps(I, {128, 8}, 4), Two = splitMmaWarps(I, {128, 8}, 8);
  EXPECT_EQ(One, (MmaWarps{1, 1, 1}));
  EXPECT_EQ(Two, (MmaWarps{1, 2, 1}));
  EXPECT_EQ(getOperandLayout(I, MmaOperand::Acc, {128, 8}, One, 4).str(),
            "128x8: register=[0,1 8,0 64,0] lane=[0,2 0,4 1,0 2,0 4,0] warp=[16,0 32,0]");
  EXPECT_EQ(getOperandLayout(I, MmaOperand::Acc, {128, 8}, Two, 8).str(),
            "128x8: register=[0,1 8,0] lane=[0,2 0,4 1,0 2,0 4,0] "
            "warp=[16,0 32,0 64,0]");
  EXPECT_EQ(splitMmaWarps(getWgmma(64), {2, 128, 64}, 16), (MmaWarps{2, 2, 1}));
  // Probabilities of attention stay in their registers.
  for (unsigned NumWarps : {4u, 8u}) {
    MmaInstruction Scores = getWgmma(64), Sums = getWgmma(128);
    MmaWarps W = splitMmaWarps(Scores, {128, 64}, NumWarps, /*AlongM=*/true);
    EXPECT_EQ(getOperandLayout(Scores, MmaOperand::Acc, {128, 64}, W, NumWarps),
              getOperandLayout(Sums, MmaOperand::A, {128, 64}, W, NumWarps));
  }
}

TEST(ChooseMma, Wgmma) {
  NVPTXMachine Specific(cantFail(NVPTXArch::parse("sm_90a")));
  auto Shape = [&](E A, E Acc, ArrayRef<unsigned> AccShape, unsigned K) -> std::string {
    std::optional<MmaInstruction> I = Specific.chooseSharedMma(A, A, Acc, AccShape, K);
    EXPECT_TRUE(!I || Specific.hasMma(*I));
    return I ? I->getShapeName() : "none";
  };
  EXPECT_EQ(Shape(E::F16, E::F32, {128, 128}, 64), "m64n128k16");
  EXPECT_EQ(Shape(E::F16, E::F16, {64, 8}, 16), "m64n8k16");
  EXPECT_EQ(Shape(E::BF16, E::F32, {4, 64, 512}, 16), "m64n256k16");
  EXPECT_EQ(Shape(E::TF32, E::F32, {64, 64}, 32), "m64n64k8");
  EXPECT_EQ(Shape(E::I8, E::I32, {64, 64}, 32), "m64n64k32");
  EXPECT_EQ(Shape(E::F8E4M3FN, E::F32, {64, 256}, 64), "m64n256k32");
  EXPECT_EQ(Shape(E::F8E5M2, E::F32, {64, 64}, 32), "m64n64k32");
  EXPECT_EQ(Shape(E::F16, E::F32, {32, 128}, 64), "none");
  EXPECT_EQ(Shape(E::F16, E::F32, {64, 4}, 64), "none");
  EXPECT_EQ(Shape(E::F16, E::F32, {64, 64}, 8), "none");
  EXPECT_EQ(Shape(E::F64, E::F64, {64, 64}, 64), "none");
  // Elsewhere there is none; only sm_90 has it by its suffix.
  for (unsigned Number : {80u, 90u, 100u, 120u}) {
    NVPTXMachine Plain(arch(Number));
    EXPECT_FALSE(Plain.chooseSharedMma(E::F16, E::F16, E::F32, {128, 128}, 64));
    EXPECT_FALSE(Plain.hasMma(getWgmma(128)));
    EXPECT_EQ(Plain.getSharedMmaMachine(E::F16, E::F16, E::F32, {128, 128}, 64),
              Number == 90 ? "sm_90a" : "");
  }
  EXPECT_EQ(Specific.getSharedMmaMachine(E::F16, E::F16, E::F32, {128, 128}, 64), "");
}

TEST(ChooseMma, ByArchitecture) {
  auto Shape = [](E A, E Acc, unsigned K, unsigned SM) -> std::string {
    std::optional<MmaInstruction> I =
        NVPTXMachine(arch(SM)).chooseMma(A, A, Acc, {64, 64}, K);
    return I ? I->getShapeName() + " " + stringify(I->A).str() + " " +
                   stringify(I->Acc).str()
             : "none";
  };
  EXPECT_EQ(Shape(E::F16, E::F32, 64, 75), "m16n8k8 f16 f32");
  EXPECT_EQ(Shape(E::F16, E::F16, 64, 80), "m16n8k16 f16 f16");
  EXPECT_EQ(Shape(E::F16, E::F32, 8, 90), "m16n8k8 f16 f32");
  EXPECT_EQ(Shape(E::F16, E::F32, 4, 90), "none");
  EXPECT_EQ(Shape(E::BF16, E::F32, 64, 75), "none");
  EXPECT_EQ(Shape(E::BF16, E::F32, 64, 80), "m16n8k16 bf16 f32");
  EXPECT_EQ(Shape(E::TF32, E::F32, 4, 80), "m16n8k4 tf32 f32");
  EXPECT_EQ(Shape(E::TF32, E::F32, 8, 75), "none");
  EXPECT_EQ(Shape(E::F32, E::F32, 64, 90), "none");
  EXPECT_EQ(Shape(E::F64, E::F64, 64, 75), "none");
  EXPECT_EQ(Shape(E::F64, E::F64, 64, 100), "m8n8k4 f64 f64");
  EXPECT_EQ(Shape(E::I8, E::I32, 64, 75), "m8n8k16 i8 i32");
  EXPECT_EQ(Shape(E::I8, E::I32, 64, 80), "m16n8k32 i8 i32");
  EXPECT_EQ(Shape(E::I8, E::I32, 16, 80), "m16n8k16 i8 i32");
  EXPECT_EQ(Shape(E::F8E4M3FN, E::F32, 64, 89), "m16n8k32 f8E4M3FN f32");
  EXPECT_EQ(Shape(E::F8E4M3FN, E::F16, 64, 89), "m16n8k32 f8E4M3FN f32");
  // Its values are f16 values.
  EXPECT_EQ(Shape(E::F8E5M2, E::F32, 64, 80), "m16n8k16 f16 f32");
  EXPECT_EQ(Shape(E::F8E5M2, E::F32, 64, 110), "m16n8k16 f16 f32");
  EXPECT_EQ(Shape(E::F8E5M2, E::F32, 64, 121), "m16n8k32 f8E5M2 f32");
  EXPECT_EQ(Shape(E::F8E5M2, E::F32, 16, 90), "m16n8k16 f16 f32");
}

TEST(MmaTiling, SpreadsWarps) {
  MmaInstruction I{16, 8, 16, E::F16, E::F16, E::F32};
  EXPECT_EQ(splitMmaWarps(I, {128, 128}, 4), (MmaWarps{1, 2, 2}));
  EXPECT_EQ(splitMmaWarps(I, {128, 128}, 8), (MmaWarps{1, 2, 4}));
  EXPECT_EQ(splitMmaWarps(I, {128, 256}, 8), (MmaWarps{1, 2, 4}));
  EXPECT_EQ(splitMmaWarps(I, {256, 128}, 8), (MmaWarps{1, 4, 2}));
  EXPECT_EQ(splitMmaWarps(I, {128, 64}, 8, /*AlongM=*/true), (MmaWarps{1, 8, 1}));
  EXPECT_EQ(splitMmaWarps(I, {16, 32}, 4), (MmaWarps{1, 1, 4}));
  EXPECT_EQ(splitMmaWarps(I, {16, 8}, 4), (MmaWarps{1, 1, 1}));
  EXPECT_EQ(splitMmaWarps(I, {2, 64, 64}, 8), (MmaWarps{2, 2, 2}));
}

/// All layouts of one product: every element is somewhere, and a thread has all that its
/// part of the accumulator needs at the fragment's places.
void expectProduct(const MmaInstruction &I, ArrayRef<unsigned> AccShape, unsigned K,
                   unsigned NumWarps) {
  MmaWarps W = splitMmaWarps(I, AccShape, NumWarps);
  SmallVector<unsigned, 3> AShape(AccShape), BShape(AccShape);
  unsigned Row = AccShape.size() - 2, Column = Row + 1;
  AShape[Column] = K;
  BShape[Row] = K;
  LinearLayout A = getOperandLayout(I, MmaOperand::A, AShape, W, NumWarps);
  LinearLayout B = getOperandLayout(I, MmaOperand::B, BShape, W, NumWarps);
  LinearLayout C = getOperandLayout(I, MmaOperand::Acc, AccShape, W, NumWarps);
  EXPECT_TRUE(A.isSurjective());
  EXPECT_TRUE(B.isSurjective());
  EXPECT_TRUE(C.isSurjective());
  EXPECT_EQ(A.getSize(InDim::Lane), 32u);
  EXPECT_EQ(B.getSize(InDim::Warp), NumWarps);
  EXPECT_EQ(C.getSize(InDim::Warp), NumWarps);
  for (unsigned Warp = 0; Warp != NumWarps; ++Warp)
    for (unsigned Group = 0; Group != 8; ++Group) {
      // Lane 4 * Group holds row Group of the first fragment in A and in C, and in B its
      // column.
      EXPECT_EQ(A.getCoordinates(A.apply(0, 4 * Group, Warp))[Row],
                C.getCoordinates(C.apply(0, 4 * Group, Warp))[Row]);
      unsigned First = C.getCoordinates(C.apply(0, 0, Warp))[Column];
      EXPECT_EQ(B.getCoordinates(B.apply(0, 4 * Group, Warp))[Column],
                (First + Group) % AccShape[Column]);
    }
}

TEST(MmaTiling, CoversTiles) {
  MmaInstruction Half{16, 8, 16, E::F16, E::F16, E::F32};
  MmaInstruction Bytes{16, 8, 32, E::I8, E::I8, E::I32};
  MmaInstruction Double{8, 8, 4, E::F64, E::F64, E::F64};
  MmaInstruction PairedHalf = Half, PairedBytes = Bytes;
  PairedHalf.PairedN = PairedBytes.PairedN = true;
  for (const MmaInstruction &I : {Half, Bytes, Double, PairedHalf, PairedBytes})
    for (unsigned NumWarps : {1, 4, 8, 16}) {
      expectProduct(I, {128, 128}, 64, NumWarps);
      expectProduct(I, {16, 256}, 32, NumWarps);
      expectProduct(I, {4, 64, 32}, 32, NumWarps);
      expectProduct(I, {8, 8}, 32, NumWarps);
      expectProduct(I, {1, 4}, 32, NumWarps);
    }
}

/// What attention lives on: probabilities leave the first product where the second one
/// wants them.
TEST(MmaTiling, AccumulatorIsOperand) {
  MmaInstruction I{16, 8, 16, E::F16, E::F16, E::F32};
  MmaWarps W = splitMmaWarps(I, {128, 64}, 8, /*AlongM=*/true);
  EXPECT_EQ(getOperandLayout(I, MmaOperand::Acc, {128, 64}, W, 8),
            getOperandLayout(I, MmaOperand::A, {128, 64}, W, 8));
}

/// A lane's neighbouring columns belong to two instructions, of B as of the accumulator.
TEST(MmaTiling, InterleavedColumns) {
  MmaInstruction I{16, 8, 32, E::I8, E::I8, E::I32, /*InterleavedN=*/true};
  MmaWarps W{1, 4, 1};
  EXPECT_EQ(getOperandLayout(I, MmaOperand::Acc, {64, 32}, W, 4).str(),
            "64x32: register=[0,2 8,0 0,1 0,16] lane=[0,4 0,8 1,0 2,0 4,0] "
            "warp=[16,0 32,0]");
  EXPECT_EQ(getOperandLayout(I, MmaOperand::B, {32, 32}, W, 4).str(),
            "32x32: register=[1,0 2,0 16,0 0,1 0,16] lane=[4,0 8,0 0,2 0,4 0,8] "
            "warp=[0,0 0,0]");
  // One instruction along n has nobody to share with.
  EXPECT_EQ(getOperandLayout(I, MmaOperand::B, {32, 8}, W, 4).str(),
            "32x8: register=[1,0 2,0 16,0] lane=[4,0 8,0 0,1 0,2 0,4] warp=[0,0 0,0]");
}

/// Neighbouring instructions along n come before steps of k, of B alone.
TEST(MmaTiling, PairedColumns) {
  MmaInstruction I{16, 8, 16, E::F16, E::F16, E::F32};
  I.PairedN = true;
  MmaWarps W{1, 1, 1};
  EXPECT_EQ(getOperandLayout(I, MmaOperand::B, {64, 32}, W, 1).str(),
            "64x32: register=[1,0 8,0 0,8 16,0 32,0 0,16] "
            "lane=[2,0 4,0 0,1 0,2 0,4]");
  EXPECT_EQ(getOperandLayout(I, MmaOperand::Acc, {16, 32}, W, 1).str(),
            "16x32: register=[0,1 8,0 0,8 0,16] lane=[0,2 0,4 1,0 2,0 4,0]");
  // One instruction along n has no neighbour.
  EXPECT_EQ(getOperandLayout(I, MmaOperand::B, {64, 8}, W, 1).str(),
            "64x8: register=[1,0 8,0 16,0 32,0] lane=[2,0 4,0 0,1 0,2 0,4]");
}

/// Words of four bytes along k are two registers of an f16 instruction.
TEST(MmaTiling, PackedBytes) {
  MmaInstruction I{16, 8, 16, E::F16, E::F16, E::F32, true, /*PackedK=*/true};
  MmaWarps W{1, 1, 1};
  EXPECT_EQ(getOperandLayout(I, MmaOperand::A, {16, 32}, W, 1).str(),
            "16x32: register=[0,1 8,0 0,2 0,16] lane=[0,4 0,8 1,0 2,0 4,0]");
  EXPECT_EQ(getOperandLayout(I, MmaOperand::B, {32, 16}, W, 1).str(),
            "32x16: register=[1,0 2,0 16,0 0,1] lane=[4,0 8,0 0,2 0,4 0,8]");
}

} // namespace
