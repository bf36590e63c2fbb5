; What powers of two divide scalars, through what producers leave unfolded.
; RUN: %tileir-opt %s -passes=gpu-print-divisibility -S -o /dev/null | FileCheck %s

; CHECK-LABEL: divisibility of @kernel:
define void @kernel(ptr %p, i32 %n, i32 %m, i1 %c) "tile.entry" "tile.params"="ptr<f32>,i32,i32,i1" {
entry:
  ; CHECK: %a: {{.*}} divisibility=[16]
  %a = call i32 @tile.assume.0(i32 %n)
  ; CHECK: %base: {{.*}} divisibility=[16]
  %base = call ptr @tile.assume.1(ptr %p)
  ; CHECK: %zero: {{.*}} divisibility=[all] {{.*}} constant=0
  %zero = mul i32 0, %a
  ; CHECK: %sum: {{.*}} divisibility=[16]
  %sum = add i32 %zero, %a
  ; CHECK: %odd: {{.*}} divisibility=[1]
  %odd = add i32 %sum, 3
  ; CHECK: %scaled: {{.*}} divisibility=[128]
  %scaled = mul i32 %a, 8
  ; CHECK: %shifted: {{.*}} divisibility=[64]
  %shifted = shl i32 %a, 2
  ; Exact division keeps what is left.
  ; CHECK: %quotient: {{.*}} divisibility=[4]
  %quotient = sdiv i32 %a, 4
  ; CHECK: %lost: {{.*}} divisibility=[1]
  %lost = sdiv i32 %a, 32
  ; CHECK: %masked: {{.*}} divisibility=[8]
  %masked = and i32 %m, -8
  ; CHECK: %remainder: {{.*}} divisibility=[4]
  %remainder = srem i32 %a, 12
  ; CHECK: %wide: {{.*}} divisibility=[16]
  %wide = sext i32 %a to i64
  ; No power of two of 64 bits is above this mask.
  ; CHECK: %plain: {{.*}} divisibility=[16] {{.*}} nonnegative
  %plain = and i64 %wide, 9223372036854775807
  ; CHECK: %either: {{.*}} divisibility=[8]
  %either = select i1 %c, i32 %a, i32 %masked
  ; CHECK: %moved: {{.*}} divisibility=[4]
  %moved = getelementptr float, ptr %base, i32 %odd
  ; CHECK: %row: {{.*}} divisibility=[16]
  %row = getelementptr float, ptr %base, i64 %wide
  ; CHECK: %least: {{.*}} divisibility=[8]
  %least = call i32 @llvm.smin.i32(i32 %a, i32 %masked)
  br label %for

for:
  ; Both ways into a loop count.
  ; CHECK: %iv: {{.*}} divisibility=[16] {{.*}} nonnegative
  %iv = phi i32 [ 0, %entry ], [ %next, %for ]
  ; CHECK: %down: {{.*}} divisibility=[2]
  %down = phi i32 [ 64, %entry ], [ %less, %for ]
  %next = add nsw i32 %iv, 16
  %less = sub i32 %down, 6
  %more = icmp slt i32 %next, %n
  br i1 %more, label %for, label %exit

exit:
  ret void
}

declare i32 @llvm.smin.i32(i32, i32)
declare i32 @tile.assume.0(i32) #0
declare ptr @tile.assume.1(ptr) #1

attributes #0 = { nounwind willreturn memory(none) "tile.op"="assume" "tile.operands"="value" "tile.elements"="i32->i32" "tile.predicate"="div_by<16>" }
attributes #1 = { nounwind willreturn memory(none) "tile.op"="assume" "tile.operands"="value" "tile.elements"="ptr<f32>->ptr<f32>" "tile.predicate"="div_by<16>" }
