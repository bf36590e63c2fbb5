; Every op that the target cannot lower is named, all in one run, with its place.
;
; RUN: not %tileir-opt --passes='tile-host<x86-64-v3>' -S %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: refused.ll: error: at byte 0x20 (function section): op 'print_tko' is not supported by the host target
; CHECK-NEXT: refused.ll: error: at byte 0x2a (function section): op 'load_ptr_tko' is not supported by the host target: 4-bit elements in memory
define void @noisy(ptr %p) #0 {
  %t = call target("tileir.token") @tile.print(), !tile.loc !0
  %l = call { i8, target("tileir.token") } @tile.load(ptr %p), !tile.loc !1
  ret void
}

declare target("tileir.token") @tile.print() #1
declare { i8, target("tileir.token") } @tile.load(ptr) #2

attributes #0 = { "tile.entry" "tile.params"="ptr<f4E2M1FN>" }
attributes #1 = { nounwind "tile.op"="print_tko" "tile.operands"="args:0" "tile.elements"="->token" "tile.str"="here" }
attributes #2 = { nounwind "tile.op"="load_ptr_tko" "tile.operands"="source" "tile.elements"="ptr<f4E2M1FN>->f4E2M1FN,token" "tile.memory_ordering_semantics"="weak" }
!0 = !{i64 32}
!1 = !{i64 42}
