; cat, insert and extract: in the thread where it has the elements, else through shared
; memory.
; RUN: %tileir-opt -S -passes=gpu-plan-shared,gpu-lower-tiles %s | FileCheck %s

; The higher half comes from the right operand: a register of its own here.
; CHECK-LABEL: define ptx_kernel void @cat
; CHECK: sub i32 0, %a
; CHECK-NEXT: sub i32 0, %b
; CHECK-NEXT: ret void
define ptx_kernel void @cat(i32 %a, i32 %b) "tile.entry" "tile.params"="i32,i32" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %x = call target("tileir.tile", i32, 32) @splat(i32 %a), !tile.layout !0
  %y = call target("tileir.tile", i32, 32) @splat(i32 %b), !tile.layout !0
  %c = call target("tileir.tile", i32, 64) @cat.op(target("tileir.tile", i32, 32) %x, target("tileir.tile", i32, 32) %y), !tile.layout !1
  %n = call target("tileir.tile", i32, 64) @negi(target("tileir.tile", i32, 64) %c), !tile.layout !1
  ret void
}

; Here the lane tells the half.
; CHECK-LABEL: define ptx_kernel void @cat_lanes
; CHECK: [[HALF:%.*]] = icmp eq i32 {{.*}}, 0
; CHECK: select i1 [[HALF]], i32 {{.*}}, i32
define ptx_kernel void @cat_lanes(i32 %a, i32 %b) "tile.entry" "tile.params"="i32,i32" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %x = call target("tileir.tile", i32, 32) @splat(i32 %a), !tile.layout !0
  %y = call target("tileir.tile", i32, 32) @splat(i32 %b), !tile.layout !0
  %c = call target("tileir.tile", i32, 64) @cat.op(target("tileir.tile", i32, 32) %x, target("tileir.tile", i32, 32) %y), !tile.layout !2
  ret void
}

; CHECK-LABEL: define ptx_kernel void @insert
; CHECK: [[BLOCK:%.*]] = shl i32 {{.*}}, 5
; CHECK-DAG: [[FIRST:%.*]] = icmp eq i32 0, [[BLOCK]]
; CHECK-DAG: [[SECOND:%.*]] = icmp eq i32 32, [[BLOCK]]
; CHECK-DAG: select i1 [[FIRST]], i32 %a, i32 %b
; CHECK-DAG: select i1 [[SECOND]], i32 %a, i32 %b
define ptx_kernel void @insert(i32 %a, i32 %b, i32 %i) "tile.entry" "tile.params"="i32,i32,i32" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %x = call target("tileir.tile", i32, 32) @splat(i32 %a), !tile.layout !0
  %y = call target("tileir.tile", i32, 64) @splat.64(i32 %b), !tile.layout !1
  %c = call target("tileir.tile", i32, 64) @insert.op(target("tileir.tile", i32, 32) %x, target("tileir.tile", i32, 64) %y, i32 %i), !tile.layout !1
  ret void
}

; A known block is a register; of an unknown one the thread selects.
; CHECK-LABEL: define ptx_kernel void @extract
; CHECK: [[HIGH:%.*]] = add nuw nsw i32 [[LOW:%.*]], 32
; CHECK: [[BLOCK:%.*]] = shl i32 {{.*}}, 5
; CHECK: [[IS:%.*]] = icmp eq i32 [[BLOCK]], 32
; CHECK: [[S:%.*]] = select i1 [[IS]], i32 [[HIGH]], i32 [[LOW]]
; CHECK: sub i32 0, [[HIGH]]
; CHECK-NEXT: sub i32 0, [[S]]
define ptx_kernel void @extract(i32 %i) "tile.entry" "tile.params"="i32" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %x = call target("tileir.tile", i32, 64) @iota(), !tile.layout !1
  %c = call target("tileir.tile", i32, 32) @extract.op(target("tileir.tile", i32, 64) %x, i32 1), !tile.layout !0
  %d = call target("tileir.tile", i32, 32) @extract.op(target("tileir.tile", i32, 64) %x, i32 %i), !tile.layout !0
  %m = call target("tileir.tile", i32, 32) @negi.32(target("tileir.tile", i32, 32) %c), !tile.layout !0
  %n = call target("tileir.tile", i32, 32) @negi.32(target("tileir.tile", i32, 32) %d), !tile.layout !0
  ret void
}

; Other threads have it: those that do put it into 128 bytes of shared memory.
; CHECK-LABEL: define ptx_kernel void @extract_lanes
; CHECK: icmp eq i32
; CHECK: store i32 {{.*}}, ptr addrspace(3)
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: load i32, ptr addrspace(3)
define ptx_kernel void @extract_lanes(i32 %i) "tile.entry" "tile.params"="i32" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %x = call target("tileir.tile", i32, 64) @iota(), !tile.layout !2
  %d = call target("tileir.tile", i32, 32) @extract.op(target("tileir.tile", i32, 64) %x, i32 %i), !tile.layout !0
  ret void
}

declare target("tileir.tile", i32, 64) @iota() "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32"
declare target("tileir.tile", i32, 32) @splat(i32) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i32->i32"
declare target("tileir.tile", i32, 64) @splat.64(i32) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i32->i32"
declare target("tileir.tile", i32, 64) @cat.op(target("tileir.tile", i32, 32), target("tileir.tile", i32, 32)) "tile.op"="cat" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i32" "tile.dim"="0"
declare target("tileir.tile", i32, 64) @insert.op(target("tileir.tile", i32, 32), target("tileir.tile", i32, 64), i32) "tile.op"="insert" "tile.operands"="source,destination,indices:1" "tile.elements"="i32,i32,i32->i32"
declare target("tileir.tile", i32, 32) @extract.op(target("tileir.tile", i32, 64), i32) "tile.op"="extract" "tile.operands"="source,indices:1" "tile.elements"="i32,i32->i32"
declare target("tileir.tile", i32, 64) @negi(target("tileir.tile", i32, 64)) "tile.op"="negi" "tile.operands"="source" "tile.elements"="i32->i32" "tile.overflow"="none"
declare target("tileir.tile", i32, 32) @negi.32(target("tileir.tile", i32, 32)) "tile.op"="negi" "tile.operands"="source" "tile.elements"="i32->i32" "tile.overflow"="none"

!0 = !{!"32: lane=[1 2 4 8 16]"}
!1 = !{!"64: register=[32] lane=[1 2 4 8 16]"}
!2 = !{!"64: register=[1] lane=[2 4 8 16 32]"}
