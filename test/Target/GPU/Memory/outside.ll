; What lies outside of the tensor is not touched and has the value that the view says.
; RUN: %tileir-opt -S -passes=gpu-lower-tiles %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @zero(
; CHECK: br i1 %{{.*}}, label %[[THEN:.*]], label %
; CHECK: [[THEN]]:
; CHECK-NEXT: load float
; CHECK: phi float [ %{{.*}}, %[[THEN]] ], [ 0.000000e+00,
define ptx_kernel void @zero(ptr %a, i32 %n, i32 %i) #0 {
  %t = call target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) @tile.make_tensor_view.0(ptr %a, i32 %n)
  %v = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 1, 128, 0) @tile.make_partition_view.1(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) %t)
  %l = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.1(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 1, 128, 0) %v, i32 %i), !tile.layout !0
  %x = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l, 0
  %k = call target("tileir.token") @tile.store_view_tko.1(target("tileir.tile", float, 128) %x, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 1, 128, 0) %v, i32 %i)
  ret void
}

; CHECK-LABEL: define ptx_kernel void @neg_zero(
; CHECK: br i1 %{{.*}}, label %[[THEN:.*]], label %
; CHECK: [[THEN]]:
; CHECK-NEXT: load float
; CHECK: phi float [ %{{.*}}, %[[THEN]] ], [ -0.000000e+00,
define ptx_kernel void @neg_zero(ptr %a, i32 %n, i32 %i) #0 {
  %t = call target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) @tile.make_tensor_view.0(ptr %a, i32 %n)
  %v = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 2, 128, 0) @tile.make_partition_view.2(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) %t)
  %l = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.2(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 2, 128, 0) %v, i32 %i), !tile.layout !0
  %x = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l, 0
  %k = call target("tileir.token") @tile.store_view_tko.2(target("tileir.tile", float, 128) %x, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 2, 128, 0) %v, i32 %i)
  ret void
}

; CHECK-LABEL: define ptx_kernel void @nan(
; CHECK: br i1 %{{.*}}, label %[[THEN:.*]], label %
; CHECK: [[THEN]]:
; CHECK-NEXT: load float
; CHECK: phi float [ %{{.*}}, %[[THEN]] ], [ 0x7FF8000000000000,
define ptx_kernel void @nan(ptr %a, i32 %n, i32 %i) #0 {
  %t = call target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) @tile.make_tensor_view.0(ptr %a, i32 %n)
  %v = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 3, 128, 0) @tile.make_partition_view.3(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) %t)
  %l = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.3(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 3, 128, 0) %v, i32 %i), !tile.layout !0
  %x = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l, 0
  %k = call target("tileir.token") @tile.store_view_tko.3(target("tileir.tile", float, 128) %x, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 3, 128, 0) %v, i32 %i)
  ret void
}

; CHECK-LABEL: define ptx_kernel void @pos_inf(
; CHECK: br i1 %{{.*}}, label %[[THEN:.*]], label %
; CHECK: [[THEN]]:
; CHECK-NEXT: load float
; CHECK: phi float [ %{{.*}}, %[[THEN]] ], [ 0x7FF0000000000000,
define ptx_kernel void @pos_inf(ptr %a, i32 %n, i32 %i) #0 {
  %t = call target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) @tile.make_tensor_view.0(ptr %a, i32 %n)
  %v = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 4, 128, 0) @tile.make_partition_view.4(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) %t)
  %l = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.4(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 4, 128, 0) %v, i32 %i), !tile.layout !0
  %x = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l, 0
  %k = call target("tileir.token") @tile.store_view_tko.4(target("tileir.tile", float, 128) %x, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 4, 128, 0) %v, i32 %i)
  ret void
}

; CHECK-LABEL: define ptx_kernel void @neg_inf(
; CHECK: br i1 %{{.*}}, label %[[THEN:.*]], label %
; CHECK: [[THEN]]:
; CHECK-NEXT: load float
; CHECK: phi float [ %{{.*}}, %[[THEN]] ], [ 0xFFF0000000000000,
define ptx_kernel void @neg_inf(ptr %a, i32 %n, i32 %i) #0 {
  %t = call target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) @tile.make_tensor_view.0(ptr %a, i32 %n)
  %v = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 5, 128, 0) @tile.make_partition_view.5(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) %t)
  %l = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.5(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 5, 128, 0) %v, i32 %i), !tile.layout !0
  %x = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l, 0
  %k = call target("tileir.token") @tile.store_view_tko.5(target("tileir.tile", float, 128) %x, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 5, 128, 0) %v, i32 %i)
  ret void
}

