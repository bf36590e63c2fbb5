//===- Types.td - Types and the constraints made of them ---*- tablegen -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

include "Enums.td"

def I1 : TypeDef<0, "i1", IntegerClass, V13_1> {
  let Summary = "Truth value; a byte 0 or 1 in memory, a bit in a constant";
  let Bits = 1;
  let ConstantBytes = 1;
  let MemoryBits = 8;
  let DTypes = [DType<"bool", 6>];
}

def I8 : TypeDef<1, "i8", IntegerClass, V13_1> {
  let Bits = 8;
  let ConstantBytes = 1;
  let MemoryBits = 8;
  let DTypes = [DType<"int8", 0>, DType<"uint8", 1>];
}

def I16 : TypeDef<2, "i16", IntegerClass, V13_1> {
  let Bits = 16;
  let ConstantBytes = 2;
  let MemoryBits = 16;
  let DTypes = [DType<"int16", 0>, DType<"uint16", 1>];
}

def I32 : TypeDef<3, "i32", IntegerClass, V13_1> {
  let Bits = 32;
  let ConstantBytes = 4;
  let MemoryBits = 32;
  let DTypes = [DType<"int32", 0>, DType<"uint32", 1>];
}

def I64 : TypeDef<4, "i64", IntegerClass, V13_1> {
  let Bits = 64;
  let ConstantBytes = 8;
  let MemoryBits = 64;
  let DTypes = [DType<"int64", 0>, DType<"uint64", 1>];
}

def F16 : TypeDef<5, "f16", FloatClass, V13_1> {
  let Bits = 16;
  let ConstantBytes = 2;
  let MemoryBits = 16;
  let ExponentBits = 5;
  let MantissaBits = 10;
  let Semantics = "IEEEhalf";
  let DTypes = [DType<"float16", 2>];
}

def BF16 : TypeDef<6, "bf16", FloatClass, V13_1> {
  let Bits = 16;
  let ConstantBytes = 2;
  let MemoryBits = 16;
  let ExponentBits = 8;
  let MantissaBits = 7;
  let Semantics = "BFloat";
  let DTypes = [DType<"bfloat16", 4>];
}

def F32 : TypeDef<7, "f32", FloatClass, V13_1> {
  let Bits = 32;
  let ConstantBytes = 4;
  let MemoryBits = 32;
  let ExponentBits = 8;
  let MantissaBits = 23;
  let Semantics = "IEEEsingle";
  let DTypes = [DType<"float32", 2>];
}

def TF32 : TypeDef<8, "tf32", FloatClass, V13_1> {
  let Summary = "f32 with a 10-bit mantissa: 19 bits, 3 bytes in a constant, 4 in memory";
  let Bits = 19;
  let ConstantBytes = 3;
  let MemoryBits = 32;
  let ExponentBits = 8;
  let MantissaBits = 10;
  let Semantics = "FloatTF32";
}

def F64 : TypeDef<9, "f64", FloatClass, V13_1> {
  let Bits = 64;
  let ConstantBytes = 8;
  let MemoryBits = 64;
  let ExponentBits = 11;
  let MantissaBits = 52;
  let Semantics = "IEEEdouble";
  let DTypes = [DType<"float64", 2>];
}

def F8E4M3FN : TypeDef<10, "f8E4M3FN", FloatClass, V13_1> {
  let Summary = "No infinities; NaN is all ones below the sign";
  let Bits = 8;
  let ConstantBytes = 1;
  let MemoryBits = 8;
  let ExponentBits = 4;
  let MantissaBits = 3;
  let Beyond = OnlyNaN;
  let Semantics = "Float8E4M3FN";
  let DTypes = [DType<"float8_e4m3fn", 10>];
}

def F8E5M2 : TypeDef<11, "f8E5M2", FloatClass, V13_1> {
  let Summary = "IEEE-like, with infinities";
  let Bits = 8;
  let ConstantBytes = 1;
  let MemoryBits = 8;
  let ExponentBits = 5;
  let MantissaBits = 2;
  let Semantics = "Float8E5M2";
  let DTypes = [DType<"float8_e5m2", 12>];
}

def Ptr : TypeDef<12, "ptr", PointerClass, V13_1> {
  let Summary = "64-bit address of elements of one type";
  let Bits = 64;
  let MemoryBits = 64;
  let Fields = [
    TypeField<"pointee", TypeIndex>,
    EnumTypeField<"ptr_attr", PtrAttr, 0, V13_4>
  ];
  let FlagsSince = V13_4;
}

