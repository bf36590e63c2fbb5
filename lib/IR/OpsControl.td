//===- OpsControl.td - Control flow and the rest -----------*- tablegen -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

def Assert : Op<0x05, "assert", ControlFlow> {
  let Summary = "Reports the message for each element that is false and signals an error; the "
                "kernel may go on.";
  let Ins = [Operand<"condition", TileI1>];
  let Attributes = [Attr<"message", String>];
  let MemoryEffects = UnknownEffects;
  let Form = "assert {condition}, {message}{attr-dict} : <condition>";
}

def Break : Op<0x0A, "break", ControlFlow> {
  let Summary = "Leaves the innermost loop with its results.";
  let Ins = [Operands<"operands", Anything>];
  let Traits = [Terminator];
  let MemoryEffects = UnknownEffects;
  let Form = "break{attr-dict}(? {operands} : <operands>)";
}

def Continue : Op<0x11, "continue", ControlFlow> {
  let Summary = "Goes to the next iteration of the innermost loop with its values.";
  let Ins = [Operands<"operands", Anything>];
  let Traits = [Terminator];
  let MemoryEffects = UnknownEffects;
  let Form = "continue{attr-dict}(? {operands} : <operands>)";
}

def For : Op<0x29, "for", ControlFlow> {
  let Summary = "Runs the body for lower, lower + step, ... while below upper (signed unless "
                "unsignedCmp); step is positive. The results are the values of the last continue, "
                "or the initial ones.";
  let Ins = [
    Operand<"lowerBound", ScalarInt>,
    Operand<"upperBound", ScalarInt>,
    Operand<"step", ScalarInt>,
    Operands<"initValues", Anything>
  ];
  let Attributes = [UnitAttr<"unsignedCmp", V13_2>];
  let Outs = [Results<"resultValues", Anything>];
  let Regions = [ImplicitRegion<"region", ["continue"]>];
  let MemoryEffects = Recursive;
  let SameType = ["lowerBound upperBound step"];
  let Form = "for(? {unsignedCmp!unsigned}) {@for_header lowerBound upperBound step initValues "
             "resultValues}{region}{attr-dict}";
  let ResultName = "for";
  let ArgumentNames = ["loopIdx", "iterArg#"];
}

def If : Op<0x32, "if", ControlFlow> {
  let Summary = "Runs one of two branches.";
  let Ins = [Operand<"condition", ScalarI1>];
  let Outs = [Results<"results", Anything>];
  let Regions = [
    ImplicitRegion<"thenRegion", ["yield", "break", "continue", "return"]>,
    OptRegion<"elseRegion", ["yield", "break", "continue", "return"]>
  ];
  let MemoryEffects = Recursive;
  let Form = "if {condition}(? -> (<results>)) {thenRegion}(? else {elseRegion}){attr-dict}";
  let ResultName = "<unnamed>";
}

def Loop : Op<0x41, "loop", ControlFlow> {
  let Summary = "Repeats the body until a break. continue carries the values of the next "
                "iteration, break the results.";
  let Ins = [Operands<"initValues", Anything>];
  let Outs = [Results<"resultValues", Anything>];
  let Regions = [ImplicitRegion<"region", ["continue", "break", "return"]>];
  let MemoryEffects = Recursive;
  let Form = "loop {@loop_header initValues resultValues}{region}{attr-dict}";
  let ResultName = "<unnamed>";
}

def Return : Op<0x5C, "return", ControlFlow> {
  let Summary = "Ends the kernel.";
  let Ins = [Operands<"operands", Anything>];
  let Traits = [Terminator];
  let MemoryEffects = UnknownEffects;
  let Form = "return{attr-dict}(? {operands} : <operands>)";
}

def Yield : Op<0x6D, "yield", ControlFlow> {
  let Summary = "Ends a branch or the body of a reduction with its values.";
  let Ins = [Operands<"operands", Anything>];
  let Traits = [Terminator];
  let Form = "yield{attr-dict}(? {operands} : <operands>)";
}

def Assume : Op<0x06, "assume", Miscellaneous> {
  let Summary = "Passes the value through with a promise about it; a false promise is undefined "
                "behaviour.";
  let Ins = [Operand<"value", Anything>];
  let Attributes = [Attr<"predicate", Predicate>];
  let Outs = [Result<"result", Anything>];
  let Traits = [Rematerializable];
  let MemoryEffects = Undeclared;
  let SameType = ["value result"];
  let Form = "assume {predicate}, {value}{attr-dict} : <value>";
  let ResultName = "<assume>";
}

def PrintTko : Op<0x55, "print_tko", Miscellaneous> {
  let Summary = "Prints tiles in the manner of printf, ordered by tokens.";
  let Ins = [Operands<"args", AnyTile>, OptOperand<"token", OnlyToken, V13_2>];
  let Attributes = [Attr<"str", String>];
  let Outs = [Result<"result_token", OnlyToken, V13_2>];
  let MemoryEffects = UnknownEffects;
  let Form = "print_tko {str}(?, {args})(? token={token}){attr-dict}(? : <args>) -> "
             "<result_token>";
}

def GdcLaunchDependentsTko : Op<0x77, "gdc_launch_dependents_tko", Miscellaneous, V13_4> {
  let Summary = "Lets grids start that depend on this one.";
  let Ins = [OptOperand<"token", OnlyToken>];
  let Outs = [Result<"result_token", OnlyToken>];
  let MemoryEffects = Synchronizes;
  let Form = "gdc_launch_dependents_tko(? token = {token}){attr-dict} -> <result_token>";
}

def GdcWaitTko : Op<0x78, "gdc_wait_tko", Miscellaneous, V13_4> {
  let Summary = "Waits for the grids that this one depends on.";
  let Ins = [OptOperand<"token", OnlyToken>];
  let Outs = [Result<"result_token", OnlyToken>];
  let MemoryEffects = Synchronizes;
  let Form = "gdc_wait_tko(? token = {token}){attr-dict} -> <result_token>";
}
