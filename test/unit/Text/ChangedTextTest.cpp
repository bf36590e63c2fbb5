//===- ChangedTextTest.cpp - Valid texts with one change ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TextTesting.h"

using namespace llvm;
using namespace tileir;

/// Something of everything that the parser has a function for.
static constexpr StringLiteral Everything = R"(// Producer: test
!t = tile<4xf32>
module attributes {nv_tileaa.compute_capability = 90 : i32, tt.num_warps = 4 : i32,
                   tt.cluster_dim = array<i32: 2, 1, 1>, mine.x = [1.5 : f32, "s"]} {
cuda_tile.module @m attributes {producer = "p\0A\C3\A9"} {
  global private constant @g alignment = 16 <f32: [1.0, -0.0, 0x7F800000, 2.5e-01]> : !t
  entry @k(%p: tile<ptr<f32>>, %n: tile<i32>, %c: tile<i1>)
      optimization_hints=<sm_90 = {occupancy = 2}, default = {}> {
    %0, %y, %z = get_tile_block_id : tile<i32>
    %1 = constant <i8: [[1, -2], [3, 0x4]]> : tile<2x2xi8>
    %2 = constant <i1: "0x0100"> : tile<2xi1>
    %3 = assume div_by<4, every 2 along 0>, %1 : tile<2x2xi8>
    %4 = assume bounded<?, 10>, %n : tile<i32>
    %5 = assume same_elements<[1, 2]>, %3 : tile<2x2xi8>
    %v = make_tensor_view %p, shape = [%4, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64,1]>
    %pv = make_partition_view %v : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x64xf32, strides=[64,1]>, dim_map=[1, 0]>
    %tile, %tok = load_view_tko relaxed device %pv[%0, %y] optimization_hints = <sm_90 = {allow_tma = true, latency = 3}> inbounds = [true, false] : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x64xf32, strides=[64,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x8xf32>, token loc(#l1)
    %r = reduce %tile dim=1 identities=[0.000000e+00 : f32] : tile<4x8xf32> -> !t
    (%a: tile<f32>, %b: tile<f32>) {
      %s = addf %a, %b rounding<zero> flush_to_zero : tile<f32>
      yield %s : tile<f32>
    }
    %f:2 = for unsigned %i in (%0 to %n, step %y) : tile<i32> iter_values(%x = %r, %w = %tok) -> (!t, token) {
      %m = "cuda_tile.mulf"(%x, %x) <{rounding_mode = #cuda_tile.rounding<zero>}> : (!t, tile<4xf32>) -> !cuda_tile.tile<4xf32>
      continue %m, %w : !t, token
    }
    %q = loop iter_values(%u = %n) : tile<i32> -> tile<i32> {
      if %c {
        break %u : tile<i32>
      } else {
      }
      continue %u : tile<i32>
    }
    "cuda_tile.if"(%c) ({
      "cuda_tile.yield"() : () -> ()
    }, {
    }) : (tile<i1>) -> ()
    %t2 = print_tko "%d\0A", %q token=%f#1 : tile<i32> -> token
    return loc(unknown)
  } loc(#l1)
}
}
#l1 = #cuda_tile.di_loc<loc("/a.py":1:2) in #sp>
#sp = #cuda_tile.di_subprogram<file = #cuda_tile.di_file<"a.py" in "/">, line = 3, name = "k", linkageName = "k", compileUnit = #cu, scopeLine = 4>
#cu = #cuda_tile.di_compile_unit<file = #cuda_tile.di_file<"a.py" in "/">>
)";

TEST(ChangedText, IsValidAsItIs) { EXPECT_EQ(errorsOf(Everything), ""); }

/// Whatever the change, there is a module or an error with a place in the text.
static void check(const std::string &Text) {
  ParsedText T(Text);
  EXPECT_NE(T.M == nullptr, T.Errors.empty()) << Text;
  EXPECT_LE(StringRef(T.Errors).count('\n'), 80u);
}

TEST(ChangedText, CutOff) {
  for (size_t I = 0; I < Everything.size(); ++I)
    check(Everything.take_front(I).str());
}

TEST(ChangedText, WithoutAByte) {
  for (size_t I = 0; I < Everything.size(); ++I)
    check((Everything.take_front(I) + Everything.drop_front(I + 1)).str());
}

TEST(ChangedText, WithAnotherByte) {
  StringRef Others("{}()<>[],:=%#@!\"-?0x\n\0\xFF", 23);
  for (size_t I = 0; I < Everything.size(); ++I) {
    std::string Text = Everything.str();
    Text[I] = Others[I % Others.size()];
    check(Text);
  }
}

TEST(ChangedText, WithoutALine) {
  SmallVector<StringRef> Lines;
  Everything.split(Lines, '\n');
  for (size_t Skipped = 0; Skipped < Lines.size(); ++Skipped) {
    std::string Text;
    for (auto [I, Line] : enumerate(Lines))
      if (I != Skipped)
        Text += (Line + "\n").str();
    check(Text);
  }
}
