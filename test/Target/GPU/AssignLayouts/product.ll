; A product in a loop: fragments for mma.sync, the accumulator in one layout all the way
; round, loads converted one by one, and the result as it is after it became smaller.
; RUN: %tileir-opt %s -passes=gpu-assign-layouts,gpu-verify-layouts -S | FileCheck %s

; CHECK: define void @product({{.*}} #[[K:[0-9]+]]
define void @product(ptr %pa, ptr %pb, ptr %pc, i32 %n) #0 {
entry:
  %a = call ptr @tile.assume.0(ptr %pa)
  %b = call ptr @tile.assume.0(ptr %pb)
  %c = call ptr @tile.assume.0(ptr %pc)
  ; CHECK: %zero = call {{.*}} @tile.constant.0(float 0.000000e+00), !tile.layout ![[ACC:[0-9]+]]
  %zero = call target("tileir.tile", float, 64, 64) @tile.constant.0(float 0.0)
  %va = call target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) @tile.make_tensor_view.0(ptr %a)
  %vb = call target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) @tile.make_tensor_view.0(ptr %b)
  %vc = call target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) @tile.make_tensor_view.0(ptr %c)
  %ta = call target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 32, 0, 1) @tile.make_partition_view.0(target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) %va)
  %tb = call target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 32, 0, 1) @tile.make_partition_view.0(target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) %vb)
  %tc = call target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 64, 0, 1) @tile.make_partition_view.1(target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) %vc)
  br label %for

for:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  ; CHECK: %acc = phi {{.*}}, !tile.layout ![[ACC]]
  %acc = phi target("tileir.tile", float, 64, 64) [ %zero, %entry ], [ %sum, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit

body:
  ; CHECK: %la = call {{.*}} @tile.load_view_tko.0({{.*}}, !tile.layout ![[LOAD:[0-9]+]]
  %la = call { target("tileir.tile", half, 64, 32), target("tileir.token") } @tile.load_view_tko.0(target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 32, 0, 1) %ta, i32 0, i32 %i)
  ; CHECK: %xa = extractvalue {{.*}} %la, 0
  %xa = extractvalue { target("tileir.tile", half, 64, 32), target("tileir.token") } %la, 0
  %lb = call { target("tileir.tile", half, 64, 32), target("tileir.token") } @tile.load_view_tko.0(target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 32, 0, 1) %tb, i32 0, i32 %i)
  ; CHECK: %xb = extractvalue {{.*}} %lb, 0
  %xb = extractvalue { target("tileir.tile", half, 64, 32), target("tileir.token") } %lb, 0
  ; The conversion stands at the load, behind which the permutation costs nothing.
  ; CHECK-DAG: [[CB:%.*]] = call {{.*}} @gpu.tile.convert_layout.{{[0-9]+}}({{.*}} %xb), {{.*}}!tile.layout ![[BT:[0-9]+]]
  ; CHECK-DAG: %t = call {{.*}} @tile.permute.0({{.*}} [[CB]]), !tile.layout ![[B:[0-9]+]]
  ; CHECK-DAG: [[CA:%.*]] = call {{.*}} @gpu.tile.convert_layout.{{[0-9]+}}({{.*}} %xa), {{.*}}!tile.layout ![[A:[0-9]+]]
  %t = call target("tileir.tile", half, 32, 64) @tile.permute.0(target("tileir.tile", half, 64, 32) %xb)
  ; CHECK: %sum = call {{.*}} @gpu.tile.product_mma_sync.{{[0-9]+}}({{.*}} [[CA]], {{.*}} %t, {{.*}} %acc), !tile.layout ![[ACC]]
  %sum = call target("tileir.tile", float, 64, 64) @tile.mmaf.0(target("tileir.tile", half, 64, 32) %xa, target("tileir.tile", half, 32, 64) %t, target("tileir.tile", float, 64, 64) %acc)
  %next = add i32 %i, 1
  br label %for

exit:
  ; CHECK: %h = call {{.*}} @tile.ftof.0({{.*}} %acc), !tile.layout ![[ACC]]
  ; CHECK: [[CH:%.*]] = call {{.*}} @gpu.tile.convert_layout.{{[0-9]+}}({{.*}} %h), {{.*}}!tile.layout ![[STORE:[0-9]+]]
  ; CHECK: call {{.*}} @tile.store_view_tko.0({{.*}} [[CH]],
  %h = call target("tileir.tile", half, 64, 64) @tile.ftof.0(target("tileir.tile", float, 64, 64) %acc)
  %token = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", half, 64, 64) %h, target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 64, 0, 1) %tc, i32 0, i32 0)
  ret void
}

