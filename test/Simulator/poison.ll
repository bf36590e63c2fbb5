; Poison that decides on something is a finding; where it is not chosen it is none.
;
; RUN: tileir-sim %s --kernel=guarded --arg=i32[32] --print | FileCheck %s --check-prefix=GOOD
; RUN: not tileir-sim %s --kernel=stored --arg=i32[32] | FileCheck %s --check-prefix=STORED
; RUN: not tileir-sim %s --kernel=branch --arg=i32[32] | FileCheck %s --check-prefix=BRANCH

; GOOD-NOT: finding
; GOOD: argument 0: 1 2 4 8
; STORED: finding: use of poison: poison is stored to global memory in thread (16, 0, 0) of block (0, 0, 0)
; BRANCH: finding: use of poison: a branch depends on poison in thread (16, 0, 0) of block (0, 0, 0)

target triple = "nvptx64-nvidia-cuda"

define internal i32 @power() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = shl i32 %t, 1
  %p = shl i32 1, %u
  ret i32 %p
}
define ptx_kernel void @guarded(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %many = shl i32 %t, 1
  %big = shl i32 1, %many
  %p = shl i32 1, %t
  %few = icmp ult i32 %t, 16
  %chosen = select i1 %few, i32 %big, i32 0
  %use = and i32 %chosen, 0
  %sum = or i32 %p, %use
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %sum, ptr addrspace(1) %q
  ret void
}
define ptx_kernel void @stored(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = call i32 @power()
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %p, ptr addrspace(1) %q
  ret void
}
define ptx_kernel void @branch(ptr addrspace(1) %out) #0 {
  %p = call i32 @power()
  %c = icmp eq i32 %p, 4
  br i1 %c, label %do, label %end
do:
  store i32 1, ptr addrspace(1) %out
  br label %end
end:
  ret void
}
attributes #0 = { "nvvm.reqntid"="32" }
