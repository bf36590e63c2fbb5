; From sm_80 on there are instructions that propagate NaNs, and 16-bit forms.
;
; RUN: %tileir-opt --passes='nvptx-lower-elements<sm_75>' -S %s -o - | FileCheck %s --check-prefixes=CHECK,SM75
; RUN: %tileir-opt --passes='nvptx-lower-elements<sm_80>' -S %s -o - | FileCheck %s --check-prefixes=CHECK,SM80

; CHECK-LABEL: @number(
; CHECK: call float @llvm.maximumnum.f32(
define float @number(float %lhs, float %rhs) {
  %r = call float @tile.maxf.0(float %lhs, float %rhs)
  ret float %r
}

; CHECK-LABEL: @propagating(
; SM75: [[M:%.*]] = call float @llvm.minimumnum.f32(
; SM75: [[U:%.*]] = fcmp uno float %lhs, %rhs
; SM75: select i1 [[U]], float 0x7FF8000000000000, float [[M]]
; SM80: call float @llvm.minimum.f32(
define float @propagating(float %lhs, float %rhs) {
  %r = call float @tile.minf.1(float %lhs, float %rhs)
  ret float %r
}

; CHECK-LABEL: @both(
; SM75: call float @llvm.nvvm.fmax.ftz.f(
; SM80: call float @llvm.nvvm.fmax.ftz.nan.f(
define float @both(float %lhs, float %rhs) {
  %r = call float @tile.maxf.2(float %lhs, float %rhs)
  ret float %r
}

; CHECK-LABEL: @flushing(
; CHECK: call float @llvm.nvvm.fmin.ftz.f(
define float @flushing(float %lhs, float %rhs) {
  %r = call float @tile.minf.3(float %lhs, float %rhs)
  ret float %r
}

; CHECK-LABEL: @halves(
; SM75: call float @llvm.maximumnum.f32(
; SM80: call half @llvm.maximumnum.f16(half %lhs, half %rhs)
define half @halves(half %lhs, half %rhs) {
  %r = call half @tile.maxf.4(half %lhs, half %rhs)
  ret half %r
}

; CHECK-LABEL: @doubles(
; CHECK: call double @llvm.minimumnum.f64(
; CHECK: select i1
define double @doubles(double %lhs, double %rhs) {
  %r = call double @tile.minf.5(double %lhs, double %rhs)
  ret double %r
}

declare float @tile.maxf.0(float, float) #0
declare float @tile.minf.1(float, float) #1
declare float @tile.maxf.2(float, float) #2
declare float @tile.minf.3(float, float) #3
declare half @tile.maxf.4(half, half) #4
declare double @tile.minf.5(double, double) #5

attributes #0 = { nounwind willreturn memory(none)  "tile.op"="maxf" "tile.operands"="lhs,rhs" "tile.elements"="f32,f32->f32" }
attributes #1 = { nounwind willreturn memory(none) "tile.propagate_nan" "tile.op"="minf" "tile.operands"="lhs,rhs" "tile.elements"="f32,f32->f32" }
attributes #2 = { nounwind willreturn memory(none) "tile.propagate_nan" "tile.flush_to_zero" "tile.op"="maxf" "tile.operands"="lhs,rhs" "tile.elements"="f32,f32->f32" }
attributes #3 = { nounwind willreturn memory(none) "tile.flush_to_zero" "tile.op"="minf" "tile.operands"="lhs,rhs" "tile.elements"="f32,f32->f32" }
attributes #4 = { nounwind willreturn memory(none)  "tile.op"="maxf" "tile.operands"="lhs,rhs" "tile.elements"="f16,f16->f16" }
attributes #5 = { nounwind willreturn memory(none) "tile.propagate_nan" "tile.op"="minf" "tile.operands"="lhs,rhs" "tile.elements"="f64,f64->f64" }
