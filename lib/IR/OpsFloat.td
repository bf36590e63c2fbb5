//===- OpsFloat.td - Floating-point ops --------------------*- tablegen -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

def Absf : Op<0x00, "absf", FloatingPoint> {
  let Summary = "Clears the sign bit.";
  let Ins = [Operand<"source", TileFloat>];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let Cost = 1;
  let SameType = ["source result"];
  let Form = "absf {source}{attr-dict} : <result>";
}

def Addf : Op<0x02, "addf", FloatingPoint> {
  let Summary = "Sum, rounded once in the given mode. flush_to_zero turns subnormal operands and "
                "results into zeros of the same sign.";
  let Ins = [Operand<"lhs", TileFloat>, Operand<"rhs", TileFloat>];
  let Attributes = [
    Rounding<"rounding_mode", EnumOf<RoundingMode>, IEEE>,
    UnitAttr<"flush_to_zero">
  ];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Commutative, Elementwise, Rematerializable];
  let Cost = 1;
  let SameType = ["lhs rhs result"];
  let Form = "addf {lhs}, {rhs} {rounding_mode?nearest_even}(? {flush_to_zero!}){attr-dict} : "
             "<result>";
}

def Ceil : Op<0x0D, "ceil", FloatingPoint> {
  let Summary = "Rounds up to an integral value.";
  let Ins = [Operand<"source", TileFloat>];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let SameType = ["source result"];
  let Form = "ceil {source}{attr-dict} : <result>";
}

def Cmpf : Op<0x0E, "cmpf", FloatingPoint> {
  let Summary = "Compares elements. An ordered comparison with a NaN is false, an unordered one "
                "true.";
  let Ins = [Operand<"lhs", TileFloat>, Operand<"rhs", TileFloat>];
  let Attributes = [
    Attr<"comparison_predicate", EnumOf<ComparisonPredicate>>,
    Attr<"comparison_ordering", EnumOf<ComparisonOrdering>>
  ];
  let Outs = [Result<"result", TileI1>];
  let Traits = [Elementwise, Rematerializable];
  let Cost = 1;
  let SameType = ["lhs rhs"];
  let SameShape = ["lhs result"];
  let Form = "cmpf {comparison_predicate} {comparison_ordering} {lhs}, {rhs}{attr-dict} : <lhs> "
             "-> <result>";
}

def Cos : Op<0x12, "cos", FloatingPoint> {
  let Summary = "Cosine of an angle in radians. f16 and bf16 are computed in f32.";
  let Ins = [Operand<"source", TileFloat>];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let SameType = ["source result"];
  let Form = "cos {source}{attr-dict} : <result>";
}

def Cosh : Op<0x13, "cosh", FloatingPoint> {
  let Summary = "Hyperbolic cosine. f16 and bf16 are computed in f32.";
  let Ins = [Operand<"source", TileFloat>];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let SameType = ["source result"];
  let Form = "cosh {source}{attr-dict} : <result>";
}

def Divf : Op<0x14, "divf", FloatingPoint> {
  let Summary = "Quotient, correctly rounded in the IEEE modes; approx multiplies by an "
                "approximate reciprocal, which is 0 for divisors above 2^126, full is within 2 ulp "
                "on the whole range. flush_to_zero turns subnormal operands and results into "
                "zeros of the same sign.";
  let Ins = [Operand<"lhs", TileFloat>, Operand<"rhs", TileFloat>];
  let Attributes = [
    Rounding<"rounding_mode", EnumOf<RoundingMode>, !listconcat(IEEE, ["approx", "full"]), ["approx", "full"]>,
    UnitAttr<"flush_to_zero">
  ];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let SameType = ["lhs rhs result"];
  let Form = "divf {lhs}, {rhs} {rounding_mode?nearest_even}(? {flush_to_zero!}){attr-dict} : "
             "<result>";
}

