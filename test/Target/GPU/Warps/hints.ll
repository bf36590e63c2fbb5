; The program's hints decide: the architecture's own before the default ones.
; RUN: %tileir-opt %s -passes=gpu-assign-layouts -S | FileCheck %s

; CHECK: define void @own() #[[OWN:[0-9]+]]
define void @own() #0 {
  ret void
}
; CHECK: define void @default() #[[DEFAULT:[0-9]+]]
define void @default() #1 {
  ret void
}
; No power of two: as if nothing were said.
; CHECK: define void @wrong() #[[WRONG:[0-9]+]]
define void @wrong() #2 {
  ret void
}

; CHECK-DAG: attributes #[[OWN]] = {{{.*}}"nvvm.minctasm"="2" "nvvm.reqntid"="256"
; CHECK-DAG: attributes #[[DEFAULT]] = {{{.*}}"nvvm.minctasm"="3" "nvvm.reqntid"="128"
; CHECK-DAG: attributes #[[WRONG]] = { "nvvm.reqntid"="32"

attributes #0 = { "tile.entry" "tile.params"="" "target-cpu"="sm_90a" "tile.hint.sm_90.num_worker_warps_per_cta"="8" "tile.hint.sm_90.occupancy"="2" "tile.hint.default.num_worker_warps_per_cta"="4" "tile.hint.default.occupancy"="3" }
attributes #1 = { "tile.entry" "tile.params"="" "target-cpu"="sm_80" "tile.hint.sm_90.num_worker_warps_per_cta"="8" "tile.hint.default.num_worker_warps_per_cta"="4" "tile.hint.default.occupancy"="3" }
attributes #2 = { "tile.entry" "tile.params"="" "target-cpu"="sm_80" "tile.hint.default.num_worker_warps_per_cta"="6" "tile.hint.default.occupancy"="0" }
