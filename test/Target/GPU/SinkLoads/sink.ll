; Loads from shared memory go down to their first use, with what takes them apart; not past
; a barrier or a store, and not out of their block.
; RUN: %tileir-opt -S -passes=gpu-sink-loads %s | FileCheck %s

target datalayout = "e-p3:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: define void @fragments
; CHECK-NEXT: [[A:%.*]] = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix
; CHECK-NEXT: extractvalue {{.*}} [[A]], 0
; CHECK-NEXT: call void @use
; CHECK-NEXT: [[B:%.*]] = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix
; CHECK-NEXT: extractvalue {{.*}} [[B]], 1
; CHECK-NEXT: call void @use
; CHECK-NEXT: [[V:%.*]] = load <2 x half>
; CHECK-NEXT: extractelement <2 x half> [[V]], i32 0
; CHECK-NEXT: call void @use.half
define void @fragments(ptr addrspace(3) %p) {
  %v = load <2 x half>, ptr addrspace(3) %p
  %a = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %p)
  %b = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %p)
  %h = extractelement <2 x half> %v, i32 0
  %x = extractvalue { i32, i32, i32, i32 } %a, 0
  %y = extractvalue { i32, i32, i32, i32 } %b, 1
  call void @use(i32 %x)
  call void @use(i32 %y)
  call void @use.half(half %h)
  ret void
}

; CHECK-LABEL: define void @barrier
; CHECK-NEXT: load i32
; CHECK-NEXT: call void @llvm.nvvm.barrier
; CHECK-NEXT: load i32
; CHECK-NEXT: store i32
; CHECK-NEXT: call void @use
; CHECK-NEXT: call void @use
define void @barrier(ptr addrspace(3) %p) {
  %a = load i32, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %b = load i32, ptr addrspace(3) %p
  store i32 0, ptr addrspace(3) %p
  call void @use(i32 %b)
  call void @use(i32 %a)
  ret void
}

; CHECK-LABEL: define void @loop
; CHECK-NEXT: load i32
; CHECK-NEXT: br label
define void @loop(ptr addrspace(3) %p, i1 %c) {
  %a = load i32, ptr addrspace(3) %p
  br label %loop
loop:
  call void @use(i32 %a)
  br i1 %c, label %loop, label %end
end:
  ret void
}

declare void @use(i32) memory(none)
declare void @use.half(half) memory(none)
