; A tree reduction in shared memory; the second kernel lacks the barrier in the loop. The
; missing order is found even where the schedule happens to give the right sum.
;
; RUN: tileir-sim %s --kernel=sum --arg=f32[256]=iota --arg=f32[1] --print | FileCheck %s --check-prefix=GOOD
; RUN: tileir-sim %s --kernel=sum --arg=f32[256]=iota --arg=f32[1] --seed=1 --print | FileCheck %s --check-prefix=GOOD
; RUN: tileir-sim %s --kernel=sum --arg=f32[256]=iota --arg=f32[1] --seed=2 --print | FileCheck %s --check-prefix=GOOD
; RUN: not tileir-sim %s --kernel=no_barrier --arg=f32[256]=iota --arg=f32[1] | FileCheck %s --check-prefix=RACE
; RUN: not tileir-sim %s --kernel=no_barrier --arg=f32[256]=iota --arg=f32[1] --seed=7 | FileCheck %s --check-prefix=SEED

; GOOD-NOT: finding
; GOOD:     argument 1: 32640

; RACE:      finding: race: thread ([[#]], 0, 0) of block (0, 0, 0) reads shared memory at byte [[#]] of 1024, which thread ([[#]], 0, 0) of block (0, 0, 0) wrote, with nothing to order them
; RACE-NEXT:   at %y{{(.i)?}} = load float, ptr addrspace(3) %pj{{.*}}
; RACE-NEXT:   at store float %w{{.*}}
; SEED:      finding: race:

target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
@s = internal addrspace(3) global [256 x float] undef, align 1024

define ptx_kernel void @sum(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  call void @reduce(ptr addrspace(1) %a, ptr addrspace(1) %b, i1 true)
  ret void
}

define ptx_kernel void @no_barrier(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  call void @reduce(ptr addrspace(1) %a, ptr addrspace(1) %b, i1 false)
  ret void
}

define internal void @reduce(ptr addrspace(1) %a, ptr addrspace(1) %b, i1 %sync) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %pa = getelementptr float, ptr addrspace(1) %a, i32 %t
  %v = load float, ptr addrspace(1) %pa
  %ps = getelementptr float, ptr addrspace(3) @s, i32 %t
  store float %v, ptr addrspace(3) %ps
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %loop
loop:
  %d = phi i32 [ 128, %0 ], [ %half, %next ]
  %take = icmp slt i32 %t, %d
  br i1 %take, label %add, label %meet
add:
  %j = add i32 %t, %d
  %pj = getelementptr float, ptr addrspace(3) @s, i32 %j
  %y = load float, ptr addrspace(3) %pj
  %z = load float, ptr addrspace(3) %ps
  %w = fadd float %y, %z
  store float %w, ptr addrspace(3) %ps
  br label %meet
meet:
  br i1 %sync, label %barrier, label %next
barrier:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %next
next:
  %half = lshr i32 %d, 1
  %more = icmp ne i32 %half, 0
  br i1 %more, label %loop, label %last
last:
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %end
write:
  %r = load float, ptr addrspace(3) @s
  store float %r, ptr addrspace(1) %b
  br label %end
end:
  ret void
}
attributes #0 = { "nvvm.reqntid"="256" }
