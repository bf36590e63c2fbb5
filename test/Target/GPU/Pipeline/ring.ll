; Loads of a loop become copies to a ring of six stages, five ahead; each iteration waits for
; its stage, meets, starts the copies of a later iteration and reads.
; RUN: %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops %s | FileCheck %s
; RUN: %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops,gpu-place-operands,gpu-plan-shared,gpu-lower-tiles %s \
; RUN:   | FileCheck %s --check-prefix=CODE
; RUN: sed 's/"sm_80"/"sm_90"/' %s \
; RUN:   | %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops,gpu-place-operands,gpu-plan-shared,gpu-lower-tiles - \
; RUN:   | FileCheck %s --check-prefix=LATE

; CHECK-LABEL: define ptx_kernel void @entry(
; CHECK: [[A:%.*]] = call target("tileir.shared", half, 6, 64, 32) @gpu.tile.shared_alloc
; CHECK: [[B:%.*]] = call target("tileir.shared", half, 6, 32, 64) @gpu.tile.shared_alloc
; CHECK: [[FIRST:%.*]] = icmp slt i32 0, %n
; CHECK: [[I1:%.*]] = add i32 0, 1
; CHECK: [[C1:%.*]] = icmp slt i32 [[I1]], %n
; CHECK: [[E1:%.*]] = and i1 [[FIRST]], [[C1]]
; CHECK: call void @gpu.tile.async_load_view.{{.*}} [[A]], i32 0, i1 [[FIRST]],
; CHECK: call void @gpu.tile.async_load_view.{{.*}} [[B]], i32 0, i1 [[FIRST]],
; CHECK: call void @gpu.tile.async_commit
; CHECK: call void @gpu.tile.async_load_view.{{.*}} [[A]], i32 1, i1 [[E1]],
; CHECK-COUNT-4: call void @gpu.tile.async_commit
; CHECK: for:
; CHECK: [[AHEAD:%.*]] = phi i32
; CHECK: [[ENABLE:%.*]] = phi i1
; CHECK: [[WRITE:%.*]] = phi i32 [ 5, %entry ]
; CHECK: [[READ:%.*]] = phi i32 [ 0, %entry ]
; CHECK: body:
; CHECK-NEXT: call void @gpu.tile.async_wait.0()
; CHECK-NEXT: call void @gpu.tile.barrier
; CHECK: call void @gpu.tile.async_load_view.{{.*}} [[A]], i32 [[WRITE]], i1 [[ENABLE]], {{.*}} %wa, i32 0, i32 [[AHEAD]], target("tileir.token") %token), {{.*}}!tile.layout
; CHECK: call void @gpu.tile.async_load_view.{{.*}} [[B]], i32 [[WRITE]], i1 [[ENABLE]],
; CHECK-NEXT: call void @gpu.tile.async_commit
; CHECK-NOT: convert_layout
; CHECK: [[XA:%.*]] = call {{.*}} @gpu.tile.shared_load.{{.*}} [[A]], i32 [[READ]])
; CHECK: [[XB:%.*]] = call {{.*}} @gpu.tile.shared_load.{{.*}} [[B]], i32 [[READ]])
; CHECK: call {{.*}} @gpu.tile.product_mma_sync.{{[0-9]+}}({{.*}} [[XA]], {{.*}} [[XB]],
; CHECK: exit:
; CHECK-NEXT: call void @gpu.tile.async_wait.1()
; CHECK-DAG: declare void @gpu.tile.async_wait.0() [[FOUR:#[0-9]+]]
; CHECK-DAG: declare void @gpu.tile.async_wait.1() [[NONE:#[0-9]+]]
; CHECK-DAG: attributes [[FOUR]] = {{.*}}"gpu.groups"="4"
; CHECK-DAG: attributes [[NONE]] = {{.*}}"gpu.groups"="0"

; The thread's part of a place and that of the stage first, then an exclusive or for each pointer: what a
; loop does not change is one register, and each other pointer one instruction.
; CODE: body:
; CODE-COUNT-4: @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(
; CODE: [[STAGE:%.*]] = mul nuw nsw i32 %stage, 4096
; CODE-NEXT: [[OWN:%.*]] = or disjoint i32 {{%.*}}, [[STAGE]]
; CODE-NEXT: [[PLACE:%.*]] = getelementptr inbounds i8, {{.*}}, i32 [[OWN]]
; CODE-NEXT: call {{.*}} @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) [[PLACE]])
; CODE: [[NEXT:%.*]] = xor i32 [[OWN]], 32
; CODE-NEXT: [[PLACE:%.*]] = getelementptr inbounds i8, {{.*}}, i32 [[NEXT]]
; CODE-NEXT: call {{.*}} @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) [[PLACE]])

; From sm_90 on the address of shared memory is known late: it is in the register of each pointer, and the stage
; is added in the loop.
; LATE: body:
; LATE-COUNT-4: @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(
; LATE: [[STAGE:%.*]] = mul nuw nsw i32 {{%.*}}, 4096
; LATE: [[OWN:%.*]] = xor i32 {{%.*}}, 32
; LATE-NEXT: [[PLACE:%.*]] = getelementptr inbounds i8, {{.*}}, i32 [[OWN]]
; LATE-NEXT: [[STAGED:%.*]] = getelementptr inbounds i8, {{.*}} [[PLACE]], i32 [[STAGE]]
; LATE-NEXT: call {{.*}} @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) [[STAGED]])
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
