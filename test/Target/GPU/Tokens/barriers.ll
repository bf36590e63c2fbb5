; Where a token edge runs between threads there is a barrier, and nowhere else.
; RUN: %tileir-opt -S -passes=gpu-lower-tiles %s | FileCheck %s

; Other threads read what was written.
; CHECK-LABEL: define ptx_kernel void @write_read(
; CHECK: store float
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK: load float
; CHECK: store float
; CHECK: ret void
define ptx_kernel void @write_read(ptr %a, ptr %b, i32 %i, i32 %j) #0 {
entry:
  %t1 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %a)
  %v1 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t1)
  %t2 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %b)
  %v2 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t2)
  %c3 = call target("tileir.tile", float, 128) @tile.constant.0(float 1.0), !tile.layout !1
  %k4 = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128) %c3, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %i)
  %l5 = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.1(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %j, target("tileir.token") %k4), !tile.layout !0
  %x5 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l5, 0
  %k5 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l5, 1
  %k6 = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128) %x5, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v2, i32 %j)
  ret void
}

; Each thread reads what it wrote itself.
; CHECK-LABEL: define ptx_kernel void @same_element(
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @same_element(ptr %a, ptr %b, i32 %i, i32 %j) #0 {
entry:
  %t1 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %a)
  %v1 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t1)
  %t2 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %b)
  %v2 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t2)
  %c3 = call target("tileir.tile", float, 128) @tile.constant.0(float 1.0), !tile.layout !1
  %k4 = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128) %c3, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %i)
  %l5 = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.1(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %i, target("tileir.token") %k4), !tile.layout !0
  %x5 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l5, 0
  %k5 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l5, 1
  %k6 = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128) %x5, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v2, i32 %j)
  ret void
}

; Program order asks for nothing.
; CHECK-LABEL: define ptx_kernel void @no_token(
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @no_token(ptr %a, ptr %b, i32 %i, i32 %j) #0 {
entry:
  %t1 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %a)
  %v1 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t1)
  %t2 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %b)
  %v2 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t2)
  %c3 = call target("tileir.tile", float, 128) @tile.constant.0(float 1.0), !tile.layout !1
  %k4 = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128) %c3, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %i)
  %l5 = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.0(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %j), !tile.layout !0
  %x5 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l5, 0
  %k5 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l5, 1
  %k6 = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128) %x5, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v2, i32 %j)
  ret void
}

; Loads need no order among each other.
; CHECK-LABEL: define ptx_kernel void @reads(
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @reads(ptr %a, ptr %b, i32 %i, i32 %j) #0 {
entry:
  %t1 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %a)
  %v1 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t1)
  %t2 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %b)
  %v2 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t2)
  %l3 = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.0(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %i), !tile.layout !0
  %x3 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l3, 0
  %k3 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l3, 1
  %l4 = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.1(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %j, target("tileir.token") %k3), !tile.layout !0
  %x4 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l4, 0
  %k4 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l4, 1
  %k5 = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128) %x4, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v2, i32 %j)
  %k6 = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128) %x3, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v2, i32 %i)
  ret void
}

; A thread must not overwrite what another has yet to read; %b may be %a.
; CHECK-LABEL: define ptx_kernel void @read_write(
; CHECK: load float
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK: store float
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @read_write(ptr %a, ptr %b, i32 %i, i32 %j) #0 {
entry:
  %t1 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %a)
  %v1 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t1)
  %t2 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %b)
  %v2 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t2)
  %l3 = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.0(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %i), !tile.layout !0
  %x3 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l3, 0
  %k3 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l3, 1
  %k4 = call target("tileir.token") @tile.store_view_tko.1(target("tileir.tile", float, 128) %x3, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v2, i32 %i, target("tileir.token") %k3)
  ret void
}

; One barrier serves both edges.
; CHECK-LABEL: define ptx_kernel void @one_for_two(
; CHECK: store float
; CHECK: store float
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK: load float
; CHECK-NOT: barrier
; CHECK: load float
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @one_for_two(ptr %a, ptr %b, i32 %i, i32 %j) #0 {
entry:
  %t1 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %a)
  %v1 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t1)
  %t2 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %b)
  %v2 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t2)
  %c3 = call target("tileir.tile", float, 128) @tile.constant.0(float 1.0), !tile.layout !1
  %k4 = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128) %c3, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %i)
  %k5 = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128) %c3, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v2, i32 %i)
  %l6 = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.1(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %j, target("tileir.token") %k4), !tile.layout !0
  %x6 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l6, 0
  %k6 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l6, 1
  %l7 = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.1(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v2, i32 %j, target("tileir.token") %k5), !tile.layout !0
  %x7 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l7, 0
  %k7 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l7, 1
  %k8 = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128) %x6, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 0)
  %k9 = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128) %x7, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 1)
  ret void
}

