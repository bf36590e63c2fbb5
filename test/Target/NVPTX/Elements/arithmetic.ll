; Rounding to nearest is plain LLVM IR; the other directions, flushing and approximations are
; instructions of f32 and f64. What an architecture lacks for bf16 is done in f32, with one rounding.
;
; RUN: %tileir-opt --passes='nvptx-lower-elements<sm_75>' -S %s -o - | FileCheck %s --check-prefixes=CHECK,SM75
; RUN: %tileir-opt --passes='nvptx-lower-elements<sm_80>' -S %s -o - | FileCheck %s --check-prefixes=CHECK,SM80

; CHECK-LABEL: @nearest(
; CHECK: fadd float %lhs, %rhs
define float @nearest(float %lhs, float %rhs) {
  %r = call float @tile.addf.0(float %lhs, float %rhs)
  ret float %r
}

; CHECK-LABEL: @subtract_down(
; CHECK: [[N:%.*]] = fneg float %rhs
; CHECK: call float @llvm.nvvm.add.rm.f(float %lhs, float [[N]])
define float @subtract_down(float %lhs, float %rhs) {
  %r = call float @tile.subf.1(float %lhs, float %rhs)
  ret float %r
}

; CHECK-LABEL: @flushing(
; CHECK: call float @llvm.nvvm.mul.rn.ftz.f(float %lhs, float %rhs)
define float @flushing(float %lhs, float %rhs) {
  %r = call float @tile.mulf.2(float %lhs, float %rhs)
  ret float %r
}

; CHECK-LABEL: @divide_toward_zero(
; CHECK: call double @llvm.nvvm.div.rz.d(double %lhs, double %rhs)
define double @divide_toward_zero(double %lhs, double %rhs) {
  %r = call double @tile.divf.3(double %lhs, double %rhs)
  ret double %r
}

; CHECK-LABEL: @fused_up(
; CHECK: call double @llvm.nvvm.fma.rp.d(double %lhs, double %rhs, double %acc)
define double @fused_up(double %lhs, double %rhs, double %acc) {
  %r = call double @tile.fma.4(double %lhs, double %rhs, double %acc)
  ret double %r
}

; CHECK-LABEL: @approximate_quotient(
; CHECK: call float @llvm.nvvm.div.approx.f(
define float @approximate_quotient(float %lhs, float %rhs) {
  %r = call float @tile.divf.5(float %lhs, float %rhs)
  ret float %r
}

; CHECK-LABEL: @full_quotient(
; CHECK: call float @llvm.nvvm.div.full.ftz(
define float @full_quotient(float %lhs, float %rhs) {
  %r = call float @tile.divf.6(float %lhs, float %rhs)
  ret float %r
}

; CHECK-LABEL: @approximate_root(
; CHECK: call float @llvm.nvvm.sqrt.approx.f(
define float @approximate_root(float %source) {
  %r = call float @tile.sqrt.7(float %source)
  ret float %r
}

; CHECK-LABEL: @half_toward_zero(
; CHECK: [[P:%.*]] = call float @llvm.nvvm.mul.rz.f(
; CHECK: call half @llvm.nvvm.f2f16.rz(float [[P]])
define half @half_toward_zero(half %lhs, half %rhs) {
  %r = call half @tile.mulf.8(half %lhs, half %rhs)
  ret half %r
}

; CHECK-LABEL: @half_fused(
; CHECK: call half @llvm.fma.f16(half %lhs, half %rhs, half %acc)
define half @half_fused(half %lhs, half %rhs, half %acc) {
  %r = call half @tile.fma.9(half %lhs, half %rhs, half %acc)
  ret half %r
}

; CHECK-LABEL: @bfloat(
; SM75: fadd float
; SM75-NOT: fptrunc
; SM80: fadd bfloat %lhs, %rhs
define bfloat @bfloat(bfloat %lhs, bfloat %rhs) {
  %r = call bfloat @tile.addf.10(bfloat %lhs, bfloat %rhs)
  ret bfloat %r
}

; CHECK-LABEL: @bfloat_fused(
; SM75: [[Z:%.*]] = call float @llvm.nvvm.fma.rz.f(
; SM75: [[D:%.*]] = call float @llvm.nvvm.fma.rm.f(
; SM75: [[U:%.*]] = call float @llvm.nvvm.fma.rp.f(
; SM75: [[B:%.*]] = bitcast float [[Z]] to i32
; SM75: fcmp one float [[D]], [[U]]
; SM80: call bfloat @llvm.fma.bf16(bfloat %lhs, bfloat %rhs, bfloat %acc)
define bfloat @bfloat_fused(bfloat %lhs, bfloat %rhs, bfloat %acc) {
  %r = call bfloat @tile.fma.11(bfloat %lhs, bfloat %rhs, bfloat %acc)
  ret bfloat %r
}

; CHECK-LABEL: @remainder(
; CHECK: call float @tileir.remainder.f32.sm_
; CHECK-NOT: frem
define float @remainder(float %lhs, float %rhs) {
  %r = call float @tile.remf.12(float %lhs, float %rhs)
  ret float %r
}

declare float @tile.addf.0(float, float) #0
declare float @tile.subf.1(float, float) #1
declare float @tile.mulf.2(float, float) #2
declare double @tile.divf.3(double, double) #3
declare double @tile.fma.4(double, double, double) #4
declare float @tile.divf.5(float, float) #5
declare float @tile.divf.6(float, float) #6
declare float @tile.sqrt.7(float) #7
declare half @tile.mulf.8(half, half) #8
declare half @tile.fma.9(half, half, half) #9
declare bfloat @tile.addf.10(bfloat, bfloat) #10
declare bfloat @tile.fma.11(bfloat, bfloat, bfloat) #11
declare float @tile.remf.12(float, float) #12

attributes #0 = { nounwind willreturn memory(none) "tile.rounding_mode"="nearest_even" "tile.op"="addf" "tile.operands"="lhs,rhs" "tile.elements"="f32,f32->f32" }
attributes #1 = { nounwind willreturn memory(none) "tile.rounding_mode"="negative_inf" "tile.op"="subf" "tile.operands"="lhs,rhs" "tile.elements"="f32,f32->f32" }
attributes #2 = { nounwind willreturn memory(none) "tile.rounding_mode"="nearest_even" "tile.flush_to_zero" "tile.op"="mulf" "tile.operands"="lhs,rhs" "tile.elements"="f32,f32->f32" }
attributes #3 = { nounwind willreturn memory(none) "tile.rounding_mode"="zero" "tile.op"="divf" "tile.operands"="lhs,rhs" "tile.elements"="f64,f64->f64" }
attributes #4 = { nounwind willreturn memory(none) "tile.rounding_mode"="positive_inf" "tile.op"="fma" "tile.operands"="lhs,rhs,acc" "tile.elements"="f64,f64,f64->f64" }
attributes #5 = { nounwind willreturn memory(none) "tile.rounding_mode"="approx" "tile.op"="divf" "tile.operands"="lhs,rhs" "tile.elements"="f32,f32->f32" }
attributes #6 = { nounwind willreturn memory(none) "tile.rounding_mode"="full" "tile.flush_to_zero" "tile.op"="divf" "tile.operands"="lhs,rhs" "tile.elements"="f32,f32->f32" }
attributes #7 = { nounwind willreturn memory(none) "tile.rounding_mode"="approx" "tile.op"="sqrt" "tile.operands"="source" "tile.elements"="f32->f32" }
attributes #8 = { nounwind willreturn memory(none) "tile.rounding_mode"="zero" "tile.op"="mulf" "tile.operands"="lhs,rhs" "tile.elements"="f16,f16->f16" }
attributes #9 = { nounwind willreturn memory(none) "tile.rounding_mode"="nearest_even" "tile.op"="fma" "tile.operands"="lhs,rhs,acc" "tile.elements"="f16,f16,f16->f16" }
attributes #10 = { nounwind willreturn memory(none) "tile.rounding_mode"="nearest_even" "tile.op"="addf" "tile.operands"="lhs,rhs" "tile.elements"="bf16,bf16->bf16" }
attributes #11 = { nounwind willreturn memory(none) "tile.rounding_mode"="nearest_even" "tile.op"="fma" "tile.operands"="lhs,rhs,acc" "tile.elements"="bf16,bf16,bf16->bf16" }
attributes #12 = { nounwind willreturn memory(none)  "tile.op"="remf" "tile.operands"="lhs,rhs" "tile.elements"="f32,f32->f32" }
