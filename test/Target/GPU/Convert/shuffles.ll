; Within a warp elements go by shuffles of 32-bit words, whatever their size.
; RUN: %tileir-opt -S -passes=gpu-plan-shared,gpu-lower-tiles %s | FileCheck %s

; CHECK-NOT: addrspace(3)
; CHECK-LABEL: define ptx_kernel void @word
; CHECK: [[BITS:%.*]] = bitcast float %v to i32
; CHECK: call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 [[BITS]], i32 [[LANE:%.*]], i32 31)
; CHECK-NOT: shfl
define ptx_kernel void @word(float %v) "tile.entry" "tile.params"="f32" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %a = call target("tileir.tile", float, 32) @constant.word(float %v), !tile.layout !0
  %x = call target("tileir.tile", float, 32) @convert.word(target("tileir.tile", float, 32) %a), !tile.layout !1
  ret void
}
declare target("tileir.tile", float, 32) @constant.word(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 32) @convert.word(target("tileir.tile", float, 32)) "gpu.op"="convert_layout"

; CHECK-LABEL: define ptx_kernel void @short
; CHECK: bitcast half %v to i16
; CHECK: [[WORD:%.*]] = zext i16 {{.*}} to i32
; CHECK: [[GOT:%.*]] = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 [[WORD]], i32 {{.*}}, i32 31)
; CHECK: [[LOW:%.*]] = trunc i32 [[GOT]] to i16
; CHECK: bitcast i16 [[LOW]] to half
define ptx_kernel void @short(half %v) "tile.entry" "tile.params"="f16" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %a = call target("tileir.tile", half, 32) @constant.short(half %v), !tile.layout !0
  %x = call target("tileir.tile", half, 32) @convert.short(target("tileir.tile", half, 32) %a), !tile.layout !1
  ret void
}
declare target("tileir.tile", half, 32) @constant.short(half) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f16->f16"
declare target("tileir.tile", half, 32) @convert.short(target("tileir.tile", half, 32)) "gpu.op"="convert_layout"

; CHECK-LABEL: define ptx_kernel void @bit
; CHECK: zext i1 %v to i32
; CHECK: @llvm.nvvm.shfl.sync.idx.i32
; CHECK: trunc i32 {{.*}} to i1
define ptx_kernel void @bit(i1 %v) "tile.entry" "tile.params"="i1" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %a = call target("tileir.tile", i1, 32) @constant.bit(i1 %v), !tile.layout !0
  %x = call target("tileir.tile", i1, 32) @convert.bit(target("tileir.tile", i1, 32) %a), !tile.layout !1
  ret void
}
declare target("tileir.tile", i1, 32) @constant.bit(i1) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i1->i1"
declare target("tileir.tile", i1, 32) @convert.bit(target("tileir.tile", i1, 32)) "gpu.op"="convert_layout"

; CHECK-LABEL: define ptx_kernel void @long
; CHECK: trunc i64 %v to i32
; CHECK: [[LOW:%.*]] = call i32 @llvm.nvvm.shfl.sync.idx.i32
; CHECK: [[HIGH:%.*]] = call i32 @llvm.nvvm.shfl.sync.idx.i32
; CHECK-DAG: zext i32 [[LOW]] to i64
; CHECK-DAG: zext i32 [[HIGH]] to i64
define ptx_kernel void @long(i64 %v) "tile.entry" "tile.params"="i64" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %a = call target("tileir.tile", i64, 32) @constant.long(i64 %v), !tile.layout !0
  %x = call target("tileir.tile", i64, 32) @convert.long(target("tileir.tile", i64, 32) %a), !tile.layout !1
  ret void
}
declare target("tileir.tile", i64, 32) @constant.long(i64) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i64->i64"
declare target("tileir.tile", i64, 32) @convert.long(target("tileir.tile", i64, 32)) "gpu.op"="convert_layout"

!0 = !{!"32: lane=[1 2 4 8 16]"}
!1 = !{!"32: lane=[16 2 4 8 1]"}
