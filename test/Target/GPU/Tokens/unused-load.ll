; A load of which nobody uses the tile is no code, so that the barrier stands at the next one.
; RUN: %tileir-opt -S -passes=gpu-lower-tiles %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @entry(
; CHECK: store float
; CHECK-NOT: load float
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK: load float
; CHECK: ret void
define ptx_kernel void @entry(ptr %a, ptr %b, i32 %i, i32 %j) #0 {
entry:
  %t1 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %a)
  %v1 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t1)
  %t2 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %b)
  %v2 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t2)
  %c3 = call target("tileir.tile", float, 128) @tile.constant.0(float 1.0), !tile.layout !1
  %k4 = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128) %c3, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %i)
  %l3 = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.1(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %j, target("tileir.token") %k4), !tile.layout !0
  %k3 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l3, 1
  %l5 = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.1(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %j, target("tileir.token") %k4), !tile.layout !0
  %x5 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l5, 0
  %k5 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l5, 1
  %k6 = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128) %x5, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v2, i32 %j)
  ret void
}

declare target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr) #1
declare target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0)) #2
declare target("tileir.tile", float, 128) @tile.constant.0(float) #3
declare { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.0(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0), i32) #4
declare { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.1(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0), i32, target("tileir.token")) #5
declare { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.2(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0), i32) #6
declare target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128), target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0), i32) #7
declare target("tileir.token") @tile.store_view_tko.1(target("tileir.tile", float, 128), target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0), i32, target("tileir.token")) #8
declare target("tileir.token") @tile.store_view_tko.2(target("tileir.tile", float, 128), target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0), i32, target("tileir.token")) #9
declare target("tileir.token") @tile.make_token.0() #10

attributes #0 = { "tile.entry" "tile.params"="ptr<f32>,ptr<f32>,i32,i32" "target-cpu"="sm_80" "nvvm.reqntid"="128" }
attributes #1 = { nounwind willreturn memory(none) "tile.elements"="ptr<f32>->view" "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:0,dynamicStrides:0" }
attributes #2 = { nounwind willreturn memory(none) "tile.elements"="view->view" "tile.op"="make_partition_view" "tile.operands"="tensor_view" }
attributes #3 = { nounwind willreturn memory(none) "tile.elements"="f32->f32" "tile.op"="constant" "tile.operands"="splat" }
attributes #4 = { nounwind willreturn memory(read) "tile.elements"="view,i32->f32,token" "tile.inbounds"="false" "tile.memory_ordering_semantics"="weak" "tile.op"="load_view_tko" "tile.operands"="view,index:1" }
attributes #5 = { nounwind willreturn memory(read) "tile.elements"="view,i32,token->f32,token" "tile.inbounds"="false" "tile.memory_ordering_semantics"="weak" "tile.op"="load_view_tko" "tile.operands"="view,index:1,token" }
attributes #6 = { nounwind willreturn "tile.elements"="view,i32->f32,token" "tile.inbounds"="false" "tile.memory_ordering_semantics"="acquire" "tile.memory_scope"="device" "tile.op"="load_view_tko" "tile.operands"="view,index:1" }
attributes #7 = { nounwind willreturn "tile.elements"="f32,view,i32->token" "tile.inbounds"="false" "tile.memory_ordering_semantics"="weak" "tile.op"="store_view_tko" "tile.operands"="tile,view,index:1" }
attributes #8 = { nounwind willreturn "tile.elements"="f32,view,i32,token->token" "tile.inbounds"="false" "tile.memory_ordering_semantics"="weak" "tile.op"="store_view_tko" "tile.operands"="tile,view,index:1,token" }
attributes #9 = { nounwind willreturn "tile.elements"="f32,view,i32,token->token" "tile.inbounds"="false" "tile.memory_ordering_semantics"="release" "tile.memory_scope"="device" "tile.op"="store_view_tko" "tile.operands"="tile,view,index:1,token" }
attributes #10 = { nounwind willreturn memory(none) "tile.elements"="->token" "tile.op"="make_token" "tile.operands" }

!0 = !{!"128: lane=[1 2 4 8 16] warp=[32 64]", !""}
!1 = !{!"128: lane=[1 2 4 8 16] warp=[32 64]"}
