; A transpose of 32x32 words in shared memory. With addresses XORed on both sides there are
; no conflicts; on no side 32 wavefronts; on one side only, words are read where nobody
; wrote them for that thread: the result is wrong. A buffer that is too sparse is read
; uninitialised.
;
; RUN: tileir-sim %s --kernel=both --arg=i32[32x32]=iota --arg=i32[32x32] --counters --print | FileCheck %s --check-prefixes=RIGHT,BOTH
; RUN: tileir-sim %s --kernel=none --arg=i32[32x32]=iota --arg=i32[32x32] --counters --print | FileCheck %s --check-prefixes=RIGHT,NONE
; RUN: tileir-sim %s --kernel=one --arg=i32[32x32]=iota --arg=i32[32x32] --counters --print | FileCheck %s --check-prefix=WRONG
; RUN: not tileir-sim %s --kernel=sparse --arg=i32[32x32]=iota --arg=i32[32x32] | FileCheck %s --check-prefix=UNINIT

; BOTH:     shared load wavefronts: 32
; BOTH-NOT: conflicts
; NONE:     shared load requests: 32
; NONE:     shared load wavefronts: 1024
; NONE:     shared load bank conflicts: 992
; RIGHT:    argument 1: 0 32 64 96
; WRONG:    argument 1: 0 33 66 99
; UNINIT:   finding: read of uninitialised shared memory: thread (0, 0, 0) of block (0, 0, 0) reads shared memory at byte [[#]] of 8192, which was never written

target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
@s = internal addrspace(3) global [2048 x i32] undef, align 1024

define internal void @transpose(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %wmask, i32 %rmask, i32 %add) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %write
write:
  %r = phi i32 [ 0, %0 ], [ %r1, %write ]
  %row = shl i32 %r, 5
  %i = add i32 %row, %t
  %pa = getelementptr i32, ptr addrspace(1) %a, i32 %i
  %v = load i32, ptr addrspace(1) %pa
  %wx = and i32 %r, %wmask
  %wc = xor i32 %t, %wx
  %ws = add i32 %row, %wc
  %pw = getelementptr i32, ptr addrspace(3) @s, i32 %ws
  store i32 %v, ptr addrspace(3) %pw
  %r1 = add i32 %r, 1
  %wmore = icmp ne i32 %r1, 32
  br i1 %wmore, label %write, label %meet
meet:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %read
read:
  %c = phi i32 [ 0, %meet ], [ %c1, %read ]
  %trow = shl i32 %t, 5
  %rx = and i32 %t, %rmask
  %rc = xor i32 %c, %rx
  %rs = add i32 %trow, %rc
  %rs2 = add i32 %rs, %add
  %pr = getelementptr i32, ptr addrspace(3) @s, i32 %rs2
  %w = load i32, ptr addrspace(3) %pr
  %orow = shl i32 %c, 5
  %o = add i32 %orow, %t
  %pb = getelementptr i32, ptr addrspace(1) %b, i32 %o
  store i32 %w, ptr addrspace(1) %pb
  %c1 = add i32 %c, 1
  %rmore = icmp ne i32 %c1, 32
  br i1 %rmore, label %read, label %end
end:
  ret void
}

define ptx_kernel void @both(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  call void @transpose(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 31, i32 31, i32 0)
  ret void
}
define ptx_kernel void @none(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  call void @transpose(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 0, i32 0, i32 0)
  ret void
}
define ptx_kernel void @one(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  call void @transpose(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 0, i32 31, i32 0)
  ret void
}
define ptx_kernel void @sparse(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  call void @transpose(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 0, i32 0, i32 1024)
  ret void
}
attributes #0 = { "nvvm.reqntid"="32" }
