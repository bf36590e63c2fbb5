//===- OpsInteger.td - Integer and bitwise ops -------------*- tablegen -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

def Absi : Op<0x01, "absi", Integer> {
  let Summary = "Absolute value; that of the smallest integer keeps its bits.";
  let Ins = [Operand<"source", TileInt>];
  let Outs = [Result<"result", TileInt>];
  let Traits = [Elementwise, Rematerializable];
  let SameType = ["source result"];
  let Form = "absi {source}{attr-dict} : <result>";
}

def Addi : Op<0x03, "addi", Integer> {
  let Summary = "Sum modulo 2^n. The overflow attribute promises that no such overflow happens; "
                "without it the result wraps.";
  let Ins = [Operand<"lhs", TileInt>, Operand<"rhs", TileInt>];
  let Attributes = [Attr<"overflow", EnumOf<IntegerOverflow>, V13_1, "none">];
  let Outs = [Result<"result", TileInt>];
  let Traits = [Commutative, Elementwise, Rematerializable];
  let Cost = 1;
  let SameType = ["lhs rhs result"];
  let Form = "addi {lhs}, {rhs}(? overflow<{overflow}>){attr-dict} : <result>";
}

def Cmpi : Op<0x0F, "cmpi", Integer> {
  let Summary = "Compares elements; the signedness matters for the four relations of order.";
  let Ins = [Operand<"lhs", TileInt>, Operand<"rhs", TileInt>];
  let Attributes = [
    Attr<"comparison_predicate", EnumOf<ComparisonPredicate>>,
    Attr<"signedness", EnumOf<Signedness>>
  ];
  let Outs = [Result<"result", TileI1>];
  let Traits = [Elementwise, Rematerializable];
  let Cost = 1;
  let SameType = ["lhs rhs"];
  let SameShape = ["lhs result"];
  let Form = "cmpi {comparison_predicate} {lhs}, {rhs}, {signedness}{attr-dict} : <lhs> -> "
             "<result>";
}

def Divi : Op<0x15, "divi", Integer> {
  let Summary = "Quotient rounded toward zero, or as the attribute says. Division by zero and "
                "smallest / -1 are undefined.";
  let Ins = [Operand<"lhs", TileInt>, Operand<"rhs", TileInt>];
  let Attributes = [
    Attr<"signedness", EnumOf<Signedness>>,
    Rounding<"rounding", EnumOf<RoundingMode>, ["zero", "negative_inf", "positive_inf"], [], V13_1, "zero">
  ];
  let Outs = [Result<"result", TileInt>];
  let Traits = [Elementwise, Rematerializable];
  let SameType = ["lhs rhs result"];
  let Form = "divi {lhs}, {rhs} {signedness}(? rounding<{rounding}>){attr-dict} : <result>";
}

def Maxi : Op<0x46, "maxi", Integer> {
  let Summary = "The larger element under the given signedness.";
  let Ins = [Operand<"lhs", TileInt>, Operand<"rhs", TileInt>];
  let Attributes = [Attr<"signedness", EnumOf<Signedness>>];
  let Outs = [Result<"result", TileInt>];
  let Traits = [Commutative, Elementwise, Rematerializable];
  let Cost = 1;
  let SameType = ["lhs rhs result"];
  let Form = "maxi {lhs}, {rhs} {signedness}{attr-dict} : <result>";
}

def Mini : Op<0x48, "mini", Integer> {
  let Summary = "The smaller element under the given signedness.";
  let Ins = [Operand<"lhs", TileInt>, Operand<"rhs", TileInt>];
  let Attributes = [Attr<"signedness", EnumOf<Signedness>>];
  let Outs = [Result<"result", TileInt>];
  let Traits = [Commutative, Elementwise, Rematerializable];
  let Cost = 1;
  let SameType = ["lhs rhs result"];
  let Form = "mini {lhs}, {rhs} {signedness}{attr-dict} : <result>";
}

def Mmai : Op<0x4A, "mmai", Integer> {
  let Summary = "acc + lhs x rhs of i8 operands, each signed or unsigned; the i32 sum wraps.";
  let Ins = [Operand<"lhs", TileI8>, Operand<"rhs", TileI8>, Operand<"acc", TileI32>];
  let Attributes = [
    Attr<"signedness_lhs", EnumOf<Signedness>>,
    Attr<"signedness_rhs", EnumOf<Signedness>>
  ];
  let Outs = [Result<"result", TileI32>];
  let Traits = [Product];
  let Cost = 1;
  let SameType = ["acc result"];
  let Form = "mmai {lhs}, {rhs}, {acc} {signedness_lhs} {signedness_rhs}{attr-dict} : <lhs>, "
             "<rhs>, <acc>";
}

def Mulhii : Op<0x4D, "mulhii", Integer> {
  let Summary = "High n bits of the unsigned 2n-bit product.";
  let Ins = [Operand<"x", TileInt>, Operand<"y", TileInt>];
  let Outs = [Result<"result", TileInt>];
  let Traits = [Commutative, Elementwise];
  let SameType = ["x y result"];
  let Form = "mulhii {x}, {y}{attr-dict} : <result>";
}

