//===- WriterTest.cpp - Modules to bytes ----------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/BytecodeWriter.h"
#include "Bytecode/ReadListener.h"
#include "FileBuilder.h"
#include "IR/Hints.h"
#include "IR/ModuleDiff.h"
#include "IR/Opcodes.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tileir::test;

namespace tileir {

namespace {

constexpr Version AllVersions[] = {{13, 1}, {13, 2}, {13, 3}, {13, 4}, {13, 5}};

/// The bytes, or the error in the form "error: ...".
std::string write(const Module &M, std::optional<Version> V = std::nullopt) {
  std::string Out;
  raw_string_ostream OS(Out);
  if (Error E = writeBytecode(M, OS, V)) {
    EXPECT_TRUE(Out.empty()) << "something was written";
    return "error: " + toString(std::move(E));
  }
  return Out;
}

std::string differences(const Module &A, const Module &B) {
  ModuleDiffOptions Options;
  Options.DebugInfo = true;
  std::string Text;
  for (const ModuleDifference &D : diffModules(A, B, Options))
    Text += D.Message + "\n";
  return Text;
}

/// Reads without the verifier's rules: what an op means does not matter here.
class Unverified : public ReadListener {
public:
  void onField(const ReadField &) override {}
  void onMeaning(uint64_t, StringRef) override {}
  void onHeading(uint64_t, unsigned, StringRef) override {}
  void onError(Error E) override { Errors += toString(std::move(E)) + "\n"; }

  std::unique_ptr<Module> read(StringRef Bytes, Context &Ctx) {
    return readBytecode(MemoryBufferRef(Bytes, "t"), Ctx, *this);
  }
  std::string Errors;
};

/// A module with an entry "k" of a tile<i32>; its ops need not keep any rule.
class Program {
public:
  Program() {
    F = M.addFunction("k", Type::getFunction(Ctx, {TileI32}, {}), Location::atLine(1, 1));
    Body = F->getBody().getBlock();
  }

  /// Adds an op with the fields that \p V has, all of them or only those it must have.
  Operation *add(const OpDescriptor &Desc, Version V, bool Full) {
    OperationState S(Desc.Code, Location::atLine(2, 1));
    uint32_t Indices = 0;
    for (const ValueDescriptor &Field : Desc.Operands) {
      bool Absent = (Field.Optional && !Full) || Field.Since > V;
      uint32_t Size = Absent ? 0 : Field.Variadic ? (Full ? 2 : 0) : 1;
      Indices = Field.Variadic ? Size : Indices;
      S.FieldSizes.push_back(Size);
      S.Operands.append(Size, F->getArguments()[0]);
    }
    for (const ValueDescriptor &Field : Desc.Results)
      if (Field.Since > Desc.Since)
        S.ResultTypes.push_back(Token);
      else
        S.ResultTypes.append(Field.Variadic ? (Full ? 2 : 0) : 1, TileI32);
    for (const AttrDescriptor &Field : Desc.Attributes)
      S.Attrs.push_back(value(Field, V, Full, Indices));
    Operation *Op = M.createOp(*Body, S);
    for (auto [Field, R] : zip(Desc.Regions, Op->getRegions()))
      if (Full || !Field.MayBeEmpty)
        fill(*M.createBlock(R, {TileI32, Token}));
    return Op;
  }

  Operation *add(Opcode Code, Version V = NewestVersion) {
    return add(getDescriptor(Code), V, /*Full=*/false);
  }

  Context Ctx;
  Module M{Ctx, NewestVersion};
  Type I32 = Type::get(Ctx, TypeKind::I32);
  Type TileI32 = Type::getTile(Ctx, {}, I32);
  Type Token = Type::get(Ctx, TypeKind::Token);
  Function *F;
  Block *Body;
  std::vector<uint8_t> Zero = std::vector<uint8_t>(4);

private:
  /// A block whose argument is used, so that numbers matter.
  void fill(Block &B) {
    OperationState S(Opcode::Yield, Location::atLine(3, 1));
    S.FieldSizes = {2};
    S.Operands = {B.getArgument(1), F->getArguments()[0]};
    M.createOp(B, S);
  }

