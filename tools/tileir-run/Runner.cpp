//===- Runner.cpp - Compile, launch and judge a case ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runner.h"
#include "LaunchData.h"
#include "Support/Counted.h"
#include "Support/OutputFile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

//===----------------------------------------------------------------------===//
// Judgement
//===----------------------------------------------------------------------===//

namespace {
/// What is said of a case, while its buffers are looked at.
struct Verdict {
  SmallString<256> Details; ///< Indented lines.
  bool Good = true;
  /// The largest errors over all buffers, each with its place.
  double Absolute = 0, Relative = 0, Ulp = 0;
  std::string AbsoluteAt, RelativeAt, UlpAt;

  raw_svector_ostream line() {
    Details += "  ";
    return raw_svector_ostream(Details);
  }
  void fail(const Twine &Text) {
    Good = false;
    line() << Text << '\n';
  }
};
} // namespace

static void printError(raw_ostream &OS, StringRef Name, double Error, StringRef Where) {
  OS << Name << ' ' << format("%.3g", Error);
  if (Error > 0)
    OS << " at " << Where;
}

static void keepWorst(double Error, double &Worst, const std::string &Where,
                      std::string &WorstAt) {
  if (Error <= Worst)
    return;
  Worst = Error;
  WorstAt = Where;
}

/// Judges a buffer that has expected contents.
static void checkExpected(const LaunchData::Buffer &B, const Tolerance &Tol, bool Verbose,
                          Verdict &V) {
  const Param &P = *B.Source;
  Comparison C = compare(B.Type, B.Memory.data(), *P.Expected, Tol);
  auto Place = [&](const Worst &W) { return describeIndex(P, W.Index); };
  auto Where = [&](const Worst &W) { return B.Label + " " + Place(W); };
  keepWorst(C.Absolute.Error, V.Absolute, Where(C.Absolute), V.AbsoluteAt);
  keepWorst(C.Relative.Error, V.Relative, Where(C.Relative), V.RelativeAt);
  keepWorst(C.Ulp.Error, V.Ulp, Where(C.Ulp), V.UlpAt);
  if (C.NumWrong) {
    auto Value = [&](ArrayRef<char> Data) {
      return B.Type.print(B.Type.load(Data.data(), C.FirstWrong));
    };
    V.fail(B.Label + ": " + Twine(C.NumWrong) + " of " +
           counted(C.NumElements, "element") + (C.NumWrong == 1 ? " is" : " are") +
           " wrong, first " + describeIndex(P, C.FirstWrong) + ": got " +
           Value(B.Memory.data()) + ", want " + Value(*P.Expected));
  }
  if (!C.NumWrong && !Verbose)
    return;
  raw_svector_ostream OS = V.line();
  OS << B.Label << ": ";
  printError(OS, "abs", C.Absolute.Error, Place(C.Absolute));
  printError(OS, ", rel", C.Relative.Error, Place(C.Relative));
  if (B.Type.isFloat())
    printError(OS, ", ulp", C.Ulp.Error, Place(C.Ulp));
  OS << '\n';
}

/// Judges a buffer that the kernel has no business with.
static void checkUnchanged(const LaunchData::Buffer &B, Verdict &V) {
  ArrayRef<char> Got = B.Memory.data();
  if (Got.empty() || !memcmp(Got.data(), B.Initial.data(), Got.size()))
    return;
  uint64_t Byte = 0;
  while (Got[Byte] == B.Initial[Byte])
    ++Byte;
  uint64_t Index = Byte * 8 / B.Type.Bits;
  std::string Place =
      B.Source ? describeIndex(*B.Source, Index) : "word " + std::to_string(Index);
  V.fail(B.Label + ": must be unchanged, but " + Place + " is " +
         B.Type.print(B.Type.load(Got.data(), Index)) + ", was " +
         B.Type.print(B.Type.load(B.Initial.data(), Index)));
}

/// Looks at all buffers after a launch.
static Verdict judge(const Case &C, LaunchData &Data, bool Verbose) {
  Verdict V;
  for (const LaunchData::Buffer &B : Data.buffers()) {
    std::string Stray = B.Memory.findStrayStores();
    if (!Stray.empty())
      V.fail(Stray);
    if (B.Source && B.Source->Expected)
      checkExpected(B, C.Tol, Verbose, V);
    else if (C.HasExpectation)
      checkUnchanged(B, V);
  }
  return V;
}

//===----------------------------------------------------------------------===//
// Launch
//===----------------------------------------------------------------------===//

