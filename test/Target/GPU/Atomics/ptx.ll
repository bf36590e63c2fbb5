; Atomic updates reach PTX with their ordering and scope, which LLVM itself leaves out.
; RUN: %tileir-opt -S -passes=nvptx-expand-atomics %s | FileCheck %s
; RUN: %tileir-opt -S -passes=nvptx-expand-atomics %s \
; RUN:   | llc -mcpu=sm_80 -mattr=+ptx75 | FileCheck --check-prefix=PTX %s
target datalayout = "e-p3:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @orders
define ptx_kernel void @orders(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %v) #0 {
; CHECK: asm sideeffect "atom.acq_rel.gpu.global.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}"
; PTX: atom.acq_rel.gpu.global.add.u32
  %a = atomicrmw add ptr addrspace(1) %p, i32 %v syncscope("device") acq_rel, align 4
  store i32 %a, ptr addrspace(1) %q, align 4
; CHECK: asm sideeffect "atom.acquire.sys.global.max.s32
  %b = atomicrmw max ptr addrspace(1) %p, i32 %v acquire, align 4
  store i32 %b, ptr addrspace(1) %q, align 4
; An unused value needs no way back, but an acquire does.
; CHECK: asm sideeffect "red.release.cta.global.min.u32 [$0], $1;", "l,r,~{memory}"
; PTX: red.release.cta.global.min.u32
  %c = atomicrmw umin ptr addrspace(1) %p, i32 %v syncscope("block") release, align 4
; CHECK: asm sideeffect "atom.acquire.gpu.global.and.b32
  %d = atomicrmw and ptr addrspace(1) %p, i32 %v syncscope("device") acquire, align 4
  ret void
}

; CHECK-LABEL: @spaces
define ptx_kernel void @spaces(ptr %p, ptr addrspace(3) %s, i64 %v) #0 {
; CHECK: "red.relaxed.sys.or.b64 [$0], $1;", "l,l,~{memory}"
  %a = atomicrmw or ptr %p, i64 %v monotonic, align 8
; CHECK: "red.relaxed.cta.shared.xor.b64 [$0], $1;", "r,l,~{memory}"
  %b = atomicrmw xor ptr addrspace(3) %s, i64 %v syncscope("block") monotonic, align 8
  ret void
}

; CHECK-LABEL: @floats
define ptx_kernel void @floats(ptr addrspace(1) %p, half %h, bfloat %b, double %d,
                               ptr addrspace(1) %q) #0 {
; CHECK: "red.relaxed.gpu.global.add.noftz.f16 [$0], $1;", "l,h,~{memory}"
  %a = atomicrmw fadd ptr addrspace(1) %p, half %h syncscope("device") monotonic, align 2
; CHECK: "atom.relaxed.gpu.global.exch.b64 $0, [$1], $2;", "=d,l,d,~{memory}"
  %c = atomicrmw xchg ptr addrspace(1) %p, double %d syncscope("device") monotonic, align 8
  store double %c, ptr addrspace(1) %q, align 8
; Below sm_90 a loop of compare and exchange, which LLVM makes.
; CHECK: atomicrmw fadd ptr addrspace(1) %p, bfloat %b syncscope("device") acq_rel
; PTX: atom.acq_rel.gpu.global.cas.b32
  %e = atomicrmw fadd ptr addrspace(1) %p, bfloat %b syncscope("device") acq_rel, align 2
  ret void
}

; CHECK-LABEL: @bfloat
define ptx_kernel void @bfloat(ptr addrspace(1) %p, bfloat %b) #1 {
; CHECK: "red.relaxed.gpu.global.add.noftz.bf16 [$0], $1;"
  %e = atomicrmw fadd ptr addrspace(1) %p, bfloat %b syncscope("device") monotonic, align 2
  ret void
}

attributes #0 = { "target-cpu"="sm_80" }
attributes #1 = { "target-cpu"="sm_90" }
