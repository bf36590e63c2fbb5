; Accesses behind the end, misaligned, to read-only memory, and correct ones.
;
; RUN: tileir-sim %s --grid=2 --arg=f32[128]=iota --arg=f32[128] --arg=i64:0 --print | FileCheck %s --check-prefix=GOOD
; RUN: not tileir-sim %s --grid=2 --arg=f32[128]=iota --arg=f32[100] --arg=i64:0 | FileCheck %s --check-prefix=BOUNDS
; RUN: not tileir-sim %s --grid=2 --arg=f32[129]=iota --arg=f32[129] --arg=i64:2 | FileCheck %s --check-prefix=ALIGN
; RUN: not tileir-sim %s --grid=2 --arg=f32[128]=iota --arg=f32[128] --arg=i64:0 --read-only=1 | FileCheck %s --check-prefix=CONST
; RUN: not tileir-sim %s --grid=2 --arg=f32[128]=iota --arg=i64:0 2>&1 | FileCheck %s --check-prefix=ARGS
; RUN: not tileir-sim %s --arg=f32[128] --arg=i64:0 --arg=i64:0 2>&1 | FileCheck %s --check-prefix=BUFFER
; RUN: not tileir-sim %s --arg=f32[128] --arg=f32[128] --arg=f32[1] 2>&1 | FileCheck %s --check-prefix=SCALAR
; RUN: not tileir-sim %s --arg=f32[128] --arg=f32[128] --arg=i32:0 2>&1 | FileCheck %s --check-prefix=SIZE
; RUN: not tileir-sim %s --arg=f32[128] --arg=f32[128] --arg=i64:0 --read-only=2 2>&1 | FileCheck %s --check-prefix=READ-ONLY

; GOOD-NOT: finding
; GOOD:     argument 1: 1 2 3

; BOUNDS:      finding: access out of bounds: thread (36, 0, 0) of block (1, 0, 0) writes 4 bytes of address {{0x[0-9a-f]+}} (byte 400 of 'argument 1', which has 400) (28 times)
; BOUNDS-NEXT:   at store float %w{{.*}}

; ALIGN:      finding: misaligned access: thread (0, 0, 0) of block (0, 0, 0) accesses address {{0x[0-9a-f]+}} (byte 2 of 'argument 0', which has 516), which must be a multiple of 4
; ALIGN-NEXT:   at %v{{(.i)?}} = load float

; CONST: finding: write to read-only memory: thread (0, 0, 0) of block (0, 0, 0) writes address {{0x[0-9a-f]+}} (byte 0 of 'argument 1'
; ARGS:  error: kernel 'increment' has 3 parameters, not 2
; BUFFER: error: --arg: argument 1 is a scalar, and the parameter a pointer
; SCALAR: error: --arg: argument 2 is a buffer, and the parameter a scalar
; SIZE: error: --arg: argument 2 is a scalar of 4 bytes, and the parameter of 8
; READ-ONLY: error: --read-only: argument 2 is not a buffer

target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"

define ptx_kernel void @increment(ptr addrspace(1) %a, ptr addrspace(1) %b, i64 %skew) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %o = shl i32 %c, 6
  %i = add i32 %o, %t
  %pa = getelementptr float, ptr addrspace(1) %a, i32 %i
  %pb = getelementptr float, ptr addrspace(1) %b, i32 %i
  %qa = getelementptr i8, ptr addrspace(1) %pa, i64 %skew
  %v = load float, ptr addrspace(1) %qa
  %w = fadd float %v, 1.0
  store float %w, ptr addrspace(1) %pb
  ret void
}
attributes #0 = { "nvvm.reqntid"="64" }
