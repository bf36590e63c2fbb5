//===- PTXLines.cpp - Line directives of PTX ------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/PTXLines.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace tileir;

static constexpr StringLiteral LocPrefix = "\t.loc\t1 ", FilePrefix = "\t.file\t";

/// Whether \p I may be what only finds an address or a mask: when other code comes next
/// to it, the line of that code tells more.
static bool isHelper(const Instruction &I) {
  return !I.mayReadOrWriteMemory() && !I.isTerminator() &&
         (I.getType()->isIntOrIntVectorTy() || I.getType()->isPtrOrPtrVectorTy());
}

/// LLVM's own handling of line 0, which is an unknown place, stays.
unsigned PTXLines::getNumber(const DILocation *Loc) {
  if (!Loc->getLine())
    return 0;
  Locations.push_back(Loc);
  return Locations.size();
}

PTXLines::PTXLines(Module &M) {
  LLVMContext &C = M.getContext();
  struct Debugged {
    Function *F;
    DISubprogram *SP;
    std::vector<std::pair<Instruction *, const DILocation *>> Instructions;
  };
  std::vector<Debugged> Functions;
  for (Function &F : M) {
    DISubprogram *SP = F.getSubprogram();
    if (!SP || F.isDeclaration())
      continue;
    Debugged &D = Functions.emplace_back(Debugged{&F, SP, {}});
    for (Instruction &I : instructions(F))
      if (const DILocation *Loc = I.getDebugLoc())
        D.Instructions.push_back({&I, Loc});
  }
  StripDebugInfo(M);
  if (Functions.empty())
    return;

  DIBuilder Builder(M);
  DIFile *File = Builder.createFile("numbers", "");
  DICompileUnit *Unit = Builder.createCompileUnit(
      DISourceLanguageName(dwarf::DW_LANG_C11), File, /*Producer=*/"",
      /*isOptimized=*/true, /*Flags=*/"", /*RV=*/0, /*SplitName=*/"",
      DICompileUnit::DebugDirectivesOnly);
  DISubroutineType *Type = Builder.createSubroutineType(Builder.getOrCreateTypeArray({}));
  for (const Debugged &D : Functions) {
    unsigned Line = D.SP->getScopeLine() ? D.SP->getScopeLine() : D.SP->getLine();
    unsigned Begin = getNumber(DILocation::get(C, Line, 0, D.SP));
    DISubprogram *SP = Builder.createFunction(Unit, D.F->getName(), "", File, Begin, Type,
                                              /*ScopeLine=*/Begin, DINode::FlagZero,
                                              DISubprogram::SPFlagDefinition);
    D.F->setSubprogram(SP);
    for (bool Helpers : {false, true})
      for (auto [I, Loc] : D.Instructions)
        if (isHelper(*I) == Helpers)
          I->setDebugLoc(DILocation::get(C, getNumber(Loc), 0, SP));
  }
  Builder.finalize();
}

unsigned PTXLines::getFile(const DIFile *File) {
  SmallString<128> Path(File->getFilename());
  if (!sys::path::is_absolute(Path) && !File->getDirectory().empty()) {
    Path = File->getDirectory();
    sys::path::append(Path, File->getFilename());
  }
  return Files.insert(std::string(Path));
}

void PTXLines::printDirective(const DILocation *Loc) {
  auto GetPosition = [&](const DILocation *Of) {
    return Position(getFile(Of->getFile()), Of->getLine(), Of->getColumn());
  };
  auto Print = [&](const Position &P) {
    OS << std::get<0>(P) << ' ' << std::get<1>(P) << ' ' << std::get<2>(P);
  };
  Position At = GetPosition(Loc);
  OS << "\t.loc\t";
  Print(At);
  if (const DILocation *Call = Loc->getInlinedAt()) {
    const DISubprogram *Callee = Loc->getScope()->getSubprogram();
    StringRef Name = Callee->getLinkageName();
    OS << ", function_name $L__info_string"
       << Names.insert(std::string(Name.empty() ? Callee->getName() : Name)) - 1
       << ", inlined_at ";
    Print(GetPosition(Call));
  }
  OS << '\n';
  Printed[At] = Loc->getInlinedAt();
}

/// Chains of calls are short (DebugRecord::MaxDepth), so they are followed by recursion.
void PTXLines::printWithCallers(const DILocation *Loc) {
  if (const DILocation *Call = Loc->getInlinedAt()) {
    auto It =
        Printed.find({getFile(Call->getFile()), Call->getLine(), Call->getColumn()});
    if (It == Printed.end() || It->second != Call->getInlinedAt())
      printWithCallers(Call);
  }
  printDirective(Loc);
}

/// \p Operands are a number and a column, which is always 0.
void PTXLines::rewriteDirective(StringRef Operands) {
  unsigned Number = 0;
  Operands.consumeInteger(10, Number);
  if (!Number) {
    OS << "\t.loc\t" << (Last ? getFile(Last->getFile()) : 1) << " 0 "
       << (Last ? Last->getColumn() : 0) << '\n';
    IsUnknown = true;
    return;
  }
  const DILocation *Loc = Locations[Number - 1];
  if (Loc != Last || IsUnknown)
    printWithCallers(Loc);
  Last = Loc;
  IsUnknown = false;
}

/// ptxas knows no escapes in a name, and takes only ASCII.
void PTXLines::printFiles() {
  for (const auto &[Index, Path] : enumerate(Files)) {
    OS << FilePrefix << Index + 1 << " \"";
    for (char C : Path)
      OS << (isPrint(C) && C != '"' ? C : '?');
    OS << "\"\n";
  }
}

void PTXLines::printNames() {
  if (Names.empty())
    return;
  OS << "\t.section\t.debug_str\n\t{\n";
  for (const auto &[Index, Name] : enumerate(Names)) {
    OS << "$L__info_string" << Index << ":\n.b8 ";
    for (unsigned char C : Name)
      OS << unsigned(C) << ',';
    OS << "0 // ";
    printEscapedString(Name, OS);
    OS << '\n';
  }
  OS << "\t}\n";
}

std::string PTXLines::rewrite(StringRef PTX) {
  for (StringRef Rest = PTX; !Rest.empty();) {
    auto [Line, Next] = Rest.split('\n');
    Rest = Next;
    if (Line == "{") { // A body, in which nothing of another one is known.
      Printed.clear();
      IsUnknown = true;
    }
    if (Line.consume_front(LocPrefix))
      rewriteDirective(Line);
    else if (!Line.starts_with(FilePrefix))
      OS << Line << '\n';
  }
  printFiles();
  printNames();
  return std::move(Text);
}
