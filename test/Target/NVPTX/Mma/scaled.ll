; Elements times their scales, in f32, then multiply-adds.
; RUN: %tileir-opt -S -passes=gpu-plan-shared,gpu-lower-tiles %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @scaled(
; One factor for each row and column of a block.
; CHECK: [[LOOP:loop.*]]:
; CHECK: fmul float
; CHECK: call float @llvm.fma.f32(
define ptx_kernel void @scaled(i8 %a, i8 %b, float %c, i8 %s) "tile.entry" "tile.params"="f8E4M3FN,f8E4M3FN,f32,f8E8M0FNU" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  %ta = call target("tileir.tile", target("tileir.f8E4M3FN"), 32, 32) @constant.f8E4M3FN.f8E4M3FNx32x32(i8 %a), !tile.layout !0
  %tb = call target("tileir.tile", target("tileir.f8E4M3FN"), 32, 32) @constant.f8E4M3FN.f8E4M3FNx32x32(i8 %b), !tile.layout !1
  %tc = call target("tileir.tile", float, 32, 32) @constant.f32.floatx32x32(float %c), !tile.layout !2
  %tsa = call target("tileir.tile", target("tileir.f8E8M0FNU"), 32, 1) @constant.f8E8M0FNU.f8E8M0FNUx32x1(i8 %s), !tile.layout !3
  %trb = call target("tileir.tile", target("tileir.f8E8M0FNU"), 1, 32) @constant.f8E8M0FNU.f8E8M0FNUx1x32(i8 %s), !tile.layout !4
  %r = call target("tileir.tile", float, 32, 32) @mmaf_scaled.0(target("tileir.tile", target("tileir.f8E4M3FN"), 32, 32) %ta, target("tileir.tile", target("tileir.f8E4M3FN"), 32, 32) %tb, target("tileir.tile", float, 32, 32) %tc, target("tileir.tile", target("tileir.f8E8M0FNU"), 32, 1) %tsa, target("tileir.tile", target("tileir.f8E8M0FNU"), 1, 32) %trb), !tile.layout !2
  ret void
}

declare target("tileir.tile", target("tileir.f8E4M3FN"), 32, 32) @constant.f8E4M3FN.f8E4M3FNx32x32(i8) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f8E4M3FN->f8E4M3FN"
declare target("tileir.tile", float, 32, 32) @constant.f32.floatx32x32(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", target("tileir.f8E8M0FNU"), 32, 1) @constant.f8E8M0FNU.f8E8M0FNUx32x1(i8) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f8E8M0FNU->f8E8M0FNU"
declare target("tileir.tile", target("tileir.f8E8M0FNU"), 1, 32) @constant.f8E8M0FNU.f8E8M0FNUx1x32(i8) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f8E8M0FNU->f8E8M0FNU"
declare target("tileir.tile", float, 32, 32) @mmaf_scaled.0(target("tileir.tile", target("tileir.f8E4M3FN"), 32, 32), target("tileir.tile", target("tileir.f8E4M3FN"), 32, 32), target("tileir.tile", float, 32, 32), target("tileir.tile", target("tileir.f8E8M0FNU"), 32, 1), target("tileir.tile", target("tileir.f8E8M0FNU"), 1, 32)) "gpu.op"="product_fma"

!0 = !{!"32x32: register=[0,1 0,2 0,4 0,8] lane=[0,16 1,0 2,0 4,0 8,0] warp=[16,0]"}
!1 = !{!"32x32: register=[0,1 0,2 16,0 8,0] lane=[0,4 0,8 0,16 1,0 2,0] warp=[4,0]"}
!2 = !{!"32x32: register=[0,1 0,2 8,0 16,0] lane=[0,4 0,8 0,16 1,0 2,0] warp=[4,0]"}
!3 = !{!"32x1: lane=[0,0 1,0 2,0 4,0 8,0] warp=[16,0]"}
!4 = !{!"1x32: lane=[0,1 0,2 0,4 0,8 0,16] warp=[0,0]"}
