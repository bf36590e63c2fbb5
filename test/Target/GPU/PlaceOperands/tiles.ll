; Operands that no pass has left in shared memory are stored where they are made, once for
; all products that have them on the same side, and pass to the instruction by a fence.
; RUN: %tileir-opt -S -passes=gpu-assign-layouts,gpu-place-operands,gpu-verify-layouts,gpu-plan-shared %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK: [[XA:%.*]] = call {{.*}} @exp.a(
; CHECK-NEXT: [[A:%.*]] = call target("tileir.shared", half, 1, 64, 32) @gpu.tile.shared_alloc
; CHECK-NEXT: call void @gpu.tile.shared_store.{{.*}} [[A]], i32 0, {{.*}} [[XA]])
; CHECK-NEXT: call void @gpu.tile.async_proxy_fence.0()
; CHECK: [[XB:%.*]] = call {{.*}} @exp.b(
; CHECK-NEXT: [[B:%.*]] = call target("tileir.shared", half, 1, 32, 64) @gpu.tile.shared_alloc
; CHECK-NEXT: call void @gpu.tile.shared_store.{{.*}} [[B]], i32 0, {{.*}} [[XB]])
; CHECK-NEXT: call void @gpu.tile.async_proxy_fence.0()
; CHECK-NOT: shared_store
; CHECK: call void @gpu.tile.barrier.0()
; CHECK-NEXT: [[R:%.*]] = call {{.*}} @gpu.tile.product_wgmma.{{[0-9]+}}({{.*}} [[A]], {{.*}} [[B]], {{.*}}, i32 0, i32 0)
; CHECK-NOT: barrier
; CHECK: call {{.*}} @gpu.tile.product_wgmma.{{[0-9]+}}({{.*}} [[A]], {{.*}} [[B]], {{.*}} [[R]], i32 0, i32 0)
target datalayout = "e-p3:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(half %h, float %f) "tile.entry" "tile.params"="f16,f32" "target-cpu"="sm_90a" {
  %c = call target("tileir.tile", half, 64, 32) @const.a(half %h)
  %d = call target("tileir.tile", half, 32, 64) @const.b(half %h)
  %z = call target("tileir.tile", float, 64, 64) @const.c(float %f)
  %a = call target("tileir.tile", half, 64, 32) @exp.a(target("tileir.tile", half, 64, 32) %c)
  %b = call target("tileir.tile", half, 32, 64) @exp.b(target("tileir.tile", half, 32, 64) %d)
  %r = call target("tileir.tile", float, 64, 64) @mmaf(target("tileir.tile", half, 64, 32) %a, target("tileir.tile", half, 32, 64) %b, target("tileir.tile", float, 64, 64) %z)
  %s = call target("tileir.tile", float, 64, 64) @mmaf(target("tileir.tile", half, 64, 32) %a, target("tileir.tile", half, 32, 64) %b, target("tileir.tile", float, 64, 64) %r)
  call void @use(target("tileir.tile", float, 64, 64) %s)
  ret void
}

declare void @use(target("tileir.tile", float, 64, 64))
declare target("tileir.tile", half, 64, 32) @const.a(half) nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f16->f16"
declare target("tileir.tile", half, 32, 64) @const.b(half) nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f16->f16"
declare target("tileir.tile", float, 64, 64) @const.c(float) nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", half, 64, 32) @exp.a(target("tileir.tile", half, 64, 32)) nounwind willreturn memory(none) "tile.op"="exp" "tile.operands"="source" "tile.elements"="f16->f16"
declare target("tileir.tile", half, 32, 64) @exp.b(target("tileir.tile", half, 32, 64)) nounwind willreturn memory(none) "tile.op"="exp" "tile.operands"="source" "tile.elements"="f16->f16"
declare target("tileir.tile", float, 64, 64) @mmaf(target("tileir.tile", half, 64, 32), target("tileir.tile", half, 32, 64), target("tileir.tile", float, 64, 64)) nounwind willreturn memory(none) "tile.op"="mmaf" "tile.operands"="lhs,rhs,acc" "tile.elements"="f16,f16,f32->f32"