/// Measures launches and adds a line about them.
/// \returns the median of the seconds.
static Expected<double> measure(Program &P, const Case &C, LaunchData &Data,
                                const TimeOptions &Options, raw_ostream &OS) {
  for (unsigned I = 0; I != Options.WarmUps; ++I)
    if (Expected<double> Seconds = P.measure(C, Data); !Seconds)
      return Seconds.takeError();
  std::vector<double> Times;
  double Sum = 0;
  auto Enough = [&] {
    return Options.Repetitions ? Times.size() == Options.Repetitions
                               : Times.size() >= 5 && Sum >= Options.MinSeconds;
  };
  while (!Enough()) {
    Expected<double> Seconds = P.measure(C, Data);
    if (!Seconds)
      return Seconds.takeError();
    Times.push_back(*Seconds);
    Sum += Times.back();
  }
  sort(Times);
  double Median = Times[Times.size() / 2];
  OS << format("median %.3f us, min %.3f us, %zu launches", Median * 1e6,
               Times.front() * 1e6, Times.size());
  if (Options.FloatOps)
    OS << format(", %.1f GFLOP/s", Options.FloatOps / Median * 1e-9);
  if (Options.Bytes)
    OS << format(", %.1f GB/s", Options.Bytes / Median * 1e-9);
  OS << '\n';
  return Median;
}

/// Draws the picture, and writes a line of words.
static Error drawRoofline(const Case &C, const RooflineOptions &Options, Work Counted,
                          double Seconds, raw_ostream &OS) {
  if (Options.Given.FloatOps)
    Counted = Options.Given;
  if (!Counted.FloatOps || !Counted.Bytes)
    return createStringError("--roofline: the launch has %.0f floating-point operations "
                             "and %.0f bytes of memory",
                             Counted.FloatOps, Counted.Bytes);
  return writeInPlace(Options.File, [&](raw_ostream &File) {
    run::drawRoofline(File, C.Entry, Options.Limits, Counted, Seconds);
    OS << "roofline: " << describeRoofline(Options.Limits, Counted, Seconds) << '\n';
  });
}

static void printBuffers(LaunchData &Data, raw_ostream &OS) {
  for (const LaunchData::Buffer &B : Data.buffers()) {
    OS << "  " << B.Label << ":";
    uint64_t Count = B.Memory.data().size() * 8 / B.Type.Bits;
    for (uint64_t I = 0; I != Count; ++I)
      OS << ' ' << B.Type.print(B.Type.load(B.Memory.data().data(), I));
    OS << '\n';
  }
}

static Error writeBuffer(const LaunchData::Buffer &B, StringRef Path) {
  return writeInPlace(Path, [&](raw_ostream &OS) {
    OS.write(B.Memory.data().data(), B.Memory.data().size());
  });
}

/// Writes the files that --out and the case ask for.
static Error writeOutputs(LaunchData &Data, ArrayRef<OutputFile> Outputs) {
  for (const OutputFile &Output : Outputs) {
    auto B = find_if(Data.buffers(), [&](const LaunchData::Buffer &B) {
      return B.ParamIndex == Output.Param;
    });
    if (B == Data.buffers().end())
      return createStringError("--out: parameter %u is not a buffer", Output.Param);
    if (Error E = writeBuffer(*B, Output.Path))
      return E;
  }
  for (const LaunchData::Buffer &B : Data.buffers())
    if (B.Source && !B.Source->Output.empty())
      if (Error E = writeBuffer(B, B.Source->Output))
        return E;
  return Error::success();
}

/// All of a case; Details gets what comes after the first line.
static Expected<Verdict> execute(const Case &C, const RunOptions &Options) {
  Expected<std::unique_ptr<Program>> P = createProgram(C.File, Options.Target);
  if (!P)
    return P.takeError();
  if (Options.OnCompiled)
    Options.OnCompiled();
  Expected<LaunchData> Data = LaunchData::create(C, Options.Alignment);
  if (!Data)
    return Data.takeError();
  GuardedBuffer::explainFaults();
  Expected<LaunchReport> Report = (*P)->launch(C, *Data);
  // What the kernel printed comes first.
  fflush(stdout);
  if (!Report)
    return Report.takeError();
  if (Report->Stopped && !C.ExpectStop)
    return createStringError(*Report->Stopped);
  Verdict V = judge(C, *Data, Options.Verbose);
  if (Report->Stopped)
    V.line() << *Report->Stopped << ", as expected\n";
  else if (C.ExpectStop)
    V.fail("the kernel should have failed at run time");
  for (const std::string &Problem : Report->Problems)
    V.fail(Problem);
  V.Details += Report->Notes;
  if (Options.PrintBuffers) {
    raw_svector_ostream OS(V.Details);
    printBuffers(*Data, OS);
  }
  if (Error E = writeOutputs(*Data, Options.Outputs))
    return E;
  if (Options.Target.Profile != ProfileKind::None) {
    Expected<std::string> Profile = (*P)->profile(C, *Data);
    if (!Profile)
      return Profile.takeError();
    V.Details += *Profile;
  }
  double Seconds = 0;
  if (Options.Time.Enabled) {
    raw_svector_ostream OS = V.line();
    OS << format("compiled in %.1f ms; ", (*P)->CompileSeconds * 1e3);
    Expected<double> Median = measure(**P, C, *Data, Options.Time, OS);
    if (!Median)
      return Median.takeError();
    Seconds = *Median;
  }
  if (!Options.Roofline.File.empty()) {
    raw_svector_ostream OS = V.line();
    // The seconds of a simulation are none of the kernel's.
    if (Error E = drawRoofline(C, Options.Roofline, Report->Done,
                               Options.Target.Target == "sim" ? 0 : Seconds, OS))
      return E;
  }
  return V;
}

