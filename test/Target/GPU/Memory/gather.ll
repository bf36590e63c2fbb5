; Rows of a gather view: their coordinates are checked, come to the threads that need them, and
; what is contiguous inside a row is one access.
; RUN: %tileir-opt -S -passes=gpu-lower-tiles %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @gather(
; One row for each thread, so one check of the row and one of the column.
; CHECK: %[[ROW:.*]] = call i32 @llvm.nvvm.shfl.sync
; CHECK: call i32 @llvm.usub.sat.i32(i32 %c, i32 0)
; CHECK: zext i32 %[[ROW]] to i64
; CHECK: icmp ult i32 %[[ROW]], %r
; CHECK: br i1
; CHECK: load <4 x float>, ptr %{{.*}}, align 16
; CHECK-NOT: load
; CHECK: store <4 x float>
; CHECK: ret void
define ptx_kernel void @gather(ptr %p, i32 %r, i32 %c) #0 {
  %pa = call ptr @tile.assume.0(ptr %p)
  %rows = call i32 @tile.assume.1(i32 %r)
  %columns = call i32 @tile.assume.1(i32 %c)
  %t = call target("tileir.tensor_view", float, 2, 0, 2147483648, 0, 2147483648, 0, 2147483648, 1, 0) @tile.make_tensor_view.0(ptr %pa, i32 %rows, i32 %columns, i32 %columns)
  %v = call target("tileir.gather_scatter_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 0, 2147483648, 0, 2147483648, 1, 0), 1, 16, 32, 0) @tile.make_gather_scatter_view.0(target("tileir.tensor_view", float, 2, 0, 2147483648, 0, 2147483648, 0, 2147483648, 1, 0) %t)
  %i = call target("tileir.tile", i32, 16) @tile.iota.0(), !tile.layout !1
  %l = call { target("tileir.tile", float, 16, 32), target("tileir.token") } @tile.load_view_tko.0(target("tileir.gather_scatter_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 0, 2147483648, 0, 2147483648, 1, 0), 1, 16, 32, 0) %v, target("tileir.tile", i32, 16) %i, i32 0), !tile.layout !0
  %x = extractvalue { target("tileir.tile", float, 16, 32), target("tileir.token") } %l, 0
  %k = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 16, 32) %x, target("tileir.gather_scatter_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 0, 2147483648, 0, 2147483648, 1, 0), 1, 16, 32, 0) %v, target("tileir.tile", i32, 16) %i, i32 0)
  ret void
}

declare ptr @tile.assume.0(ptr) #1
declare i32 @tile.assume.1(i32) #2
declare target("tileir.tensor_view", float, 2, 0, 2147483648, 0, 2147483648, 0, 2147483648, 1, 0) @tile.make_tensor_view.0(ptr, i32, i32, i32) #3
declare target("tileir.gather_scatter_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 0, 2147483648, 0, 2147483648, 1, 0), 1, 16, 32, 0) @tile.make_gather_scatter_view.0(target("tileir.tensor_view", float, 2, 0, 2147483648, 0, 2147483648, 0, 2147483648, 1, 0)) #4
declare target("tileir.tile", i32, 16) @tile.iota.0() #5
declare { target("tileir.tile", float, 16, 32), target("tileir.token") } @tile.load_view_tko.0(target("tileir.gather_scatter_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 0, 2147483648, 0, 2147483648, 1, 0), 1, 16, 32, 0), target("tileir.tile", i32, 16), i32) #6
declare target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 16, 32), target("tileir.gather_scatter_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 0, 2147483648, 0, 2147483648, 1, 0), 1, 16, 32, 0), target("tileir.tile", i32, 16), i32) #7

attributes #0 = { "tile.entry" "tile.params"="ptr<f32>,i32,i32" "target-cpu"="sm_80" "nvvm.reqntid"="128" }
attributes #1 = { nounwind willreturn memory(none) "tile.elements"="ptr<f32>->ptr<f32>" "tile.op"="assume" "tile.operands"="value" "tile.predicate"="div_by<16>" }
attributes #2 = { nounwind willreturn memory(none) "tile.elements"="i32->i32" "tile.op"="assume" "tile.operands"="value" "tile.predicate"="div_by<16>" }
attributes #3 = { nounwind willreturn memory(none) "tile.elements"="ptr<f32>,i32,i32,i32->view" "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:2,dynamicStrides:1" }
attributes #4 = { nounwind willreturn memory(none) "tile.elements"="view->view" "tile.op"="make_gather_scatter_view" "tile.operands"="tensor_view" }
attributes #5 = { nounwind willreturn memory(none) "tile.elements"="->i32" "tile.op"="iota" "tile.operands" }
attributes #6 = { nounwind willreturn memory(read) "tile.elements"="view,i32,i32->f32,token" "tile.inbounds"="false,false" "tile.memory_ordering_semantics"="weak" "tile.op"="load_view_tko" "tile.operands"="view,index:2" }
attributes #7 = { nounwind willreturn "tile.elements"="f32,view,i32,i32->token" "tile.inbounds"="false,false" "tile.memory_ordering_semantics"="weak" "tile.op"="store_view_tko" "tile.operands"="tile,view,index:2" }

!0 = !{!"16x32: register=[0,1 0,2] lane=[0,4 0,8 0,16 1,0 2,0] warp=[4,0 8,0]", !""}
!1 = !{!"16: lane=[1 2 0 0 0] warp=[4 8]"}
