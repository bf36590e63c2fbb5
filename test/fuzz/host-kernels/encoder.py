"""Programs as bytecode, by the encoders of the cuda-tile package."""
import cuda.tile._bytecode as bc
import numpy as np
from cuda.tile._bytecode import encodings as enc
from cuda.tile._bytecode.attribute import DivBy, EntryHints, Float, Integer
from cuda.tile._bytecode.type_base import PaddingValue
from cuda.tile._bytecode.version import BytecodeVersion

from tile_types import BITS, SIMPLE, Buffer, is_int

PADDING = {None: PaddingValue.Missing, "zero": PaddingValue.Zero, "neg_zero": PaddingValue.NegZero,
           "nan": PaddingValue.Nan, "pos_inf": PaddingValue.PosInf, "neg_inf": PaddingValue.NegInf}
RN = enc.RoundingMode.NEAREST_EVEN
SIGN = {True: enc.Signedness.Signed, False: enc.Signedness.Unsigned}


class Encoder:
    def __init__(self, program):
        self.program = program
        self.values = {}

    def run(self):
        buf = bytearray()
        with bc.write_bytecode(1, buf, BytecodeVersion[self.program.version]) as w:
            self.tt = w.type_table
            vals = [p.val if isinstance(p, Buffer) else p[0] for p in self.program.params]
            hints = {"default": EntryHints(**self.program.hints)} if self.program.hints else {}
            with w.function("kernel", [self.type(v) for v in vals], [], True, hints,
                            bc.MISSING_DEBUG_ATTR_ID) as f:
                self.b = f.code_builder
                self.bind(vals, f.parameters)
                self.block(self.program.body)
                enc.encode_ReturnOp(self.b, [])
        return bytes(buf)

    def bind(self, vals, numbers):
        for v, n in zip(vals, numbers, strict=True):
            self.values[v] = n

    def element(self, dt):
        if isinstance(dt, tuple):
            return self.tt.pointer(self.element(dt[1]), bc.PtrAttr.Missing)
        return self.tt.simple(bc.SimpleType[SIMPLE[dt]])

    def view_type(self, view):
        if view[0] == "tensor":
            return self.tt.tensor_view(self.element(view[1]), view[2], view[3], bc.PtrAttr.Missing)
        kind, tensor, tile, dim_map, padding, steps = view
        t = self.view_type(tensor)
        if kind == "strided":
            return self.tt.strided_view(tile, steps, t, dim_map, PADDING[padding])
        if kind == "gather":
            return self.tt.gather_scatter_view(tile, t, steps, PADDING[padding])
        return self.tt.partition_view(tile, t, dim_map, PADDING[padding])

    def type(self, v):
        if v.dt == "token":
            return self.tt.Token
        if v.dt == "view":
            return self.view_type(v.view)
        return self.tt.tile(self.element(v.dt), v.shape)

    def block(self, block):
        for op in block.ops:
            self.op(op)

    def region(self, nested, block):
        with nested.new_block([self.type(a) for a in block.args]) as args:
            self.bind(block.args, args)
            self.block(block)

    def identities(self, op):
        out = []
        for x, v in zip(op.ins, op.attrs["identities"]):
            t = bc.SimpleType[SIMPLE[x.dt]]
            out.append(Integer(self.tt.simple(t), BITS[x.dt], int(v)) if is_int(x.dt)
                       else Float(float(v), t, self.tt))
        return out

    def op(self, op):
        ins = [self.values[v] for v in op.ins]
        types = [self.type(v) for v in op.outs]
        made = getattr(self, "op_" + op.name, self.simple)(op, ins, types)
        if len(op.outs) == 1 and not isinstance(made, tuple):
            made = (made,)
        self.bind(op.outs, made or ())

    def simple(self, op, ins, types):
        b, t = self.b, types[0] if types else None
        none = enc.IntegerOverflow.NONE
        signed = SIGN[op.attrs.get("signed", True)]
        match op.name:
            case "addi": return enc.encode_AddIOp(b, t, *ins, none)
            case "subi": return enc.encode_SubIOp(b, t, *ins, none)
            case "muli": return enc.encode_MulIOp(b, t, *ins, none)
            case "shli": return enc.encode_ShLIOp(b, t, *ins, none)
            case "shri": return enc.encode_ShRIOp(b, t, *ins, signed)
            case "divi": return enc.encode_DivIOp(b, t, *ins, signed, enc.RoundingMode.ZERO)
            case "remi": return enc.encode_RemIOp(b, t, *ins, signed)
            case "maxi": return enc.encode_MaxIOp(b, t, *ins, signed)
            case "mini": return enc.encode_MinIOp(b, t, *ins, signed)
            case "andi": return enc.encode_AndIOp(b, t, *ins)
            case "ori": return enc.encode_OrIOp(b, t, *ins)
            case "xori": return enc.encode_XOrIOp(b, t, *ins)
            case "negi": return enc.encode_NegIOp(b, t, *ins, none)
            case "absi": return enc.encode_AbsIOp(b, t, *ins)
            case "exti": return enc.encode_ExtIOp(b, t, *ins, signed)
            case "trunci": return enc.encode_TruncIOp(b, t, *ins, none)
            case "addf": return enc.encode_AddFOp(b, t, *ins, RN, False)
            case "subf": return enc.encode_SubFOp(b, t, *ins, RN, False)
            case "mulf": return enc.encode_MulFOp(b, t, *ins, RN, False)
            case "maxf": return enc.encode_MaxFOp(b, t, *ins, False, False)
            case "minf": return enc.encode_MinFOp(b, t, *ins, False, False)
            case "negf": return enc.encode_NegFOp(b, t, *ins)
            case "absf": return enc.encode_AbsFOp(b, t, *ins)
            case "ftof": return enc.encode_FToFOp(b, t, *ins, RN)
            case "itof": return enc.encode_IToFOp(b, t, *ins, signed, RN)
            case "select": return enc.encode_SelectOp(b, t, *ins)
            case "iota": return enc.encode_IotaOp(b, t)
            case "reshape": return enc.encode_ReshapeOp(b, t, *ins)
            case "broadcast": return enc.encode_BroadcastOp(b, t, *ins)
            case "permute": return enc.encode_PermuteOp(b, t, *ins, op.attrs["order"])
            case "cat": return enc.encode_CatOp(b, t, *ins, op.attrs["dim"])
            case "extract": return enc.encode_ExtractOp(b, t, ins[0], ins[1:])
            case "insert": return enc.encode_InsertOp(b, t, *ins[:2], ins[2:])
            case "pack": return enc.encode_PackOp(b, t, *ins)
            case "unpack": return enc.encode_UnpackOp(b, t, *ins)
            case "bitcast": return enc.encode_BitcastOp(b, t, *ins)
            case "offset": return enc.encode_OffsetOp(b, t, *ins)
            case "make_token": return enc.encode_MakeTokenOp(b, t)
            case "join_tokens": return enc.encode_JoinTokensOp(b, t, ins)
            case "block_id": return enc.encode_GetTileBlockIdOp(b, *types)
            case "yield": return enc.encode_YieldOp(b, ins)
            case "continue": return enc.encode_ContinueOp(b, ins)
            case "break": return enc.encode_BreakOp(b, ins)
            case "return": return enc.encode_ReturnOp(b, [])
        raise ValueError(op.name)

    def compare(self, op):
        return enc.ComparisonPredicate[{
            "eq": "EQUAL", "ne": "NOT_EQUAL", "lt": "LESS_THAN", "le": "LESS_THAN_OR_EQUAL",
            "gt": "GREATER_THAN", "ge": "GREATER_THAN_OR_EQUAL"}[op.attrs["predicate"]]]

    def op_cmpi(self, op, ins, types):
        return enc.encode_CmpIOp(self.b, types[0], *ins, self.compare(op), SIGN[op.attrs["signed"]])

    def op_cmpf(self, op, ins, types):
        return enc.encode_CmpFOp(self.b, types[0], *ins, self.compare(op),
                                 enc.ComparisonOrdering.ORDERED)

    def op_constant(self, op, ins, types):
        data = op.attrs["data"]
        if data.dtype == np.bool_:
            if data.ndim == 0:
                raw = b"\xff" if data else b"\x00"
            else:
                raw = np.packbits(data.reshape(-1), bitorder="little").tobytes()
        else:
            raw = data.tobytes()
        return enc.encode_ConstantOp(self.b, types[0], raw)

    def op_mmaf(self, op, ins, types):
        return enc.encode_MmaFOp(self.b, types[0], *ins, False)

    def op_mmai(self, op, ins, types):
        return enc.encode_MmaIOp(self.b, types[0], *ins, *(SIGN[s] for s in op.attrs["signs"]))

    def op_mmaf_scaled(self, op, ins, types):
        return enc.encode_MmaFScaledOp(self.b, types[0], *ins)

    def op_assume(self, op, ins, types):
        return enc.encode_AssumeOp(self.b, types[0], ins[0], DivBy(op.attrs["divisor"]))

    def op_make_tensor_view(self, op, ins, types):
        n = op.attrs["num_shape"]
        return enc.encode_MakeTensorViewOp(self.b, types[0], ins[0], ins[1:1 + n], ins[1 + n:])

    def op_make_view(self, op, ins, types):
        if op.outs[0].view[0] == "strided":
            return enc.encode_MakeStridedViewOp(self.b, types[0], *ins)
        if op.outs[0].view[0] == "gather":
            return enc.encode_MakeGatherScatterViewOp(self.b, types[0], *ins)
        return enc.encode_MakePartitionViewOp(self.b, types[0], *ins)

    def op_alloca(self, op, ins, types):
        return enc.encode_AllocaOp(self.b, types[0], op.attrs["count"], op.attrs["alignment"], False)

    def ordering(self, op):
        """Ordering and scope; accesses are weak if nothing is said."""
        ordering, scope = op.attrs.get("ordering") or ("weak", None)
        return (enc.MemoryOrderingSemantics[ordering.upper()],
                enc.MemoryScope[scope.upper()] if scope else None)

    def op_load_view(self, op, ins, types):
        token = ins.pop() if op.attrs["token"] else None
        return enc.encode_LoadViewTkoOp(self.b, *types, ins[0], ins[1:], token,
                                        *self.ordering(op), None,
                                        self.inbounds(op, ins[1:]))

    def inbounds(self, op, index):
        """Promises, one for each index."""
        return op.attrs.get("inbounds") or ([False] * len(index) if self.program.version > "V_13_3" else [])

    def op_store_view(self, op, ins, types):
        token = ins.pop() if op.attrs["token"] else None
        return enc.encode_StoreViewTkoOp(self.b, types[0], ins[0], ins[1], ins[2:], token,
                                         *self.ordering(op), None,
                                        self.inbounds(op, ins[2:]))

    def optional(self, op, ins, names):
        return [ins.pop(0) if op.attrs[n] else None for n in names]

    def op_load_ptr(self, op, ins, types):
        p = ins.pop(0)
        return enc.encode_LoadPtrTkoOp(self.b, *types, p,
                                       *self.optional(op, ins, ["mask", "padding", "token"]),
                                       *self.ordering(op), None)

    def op_store_ptr(self, op, ins, types):
        p, x = ins.pop(0), ins.pop(0)
        return enc.encode_StorePtrTkoOp(self.b, types[0], p, x,
                                        *self.optional(op, ins, ["mask", "token"]),
                                        *self.ordering(op), None)

    def op_atomic_rmw(self, op, ins, types):
        p, x = ins.pop(0), ins.pop(0)
        return enc.encode_AtomicRMWTkoOp(self.b, *types, p, x,
                                         *self.optional(op, ins, ["mask", "token"]),
                                         *self.ordering(op), enc.AtomicRMWMode[op.attrs["mode"].upper()])

    def op_atomic_cas(self, op, ins, types):
        p, c, x = ins.pop(0), ins.pop(0), ins.pop(0)
        return enc.encode_AtomicCASTkoOp(self.b, *types, p, c, x,
                                         *self.optional(op, ins, ["mask", "token"]),
                                         *self.ordering(op))

    def op_atomic_red_view(self, op, ins, types):
        token = ins.pop() if op.attrs["token"] else None
        return enc.encode_AtomicRedViewTkoOp(self.b, types[0], ins[1], ins[2:], ins[0], token,
                                             *self.ordering(op),
                                             enc.AtomicRMWMode[op.attrs["mode"].upper()],
                                             [])

    def nested(self, op, nested):
        for block in op.regions:
            self.region(nested, block)
        return nested.done()

    def op_for(self, op, ins, types):
        return self.nested(op, enc.encode_ForOp(self.b, types, *ins[:3], ins[3:], False))

    def op_loop(self, op, ins, types):
        return self.nested(op, enc.encode_LoopOp(self.b, types, ins))

    def op_if(self, op, ins, types):
        return self.nested(op, enc.encode_IfOp(self.b, types, ins[0]))

    def op_reduce(self, op, ins, types):
        return self.nested(op, enc.encode_ReduceOp(self.b, types, ins, op.attrs["dim"],
                                                   self.identities(op)))

    def op_scan(self, op, ins, types):
        return self.nested(op, enc.encode_ScanOp(self.b, types, ins, op.attrs["dim"],
                                                 op.attrs["reverse"], self.identities(op)))
