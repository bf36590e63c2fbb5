; tileir-sim --mutants deletes and weakens each synchronisation, one at a time. Blocks
; sum up what they have in shared memory and tell the last one by an atomic counter. The
; second barrier follows another one with nothing between; the third one comes at the end
; of a path that no run takes.
;
; RUN: tileir-sim %s --kernel=sums --grid=3 --arg=i32[8] --arg=i32:1 --mutants=3 | FileCheck %s
; RUN: tileir-sim %s --kernel=sums --grid=3 --arg=i32[8] --arg=i32:1 --mutants=3 | FileCheck %s --check-prefix=TABLE
; Behind the last barrier nothing is accessed that was accessed before it. What nothing
; explains makes the run fail: here a barrier after which each thread accesses what it did
; before it. Scopes are wider than needed where blocks do not meet.
; RUN: tileir-sim %s --kernel=last --arg=i32[8] --mutants=3 | FileCheck %s --check-prefix=LAST
; RUN: not tileir-sim %s --kernel=last --arg=i32[8] --mutants=3 --counters 2>&1 | FileCheck %s --check-prefix=BESIDE -DOPTION=counters
; RUN: not tileir-sim %s --kernel=last --arg=i32[8] --mutants=3 --print 2>&1 | FileCheck %s --check-prefix=BESIDE -DOPTION=print
; BESIDE: tileir-sim: error: --[[OPTION]] has no effect with --mutants{{$}}
; RUN: not tileir-sim %s --kernel=own --arg=i32[64] --mutants=3 | FileCheck %s --check-prefix=OWN
; The release tells the other block of what threads have written before the barrier.
; RUN: tileir-sim %s --kernel=told --arg=i32[64] --arg=i32[2] --grid=2 --mutants=3 | FileCheck %s --check-prefix=TOLD
; Nobody waits for the mbarrier of the number 1.
; RUN: tileir-sim %s --kernel=unwaited --arch=sm_90 --arg=i32[64] --mutants=3 | FileCheck %s --check-prefix=UNWAITED
; RUN: tileir-sim %s --kernel=wide --grid=2 --arg=i32[8] --mutants=3 | FileCheck %s --check-prefix=WIDE
; A kernel that is wrong as it is has no mutants.
; RUN: not tileir-sim %s --kernel=wrong --arg=i32[8] --mutants=0 2>&1 | FileCheck %s --check-prefix=WRONG

; CHECK:      found: read of uninitialised shared memory without a seed
; CHECK-NEXT:   barrier: deleted: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK-NEXT: redundant: what it orders is ordered, too, by
; CHECK-NEXT:     barrier: deleted: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 2)
; CHECK-NEXT:   barrier: deleted: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)

; TABLE:      kind                                 mutants   found  not reached  redundant  silent
; TABLE:      barrier: deleted                           4       1            1          2       0
; TABLE-DAG:  atomic: scope of the block                 1       1            0          0       0
; TABLE-DAG:  release: relaxed                           1       1            0          0       0
; TABLE-DAG:  acquire: relaxed                           1       1            0          0       0
; TABLE:      all                                        7       4            1          2       0

; LAST:      redundant: no memory is accessed on both sides of it
; LAST-NEXT:    barrier: deleted: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
; LAST:      all                                        2       1            0          1       0
; OWN:       silent
; OWN-NEXT:     barrier: deleted: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
; OWN:       all                                        2       1            0          0       1
; TOLD:      barrier: deleted                           1       1            0          0       0
; UNWAITED:      redundant: nobody waits for it, whatever number it expects
; UNWAITED-NEXT:    mbarrier init: one more
; UNWAITED:      mbarrier init: one more                    2       1            0          1       0
; WIDE:      redundant: with all scopes those of blocks nothing is found either
; WIDE-NEXT:    fence: scope of the block: fence syncscope("device")
; WIDE:      all                                        5       2            0          3       0
; WRONG:      error: the kernel is wrong as it is (race), with seed 0

target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
@s = internal addrspace(3) global [64 x i32] undef, align 16
@m = internal addrspace(3) global [2 x i64] undef, align 8

define ptx_kernel void @sums(ptr addrspace(1) %out, i32 %n) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %x = xor i32 %t, 32
  %its = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %v = load i32, ptr addrspace(3) %its
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 2)
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(3) %mine
  %more = icmp sgt i32 %n, 5
  br i1 %more, label %rare, label %go
