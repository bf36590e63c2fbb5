; A tile of 128 elements over 32 threads: four registers each, coordinates by lane. Copies
; are computed once.
; RUN: %tileir-opt -S -passes=gpu-lower-tiles %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @entry
; CHECK: [[TID:%.*]] = call range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK: [[MASKED:%[0-9]+]] = and i32 [[TID]], 31
; CHECK: [[FIRST:%.*]] = shl nuw nsw i32 [[MASKED]], 2
; CHECK-COUNT-3: add nuw nsw i32 [[FIRST]],
; CHECK-NOT: add
; CHECK: mul i32 [[FIRST]], 3
; CHECK-COUNT-3: mul i32 {{.*}}, 3
; CHECK-NOT: mul
; CHECK: ret void
; CHECK-NOT: @tile
define ptx_kernel void @entry() "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %i = call target("tileir.tile", i32, 128) @iota(), !tile.layout !0
  %c = call target("tileir.tile", i32, 128) @constant(i32 3), !tile.layout !0
  %m = call target("tileir.tile", i32, 128) @muli(target("tileir.tile", i32, 128) %i, target("tileir.tile", i32, 128) %c), !tile.layout !0
  ret void
}
declare target("tileir.tile", i32, 128) @iota() "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32"
declare target("tileir.tile", i32, 128) @constant(i32) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i32->i32"
declare target("tileir.tile", i32, 128) @muli(target("tileir.tile", i32, 128), target("tileir.tile", i32, 128)) "tile.op"="muli" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i32" "tile.overflow"="none"

; The last register bit is a copy.
!0 = !{!"128: register=[1 2 0] lane=[4 8 16 32 64]"}
