; What the verifier finds.
; RUN: not %tileir-opt %s -passes=gpu-verify-layouts -S -o /dev/null 2>&1 | FileCheck %s

define void @f() #0 {
  ; CHECK: @f: the tile has no layout:{{.*}}%none
  %none = call target("tileir.tile", float, 64) @tile.constant.0(float 0.0)
  ; CHECK: @f: the layout is of another shape: 32: {{.*}}%shape
  %shape = call target("tileir.tile", float, 64) @tile.constant.0(float 0.0), !tile.layout !1
  ; CHECK: @f: the layout is not one of 64 threads: {{.*}}%threads
  %threads = call target("tileir.tile", float, 64) @tile.constant.0(float 0.0), !tile.layout !2
  ; CHECK: @f: the layout does not hold each element by one bit each: {{.*}}%twice
  %twice = call target("tileir.tile", float, 64) @tile.constant.0(float 0.0), !tile.layout !3
  %good = call target("tileir.tile", float, 64) @tile.constant.0(float 0.0), !tile.layout !4
  %other = call target("tileir.tile", float, 64) @tile.constant.0(float 0.0), !tile.layout !5
  ; CHECK: @f: a tile has layout 64: register=[32]{{.*}} instead of 64: lane=[1 2 4 8 16] warp=[32]:{{.*}}%sum
  %sum = call target("tileir.tile", float, 64) @tile.addf.0(target("tileir.tile", float, 64) %good, target("tileir.tile", float, 64) %other), !tile.layout !4
  ; CHECK: @f: the operand has layout 64: lane=[1 2 4 8 16] warp=[32] instead of 64: register=[32] {{.*}}%r
  %r = call target("tileir.tile", float, 8, 8) @tile.reshape.0(target("tileir.tile", float, 64) %good), !tile.layout !6
  ; CHECK: @f: the product does not say how it is done:{{.*}}%vague
  %vague = call target("tileir.tile", float, 8, 8) @vague(target("tileir.tile", float, 8, 8) %r, target("tileir.tile", float, 8, 8) %r, target("tileir.tile", float, 8, 8) %r), !tile.layout !6
  ; CHECK: @f: lhs has layout 8x8: {{.*}} instead of 8x8: register=[0,4] lane=[0,1 0,2 1,0 2,0 4,0] warp=[0,0]:{{.*}}%moved
  %moved = call target("tileir.tile", float, 8, 8) @mma(target("tileir.tile", float, 8, 8) %r, target("tileir.tile", float, 8, 8) %r, target("tileir.tile", float, 8, 8) %r), !tile.layout !6
  ; CHECK: @f: sm_80 has no mma.sync m8n8k8 of f64 and f64:{{.*}}%unknown
  %unknown = call target("tileir.tile", float, 8, 8) @unknown(target("tileir.tile", float, 8, 8) %r, target("tileir.tile", float, 8, 8) %r, target("tileir.tile", float, 8, 8) %r), !tile.layout !6
  ; CHECK: @f: the instruction does not take the elements of the tiles:{{.*}}%elements
  ; CHECK: @f: k of the tiles is not a multiple of the instruction's:{{.*}}%elements
  %elements = call target("tileir.tile", float, 8, 8) @elements(target("tileir.tile", float, 8, 8) %r, target("tileir.tile", float, 8, 8) %r, target("tileir.tile", float, 8, 8) %r), !tile.layout !6
  ; CHECK: @f: the product does not say how it is done:{{.*}}%open
  %open = call target("tileir.tile", float, 8, 8) @mmaf(target("tileir.tile", float, 8, 8) %r, target("tileir.tile", float, 8, 8) %r, target("tileir.tile", float, 8, 8) %r), !tile.layout !6
  ret void
}

; CHECK: @nothreads has no number of threads that is whole warps
define void @nothreads() #1 {
  ret void
}

declare target("tileir.tile", float, 64) @tile.constant.0(float) #3
declare target("tileir.tile", float, 64) @tile.addf.0(target("tileir.tile", float, 64), target("tileir.tile", float, 64)) #4
declare target("tileir.tile", float, 8, 8) @vague(target("tileir.tile", float, 8, 8), target("tileir.tile", float, 8, 8), target("tileir.tile", float, 8, 8)) "gpu.op"="product_mma_sync" "gpu.m"="8"
declare target("tileir.tile", float, 8, 8) @mma(target("tileir.tile", float, 8, 8), target("tileir.tile", float, 8, 8), target("tileir.tile", float, 8, 8)) "gpu.op"="product_mma_sync" "gpu.m"="8" "gpu.n"="8" "gpu.k"="4" "gpu.a"="f64" "gpu.b"="f64" "gpu.acc"="f64" "gpu.warps_batch"="1" "gpu.warps_m"="1" "gpu.warps_n"="1"
declare target("tileir.tile", float, 8, 8) @unknown(target("tileir.tile", float, 8, 8), target("tileir.tile", float, 8, 8), target("tileir.tile", float, 8, 8)) "gpu.op"="product_mma_sync" "gpu.m"="8" "gpu.n"="8" "gpu.k"="8" "gpu.a"="f64" "gpu.b"="f64" "gpu.acc"="f64" "gpu.warps_batch"="1" "gpu.warps_m"="1" "gpu.warps_n"="1"
declare target("tileir.tile", float, 8, 8) @elements(target("tileir.tile", float, 8, 8), target("tileir.tile", float, 8, 8), target("tileir.tile", float, 8, 8)) "gpu.op"="product_mma_sync" "gpu.m"="16" "gpu.n"="8" "gpu.k"="16" "gpu.a"="i8" "gpu.b"="i8" "gpu.acc"="i32" "gpu.warps_batch"="1" "gpu.warps_m"="1" "gpu.warps_n"="1"
declare target("tileir.tile", float, 8, 8) @mmaf(target("tileir.tile", float, 8, 8), target("tileir.tile", float, 8, 8), target("tileir.tile", float, 8, 8)) "tile.op"="mmaf" "tile.operands"="lhs,rhs,acc" "tile.elements"="f32,f32,f32->f32"
declare target("tileir.tile", float, 8, 8) @tile.reshape.0(target("tileir.tile", float, 64)) #5

attributes #0 = { "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="64" }
attributes #1 = { "tile.entry" "tile.params"="" "target-cpu"="sm_80" }
attributes #3 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32" }
attributes #4 = { nounwind willreturn memory(none) "tile.op"="addf" "tile.operands"="lhs,rhs" "tile.elements"="f32,f32->f32" "tile.rounding_mode"="nearest_even" }
attributes #5 = { nounwind willreturn memory(none) "tile.op"="reshape" "tile.operands"="source" "tile.elements"="f32->f32" }

!1 = !{!"32: lane=[1 2 4 8 16] warp=[0]"}
!2 = !{!"64: register=[32] lane=[1 2 4 8 16]"}
!3 = !{!"64: register=[1] lane=[1 2 4 8 16] warp=[32]"}
!4 = !{!"64: lane=[1 2 4 8 16] warp=[32]"}
!5 = !{!"64: register=[32] lane=[1 2 4 8 16] warp=[0]"}
!6 = !{!"8x8: register=[4,0] lane=[0,1 0,2 0,4 1,0 2,0] warp=[0,0]"}
