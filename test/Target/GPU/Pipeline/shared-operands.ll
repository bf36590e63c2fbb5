; Where instructions read operands from shared memory, the ring is the operand. What copies
; wrote passes to them by a fence before the barrier.
; RUN: sed 's/"sm_80"/"sm_90a"/; s/"tile.op"="load_view_tko"/& "tile.hint.sm_90.allow_tma"="0"/' %S/ring.ll \
; RUN:   | %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops,gpu-place-operands,gpu-verify-layouts - \
; RUN:   | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @entry(
; CHECK: [[A:%.*]] = call target("tileir.shared", half, 6, 64, 32) @gpu.tile.shared_alloc
; CHECK: [[B:%.*]] = call target("tileir.shared", half, 6, 32, 64) @gpu.tile.shared_alloc
; CHECK: [[READ:%.*]] = phi i32 [ 0, %entry ]
; CHECK: body:
; CHECK-NEXT: call void @gpu.tile.async_wait.0()
; CHECK-NEXT: call void @gpu.tile.async_proxy_fence.0()
; CHECK-NEXT: call void @gpu.tile.barrier.0()
; CHECK-NOT: {{convert_layout|shared_load|shared_store}}
; CHECK: call {{.*}} @gpu.tile.product_wgmma.{{[0-9]+}}({{.*}} [[A]], {{.*}} [[B]], {{.*}} %acc, i32 [[READ]], i32 [[READ]])
; CHECK: attributes {{.*}}"gpu.k"="16" {{.*}}"gpu.m"="64" "gpu.n"="64" "gpu.op"="product_wgmma" "gpu.shared_a"="1" "gpu.shared_b"="1" "gpu.warps"="4"
