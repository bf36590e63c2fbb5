; Two blocks of a cluster share what each loads: a part comes to both by multicast, and a
; stage is empty when warps of both have read it. A grid counts clusters.
;
; RUN: tileir-sim %s --arch=sm_90a --kernel=share --grid=2 --arg=i32[256]=iota --arg=i32[128] --print | FileCheck %s --check-prefix=GOOD
; RUN: tileir-sim %s --arch=sm_90a --kernel=share --grid=2 --arg=i32[256]=iota --arg=i32[128] --print --seed=1 | FileCheck %s --check-prefix=GOOD
; RUN: tileir-sim %s --arch=sm_90a --kernel=share --grid=2 --arg=i32[256]=iota --arg=i32[128] --print --seed=2 | FileCheck %s --check-prefix=GOOD
; RUN: tileir-sim %s --arch=sm_90a --kernel=share --grid=2 --arg=i32[256]=iota --arg=i32[128] --counters | FileCheck %s --check-prefix=COUNT
; GOOD-NOT: finding
; GOOD:     argument 1: 896 904 912 920
; COUNT:    shared bytes of other blocks by multicast: 2048
;
; The copy goes to one block only; to one that is not there.
; RUN: sed 's/i16 3/i16 1/' %s > %t.mask.ll
; RUN: not tileir-sim %t.mask.ll --arch=sm_90a --kernel=share --arg=i32[256]=iota --arg=i32[128] | FileCheck %s --check-prefix=MASK
; MASK: finding: deadlock: block ({{[01]}}, 0, 0), rank {{[01]}} of its cluster, cannot go on; rank 0 warp 0 waits for parity 0 of the mbarrier {{.*}}; rank 1 warp 0 waits for parity 0 of the mbarrier {{.*}} 256 bytes missing (fewer were copied than are expected)
; RUN: sed 's/i16 3/i16 7/' %s > %t.outside.ll
; RUN: not tileir-sim %t.outside.ll --arch=sm_90a --kernel=share --arg=i32[256]=iota --arg=i32[128] | FileCheck %s --check-prefix=OUTSIDE
; OUTSIDE: finding: invalid operation: thread (0, 0, 0) of block ({{[01]}}, 0, 0) copies to the blocks of mask 7, and its cluster has 2
;
; A block exits while the other one still uses its mbarrier.
; RUN: sed '/; drain/d' %s > %t.drain.ll
; RUN: not tileir-sim %t.drain.ll --arch=sm_90a --kernel=share --arg=i32[256]=iota --arg=i32[128] | FileCheck %s --check-prefix=DRAIN
; RUN: not tileir-sim %t.drain.ll --arch=sm_90a --kernel=share --arg=i32[256]=iota --arg=i32[128] --seed=2 | FileCheck %s --check-prefix=DRAIN
; DRAIN: finding: invalid operation: thread ({{[01]}}, 0, 0) of block ({{[01]}}, 0, 0) accesses shared memory of rank {{[01]}} at byte {{.*}}, of a block that has exited
;
; The arrivals of one block only are counted; they are of the scope of a block; what
; threads read is not fenced.
; RUN: sed 's/i32 2) ; empty/i32 1) ; empty/' %s > %t.count.ll
; RUN: not tileir-sim %t.count.ll --arch=sm_90a --kernel=share --arg=i32[256]=iota --arg=i32[128] --seed=1 | FileCheck %s --check-prefix=COUNTED
; RUN: not tileir-sim %t.count.ll --arch=sm_90a --kernel=share --grid=2 --arg=i32[256]=iota --arg=i32[128] | FileCheck %s --check-prefix=PHASE
; PHASE: finding: race: {{.*}} waits for what comes before phase 1 of the mbarrier {{.*}} which completes with nothing to make sure that the wait is over
; COUNTED: finding: {{invalid operation: .* arrives at an mbarrier where 0 arrivals|race|access to what is under way|missing}}
; RUN: sed 's/arrive.scope.cluster/arrive.scope.cta/' %s > %t.scope.ll
; RUN: not tileir-sim %t.scope.ll --arch=sm_90a --kernel=share --arg=i32[256]=iota --arg=i32[128] | FileCheck %s --check-prefix=SCOPE
; SCOPE: finding: race: a bulk load of block ({{[01]}}, 0, 0) writes shared memory {{.*}} which thread ({{.*}}) of block ({{[01]}}, 0, 0) read, with nothing to order them
; RUN: sed 's/parity.scope.cluster/parity.scope.cta/' %s > %t.wait.ll
; RUN: not tileir-sim %t.wait.ll --arch=sm_90a --kernel=share --arg=i32[256]=iota --arg=i32[128] | FileCheck %s --check-prefix=SCOPE
; RUN: sed '/; proxy/d' %s > %t.proxy.ll
; RUN: not tileir-sim %t.proxy.ll --arch=sm_90a --kernel=share --arg=i32[256]=iota --arg=i32[128] | FileCheck %s --check-prefix=PROXY
; PROXY: finding: missing proxy fence
;
; Nobody waits for the other's mbarriers to be there; only one part of the barrier.
; RUN: sed '/; start/d' %s > %t.start.ll
; RUN: not tileir-sim %t.start.ll --arch=sm_90a --kernel=share --arg=i32[256]=iota --arg=i32[128] --seed=2 | FileCheck %s --check-prefix=START
; START: finding: {{invalid operation: .* uses an mbarrier that was not initialised|race: .* initialised, with nothing to order them}}
; RUN: sed 's/.*arrive.*; drain/&\n&/' %s > %t.twice.ll
; RUN: not tileir-sim %t.twice.ll --arch=sm_90a --kernel=share --arg=i32[256]=iota --arg=i32[128] | FileCheck %s --check-prefix=TWICE
; TWICE: finding: invalid operation: {{.*}} arrives at the barrier of the cluster again, without a wait
; RUN: sed '/arrive.*; start/d' %s > %t.never.ll
; RUN: not tileir-sim %t.never.ll --arch=sm_90a --kernel=share --arg=i32[256]=iota --arg=i32[128] | FileCheck %s --check-prefix=NEVER
; NEVER: finding: invalid operation: {{.*}} waits at the barrier of the cluster and has not arrived there
; Threads of one block only meet, at the start or at the end: a mutant that is found.
; RUN: tileir-sim %s --arch=sm_90a --kernel=share --grid=2 --arg=i32[256]=iota --arg=i32[128] --mutants=2 | FileCheck %s --check-prefix=MUTANTS
; MUTANTS: barrier of the cluster: deleted              4       4            0          0       0
; MUTANTS: barrier of the cluster: of the block         2       2            0          0       0
;
; Addresses and registers.
; RUN: sed 's/i32 .t) ; rank/i32 9) ; rank/' %s > %t.rank.ll
; RUN: not tileir-sim %t.rank.ll --arch=sm_90a --kernel=share --arg=i32[256]=iota --arg=i32[128] | FileCheck %s --check-prefix=RANK
; RANK: finding: invalid operation: {{.*}} asks for shared memory at byte {{.*}} of rank 9 of a cluster of 2
; RUN: tileir-sim %s --arch=sm_90 --kernel=registers --grid=2,1,3 --arg=i32[16] --print | FileCheck %s --check-prefix=REGISTERS
; REGISTERS: argument 0: 3 1 2 4 1 3 2 8 5 1 0 2
; RUN: not tileir-sim %s --arch=sm_80 --kernel=registers --arg=i32[16] 2>&1 | FileCheck %s --check-prefix=OLD
; OLD: error: clusters do not exist on sm_80
; RUN: not tileir-sim %s --arch=sm_90 --kernel=explicit --grid=3 2>&1 | FileCheck %s --check-prefix=GRID
; RUN: tileir-sim %s --arch=sm_90 --kernel=explicit --grid=4
; GRID: error: a grid of 3 blocks is not one of clusters of 2

