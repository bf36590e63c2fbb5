; A ring for wgmma whose loads are boxes: maps where the views are made, barriers with a fence
; before the block meets, a wait by parity in place of groups, and no fence in the loop.
; RUN: sed 's/"sm_80"/"sm_90a" "gpu.producer_warps"="0"/' %S/../../GPU/Pipeline/ring.ll > %t.ll
; RUN: %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops %t.ll \
; RUN:   | FileCheck %s --check-prefix=OPS
; RUN: %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops,gpu-place-operands,gpu-plan-shared,gpu-lower-tiles %t.ll \
; RUN:   | FileCheck %s --check-prefix=CODE

; OPS-LABEL: define ptx_kernel void @entry(
; OPS: %wa = call
; OPS-NEXT: [[PLACEA:%.*]] = call target("tileir.shared", i8, 1, 128) @gpu.tile.shared_alloc
; OPS-NEXT: [[MAPA:%.*]] = call ptr @gpu.tile.tensor_map.0({{.*}} [[PLACEA]], {{.*}} %wa)
; OPS: [[MAPB:%.*]] = call ptr @gpu.tile.tensor_map.1({{.*}} %wb)
; OPS: [[A:%.*]] = call target("tileir.shared", half, 6, 64, 32) @gpu.tile.shared_alloc
; OPS: [[B:%.*]] = call target("tileir.shared", half, 6, 32, 64) @gpu.tile.shared_alloc
; OPS: [[BARS:%.*]] = call target("tileir.shared", i64, 6, 1) @gpu.tile.shared_alloc
; OPS: call void @gpu.tile.box_init.0({{.*}} [[BARS]])
; OPS-NEXT: call void @gpu.tile.async_proxy_fence.0()
; OPS-NEXT: call void @gpu.tile.barrier.0()
; OPS: [[FIRST:%.*]] = icmp slt i32 0, %n
; OPS: call void @gpu.tile.box_expect.0({{.*}} [[BARS]], i32 0, i1 [[FIRST]])
; OPS-NEXT: call void @gpu.tile.box_load.0({{.*}} [[A]], i32 0, i1 [[FIRST]], {{.*}} %wa, i32 0, i32 0, {{.*}} [[BARS]], ptr [[MAPA]])
; OPS-NEXT: call void @gpu.tile.box_load.1({{.*}} [[B]], i32 0, i1 [[FIRST]], {{.*}} %wb, i32 0, i32 0, {{.*}} [[BARS]], ptr [[MAPB]])
; OPS-COUNT-3: call void @gpu.tile.box_expect
; OPS: for:
; OPS: [[PARITY:%.*]] = phi i32 [ 0, %entry ], [ [[FLIPPED:%.*]], %body ]
; OPS: [[READ:%.*]] = phi i32 [ 0, %entry ]
; OPS: body:
; OPS-NEXT: call void @gpu.tile.box_wait.0({{.*}} [[BARS]], i32 [[READ]], i32 [[PARITY]])
; OPS-NEXT: call void @gpu.tile.barrier.0()
; OPS-NOT: async
; OPS: [[END:%.*]] = icmp eq i32 {{%.*}}, 6
; OPS: [[FLIP:%.*]] = zext i1 [[END]] to i32
; OPS-NEXT: [[FLIPPED]] = xor i32 [[PARITY]], [[FLIP]]
; OPS: exit:
; OPS-NEXT: call void @gpu.tile.product_wait
; OPS: call void @gpu.tile.box_end.0({{.*}} [[BARS]])
; OPS-DAG: "gpu.box"="32,64" {{.*}}"gpu.dims"="1,0" "gpu.number"="0" "gpu.op"="tensor_map" "gpu.swizzle"="64"
; OPS-DAG: "gpu.box"="64,32" {{.*}}"gpu.dims"="1,0" "gpu.number"="1" "gpu.op"="tensor_map" "gpu.swizzle"="128"
; OPS-DAG: "gpu.bytes"="8192" "gpu.op"="box_expect"

; 256 multiprocessors of 64 warps.
; CODE: @tileir.tensor_maps.0 = internal addrspace(1) global [2097152 x i8] zeroinitializer, align 128
; CODE: call i32 @llvm.nvvm.read.ptx.sreg.smid()
; CODE: call i32 @llvm.nvvm.read.ptx.sreg.warpid()
; u16, two dimensions, rows of 64 bytes.
; CODE: store <4 x i32> {{.*}}, align 16
; CODE: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CODE-NEXT: call void @tileir.tensormap.cp_fenceproxy(
; CODE-NEXT: call void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.gpu(ptr {{.*}}, i32 128)
; CODE-NEXT: br label
; CODE-COUNT-6: call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) {{.*}}, i32 1)
; CODE: call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
; CODE: call void @llvm.nvvm.fence.proxy.async.shared_cta()
; CODE: call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) {{.*}}, i32 8192)
; CODE: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.2d(
; CODE: wait:
; CODE: call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(
; CODE-NOT: fence.proxy
; CODE: @tileir.wgmma.m64n64k16.f32.f16.f16(
; CODE: exit:
; CODE: call void @llvm.nvvm.mbarrier.inval.shared(
