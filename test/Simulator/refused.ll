; What the simulator does not know is an error that names it.
;
; RUN: not tileir-sim %s --kernel=function 2>&1 | FileCheck %s --check-prefix=FUNCTION
; RUN: not tileir-sim %s --kernel=assembly 2>&1 | FileCheck %s --check-prefix=ASM
; RUN: not tileir-sim %s --kernel=recursive 2>&1 | FileCheck %s --check-prefix=RECURSIVE
; RUN: not tileir-sim %s --kernel=wide 2>&1 | FileCheck %s --check-prefix=WIDE
; RUN: not tileir-sim %s --kernel=absent 2>&1 | FileCheck %s --check-prefix=ABSENT
; RUN: not tileir-sim %s --kernel=no_size 2>&1 | FileCheck %s --check-prefix=SIZE

; FUNCTION: error: the simulator cannot run kernel 'function': unknown function 'mystery': call void @mystery()
; ASM: error: the simulator cannot run kernel 'assembly': inline assembly:
; RECURSIVE: error: the simulator has no recursive calls: function 'again'
; WIDE: error: the simulator cannot run kernel 'wide': the simulator has no values of type i256
; ABSENT: error: the module has no kernel 'absent'
; RUN: not tileir-sim %S/../Driver/Inputs/axpby.tileir 2>&1 | FileCheck %s --check-prefix=TILE
; RUN: not tileir-sim %S/../Driver/Inputs/variants.mlir 2>&1 | FileCheck %s --check-prefix=TILE
; RUN: not tileir-sim /dev/null 2>&1 | FileCheck %s --check-prefix=EMPTY
; TILE: tileir-sim: error: '{{.*}}' is Tile IR, and not a kernel in LLVM IR; tileir-run --target=sim compiles and runs it
; EMPTY: tileir-sim: error: the module has no kernel{{$}}
; SIZE: error: kernel 'no_size' does not tell its block size ("nvvm.reqntid")

target triple = "nvptx64-nvidia-cuda"
declare void @mystery()

define internal void @again() {
  call void @again()
  ret void
}
define ptx_kernel void @function() #0 {
  call void @mystery()
  ret void
}
define ptx_kernel void @assembly() #0 {
  call void asm sideeffect "nop;", ""()
  ret void
}
define ptx_kernel void @recursive() #0 {
  call void @again()
  ret void
}
define ptx_kernel void @wide() #0 {
  %x = freeze i256 poison
  ret void
}
define ptx_kernel void @no_size() {
  ret void
}
attributes #0 = { "nvvm.reqntid"="32" }
