; Globals lie in global memory; kernels get their convention and their processor.
; RUN: %tileir-opt -S -passes='nvptx-prepare<sm_80>' %s | FileCheck %s

; CHECK: target datalayout = "{{.*}}p3:32:32{{.*}}"
; CHECK: target triple = "nvptx64-nvidia-cuda"
; CHECK: @counter = addrspace(1) global i32 7
@counter = global i32 7

; CHECK: define ptx_kernel void @entry() [[ATTRS:#[0-9]+]]
; CHECK: store i32 1, ptr addrspacecast (ptr addrspace(1) @counter to ptr)
define void @entry() "tile.entry" "tile.params"="" {
  store i32 1, ptr @counter
  ret void
}

; CHECK: attributes [[ATTRS]] = { {{.*}}"target-cpu"="sm_80" "target-features"="+ptx{{[0-9]+}}"
