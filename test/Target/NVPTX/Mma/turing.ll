; sm_75 multiplies bytes 8 rows and 16 steps at a time.
; RUN: %tileir-opt -S -passes=gpu-plan-shared,gpu-lower-tiles %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @turing(
; CHECK-COUNT-4: call {{.*}} @llvm.nvvm.mma.m8n8k16.row.col.s8.u8(
; CHECK-NOT: call {{.*}}nvvm.mma
define ptx_kernel void @turing(i8 %a, i8 %b, i32 %c) "tile.entry" "tile.params"="i8,i8,i32" "target-cpu"="sm_75" "nvvm.reqntid"="32" {
  %ta = call target("tileir.tile", i8, 16, 32) @constant.i8.i8x16x32(i8 %a), !tile.layout !0
  %tb = call target("tileir.tile", i8, 32, 8) @constant.i8.i8x32x8(i8 %b), !tile.layout !1
  %tc = call target("tileir.tile", i32, 16, 8) @constant.i32.i32x16x8(i32 %c), !tile.layout !2
  %r = call target("tileir.tile", i32, 16, 8) @mmai.0(target("tileir.tile", i8, 16, 32) %ta, target("tileir.tile", i8, 32, 8) %tb, target("tileir.tile", i32, 16, 8) %tc), !tile.layout !2
  ret void
}

declare target("tileir.tile", i8, 16, 32) @constant.i8.i8x16x32(i8) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i8->i8"
declare target("tileir.tile", i8, 32, 8) @constant.i8.i8x32x8(i8) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i8->i8"
declare target("tileir.tile", i32, 16, 8) @constant.i32.i32x16x8(i32) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i32->i32"
declare target("tileir.tile", i32, 16, 8) @mmai.0(target("tileir.tile", i8, 16, 32), target("tileir.tile", i8, 32, 8), target("tileir.tile", i32, 16, 8)) "gpu.op"="product_mma_sync" "gpu.m"="8" "gpu.n"="8" "gpu.k"="16" "gpu.a"="i8" "gpu.b"="i8" "gpu.acc"="i32" "gpu.interleaved_n"="1" "gpu.unsigned_rhs"="1" "gpu.warps_batch"="1" "gpu.warps_m"="1" "gpu.warps_n"="1"

!0 = !{!"16x32: register=[0,1 0,2 0,16 8,0] lane=[0,4 0,8 1,0 2,0 4,0]"}
!1 = !{!"32x8: register=[1,0 2,0 16,0] lane=[4,0 8,0 0,1 0,2 0,4]"}
!2 = !{!"16x8: register=[0,1 8,0] lane=[0,2 0,4 1,0 2,0 4,0]"}
