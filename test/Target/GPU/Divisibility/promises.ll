; What the forms of assume promise; what follows a promise uses it.
; RUN: %tileir-opt %s -passes=gpu-print-divisibility -S -o /dev/null | FileCheck %s
; RUN: %tileir-opt %s -passes=gpu-use-assumed -S | FileCheck %s --check-prefix=USED

; CHECK-LABEL: divisibility of @tiles:
define void @tiles() "tile.entry" "tile.params"="" {
  %x = call target("tileir.tile", i32, 16, 64) @tile.itself.0()
  ; CHECK: %same: {{.*}} constancy=[1,4]
  %same = call target("tileir.tile", i32, 16, 64) @tile.assume.0(target("tileir.tile", i32, 16, 64) %x)
  ; CHECK: %positive: {{.*}} constancy=[1,1] nonnegative
  %positive = call target("tileir.tile", i32, 16, 64) @tile.assume.1(target("tileir.tile", i32, 16, 64) %x)
  ; Every fourth element alone says nothing of each.
  ; CHECK: %some: contiguity=[1,1] divisibility=[1,1]
  %some = call target("tileir.tile", i32, 16, 64) @tile.assume.2(target("tileir.tile", i32, 16, 64) %x)
  ; CHECK: %each: contiguity=[1,1] divisibility=[8,8]
  %each = call target("tileir.tile", i32, 16, 64) @tile.assume.3(target("tileir.tile", i32, 16, 64) %x)
  ret void
}

; USED-LABEL: define void @after
define void @after(i32 %n) "tile.entry" "tile.params"="i32" {
  ; USED: %before = add i32 %n, 1
  %before = add i32 %n, 1
  ; USED: %known = call i32 @tile.assume.4(i32 %n)
  %known = call i32 @tile.assume.4(i32 %n)
  ; USED: %behind = add i32 %known, %before
  %behind = add i32 %n, %before
  ret void
}

declare target("tileir.tile", i32, 16, 64) @tile.itself.0()
declare target("tileir.tile", i32, 16, 64) @tile.assume.0(target("tileir.tile", i32, 16, 64)) #0
declare target("tileir.tile", i32, 16, 64) @tile.assume.1(target("tileir.tile", i32, 16, 64)) #1
declare target("tileir.tile", i32, 16, 64) @tile.assume.2(target("tileir.tile", i32, 16, 64)) #2
declare target("tileir.tile", i32, 16, 64) @tile.assume.3(target("tileir.tile", i32, 16, 64)) #3
declare i32 @tile.assume.4(i32) #3

attributes #0 = { nounwind willreturn memory(none) "tile.op"="assume" "tile.operands"="value" "tile.elements"="i32->i32" "tile.predicate"="same_elements<[1, 4]>" }
attributes #1 = { nounwind willreturn memory(none) "tile.op"="assume" "tile.operands"="value" "tile.elements"="i32->i32" "tile.predicate"="bounded<0, ?>" }
attributes #2 = { nounwind willreturn memory(none) "tile.op"="assume" "tile.operands"="value" "tile.elements"="i32->i32" "tile.predicate"="div_by<8, every 4 along 1>" }
attributes #3 = { nounwind willreturn memory(none) "tile.op"="assume" "tile.operands"="value" "tile.elements"="i32->i32" "tile.predicate"="div_by<8>" }
