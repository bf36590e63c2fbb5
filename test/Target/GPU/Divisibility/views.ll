; Base, extents and strides of views.
; RUN: %tileir-opt %s -passes=gpu-print-divisibility -S -o /dev/null | FileCheck %s

; CHECK-LABEL: divisibility of @kernel:
define void @kernel(ptr %p, i32 %m, i32 %n) "tile.entry" "tile.params"="ptr<f16>,i32,i32" {
  %base = call ptr @tile.assume.0(ptr %p)
  %stride = call i32 @tile.assume.1(i32 %n)
  ; CHECK: %tensor: base=16 extents=[?*1,64] strides=[?*8,1]
  %tensor = call target("tileir.tensor_view", half, 2, 0, 2147483648, 64, 0, 0, 2147483648, 1, 0) @tile.make_tensor_view.0(ptr %base, i32 %m, i32 %stride)
  ; CHECK: %tiles: base=16 extents=[?*1,64] strides=[?*8,1]
  %tiles = call target("tileir.partition_view", target("tileir.tensor_view", half, 2, 0, 2147483648, 64, 0, 0, 2147483648, 1, 0), 1, 32, 32, 0, 1) @tile.make_partition_view.0(target("tileir.tensor_view", half, 2, 0, 2147483648, 64, 0, 0, 2147483648, 1, 0) %tensor)
  ret void
}

declare ptr @tile.assume.0(ptr) #0
declare i32 @tile.assume.1(i32) #1
declare target("tileir.tensor_view", half, 2, 0, 2147483648, 64, 0, 0, 2147483648, 1, 0) @tile.make_tensor_view.0(ptr, i32, i32) #2
declare target("tileir.partition_view", target("tileir.tensor_view", half, 2, 0, 2147483648, 64, 0, 0, 2147483648, 1, 0), 1, 32, 32, 0, 1) @tile.make_partition_view.0(target("tileir.tensor_view", half, 2, 0, 2147483648, 64, 0, 0, 2147483648, 1, 0)) #3

attributes #0 = { nounwind willreturn memory(none) "tile.op"="assume" "tile.operands"="value" "tile.elements"="ptr<f16>->ptr<f16>" "tile.predicate"="div_by<16>" }
attributes #1 = { nounwind willreturn memory(none) "tile.op"="assume" "tile.operands"="value" "tile.elements"="i32->i32" "tile.predicate"="div_by<8>" }
attributes #2 = { nounwind willreturn memory(none) "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:1,dynamicStrides:1" "tile.elements"="ptr<f16>,i32,i32->view" }
attributes #3 = { nounwind willreturn memory(none) "tile.op"="make_partition_view" "tile.operands"="tensor_view" "tile.elements"="view->view" }
