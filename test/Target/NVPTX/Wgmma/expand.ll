; Calls that stand for wgmma become inline assembly. Registers of accumulators go in and out in
; the same places, and the flags are those that the types have.
; RUN: %tileir-opt -S -passes=nvptx-expand-wgmma %s | FileCheck %s
; RUN: %tileir-opt -S -passes=nvptx-expand-wgmma %s \
; RUN:   | llc -mcpu=sm_90a -mattr=+ptx80 | FileCheck --check-prefix=PTX %s
target datalayout = "e-p3:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare { float, float, float, float } @tileir.wgmma.m64n8k16.f32.f16.f16(float, float, float, float, i64, i64, i1, i1, i1)
declare { float, float, float, float } @tileir.wgmma.m64n8k16.f32.bf16.bf16.ra(float, float, float, float, i32, i32, i32, i32, i64, i1, i1)
declare { i32, i32 } @tileir.wgmma.m64n8k16.f16.f16.f16(i32, i32, i64, i64, i1, i1, i1)
declare { float, float, float, float } @tileir.wgmma.m64n8k8.f32.tf32.tf32(float, float, float, float, i64, i64, i1, i1, i1)
declare { float, float, float, float } @tileir.wgmma.m64n8k32.f32.e4m3.e5m2(float, float, float, float, i64, i64, i1, i1, i1)
declare { i32, i32, i32, i32 } @tileir.wgmma.m64n8k32.s32.s8.u8.ra(i32, i32, i32, i32, i32, i32, i32, i32, i64, i1, i1)
declare { float, float, float, float, i32 } @tileir.wgmma.fence.f32x4.b32x1(float, float, float, float, i32)
declare { float } @tileir.wgmma.wait.0.f32x1(float)
declare { float, float, float, float } @tileir.wgmma.wait.1.f32x4(float, float, float, float)

; CHECK-LABEL: @half
define { float, float, float, float } @half(float %a, float %b, float %c, float %d, i64 %x, i64 %y, i1 %s) {
; CHECK: %[[S:.*]] = zext i1 %s to i32
; CHECK: call { float, float, float, float } asm sideeffect "{ .reg .pred p; setp.ne.b32 p, $6, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0, $1, $2, $3}, $4, $5, p, 1, 1, 0, 1; }", "=f,=f,=f,=f,l,l,r,0,1,2,3,~{memory}"(i64 %x, i64 %y, i32 %[[S]], float %a, float %b, float %c, float %d) #[[ATTRS:.*]]
; PTX-LABEL: half(
; PTX: wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%r[[A:[0-9]+]], %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}}, %rd{{[0-9]+}}, %rd{{[0-9]+}}, p, 1, 1, 0, 1;
  %r = call { float, float, float, float } @tileir.wgmma.m64n8k16.f32.f16.f16(float %a, float %b, float %c, float %d, i64 %x, i64 %y, i1 %s, i1 false, i1 true)
  ret { float, float, float, float } %r
}

; A in registers is not MN-major.
; CHECK-LABEL: @registers
define { float, float, float, float } @registers(float %a, i32 %x, i64 %y, i1 %s) {
; CHECK: asm sideeffect "{ .reg .pred p; setp.ne.b32 p, $9, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {$0, $1, $2, $3}, {$4, $5, $6, $7}, $8, p, 1, 1, 0; }", "=f,=f,=f,=f,r,r,r,r,l,r,0,1,2,3,~{memory}"
; PTX: wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16
  %r = call { float, float, float, float } @tileir.wgmma.m64n8k16.f32.bf16.bf16.ra(float %a, float %a, float %a, float %a, i32 %x, i32 %x, i32 %x, i32 %x, i64 %y, i1 %s, i1 false)
  ret { float, float, float, float } %r
}

; CHECK-LABEL: @others
define void @others(i32 %i, float %a, i64 %x, ptr %p) {
; CHECK: m64n8k16.f16.f16.f16 {$0, $1}, $2, $3, p, 1, 1, 1, 0; }", "=r,=r,l,l,r,0,1,~{memory}"
  %h = call { i32, i32 } @tileir.wgmma.m64n8k16.f16.f16.f16(i32 %i, i32 %i, i64 %x, i64 %x, i1 true, i1 true, i1 false)
