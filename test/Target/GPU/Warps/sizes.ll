; Warps by what tiles need: 16 elements of a row for each thread, 128 registers of an
; accumulator, one warp for very little.
; RUN: %tileir-opt %s -passes=gpu-assign-layouts -S | FileCheck %s

; CHECK: define void @tiny() #[[TINY:[0-9]+]]
define void @tiny() #0 {
  %t = call target("tileir.tile", i32, 64) @tile.iota.0()
  call void @use.0(target("tileir.tile", i32, 64) %t)
  ret void
}
; CHECK: define void @small() #[[SMALL:[0-9]+]]
define void @small() #0 {
  %t = call target("tileir.tile", i32, 1024) @tile.iota.1()
  call void @use.1(target("tileir.tile", i32, 1024) %t)
  ret void
}
; CHECK: define void @row() #[[ROW:[0-9]+]]
define void @row() #0 {
  %t = call target("tileir.tile", i32, 4096) @tile.iota.2()
  call void @use.2(target("tileir.tile", i32, 4096) %t)
  ret void
}
; CHECK: define void @huge() #[[HUGE:[0-9]+]]
define void @huge() #0 {
  %t = call target("tileir.tile", i32, 65536) @tile.iota.3()
  call void @use.3(target("tileir.tile", i32, 65536) %t)
  ret void
}
; CHECK: define void @product() #[[PRODUCT8:[0-9]+]]
define void @product() #0 {
  %a = call target("tileir.tile", half, 128, 16) @tile.constant.0(half 0.0)
  %b = call target("tileir.tile", half, 16, 256) @tile.constant.1(half 0.0)
  %c = call target("tileir.tile", float, 128, 256) @tile.constant.2(float 0.0)
  %d = call target("tileir.tile", float, 128, 256) @tile.mmaf.0(target("tileir.tile", half, 128, 16) %a, target("tileir.tile", half, 16, 256) %b, target("tileir.tile", float, 128, 256) %c)
  call void @use.4(target("tileir.tile", float, 128, 256) %d)
  ret void
}
; Of halves 4 warps are enough for this accumulator, of bytes they are not.
; CHECK: define void @halves() #[[PRODUCT4:[0-9]+]]
define void @halves() #0 {
  %a = call target("tileir.tile", half, 128, 16) @tile.constant.0(half 0.0)
  %b = call target("tileir.tile", half, 16, 128) @tile.constant.3(half 0.0)
  %c = call target("tileir.tile", float, 128, 128) @tile.constant.4(float 0.0)
  %d = call target("tileir.tile", float, 128, 128) @tile.mmaf.1(target("tileir.tile", half, 128, 16) %a, target("tileir.tile", half, 16, 128) %b, target("tileir.tile", float, 128, 128) %c)
  call void @use.5(target("tileir.tile", float, 128, 128) %d)
  ret void
}
; CHECK: define void @bytes() #[[PRODUCT8]]
define void @bytes() #0 {
  %a = call target("tileir.tile", i8, 128, 32) @tile.constant.5(i8 0)
  %b = call target("tileir.tile", i8, 32, 128) @tile.constant.6(i8 0)
  %c = call target("tileir.tile", i32, 128, 128) @tile.constant.7(i32 0)
  %d = call target("tileir.tile", i32, 128, 128) @tile.mmai.0(target("tileir.tile", i8, 128, 32) %a, target("tileir.tile", i8, 32, 128) %b, target("tileir.tile", i32, 128, 128) %c)
  call void @use.6(target("tileir.tile", i32, 128, 128) %d)
  ret void
}

; With products ptxas may take all registers that one block can have.
; CHECK-DAG: attributes #[[PRODUCT4]] = {{{.*}}"nvvm.minctasm"="1" "nvvm.reqntid"="128"
; CHECK-DAG: attributes #[[PRODUCT8]] = {{{.*}}"nvvm.minctasm"="1" "nvvm.reqntid"="256"
; CHECK-DAG: attributes #[[TINY]] = {{{.*}}"nvvm.reqntid"="32"
; CHECK-DAG: attributes #[[SMALL]] = {{{.*}}"nvvm.reqntid"="128"
; CHECK-DAG: attributes #[[ROW]] = {{{.*}}"nvvm.reqntid"="256"
; CHECK-DAG: attributes #[[HUGE]] = {{{.*}}"nvvm.reqntid"="512"

declare void @use.0(target("tileir.tile", i32, 64))
declare void @use.1(target("tileir.tile", i32, 1024))
declare void @use.2(target("tileir.tile", i32, 4096))
declare void @use.3(target("tileir.tile", i32, 65536))
declare void @use.4(target("tileir.tile", float, 128, 256))
declare target("tileir.tile", i32, 64) @tile.iota.0() #1
declare target("tileir.tile", i32, 1024) @tile.iota.1() #1
declare target("tileir.tile", i32, 4096) @tile.iota.2() #1
declare target("tileir.tile", i32, 65536) @tile.iota.3() #1
declare target("tileir.tile", half, 128, 16) @tile.constant.0(half) #2
declare target("tileir.tile", half, 16, 256) @tile.constant.1(half) #2
declare target("tileir.tile", float, 128, 256) @tile.constant.2(float) #3
declare target("tileir.tile", float, 128, 256) @tile.mmaf.0(target("tileir.tile", half, 128, 16), target("tileir.tile", half, 16, 256), target("tileir.tile", float, 128, 256)) #4
declare void @use.5(target("tileir.tile", float, 128, 128))
declare void @use.6(target("tileir.tile", i32, 128, 128))
declare target("tileir.tile", half, 16, 128) @tile.constant.3(half) #2
declare target("tileir.tile", float, 128, 128) @tile.constant.4(float) #3
declare target("tileir.tile", float, 128, 128) @tile.mmaf.1(target("tileir.tile", half, 128, 16), target("tileir.tile", half, 16, 128), target("tileir.tile", float, 128, 128)) #4
declare target("tileir.tile", i8, 128, 32) @tile.constant.5(i8) #5
declare target("tileir.tile", i8, 32, 128) @tile.constant.6(i8) #5
declare target("tileir.tile", i32, 128, 128) @tile.constant.7(i32) #6
declare target("tileir.tile", i32, 128, 128) @tile.mmai.0(target("tileir.tile", i8, 128, 32), target("tileir.tile", i8, 32, 128), target("tileir.tile", i32, 128, 128)) #7

attributes #0 = { "tile.entry" "tile.params"="" "target-cpu"="sm_80" }
attributes #1 = { nounwind willreturn memory(none) "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32" }
attributes #2 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f16->f16" }
attributes #3 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32" }
attributes #4 = { nounwind willreturn memory(none) "tile.op"="mmaf" "tile.operands"="lhs,rhs,acc" "tile.elements"="f16,f16,f32->f32" }
attributes #5 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i8->i8" }
attributes #6 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i32->i32" }
attributes #7 = { nounwind willreturn memory(none) "tile.op"="mmai" "tile.operands"="lhs,rhs,acc" "tile.elements"="i8,i8,i32->i32" "tile.signedness_lhs"="signed" "tile.signedness_rhs"="signed" }
