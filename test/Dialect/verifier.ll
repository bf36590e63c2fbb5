; Modules that somebody wrote by hand: each fault is named, and all of them at once.
; RUN: not %tileir-opt -S %s 2>&1 | FileCheck %s
; RUN: %tileir-opt -S -disable-verify %s -o /dev/null
; RUN: not %tileir-opt -S -disable-verify -passes=tile-verify %s 2>&1 | FileCheck %s

; CHECK: function 'unknown': unknown op 'no_such_op'
declare i32 @unknown(i32) "tile.op"="no_such_op" "tile.operands"="lhs" "tile.elements"="i32->i32"

; CHECK: function 'operand': the op has no operand 'left'
declare i32 @operand(i32, i32) "tile.op"="addi" "tile.operands"="left,rhs" "tile.elements"="i32,i32->i32"

; CHECK: function 'count': "tile.operands" names 3 operands, the type has 2
declare target("tileir.token") @count(target("tileir.token"), target("tileir.token")) "tile.op"="join_tokens" "tile.operands"="tokens:3" "tile.elements"="token,token->token"

; CHECK: function 'badcount': operand 'tokens' has no valid count
declare target("tileir.token") @badcount(target("tileir.token")) "tile.op"="join_tokens" "tile.operands"="tokens:x" "tile.elements"="token->token"

; CHECK: function 'elements': "tile.elements" names 1 operands, the type has 2
declare i32 @elements(i32, i32) "tile.op"="addi" "tile.operands"="lhs,rhs" "tile.elements"="i32->i32"

; CHECK: function 'arrow': "tile.elements" has no '->'
declare i32 @arrow(i32, i32) "tile.op"="addi" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32"

; CHECK: function 'name': unknown element 'i33'
declare i32 @name(i32, i32) "tile.op"="addi" "tile.operands"="lhs,rhs" "tile.elements"="i33,i32->i32"

; CHECK: function 'fit': operand 1 of element 'tf32' cannot have type target("tileir.tile", float, 4)
declare target("tileir.tile", float, 4) @fit(target("tileir.tile", float, 4), target("tileir.tile", float, 4)) "tile.op"="addf" "tile.operands"="lhs,rhs" "tile.elements"="f32,tf32->f32"

; CHECK: function 'view': operand 0 of element 'view' cannot have type target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4, 0, 1, 0), 0, 3)
declare target("tileir.token") @view(target("tileir.partition_view", target("tileir.tensor_view", float, 1, 4, 0, 1, 0), 0, 3)) "tile.op"="store_view_tko" "tile.operands"="view" "tile.elements"="view->token"

; CHECK: function 'attribute': the op has no attribute 'signed'
declare i32 @attribute(i32, i32) "tile.op"="addi" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i32" "tile.signed"="true"

;; Of memory accesses alone, and of keys that are known.
; CHECK: function 'hint': the op has no hint 'sm_90.latency'
declare i32 @hint(i32, i32) "tile.op"="addi" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i32" "tile.hint.sm_90.latency"="1"

; CHECK: function 'key': the op has no hint 'sm_90.latancy'
declare { float, target("tileir.token") } @key(ptr) "tile.op"="load_ptr_tko" "tile.operands"="source" "tile.elements"="ptr<f32>->f32,token" "tile.hint.sm_90.latancy"="1"

; CHECK: function 'number': hint 'default.latency' is not an integer: 'two'
declare { float, target("tileir.token") } @number(ptr) "tile.op"="load_ptr_tko" "tile.operands"="source" "tile.elements"="ptr<f32>->f32,token" "tile.hint.default.latency"="two"

; CHECK: function 'value': attribute 'overflow' has no value 'sometimes'
declare i32 @value(i32, i32) "tile.op"="addi" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i32" "tile.overflow"="sometimes"

; CHECK: function 'allowed': attribute 'memory_ordering_semantics' has no value 'acquire'
declare target("tileir.token") @allowed(ptr, i32) "tile.op"="store_ptr_tko" "tile.operands"="destination,value" "tile.elements"="ptr<i32>,i32->token" "tile.memory_ordering_semantics"="acquire"

; CHECK: function 'lacking': the op lacks attribute 'memory_ordering_semantics'
declare target("tileir.token") @lacking(ptr, i32) "tile.op"="store_ptr_tko" "tile.operands"="destination,value" "tile.elements"="ptr<i32>,i32->token"

; CHECK: function 'taken': used other than by a call of its own type
declare i32 @taken(i32) "tile.op"="absi" "tile.operands"="source" "tile.elements"="i32->i32"
@pointer = global ptr @taken

; CHECK: function 'body': a tile op has no body
define i32 @body(i32 %x) "tile.op"="absi" "tile.operands"="source" "tile.elements"="i32->i32" {
  ret i32 %x
}

; CHECK-NOT: function
declare i32 @good(i32, i32) "tile.op"="addi" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i32" "tile.overflow"="no_wrap"
define i32 @user(i32 %x) {
  %y = call i32 @good(i32 %x, i32 %x)
  ret i32 %y
}
