; Approximations are instructions, also where the result has few bits; other functions are those
; of libdevice.
;
; RUN: %tileir-opt --passes='nvptx-lower-elements<sm_80>' -S %s -o - | FileCheck %s --check-prefixes=CHECK

; CHECK-LABEL: @exp2_flushing(
; CHECK: call float @llvm.nvvm.ex2.approx.ftz.f32(
define float @exp2_flushing(float %source) {
  %r = call float @tile.exp2.0(float %source)
  ret float %r
}

; CHECK-LABEL: @exp2(
; CHECK: call float @llvm.nvvm.ex2.approx.f32(
define float @exp2(float %source) {
  %r = call float @tile.exp2.1(float %source)
  ret float %r
}

; CHECK-LABEL: @exp_approximate(
; CHECK: [[P:%.*]] = fmul float %source, 0x3FF7154760000000
; CHECK: call float @llvm.nvvm.ex2.approx.f32(float [[P]])
define float @exp_approximate(float %source) {
  %r = call float @tile.exp.2(float %source)
  ret float %r
}

; CHECK-LABEL: @exp_full(
; CHECK: call float @__nv_expf(float %source)
define float @exp_full(float %source) {
  %r = call float @tile.exp.3(float %source)
  ret float %r
}

; CHECK-LABEL: @exp_half(
; CHECK: [[E:%.*]] = call float @llvm.nvvm.ex2.approx.f32(
; CHECK: fptrunc float [[E]] to half
define half @exp_half(half %source) {
  %r = call half @tile.exp.4(half %source)
  ret half %r
}

; CHECK-LABEL: @rsqrt(
; CHECK: call float @llvm.nvvm.rsqrt.approx.f(
define float @rsqrt(float %source) {
  %r = call float @tile.rsqrt.5(float %source)
  ret float %r
}

; CHECK-LABEL: @tanh_approximate(
; CHECK: call afn float @llvm.tanh.f32(
define float @tanh_approximate(float %source) {
  %r = call float @tile.tanh.6(float %source)
  ret float %r
}

; CHECK-LABEL: @sin_bfloat(
; CHECK: call { float, i32 } @tileir.reduce.angle
; CHECK: fptrunc float %{{.*}} to bfloat
define bfloat @sin_bfloat(bfloat %source) {
  %r = call bfloat @tile.sin.7(bfloat %source)
  ret bfloat %r
}

; CHECK-LABEL: @log_double(
; CHECK: call double @__nv_log(double %source)
define double @log_double(double %source) {
  %r = call double @tile.log.8(double %source)
  ret double %r
}

; CHECK-LABEL: @atan2(
; CHECK: call float @__nv_atan2f(float %x, float %y)
define float @atan2(float %x, float %y) {
  %r = call float @tile.atan2.9(float %x, float %y)
  ret float %r
}

; CHECK-LABEL: @powi(
; CHECK-NOT: __nv_
; CHECK: ret float
define float @powi(float %source, i32 %exponent) {
  %r = call float @tile.fpowi.10(float %source, i32 %exponent)
  ret float %r
}

declare float @tile.exp2.0(float) #0
declare float @tile.exp2.1(float) #1
declare float @tile.exp.2(float) #2
declare float @tile.exp.3(float) #3
declare half @tile.exp.4(half) #4
declare float @tile.rsqrt.5(float) #5
declare float @tile.tanh.6(float) #6
declare bfloat @tile.sin.7(bfloat) #7
declare double @tile.log.8(double) #8
declare float @tile.atan2.9(float, float) #9
declare float @tile.fpowi.10(float, i32) #10

attributes #0 = { nounwind willreturn memory(none) "tile.flush_to_zero" "tile.op"="exp2" "tile.operands"="source" "tile.elements"="f32->f32" }
attributes #1 = { nounwind willreturn memory(none)  "tile.op"="exp2" "tile.operands"="source" "tile.elements"="f32->f32" }
attributes #2 = { nounwind willreturn memory(none) "tile.rounding_mode"="approx" "tile.op"="exp" "tile.operands"="source" "tile.elements"="f32->f32" }
attributes #3 = { nounwind willreturn memory(none) "tile.rounding_mode"="full" "tile.op"="exp" "tile.operands"="source" "tile.elements"="f32->f32" }
attributes #4 = { nounwind willreturn memory(none)  "tile.op"="exp" "tile.operands"="source" "tile.elements"="f16->f16" }
attributes #5 = { nounwind willreturn memory(none)  "tile.op"="rsqrt" "tile.operands"="source" "tile.elements"="f32->f32" }
attributes #6 = { nounwind willreturn memory(none) "tile.rounding_mode"="approx" "tile.op"="tanh" "tile.operands"="source" "tile.elements"="f32->f32" }
attributes #7 = { nounwind willreturn memory(none)  "tile.op"="sin" "tile.operands"="source" "tile.elements"="bf16->bf16" }
attributes #8 = { nounwind willreturn memory(none)  "tile.op"="log" "tile.operands"="source" "tile.elements"="f64->f64" }
attributes #9 = { nounwind willreturn memory(none)  "tile.op"="atan2" "tile.operands"="x,y" "tile.elements"="f32,f32->f32" }
attributes #10 = { nounwind willreturn memory(none)  "tile.op"="fpowi" "tile.operands"="source,exponent" "tile.elements"="f32,i32->f32" }