; CHECK: m64n8k8.f32.tf32.tf32 {$0, $1, $2, $3}, $4, $5, p, 1, 1; }"
  %t = call { float, float, float, float } @tileir.wgmma.m64n8k8.f32.tf32.tf32(float %a, float %a, float %a, float %a, i64 %x, i64 %x, i1 true, i1 false, i1 false)
; CHECK: m64n8k32.f32.e4m3.e5m2 {$0, $1, $2, $3}, $4, $5, p, 1, 1; }"
  %e = call { float, float, float, float } @tileir.wgmma.m64n8k32.f32.e4m3.e5m2(float %a, float %a, float %a, float %a, i64 %x, i64 %x, i1 true, i1 false, i1 false)
; CHECK: m64n8k32.s32.s8.u8 {$0, $1, $2, $3}, {$4, $5, $6, $7}, $8, p; }"
  %s = call { i32, i32, i32, i32 } @tileir.wgmma.m64n8k32.s32.s8.u8.ra(i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i64 %x, i1 true, i1 false)
  ret void
}

; Fences and waits keep their values in registers: what is done with them stays on its side.
; CHECK-LABEL: @order
define void @order(float %a, i32 %i, ptr %p) {
; CHECK: asm sideeffect "wgmma.fence.sync.aligned;", "=f,=f,=f,=f,=r,0,1,2,3,4,~{memory}"
; PTX-LABEL: order(
; PTX: wgmma.fence.sync.aligned;
  %f = call { float, float, float, float, i32 } @tileir.wgmma.fence.f32x4.b32x1(float %a, float %a, float %a, float %a, i32 %i)
  %g = extractvalue { float, float, float, float, i32 } %f, 2
; PTX: wgmma.wait_group.sync.aligned 1;
  %w = call { float, float, float, float } @tileir.wgmma.wait.1.f32x4(float %a, float %a, float %g, float %g)
  %x = extractvalue { float, float, float, float } %w, 3
; CHECK: %[[W:.*]] = call float asm sideeffect "wgmma.wait_group.sync.aligned 0;", "=f,0,~{memory}"
; CHECK: insertvalue { float } poison, float %[[W]], 0
; PTX: wgmma.wait_group.sync.aligned 0;
  %v = call { float } @tileir.wgmma.wait.0.f32x1(float %x)
  %y = extractvalue { float } %v, 0
  store float %y, ptr %p
  ret void
}
; The halves of a descriptor are put together where it is computed, in front of a loop or in it. Each
; product with one from outside takes four uniform registers in the loop: there are ten of these.
; CHECK-LABEL: @packed
define void @packed(float %a, i32 %x, i64 %z, i32 %n) {
; CHECK: %[[LOW:.*]] = or i32 %x, 5
; CHECK: %[[OUT:.*]] = call i64 asm "mov.b64 $0, {$1, $2};", "=l,r,n"(i32 %[[LOW]], i32 1073741888) #[[PURE:.*]]
; CHECK: %eleventh = or i64 %wide2, 4611686293305294848
; PTX-LABEL: packed(
; PTX: mov.b64 %rd{{[0-9]+}}, {%r{{[0-9]+}}, 1073741888};
  %wide = zext i32 %x to i64
  %outside = or i64 %wide, 4611686293305294853
  %y = add i32 %x, 2
  %wide2 = zext i32 %y to i64
  %eleventh = or i64 %wide2, 4611686293305294848
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %inside32 = add i32 %x, %i
  %wide3 = zext i32 %inside32 to i64
  %inside = or i64 %wide3, 4611686293305294848
; CHECK: loop:
; CHECK: %[[IN:.*]] = call i64 asm "mov.b64 $0, {$1, $2};", "=l,r,n"(i32 %inside32, i32 1073741888)
; CHECK: wgmma.mma_async{{.*}}(i64 %[[OUT]], i64 %[[IN]],
  %1 = call { float, float, float, float } @tileir.wgmma.m64n8k16.f32.f16.f16(float %a, float %a, float %a, float %a, i64 %outside, i64 %inside, i1 true, i1 false, i1 false)
  %2 = call { float, float, float, float } @tileir.wgmma.m64n8k16.f32.f16.f16(float %a, float %a, float %a, float %a, i64 %outside, i64 %inside, i1 true, i1 false, i1 false)
  %3 = call { float, float, float, float } @tileir.wgmma.m64n8k16.f32.f16.f16(float %a, float %a, float %a, float %a, i64 %outside, i64 %inside, i1 true, i1 false, i1 false)
  %4 = call { float, float, float, float } @tileir.wgmma.m64n8k16.f32.f16.f16(float %a, float %a, float %a, float %a, i64 %outside, i64 %inside, i1 true, i1 false, i1 false)
  %5 = call { float, float, float, float } @tileir.wgmma.m64n8k16.f32.f16.f16(float %a, float %a, float %a, float %a, i64 %outside, i64 %inside, i1 true, i1 false, i1 false)
  %6 = call { float, float, float, float } @tileir.wgmma.m64n8k16.f32.f16.f16(float %a, float %a, float %a, float %a, i64 %outside, i64 %inside, i1 true, i1 false, i1 false)
  %7 = call { float, float, float, float } @tileir.wgmma.m64n8k16.f32.f16.f16(float %a, float %a, float %a, float %a, i64 %outside, i64 %inside, i1 true, i1 false, i1 false)
  %8 = call { float, float, float, float } @tileir.wgmma.m64n8k16.f32.f16.f16(float %a, float %a, float %a, float %a, i64 %outside, i64 %inside, i1 true, i1 false, i1 false)
  %9 = call { float, float, float, float } @tileir.wgmma.m64n8k16.f32.f16.f16(float %a, float %a, float %a, float %a, i64 %outside, i64 %inside, i1 true, i1 false, i1 false)
  %10 = call { float, float, float, float } @tileir.wgmma.m64n8k16.f32.f16.f16(float %a, float %a, float %a, float %a, i64 %outside, i64 %inside, i1 true, i1 false, i1 false)
; A descriptor that is not made of two halves is left as it is.
; CHECK: wgmma.mma_async{{.*}}(i64 %eleventh, i64 %z,
  %11 = call { float, float, float, float } @tileir.wgmma.m64n8k16.f32.f16.f16(float %a, float %a, float %a, float %a, i64 %eleventh, i64 %z, i1 true, i1 false, i1 false)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; Where a product in a loop keeps one descriptor, or has A in registers, and the kernel has shared memory,
; the upper half is a register of its own for each descriptor: with a zero that ptxas does not know. The
; product with A in registers comes after the others and has the register of the first B, as has the one in
; front of the loop. Where both descriptors change each is the sum of a constant and what the products have in
; common, whose upper half is such a register, too. A sum that may leave the lower half is not made so.
@shared = external addrspace(3) global [0 x i8]
; CHECK-LABEL: @halves
; CHECK-DAG: %[[ZERO_B:.*]] = and i32 ptrtoint (ptr addrspace(3) @shared to i32), 262144
; CHECK-DAG: %[[UPPER_B:.*]] = or i32 %[[ZERO_B]], 1073741888
; CHECK-DAG: %[[ZERO_A:.*]] = and i32 ptrtoint (ptr addrspace(3) @shared to i32), 524288
; CHECK-DAG: %[[UPPER_A:.*]] = or i32 %[[ZERO_A]], 1073741888
; CHECK-DAG: %[[ZERO_BOTH_B:.*]] = and i32 ptrtoint (ptr addrspace(3) @shared to i32), 3407872
; CHECK-DAG: %[[UPPER_BOTH_B:.*]] = or i32 %[[ZERO_BOTH_B]], 1073741888
; CHECK-DAG: %[[ZERO_BOTH_A:.*]] = and i32 ptrtoint (ptr addrspace(3) @shared to i32), 3670016
; CHECK-DAG: %[[UPPER_BOTH_A:.*]] = or i32 %[[ZERO_BOTH_A]], 1073741888
define void @halves(float %a, i32 %x, i32 %n) {
  store i32 0, ptr addrspace(3) @shared
; CHECK: asm "mov.b64 $0, {$1, $2};", "=l,r,r"(i32 %x, i32 %[[UPPER_B]])
  %wide = zext i32 %x to i64
  %first = or i64 %wide, 4611686293305294848
  %y = add i32 %x, 1
; CHECK: asm "mov.b64 $0, {$1, $2};", "=l,r,r"(i32 %y, i32 %[[UPPER_A]])
  %wide_y = zext i32 %y to i64
  %of_a = or i64 %wide_y, 4611686293305294848
  %1 = call { float, float, float, float } @tileir.wgmma.m64n8k16.f32.bf16.bf16.ra(float %a, float %a, float %a, float %a, i32 %x, i32 %x, i32 %x, i32 %x, i64 %first, i1 true, i1 false)
  br label %loop
loop:
; CHECK: loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %low = add i32 %x, %i
; CHECK: %[[PACKED_A:.*]] = call i64 asm "mov.b64 $0, {$1, $2};", "=l,r,r"(i32 %low, i32 %[[UPPER_BOTH_A]])
  %low2 = add i32 %low, 64
  %wide2 = zext i32 %low2 to i64
; CHECK: asm "mov.b64 $0, {$1, $2};", "=l,r,r"(i32 %low2, i32 %[[UPPER_B]])
  %of_b = or i64 %wide2, 4611686293305294848
  %2 = call { float, float, float, float } @tileir.wgmma.m64n8k16.f32.f16.f16(float %a, float %a, float %a, float %a, i64 %of_a, i64 %of_b, i1 true, i1 false, i1 false)
  %low3 = add i32 %low, 128
  %wide3 = zext i32 %low3 to i64
; CHECK: asm "mov.b64 $0, {$1, $2};", "=l,r,r"(i32 %low3, i32 %[[UPPER_B]])
  %later = or i64 %wide3, 4611686293305294848
  %3 = call { float, float, float, float } @tileir.wgmma.m64n8k16.f32.bf16.bf16.ra(float %a, float %a, float %a, float %a, i32 %x, i32 %x, i32 %x, i32 %x, i64 %later, i1 true, i1 false)
  %low4 = add nuw i32 %low, 192
  %wide4 = zext i32 %low4 to i64
  %other = add i32 %y, %i
; CHECK: %[[PACKED_B:.*]] = call i64 asm "mov.b64 $0, {$1, $2};", "=l,r,r"(i32 %other, i32 %[[UPPER_BOTH_B]])
  %wide5 = zext i32 %other to i64
  %wide6 = or i64 %wide4, 4611686293305294848
  %wide7 = or disjoint i64 %wide5, 4611686293305294850
; CHECK: %[[SUM_A:.*]] = add i64 %[[PACKED_A]], 192
; CHECK: %[[SUM_B:.*]] = add i64 %[[PACKED_B]], 2
; CHECK: wgmma.mma_async{{.*}}(i64 %[[SUM_A]], i64 %[[SUM_B]],
  %4 = call { float, float, float, float } @tileir.wgmma.m64n8k16.f32.f16.f16(float %a, float %a, float %a, float %a, i64 %wide6, i64 %wide7, i1 true, i1 false, i1 false)
  %low5 = add i32 %low, 256
; CHECK: %[[WRAPS:.*]] = call i64 asm "mov.b64 $0, {$1, $2};", "=l,r,r"(i32 %low5, i32 %[[UPPER_BOTH_A]])
; CHECK: wgmma.mma_async{{.*}}(i64 %[[WRAPS]], i64 %[[PACKED_B]],
  %wide8 = zext i32 %low5 to i64
  %wide9 = or disjoint i64 %wide8, 4611686293305294848
  %wide10 = or disjoint i64 %wide5, 4611686293305294848
  %5 = call { float, float, float, float } @tileir.wgmma.m64n8k16.f32.f16.f16(float %a, float %a, float %a, float %a, i64 %wide9, i64 %wide10, i1 true, i1 false, i1 false)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
; CHECK-DAG: attributes #[[ATTRS]] = { convergent nounwind }
; CHECK-DAG: attributes #[[PURE]] = { nounwind memory(none) }
