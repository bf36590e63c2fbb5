; What is printed, to the letter: each kind of element with directives that fit it and
; that do not, tiles of several ranks, and the ends of formats.
;
; REQUIRES: host-x86_64
; RUN: split-file %s %t
; RUN: %tileir-opt --passes='tile-host<x86-64>' -S %t/print.ll -o %t/host.ll
; RUN: %stock-clang -O1 -Wno-override-module -I%src_root/lib/Runtime/include %t/main.c %t/host.ll -L%libs_dir -ltileir_rt -Wl,-rpath,%libs_dir -o %t/print
; RUN: %t/print | FileCheck %s --match-full-lines --strict-whitespace
;
; CHECK:i1 1 1 1
; CHECK-NEXT:i8 -1 255 ff 377
; CHECK-NEXT:i4 -3 13
; CHECK-NEXT:i16 -2 65534
; CHECK-NEXT:i32 -3 4294967293 FFFFFFFD -3 65533 -3
; CHECK-NEXT:i64 -4611686018427387904 -4611686018427387904 13835058055282163712
; CHECK-NEXT:f16 1.500000 bf16 -0.25 tf32 3.250 f32 3.051758e-05 f64 1E+300
; CHECK-NEXT:f8 448 -0.00195312 inf 2 1 {{-?}}nan f4 -6
; CHECK-NEXT:flags [  +42|42   |00042| 42|0x2a|042|   1.500|2.0e+00 |+0x1p+0]
; CHECK-NEXT:misfits -7.000000 2.5 12345 0xff A 1 9.5 0.5   123|
; CHECK-NEXT:pointers 0x1234 1234 text te  text|
; CHECK-NEXT:100% %, 1 "quoted" \
; CHECK-NEXT:cut here
; CHECK-NEXT:no operand
; CHECK-NEXT:iota [0, 1, 2, 3] sum [010, 011, 012, 013]
; CHECK-NEXT:f32 {{\[\[}}0.0, 1.0, 2.0, 3.0], [-0.5, -1.5, -2.5, 10000000000.0]]
; CHECK-NEXT:i64 {{\[\[\[1, -2\]\], \[\[9223372036854775807, 4\]\]\]}}
; CHECK-NEXT:i1 [1, 0]
; CHECK-NEXT:i8 [t, i, l, e]
; CHECK-NEXT:bf16 [1.5, -0]
; CHECK-NEXT:f8E5M2 [1, -2, 1.52588e-05, {{-?}}nan]
; CHECK-NEXT:f4 [0, 0.5, 1, 1.5, 2, -3, -4, -6]
; CHECK-NEXT:tf32 [0.5, -4]
; CHECK-NEXT:i4 [-6, -5, -4, -3] of 1 1
; CHECK-NOT:{{.}}

;--- main.c
#include <tileir/runtime.h>
void print(void);
int main(void) {
  tileir_grid grid = {1, 1, 1};
  __tileir_push_configuration(grid, 0);
  print();
  return 0;
}

;--- print.ll
@text = private constant [5 x i8] c"text\00"
@data.0 = private constant [8 x float] [float 0.0, float 1.0, float 2.0, float 3.0, float -0.5, float -1.5, float -2.5, float 1.0e10]
@data.1 = private constant [4 x i64] [i64 1, i64 -2, i64 9223372036854775807, i64 4]
@data.2 = private constant [2 x i8] c"\01\00"
@data.3 = private constant [4 x i8] c"tile"
@data.4 = private constant [2 x bfloat] [bfloat 0xR3FC0, bfloat 0xR8000]
@data.5 = private constant [4 x i8] c"\3C\C0\01\7F"
@data.6 = private constant [8 x i8] c"\00\01\02\03\04\0D\0E\0F"
@data.7 = private constant [2 x float] [float 0.5, float -4.0]

