; Products by multiply-adds that read the same tiles, as those of complex numbers do: each operand is
; written once, where it is made, and the block's threads meet once for all four of them.
; RUN: %tileir-opt -S -passes=gpu-divide-conversions %s | FileCheck %s
; RUN: %tileir-opt -S -passes=gpu-divide-conversions,gpu-plan-shared %s | FileCheck %s --check-prefix=PLAN
; RUN: %tileir-opt -S -passes=gpu-divide-conversions,gpu-plan-shared,gpu-lower-tiles %s | FileCheck %s --check-prefix=LOWER

; CHECK-LABEL: define ptx_kernel void @complex
; CHECK: [[AR:%.*]] = call {{.*}} @gpu.tile.shared_alloc
; CHECK-NEXT: call void @gpu.tile.shared_store{{.*}} [[AR]], i32 0, {{.*}} %ar)
; CHECK: [[AI:%.*]] = call {{.*}} @gpu.tile.shared_alloc
; CHECK-NEXT: call void @gpu.tile.shared_store{{.*}} [[AI]], i32 0, {{.*}} %ai)
; CHECK: [[BR:%.*]] = call {{.*}} @gpu.tile.shared_alloc
; CHECK-NEXT: call void @gpu.tile.shared_store{{.*}} [[BR]], i32 0, {{.*}} %br)
; CHECK: [[BI:%.*]] = call {{.*}} @gpu.tile.shared_alloc
; CHECK-NEXT: call void @gpu.tile.shared_store{{.*}} [[BI]], i32 0, {{.*}} %bi)
; CHECK-NOT: shared_store
; CHECK: %rr = call {{.*}} @gpu.tile.product_fma{{.*}} [[AR]], {{.*}} [[BR]], {{.*}} %c, i32 0, i32 0)
; CHECK: %ii = call {{.*}} @gpu.tile.product_fma{{.*}} [[AI]], {{.*}} [[BI]], {{.*}} %rr, i32 0, i32 0)
; CHECK: %ri = call {{.*}} @gpu.tile.product_fma{{.*}} [[AR]], {{.*}} [[BI]], {{.*}} %c, i32 0, i32 0)
; CHECK: %ir = call {{.*}} @gpu.tile.product_fma{{.*}} [[AI]], {{.*}} [[BR]], {{.*}} %ri, i32 0, i32 0)
; PLAN-LABEL: define ptx_kernel void @complex
; PLAN-NOT: barrier
; PLAN: %bi = call
; PLAN: call void @gpu.tile.barrier
; PLAN-NEXT: %rr = call
; PLAN-NOT: barrier
; PLAN: ret void
; LOWER-LABEL: define ptx_kernel void @complex
; LOWER-COUNT-1: barrier.cta.sync
; LOWER-NOT: barrier.cta.sync
; LOWER: ret void
define ptx_kernel void @complex() "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  %ar = call target("tileir.tile", float, 32, 32) @constant(float 1.0), !tile.layout !0
  %ai = call target("tileir.tile", float, 32, 32) @constant(float 2.0), !tile.layout !0
  %br = call target("tileir.tile", float, 32, 32) @constant(float 3.0), !tile.layout !1
  %bi = call target("tileir.tile", float, 32, 32) @constant(float 4.0), !tile.layout !1
  %c = call target("tileir.tile", float, 32, 32) @constant(float 0.0), !tile.layout !2
  %rr = call target("tileir.tile", float, 32, 32) @product(target("tileir.tile", float, 32, 32) %ar, target("tileir.tile", float, 32, 32) %br, target("tileir.tile", float, 32, 32) %c), !tile.layout !2
  %ii = call target("tileir.tile", float, 32, 32) @product(target("tileir.tile", float, 32, 32) %ai, target("tileir.tile", float, 32, 32) %bi, target("tileir.tile", float, 32, 32) %rr), !tile.layout !2
  %ri = call target("tileir.tile", float, 32, 32) @product(target("tileir.tile", float, 32, 32) %ar, target("tileir.tile", float, 32, 32) %bi, target("tileir.tile", float, 32, 32) %c), !tile.layout !2
  %ir = call target("tileir.tile", float, 32, 32) @product(target("tileir.tile", float, 32, 32) %ai, target("tileir.tile", float, 32, 32) %br, target("tileir.tile", float, 32, 32) %ri), !tile.layout !2
  ret void
}

; A product whose operands nobody else reads does both by itself. One that reads its own tile twice
; does not.
; CHECK-LABEL: define ptx_kernel void @alone
; CHECK-NOT: shared_alloc
; CHECK: ret void
define ptx_kernel void @alone() "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  %a = call target("tileir.tile", float, 32, 32) @constant(float 1.0), !tile.layout !0
  %b = call target("tileir.tile", float, 32, 32) @constant(float 3.0), !tile.layout !1
  %c = call target("tileir.tile", float, 32, 32) @constant(float 0.0), !tile.layout !2
  %p = call target("tileir.tile", float, 32, 32) @product(target("tileir.tile", float, 32, 32) %a, target("tileir.tile", float, 32, 32) %b, target("tileir.tile", float, 32, 32) %c), !tile.layout !2
  ret void
}

