//===- OpsCore.td - Core ops and conversions ---------------*- tablegen -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

def Broadcast : Op<0x0B, "broadcast", Core> {
  let Summary = "Repeats the source along dimensions of extent 1.";
  let Ins = [Operand<"source", AnyTile>];
  let Outs = [Result<"result", AnyTile>];
  let Traits = [Rearrangement, MovesElements, Rematerializable];
  let Form = "broadcast {source}{attr-dict} : <source> -> <result>";
  let ResultName = "bcast";
}

def Cat : Op<0x0C, "cat", Core> {
  let Summary = "Joins two tiles along dim, lhs first.";
  let Ins = [Operand<"lhs", AnyTile>, Operand<"rhs", AnyTile>];
  let Attributes = [Attr<"dim", Int64>];
  let Outs = [Result<"result", AnyTile>];
  let Traits = [MovesElements];
  let Cost = 1;
  let Form = "cat {lhs}, {rhs} dim = {dim}{attr-dict} : <lhs>, <rhs> -> <result>";
}

def Constant : Op<0x10, "constant", Core> {
  let Summary = "A tile of constant values.";
  let Attributes = [Attr<"value", DenseElements>];
  let Outs = [Result<"result", TileNumber>];
  let Traits = [Rematerializable];
  let Form = "constant <{@literal value}> : <result>{attr-dict}";
  let ResultName = "<constant>";
}

def Entry : Op<0x16, "entry", Core> {
  let Class = ContainerOp;
  let Summary = "A kernel: the body runs once for each tile block of the grid.";
  let Attributes = [
    Attr<"sym_name", SymbolName>,
    Attr<"function_type", TypeRef>,
    OptAttr<"arg_attrs", AttrList, V13_5>,
    OptAttr<"res_attrs", AttrList>,
    OptAttr<"optimization_hints", Hints>
  ];
  let Regions = [Region<"body", ["return"]>];
  let MemoryEffects = UnknownEffects;
  let Form = "entry {@entry sym_name function_type arg_attrs res_attrs optimization_hints body}";
}

def Extract : Op<0x26, "extract", Core> {
  let Summary = "Takes out the block with the given block coordinates (unsigned); outside the "
                "source is undefined.";
  let Ins = [Operand<"source", AnyTile>, Operands<"indices", ScalarI32>];
  let Outs = [Result<"result", AnyTile>];
  let Traits = [MovesElements];
  let Form = "extract {source}[{indices}]{attr-dict} : <source> -> <result>";
}

def GetGlobal : Op<0x2C, "get_global", Core> {
  let Summary = "Pointer to the first element of a global.";
  let Attributes = [Attr<"name", SymbolRef>];
  let Outs = [Result<"result", ScalarPtr>];
  let Form = "get_global {name}{attr-dict} : <result>";
}

def GetNumTileBlocks : Op<0x2E, "get_num_tile_blocks", Core> {
  let Summary = "Extents of the grid; 1 in unused dimensions.";
  let Outs = [
    Result<"gridSize_x", ScalarI32>,
    Result<"gridSize_y", ScalarI32>,
    Result<"gridSize_z", ScalarI32>
  ];
  let Form = "get_num_tile_blocks{attr-dict} : <gridSize_x>";
}

def GetTileBlockId : Op<0x30, "get_tile_block_id", Core> {
  let Summary = "Coordinates of this tile block in the grid; 0 in unused dimensions.";
  let Outs = [
    Result<"blockId_x", ScalarI32>,
    Result<"blockId_y", ScalarI32>,
    Result<"blockId_z", ScalarI32>
  ];
  let Form = "get_tile_block_id{attr-dict} : <blockId_x>";
}

def Global : Op<0x31, "global", Core> {
  let Class = ContainerOp;
  let Summary = "An array of the module, initialised when it is loaded.";
  let Attributes = [
    Attr<"sym_name", SymbolName>,
    Attr<"value", DenseElements>,
    Attr<"alignment", Int64, V13_1, "0">,
    UnitAttr<"constant", V13_3>,
    Attr<"symbol_visibility", EnumOf<SymbolVisibility>, V13_3, "public">
  ];
  let MemoryEffects = UnknownEffects;
  let Form = "global {@global sym_name value alignment constant symbol_visibility}";
}

def Iota : Op<0x3A, "iota", Core> {
  let Summary = "0, 1, 2, ... as unsigned numbers.";
  let Outs = [Result<"result", TileInt>];
  let Traits = [Rematerializable];
  let Form = "iota{attr-dict} : <result>";
}

def Module : Op<0x4B, "module", Core> {
  let Class = ContainerOp;
  let Summary = "The container of globals and entries.";
  let Attributes = [Attr<"sym_name", SymbolName>, OptAttr<"producer", String, V13_3>];
  let Regions = [Region<"body", []>];
  let MemoryEffects = UnknownEffects;
  let Form = "module {@module sym_name producer body}";
}