define void @print() #0 {
  %v0 = call target("tileir.token") @tile.print_tko.0(i1 true, i1 true, i1 true)
  %v1 = call target("tileir.token") @tile.print_tko.1(i8 -1, i8 -1, i8 -1, i8 -1)
  %v2 = call target("tileir.token") @tile.print_tko.2(i4 -3, i4 -3)
  %v3 = call target("tileir.token") @tile.print_tko.3(i16 -2, i16 -2)
  %v4 = call target("tileir.token") @tile.print_tko.4(i32 -3, i32 -3, i32 -3, i32 -3, i32 -3, i32 -3)
  %v5 = call target("tileir.token") @tile.print_tko.5(i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904)
  %v6 = call target("tileir.token") @tile.print_tko.6(half 0xH3E00, bfloat 0xRBE80, float 3.25, float 0x3F00000000000000, double 1.0e300)
  %v7 = call target("tileir.token") @tile.print_tko.7(i8 126, i8 -127, i8 124, i8 -128, i8 120, i8 -1, i8 15)
  %v8 = call target("tileir.token") @tile.print_tko.8(i32 42, i32 42, i32 42, i32 42, i32 42, i32 42, float 1.5, float 2.0, double 1.0)
  %v9 = call target("tileir.token") @tile.print_tko.9(i32 -7, float 2.5, i32 12345, i32 255, i32 65, half 0xH3C00, float 9.5, double 0.5, i64 123)
  %v10 = call target("tileir.token") @tile.print_tko.10(ptr inttoptr (i64 4660 to ptr), ptr inttoptr (i64 4660 to ptr), ptr @text, ptr @text, ptr @text)
  %v11 = call target("tileir.token") @tile.print_tko.11(i32 1)
  %v12 = call target("tileir.token") @tile.print_tko.12(i32 1)
  %v13 = call target("tileir.token") @tile.print_tko.13()
  %v14 = call target("tileir.token") @tile.print_tko.14()
  %v15 = call target("tileir.tile", i32, 4) @tile.iota.15()
  %v16 = call target("tileir.tile", i32, 4) @tile.constant.16(i32 10)
  %v17 = call target("tileir.tile", i32, 4) @tile.addi.17(target("tileir.tile", i32, 4) %v15, target("tileir.tile", i32, 4) %v16)
  %v18 = call target("tileir.token") @tile.print_tko.18(target("tileir.tile", i32, 4) %v15, target("tileir.tile", i32, 4) %v17)
  %v19 = call target("tileir.tile", float, 2, 4) @tile.constant.19(ptr @data.0)
  %v20 = call target("tileir.token") @tile.print_tko.20(target("tileir.tile", float, 2, 4) %v19)
  %v21 = call target("tileir.tile", i64, 2, 1, 2) @tile.constant.21(ptr @data.1)
  %v22 = call target("tileir.token") @tile.print_tko.22(target("tileir.tile", i64, 2, 1, 2) %v21)
  %v23 = call target("tileir.tile", i1, 2) @tile.constant.23(ptr @data.2)
  %v24 = call target("tileir.token") @tile.print_tko.24(target("tileir.tile", i1, 2) %v23)
  %v25 = call target("tileir.tile", i8, 4) @tile.constant.25(ptr @data.3)
  %v26 = call target("tileir.token") @tile.print_tko.26(target("tileir.tile", i8, 4) %v25)
  %v27 = call target("tileir.tile", bfloat, 2) @tile.constant.27(ptr @data.4)
  %v28 = call target("tileir.token") @tile.print_tko.28(target("tileir.tile", bfloat, 2) %v27)
  %v29 = call target("tileir.tile", target("tileir.f8E5M2"), 4) @tile.constant.29(ptr @data.5)
  %v30 = call target("tileir.token") @tile.print_tko.30(target("tileir.tile", target("tileir.f8E5M2"), 4) %v29)
  %v31 = call target("tileir.tile", target("tileir.f4E2M1FN"), 8) @tile.constant.31(ptr @data.6)
  %v32 = call target("tileir.token") @tile.print_tko.32(target("tileir.tile", target("tileir.f4E2M1FN"), 8) %v31)
  %v33 = call target("tileir.tile", target("tileir.tf32"), 2) @tile.constant.33(ptr @data.7)
  %v34 = call target("tileir.token") @tile.print_tko.34(target("tileir.tile", target("tileir.tf32"), 2) %v33)
  %v35 = call target("tileir.tile", i4, 4) @tile.trunci.35(target("tileir.tile", i32, 4) %v17)
  %v36 = call target("tileir.token") @tile.print_tko.36(target("tileir.tile", i4, 4) %v35, i32 1)
  ret void
}

