; Where there is nothing to be divided, the code is right without clusters, and a remark tells.
; RUN: %tileir-opt %s -passes=gpu-split-tiles -pass-remarks-missed=tileir-gpu-warps -S 2>%t | FileCheck %s
; RUN: FileCheck %s --check-prefix=REMARK --implicit-check-not=remark < %t
; RUN: %tileir-opt %s -passes=gpu-split-tiles -S 2>&1 | FileCheck %s --implicit-check-not=remark

; REMARK: remark: {{.*}}hint 'num_cta_in_cga' = 2 of 'two' is ignored: its tiles cannot be divided among so many blocks
; CHECK-NOT: nvvm.cluster
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
