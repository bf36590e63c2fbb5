; A ring that a warp of its own fills. The loop has both roles, one after the other: where each
; is in the ring goes round as values. The first iteration releases a stage behind the ring, for
; which nobody waits. Then the producer gets blocks of its own, without tiles,
; and ends behind its loop; the others meet at a barrier of their own threads.
; RUN: sed 's/"sm_80"/"sm_90a"/' %S/../../GPU/Pipeline/ring.ll > %t.ll
; RUN: %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops %t.ll \
; RUN:   | FileCheck %s --check-prefix=OPS
; RUN: %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops,gpu-place-operands,gpu-plan-shared,gpu-split-roles %t.ll \
; RUN:   | FileCheck %s --check-prefix=SPLIT
; RUN: %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops,gpu-place-operands,gpu-plan-shared,gpu-split-roles,gpu-lower-tiles %t.ll \
; RUN:   | FileCheck %s --check-prefix=CODE

; OPS-LABEL: define ptx_kernel void @entry(
; OPS-NEXT: entry:
; OPS: [[A:%.*]] = call target("tileir.shared", half, 6, 64, 32) @gpu.tile.shared_alloc
; OPS: [[B:%.*]] = call target("tileir.shared", half, 6, 32, 64) @gpu.tile.shared_alloc
; OPS: [[FULL:%.*]] = call target("tileir.shared", i64, 6, 1) @gpu.tile.shared_alloc
; OPS-NEXT: call void @gpu.tile.box_init.0({{.*}} [[FULL]])
; OPS: [[EMPTY:%.*]] = call target("tileir.shared", i64, 7, 1) @gpu.tile.shared_alloc
; OPS-NEXT: call void @gpu.tile.box_init.1({{.*}} [[EMPTY]])
; OPS: call void @gpu.tile.barrier.0()
; OPS: %wa = call
; OPS-NEXT: [[MAPA:%.*]] = call ptr @gpu.tile.tensor_map.0({{.*}} %wa)
; OPS: [[MAPB:%.*]] = call ptr @gpu.tile.tensor_map.1({{.*}} %wb)
; OPS: for:
; OPS-DAG: [[HELD:%.*]] = phi i32 [ 6, %entry ], [ [[READ:%.*]], %body ]
; OPS-DAG: [[READ]] = phi i32 [ 0, %entry ]
; OPS-DAG: [[READPARITY:%.*]] = phi i32 [ 0, %entry ]
; OPS-DAG: [[WRITTEN:%.*]] = phi i32 [ 0, %entry ]
; OPS-DAG: [[PARITY:%.*]] = phi i32 [ 1, %entry ]
; OPS: body:
; OPS-NEXT: call void @gpu.tile.box_acquire.0({{.*}} [[EMPTY]], i32 [[WRITTEN]], i32 [[PARITY]])
; OPS-NEXT: call void @gpu.tile.box_expect.0({{.*}} [[FULL]], i32 [[WRITTEN]], i1 true)
; OPS-NEXT: call void @gpu.tile.box_load.0({{.*}} [[A]], i32 [[WRITTEN]], i1 true, {{.*}} %wa, i32 0, i32 %i, {{.*}} [[FULL]], ptr [[MAPA]])
; OPS-NEXT: call void @gpu.tile.box_load.1({{.*}} [[B]], i32 [[WRITTEN]], i1 true, {{.*}} %wb, i32 %i, i32 0, {{.*}} [[FULL]], ptr [[MAPB]])
; OPS: call void @gpu.tile.box_wait.0({{.*}} [[FULL]], i32 [[READ]], i32 [[READPARITY]])
; OPS: call {{.*}} @gpu.tile.product_wgmma{{.*}}, i32 [[READ]], i32 [[READ]])
; OPS: call void @gpu.tile.product_wait
; OPS-NEXT: call void @gpu.tile.box_release.0({{.*}} [[EMPTY]], i32 [[HELD]])
; OPS-NOT: barrier
; OPS: exit:
; OPS-NOT: box_
; OPS: ret void
; OPS-DAG: "gpu.arrivals"="1" "gpu.op"="box_init"
; OPS-DAG: "gpu.arrivals"="4" "gpu.op"="box_init"
; OPS-DAG: "gpu.all"="1" {{.*}}"gpu.op"="barrier"
; OPS-DAG: "gpu.keeps_place"="1" {{.*}}"gpu.op"="shared_alloc"
; OPS-DAG: "gpu.meets"="0" "gpu.op"="box_release"
; OPS-DAG: "gpu.producer_warps"="1"

; SPLIT: call void @gpu.tile.barrier.0()
; SPLIT-NEXT: [[IS:%.*]] = call i1 @gpu.tile.is_producer.0()
; SPLIT-NEXT: br i1 [[IS]], label %produce.roles, label %roles
; SPLIT: roles:
; SPLIT-NOT: tensor_map
; SPLIT-NOT: box_acquire
; SPLIT-NOT: box_load
; SPLIT: call void @gpu.tile.box_wait
; SPLIT: call void @gpu.tile.box_release
; SPLIT: ret void
; SPLIT: produce.roles:
; SPLIT-NOT: tileir.tile"
; SPLIT: tensor_map.0
; SPLIT: tensor_map.1
; SPLIT: produce.body:
; SPLIT-NEXT: call void @gpu.tile.box_acquire
; SPLIT-NEXT: call void @gpu.tile.box_expect
; SPLIT-NEXT: call void @gpu.tile.box_load.0
; SPLIT-NEXT: call void @gpu.tile.box_load.1
; SPLIT-NOT: box_
; SPLIT: produce.for:
; SPLIT: br i1 %{{.*}}, label %produce.body, label %produced
; SPLIT: produced:
; SPLIT-NEXT: ret void

; The thread that copies is the one that the whole warp elected at the entry.
; CODE: [[ELECTION:%.*]] = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
; CODE-NEXT: [[MOVES:%.*]] = extractvalue { i32, i1 } [[ELECTION]], 1
; CODE-COUNT-6: call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) {{.*}}, i32 1)
; CODE-NOT: fence.mbarrier_init
; CODE-COUNT-7: call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) {{.*}}, i32 4)
; CODE: call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
; CODE: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CODE: call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %warp, i32 0, i32 31)
; CODE-NEXT: icmp uge i32 {{.*}}, 4
; CODE: roles:
; CODE-NOT: aligned.all
; The address of the barrier goes round the loop.
; CODE: [[RELEASED:%.*]] = phi ptr addrspace(3)
; CODE: @tileir.wgmma.m64n64k16.f32.f16.f16(
; CODE: call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 1)
; CODE: call i64 @llvm.nvvm.mbarrier.arrive.scope.cta.space.cta(ptr addrspace(3) [[RELEASED]],
; CODE: produce.roles:
; CODE: call void @tileir.tensormap.cp_fenceproxy(
; CODE: call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(
; CODE: [[EXPECTS:%.*]] = and i1 [[MOVES]], true
; CODE-NEXT: br i1 [[EXPECTS]]
; CODE: call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) {{.*}}, i32 8192)
; CODE: [[COPIES:%.*]] = and i1 [[MOVES]], true
; CODE-NEXT: br i1 [[COPIES]]
; CODE: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.2d(
; CODE: "nvvm.reqntid"="160"