declare target("tileir.token") @tile.print_tko.0(i1, i1, i1) #1
declare target("tileir.token") @tile.print_tko.1(i8, i8, i8, i8) #2
declare target("tileir.token") @tile.print_tko.2(i4, i4) #3
declare target("tileir.token") @tile.print_tko.3(i16, i16) #4
declare target("tileir.token") @tile.print_tko.4(i32, i32, i32, i32, i32, i32) #5
declare target("tileir.token") @tile.print_tko.5(i64, i64, i64) #6
declare target("tileir.token") @tile.print_tko.6(half, bfloat, float, float, double) #7
declare target("tileir.token") @tile.print_tko.7(i8, i8, i8, i8, i8, i8, i8) #8
declare target("tileir.token") @tile.print_tko.8(i32, i32, i32, i32, i32, i32, float, float, double) #9
declare target("tileir.token") @tile.print_tko.9(i32, float, i32, i32, i32, half, float, double, i64) #10
declare target("tileir.token") @tile.print_tko.10(ptr, ptr, ptr, ptr, ptr) #11
declare target("tileir.token") @tile.print_tko.11(i32) #12
declare target("tileir.token") @tile.print_tko.12(i32) #13
declare target("tileir.token") @tile.print_tko.13() #14
declare target("tileir.token") @tile.print_tko.14() #15
declare target("tileir.tile", i32, 4) @tile.iota.15() #16
declare target("tileir.tile", i32, 4) @tile.constant.16(i32) #17
declare target("tileir.tile", i32, 4) @tile.addi.17(target("tileir.tile", i32, 4), target("tileir.tile", i32, 4)) #18
declare target("tileir.token") @tile.print_tko.18(target("tileir.tile", i32, 4), target("tileir.tile", i32, 4)) #19
declare target("tileir.tile", float, 2, 4) @tile.constant.19(ptr) #20
declare target("tileir.token") @tile.print_tko.20(target("tileir.tile", float, 2, 4)) #21
declare target("tileir.tile", i64, 2, 1, 2) @tile.constant.21(ptr) #22
declare target("tileir.token") @tile.print_tko.22(target("tileir.tile", i64, 2, 1, 2)) #23
declare target("tileir.tile", i1, 2) @tile.constant.23(ptr) #24
declare target("tileir.token") @tile.print_tko.24(target("tileir.tile", i1, 2)) #25
declare target("tileir.tile", i8, 4) @tile.constant.25(ptr) #26
declare target("tileir.token") @tile.print_tko.26(target("tileir.tile", i8, 4)) #27
declare target("tileir.tile", bfloat, 2) @tile.constant.27(ptr) #28
declare target("tileir.token") @tile.print_tko.28(target("tileir.tile", bfloat, 2)) #29
declare target("tileir.tile", target("tileir.f8E5M2"), 4) @tile.constant.29(ptr) #30
declare target("tileir.token") @tile.print_tko.30(target("tileir.tile", target("tileir.f8E5M2"), 4)) #31
declare target("tileir.tile", target("tileir.f4E2M1FN"), 8) @tile.constant.31(ptr) #32
declare target("tileir.token") @tile.print_tko.32(target("tileir.tile", target("tileir.f4E2M1FN"), 8)) #33
declare target("tileir.tile", target("tileir.tf32"), 2) @tile.constant.33(ptr) #34
declare target("tileir.token") @tile.print_tko.34(target("tileir.tile", target("tileir.tf32"), 2)) #35
declare target("tileir.tile", i4, 4) @tile.trunci.35(target("tileir.tile", i32, 4)) #36
declare target("tileir.token") @tile.print_tko.36(target("tileir.tile", i4, 4), i32) #37

