; The same elements in another order of the thread's registers: no code.
; RUN: %tileir-opt -S -passes=gpu-plan-shared,gpu-lower-tiles %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @entry
; CHECK: [[A:%.*]] = add nuw nsw i32 [[FIRST:%.*]], 1
; CHECK: [[B:%.*]] = add nuw nsw i32 [[FIRST]], 2
; CHECK: [[C:%.*]] = add nuw nsw i32 [[FIRST]], 3
; CHECK-NEXT: mul i32 [[FIRST]], 3
; CHECK-NEXT: mul i32 [[B]], 3
; CHECK-NEXT: mul i32 [[A]], 3
; CHECK-NEXT: mul i32 [[C]], 3
; CHECK-NEXT: ret void
define ptx_kernel void @entry() "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %i = call target("tileir.tile", i32, 128) @iota(), !tile.layout !0
  %j = call target("tileir.tile", i32, 128) @convert(target("tileir.tile", i32, 128) %i), !tile.layout !1
  %c = call target("tileir.tile", i32, 128) @constant(i32 3), !tile.layout !1
  %m = call target("tileir.tile", i32, 128) @muli(target("tileir.tile", i32, 128) %j, target("tileir.tile", i32, 128) %c), !tile.layout !1
  ret void
}
declare target("tileir.tile", i32, 128) @iota() "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32"
declare target("tileir.tile", i32, 128) @convert(target("tileir.tile", i32, 128)) "gpu.op"="convert_layout"
declare target("tileir.tile", i32, 128) @constant(i32) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i32->i32"
declare target("tileir.tile", i32, 128) @muli(target("tileir.tile", i32, 128), target("tileir.tile", i32, 128)) "tile.op"="muli" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i32" "tile.overflow"="none"

!0 = !{!"128: register=[1 2] lane=[4 8 16 32 64]"}
!1 = !{!"128: register=[2 1] lane=[4 8 16 32 64]"}
