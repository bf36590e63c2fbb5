//===- BulkFaultsTest.cpp - Mistakes of copies of boxes -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Boxes that come to one block or several, mbarriers and tensor maps for them.
//
//===----------------------------------------------------------------------===//

#include "PlantedFaults.h"
#include "gtest/gtest.h"

using namespace tileir::sim;

namespace {

const char *Declarations =
    "declare void @tileir.tensormap.cp_fenceproxy(ptr addrspace(1), ptr addrspace(3))\n";

//===----------------------------------------------------------------------===//
// To several blocks
//===----------------------------------------------------------------------===//

/// Rank 0 copies to the blocks of the mask 3; each waits for its box.
const char *Multicast = R"(
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 1)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  %state = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) @bar, i32 256)
  %rank = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %early = icmp eq i32 %rank, 2
  br i1 %early, label %end, label %meet
meet:
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  %first = icmp eq i32 %rank, 0
  br i1 %first, label %copy, label %go
copy:
  %to = addrspacecast ptr addrspace(3) @s to ptr addrspace(7)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(ptr addrspace(7) %to, ptr addrspace(3) @bar, ptr %2, i32 0, i16 3, i64 0, i1 true, i1 false, i32 0)
  br label %go
go:
  %leaves = icmp eq i32 %rank, 3
  br i1 %leaves, label %end, label %wait
wait:
  %done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @bar, i32 0)
  br i1 %done, label %end, label %wait
end:
)";

TEST(PlantedFaults, Multicast) {
  const char *Copy = "g2s.tile.1d";
  GoodKernel K{Multicast, 1, 2};
  expectFaults(
      K,
      {{"i16 3", "i16 7",
        "invalid operation: thread (0, 0, 0) of block (0, 0, 0) copies to the blocks "
        "of mask 7, and its cluster has 2",
        Copy},
       {"i16 3", "i16 0", "copies to the blocks of mask 0, and its cluster has 2", Copy},
       {"icmp eq i32 %rank, 2", "icmp eq i32 %rank, 1",
        "invalid operation: thread (0, 0, 0) of block (0, 0, 0) copies to block (1, "
        "0, 0), rank 1 of its cluster, which has exited",
        Copy},
       {"icmp eq i32 %rank, 2", "icmp ne i32 %rank, 0",
        "copies to block (1, 0, 0), rank 1 of its cluster, which has exited", Copy},
       {"icmp eq i32 %rank, 3", "icmp eq i32 %rank, 1",
        "access to what is under way: a bulk load of thread (0, 0, 0) of block (0, 0, "
        "0) comes to block (1, 0, 0), rank 1 of its cluster, which has exited",
        Copy, Schedules::SomeSeed},
       {"icmp eq i32 %rank, 3", "icmp ne i32 %rank, 0",
        "comes to block (1, 0, 0), rank 1 of its cluster, which has exited", Copy,
        Schedules::SomeSeed}});
}

//===----------------------------------------------------------------------===//
// Mbarriers
//===----------------------------------------------------------------------===//

TEST(PlantedFaults, ManyBarriers) {
  // Each is waited for at once.
  GoodKernel One{R"(
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %n, %next ]
  %b = getelementptr i64, ptr addrspace(3) @bar, i32 %i
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %b, i32 1)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  %state = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) %b, i32 256)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.1d(ptr addrspace(3) @s, ptr addrspace(3) %b, ptr %2, i32 0, i64 0, i1 false)
  br label %wait
wait:
  %done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) %b, i32 0)
  br i1 %done, label %next, label %wait
next:
  %n = add i32 %i, 1
  %more = icmp ult i32 %n, 512
  br i1 %more, label %loop, label %end
end:
)",
                 1};
  const char *Message = "invalid operation: more than 512 mbarriers of a block are used "
                        "by bulk loads",
             *Copy = "g2s.cta.tile.1d";
  expectFaults(One, {{"%n, 512", "%n, 513", Message, Copy},
                     {"%n, 512", "%n, 600", Message, Copy}});
}

//===----------------------------------------------------------------------===//
// Tensor maps
//===----------------------------------------------------------------------===//

TEST(PlantedFaults, MapOfStore) {
  GoodKernel K{R"(
  %p = getelementptr [2 x i32], ptr addrspace(3) @s, i32 %tid
  store i64 7, ptr addrspace(3) %p
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %map = addrspacecast ptr addrspace(1) %3 to ptr
  %first = icmp eq i32 %tid, 0
  br i1 %first, label %copy, label %end
copy:
  call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.1d(ptr addrspace(3) @s, ptr %map, i32 64, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  br label %wait
wait:
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0) ; wait
  store i32 0, ptr addrspace(1) %3
  call void @llvm.nvvm.cp.async.bulk.wait.group(i32 0)
  br label %end
end:
)"};
  const char *Message =
                 "access to what is under way: the tensor map of a bulk store of thread "
                 "(0, 0, 0) of block (0, 0, 0) was written while it was under way",
             *Copy = "s2g.tile.1d";
  expectFaults(
      K, {{"  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0) ; wait", "",
           Message, Copy},
          {"wait.group.read(i32 0) ; wait", "wait.group.read(i32 1)", Message, Copy},
          {"ptr %map, i32 64", "ptr %map, i32 193",
           "invalid operation: a bulk store of thread (0, 0, 0) of block (0, 0, 0) is "
           "cut off within 16 bytes, which it writes as a whole, by the end of the "
           "tensor's row at",
           Copy},
          {"ptr %map, i32 64", "ptr %map, i32 -1",
           "by the beginning of the tensor's row at", Copy}});
}

