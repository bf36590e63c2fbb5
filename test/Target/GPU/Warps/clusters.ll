; Clusters of blocks cannot be asked for: whether the grid divides into them is known at the
; launch only. The code is right without them, and a remark tells.
; RUN: %tileir-opt %s -passes=gpu-assign-layouts -pass-remarks-missed=tileir-gpu-warps -S 2>%t | FileCheck %s
; RUN: FileCheck %s --check-prefix=REMARK --implicit-check-not=remark < %t
; RUN: %tileir-opt %s -passes=gpu-assign-layouts -S 2>&1 | FileCheck %s --implicit-check-not=remark

; REMARK: remark: {{.*}}hint 'num_cta_in_cga' = 2 of 'two' is ignored: blocks are not distributed over clusters
; CHECK: attributes #0 = { "nvvm.reqntid"="32" "target-cpu"="sm_90"
define void @two() #0 {
  ret void
}
; Nothing to tell: what there is without a hint, and no valid value.
define void @one() #1 {
  ret void
}
define void @three() #2 {
  ret void
}

attributes #0 = { "tile.entry" "tile.params"="" "target-cpu"="sm_90" "tile.hint.sm_90.num_cta_in_cga"="2" }
attributes #1 = { "tile.entry" "tile.params"="" "target-cpu"="sm_90" "tile.hint.sm_90.num_cta_in_cga"="1" }
attributes #2 = { "tile.entry" "tile.params"="" "target-cpu"="sm_90" "tile.hint.sm_90.num_cta_in_cga"="3" }
