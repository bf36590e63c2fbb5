//===- LinkWords.cpp - What the words of a command line mean --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkWords.h"
#include <ctype.h>

using namespace tileir;

/// Options with which clang does not link.
static const char *const NotLinking[] = {"-c",
                                         "-S",
                                         "-E",
                                         "-M",
                                         "-MM",
                                         "--compile",
                                         "--assemble",
                                         "-emit-ast",
                                         "-fsyntax-only",
                                         "--preprocess",
                                         "--analyze",
                                         "--precompile",
                                         "--emit-static-lib",
                                         nullptr};
/// With the last of these nothing is linked, or what else says so counts again.
static const char *const DeviceOnly[] = {"--offload-device-only", "--cuda-device-only",
                                         "-fsycl-device-only", nullptr};
static const char *const NotDeviceOnly[] = {
    "--offload-host-only",   "--cuda-host-only",           "-fsycl-host-only",
    "--offload-host-device", "--cuda-compile-host-device", nullptr};
/// Options without the libraries that clang adds by itself.
static const char *const WithoutLibraries[] = {"-nostdlib", "--no-standard-libraries",
                                               "-nodefaultlibs", nullptr};
/// After these the linker looks for archives only; -static-libgcc and its like are about
/// one library.
static const char *const Static[] = {"-static", "--static", "-static-pie", nullptr};
/// Options of clang whose value is the next argument.
static const char *const WithValue[] = {"-A",
                                        "-alias_list",
                                        "-allowable_client",
                                        "-arch",
                                        "-arch_only",
                                        "-B",
                                        "-b",
                                        "-bundle_loader",
                                        "-ccc-gcc-name",
                                        "-ccc-install-dir",
                                        "-client_name",
                                        "-compatibility_version",
                                        "-current_version",
                                        "-cxx-isystem",
                                        "-D",
                                        "-darwin-target-variant",
                                        "-darwin-target-variant-triple",
                                        "-dependency-dot",
                                        "-dependency-file",
                                        "-dsym-dir",
                                        "-dumpdir",
                                        "-dylib_file",
                                        "-dylinker_install_name",
                                        "-e",
                                        "-exported_symbols_list",
                                        "-F",
                                        "-fdebug-compilation-dir",
                                        "-fexperimental-openacc-macro-override",
                                        "-filelist",
                                        "-fmodule-implementation-of",
                                        "-fmodules-user-build-path",
                                        "-fnew-alignment",
                                        "-force_load",
                                        "-framework",
                                        "-ftrapv-handler",
                                        "-G",
                                        "-gen-cdb-fragment-path",
                                        "-hlsl-entry",
                                        "-I",
                                        "-iapinotes-modules",
                                        "-idirafter",
                                        "-iframework",
                                        "-iframeworkwithsysroot",
                                        "-imacros",
                                        "-image_base",
                                        "-imultilib",
                                        "-include",
                                        "-include-pch",
                                        "-init",
                                        "-install_name",
                                        "-interface-stub-version=",
                                        "-iprefix",
                                        "-iquote",
                                        "-isysroot",
                                        "-isystem",
                                        "-isystem-after",
                                        "-ivfsoverlay",
                                        "-iwithprefix",
                                        "-iwithprefixbefore",
                                        "-iwithsysroot",
                                        "-L",
                                        "-l",
                                        "-lazy_framework",
                                        "-lazy_library",
                                        "-meabi",
                                        "-MF",
                                        "-MJ",
                                        "-mllvm",
                                        "-mmlir",
                                        "-module-dependency-dir",
                                        "-MQ",
                                        "-MT",
                                        "-mthread-model",
                                        "-multiply_defined",
                                        "-multiply_defined_unused",
                                        "-o",
                                        "-object-file-name",
                                        "-pagezero_size",
                                        "-read_only_relocs",
                                        "-reexport_framework",
                                        "-reexport_library",
                                        "-resource-dir",
                                        "-rpath",
                                        "-seg1addr",
                                        "-seg_addr_table",
                                        "-seg_addr_table_filename",
                                        "-segs_read_only_addr",
                                        "-segs_read_write_addr",
                                        "-serialize-diagnostics",
                                        "-specs",
                                        "-stdlib++-isystem",
                                        "-sub_library",
                                        "-sub_umbrella",
                                        "-T",
                                        "-target",
                                        "-U",
                                        "-u",
                                        "-umbrella",
                                        "-undefined",
                                        "-unexported_symbols_list",
                                        "-V",
                                        "-validator-version",
                                        "-vfsoverlay",
                                        "-weak_framework",
                                        "-weak_library",
                                        "-weak_reference_mismatches",
                                        "-working-directory",
                                        "-x",
                                        "-Xanalyzer",
                                        "-Xassembler",
                                        "-Xclang",
                                        "-Xclangas",
                                        "-Xcuda-fatbinary",
                                        "-Xcuda-ptxas",
                                        "-Xlinker",
                                        "-Xmicrosoft-visualc-tools-root",
                                        "-Xmicrosoft-visualc-tools-version",
                                        "-Xmicrosoft-windows-sdk-root",
                                        "-Xmicrosoft-windows-sdk-version",
                                        "-Xmicrosoft-windows-sys-root",
                                        "-Xopenmp-target",
                                        "-Xpreprocessor",
                                        "-z",
                                        "-Zlinker-input",
                                        "--analyzer-output",
                                        "--assert",
                                        "--bootclasspath",
                                        "--CLASSPATH",
                                        "--classpath",
                                        "--config",
                                        "--define-macro",
                                        "--dyld-prefix",
                                        "--encoding",
                                        "--extdirs",
                                        "--for-linker",
                                        "--force-link",
                                        "--imacros",
                                        "--include",
                                        "--include-directory",
                                        "--include-directory-after",
                                        "--include-prefix",
                                        "--include-with-prefix",
                                        "--include-with-prefix-after",
                                        "--include-with-prefix-before",
                                        "--language",
                                        "--library-directory",
                                        "--mhwdiv",
                                        "--no-system-header-prefix",
                                        "--output",
                                        "--output-class-directory",
                                        "--param",
                                        "--prefix",
                                        "--print-file-name",
                                        "--print-prog-name",
                                        "--resource",
                                        "--rtlib",
                                        "--serialize-diagnostics",
                                        "--specs",
                                        "--std",
                                        "--stdlib",
                                        "--sysroot",
                                        "--system-header-prefix",
                                        "--undefine-macro",
                                        "--vfsoverlay",
                                        nullptr};