TEST(PlantedFaults, PlacesOfBoxesAndMaps) {
  GoodKernel K{R"(
  %stack = alloca [128 x i8], align 128
  store i8 0, ptr %stack
  %shared = addrspacecast ptr addrspace(3) @s to ptr
  %map = getelementptr i8, ptr %2, i32 0
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 1)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  %state = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) @bar, i32 256)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.1d(ptr addrspace(3) @s, ptr addrspace(3) @bar, ptr %map, i32 0, i64 0, i1 false)
  br label %wait
wait:
  %done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @bar, i32 0)
  br i1 %done, label %end, label %wait
end:
  call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.1d(ptr addrspace(3) @s, ptr %2, i32 64, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group(i32 0)
)",
               1};
  const char *Load = "g2s.cta.tile.1d", *Store = "s2g.tile.1d";
  expectFaults(
      K, {{"i8, ptr %2, i32 0", "i8, ptr %shared, i32 0",
           "invalid operation: thread (0, 0, 0) of block (0, 0, 0) uses a tensor map in "
           "shared memory at byte 0",
           Load},
          {"i8, ptr %2, i32 0", "i8, ptr %stack, i32 0",
           "uses a tensor map in local memory at byte 0", Load},
          {"g2s.cta.tile.1d(ptr addrspace(3) @s", "g2s.cta.tile.1d(ptr addrspace(3) null",
           "invalid operation: the box is not in shared memory: address 0x0", Load},
          {"s2g.tile.1d(ptr addrspace(3) @s",
           "s2g.tile.1d(ptr addrspace(3) inttoptr (i32 1024 to ptr addrspace(3))",
           "the box is not in shared memory: address 0x400", Store}});
}

TEST(PlantedFaults, CopiedMaps) {
  // Warp 0 makes a map out of %2, and its first thread uses it.
  GoodKernel K{R"(
  %word = shl i32 %tid, 2
  %old = getelementptr i8, ptr %2, i32 %word
  %v = load i32, ptr %old
  %new = getelementptr i8, ptr addrspace(3) @s, i32 %word
  store i32 %v, ptr addrspace(3) %new
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %lane = and i32 %tid, 0
  %far = shl i32 %lane, 7
  %slot = getelementptr i8, ptr addrspace(1) %3, i32 %far
  %from = getelementptr i8, ptr addrspace(3) @s, i32 %far
  call void @tileir.tensormap.cp_fenceproxy(ptr addrspace(1) %slot, ptr addrspace(3) %from)
  %map = addrspacecast ptr addrspace(1) %slot to ptr
  call void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.gpu(ptr %map, i32 128)
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %first = icmp eq i32 %tid, 0
  br i1 %first, label %copy, label %end
copy:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 1)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  %state = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) @bar, i32 256)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.1d(ptr addrspace(3) @s, ptr addrspace(3) @bar, ptr %map, i32 0, i64 0, i1 false)
  br label %wait
wait:
  %done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @bar, i32 0)
  br i1 %done, label %end, label %wait
end:
)",
               32, 1, Declarations};
  std::string Make = "  call void @tileir.tensormap.cp_fenceproxy(ptr addrspace(1) "
                     "%slot, ptr addrspace(3) %from)\n";
  const char *Copy = "cp_fenceproxy", *Load = "g2s.cta.tile.1d";
  expectFaults(
      K,
      {{"i8, ptr addrspace(1) %3, i32 %far", "[128 x i8], ptr addrspace(1) %3, i32 %tid",
        "invalid operation: lanes of warp 0 copy different tensor maps", Copy},
       {"@s, i32 %far", "@s, i32 %word",
        "invalid operation: lanes of warp 0 copy different tensor maps", Copy},
       {"addrspace(3) %from)", "addrspace(3) null)",
        "invalid operation: a tensor map is copied from address 0x0 to address", Copy},
       {Make + "  %map",
        "  %in = addrspacecast ptr addrspace(3) @s to ptr\n"
        "  %to = addrspacecast ptr %in to ptr addrspace(1)\n"
        "  call void @tileir.tensormap.cp_fenceproxy(ptr addrspace(1) %to, ptr "
        "addrspace(3) %from)\n  %map",
        "a tensor map is copied from shared memory at byte 0 of 8896 to shared memory "
        "at byte 0",
        Copy},
       {Make,
        "  %plain = getelementptr i8, ptr addrspace(1) %slot, i32 %word\n"
        "  store i32 %v, ptr addrspace(1) %plain\n",
        "missing proxy fence: thread (0, 0, 0) of block (0, 0, 0) uses the tensor map "
        "in address",
        Load},
       {"  %first = icmp", "  store i32 %v, ptr addrspace(1) %slot\n  %first = icmp",
        "wrote, but not by tensormap.cp_fenceproxy", Load}});
}

} // namespace