target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-p7:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
@stage = internal addrspace(3) global [64 x i32] undef, align 1024
@full = internal addrspace(3) global i64 undef, align 8
@empty = internal addrspace(3) global i64 undef, align 8
; 256 numbers at the address of the first argument, 32 at once.
@map = internal addrspace(1) constant [32 x i32] [i32 0, i32 7, i32 262402, i32 0, i32 0, i32 0, i32 0, i32 0, i32 255, i32 0, i32 0, i32 0, i32 0, i32 520093696, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0], align 128

define ptx_kernel void @share(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rank = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %is.0 = icmp eq i32 %t, 0
  br i1 %is.0, label %init, label %meet
init:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @full, i32 1)
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @empty, i32 2) ; empty
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  br label %meet
meet:
  call void @llvm.nvvm.barrier.cluster.arrive.aligned() ; start
  call void @llvm.nvvm.barrier.cluster.wait.aligned() ; start
  %own = mul i32 %rank, 128
  %place = getelementptr i8, ptr addrspace(3) @stage, i32 %own
  %to = addrspacecast ptr addrspace(3) %place to ptr addrspace(7)
  %map = addrspacecast ptr addrspace(1) @map to ptr
  br label %loop
loop:
  %i = phi i32 [ 0, %meet ], [ %next, %again ]
  %sum = phi i32 [ 0, %meet ], [ %sum.2, %again ]
  %parity = and i32 %i, 1
  %before = xor i32 %parity, 1
  br label %acquire
