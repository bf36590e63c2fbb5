; A conversion goes behind what makes elements narrower, also through shape ops in between:
; half as many bytes go through shared memory.
; RUN: %tileir-opt %s -passes=gpu-assign-layouts,gpu-verify-layouts -S | FileCheck %s

; CHECK: define void @narrowing(
; CHECK: %sum = call {{.*}} @gpu.tile.product_mma_sync{{.*}}!tile.layout [[ACC:![0-9]+]]
; CHECK-NOT: convert_layout
; CHECK: %r = call {{.*}}(target("tileir.tile", float, 64, 64) %sum), !tile.layout [[ACC3:![0-9]+]]
; CHECK-NEXT: %h = call {{.*}}(target("tileir.tile", float, 1, 64, 64) %r), !tile.layout [[ACC3]]
; CHECK-NEXT: [[H:%.*]] = call target("tileir.tile", half, 1, 64, 64) @gpu.tile.convert_layout.{{.*}} %h), !tile.layout [[ROWS:![0-9]+]]
; CHECK-NEXT: call target("tileir.token") @tile.store_view_tko.0({{.*}} [[H]],
define void @narrowing(ptr %p) #0 {
  %base = call ptr @tile.assume.0(ptr %p)
  %v = call target("tileir.tensor_view", half, 3, 1, 0, 64, 0, 64, 0, 4096, 0, 64, 0, 1, 0) @tile.make_tensor_view.0(ptr %base)
  %t = call target("tileir.partition_view", target("tileir.tensor_view", half, 3, 1, 0, 64, 0, 64, 0, 4096, 0, 64, 0, 1, 0), 1, 1, 64, 64, 0, 1, 2) @tile.make_partition_view.0(target("tileir.tensor_view", half, 3, 1, 0, 64, 0, 64, 0, 4096, 0, 64, 0, 1, 0) %v)
  %a = call target("tileir.tile", half, 64, 64) @tile.constant.1(half 1.0)
  %zero = call target("tileir.tile", float, 64, 64) @tile.constant.0(float 0.0)
  %sum = call target("tileir.tile", float, 64, 64) @tile.mmaf.0(target("tileir.tile", half, 64, 64) %a, target("tileir.tile", half, 64, 64) %a, target("tileir.tile", float, 64, 64) %zero)
  %r = call target("tileir.tile", float, 1, 64, 64) @tile.reshape.0(target("tileir.tile", float, 64, 64) %sum)
  %h = call target("tileir.tile", half, 1, 64, 64) @tile.ftof.0(target("tileir.tile", float, 1, 64, 64) %r)
  %o = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", half, 1, 64, 64) %h, target("tileir.partition_view", target("tileir.tensor_view", half, 3, 1, 0, 64, 0, 64, 0, 4096, 0, 64, 0, 1, 0), 1, 1, 64, 64, 0, 1, 2) %t, i32 0, i32 0, i32 0)
  ret void
}

; CHECK-DAG: [[ACC]] = !{!"64x64: register=[0,1
; CHECK-DAG: [[ACC3]] = !{!"1x64x64: register=[0,0,1
; CHECK-DAG: [[ROWS]] = !{!"1x64x64: register=[0,0,1 0,0,2 0,0,4

declare ptr @tile.assume.0(ptr) #1
declare target("tileir.tile", float, 64, 64) @tile.constant.0(float) #2
declare target("tileir.tile", half, 64, 64) @tile.constant.1(half) #3
declare target("tileir.tensor_view", half, 3, 1, 0, 64, 0, 64, 0, 4096, 0, 64, 0, 1, 0) @tile.make_tensor_view.0(ptr) #4
declare target("tileir.partition_view", target("tileir.tensor_view", half, 3, 1, 0, 64, 0, 64, 0, 4096, 0, 64, 0, 1, 0), 1, 1, 64, 64, 0, 1, 2) @tile.make_partition_view.0(target("tileir.tensor_view", half, 3, 1, 0, 64, 0, 64, 0, 4096, 0, 64, 0, 1, 0)) #5
declare target("tileir.tile", float, 64, 64) @tile.mmaf.0(target("tileir.tile", half, 64, 64), target("tileir.tile", half, 64, 64), target("tileir.tile", float, 64, 64)) #6
declare target("tileir.tile", float, 1, 64, 64) @tile.reshape.0(target("tileir.tile", float, 64, 64)) #7
declare target("tileir.tile", half, 1, 64, 64) @tile.ftof.0(target("tileir.tile", float, 1, 64, 64)) #8
declare target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", half, 1, 64, 64), target("tileir.partition_view", target("tileir.tensor_view", half, 3, 1, 0, 64, 0, 64, 0, 4096, 0, 64, 0, 1, 0), 1, 1, 64, 64, 0, 1, 2), i32, i32, i32) #9

attributes #0 = { "tile.entry" "tile.params"="ptr<f16>" "target-cpu"="sm_80" }
attributes #1 = { nounwind willreturn memory(none) "tile.op"="assume" "tile.operands"="value" "tile.elements"="ptr<f16>->ptr<f16>" "tile.predicate"="div_by<16>" }
attributes #2 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32" }
attributes #3 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f16->f16" }
attributes #4 = { nounwind willreturn memory(none) "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:0,dynamicStrides:0" "tile.elements"="ptr<f16>->view" }
attributes #5 = { nounwind willreturn memory(none) "tile.op"="make_partition_view" "tile.operands"="tensor_view" "tile.elements"="view->view" }
attributes #6 = { nounwind willreturn memory(none) "tile.op"="mmaf" "tile.operands"="lhs,rhs,acc" "tile.elements"="f16,f16,f32->f32" }
attributes #7 = { nounwind willreturn memory(none) "tile.op"="reshape" "tile.operands"="source" "tile.elements"="f32->f32" }
attributes #8 = { nounwind willreturn memory(none) "tile.op"="ftof" "tile.operands"="from" "tile.elements"="f32->f16" "tile.rounding_mode"="nearest_even" }
attributes #9 = { nounwind willreturn "tile.op"="store_view_tko" "tile.operands"="tile,view,index:3" "tile.elements"="f16,view,i32,i32,i32->token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false,false,false" }
