//===- TypeEmitter.cpp - Types and constraints ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emitters.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"
#include <set>

using namespace llvm;
using namespace tileir;

static std::vector<const Record *> typesByTag(const RecordKeeper &Records) {
  std::vector<const Record *> Types = Records.getAllDerivedDefinitions("TypeDef");
  llvm::sort(Types, [](const Record *A, const Record *B) {
    return A->getValueAsInt("Tag") < B->getValueAsInt("Tag");
  });
  StringSet<> Names;
  for (size_t I = 0; I < Types.size(); ++I) {
    if (I && Types[I - 1]->getValueAsInt("Tag") == Types[I]->getValueAsInt("Tag"))
      PrintFatalError(Types[I]->getLoc(), "tag is taken by " + Types[I - 1]->getName());
    if (!Names.insert(Types[I]->getValueAsString("Spelling")).second)
      PrintFatalError(Types[I]->getLoc(), "spelling is taken");
  }
  if (Types.size() > 64)
    PrintFatalError(Types.back()->getLoc(), "sets of types are 64 bits wide");
  return Types;
}

/// A field after a flag needs a version from which there is a flags word.
static void checkFields(const Record &Type) {
  std::set<int64_t> Bits;
  for (const Record *Field : Type.getValueAsListOfDefs("Fields")) {
    int64_t Bit = Field->getValueAsInt("FlagBit");
    if (Bit < 0 && versionOf(*Field, "Since") > versionOf(Type, "Since"))
      PrintFatalError(Type.getLoc(), "a later field needs a flag bit");
    if (Bit >= 0 && !versionOf(Type, "FlagsSince"))
      PrintFatalError(Type.getLoc(), "a flag bit without FlagsSince");
    if (Bit >= 0 && !Bits.insert(Bit).second)
      PrintFatalError(Type.getLoc(), "two fields share a flag bit");
  }
}

static bool isNumber(const Record &Type) {
  StringRef Class = Type.getValueAsDef("Class")->getName();
  return Class == "IntegerClass" || Class == "FloatClass";
}

/// The columns of NumberFormat that only floats have.
static void emitFloatColumns(raw_ostream &OS, const Record &Type) {
  unsigned Exponent = Type.getValueAsInt("ExponentBits"),
           Mantissa = Type.getValueAsInt("MantissaBits"), Size = Exponent + Mantissa;
  StringRef Beyond = Type.getValueAsDef("Beyond")->getName();
  bool HasInfinity = Beyond == "IEEESpecials", HasNaN = Beyond != "NoSpecials";
  uint64_t Codes = maskTrailingOnes<uint64_t>(Size), Largest = Codes - HasNaN;
  if (HasInfinity)
    Largest = (maskTrailingOnes<uint64_t>(Exponent) << Mantissa) - 1;
  uint64_t Infinity = Largest + HasNaN, NaN = Codes;
  if (HasInfinity && Size > 7)
    NaN = Infinity | uint64_t(1) << (Mantissa - 1);
  OS << Exponent << ", " << Mantissa << ", " << (Type.getValueAsInt("Bits") > Size)
     << ", " << (Mantissa != 0) << ", " << HasInfinity << ", " << HasNaN << ", "
     << maskTrailingOnes<uint64_t>(Exponent - 1);
  for (uint64_t Code : {Codes, Largest, Infinity, NaN})
    OS << ", " << format_hex(Code, 3);
}

/// Plain C. The number of a kind is its place among all kinds.
static void emitNumberFormats(raw_ostream &OS, ArrayRef<const Record *> Types) {
  OS << "#ifdef GET_NUMBER_FORMATS\n";
  for (auto [Number, Type] : enumerate(Types)) {
    if (!isNumber(*Type))
      continue;
    OS << "  {" << quoted(Type->getValueAsString("Spelling")) << ", " << Number << ", "
       << Type->getValueAsInt("Bits") << ", " << Type->getValueAsInt("MemoryBits")
       << ", ";
    if (Type->getValueAsInt("ExponentBits"))
      emitFloatColumns(OS, *Type);
    else
      OS << "0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0";
    OS << "},\n";
  }
  OS << "#undef GET_NUMBER_FORMATS\n#endif\n\n";
  OS << "#ifdef TILEIR_SEMANTICS\n";
  for (const Record *Type : Types)
    if (StringRef Name = Type->getValueAsString("Semantics"); !Name.empty())
      OS << "TILEIR_SEMANTICS(" << Type->getName() << ", " << Name << ")\n";
  OS << "#undef TILEIR_SEMANTICS\n#endif\n\n";
}

