; A buffer keeps its place as long as it is used, loops included; what is used meanwhile lies
; elsewhere, what comes after it may lie there once all have read it and nothing is under way.
; RUN: %tileir-opt -S -passes=gpu-plan-shared %s | FileCheck %s

; CHECK: @entry.shared = internal addrspace(3) global [12288 x i8] poison, align 1024
; CHECK-LABEL: define ptx_kernel void @entry
; CHECK: @alloc(), {{.*}}!tile.scratch [[FIRST:![0-9]+]]
; CHECK: loop:
; CHECK: @shared_store
; CHECK-NEXT: call void @gpu.tile.barrier.0()
; CHECK-NEXT: @shared_load
; CHECK: @convert({{.*}}!tile.scratch [[SECOND:![0-9]+]]
; CHECK: end:
; CHECK-NEXT: @convert({{.*}}!tile.scratch [[FIRST4K:![0-9]+]]
define ptx_kernel void @entry(i1 %c) "tile.entry" "tile.params"="i1" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  %a = call target("tileir.tile", float, 1024) @constant(float 1.0), !tile.layout !0
  %s = call target("tileir.shared", float, 2, 1024) @alloc(), !tile.layout !2
  br label %loop
loop:
  call void @shared_store(target("tileir.shared", float, 2, 1024) %s, i32 0, target("tileir.tile", float, 1024) %a)
  %x = call target("tileir.tile", float, 1024) @shared_load(target("tileir.shared", float, 2, 1024) %s, i32 0), !tile.layout !1
  %y = call target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024) %a), !tile.layout !1
  br i1 %c, label %loop, label %end
end:
  %z = call target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024) %a), !tile.layout !1
  ret void
}

; Copies that may still be under way when the place is used again are waited for.
; CHECK-LABEL: define ptx_kernel void @async
; CHECK: @async_load
; CHECK-NEXT: call void @gpu.tile.async_wait.0()
; CHECK-NEXT: call void @gpu.tile.barrier.0()
; CHECK-NEXT: @convert
define ptx_kernel void @async(ptr %p) "tile.entry" "tile.params"="ptr<f32>" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  %a = call target("tileir.tile", float, 1024) @constant(float 1.0), !tile.layout !0
  %t = call target("tileir.tensor_view", float, 1, 64, 0, 1, 0) @tensor_view(ptr %p)
  %v = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 64, 0, 1, 0), 0, 1024, 0) @partition_view(target("tileir.tensor_view", float, 1, 64, 0, 1, 0) %t)
  %s = call target("tileir.shared", float, 2, 1024) @alloc(), !tile.layout !2
  call void @async_load(target("tileir.shared", float, 2, 1024) %s, i32 0, i1 true, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 64, 0, 1, 0), 0, 1024, 0) %v, i32 0)
  %z = call target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024) %a), !tile.layout !1
  ret void
}

; The barrier of an op that accesses two buffers is in front of all of it: what the copy reads is
; written behind another one.
; CHECK-LABEL: define ptx_kernel void @copy
; CHECK: @shared_load
; CHECK-NEXT: call void @gpu.tile.barrier.0()
; CHECK-NEXT: @shared_copy
; CHECK-NEXT: call void @gpu.tile.barrier.0()
; CHECK-NEXT: @shared_store
define ptx_kernel void @copy() "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  %a = call target("tileir.tile", float, 1024) @constant(float 1.0), !tile.layout !0
  %s = call target("tileir.shared", float, 2, 1024) @alloc(), !tile.layout !2
  %d = call target("tileir.shared", float, 2, 1024) @alloc(), !tile.layout !2
  call void @shared_store(target("tileir.shared", float, 2, 1024) %s, i32 0, target("tileir.tile", float, 1024) %a)
  call void @barrier()
  %x = call target("tileir.tile", float, 1024) @shared_load(target("tileir.shared", float, 2, 1024) %d, i32 0), !tile.layout !1
  call void @shared_copy(target("tileir.shared", float, 2, 1024) %d, i32 0, target("tileir.shared", float, 2, 1024) %s, i32 0), !tile.layout !0
  call void @shared_store(target("tileir.shared", float, 2, 1024) %s, i32 0, target("tileir.tile", float, 1024) %a)
  ret void
}