/// Options of the linkers that name inputs of the link, with one dash.
static constexpr struct {
  const char *Name;
  LinkerOption::ValueKind Kind;
} LinkerNaming[] = {{"-library-path", LinkerOption::Folder},
                    {"-library", LinkerOption::Library},
                    {"-script", LinkerOption::Script},
                    {"-default-script", LinkerOption::Script},
                    {"-dT", LinkerOption::Script},
                    {"-l", LinkerOption::Library},
                    {"-L", LinkerOption::Folder},
                    {"-T", LinkerOption::Script}};

/// Others of the linkers whose value is the next word, with one dash.
static const char *const LinkerWithValue[] = {"-a",
                                              "-A",
                                              "-b",
                                              "-c",
                                              "-C",
                                              "-e",
                                              "-F",
                                              "-f",
                                              "-G",
                                              "-h",
                                              "-I",
                                              "-m",
                                              "-O",
                                              "-o",
                                              "-P",
                                              "-R",
                                              "-u",
                                              "-Y",
                                              "-y",
                                              "-z",
                                              "-architecture",
                                              "-assert",
                                              "-audit",
                                              "-auxiliary",
                                              "-call-graph-ordering-file",
                                              "-chroot",
                                              "-defsym",
                                              "-depaudit",
                                              "-dependency-file",
                                              "-directory",
                                              "-dynamic-linker",
                                              "-dynamic-list",
                                              "-entry",
                                              "-error-handling-script",
                                              "-error-limit",
                                              "-exclude-libs",
                                              "-export-dynamic-symbol",
                                              "-export-dynamic-symbol-list",
                                              "-filter",
                                              "-fini",
                                              "-format",
                                              "-gpsize",
                                              "-hash-size",
                                              "-hash-style",
                                              "-ignore-unresolved-symbol",
                                              "-image-base",
                                              "-init",
                                              "-just-symbols",
                                              "-keep-unique",
                                              "-Map",
                                              "-max-cache-size",
                                              "-mllvm",
                                              "-mri-script",
                                              "-oformat",
                                              "-opt-remarks-filename",
                                              "-opt-remarks-format",
                                              "-opt-remarks-passes",
                                              "-orphan-handling",
                                              "-out-implib",
                                              "-output",
                                              "-plugin",
                                              "-plugin-opt",
                                              "-print-symbol-order",
                                              "-remap-inputs",
                                              "-remap-inputs-file",
                                              "-reproduce",
                                              "-require-defined",
                                              "-retain-symbols-file",
                                              "-rpath",
                                              "-rpath-link",
                                              "-section-ordering-file",
                                              "-section-start",
                                              "-soname",
                                              "-sort-section",
                                              "-spare-dynamic-tags",
                                              "-symbol-ordering-file",
                                              "-sysroot",
                                              "-task-link",
                                              "-Tbss",
                                              "-Tdata",
                                              "-Tldata-segment",
                                              "-trace-symbol",
                                              "-Trodata-segment",
                                              "-Ttext",
                                              "-Ttext-segment",
                                              "-undefined",
                                              "-unresolved-symbols",
                                              "-version-exports-section",
                                              "-version-script",
                                              "-warn-backrefs-exclude",
                                              "-why-extract",
                                              "-wrap",
                                              nullptr};

