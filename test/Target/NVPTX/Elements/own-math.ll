; Without libdevice the functions of f32 have bodies of our own.
;
; RUN: %tileir-opt --passes='nvptx-lower-elements<sm_80>,nvptx-link-libdevice<>' -S %s -o - | FileCheck %s

; CHECK-LABEL: @logarithm(
; CHECK: call float @__nv_logf(float %source)
define float @logarithm(float %source) {
  %r = call float @tile.log.0(float %source)
  ret float %r
}

; CHECK-LABEL: @power(
; CHECK: call float @__nv_powf(
define float @power(float %source, float %exponent) {
  %r = call float @tile.fpowf.1(float %source, float %exponent)
  ret float %r
}

declare float @tile.log.0(float) #0
declare float @tile.fpowf.1(float, float) #1

attributes #0 = { nounwind willreturn memory(none)  "tile.op"="log" "tile.operands"="source" "tile.elements"="f32->f32" }
attributes #1 = { nounwind willreturn memory(none)  "tile.op"="fpowf" "tile.operands"="source,exponent" "tile.elements"="f32,f32->f32" }

; CHECK: define internal float @__nv_logf(float {{.*}}) [[A:#[0-9]+]]
; CHECK: llvm.fma.f32
; CHECK: define internal float @__nv_powf(float {{.*}}, float {{.*}})
; CHECK-NOT: declare {{.*}} @__nv_
; CHECK: attributes [[A]] = {{.*}}"target-cpu"="sm_80"
