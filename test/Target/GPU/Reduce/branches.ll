; The value of a body with branches is the phi at its end.
; RUN: %tileir-opt -S -passes=gpu-lower-tiles,verify %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @entry
; CHECK: [[LESS:%.*]] = icmp slt i32 [[A:%.*]], [[B:%.*]]
; CHECK: br i1 [[LESS]], label %{{.*}}, label %[[EXIT:.*]]
; CHECK: [[EXIT]]:
; CHECK-NEXT: [[MAX:%.*]] = phi i32 [ [[B]], %{{.*}} ], [ [[A]], %{{.*}} ]
; CHECK: call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 [[MAX]], i32 2, i32 31)
define ptx_kernel void @entry(i32 %a, ptr %p) "tile.entry" "tile.params"="i32,ptr<i32>" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %i = call target("tileir.tile", i32, 64) @iota(), !tile.layout !0
  %r = call i32 @reduce(ptr @max, target("tileir.tile", i32, 64) %i)
  store i32 %r, ptr %p
  ret void
}

define internal i32 @max(i32 %a, i32 %b) "tile.body" {
  %less = icmp slt i32 %a, %b
  br i1 %less, label %then, label %end
then:
  br label %end
end:
  %r = phi i32 [ %b, %then ], [ %a, %0 ]
  ret i32 %r
}

declare target("tileir.tile", i32, 64) @iota() "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32"
declare i32 @reduce(ptr, target("tileir.tile", i32, 64)) "tile.op"="reduce" "tile.operands"="body,operands:1" "tile.elements"="ptr<i32>,i32->i32" "tile.dim"="0" "tile.identities"="0x80000000"

!0 = !{!"64: register=[1] lane=[2 4 8 16 32]"}
