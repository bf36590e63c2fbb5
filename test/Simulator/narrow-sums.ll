; Sums of products as narrow as tensor cores may make them: terms far below the largest one
; are lost, in groups of 128 bits of A; 8-bit floats keep 13 bits. In double, nothing is lost.
;
; RUN: tileir-sim %s --kernel=half --arg=f32[32] --print | FileCheck %s --check-prefix=HALF
; RUN: tileir-sim %s --kernel=half --arg=f32[32] --print --narrow-sums | FileCheck %s --check-prefix=HALF-NARROW
; RUN: tileir-sim %s --kernel=eight --arg=f32[32] --print | FileCheck %s --check-prefix=EIGHT
; RUN: tileir-sim %s --kernel=eight --arg=f32[32] --print --narrow-sums | FileCheck %s --check-prefix=EIGHT-NARROW
; RUN: tileir-sim %s --kernel=eight --arch=sm_100 --arg=f32[32] --print --narrow-sums | FileCheck %s --check-prefix=EIGHT
; RUN: tileir-sim %s --kernel=result --arg=f32[32] --print | FileCheck %s --check-prefix=RESULT
; RUN: tileir-sim %s --kernel=result --arg=f32[32] --print --narrow-sums | FileCheck %s --check-prefix=RESULT-NARROW
; RUN: tileir-sim %s --kernel=cut --arg=f32[32] --print | FileCheck %s --check-prefix=ROUNDED
; RUN: tileir-sim %s --kernel=cut --arg=f32[32] --print --narrow-sums | FileCheck %s --check-prefix=CUT

; 1 + 16 * 2^-24 and 1.
; HALF:         argument 0: 1.00000095 1.00000095
; HALF-NARROW:  argument 0: 1 1
; 1 + 32 * 2^-14, and 1.
; EIGHT:        argument 0: 1.00195312 1.00195312
; EIGHT-NARROW: argument 0: 1 1
; 16367 + 32 has 14 bits behind the point of 1.x * 2^14, one more than the sum.
; RESULT:        argument 0: 16399 16399
; RESULT-NARROW: argument 0: 16398 16398
; 2^24 - 9 + 16 is not an f32: it is rounded to the even neighbour above, or cut off.
; ROUNDED:      argument 0: 16777224 16777224
; CUT:          argument 0: 16777222 16777222

target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"

define internal void @write(ptr addrspace(1) %out, float %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr addrspace(1) %out, i32 %t
  store float %x, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @half(ptr addrspace(1) %out) #0 {
  %r = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(
    <2 x half> <half 0xH0C00, half 0xH0C00>, <2 x half> <half 0xH0C00, half 0xH0C00>,
    <2 x half> <half 0xH0C00, half 0xH0C00>, <2 x half> <half 0xH0C00, half 0xH0C00>,
    <2 x half> <half 0xH0C00, half 0xH0C00>, <2 x half> <half 0xH0C00, half 0xH0C00>,
    float 1.0, float 1.0, float 1.0, float 1.0)
  %x = extractvalue { float, float, float, float } %r, 0
  call void @write(ptr addrspace(1) %out, float %x)
  ret void
}

; 2^-7 is 0x04 in e4m3 (subnormal: 4 * 2^-9).
define ptx_kernel void @eight(ptr addrspace(1) %out) #0 {
  %r = call { float, float, float, float } @llvm.nvvm.mma.m16n8k32.row.col.f32.e4m3.e4m3.f32(
    i32 67372036, i32 67372036, i32 67372036, i32 67372036, i32 67372036, i32 67372036,
    float 1.0, float 1.0, float 1.0, float 1.0)
  %x = extractvalue { float, float, float, float } %r, 0
  call void @write(ptr addrspace(1) %out, float %x)
  ret void
}

; 1.0 is 0x38 in e4m3.
define ptx_kernel void @result(ptr addrspace(1) %out) #0 {
  %r = call { float, float, float, float } @llvm.nvvm.mma.m16n8k32.row.col.f32.e4m3.e4m3.f32(
    i32 943208504, i32 943208504, i32 943208504, i32 943208504, i32 943208504, i32 943208504,
    float 16367.0, float 16367.0, float 16367.0, float 16367.0)
  %x = extractvalue { float, float, float, float } %r, 0
  call void @write(ptr addrspace(1) %out, float %x)
  ret void
}

define ptx_kernel void @cut(ptr addrspace(1) %out) #0 {
  %r = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(
    <2 x half> <half 1.0, half 1.0>, <2 x half> <half 1.0, half 1.0>,
    <2 x half> <half 1.0, half 1.0>, <2 x half> <half 1.0, half 1.0>,
    <2 x half> <half 1.0, half 1.0>, <2 x half> <half 1.0, half 1.0>,
    float 16777207.0, float 16777207.0, float 16777207.0, float 16777207.0)
  %x = extractvalue { float, float, float, float } %r, 0
  call void @write(ptr addrspace(1) %out, float %x)
  ret void
}
attributes #0 = { "nvvm.reqntid"="32" }