attributes #0 = { "tile.entry" "tile.params"="" }
attributes #1 = { nounwind "tile.op"="print_tko" "tile.operands"="args:3" "tile.elements"="i1,i1,i1->token" "tile.str"="i1 %d %u %hhx\0A\00" }
attributes #2 = { nounwind "tile.op"="print_tko" "tile.operands"="args:4" "tile.elements"="i8,i8,i8,i8->token" "tile.str"="i8 %d %u %x %o\0A" }
attributes #3 = { nounwind "tile.op"="print_tko" "tile.operands"="args:2" "tile.elements"="i4,i4->token" "tile.str"="i4 %d %u\0A" }
attributes #4 = { nounwind "tile.op"="print_tko" "tile.operands"="args:2" "tile.elements"="i16,i16->token" "tile.str"="i16 %i %u\0A" }
attributes #5 = { nounwind "tile.op"="print_tko" "tile.operands"="args:6" "tile.elements"="i32,i32,i32,i32,i32,i32->token" "tile.str"="i32 %d %u %X %hhd %hu %ld\0A" }
attributes #6 = { nounwind "tile.op"="print_tko" "tile.operands"="args:3" "tile.elements"="i64,i64,i64->token" "tile.str"="i64 %d %lld %u\0A" }
attributes #7 = { nounwind "tile.op"="print_tko" "tile.operands"="args:5" "tile.elements"="f16,bf16,tf32,f32,f64->token" "tile.str"="f16 %f bf16 %g tf32 %.3f f32 %e f64 %G\0A" }
attributes #8 = { nounwind "tile.op"="print_tko" "tile.operands"="args:7" "tile.elements"="f8E4M3FN,f8E4M3FN,f8E5M2,f8E8M0FNU,fnv8E5M3FNU,f8E4M3FN,f4E2M1FN->token" "tile.str"="f8 %g %g %g %g %g %g f4 %g\0A" }
attributes #9 = { nounwind "tile.op"="print_tko" "tile.operands"="args:9" "tile.elements"="i32,i32,i32,i32,i32,i32,f32,f32,f64->token" "tile.str"="flags [%+5d|%-5d|%05d|% d|%#x|%.3d|%8.3f|%-8.1e|%+a]\0A" }
attributes #10 = { nounwind "tile.op"="print_tko" "tile.operands"="args:9" "tile.elements"="i32,f32,i32,i32,i32,f16,f32,f64,i64->token" "tile.str"="misfits %f %d %s %p %c %s %c %x %5.1s|\0A" }
attributes #11 = { nounwind "tile.op"="print_tko" "tile.operands"="args:5" "tile.elements"="ptr<i8>,ptr<i8>,ptr<i8>,ptr<i8>,ptr<i8>->token" "tile.str"="pointers %p %x %s %.2s %5s|\0A" }
attributes #12 = { nounwind "tile.op"="print_tko" "tile.operands"="args:1" "tile.elements"="i32->token" "tile.str"="100%% %5%, %d \22quoted\22 \5C5C\0A" }
attributes #13 = { nounwind "tile.op"="print_tko" "tile.operands"="args:1" "tile.elements"="i32->token" "tile.str"="cut here\0A\00not printed %d\0A" }
attributes #14 = { nounwind "tile.op"="print_tko" "tile.operands"="args:0" "tile.elements"="->token" "tile.str"="" }
attributes #15 = { nounwind "tile.op"="print_tko" "tile.operands"="args:0" "tile.elements"="->token" "tile.str"="no operand\0A" }
attributes #16 = { nounwind willreturn memory(none) "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32" }
attributes #17 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i32->i32" }
attributes #18 = { nounwind willreturn memory(none) "tile.op"="addi" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i32" "tile.overflow"="none" }
attributes #19 = { nounwind "tile.op"="print_tko" "tile.operands"="args:2" "tile.elements"="i32,i32->token" "tile.str"="iota %d sum %03d\0A" }
attributes #20 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="dense" "tile.elements"="ptr<f32>->f32" }
attributes #21 = { nounwind "tile.op"="print_tko" "tile.operands"="args:1" "tile.elements"="f32->token" "tile.str"="f32 %.1f\0A" }
attributes #22 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="dense" "tile.elements"="ptr<i64>->i64" }
attributes #23 = { nounwind "tile.op"="print_tko" "tile.operands"="args:1" "tile.elements"="i64->token" "tile.str"="i64 %d\0A" }
attributes #24 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="dense" "tile.elements"="ptr<i1>->i1" }
attributes #25 = { nounwind "tile.op"="print_tko" "tile.operands"="args:1" "tile.elements"="i1->token" "tile.str"="i1 %d\0A" }
attributes #26 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="dense" "tile.elements"="ptr<i8>->i8" }
attributes #27 = { nounwind "tile.op"="print_tko" "tile.operands"="args:1" "tile.elements"="i8->token" "tile.str"="i8 %c\0A" }
attributes #28 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="dense" "tile.elements"="ptr<bf16>->bf16" }
attributes #29 = { nounwind "tile.op"="print_tko" "tile.operands"="args:1" "tile.elements"="bf16->token" "tile.str"="bf16 %g\0A" }
attributes #30 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="dense" "tile.elements"="ptr<f8E5M2>->f8E5M2" }
attributes #31 = { nounwind "tile.op"="print_tko" "tile.operands"="args:1" "tile.elements"="f8E5M2->token" "tile.str"="f8E5M2 %g\0A" }
attributes #32 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="dense" "tile.elements"="ptr<f4E2M1FN>->f4E2M1FN" }
attributes #33 = { nounwind "tile.op"="print_tko" "tile.operands"="args:1" "tile.elements"="f4E2M1FN->token" "tile.str"="f4 %g\0A" }
attributes #34 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="dense" "tile.elements"="ptr<tf32>->tf32" }
attributes #35 = { nounwind "tile.op"="print_tko" "tile.operands"="args:1" "tile.elements"="tf32->token" "tile.str"="tf32 %d\0A" }
attributes #36 = { nounwind willreturn memory(none) "tile.op"="trunci" "tile.operands"="from" "tile.elements"="i32->i4" "tile.overflow"="none" }
attributes #37 = { nounwind "tile.op"="print_tko" "tile.operands"="args:2" "tile.elements"="i4,i32->token" "tile.str"="i4 %d of 1 %d\0A" }
