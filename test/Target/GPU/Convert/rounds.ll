; A tile of more than 48 KB goes in rounds of 32 KB; threads take part where their places
; are in the round's range. Where a block has 128 KB, 64 KB go at once.
; RUN: %tileir-opt -S -passes=gpu-plan-shared,gpu-lower-tiles %s | FileCheck %s
; RUN: sed s/sm_89/sm_80/ %s | %tileir-opt -S -passes=gpu-plan-shared,gpu-lower-tiles - | FileCheck %s --check-prefix=ONCE

; ONCE: @entry.shared = internal addrspace(3) global [65536 x i8]
; ONCE-COUNT-1: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; ONCE-NOT: barrier
; ONCE: ret void

; CHECK: @entry.shared = internal addrspace(3) global [32768 x i8]
; CHECK-LABEL: define ptx_kernel void @entry
; CHECK: lshr i32 {{.*}}, 15
; CHECK: icmp eq i32 {{.*}}, 0
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: load
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: icmp eq i32 {{.*}}, 1
; CHECK: store
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: load
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @entry(float %v) "tile.entry" "tile.params"="f32" "target-cpu"="sm_89" "nvvm.reqntid"="1024" {
  %a = call target("tileir.tile", float, 16384) @constant(float %v), !tile.layout !0
  %x = call target("tileir.tile", float, 16384) @convert(target("tileir.tile", float, 16384) %a), !tile.layout !1
  ret void
}

declare target("tileir.tile", float, 16384) @constant(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 16384) @convert(target("tileir.tile", float, 16384)) "gpu.op"="convert_layout"

!0 = !{!"16384: register=[1 2 4096 8192] lane=[4 8 16 32 64] warp=[128 256 512 1024 2048]"}
!1 = !{!"16384: register=[1 2 128 256] lane=[4 8 16 32 64] warp=[512 1024 2048 4096 8192]"}