def Tile : TypeDef<13, "tile", TileClass, V13_1> {
  let Summary = "Values of one element type, power-of-two extents";
  let Fields = [
    TypeField<"element", TypeIndex>,
    TypeField<"shape", I64Array>
  ];
}

def TensorView : TypeDef<14, "tensor_view", TensorViewClass, V13_1> {
  let Summary = "An array in memory: address, extents and strides in elements; -2^63 marks a dynamic extent or stride";
  let Fields = [
    TypeField<"element", TypeIndex>,
    TypeField<"shape", I64Array>,
    TypeField<"strides", I64Array>,
    EnumTypeField<"ptr_attr", PtrAttr, 0, V13_4>
  ];
  let FlagsSince = V13_4;
}

def PartitionView : TypeDef<15, "partition_view", TileViewClass, V13_1> {
  let Summary = "A tensor_view cut into tiles side by side";
  let Fields = [
    TypeField<"tile_shape", I32Array>,
    TypeField<"tensor_view", TypeIndex>,
    TypeField<"dim_map", I32Array>,
    EnumTypeField<"padding_value", PaddingValue, 0>
  ];
  let FlagsSince = V13_3;
  let PresenceBytes = 1;
}

def Function : TypeDef<16, "function", FunctionClass, V13_1> {
  let Summary = "Signature of an entry";
  let Fields = [
    TypeField<"inputs", TypeIndexList>,
    TypeField<"results", TypeIndexList>
  ];
}

def Token : TypeDef<17, "token", TokenClass, V13_1> {
  let Summary = "An edge of the order of memory operations";
}

def F8E8M0FNU : TypeDef<18, "f8E8M0FNU", FloatClass, V13_2> {
  let Summary = "Unsigned power of two, 2^(b-127); 0xFF is NaN, there is no zero";
  let Bits = 8;
  let ConstantBytes = 1;
  let MemoryBits = 8;
  let ExponentBits = 8;
  let MantissaBits = 0;
  let Beyond = OnlyNaN;
  let Semantics = "Float8E8M0FNU";
  let DTypes = [DType<"float8_e8m0fnu", 14>];
}

def F4E2M1FN : TypeDef<19, "f4E2M1FN", FloatClass, V13_3> {
  let Summary = "Finite values 0, 0.5, 1, 1.5, 2, 3, 4, 6 with sign; two to a byte in memory";
  let Bits = 4;
  let ConstantBytes = 1;
  let MemoryBits = 4;
  let ExponentBits = 2;
  let MantissaBits = 1;
  let Beyond = NoSpecials;
  let Semantics = "Float4E2M1FN";
}

def GatherScatterView : TypeDef<20, "gather_scatter_view", TileViewClass, V13_3> {
  let Summary = "Tiles whose positions in one dimension come from an index tile";
  let Fields = [
    TypeField<"tile_shape", I32Array>,
    TypeField<"tensor_view", TypeIndex>,
    TypeField<"sparse_dim", VarintU32>,
    EnumTypeField<"padding_value", PaddingValue, 0>
  ];
  let FlagsSince = V13_3;
}

def StridedView : TypeDef<21, "strided_view", TileViewClass, V13_3> {
  let Summary = "Tiles that start every traversal_strides elements";
  let Fields = [
    TypeField<"tile_shape", I32Array>,
    TypeField<"traversal_strides", I32Array>,
    TypeField<"tensor_view", TypeIndex>,
    TypeField<"dim_map", I32Array>,
    EnumTypeField<"padding_value", PaddingValue, 0>
  ];
  let FlagsSince = V13_3;
}

def I4 : TypeDef<22, "i4", IntegerClass, V13_3> {
  let Summary = "4-bit integer; only as an element of exti, trunci, pack and unpack";
  let Bits = 4;
  let ConstantBytes = 0;
  let MemoryBits = 4;
}

def FNV8E5M3FNU : TypeDef<130, "fnv8E5M3FNU", FloatClass, V13_4> {
  let Summary = "Unsigned, bias 15, with zero and subnormals; 0xFF is NaN";
  let Bits = 8;
  let ConstantBytes = 1;
  let MemoryBits = 8;
  let ExponentBits = 5;
  let MantissaBits = 3;
  let Beyond = OnlyNaN;
}

