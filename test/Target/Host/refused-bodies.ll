; The body of a reduction is emitted for vectors of elements: only elementwise ops can stand
; in it. An alloca lies in scratch memory, of which there is not any amount.
;
; RUN: not %tileir-opt --passes='tile-host<x86-64-v3>' -S %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: at byte 0x10 (function section): op 'alloca' is not supported by the host target: 9223372036854775807 elements, the limit is 134217728
; CHECK-NEXT: {{.*}}at byte 0x18 (function section): op 'alloca' is not supported by the host target: alignment to 256 bytes, the limit is 64
; CHECK-NEXT: {{.*}}at byte 0x20 (function section): op 'get_tile_block_id' is not supported by the host target: in the body of a reduce or scan
define void @k(ptr %p) #0 {
  %a = call ptr @tile.alloca(), !tile.loc !0
  %b = call ptr @tile.alloca.aligned(), !tile.loc !2
  %n = call target("tileir.tile", i32, 16) @tile.iota()
  %s = call i32 @tile.reduce(ptr @k.body, target("tileir.tile", i32, 16) %n)
  ret void
}

define internal i32 @k.body(i32 %a, i32 %b) #4 {
  %ids = call { i32, i32, i32 } @tile.id(), !tile.loc !1
  %x = extractvalue { i32, i32, i32 } %ids, 0
  %s = add i32 %a, %x
  ret i32 %s
}

declare ptr @tile.alloca() #1
declare ptr @tile.alloca.aligned() #6
declare target("tileir.tile", i32, 16) @tile.iota() #2
declare i32 @tile.reduce(ptr, target("tileir.tile", i32, 16)) #3
declare { i32, i32, i32 } @tile.id() #5

attributes #0 = { "tile.entry" "tile.params"="ptr<f32>" }
attributes #1 = { nounwind "tile.op"="alloca" "tile.operands"="" "tile.elements"="->ptr<f32>" "tile.num_elem"="9223372036854775807" "tile.alignment"="4" }
attributes #2 = { nounwind willreturn memory(none) "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32" }
attributes #3 = { nounwind willreturn memory(none) "tile.op"="reduce" "tile.operands"="body,operands:1" "tile.elements"="ptr,i32->i32" "tile.dim"="0" "tile.identities"="0x0" }
attributes #4 = { nounwind "tile.body" }
attributes #5 = { nounwind willreturn memory(none) "tile.op"="get_tile_block_id" "tile.operands"="" "tile.elements"="->i32,i32,i32" }
attributes #6 = { nounwind "tile.op"="alloca" "tile.operands"="" "tile.elements"="->ptr<f32>" "tile.num_elem"="4" "tile.alignment"="256" }
!0 = !{i64 16}
!1 = !{i64 32}
!2 = !{i64 24}
