; Small pieces of neighbours lie side by side, which saves the barrier between them.
; RUN: %tileir-opt -S -passes=gpu-plan-shared %s | FileCheck %s

; CHECK: @entry.shared = internal addrspace(3) global [2048 x i8] poison, align 1024
; CHECK-LABEL: define ptx_kernel void @entry
; CHECK-NOT: barrier
; CHECK: @convert({{.*}}!tile.scratch [[FIRST:![0-9]+]]
; CHECK-NEXT: @convert({{.*}}!tile.scratch [[SECOND:![0-9]+]]
; CHECK-NEXT: ret void
; CHECK-DAG: [[FIRST]] = !{i64 0, i64 1024}
; CHECK-DAG: [[SECOND]] = !{i64 1024, i64 1024}
define ptx_kernel void @entry() "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  %a = call target("tileir.tile", float, 256) @constant(float 1.0), !tile.layout !0
  %b = call target("tileir.tile", float, 256) @constant(float 2.0), !tile.layout !0
  %x = call target("tileir.tile", float, 256) @convert(target("tileir.tile", float, 256) %a), !tile.layout !1
  %y = call target("tileir.tile", float, 256) @convert(target("tileir.tile", float, 256) %b), !tile.layout !1
  ret void
}
declare target("tileir.tile", float, 256) @constant(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 256) @convert(target("tileir.tile", float, 256)) "gpu.op"="convert_layout"

!0 = !{!"256: register=[1 2] lane=[4 8 16 32 64] warp=[128]"}
!1 = !{!"256: register=[64 128] lane=[2 4 8 16 32] warp=[1]"}
