; cp.async: read after the wait; after a wait that lets the last group run; before any
; wait; by another thread without a barrier. A source that is not global memory.
;
; RUN: tileir-sim %s --kernel=good --arg=i32[64]=iota --arg=i32[64] --print | FileCheck %s --check-prefix=GOOD
; RUN: tileir-sim %s --kernel=good --arg=i32[64]=iota --arg=i32[64] --print --seed=5 | FileCheck %s --check-prefix=GOOD
; RUN: not tileir-sim %s --kernel=early --arg=i32[64]=iota --arg=i32[64] | FileCheck %s --check-prefix=EARLY
; RUN: not tileir-sim %s --kernel=early --arg=i32[64]=iota --arg=i32[64] --seed=1 | FileCheck %s --check-prefix=EARLY
; RUN: not tileir-sim %s --kernel=no_barrier --arg=i32[64]=iota --arg=i32[64] | FileCheck %s --check-prefix=RACE
; RUN: not tileir-sim %s --kernel=good --arch=sm_75 --arg=i32[64]=iota --arg=i32[64] 2>&1 | FileCheck %s --check-prefix=OLD

; RUN: not tileir-sim %s --kernel=overwritten --arg=i32[64]=iota --arg=i32[64] | FileCheck %s --check-prefix=SOURCE
; RUN: not tileir-sim %s --kernel=overwritten --arg=i32[64]=iota --arg=i32[64] --seed=3 | FileCheck %s --check-prefix=SOURCE
; RUN: not tileir-sim %s --kernel=overwritten_by_other --arg=i32[64]=iota --arg=i32[64] | FileCheck %s --check-prefix=SOURCE
; RUN: tileir-sim %s --kernel=written_later --arg=i32[64]=iota --arg=i32[64] --print | FileCheck %s --check-prefix=GOOD
; RUN: tileir-sim %s --kernel=written_later --arg=i32[64]=iota --arg=i32[64] --print --seed=3 | FileCheck %s --check-prefix=GOOD

; RUN: not tileir-sim %s --kernel=of_shared --arg=i32[64]=iota --arg=i32[64] | FileCheck %s --check-prefix=SHARED
; RUN: not tileir-sim %s --kernel=of_local --arg=i32[64]=iota --arg=i32[64] | FileCheck %s --check-prefix=LOCAL

; GOOD-NOT: finding
; GOOD:     argument 1: 63 62 61 60
; EARLY:      finding: access to what is under way: thread ([[#]], 0, 0) of block (0, 0, 0) reads shared memory at byte [[#]] of 256, into which a cp.async is under way
; EARLY-NEXT:   at %v{{(.i)?}} = load i32
; EARLY-NEXT:   at call void @llvm.nvvm.cp.async.ca.shared.global.4
; RACE:       finding: race: thread ([[#]], 0, 0) of block (0, 0, 0) {{.*}} with nothing to order them
; SOURCE:      finding: access to what is under way: thread ([[#]], 0, 0) of block (0, 0, 0) wrote address {{.*}}, which a cp.async under way reads
; SOURCE-NEXT:   at call void @llvm.nvvm.cp.async.ca.shared.global.4
; SOURCE-NEXT:   at store i32 7
; SHARED:      finding: invalid operation: the source is not in global memory: shared memory at byte 0 of 256
; SHARED-NEXT:   at call void @llvm.nvvm.cp.async.ca.shared.global.4
; LOCAL:      finding: invalid operation: the source is not in global memory: local memory at byte 0 of 4
; OLD: error: the simulator cannot run kernel 'good': asynchronous copies do not exist on sm_75

target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
@s = internal addrspace(3) global [64 x i32] undef, align 1024

define internal void @start(ptr addrspace(1) %a, i32 %t) {
  %pa = getelementptr i32, ptr addrspace(1) %a, i32 %t
  %ps = getelementptr i32, ptr addrspace(3) @s, i32 %t
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %ps, ptr addrspace(1) %pa)
  call void @llvm.nvvm.cp.async.commit.group()
  ret void
}

define internal void @finish(ptr addrspace(1) %b, i32 %t) {
  %u = sub i32 63, %t
  %pu = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %pu
  %pb = getelementptr i32, ptr addrspace(1) %b, i32 %t
  store i32 %v, ptr addrspace(1) %pb
  ret void
}

define ptx_kernel void @good(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @start(ptr addrspace(1) %a, i32 %t)
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @finish(ptr addrspace(1) %b, i32 %t)
  ret void
}

define ptx_kernel void @early(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @start(ptr addrspace(1) %a, i32 %t)
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @finish(ptr addrspace(1) %b, i32 %t)
  ret void
}

define ptx_kernel void @no_barrier(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @start(ptr addrspace(1) %a, i32 %t)
  call void @llvm.nvvm.cp.async.wait.all()
  call void @finish(ptr addrspace(1) %b, i32 %t)
  ret void
}

; The source changes before the wait: by the same thread, by one that a barrier orders.
define internal void @change(ptr addrspace(1) %a, i32 %t) {
  %pa = getelementptr i32, ptr addrspace(1) %a, i32 %t
  store i32 7, ptr addrspace(1) %pa
  ret void
}

define ptx_kernel void @overwritten(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @start(ptr addrspace(1) %a, i32 %t)
  call void @change(ptr addrspace(1) %a, i32 %t)
  call void @llvm.nvvm.cp.async.wait.all()
  ret void
}

define ptx_kernel void @overwritten_by_other(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @start(ptr addrspace(1) %a, i32 %t)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %u = sub i32 63, %t
  call void @change(ptr addrspace(1) %a, i32 %u)
  call void @llvm.nvvm.cp.async.wait.all()
  ret void
}

define ptx_kernel void @written_later(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @start(ptr addrspace(1) %a, i32 %t)
  call void @llvm.nvvm.cp.async.wait.all()
  call void @change(ptr addrspace(1) %a, i32 %t)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @finish(ptr addrspace(1) %b, i32 %t)
  ret void
}

define ptx_kernel void @of_shared(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = addrspacecast ptr addrspace(3) @s to ptr
  %global = addrspacecast ptr %from to ptr addrspace(1)
  call void @start(ptr addrspace(1) %global, i32 %t)
  call void @llvm.nvvm.cp.async.wait.all()
  ret void
}

define ptx_kernel void @of_local(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  %from = alloca i32
  store i32 0, ptr %from
  %global = addrspacecast ptr %from to ptr addrspace(1)
  call void @start(ptr addrspace(1) %global, i32 0)
  call void @llvm.nvvm.cp.async.wait.all()
  ret void
}
attributes #0 = { "nvvm.reqntid"="64" }
