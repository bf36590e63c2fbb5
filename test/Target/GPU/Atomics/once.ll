; Each element is updated by one thread; the others get what it saw.
; RUN: %tileir-opt -S -passes='gpu-plan-shared,gpu-lower-tiles' %s | FileCheck %s

; CHECK: @rank0.shared = internal addrspace(3) global
; CHECK-LABEL: define ptx_kernel void @rank0(
; CHECK: %[[FIRST:.*]] = icmp eq i32 %{{.*}}, 0
; CHECK: br i1 %[[FIRST]], label %[[THEN:.*]], label
; CHECK: [[THEN]]:
; CHECK: atomicrmw add ptr %{{.*}}, i32 1 syncscope("device") acq_rel, align 4
; CHECK: store i32 %{{.*}}, ptr addrspace(3)
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK: %[[OLD:.*]] = load i32, ptr addrspace(3)
; CHECK: store i32 %[[OLD]]
define ptx_kernel void @rank0(ptr %p, ptr %q) #0 {
  %r = call { i32, target("tileir.token") } @tile.atomic_rmw_tko.0(ptr %p, i32 1)
  %old = extractvalue { i32, target("tileir.token") } %r, 0
  %k = call target("tileir.token") @tile.store_ptr_tko.0(ptr %q, i32 %old)
  ret void
}

; Nobody reads the old value: no way to the other threads.
; CHECK-LABEL: define ptx_kernel void @unread(
; CHECK: atomicrmw add
; CHECK-NOT: addrspace(3)
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @unread(ptr %p) #0 {
  %r = call { i32, target("tileir.token") } @tile.atomic_rmw_tko.0(ptr %p, i32 1)
  ret void
}

; 16 elements, copies in all lanes but 16 of warp 0.
; CHECK-LABEL: define ptx_kernel void @copies(
; CHECK: %[[BITS:.*]] = and i32 %{{.*}}, 112
; CHECK: %[[HOLDER:.*]] = icmp eq i32 %[[BITS]], 0
; CHECK: br i1 %[[HOLDER]], label
; CHECK: cmpxchg ptr %{{.*}}, i32 %{{.*}}, i32 %{{.*}} syncscope("block") acq_rel acquire, align 4
; CHECK: br i1 %[[HOLDER]], label
; CHECK: store i32 %{{.*}}, ptr addrspace(3)
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK: load i32, ptr addrspace(3)
define ptx_kernel void @copies(ptr %p, ptr %q) #0 {
  %i = call target("tileir.tile", i32, 16) @tile.iota.0(), !tile.layout !1
  %s = call target("tileir.tile", ptr, 16) @tile.broadcast.0(ptr %p), !tile.layout !1
  %a = call target("tileir.tile", ptr, 16) @tile.offset.0(target("tileir.tile", ptr, 16) %s, target("tileir.tile", i32, 16) %i), !tile.layout !1
  %r = call { target("tileir.tile", i32, 16), target("tileir.token") } @tile.atomic_cas_tko.0(target("tileir.tile", ptr, 16) %a, target("tileir.tile", i32, 16) %i, target("tileir.tile", i32, 16) %i), !tile.layout !0
  %old = extractvalue { target("tileir.tile", i32, 16), target("tileir.token") } %r, 0
  %k = call target("tileir.token") @tile.store_ptr_tko.1(target("tileir.tile", ptr, 16) %a, target("tileir.tile", i32, 16) %old)
  ret void
}

declare { i32, target("tileir.token") } @tile.atomic_rmw_tko.0(ptr, i32) #1
declare target("tileir.token") @tile.store_ptr_tko.0(ptr, i32) #2
declare target("tileir.tile", i32, 16) @tile.iota.0() #3
declare target("tileir.tile", ptr, 16) @tile.broadcast.0(ptr) #4
declare target("tileir.tile", ptr, 16) @tile.offset.0(target("tileir.tile", ptr, 16), target("tileir.tile", i32, 16)) #5
declare { target("tileir.tile", i32, 16), target("tileir.token") } @tile.atomic_cas_tko.0(target("tileir.tile", ptr, 16), target("tileir.tile", i32, 16), target("tileir.tile", i32, 16)) #6
declare target("tileir.token") @tile.store_ptr_tko.1(target("tileir.tile", ptr, 16), target("tileir.tile", i32, 16)) #2

attributes #0 = { "tile.entry" "tile.params"="ptr<i32>,ptr<i32>" "target-cpu"="sm_80" "nvvm.reqntid"="128" }
attributes #1 = { nounwind willreturn "tile.elements"="ptr<i32>,i32->i32,token" "tile.memory_ordering_semantics"="acq_rel" "tile.memory_scope"="device" "tile.mode"="add" "tile.op"="atomic_rmw_tko" "tile.operands"="pointers,arg" }
attributes #2 = { nounwind willreturn "tile.elements"="ptr<i32>,i32->token" "tile.memory_ordering_semantics"="weak" "tile.op"="store_ptr_tko" "tile.operands"="destination,value" }
attributes #3 = { nounwind willreturn memory(none) "tile.elements"="->i32" "tile.op"="iota" "tile.operands" }
attributes #4 = { nounwind willreturn memory(none) "tile.elements"="ptr<i32>->ptr<i32>" "tile.op"="broadcast" "tile.operands"="source" }
attributes #5 = { nounwind willreturn memory(none) "tile.elements"="ptr<i32>,i32->ptr<i32>" "tile.op"="offset" "tile.operands"="ptr,offset" }
attributes #6 = { nounwind willreturn "tile.elements"="ptr<i32>,i32,i32->i32,token" "tile.memory_ordering_semantics"="acq_rel" "tile.memory_scope"="tl_blk" "tile.op"="atomic_cas_tko" "tile.operands"="pointers,cmp,val" }

!0 = !{!"16: lane=[1 2 4 8 0] warp=[0 0]", !""}
!1 = !{!"16: lane=[1 2 4 8 0] warp=[0 0]"}
