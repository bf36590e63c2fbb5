; Of libdevice's bitcode only what is called is read: a body that cannot be read is an error for
; those who call it, and for nobody else. What differs between two libraries, parts of the body of
; __nv_coshf, is overwritten.
;
; RUN: split-file %s %t
; RUN: llvm-as < %t/library.ll -o %t/library.bc
; RUN: sed s/0x3D55555540000000/0x3AAAAAAAA0000000/ %t/library.ll | llvm-as -o %t/other.bc
; RUN: %python %t/spoil.py %t/library.bc %t/other.bc > %t/spoiled.bc
; RUN: not llvm-dis %t/spoiled.bc -o /dev/null
; RUN: %tileir-opt --passes='nvptx-lower-elements<sm_90>,nvptx-link-libdevice<%t/spoiled.bc>' -S %t/sinh.ll -o - | FileCheck %s
; RUN: not %tileir-opt --passes='nvptx-lower-elements<sm_90>,nvptx-link-libdevice<%t/spoiled.bc>' -S %t/cosh.ll -o /dev/null 2>&1 | FileCheck %s --check-prefix=SPOILED
;
; CHECK-NOT: @__nv_coshf
; CHECK: define internal float @__nv_sinhf(float %x)
; CHECK: call float @helper(float %x)
; CHECK: define internal float @helper(float %x)
; CHECK-NOT: @__nv_coshf
;
; SPOILED: error: cannot link libdevice '{{.*}}spoiled.bc': {{.*[a-z]}}

;--- sinh.ll
define float @f(float %x) {
  %r = call float @tile.sinh.0(float %x)
  ret float %r
}

declare float @tile.sinh.0(float) #0

attributes #0 = { nounwind willreturn memory(none) "tile.op"="sinh" "tile.operands"="source" "tile.elements"="f32->f32" }

;--- cosh.ll
define float @f(float %x) {
  %r = call float @tile.cosh.0(float %x)
  ret float %r
}

declare float @tile.cosh.0(float) #0

attributes #0 = { nounwind willreturn memory(none) "tile.op"="cosh" "tile.operands"="source" "tile.elements"="f32->f32" }

;--- library.ll
target triple = "nvptx64-nvidia-gpulibs"

define float @__nv_sinhf(float %x) {
  %r = call float @helper(float %x)
  ret float %r
}

define float @__nv_coshf(float %x) {
  %r = fmul float %x, 0x3D55555540000000
  ret float %r
}

define float @helper(float %x) {
  %r = fadd float %x, 2.0
  ret float %r
}

;--- spoil.py
import pathlib, sys
a, b = (pathlib.Path(name).read_bytes() for name in sys.argv[1:])
assert len(a) == len(b) and a != b
sys.stdout.buffer.write(bytes(x if x == y else 0xFF for x, y in zip(a, b)))
