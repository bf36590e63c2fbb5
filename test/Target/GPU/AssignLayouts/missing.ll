; Passes after the assignment of layouts refuse tiles without one, and products whose
; attributes do not fit, in IR that somebody wrote by hand.
; RUN: split-file %s %t
; RUN: not %tileir-opt %t/none.ll -passes=gpu-plan-shared -S -o /dev/null 2>&1 | FileCheck %s --check-prefix=NONE
; RUN: not %tileir-opt %t/none.ll -passes=gpu-pipeline-loops -S -o /dev/null 2>&1 | FileCheck %s --check-prefix=NONE
; RUN: not %tileir-opt %t/none.ll -passes=gpu-lower-tiles -S -o /dev/null 2>&1 | FileCheck %s --check-prefix=NONE
; RUN: not %tileir-opt %t/product.ll -passes=gpu-lower-tiles -S -o /dev/null 2>&1 | FileCheck %s --check-prefix=PRODUCT

; NONE: error: @f: the tile has no layout:{{.*}}%sum
; PRODUCT: error: @f: sm_80 has no mma.sync m8n8k8 of f64 and f64:{{.*}}%r

;--- none.ll
define void @f() #0 {
  %sum = call target("tileir.tile", float, 64) @reshape(target("tileir.tile", float, 8, 8) poison)
  ret void
}
declare target("tileir.tile", float, 64) @reshape(target("tileir.tile", float, 8, 8)) nounwind willreturn memory(none) "tile.op"="reshape" "tile.operands"="source" "tile.elements"="f32->f32"
attributes #0 = { "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="32" }

;--- product.ll
define void @f() #0 {
  %a = call target("tileir.tile", double, 8, 8) @constant(double 1.0), !tile.layout !0
  %r = call target("tileir.tile", double, 8, 8) @mma(target("tileir.tile", double, 8, 8) %a, target("tileir.tile", double, 8, 8) %a, target("tileir.tile", double, 8, 8) %a), !tile.layout !0
  ret void
}
declare target("tileir.tile", double, 8, 8) @constant(double) nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f64->f64"
declare target("tileir.tile", double, 8, 8) @mma(target("tileir.tile", double, 8, 8), target("tileir.tile", double, 8, 8), target("tileir.tile", double, 8, 8)) "gpu.op"="product_mma_sync" "gpu.m"="8" "gpu.n"="8" "gpu.k"="8" "gpu.a"="f64" "gpu.b"="f64" "gpu.acc"="f64" "gpu.warps_batch"="1" "gpu.warps_m"="1" "gpu.warps_n"="1"
attributes #0 = { "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="32" }
!0 = !{!"8x8: register=[0,4] lane=[0,1 0,2 1,0 2,0 4,0]"}
