; Caps of registers and minima of blocks stand side by side; a value that is not valid is as
; if it were not there.
; RUN: %tileir-opt %s -passes=gpu-assign-layouts -S | FileCheck %s

; CHECK: define void @cap() #[[CAP:[0-9]+]]
define void @cap() #0 {
  ret void
}
; CHECK: define void @both() #[[BOTH:[0-9]+]]
define void @both() #1 {
  ret void
}
; CHECK: define void @wrong() #[[WRONG:[0-9]+]]
define void @wrong() #2 {
  ret void
}

; CHECK-DAG: attributes #[[CAP]] = { "nvvm.maxnreg"="64" "nvvm.reqntid"="32"
; CHECK-DAG: attributes #[[BOTH]] = { "nvvm.maxnreg"="255" "nvvm.minctasm"="2" "nvvm.reqntid"="32"
; CHECK-DAG: attributes #[[WRONG]] = { "nvvm.reqntid"="32"

attributes #0 = { "tile.entry" "tile.params"="" "target-cpu"="sm_90" "tile.hint.default.max_registers"="64" }
attributes #1 = { "tile.entry" "tile.params"="" "target-cpu"="sm_90" "tile.hint.sm_90.max_registers"="255" "tile.hint.sm_90.occupancy"="2" "tile.hint.default.max_registers"="64" }
attributes #2 = { "tile.entry" "tile.params"="" "target-cpu"="sm_90" "tile.hint.sm_90.max_registers"="256" "tile.hint.default.max_registers"="64" }
