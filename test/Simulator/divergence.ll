; Lanes that skip a collective, exited or waiting elsewhere; a barrier in one half of a
; warp; and the same with all lanes.
;
; RUN: tileir-sim %s --kernel=all --arg=i32[32] --print | FileCheck %s --check-prefix=GOOD
; RUN: tileir-sim %s --kernel=all --arg=i32[32] --print --seed=3 | FileCheck %s --check-prefix=GOOD
; RUN: not tileir-sim %s --kernel=skip --arg=i32[32] | FileCheck %s --check-prefix=EXIT
; RUN: not tileir-sim %s --kernel=elsewhere --arg=i32[32] | FileCheck %s --check-prefix=WAIT
; RUN: not tileir-sim %s --kernel=half_barrier --arg=i32[32] | FileCheck %s --check-prefix=HALF
; RUN: not tileir-sim %s --kernel=matrix --arg=i32[32] | FileCheck %s --check-prefix=MATRIX

; GOOD-NOT: finding
; GOOD:     argument 0: 1 2 3 4
; EXIT:      finding: divergence at a collective operation: lane 5 of warp 0 has exited, but takes part
; EXIT-NEXT:   at %v{{(.i)?}} = call i32 @llvm.nvvm.shfl.sync.idx.i32
; WAIT:      finding: divergence at a collective operation: block (0, 0, 0) cannot go on: warp 0 lanes 0-4, 6-31 at %v{{(.i)?}} = call i32 @llvm.nvvm.shfl.sync.idx.i32({{.*}}); warp 0 lanes 5 at call void @llvm.nvvm.barrier
; HALF:      finding: divergence at a collective operation: thread (16, 0, 0) of block (0, 0, 0) does not take part in an aligned barrier of its warp
; MATRIX:    finding: divergence at a collective operation: lane 16 of warp 0 has exited, but takes part
; MATRIX-NEXT: at %m{{(.i)?}} = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3

target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
@s = internal addrspace(3) global [1024 x i8] zeroinitializer, align 1024

define internal void @rotate(ptr addrspace(1) %out, i32 %t) {
  %next = add i32 %t, 1
  %v = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %t, i32 %next, i32 31)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @all(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @rotate(ptr addrspace(1) %out, i32 %t)
  ret void
}

define ptx_kernel void @skip(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %no = icmp eq i32 %t, 5
  br i1 %no, label %end, label %do
do:
  call void @rotate(ptr addrspace(1) %out, i32 %t)
  br label %end
end:
  ret void
}

define ptx_kernel void @elsewhere(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %no = icmp eq i32 %t, 5
  br i1 %no, label %end, label %do
do:
  call void @rotate(ptr addrspace(1) %out, i32 %t)
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @half_barrier(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp slt i32 %t, 16
  br i1 %low, label %do, label %end
do:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %end
end:
  ret void
}

define ptx_kernel void @matrix(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row = shl i32 %t, 4
  %p = getelementptr i8, ptr addrspace(3) @s, i32 %row
  store <4 x i32> zeroinitializer, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %low = icmp slt i32 %t, 16
  br i1 %low, label %do, label %end
do:
  %m = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) %p)
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %m, ptr addrspace(1) %q
  br label %end
end:
  ret void
}
attributes #0 = { "nvvm.reqntid"="32" }
