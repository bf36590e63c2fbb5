; Where each warp wants what it has itself, and no other warp has it, the places in shared memory are the
; warp's own. Its lanes meet before they write, since some may still read what came before, and before they
; read; the block does not, neither there nor in front of the next exchange.
; RUN: %tileir-opt -S -passes=gpu-plan-shared,gpu-lower-tiles %s -o %t.ll
; RUN: FileCheck %s --input-file=%t.ll

; CHECK-LABEL: define ptx_kernel void @entry
; CHECK: loop:
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-COUNT-4: store <4 x float>
; CHECK-NEXT: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: barrier
; CHECK: ldmatrix
; CHECK-NOT: barrier
; CHECK: br i1
define ptx_kernel void @entry(i32 %n) "tile.entry" "tile.params"="i32" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %f = sitofp i32 %i to float
  %a = call target("tileir.tile", float, 1024) @constant(float %f), !tile.layout !0
  %x = call target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024) %a), !tile.layout !1
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; The simulator is content, and finds either barrier missing.
; RUN: tileir-sim --arch=sm_80 --kernel=entry --arg=i32:3 %t.ll | FileCheck %s --check-prefix=CLEAN --allow-empty
; RUN: sed '0,/bar.warp.sync/{/bar.warp.sync/d}' %t.ll > %t-first.ll
; RUN: not tileir-sim --arch=sm_80 --kernel=entry --arg=i32:3 %t-first.ll | FileCheck %s --check-prefix=BEFORE
; RUN: awk '!/call void @llvm.nvvm.bar.warp.sync/ || ++N != 2' %t.ll > %t-second.ll
; RUN: not tileir-sim --arch=sm_80 --kernel=entry --arg=i32:3 %t-second.ll | FileCheck %s --check-prefix=AFTER
; CLEAN-NOT: finding
; BEFORE: finding: race: {{.*}} writes shared memory
; AFTER: finding: race: {{.*}} reads shared memory

; Two warps that have the same elements write the same places: the block meets.
; CHECK-LABEL: define ptx_kernel void @copies
; CHECK-NOT: bar.warp.sync
; CHECK: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @copies(float %v) "tile.entry" "tile.params"="f32" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  %a = call target("tileir.tile", float, 512) @constant.512(float %v), !tile.layout !2
  %x = call target("tileir.tile", float, 512) @convert.512(target("tileir.tile", float, 512) %a), !tile.layout !3
  ret void
}

declare target("tileir.tile", float, 1024) @constant(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024)) "gpu.op"="convert_layout"
declare target("tileir.tile", float, 512) @constant.512(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 512) @convert.512(target("tileir.tile", float, 512)) "gpu.op"="convert_layout"

!0 = !{!"1024: register=[1 2 4 8] lane=[16 32 64 128 256] warp=[512]"}
!1 = !{!"1024: register=[16 32 64 128] lane=[8 4 2 1 256] warp=[512]"}
!2 = !{!"512: register=[1 2 4 8] lane=[16 32 64 128 256] warp=[0]"}
!3 = !{!"512: register=[16 32 64 128] lane=[8 4 2 1 256] warp=[0]"}
