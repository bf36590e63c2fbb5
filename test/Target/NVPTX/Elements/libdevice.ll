; libdevice's functions: only those that are needed, internal, for the kernel's architecture;
; its questions (__nvvm_reflect) are answered and its inline PTX is LLVM IR. What stands here for
; the toolkit's file asks and computes as it does.
;
; RUN: split-file %s %t
; RUN: %tileir-opt --passes='nvptx-lower-elements<sm_90>,nvptx-link-libdevice<%t/library.ll>' -S %t/kernel.ll -o - | FileCheck %s

; CHECK-NOT: __nvvm_reflect
; CHECK: define internal float @__nv_sinhf(float %x) [[A:#[0-9]+]]
; CHECK-NOT: asm
; CHECK: call float @llvm.nvvm.rcp.approx.ftz.f(float %x)
; CHECK-NOT: flushing
; CHECK: call i64 @product(
; CHECK: define internal i64 @product(i32 %a, i32 %b, i32 %c) [[A]]
; CHECK-NOT: asm
; CHECK: [[L:%.*]] = mul i32 %a, %b
; CHECK: [[H:%.*]] = call i32 @llvm.nvvm.mulhi.ui(i32 %a, i32 %b)
; CHECK: [[S:%.*]] = add i32 [[L]], %c
; CHECK: [[C:%.*]] = icmp ult i32 [[S]], %c
; CHECK: [[Z:%.*]] = zext i1 [[C]] to i32
; CHECK: add i32 [[H]], [[Z]]
; CHECK-NOT: @__nv_cosf
; CHECK: attributes [[A]] = {{.*}}"target-cpu"="sm_90"

;--- kernel.ll
define float @f(float %x) {
  %r = call float @tile.sinh.0(float %x)
  ret float %r
}

declare float @tile.sinh.0(float) #0

attributes #0 = { nounwind willreturn memory(none) "tile.op"="sinh" "tile.operands"="source" "tile.elements"="f32->f32" }

;--- library.ll
target triple = "nvptx64-nvidia-gpulibs"

@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00"
@.str.1 = private unnamed_addr constant [12 x i8] c"__CUDA_ARCH\00"

declare i32 @__nvvm_reflect(ptr)

define float @__nv_sinhf(float %x) {
  %ftz = call i32 @__nvvm_reflect(ptr @.str)
  %flushes = icmp ne i32 %ftz, 0
  br i1 %flushes, label %flushing, label %keeping
flushing:
  ret float 1.0
keeping:
  %arch = call i32 @__nvvm_reflect(ptr @.str.1)
  %r = call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %x)
  %p = call i64 @product(i32 %arch, i32 %arch, i32 1)
  %i = uitofp i64 %p to float
  %s = fadd float %r, %i
  ret float %s
}

define float @__nv_cosf(float %x) {
  ret float %x
}

define internal i64 @product(i32 %a, i32 %b, i32 %c) {
  %p = call { i32, i32 } asm "{\0A\09mad.lo.cc.u32   $0, $2, $3, $4;\0A\09madc.hi.u32     $1, $2, $3,  0;\0A\09}", "=r,=r,r,r,r"(i32 %a, i32 %b, i32 %c)
  %low = extractvalue { i32, i32 } %p, 0
  %high = extractvalue { i32, i32 } %p, 1
  %l = zext i32 %low to i64
  %h = zext i32 %high to i64
  %s = shl i64 %h, 32
  %r = or i64 %l, %s
  ret i64 %r
}
