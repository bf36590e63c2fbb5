; There is no f64 function without libdevice, and no libdevice in a file that is none.
;
; RUN: not %tileir-opt --passes='nvptx-lower-elements<sm_80>,nvptx-link-libdevice<>' -S %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=NONE
; RUN: not %tileir-opt --passes='nvptx-lower-elements<sm_80>,nvptx-link-libdevice<%s>' -S %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=WITHOUT
; RUN: not %tileir-opt --passes='nvptx-lower-elements<sm_80>,nvptx-link-libdevice</nowhere>' -S %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=MISSING

; NONE: error: the function '__nv_exp' needs libdevice of a CUDA toolkit, and there is none
; WITHOUT: error: libdevice '{{.*}}no-libdevice.ll' has no function '__nv_exp'
; MISSING: error: cannot read libdevice '/nowhere'
define double @f(double %source) {
  %r = call double @tile.exp.0(double %source)
  ret double %r
}

declare double @tile.exp.0(double) #0

attributes #0 = { nounwind willreturn memory(none)  "tile.op"="exp" "tile.operands"="source" "tile.elements"="f64->f64" }
