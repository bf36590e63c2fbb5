; What does not fit is refused with the numbers.
; RUN: not %tileir-opt -S -passes=gpu-plan-shared %s 2>&1 | FileCheck %s

; CHECK: error: kernel 'entry' needs 131072 bytes of shared memory, sm_75 has 65536; the largest piece is that of op 'shared_alloc', 131072 bytes
define ptx_kernel void @entry() "tile.entry" "tile.params"="" "target-cpu"="sm_75" "nvvm.reqntid"="64" {
  %s = call target("tileir.shared", float, 2, 16384) @alloc(), !tile.layout !0
  ret void
}
declare target("tileir.shared", float, 2, 16384) @alloc() "gpu.op"="shared_alloc"
!0 = !{!"16384: offset=[1 2 4 8 16 32 64 128 256 512 1024 2048 4096 8192]"}
