; A vector's bits as a number: an expression that nothing has folded.
; RUN: tileir-sim %s --arg=i32[32] --print | FileCheck %s

; CHECK: argument 0: 1006648320 1006648320

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @constants(ptr addrspace(1) %out) "nvvm.reqntid"="32" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 bitcast (<2 x half> splat (half 1.0) to i32), ptr addrspace(1) %q
  ret void
}
