; The accumulator of a loop of products has one buffer: the initial value is written to it,
; the microkernel adds to it, and nothing is copied around the loop.
;
; RUN: %tileir-opt --passes='tile-host<x86-64-v3>' -S %s | FileCheck %s

; The tile that was loaded before the loop is read by the microkernel where it lies; only
; the right operand is packed.
;
; CHECK-LABEL: define internal void @power.host(
; CHECK: store <8 x float> zeroinitializer, ptr %{{.*}}, !alias.scope [[C:![0-9]+]]
; CHECK: {{^}}head:
; CHECK: store <8 x float> %{{.*}}, !alias.scope [[B:![0-9]+]]
; CHECK-NOT: store
; CHECK: call void @tileir.mma.f32.16x16(ptr %scratch, i64 16, ptr %{{.*}}, ptr %{{.*}}, i64 16, i64 16, i64 16, i64 16, ptr {{.*}}, i64 {{.*}})
; CHECK-NEXT: add i32 %i, 1
; CHECK-NEXT: getelementptr inbounds i32, ptr %launch, i64 3
; CHECK-NEXT: load atomic volatile i32
; CHECK-NEXT: icmp
; CHECK-NEXT: br i1
; CHECK: br label %head
define void @power(ptr %p, i32 %n) #0 {
entry:
  %view = call target("tileir.tensor_view", float, 2, 16, 0, 16, 0, 16, 0, 1, 0) @tile.view(ptr %p)
  %tiles = call target("tileir.partition_view", target("tileir.tensor_view", float, 2, 16, 0, 16, 0, 16, 0, 1, 0), 0, 16, 16, 0, 1) @tile.tiles(target("tileir.tensor_view", float, 2, 16, 0, 16, 0, 16, 0, 1, 0) %view)
  %l = call { target("tileir.tile", float, 16, 16), target("tileir.token") } @tile.load(target("tileir.partition_view", target("tileir.tensor_view", float, 2, 16, 0, 16, 0, 16, 0, 1, 0), 0, 16, 16, 0, 1) %tiles, i32 0, i32 0)
  %a = extractvalue { target("tileir.tile", float, 16, 16), target("tileir.token") } %l, 0
  %zero = call target("tileir.tile", float, 16, 16) @tile.zero(float 0.0)
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %acc = phi target("tileir.tile", float, 16, 16) [ %zero, %entry ], [ %sum, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %done

body:
  %sum = call target("tileir.tile", float, 16, 16) @tile.mma(target("tileir.tile", float, 16, 16) %a, target("tileir.tile", float, 16, 16) %a, target("tileir.tile", float, 16, 16) %acc)
  %next = add i32 %i, 1
  br label %head

done:
  %s = call target("tileir.token") @tile.store(target("tileir.tile", float, 16, 16) %acc, target("tileir.partition_view", target("tileir.tensor_view", float, 2, 16, 0, 16, 0, 16, 0, 1, 0), 0, 16, 16, 0, 1) %tiles, i32 0, i32 0)
  ret void
}

declare target("tileir.tensor_view", float, 2, 16, 0, 16, 0, 16, 0, 1, 0) @tile.view(ptr) #1
declare target("tileir.partition_view", target("tileir.tensor_view", float, 2, 16, 0, 16, 0, 16, 0, 1, 0), 0, 16, 16, 0, 1) @tile.tiles(target("tileir.tensor_view", float, 2, 16, 0, 16, 0, 16, 0, 1, 0)) #2
declare { target("tileir.tile", float, 16, 16), target("tileir.token") } @tile.load(target("tileir.partition_view", target("tileir.tensor_view", float, 2, 16, 0, 16, 0, 16, 0, 1, 0), 0, 16, 16, 0, 1), i32, i32) #3
declare target("tileir.tile", float, 16, 16) @tile.zero(float) #4
declare target("tileir.tile", float, 16, 16) @tile.mma(target("tileir.tile", float, 16, 16), target("tileir.tile", float, 16, 16), target("tileir.tile", float, 16, 16)) #5
declare target("tileir.token") @tile.store(target("tileir.tile", float, 16, 16), target("tileir.partition_view", target("tileir.tensor_view", float, 2, 16, 0, 16, 0, 16, 0, 1, 0), 0, 16, 16, 0, 1), i32, i32) #6

attributes #0 = { "tile.entry" "tile.params"="ptr<f32>,i32" }
attributes #1 = { nounwind willreturn memory(none) "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:0,dynamicStrides:0" "tile.elements"="ptr<f32>->view" }
attributes #2 = { nounwind willreturn memory(none) "tile.op"="make_partition_view" "tile.operands"="tensor_view" "tile.elements"="view->view" }
attributes #3 = { nounwind willreturn memory(read) "tile.op"="load_view_tko" "tile.operands"="view,index:2" "tile.elements"="view,i32,i32->f32,token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false,false" }
attributes #4 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32" }
attributes #5 = { nounwind willreturn memory(none) "tile.op"="mmaf" "tile.operands"="lhs,rhs,acc" "tile.elements"="f32,f32,f32->f32" }
attributes #6 = { nounwind willreturn memory(readwrite) "tile.op"="store_view_tko" "tile.operands"="tile,view,index:2" "tile.elements"="f32,view,i32,i32->token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false,false" }