static void emitTypeTable(raw_ostream &OS, ArrayRef<const Record *> Types) {
  OS << "#ifdef GET_TYPE_TABLE\nstatic constexpr TypeFieldDescriptor TypeFields[] = {\n";
  std::vector<std::pair<size_t, size_t>> Ranges;
  size_t Count = 0;
  for (const Record *Type : Types) {
    checkFields(*Type);
    size_t Begin = Count;
    for (const Record *Field : Type->getValueAsListOfDefs("Fields")) {
      const Record *Enum = Field->getValueAsOptionalDef("Enum");
      OS << "  {" << quoted(Field->getValueAsString("Name"))
         << ", FieldEncoding::" << Field->getValueAsDef("Encoding")->getName()
         << ", EnumKind::" << (Enum ? Enum->getName() : "Signedness") << ", "
         << versionInit(versionOf(*Field, "Since")) << ", "
         << Field->getValueAsInt("FlagBit") << "},\n";
      ++Count;
    }
    Ranges.push_back({Begin, Count - Begin});
  }
  OS << "};\nstatic constexpr TypeDescriptor TypeTable[] = {\n";
  unsigned NumFormats = 0;
  for (auto [Type, Range] : zip(Types, Ranges)) {
    OS << "  {TypeKind::" << Type->getName() << ", " << Type->getValueAsInt("Tag") << ", "
       << quoted(Type->getValueAsString("Spelling")) << ", TypeClass::"
       << Type->getValueAsDef("Class")->getName().drop_back(strlen("Class")) << ", "
       << versionInit(versionOf(*Type, "Since"));
    for (StringRef Number : {"Bits", "ConstantBytes", "MemoryBits"})
      OS << ", " << Type->getValueAsInt(Number);
    OS << ", "
       << (isNumber(*Type) ? "NumberFormats + " + Twine(NumFormats++) : Twine("nullptr"))
       << ", " << versionInit(versionOf(*Type, "FlagsSince")) << ", "
       << (Type->getValueAsBit("PresenceBytes") ? "true" : "false") << ", {TypeFields + "
       << Range.first << ", size_t(" << Range.second << ")}},\n";
  }
  OS << "};\n#undef GET_TYPE_TABLE\n#endif\n\n";
}

static void emitConstraints(raw_ostream &OS, const RecordKeeper &Records) {
  ArrayRef<const Record *> All = Records.getAllDerivedDefinitions("Constraint");
  OS << "#ifdef GET_CONSTRAINT_KINDS\nenum class Constraint : uint8_t {\n";
  for (const Record *C : All)
    OS << "  " << C->getName() << ",\n";
  OS << "};\n#undef GET_CONSTRAINT_KINDS\n#endif\n\n";
  OS << "#ifdef GET_CONSTRAINT_TABLE\n"
     << "static constexpr ConstraintDescriptor ConstraintTable[] = {\n";
  for (const Record *C : All) {
    OS << "  {" << quoted(C->getValueAsString("Spelling"))
       << ", ConstraintShape::" << C->getValueAsDef("Shape")->getName() << ", 0";
    for (const Record *Kind : C->getValueAsListOfDefs("Kinds"))
      OS << " | bit(TypeKind::" << Kind->getName() << ")";
    OS << "},\n";
  }
  OS << "};\n#undef GET_CONSTRAINT_TABLE\n#endif\n";
}

void tileir::emitTypes(raw_ostream &OS, const RecordKeeper &Records) {
  std::vector<const Record *> Types = typesByTag(Records);
  OS << "#ifdef GET_TYPE_KINDS\nenum class TypeKind : uint8_t {\n";
  for (const Record *Type : Types) {
    if (StringRef Summary = Type->getValueAsString("Summary"); !Summary.empty())
      OS << "  /// " << Summary << ".\n";
    OS << "  " << Type->getName() << ",\n";
  }
  OS << "};\n#undef GET_TYPE_KINDS\n#endif\n\n";
  emitNumberFormats(OS, Types);
  emitTypeTable(OS, Types);
  emitConstraints(OS, Records);
}

void tileir::emitDTypes(raw_ostream &OS, const RecordKeeper &Records) {
  for (const Record *Type : typesByTag(Records))
    for (const Record *DType : Type->getValueAsListOfDefs("DTypes"))
      OS << "TILEIR_DTYPE(" << quoted(DType->getValueAsString("Name")) << ", "
         << quoted(Type->getValueAsString("Spelling")) << ", "
         << Type->getValueAsInt("MemoryBits") << ", "
         << DType->getValueAsInt("DLPackCode") << ")\n";
  OS << "#undef TILEIR_DTYPE\n";
}
