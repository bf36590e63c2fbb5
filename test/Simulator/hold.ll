; With a seed, a lane or a warp may be late by rounds of a ring. Warp 0 fills 64 stages, each
; lane waits until a stage is empty; warp 1 empties them. Without the barrier behind the wait
; a lane that is late sees another phase of the same parity. So does warp 2, which follows
; the rounds, where warp 0 does not wait for it. Without a seed nobody is late, but the clocks
; say who could be (--no-check leaves that out).
;
; RUN: tileir-sim %s --arg=i32:500 --arg=i1:1 --arg=i1:1 --mutants=8 | FileCheck %s --check-prefix=GOOD
; RUN: tileir-sim %s --arg=i32:500 --arg=i1:0 --arg=i1:1 --no-check
; RUN: not tileir-sim %s --arg=i32:500 --arg=i1:0 --arg=i1:1 --no-check --mutants=8 2>&1 | FileCheck %s --check-prefix=WRONG
; RUN: tileir-sim %s --arg=i32:500 --arg=i1:1 --arg=i1:0 --no-check
; RUN: not tileir-sim %s --arg=i32:500 --arg=i1:1 --arg=i1:0 --no-check --mutants=8 2>&1 | FileCheck %s --check-prefix=WRONG
; RUN: not tileir-sim %s --arg=i32:500 --arg=i1:0 --arg=i1:1 2>&1 | FileCheck %s --check-prefix=LANE
; RUN: not tileir-sim %s --arg=i32:500 --arg=i1:1 --arg=i1:0 2>&1 | FileCheck %s --check-prefix=WARP
; A shuffle orders the lanes, too, since each waits for the others, but no memory.
; RUN: sed 's/call void @llvm.nvvm.bar.warp.sync(i32 -1)/call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 0, i32 1, i32 31)/' %s > %t.shfl.ll
; RUN: not tileir-sim %t.shfl.ll --arg=i32:500 --arg=i1:1 --arg=i1:1 | FileCheck %s --check-prefix=SHUFFLE

; The same seed holds the same lanes back.
; RUN: tileir-sim %s --arg=i32:500 --arg=i1:1 --arg=i1:1 --seed=5 --counters > %t.1
; RUN: tileir-sim %s --arg=i32:500 --arg=i1:1 --arg=i1:1 --seed=5 --counters > %t.2
; RUN: diff %t.1 %t.2

; GOOD:  barrier of a warp: deleted                 3       3            0          0       0
; GOOD:  all {{.*}} 0{{$}}
; WRONG: error: the kernel is wrong as it is ({{invalid operation|deadlock}}), with seed {{[1-8]$}}
; LANE:  race: thread (1, 0, 0) of block (0, 0, 0) waits for what comes before phase 0 of the mbarrier in
; LANE-SAME: which completes with nothing to make sure that the wait is over
; LANE:  {{try.wait.parity.*%e}}
; LANE:  {{mbarrier.arrive.*%e}}
; LANE-NOT: %f
; SHUFFLE-NOT: waits for what comes before
; SHUFFLE: writes shared memory at byte 1024 of 1280, which thread (33, 0, 0) of block (0, 0, 0) read
; SHUFFLE-NOT: waits for what comes before
; WARP:  race: thread (64, 0, 0) of block (0, 0, 0) waits for what comes before phase 1 of the mbarrier in
; WARP:  {{try.wait.parity.*%f}}
; WARP:  {{mbarrier.arrive.*%f}}

target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
@full = internal addrspace(3) global [64 x i64] undef, align 8
@empty = internal addrspace(3) global [64 x i64] undef, align 8
@data = internal addrspace(3) global [64 x i32] undef, align 16

define ptx_kernel void @ring(i32 %n, i1 %sync, i1 %answers) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %warp = lshr i32 %t, 5
  %lane = and i32 %t, 31
  %first = icmp eq i32 %lane, 0
  %readers = select i1 %answers, i32 2, i32 1
  %inits = icmp ult i32 %t, 64
  br i1 %inits, label %init, label %start
init:
  %mine = getelementptr i64, ptr addrspace(3) @full, i32 %t
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %mine, i32 1)
  %other = getelementptr i64, ptr addrspace(3) @empty, i32 %t
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %other, i32 %readers)
  br label %start
start:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %loop
loop:
  %i = phi i32 [ 0, %start ], [ %i1, %next ]
  %stage = and i32 %i, 63
  %round = lshr i32 %i, 6
  %f = getelementptr i64, ptr addrspace(3) @full, i32 %stage
  %e = getelementptr i64, ptr addrspace(3) @empty, i32 %stage
  %d = getelementptr i32, ptr addrspace(3) @data, i32 %stage
  %odd = and i32 %round, 1
  %even = xor i32 %odd, 1
  switch i32 %warp, label %follow [ i32 0, label %produce
                                    i32 1, label %consume ]

produce:
  %free = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) %e, i32 %even)
  br i1 %free, label %got, label %produce
got:
  br i1 %sync, label %meet, label %fill
meet:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %fill
fill:
  br i1 %first, label %store, label %next
store:
  store i32 %i, ptr addrspace(3) %d
  call i64 @llvm.nvvm.mbarrier.arrive.scope.cta.space.cta(ptr addrspace(3) %f, i32 1)
  br label %next

consume:
  %there = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) %f, i32 %odd)
  br i1 %there, label %load, label %consume
load:
  %v = load i32, ptr addrspace(3) %d
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br i1 %first, label %release, label %next
release:
  call i64 @llvm.nvvm.mbarrier.arrive.scope.cta.space.cta(ptr addrspace(3) %e, i32 1)
  br label %next

follow:
  %seen = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) %f, i32 %odd)
  br i1 %seen, label %follows, label %follow
follows:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %last = icmp eq i32 %lane, 31
  %tells = and i1 %last, %answers
  br i1 %tells, label %release, label %next

next:
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
attributes #0 = { "nvvm.reqntid"="96" }
