; A loop carries pointers and what was loaded through the old ones: the load
; comes before the pointers change, whichever phi is written first.
;
; RUN: %tileir-opt --passes='tile-host<x86-64-v3>' -S %s | FileCheck %s

; CHECK-LABEL: body:
; CHECK: [[OLD:%.*]] = load <4 x ptr>
; CHECK: call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 [[OLD]]
; CHECK: [[NEW:%.*]] = getelementptr i8, <4 x ptr> [[OLD]], <4 x i64>
; CHECK-NOT: call {{.*}}masked.gather
define void @kernel(ptr %p, ptr %out) #0 {
entry:
  %start = call target("tileir.tile", ptr, 4) @tile.splat.ptr(ptr %p)
  %zero = call target("tileir.tile", i32, 4) @tile.splat(i32 0)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %pointers = phi target("tileir.tile", ptr, 4) [ %start, %entry ], [ %moved, %body ]
  %loaded = phi target("tileir.tile", i32, 4) [ %zero, %entry ], [ %new, %body ]
  %more = icmp slt i32 %i, 3
  br i1 %more, label %body, label %end
body:
  %load = call { target("tileir.tile", i32, 4), target("tileir.token") } @tile.load(target("tileir.tile", ptr, 4) %pointers)
  %new = extractvalue { target("tileir.tile", i32, 4), target("tileir.token") } %load, 0
  %spread = call target("tileir.tile", i32, 4) @tile.iota()
  %moved = call target("tileir.tile", ptr, 4) @tile.offset(target("tileir.tile", ptr, 4) %pointers, target("tileir.tile", i32, 4) %spread)
  %next = add i32 %i, 1
  br label %loop
end:
  %to = call target("tileir.tile", ptr, 4) @tile.splat.ptr(ptr %out)
  %t = call target("tileir.token") @tile.store(target("tileir.tile", ptr, 4) %to, target("tileir.tile", i32, 4) %loaded)
  ret void
}

declare target("tileir.tile", ptr, 4) @tile.splat.ptr(ptr) #1
declare target("tileir.tile", i32, 4) @tile.splat(i32) #2
declare target("tileir.tile", i32, 4) @tile.iota() #6
declare { target("tileir.tile", i32, 4), target("tileir.token") } @tile.load(target("tileir.tile", ptr, 4)) #3
declare target("tileir.tile", ptr, 4) @tile.offset(target("tileir.tile", ptr, 4), target("tileir.tile", i32, 4)) #4
declare target("tileir.token") @tile.store(target("tileir.tile", ptr, 4), target("tileir.tile", i32, 4)) #5

attributes #0 = { "tile.entry" "tile.params"="ptr<i32>,ptr<i32>" }
attributes #1 = { nounwind willreturn memory(none) "tile.op"="broadcast" "tile.operands"="source" "tile.elements"="ptr<i32>->ptr<i32>" }
attributes #2 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i32->i32" }
attributes #3 = { nounwind willreturn memory(read) "tile.op"="load_ptr_tko" "tile.operands"="source" "tile.elements"="ptr<i32>->i32,token" "tile.memory_ordering_semantics"="weak" }
attributes #4 = { nounwind willreturn memory(none) "tile.op"="offset" "tile.operands"="ptr,offset" "tile.elements"="ptr<i32>,i32->ptr<i32>" }
attributes #5 = { nounwind "tile.op"="store_ptr_tko" "tile.operands"="destination,value" "tile.elements"="ptr<i32>,i32->token" "tile.memory_ordering_semantics"="weak" }
attributes #6 = { nounwind willreturn memory(none) "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32" }
