; Without a fitting instruction operands go through shared memory to multiply-adds, which sum
; up with k ascending, in f32.
; RUN: %tileir-opt -S -passes=gpu-plan-shared,gpu-lower-tiles %s | FileCheck %s

; CHECK: @f32.shared = internal addrspace(3) global [8192 x i8]
; What does not fit 48 KB goes in rounds.
; CHECK: @f32_chunks.shared = internal addrspace(3) global [32768 x i8]
; CHECK-LABEL: define ptx_kernel void @f32(
; CHECK: store <4 x float>
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; A loop over blocks of 4 steps of k: vectors of 4 elements of A and B.
; CHECK: [[LOOP:loop.*]]:
; CHECK-COUNT-8: load <4 x float>, ptr addrspace(3)
; CHECK-NOT: load
; CHECK-COUNT-64: call float @llvm.fma.f32(
; CHECK-NOT: fma
; CHECK: icmp slt i32 {{.*}}, 8
; CHECK: br i1 {{.*}}, label %[[LOOP]]
define ptx_kernel void @f32(float %a, float %b, float %c) "tile.entry" "tile.params"="f32,f32,f32" "target-cpu"="sm_75" "nvvm.reqntid"="64" {
  %ta = call target("tileir.tile", float, 32, 32) @constant.f32.floatx32x32(float %a), !tile.layout !0
  %tb = call target("tileir.tile", float, 32, 32) @constant.f32.floatx32x32(float %b), !tile.layout !1
  %tc = call target("tileir.tile", float, 32, 32) @constant.f32.floatx32x32(float %c), !tile.layout !2
  %r = call target("tileir.tile", float, 32, 32) @mmaf.0(target("tileir.tile", float, 32, 32) %ta, target("tileir.tile", float, 32, 32) %tb, target("tileir.tile", float, 32, 32) %tc), !tile.layout !2
  ret void
}

; CHECK-LABEL: define ptx_kernel void @f32_chunks(
; CHECK-COUNT-8: br i1 {{.*}}, label %loop
; CHECK-NOT: br i1 {{.*}}, label %loop
define ptx_kernel void @f32_chunks(float %a, float %b, float %c) "tile.entry" "tile.params"="f32,f32,f32" "target-cpu"="sm_75" "nvvm.reqntid"="64" {
  %ta = call target("tileir.tile", float, 32, 1024) @constant.f32.floatx32x1024(float %a), !tile.layout !3
  %tb = call target("tileir.tile", float, 1024, 32) @constant.f32.floatx1024x32(float %b), !tile.layout !4
  %tc = call target("tileir.tile", float, 32, 32) @constant.f32.floatx32x32(float %c), !tile.layout !2
  %r = call target("tileir.tile", float, 32, 32) @mmaf.1(target("tileir.tile", float, 32, 1024) %ta, target("tileir.tile", float, 1024, 32) %tb, target("tileir.tile", float, 32, 32) %tc), !tile.layout !2
  ret void
}

; CHECK-LABEL: define ptx_kernel void @bf16(
; CHECK: load <8 x bfloat>, ptr addrspace(3)
; CHECK: call float @llvm.fma.f32(
define ptx_kernel void @bf16(bfloat %a, bfloat %b, float %c) "tile.entry" "tile.params"="bf16,bf16,f32" "target-cpu"="sm_75" "nvvm.reqntid"="64" {
  %ta = call target("tileir.tile", bfloat, 32, 32) @constant.bf16.bfloatx32x32(bfloat %a), !tile.layout !0
  %tb = call target("tileir.tile", bfloat, 32, 32) @constant.bf16.bfloatx32x32(bfloat %b), !tile.layout !1
  %tc = call target("tileir.tile", float, 32, 32) @constant.f32.floatx32x32(float %c), !tile.layout !2
  %r = call target("tileir.tile", float, 32, 32) @mmaf.2(target("tileir.tile", bfloat, 32, 32) %ta, target("tileir.tile", bfloat, 32, 32) %tb, target("tileir.tile", float, 32, 32) %tc), !tile.layout !2
  ret void
}

declare target("tileir.tile", float, 32, 32) @constant.f32.floatx32x32(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 32, 32) @mmaf.0(target("tileir.tile", float, 32, 32), target("tileir.tile", float, 32, 32), target("tileir.tile", float, 32, 32)) "gpu.op"="product_fma"
declare target("tileir.tile", float, 32, 1024) @constant.f32.floatx32x1024(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 1024, 32) @constant.f32.floatx1024x32(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 32, 32) @mmaf.1(target("tileir.tile", float, 32, 1024), target("tileir.tile", float, 1024, 32), target("tileir.tile", float, 32, 32)) "gpu.op"="product_fma"
declare target("tileir.tile", bfloat, 32, 32) @constant.bf16.bfloatx32x32(bfloat) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="bf16->bf16"
declare target("tileir.tile", float, 32, 32) @mmaf.2(target("tileir.tile", bfloat, 32, 32), target("tileir.tile", bfloat, 32, 32), target("tileir.tile", float, 32, 32)) "gpu.op"="product_fma"

!0 = !{!"32x32: register=[0,1 0,2 0,4 0,8] lane=[0,16 1,0 2,0 4,0 8,0] warp=[16,0]"}
!1 = !{!"32x32: register=[0,1 0,2 16,0 8,0] lane=[0,4 0,8 0,16 1,0 2,0] warp=[4,0]"}
!2 = !{!"32x32: register=[0,1 0,2 8,0 16,0] lane=[0,4 0,8 0,16 1,0 2,0] warp=[4,0]"}
!3 = !{!"32x1024: register=[0,1 0,2 0,16 0,32 0,64 0,128 0,256 0,512 2,0] lane=[0,4 0,8 1,0 4,0 8,0] warp=[16,0]"}
!4 = !{!"1024x32: register=[0,1 0,2 8,0 16,0 32,0 64,0 128,0 256,0 512,0] lane=[0,4 0,8 0,16 1,0 2,0] warp=[4,0]"}
