; cat, insert and extract: in the thread where it has the elements, else from other lanes,
; and through shared memory only from other warps.
; RUN: %tileir-opt -S -passes=gpu-plan-shared,gpu-lower-tiles %s | FileCheck %s

; The higher half comes from the right operand: a register of its own here.
; CHECK-LABEL: define ptx_kernel void @cat
; CHECK: sub i32 0, %a
; CHECK-NEXT: sub i32 0, %b
; CHECK-NEXT: ret void
define ptx_kernel void @cat(i32 %a, i32 %b) "tile.entry" "tile.params"="i32,i32" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %x = call target("tileir.tile", i32, 32) @splat(i32 %a), !tile.layout !0
  %y = call target("tileir.tile", i32, 32) @splat(i32 %b), !tile.layout !0
  %c = call target("tileir.tile", i32, 64) @cat.op(target("tileir.tile", i32, 32) %x, target("tileir.tile", i32, 32) %y), !tile.layout !1
  %n = call target("tileir.tile", i32, 64) @negi(target("tileir.tile", i32, 64) %c), !tile.layout !1
  ret void
}

; Here the lane tells the half.
; CHECK-LABEL: define ptx_kernel void @cat_lanes
; CHECK: [[HALF:%.*]] = icmp eq i32 {{.*}}, 0
; CHECK: select i1 [[HALF]], i32 {{.*}}, i32
define ptx_kernel void @cat_lanes(i32 %a, i32 %b) "tile.entry" "tile.params"="i32,i32" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %x = call target("tileir.tile", i32, 32) @splat(i32 %a), !tile.layout !0
  %y = call target("tileir.tile", i32, 32) @splat(i32 %b), !tile.layout !0
  %c = call target("tileir.tile", i32, 64) @cat.op(target("tileir.tile", i32, 32) %x, target("tileir.tile", i32, 32) %y), !tile.layout !2
  ret void
}

; CHECK-LABEL: define ptx_kernel void @insert
; CHECK: [[BLOCK:%.*]] = shl i32 {{.*}}, 5
; CHECK-DAG: [[FIRST:%.*]] = icmp eq i32 0, [[BLOCK]]
; CHECK-DAG: [[SECOND:%.*]] = icmp eq i32 32, [[BLOCK]]
; CHECK-DAG: select i1 [[FIRST]], i32 %a, i32 %b
; CHECK-DAG: select i1 [[SECOND]], i32 %a, i32 %b
define ptx_kernel void @insert(i32 %a, i32 %b, i32 %i) "tile.entry" "tile.params"="i32,i32,i32" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %x = call target("tileir.tile", i32, 32) @splat(i32 %a), !tile.layout !0
  %y = call target("tileir.tile", i32, 64) @splat.64(i32 %b), !tile.layout !1
  %c = call target("tileir.tile", i32, 64) @insert.op(target("tileir.tile", i32, 32) %x, target("tileir.tile", i32, 64) %y, i32 %i), !tile.layout !1
  ret void
}

; A known block is a register; of an unknown one the thread selects.
; CHECK-LABEL: define ptx_kernel void @extract
; CHECK: [[HIGH:%.*]] = add nuw nsw i32 [[LOW:%.*]], 32
; CHECK: [[BLOCK:%.*]] = shl i32 {{.*}}, 5
; CHECK: [[BIT:%.*]] = and i32 [[BLOCK]], 32
; CHECK: [[IS:%.*]] = icmp ne i32 [[BIT]], 0
; CHECK: [[S:%.*]] = select i1 [[IS]], i32 [[HIGH]], i32 [[LOW]]
; CHECK: sub i32 0, [[HIGH]]
; CHECK-NEXT: sub i32 0, [[S]]
define ptx_kernel void @extract(i32 %i) "tile.entry" "tile.params"="i32" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %x = call target("tileir.tile", i32, 64) @iota(), !tile.layout !1
  %c = call target("tileir.tile", i32, 32) @extract.op(target("tileir.tile", i32, 64) %x, i32 1), !tile.layout !0
  %d = call target("tileir.tile", i32, 32) @extract.op(target("tileir.tile", i32, 64) %x, i32 %i), !tile.layout !0
  %m = call target("tileir.tile", i32, 32) @negi.32(target("tileir.tile", i32, 32) %c), !tile.layout !0
  %n = call target("tileir.tile", i32, 32) @negi.32(target("tileir.tile", i32, 32) %d), !tile.layout !0
  ret void
}

