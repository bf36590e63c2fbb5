; Products in fragments: one instruction for each fragment of the accumulator and each step
; of k.
; RUN: %tileir-opt -S -passes=gpu-plan-shared,gpu-lower-tiles %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @f16(
; CHECK-COUNT-8: call {{.*}} @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(
; CHECK-NOT: call {{.*}}nvvm.mma
define ptx_kernel void @f16(half %a, half %b, float %c) "tile.entry" "tile.params"="f16,f16,f32" "target-cpu"="sm_89" "nvvm.reqntid"="32" {
  %ta = call target("tileir.tile", half, 32, 32) @constant.f16.halfx32x32(half %a), !tile.layout !0
  %tb = call target("tileir.tile", half, 32, 16) @constant.f16.halfx32x16(half %b), !tile.layout !1
  %tc = call target("tileir.tile", float, 32, 16) @constant.f32.floatx32x16(float %c), !tile.layout !2
  %r = call target("tileir.tile", float, 32, 16) @mmaf.0(target("tileir.tile", half, 32, 32) %ta, target("tileir.tile", half, 32, 16) %tb, target("tileir.tile", float, 32, 16) %tc), !tile.layout !2
  ret void
}

; CHECK-LABEL: define ptx_kernel void @bf16(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.mma.m16n8k16.row.col.bf16(
; CHECK-NOT: call {{.*}}nvvm.mma
define ptx_kernel void @bf16(bfloat %a, bfloat %b, float %c) "tile.entry" "tile.params"="bf16,bf16,f32" "target-cpu"="sm_89" "nvvm.reqntid"="32" {
  %ta = call target("tileir.tile", bfloat, 16, 16) @constant.bf16.bfloatx16x16(bfloat %a), !tile.layout !3
  %tb = call target("tileir.tile", bfloat, 16, 8) @constant.bf16.bfloatx16x8(bfloat %b), !tile.layout !4
  %tc = call target("tileir.tile", float, 16, 8) @constant.f32.floatx16x8(float %c), !tile.layout !5
  %r = call target("tileir.tile", float, 16, 8) @mmaf.1(target("tileir.tile", bfloat, 16, 16) %ta, target("tileir.tile", bfloat, 16, 8) %tb, target("tileir.tile", float, 16, 8) %tc), !tile.layout !5
  ret void
}

; CHECK-LABEL: define ptx_kernel void @f16_sum(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.mma.m16n8k16.row.col.f16.f16(
; CHECK-NOT: call {{.*}}nvvm.mma
define ptx_kernel void @f16_sum(half %a, half %b, half %c) "tile.entry" "tile.params"="f16,f16,f16" "target-cpu"="sm_89" "nvvm.reqntid"="32" {
  %ta = call target("tileir.tile", half, 16, 16) @constant.f16.halfx16x16(half %a), !tile.layout !3
  %tb = call target("tileir.tile", half, 16, 8) @constant.f16.halfx16x8(half %b), !tile.layout !4
  %tc = call target("tileir.tile", half, 16, 8) @constant.f16.halfx16x8(half %c), !tile.layout !5
  %r = call target("tileir.tile", half, 16, 8) @mmaf.2(target("tileir.tile", half, 16, 16) %ta, target("tileir.tile", half, 16, 8) %tb, target("tileir.tile", half, 16, 8) %tc), !tile.layout !5
  ret void
}

; CHECK-LABEL: define ptx_kernel void @tf32(
; CHECK-COUNT-2: call {{.*}} @llvm.nvvm.mma.m16n8k8.row.col.tf32(
; CHECK-NOT: call {{.*}}nvvm.mma
define ptx_kernel void @tf32(float %a, float %b, float %c) "tile.entry" "tile.params"="tf32,tf32,f32" "target-cpu"="sm_89" "nvvm.reqntid"="32" {
  %ta = call target("tileir.tile", target("tileir.tf32"), 16, 16) @constant.tf32.tf32x16x16(float %a), !tile.layout !6
  %tb = call target("tileir.tile", target("tileir.tf32"), 16, 8) @constant.tf32.tf32x16x8(float %b), !tile.layout !7
  %tc = call target("tileir.tile", float, 16, 8) @constant.f32.floatx16x8(float %c), !tile.layout !5
  %r = call target("tileir.tile", float, 16, 8) @mmaf.3(target("tileir.tile", target("tileir.tf32"), 16, 16) %ta, target("tileir.tile", target("tileir.tf32"), 16, 8) %tb, target("tileir.tile", float, 16, 8) %tc), !tile.layout !5
  ret void
}

; CHECK-LABEL: define ptx_kernel void @f64(
; CHECK-COUNT-2: call {{.*}} @llvm.nvvm.mma.m8n8k4.row.col.f64(
; CHECK-NOT: call {{.*}}nvvm.mma
define ptx_kernel void @f64(double %a, double %b, double %c) "tile.entry" "tile.params"="f64,f64,f64" "target-cpu"="sm_89" "nvvm.reqntid"="32" {
  %ta = call target("tileir.tile", double, 8, 8) @constant.f64.doublex8x8(double %a), !tile.layout !8
  %tb = call target("tileir.tile", double, 8, 8) @constant.f64.doublex8x8(double %b), !tile.layout !9
  %tc = call target("tileir.tile", double, 8, 8) @constant.f64.doublex8x8(double %c), !tile.layout !10
  %r = call target("tileir.tile", double, 8, 8) @mmaf.4(target("tileir.tile", double, 8, 8) %ta, target("tileir.tile", double, 8, 8) %tb, target("tileir.tile", double, 8, 8) %tc), !tile.layout !10
  ret void
}

; CHECK-LABEL: define ptx_kernel void @fp8(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.mma.m16n8k32.row.col.f32.e4m3.e4m3.f32(
; CHECK-NOT: call {{.*}}nvvm.mma
define ptx_kernel void @fp8(i8 %a, i8 %b, float %c) "tile.entry" "tile.params"="f8E4M3FN,f8E4M3FN,f32" "target-cpu"="sm_89" "nvvm.reqntid"="32" {
  %ta = call target("tileir.tile", target("tileir.f8E4M3FN"), 16, 32) @constant.f8E4M3FN.f8E4M3FNx16x32(i8 %a), !tile.layout !11
  %tb = call target("tileir.tile", target("tileir.f8E4M3FN"), 32, 8) @constant.f8E4M3FN.f8E4M3FNx32x8(i8 %b), !tile.layout !12
  %tc = call target("tileir.tile", float, 16, 8) @constant.f32.floatx16x8(float %c), !tile.layout !5
  %r = call target("tileir.tile", float, 16, 8) @mmaf.5(target("tileir.tile", target("tileir.f8E4M3FN"), 16, 32) %ta, target("tileir.tile", target("tileir.f8E4M3FN"), 32, 8) %tb, target("tileir.tile", float, 16, 8) %tc), !tile.layout !5
  ret void
}

declare target("tileir.tile", half, 32, 32) @constant.f16.halfx32x32(half) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f16->f16"
declare target("tileir.tile", half, 32, 16) @constant.f16.halfx32x16(half) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f16->f16"
declare target("tileir.tile", float, 32, 16) @constant.f32.floatx32x16(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 32, 16) @mmaf.0(target("tileir.tile", half, 32, 32), target("tileir.tile", half, 32, 16), target("tileir.tile", float, 32, 16)) "gpu.op"="product_mma_sync" "gpu.m"="16" "gpu.n"="8" "gpu.k"="16" "gpu.a"="f16" "gpu.b"="f16" "gpu.acc"="f32" "gpu.warps_batch"="1" "gpu.warps_m"="1" "gpu.warps_n"="1"
declare target("tileir.tile", bfloat, 16, 16) @constant.bf16.bfloatx16x16(bfloat) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="bf16->bf16"
declare target("tileir.tile", bfloat, 16, 8) @constant.bf16.bfloatx16x8(bfloat) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="bf16->bf16"
declare target("tileir.tile", float, 16, 8) @constant.f32.floatx16x8(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 16, 8) @mmaf.1(target("tileir.tile", bfloat, 16, 16), target("tileir.tile", bfloat, 16, 8), target("tileir.tile", float, 16, 8)) "gpu.op"="product_mma_sync" "gpu.m"="16" "gpu.n"="8" "gpu.k"="16" "gpu.a"="bf16" "gpu.b"="bf16" "gpu.acc"="f32" "gpu.warps_batch"="1" "gpu.warps_m"="1" "gpu.warps_n"="1"
declare target("tileir.tile", half, 16, 16) @constant.f16.halfx16x16(half) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f16->f16"
declare target("tileir.tile", half, 16, 8) @constant.f16.halfx16x8(half) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f16->f16"
declare target("tileir.tile", half, 16, 8) @mmaf.2(target("tileir.tile", half, 16, 16), target("tileir.tile", half, 16, 8), target("tileir.tile", half, 16, 8)) "gpu.op"="product_mma_sync" "gpu.m"="16" "gpu.n"="8" "gpu.k"="16" "gpu.a"="f16" "gpu.b"="f16" "gpu.acc"="f16" "gpu.warps_batch"="1" "gpu.warps_m"="1" "gpu.warps_n"="1"
declare target("tileir.tile", target("tileir.tf32"), 16, 16) @constant.tf32.tf32x16x16(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="tf32->tf32"
declare target("tileir.tile", target("tileir.tf32"), 16, 8) @constant.tf32.tf32x16x8(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="tf32->tf32"
declare target("tileir.tile", float, 16, 8) @mmaf.3(target("tileir.tile", target("tileir.tf32"), 16, 16), target("tileir.tile", target("tileir.tf32"), 16, 8), target("tileir.tile", float, 16, 8)) "gpu.op"="product_mma_sync" "gpu.m"="16" "gpu.n"="8" "gpu.k"="8" "gpu.a"="tf32" "gpu.b"="tf32" "gpu.acc"="f32" "gpu.warps_batch"="1" "gpu.warps_m"="1" "gpu.warps_n"="1"
declare target("tileir.tile", double, 8, 8) @constant.f64.doublex8x8(double) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f64->f64"
declare target("tileir.tile", double, 8, 8) @mmaf.4(target("tileir.tile", double, 8, 8), target("tileir.tile", double, 8, 8), target("tileir.tile", double, 8, 8)) "gpu.op"="product_mma_sync" "gpu.m"="8" "gpu.n"="8" "gpu.k"="4" "gpu.a"="f64" "gpu.b"="f64" "gpu.acc"="f64" "gpu.warps_batch"="1" "gpu.warps_m"="1" "gpu.warps_n"="1"
declare target("tileir.tile", target("tileir.f8E4M3FN"), 16, 32) @constant.f8E4M3FN.f8E4M3FNx16x32(i8) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f8E4M3FN->f8E4M3FN"
declare target("tileir.tile", target("tileir.f8E4M3FN"), 32, 8) @constant.f8E4M3FN.f8E4M3FNx32x8(i8) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f8E4M3FN->f8E4M3FN"
declare target("tileir.tile", float, 16, 8) @mmaf.5(target("tileir.tile", target("tileir.f8E4M3FN"), 16, 32), target("tileir.tile", target("tileir.f8E4M3FN"), 32, 8), target("tileir.tile", float, 16, 8)) "gpu.op"="product_mma_sync" "gpu.m"="16" "gpu.n"="8" "gpu.k"="32" "gpu.a"="f8E4M3FN" "gpu.b"="f8E4M3FN" "gpu.acc"="f32" "gpu.interleaved_n"="1" "gpu.warps_batch"="1" "gpu.warps_m"="1" "gpu.warps_n"="1"

!0 = !{!"32x32: register=[0,1 8,0 0,8 0,16 16,0] lane=[0,2 0,4 1,0 2,0 4,0]"}
!1 = !{!"32x16: register=[1,0 8,0 16,0 0,8] lane=[2,0 4,0 0,1 0,2 0,4]"}
!2 = !{!"32x16: register=[0,1 8,0 0,8 16,0] lane=[0,2 0,4 1,0 2,0 4,0]"}
!3 = !{!"16x16: register=[0,1 8,0 0,8] lane=[0,2 0,4 1,0 2,0 4,0]"}
!4 = !{!"16x8: register=[1,0 8,0] lane=[2,0 4,0 0,1 0,2 0,4]"}
!5 = !{!"16x8: register=[0,1 8,0] lane=[0,2 0,4 1,0 2,0 4,0]"}
!6 = !{!"16x16: register=[8,0 0,4 0,8] lane=[0,1 0,2 1,0 2,0 4,0]"}
!7 = !{!"16x8: register=[4,0 8,0] lane=[1,0 2,0 0,1 0,2 0,4]"}
!8 = !{!"8x8: register=[0,4] lane=[0,1 0,2 1,0 2,0 4,0]"}
!9 = !{!"8x8: register=[4,0] lane=[1,0 2,0 0,1 0,2 0,4]"}
!10 = !{!"8x8: register=[0,1] lane=[0,2 0,4 1,0 2,0 4,0]"}
!11 = !{!"16x32: register=[0,1 0,2 8,0 0,16] lane=[0,4 0,8 1,0 2,0 4,0]"}
!12 = !{!"32x8: register=[1,0 2,0 16,0] lane=[4,0 8,0 0,1 0,2 0,4]"}
