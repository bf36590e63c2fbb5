; A product whose result is the left operand of the next: warps have rows of their own, and
; the fragments are the operand's already, with no conversion. There are no more warps
; than fragments along the rows.
; RUN: %tileir-opt %s -passes=gpu-assign-layouts,gpu-verify-layouts -S | FileCheck %s

; CHECK: define void @chained() #[[K:[0-9]+]]
; CHECK-NOT: convert_layout
define void @chained() #0 {
  %q = call target("tileir.tile", half, 64, 64) @tile.constant.0(half 1.0)
  %k = call target("tileir.tile", half, 64, 256) @tile.constant.1(half 1.0)
  %v = call target("tileir.tile", half, 256, 128) @tile.constant.2(half 1.0)
  %z = call target("tileir.tile", float, 64, 256) @tile.constant.3(float 0.0)
  %o = call target("tileir.tile", float, 64, 128) @tile.constant.4(float 0.0)
  ; CHECK: %s = call {{.*}} !tile.layout ![[S:[0-9]+]]
  %s = call target("tileir.tile", float, 64, 256) @tile.mmaf.0(target("tileir.tile", half, 64, 64) %q, target("tileir.tile", half, 64, 256) %k, target("tileir.tile", float, 64, 256) %z)
  %e = call target("tileir.tile", float, 64, 256) @tile.exp.0(target("tileir.tile", float, 64, 256) %s)
  ; CHECK: %p = call {{.*}} !tile.layout ![[S]]
  %p = call target("tileir.tile", half, 64, 256) @tile.ftof.0(target("tileir.tile", float, 64, 256) %e)
  ; CHECK: %r = call {{.*}} @gpu.tile.product_mma_sync.{{[0-9]+}}({{.*}} %p, {{.*}} !tile.layout ![[R:[0-9]+]]
  %r = call target("tileir.tile", float, 64, 128) @tile.mmaf.1(target("tileir.tile", half, 64, 256) %p, target("tileir.tile", half, 256, 128) %v, target("tileir.tile", float, 64, 128) %o)
  call void @use.0(target("tileir.tile", float, 64, 128) %r)
  ret void
}

; CHECK: attributes #[[K]] = {{{.*}}"nvvm.reqntid"="128"
; CHECK-DAG: ![[S]] = !{!"64x256: register=[0,1 8,0 0,8 0,16 0,32 0,64 0,128] lane=[0,2 0,4 1,0 2,0 4,0] warp=[16,0 32,0]"}
; CHECK-DAG: ![[R]] = !{!"64x128: register=[0,1 8,0 0,8 0,16 0,32 0,64] lane=[0,2 0,4 1,0 2,0 4,0] warp=[16,0 32,0]"}

declare void @use.0(target("tileir.tile", float, 64, 128))
declare target("tileir.tile", half, 64, 64) @tile.constant.0(half) #1
declare target("tileir.tile", half, 64, 256) @tile.constant.1(half) #1
declare target("tileir.tile", half, 256, 128) @tile.constant.2(half) #1
declare target("tileir.tile", float, 64, 256) @tile.constant.3(float) #2
declare target("tileir.tile", float, 64, 128) @tile.constant.4(float) #2
declare target("tileir.tile", float, 64, 256) @tile.mmaf.0(target("tileir.tile", half, 64, 64), target("tileir.tile", half, 64, 256), target("tileir.tile", float, 64, 256)) #3
declare target("tileir.tile", float, 64, 128) @tile.mmaf.1(target("tileir.tile", half, 64, 256), target("tileir.tile", half, 256, 128), target("tileir.tile", float, 64, 128)) #3
declare target("tileir.tile", float, 64, 256) @tile.exp.0(target("tileir.tile", float, 64, 256)) #4
declare target("tileir.tile", half, 64, 256) @tile.ftof.0(target("tileir.tile", float, 64, 256)) #5

attributes #0 = { "tile.entry" "tile.params"="" "target-cpu"="sm_80" }
attributes #1 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f16->f16" }
attributes #2 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32" }
attributes #3 = { nounwind willreturn memory(none) "tile.op"="mmaf" "tile.operands"="lhs,rhs,acc" "tile.elements"="f16,f16,f32->f32" }
attributes #4 = { nounwind willreturn memory(none) "tile.op"="exp" "tile.operands"="source" "tile.elements"="f32->f32" "tile.rounding_mode"="full" }
attributes #5 = { nounwind willreturn memory(none) "tile.op"="ftof" "tile.operands"="from" "tile.elements"="f32->f16" "tile.rounding_mode"="nearest_even" }