rare:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %go
go:
  %first = icmp eq i32 %t, 0
  br i1 %first, label %tell, label %end
tell:
  %slot = getelementptr i32, ptr addrspace(1) %out, i32 %b
  store i32 %w, ptr addrspace(1) %slot
  %count = getelementptr i32, ptr addrspace(1) %out, i32 7
  %old = atomicrmw add ptr addrspace(1) %count, i32 1 syncscope("device") acq_rel
  %last = icmp eq i32 %old, 2
  br i1 %last, label %sum, label %end
sum:
  %p1 = getelementptr i32, ptr addrspace(1) %out, i32 1
  %p2 = getelementptr i32, ptr addrspace(1) %out, i32 2
  %v0 = load i32, ptr addrspace(1) %out
  %v1 = load i32, ptr addrspace(1) %p1
  %v2 = load i32, ptr addrspace(1) %p2
  %s1 = add i32 %v0, %v1
  %s2 = add i32 %s1, %v2
  %p6 = getelementptr i32, ptr addrspace(1) %out, i32 6
  store i32 %s2, ptr addrspace(1) %p6
  br label %end
end:
  ret void
}

define ptx_kernel void @wide(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %i = shl i32 %b, 2
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %i
  %flag = getelementptr i32, ptr addrspace(1) %own, i32 1
  switch i32 %t, label %end [ i32 0, label %set
                              i32 32, label %wait ]
set:
  store i32 42, ptr addrspace(1) %own
  fence syncscope("device") release
  store atomic i32 1, ptr addrspace(1) %flag syncscope("device") monotonic, align 4
  br label %end
wait:
  %f = load atomic i32, ptr addrspace(1) %flag syncscope("device") acquire, align 4
  %ready = icmp eq i32 %f, 1
  br i1 %ready, label %read, label %wait
read:
  %v = load i32, ptr addrspace(1) %own
  %slot = getelementptr i32, ptr addrspace(1) %own, i32 2
  store i32 %v, ptr addrspace(1) %slot
  br label %end
end:
  ret void
}

define ptx_kernel void @last(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %x = xor i32 %t, 32
  %its = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %v = load i32, ptr addrspace(3) %its
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %end
write:
  store i32 %v, ptr addrspace(1) %out
  br label %end
end:
  ret void
}

define ptx_kernel void @own(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(1) %to
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %x = xor i32 %t, 32
  %its = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %v = load i32, ptr addrspace(3) %its
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  store i32 %v, ptr addrspace(1) %to
  ret void
}

define ptx_kernel void @told(ptr addrspace(1) %out, ptr addrspace(1) %flag) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %slot = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %isfirst = icmp eq i32 %b, 0
  br i1 %isfirst, label %write, label %wait
write:
  store i32 %t, ptr addrspace(1) %slot
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %zero = icmp eq i32 %t, 0
  br i1 %zero, label %tell, label %end
tell:
  store atomic i32 1, ptr addrspace(1) %flag syncscope("device") release, align 4
  br label %end
wait:
  %f = load atomic i32, ptr addrspace(1) %flag syncscope("device") acquire, align 4
  %ready = icmp eq i32 %f, 1
  br i1 %ready, label %read, label %wait
read:
  %v = load i32, ptr addrspace(1) %slot
  br label %end
end:
  ret void
}

define ptx_kernel void @unwaited(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %zero = icmp eq i32 %t, 0
  br i1 %zero, label %init, label %meet
init:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @m, i32 64)
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @m, i32 8), i32 64)
  br label %meet
meet:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  br label %arrive
arrive:
  %i = phi i32 [ 0, %meet ], [ 1, %arrive ]
  %there = getelementptr i64, ptr addrspace(3) @m, i32 %i
  %state = call i64 @llvm.nvvm.mbarrier.arrive.scope.cta.space.cta(ptr addrspace(3) %there, i32 1)
  %again = icmp eq i32 %i, 0
  br i1 %again, label %arrive, label %wait
wait:
  %done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @m, i32 0)
  br i1 %done, label %read, label %wait
read:
  %x = xor i32 %t, 32
  %its = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %v = load i32, ptr addrspace(3) %its
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %to
  ret void
}

define ptx_kernel void @wrong(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %t, ptr addrspace(1) %out
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
attributes #0 = { "nvvm.reqntid"="64" }
