//===- BlockFaultsTest.cpp - Mistakes of warps, blocks and clusters -------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Addresses, collective operations, barriers, clusters and cp.async.
//
//===----------------------------------------------------------------------===//

#include "PlantedFaults.h"
#include "gtest/gtest.h"

using namespace tileir::sim;

namespace {

TEST(PlantedFaults, Bounds) {
  GoodKernel K{R"(
  %n = add i32 %tid, 0 ; first word
  %p = getelementptr i32, ptr addrspace(1) %0, i32 %n
  %v = load i32, ptr addrspace(1) %p
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %tid
  store i32 %v, ptr addrspace(3) %q
  %c = getelementptr i32, ptr addrspace(1) %1, i32 %tid
  %w = load i32, ptr addrspace(1) %c
  store i32 %w, ptr addrspace(1) %p ; last
)"};
  expectFaults(
      K,
      {{"add i32 %tid, 0", "add i32 %tid, 1000", "access out of bounds: thread (",
        "%v = load i32"},
       {"@s, i32 %tid", "@s, i32 1024",
        "of block (0, 0, 0) writes 4 bytes of shared memory at byte 4096 of 4096",
        "store i32 %v"},
       {"%p ; last", "%c ; last", "write to read-only memory: thread (", "store i32 %w"},
       {"store i32 %v, ptr addrspace(3) %q",
        "atomicrmw add ptr addrspace(1) %1, i32 %v monotonic",
        "write to read-only memory: thread (", "atomicrmw add"}});
}

TEST(PlantedFaults, StepLimit) {
  GoodKernel K{R"(
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %n, %loop ]
  %n = add i32 %i, 1
  %more = icmp ult i32 %n, 100
  br i1 %more, label %loop, label %end
end:
)"};
  const char *Message = "deadlock: stopped after 26";
  expectFaults(K, {{"icmp ult i32 %n, 100", "icmp ne i32 %n, -1", Message, "%n = add i32",
                    Schedules::NoSeed},
                   {"add i32 %i, 1", "mul i32 %i, 2", Message, "%n = mul i32",
                    Schedules::NoSeed}});
}

//===----------------------------------------------------------------------===//
// Warps
//===----------------------------------------------------------------------===//

TEST(PlantedFaults, Members) {
  GoodKernel Masks{R"(
  %low = icmp ult i32 %tid, 16
  %mask = select i1 %low, i32 -1, i32 -1
  %x = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %mask, i32 %tid, i32 0, i32 31)
  %y = call i32 @llvm.nvvm.redux.sync.add(i32 %tid, i32 %mask)
)"};
  // The members that the first lane names.
  expectFaults(
      Masks,
      {{"i32 -1, i32 -1", "i32 -1, i32 65535",
        "invalid operation: lanes name different masks, first in thread (16, 0, 0)",
        "%x = call i32 @llvm.nvvm.shfl.sync.idx", Schedules::NoSeed},
       {"i32 -1, i32 -1", "i32 -1, i32 1",
        "invalid operation: lanes name different masks, first in thread (16, 0, 0)",
        "%y = call i32 @llvm.nvvm.redux.sync.add", Schedules::NoSeed}});
  GoodKernel Half{R"(
  %low = icmp ult i32 %tid, 16
  br i1 %low, label %vote, label %end
vote:
  %r = call i32 @llvm.nvvm.vote.ballot.sync(i32 65535, i1 %low)
  call void @llvm.nvvm.bar.warp.sync(i32 65535)
  br label %end
end:
)"};
  expectFaults(
      Half, {{"sync(i32 65535, i1", "sync(i32 131071, i1",
              "divergence at a collective operation: lane 16 of warp 0 has exited, but "
              "takes part",
              "vote.ballot.sync"},
             {"warp.sync(i32 65535)", "warp.sync(i32 32767)",
              "divergence at a collective operation: thread (15, 0, 0) of block (0, 0, "
              "0) is not among the lanes that take part",
              "bar.warp.sync"},
             {"icmp ult i32 %tid, 16", "icmp ult i32 %tid, 17",
              "divergence at a collective operation: thread (16, 0, 0) of block (0, 0, "
              "0) is not among the lanes that take part",
              "vote.ballot.sync"}});
  GoodKernel Few{"  %r = call i32 @llvm.nvvm.redux.sync.add(i32 %tid, i32 1023)\n", 10};
  expectFaults(Few,
               {{"i32 1023", "i32 -1", "lane 10 of warp 0 does not exist, but takes part",
                 "redux.sync.add"}});
}

