; pack cuts elements into bytes, unpack puts bytes together: in the thread if it has all of
; an element.
; RUN: %tileir-opt -S -passes=gpu-plan-shared,gpu-lower-tiles %s | FileCheck %s

; CHECK-NOT: addrspace(3)
; CHECK-LABEL: define ptx_kernel void @pack
; CHECK: [[LOW:%.*]] = trunc i16 %v to i8
; CHECK: [[SHIFTED:%.*]] = lshr i16 %v, 8
; CHECK: [[HIGH:%.*]] = trunc i16 [[SHIFTED]] to i8
; CHECK: sub i8 0, [[LOW]]
; CHECK: sub i8 0, [[HIGH]]
define ptx_kernel void @pack(i16 %v) "tile.entry" "tile.params"="i16" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %x = call target("tileir.tile", i16, 32) @splat(i16 %v), !tile.layout !0
  %p = call target("tileir.tile", i8, 64) @pack.op(target("tileir.tile", i16, 32) %x), !tile.layout !1
  %n = call target("tileir.tile", i8, 64) @negi(target("tileir.tile", i8, 64) %p), !tile.layout !1
  ret void
}

; CHECK-LABEL: define ptx_kernel void @unpack
; CHECK: [[LOW:%.*]] = zext i8 {{.*}} to i16
; CHECK: [[HIGH:%.*]] = zext i8 {{.*}} to i16
; CHECK: [[UP:%.*]] = shl i16 [[HIGH]], 8
; CHECK: [[BITS:%.*]] = or i16 [[LOW]], [[UP]]
; CHECK: bitcast i16 [[BITS]] to half
define ptx_kernel void @unpack() "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %x = call target("tileir.tile", i8, 64) @iota(), !tile.layout !1
  %u = call target("tileir.tile", half, 32) @unpack.op(target("tileir.tile", i8, 64) %x), !tile.layout !0
  ret void
}

; Two elements of four bits in a byte: the thread's lane tells which it wants.
; CHECK-LABEL: define ptx_kernel void @nibbles
; CHECK: lshr i8 {{.*}}, {{.*}}
; CHECK: trunc i8 {{.*}} to i4
define ptx_kernel void @nibbles(i8 %v) "tile.entry" "tile.params"="i8" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %x = call target("tileir.tile", i8, 16) @splat.8(i8 %v), !tile.layout !2
  %u = call target("tileir.tile", i4, 32) @unpack.4(target("tileir.tile", i8, 16) %x), !tile.layout !0
  ret void
}

declare target("tileir.tile", i16, 32) @splat(i16) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i16->i16"
declare target("tileir.tile", i8, 16) @splat.8(i8) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i8->i8"
declare target("tileir.tile", i8, 64) @iota() "tile.op"="iota" "tile.operands"="" "tile.elements"="->i8"
declare target("tileir.tile", i8, 64) @pack.op(target("tileir.tile", i16, 32)) "tile.op"="pack" "tile.operands"="source" "tile.elements"="i16->i8"
declare target("tileir.tile", half, 32) @unpack.op(target("tileir.tile", i8, 64)) "tile.op"="unpack" "tile.operands"="source" "tile.elements"="i8->f16"
declare target("tileir.tile", i4, 32) @unpack.4(target("tileir.tile", i8, 16)) "tile.op"="unpack" "tile.operands"="source" "tile.elements"="i8->i4"
declare target("tileir.tile", i8, 64) @negi(target("tileir.tile", i8, 64)) "tile.op"="negi" "tile.operands"="source" "tile.elements"="i8->i8" "tile.overflow"="none"

!0 = !{!"32: lane=[1 2 4 8 16]"}
!1 = !{!"64: register=[1] lane=[2 4 8 16 32]"}
!2 = !{!"16: lane=[0 1 2 4 8]"}
