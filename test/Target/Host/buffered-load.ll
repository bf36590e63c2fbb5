; A load that is kept in a buffer is checked against its tensor where it is read, and not
; again where the buffer is used: only the first nest has a version for the edge.
;
; RUN: %tileir-opt --passes='tile-host<x86-64-v3>' -S %s | FileCheck %s

; CHECK-LABEL: define internal void @late.host(
; CHECK: {{^}}tile.edge{{[0-9]*}}:
; CHECK: {{^}}later:
; CHECK-NOT: tile.edge
; CHECK: define {{.*}} @__device_stub__late
define void @late(ptr %p, ptr %q, i32 %n) #0 {
entry:
  %view = call target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) @tile.view(ptr %p, i32 %n)
  %tiles = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 1, 64, 0) @tile.tiles(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) %view)
  %l = call { target("tileir.tile", float, 64), target("tileir.token") } @tile.load(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 1, 64, 0) %tiles, i32 0)
  %x = extractvalue { target("tileir.tile", float, 64), target("tileir.token") } %l, 0
  br label %later

later:
  %numbers = call target("tileir.tile", i32, 64) @tile.iota()
  %base = call target("tileir.tile", ptr, 64) @tile.splat(ptr %q)
  %to = call target("tileir.tile", ptr, 64) @tile.offset(target("tileir.tile", ptr, 64) %base, target("tileir.tile", i32, 64) %numbers)
  %s = call target("tileir.token") @tile.store(target("tileir.tile", ptr, 64) %to, target("tileir.tile", float, 64) %x)
  ret void
}

declare target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) @tile.view(ptr, i32) #1
declare target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 1, 64, 0) @tile.tiles(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0)) #2
declare { target("tileir.tile", float, 64), target("tileir.token") } @tile.load(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 1, 64, 0), i32) #3
declare target("tileir.tile", i32, 64) @tile.iota() #4
declare target("tileir.tile", ptr, 64) @tile.splat(ptr) #5
declare target("tileir.tile", ptr, 64) @tile.offset(target("tileir.tile", ptr, 64), target("tileir.tile", i32, 64)) #6
declare target("tileir.token") @tile.store(target("tileir.tile", ptr, 64), target("tileir.tile", float, 64)) #7

attributes #0 = { "tile.entry" "tile.params"="ptr<f32>,ptr<f32>,i32" }
attributes #1 = { nounwind willreturn memory(none) "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:1,dynamicStrides:0" "tile.elements"="ptr<f32>,i32->view" }
attributes #2 = { nounwind willreturn memory(none) "tile.op"="make_partition_view" "tile.operands"="tensor_view" "tile.elements"="view->view" }
attributes #3 = { nounwind willreturn memory(read) "tile.op"="load_view_tko" "tile.operands"="view,index:1" "tile.elements"="view,i32->f32,token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false" }
attributes #4 = { nounwind willreturn memory(none) "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32" }
attributes #5 = { nounwind willreturn memory(none) "tile.op"="broadcast" "tile.operands"="source" "tile.elements"="ptr<f32>->ptr<f32>" }
attributes #6 = { nounwind willreturn memory(none) "tile.op"="offset" "tile.operands"="ptr,offset" "tile.elements"="ptr<f32>,i32->ptr<f32>" }
attributes #7 = { nounwind willreturn memory(readwrite) "tile.op"="store_ptr_tko" "tile.operands"="destination,value" "tile.elements"="ptr<f32>,f32->token" "tile.memory_ordering_semantics"="weak" }