; A promise of the program, or an extent that tiles divide, needs no check.
; CHECK-LABEL: define ptx_kernel void @promised(
; CHECK-NOT: icmp
; CHECK: load float
; CHECK-NOT: icmp
; CHECK: ret void
define ptx_kernel void @promised(ptr %a, i32 %n, i32 %i) #0 {
  %t = call target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) @tile.make_tensor_view.0(ptr %a, i32 %n)
  %v = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 128, 0) @tile.make_partition_view.6(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) %t)
  %l = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.6(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 128, 0) %v, i32 %i), !tile.layout !0
  %x = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l, 0
  %k = call target("tileir.token") @tile.store_view_tko.6(target("tileir.tile", float, 128) %x, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 128, 0) %v, i32 %i)
  ret void
}

; CHECK-LABEL: define ptx_kernel void @divided(
; CHECK-NOT: icmp
; CHECK: load float
; CHECK-NOT: icmp
; CHECK: ret void
define ptx_kernel void @divided(ptr %a, i32 %n, i32 %i) #0 {
  %m = shl i32 %n, 7
  %t = call target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) @tile.make_tensor_view.0(ptr %a, i32 %m)
  %v = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 128, 0) @tile.make_partition_view.6(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) %t)
  %l = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.0(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 128, 0) %v, i32 %i), !tile.layout !0
  %x = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l, 0
  %k = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128) %x, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 128, 0) %v, i32 %i)
  ret void
}

declare target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 1, 128, 0) @tile.make_partition_view.1(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0)) #2
declare { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.1(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 1, 128, 0), i32) #3
declare target("tileir.token") @tile.store_view_tko.1(target("tileir.tile", float, 128), target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 1, 128, 0), i32) #4
declare target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 2, 128, 0) @tile.make_partition_view.2(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0)) #2
declare { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.2(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 2, 128, 0), i32) #3
declare target("tileir.token") @tile.store_view_tko.2(target("tileir.tile", float, 128), target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 2, 128, 0), i32) #4
declare target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 3, 128, 0) @tile.make_partition_view.3(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0)) #2
declare { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.3(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 3, 128, 0), i32) #3
declare target("tileir.token") @tile.store_view_tko.3(target("tileir.tile", float, 128), target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 3, 128, 0), i32) #4
declare target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 4, 128, 0) @tile.make_partition_view.4(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0)) #2
declare { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.4(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 4, 128, 0), i32) #3
declare target("tileir.token") @tile.store_view_tko.4(target("tileir.tile", float, 128), target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 4, 128, 0), i32) #4
declare target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 5, 128, 0) @tile.make_partition_view.5(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0)) #2
declare { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.5(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 5, 128, 0), i32) #3
declare target("tileir.token") @tile.store_view_tko.5(target("tileir.tile", float, 128), target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 5, 128, 0), i32) #4
declare target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0) @tile.make_tensor_view.0(ptr, i32) #1
declare target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 128, 0) @tile.make_partition_view.6(target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0)) #2
declare { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.6(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 128, 0), i32) #5
declare target("tileir.token") @tile.store_view_tko.6(target("tileir.tile", float, 128), target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 128, 0), i32) #6
declare { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.0(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 128, 0), i32) #3
declare target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128), target("tileir.partition_view", target("tileir.tensor_view", float, 1, 0, 2147483648, 1, 0), 0, 128, 0), i32) #4

attributes #0 = { "tile.entry" "tile.params"="ptr<f32>,i32,i32" "target-cpu"="sm_80" "nvvm.reqntid"="128" }
attributes #1 = { nounwind willreturn memory(none) "tile.elements"="ptr<f32>,i32->view" "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:1,dynamicStrides:0" }
attributes #2 = { nounwind willreturn memory(none) "tile.elements"="view->view" "tile.op"="make_partition_view" "tile.operands"="tensor_view" }
attributes #3 = { nounwind willreturn memory(read) "tile.elements"="view,i32->f32,token" "tile.memory_ordering_semantics"="weak" "tile.op"="load_view_tko" "tile.operands"="view,index:1" "tile.inbounds"="false" }
attributes #4 = { nounwind willreturn "tile.elements"="f32,view,i32->token" "tile.memory_ordering_semantics"="weak" "tile.op"="store_view_tko" "tile.operands"="tile,view,index:1" "tile.inbounds"="false" }
attributes #5 = { nounwind willreturn memory(read) "tile.elements"="view,i32->f32,token" "tile.memory_ordering_semantics"="weak" "tile.op"="load_view_tko" "tile.operands"="view,index:1" "tile.inbounds"="true" }
attributes #6 = { nounwind willreturn "tile.elements"="f32,view,i32->token" "tile.memory_ordering_semantics"="weak" "tile.op"="store_view_tko" "tile.operands"="tile,view,index:1" "tile.inbounds"="true" }

!0 = !{!"128: lane=[1 2 4 8 16] warp=[32 64]", !""}
