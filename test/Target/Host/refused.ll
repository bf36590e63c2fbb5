; Every op that the target cannot lower is named, all in one run, with its place.
;
; RUN: not %tileir-opt --passes='tile-host<x86-64-v3>' -S %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: refused.ll: error: at byte 0x2a (function section): op 'load_ptr_tko' is not supported by the host target: 4-bit elements through a pointer, not a view
define void @far(ptr %p) #0 {
  %l = call { i8, target("tileir.token") } @tile.load(ptr %p), !tile.loc !1
  ret void
}

; A format that would do something else than print what it is given.
; CHECK-NEXT: at byte 0x32 (function section): op 'print_tko' is not supported by the host target: the format's directive '%n' stores instead of printing
; CHECK-NEXT: at byte 0x33 (function section): op 'print_tko' is not supported by the host target: the format's directive '%4-' is malformed
; CHECK-NEXT: at byte 0x34 (function section): op 'print_tko' is not supported by the host target: the format's directive '%.4096f' has a width or precision above 4095
; CHECK-NEXT: at byte 0x35 (function section): op 'print_tko' is not supported by the host target: the format has more than 1 directives, one for each operand
; CHECK-NEXT: at byte 0x36 (function section): op 'print_tko' is not supported by the host target: the format's directive '%5' is malformed
define void @noisy(i32 %i) #0 {
  %t0 = call target("tileir.token") @tile.print.0(i32 %i), !tile.loc !2
  %t1 = call target("tileir.token") @tile.print.1(i32 %i), !tile.loc !3
  %t2 = call target("tileir.token") @tile.print.2(i32 %i), !tile.loc !4
  %t3 = call target("tileir.token") @tile.print.3(i32 %i), !tile.loc !5
  %t4 = call target("tileir.token") @tile.print.4(i32 %i), !tile.loc !6
  ret void
}

; CHECK-NEXT: at byte 0x37 (function section): op 'assert' is not supported by the host target: in the body of a reduce or scan
; CHECK-NOT: error
define internal i1 @body(i1 %x, i1 %y) #20 {
  call void @tile.assert(i1 %x), !tile.loc !7
  ret i1 %y
}

declare { i8, target("tileir.token") } @tile.load(ptr) #5
declare void @tile.assert(i1) #6
declare target("tileir.token") @tile.print.0(i32) #10
declare target("tileir.token") @tile.print.1(i32) #11
declare target("tileir.token") @tile.print.2(i32) #12
declare target("tileir.token") @tile.print.3(i32) #13
declare target("tileir.token") @tile.print.4(i32) #14

attributes #0 = { "tile.entry" "tile.params"="ptr<f4E2M1FN>" }
attributes #5 = { nounwind "tile.op"="load_ptr_tko" "tile.operands"="source" "tile.elements"="ptr<f4E2M1FN>->f4E2M1FN,token" "tile.memory_ordering_semantics"="weak" }
attributes #6 = { nounwind "tile.op"="assert" "tile.operands"="condition" "tile.elements"="i1->" "tile.message"="no" }
attributes #10 = { nounwind "tile.op"="print_tko" "tile.operands"="args:1" "tile.elements"="i32->token" "tile.str"="%n" }
attributes #11 = { nounwind "tile.op"="print_tko" "tile.operands"="args:1" "tile.elements"="i32->token" "tile.str"="%4-d" }
attributes #12 = { nounwind "tile.op"="print_tko" "tile.operands"="args:1" "tile.elements"="i32->token" "tile.str"="%.4096f" }
attributes #13 = { nounwind "tile.op"="print_tko" "tile.operands"="args:1" "tile.elements"="i32->token" "tile.str"="%d%d" }
attributes #14 = { nounwind "tile.op"="print_tko" "tile.operands"="args:1" "tile.elements"="i32->token" "tile.str"="100%5" }
attributes #20 = { "tile.body" }
!0 = !{i64 32}
!1 = !{i64 42}
!2 = !{i64 50}
!3 = !{i64 51}
!4 = !{i64 52}
!5 = !{i64 53}
!6 = !{i64 54}
!7 = !{i64 55}
