//===- tileir-docgen.cpp - Parts of the reference made from the tables ----===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   tileir-docgen --PART
//
// prints a part of docs/reference as Markdown; docs/reference/update.py puts it where
// it belongs.
//
//===----------------------------------------------------------------------===//

#include "DocGen.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;
using namespace tileir;

enum class Part { OpIndex, Ops, TypeRecords, ElementTypes, Enums, OpRecords };

static cl::opt<Part> What(
    cl::desc("What to print:"), cl::Required,
    cl::values(clEnumValN(Part::OpIndex, "op-index", "The ops by group"),
               clEnumValN(Part::Ops, "ops", "A section for each op"),
               clEnumValN(Part::TypeRecords, "type-records", "Types in the bytecode"),
               clEnumValN(Part::ElementTypes, "element-types", "Element types"),
               clEnumValN(Part::Enums, "enums", "Enums and their values"),
               clEnumValN(Part::OpRecords, "op-records", "Ops in the bytecode")));

static void print(raw_ostream &OS, Part P) {
  switch (P) {
  case Part::OpIndex:
    return printOpIndex(OS);
  case Part::Ops:
    return printOps(OS);
  case Part::TypeRecords:
    return printTypeRecords(OS);
  case Part::ElementTypes:
    return printElementTypes(OS);
  case Part::Enums:
    return printEnums(OS);
  case Part::OpRecords:
    return printOpRecords(OS);
  }
}

int main(int argc, char **argv) {
  cl::ParseCommandLineOptions(argc, argv, "prints parts of the reference\n");
  print(outs(), What);
  return 0;
}
