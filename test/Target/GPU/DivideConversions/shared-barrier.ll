; A tile that changes threads through shared memory is stored where it is made and loaded
; where it is used, if the block's threads meet in between anyway, here in the second
; conversion. One that is alone stays whole.
; RUN: %tileir-opt -S -passes=gpu-divide-conversions %s | FileCheck %s
; RUN: %tileir-opt -S -passes=gpu-divide-conversions,gpu-plan-shared %s | FileCheck %s --check-prefix=PLAN

; CHECK-LABEL: define ptx_kernel void @two
; CHECK: %a = call
; CHECK-NEXT: [[A:%.*]] = call target("tileir.shared", float, 1, 1024) @gpu.tile.shared_alloc
; CHECK-NEXT: call void @gpu.tile.shared_store{{.*}} [[A]], i32 0, {{.*}} %a)
; CHECK-NEXT: %b = call
; CHECK-NEXT: %y = call {{.*}} @convert({{.*}} %b), !tile.layout [[ROWS:!.*]]
; CHECK-NEXT: [[X:%.*]] = call {{.*}} @gpu.tile.shared_load{{.*}} [[A]], i32 0), !tile.layout [[ROWS]]
; CHECK-NEXT: call {{.*}} @add({{.*}} [[X]], {{.*}} %y)
; PLAN-LABEL: define ptx_kernel void @two
; PLAN-NOT: barrier
; PLAN: ret void
define ptx_kernel void @two() "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  %a = call target("tileir.tile", float, 1024) @constant(float 1.0), !tile.layout !0
  %x = call target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024) %a), !tile.layout !1
  %b = call target("tileir.tile", float, 1024) @constant(float 2.0), !tile.layout !0
  %y = call target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024) %b), !tile.layout !1
  %z = call target("tileir.tile", float, 1024) @add(target("tileir.tile", float, 1024) %x, target("tileir.tile", float, 1024) %y), !tile.layout !1
  ret void
}

; CHECK-LABEL: define ptx_kernel void @chain
; CHECK-NOT: shared_alloc
; CHECK: ret void
define ptx_kernel void @chain() "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  %a = call target("tileir.tile", float, 1024) @constant(float 1.0), !tile.layout !0
  %x = call target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024) %a), !tile.layout !1
  %b = call target("tileir.tile", float, 1024) @add(target("tileir.tile", float, 1024) %x, target("tileir.tile", float, 1024) %x), !tile.layout !1
  %y = call target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024) %b), !tile.layout !0
  %z = call target("tileir.tile", float, 1024) @add(target("tileir.tile", float, 1024) %y, target("tileir.tile", float, 1024) %y), !tile.layout !0
  ret void
}

; What no other block would get is 9 KB for 64 threads: there is room for two of three tiles.
; CHECK-LABEL: define ptx_kernel void @three
; CHECK-COUNT-2: shared_load
; CHECK-NOT: shared_load
; CHECK: ret void
define ptx_kernel void @three() "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  %a = call target("tileir.tile", float, 1024) @constant(float 1.0), !tile.layout !0
  %b = call target("tileir.tile", float, 1024) @constant(float 2.0), !tile.layout !0
  %c = call target("tileir.tile", float, 1024) @constant(float 3.0), !tile.layout !0
  %x = call target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024) %a), !tile.layout !1
  %y = call target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024) %b), !tile.layout !1
  %w = call target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024) %c), !tile.layout !1
  %z = call target("tileir.tile", float, 1024) @add(target("tileir.tile", float, 1024) %x, target("tileir.tile", float, 1024) %y), !tile.layout !1
  %v = call target("tileir.tile", float, 1024) @add(target("tileir.tile", float, 1024) %z, target("tileir.tile", float, 1024) %w), !tile.layout !1
  ret void
}

declare target("tileir.tile", float, 1024) @constant(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 1024) @add(target("tileir.tile", float, 1024), target("tileir.tile", float, 1024)) "tile.op"="addf" "tile.operands"="lhs,rhs" "tile.elements"="f32,f32->f32" "tile.rounding_mode"="nearest_even"
declare target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024)) "gpu.op"="convert_layout"

!0 = !{!"1024: register=[1 2 4 8] lane=[16 32 64 128 256] warp=[512]"}
!1 = !{!"1024: register=[64 128 256 512] lane=[2 4 8 16 32] warp=[1]"}
