; An update is atomic. IR that was written by hand and says nothing of its order is refused; where nobody checks it, the
; update is relaxed.
;
; RUN: not %tileir-opt --passes='tile-host<x86-64-v3>' -S %s 2>&1 | FileCheck %s --check-prefix=REFUSED
; REFUSED: function 'tile.atomic_rmw_tko.0': the op lacks attribute 'memory_ordering_semantics'
;
; RUN: %tileir-opt -disable-verify --passes='tile-host<x86-64-v3>' -S %s | FileCheck %s

; CHECK-LABEL: define internal void @count.host(
; CHECK: atomicrmw add ptr %{{.*}}, i32 1 monotonic
; CHECK: store i32
define void @count(ptr %p, ptr %q) #0 {
  %r = call { i32, target("tileir.token") } @tile.atomic_rmw_tko.0(ptr %p, i32 1)
  %old = extractvalue { i32, target("tileir.token") } %r, 0
  %k = call target("tileir.token") @tile.store_ptr_tko.0(ptr %q, i32 %old)
  ret void
}

declare { i32, target("tileir.token") } @tile.atomic_rmw_tko.0(ptr, i32) #1
declare target("tileir.token") @tile.store_ptr_tko.0(ptr, i32) #2

attributes #0 = { "tile.entry" "tile.params"="ptr<i32>,ptr<i32>" }
attributes #1 = { nounwind willreturn "tile.elements"="ptr<i32>,i32->i32,token" "tile.mode"="add" "tile.op"="atomic_rmw_tko" "tile.operands"="pointers,arg" }
attributes #2 = { nounwind willreturn "tile.elements"="ptr<i32>,i32->token" "tile.memory_ordering_semantics"="weak" "tile.op"="store_ptr_tko" "tile.operands"="destination,value" }
