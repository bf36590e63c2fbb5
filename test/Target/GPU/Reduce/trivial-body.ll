; A body may give an argument back: the element that stands first, or last, wins.
; RUN: %tileir-opt -S -passes=gpu-lower-tiles,verify %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @entry
; CHECK: [[OTHER:%.*]] = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 [[MINE:%.*]], i32 1, i32 31)
; CHECK: [[UPPER:%.*]] = icmp ne i32
; CHECK: select i1 [[UPPER]], i32 [[OTHER]], i32 [[MINE]]
; CHECK: select i1 [[UPPER]], i32 [[MINE]], i32 [[OTHER]]
define ptx_kernel void @entry(ptr %p) "tile.entry" "tile.params"="ptr<i32>" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %i = call target("tileir.tile", i32, 32) @iota(), !tile.layout !0
  %r = call i32 @reduce(ptr @last, target("tileir.tile", i32, 32) %i)
  store i32 %r, ptr %p
  ret void
}

define internal i32 @last(i32 %a, i32 %b) "tile.body" {
  ret i32 %b
}

declare target("tileir.tile", i32, 32) @iota() "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32"
declare i32 @reduce(ptr, target("tileir.tile", i32, 32)) "tile.op"="reduce" "tile.operands"="body,operands:1" "tile.elements"="ptr<i32>,i32->i32" "tile.dim"="0" "tile.identities"="0x00000000"

!0 = !{!"32: lane=[1 2 4 8 16]"}
