; Calls that stand for instructions of multicast addresses become inline assembly.
; RUN: split-file %s %t
; RUN: %tileir-opt -S -passes=nvptx-expand-multimem %t/good.ll | FileCheck %s
; RUN: not %tileir-opt -S -passes=nvptx-expand-multimem %t/type.ll 2>&1 | FileCheck %s --check-prefix=TYPE
; RUN: not tileir-sim %t/type.ll --arch=sm_90 --kernel=k 2>&1 | FileCheck %s --check-prefix=SIMTYPE
; RUN: not tileir-sim %t/absent.ll --arch=sm_90 --kernel=k 2>&1 | FileCheck %s --check-prefix=ABSENT
; RUN: not tileir-sim %t/old.ll --arch=sm_89 --kernel=k 2>&1 | FileCheck %s --check-prefix=OLD

; CHECK: call { i32, i32 } asm sideeffect "multimem.ld_reduce.weak.global.add.acc::f32.v2.f16x2 {$0, $1}, [$2];", "=r,=r,l,~{memory}"(ptr addrspace(1) %
; CHECK: call i64 asm sideeffect "multimem.ld_reduce.acquire.sys.global.min.s64 $0, [$1];", "=l,l,~{memory}"(ptr addrspace(1) %
; CHECK: call void asm sideeffect "multimem.st.release.gpu.global.v4.f32 [$0], {$1, $2, $3, $4};", "l,r,r,r,r,~{memory}"(ptr addrspace(1) %
; CHECK: call void asm sideeffect "multimem.red.relaxed.cta.global.xor.b32 [$0], $1;", "l,r,~{memory}"(ptr addrspace(1) %
; CHECK: call i32 @tileir.multimem.st.weak.u8(
;--- good.ll
target triple = "nvptx64-nvidia-cuda"
declare { i32, i32 } @tileir.multimem.ld_reduce.weak.add.f16x2.v2(ptr)
declare i64 @tileir.multimem.ld_reduce.acquire.sys.min.s64(ptr)
declare void @tileir.multimem.st.release.gpu.f32.v4(ptr, i32, i32, i32, i32)
declare void @tileir.multimem.red.relaxed.cta.xor.b32(ptr, i32)
declare i32 @tileir.multimem.st.weak.u8(ptr)
define { i32, i32 } @pair(ptr %p, i32 %x) {
  %r = call { i32, i32 } @tileir.multimem.ld_reduce.weak.add.f16x2.v2(ptr %p)
  %l = call i64 @tileir.multimem.ld_reduce.acquire.sys.min.s64(ptr %p)
  call void @tileir.multimem.st.release.gpu.f32.v4(ptr %p, i32 %x, i32 %x, i32 %x, i32 %x)
  call void @tileir.multimem.red.relaxed.cta.xor.b32(ptr %p, i32 %x)
  %n = call i32 @tileir.multimem.st.weak.u8(ptr %p)
  ret { i32, i32 } %r
}

; TYPE: error: {{.*}}@tileir.multimem.st.weak.f32 has another type than its name
; SIMTYPE: the function does not have the type that its name says
;--- type.ll
target triple = "nvptx64-nvidia-cuda"
declare void @tileir.multimem.st.weak.f32(ptr, float)
define ptx_kernel void @k(ptr %p) #0 {
  call void @tileir.multimem.st.weak.f32(ptr %p, float 1.0)
  ret void
}
attributes #0 = { "nvvm.reqntid"="32" }

; Not of the instruction set: no sum of s64, no scope of a weak access, no vectors of f64.
; ABSENT: unknown function 'tileir.multimem.red.relaxed.sys.add.s64'
;--- absent.ll
target triple = "nvptx64-nvidia-cuda"
declare void @tileir.multimem.red.relaxed.sys.add.s64(ptr, i64)
define ptx_kernel void @k(ptr %p) #0 {
  call void @tileir.multimem.red.relaxed.sys.add.s64(ptr %p, i64 1)
  ret void
}
attributes #0 = { "nvvm.reqntid"="32" }

; OLD: multimem does not exist on sm_89
;--- old.ll
target triple = "nvptx64-nvidia-cuda"
declare void @tileir.multimem.st.weak.f32(ptr, i32)
define ptx_kernel void @k(ptr %p) #0 {
  call void @tileir.multimem.st.weak.f32(ptr %p, i32 1)
  ret void
}
attributes #0 = { "nvvm.reqntid"="32" }
