; The language has no such access; IR written by hand may.
; RUN: not %tileir-opt -S -passes='nvptx-prepare<sm_80>' %s 2>&1 | FileCheck %s

; CHECK: op 'load_ptr_tko' is not supported by the GPU target: 4-bit elements through a pointer, not a view
; CHECK-NEXT: op 'atomic_red_view_tko' is not supported by the GPU target: an update of 4-bit elements
; CHECK-NOT: error
define void @far(ptr %p, i8 %i) "tile.entry" "tile.params"="ptr<f4E2M1FN>,i8" {
  %l = call { i8, target("tileir.token") } @load(ptr %p)
  %t = call target("tileir.tensor_view", target("tileir.f4E2M1FN"), 1, 64, 0, 1, 0) @tensor_view(ptr %p)
  %v = call target("tileir.partition_view", target("tileir.tensor_view", target("tileir.f4E2M1FN"), 1, 64, 0, 1, 0), 0, 8, 0) @partition_view(target("tileir.tensor_view", target("tileir.f4E2M1FN"), 1, 64, 0, 1, 0) %t)
  %c = call target("tileir.tile", target("tileir.f4E2M1FN"), 8) @constant(i8 0)
  %r = call target("tileir.token") @red(target("tileir.partition_view", target("tileir.tensor_view", target("tileir.f4E2M1FN"), 1, 64, 0, 1, 0), 0, 8, 0) %v, target("tileir.tile", target("tileir.f4E2M1FN"), 8) %c, i8 %i)
  ret void
}
declare { i8, target("tileir.token") } @load(ptr) nounwind "tile.op"="load_ptr_tko" "tile.operands"="source" "tile.elements"="ptr<f4E2M1FN>->f4E2M1FN,token" "tile.memory_ordering_semantics"="weak"
declare target("tileir.tensor_view", target("tileir.f4E2M1FN"), 1, 64, 0, 1, 0) @tensor_view(ptr) memory(none) nounwind willreturn "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:0,dynamicStrides:0" "tile.elements"="ptr<f4E2M1FN>->view"
declare target("tileir.partition_view", target("tileir.tensor_view", target("tileir.f4E2M1FN"), 1, 64, 0, 1, 0), 0, 8, 0) @partition_view(target("tileir.tensor_view", target("tileir.f4E2M1FN"), 1, 64, 0, 1, 0)) memory(none) nounwind willreturn "tile.op"="make_partition_view" "tile.operands"="tensor_view" "tile.elements"="view->view"
declare target("tileir.tile", target("tileir.f4E2M1FN"), 8) @constant(i8) memory(none) nounwind willreturn "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f4E2M1FN->f4E2M1FN"
declare target("tileir.token") @red(target("tileir.partition_view", target("tileir.tensor_view", target("tileir.f4E2M1FN"), 1, 64, 0, 1, 0), 0, 8, 0), target("tileir.tile", target("tileir.f4E2M1FN"), 8), i8) nounwind "tile.op"="atomic_red_view_tko" "tile.operands"="view,value,index:1" "tile.elements"="view,f4E2M1FN,i8->token" "tile.memory_ordering_semantics"="relaxed" "tile.memory_scope"="device" "tile.mode"="add" "tile.inbounds"="false"
