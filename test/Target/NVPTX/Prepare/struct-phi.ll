; What one branch or the other made is a phi of the tile, not of the struct that it came in.
; RUN: %tileir-opt -S -passes='nvptx-prepare<sm_80>' %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @entry
; CHECK-NOT: phi {
; CHECK: phi target("tileir.tile", float, 8)
; CHECK-NOT: phi {
define void @entry(i1 %c, ptr %p) "tile.entry" "tile.params"="i1,ptr<f32>" {
  br i1 %c, label %a, label %b
a:
  %x = call { target("tileir.tile", float, 8), target("tileir.token") } @load.0(ptr %p)
  br label %end
b:
  %y = call { target("tileir.tile", float, 8), target("tileir.token") } @load.1(ptr %p)
  br label %end
end:
  %s = phi { target("tileir.tile", float, 8), target("tileir.token") } [ %x, %a ], [ %y, %b ]
  %t = extractvalue { target("tileir.tile", float, 8), target("tileir.token") } %s, 0
  call void @use(target("tileir.tile", float, 8) %t)
  ret void
}
declare void @use(target("tileir.tile", float, 8))
declare { target("tileir.tile", float, 8), target("tileir.token") } @load.0(ptr)
declare { target("tileir.tile", float, 8), target("tileir.token") } @load.1(ptr)
