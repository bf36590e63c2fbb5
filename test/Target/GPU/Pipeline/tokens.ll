; A load that a token puts behind a store of an iteration before stays where it is; the other
; one, whose token comes from in front of the loop, does not.
; RUN: %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops %s | FileCheck %s
; And where nothing but a product uses a load, whose memory is overwritten once freed.
; RUN: env GLIBC_TUNABLES=glibc.malloc.tcache_count=0 MALLOC_PERTURB_=85 \
; RUN:   %tileir-opt -passes='function(dce),gpu-assign-layouts,gpu-pipeline-loops' %s -o /dev/null

; CHECK-LABEL: define ptx_kernel void @entry(
; CHECK: target("tileir.shared", half, 6, 32, 64) @gpu.tile.shared_alloc
; CHECK-NOT: @load.a(
; CHECK: for:
; CHECK: [[BEFORE:%.*]] = phi target("tileir.token")
; CHECK: body:
; CHECK: call {{.*}} @load.a({{.*}}, i32 0, i32 %i, target("tileir.token") [[BEFORE]])
; CHECK: call {{.*}} @store.a(
define ptx_kernel void @entry(ptr %pa, ptr %pb, i32 %n) "tile.entry" "tile.params"="ptr<f16>,ptr<f16>,i32" "target-cpu"="sm_80" "nvvm.reqntid"="128" {
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
  %lb = call { target("tileir.tile", half, 32, 64), target("tileir.token") } @load.b(target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 32, 64, 0, 1) %wb, i32 %i, i32 0, target("tileir.token") %token)
  %xb = extractvalue { target("tileir.tile", half, 32, 64), target("tileir.token") } %lb, 0
  %kb = extractvalue { target("tileir.tile", half, 32, 64), target("tileir.token") } %lb, 1
  %after = call target("tileir.token") @store.a(target("tileir.tile", half, 64, 32) %xa, target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 32, 0, 1) %wa, i32 0, i32 %i, target("tileir.token") %ka)
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
declare target("tileir.token") @store.a(target("tileir.tile", half, 64, 32), target("tileir.partition_view", target("tileir.tensor_view", half, 2, 1024, 0, 1024, 0, 1024, 0, 1, 0), 1, 64, 32, 0, 1), i32, i32, target("tileir.token")) nounwind willreturn "tile.op"="store_view_tko" "tile.operands"="tile,view,index:2,token" "tile.elements"="f16,view,i32,i32,token->token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false,false"
