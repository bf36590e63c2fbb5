//===- Completion.cpp - Shell completion from the options -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptionTable.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tileir::tool;

static bool isLong(const OptionRow &Row) {
  return StringRef(Row.Spelling).starts_with("--");
}

/// The option without its dashes.
static StringRef getName(const OptionRow &Row) {
  return StringRef(Row.Spelling).ltrim('-');
}

/// In single quotes, as all three shells read them.
static std::string quote(StringRef Text) {
  std::string Result = "'";
  for (char C : Text)
    Result += C == '\'' ? std::string("'\\''") : std::string(1, C);
  return Result + "'";
}

static std::string joinNames(const OptionValues &Values) {
  return join(map_range(Values.List, [](const OptionValue &V) { return V.Name; }), " ");
}

//===----------------------------------------------------------------------===//
// Bash
//===----------------------------------------------------------------------===//

/// Commands that set COMPREPLY to what can stand where \p Values are wanted and $cur is
/// typed so far.
static std::string getBashReply(const OptionValues &Values) {
  switch (Values.Kind) {
  case OptionValues::Unknown:
    return "COMPREPLY=()";
  case OptionValues::Words:
    return "COMPREPLY=($(compgen -W " + quote(joinNames(Values)) + " -- \"$cur\"))";
  case OptionValues::Folders:
    return "COMPREPLY=($(compgen -d -- \"$cur\")); compopt -o filenames 2>/dev/null";
  case OptionValues::Files:
    break;
  }
  std::string Commands;
  if (Values.Extensions.empty())
    Commands = "compgen -f -- \"$cur\"";
  else
    Commands = "compgen -d -- \"$cur\"";
  for (const std::string &Extension : Values.Extensions)
    Commands += "; compgen -f -X '!*." + Extension + "' -- \"$cur\"";
  return "COMPREPLY=($(" + Commands + ")); compopt -o filenames 2>/dev/null";
}

static void printBash(raw_ostream &OS, const ToolInfo &Info, const OptionTable &Table) {
  std::string Function = "_" + Info.Name.str();
  llvm::replace(Function, '-', '_');
  OS << Function << "() {\n"
     << "  local IFS=$' \\t\\n' cur=${COMP_WORDS[COMP_CWORD]} option=\n"
     << "  # The shell makes '=' a word of its own.\n"
     << "  if [[ $cur == = ]]; then\n"
     << "    option=${COMP_WORDS[COMP_CWORD-1]} cur=\n"
     << "  elif ((COMP_CWORD > 2)) && [[ ${COMP_WORDS[COMP_CWORD-1]} == = ]]; then\n"
     << "    option=${COMP_WORDS[COMP_CWORD-2]}\n"
     << "  elif ((COMP_CWORD > 1)); then\n"
     << "    option=${COMP_WORDS[COMP_CWORD-1]}\n"
     << "  fi\n"
     << "  case $option in\n";
  std::string All;
  for (const OptionGroup &Group : Table.Groups)
    for (const OptionRow &Row : Group.Options) {
      All += (All.empty() ? "" : " ") + Row.Spelling;
      if (!Row.TakesValue || Row.IsPrefix)
        continue;
      All += isLong(Row) ? "=" : "";
      OS << "    -" << getName(Row) << "|--" << getName(Row) << ")\n      "
         << getBashReply(Row.Values) << "\n      return ;;\n";
    }
  OptionValues Inputs;
  if (!Table.Positional.empty())
    Inputs = Table.Positional.front().Values;
  OS << "  esac\n"
     << "  if [[ $cur == -* ]]; then\n"
     << "    COMPREPLY=($(compgen -W " << quote(All) << " -- \"$cur\"))\n"
     << "    [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null\n"
     << "    return\n"
     << "  fi\n"
     << "  local IFS=$'\\n'\n"
     << "  " << getBashReply(Inputs) << "\n"
     << "}\n"
     << "complete -F " << Function << " " << Info.Name << '\n';
}

//===----------------------------------------------------------------------===//
// Zsh
//===----------------------------------------------------------------------===//

