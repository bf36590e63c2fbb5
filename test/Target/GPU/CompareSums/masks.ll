; Sums of one value and many constants are compared by a difference. Not so where there
; are too few of them, where a sum is needed otherwise, or may overflow.
; RUN: %tileir-opt -S -passes=gpu-compare-sums %s | FileCheck %s

; CHECK-LABEL: define i1 @mask
; CHECK-NEXT: [[X:%.*]] = or disjoint i32 %base, %lane
; CHECK-NEXT: [[MAX:%.*]] = call i32 @llvm.smax.i32(i32 [[X]], i32 %query)
; CHECK-NEXT: [[D:%.*]] = sub i32 [[MAX]], [[X]]
; CHECK-NEXT: icmp ugt i32 1, [[D]]
; CHECK-NEXT: icmp ule i32 8, [[D]]
; CHECK-NEXT: icmp ult i32 9, [[D]]
; CHECK-NOT: or disjoint
define i1 @mask(i32 %base, i32 %lane, i32 %query) {
  %k1 = or disjoint i32 %lane, 1
  %k8 = or disjoint i32 %lane, 8
  %k9 = or disjoint i32 %lane, 9
  %s1 = or disjoint i32 %base, %k1
  %s8 = or disjoint i32 %k8, %base
  %s9 = or disjoint i32 %base, %k9
  %c1 = icmp sgt i32 %s1, %query
  %c8 = icmp sle i32 %s8, %query
  %c9 = icmp sgt i32 %query, %s9
  %a = xor i1 %c1, %c8
  %b = xor i1 %a, %c9
  ret i1 %b
}

; Queries are sums, too.
; CHECK-LABEL: define i1 @both
; CHECK: [[D:%.*]] = sub i32 {{.*}}, %key
; CHECK-NEXT: icmp uge i32 1, [[D]]
; CHECK-NEXT: icmp uge i32 2, [[D]]
; CHECK-NEXT: icmp uge i32 3, [[D]]
define i1 @both(i32 %key, i32 %row) {
  %query = or disjoint i32 %row, 8
  %s1 = add nsw i32 %key, 1
  %s2 = add nsw i32 %key, 2
  %s3 = add nsw i32 %key, 3
  %c1 = icmp sge i32 %s1, %query
  %c2 = icmp sge i32 %s2, %query
  %c3 = icmp sge i32 %s3, %query
  %a = xor i1 %c1, %c2
  %b = xor i1 %a, %c3
  ret i1 %b
}

; CHECK-LABEL: define i1 @few
; CHECK-NOT: sub
define i1 @few(i32 %key, i32 %query) {
  %s1 = add nsw i32 %key, 1
  %s2 = add nsw i32 %key, 2
  %c1 = icmp sge i32 %s1, %query
  %c2 = icmp sge i32 %s2, %query
  %a = xor i1 %c1, %c2
  ret i1 %a
}

; CHECK-LABEL: define i1 @others
; CHECK-NOT: sub
define i1 @others(i32 %key, i32 %query, ptr %p) {
  %s1 = add i32 %key, 1
  %s2 = add nsw i32 %key, 2
  %s3 = add nsw i32 %key, -3
  %s4 = add nsw i32 %key, 4
  %s5 = add nsw i32 %key, 5
  store i32 %s5, ptr %p
  %c1 = icmp sge i32 %s1, %query
  %c2 = icmp sge i32 %s2, %query
  %c3 = icmp sge i32 %s3, %query
  %c4 = icmp uge i32 %s4, %query
  %c5 = icmp sge i32 %s5, %query
  %a = xor i1 %c1, %c2
  %b = xor i1 %a, %c3
  %c = xor i1 %b, %c4
  %d = xor i1 %c, %c5
  ret i1 %d
}