acquire:
  %is.empty = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cluster.space.cta(ptr addrspace(3) @empty, i32 %before)
  br i1 %is.empty, label %acquired, label %acquire
acquired:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br i1 %is.0, label %copy, label %wait
copy:
  %first = shl i32 %i, 6
  %mine = shl i32 %rank, 5
  %x = add i32 %first, %mine
  %state = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) @full, i32 256)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(ptr addrspace(7) %to, ptr addrspace(3) @full, ptr %map, i32 %x, i16 3, i64 0, i1 true, i1 false, i32 0)
  br label %wait
wait:
  %is.full = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @full, i32 %parity)
  br i1 %is.full, label %read, label %wait
read:
  %a = getelementptr i32, ptr addrspace(3) @stage, i32 %t
  %b = getelementptr i32, ptr addrspace(3) %a, i32 32
  %va = load i32, ptr addrspace(3) %a
  %vb = load i32, ptr addrspace(3) %b
  %sum.1 = add i32 %sum, %va
  %sum.2 = add i32 %sum.1, %vb
  call void @llvm.nvvm.fence.proxy.async.shared_cta() ; proxy
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %arrives = icmp ult i32 %t, 2
  br i1 %arrives, label %release, label %again
release:
  %other = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) @empty, i32 %t) ; rank
  call void @llvm.nvvm.mbarrier.arrive.scope.cluster.space.cluster(ptr addrspace(7) %other, i32 1)
  br label %again
again:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 4
  br i1 %more, label %loop, label %end
end:
  %row = mul i32 %block, 32
  %n = add i32 %row, %t
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %n
  store i32 %sum.2, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier.cluster.arrive.aligned() ; drain
  call void @llvm.nvvm.barrier.cluster.wait.aligned() ; drain
  ret void
}

define internal void @put(ptr addrspace(1) %out, i32 %n, i32 %v) {
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %n
  store i32 %v, ptr addrspace(1) %p
  ret void
}

; By the last block.
define ptx_kernel void @registers(ptr addrspace(1) %out) #1 {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %z = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
  %xy = add i32 %x, %y
  %xyz = add i32 %xy, %z
  %last = icmp eq i32 %xyz, 6
  br i1 %last, label %write, label %end
write:
  call void @put(ptr addrspace(1) %out, i32 0, i32 %x)
  call void @put(ptr addrspace(1) %out, i32 1, i32 %y)
  call void @put(ptr addrspace(1) %out, i32 2, i32 %z)
  %nx = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  call void @put(ptr addrspace(1) %out, i32 3, i32 %nx)
  %cx = call i32 @llvm.nvvm.read.ptx.sreg.clusterid.x()
  call void @put(ptr addrspace(1) %out, i32 4, i32 %cx)
  %rank = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  call void @put(ptr addrspace(1) %out, i32 5, i32 %rank)
  %ncx = call i32 @llvm.nvvm.read.ptx.sreg.nclusterid.x()
  call void @put(ptr addrspace(1) %out, i32 6, i32 %ncx)
  %nz = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.z()
  %nranks = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctarank()
  %twice = add i32 %nranks, %nranks
  call void @put(ptr addrspace(1) %out, i32 7, i32 %twice)
  %five = add i32 %nz, %z
  call void @put(ptr addrspace(1) %out, i32 8, i32 %five)
  %ix = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctaid.x()
  call void @put(ptr addrspace(1) %out, i32 9, i32 %ix)
  %cy = call i32 @llvm.nvvm.read.ptx.sreg.clusterid.y()
  call void @put(ptr addrspace(1) %out, i32 10, i32 %cy)
  %iny = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.y()
  call void @put(ptr addrspace(1) %out, i32 11, i32 %iny)
  br label %end
end:
  ret void
}

define ptx_kernel void @explicit() #2 {
  ret void
}

attributes #0 = { "nvvm.reqntid"="32" "nvvm.cluster_dim"="2" "nvvm.blocksareclusters" }
attributes #1 = { "nvvm.reqntid"="1" "nvvm.cluster_dim"="2,2" "nvvm.blocksareclusters" }
attributes #2 = { "nvvm.reqntid"="32" "nvvm.cluster_dim"="2" }