; The instruction stands in the IR, with the way in which warps share it.
; CHECK: declare {{.*}} @gpu.tile.product_mma_sync.{{[0-9]+}}({{.*}}) #[[PRODUCT:[0-9]+]]
; CHECK: attributes #[[K]] = {{{.*}}"nvvm.reqntid"="128"
; CHECK: attributes #[[PRODUCT]] = {{.*}} "gpu.a"="f16" "gpu.acc"="f32" "gpu.b"="f16" "gpu.k"="16" "gpu.m"="16" "gpu.n"="8" "gpu.op"="product_mma_sync" "gpu.warps_batch"="1" "gpu.warps_m"="2" "gpu.warps_n"="2"
; CHECK-DAG: ![[ACC]] = !{!"64x64: register=[0,1 8,0 0,8 0,16 16,0] lane=[0,2 0,4 1,0 2,0 4,0] warp=[32,0 0,32]"}
; Vectors of 8 halves, rows of 64 bytes.
; CHECK-DAG: ![[LOAD]] = !{!"64x32: register=[0,1 0,2 0,4 32,0] lane=[0,8 0,16 1,0 2,0 4,0] warp=[8,0 16,0]", !""}
; CHECK-DAG: ![[A]] = !{!"64x32: register=[0,1 8,0 0,8 0,16 16,0] lane=[0,2 0,4 1,0 2,0 4,0] warp=[32,0 0,0]"}
; CHECK-DAG: ![[B]] = !{!"32x64: register=[1,0 8,0 16,0 0,8 0,16] lane=[2,0 4,0 0,1 0,2 0,4] warp=[0,0 0,32]"}
; CHECK-DAG: ![[BT]] = !{!"64x32: register=[0,1 0,8 0,16 8,0 16,0] lane=[0,2 0,4 1,0 2,0 4,0] warp=[0,0 32,0]"}
; CHECK-DAG: ![[STORE]] = !{!"64x64: register=[0,1 0,2 0,4 16,0 32,0] lane=[0,8 0,16 0,32 1,0 2,0] warp=[4,0 8,0]"}

declare ptr @tile.assume.0(ptr) #1
declare target("tileir.tile", float, 64, 64) @tile.constant.0(float) #2
declare target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) @tile.make_tensor_view.0(ptr) #3
declare target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 32, 0, 1) @tile.make_partition_view.0(target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0)) #4
declare target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 64, 0, 1) @tile.make_partition_view.1(target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0)) #4
declare { target("tileir.tile", half, 64, 32), target("tileir.token") } @tile.load_view_tko.0(target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 32, 0, 1), i32, i32) #5
declare target("tileir.tile", half, 32, 64) @tile.permute.0(target("tileir.tile", half, 64, 32)) #6
declare target("tileir.tile", float, 64, 64) @tile.mmaf.0(target("tileir.tile", half, 64, 32), target("tileir.tile", half, 32, 64), target("tileir.tile", float, 64, 64)) #7
declare target("tileir.tile", half, 64, 64) @tile.ftof.0(target("tileir.tile", float, 64, 64)) #8
declare target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", half, 64, 64), target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 64, 0, 1), i32, i32) #9

attributes #0 = { "tile.entry" "tile.params"="ptr<f16>,ptr<f16>,ptr<f16>,i32" "target-cpu"="sm_80" }
attributes #1 = { nounwind willreturn memory(none) "tile.op"="assume" "tile.operands"="value" "tile.elements"="ptr<f16>->ptr<f16>" "tile.predicate"="div_by<16>" }
attributes #2 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32" }
attributes #3 = { nounwind willreturn memory(none) "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:0,dynamicStrides:0" "tile.elements"="ptr<f16>->view" }
attributes #4 = { nounwind willreturn memory(none) "tile.op"="make_partition_view" "tile.operands"="tensor_view" "tile.elements"="view->view" }
attributes #5 = { nounwind willreturn memory(read) "tile.op"="load_view_tko" "tile.operands"="view,index:2" "tile.elements"="view,i32,i32->f16,token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false,false" }
attributes #6 = { nounwind willreturn memory(none) "tile.op"="permute" "tile.operands"="source" "tile.elements"="f16->f16" "tile.permutation"="1,0" }
attributes #7 = { nounwind willreturn memory(none) "tile.op"="mmaf" "tile.operands"="lhs,rhs,acc" "tile.elements"="f16,f16,f32->f32" }
attributes #8 = { nounwind willreturn memory(none) "tile.op"="ftof" "tile.operands"="from" "tile.elements"="f32->f16" "tile.rounding_mode"="nearest_even" }
attributes #9 = { nounwind willreturn "tile.op"="store_view_tko" "tile.operands"="tile,view,index:2" "tile.elements"="f16,view,i32,i32->token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false,false" }
