; Runs of pointers that lie side by side, and masks that are the same over them.
; RUN: %tileir-opt %s -passes=gpu-print-divisibility -S -o /dev/null | FileCheck %s

; CHECK-LABEL: divisibility of @vector:
define void @vector(ptr %p, i32 %n) "tile.entry" "tile.params"="ptr<f32>,i32" {
  %base = call ptr @tile.assume.0(ptr %p)
  %limit = call i32 @tile.assume.1(i32 %n)
  %id = call { i32, i32, i32 } @tile.get_tile_block_id.0()
  ; CHECK: %x: {{.*}} nonnegative
  %x = extractvalue { i32, i32, i32 } %id, 0
  %first = mul nsw i32 %x, 1024
  ; CHECK: %iota: contiguity=[1024] divisibility=[all] constancy=[1] nonnegative
  %iota = call target("tileir.tile", i32, 1024) @tile.iota.0()
  ; CHECK: %start: contiguity=[1] divisibility=[1024] constancy=[1024]
  %start = call target("tileir.tile", i32, 1024) @tile.broadcast.0(i32 %first)
  ; CHECK: %offs: contiguity=[1024] divisibility=[1024] constancy=[1]
  %offs = call target("tileir.tile", i32, 1024) @tile.addi.0(target("tileir.tile", i32, 1024) %iota, target("tileir.tile", i32, 1024) %start)
  ; CHECK: %wide: contiguity=[1024] divisibility=[1024]
  %wide = call target("tileir.tile", i64, 1024) @tile.exti.0(target("tileir.tile", i32, 1024) %offs)
  %bases = call target("tileir.tile", ptr, 1024) @tile.broadcast.1(ptr %base)
  ; CHECK: %ptrs: contiguity=[1024] divisibility=[16] constancy=[1] unit=4
  %ptrs = call target("tileir.tile", ptr, 1024) @tile.offset.0(target("tileir.tile", ptr, 1024) %bases, target("tileir.tile", i64, 1024) %wide)
  ; The mask changes at a multiple of the limit's divisor.
  %limits = call target("tileir.tile", i32, 1024) @tile.broadcast.0(i32 %limit)
  ; CHECK: %mask: {{.*}} constancy=[16]
  %mask = call target("tileir.tile", i1, 1024) @tile.cmpi.0(target("tileir.tile", i32, 1024) %offs, target("tileir.tile", i32, 1024) %limits)
  ; CHECK: %equal: {{.*}} constancy=[1]
  %equal = call target("tileir.tile", i1, 1024) @tile.cmpi.1(target("tileir.tile", i32, 1024) %offs, target("tileir.tile", i32, 1024) %limits)
  ret void
}

; A run that does not begin at a multiple of its length may wrap inside: wider numbers
; would not follow each other.
; CHECK-LABEL: divisibility of @unaligned:
define void @unaligned(i32 %n) "tile.entry" "tile.params"="i32" {
  %iota = call target("tileir.tile", i32, 1024) @tile.iota.0()
  %start = call target("tileir.tile", i32, 1024) @tile.broadcast.0(i32 %n)
  ; CHECK: %offs: contiguity=[1024] divisibility=[1] constancy=[1]
  %offs = call target("tileir.tile", i32, 1024) @tile.addi.0(target("tileir.tile", i32, 1024) %iota, target("tileir.tile", i32, 1024) %start)
  ; CHECK: %wide: contiguity=[1] divisibility=[1]
  %wide = call target("tileir.tile", i64, 1024) @tile.exti.0(target("tileir.tile", i32, 1024) %offs)
  ret void
}

; Division and remainder of coordinates.
; CHECK-LABEL: divisibility of @split:
define void @split() "tile.entry" "tile.params"="" {
  %iota = call target("tileir.tile", i32, 1024) @tile.iota.0()
  %c = call target("tileir.tile", i32, 1024) @tile.broadcast.0(i32 64)
  ; CHECK: %row: contiguity=[1] {{.*}} constancy=[64]
  %row = call target("tileir.tile", i32, 1024) @tile.divi.0(target("tileir.tile", i32, 1024) %iota, target("tileir.tile", i32, 1024) %c)
  ; CHECK: %column: contiguity=[64] divisibility=[64] constancy=[1]
  %column = call target("tileir.tile", i32, 1024) @tile.remi.0(target("tileir.tile", i32, 1024) %iota, target("tileir.tile", i32, 1024) %c)
  ; CHECK: %grid: contiguity=[1,64] divisibility=[1,64]
  %grid = call target("tileir.tile", i32, 16, 64) @tile.reshape.0(target("tileir.tile", i32, 1024) %iota)
  ; CHECK: %turned: contiguity=[64,1] divisibility=[64,1]
  %turned = call target("tileir.tile", i32, 64, 16) @tile.permute.0(target("tileir.tile", i32, 16, 64) %grid)
  ret void
}

