; Machine operations are calls of declared functions until they become inline PTX, with
; what passes may assume of them.
; RUN: %tileir-opt -S -passes=nvptx-expand-machine-ops %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

declare float @nvptx.machine.tanh.approx.f32(float)
declare <2 x half> @nvptx.machine.tanh.approx.f16x2(<2 x half>)
declare i32 @nvptx.machine.movmatrix.trans(i32)

; CHECK-NOT: declare
; CHECK-LABEL: define ptx_kernel void @k(
define ptx_kernel void @k(ptr addrspace(1) %p, float %x, <2 x half> %h, i32 %m) {
  ; A function of its operand: no side effect.
  ; CHECK: call float asm "tanh.approx.f32 $0, $1;", "=f,f"(float %x) [[PURE:#[0-9]+]]
  %t = call float @nvptx.machine.tanh.approx.f32(float %x)
  ; CHECK: call <2 x half> asm "tanh.approx.f16x2 $0, $1;", "=r,r"(<2 x half> %h) [[PURE]]
  %u = call <2 x half> @nvptx.machine.tanh.approx.f16x2(<2 x half> %h)
  ; All lanes meet: convergent, and not dropped.
  ; CHECK: call i32 asm sideeffect "movmatrix.sync.aligned.m8n8.trans.b16 $0, $1;", "=r,r"(i32 %m) [[ALL:#[0-9]+]]
  %v = call i32 @nvptx.machine.movmatrix.trans(i32 %m)
  store float %t, ptr addrspace(1) %p
  store <2 x half> %u, ptr addrspace(1) %p
  store i32 %v, ptr addrspace(1) %p
  ret void
}
; CHECK-DAG: attributes [[PURE]] = { nounwind memory(none) }
; CHECK-DAG: attributes [[ALL]] = { convergent nounwind memory(none) }