  Attribute value(const AttrDescriptor &Field, Version V, bool Full, uint32_t Indices);
};

Attribute Program::value(const AttrDescriptor &Field, Version V, bool Full,
                         uint32_t Indices) {
  if (Field.Optional && (!Full || Field.Since > V))
    return {};
  int64_t Number = Field.Since > V ? Field.Default : 1;
  switch (Field.Kind) {
  case AttrKind::Unit:
    return Attribute::getUnit(Ctx);
  case AttrKind::Bool:
    return Attribute::getBool(Ctx, Number);
  case AttrKind::Int32:
    return Attribute::getInteger(Ctx, I32, Number);
  case AttrKind::Int64:
    return Attribute::getInteger(Ctx, Type::get(Ctx, TypeKind::I64), Number);
  case AttrKind::String:
  case AttrKind::SymbolName:
    return Attribute::getString(Ctx, "text");
  case AttrKind::SymbolRef:
    return Attribute::getSymbolRef(Ctx, "g");
  case AttrKind::TypeRef:
    return Attribute::getType(Ctx, TileI32);
  case AttrKind::DenseElements:
    return Attribute::getDense(M.getAllocator(), TileI32, Zero);
  case AttrKind::I32Elements:
    return Attribute::getI32Array(Ctx, {1, -1, 0});
  case AttrKind::BoolElements: {
    SmallVector<bool> Bools(Indices, Number != 0);
    return Attribute::getBoolArray(Ctx, Bools);
  }
  case AttrKind::Hints: {
    NamedAttribute Entry{"latency", Attribute::getInteger(Ctx, I32, 3)};
    return Attribute::getHints(Ctx, {{"sm_90", Attribute::getDictionary(Ctx, Entry)}});
  }
  case AttrKind::Predicate:
    return Full ? Attribute::getDivBy(Ctx, 16, -2, 1)
                : Attribute::getBounded(Ctx, std::nullopt, INT64_MIN);
  case AttrKind::AttrList:
    return Attribute::getArray(
        Ctx, {Attribute::getInteger(Ctx, I32, 0xFFFFFFFF),
              Attribute::getFloat(Ctx, Type::get(Ctx, TypeKind::F64), uint64_t(-1) << 52),
              Attribute::getFloat(Ctx, Type::get(Ctx, TypeKind::F8E5M2), 0xFC),
              Attribute::getInteger(Ctx, Type::get(Ctx, TypeKind::I1), 1)});
  case AttrKind::Enum:
    return Attribute::getEnum(Ctx, Field.Enum, Number);
  }
  return {};
}

/// Every op of the table with few and with all of its fields, in every version.
TEST(Writer, EveryOp) {
  unsigned Ops = 0;
  for (const OpDescriptor &Desc : getAllOps()) {
    if (Desc.Container)
      continue;
    ++Ops;
    for (Version V : AllVersions) {
      for (bool Full : {false, true}) {
        if (Desc.Since > V)
          continue;
        Program P;
        P.add(Desc, V, Full);
        P.add(Opcode::Return);
        EXPECT_LE(getOldestVersion(P.M), V) << Desc.Mnemonic.data();
        std::string Bytes = write(P.M, V);
        Context Ctx;
        Unverified U;
        std::unique_ptr<Module> M = U.read(Bytes, Ctx);
        ASSERT_TRUE(M) << Desc.Mnemonic.data() << " " << V.str() << ": " << U.Errors;
        EXPECT_EQ(differences(P.M, *M), "") << Desc.Mnemonic.data() << " " << V.str();
        EXPECT_EQ(M->getVersion(), V);
      }
    }
  }
  EXPECT_GT(Ops, 100u);
}

std::string quotedField(const OpDescriptor &Desc, StringRef What) {
  return ("'" + Desc.Mnemonic + "': " + What).str();
}

void expectRefusal(const Module &M, Version Since, const std::string &Feature) {
  EXPECT_EQ(getOldestVersion(M), Since) << Feature;
  Version Before = {13, uint8_t(Since.Minor - 1)};
  EXPECT_CONTAINS(write(M, Before), Feature + " requires version " + Since.str() +
                                        ", the file is written for " + Before.str());
  EXPECT_TRUE(isBytecode(write(M, Since))) << Feature;
}

/// Ops, operands, attributes and enum cases that came later, each in the version before.
TEST(Writer, RefusalsOfEveryOp) {
  for (const OpDescriptor &Desc : getAllOps()) {
    if (Desc.Container)
      continue;
    if (Desc.Since > OldestVersion) {
      Program P;
      P.add(Desc, Desc.Since, /*Full=*/false);
      expectRefusal(P.M, Desc.Since, "'" + Desc.Mnemonic.str() + "'");
    }
    auto TryField = [&](StringRef Name, Version Since, StringRef What) {
      if (Since <= Desc.Since)
        return;
      Program P;
      P.add(Desc, Since, /*Full=*/true);
      EXPECT_CONTAINS(write(P.M, Version{13, uint8_t(Since.Minor - 1)}),
                      quotedField(Desc, What.str() + Name.str()));
    };
    for (const ValueDescriptor &Field : Desc.Operands)
      TryField(Field.Name, Field.Since, "operand ");
    for (const AttrDescriptor &Field : Desc.Attributes)
      TryField(Field.Name, Field.Since, "");
  }
}

TEST(Writer, RefusalsAreAllGiven) {
  Program P;
  P.add(Opcode::Atan2);
  P.add(Opcode::Pack);
  EXPECT_EQ(write(P.M, Version{13, 1}),
            "error: 2:1: 'atan2' requires version 13.2, the file is written for 13.1\n"
            "2:1: 'pack' requires version 13.3, the file is written for 13.1");
  EXPECT_EQ(write(P.M, Version{13, 2}),
            "error: 2:1: 'pack' requires version 13.3, the file is written for 13.2");
  EXPECT_EQ(write(P.M, Version{13, 6}), "error: bytecode version 13.6 cannot be written; "
                                        "there are 13.1 to 13.5");
}

TEST(Writer, EnumCaseOfALaterVersion) {
  Program P;
  Operation *Op = P.add(Opcode::Ftof);
  OperationState S(Opcode::Ftof, Location::atLine(2, 1));
  S.Operands = {Op->getResult()};
  S.FieldSizes = {1};
  S.ResultTypes = {P.TileI32};
  S.Attrs = {Attribute::getEnum(P.Ctx, EnumKind::RoundingMode,
                                unsigned(RoundingMode::NearestAway))};
  P.M.createOp(*P.Body, S);
  expectRefusal(P.M, {13, 4}, "'ftof': rounding_mode nearest_away");
}

/// The token of print_tko exists in all versions, but 13.1 has no number for it.
TEST(Writer, UseOfALaterResult) {
  Program P;
  Operation *Print = P.add(Opcode::PrintTko, Version{13, 1});
  EXPECT_EQ(getOldestVersion(P.M), OldestVersion);
  OperationState S(Opcode::JoinTokens, Location::atLine(2, 1));
  S.Operands = {Print->getResult(), Print->getResult()};
  S.FieldSizes = {2};
  S.ResultTypes = {P.Token};
  P.M.createOp(*P.Body, S);
  expectRefusal(P.M, {13, 2},
                "'print_tko': use of result " +
                    getDescriptor(Opcode::PrintTko).Results[0].Name.str());
}

TEST(Writer, Types) {
  for (const TypeDescriptor &Desc : getAllTypes()) {
    if (Desc.Since == OldestVersion || !Desc.Fields.empty())
      continue;
    Program P;
    Type Ty = Type::getTile(P.Ctx, {}, Type::get(P.Ctx, Desc.Kind));
    P.M.addFunction("m", Type::getFunction(P.Ctx, {Ty}, {}), Location::atLine(9, 1));
    expectRefusal(P.M, Desc.Since, "type " + Desc.Spelling.str());
  }
  Program P;
  Type Multicast = Type::getPointer(P.Ctx, P.I32, PtrAttr::Multicast);
  P.M.addFunction("m",
                  Type::getFunction(P.Ctx, {Type::getTile(P.Ctx, {}, Multicast)}, {}),
                  Location::atLine(9, 1));
  expectRefusal(P.M, {13, 4}, "9:1: type ptr: ptr_attr multicast");
}

TEST(Writer, Symbols) {
  Program P;
  Global G;
  G.Name = "g";
  G.Ty = Type::getTile(P.Ctx, {1}, P.I32);
  G.Value = Attribute::getDense(P.M.getAllocator(), G.Ty, P.Zero);
  G.Loc = Location::atLine(4, 2);
  P.M.addGlobal(G);
  EXPECT_EQ(getOldestVersion(P.M), OldestVersion);
  G.Name = "h";
  G.Constant = true;
  P.M.addGlobal(G);
  expectRefusal(P.M, {13, 3}, "4:2: global 'h': constant");
  G.Name = "i";
  G.Visibility = SymbolVisibility::Private;
  P.M.addGlobal(G);
  expectRefusal(P.M, {13, 3}, "4:2: global 'i': private");
  Attribute Arguments = Attribute::getArray(P.Ctx, {Attribute::getBool(P.Ctx, true)});
  P.M.addFunction("a", Type::getFunction(P.Ctx, {}, {}), Location::atLine(5, 1), {},
                  Arguments);
  expectRefusal(P.M, {13, 5}, "5:1: entry 'a': an argument attribute");
}

TEST(Writer, AttributeWithoutAnEncoding) {
  Program P;
  Attribute Inner = Attribute::getDictionary(
      P.Ctx, NamedAttribute{"latency", Attribute::getUnit(P.Ctx)});
  P.M.addFunction("a", Type::getFunction(P.Ctx, {}, {}), Location::atLine(5, 1),
                  Attribute::getHints(P.Ctx, NamedAttribute{"sm_90", Inner}));
  EXPECT_CONTAINS(write(P.M), "bytecode has no encoding for the attribute unit within");
}

/// Reads a file and writes it in its own version.
std::string rewrite(const FileBuilder &File) {
  ReadResult R = read(File);
  EXPECT_TRUE(R.M) << R.Error;
  return R.M ? write(*R.M, R.M->getVersion()) : "";
}

/// A file without debug info has no debug section; i1 and i32 are the first types.
TEST(Writer, SmallestFile) {
  FileBuilder F(5);
  F.Types = {{0}, {3}, Bytes{13, 1} + array64({}), {16, 1, 2, 0}};
  F.FunctionHead[1] = 3;
  F.Payloads[SectionId::Constant] = {0};
  F.Order = {SectionId::Function, SectionId::Constant, SectionId::Type,
             SectionId::String};
  EXPECT_EQ(toHex(rewrite(F)), toHex(toStringRef(F.build())));
}

TEST(Writer, ConstantsAreSharedByLayout) {
  FileBuilder F;
  uint8_t A = F.constant({1, 0, 0, 0}), B = F.constant({1, 0, 0, 0});
  F.op({0x10, TyTile8I32, A}).op({0x10, TyTile8I32, B}).op({0x10, TyTile8F32, B});
  ReadResult R = read(rewrite(F));
  ASSERT_TRUE(R.M) << R.Error;
  std::vector<const uint8_t *> Places;
  for (const Operation &Op : *R.M->getFunctions()[0]->getBody().getBlock())
    if (Op.is(Opcode::Constant))
      Places.push_back(Op.getAttr("value").getRawData().data());
  ASSERT_EQ(Places.size(), 3u);
  EXPECT_EQ(Places[0], Places[1]);
  EXPECT_EQ(Places[0], Places[2]);
}

/// One byte that says true for all is written as all readers take it.
TEST(Writer, TrueForAll) {
  FileBuilder F;
  uint8_t Ty = F.type(Bytes{13, TyI1} + array64({16}));
  uint8_t Odd = F.constant({1});
  F.op({0x10, Ty, Odd});
  ReadResult R = read(rewrite(F));
  ASSERT_TRUE(R.M) << R.Error;
  const Operation &Op = *R.M->getFunctions()[0]->getBody().getBlock()->begin();
  EXPECT_EQ(Op.getAttr("value").getRawData(), ArrayRef<uint8_t>({0xFF}));
}

/// Readers of 13.1 and 13.2 stop at a section that they do not know.
TEST(Writer, ProducerSince13_3) {
  for (Version V : AllVersions) {
    Program P;
    P.add(Opcode::Return);
    P.M.setProducer("somebody 1.0");
    EXPECT_EQ(getOldestVersion(P.M), OldestVersion);
    std::string Bytes = write(P.M, V);
    ReadResult R = read(Bytes);
    ASSERT_TRUE(R.M) << R.Error;
    bool Kept = V >= Version{13, 3};
    EXPECT_EQ(R.M->getProducer(), Kept ? "somebody 1.0" : "");
    EXPECT_EQ(StringRef(Bytes).contains("somebody"), Kept) << V.str();
    EXPECT_EQ(hasProducerSection(V), Kept);
  }
}

/// What the flags of a subprogram say has no place in older files.
TEST(Writer, SubprogramFlags) {
  Program P;
  DebugRecord *R = P.M.createDebugRecords(4);
  R[0].Kind = DebugKind::File;
  R[1].Kind = DebugKind::CompileUnit;
  R[2].Kind = DebugKind::Subprogram;
  R[2].Name = R[2].LinkageName = "k";
  R[2].CompileUnit = R + 1;
  R[3].Kind = DebugKind::Location;
  R[3].Scope = R + 2;
  R[1].File = R[2].File = R;
  P.M.setLocation(*P.F, Location::atLine(1, 1, R + 3));
  P.M.setLocation(*P.add(Opcode::Return), Location::atLine(2, 1, R + 3));
  EXPECT_EQ(getOldestVersion(P.M), OldestVersion);
  R[2].Flags = DebugRecord::Declaration;
  expectRefusal(P.M, {13, 5}, "1:1: debug subprogram 'k': a flag");
  ReadResult Again = read(write(P.M));
  ASSERT_TRUE(Again.M) << Again.Error;
  EXPECT_EQ(differences(P.M, *Again.M), "");
}

/// Readers of 13.1 and 13.2 refuse what they do not know.
TEST(Writer, Hints) {
  struct Case {
    const char *Target, *Key;
    int64_t Value;
    Version Since;
    const char *Feature;
  };
  for (const Case &C :
       std::vector<Case>{{"sm_100", "occupancy", 2, {13, 1}, ""},
                         {"sm_86", "occupancy", 2, {13, 2}, "hint target sm_86"},
                         {"default", "occupancy", 2, {13, 3}, "hint target default"},
                         {"sm_75", "occupancy", 2, {13, 3}, "hint target sm_75"},
                         {"sm_90",
                          "num_worker_warps_per_cta",
                          4,
                          {13, 3},
                          "hint num_worker_warps_per_cta"},
                         {"sm_90", "num_stages", 2, {13, 3}, "hint num_stages"},
                         {"sm_90", "latency", 2, {13, 3}, "hint latency"}, // of accesses
                         {"sm_90", "occupancy", 64, {13, 3}, "hint occupancy"},
                         {"sm_90", "mine", 1, {13, 3}, "hint mine"}}) {
    Program P;
    Attribute Value = Attribute::getInteger(P.Ctx, P.I32, C.Value);
    Attribute Inner = Attribute::getDictionary(P.Ctx, NamedAttribute{C.Key, Value});
    P.M.addFunction("a", Type::getFunction(P.Ctx, {}, {}), Location::atLine(5, 1),
                    Attribute::getHints(P.Ctx, NamedAttribute{C.Target, Inner}));
    if (C.Since == OldestVersion)
      EXPECT_EQ(getOldestVersion(P.M), OldestVersion);
    else
      expectRefusal(P.M, C.Since, std::string("5:1: entry 'a': ") + C.Feature);
  }
}

/// A target without hints says nothing: it is kept by default, and left out where the
/// version that is asked for does not know the target.
TEST(Writer, TargetsWithoutHints) {
  Program P;
  Attribute Nothing = Attribute::getDictionary(P.Ctx, {});
  NamedAttribute Targets[] = {{"sm_90", Nothing}, {"default", Nothing}};
  P.add(Opcode::Return);
  for (auto [Name, Hints] :
       {std::pair("a", ArrayRef(Targets)), std::pair("b", ArrayRef(Targets[1]))}) {
    Function *F =
        P.M.addFunction(Name, Type::getFunction(P.Ctx, {}, {}), Location::atLine(5, 1),
                        Attribute::getHints(P.Ctx, Hints));
    OperationState Return(Opcode::Return, Location::atLine(6, 1));
    Return.FieldSizes = {0};
    P.M.createOp(*F->getBody().getBlock(), Return);
  }
  EXPECT_EQ(getOldestVersion(P.M), (Version{13, 3}));
  for (Version V : {Version{13, 1}, Version{13, 2}, Version{13, 3}, Version{13, 5}}) {
    ReadResult Again = read(write(P.M, V));
    ASSERT_TRUE(Again.M) << Again.Error;
    EXPECT_EQ(differences(P.M, *Again.M), "") << V.str();
    auto Names = [&](StringRef Entry) {
      std::string Found;
      if (Attribute Hints = Again.M->lookupFunction(Entry)->getHints())
        for (const NamedAttribute &T : Hints.getEntries())
          Found += T.Name.str() + " ";
      return Found;
    };
    EXPECT_EQ(Names("a"), V < AnyHintSince ? "sm_90 " : "sm_90 default ") << V.str();
    EXPECT_EQ(Names("b"), V < AnyHintSince ? "" : "default ") << V.str();
  }
}

/// Records of several functions; the one in the middle has none and so no row.
TEST(Writer, DebugRows) {
  Program P;
  DebugRecord *R = P.M.createDebugRecords(5);
  R[0].Kind = DebugKind::File;
  R[0].Name = "a.py";
  R[0].Directory = "/src";
  R[1].Kind = DebugKind::CompileUnit;
  R[1].File = R;
  R[2].Kind = DebugKind::Subprogram;
  R[2].File = R;
  R[2].Name = R[2].LinkageName = "k";
  R[2].CompileUnit = R + 1;
  R[2].Line = R[2].ScopeLine = 300;
  R[3].Kind = DebugKind::Location;
  R[3].Scope = R + 2;
  R[3].Name = "a.py";
  R[3].Line = 301;
  R[3].Column = 7;
  R[4] = R[3];
  P.M.setLocation(*P.F, Location::atLine(1, 1, R + 3));
  P.M.setLocation(*P.add(Opcode::Negi, Version{13, 1}), Location::atLine(2, 1, R + 4));
  P.add(Opcode::Return);
  auto AddEmpty = [&](StringRef Name) {
    Function *F = P.M.addFunction(Name, Type::getFunction(P.Ctx, {}, {}), {});
    P.Body = F->getBody().getBlock();
    P.add(Opcode::Return);
    return F;
  };
  AddEmpty("none");
  for (Version V : AllVersions) {
    ReadResult Again = read(write(P.M, V));
    ASSERT_TRUE(Again.M) << Again.Error;
    EXPECT_EQ(differences(P.M, *Again.M), "");
    EXPECT_FALSE(Again.M->lookupFunction("none")->getLoc().getDebug());
  }
}

} // namespace

} // namespace tileir
