; Tiles of pointers that are neighbours, aligned, are accessed in vectors as views are. A mask
; that is no constant of a vector sends the vectors it cuts element by element.
; RUN: %tileir-opt -S -passes=gpu-lower-tiles %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @plain(
; CHECK-NOT: br i1
; CHECK: load <4 x float>, ptr %{{.*}}, align 16
; CHECK-NOT: load
; CHECK: store <4 x float> %{{.*}}, align 16
; CHECK-NOT: store
; CHECK: ret void
define ptx_kernel void @plain(ptr %p, ptr %q, i32 %n) #0 {
  %pa = call ptr @tile.assume.0(ptr %p)
  %qa = call ptr @tile.assume.0(ptr %q)
  %i = call target("tileir.tile", i32, 512) @tile.iota.0(), !tile.layout !1
  %ps = call target("tileir.tile", ptr, 512) @tile.broadcast.0(ptr %pa), !tile.layout !1
  %qs = call target("tileir.tile", ptr, 512) @tile.broadcast.0(ptr %qa), !tile.layout !1
  %a = call target("tileir.tile", ptr, 512) @tile.offset.0(target("tileir.tile", ptr, 512) %ps, target("tileir.tile", i32, 512) %i), !tile.layout !1
  %b = call target("tileir.tile", ptr, 512) @tile.offset.0(target("tileir.tile", ptr, 512) %qs, target("tileir.tile", i32, 512) %i), !tile.layout !1
  %l = call { target("tileir.tile", float, 512), target("tileir.token") } @tile.load_ptr_tko.0(target("tileir.tile", ptr, 512) %a), !tile.layout !0
  %x = extractvalue { target("tileir.tile", float, 512), target("tileir.token") } %l, 0
  %k = call target("tileir.token") @tile.store_ptr_tko.0(target("tileir.tile", ptr, 512) %b, target("tileir.tile", float, 512) %x)
  ret void
}

; CHECK-LABEL: define ptx_kernel void @masked(
; CHECK: load <4 x float>, ptr %{{.*}}, align 16
; CHECK-COUNT-4: load float, ptr %{{.*}}, align 4
; CHECK-NOT: load
; CHECK: store <4 x float> %{{.*}}, align 16
; CHECK-COUNT-4: store float %{{.*}}, align 4
; CHECK-NOT: store
; CHECK: ret void
define ptx_kernel void @masked(ptr %p, ptr %q, i32 %n) #0 {
  %pa = call ptr @tile.assume.0(ptr %p)
  %qa = call ptr @tile.assume.0(ptr %q)
  %i = call target("tileir.tile", i32, 512) @tile.iota.0(), !tile.layout !1
  %ns = call target("tileir.tile", i32, 512) @tile.broadcast.1(i32 %n), !tile.layout !1
  %m = call target("tileir.tile", i1, 512) @tile.cmpi.0(target("tileir.tile", i32, 512) %i, target("tileir.tile", i32, 512) %ns), !tile.layout !1
  %ps = call target("tileir.tile", ptr, 512) @tile.broadcast.0(ptr %pa), !tile.layout !1
  %qs = call target("tileir.tile", ptr, 512) @tile.broadcast.0(ptr %qa), !tile.layout !1
  %a = call target("tileir.tile", ptr, 512) @tile.offset.0(target("tileir.tile", ptr, 512) %ps, target("tileir.tile", i32, 512) %i), !tile.layout !1
  %b = call target("tileir.tile", ptr, 512) @tile.offset.0(target("tileir.tile", ptr, 512) %qs, target("tileir.tile", i32, 512) %i), !tile.layout !1
  %l = call { target("tileir.tile", float, 512), target("tileir.token") } @tile.load_ptr_tko.1(target("tileir.tile", ptr, 512) %a, target("tileir.tile", i1, 512) %m), !tile.layout !0
  %x = extractvalue { target("tileir.tile", float, 512), target("tileir.token") } %l, 0
  %k = call target("tileir.token") @tile.store_ptr_tko.1(target("tileir.tile", ptr, 512) %b, target("tileir.tile", float, 512) %x, target("tileir.tile", i1, 512) %m)
  ret void
}

