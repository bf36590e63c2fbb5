//===- PlantedFaults.cpp - Kernels and mistakes planted in them -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlantedFaults.h"
#include "SimulatorTest.h"
#include "TensorMaps.h"

using namespace llvm;
using namespace tileir::sim;

/// Enough for each kernel that ends.
constexpr uint64_t StepLimit = 1 << 18;

static LaunchResult run(const GoodKernel &Kernel, StringRef Text, uint64_t Seed) {
  TestKernel K("ptr addrspace(1) %0, ptr addrspace(1) %1, ptr byval([128 x i8]) align 64 "
               "%2, ptr addrspace(1) %3",
               Text, Kernel.Threads,
               "@s = internal addrspace(3) global [1024 x i32] undef, align 1024\n"
               "@bar = internal addrspace(3) global [600 x i64] undef, align 8\n" +
                   Kernel.Globals,
               "sm_90a",
               Kernel.ClusterSize == 1 ? std::string()
                                       : "\"nvvm.cluster_dim\"=\"" +
                                             std::to_string(Kernel.ClusterSize) + "\"");
  EXPECT_EQ(K.Error, "");
  if (!K.Error.empty())
    return {};
  std::vector<uint32_t> Words(1024), Constants(256);
  std::iota(Words.begin(), Words.end(), 0);
  MapBytes Map;
  MapFields Fields;
  Fields.Extents = {256};
  Fields.Box = {64};
  Fields.Address = K.addBuffer(Words);
  K.addBuffer(Constants, /*ReadOnly=*/true);
  Map = Fields.encode();
  K.addWord(reinterpret_cast<uint64_t>(Map.data()));
  std::vector<MapBytes> Maps(32, Map);
  K.addBuffer(Maps);
  LaunchOptions Options;
  Options.Grid[0] = Kernel.ClusterSize;
  Options.StepLimit = StepLimit;
  if (Seed)
    Options.Seed = Seed;
  LaunchResult R = K.launch(Options);
  EXPECT_EQ(K.Error, "");
  return R;
}

static std::string describe(const LaunchResult &R) {
  std::string Text;
  for (const Finding &F : R.Findings) {
    Text += (getName(F.Kind) + ": " + F.Message + "\n").str();
    for (const std::string &Site : F.Sites)
      Text += "  at " + Site + "\n";
  }
  return Text;
}

static bool isFound(const LaunchResult &R, const PlantedFault &Fault) {
  return any_of(R.Findings, [&](const Finding &F) {
    std::string Text = (getName(F.Kind) + ": " + F.Message).str();
    return StringRef(Text).contains(Fault.Message) && !F.Sites.empty() &&
           StringRef(F.Sites[0]).contains(Fault.Place);
  });
}

static void expectFault(const GoodKernel &Kernel, const PlantedFault &Fault) {
  std::string Text = Kernel.Text;
  size_t At = Text.find(Fault.From);
  ASSERT_NE(At, std::string::npos) << Fault.From;
  ASSERT_EQ(Text.find(Fault.From, At + 1), std::string::npos) << Fault.From;
  Text.replace(At, Fault.From.size(), Fault.To);
  bool IsSome = Fault.Where == Schedules::SomeSeed, Any = false;
  uint64_t End = IsSome ? 40 : Fault.Where == Schedules::NoSeed ? 1 : 4;
  for (uint64_t Seed = 0; Seed != End; ++Seed) {
    LaunchResult R = run(Kernel, Text, Seed);
    bool Is = isFound(R, Fault);
    Any |= Is;
    if (!IsSome)
      EXPECT_TRUE(Is) << "no '" << Fault.Message << "' at '" << Fault.Place << "', seed "
                      << Seed << ":\n"
                      << describe(R);
  }
  EXPECT_TRUE(Any) << Fault.Message;
}

void tileir::sim::expectFaults(const GoodKernel &Kernel, ArrayRef<PlantedFault> Faults) {
  for (uint64_t Seed : {0, 1, 2, 3}) {
    LaunchResult R = run(Kernel, Kernel.Text, Seed);
    EXPECT_EQ(describe(R), "") << "seed " << Seed << " of\n" << Kernel.Text;
    EXPECT_FALSE(R.Trap) << *R.Trap;
  }
  for (const PlantedFault &Fault : Faults)
    expectFault(Kernel, Fault);
}