; What a thread alone has read, since it has copied it, it writes without a barrier; others read behind one.
; CHECK-LABEL: define ptx_kernel void @own
; CHECK: @own_load
; CHECK-NEXT: @own_store
; CHECK-NEXT: call void @gpu.tile.barrier.0()
; CHECK-NEXT: @shared_load
; CHECK-NEXT: call void @gpu.tile.barrier.0()
; CHECK-NEXT: @shared_store
define ptx_kernel void @own() "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  %s = call target("tileir.shared", float, 2, 1024) @alloc(), !tile.layout !2
  %x = call target("tileir.tile", float, 1024) @own_load(target("tileir.shared", float, 2, 1024) %s, i32 0), !tile.layout !0
  call void @own_store(target("tileir.shared", float, 2, 1024) %s, i32 0, target("tileir.tile", float, 1024) %x)
  %y = call target("tileir.tile", float, 1024) @shared_load(target("tileir.shared", float, 2, 1024) %s, i32 0), !tile.layout !1
  call void @shared_store(target("tileir.shared", float, 2, 1024) %s, i32 0, target("tileir.tile", float, 1024) %y)
  ret void
}

declare target("tileir.tile", float, 1024) @own_load(target("tileir.shared", float, 2, 1024), i32) "gpu.op"="shared_load" "gpu.own"="1"
declare void @own_store(target("tileir.shared", float, 2, 1024), i32, target("tileir.tile", float, 1024)) "gpu.op"="shared_store" "gpu.own"="1"
declare target("tileir.tile", float, 1024) @constant(float) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", float, 1024) @convert(target("tileir.tile", float, 1024)) "gpu.op"="convert_layout"
declare target("tileir.shared", float, 2, 1024) @alloc() "gpu.op"="shared_alloc"
declare void @barrier() "gpu.op"="barrier"
declare void @shared_copy(target("tileir.shared", float, 2, 1024), i32, target("tileir.shared", float, 2, 1024), i32) "gpu.op"="shared_copy"
declare void @shared_store(target("tileir.shared", float, 2, 1024), i32, target("tileir.tile", float, 1024)) "gpu.op"="shared_store"
declare target("tileir.tile", float, 1024) @shared_load(target("tileir.shared", float, 2, 1024), i32) "gpu.op"="shared_load"
declare target("tileir.tensor_view", float, 1, 64, 0, 1, 0) @tensor_view(ptr) "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:0,dynamicStrides:0" "tile.elements"="ptr<f32>->view"
declare target("tileir.partition_view", target("tileir.tensor_view", float, 1, 64, 0, 1, 0), 0, 1024, 0) @partition_view(target("tileir.tensor_view", float, 1, 64, 0, 1, 0)) "tile.op"="make_partition_view" "tile.operands"="tensor_view" "tile.elements"="view->view"
declare void @async_load(target("tileir.shared", float, 2, 1024), i32, i1, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 64, 0, 1, 0), 0, 1024, 0), i32) "gpu.op"="async_load_view"

!0 = !{!"1024: register=[1 2 4 8] lane=[16 32 64 128 256] warp=[512]"}
!1 = !{!"1024: register=[64 128 256 512] lane=[2 4 8 16 32] warp=[1]"}
!2 = !{!"1024: offset=[1 2 4 8 16 32 64 128 256 512]"}
; CHECK-DAG: [[FIRST]] = !{i64 0, i64 8192}
; CHECK-DAG: [[SECOND]] = !{i64 8192, i64 4096}
; CHECK-DAG: [[FIRST4K]] = !{i64 0, i64 4096}