def Muli : Op<0x4E, "muli", Integer> {
  let Summary = "Low n bits of the product. The overflow attribute promises that no such overflow "
                "happens; without it the result wraps.";
  let Ins = [Operand<"lhs", TileInt>, Operand<"rhs", TileInt>];
  let Attributes = [Attr<"overflow", EnumOf<IntegerOverflow>, V13_1, "none">];
  let Outs = [Result<"result", TileInt>];
  let Traits = [Commutative, Elementwise, Rematerializable];
  let Cost = 1;
  let SameType = ["lhs rhs result"];
  let Form = "muli {lhs}, {rhs}(? overflow<{overflow}>){attr-dict} : <result>";
}

def Negi : Op<0x50, "negi", Integer> {
  let Summary = "Two's complement negation. The overflow attribute promises that no such overflow "
                "happens; without it the result wraps.";
  let Ins = [Operand<"source", TileInt>];
  let Attributes = [
    LimitedAttr<"overflow", EnumOf<IntegerOverflow>, ["none", "no_signed_wrap", "no_wrap"], V13_2, "none">
  ];
  let Outs = [Result<"result", TileInt>];
  let Traits = [Elementwise, Rematerializable];
  let SameType = ["source result"];
  let Form = "negi {source}(? overflow<{overflow}>){attr-dict} : <result>";
}

def Remi : Op<0x5A, "remi", Integer> {
  let Summary = "Remainder of the truncated quotient; it has the sign of lhs. rhs = 0 is "
                "undefined.";
  let Ins = [Operand<"lhs", TileInt>, Operand<"rhs", TileInt>];
  let Attributes = [Attr<"signedness", EnumOf<Signedness>>];
  let Outs = [Result<"result", TileInt>];
  let Traits = [Elementwise, Rematerializable];
  let SameType = ["lhs rhs result"];
  let Form = "remi {lhs}, {rhs} {signedness}{attr-dict} : <result>";
}

def Shli : Op<0x60, "shli", Integer> {
  let Summary = "Shifts left by rhs (unsigned); a count of n or more is undefined. The overflow "
                "attribute promises that no such overflow happens; without it the result wraps.";
  let Ins = [Operand<"lhs", TileInt>, Operand<"rhs", TileInt>];
  let Attributes = [Attr<"overflow", EnumOf<IntegerOverflow>, V13_1, "none">];
  let Outs = [Result<"result", TileInt>];
  let Traits = [Elementwise, Rematerializable];
  let Cost = 1;
  let SameType = ["lhs rhs result"];
  let Form = "shli {lhs}, {rhs}(? overflow<{overflow}>){attr-dict} : <result>";
}

def Shri : Op<0x61, "shri", Integer> {
  let Summary = "Shifts right by rhs (unsigned), filling with the sign or with zeros; a count of "
                "n or more is undefined.";
  let Ins = [Operand<"lhs", TileInt>, Operand<"rhs", TileInt>];
  let Attributes = [Attr<"signedness", EnumOf<Signedness>>];
  let Outs = [Result<"result", TileInt>];
  let Traits = [Elementwise, Rematerializable];
  let Cost = 1;
  let SameType = ["lhs rhs result"];
  let Form = "shri {lhs}, {rhs} {signedness}{attr-dict} : <result>";
}

def Subi : Op<0x68, "subi", Integer> {
  let Summary = "Difference modulo 2^n. The overflow attribute promises that no such overflow "
                "happens; without it the result wraps.";
  let Ins = [Operand<"lhs", TileInt>, Operand<"rhs", TileInt>];
  let Attributes = [Attr<"overflow", EnumOf<IntegerOverflow>, V13_1, "none">];
  let Outs = [Result<"result", TileInt>];
  let Traits = [Elementwise, Rematerializable];
  let Cost = 1;
  let SameType = ["lhs rhs result"];
  let Form = "subi {lhs}, {rhs}(? overflow<{overflow}>){attr-dict} : <result>";
}

def Andi : Op<0x04, "andi", Bitwise> {
  let Summary = "Bitwise and.";
  let Ins = [Operand<"lhs", TileInt>, Operand<"rhs", TileInt>];
  let Outs = [Result<"result", TileInt>];
  let Traits = [Commutative, Elementwise, Rematerializable];
  let Cost = 1;
  let SameType = ["lhs rhs result"];
  let Form = "andi {lhs}, {rhs}{attr-dict} : <result>";
}

def Ori : Op<0x52, "ori", Bitwise> {
  let Summary = "Bitwise or.";
  let Ins = [Operand<"lhs", TileInt>, Operand<"rhs", TileInt>];
  let Outs = [Result<"result", TileInt>];
  let Traits = [Commutative, Elementwise, Rematerializable];
  let Cost = 1;
  let SameType = ["lhs rhs result"];
  let Form = "ori {lhs}, {rhs}{attr-dict} : <result>";
}

def Xori : Op<0x6C, "xori", Bitwise> {
  let Summary = "Bitwise exclusive or.";
  let Ins = [Operand<"lhs", TileInt>, Operand<"rhs", TileInt>];
  let Outs = [Result<"result", TileInt>];
  let Traits = [Commutative, Elementwise, Rematerializable];
  let Cost = 1;
  let SameType = ["lhs rhs result"];
  let Form = "xori {lhs}, {rhs}{attr-dict} : <result>";
}
