; Blocks are where their elements are: the lane that says the block has copies of it, and
; the cat of two such tiles is again what was cut. Nothing is converted, and one warp is
; enough.
; RUN: %tileir-opt %s -passes=gpu-assign-layouts,gpu-verify-layouts -S | FileCheck %s

; CHECK: define void @butterfly({{.*}}) #[[ONE:[0-9]+]]
; CHECK: %y = {{.*}}!tile.layout [[WHOLE:![0-9]+]]
; CHECK-NEXT: %l = {{.*}}!tile.layout [[BLOCK:![0-9]+]]
; CHECK-NEXT: %h = {{.*}}!tile.layout [[BLOCK]]
; CHECK-NEXT: %m = {{.*}}!tile.layout [[BLOCK]]
; CHECK-NEXT: %c = {{.*}}!tile.layout [[WHOLE]]
; CHECK-NOT: convert_layout
; CHECK: ret void
define void @butterfly(ptr %p) #0 {
  %base = call ptr @tile.assume.0(ptr %p)
  %v = call target("tileir.tensor_view", i32, 1, 256, 0, 1, 0) @tile.make_tensor_view.0(ptr %base)
  %t = call target("tileir.partition_view", target("tileir.tensor_view", i32, 1, 256, 0, 1, 0), 1, 256, 0) @tile.make_partition_view.0(target("tileir.tensor_view", i32, 1, 256, 0, 1, 0) %v)
  %s = call { target("tileir.tile", i32, 256), target("tileir.token") } @tile.load_view_tko.0(target("tileir.partition_view", target("tileir.tensor_view", i32, 1, 256, 0, 1, 0), 1, 256, 0) %t, i32 0)
  %x = extractvalue { target("tileir.tile", i32, 256), target("tileir.token") } %s, 0
  %y = call target("tileir.tile", i32, 16, 2, 8) @tile.reshape.0(target("tileir.tile", i32, 256) %x)
  %l = call target("tileir.tile", i32, 16, 1, 8) @tile.extract.0(target("tileir.tile", i32, 16, 2, 8) %y, i32 0, i32 0, i32 0)
  %h = call target("tileir.tile", i32, 16, 1, 8) @tile.extract.0(target("tileir.tile", i32, 16, 2, 8) %y, i32 0, i32 1, i32 0)
  %m = call target("tileir.tile", i32, 16, 1, 8) @tile.addi.0(target("tileir.tile", i32, 16, 1, 8) %l, target("tileir.tile", i32, 16, 1, 8) %h)
  %c = call target("tileir.tile", i32, 16, 2, 8) @tile.cat.0(target("tileir.tile", i32, 16, 1, 8) %h, target("tileir.tile", i32, 16, 1, 8) %m)
  %r = call target("tileir.tile", i32, 256) @tile.reshape.1(target("tileir.tile", i32, 16, 2, 8) %c)
  %o = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", i32, 256) %r, target("tileir.partition_view", target("tileir.tensor_view", i32, 1, 256, 0, 1, 0), 1, 256, 0) %t, i32 0)
  ret void
}

; Without such a lane a cat is one more register, in the order of elements.
; CHECK: define void @pairs(
; CHECK: %c = {{.*}}!tile.layout [[PAIRS:![0-9]+]]
define void @pairs(ptr %p) #0 {
  %base = call ptr @tile.assume.0(ptr %p)
  %v = call target("tileir.tensor_view", i32, 1, 256, 0, 1, 0) @tile.make_tensor_view.0(ptr %base)
  %t = call target("tileir.partition_view", target("tileir.tensor_view", i32, 1, 256, 0, 1, 0), 1, 256, 0) @tile.make_partition_view.0(target("tileir.tensor_view", i32, 1, 256, 0, 1, 0) %v)
  %s = call { target("tileir.tile", i32, 256), target("tileir.token") } @tile.load_view_tko.0(target("tileir.partition_view", target("tileir.tensor_view", i32, 1, 256, 0, 1, 0), 1, 256, 0) %t, i32 0)
  %x = extractvalue { target("tileir.tile", i32, 256), target("tileir.token") } %s, 0
  %y = call target("tileir.tile", i32, 256, 1) @tile.reshape.2(target("tileir.tile", i32, 256) %x)
  %c = call target("tileir.tile", i32, 256, 2) @tile.cat.1(target("tileir.tile", i32, 256, 1) %y, target("tileir.tile", i32, 256, 1) %y)
  call void @use(target("tileir.tile", i32, 256, 2) %c)
  ret void
}

