; Scalar code that producers leave is folded and moved out of loops; loops stay loops.
; RUN: %tileir-opt -S -passes='nvptx-prepare<sm_80>' %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @entry
; CHECK: [[W:%.*]] = shl i32 %n, 1
; CHECK: loop:
; CHECK-NOT: mul
; CHECK: call void @use(i32 [[W]])
; CHECK: br i1 {{.*}}, label %loop
define void @entry(i32 %n) "tile.entry" "tile.params"="i32" {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %one = mul i32 1, %n
  %two = mul i32 %one, 2
  call void @use(i32 %two)
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, 4
  br i1 %c, label %loop, label %end
end:
  ret void
}
declare void @use(i32)
