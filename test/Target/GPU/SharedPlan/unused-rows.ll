; A gather of which only the token is used is no code: it needs no place in shared memory,
; and its threads do not meet.
; RUN: %tileir-opt -S -passes=gpu-plan-shared %s | FileCheck %s

; CHECK-NOT: @unused.shared
; CHECK: define ptx_kernel void @unused(
; CHECK-NOT: !tile.scratch
; CHECK: define ptx_kernel void @used(
; CHECK: load_view_tko{{.*}}!tile.scratch
define ptx_kernel void @unused(ptr %p) #0 {
  %t = call target("tileir.tensor_view", float, 2, 256, 0, 4, 0, 4, 0, 1, 0) @tile.make_tensor_view.0(ptr %p)
  %v = call target("tileir.gather_scatter_view", target("tileir.tensor_view", float, 2, 256, 0, 4, 0, 4, 0, 1, 0), 1, 256, 4, 0) @tile.make_gather_scatter_view.0(target("tileir.tensor_view", float, 2, 256, 0, 4, 0, 4, 0, 1, 0) %t)
  %i = call target("tileir.tile", i32, 256) @tile.iota.0(), !tile.layout !1
  %l = call { target("tileir.tile", float, 256, 4), target("tileir.token") } @tile.load_view_tko.0(target("tileir.gather_scatter_view", target("tileir.tensor_view", float, 2, 256, 0, 4, 0, 4, 0, 1, 0), 1, 256, 4, 0) %v, target("tileir.tile", i32, 256) %i, i32 0), !tile.layout !0
  %k = extractvalue { target("tileir.tile", float, 256, 4), target("tileir.token") } %l, 1
  %j = call target("tileir.token") @tile.join_tokens.0(target("tileir.token") %k)
  ret void
}

define ptx_kernel void @used(ptr %p) #0 {
  %t = call target("tileir.tensor_view", float, 2, 256, 0, 4, 0, 4, 0, 1, 0) @tile.make_tensor_view.0(ptr %p)
  %v = call target("tileir.gather_scatter_view", target("tileir.tensor_view", float, 2, 256, 0, 4, 0, 4, 0, 1, 0), 1, 256, 4, 0) @tile.make_gather_scatter_view.0(target("tileir.tensor_view", float, 2, 256, 0, 4, 0, 4, 0, 1, 0) %t)
  %i = call target("tileir.tile", i32, 256) @tile.iota.0(), !tile.layout !1
  %l = call { target("tileir.tile", float, 256, 4), target("tileir.token") } @tile.load_view_tko.0(target("tileir.gather_scatter_view", target("tileir.tensor_view", float, 2, 256, 0, 4, 0, 4, 0, 1, 0), 1, 256, 4, 0) %v, target("tileir.tile", i32, 256) %i, i32 0), !tile.layout !0
  %x = extractvalue { target("tileir.tile", float, 256, 4), target("tileir.token") } %l, 0
  %y = call target("tileir.tile", float, 256, 4) @tile.negf.0(target("tileir.tile", float, 256, 4) %x), !tile.layout !0
  %k = extractvalue { target("tileir.tile", float, 256, 4), target("tileir.token") } %l, 1
  %j = call target("tileir.token") @tile.join_tokens.0(target("tileir.token") %k)
  ret void
}

declare target("tileir.tensor_view", float, 2, 256, 0, 4, 0, 4, 0, 1, 0) @tile.make_tensor_view.0(ptr) #1
declare target("tileir.gather_scatter_view", target("tileir.tensor_view", float, 2, 256, 0, 4, 0, 4, 0, 1, 0), 1, 256, 4, 0) @tile.make_gather_scatter_view.0(target("tileir.tensor_view", float, 2, 256, 0, 4, 0, 4, 0, 1, 0)) #2
declare target("tileir.tile", i32, 256) @tile.iota.0() #3
declare { target("tileir.tile", float, 256, 4), target("tileir.token") } @tile.load_view_tko.0(target("tileir.gather_scatter_view", target("tileir.tensor_view", float, 2, 256, 0, 4, 0, 4, 0, 1, 0), 1, 256, 4, 0), target("tileir.tile", i32, 256), i32) #4
declare target("tileir.tile", float, 256, 4) @tile.negf.0(target("tileir.tile", float, 256, 4)) #5
declare target("tileir.token") @tile.join_tokens.0(target("tileir.token")) #6

attributes #0 = { "tile.entry" "tile.params"="ptr<f32>" "target-cpu"="sm_80" "nvvm.reqntid"="128" }
attributes #1 = { nounwind willreturn memory(none) "tile.elements"="ptr<f32>->view" "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:0,dynamicStrides:0" }
attributes #2 = { nounwind willreturn memory(none) "tile.elements"="view->view" "tile.op"="make_gather_scatter_view" "tile.operands"="tensor_view" }
attributes #3 = { nounwind willreturn memory(none) "tile.elements"="->i32" "tile.op"="iota" "tile.operands"="" }
attributes #4 = { nounwind willreturn memory(read) "tile.elements"="view,i32,i32->f32,token" "tile.op"="load_view_tko" "tile.operands"="view,index:2" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false,false" }
attributes #5 = { nounwind willreturn memory(none) "tile.elements"="f32->f32" "tile.op"="negf" "tile.operands"="source" }
attributes #6 = { nounwind willreturn memory(none) "tile.elements"="token->token" "tile.op"="join_tokens" "tile.operands"="tokens:1" }

!0 = !{!"256x4: register=[0,1 0,2 128,0] lane=[1,0 2,0 4,0 8,0 16,0] warp=[32,0 64,0]"}
!1 = !{!"256: register=[1] lane=[2 4 8 16 32] warp=[64 128]"}
