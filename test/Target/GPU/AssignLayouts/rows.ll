; A row of pointers: loaded in vectors, reduced, and broadcast back without any element
; going elsewhere; the pointers are computed where they are wanted.
; RUN: %tileir-opt %s -passes=gpu-assign-layouts,gpu-verify-layouts -S | FileCheck %s

; CHECK: define void @row({{.*}} #[[K:[0-9]+]]
define void @row(ptr %p) #0 {
  %base = call ptr @tile.assume.0(ptr %p)
  ; CHECK: %iota = call {{.*}} !tile.layout ![[ROW:[0-9]+]]
  %iota = call target("tileir.tile", i32, 1024) @tile.iota.0()
  %bases = call target("tileir.tile", ptr, 1024) @tile.broadcast.0(ptr %base)
  ; CHECK: %ptrs = call {{.*}} !tile.layout ![[ROW]]
  %ptrs = call target("tileir.tile", ptr, 1024) @tile.offset.0(target("tileir.tile", ptr, 1024) %bases, target("tileir.tile", i32, 1024) %iota)
  ; CHECK: %l = call {{.*}} !tile.layout ![[LOAD:[0-9]+]]
  %l = call { target("tileir.tile", float, 1024), target("tileir.token") } @tile.load_ptr_tko.0(target("tileir.tile", ptr, 1024) %ptrs)
  %x = extractvalue { target("tileir.tile", float, 1024), target("tileir.token") } %l, 0
  %square = call target("tileir.tile", float, 1, 1024) @tile.reshape.0(target("tileir.tile", float, 1024) %x)
  ; CHECK: %sum = call {{.*}} !tile.layout ![[SUM:[0-9]+]]
  %sum = call target("tileir.tile", float, 1) @tile.reduce.0(ptr @body, target("tileir.tile", float, 1, 1024) %square)
  ; Copies in registers are names for one value.
  ; CHECK: [[COPIES:%.*]] = call {{.*}} @gpu.tile.convert_layout.{{.*}} %sum), !tile.layout ![[COPIED:[0-9]+]]
  ; CHECK: %all = call {{.*}} [[COPIES]]), !tile.layout ![[ROW]]
  %all = call target("tileir.tile", float, 1024) @tile.broadcast.1(target("tileir.tile", float, 1) %sum)
  ; CHECK-NOT: convert_layout
  %y = call target("tileir.tile", float, 1024) @tile.exp.0(target("tileir.tile", float, 1024) %all)
  %z = call target("tileir.tile", float, 1024) @tile.mulf.0(target("tileir.tile", float, 1024) %x, target("tileir.tile", float, 1024) %y)
  %t = call target("tileir.token") @tile.store_ptr_tko.0(target("tileir.tile", ptr, 1024) %ptrs, target("tileir.tile", float, 1024) %z)
  ; CHECK: ret void
  ret void
}

define internal float @body(float %a, float %b) "tile.body" {
  %s = fadd float %a, %b
  ret float %s
}

; CHECK-DAG: ![[ROW]] = !{!"1024: register=[1 2 512] lane=[4 8 16 32 64] warp=[128 256]"}
; CHECK-DAG: ![[LOAD]] = !{!"1024: register=[1 2 512] lane=[4 8 16 32 64] warp=[128 256]", !""}
; CHECK-DAG: ![[SUM]] = !{!"1: lane=[0 0 0 0 0] warp=[0 0]"}
; CHECK-DAG: ![[COPIED]] = !{!"1: register=[0 0 0] lane=[0 0 0 0 0] warp=[0 0]"}

declare ptr @tile.assume.0(ptr) #1
declare target("tileir.tile", i32, 1024) @tile.iota.0() #2
declare target("tileir.tile", ptr, 1024) @tile.broadcast.0(ptr) #3
declare target("tileir.tile", ptr, 1024) @tile.offset.0(target("tileir.tile", ptr, 1024), target("tileir.tile", i32, 1024)) #4
declare { target("tileir.tile", float, 1024), target("tileir.token") } @tile.load_ptr_tko.0(target("tileir.tile", ptr, 1024)) #5
declare target("tileir.tile", float, 1, 1024) @tile.reshape.0(target("tileir.tile", float, 1024)) #6
declare target("tileir.tile", float, 1) @tile.reduce.0(ptr, target("tileir.tile", float, 1, 1024)) #7
declare target("tileir.tile", float, 1024) @tile.broadcast.1(target("tileir.tile", float, 1)) #8
declare target("tileir.tile", float, 1024) @tile.exp.0(target("tileir.tile", float, 1024)) #9
declare target("tileir.tile", float, 1024) @tile.mulf.0(target("tileir.tile", float, 1024), target("tileir.tile", float, 1024)) #10
declare target("tileir.token") @tile.store_ptr_tko.0(target("tileir.tile", ptr, 1024), target("tileir.tile", float, 1024)) #11

attributes #0 = { "tile.entry" "tile.params"="ptr<f32>" "target-cpu"="sm_80" }
attributes #1 = { nounwind willreturn memory(none) "tile.op"="assume" "tile.operands"="value" "tile.elements"="ptr<f32>->ptr<f32>" "tile.predicate"="div_by<16>" }
attributes #2 = { nounwind willreturn memory(none) "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32" }
attributes #3 = { nounwind willreturn memory(none) "tile.op"="broadcast" "tile.operands"="source" "tile.elements"="ptr<f32>->ptr<f32>" }
attributes #4 = { nounwind willreturn memory(none) "tile.op"="offset" "tile.operands"="ptr,offset" "tile.elements"="ptr<f32>,i32->ptr<f32>" }
attributes #5 = { nounwind willreturn memory(read) "tile.op"="load_ptr_tko" "tile.operands"="source" "tile.elements"="ptr<f32>->f32,token" "tile.memory_ordering_semantics"="weak" }
attributes #6 = { nounwind willreturn memory(none) "tile.op"="reshape" "tile.operands"="source" "tile.elements"="f32->f32" }
attributes #7 = { nounwind willreturn memory(none) "tile.op"="reduce" "tile.operands"="body,operands:1" "tile.elements"="ptr,f32->f32" "tile.dim"="1" "tile.identities"="0x0" }
attributes #8 = { nounwind willreturn memory(none) "tile.op"="broadcast" "tile.operands"="source" "tile.elements"="f32->f32" }
attributes #9 = { nounwind willreturn memory(none) "tile.op"="exp" "tile.operands"="source" "tile.elements"="f32->f32" "tile.rounding_mode"="full" }
attributes #10 = { nounwind willreturn memory(none) "tile.op"="mulf" "tile.operands"="lhs,rhs" "tile.elements"="f32,f32->f32" "tile.rounding_mode"="nearest_even" }
attributes #11 = { nounwind willreturn "tile.op"="store_ptr_tko" "tile.operands"="destination,value" "tile.elements"="ptr<f32>,f32->token" "tile.memory_ordering_semantics"="weak" }