; Nothing is known of the address.
; CHECK-LABEL: define ptx_kernel void @unaligned(
; CHECK-NOT: <4 x float>
; CHECK-COUNT-4: load float, ptr %{{.*}}, align 4
; CHECK: ret void
define ptx_kernel void @unaligned(ptr %p, ptr %q, i32 %n) #0 {
  %i = call target("tileir.tile", i32, 512) @tile.iota.0(), !tile.layout !1
  %ps = call target("tileir.tile", ptr, 512) @tile.broadcast.0(ptr %p), !tile.layout !1
  %a = call target("tileir.tile", ptr, 512) @tile.offset.0(target("tileir.tile", ptr, 512) %ps, target("tileir.tile", i32, 512) %i), !tile.layout !1
  %l = call { target("tileir.tile", float, 512), target("tileir.token") } @tile.load_ptr_tko.0(target("tileir.tile", ptr, 512) %a), !tile.layout !0
  %x = extractvalue { target("tileir.tile", float, 512), target("tileir.token") } %l, 0
  %k = call target("tileir.token") @tile.store_ptr_tko.0(target("tileir.tile", ptr, 512) %a, target("tileir.tile", float, 512) %x)
  ret void
}

declare ptr @tile.assume.0(ptr) #1
declare target("tileir.tile", i32, 512) @tile.iota.0() #2
declare target("tileir.tile", ptr, 512) @tile.broadcast.0(ptr) #3
declare target("tileir.tile", i32, 512) @tile.broadcast.1(i32) #4
declare target("tileir.tile", ptr, 512) @tile.offset.0(target("tileir.tile", ptr, 512), target("tileir.tile", i32, 512)) #5
declare target("tileir.tile", i1, 512) @tile.cmpi.0(target("tileir.tile", i32, 512), target("tileir.tile", i32, 512)) #6
declare { target("tileir.tile", float, 512), target("tileir.token") } @tile.load_ptr_tko.0(target("tileir.tile", ptr, 512)) #7
declare { target("tileir.tile", float, 512), target("tileir.token") } @tile.load_ptr_tko.1(target("tileir.tile", ptr, 512), target("tileir.tile", i1, 512)) #8
declare target("tileir.token") @tile.store_ptr_tko.0(target("tileir.tile", ptr, 512), target("tileir.tile", float, 512)) #9
declare target("tileir.token") @tile.store_ptr_tko.1(target("tileir.tile", ptr, 512), target("tileir.tile", float, 512), target("tileir.tile", i1, 512)) #10

attributes #0 = { "tile.entry" "tile.params"="ptr<f32>,ptr<f32>,i32" "target-cpu"="sm_80" "nvvm.reqntid"="128" }
attributes #1 = { nounwind willreturn memory(none) "tile.elements"="ptr<f32>->ptr<f32>" "tile.op"="assume" "tile.operands"="value" "tile.predicate"="div_by<16>" }
attributes #2 = { nounwind willreturn memory(none) "tile.elements"="->i32" "tile.op"="iota" "tile.operands" }
attributes #3 = { nounwind willreturn memory(none) "tile.elements"="ptr<f32>->ptr<f32>" "tile.op"="broadcast" "tile.operands"="source" }
attributes #4 = { nounwind willreturn memory(none) "tile.elements"="i32->i32" "tile.op"="broadcast" "tile.operands"="source" }
attributes #5 = { nounwind willreturn memory(none) "tile.elements"="ptr<f32>,i32->ptr<f32>" "tile.op"="offset" "tile.operands"="ptr,offset" }
attributes #6 = { nounwind willreturn memory(none) "tile.comparison_predicate"="less_than" "tile.elements"="i32,i32->i1" "tile.op"="cmpi" "tile.operands"="lhs,rhs" "tile.signedness"="signed" }
attributes #7 = { nounwind willreturn memory(read) "tile.elements"="ptr<f32>->f32,token" "tile.memory_ordering_semantics"="weak" "tile.op"="load_ptr_tko" "tile.operands"="source" }
attributes #8 = { nounwind willreturn memory(read) "tile.elements"="ptr<f32>,i1->f32,token" "tile.memory_ordering_semantics"="weak" "tile.op"="load_ptr_tko" "tile.operands"="source,mask" }
attributes #9 = { nounwind willreturn "tile.elements"="ptr<f32>,f32->token" "tile.memory_ordering_semantics"="weak" "tile.op"="store_ptr_tko" "tile.operands"="destination,value" }
attributes #10 = { nounwind willreturn "tile.elements"="ptr<f32>,f32,i1->token" "tile.memory_ordering_semantics"="weak" "tile.op"="store_ptr_tko" "tile.operands"="destination,value,mask" }

!0 = !{!"512: register=[1 2] lane=[4 8 16 32 64] warp=[128 256]", !""}
!1 = !{!"512: register=[1 2] lane=[4 8 16 32 64] warp=[128 256]"}
