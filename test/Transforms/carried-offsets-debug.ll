; What a debugger shows of pointers that a loop no longer carries: where they are, and where they go.
;
; RUN: %tileir-opt --passes=tile-carry-offsets -S %s | FileCheck %s

; CHECK: {{^}}for:
; CHECK: [[AT:%.*]] = call target("tileir.tile", ptr, 8) @tile.offset
; CHECK: #dbg_value(target("tileir.tile", ptr, 8) [[AT]],
; CHECK: {{^}}for.body:
; CHECK: [[NEXT:%.*]] = call target("tileir.tile", ptr, 8) @tile.offset{{.*}} %7)
; CHECK-NEXT: #dbg_value(target("tileir.tile", ptr, 8) [[NEXT]],

define void @known(ptr %0, i32 %1) #0 !dbg !10 {
entry:
  %2 = call target("tileir.tile", ptr, 1) @tile.reshape.0(ptr %0)
  %3 = call target("tileir.tile", ptr, 8) @tile.broadcast.0(target("tileir.tile", ptr, 1) %2)
  %4 = call target("tileir.tile", i32, 8) @tile.iota.0()
  %5 = call target("tileir.tile", ptr, 8) @tile.offset.0(target("tileir.tile", ptr, 8) %3, target("tileir.tile", i32, 8) %4)
  %6 = call target("tileir.tile", i32, 8) @tile.constant.0(i32 0)
  %7 = call target("tileir.tile", i32, 8) @tile.constant.0(i32 8)
  br label %for

for:                                              ; preds = %for.latch, %entry
  %iv = phi i32 [ 0, %entry ], [ %next, %for.latch ]
  %8 = phi target("tileir.tile", i32, 8) [ %6, %entry ], [ %13, %for.latch ]
  %9 = phi target("tileir.tile", ptr, 8) [ %5, %entry ], [ %14, %for.latch ]
  #dbg_value(target("tileir.tile", ptr, 8) %9, !13, !DIExpression(), !14)
  %10 = icmp slt i32 %iv, %1
  br i1 %10, label %for.body, label %for.end

for.body:                                         ; preds = %for
  %11 = call { target("tileir.tile", i32, 8), target("tileir.token") } @tile.load_ptr_tko.0(target("tileir.tile", ptr, 8) %9)
  %12 = extractvalue { target("tileir.tile", i32, 8), target("tileir.token") } %11, 0
  %13 = call target("tileir.tile", i32, 8) @tile.addi.0(target("tileir.tile", i32, 8) %8, target("tileir.tile", i32, 8) %12)
  %14 = call target("tileir.tile", ptr, 8) @tile.offset.0(target("tileir.tile", ptr, 8) %9, target("tileir.tile", i32, 8) %7)
  #dbg_value(target("tileir.tile", ptr, 8) %14, !13, !DIExpression(), !14)
  br label %for.latch

for.latch:                                        ; preds = %for.body
  %next = add nsw i32 %iv, 1
  br label %for

for.end:                                          ; preds = %for
  %15 = call target("tileir.token") @tile.store_ptr_tko.0(target("tileir.tile", ptr, 8) %9, target("tileir.tile", i32, 8) %8)
  ret void
}

declare target("tileir.tile", ptr, 1) @tile.reshape.0(ptr) #1

declare target("tileir.tile", ptr, 8) @tile.broadcast.0(target("tileir.tile", ptr, 1)) #2

declare target("tileir.tile", i32, 8) @tile.iota.0() #3

declare target("tileir.tile", ptr, 8) @tile.offset.0(target("tileir.tile", ptr, 8), target("tileir.tile", i32, 8)) #4

declare target("tileir.tile", i32, 8) @tile.constant.0(i32) #5

declare { target("tileir.tile", i32, 8), target("tileir.token") } @tile.load_ptr_tko.0(target("tileir.tile", ptr, 8)) #6

declare target("tileir.tile", i32, 8) @tile.addi.0(target("tileir.tile", i32, 8), target("tileir.tile", i32, 8)) #7

declare target("tileir.token") @tile.store_ptr_tko.0(target("tileir.tile", ptr, 8), target("tileir.tile", i32, 8)) #8

attributes #0 = { "tile.entry" "tile.params"="ptr<i32>,i32" }
attributes #1 = { nounwind willreturn memory(none) "tile.elements"="ptr<i32>->ptr<i32>" "tile.op"="reshape" "tile.operands"="source" }
attributes #2 = { nounwind willreturn memory(none) "tile.elements"="ptr<i32>->ptr<i32>" "tile.op"="broadcast" "tile.operands"="source" }
attributes #3 = { nounwind willreturn memory(none) "tile.elements"="->i32" "tile.op"="iota" "tile.operands" }
attributes #4 = { nounwind willreturn memory(none) "tile.elements"="ptr<i32>,i32->ptr<i32>" "tile.op"="offset" "tile.operands"="ptr,offset" }
attributes #5 = { nounwind willreturn memory(none) "tile.elements"="i32->i32" "tile.op"="constant" "tile.operands"="splat" }
attributes #6 = { nounwind willreturn memory(read) "tile.elements"="ptr<i32>->i32,token" "tile.memory_ordering_semantics"="weak" "tile.op"="load_ptr_tko" "tile.operands"="source" }
attributes #7 = { nounwind willreturn memory(none) "tile.elements"="i32,i32->i32" "tile.op"="addi" "tile.operands"="lhs,rhs" "tile.overflow"="none" }
attributes #8 = { nounwind willreturn "tile.elements"="ptr<i32>,i32->token" "tile.memory_ordering_semantics"="weak" "tile.op"="store_ptr_tko" "tile.operands"="destination,value" }

!tileir.version = !{!0}

!0 = !{i32 13, i32 1}

!llvm.dbg.cu = !{!20}
!llvm.module.flags = !{!21}
!20 = distinct !DICompileUnit(language: DW_LANG_C, file: !22, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!21 = !{i32 2, !"Debug Info Version", i32 3}
!22 = !DIFile(filename: "a.c", directory: "/")
!10 = distinct !DISubprogram(name: "known", scope: !22, file: !22, line: 1, type: !23, unit: !20, spFlags: DISPFlagDefinition)
!23 = !DISubroutineType(types: !24)
!24 = !{}
!13 = !DILocalVariable(name: "at", scope: !10, file: !22, line: 2, type: !25)
!25 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DILocation(line: 3, scope: !10)