; CHECK-DAG: attributes #[[ONE]] = {{{.*}}"nvvm.reqntid"="32"
; CHECK-DAG: [[WHOLE]] = !{!"16x2x8: register=[0,0,1 0,0,2 8,0,0] lane=[0,0,4 0,1,0 1,0,0 2,0,0 4,0,0]"}
; CHECK-DAG: [[BLOCK]] = !{!"16x1x8: register=[0,0,1 0,0,2 8,0,0] lane=[0,0,4 0,0,0 1,0,0 2,0,0 4,0,0]"}
; CHECK-DAG: [[PAIRS]] = !{!"256x2: register=[0,1 1,0 2,0 128,0] lane=[4,0 8,0 16,0 32,0 64,0]"}

declare void @use(target("tileir.tile", i32, 256, 2))
declare ptr @tile.assume.0(ptr) #1
declare target("tileir.tensor_view", i32, 1, 256, 0, 1, 0) @tile.make_tensor_view.0(ptr) #2
declare target("tileir.partition_view", target("tileir.tensor_view", i32, 1, 256, 0, 1, 0), 1, 256, 0) @tile.make_partition_view.0(target("tileir.tensor_view", i32, 1, 256, 0, 1, 0)) #3
declare { target("tileir.tile", i32, 256), target("tileir.token") } @tile.load_view_tko.0(target("tileir.partition_view", target("tileir.tensor_view", i32, 1, 256, 0, 1, 0), 1, 256, 0), i32) #4
declare target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", i32, 256), target("tileir.partition_view", target("tileir.tensor_view", i32, 1, 256, 0, 1, 0), 1, 256, 0), i32) #5
declare target("tileir.tile", i32, 16, 2, 8) @tile.reshape.0(target("tileir.tile", i32, 256)) #6
declare target("tileir.tile", i32, 256) @tile.reshape.1(target("tileir.tile", i32, 16, 2, 8)) #6
declare target("tileir.tile", i32, 256, 1) @tile.reshape.2(target("tileir.tile", i32, 256)) #6
declare target("tileir.tile", i32, 16, 1, 8) @tile.extract.0(target("tileir.tile", i32, 16, 2, 8), i32, i32, i32) #7
declare target("tileir.tile", i32, 16, 1, 8) @tile.addi.0(target("tileir.tile", i32, 16, 1, 8), target("tileir.tile", i32, 16, 1, 8)) #8
declare target("tileir.tile", i32, 16, 2, 8) @tile.cat.0(target("tileir.tile", i32, 16, 1, 8), target("tileir.tile", i32, 16, 1, 8)) #9
declare target("tileir.tile", i32, 256, 2) @tile.cat.1(target("tileir.tile", i32, 256, 1), target("tileir.tile", i32, 256, 1)) #9

attributes #0 = { "tile.entry" "tile.params"="ptr<i32>" "target-cpu"="sm_80" }
attributes #1 = { nounwind willreturn memory(none) "tile.op"="assume" "tile.operands"="value" "tile.elements"="ptr<i32>->ptr<i32>" "tile.predicate"="div_by<16>" }
attributes #2 = { nounwind willreturn memory(none) "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:0,dynamicStrides:0" "tile.elements"="ptr<i32>->view" }
attributes #3 = { nounwind willreturn memory(none) "tile.op"="make_partition_view" "tile.operands"="tensor_view" "tile.elements"="view->view" }
attributes #4 = { nounwind willreturn memory(read) "tile.op"="load_view_tko" "tile.operands"="view,index:1" "tile.elements"="view,i32->i32,token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false" }
attributes #5 = { nounwind willreturn "tile.op"="store_view_tko" "tile.operands"="tile,view,index:1" "tile.elements"="i32,view,i32->token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false" }
attributes #6 = { nounwind willreturn memory(none) "tile.op"="reshape" "tile.operands"="source" "tile.elements"="i32->i32" }
attributes #7 = { nounwind willreturn memory(none) "tile.op"="extract" "tile.operands"="source,indices:3" "tile.elements"="i32,i32,i32,i32->i32" }
attributes #8 = { nounwind willreturn memory(none) "tile.op"="addi" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i32" "tile.overflow"="none" }
attributes #9 = { nounwind willreturn memory(none) "tile.op"="cat" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i32" "tile.dim"="1" }
