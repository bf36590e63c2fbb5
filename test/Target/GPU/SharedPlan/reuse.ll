; Conversions do not live at one time, so that they share a place; the second one has to
; wait until the first one's was read.
; RUN: %tileir-opt -S -passes=gpu-plan-shared %s | FileCheck %s

; CHECK: @entry.shared = internal addrspace(3) global [8192 x i8] poison, align 1024
; CHECK: @apart.shared = internal addrspace(3) global [8192 x i8] poison, align 1024

; CHECK-LABEL: define ptx_kernel void @entry
; CHECK-NOT: barrier
; CHECK: call target("tileir.tile", float, 2048) @convert_large({{.*}}%a), !tile.layout [[LARGE:![0-9]+]], !tile.scratch [[PLACE:![0-9]+]]
; CHECK-NEXT: call void @gpu.tile.barrier.0()
; CHECK-NEXT: call target("tileir.tile", float, 2048) @convert_large({{.*}}%b), !tile.layout [[LARGE]], !tile.scratch [[PLACE]]
; CHECK-NEXT: ret void
define ptx_kernel void @entry() "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  %a = call target("tileir.tile", float, 2048) @constant_large(float 1.0), !tile.layout !2
  %b = call target("tileir.tile", float, 2048) @constant_large(float 2.0), !tile.layout !2
  %x = call target("tileir.tile", float, 2048) @convert_large(target("tileir.tile", float, 2048) %a), !tile.layout !3
  %y = call target("tileir.tile", float, 2048) @convert_large(target("tileir.tile", float, 2048) %b), !tile.layout !3
  ret void
}

; Where there is room that no other block would get, they have places of their own.
; CHECK-LABEL: define ptx_kernel void @apart
; CHECK-NOT: barrier
; CHECK: call target("tileir.tile", float, 1024) @convert({{.*}}%a), !tile.layout [[ROWS:![0-9]+]], !tile.scratch [[FIRST:![0-9]+]]
; CHECK-NEXT: call target("tileir.tile", float, 1024) @convert({{.*}}%b), !tile.layout [[ROWS]], !tile.scratch [[SECOND:![0-9]+]]
; CHECK-NEXT: ret void
define ptx_kernel void @apart() "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  %a = call target("tileir.tile", float, 1024) @constant(float 1.0), !tile.layout !0
  %b = call target("tileir.tile", float, 1024) @constant(float 2.0), !tile.layout !0
  %x = call target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024) %a), !tile.layout !1
  %y = call target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024) %b), !tile.layout !1
  ret void
}

; A conversion in a loop has to wait for its own last reads; the barrier is inside.
; CHECK-LABEL: define ptx_kernel void @loop
; CHECK: loop:
; CHECK: call void @gpu.tile.barrier.0()
; CHECK-NEXT: @convert
; CHECK: end:
define ptx_kernel void @loop(i1 %c) "tile.entry" "tile.params"="i1" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  %a = call target("tileir.tile", float, 1024) @constant(float 1.0), !tile.layout !0
  br label %loop
loop:
  %x = call target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024) %a), !tile.layout !1
  br i1 %c, label %loop, label %end
end:
  ret void
}

; A barrier of the program is enough, and conversions within warps need no memory.
; CHECK-LABEL: define ptx_kernel void @enough
; CHECK: @convert({{.*}}!tile.scratch
; CHECK-NEXT: call void @barrier()
; CHECK-NEXT: @convert({{.*}}!tile.scratch
; CHECK-NEXT: call target("tileir.tile", float, 1024) @convert({{.*}} %x), !tile.layout [[ROWS]]
; CHECK-NEXT: ret void
define ptx_kernel void @enough() "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  %a = call target("tileir.tile", float, 1024) @constant(float 1.0), !tile.layout !0
  %x = call target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024) %a), !tile.layout !1
  call void @barrier()
  %y = call target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024) %a), !tile.layout !1
  %z = call target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024) %x), !tile.layout !1
  ret void
}
; CHECK: [[PLACE]] = !{i64 0, i64 8192}
; CHECK: [[FIRST]] = !{i64 0, i64 4096}
; CHECK: [[SECOND]] = !{i64 4096, i64 4096}

declare target("tileir.tile", float, 1024) @constant(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024)) "gpu.op"="convert_layout"
declare target("tileir.tile", float, 2048) @constant_large(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 2048) @convert_large(target("tileir.tile", float, 2048)) "gpu.op"="convert_layout"
declare void @barrier() "gpu.op"="barrier"

!0 = !{!"1024: register=[1 2 4 8] lane=[16 32 64 128 256] warp=[512]"}
!1 = !{!"1024: register=[64 128 256 512] lane=[2 4 8 16 32] warp=[1]"}
!2 = !{!"2048: register=[1 2 4 8 1024] lane=[16 32 64 128 256] warp=[512]"}
!3 = !{!"2048: register=[64 128 256 512 1024] lane=[2 4 8 16 32] warp=[1]"}
