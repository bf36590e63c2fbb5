; Instructions where the architecture has them, else the sequences that all targets share. An
; operation on pairs serves a scalar too.
;
; RUN: %tileir-opt --passes='nvptx-lower-elements<sm_75>' -S %s -o - | FileCheck %s --check-prefixes=CHECK,SM75
; RUN: %tileir-opt --passes='nvptx-lower-elements<sm_89>' -S %s -o - | FileCheck %s --check-prefixes=CHECK,SM89
; RUN: %tileir-opt --passes='nvptx-lower-elements<sm_100a>' -S %s -o - | FileCheck %s --check-prefixes=CHECK,SM89,SM100A

; CHECK-LABEL: @to_f8(
; SM75-NOT: nvvm
; SM89: [[P:%.*]] = call i16 @llvm.nvvm.ff.to.e4m3x2.rn(
; SM89: bitcast i16 [[P]] to <2 x i8>
; CHECK: ret i8
define i8 @to_f8(float %from) {
  %r = call i8 @tile.ftof.0(float %from)
  ret i8 %r
}

; CHECK-LABEL: @half_to_f8(
; SM75-NOT: nvvm
; SM89: call i16 @llvm.nvvm.f16x2.to.e5m2x2.rn(<2 x half>
; CHECK: ret i8
define i8 @half_to_f8(half %from) {
  %r = call i8 @tile.ftof.1(half %from)
  ret i8 %r
}

; CHECK-LABEL: @from_f8(
; SM75: [[UPPER:%.*]] = bitcast <4 x i8> {{.*}} to i32
; SM75: and i32 [[UPPER]], 2130738944
; SM75: fmul <2 x half> {{.*}}, splat (half 0xH5C00)
; SM75-NOT: nvvm
; SM89: call <2 x half> @llvm.nvvm.e4m3x2.to.f16x2.rn(i16
; CHECK: ret half
define half @from_f8(i8 %from) {
  %r = call half @tile.ftof.2(i8 %from)
  ret half %r
}

; CHECK-LABEL: @to_bfloat(
; SM75-NOT: fptrunc
; SM89: fptrunc float %from to bfloat
; CHECK: ret bfloat
define bfloat @to_bfloat(float %from) {
  %r = call bfloat @tile.ftof.3(float %from)
  ret bfloat %r
}

; CHECK-LABEL: @to_tf32(
; SM75-NOT: nvvm
; SM89: [[T:%.*]] = call i32 @llvm.nvvm.f2tf32.rna(float %from)
; SM89: and i32 [[T]], -8192
; CHECK: ret float
define float @to_tf32(float %from) {
  %r = call float @tile.ftof.4(float %from)
  ret float %r
}

; CHECK-LABEL: @to_f4(
; SM75-NOT: nvvm
; SM100A: [[F:%.*]] = call i16 @llvm.nvvm.ff.to.e2m1x2.rn.satfinite(float 0.000000e+00, float %from)
; SM100A: trunc i16 [[F]] to i8
; CHECK: ret i8
define i8 @to_f4(float %from) {
  %r = call i8 @tile.ftof.5(float %from)
  ret i8 %r
}

; CHECK-LABEL: @double_toward_zero(
; CHECK: call float @llvm.nvvm.d2f.rz(double %from)
define float @double_toward_zero(double %from) {
  %r = call float @tile.ftof.6(double %from)
  ret float %r
}

; CHECK-LABEL: @saturating(
; CHECK: [[I:%.*]] = call i32 @llvm.nvvm.f2i.rz(float %from)
; CHECK-NEXT: ret i32 [[I]]
define i32 @saturating(float %from) {
  %r = call i32 @tile.ftoi.7(float %from)
  ret i32 %r
}

; CHECK-LABEL: @saturating_double(
; CHECK: [[I:%.*]] = call i64 @llvm.nvvm.d2ull.rz(double %from)
; CHECK: [[N:%.*]] = fcmp uno double %from, %from
; CHECK: select i1 [[N]], i64 0, i64 [[I]]
define i64 @saturating_double(double %from) {
  %r = call i64 @tile.ftoi.8(double %from)
  ret i64 %r
}

; CHECK-LABEL: @integer_to_bfloat(
; SM75: call float @llvm.nvvm.i2f.rz(
; SM75: call float @llvm.nvvm.i2f.rm(
; SM75: call float @llvm.nvvm.i2f.rp(
; SM100A: sitofp i32 %from to bfloat
; CHECK: ret bfloat
define bfloat @integer_to_bfloat(i32 %from) {
  %r = call bfloat @tile.itof.9(i32 %from)
  ret bfloat %r
}

; CHECK-LABEL: @integer_to_half(
; CHECK: uitofp i64 %from to half
define half @integer_to_half(i64 %from) {
  %r = call half @tile.itof.10(i64 %from)
  ret half %r
}

declare i8 @tile.ftof.0(float) #0
declare i8 @tile.ftof.1(half) #1
declare half @tile.ftof.2(i8) #2
declare bfloat @tile.ftof.3(float) #3
declare float @tile.ftof.4(float) #4
declare i8 @tile.ftof.5(float) #5
declare float @tile.ftof.6(double) #6
declare i32 @tile.ftoi.7(float) #7
declare i64 @tile.ftoi.8(double) #8
declare bfloat @tile.itof.9(i32) #9
declare half @tile.itof.10(i64) #10

attributes #0 = { nounwind willreturn memory(none) "tile.rounding_mode"="nearest_even" "tile.op"="ftof" "tile.operands"="from" "tile.elements"="f32->f8E4M3FN" }
attributes #1 = { nounwind willreturn memory(none) "tile.rounding_mode"="nearest_even" "tile.op"="ftof" "tile.operands"="from" "tile.elements"="f16->f8E5M2" }
attributes #2 = { nounwind willreturn memory(none) "tile.rounding_mode"="nearest_even" "tile.op"="ftof" "tile.operands"="from" "tile.elements"="f8E4M3FN->f16" }
attributes #3 = { nounwind willreturn memory(none) "tile.rounding_mode"="nearest_even" "tile.op"="ftof" "tile.operands"="from" "tile.elements"="f32->bf16" }
attributes #4 = { nounwind willreturn memory(none) "tile.rounding_mode"="nearest_away" "tile.op"="ftof" "tile.operands"="from" "tile.elements"="f32->tf32" }
attributes #5 = { nounwind willreturn memory(none) "tile.rounding_mode"="nearest_even" "tile.op"="ftof" "tile.operands"="from" "tile.elements"="f32->f4E2M1FN" }
attributes #6 = { nounwind willreturn memory(none) "tile.rounding_mode"="zero" "tile.op"="ftof" "tile.operands"="from" "tile.elements"="f64->f32" }
attributes #7 = { nounwind willreturn memory(none) "tile.signedness"="signed" "tile.rounding_mode"="nearest_int_to_zero" "tile.saturating" "tile.op"="ftoi" "tile.operands"="from" "tile.elements"="f32->i32" }
attributes #8 = { nounwind willreturn memory(none) "tile.signedness"="unsigned" "tile.rounding_mode"="nearest_int_to_zero" "tile.saturating" "tile.op"="ftoi" "tile.operands"="from" "tile.elements"="f64->i64" }
attributes #9 = { nounwind willreturn memory(none) "tile.signedness"="signed" "tile.rounding_mode"="nearest_even" "tile.op"="itof" "tile.operands"="from" "tile.elements"="i32->bf16" }
attributes #10 = { nounwind willreturn memory(none) "tile.signedness"="unsigned" "tile.rounding_mode"="nearest_even" "tile.op"="itof" "tile.operands"="from" "tile.elements"="i64->f16" }
