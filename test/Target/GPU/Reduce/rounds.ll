; What does not fit into 32 KB of shared memory goes through it in rounds.
; RUN: %tileir-opt -S -passes=gpu-plan-shared,gpu-lower-tiles %s | FileCheck %s

; CHECK: @reduced.shared = internal addrspace(3) global [32768 x i8]
; CHECK: @scanned.shared = internal addrspace(3) global [32768 x i8]

; Eight rounds: a barrier between writing and reading, and one in front of the next writing.
; CHECK-LABEL: define ptx_kernel void @reduced(
; CHECK-COUNT-15: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK-LABEL: define ptx_kernel void @scanned(
; CHECK-COUNT-15: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK-NOT: call void @llvm.nvvm.barrier
define ptx_kernel void @reduced(i32 %n) #0 {
  %x = call target("tileir.tile", i32, 16, 4096) @splat(i32 %n), !tile.layout !0
  %r = call target("tileir.tile", i32, 4096) @reduced.op(ptr @add, target("tileir.tile", i32, 16, 4096) %x), !tile.layout !1
  ret void
}

define ptx_kernel void @scanned(i32 %n) #0 {
  %x = call target("tileir.tile", i32, 16, 4096) @splat(i32 %n), !tile.layout !0
  %r = call target("tileir.tile", i32, 16, 4096) @scanned.op(ptr @add, target("tileir.tile", i32, 16, 4096) %x), !tile.layout !0
  ret void
}

define internal i32 @add(i32 %a, i32 %b) "tile.body" {
  %s = add i32 %a, %b
  ret i32 %s
}

declare target("tileir.tile", i32, 16, 4096) @splat(i32) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i32->i32"
declare target("tileir.tile", i32, 4096) @reduced.op(ptr, target("tileir.tile", i32, 16, 4096)) "tile.op"="reduce" "tile.operands"="body,operands:1" "tile.elements"="ptr<i32>,i32->i32" "tile.dim"="0" "tile.identities"="0x00000000"
declare target("tileir.tile", i32, 16, 4096) @scanned.op(ptr, target("tileir.tile", i32, 16, 4096)) "tile.op"="scan" "tile.operands"="body,operands:1" "tile.elements"="ptr<i32>,i32->i32" "tile.dim"="0" "tile.reverse"="false" "tile.identities"="0x00000000"

attributes #0 = { "tile.entry" "tile.params"="i32" "target-cpu"="sm_80" "nvvm.reqntid"="512" }

!0 = !{!"16x4096: register=[0,32 0,64 0,128 0,256 0,512 0,1024 0,2048] lane=[0,1 0,2 0,4 0,8 0,16] warp=[1,0 2,0 4,0 8,0]"}
!1 = !{!"4096: register=[32 64 128 256 512 1024 2048] lane=[1 2 4 8 16] warp=[0 0 0 0]"}
