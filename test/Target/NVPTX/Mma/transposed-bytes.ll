; Bytes that are contiguous along n are transposed by ldmatrix two at a time, and the pairs
; of two words are sorted into two operands.
; RUN: %tileir-opt -S -passes='gpu-plan-shared,gpu-lower-tiles,function(instcombine)' %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @entry(
; CHECK: [[WORDS:%.*]] = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16
; CHECK-NOT: load i8
; CHECK-DAG: [[W0:%.*]] = extractvalue { i32, i32, i32, i32 } [[WORDS]], 0
; CHECK-DAG: [[W1:%.*]] = extractvalue { i32, i32, i32, i32 } [[WORDS]], 1
; CHECK-DAG: [[B0:%.*]] = bitcast i32 [[W0]] to <4 x i8>
; CHECK-DAG: [[B1:%.*]] = bitcast i32 [[W1]] to <4 x i8>
; CHECK-DAG: shufflevector <4 x i8> [[B0]], <4 x i8> [[B1]], <4 x i32> <i32 0, i32 2, i32 4, i32 6>
; CHECK-DAG: shufflevector <4 x i8> [[B0]], <4 x i8> [[B1]], <4 x i32> <i32 1, i32 3, i32 5, i32 7>
; CHECK: call {{.*}} @llvm.nvvm.mma.m16n8k32.row.col.s8(
define ptx_kernel void @entry(i8 %a, i32 %c, ptr addrspace(1) %out) "tile.entry" "tile.params"="i8,i32" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %ta = call target("tileir.tile", i8, 16, 32) @constant.a(i8 %a), !tile.layout !0
  %tc = call target("tileir.tile", i32, 16, 16) @constant.c(i32 %c), !tile.layout !2
  %buffer = call target("tileir.shared", i8, 1, 32, 16) @gpu.tile.shared_alloc.0(), !tile.layout !3
  %tb = call target("tileir.tile", i8, 32, 16) @gpu.tile.shared_load.0(target("tileir.shared", i8, 1, 32, 16) %buffer, i32 0), !tile.layout !1
  %r = call target("tileir.tile", i32, 16, 16) @mmai.0(target("tileir.tile", i8, 16, 32) %ta, target("tileir.tile", i8, 32, 16) %tb, target("tileir.tile", i32, 16, 16) %tc), !tile.layout !2
  ret void
}

declare target("tileir.tile", i8, 16, 32) @constant.a(i8) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i8->i8"
declare target("tileir.tile", i32, 16, 16) @constant.c(i32) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i32->i32"
declare target("tileir.shared", i8, 1, 32, 16) @gpu.tile.shared_alloc.0() "gpu.op"="shared_alloc"
declare target("tileir.tile", i8, 32, 16) @gpu.tile.shared_load.0(target("tileir.shared", i8, 1, 32, 16), i32) "gpu.op"="shared_load"
declare target("tileir.tile", i32, 16, 16) @mmai.0(target("tileir.tile", i8, 16, 32), target("tileir.tile", i8, 32, 16), target("tileir.tile", i32, 16, 16)) "gpu.op"="product_mma_sync" "gpu.m"="16" "gpu.n"="8" "gpu.k"="32" "gpu.a"="i8" "gpu.b"="i8" "gpu.acc"="i32" "gpu.interleaved_n"="1" "gpu.warps_batch"="1" "gpu.warps_m"="1" "gpu.warps_n"="1"

!0 = !{!"16x32: register=[0,1 0,2 8,0 0,16] lane=[0,4 0,8 1,0 2,0 4,0]"}
!1 = !{!"32x16: register=[1,0 2,0 16,0 0,1] lane=[4,0 8,0 0,2 0,4 0,8]"}
!2 = !{!"16x16: register=[0,2 8,0 0,1] lane=[0,4 0,8 1,0 2,0 4,0]"}
!3 = !{!"32x16: offset=[0,1 0,2 0,4 0,8 1,0 2,0 4,0 8,0 16,0]"}