/// With a backslash before what ends an explanation or a word in _arguments.
static std::string escapeForZsh(StringRef Text, StringRef Special) {
  std::string Result;
  for (char C : Text) {
    if (C == '\\' || Special.contains(C))
      Result += '\\';
    Result += C;
  }
  return Result;
}

static std::string getZshAction(const OptionValues &Values) {
  switch (Values.Kind) {
  case OptionValues::Unknown:
    return " ";
  case OptionValues::Folders:
    return "_files -/";
  case OptionValues::Files:
    if (Values.Extensions.empty())
      return "_files";
    return "_files -g \"*.(" + join(Values.Extensions, "|") + ")\"";
  case OptionValues::Words:
    break;
  }
  std::string Result;
  for (const OptionValue &V : Values.List)
    Result += (Result.empty() ? "" : " ") + V.Name +
              (V.Help.empty() ? "" : "\\:" + escapeForZsh(V.Help, ": ()\"'[]"));
  return "((" + Result + "))";
}

static void printZsh(raw_ostream &OS, const ToolInfo &Info, const OptionTable &Table) {
  OS << "#compdef " << Info.Name << "\n_arguments";
  auto Print = [&](const std::string &Spec) { OS << " \\\n  " << quote(Spec); };
  for (const OptionGroup &Group : Table.Groups)
    for (const OptionRow &Row : Group.Options) {
      std::string Spec = (Row.CanRepeat ? "*" : "") + Row.Spelling;
      if (Row.TakesValue)
        Spec += Row.IsPrefix ? "-" : isLong(Row) ? "=" : "";
      Spec += "[" + escapeForZsh(Row.Help, "[]:") + "]";
      if (Row.TakesValue)
        Spec += ":" + escapeForZsh(Row.ValueName, ":") + ":" + getZshAction(Row.Values);
      Print(Spec);
    }
  for (const OptionRow &Row : Table.Positional)
    Print((Row.CanRepeat ? "*:" : ":") + escapeForZsh(Row.Spelling, ":") + ":" +
          getZshAction(Row.Values));
  OS << '\n';
}

//===----------------------------------------------------------------------===//
// Fish
//===----------------------------------------------------------------------===//

/// The options of `complete` about what follows an option.
static std::string getFishArguments(const OptionValues &Values) {
  switch (Values.Kind) {
  case OptionValues::Unknown:
    return " -x";
  case OptionValues::Folders:
    return " -x -a '(__fish_complete_directories)'";
  case OptionValues::Files:
    if (Values.Extensions.empty())
      return " -r -F";
    // Folders and files with the extensions, of what fish itself offers as files.
    return " -x -a '(complete -C \"__fish_command_without_completions \""
           "(commandline -ct) | string match -r \\'.*(?:/|\\.(?:" +
           join(Values.Extensions, "|") + "))$\\')'";
  case OptionValues::Words:
    return " -x -a " + quote(joinNames(Values));
  }
  llvm_unreachable("a kind of values");
}

static void printFish(raw_ostream &OS, const ToolInfo &Info, const OptionTable &Table) {
  for (const OptionRow &Row : Table.Positional)
    OS << "complete -c " << Info.Name << getFishArguments(Row.Values) << '\n';
  for (const OptionGroup &Group : Table.Groups)
    for (const OptionRow &Row : Group.Options) {
      OS << "complete -c " << Info.Name << (isLong(Row) ? " -l " : " -s ")
         << getName(Row);
      if (Row.TakesValue)
        OS << getFishArguments(Row.Values);
      OS << " -d " << quote(Row.Help) << '\n';
    }
}

void tileir::tool::printCompletion(raw_ostream &OS, Shell S, const ToolInfo &Info,
                                   const OptionTable &Table) {
  switch (S) {
  case Shell::Bash:
    return printBash(OS, Info, Table);
  case Shell::Zsh:
    return printZsh(OS, Info, Table);
  case Shell::Fish:
    return printFish(OS, Info, Table);
  }
}
