; Elements that cross warps go through shared memory: stores, a barrier, loads, at constant
; distances from one place for each thread.
; RUN: %tileir-opt -S -passes=gpu-plan-shared,gpu-lower-tiles %s | FileCheck %s

; CHECK: @entry.shared = internal addrspace(3) global [4096 x i8] poison, align 1024
; CHECK-LABEL: define ptx_kernel void @entry
; CHECK-COUNT-2: store <4 x float> {{.*}}, align 16
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK-NOT: store
; CHECK-COUNT-2: load <4 x float>
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @entry(float %v) "tile.entry" "tile.params"="f32" "target-cpu"="sm_80" "nvvm.reqntid"="128" {
  %a = call target("tileir.tile", float, 1024) @constant(float %v), !tile.layout !0
  %x = call target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024) %a), !tile.layout !1
  ret void
}

; Threads with copies do not write.
; CHECK-LABEL: define ptx_kernel void @copies
; CHECK: [[COPY:%.*]] = and i32 {{.*}}, 64
; CHECK: [[FIRST:%.*]] = icmp eq i32 [[COPY]], 0
; CHECK: br i1 [[FIRST]], label %[[STORE:.*]], label
; CHECK: [[STORE]]:
; CHECK: store
define ptx_kernel void @copies(float %v) "tile.entry" "tile.params"="f32" "target-cpu"="sm_80" "nvvm.reqntid"="128" {
  %a = call target("tileir.tile", float, 64) @constant.64(float %v), !tile.layout !2
  %x = call target("tileir.tile", float, 64) @convert.64(target("tileir.tile", float, 64) %a), !tile.layout !3
  ret void
}

declare target("tileir.tile", float, 1024) @constant(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024)) "gpu.op"="convert_layout"
declare target("tileir.tile", float, 64) @constant.64(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 64) @convert.64(target("tileir.tile", float, 64)) "gpu.op"="convert_layout"

!0 = !{!"1024: register=[1 2 512] lane=[4 8 16 32 64] warp=[128 256]"}
!1 = !{!"1024: register=[1 2 256] lane=[4 8 16 32 64] warp=[128 512]"}
!2 = !{!"64: lane=[1 2 4 8 16] warp=[32 0]"}
!3 = !{!"64: lane=[32 2 4 8 16] warp=[1 0]"}
