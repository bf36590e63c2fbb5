; Each tile is an instruction's: undefined ones become zeros, in phis as well.
; RUN: %tileir-opt -S -passes='nvptx-prepare<sm_80>' %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @entry
; CHECK: [[ZERO:%.*]] = call target("tileir.tile", float, 8) @tile.constant.0(float 0.000000e+00)
; CHECK: phi target("tileir.tile", float, 8) [ [[ZERO]], %0 ]
define void @entry(i1 %c) "tile.entry" "tile.params"="i1" {
  br label %loop
loop:
  %t = phi target("tileir.tile", float, 8) [ poison, %0 ], [ %n, %loop ]
  %n = call target("tileir.tile", float, 8) @negf(target("tileir.tile", float, 8) %t)
  br i1 %c, label %loop, label %end
end:
  call void @use(target("tileir.tile", float, 8) %n)
  ret void
}
declare void @use(target("tileir.tile", float, 8))
declare target("tileir.tile", float, 8) @negf(target("tileir.tile", float, 8)) memory(none) nounwind willreturn "tile.op"="negf" "tile.operands"="source" "tile.elements"="f32->f32"
