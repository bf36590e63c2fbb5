; A tile's phi is a phi for each register, a view's for each of its scalars; a select
; likewise.
; RUN: %tileir-opt -S -passes=gpu-lower-tiles %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @entry
; CHECK: loop:
; CHECK-NEXT: [[A:%.*]] = phi float [ 1.000000e+00, %{{.*}} ], [ [[NA:%.*]], %loop ]
; CHECK-NEXT: [[B:%.*]] = phi float [ 1.000000e+00, %{{.*}} ], [ [[NB:%.*]], %loop ]
; CHECK-NEXT: phi ptr
; CHECK-NEXT: phi i64 [ 64, %{{.*}} ], [ 32, %loop ]
; CHECK-NEXT: phi i64 [ 1, %{{.*}} ], [ 1, %loop ]
; CHECK: [[MA:%.*]] = fneg float [[A]]
; CHECK: [[MB:%.*]] = fneg float [[B]]
; CHECK: [[NA]] = select i1 %c, float [[A]], float [[MA]]
; CHECK: [[NB]] = select i1 %c, float [[B]], float [[MB]]
define ptx_kernel void @entry(ptr %p, i1 %c, i64 %e) "tile.entry" "tile.params"="ptr<f32>,i1,i64" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %i = call target("tileir.tile", float, 64) @constant(float 1.0), !tile.layout !0
  %v = call target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) @view(ptr %p, i64 64)
  %w = call target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) @view(ptr %p, i64 32)
  br label %loop
loop:
  %t = phi target("tileir.tile", float, 64) [ %i, %0 ], [ %n, %loop ], !tile.layout !0
  %q = phi target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) [ %v, %0 ], [ %w, %loop ]
  %m = call target("tileir.tile", float, 64) @negf(target("tileir.tile", float, 64) %t), !tile.layout !0
  %n = select i1 %c, target("tileir.tile", float, 64) %t, target("tileir.tile", float, 64) %m, !tile.layout !0
  br i1 %c, label %loop, label %end
end:
  ret void
}
declare target("tileir.tile", float, 64) @constant(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 64) @negf(target("tileir.tile", float, 64)) "tile.op"="negf" "tile.operands"="source" "tile.elements"="f32->f32"
declare target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) @view(ptr, i64) "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:1,dynamicStrides:0" "tile.elements"="ptr<f32>,i64->view"

!0 = !{!"64: register=[1] lane=[2 4 8 16 32]"}