declare ptr @tile.assume.0(ptr) #0
declare i32 @tile.assume.1(i32) #1
declare { i32, i32, i32 } @tile.get_tile_block_id.0() #2
declare target("tileir.tile", i32, 1024) @tile.iota.0() #3
declare target("tileir.tile", i32, 1024) @tile.broadcast.0(i32) #4
declare target("tileir.tile", ptr, 1024) @tile.broadcast.1(ptr) #5
declare target("tileir.tile", i32, 1024) @tile.addi.0(target("tileir.tile", i32, 1024), target("tileir.tile", i32, 1024)) #6
declare target("tileir.tile", i64, 1024) @tile.exti.0(target("tileir.tile", i32, 1024)) #7
declare target("tileir.tile", ptr, 1024) @tile.offset.0(target("tileir.tile", ptr, 1024), target("tileir.tile", i64, 1024)) #8
declare target("tileir.tile", i1, 1024) @tile.cmpi.0(target("tileir.tile", i32, 1024), target("tileir.tile", i32, 1024)) #9
declare target("tileir.tile", i1, 1024) @tile.cmpi.1(target("tileir.tile", i32, 1024), target("tileir.tile", i32, 1024)) #10
declare target("tileir.tile", i32, 1024) @tile.divi.0(target("tileir.tile", i32, 1024), target("tileir.tile", i32, 1024)) #11
declare target("tileir.tile", i32, 1024) @tile.remi.0(target("tileir.tile", i32, 1024), target("tileir.tile", i32, 1024)) #12
declare target("tileir.tile", i32, 16, 64) @tile.reshape.0(target("tileir.tile", i32, 1024)) #13
declare target("tileir.tile", i32, 64, 16) @tile.permute.0(target("tileir.tile", i32, 16, 64)) #14

attributes #0 = { nounwind willreturn memory(none) "tile.op"="assume" "tile.operands"="value" "tile.elements"="ptr<f32>->ptr<f32>" "tile.predicate"="div_by<16>" }
attributes #1 = { nounwind willreturn memory(none) "tile.op"="assume" "tile.operands"="value" "tile.elements"="i32->i32" "tile.predicate"="div_by<16>" }
attributes #2 = { nounwind willreturn memory(none) "tile.op"="get_tile_block_id" "tile.operands"="" "tile.elements"="->i32,i32,i32" }
attributes #3 = { nounwind willreturn memory(none) "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32" }
attributes #4 = { nounwind willreturn memory(none) "tile.op"="broadcast" "tile.operands"="source" "tile.elements"="i32->i32" }
attributes #5 = { nounwind willreturn memory(none) "tile.op"="broadcast" "tile.operands"="source" "tile.elements"="ptr<f32>->ptr<f32>" }
attributes #6 = { nounwind willreturn memory(none) "tile.op"="addi" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i32" "tile.overflow"="none" }
attributes #7 = { nounwind willreturn memory(none) "tile.op"="exti" "tile.operands"="from" "tile.elements"="i32->i64" "tile.signedness"="signed" }
attributes #8 = { nounwind willreturn memory(none) "tile.op"="offset" "tile.operands"="ptr,offset" "tile.elements"="ptr<f32>,i64->ptr<f32>" }
attributes #9 = { nounwind willreturn memory(none) "tile.op"="cmpi" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i1" "tile.comparison_predicate"="less_than" "tile.signedness"="signed" }
attributes #10 = { nounwind willreturn memory(none) "tile.op"="cmpi" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i1" "tile.comparison_predicate"="equal" "tile.signedness"="signed" }
attributes #11 = { nounwind willreturn memory(none) "tile.op"="divi" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i32" "tile.signedness"="signed" "tile.rounding"="zero" }
attributes #12 = { nounwind willreturn memory(none) "tile.op"="remi" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i32" "tile.signedness"="signed" }
attributes #13 = { nounwind willreturn memory(none) "tile.op"="reshape" "tile.operands"="source" "tile.elements"="i32->i32" }
attributes #14 = { nounwind willreturn memory(none) "tile.op"="permute" "tile.operands"="source" "tile.elements"="i32->i32" "tile.permutation"="1,0" }
