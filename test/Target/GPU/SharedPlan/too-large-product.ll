; The largest piece is told by the program's op, not by what was put in its place.
; RUN: not %tileir-opt -S -passes=gpu-plan-shared %s 2>&1 | FileCheck %s

; CHECK: error: kernel 'entry' needs {{[0-9]+}} bytes of shared memory, sm_75 has 65536; the largest piece is that of op 'mmaf', {{[0-9]+}} bytes
define ptx_kernel void @entry() "tile.entry" "tile.params"="" "target-cpu"="sm_75" "nvvm.reqntid"="64" {
  %a = call target("tileir.tile", double, 16384, 1) @column(double 1.0), !tile.layout !0
  %b = call target("tileir.tile", double, 1, 1) @one(double 1.0), !tile.layout !1
  %r = call target("tileir.tile", double, 16384, 1) @product(target("tileir.tile", double, 16384, 1) %a, target("tileir.tile", double, 1, 1) %b, target("tileir.tile", double, 16384, 1) %a), !tile.layout !0
  ret void
}
declare target("tileir.tile", double, 16384, 1) @column(double) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f64->f64"
declare target("tileir.tile", double, 1, 1) @one(double) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f64->f64"
declare target("tileir.tile", double, 16384, 1) @product(target("tileir.tile", double, 16384, 1), target("tileir.tile", double, 1, 1), target("tileir.tile", double, 16384, 1)) "gpu.op"="product_fma"
!0 = !{!"16384x1: register=[64,0 128,0 256,0 512,0 1024,0 2048,0 4096,0 8192,0] lane=[1,0 2,0 4,0 8,0 16,0] warp=[32,0]"}
!1 = !{!"1x1: lane=[0,0 0,0 0,0 0,0 0,0] warp=[0,0]"}
