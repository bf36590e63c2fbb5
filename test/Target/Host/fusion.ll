; A chain of elementwise ops between pointers is one loop over vectors: contiguous
; addresses are seen through the tile of pointers, and nothing goes through scratch memory.
;
; RUN: %tileir-opt --passes='tile-host<x86-64-v3>' -S %s | FileCheck %s

; No bytes of scratch memory:
; CHECK: @tileir.variants = {{.*}} ptr @scale.host, i64 0,
; CHECK-LABEL: define internal void @scale.host(
; CHECK-SAME: ptr noalias align 64 %scratch)
; CHECK: tile.loop:
; CHECK: load <8 x float>, ptr
; CHECK-NOT: call <8 x float> @llvm.masked.gather
; CHECK: fmul <8 x float>
; CHECK: fadd <8 x float>
; CHECK: store <8 x float>
; CHECK-NOT: tile.loop{{[0-9]+}}:
; CHECK: define {{.*}} @__device_stub__scale
define void @scale(ptr %p, float %a) #0 {
  %numbers = call target("tileir.tile", i32, 1024) @tile.iota()
  %base = call target("tileir.tile", ptr, 1024) @tile.splat(ptr %p)
  %q = call target("tileir.tile", ptr, 1024) @tile.offset(target("tileir.tile", ptr, 1024) %base, target("tileir.tile", i32, 1024) %numbers)
  %l = call { target("tileir.tile", float, 1024), target("tileir.token") } @tile.load(target("tileir.tile", ptr, 1024) %q)
  %x = extractvalue { target("tileir.tile", float, 1024), target("tileir.token") } %l, 0
  %t = extractvalue { target("tileir.tile", float, 1024), target("tileir.token") } %l, 1
  %f = call target("tileir.tile", float, 1024) @tile.splatf(float %a)
  %y = call target("tileir.tile", float, 1024) @tile.mulf(target("tileir.tile", float, 1024) %x, target("tileir.tile", float, 1024) %f)
  %z = call target("tileir.tile", float, 1024) @tile.addf(target("tileir.tile", float, 1024) %y, target("tileir.tile", float, 1024) %f)
  %s = call target("tileir.token") @tile.store(target("tileir.tile", ptr, 1024) %q, target("tileir.tile", float, 1024) %z)
  ret void
}

declare target("tileir.tile", i32, 1024) @tile.iota() #1
declare target("tileir.tile", ptr, 1024) @tile.splat(ptr) #2
declare target("tileir.tile", float, 1024) @tile.splatf(float) #3
declare target("tileir.tile", ptr, 1024) @tile.offset(target("tileir.tile", ptr, 1024), target("tileir.tile", i32, 1024)) #4
declare { target("tileir.tile", float, 1024), target("tileir.token") } @tile.load(target("tileir.tile", ptr, 1024)) #5
declare target("tileir.tile", float, 1024) @tile.mulf(target("tileir.tile", float, 1024), target("tileir.tile", float, 1024)) #6
declare target("tileir.tile", float, 1024) @tile.addf(target("tileir.tile", float, 1024), target("tileir.tile", float, 1024)) #7
declare target("tileir.token") @tile.store(target("tileir.tile", ptr, 1024), target("tileir.tile", float, 1024)) #8

attributes #0 = { "tile.entry" "tile.params"="ptr<f32>,f32" }
attributes #1 = { nounwind willreturn memory(none) "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32" }
attributes #2 = { nounwind willreturn memory(none) "tile.op"="broadcast" "tile.operands"="source" "tile.elements"="ptr<f32>->ptr<f32>" }
attributes #3 = { nounwind willreturn memory(none) "tile.op"="broadcast" "tile.operands"="source" "tile.elements"="f32->f32" }
attributes #4 = { nounwind willreturn memory(none) "tile.op"="offset" "tile.operands"="ptr,offset" "tile.elements"="ptr<f32>,i32->ptr<f32>" }
attributes #5 = { nounwind willreturn memory(read) "tile.op"="load_ptr_tko" "tile.operands"="source" "tile.elements"="ptr<f32>->f32,token" "tile.memory_ordering_semantics"="weak" }
attributes #6 = { nounwind willreturn memory(none) "tile.op"="mulf" "tile.operands"="lhs,rhs" "tile.elements"="f32,f32->f32" "tile.rounding_mode"="nearest_even" }
attributes #7 = { nounwind willreturn memory(none) "tile.op"="addf" "tile.operands"="lhs,rhs" "tile.elements"="f32,f32->f32" "tile.rounding_mode"="nearest_even" }
attributes #8 = { nounwind willreturn memory(readwrite) "tile.op"="store_ptr_tko" "tile.operands"="destination,value" "tile.elements"="ptr<f32>,f32->token" "tile.memory_ordering_semantics"="weak" }