TEST(PlantedFaults, Rows) {
  GoodKernel K{R"(
  %o = shl i32 %tid, 4
  %p = getelementptr i8, ptr addrspace(3) @s, i32 %o
  store <4 x i32> zeroinitializer, ptr addrspace(3) %p
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %out = getelementptr i8, ptr addrspace(1) %0, i32 %o
  %h = addrspacecast ptr addrspace(1) %out to ptr
  %m = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p0(ptr %g)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x1.b16.p0(ptr %g, i32 %m)
)"};
  expectFaults(
      K, {{"x1.b16.p0(ptr %g)", "x1.b16.p0(ptr %h)",
           "invalid operation: a row is not in shared memory: address",
           "%m = call i32 @llvm.nvvm.ldmatrix"},
          {"(ptr %g, i32 %m)", "(ptr %h, i32 %m)",
           "invalid operation: a row is not in shared memory: address", "stmatrix"}});
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

TEST(PlantedFaults, AlignedBarriers) {
  GoodKernel K{R"(
  %id = and i32 %tid, 0
  %one = add i32 %id, 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 %one, i32 32)
  %two = add i32 %one, 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 %two, i32 32)
)"};
  expectFaults(K, {{"and i32 %tid, 0", "and i32 %tid, 1",
                    "divergence at a collective operation: lanes of warp 0 of block 0 "
                    "name different aligned barriers",
                    "sync.aligned.count(i32 %one", Schedules::NoSeed},
                   {"add i32 %one, 1", "add i32 %tid, 2",
                    "lanes of warp 0 of block 0 name different aligned barriers",
                    "sync.aligned.count(i32 %two", Schedules::NoSeed}});
}

TEST(PlantedFaults, Registers) {
  GoodKernel K{R"(
  %warp = lshr i32 %tid, 5
  %some = icmp ult i32 %warp, 4
  br i1 %some, label %set, label %end
set:
  call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 232)
  %more = icmp ult i32 %warp, 0
  br i1 %more, label %again, label %end
again:
  call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 224)
  br label %end
end:
)",
               128};
  expectFaults(K, {{"icmp ult i32 %warp, 4", "icmp ult i32 %warp, 3",
                    "warp 0 of block 0 executed setmaxnreg 1 times, and warp 3 of the "
                    "same warpgroup 0 times",
                    "u32(i32 232)"},
                   {"icmp ult i32 %warp, 0", "icmp ult i32 %warp, 1",
                    "warp 0 of block 0 executed setmaxnreg 2 times, and warp 1 of the "
                    "same warpgroup 1 times",
                    "u32(i32 224)"}});
}

//===----------------------------------------------------------------------===//
// Clusters
//===----------------------------------------------------------------------===//

const char *Meet = R"(
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
)";

/// Rank 0 arrives at the mbarrier of rank 1.
std::string arriveAtOther() {
  return std::string(R"(
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 1)
  %rank = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
)") + Meet +
         R"(
  %leaves = icmp eq i32 %rank, 2
  br i1 %leaves, label %end, label %stay
stay:
  call void @llvm.nvvm.barrier.cluster.arrive() ; ready
  call void @llvm.nvvm.barrier.cluster.wait() ; ready
  %first = icmp eq i32 %rank, 0
  br i1 %first, label %arrive, label %last
arrive:
  %far = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) @bar, i32 1)
  %place = getelementptr i8, ptr addrspace(7) %far, i32 0
  call void @llvm.nvvm.mbarrier.arrive.scope.cluster.space.cluster(ptr addrspace(7) %place, i32 1)
  br label %last
last:
  call void @llvm.nvvm.barrier.cluster.arrive() ; over
  call void @llvm.nvvm.barrier.cluster.wait() ; over
  br label %end
end:
)";
}

TEST(PlantedFaults, ClusterAddresses) {
  GoodKernel K{arriveAtOther(), 1, 2};
  expectFaults(
      K,
      {// A window is 16 MiB.
       {"%far, i32 0", "%far, i32 16777216",
        "access out of bounds: thread (0, 0, 0) of block (0, 0, 0) accesses shared "
        "memory of rank 2 at byte 0, and its cluster has 2 blocks",
        "mbarrier.arrive"},
       {"%far, i32 0", "%far, i32 50331648", "rank 4 at byte 0, and its cluster has 2",
        "mbarrier.arrive"},
       {"icmp eq i32 %rank, 2", "icmp eq i32 %rank, 1",
        "invalid operation: thread (0, 0, 0) of block (0, 0, 0) accesses shared memory "
        "of rank 1 at byte 0, of a block that has exited",
        "mbarrier.arrive"},
       {"icmp eq i32 %rank, 2", "icmp ne i32 %rank, 0",
        "of rank 1 at byte 0, of a block that has exited", "mbarrier.arrive"},
       {"@bar, i32 1)\n  %place", "@bar, i32 2)\n  %place",
        "invalid operation: thread (0, 0, 0) of block (0, 0, 0) asks for shared memory "
        "at byte 0 of 4800 of rank 2 of a cluster of 2",
        "mapa"},
       {"addrspace(3) @bar, i32 1)\n  %place", "addrspace(3) null, i32 1)\n  %place",
        "of block (0, 0, 0) asks for address 0x0 of rank 1 of a cluster of 2", "mapa"}});
}