def Exp : Op<0x17, "exp", FloatingPoint> {
  let Summary = "e^x; approx is 2^(x*log2(e)) with the fast 2^x. f16 and bf16 are computed in "
                "f32.";
  let Ins = [Operand<"source", TileFloat>];
  let Attributes = [
    Rounding<"rounding_mode", EnumOf<RoundingMode>, ["approx", "full"], ["approx"], V13_3, "full">
  ];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let SameType = ["source result"];
  let Form = "exp {source} {rounding_mode?full}{attr-dict} : <result>";
}

def Exp2 : Op<0x18, "exp2", FloatingPoint> {
  let Summary = "2^x. flush_to_zero turns subnormal operands and results into zeros of the same "
                "sign. f16 and bf16 are computed in f32.";
  let Ins = [Operand<"source", TileFloat>];
  let Attributes = [UnitAttr<"flush_to_zero">];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let SameType = ["source result"];
  let Form = "exp2 {source}(? {flush_to_zero!}){attr-dict} : <result>";
}

def Floor : Op<0x27, "floor", FloatingPoint> {
  let Summary = "Rounds down to an integral value.";
  let Ins = [Operand<"source", TileFloat>];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let SameType = ["source result"];
  let Form = "floor {source}{attr-dict} : <result>";
}

def Fma : Op<0x28, "fma", FloatingPoint> {
  let Summary = "lhs * rhs + acc with a single rounding. flush_to_zero turns subnormal operands "
                "and results into zeros of the same sign.";
  let Ins = [Operand<"lhs", TileFloat>, Operand<"rhs", TileFloat>, Operand<"acc", TileFloat>];
  let Attributes = [
    Rounding<"rounding_mode", EnumOf<RoundingMode>, IEEE>,
    UnitAttr<"flush_to_zero">
  ];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let Cost = 1;
  let SameType = ["lhs rhs acc result"];
  let Form = "fma {lhs}, {rhs}, {acc} {rounding_mode?nearest_even}(? "
             "{flush_to_zero!}){attr-dict} : <result>";
}

def Log : Op<0x3F, "log", FloatingPoint> {
  let Summary = "Natural logarithm. f16 and bf16 are computed in f32.";
  let Ins = [Operand<"source", TileFloat>];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let SameType = ["source result"];
  let Form = "log {source}{attr-dict} : <result>";
}

def Log2 : Op<0x40, "log2", FloatingPoint> {
  let Summary = "Logarithm to base 2. f16 and bf16 are computed in f32.";
  let Ins = [Operand<"source", TileFloat>];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let SameType = ["source result"];
  let Form = "log2 {source}{attr-dict} : <result>";
}

def Maxf : Op<0x45, "maxf", FloatingPoint> {
  let Summary = "The larger element; +0 is above -0. Without propagate_nan the operand that is "
                "not NaN wins; with it any NaN makes the result NaN.";
  let Ins = [Operand<"lhs", TileFloat>, Operand<"rhs", TileFloat>];
  let Attributes = [UnitAttr<"propagate_nan">, UnitAttr<"flush_to_zero">];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Commutative, Elementwise];
  let Cost = 1;
  let SameType = ["lhs rhs result"];
  let Form = "maxf {lhs}, {rhs}(? {flush_to_zero!})(? {propagate_nan!}){attr-dict} : <result>";
}

def Minf : Op<0x47, "minf", FloatingPoint> {
  let Summary = "The smaller element; -0 is below +0. Without propagate_nan the operand that is "
                "not NaN wins; with it any NaN makes the result NaN.";
  let Ins = [Operand<"lhs", TileFloat>, Operand<"rhs", TileFloat>];
  let Attributes = [UnitAttr<"propagate_nan">, UnitAttr<"flush_to_zero">];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Commutative, Elementwise];
  let Cost = 1;
  let SameType = ["lhs rhs result"];
  let Form = "minf {lhs}, {rhs}(? {flush_to_zero!})(? {propagate_nan!}){attr-dict} : <result>";
}

