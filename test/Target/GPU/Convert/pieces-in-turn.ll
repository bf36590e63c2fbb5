; Pieces of a tile of more than 48 KB go through two places in turn where there is shared memory for
; that: a thread stores a piece while others load the one before, and the block meets once for each.
; RUN: %tileir-opt -S -passes=gpu-plan-shared,gpu-lower-tiles %s | FileCheck %s

; CHECK: @entry.shared = internal addrspace(3) global [65536 x i8]
; CHECK-LABEL: define ptx_kernel void @entry
; CHECK-COUNT-2: store <4 x float>
; CHECK-NOT: store
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK-NOT: store
; CHECK-COUNT-2: load <4 x float>
; CHECK-NOT: barrier
; CHECK: (i8, ptr addrspace(3) @entry.shared, i32 32768)
; CHECK-NOT: barrier
; CHECK-COUNT-2: store <4 x float>
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK-NOT: barrier
; CHECK-COUNT-2: load <4 x float>
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @entry(float %v) "tile.entry" "tile.params"="f32" "target-cpu"="sm_80" "nvvm.reqntid"="1024" {
  %a = call target("tileir.tile", float, 16384) @constant(float %v), !tile.layout !0
  %x = call target("tileir.tile", float, 16384) @convert(target("tileir.tile", float, 16384) %a), !tile.layout !1
  ret void
}

declare target("tileir.tile", float, 16384) @constant(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 16384) @convert(target("tileir.tile", float, 16384)) "gpu.op"="convert_layout"

!0 = !{!"16384: register=[1 2 4096 8192] lane=[4 8 16 32 64] warp=[128 256 512 1024 2048]"}
!1 = !{!"16384: register=[1 2 8192 128] lane=[4 8 16 32 64] warp=[256 512 1024 2048 4096]"}
