//===- OpsMemory.td - Views, memory and atomics ------------*- tablegen -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Fields of accesses
//===----------------------------------------------------------------------===//

class AccessAddress<string name> : Operand<name, TilePtr> { let Role = AddressRole; }
class AccessValue<string name> : Operand<name, AnyTile> { let Role = ValueRole; }
class AccessCompared<string name> : Operand<name, AnyTile> { let Role = ComparedRole; }
def AccessView : Operand<"view", OnlyTileView> { let Role = ViewRole; }
def AccessIndex : Operands<"index", TileInt> { let Role = IndexRole; }
def AccessMask : OptOperand<"mask", TileI1> { let Role = MaskRole; }
def AccessPadding : OptOperand<"paddingValue", TileNumber> { let Role = PaddingRole; }
def AccessToken : OptOperand<"token", OnlyToken> { let Role = TokenRole; }

class Ordering<list<string> allowed>
    : LimitedAttr<"memory_ordering_semantics", EnumOf<MemoryOrdering>, allowed>;
def Scope : Attr<"memory_scope", EnumOf<MemoryScope>>;
def OptScope : OptAttr<"memory_scope", EnumOf<MemoryScope>>;

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

def GetIndexSpaceShape : Op<0x2D, "get_index_space_shape", Views> {
  let Summary = "How many tiles a view has in each dimension, partial ones included.";
  let Ins = [Operand<"src", OnlyTileView>];
  let Outs = [Results<"result", ScalarInt>];
  let Form = "get_index_space_shape {src} : <src>(? -> <result^>)";
}

def GetTensorShape : Op<0x2F, "get_tensor_shape", Views> {
  let Summary = "Extents of a tensor_view, unsigned; one that does not fit the result is "
                "undefined.";
  let Ins = [Operand<"src", OnlyTensorView>];
  let Outs = [Results<"result", ScalarInt>];
  let Form = "get_tensor_shape {src} : <src>(? -> <result^>)";
}

def LoadViewTko : Op<0x3E, "load_view_tko", Views> {
  let Summary = "Loads the tile of the view at an index (unsigned). Elements outside the tensor "
                "give the padding value of the view, or any value without one; inbounds promises "
                "that there are none in a dimension.";
  let Ins = [AccessView, AccessIndex, AccessToken];
  let Attributes = [
    Ordering<["weak", "relaxed", "acquire"]>,
    OptScope,
    OptAttr<"optimization_hints", Hints>,
    Attr<"inbounds", BoolElements, V13_4, "false">
  ];
  let Outs = [Result<"tile", AnyTile>, Result<"result_token", OnlyToken>];
  let Traits = [MemoryAccess, MovesElements];
  let Cost = 1;
  let MemoryEffects = Reads;
  let Form = "load_view_tko {memory_ordering_semantics}(? {memory_scope}) {view}[{index}]"
             "(? token = {token})(? optimization_hints = {optimization_hints})"
             "(? inbounds = [{inbounds}]){attributes} : <view>(?, <index*>) -> <tile>, "
             "<result_token>";
}

def MakePartitionView : Op<0x42, "make_partition_view", Views> {
  let Summary = "The partition_view that the result type describes.";
  let Ins = [Operand<"tensor_view", OnlyTensorView>];
  let Outs = [Result<"result", OnlyPartitionView>];
  let Traits = [TileViewMaker];
  let Form = "make_partition_view {tensor_view}{attr-dict} : <result>";
  let ResultName = "pview";
}

def MakeTensorView : Op<0x43, "make_tensor_view", Views> {
  let Summary = "A view of memory from a pointer and, where the type leaves them open, extents "
                "and strides in elements (unsigned).";
  let Ins = [
    Operand<"base", ScalarPtr>,
    Operands<"dynamicShape", ScalarInt>,
    Operands<"dynamicStrides", ScalarInt>
  ];
  let Outs = [Result<"result", OnlyTensorView>];
  let Form = "make_tensor_view {base}, shape = [{@extents dynamicShape}], strides = "
             "[{@extents dynamicStrides}]{attr-dict} : "
             "{@extent_types base dynamicShape dynamicStrides}<result>";
  let ResultName = "tview";
}