bool tileir::isOneOf(const char *Text, const char *const *List) {
  for (; *List; ++List)
    if (!strcmp(Text, *List))
      return true;
  return false;
}

bool tileir::startsWith(const char *Text, const char *Prefix) {
  return !strncmp(Text, Prefix, strlen(Prefix));
}

bool tileir::hasValueNext(const char *Arg) {
  // -Xarch_device and its like name in the word itself for whom the next one is.
  return isOneOf(Arg, WithValue) || startsWith(Arg, "-Xarch_") ||
         startsWith(Arg, "-Xopenmp-target=") || startsWith(Arg, "-Xoffload-linker");
}

LinkerOption tileir::readLinkerOption(const char *Word) {
  bool HasTwoDashes = startsWith(Word, "--");
  const char *Name = Word + HasTwoDashes;
  // Options of one letter have one dash.
  if (isOneOf(Name, LinkerWithValue) && (!HasTwoDashes || Name[2]))
    return {LinkerOption::Other, nullptr};
  for (const auto &Option : LinkerNaming) {
    unsigned Length = strlen(Option.Name);
    bool IsLetter = Length == 2;
    if (strncmp(Name, Option.Name, Length) || (IsLetter && HasTwoDashes))
      continue;
    const char *Rest = Name + Length;
    if (!*Rest)
      return {Option.Kind, nullptr};
    if (IsLetter || *Rest == '=')
      return {Option.Kind, Rest + !IsLetter};
  }
  return {LinkerOption::None, nullptr};
}

void LinkMode::read(const char *Arg) {
  if (SkipsNext) {
    SkipsNext = false;
    if (Value)
      *Value = Arg;
    Value = nullptr;
    return;
  }
  if (IsAtInputs)
    return;
  IsAtInputs = !strcmp(Arg, "--");
  IsRelocatable |= !strcmp(Arg, "-r");
  HasNoLink |= IsRelocatable || isOneOf(Arg, NotLinking);
  if (isOneOf(Arg, DeviceOnly))
    IsDeviceOnly = true;
  else if (isOneOf(Arg, NotDeviceOnly))
    IsDeviceOnly = false;
  Links = !HasNoLink && !IsDeviceOnly;
  if (isOneOf(Arg, WithoutLibraries))
    HasDefaultLibraries = false;
  if (isOneOf(Arg, Static))
    IsStatic = true;
  struct {
    const char *Joined, *Separate;
    const char **Value;
  } const Wanted[] = {{"--sysroot=", "--sysroot", &SysRoot},
                      {"--target=", "-target", &Target},
                      {"-working-directory=", "-working-directory", &WorkingDirectory}};
  for (const auto &Option : Wanted) {
    if (startsWith(Arg, Option.Joined))
      *Option.Value = Arg + strlen(Option.Joined);
    else if (!strcmp(Arg, Option.Separate))
      Value = Option.Value;
  }
  SkipsNext = hasValueNext(Arg);
}

const char *WordReader::next() {
  unsigned Length = 0;
  char Quote = 0;
  for (; At <= Text.Size && Text.Size; ++At) {
    bool IsEnd = At == Text.Size; // Of an open quote, too, as for the linker.
    char C = IsEnd ? '\n' : Text.Data[At];
    if (IsEnd)
      Quote = 0;
    if (Quote ? C == Quote : C == '"' || C == '\'') {
      Quote = Quote ? 0 : C;
    } else if (!Quote && isspace(static_cast<unsigned char>(C))) {
      Word[Length] = 0;
      if (Length && Length != PathSize - 1) {
        ++At;
        return Word;
      }
      Length = 0;
    } else if (Length != PathSize - 1) {
      if (C == '\\' && At + 1 < Text.Size)
        C = Text.Data[++At];
      Word[Length++] = C;
    }
  }
  return nullptr;
}