TEST(PlantedFaults, ClusterBarrier) {
  GoodKernel K{arriveAtOther(), 1, 2};
  std::string Arrive = "  call void @llvm.nvvm.barrier.cluster.arrive()",
              Wait = "  call void @llvm.nvvm.barrier.cluster.wait()";
  const char *Twice = "arrives at the barrier of the cluster again, without a wait",
             *Never = "waits at the barrier of the cluster and has not arrived there";
  expectFaults(K, {{Wait + " ; ready", "", Twice, "cluster.arrive"},
                   {Arrive + " ; ready", Arrive + "\n" + Arrive, Twice, "cluster.arrive"},
                   {Arrive + " ; over", "", Never, "cluster.wait"},
                   {Wait + " ; ready", Wait + "\n" + Wait, Never, "cluster.wait"}});
}

/// Both ranks arrive at the mbarrier of rank 0 for two phases. An arrival at the barrier
/// of the cluster orders those, even a relaxed one, though it orders no memory.
TEST(PlantedFaults, PhasesOfTheCluster) {
  for (std::string Relaxed : {"", ".relaxed"}) {
    std::string Arrive = "  call void @llvm.nvvm.barrier.cluster.arrive" + Relaxed +
                         "() ; order\n",
                Order = Arrive + "  call void @llvm.nvvm.barrier.cluster.wait()\n";
    GoodKernel K{std::string(R"(
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 2)
)") + Meet + R"(
  %far = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) @bar, i32 0)
  call void @llvm.nvvm.mbarrier.arrive.scope.cluster.space.cluster(ptr addrspace(7) %far, i32 1)
)" + Order + R"(
  call void @llvm.nvvm.mbarrier.arrive.scope.cluster.space.cluster(ptr addrspace(7) %far, i32 1) ; second
)" + Meet,
                 1, 2};
    const char *Message = "with nothing to order them: it could count there",
               *Place = "mbarrier.arrive";
    expectFaults(K, {{"@bar, i32 2)", "@bar, i32 1)", Message, Place},
                     {Order, "", Message, Place, Schedules::NoSeed}});
  }
}

//===----------------------------------------------------------------------===//
// cp.async
//===----------------------------------------------------------------------===//

TEST(PlantedFaults, AsyncCopies) {
  GoodKernel K{R"(
  %o = shl i32 %tid, 4
  %from = getelementptr i8, ptr addrspace(1) %0, i32 %o
  %to = getelementptr i8, ptr addrspace(3) @s, i32 %o
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %to, ptr addrspace(1) %from)
  call void @llvm.nvvm.cp.async.wait.all() ; first
  store i32 7, ptr addrspace(1) %from
  call void @llvm.nvvm.cp.async.ca.shared.global.8.s(ptr addrspace(3) %to, ptr addrspace(1) %from, i32 5)
  call void @llvm.nvvm.cp.async.wait.all()
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %to, ptr addrspace(1) %from, i32 0)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %other = xor i32 %o, 16
  %neighbor = getelementptr i8, ptr addrspace(1) %0, i32 %other
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %to, ptr addrspace(1) %neighbor)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 0) ; second
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  store i32 8, ptr addrspace(1) %from
  call void @llvm.nvvm.cp.async.wait.all()
)"};
  const char *Wrote = "access to what is under way: thread (", *Copy = "cp.async.c";
  expectFaults(
      K,
      {{"  call void @llvm.nvvm.cp.async.wait.all() ; first\n", "", Wrote,
        "cp.async.ca.shared.global.4(ptr addrspace(3) %to, ptr addrspace(1) %from)"},
       {"wait.group(i32 0) ; second", "wait.group(i32 1)", Wrote,
        "cp.async.ca.shared.global.4(ptr addrspace(3) %to, ptr addrspace(1) "
        "%neighbor)"},
       {"%from, i32 5)", "%from, i32 9)",
        "invalid operation: the source of a copy of 8 bytes has 9 in thread (", Copy},
       {"%from, i32 0)", "%from, i32 32)",
        "invalid operation: the source of a copy of 16 bytes has 32 in thread (", Copy},
       {"4(ptr addrspace(3) %to, ptr addrspace(1) %from)",
        "4(ptr addrspace(3) null, ptr addrspace(1) %from)",
        "invalid operation: the destination is not in shared memory: address 0x0",
        "global.4(ptr addrspace(3) null"},
       {"16.s(ptr addrspace(3) %to",
        "16.s(ptr addrspace(3) inttoptr (i32 4096 to ptr addrspace(3))",
        "the destination is not in shared memory: address 0x1000", "global.16.s"},
       {"ptr addrspace(1) %neighbor)",
        "ptr addrspace(1) inttoptr (i64 16777216 to ptr addrspace(1)))",
        "invalid operation: the source is not in global memory: shared memory at byte 0",
        Copy},
       {"ptr addrspace(1) %from, i32 5)",
        "ptr addrspace(1) inttoptr (i64 16777224 to ptr addrspace(1)), i32 5)",
        "the source is not in global memory: shared memory at byte 8", Copy}});
}

} // namespace
