; Fragments that stay the same over a loop are read from shared memory again where
; accumulators leave no registers for them.
; RUN: %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops %s | FileCheck %s

; 128 registers for the accumulator and 64 for the fragments of A.
; CHECK-LABEL: define ptx_kernel void @crowded(
; CHECK: %[[LOAD:.*]] = extractvalue {{.*}} %la, 0
; CHECK-NOT: convert_layout
; CHECK: %[[A:.*]] = call target("tileir.shared", half, 1, 128, 64) @gpu.tile.shared_alloc
; CHECK-NEXT: call void @gpu.tile.shared_store{{.*}} %[[A]], i32 0, target("tileir.tile", half, 128, 64) %[[LOAD]])
; CHECK: body:
; CHECK: %[[READ:.*]] = call target("tileir.tile", half, 128, 64) @gpu.tile.shared_load{{.*}} %[[A]], i32 0), !tile.layout
; CHECK: @gpu.tile.product_mma_sync.{{[0-9]+}}({{.*}} %[[READ]],

; Half as many of each: A stays in registers.
; CHECK-LABEL: define ptx_kernel void @roomy(
; CHECK: convert_layout
; CHECK-NOT: shared_store
; CHECK: @gpu.tile.product_mma_sync.{{[0-9]+}}(
define ptx_kernel void @crowded(ptr %pa, ptr %pb, i32 %n) "tile.entry" "tile.params"="ptr<f16>,ptr<f16>,i32" "target-cpu"="sm_80" "nvvm.reqntid"="128" {
entry:
  %a = call ptr @tile.assume.0(ptr %pa)
  %b = call ptr @tile.assume.0(ptr %pb)
  %token = call target("tileir.token") @make_token()
  %zero = call target("tileir.tile", float, 128, 128) @zero.128(float 0.0)
  %va = call target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) @tensor(ptr %a)
  %vb = call target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) @tensor(ptr %b)
  %wa = call target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 128, 64, 0, 1) @view.a128(target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) %va)
  %wb = call target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 128, 0, 1) @view.b128(target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) %vb)
  %la = call { target("tileir.tile", half, 128, 64), target("tileir.token") } @load.a128(target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 128, 64, 0, 1) %wa, i32 0, i32 0, target("tileir.token") %token)
  %xa = extractvalue { target("tileir.tile", half, 128, 64), target("tileir.token") } %la, 0
  br label %for

for:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %acc = phi target("tileir.tile", float, 128, 128) [ %zero, %entry ], [ %sum, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit

body:
  %lb = call { target("tileir.tile", half, 64, 128), target("tileir.token") } @load.b128(target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 128, 0, 1) %wb, i32 %i, i32 0, target("tileir.token") %token)
  %xb = extractvalue { target("tileir.tile", half, 64, 128), target("tileir.token") } %lb, 0
  %sum = call target("tileir.tile", float, 128, 128) @mma.128(target("tileir.tile", half, 128, 64) %xa, target("tileir.tile", half, 64, 128) %xb, target("tileir.tile", float, 128, 128) %acc)
  %next = add nsw i32 %i, 1
  br label %for

exit:
  ret void
}

define ptx_kernel void @roomy(ptr %pa, ptr %pb, i32 %n) "tile.entry" "tile.params"="ptr<f16>,ptr<f16>,i32" "target-cpu"="sm_80" "nvvm.reqntid"="128" {
entry:
  %a = call ptr @tile.assume.0(ptr %pa)
  %b = call ptr @tile.assume.0(ptr %pb)
  %token = call target("tileir.token") @make_token()
  %zero = call target("tileir.tile", float, 64, 128) @zero.64(float 0.0)
  %va = call target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) @tensor(ptr %a)
  %vb = call target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) @tensor(ptr %b)
  %wa = call target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 64, 0, 1) @view.a64(target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) %va)
  %wb = call target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 128, 0, 1) @view.b128(target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) %vb)
  %la = call { target("tileir.tile", half, 64, 64), target("tileir.token") } @load.a64(target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 64, 0, 1) %wa, i32 0, i32 0, target("tileir.token") %token)
  %xa = extractvalue { target("tileir.tile", half, 64, 64), target("tileir.token") } %la, 0
  br label %for

for:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %acc = phi target("tileir.tile", float, 64, 128) [ %zero, %entry ], [ %sum, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit

body:
  %lb = call { target("tileir.tile", half, 64, 128), target("tileir.token") } @load.b128(target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 128, 0, 1) %wb, i32 %i, i32 0, target("tileir.token") %token)
  %xb = extractvalue { target("tileir.tile", half, 64, 128), target("tileir.token") } %lb, 0
  %sum = call target("tileir.tile", float, 64, 128) @mma.64(target("tileir.tile", half, 64, 64) %xa, target("tileir.tile", half, 64, 128) %xb, target("tileir.tile", float, 64, 128) %acc)
  %next = add nsw i32 %i, 1
  br label %for

exit:
  ret void
}

declare ptr @tile.assume.0(ptr) nounwind willreturn memory(none) "tile.op"="assume" "tile.operands"="value" "tile.elements"="ptr<f16>->ptr<f16>" "tile.predicate"="div_by<16>"
declare target("tileir.tile", float, 128, 128) @zero.128(float) nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 64, 128) @zero.64(float) nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) @tensor(ptr) nounwind willreturn memory(none) "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:0,dynamicStrides:0" "tile.elements"="ptr<f16>->view"
declare target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 128, 64, 0, 1) @view.a128(target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0)) nounwind willreturn memory(none) "tile.op"="make_partition_view" "tile.operands"="tensor_view" "tile.elements"="view->view"
declare target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 64, 0, 1) @view.a64(target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0)) nounwind willreturn memory(none) "tile.op"="make_partition_view" "tile.operands"="tensor_view" "tile.elements"="view->view"
declare target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 128, 0, 1) @view.b128(target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0)) nounwind willreturn memory(none) "tile.op"="make_partition_view" "tile.operands"="tensor_view" "tile.elements"="view->view"
declare { target("tileir.tile", half, 128, 64), target("tileir.token") } @load.a128(target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 128, 64, 0, 1), i32, i32, target("tileir.token")) nounwind willreturn memory(read) "tile.op"="load_view_tko" "tile.operands"="view,index:2,token" "tile.elements"="view,i32,i32,token->f16,token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false,false"
declare { target("tileir.tile", half, 64, 64), target("tileir.token") } @load.a64(target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 64, 0, 1), i32, i32, target("tileir.token")) nounwind willreturn memory(read) "tile.op"="load_view_tko" "tile.operands"="view,index:2,token" "tile.elements"="view,i32,i32,token->f16,token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false,false"
declare { target("tileir.tile", half, 64, 128), target("tileir.token") } @load.b128(target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 128, 0, 1), i32, i32, target("tileir.token")) nounwind willreturn memory(read) "tile.op"="load_view_tko" "tile.operands"="view,index:2,token" "tile.elements"="view,i32,i32,token->f16,token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false,false"
declare target("tileir.tile", float, 128, 128) @mma.128(target("tileir.tile", half, 128, 64), target("tileir.tile", half, 64, 128), target("tileir.tile", float, 128, 128)) nounwind willreturn memory(none) "tile.op"="mmaf" "tile.operands"="lhs,rhs,acc" "tile.elements"="f16,f16,f32->f32"
declare target("tileir.tile", float, 64, 128) @mma.64(target("tileir.tile", half, 64, 64), target("tileir.tile", half, 64, 128), target("tileir.tile", float, 64, 128)) nounwind willreturn memory(none) "tile.op"="mmaf" "tile.operands"="lhs,rhs,acc" "tile.elements"="f16,f16,f32->f32"
declare target("tileir.token") @make_token() nounwind willreturn memory(none) "tile.op"="make_token" "tile.operands"="" "tile.elements"="->token"