def Offset : Op<0x51, "offset", Core> {
  let Summary = "Advances each pointer by a signed number of elements; the address may not wrap.";
  let Ins = [Operand<"ptr", TilePtr>, Operand<"offset", TileInt>];
  let Outs = [Result<"result", TilePtr>];
  let Traits = [Elementwise, Rematerializable];
  let Cost = 0;
  let SameType = ["ptr result"];
  let SameShape = ["ptr offset result"];
  let Form = "offset {ptr}, {offset}{attr-dict} : <ptr>, <offset> -> <result>";
}

def Permute : Op<0x53, "permute", Core> {
  let Summary = "Reorders dimensions: result dimension i is source dimension permutation[i].";
  let Ins = [Operand<"source", AnyTile>];
  let Attributes = [Attr<"permutation", I32Elements>];
  let Outs = [Result<"result", AnyTile>];
  let Traits = [Rearrangement, MovesElements, Rematerializable];
  let Form = "permute {source} [{permutation}]{attr-dict} : <source> -> <result>";
}

def Reduce : Op<0x58, "reduce", Core> {
  let Summary = "Folds dimension dim with the body, an associative function, in an unspecified "
                "order; the dimension disappears.";
  let Ins = [Operands<"operands", AnyTile>];
  let Attributes = [Attr<"dim", Int32>, Attr<"identities", AttrList>];
  let Outs = [Results<"results", AnyTile>];
  let Regions = [Region<"body", ["yield"]>];
  let Traits = [Fold];
  let Cost = 1;
  let MemoryEffects = Recursive;
  let Form = "reduce {operands}{attr-dict} dim={dim} identities=[{identities}] : <operands> -> "
             "<results> {@body_arguments body}{body}";
  let ResultName = "reduce";
  let ArgumentNames = ["reduce_lhs?", "reduce_rhs?"];
}

def Reshape : Op<0x5B, "reshape", Core> {
  let Summary = "Another shape for the same elements in row-major order.";
  let Ins = [Operand<"source", AnyTile>];
  let Outs = [Result<"result", AnyTile>];
  let Traits = [Rearrangement, Rematerializable];
  let Form = "reshape {source}{attr-dict} : <source> -> <result>";
  let ResultName = "reshape";
}

def Scan : Op<0x5E, "scan", Core> {
  let Summary = "Inclusive prefix results of the body along dim, from the last index when reverse "
                "is set.";
  let Ins = [Operands<"operands", AnyTile>];
  let Attributes = [Attr<"dim", Int32>, Attr<"reverse", Bool>, Attr<"identities", AttrList>];
  let Outs = [Results<"results", AnyTile>];
  let Regions = [Region<"body", ["yield"]>];
  let Traits = [Fold];
  let Cost = 1;
  let MemoryEffects = Recursive;
  let Form = "scan {operands}{attr-dict} dim={dim} reverse={reverse} identities=[{identities}] "
             ": <operands> -> <results> {@body_arguments body}{body}";
  let ResultName = "<unnamed>";
}

def Select : Op<0x5F, "select", Core> {
  let Summary = "Takes each element from one of two tiles.";
  let Ins = [
    Operand<"cond", TileI1>,
    Operand<"val_if_true", AnyTile>,
    Operand<"val_if_false", AnyTile>
  ];
  let Outs = [Result<"result", AnyTile>];
  let Traits = [Elementwise, Rematerializable];
  let Cost = 1;
  let SameType = ["val_if_true val_if_false result"];
  let SameShape = ["cond result"];
  let Form = "select {cond}, {val_if_true}, {val_if_false}{attr-dict} : <cond>, <result>";
}

def Pack : Op<0x6F, "pack", Core, V13_3> {
  let Summary = "The elements of a rank-1 tile as bytes, element 0 first, low bits first.";
  let Ins = [Operand<"source", TileNumberOrI4>];
  let Outs = [Result<"result", TileI8>];
  let Traits = [Regrouping, MovesElements];
  let Cost = 10;
  let Form = "pack {source}{attr-dict} : <source> -> <result>";
}

def Unpack : Op<0x70, "unpack", Core, V13_3> {
  let Summary = "Inverse of pack.";
  let Ins = [Operand<"source", TileI8>];
  let Outs = [Result<"result", TileNumberOrI4>];
  let Traits = [Regrouping, MovesElements];
  let Cost = 10;
  let Form = "unpack {source}{attr-dict} : <source> -> <result>";
}

def Insert : Op<0x76, "insert", Core, V13_4> {
  let Summary = "The destination with the block at the given block coordinates replaced by the "
                "source.";
  let Ins = [
    Operand<"source", AnyTile>,
    Operand<"destination", AnyTile>,
    Operands<"indices", ScalarI32>
  ];
  let Outs = [Result<"result", AnyTile>];
  let Traits = [MovesElements];
  let Cost = 1;
  let SameType = ["destination result"];
  let Form = "insert {source}, {destination}[{indices}]{attr-dict} : <source>, <destination>";
}