/// Error texts may have several lines; those after the first are indented.
static void printIndented(StringRef Text, raw_ostream &OS) {
  SmallVector<StringRef, 8> Lines;
  Text.rtrim('\n').split(Lines, '\n');
  OS << Lines.front() << '\n';
  for (StringRef Line : drop_begin(Lines))
    OS << "  " << Line << '\n';
}

Outcome run::reportFailure(StringRef Name, Error E, raw_ostream &OS) {
  bool Refused = E.isA<RefusedError>();
  OS << (Refused ? "REFUSED " : "FAIL ") << Name << ": ";
  printIndented(toString(std::move(E)), OS);
  return Refused ? Outcome::Refused : Outcome::Failed;
}

Outcome run::runCase(const Case &C, const RunOptions &Options, raw_ostream &OS) {
  Expected<Verdict> V = execute(C, Options);
  if (!V)
    return reportFailure(C.Name, V.takeError(), OS);
  OS << (V->Good ? "PASS " : "FAIL ") << C.Name;
  if (C.HasExpectation) {
    OS << ": ";
    printError(OS, "max abs", V->Absolute, V->AbsoluteAt);
    printError(OS, ", max rel", V->Relative, V->RelativeAt);
    printError(OS, ", max ulp", V->Ulp, V->UlpAt);
  } else {
    OS << ": ran, nothing to compare";
  }
  OS << '\n' << V->Details;
  return V->Good ? Outcome::Passed : Outcome::Failed;
}

bool run::locateCrash(const Case &C, const RunOptions &Options) {
  Expected<std::unique_ptr<Program>> P = createProgram(C.File, Options.Target);
  if (!P) {
    consumeError(P.takeError());
    return false;
  }
  Expected<LaunchData> Data = LaunchData::create(C, Options.Alignment);
  if (!Data) {
    consumeError(Data.takeError());
    return false;
  }
  // Blocks run one by one then. The first run had them in ranges, as programs have.
  tileir_report_crashes();
  if (Expected<LaunchReport> Report = (*P)->launch(C, *Data); !Report)
    consumeError(Report.takeError());
  return true;
}

/// Whether two names are of one file, which need not be there yet.
static bool isSameFile(StringRef A, StringRef B) {
  SmallString<128> Paths[] = {A, B};
  for (SmallString<128> &Path : Paths) {
    sys::fs::make_absolute(Path);
    sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  }
  return Paths[0] == Paths[1] || sys::fs::equivalent(A, B);
}

Error run::checkOutputs(ArrayRef<OutputFile> Outputs, ArrayRef<std::string> Inputs) {
  for (const OutputFile &Output : Outputs) {
    // A device or a pipe takes one after the other.
    if (sys::fs::exists(Output.Path) && !sys::fs::is_regular_file(Output.Path))
      continue;
    for (StringRef Input : Inputs)
      if (sys::fs::equivalent(Input, Output.Path))
        return createStringError("--out: '" + Output.Path + "' would replace the input");
    for (const OutputFile &Other : ArrayRef(Outputs.begin(), &Output))
      if (isSameFile(Output.Path, Other.Path))
        return createStringError("--out: '%s' is named for two buffers, %u and %u",
                                 Output.Path.c_str(), Other.Param, Output.Param);
  }
  return Error::success();
}

Error run::checkNumberOfFiles(const RunOptions &Options, size_t Number) {
  const std::pair<const char *, bool> OfOne[] = {
      {"out", !Options.Outputs.empty()},
      {"emit-ir", !Options.Target.Compile.EmitFolder.empty()},
      {"roofline", !Options.Roofline.File.empty()}};
  for (auto [Option, IsGiven] : OfOne)
    if (IsGiven && Number > 1)
      return createStringError("--%s is for one kernel file, not for %zu", Option,
                               Number);
  return Error::success();
}
