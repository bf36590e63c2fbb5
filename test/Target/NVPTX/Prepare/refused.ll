; All ops without a lowering are named, before anything is changed.
; RUN: not %tileir-opt -S -passes='nvptx-prepare<sm_80>' %s 2>&1 | FileCheck %s
; RUN: not %tileir-opt -S -passes='nvptx-prepare<sm_42>' %s 2>&1 | FileCheck %s --check-prefix=ARCH

; RUN: not %tileir-opt -S -passes='nvptx-prepare<>' %s 2>&1 | FileCheck %s --check-prefix=NONE
; NONE: error: no GPU architecture is named; name one with the parameter of the pass, for example sm_90

; CHECK: error: {{.*}}op 'multimem_store_view_tko' is not supported by the GPU target: sm_80 does not have instructions for multicast addresses, sm_90 and later have
; CHECK: error: {{.*}}op 'multimem_reduce_view_tko' is not supported by the GPU target: sm_80 does not have
; RUN: %tileir-opt -S -passes='nvptx-prepare<sm_90>' %s -o /dev/null
; ARCH: error: unknown GPU architecture 'sm_42'; known are: sm_75, sm_80,
define void @entry(ptr %p, i32 %i) "tile.entry" "tile.params"="ptr<f32>,i32" {
  %t = call target("tileir.tensor_view", float, 1, 64, 0, 1, 0) @tensor_view(ptr %p)
  %v = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 64, 0, 1, 0), 0, 8, 0) @partition_view(target("tileir.tensor_view", float, 1, 64, 0, 1, 0) %t)
  %c = call target("tileir.tile", float, 8) @constant(float 0.0)
  %s = call target("tileir.token") @store(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 64, 0, 1, 0), 0, 8, 0) %v, target("tileir.tile", float, 8) %c, i32 %i)
  %r = call target("tileir.token") @reduce(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 64, 0, 1, 0), 0, 8, 0) %v, target("tileir.tile", float, 8) %c, i32 %i)
  ret void
}
declare target("tileir.tensor_view", float, 1, 64, 0, 1, 0) @tensor_view(ptr) memory(none) nounwind willreturn "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:0,dynamicStrides:0" "tile.elements"="ptr<f32>->view"
declare target("tileir.partition_view", target("tileir.tensor_view", float, 1, 64, 0, 1, 0), 0, 8, 0) @partition_view(target("tileir.tensor_view", float, 1, 64, 0, 1, 0)) memory(none) nounwind willreturn "tile.op"="make_partition_view" "tile.operands"="tensor_view" "tile.elements"="view->view"
declare target("tileir.tile", float, 8) @constant(float) memory(none) nounwind willreturn "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.token") @store(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 64, 0, 1, 0), 0, 8, 0), target("tileir.tile", float, 8), i32) "tile.op"="multimem_store_view_tko" "tile.operands"="view,tile,index:1" "tile.elements"="view,f32,i32->token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false"
declare target("tileir.token") @reduce(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 64, 0, 1, 0), 0, 8, 0), target("tileir.tile", float, 8), i32) "tile.op"="multimem_reduce_view_tko" "tile.operands"="view,tile,index:1" "tile.elements"="view,f32,i32->token" "tile.memory_ordering_semantics"="relaxed" "tile.memory_scope"="sys" "tile.reduction"="add" "tile.inbounds"="false"