def StoreViewTko : Op<0x66, "store_view_tko", Views> {
  let Summary = "Stores a tile at an index (unsigned) of the view; elements outside the tensor "
                "are dropped. inbounds promises that there are none in a dimension.";
  let Ins = [AccessValue<"tile">, AccessView, AccessIndex, AccessToken];
  let Attributes = [
    Ordering<["weak", "relaxed", "release"]>,
    OptScope,
    OptAttr<"optimization_hints", Hints>,
    Attr<"inbounds", BoolElements, V13_4, "false">
  ];
  let Outs = [Result<"result_token", OnlyToken>];
  let Traits = [MemoryAccess];
  let MemoryEffects = Writes;
  let Form = "store_view_tko {memory_ordering_semantics}(? {memory_scope}) {tile}, "
             "{view}[{index}](? token = {token})"
             "(? optimization_hints = {optimization_hints})(? inbounds = [{inbounds}])"
             "{attributes} : <tile>, <view>(?, <index*>) -> <result_token>";
}

def MakeGatherScatterView : Op<0x73, "make_gather_scatter_view", Views, V13_3> {
  let Summary = "The gather_scatter_view that the result type describes.";
  let Ins = [Operand<"tensor_view", OnlyTensorView>];
  let Outs = [Result<"result", OnlyGatherScatterView>];
  let Traits = [TileViewMaker];
  let Form = "make_gather_scatter_view {tensor_view}{attr-dict} : <result>";
  let ResultName = "gsview";
}

def MakeStridedView : Op<0x74, "make_strided_view", Views, V13_3> {
  let Summary = "The strided_view that the result type describes.";
  let Ins = [Operand<"tensor_view", OnlyTensorView>];
  let Outs = [Result<"result", OnlyStridedView>];
  let Traits = [TileViewMaker];
  let Form = "make_strided_view {tensor_view}{attr-dict} : <result>";
  let ResultName = "sview";
}

def MultimemLoadReduceViewTko : Op<0x7B, "multimem_load_reduce_view_tko", Views, V13_5> {
  let Summary = "Loads a tile from every device of a multicast address and reduces across "
                "them.";
  let Ins = [AccessView, AccessIndex, AccessToken];
  let Attributes = [
    Ordering<["weak", "relaxed", "acquire"]>,
    OptScope,
    Attr<"reduction", EnumOf<MultimemReductionKind>, V13_5, "add">,
    Attr<"inbounds", BoolElements, V13_1, "false">
  ];
  let Outs = [Result<"reduced_values", AnyTile>, Result<"result_token", OnlyToken>];
  let Traits = [MemoryAccess];
  let MemoryEffects = Reads;
  let Form = "multimem_load_reduce_view_tko {memory_ordering_semantics}(? {memory_scope}) "
             "{view}[{index}](? token = {token})(!inbounds  )(? inbounds = [{inbounds}])"
             "{attributes reduction} : <view>(?, <index*>)(?, <token>) -> <reduced_values>, "
             "<result_token>";
}

def MultimemReduceViewTko : Op<0x7C, "multimem_reduce_view_tko", Views, V13_5> {
  let Summary = "Reduces a tile into the copy of every device.";
  let Ins = [AccessView, AccessValue<"tile">, AccessIndex, AccessToken];
  let Attributes = [
    Ordering<["relaxed", "release"]>,
    Scope,
    Attr<"reduction", EnumOf<MultimemReductionKind>, V13_5, "add">,
    Attr<"inbounds", BoolElements, V13_1, "false">
  ];
  let Outs = [Result<"result_token", OnlyToken>];
  let Traits = [MemoryAccess];
  let MemoryEffects = ReadsWrites;
  let Form = "multimem_reduce_view_tko {memory_ordering_semantics} {memory_scope} {view}, "
             "{tile}[{index}](? token = {token})(!inbounds  )(? inbounds = [{inbounds}])"
             "{attributes reduction} : <view>, <tile>(?, <index*>)(?, <token>) -> <result_token>";
}

