; Local arrays lie in shared memory, each in a place of its own. Where a loop makes one again,
; all threads are done with the one before.
; RUN: split-file %s %t
; RUN: %tileir-opt -S -passes='gpu-plan-shared,gpu-lower-tiles' %t/good.ll | FileCheck %s
; RUN: not %tileir-opt -S -passes='nvptx<sm_80>' %t/large.ll 2>&1 | FileCheck %s --check-prefix=LARGE
; RUN: not %tileir-opt -S -passes='nvptx<sm_80>' %t/escapes.ll 2>&1 | FileCheck %s --check-prefix=ESCAPES

; CHECK: @arrays.shared = internal addrspace(3) global [224 x i8]
; CHECK-LABEL: define ptx_kernel void @arrays(
; CHECK-NOT: barrier
; CHECK: store i32 %i, ptr addrspacecast (ptr addrspace(3) {{.*}}@arrays.shared{{.*}} to ptr)
; CHECK: ret void

; CHECK-LABEL: define ptx_kernel void @again(
; CHECK: again:
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK: store i32

; LARGE: op 'alloca' is not supported by the GPU target: 100000 elements, the limit is 41728 (shared memory of sm_80)
; ESCAPES: op 'alloca' is not supported by the GPU target: memory for other blocks, whose address leaves the block

;--- good.ll
define ptx_kernel void @arrays(ptr %p, i32 %i) #0 {
  %a = call ptr @tile.alloca.0()
  %b = call ptr @tile.alloca.0()
  %k = call target("tileir.token") @tile.store_ptr_tko.0(ptr %a, i32 %i)
  %l = call target("tileir.token") @tile.store_ptr_tko.0(ptr %b, i32 %i)
  ret void
}

define ptx_kernel void @again(ptr %p, i32 %n) #0 {
entry:
  br label %again

again:
  %i = phi i32 [ 0, %entry ], [ %next, %again ]
  %a = call ptr @tile.alloca.0()
  %k = call target("tileir.token") @tile.store_ptr_tko.0(ptr %a, i32 %i)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %again, label %done

done:
  ret void
}

declare ptr @tile.alloca.0() #1
declare target("tileir.token") @tile.store_ptr_tko.0(ptr, i32) #2

attributes #0 = { "tile.entry" "tile.params"="ptr<i32>,i32" "target-cpu"="sm_80" "nvvm.reqntid"="128" }
attributes #1 = { nounwind willreturn "tile.alignment"="64" "tile.elements"="->ptr<i32>" "tile.num_elem"="24" "tile.op"="alloca" "tile.operands" }
attributes #2 = { nounwind willreturn "tile.elements"="ptr<i32>,i32->token" "tile.memory_ordering_semantics"="weak" "tile.op"="store_ptr_tko" "tile.operands"="destination,value" }

;--- large.ll
define void @large(i32 %i) #0 {
  %a = call ptr @tile.alloca.0()
  %k = call target("tileir.token") @tile.store_ptr_tko.0(ptr %a, i32 %i)
  ret void
}

declare ptr @tile.alloca.0() #1
declare target("tileir.token") @tile.store_ptr_tko.0(ptr, i32) #2

attributes #0 = { "tile.entry" "tile.params"="i32" }
attributes #1 = { nounwind willreturn "tile.alignment"="4" "tile.elements"="->ptr<i32>" "tile.num_elem"="100000" "tile.op"="alloca" "tile.operands" }
attributes #2 = { nounwind willreturn "tile.elements"="ptr<i32>,i32->token" "tile.memory_ordering_semantics"="weak" "tile.op"="store_ptr_tko" "tile.operands"="destination,value" }

;--- escapes.ll
define void @escapes(ptr %p) #0 {
  %a = call ptr @tile.alloca.0()
  %k = call target("tileir.token") @tile.store_ptr_tko.0(ptr %p, ptr %a)
  ret void
}

declare ptr @tile.alloca.0() #1
declare target("tileir.token") @tile.store_ptr_tko.0(ptr, ptr) #2

attributes #0 = { "tile.entry" "tile.params"="ptr<ptr<i32>>" }
attributes #1 = { nounwind willreturn "tile.alignment"="4" "tile.elements"="->ptr<i32>" "tile.global" "tile.num_elem"="4" "tile.op"="alloca" "tile.operands" }
attributes #2 = { nounwind willreturn "tile.elements"="ptr<ptr<i32>>,ptr<i32>->token" "tile.memory_ordering_semantics"="weak" "tile.op"="store_ptr_tko" "tile.operands"="destination,value" }