def Bitcast : Op<0x09, "bitcast", Conversions> {
  let Summary = "The same bits read as another element type of equal width.";
  let Ins = [Operand<"source", TileNumber>];
  let Outs = [Result<"result", TileNumber>];
  let Traits = [Elementwise, Rematerializable];
  let Cost = 0;
  let SameShape = ["source result"];
  let Form = "bitcast {source}{attr-dict} : <source> -> <result>";
}

def Exti : Op<0x25, "exti", Conversions> {
  let Summary = "Widens, filling with the sign or with zeros.";
  let Ins = [Operand<"from", TileIntOrI4>];
  let Attributes = [Attr<"signedness", EnumOf<Signedness>>];
  let Outs = [Result<"to", TileIntOrI4>];
  let Traits = [Elementwise, Rematerializable];
  let Cost = 1;
  let SameShape = ["from to"];
  let Form = "exti {from} {signedness}{attr-dict} : <from> -> <to>";
}

def Ftof : Op<0x2A, "ftof", Conversions> {
  let Summary = "Converts between float types.";
  let Ins = [Operand<"from", TileAnyFloat>];
  let Attributes = [Attr<"rounding_mode", EnumOf<RoundingMode>, V13_1, "nearest_even">];
  let Outs = [Result<"to", TileAnyFloat>];
  let Traits = [Elementwise];
  let Cost = 1;
  let SameShape = ["from to"];
  let Form = "ftof {from} {rounding_mode?nearest_even}{attr-dict} : <from> -> <to>";
}

def Ftoi : Op<0x2B, "ftoi", Conversions> {
  let Summary = "Converts to an integer, truncating. Values out of range and NaN are undefined "
                "unless saturating, which clamps.";
  let Ins = [Operand<"from", TileAnyFloat>];
  let Attributes = [
    Attr<"signedness", EnumOf<Signedness>>,
    Rounding<"rounding_mode", EnumOf<RoundingMode>, ["nearest_int_to_zero"]>,
    UnitAttr<"saturating", V13_4>
  ];
  let Outs = [Result<"to", TileInt>];
  let Traits = [Elementwise];
  let Cost = 1;
  let SameShape = ["from to"];
  let Form = "ftoi {from} {signedness} {rounding_mode?nearest_int_to_zero}(? "
             "{saturating!}){attr-dict} : <from> -> <to>";
}

def IntToPtr : Op<0x33, "int_to_ptr", Conversions> {
  let Summary = "Makes pointers of unsigned addresses.";
  let Ins = [Operand<"source", TileI64>];
  let Outs = [Result<"result", TilePtr>];
  let Traits = [Elementwise, Rematerializable];
  let SameShape = ["source result"];
  let Form = "int_to_ptr {source}{attr-dict} : <source> -> <result>";
}

def Itof : Op<0x3B, "itof", Conversions> {
  let Summary = "Nearest float; out of range becomes infinity, or NaN in formats without it.";
  let Ins = [Operand<"from", TileInt>];
  let Attributes = [
    Attr<"signedness", EnumOf<Signedness>>,
    Rounding<"rounding_mode", EnumOf<RoundingMode>, ["nearest_even"]>
  ];
  let Outs = [Result<"to", TileAnyFloat>];
  let Traits = [Elementwise, Rematerializable];
  let Cost = 1;
  let SameShape = ["from to"];
  let Form = "itof {from} {signedness} {rounding_mode?nearest_even}{attr-dict} : <from> -> <to>";
}

def PtrToInt : Op<0x56, "ptr_to_int", Conversions> {
  let Summary = "Addresses as unsigned integers.";
  let Ins = [Operand<"source", TilePtr>];
  let Outs = [Result<"result", TileI64>];
  let Traits = [Elementwise, Rematerializable];
  let SameShape = ["source result"];
  let Form = "ptr_to_int {source}{attr-dict} : <source> -> <result>";
}

def PtrToPtr : Op<0x57, "ptr_to_ptr", Conversions> {
  let Summary = "Changes the pointee type only.";
  let Ins = [Operand<"source", TilePtr>];
  let Outs = [Result<"result", TilePtr>];
  let Traits = [Elementwise, Rematerializable];
  let Cost = 0;
  let SameShape = ["source result"];
  let Form = "ptr_to_ptr {source}{attr-dict} : <source> -> <result>";
}

def Trunci : Op<0x6B, "trunci", Conversions> {
  let Summary = "Drops high bits. The overflow attribute promises what they were: copies of the "
                "new sign, or zeros.";
  let Ins = [Operand<"from", TileIntOrI4>];
  let Attributes = [Attr<"overflow", EnumOf<IntegerOverflow>, V13_1, "none">];
  let Outs = [Result<"to", TileIntOrI4>];
  let Traits = [Elementwise, Rematerializable];
  let Cost = 1;
  let SameShape = ["from to"];
  let Form = "trunci {from}(? overflow<{overflow}>){attr-dict} : <from> -> <to>";
}
