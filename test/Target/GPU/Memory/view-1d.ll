; Runs of neighbours are one access of 16 bytes. Where the extent divides them, one
; condition guards each.
; RUN: %tileir-opt -S -passes='gpu-lower-tiles,function(early-cse)' %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @divided

; CHECK: %[[INSIDE:.*]] = call i32 @llvm.usub.sat.i32(i32 %n, i32 %{{.*}})
; CHECK: icmp ult i32 %{{.*}}, %[[INSIDE]]
; CHECK: icmp ult i32 %{{.*}}, %[[INSIDE]]
; CHECK: br i1
; CHECK: load <4 x float>, ptr %{{.*}}, align 16
; CHECK: phi <4 x float>
; CHECK: br i1
; CHECK: load <4 x float>, ptr %{{.*}}, align 16
; CHECK: phi <4 x float>
; CHECK-NOT: load float
; CHECK: br i1
; CHECK: store <4 x float> %{{.*}}, ptr %{{.*}}, align 16
; CHECK: br i1
; CHECK: store <4 x float> %{{.*}}, ptr %{{.*}}, align 16
; CHECK-NOT: {{load|store}}
; CHECK: ret void
define ptx_kernel void @divided(ptr %a, ptr %b, i32 %n) #0 {
  %aligned = call ptr @tile.assume.0(ptr %a)
  %baligned = call ptr @tile.assume.0(ptr %b)
  %count = call i32 @tile.assume.1(i32 %n)
  %id = call { i32, i32, i32 } @tile.get_tile_block_id.0()
  %x = extractvalue { i32, i32, i32 } %id, 0
  %at = call target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) @tile.make_tensor_view.0(ptr %aligned, i32 %count)
  %av = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 1024, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) %at)
  %bt = call target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) @tile.make_tensor_view.0(ptr %baligned, i32 %count)
  %bv = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 1024, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) %bt)
  %l = call { target("tileir.tile", float, 1024), target("tileir.token") } @tile.load_view_tko.0(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 1024, 0) %av, i32 %x), !tile.layout !0
  %t = extractvalue { target("tileir.tile", float, 1024), target("tileir.token") } %l, 0
  %s = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 1024) %t, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 1024, 0) %bv, i32 %x)
  ret void
}

; The extent may be anything: a vector that is inside in part goes element by element.
; CHECK-LABEL: define ptx_kernel void @any
; CHECK: load <4 x float>, ptr %{{.*}}, align 16
; CHECK: load <4 x float>, ptr %{{.*}}, align 16
; CHECK-COUNT-8: load float, ptr %{{.*}}, align 4
; CHECK: phi <4 x float>
; CHECK: store <4 x float> %{{.*}}, align 16
; CHECK: store <4 x float> %{{.*}}, align 16
; CHECK-COUNT-8: store float %{{.*}}, ptr %{{.*}}, align 4
; CHECK-NOT: {{load|store}}
; CHECK: ret void
define ptx_kernel void @any(ptr %a, ptr %b, i32 %n) #0 {
  %aligned = call ptr @tile.assume.0(ptr %a)
  %baligned = call ptr @tile.assume.0(ptr %b)
  %id = call { i32, i32, i32 } @tile.get_tile_block_id.0()
  %x = extractvalue { i32, i32, i32 } %id, 0
  %at = call target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) @tile.make_tensor_view.0(ptr %aligned, i32 %n)
  %av = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 1024, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) %at)
  %bt = call target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) @tile.make_tensor_view.0(ptr %baligned, i32 %n)
  %bv = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 1024, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) %bt)
  %l = call { target("tileir.tile", float, 1024), target("tileir.token") } @tile.load_view_tko.0(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 1024, 0) %av, i32 %x), !tile.layout !0
  %t = extractvalue { target("tileir.tile", float, 1024), target("tileir.token") } %l, 0
  %s = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 1024) %t, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 1024, 0) %bv, i32 %x)
  ret void
}

declare ptr @tile.assume.0(ptr) #1
declare i32 @tile.assume.1(i32) #2
declare { i32, i32, i32 } @tile.get_tile_block_id.0() #3
declare target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) @tile.make_tensor_view.0(ptr, i32) #4
declare target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 1024, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0)) #5
declare { target("tileir.tile", float, 1024), target("tileir.token") } @tile.load_view_tko.0(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 1024, 0), i32) #6
declare target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 1024), target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 1024, 0), i32) #7

attributes #0 = { "tile.entry" "tile.params"="ptr<f32>,ptr<f32>,i32" "target-cpu"="sm_80" "nvvm.reqntid"="128" }
attributes #1 = { nounwind willreturn memory(none) "tile.elements"="ptr<f32>->ptr<f32>" "tile.op"="assume" "tile.operands"="value" "tile.predicate"="div_by<16>" }
attributes #2 = { nounwind willreturn memory(none) "tile.elements"="i32->i32" "tile.op"="assume" "tile.operands"="value" "tile.predicate"="div_by<16>" }
attributes #3 = { nounwind willreturn memory(none) "tile.elements"="->i32,i32,i32" "tile.op"="get_tile_block_id" "tile.operands" }
attributes #4 = { nounwind willreturn memory(none) "tile.elements"="ptr<f32>,i32->view" "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:1,dynamicStrides:0" }
attributes #5 = { nounwind willreturn memory(none) "tile.elements"="view->view" "tile.op"="make_partition_view" "tile.operands"="tensor_view" }
attributes #6 = { nounwind willreturn memory(read) "tile.elements"="view,i32->f32,token" "tile.inbounds"="false" "tile.memory_ordering_semantics"="weak" "tile.op"="load_view_tko" "tile.operands"="view,index:1" }
attributes #7 = { nounwind willreturn "tile.elements"="f32,view,i32->token" "tile.inbounds"="false" "tile.memory_ordering_semantics"="weak" "tile.op"="store_view_tko" "tile.operands"="tile,view,index:1" }

!0 = !{!"1024: register=[1 2 512] lane=[4 8 16 32 64] warp=[128 256]", !""}
