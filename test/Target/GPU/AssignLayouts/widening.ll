; A conversion goes in front of what makes elements wider, and out of a loop that does not
; change the tile.
; RUN: %tileir-opt %s -passes=gpu-assign-layouts,gpu-verify-layouts -S | FileCheck %s

; CHECK: define void @widening(
define void @widening(ptr %p, i32 %n) #0 {
entry:
  %base = call ptr @tile.assume.0(ptr %p)
  %zero = call target("tileir.tile", float, 64, 64) @tile.constant.0(float 0.0)
  %v = call target("tileir.tensor_view", i8, 2, 64, 0, 64, 0, 64, 0, 1, 0) @tile.make_tensor_view.0(ptr %base)
  %t = call target("tileir.partition_view", target("tileir.tensor_view", i8, 2, 64, 0, 64, 0, 64, 0, 1, 0), 1, 64, 64, 0, 1) @tile.make_partition_view.0(target("tileir.tensor_view", i8, 2, 64, 0, 64, 0, 64, 0, 1, 0) %v)
  %l = call { target("tileir.tile", i8, 64, 64), target("tileir.token") } @tile.load_view_tko.0(target("tileir.partition_view", target("tileir.tensor_view", i8, 2, 64, 0, 64, 0, 64, 0, 1, 0), 1, 64, 64, 0, 1) %t, i32 0, i32 0)
  ; CHECK: %x = extractvalue
  %x = extractvalue { target("tileir.tile", i8, 64, 64), target("tileir.token") } %l, 0
  ; CHECK-DAG: [[A:%.*]] = call target("tileir.tile", i8, 64, 64) @gpu.tile.convert_layout.{{.*}} %x)
  ; CHECK-DAG: %ha = call {{.*}} @tile.itof.0({{.*}} [[A]])
  %ha = call target("tileir.tile", half, 64, 64) @tile.itof.0(target("tileir.tile", i8, 64, 64) %x)
  %hb = call target("tileir.tile", half, 64, 64) @tile.constant.1(half 1.0)
  ; CHECK: br label %for
  br label %for

for:
  %i = phi i32 [ 0, %entry ], [ %next, %for ]
  %acc = phi target("tileir.tile", float, 64, 64) [ %zero, %entry ], [ %sum, %for ]
  ; CHECK: %sum = call {{.*}} @gpu.tile.product_mma_sync.{{[0-9]+}}({{.*}} %ha,
  %sum = call target("tileir.tile", float, 64, 64) @tile.mmaf.0(target("tileir.tile", half, 64, 64) %ha, target("tileir.tile", half, 64, 64) %hb, target("tileir.tile", float, 64, 64) %acc)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  ; CHECK-NOT: convert_layout
  br i1 %more, label %for, label %exit

exit:
  ; CHECK: ret void
  call void @use.0(target("tileir.tile", float, 64, 64) %sum)
  ret void
}

declare void @use.0(target("tileir.tile", float, 64, 64))
declare ptr @tile.assume.0(ptr) #1
declare target("tileir.tile", float, 64, 64) @tile.constant.0(float) #2
declare target("tileir.tensor_view", i8, 2, 64, 0, 64, 0, 64, 0, 1, 0) @tile.make_tensor_view.0(ptr) #3
declare target("tileir.partition_view", target("tileir.tensor_view", i8, 2, 64, 0, 64, 0, 64, 0, 1, 0), 1, 64, 64, 0, 1) @tile.make_partition_view.0(target("tileir.tensor_view", i8, 2, 64, 0, 64, 0, 64, 0, 1, 0)) #4
declare { target("tileir.tile", i8, 64, 64), target("tileir.token") } @tile.load_view_tko.0(target("tileir.partition_view", target("tileir.tensor_view", i8, 2, 64, 0, 64, 0, 64, 0, 1, 0), 1, 64, 64, 0, 1), i32, i32) #5
declare target("tileir.tile", half, 64, 64) @tile.itof.0(target("tileir.tile", i8, 64, 64)) #6
declare target("tileir.tile", half, 64, 64) @tile.constant.1(half) #8
declare target("tileir.tile", float, 64, 64) @tile.mmaf.0(target("tileir.tile", half, 64, 64), target("tileir.tile", half, 64, 64), target("tileir.tile", float, 64, 64)) #7

attributes #0 = { "tile.entry" "tile.params"="ptr<i8>,i32" "target-cpu"="sm_80" }
attributes #1 = { nounwind willreturn memory(none) "tile.op"="assume" "tile.operands"="value" "tile.elements"="ptr<i8>->ptr<i8>" "tile.predicate"="div_by<16>" }
attributes #2 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32" }
attributes #3 = { nounwind willreturn memory(none) "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:0,dynamicStrides:0" "tile.elements"="ptr<i8>->view" }
attributes #4 = { nounwind willreturn memory(none) "tile.op"="make_partition_view" "tile.operands"="tensor_view" "tile.elements"="view->view" }
attributes #5 = { nounwind willreturn memory(read) "tile.op"="load_view_tko" "tile.operands"="view,index:2" "tile.elements"="view,i32,i32->i8,token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false,false" }
attributes #6 = { nounwind willreturn memory(none) "tile.op"="itof" "tile.operands"="from" "tile.elements"="i8->f16" "tile.signedness"="signed" "tile.rounding_mode"="nearest_even" }
attributes #7 = { nounwind willreturn memory(none) "tile.op"="mmaf" "tile.operands"="lhs,rhs,acc" "tile.elements"="f16,f16,f32->f32" }
attributes #8 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f16->f16" }
