; Cheap tiles that are wanted in two layouts are computed twice, never converted; what
; nothing wants is gone. Selects and tiles of any rank have layouts, too.
; RUN: %tileir-opt %s -passes=gpu-assign-layouts,gpu-verify-layouts -S | FileCheck %s

; CHECK: define void @cheap(
define void @cheap(ptr %p, i1 %c) #0 {
  %base = call ptr @tile.assume.0(ptr %p)
  %i = call target("tileir.tile", i32, 4096) @tile.iota.0()
  ; CHECK-NOT: @tile.negi.0
  %dead = call target("tileir.tile", i32, 4096) @tile.negi.0(target("tileir.tile", i32, 4096) %i)
  %ij = call target("tileir.tile", i32, 64, 64) @tile.reshape.0(target("tileir.tile", i32, 4096) %i)
  %ji = call target("tileir.tile", i32, 64, 64) @tile.permute.0(target("tileir.tile", i32, 64, 64) %ij)
  ; CHECK-COUNT-2: call {{.*}} @tile.broadcast.0(ptr %base), !tile.layout
  %b = call target("tileir.tile", ptr, 64, 64) @tile.broadcast.0(ptr %base)
  ; CHECK-NOT: convert_layout
  %pij = call target("tileir.tile", ptr, 64, 64) @tile.offset.0(target("tileir.tile", ptr, 64, 64) %b, target("tileir.tile", i32, 64, 64) %ij)
  %pji = call target("tileir.tile", ptr, 64, 64) @tile.offset.0(target("tileir.tile", ptr, 64, 64) %b, target("tileir.tile", i32, 64, 64) %ji)
  ; CHECK: %l = {{.*}} !tile.layout ![[ROWS:[0-9]+]]
  ; CHECK: %m = {{.*}} !tile.layout ![[COLUMNS:[0-9]+]]
  %l = call { target("tileir.tile", float, 64, 64), target("tileir.token") } @tile.load_ptr_tko.0(target("tileir.tile", ptr, 64, 64) %pij)
  %m = call { target("tileir.tile", float, 64, 64), target("tileir.token") } @tile.load_ptr_tko.0(target("tileir.tile", ptr, 64, 64) %pji)
  %x = extractvalue { target("tileir.tile", float, 64, 64), target("tileir.token") } %l, 0
  %y = extractvalue { target("tileir.tile", float, 64, 64), target("tileir.token") } %m, 0
  ; One of the two has to go elsewhere.
  ; CHECK: call {{.*}} @gpu.tile.convert_layout.0
  ; CHECK-NOT: convert_layout
  ; CHECK: %s = select i1 %c, {{.*}} !tile.layout ![[S:[0-9]+]]
  %s = select i1 %c, target("tileir.tile", float, 64, 64) %x, target("tileir.tile", float, 64, 64) %y
  %r = call target("tileir.tile", float, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2) @tile.reshape.1(target("tileir.tile", float, 64, 64) %s)
  call void @use.0(target("tileir.tile", float, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2) %r)
  ret void
}

; CHECK-DAG: ![[ROWS]] = !{!"64x64: register=[0,1 0,2 {{.*}} lane=[0,4 0,8 0,16 0,32 1,0]
; CHECK-DAG: ![[COLUMNS]] = !{!"64x64: register=[1,0 2,0 {{.*}} lane=[4,0 8,0 16,0 32,0 0,1]

declare void @use.0(target("tileir.tile", float, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2))
declare ptr @tile.assume.0(ptr) #1
declare target("tileir.tile", i32, 4096) @tile.iota.0() #2
declare target("tileir.tile", i32, 4096) @tile.negi.0(target("tileir.tile", i32, 4096)) #3
declare target("tileir.tile", i32, 64, 64) @tile.reshape.0(target("tileir.tile", i32, 4096)) #4
declare target("tileir.tile", i32, 64, 64) @tile.permute.0(target("tileir.tile", i32, 64, 64)) #5
declare target("tileir.tile", ptr, 64, 64) @tile.broadcast.0(ptr) #6
declare target("tileir.tile", ptr, 64, 64) @tile.offset.0(target("tileir.tile", ptr, 64, 64), target("tileir.tile", i32, 64, 64)) #7
declare { target("tileir.tile", float, 64, 64), target("tileir.token") } @tile.load_ptr_tko.0(target("tileir.tile", ptr, 64, 64)) #8
declare target("tileir.tile", float, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2) @tile.reshape.1(target("tileir.tile", float, 64, 64)) #9

attributes #0 = { "tile.entry" "tile.params"="ptr<f32>,i1" "target-cpu"="sm_80" }
attributes #1 = { nounwind willreturn memory(none) "tile.op"="assume" "tile.operands"="value" "tile.elements"="ptr<f32>->ptr<f32>" "tile.predicate"="div_by<16>" }
attributes #2 = { nounwind willreturn memory(none) "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32" }
attributes #3 = { nounwind willreturn memory(none) "tile.op"="negi" "tile.operands"="source" "tile.elements"="i32->i32" "tile.overflow"="none" }
attributes #4 = { nounwind willreturn memory(none) "tile.op"="reshape" "tile.operands"="source" "tile.elements"="i32->i32" }
attributes #5 = { nounwind willreturn memory(none) "tile.op"="permute" "tile.operands"="source" "tile.elements"="i32->i32" "tile.permutation"="1,0" }
attributes #6 = { nounwind willreturn memory(none) "tile.op"="broadcast" "tile.operands"="source" "tile.elements"="ptr<f32>->ptr<f32>" }
attributes #7 = { nounwind willreturn memory(none) "tile.op"="offset" "tile.operands"="ptr,offset" "tile.elements"="ptr<f32>,i32->ptr<f32>" }
attributes #8 = { nounwind willreturn memory(read) "tile.op"="load_ptr_tko" "tile.operands"="source" "tile.elements"="ptr<f32>->f32,token" "tile.memory_ordering_semantics"="weak" }
attributes #9 = { nounwind willreturn memory(none) "tile.op"="reshape" "tile.operands"="source" "tile.elements"="f32->f32" }
