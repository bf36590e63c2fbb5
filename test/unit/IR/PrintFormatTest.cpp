//===- PrintFormatTest.cpp - Formats of print_tko -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/PrintFormat.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir;

namespace {

/// "text{directive form bits}text", or the error.
std::string parse(StringRef Format, ArrayRef<TypeKind> Operands) {
  Expected<SmallVector<PrintPiece, 4>> Pieces = parsePrintFormat(Format, Operands);
  if (!Pieces)
    return toString(Pieces.takeError());
  std::string Result;
  for (const PrintPiece &P : *Pieces) {
    Result += P.Text;
    if (!P.Directive.empty())
      Result +=
          "{" + P.Directive + " " + "sufcpa"[P.Form] + " " + std::to_string(P.Bits) + "}";
  }
  return Result;
}

/// The one directive of a format.
std::string directive(StringRef Format, TypeKind E) { return parse(Format, {E}); }

TEST(PrintFormatTest, TextAndPercent) {
  EXPECT_EQ("", parse("", {}));
  EXPECT_EQ("plain", parse("plain", {}));
  EXPECT_EQ("100% %d", parse("100%% %%d", {}));
  EXPECT_EQ("%", parse("%-5.3ll%", {}));
  EXPECT_EQ("a{%lld s 32}b{%f f 64}c", parse("a%db%fc", {TypeKind::I32, TypeKind::F32}));
  // A null byte is the end, whatever stands behind it.
  EXPECT_EQ("a{%lld s 32}\n",
            parse(StringRef("a%d\n\0%d%n", 9), {TypeKind::I32, TypeKind::I32}));
}

TEST(PrintFormatTest, Integers) {
  EXPECT_EQ("{%lld s 8}", directive("%d", TypeKind::I8));
  EXPECT_EQ("{%lli s 64}", directive("%lli", TypeKind::I64));
  EXPECT_EQ("{%lld s 64}", directive("%d", TypeKind::I64));
  EXPECT_EQ("{%llu u 4}", directive("%u", TypeKind::I4));
  EXPECT_EQ("{%lld u 1}", directive("%d", TypeKind::I1));
  EXPECT_EQ("{%-+ #0'12.5llX u 32}", directive("%'0# +--12.5X", TypeKind::I32));
  EXPECT_EQ("{%llo u 8}", directive("%hho", TypeKind::I32));
  EXPECT_EQ("{%lld s 16}", directive("%hd", TypeKind::I64));
  EXPECT_EQ("{%lld s 8}", directive("%hd", TypeKind::I8));
  EXPECT_EQ("{%.llx u 32}", directive("%.x", TypeKind::I32));
  EXPECT_EQ("{%5c c 8}", directive("%5c", TypeKind::I8));
}

TEST(PrintFormatTest, Floats) {
  for (char C : StringRef("eEfFgGaA")) {
    std::string Text = std::string("%8.3") + C;
    for (TypeKind E : {TypeKind::F16, TypeKind::BF16, TypeKind::TF32, TypeKind::F64,
                       TypeKind::F8E4M3FN, TypeKind::F4E2M1FN, TypeKind::FNV8E5M3FNU})
      EXPECT_EQ("{" + Text + " f 64}", directive(Text, E));
    EXPECT_EQ("{" + Text + " f 16}", directive(Text, TypeKind::I16));
  }
  EXPECT_EQ("{%f f 64}", directive("%Lf", TypeKind::F64));
  EXPECT_EQ("{%f f 64}", directive("%lf", TypeKind::F32));
}

TEST(PrintFormatTest, MisfitsPrintTheValue) {
  for (char C : StringRef("diuoxXcsSp"))
    EXPECT_EQ("{%5g f 64}", directive(std::string("%5.2") + C, TypeKind::F32));
  EXPECT_EQ("{%5lld s 32}", directive("%5.2s", TypeKind::I32));
  EXPECT_EQ("{%lld u 1}", directive("%s", TypeKind::I1));
  EXPECT_EQ("{%#llx u 32}", directive("%p", TypeKind::I32));
  EXPECT_EQ("{%p p 64}", directive("%f", TypeKind::Ptr));
}

TEST(PrintFormatTest, Pointers) {
  EXPECT_EQ("{%20p p 64}", directive("%20p", TypeKind::Ptr));
  EXPECT_EQ("{%.3s a 64}", directive("%.3s", TypeKind::Ptr));
  EXPECT_EQ("{%llx u 64}", directive("%lx", TypeKind::Ptr));
  EXPECT_EQ("{%p p 64}", directive("%S", TypeKind::Ptr));
  EXPECT_EQ("{%p p 64}", directive("%c", TypeKind::Ptr));
}

TEST(PrintFormatTest, Errors) {
  EXPECT_EQ("the format's directive '%n' stores instead of printing",
            directive("%n", TypeKind::I32));
  EXPECT_EQ("the format's directive '%lln' stores instead of printing",
            directive("%lln", TypeKind::Ptr));
  for (StringRef Bad :
       {"%", "%5", "%-", "%.", "%l", "%*", "%y", "%1$", "%\x80", "%m", "% "})
    EXPECT_NE(std::string::npos, directive(Bad, TypeKind::I32).find("is malformed"))
        << Bad.str();
  EXPECT_EQ("the format's directive '%..' is malformed",
            directive("%..2d", TypeKind::I32));
  EXPECT_EQ("{%4095lld s 32}", directive("%4095d", TypeKind::I32));
  for (StringRef Wide : {"%4096d", "%.4096d", "%99999999999999999999d", "%.2147483648f"})
    EXPECT_NE(std::string::npos, directive(Wide, TypeKind::I32).find("above 4095"))
        << Wide.str();
  EXPECT_EQ("the format has more than 1 directives, one for each operand",
            directive("%d%d", TypeKind::I32));
  // What is shown of an endless directive is not endless.
  EXPECT_LT(directive("%" + std::string(100000, '-'), TypeKind::I32).size(), 200u);
}

} // namespace
