; Without cp.async the loads of the next iteration go into registers before the products.
; What their indices are computed from is computed again for that iteration.
; RUN: %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops %s | FileCheck %s
; And where nothing but a product uses a load, whose memory is overwritten once freed.
; RUN: env GLIBC_TUNABLES=glibc.malloc.tcache_count=0 MALLOC_PERTURB_=85 \
; RUN:   %tileir-opt -passes='function(dce),gpu-assign-layouts,gpu-pipeline-loops' %s -o /dev/null

; CHECK-LABEL: define ptx_kernel void @entry(
; CHECK-NOT: shared_alloc
; CHECK: [[FIRST:%.*]] = icmp slt i32 0, %n
; CHECK: br i1 [[FIRST]], label %[[LOAD:.*]], label %[[GO:.*]]
; CHECK: [[LOAD]]:
; CHECK: call {{.*}} @load.a(
; CHECK: call {{.*}} @load.b(
; CHECK: [[GO]]:
; CHECK: for:
; CHECK: [[CB:%.*]] = phi target("tileir.tile", half, 32, 64)
; CHECK: [[CA:%.*]] = phi target("tileir.tile", half, 64, 32)
; CHECK: [[AHEAD:%.*]] = phi i32 [ {{.*}}, %[[GO]] ]
; CHECK: [[ENABLE:%.*]] = phi i1
; CHECK: body:
; CHECK: br i1 [[ENABLE]],
; CHECK: call {{.*}} @load.a({{.*}}, i32 0, i32 [[AHEAD]],
; CHECK: [[HALF:%.*]] = sdiv i32 [[AHEAD]], 2
; CHECK: call {{.*}} @load.b({{.*}}, i32 [[HALF]], i32 0,
; CHECK-DAG: [[XA:%.*]] = call {{.*}} @gpu.tile.convert_layout.{{.*}} [[CA]])
; CHECK-DAG: [[XB:%.*]] = call {{.*}} @gpu.tile.convert_layout.{{.*}} [[CB]])
; CHECK: call {{.*}} @gpu.tile.product_mma_sync.{{[0-9]+}}({{.*}} [[XA]], {{.*}} [[XB]],
define ptx_kernel void @entry(ptr %pa, ptr %pb, i32 %n) "tile.entry" "tile.params"="ptr<f16>,ptr<f16>,i32" "target-cpu"="sm_75" "nvvm.reqntid"="128" {
entry:
  %a = call ptr @tile.assume.0(ptr %pa)
  %b = call ptr @tile.assume.0(ptr %pb)
  %token = call target("tileir.token") @make_token()
  %zero = call target("tileir.tile", float, 64, 64) @zero(float 0.0)
  %va = call target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) @tensor(ptr %a)
  %vb = call target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) @tensor(ptr %b)
  %wa = call target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 32, 0, 1) @view.a(target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) %va)
  %wb = call target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 32, 64, 0, 1) @view.b(target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) %vb)
  br label %for

for:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %acc = phi target("tileir.tile", float, 64, 64) [ %zero, %entry ], [ %sum, %body ]
  %before = phi target("tileir.token") [ %token, %entry ], [ %after, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit

body:
  %la = call { target("tileir.tile", half, 64, 32), target("tileir.token") } @load.a(target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 32, 0, 1) %wa, i32 0, i32 %i, target("tileir.token") %before)
  %xa = extractvalue { target("tileir.tile", half, 64, 32), target("tileir.token") } %la, 0
  %ka = extractvalue { target("tileir.tile", half, 64, 32), target("tileir.token") } %la, 1
  %half = sdiv i32 %i, 2
  %lb = call { target("tileir.tile", half, 32, 64), target("tileir.token") } @load.b(target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 32, 64, 0, 1) %wb, i32 %half, i32 0, target("tileir.token") %token)
  %xb = extractvalue { target("tileir.tile", half, 32, 64), target("tileir.token") } %lb, 0
  %kb = extractvalue { target("tileir.tile", half, 32, 64), target("tileir.token") } %lb, 1
  %after = call target("tileir.token") @join(target("tileir.token") %ka, target("tileir.token") %kb)
  %sum = call target("tileir.tile", float, 64, 64) @mma(target("tileir.tile", half, 64, 32) %xa, target("tileir.tile", half, 32, 64) %xb, target("tileir.tile", float, 64, 64) %acc)
  %next = add nsw i32 %i, 1
  br label %for

exit:
  ret void
}

declare ptr @tile.assume.0(ptr) nounwind willreturn memory(none) "tile.op"="assume" "tile.operands"="value" "tile.elements"="ptr<f16>->ptr<f16>" "tile.predicate"="div_by<16>"
declare target("tileir.tile", float, 64, 64) @zero(float) nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0) @tensor(ptr) nounwind willreturn memory(none) "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:0,dynamicStrides:0" "tile.elements"="ptr<f16>->view"
declare target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 32, 0, 1) @view.a(target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0)) nounwind willreturn memory(none) "tile.op"="make_partition_view" "tile.operands"="tensor_view" "tile.elements"="view->view"
declare target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 32, 64, 0, 1) @view.b(target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0)) nounwind willreturn memory(none) "tile.op"="make_partition_view" "tile.operands"="tensor_view" "tile.elements"="view->view"
declare { target("tileir.tile", half, 64, 32), target("tileir.token") } @load.a(target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 32, 0, 1), i32, i32, target("tileir.token")) nounwind willreturn memory(read) "tile.op"="load_view_tko" "tile.operands"="view,index:2,token" "tile.elements"="view,i32,i32,token->f16,token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false,false"
declare { target("tileir.tile", half, 32, 64), target("tileir.token") } @load.b(target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 32, 64, 0, 1), i32, i32, target("tileir.token")) nounwind willreturn memory(read) "tile.op"="load_view_tko" "tile.operands"="view,index:2,token" "tile.elements"="view,i32,i32,token->f16,token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false,false"
declare target("tileir.tile", float, 64, 64) @mma(target("tileir.tile", half, 64, 32), target("tileir.tile", half, 32, 64), target("tileir.tile", float, 64, 64)) nounwind willreturn memory(none) "tile.op"="mmaf" "tile.operands"="lhs,rhs,acc" "tile.elements"="f16,f16,f32->f32"
declare target("tileir.token") @make_token() nounwind willreturn memory(none) "tile.op"="make_token" "tile.operands"="" "tile.elements"="->token"
declare target("tileir.token") @join(target("tileir.token"), target("tileir.token")) nounwind willreturn memory(none) "tile.op"="join_tokens" "tile.operands"="tokens:2" "tile.elements"="token,token->token"
