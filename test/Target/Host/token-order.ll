; Reversal of 16 elements in place. If the token of the store depends on the load, all
; elements are read before any is written: the tile goes through a buffer. If it does not,
; the accesses are unordered, and the store may read as it goes.
;
; RUN: split-file %s %t
; RUN: cat %t/ordered.ll %t/common.ll > %t/a.ll
; RUN: %tileir-opt --passes='tile-host<x86-64-v3>' -S %t/a.ll | FileCheck %s --check-prefix=ORDERED
; RUN: cat %t/unordered.ll %t/common.ll > %t/b.ll
; RUN: %tileir-opt --passes='tile-host<x86-64-v3>' -S %t/b.ll | FileCheck %s --check-prefix=FREE

; ORDERED: @tileir.variants = {{.*}} ptr @reverse.host, i64 64,
; ORDERED-LABEL: define internal void @reverse.host(
; ORDERED: load <8 x float>, ptr %{{.*}}, align 4
; ORDERED: store <8 x float> %{{.*}} !alias.scope
; ORDERED: tile.loop
; ORDERED: load <8 x float>, {{.*}} !alias.scope
; ORDERED: call void @llvm.masked.scatter
;
; FREE: @tileir.variants = {{.*}} ptr @reverse.host, i64 0,
; FREE-LABEL: define internal void @reverse.host(
; FREE: load <8 x float>, ptr %{{.*}}, align 4
; FREE-NEXT: {{.*}}masked.scatter

;--- ordered.ll
define void @reverse(ptr %p) #0 {
  %numbers = call target("tileir.tile", i32, 16) @tile.iota()
  %base = call target("tileir.tile", ptr, 16) @tile.splat(ptr %p)
  %q = call target("tileir.tile", ptr, 16) @tile.offset(target("tileir.tile", ptr, 16) %base, target("tileir.tile", i32, 16) %numbers)
  %l = call { target("tileir.tile", float, 16), target("tileir.token") } @tile.load(target("tileir.tile", ptr, 16) %q)
  %x = extractvalue { target("tileir.tile", float, 16), target("tileir.token") } %l, 0
  %t = extractvalue { target("tileir.tile", float, 16), target("tileir.token") } %l, 1
  %last = call target("tileir.tile", i32, 16) @tile.last(i32 15)
  %back = call target("tileir.tile", i32, 16) @tile.subi(target("tileir.tile", i32, 16) %last, target("tileir.tile", i32, 16) %numbers)
  %r = call target("tileir.tile", ptr, 16) @tile.offset(target("tileir.tile", ptr, 16) %base, target("tileir.tile", i32, 16) %back)
  %s = call target("tileir.token") @tile.store(target("tileir.tile", ptr, 16) %r, target("tileir.tile", float, 16) %x, target("tileir.token") %t)
  ret void
}
;--- unordered.ll
define void @reverse(ptr %p) #0 {
  %numbers = call target("tileir.tile", i32, 16) @tile.iota()
  %base = call target("tileir.tile", ptr, 16) @tile.splat(ptr %p)
  %q = call target("tileir.tile", ptr, 16) @tile.offset(target("tileir.tile", ptr, 16) %base, target("tileir.tile", i32, 16) %numbers)
  %l = call { target("tileir.tile", float, 16), target("tileir.token") } @tile.load(target("tileir.tile", ptr, 16) %q)
  %x = extractvalue { target("tileir.tile", float, 16), target("tileir.token") } %l, 0
  %t = call target("tileir.token") @tile.token()
  %last = call target("tileir.tile", i32, 16) @tile.last(i32 15)
  %back = call target("tileir.tile", i32, 16) @tile.subi(target("tileir.tile", i32, 16) %last, target("tileir.tile", i32, 16) %numbers)
  %r = call target("tileir.tile", ptr, 16) @tile.offset(target("tileir.tile", ptr, 16) %base, target("tileir.tile", i32, 16) %back)
  %s = call target("tileir.token") @tile.store(target("tileir.tile", ptr, 16) %r, target("tileir.tile", float, 16) %x, target("tileir.token") %t)
  ret void
}
;--- common.ll
declare target("tileir.token") @tile.token() #9
declare target("tileir.tile", i32, 16) @tile.iota() #1
declare target("tileir.tile", ptr, 16) @tile.splat(ptr) #2
declare target("tileir.tile", i32, 16) @tile.last(i32) #3
declare target("tileir.tile", ptr, 16) @tile.offset(target("tileir.tile", ptr, 16), target("tileir.tile", i32, 16)) #4
declare { target("tileir.tile", float, 16), target("tileir.token") } @tile.load(target("tileir.tile", ptr, 16)) #5
declare target("tileir.tile", i32, 16) @tile.subi(target("tileir.tile", i32, 16), target("tileir.tile", i32, 16)) #6
declare target("tileir.token") @tile.store(target("tileir.tile", ptr, 16), target("tileir.tile", float, 16), target("tileir.token")) #8

attributes #0 = { "tile.entry" "tile.params"="ptr<f32>" }
attributes #1 = { nounwind willreturn memory(none) "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32" }
attributes #2 = { nounwind willreturn memory(none) "tile.op"="broadcast" "tile.operands"="source" "tile.elements"="ptr<f32>->ptr<f32>" }
attributes #3 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i32->i32" }
attributes #4 = { nounwind willreturn memory(none) "tile.op"="offset" "tile.operands"="ptr,offset" "tile.elements"="ptr<f32>,i32->ptr<f32>" }
attributes #5 = { nounwind willreturn memory(read) "tile.op"="load_ptr_tko" "tile.operands"="source" "tile.elements"="ptr<f32>->f32,token" "tile.memory_ordering_semantics"="weak" }
attributes #6 = { nounwind willreturn memory(none) "tile.op"="subi" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i32" "tile.overflow"="none" }
attributes #8 = { nounwind willreturn memory(readwrite) "tile.op"="store_ptr_tko" "tile.operands"="destination,value,token" "tile.elements"="ptr<f32>,f32,token->token" "tile.memory_ordering_semantics"="weak" }
attributes #9 = { nounwind willreturn memory(none) "tile.op"="make_token" "tile.operands"="" "tile.elements"="->token" }
