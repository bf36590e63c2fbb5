//===- OpBase.td - Vocabulary of the tables ----------------*- tablegen -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything the project knows about an op, a type or an enum is said once, in
// the records built from these classes. tileir-tblgen turns them into rows of
// data (lib/IR/OpTable.cpp and its neighbours include those); readers, writers,
// printers and the verifier are loops over the rows. What follows from other
// fields (flag bits, counts on the wire) is computed by the generator, so that
// it cannot contradict them.
//
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Versions
//===----------------------------------------------------------------------===//

class Version<int major, int minor> {
  int Major = major;
  int Minor = minor;
}

def V13_1 : Version<13, 1>;
def V13_2 : Version<13, 2>;
def V13_3 : Version<13, 3>;
def V13_4 : Version<13, 4>;
def V13_5 : Version<13, 5>;

//===----------------------------------------------------------------------===//
// Enums
//===----------------------------------------------------------------------===//

class EnumCase<string symbol, int value, string text, Version since = V13_1> {
  string Symbol = symbol;  // the C++ enumerator
  int Value = value;       // on the wire
  string Text = text;      // in the textual form
  Version Since = since;
}

// The record's name is the name of the C++ enum. Where an attribute stands without its
// op's syntax, it is #cuda_tile.keyword<case>.
class EnumDef<string keyword, string summary, list<EnumCase> cases> {
  string Keyword = keyword;
  string Summary = summary;
  list<EnumCase> Cases = cases;
  // The released dialect has no attribute for it: in the generic form it is its value, an
  // i32.
  bit IsInteger = 0;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

// How one field of a type record is stored.
class FieldEncoding;
def TypeIndex : FieldEncoding;      // varint index into the type table
def TypeIndexList : FieldEncoding;  // varint count, then indices
def I64Array : FieldEncoding;       // varint count, then 8 bytes each
def I32Array : FieldEncoding;       // varint count, then 4 bytes each
def VarintU32 : FieldEncoding;
def EnumVarint : FieldEncoding;

// What a field means: the reader puts the value into the member of this name.
class TypeField<string name, FieldEncoding encoding, Version since = V13_1> {
  string Name = name;
  FieldEncoding Encoding = encoding;
  Version Since = since;
  EnumDef Enum = ?;    // for EnumVarint
  int FlagBit = -1;    // >= 0: present when the bit of the flags word is set
}

class EnumTypeField<string name, EnumDef enum, int flagBit, Version since = V13_1>
    : TypeField<name, EnumVarint, since> {
  let Enum = enum;
  let FlagBit = flagBit;
}

class TypeClass;
def IntegerClass : TypeClass;
def FloatClass : TypeClass;
def PointerClass : TypeClass;
def TileClass : TypeClass;
def TensorViewClass : TypeClass;
def TileViewClass : TypeClass;
def FunctionClass : TypeClass;
def TokenClass : TypeClass;

// The record's name is the enumerator of TypeKind.
// What the codes of a float type beyond its finite numbers are.
class Specials;
def IEEESpecials : Specials; // the highest exponent is infinity and NaNs
def OnlyNaN : Specials;      // the highest code is NaN, there is no infinity
def NoSpecials : Specials;   // every code is a finite number

// A type of numbers as other libraries have it in memory: the name that numpy, ml_dtypes
// and torch share, and DLPack's code.
class DType<string name, int dlpack> {
  string Name = name;
  int DLPackCode = dlpack;
}

class TypeDef<int tag, string spelling, TypeClass cls, Version since> {
  int Tag = tag;
  string Spelling = spelling;
  TypeClass Class = cls;
  Version Since = since;
  string Summary = "";
  int Bits = 0;            // of the value
  int ConstantBytes = 0;   // for an element of a constant; 0: not allowed there
  int MemoryBits = 0;      // from one element to the next in memory
  // Of floats. The bit above both fields, if there is one, is the sign, the bias is half
  // the range of the exponent, and without a mantissa there is neither zero nor subnormal.
  int ExponentBits = 0;
  int MantissaBits = 0;
  Specials Beyond = IEEESpecials;
  string Semantics = "";   // in llvm::APFloat, if that has it
  list<DType> DTypes = [];
  list<TypeField> Fields = [];
  Version FlagsSince = ?;  // the first version with a flags word
  bit PresenceBytes = 0;   // before FlagsSince a byte stands for each flag
}

// What may stand at an operand or result: a shape and a set of element types.
class ConstraintShape;
def AnyType : ConstraintShape;       // no condition
def OneOf : ConstraintShape;         // the type itself is of a listed kind
def AnyRankTile : ConstraintShape;   // a tile whose element is listed
def ScalarTile : ConstraintShape;    // the same, of rank 0

class Constraint<string spelling, ConstraintShape shape, list<TypeDef> kinds> {
  string Spelling = spelling;
  ConstraintShape Shape = shape;
  list<TypeDef> Kinds = kinds;
}

//===----------------------------------------------------------------------===//
// Attributes of ops
//===----------------------------------------------------------------------===//

class AttrEncoding;
def Varint : AttrEncoding;         // zero-extended to the width of the value
def Byte : AttrEncoding;
def StringIndex : AttrEncoding;
def TypeIndexAttr : AttrEncoding;
def ConstantIndex : AttrEncoding;  // decoded with the type of result 0
def Array32 : AttrEncoding;        // varint count, 4 bytes each
def Array8 : AttrEncoding;         // varint count, one byte each
def InlineDict : AttrEncoding;     // a dictionary without its tag
def Tagged : AttrEncoding;
def TaggedArray : AttrEncoding;    // varint count, tagged attributes
def FlagOnly : AttrEncoding;       // a bit of the flags word, no bytes

// The record's name is the enumerator of AttrKind; all enums share `Enum`.
class AttrKind<AttrEncoding encoding> {
  AttrEncoding Encoding = encoding;
  EnumDef Enum = ?;
}

def Unit : AttrKind<FlagOnly>;
def Bool : AttrKind<Byte>;
def Int32 : AttrKind<Varint>;
def Int64 : AttrKind<Varint>;
def String : AttrKind<StringIndex>;
def SymbolName : AttrKind<StringIndex>;
def SymbolRef : AttrKind<StringIndex>;
def TypeRef : AttrKind<TypeIndexAttr>;
def DenseElements : AttrKind<ConstantIndex>;
def I32Elements : AttrKind<Array32>;
def BoolElements : AttrKind<Array8>;
def Hints : AttrKind<InlineDict>;
def Predicate : AttrKind<Tagged>;
def AttrList : AttrKind<TaggedArray>;
class EnumOf<EnumDef e> : AttrKind<Varint> { let Enum = e; }

class Attr<string name, AttrKind kind, Version since = V13_1, string default = ""> {
  string Name = name;
  AttrKind Kind = kind;
  Version Since = since;      // the later of this and the op's
  bit Optional = 0;
  // What the op means where the field is absent: a case's text, a number, or
  // "false" for each element. Needed for a field newer than its op.
  string Default = default;
  list<string> Allowed = [];  // texts of the permitted cases; empty: all
  list<string> OnlyF32 = [];  // cases that need an f32 element type
}

class OptAttr<string name, AttrKind kind, Version since = V13_1>
    : Attr<name, kind, since> { let Optional = 1; }

class UnitAttr<string name, Version since = V13_1> : OptAttr<name, Unit, since>;

class LimitedAttr<string name, AttrKind kind, list<string> allowed,
                  Version since = V13_1, string default = "">
    : Attr<name, kind, since, default> { let Allowed = allowed; }

class OptLimitedAttr<string name, AttrKind kind, list<string> allowed>
    : OptAttr<name, kind> { let Allowed = allowed; }

// A rounding mode: the modes allowed, and those that only f32 has.
class Rounding<string name, AttrKind kind, list<string> allowed, list<string> onlyF32 = [],
               Version since = V13_1, string default = "">
    : LimitedAttr<name, kind, allowed, since, default> { let OnlyF32 = onlyF32; }

// The rounding modes of IEEE 754 but for nearest-away.
defvar IEEE = ["nearest_even", "zero", "negative_inf", "positive_inf"];

//===----------------------------------------------------------------------===//
// Fields of ops
//===----------------------------------------------------------------------===//

// What an operand is to an op with the trait MemoryAccess (Dialect/MemoryOp.h).
class OperandRole;
def NoRole : OperandRole;
def AddressRole : OperandRole;   // a tile of pointers
def ViewRole : OperandRole;
def IndexRole : OperandRole;     // of the tile in the view
def ValueRole : OperandRole;     // is stored, or changes what is there
def ComparedRole : OperandRole;  // memory changes only where it holds this
def MaskRole : OperandRole;
def PaddingRole : OperandRole;
def TokenRole : OperandRole;

class Value<string name, Constraint constraint, Version since> {
  string Name = name;
  OperandRole Role = NoRole;
  Constraint Type = constraint;
  Version Since = since;
  bit Optional = 0;
  bit Variadic = 0;
}
class Operand<string name, Constraint constraint, Version since = V13_1>
    : Value<name, constraint, since>;
class OptOperand<string name, Constraint constraint, Version since = V13_1>
    : Value<name, constraint, since> { let Optional = 1; }
class Operands<string name, Constraint constraint, Version since = V13_1>
    : Value<name, constraint, since> { let Variadic = 1; }
class Result<string name, Constraint constraint, Version since = V13_1>
    : Value<name, constraint, since>;
class Results<string name, Constraint constraint, Version since = V13_1>
    : Value<name, constraint, since> { let Variadic = 1; }

// Always one block; `terminators` are the mnemonics that may end it.
class Region<string name, list<string> terminators> {
  string Name = name;
  list<string> Terminators = terminators;
  bit MayBeEmpty = 0;
  // The first terminator is not printed when it has no operands, and the parser adds
  // it where there is none.
  bit ImplicitTerminator = 0;
}
class ImplicitRegion<string name, list<string> terminators> : Region<name, terminators> {
  let ImplicitTerminator = 1;
}
class OptRegion<string name, list<string> terminators>
    : ImplicitRegion<name, terminators> {
  let MayBeEmpty = 1;
}

class Trait;
def Terminator : Trait;
def Commutative : Trait;
// Element i of the result, by row-major number, is not made of element i of each operand.
def MovesElements : Trait;
// A GPU computes it once more rather than move its result between threads.
def Rematerializable : Trait;

// Ops that code treats alike. tileir-tblgen makes one handle for all of them, <Name>Call,
// with the fields of each.
class Family : Trait;
def Elementwise : Family;      // every result element depends on one of each operand
def Rearrangement : Family;    // a result element is an element of the source
def Regrouping : Family;       // the same bits in elements of another width
def Product : Family;          // of matrices
def Fold : Family;             // applies its body along a dimension
def TileViewMaker : Family;
def MemoryAccess : Family;

class Effects;
def NoEffects : Effects;
def Reads : Effects;
def Writes : Effects;
def ReadsWrites : Effects;
def Allocates : Effects;
def Synchronizes : Effects;
def Recursive : Effects;       // those of the ops inside
def Undeclared : Effects;      // none, but the dialect does not declare that
def UnknownEffects : Effects;

//===----------------------------------------------------------------------===//
// Printed forms
//===----------------------------------------------------------------------===//
//
// A Form is the mnemonic and what follows it. tileir-tblgen makes rows of it
// (lib/IR/OpForm.h) that the printer and the parser execute, so it has to name each
// operand and attribute, and the type of each result must follow from it.
//
//   text          itself; to the parser, tokens between which space does not matter
//   {name}        an operand (a comma list where variadic), an attribute's value or a
//                 region. Strings come with quotes, symbols with @, lists without
//                 brackets
//   <name>        the type of an operand or result (a comma list where variadic);
//   <name^>       only that of the first, which all share;
//   <name*>       one type when all are equal, else all.
//                 A < that no name follows is text
//   {name!}       the name of a unit attribute, as a keyword; {name!word}: that word
//   {name?mode}   rounding<..> unless the attribute is that mode. The text around it
//                 is printed in any case
//   (?...)        a group that is there when the first field in it is present, not
//                 empty, not the default. Other parentheses in it come in pairs
//   (!name text)  spaces, there when the group of `name` is not
//   {attr-dict}   " {k = v, ..}", {attributes} " attributes {k = v, ..}": where extra
//                 attributes stand; tables and bytecode know of none. Attributes named
//                 after a space are printed there unless they have their default
//   {@rule names} a form that only this op has: a FormRule. The names are the fields
//                 that it stands for

// What the printer and the parser each have a function for. The text shows it to the
// reader of the documentation.
class FormRule<string name, string syntax> {
  string Name = name;
  string Syntax = syntax;
}
def ModuleForm : FormRule<"module", "@NAME [attributes {producer = STRING}] { ITEMS }">;
def GlobalForm : FormRule<"global", "[private] [constant] @NAME [alignment = N] "
                                    "<ELEMENT: LITERAL> : TYPE">;
def EntryForm : FormRule<"entry", "@NAME(%arg: TYPE, ..) [optimization_hints=HINTS] { OPS }">;
def LiteralForm : FormRule<"literal", "ELEMENT: LITERAL">;
def ForHeader : FormRule<"for_header", "%index in (%lowerBound to %upperBound, step %step) : "
                                       "TYPE [iter_values(%arg = %init, ..) -> (TYPES) ]">;
def LoopHeader : FormRule<"loop_header",
                          "[iter_values(%arg = %init, ..) ][: TYPES [-> TYPES ]]">;
def BodyArguments : FormRule<"body_arguments", "(%arg: TYPE, ..) ">;
def Extents : FormRule<"extents", "NUMBER or %extent, ..">;
def ExtentTypes : FormRule<"extent_types", "[TYPE of base if it has a ptr_attr][, TYPE of "
                                           "the extents][ -> ]">;

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

// Where an op may stand.
class OpClass;
def PublicOp : OpClass;        // in a body
def ContainerOp : OpClass;     // module, entry, global: never an op record

class Group<string title> { string Title = title; }
def FloatingPoint : Group<"Floating point">;
def Integer : Group<"Integer">;
def Bitwise : Group<"Bitwise">;
def Core : Group<"Core">;
def Conversions : Group<"Conversions">;
def Views : Group<"Views">;
def Memory : Group<"Memory">;
def Atomics : Group<"Atomics">;
def ControlFlow : Group<"Control flow">;
def Miscellaneous : Group<"Miscellaneous">;

// The record's name is the enumerator of Opcode.
class Op<int opcode, string mnemonic, Group group, Version since = V13_1> {
  int Opcode = opcode;
  string Mnemonic = mnemonic;
  Group OpGroup = group;
  Version Since = since;
  OpClass Class = PublicOp;
  string Summary = "";          // what it does, for the documentation
  list<Value> Ins = [];
  list<Attr> Attributes = [];
  list<Value> Outs = [];
  list<Region> Regions = [];
  list<Trait> Traits = [];
  // What an element costs beside its operands, in cheap vector instructions. Negative: 10
  // for an elementwise op, 0 for others.
  int Cost = -1;
  Effects MemoryEffects = NoEffects;
  list<string> SameType = [];   // "a b c": these operands and results agree
  list<string> SameShape = [];  // the same, for shapes only
  // The printed form, see "Printed forms" below.
  string Form = "";
  // Names that the printer gives to results: one name for all of them; a rule in
  // angle brackets (see tileir::ResultNaming); or nothing: the names of the fields
  // where there are two or more, numbers otherwise.
  string ResultName = "";
  // Names of the arguments of the first region's block: those without # or ? once,
  // then the others again and again. # is the number of the round, ? the same where
  // there is more than one round. Empty: %arg0, %arg1, ...
  list<string> ArgumentNames = [];
  string LegacyMnemonic = "";   // in texts of versions before LegacyUntil
  Version LegacyUntil = ?;
}

// Opcodes that must never be assigned below the highest one.
class OpcodeGap<int first, int last> {
  int First = first;
  int Last = last;
}

// Known opcodes that are refused by name.
class PreviewOp<int opcode, string mnemonic> {
  int Opcode = opcode;
  string Mnemonic = mnemonic;
}
