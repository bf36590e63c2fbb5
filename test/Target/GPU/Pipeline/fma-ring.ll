; Products by multiply-adds read their operands from the ring, where it is: nothing is copied to
; another place, and threads meet once in an iteration, for the stage. Right operands that are
; another place, and threads meet once in an iteration, for the stage. Steps of k that are few are
; not a loop, so that addresses are constants beside the stage.
; RUN: %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops %s | FileCheck %s
; RUN: %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops,gpu-place-operands,gpu-plan-shared,gpu-lower-tiles %s \
; RUN:   | FileCheck %s --check-prefix=CODE

; CHECK-LABEL: define ptx_kernel void @entry(
; CHECK: [[A:%.*]] = call target("tileir.shared", float, 6, 64, 16) @gpu.tile.shared_alloc
; CHECK: [[B:%.*]] = call target("tileir.shared", float, 6, 16, 64) @gpu.tile.shared_alloc
; CHECK: for:
; CHECK: [[READ:%.*]] = phi i32 [ 0, %entry ]
; CHECK: body:
; CHECK-NEXT: call void @gpu.tile.async_wait.0()
; CHECK-NEXT: call void @gpu.tile.barrier
; CHECK-NOT: shared_load
; CHECK: call {{.*}} @gpu.tile.product_fma.{{[0-9]+}}({{.*}} [[A]], {{.*}} [[B]], {{.*}} %acc, i32 [[READ]], i32 [[READ]])
; CHECK-NOT: shared_load
; CHECK: exit:

; CODE: body:
; CODE: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CODE-NOT: barrier
; CODE-COUNT-512: call float @llvm.fma.f32(
; CODE-NOT: {{barrier|@llvm.fma}}
; CODE: exit:
define ptx_kernel void @entry(ptr %pa, ptr %pb, i32 %n) "tile.entry" "tile.params"="ptr<f32>,ptr<f32>,i32" "target-cpu"="sm_80" "nvvm.reqntid"="128" {
entry:
  %a = call ptr @tile.assume.0(ptr %pa)
  %b = call ptr @tile.assume.0(ptr %pb)
  %token = call target("tileir.token") @make_token()
  %zero = call target("tileir.tile", float, 64, 64) @zero(float 0.0)
  %va = call target("tileir.tensor_view", float, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) @tensor(ptr %a)
  %vb = call target("tileir.tensor_view", float, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) @tensor(ptr %b)
  %wa = call target("tileir.partition_view", target("tileir.tensor_view", float, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 16, 0, 1) @view.a(target("tileir.tensor_view", float, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) %va)
  %wb = call target("tileir.partition_view", target("tileir.tensor_view", float, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 16, 64, 0, 1) @view.b(target("tileir.tensor_view", float, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) %vb)
  br label %for

for:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %acc = phi target("tileir.tile", float, 64, 64) [ %zero, %entry ], [ %sum, %body ]
  %before = phi target("tileir.token") [ %token, %entry ], [ %after, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit

body:
  %la = call { target("tileir.tile", float, 64, 16), target("tileir.token") } @load.a(target("tileir.partition_view", target("tileir.tensor_view", float, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 16, 0, 1) %wa, i32 0, i32 %i, target("tileir.token") %before)
  %xa = extractvalue { target("tileir.tile", float, 64, 16), target("tileir.token") } %la, 0
  %ka = extractvalue { target("tileir.tile", float, 64, 16), target("tileir.token") } %la, 1
  %lb = call { target("tileir.tile", float, 16, 64), target("tileir.token") } @load.b(target("tileir.partition_view", target("tileir.tensor_view", float, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 16, 64, 0, 1) %wb, i32 %i, i32 0, target("tileir.token") %token)
  %xb = extractvalue { target("tileir.tile", float, 16, 64), target("tileir.token") } %lb, 0
  %kb = extractvalue { target("tileir.tile", float, 16, 64), target("tileir.token") } %lb, 1
  %after = call target("tileir.token") @join(target("tileir.token") %ka, target("tileir.token") %kb)
  %sum = call target("tileir.tile", float, 64, 64) @mma(target("tileir.tile", float, 64, 16) %xa, target("tileir.tile", float, 16, 64) %xb, target("tileir.tile", float, 64, 64) %acc)
  %next = add nsw i32 %i, 1
  br label %for

exit:
  ret void
}

declare ptr @tile.assume.0(ptr) nounwind willreturn memory(none) "tile.op"="assume" "tile.operands"="value" "tile.elements"="ptr<f32>->ptr<f32>" "tile.predicate"="div_by<16>"
declare target("tileir.tile", float, 64, 64) @zero(float) nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tensor_view", float, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) @tensor(ptr) nounwind willreturn memory(none) "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:0,dynamicStrides:0" "tile.elements"="ptr<f32>->view"
declare target("tileir.partition_view", target("tileir.tensor_view", float, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 16, 0, 1) @view.a(target("tileir.tensor_view", float, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0)) nounwind willreturn memory(none) "tile.op"="make_partition_view" "tile.operands"="tensor_view" "tile.elements"="view->view"
declare target("tileir.partition_view", target("tileir.tensor_view", float, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 16, 64, 0, 1) @view.b(target("tileir.tensor_view", float, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0)) nounwind willreturn memory(none) "tile.op"="make_partition_view" "tile.operands"="tensor_view" "tile.elements"="view->view"
declare { target("tileir.tile", float, 64, 16), target("tileir.token") } @load.a(target("tileir.partition_view", target("tileir.tensor_view", float, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 16, 0, 1), i32, i32, target("tileir.token")) nounwind willreturn memory(read) "tile.op"="load_view_tko" "tile.operands"="view,index:2,token" "tile.elements"="view,i32,i32,token->f32,token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false,false"
declare { target("tileir.tile", float, 16, 64), target("tileir.token") } @load.b(target("tileir.partition_view", target("tileir.tensor_view", float, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 16, 64, 0, 1), i32, i32, target("tileir.token")) nounwind willreturn memory(read) "tile.op"="load_view_tko" "tile.operands"="view,index:2,token" "tile.elements"="view,i32,i32,token->f32,token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false,false"
declare target("tileir.tile", float, 64, 64) @mma(target("tileir.tile", float, 64, 16), target("tileir.tile", float, 16, 64), target("tileir.tile", float, 64, 64)) nounwind willreturn memory(none) "tile.op"="mmaf" "tile.operands"="lhs,rhs,acc" "tile.elements"="f32,f32,f32->f32"
declare target("tileir.token") @make_token() nounwind willreturn memory(none) "tile.op"="make_token" "tile.operands"="" "tile.elements"="->token"
declare target("tileir.token") @join(target("tileir.token"), target("tileir.token")) nounwind willreturn memory(none) "tile.op"="join_tokens" "tile.operands"="tokens:2" "tile.elements"="token,token->token"
