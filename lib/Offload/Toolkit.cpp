//===- Toolkit.cpp - The CUDA toolkit of this machine ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Offload/Toolkit.h"
#include "Offload/ToolRun.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include <atomic>

using namespace llvm;
using namespace tileir;

namespace {

struct PTXSince {
  CudaVersion Since;
  unsigned PTX;
};

/// PTX ISA, release history; newest first. CUDA 12.6 has the version of 12.5.
const PTXSince PTXVersions[] = {
    {{13, 2}, 92}, {{13, 1}, 91}, {{13, 0}, 90}, {{12, 9}, 88}, {{12, 8}, 87},
    {{12, 7}, 86}, {{12, 5}, 85}, {{12, 4}, 84}, {{12, 3}, 83}, {{12, 2}, 82},
    {{12, 1}, 81}, {{12, 0}, 80}, {{11, 8}, 78}, {{11, 7}, 77}, {{11, 6}, 76},
    {{11, 5}, 75}, {{11, 4}, 74}, {{11, 3}, 73}, {{11, 2}, 72}, {{11, 1}, 71},
    {{11, 0}, 70},
};

/// What a program that is a certain file told of its version.
struct KnownVersion {
  std::string Ptxas;
  sys::fs::file_status File;
  CudaVersion Version;
  const KnownVersion *Next = nullptr;

  bool isOf(StringRef Path, const sys::fs::file_status &Now) const {
    return Ptxas == Path && sys::fs::equivalent(File, Now) &&
           File.getSize() == Now.getSize() &&
           File.getLastModificationTime() == Now.getLastModificationTime();
  }
};

} // namespace

/// The highest PTX version that ptxas of \p Version reads, times ten as "+ptx90" has it.
static unsigned getMaxPTX(CudaVersion Version) {
  for (const PTXSince &Row : PTXVersions)
    if (!(Version < Row.Since))
      return Row.PTX;
  return 0;
}

static std::string joinPath(StringRef A, const Twine &B, const Twine &C = "") {
  SmallString<256> Path(A);
  sys::path::append(Path, B, C);
  return Path.str().str();
}

/// The program \p Name in one of the folders of PATH.
static std::string findOnPath(StringRef SystemPath, StringRef Name) {
  for (StringRef Folder : split(SystemPath, ':')) {
    std::string Path = joinPath(Folder.empty() ? "." : Folder, Name);
    if (sys::fs::can_execute(Path))
      return Path;
  }
  return "";
}

/// A folder is a toolkit if ptxas is in its bin.
static std::string ptxasOf(StringRef Root) {
  if (Root.empty())
    return "";
  std::string Path = joinPath(Root, "bin", "ptxas");
  return sys::fs::can_execute(Path) ? Path : "";
}

/// --ptxas-path: the program itself, or the folder that holds it.
static Expected<std::string> resolvePtxasOption(StringRef Option) {
  std::string Path = Option.str();
  if (sys::fs::is_directory(Path))
    Path = joinPath(Option, "ptxas");
  if (!sys::fs::can_execute(Path))
    return createStringError("'--ptxas-path=" + Option +
                             "' names neither ptxas nor a folder that holds it");
  return Path;
}

/// The toolkit that a ptxas found on PATH belongs to; empty for one in /usr/bin.
static std::string rootOfPtxas(StringRef Ptxas) {
  SmallString<256> Real;
  if (sys::fs::real_path(Ptxas, Real))
    return "";
  StringRef Bin = sys::path::parent_path(Real);
  if (sys::path::filename(Bin) != "bin")
    return "";
  StringRef Root = sys::path::parent_path(Bin);
  return sys::fs::exists(joinPath(Root, "nvvm")) ||
                 sys::fs::exists(joinPath(Root, "include", "cuda.h"))
             ? Root.str()
             : "";
}

ToolkitSearch ToolkitSearch::ofEnvironment() {
  ToolkitSearch Search;
  Search.SystemPath = sys::Process::GetEnv("PATH").value_or("");
  Search.CudaPathVariable = sys::Process::GetEnv("CUDA_PATH").value_or("");
  return Search;
}

Expected<NVPTXArch> tileir::chooseArch(StringRef Named, StringRef DeviceArch) {
  if (!Named.empty())
    return NVPTXArch::parse(Named);
  Expected<NVPTXArch> Arch = NVPTXArch::parse(DeviceArch);
  if (Arch)
    return Arch->getSpecific();
  return Arch;
}

Expected<NVPTXArch> tileir::chooseArch(StringRef Named, StringRef Device,
                                       StringRef DeviceArch) {
  Expected<NVPTXArch> Arch = chooseArch(Named, DeviceArch);
  if (Arch || !Named.empty())
    return Arch;
  return createStringError("device '" + Device + "': " + toString(Arch.takeError()));
}