def MultimemStoreViewTko : Op<0x7D, "multimem_store_view_tko", Views, V13_5> {
  let Summary = "Stores a tile to the copy of every device.";
  let Ins = [AccessView, AccessValue<"tile">, AccessIndex, AccessToken];
  let Attributes = [
    Ordering<["weak", "relaxed", "release"]>,
    OptScope,
    Attr<"inbounds", BoolElements, V13_1, "false">
  ];
  let Outs = [Result<"result_token", OnlyToken>];
  let Traits = [MemoryAccess];
  let MemoryEffects = Writes;
  let Form = "multimem_store_view_tko {memory_ordering_semantics}(? {memory_scope}) {view}, "
             "{tile}[{index}](? token = {token})(!inbounds  )(? inbounds = [{inbounds}])"
             "{attributes} : <view>, <tile>(?, <index*>)(?, <token>) -> <result_token>";
}

def JoinTokens : Op<0x3C, "join_tokens", Memory> {
  let Summary = "A token after all operands.";
  let Ins = [Operands<"tokens", OnlyToken>];
  let Outs = [Result<"result", OnlyToken>];
  let Form = "join_tokens {tokens}{attr-dict} : <result>";
}

def LoadPtrTko : Op<0x3D, "load_ptr_tko", Memory> {
  let Summary = "Loads through each pointer. Elements that are masked off give paddingValue, or "
                "any value without one.";
  let Ins = [AccessAddress<"source">, AccessMask, AccessPadding, AccessToken];
  let Attributes = [
    Ordering<["weak", "relaxed", "acquire"]>,
    OptScope,
    OptAttr<"optimization_hints", Hints>
  ];
  let Outs = [Result<"result", AnyTile>, Result<"result_token", OnlyToken>];
  let Traits = [MemoryAccess];
  let Cost = 1;
  let MemoryEffects = Reads;
  let SameType = ["paddingValue result"];
  let SameShape = ["source result mask"];
  let Form = "load_ptr_tko {memory_ordering_semantics}(? {memory_scope}) {source}(?, {mask})"
             "(?, {paddingValue})(? token={token})(? optimization_hints = "
             "{optimization_hints}){attr-dict} : <source>(?, <mask>)(?, <paddingValue>) -> "
             "<result>, <result_token>";
}

def MakeToken : Op<0x44, "make_token", Memory> {
  let Summary = "A token after nothing.";
  let Outs = [Result<"result", OnlyToken>];
  let Form = "make_token{attr-dict} : <result>";
}

def StorePtrTko : Op<0x65, "store_ptr_tko", Memory> {
  let Summary = "Stores through each pointer; elements that are masked off are not written.";
  let Ins = [AccessAddress<"destination">, AccessValue<"value">, AccessMask, AccessToken];
  let Attributes = [
    Ordering<["weak", "relaxed", "release"]>,
    OptScope,
    OptAttr<"optimization_hints", Hints>
  ];
  let Outs = [Result<"result_token", OnlyToken>];
  let Traits = [MemoryAccess];
  let MemoryEffects = Writes;
  let SameShape = ["destination value mask"];
  let Form = "store_ptr_tko {memory_ordering_semantics}(? {memory_scope}) {destination}, "
             "{value}(?, {mask})(? token={token})(? optimization_hints = "
             "{optimization_hints}){attr-dict} : <destination>, <value>(?, <mask>) -> "
             "<result_token>";
}

def Alloca : Op<0x71, "alloca", Memory, V13_3> {
  let Summary = "Memory for num_elem elements that lives until the enclosing block ends; private "
                "to the tile block's thread unless global.";
  let Attributes = [Attr<"num_elem", Int64>, Attr<"alignment", Int64>, UnitAttr<"global">];
  let Outs = [Result<"result", ScalarPtr>];
  let MemoryEffects = Allocates;
  let Form = "alloca num_elem = {num_elem}, alignment = {alignment}(? {global!}){attr-dict} : "
             "<result>";
}