; Lanes 16 to 31 have the second half, each two elements of it: two exchanges, of which a
; lane keeps one. Which lane has it follows from the index.
; CHECK-LABEL: define ptx_kernel void @extract_lanes
; CHECK: [[BLOCK:%.*]] = shl i32 {{.*}}, 5
; CHECK-NOT: addrspace(3)
; CHECK: xor i32 %{{.*}}, %{{.*}}
; CHECK: call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 {{.*}}, i32
; CHECK: call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 {{.*}}, i32
; CHECK-NOT: shfl
; CHECK: select i1
; CHECK: ret void
define ptx_kernel void @extract_lanes(i32 %i) "tile.entry" "tile.params"="i32" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %x = call target("tileir.tile", i32, 64) @iota(), !tile.layout !2
  %d = call target("tileir.tile", i32, 32) @extract.op(target("tileir.tile", i32, 64) %x, i32 %i), !tile.layout !0
  ret void
}

; Where each lane keeps its place in the block, both halves come by one exchange.
; CHECK-LABEL: define ptx_kernel void @halves
; CHECK: [[HIGH:%.*]] = and i32 {{.*}}, 16
; CHECK: [[LOWER:%.*]] = icmp eq i32 [[HIGH]], 0
; CHECK: [[OTHER:%.*]] = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 [[X:%.*]], i32 16,
; CHECK: select i1 [[LOWER]], i32 [[X]], i32 [[OTHER]]
; CHECK: [[UPPER:%.*]] = icmp eq i32 {{.*}}, 16
; CHECK: select i1 [[UPPER]], i32 [[X]], i32 [[OTHER]]
; CHECK-NOT: shfl
; CHECK: ret void
define ptx_kernel void @halves() "tile.entry" "tile.params"="" "target-cpu"="sm_80" "nvvm.reqntid"="32" {
  %x = call target("tileir.tile", i32, 32) @iota.32(), !tile.layout !0
  %l = call target("tileir.tile", i32, 16) @extract.16(target("tileir.tile", i32, 32) %x, i32 0), !tile.layout !3
  %h = call target("tileir.tile", i32, 16) @extract.16(target("tileir.tile", i32, 32) %x, i32 1), !tile.layout !3
  ret void
}

; Another warp has it: the threads that do put it into 128 bytes of shared memory.
; CHECK-LABEL: define ptx_kernel void @extract_warps
; CHECK: [[HOLDS:%.*]] = icmp eq i32
; CHECK-NEXT: br i1 [[HOLDS]],
; CHECK: store i32 {{.*}}, ptr addrspace(3)
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: call i32 @llvm.nvvm.ldmatrix
define ptx_kernel void @extract_warps(i32 %i) "tile.entry" "tile.params"="i32" "target-cpu"="sm_80" "nvvm.reqntid"="64" {
  %x = call target("tileir.tile", i32, 64) @iota(), !tile.layout !4
  %d = call target("tileir.tile", i32, 32) @extract.op(target("tileir.tile", i32, 64) %x, i32 %i), !tile.layout !5
  ret void
}

declare target("tileir.tile", i32, 64) @iota() "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32"
declare target("tileir.tile", i32, 32) @iota.32() "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32"
declare target("tileir.tile", i32, 16) @extract.16(target("tileir.tile", i32, 32), i32) "tile.op"="extract" "tile.operands"="source,indices:1" "tile.elements"="i32,i32->i32"
declare target("tileir.tile", i32, 32) @splat(i32) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i32->i32"
declare target("tileir.tile", i32, 64) @splat.64(i32) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i32->i32"
declare target("tileir.tile", i32, 64) @cat.op(target("tileir.tile", i32, 32), target("tileir.tile", i32, 32)) "tile.op"="cat" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i32" "tile.dim"="0"
declare target("tileir.tile", i32, 64) @insert.op(target("tileir.tile", i32, 32), target("tileir.tile", i32, 64), i32) "tile.op"="insert" "tile.operands"="source,destination,indices:1" "tile.elements"="i32,i32,i32->i32"
declare target("tileir.tile", i32, 32) @extract.op(target("tileir.tile", i32, 64), i32) "tile.op"="extract" "tile.operands"="source,indices:1" "tile.elements"="i32,i32->i32"
declare target("tileir.tile", i32, 64) @negi(target("tileir.tile", i32, 64)) "tile.op"="negi" "tile.operands"="source" "tile.elements"="i32->i32" "tile.overflow"="none"
declare target("tileir.tile", i32, 32) @negi.32(target("tileir.tile", i32, 32)) "tile.op"="negi" "tile.operands"="source" "tile.elements"="i32->i32" "tile.overflow"="none"

!0 = !{!"32: lane=[1 2 4 8 16]"}
!1 = !{!"64: register=[32] lane=[1 2 4 8 16]"}
!2 = !{!"64: register=[1] lane=[2 4 8 16 32]"}
!3 = !{!"16: lane=[1 2 4 8 0]"}
!4 = !{!"64: lane=[1 2 4 8 16] warp=[32]"}
!5 = !{!"32: lane=[1 2 4 8 16] warp=[0]"}