def Mmaf : Op<0x49, "mmaf", FloatingPoint> {
  let Summary = "acc + lhs x rhs; order and precision of the sum are those of the machine. "
                "fast_acc permits lower precision for fp8.";
  let Ins = [
    Operand<"lhs", TileMmaInput>,
    Operand<"rhs", TileMmaInput>,
    Operand<"acc", TileMmaAccumulator>
  ];
  let Attributes = [UnitAttr<"fast_acc", V13_3>];
  let Outs = [Result<"result", TileMmaAccumulator>];
  let Traits = [Product];
  let Cost = 1;
  let SameType = ["acc result"];
  let Form = "mmaf {lhs}, {rhs}, {acc}(? {fast_acc!}){attr-dict} : <lhs>, <rhs>, <acc>";
}

def Mulf : Op<0x4C, "mulf", FloatingPoint> {
  let Summary = "Product, rounded once in the given mode. flush_to_zero turns subnormal operands "
                "and results into zeros of the same sign.";
  let Ins = [Operand<"lhs", TileFloat>, Operand<"rhs", TileFloat>];
  let Attributes = [
    Rounding<"rounding_mode", EnumOf<RoundingMode>, IEEE>,
    UnitAttr<"flush_to_zero">
  ];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Commutative, Elementwise, Rematerializable];
  let Cost = 1;
  let SameType = ["lhs rhs result"];
  let Form = "mulf {lhs}, {rhs} {rounding_mode?nearest_even}(? {flush_to_zero!}){attr-dict} : "
             "<result>";
}

def Negf : Op<0x4F, "negf", FloatingPoint> {
  let Summary = "Flips the sign bit.";
  let Ins = [Operand<"source", TileFloat>];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise, Rematerializable];
  let Cost = 1;
  let SameType = ["source result"];
  let Form = "negf {source}{attr-dict} : <result>";
}

def Fpowf : Op<0x54, "fpowf", FloatingPoint> {
  let Summary = "source^exponent, as pow in C.";
  let Ins = [Operand<"source", TileFloat>, Operand<"exponent", TileFloat>];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let SameType = ["source exponent result"];
  let Form = "fpowf {source}, {exponent}{attr-dict} : <result>";
  let LegacyMnemonic = "pow";
  let LegacyUntil = V13_4;
}

def Remf : Op<0x59, "remf", FloatingPoint> {
  let Summary = "Remainder of the truncated quotient, as fmod in C.";
  let Ins = [Operand<"lhs", TileFloat>, Operand<"rhs", TileFloat>];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let SameType = ["lhs rhs result"];
  let Form = "remf {lhs}, {rhs}{attr-dict} : <result>";
}

def Rsqrt : Op<0x5D, "rsqrt", FloatingPoint> {
  let Summary = "1 / sqrt(x). flush_to_zero turns subnormal operands and results into zeros of "
                "the same sign. f16 and bf16 are computed in f32.";
  let Ins = [Operand<"source", TileFloat>];
  let Attributes = [UnitAttr<"flush_to_zero">];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let SameType = ["source result"];
  let Form = "rsqrt {source}(? {flush_to_zero!}){attr-dict} : <result>";
}

def Sin : Op<0x62, "sin", FloatingPoint> {
  let Summary = "Sine of an angle in radians. f16 and bf16 are computed in f32.";
  let Ins = [Operand<"source", TileFloat>];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let SameType = ["source result"];
  let Form = "sin {source}{attr-dict} : <result>";
}

def Sinh : Op<0x63, "sinh", FloatingPoint> {
  let Summary = "Hyperbolic sine. f16 and bf16 are computed in f32.";
  let Ins = [Operand<"source", TileFloat>];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let SameType = ["source result"];
  let Form = "sinh {source}{attr-dict} : <result>";
}