; What the block wrote is visible before the release.
; CHECK-LABEL: define ptx_kernel void @release(
; CHECK: store float
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK: store atomic float {{.*}} syncscope("device") release
; CHECK: ret void
define ptx_kernel void @release(ptr %a, ptr %b, i32 %i, i32 %j) #0 {
entry:
  %t1 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %a)
  %v1 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t1)
  %t2 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %b)
  %v2 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t2)
  %c3 = call target("tileir.tile", float, 128) @tile.constant.0(float 1.0), !tile.layout !1
  %k4 = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128) %c3, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %i)
  %k5 = call target("tileir.token") @tile.store_view_tko.2(target("tileir.tile", float, 128) %c3, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v2, i32 %i, target("tileir.token") %k4)
  ret void
}

; What one thread acquired holds for all.
; CHECK-LABEL: define ptx_kernel void @acquire(
; CHECK: load atomic float, {{.*}} syncscope("device") acquire
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK: load float
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @acquire(ptr %a, ptr %b, i32 %i, i32 %j) #0 {
entry:
  %t1 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %a)
  %v1 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t1)
  %t2 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %b)
  %v2 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t2)
  %l3 = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.2(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %i), !tile.layout !0
  %x3 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l3, 0
  %k3 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l3, 1
  %l4 = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.1(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v2, i32 %i, target("tileir.token") %k3), !tile.layout !0
  %x4 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l4, 0
  %k4 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l4, 1
  %k5 = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128) %x4, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %i)
  %k6 = call target("tileir.token") @tile.store_view_tko.0(target("tileir.tile", float, 128) %x3, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %j)
  ret void
}

; Around a loop: the store waits for the loads before it, the next load for the store, though
; both name the same indices.
; CHECK-LABEL: define ptx_kernel void @loop(
; CHECK: again:
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK: load float
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK: store float
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @loop(ptr %a, ptr %b, i32 %i, i32 %j) #0 {
entry:
  %t1 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %a)
  %v1 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t1)
  %t2 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %b)
  %v2 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t2)
  %k0 = call target("tileir.token") @tile.make_token.0()
  br label %again

again:
  %n = phi i32 [ 0, %entry ], [ %next, %again ]
  %t = phi target("tileir.token") [ %k0, %entry ], [ %last, %again ]
  %l3 = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.1(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %n, target("tileir.token") %t), !tile.layout !0
  %x3 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l3, 0
  %k3 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l3, 1
  %last = call target("tileir.token") @tile.store_view_tko.1(target("tileir.tile", float, 128) %x3, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v2, i32 %n, target("tileir.token") %k3)
  %next = add i32 %n, 1
  %more = icmp slt i32 %next, %j
  br i1 %more, label %again, label %done

done:
  ret void
}

; The same view at an index that changes: in one iteration it is the same element, in the next
; it is not.
; CHECK-LABEL: define ptx_kernel void @loop_same_place(
; CHECK: again:
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK: load float
; CHECK-NOT: barrier
; CHECK: store float
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @loop_same_place(ptr %a, ptr %b, i32 %i, i32 %j) #0 {
entry:
  %t1 = call target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) @tile.make_tensor_view.0(ptr %a)
  %v1 = call target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) @tile.make_partition_view.0(target("tileir.tensor_view", float, 1, 4096, 0, 1, 0) %t1)
  %k0 = call target("tileir.token") @tile.make_token.0()
  br label %again

