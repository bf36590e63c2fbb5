; A product of stages of a ring: their addresses become descriptors. All threads pass what
; they copied to wgmma, which a fence and a wait bound with all registers of the sums.
; RUN: sed 's/"sm_80"/"sm_90a"/; s/"tile.op"="load_view_tko"/& "tile.hint.sm_90.allow_tma"="0"/' %S/../../GPU/Pipeline/ring.ll \
; RUN:   | %tileir-opt -S -passes=gpu-assign-layouts,gpu-pipeline-loops,gpu-place-operands,gpu-plan-shared,gpu-lower-tiles - \
; RUN:   | FileCheck %s

; CHECK: @entry.shared = internal addrspace(3) global [49152 x i8] poison, align 1024
; What the stage does not change is computed before the loop.
; CHECK: [[UNITS:%.*]] = lshr i32 ptrtoint (ptr addrspace(3) {{.*}}@entry.shared{{.*}} to i32), 4
; CHECK: [[FIELD:%.*]] = and i32 [[UNITS]], 16383
; A, 64x32 along k: rows of 64 bytes, so that the swizzle is of 64 bytes and 8 rows have 512.
; CHECK: [[FIRSTA:%.*]] = or i32 [[FIELD]], 65536
; B, 32x64 along n: one row of 128 bytes.
; CHECK: [[FIRSTB:%.*]] = or i32 {{%.*}}, 0
; CHECK: body:
; CHECK-NEXT: call void @llvm.nvvm.cp.async.wait.group(i32 3)
; CHECK-NEXT: call void @llvm.nvvm.fence.proxy.async.shared_cta()
; CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK-NOT: cp.async
; CHECK-NOT: 16383
; CHECK: [[STAGE:%.*]] = mul nuw nsw i32 %stage, 4096
; CHECK-NEXT: [[UNITSA:%.*]] = lshr exact i32 [[STAGE]], 4
; CHECK-NEXT: [[LOWA:%.*]] = add i32 [[FIRSTA]], [[UNITSA]]
; CHECK: [[LOWB:%.*]] = add i32 [[FIRSTB]], {{%.*}}
; CHECK: call {{.*}} @tileir.wgmma.fence.f32x32(
; 0x80000020, 0x40000040; the next 16 of k are 32 bytes further, or 16 rows of 128.
; CHECK: [[A0:%.*]] = or i64 {{%.*}}, -9223371899415822336
; CHECK: [[B0:%.*]] = or i64 {{%.*}}, 4611686293305294848
; CHECK: call {{.*}} @tileir.wgmma.m64n64k16.f32.f16.f16({{.*}}, i64 [[A0]], i64 [[B0]], i1 true, i1 false, i1 true)
; CHECK: add nuw i32 [[LOWA]], 2
; CHECK: add nuw i32 [[LOWB]], 128
; CHECK: call {{.*}} @tileir.wgmma.m64n64k16.f32.f16.f16({{.*}}, i1 true, i1 false, i1 true)
; CHECK-NOT: tileir.wgmma.m64
; CHECK: call void @llvm.nvvm.wgmma.commit_group.sync.aligned()
; CHECK: cp.async.cg
; CHECK: call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 1)