def Sqrt : Op<0x64, "sqrt", FloatingPoint> {
  let Summary = "Square root, correctly rounded in the IEEE modes; approx is the fast "
                "approximation. flush_to_zero turns subnormal operands and results into zeros of "
                "the same sign.";
  let Ins = [Operand<"source", TileFloat>];
  let Attributes = [
    Rounding<"rounding_mode", EnumOf<RoundingMode>, !listconcat(IEEE, ["approx"]), ["approx"]>,
    UnitAttr<"flush_to_zero">
  ];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let SameType = ["source result"];
  let Form = "sqrt {source} {rounding_mode?nearest_even}(? {flush_to_zero!}){attr-dict} : "
             "<result>";
}

def Subf : Op<0x67, "subf", FloatingPoint> {
  let Summary = "Difference, rounded once in the given mode. flush_to_zero turns subnormal "
                "operands and results into zeros of the same sign.";
  let Ins = [Operand<"lhs", TileFloat>, Operand<"rhs", TileFloat>];
  let Attributes = [
    Rounding<"rounding_mode", EnumOf<RoundingMode>, IEEE>,
    UnitAttr<"flush_to_zero">
  ];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise, Rematerializable];
  let Cost = 1;
  let SameType = ["lhs rhs result"];
  let Form = "subf {lhs}, {rhs} {rounding_mode?nearest_even}(? {flush_to_zero!}){attr-dict} : "
             "<result>";
}

def Tan : Op<0x69, "tan", FloatingPoint> {
  let Summary = "Tangent of an angle in radians. f16 and bf16 are computed in f32.";
  let Ins = [Operand<"source", TileFloat>];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let SameType = ["source result"];
  let Form = "tan {source}{attr-dict} : <result>";
}

def Tanh : Op<0x6A, "tanh", FloatingPoint> {
  let Summary = "Hyperbolic tangent; approx is the fast approximation. f16 and bf16 are computed "
                "in f32.";
  let Ins = [Operand<"source", TileFloat>];
  let Attributes = [
    Rounding<"rounding_mode", EnumOf<RoundingMode>, ["approx", "full"], ["approx"], V13_2, "full">
  ];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let SameType = ["source result"];
  let Form = "tanh {source} {rounding_mode?full}{attr-dict} : <result>";
}

def Atan2 : Op<0x6E, "atan2", FloatingPoint, V13_2> {
  let Summary = "Angle whose tangent is x / y, its quadrant chosen by both signs: x is the "
                "numerator, as the first argument of atan2 in C. f16 and bf16 are computed in "
                "f32.";
  let Ins = [Operand<"x", TileFloat>, Operand<"y", TileFloat>];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let SameType = ["x y result"];
  let Form = "atan2 {x}, {y}{attr-dict} : <result>";
}

def MmafScaled : Op<0x72, "mmaf_scaled", FloatingPoint, V13_3> {
  let Summary = "acc + (lhs * lhs_scale) x (rhs * rhs_scale), where one scale serves a group of V "
                "= K / K_scale elements along k.";
  let Ins = [
    Operand<"lhs", TileScaledMmaInput>,
    Operand<"rhs", TileScaledMmaInput>,
    Operand<"acc", TileF32>,
    Operand<"lhs_scale", TileMmaScale>,
    Operand<"rhs_scale", TileMmaScale>
  ];
  let Outs = [Result<"result", TileF32>];
  let Traits = [Product];
  let Cost = 1;
  let SameType = ["acc result"];
  let Form = "mmaf_scaled {lhs}, {rhs}, {acc}, {lhs_scale}, {rhs_scale}{attr-dict} : <lhs>, "
             "<rhs>, <acc>, <lhs_scale>, <rhs_scale>";
}

def Fpowi : Op<0x79, "fpowi", FloatingPoint, V13_4> {
  let Summary = "source to a signed integer power.";
  let Ins = [Operand<"source", TileFloat>, Operand<"exponent", TileIntUpTo32>];
  let Outs = [Result<"result", TileFloat>];
  let Traits = [Elementwise];
  let SameType = ["source result"];
  let SameShape = ["exponent source"];
  let Form = "fpowi {source}, {exponent}{attr-dict} : <source>, <exponent>";
}