again:
  %n = phi i32 [ 0, %entry ], [ %next, %again ]
  %t = phi target("tileir.token") [ %k0, %entry ], [ %last, %again ]
  %l2 = call { target("tileir.tile", float, 128), target("tileir.token") } @tile.load_view_tko.1(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %n, target("tileir.token") %t), !tile.layout !0
  %x2 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l2, 0
  %k2 = extractvalue { target("tileir.tile", float, 128), target("tileir.token") } %l2, 1
  %last = call target("tileir.token") @tile.store_view_tko.1(target("tileir.tile", float, 128) %x2, target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4096, 0, 1, 0), 0, 128, 0) %v1, i32 %n, target("tileir.token") %k2)
  %next = add i32 %n, 1
  %more = icmp slt i32 %next, %j
  br i1 %more, label %again, label %done

done:
  ret void
}

; One thread writes one element and releases it, so nobody else has to be there; the others
; read what it wrote.
; CHECK-LABEL: define ptx_kernel void @first_thread(
; CHECK: store i32 1
; CHECK-NOT: barrier
; CHECK: atomicrmw add ptr {{.*}} syncscope("device") acq_rel
; CHECK-NOT: barrier
; CHECK: store i32 2
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK: load i32
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @first_thread(ptr %a, ptr %b, i32 %i, i32 %j) #0 {
entry:
  %k1 = call target("tileir.token") @tile.store_ptr_tko.0(ptr %a, i32 1)
  %r2 = call { i32, target("tileir.token") } @tile.atomic_rmw_tko.0(ptr %b, i32 1, target("tileir.token") %k1)
  %k2 = extractvalue { i32, target("tileir.token") } %r2, 1
  %k3 = call target("tileir.token") @tile.store_ptr_tko.1(ptr %a, i32 2, target("tileir.token") %k2)
  %r4 = call { i32, target("tileir.token") } @tile.load_ptr_tko.0(ptr %a, target("tileir.token") %k3)
  %x4 = extractvalue { i32, target("tileir.token") } %r4, 0
  %k5 = call target("tileir.token") @tile.store_ptr_tko.0(ptr %b, i32 %x4)
  ret void
}

; What others have read before is not in order by that: the release waits for it.
; CHECK-LABEL: define ptx_kernel void @not_of_first_thread(
; CHECK: load i32
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK: atomicrmw add ptr {{.*}} syncscope("device") acq_rel
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @not_of_first_thread(ptr %a, ptr %b, i32 %i, i32 %j) #0 {
entry:
  %k0 = call target("tileir.token") @tile.make_token.0()
  %r1 = call { i32, target("tileir.token") } @tile.load_ptr_tko.0(ptr %a, target("tileir.token") %k0)
  %x1 = extractvalue { i32, target("tileir.token") } %r1, 0
  %k1 = extractvalue { i32, target("tileir.token") } %r1, 1
  %r2 = call { i32, target("tileir.token") } @tile.atomic_rmw_tko.0(ptr %b, i32 %x1, target("tileir.token") %k1)
  ret void
}

declare { i32, target("tileir.token") } @tile.atomic_rmw_tko.0(ptr, i32, target("tileir.token")) #11
declare target("tileir.token") @tile.store_ptr_tko.0(ptr, i32) #12
declare target("tileir.token") @tile.store_ptr_tko.1(ptr, i32, target("tileir.token")) #13
declare { i32, target("tileir.token") } @tile.load_ptr_tko.0(ptr, target("tileir.token")) #14
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
attributes #11 = { nounwind willreturn "tile.elements"="ptr<i32>,i32,token->i32,token" "tile.memory_ordering_semantics"="acq_rel" "tile.memory_scope"="device" "tile.mode"="add" "tile.op"="atomic_rmw_tko" "tile.operands"="pointers,arg,token" }
attributes #12 = { nounwind willreturn "tile.elements"="ptr<i32>,i32->token" "tile.memory_ordering_semantics"="weak" "tile.op"="store_ptr_tko" "tile.operands"="destination,value" }
attributes #13 = { nounwind willreturn "tile.elements"="ptr<i32>,i32,token->token" "tile.memory_ordering_semantics"="weak" "tile.op"="store_ptr_tko" "tile.operands"="destination,value,token" }
attributes #14 = { nounwind willreturn memory(read) "tile.elements"="ptr<i32>,token->i32,token" "tile.memory_ordering_semantics"="weak" "tile.op"="load_ptr_tko" "tile.operands"="source,token" }

!0 = !{!"128: lane=[1 2 4 8 16] warp=[32 64]", !""}
!1 = !{!"128: lane=[1 2 4 8 16] warp=[32 64]"}
