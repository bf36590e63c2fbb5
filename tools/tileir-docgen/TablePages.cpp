//===- TablePages.cpp - Types, enums and op records as tables -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DocGen.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"

using namespace llvm;

namespace tileir {

template <class Fn> static void forEachType(Fn Visit) {
  for (uint64_t Tag = 0; Tag < 256; ++Tag)
    if (const TypeDescriptor *T = lookupTypeTag(Tag))
      Visit(*T);
}

static StringRef describe(FieldEncoding E) {
  switch (E) {
  case FieldEncoding::TypeIndex:
    return "type index";
  case FieldEncoding::TypeIndexList:
    return "count, type indices";
  case FieldEncoding::I64Array:
    return "count, 8 bytes each";
  case FieldEncoding::I32Array:
    return "count, 4 bytes each";
  case FieldEncoding::VarintU32:
    return "varint";
  case FieldEncoding::EnumVarint:
    return "enum";
  }
  llvm_unreachable("unknown encoding");
}

void printTypeRecords(raw_ostream &OS) {
  OS << "| tag | type | since | payload |\n| --- | --- | --- | --- |\n";
  forEachType([&](const TypeDescriptor &T) {
    OS << "| " << T.Tag << " | `" << T.Spelling << "` | " << T.Since.str() << " | ";
    if (T.FlagsSince)
      OS << "flags (" << T.FlagsSince.str() << ")" << (T.Fields.empty() ? "" : "; ");
    interleave(
        T.Fields, OS,
        [&](const TypeFieldDescriptor &F) {
          OS << F.Name << ": " << describe(F.Encoding);
          if (F.FlagBit >= 0)
            OS << " (if flag " << int(F.FlagBit) << ")";
          if (F.Since > T.Since)
            OS << sinceNote(F.Since);
        },
        "; ");
    OS << " |\n";
  });
}

void printElementTypes(raw_ostream &OS) {
  OS << "| element | bits | exponent, mantissa | in memory | in a constant | since |\n"
        "| --- | --- | --- | --- | --- | --- |\n";
  forEachType([&](const TypeDescriptor &T) {
    if (T.Class != TypeClass::Integer && T.Class != TypeClass::Float)
      return;
    OS << "| `" << T.Spelling << "` | " << int(T.Bits) << " | ";
    if (T.Class == TypeClass::Float)
      OS << int(T.Format->ExponentBits) << ", " << int(T.Format->MantissaBits);
    OS << " | " << int(T.MemoryBits) << " bits | ";
    if (T.Spelling == "i1")
      OS << "a bit";
    else if (T.ConstantBytes)
      OS << int(T.ConstantBytes) << (T.ConstantBytes == 1 ? " byte" : " bytes");
    else
      OS << "not allowed";
    OS << " | " << T.Since.str() << " |\n";
  });
}

void printEnums(raw_ostream &OS) {
  OS << "| enum | values |\n| --- | --- |\n";
#define TILEIR_ENUM(NAME)                                                                \
  {                                                                                      \
    const EnumDescriptor &E = getDescriptor(EnumKind::NAME);                             \
    OS << "| " << E.Name << " | ";                                                       \
    interleaveComma(enumerate(E.Cases), OS, [&](auto Case) {                             \
      OS << Case.index() << " `" << Case.value().Text << '`'                             \
         << sinceNote(Case.value().Since);                                               \
    });                                                                                  \
    OS << " |\n";                                                                        \
  }
#include "IR/Enums.inc"
}

static StringRef describe(AttrEncoding E) {
  switch (E) {
  case AttrEncoding::Varint:
    return "varint";
  case AttrEncoding::Byte:
    return "byte";
  case AttrEncoding::StringIndex:
    return "string index";
  case AttrEncoding::TypeIndexAttr:
    return "type index";
  case AttrEncoding::ConstantIndex:
    return "constant index";
  case AttrEncoding::Array32:
    return "count, 4 bytes each";
  case AttrEncoding::Array8:
    return "count, a byte each";
  case AttrEncoding::InlineDict:
    return "dictionary without tag";
  case AttrEncoding::Tagged:
    return "tagged attribute";
  case AttrEncoding::TaggedArray:
    return "count, tagged attributes";
  case AttrEncoding::FlagOnly:
    return "only a flag";
  }
  llvm_unreachable("unknown encoding");
}

static std::string fieldNote(Version FieldSince, Version OpSince, int FlagBit) {
  std::string Note;
  if (FlagBit >= 0)
    Note += " (if flag " + std::to_string(FlagBit) + ")";
  if (FieldSince > OpSince)
    Note += sinceNote(FieldSince);
  return Note;
}

static void printRecordAttributes(raw_ostream &OS, const OpDescriptor &Op) {
  interleave(
      Op.Attributes, OS,
      [&](const AttrDescriptor &A) {
        OS << A.Name << ": " << describe(A.Encoding)
           << fieldNote(A.Since, Op.Since, A.FlagBit);
      },
      "; ");
}

static void printRecordOperands(raw_ostream &OS, const OpDescriptor &Op) {
  if (Op.CountsOperands)
    OS << "count; ";
  interleaveComma(Op.Operands, OS, [&](const ValueDescriptor &V) {
    OS << V.Name;
    if (V.Variadic)
      OS << (Op.Segments ? " (count, values)" : "...");
    else if (V.Optional && !Op.Segments)
      OS << " (if there)";
    OS << fieldNote(V.Since, Op.Since, V.FlagBit);
  });
}

void printOpRecords(raw_ostream &OS) {
  OS << "| opcode | op | since | results | flags | attributes | operands | regions |\n"
        "| --- | --- | --- | --- | --- | --- | --- | --- |\n";
  for (const OpDescriptor &Op : getAllOps()) {
    if (Op.Container)
      continue;
    OS << "| " << format_hex(unsigned(Op.Code), 4, /*Upper=*/true) << " | `"
       << Op.Mnemonic << "` | " << Op.Since.str() << " | "
       << (Op.CountsResults     ? "count, types"
           : Op.Results.empty() ? ""
                                : (Twine(Op.Results.size()) + " type" +
                                   (Op.Results.size() == 1 ? "" : "s"))
                                      .str())
       << " | ";
    if (Op.FlagsSince)
      OS << (Op.FlagsSince > Op.Since ? "since " + Op.FlagsSince.str() : "yes");
    OS << " | ";
    printRecordAttributes(OS, Op);
    OS << " | ";
    printRecordOperands(OS, Op);
    OS << " | ";
    if (!Op.Regions.empty())
      OS << Op.Regions.size();
    OS << " |\n";
  }
}

} // namespace tileir