def MemoryFenceAliasTko : Op<0x7A, "memory_fence_alias_tko", Memory, V13_4> {
  let Summary = "Orders accesses through different addresses of the same memory.";
  let Ins = [Operand<"token", OnlyToken>];
  let Outs = [Result<"result_token", OnlyToken>];
  let MemoryEffects = Synchronizes;
  let Form = "memory_fence_alias_tko {token}{attr-dict}";
}

def AtomicCasTko : Op<0x07, "atomic_cas_tko", Atomics> {
  let Summary = "For each element, atomically: stores val where memory holds the bits of cmp, and "
                "returns the old value. Elements that are masked off return cmp.";
  let Ins = [
    AccessAddress<"pointers">,
    AccessCompared<"cmp">,
    AccessValue<"val">,
    AccessMask,
    AccessToken
  ];
  let Attributes = [Ordering<["relaxed", "acquire", "release", "acq_rel"]>, Scope];
  let Outs = [Result<"result", AnyTile>, Result<"result_token", OnlyToken>];
  let Traits = [MemoryAccess];
  let Cost = 1;
  let MemoryEffects = ReadsWrites;
  let SameType = ["cmp val result"];
  let SameShape = ["pointers val mask"];
  let Form = "atomic_cas_tko {memory_ordering_semantics} {memory_scope} {pointers}, {cmp}, "
             "{val}(?, {mask})(? token={token}){attr-dict} : <pointers>, <val>(?, <mask>) -> "
             "<result>, <result_token>";
}

def AtomicRmwTko : Op<0x08, "atomic_rmw_tko", Atomics> {
  let Summary = "For each element, atomically: replaces memory by mode(old, arg) and returns the "
                "old value. Elements that are masked off touch nothing; their result is not "
                "specified.";
  let Ins = [AccessAddress<"pointers">, AccessValue<"arg">, AccessMask, AccessToken];
  let Attributes = [
    Ordering<["relaxed", "acquire", "release", "acq_rel"]>,
    Scope,
    Attr<"mode", EnumOf<AtomicRMWMode>>
  ];
  let Outs = [Result<"result", AnyTile>, Result<"result_token", OnlyToken>];
  let Traits = [MemoryAccess];
  let Cost = 1;
  let MemoryEffects = ReadsWrites;
  let SameType = ["arg result"];
  let SameShape = ["pointers arg mask"];
  let Form = "atomic_rmw_tko {memory_ordering_semantics} {memory_scope} {pointers}, {mode}, "
             "{arg}(?, {mask})(? token={token}){attr-dict} : <pointers>, <arg>(?, <mask>) -> "
             "<result>, <result_token>";
}

def AtomicRedViewTko : Op<0x75, "atomic_red_view_tko", Atomics, V13_3> {
  let Summary = "Updates each element of a tile of the view atomically by mode(old, value); "
                "returns no old values.";
  let Ins = [AccessView, AccessIndex, AccessValue<"value">, AccessToken];
  let Attributes = [
    Ordering<["relaxed"]>,
    LimitedAttr<"memory_scope", EnumOf<MemoryScope>, ["tl_blk", "device"]>,
    LimitedAttr<"mode", EnumOf<AtomicRMWMode>, ["and", "or", "xor", "add", "addf", "max", "min", "umax", "umin"]>,
    Attr<"inbounds", BoolElements, V13_5, "false">
  ];
  let Outs = [Result<"result_token", OnlyToken>];
  let Traits = [MemoryAccess];
  let MemoryEffects = ReadsWrites;
  let Form = "atomic_red_view_tko {memory_ordering_semantics} {memory_scope} {view}[{index}], "
             "{mode}, {value}(? token = {token})(? inbounds = [{inbounds}]){attributes} : "
             "<value>, <view>(?, <index*>) -> <result_token>";
}