Expected<Toolkit> Toolkit::find(const ToolkitSearch &Search) {
  Toolkit Found;
  Found.PathOption = Search.PathOption;
  Found.ArchOption = Search.ArchOption;
  if (!Search.CudaPath.empty()) {
    Found.Root = Search.CudaPath;
    Found.Ptxas = ptxasOf(Found.Root);
    if (Found.Ptxas.empty() && Search.PtxasPath.empty())
      return createStringError(
          "cannot find CUDA installation: there is no bin/ptxas in '" + Search.CudaPath +
          "', which " + Search.PathOption + " names");
  } else {
    std::string OnPath = findOnPath(Search.SystemPath, "ptxas");
    Found.Ptxas = OnPath;
    if (!OnPath.empty())
      Found.Root = rootOfPtxas(OnPath);
    for (StringRef Root : {StringRef(Search.CudaPathVariable),
                           StringRef("/usr/local/cuda"), StringRef("/usr/lib/cuda")}) {
      if (!Found.Root.empty() || ptxasOf(Root).empty())
        continue;
      Found.Root = Root.str();
      if (Found.Ptxas.empty())
        Found.Ptxas = ptxasOf(Root);
    }
  }
  if (!Search.PtxasPath.empty()) {
    Expected<std::string> Ptxas = resolvePtxasOption(Search.PtxasPath);
    if (!Ptxas)
      return Ptxas.takeError();
    Found.Ptxas = *Ptxas;
  }
  if (Found.Ptxas.empty())
    return createStringError(
        "cannot find CUDA installation: no ptxas " +
        Twine(Search.SystemPath.empty() ? "in " : "on PATH, in CUDA_PATH, ") +
        "/usr/local/cuda or /usr/lib/cuda; " + Search.Advice);
  if (Error E = Found.readVersion())
    return std::move(E);
  return Found;
}

/// Versions that programs have told, which are asked for each module that is compiled. A
/// list without a lock, to which is only added: a child of fork finds it whole.
static std::atomic<const KnownVersion *> KnownVersions;

Error Toolkit::readVersion() {
  KnownVersion Now;
  bool IsFile = !sys::fs::status(Ptxas, Now.File);
  for (const KnownVersion *K = KnownVersions; IsFile && K; K = K->Next)
    if (K->isOf(Ptxas, Now.File)) {
      Version = K->Version;
      return Error::success();
    }
  if (Error E = askVersion())
    return E;
  if (!IsFile)
    return Error::success();
  Now.Ptxas = Ptxas;
  Now.Version = Version;
  Now.Next = KnownVersions;
  auto *New = new KnownVersion(std::move(Now));
  while (!KnownVersions.compare_exchange_weak(New->Next, New)) {
  }
  return Error::success();
}

Error Toolkit::askVersion() {
  Expected<ToolResult> Run = runTool(Ptxas, {"--version"});
  if (!Run)
    return Run.takeError();
  StringRef Text = StringRef(Run->Output).split("release ").second;
  auto [Number, Rest] = Text.split(',');
  auto [Major, Minor] = Number.split('.');
  if (Run->Status || Major.getAsInteger(10, Version.Major) ||
      Minor.getAsInteger(10, Version.Minor))
    return createStringError("'" + Ptxas + " --version' does not tell a version of CUDA");
  if (Version < CudaVersion{11, 0})
    return createStringError("'" + Ptxas + "' is of CUDA " + Version.str() +
                             "; 11.0 is the first version that Tile IR can be compiled "
                             "with");
  return Error::success();
}

Expected<std::string> Toolkit::findProgram(StringRef Name) const {
  std::string Beside = joinPath(sys::path::parent_path(Ptxas), Name);
  if (sys::fs::can_execute(Beside))
    return Beside;
  if (!Root.empty()) {
    std::string InRoot = joinPath(Root, "bin", Name);
    if (sys::fs::can_execute(InRoot))
      return InRoot;
  }
  return createStringError("cannot find '" + Name + "' beside '" + Ptxas + "'" +
                           (Root.empty() ? "" : " or in '" + Root + "/bin'") +
                           "; provide the path of a CUDA installation via " + PathOption);
}

std::string Toolkit::findLibDevice() const {
  if (Root.empty())
    return "";
  for (StringRef Folder : {"nvvm/libdevice", "libdevice"}) {
    std::string Path = joinPath(Root, Folder, "libdevice.10.bc");
    if (sys::fs::exists(Path))
      return Path;
  }
  return "";
}

bool Toolkit::knowsTileLanguage() const {
  return getMaxPTX(Version) >= NVPTXArch::TileLanguagePTX;
}

bool Toolkit::knowsClusterGrids() const {
  return getMaxPTX(Version) >= NVPTXArch::ClusterGridPTX;
}

Error Toolkit::checkArch(const NVPTXArch &Arch) const {
  if (Version < Arch.getToolkit())
    return createStringError("GPU arch " + Arch.getName() + " is supported by CUDA " +
                             Arch.getToolkit().str() + " and later, but '" + Ptxas +
                             "' is of CUDA " + Version.str() + "; use " + PathOption +
                             " to specify a different CUDA install, or "
                             "pass a different GPU arch with " +
                             ArchOption);
  if (getMaxPTX(Version) < Arch.getPTX())
    return createStringError(
        "code for " + Arch.getName() + " needs a ptxas that reads PTX " +
        std::to_string(Arch.getPTX() / 10) + "." + std::to_string(Arch.getPTX() % 10) +
        ", but '" + Ptxas + "' is of CUDA " + Version.str() + "; use " + PathOption +
        " to specify a different CUDA install");
  return Error::success();
}
