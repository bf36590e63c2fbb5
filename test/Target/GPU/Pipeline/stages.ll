; The hint num_stages caps how many iterations are in flight; one stage is no pipeline. A value
; that is not valid leaves the choice to the compiler.
; RUN: sed 's/STAGES/3/' %s | %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops - | FileCheck %s --check-prefix=THREE
; RUN: sed 's/STAGES/8/' %s | %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops - | FileCheck %s --check-prefix=EIGHT
; RUN: sed 's/STAGES/1/' %s | %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops - | FileCheck %s --check-prefix=ONE
; RUN: sed 's/STAGES/1/; s/sm_80/sm_75/' %s | %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops - | FileCheck %s --check-prefix=ONE
; RUN: sed 's/STAGES/0/' %s | %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops - | FileCheck %s --check-prefix=ANY
; Stages of 32 KB: two blocks of two stages each have work while they wait for each other's data. Both hints
; say that it is one block with more stages.
; RUN: sed 's/STAGES/0/; s/64, 32/64, 128/g; s/32, 64/128, 64/g' %s > %t.ll
; RUN: %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops %t.ll | FileCheck %s --check-prefix=BLOCKS
; RUN: sed 's/num_stages"="0/occupancy"="1/' %t.ll | %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops - | FileCheck %s --check-prefix=BLOCK
; RUN: sed 's/num_stages"="0/num_stages"="4/' %t.ll | %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops - | FileCheck %s --check-prefix=FOUR

; BLOCKS: call target("tileir.shared", half, 2, 64, 128) @gpu.tile.shared_alloc
; BLOCK: call target("tileir.shared", half, 5, 64, 128) @gpu.tile.shared_alloc
; FOUR: call target("tileir.shared", half, 4, 64, 128) @gpu.tile.shared_alloc

; THREE: call target("tileir.shared", half, 3, 64, 32) @gpu.tile.shared_alloc
; THREE: for:
; THREE: phi i32 [ 2, %entry ]
; EIGHT: call target("tileir.shared", half, 8, 64, 32) @gpu.tile.shared_alloc
; ONE-LABEL: define ptx_kernel void @entry(
; ONE-NOT: shared_alloc
; ONE: for:
; ONE-COUNT-3: phi
; ONE-NOT: phi
; ONE: body:
; ONE: call {{.*}} @load.a(
; ANY: call target("tileir.shared", half, 6, 64, 32) @gpu.tile.shared_alloc
define ptx_kernel void @entry(ptr %pa, ptr %pb, i32 %n) "tile.entry" "tile.params"="ptr<f16>,ptr<f16>,i32" "target-cpu"="sm_80" "nvvm.reqntid"="128" "tile.hint.default.num_stages"="STAGES" {
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
