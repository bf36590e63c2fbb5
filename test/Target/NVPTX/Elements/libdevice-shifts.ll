; libdevice shifts by the width and more, as PTX allows: all bits are gone then, not poison.
;
; RUN: split-file %s %t
; RUN: %tileir-opt --passes='nvptx-lower-elements<sm_90>,nvptx-link-libdevice<%t/library.ll>' -S %t/kernel.ll -o - | FileCheck %s

; CHECK: define internal float @__nv_sinhf(float %x)
; CHECK: [[L:%.*]] = icmp ult i32 %n, 32
; CHECK: [[LEFT:%.*]] = shl i32 %i, %n
; CHECK: [[A:%.*]] = select i1 [[L]], i32 [[LEFT]], i32 0
; CHECK: [[S:%.*]] = icmp ult i32 %n, 32
; CHECK: [[N:%.*]] = select i1 [[S]], i32 %n, i32 31
; CHECK: [[SIGN:%.*]] = ashr i32 [[A]], [[N]]
; CHECK: lshr i32 [[SIGN]], 3
; CHECK-NOT: select

;--- kernel.ll
define float @f(float %x) {
  %r = call float @tile.sinh.0(float %x)
  ret float %r
}

declare float @tile.sinh.0(float) #0

attributes #0 = { nounwind willreturn memory(none) "tile.op"="sinh" "tile.operands"="source" "tile.elements"="f32->f32" }

;--- library.ll
target triple = "nvptx64-nvidia-gpulibs"

define float @__nv_sinhf(float %x) {
  %i = bitcast float %x to i32
  %n = fptosi float %x to i32
  %left = shl i32 %i, %n
  %sign = ashr i32 %left, %n
  %third = lshr i32 %sign, 3
  %r = bitcast i32 %third to float
  ret float %r
}