; An operand may be the result of a product, and one that the products before it add to.
; CHECK-LABEL: define ptx_kernel void @powers
; CHECK: %p2 = call {{.*}} @gpu.tile.product_fma{{.*}}, i32 0, i32 0)
; CHECK: [[RIGHT:%.*]] = call {{.*}} @gpu.tile.shared_alloc
; CHECK-NEXT: call void @gpu.tile.shared_store{{.*}} [[RIGHT]], i32 0, {{.*}} %p2)
; CHECK: [[LEFT:%.*]] = call {{.*}} @gpu.tile.shared_alloc
; CHECK-NEXT: call void @gpu.tile.shared_store{{.*}} [[LEFT]], i32 0, {{.*}} %p2)
; CHECK: %p3 = call {{.*}} @gpu.tile.product_fma{{.*}} [[LEFT]], {{.*}}, i32 0, i32 0)
; CHECK: %p4 = call {{.*}} @gpu.tile.product_fma{{.*}} [[LEFT]], {{.*}} [[RIGHT]], {{.*}}, i32 0, i32 0)
define ptx_kernel void @powers() "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  %a = call target("tileir.tile", float, 32, 32) @constant(float 1.0), !tile.layout !2
  %c = call target("tileir.tile", float, 32, 32) @constant(float 0.0), !tile.layout !2
  %p2 = call target("tileir.tile", float, 32, 32) @product(target("tileir.tile", float, 32, 32) %a, target("tileir.tile", float, 32, 32) %a, target("tileir.tile", float, 32, 32) %c), !tile.layout !2
  %p3 = call target("tileir.tile", float, 32, 32) @product(target("tileir.tile", float, 32, 32) %p2, target("tileir.tile", float, 32, 32) %a, target("tileir.tile", float, 32, 32) %c), !tile.layout !2
  %p4 = call target("tileir.tile", float, 32, 32) @product(target("tileir.tile", float, 32, 32) %p2, target("tileir.tile", float, 32, 32) %p2, target("tileir.tile", float, 32, 32) %p3), !tile.layout !2
  ret void
}

; Tiles of 16 KB each: four are more than the 48 KB that a block gets without asking. The products
; whose operands would not fit beside those that are there write their own.
; CHECK-LABEL: define ptx_kernel void @large
; CHECK-COUNT-3: shared_alloc
; CHECK-NOT: shared_alloc
; CHECK: ret void
define ptx_kernel void @large() "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  %ar = call target("tileir.tile", float, 64, 64) @constant.64(float 1.0), !tile.layout !3
  %ai = call target("tileir.tile", float, 64, 64) @constant.64(float 2.0), !tile.layout !3
  %br = call target("tileir.tile", float, 64, 64) @constant.64(float 3.0), !tile.layout !3
  %bi = call target("tileir.tile", float, 64, 64) @constant.64(float 4.0), !tile.layout !3
  %rr = call target("tileir.tile", float, 64, 64) @product.64(target("tileir.tile", float, 64, 64) %ar, target("tileir.tile", float, 64, 64) %br, target("tileir.tile", float, 64, 64) %ar), !tile.layout !3
  %ri = call target("tileir.tile", float, 64, 64) @product.64(target("tileir.tile", float, 64, 64) %ar, target("tileir.tile", float, 64, 64) %bi, target("tileir.tile", float, 64, 64) %ar), !tile.layout !3
  %ii = call target("tileir.tile", float, 64, 64) @product.64(target("tileir.tile", float, 64, 64) %ai, target("tileir.tile", float, 64, 64) %bi, target("tileir.tile", float, 64, 64) %rr), !tile.layout !3
  ret void
}

declare target("tileir.tile", float, 32, 32) @constant(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 32, 32) @product(target("tileir.tile", float, 32, 32), target("tileir.tile", float, 32, 32), target("tileir.tile", float, 32, 32)) "gpu.op"="product_fma"
declare target("tileir.tile", float, 64, 64) @constant.64(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 64, 64) @product.64(target("tileir.tile", float, 64, 64), target("tileir.tile", float, 64, 64), target("tileir.tile", float, 64, 64)) "gpu.op"="product_fma"

!0 = !{!"32x32: register=[0,1 0,2 0,4 0,8] lane=[0,16 1,0 2,0 4,0 8,0] warp=[16,0]"}
!1 = !{!"32x32: register=[0,1 0,2 16,0 8,0] lane=[0,4 0,8 0,16 1,0 2,0] warp=[4,0]"}
!2 = !{!"32x32: register=[0,1 0,2 8,0 16,0] lane=[0,4 0,8 0,16 1,0 2,0] warp=[4,0]"}
!3 = !{!"64x64: register=[0,1 0,2 4,0 8,0 16,0 32,0] lane=[0,4 0,8 0,16 0,32 1,0] warp=[2,0]"}
