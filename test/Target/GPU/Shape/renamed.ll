; Where the layouts fit, no element moves: registers get other names. The values that are
; printed are 2 i + j for element (i, j), through a reshape, a permute and a broadcast.
; RUN: %tileir-opt -S -passes=gpu-plan-shared,gpu-lower-tiles %s | FileCheck %s

; CHECK-NOT: addrspace(3)
; CHECK-LABEL: define ptx_kernel void @permute
; CHECK: [[B:%.*]] = add nuw nsw i32 [[A:%.*]], 1
; CHECK-NEXT: [[C:%.*]] = add nuw nsw i32 [[A]], 2
; CHECK-NEXT: [[D:%.*]] = add nuw nsw i32 [[A]], 3
; CHECK-NEXT: sub i32 0, [[A]]
; CHECK-NEXT: sub i32 0, [[C]]
; CHECK-NEXT: sub i32 0, [[B]]
; CHECK-NEXT: sub i32 0, [[D]]
; CHECK-NEXT: ret void
define ptx_kernel void @permute() "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %i = call target("tileir.tile", i32, 128) @iota(), !tile.layout !0
  %r = call target("tileir.tile", i32, 64, 2) @reshape(target("tileir.tile", i32, 128) %i), !tile.layout !1
  %p = call target("tileir.tile", i32, 2, 64) @permute.op(target("tileir.tile", i32, 64, 2) %r), !tile.layout !2
  %n = call target("tileir.tile", i32, 2, 64) @negi(target("tileir.tile", i32, 2, 64) %p), !tile.layout !2
  ret void
}

; CHECK-LABEL: define ptx_kernel void @broadcast
; CHECK: sub i32 0, %{{.*}}
; CHECK-NOT: sub
; CHECK: ret void
define ptx_kernel void @broadcast() "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %i = call target("tileir.tile", i32, 32) @iota.32(), !tile.layout !3
  %r = call target("tileir.tile", i32, 32, 1) @reshape.32(target("tileir.tile", i32, 32) %i), !tile.layout !4
  %b = call target("tileir.tile", i32, 32, 4) @broadcast.op(target("tileir.tile", i32, 32, 1) %r), !tile.layout !5
  %z = call target("tileir.tile", i32, 32, 4) @splat(i32 0), !tile.layout !5
  %s = call target("tileir.tile", i32, 32, 4) @andi(target("tileir.tile", i32, 32, 4) %b, target("tileir.tile", i32, 32, 4) %z), !tile.layout !5
  %n = call target("tileir.tile", i32, 32) @negi.32(target("tileir.tile", i32, 32) %i), !tile.layout !3
  ret void
}

; A scalar becomes all registers, a tile of one element a scalar.
; CHECK-LABEL: define ptx_kernel void @scalar
; CHECK: [[M:%.*]] = sub i32 0, %v
; CHECK-NEXT: store i32 [[M]], ptr
define ptx_kernel void @scalar(i32 %v, ptr %p) "tile.entry" "tile.params"="i32,ptr<i32>" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %t = call target("tileir.tile", i32, 1) @from_scalar(i32 %v), !tile.layout !6
  %n = call target("tileir.tile", i32, 1) @negi.1(target("tileir.tile", i32, 1) %t), !tile.layout !6
  %s = call i32 @to_scalar(target("tileir.tile", i32, 1) %n)
  store i32 %s, ptr %p
  ret void
}

declare target("tileir.tile", i32, 128) @iota() "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32"
declare target("tileir.tile", i32, 32) @iota.32() "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32"
declare target("tileir.tile", i32, 64, 2) @reshape(target("tileir.tile", i32, 128)) "tile.op"="reshape" "tile.operands"="source" "tile.elements"="i32->i32"
declare target("tileir.tile", i32, 32, 1) @reshape.32(target("tileir.tile", i32, 32)) "tile.op"="reshape" "tile.operands"="source" "tile.elements"="i32->i32"
declare target("tileir.tile", i32, 2, 64) @permute.op(target("tileir.tile", i32, 64, 2)) "tile.op"="permute" "tile.operands"="source" "tile.elements"="i32->i32" "tile.permutation"="1,0"
declare target("tileir.tile", i32, 32, 4) @broadcast.op(target("tileir.tile", i32, 32, 1)) "tile.op"="broadcast" "tile.operands"="source" "tile.elements"="i32->i32"
declare target("tileir.tile", i32, 32, 4) @splat(i32) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i32->i32"
declare target("tileir.tile", i32, 32, 4) @andi(target("tileir.tile", i32, 32, 4), target("tileir.tile", i32, 32, 4)) "tile.op"="andi" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i32"
declare target("tileir.tile", i32, 2, 64) @negi(target("tileir.tile", i32, 2, 64)) "tile.op"="negi" "tile.operands"="source" "tile.elements"="i32->i32" "tile.overflow"="none"
declare target("tileir.tile", i32, 32) @negi.32(target("tileir.tile", i32, 32)) "tile.op"="negi" "tile.operands"="source" "tile.elements"="i32->i32" "tile.overflow"="none"
declare target("tileir.tile", i32, 1) @negi.1(target("tileir.tile", i32, 1)) "tile.op"="negi" "tile.operands"="source" "tile.elements"="i32->i32" "tile.overflow"="none"
declare target("tileir.tile", i32, 1) @from_scalar(i32) "tile.op"="reshape" "tile.operands"="source" "tile.elements"="i32->i32"
declare i32 @to_scalar(target("tileir.tile", i32, 1)) "tile.op"="reshape" "tile.operands"="source" "tile.elements"="i32->i32"

!0 = !{!"128: register=[1 2] lane=[4 8 16 32 64]"}
!1 = !{!"64x2: register=[0,1 1,0] lane=[2,0 4,0 8,0 16,0 32,0]"}
!2 = !{!"2x64: register=[0,1 1,0] lane=[0,2 0,4 0,8 0,16 0,32]"}
!3 = !{!"32: lane=[1 2 4 8 16]"}
!4 = !{!"32x1: lane=[1,0 2,0 4,0 8,0 16,0]"}
!5 = !{!"32x4: register=[0,1 0,2] lane=[1,0 2,0 4,0 8,0 16,0]"}
!6 = !{!"1: lane=[0 0 0 0 0]"}
