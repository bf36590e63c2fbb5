//===- PerfSampler.cpp - Where threads are, by Linux's perf ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PerfSampler.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include <csignal>
#include <unistd.h>

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

Expected<std::unique_ptr<PerfSampler>> PerfSampler::start() {
  ErrorOr<std::string> Perf = sys::findProgramByName("perf");
  if (!Perf)
    return createStringError("there is no program 'perf' on the PATH");
  Expected<TemporaryFile> Data = TemporaryFile::create("perf");
  if (!Data)
    return Data.takeError();
  Expected<TemporaryFile> Messages = TemporaryFile::create("txt");
  if (!Messages)
    return Messages.takeError();
  std::unique_ptr<PerfSampler> Result(
      new PerfSampler(*Perf, std::move(*Data), std::move(*Messages)));
  if (Error E = Result->spawn())
    return E;
  // Only from now on, since perf takes some time to begin.
  if (!Result->tell("enable\n"))
    return Result->fail();
  return Result;
}

Error PerfSampler::spawn() {
  int ToPerf[2], FromPerf[2];
  if (pipe(ToPerf))
    return errorCodeToError(std::error_code(errno, std::generic_category()));
  if (pipe(FromPerf)) {
    close(ToPerf[0]);
    close(ToPerf[1]);
    return errorCodeToError(std::error_code(errno, std::generic_category()));
  }
  std::string Number = std::to_string(getpid());
  std::string Control =
      "--control=fd:" + std::to_string(ToPerf[0]) + "," + std::to_string(FromPerf[1]);
  StringRef Args[] = {Perf, "record", "-q",    "-o", Data.getPath(), "-e", "cpu-clock:u",
                      "-F", "4000",   Control, "-D", "-1",           "-p", Number};
  std::optional<StringRef> Redirects[] = {std::nullopt, Messages.getPath(),
                                          Messages.getPath()};
  Process = sys::ExecuteNoWait(Perf, Args, std::nullopt, Redirects);
  close(ToPerf[0]);
  close(FromPerf[1]);
  Commands = ToPerf[1];
  Answers = FromPerf[0];
  return Process.Pid > 0 ? Error::success()
                         : createStringError("'" + Perf + "' cannot be started");
}

bool PerfSampler::tell(StringRef Command) {
  // perf may have ended.
  void (*Former)(int) = signal(SIGPIPE, SIG_IGN);
  bool IsSent =
      write(Commands, Command.data(), Command.size()) == ssize_t(Command.size());
  signal(SIGPIPE, Former);
  char Answer[8];
  return IsSent && read(Answers, Answer, sizeof(Answer)) > 0;
}

Error PerfSampler::fail() const {
  Expected<std::string> Text = Messages.read();
  if (!Text)
    return Text.takeError();
  StringRef First = StringRef(*Text).trim().split('\n').first;
  return createStringError("perf: " + (First.empty() ? "it has ended" : First));
}

PerfSampler::~PerfSampler() {
  for (int File : {Commands, Answers})
    if (File >= 0)
      close(File);
  if (Process.Pid <= 0)
    return;
  kill(Process.Pid, SIGTERM);
  sys::Wait(Process, /*SecondsToWait=*/std::nullopt);
}

Expected<std::vector<PerfSampler::Sample>> PerfSampler::finish() {
  bool IsTold = tell("stop\n");
  sys::Wait(Process, /*SecondsToWait=*/std::nullopt);
  Process.Pid = 0;
  if (!IsTold)
    return fail();
  Expected<TemporaryFile> Listing = TemporaryFile::create("txt");
  if (!Listing)
    return Listing.takeError();
  StringRef Args[] = {Perf, "script", "-i", Data.getPath(), "-F", "ip,period"};
  std::optional<StringRef> Redirects[] = {"", Listing->getPath(), Messages.getPath()};
  if (sys::ExecuteAndWait(Perf, Args, std::nullopt, Redirects))
    return fail();
  Expected<std::string> Text = Listing->read();
  if (!Text)
    return Text.takeError();
  SmallVector<StringRef, 0> Lines;
  StringRef(*Text).split(Lines, '\n', -1, /*KeepEmpty=*/false);
  std::vector<Sample> Samples;
  for (StringRef Line : Lines) {
    auto [Period, Address] = getToken(Line);
    Sample S;
    if (Period.getAsInteger(10, S.Nanoseconds) ||
        Address.trim().getAsInteger(16, S.Address))
      return createStringError("perf script: '" + Line + "' is not a sample");
    Samples.push_back(S);
  }
  return Samples;
}