//===----------------------------------------------------------------------===//
// Constraints
//===----------------------------------------------------------------------===//

def TileInt : Constraint<"tile of integers", AnyRankTile, [I1, I8, I16, I32, I64]>;
def TileIntOrI4 : Constraint<"tile of integers or i4", AnyRankTile, [
  I1, I8, I16, I32, I64, I4
]>;
def TileIntUpTo32 : Constraint<"tile of integers of up to 32 bits", AnyRankTile, [
  I1, I8, I16, I32
]>;
def TileFloat : Constraint<"tile of f16, bf16, f32 or f64", AnyRankTile, [
  F16, BF16, F32, F64
]>;
def TileAnyFloat : Constraint<"tile of floats", AnyRankTile, [
  F16, BF16, F32, F64, TF32, F8E4M3FN, F8E5M2, F8E8M0FNU, F4E2M1FN, FNV8E5M3FNU
]>;
def TileNumber : Constraint<"tile of integers or floats", AnyRankTile, [
  I1, I8, I16, I32, I64, F16, BF16, F32, F64, TF32, F8E4M3FN, F8E5M2, F8E8M0FNU, F4E2M1FN,
  FNV8E5M3FNU
]>;
def TileNumberOrI4 : Constraint<"tile of integers, i4 or floats", AnyRankTile, [
  I1, I8, I16, I32, I64, I4, F16, BF16, F32, F64, TF32, F8E4M3FN, F8E5M2, F8E8M0FNU,
  F4E2M1FN, FNV8E5M3FNU
]>;
def TilePtr : Constraint<"tile of pointers", AnyRankTile, [Ptr]>;
def AnyTile : Constraint<"tile", AnyRankTile, [
  I1, I8, I16, I32, I64, I4, F16, BF16, F32, F64, TF32, F8E4M3FN, F8E5M2, F8E8M0FNU,
  F4E2M1FN, FNV8E5M3FNU, Ptr
]>;
def TileI1 : Constraint<"tile of i1", AnyRankTile, [I1]>;
def TileI8 : Constraint<"tile of i8", AnyRankTile, [I8]>;
def TileI32 : Constraint<"tile of i32", AnyRankTile, [I32]>;
def TileI64 : Constraint<"tile of i64", AnyRankTile, [I64]>;
def TileF32 : Constraint<"tile of f32", AnyRankTile, [F32]>;
def TileMmaInput : Constraint<"tile of f16, bf16, f32, f64, tf32, f8E4M3FN or f8E5M2", AnyRankTile, [
  F16, BF16, F32, F64, TF32, F8E4M3FN, F8E5M2
]>;
def TileMmaAccumulator : Constraint<"tile of f16, f32 or f64", AnyRankTile, [F16, F32, F64]>;
def TileScaledMmaInput : Constraint<"tile of f8E4M3FN, f8E5M2 or f4E2M1FN", AnyRankTile, [
  F8E4M3FN, F8E5M2, F4E2M1FN
]>;
def TileMmaScale : Constraint<"tile of f8E4M3FN, f8E8M0FNU or fnv8E5M3FNU", AnyRankTile, [
  F8E4M3FN, F8E8M0FNU, FNV8E5M3FNU
]>;
def ScalarI1 : Constraint<"rank-0 tile of i1", ScalarTile, [I1]>;
def ScalarI32 : Constraint<"rank-0 tile of i32", ScalarTile, [I32]>;
def ScalarInt : Constraint<"rank-0 tile of an integer", ScalarTile, [I1, I8, I16, I32, I64]>;
def ScalarPtr : Constraint<"rank-0 tile of a pointer", ScalarTile, [Ptr]>;
def OnlyToken : Constraint<"cuda tile token type", OneOf, [Token]>;
def OnlyTensorView : Constraint<"tensor_view", OneOf, [TensorView]>;
def OnlyPartitionView : Constraint<"partition_view", OneOf, [PartitionView]>;
def OnlyStridedView : Constraint<"strided_view", OneOf, [StridedView]>;
def OnlyGatherScatterView : Constraint<"gather_scatter_view", OneOf, [GatherScatterView]>;
def OnlyTileView : Constraint<"partition_view, strided_view or gather_scatter_view", OneOf, [
  PartitionView, StridedView, GatherScatterView
]>;
def Anything : Constraint<"type", AnyType, []>;
