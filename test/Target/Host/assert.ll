; An assert guards what stands behind it: a block whose indices are wrong reports each of
; them and ends, the others run, and the launch says that something failed. While all is
; well, the check is one vector comparison; nothing behind it is fused with it.
;
; RUN: split-file %s %t
; RUN: %tileir-opt --passes='tile-host<x86-64-v3>' -S %t/guard.ll | FileCheck %s
;
; CHECK-LABEL: define internal void @guard.host(
; CHECK: %block.number = phi i64
; CHECK: %[[INSIDE:.*]] = icmp ult <4 x i32>
; CHECK: and <4 x i1> %{{.*}}, %[[INSIDE]]
; CHECK: call i1 @llvm.vector.reduce.and.v4i1(
; CHECK-NEXT: xor
; CHECK-NEXT: br i1 %{{.*}}, label %[[FAILS:[0-9]+]], label %[[GOES_ON:[0-9]+]], !prof
; CHECK: [[FAILS]]:
; CHECK: br i1 %{{.*}}, label %tile.true, label %tile.false
; CHECK: tile.false:
; CHECK-NEXT: call void @__tileir_assert_failed(ptr @tile.report{{.*}}, ptr %launch, i64 %block.number, i64 %{{.*}})
; CHECK-NOT: masked.scatter
; CHECK: br label %block.next
; CHECK: [[GOES_ON]]:
; CHECK: llvm.masked.scatter
;
; REQUIRES: host-x86_64
; RUN: %tileir-opt --passes='tile-host<x86-64>' -S %t/guard.ll -o %t/host.ll
; RUN: %stock-clang -O1 -Wno-override-module -I%src_root/lib/Runtime/include %t/main.c %t/host.ll -L%libs_dir -ltileir_rt -Wl,-rpath,%libs_dir -o %t/guard
; RUN: env OMP_NUM_THREADS=1 %t/guard 2>%t/err | FileCheck %s --check-prefix=OUT --match-full-lines
; RUN: FileCheck %s --check-prefix=ERR --match-full-lines < %t/err
; RUN: not --crash %t/guard stub 2>&1 | FileCheck %s --check-prefix=STUB
;
; OUT: status 0: success
; OUT-NEXT: 101 102 103 104 105 106 107 108
; OUT-NEXT: status 9: assertion failed: kernel 'guard': 3 assertions failed (see stderr)
; OUT-NEXT: 101 102 103 104 105 106 107 108
; OUT-NEXT: 1 2 99 4 5 6 7 -1
; OUT-NEXT: 1 2 3 4 0 6 7 8
; OUT-NEXT: 101 102 103 104 105 106 107 108
; OUT-NEXT: launched 0, synchronized 9: kernel 'guard': 3 assertions failed (see stderr)
; OUT-NEXT: launched 0, synchronized 0
;
; ERR: tileir: kernel 'guard': assertion failed in block (1, 0, 0), element [0, 2] (byte 0x40): 100% "inside"
; ERR-NEXT: tileir: kernel 'guard': assertion failed in block (1, 0, 0), element [1, 3] (byte 0x40): 100% "inside"
; ERR-NEXT: tileir: kernel 'guard': assertion failed in block (0, 0, 1), element [1, 0] (byte 0x40): 100% "inside"
;
; STUB: tileir: assertion failed: kernel 'guard': 2 assertions failed (see stderr)

;--- main.c
#include <stdio.h>
#include <tileir/runtime.h>
void guard(int *p);

static int p[4][8];

static void fill(int row) {
  for (int i = 0; i != 8; ++i)
    p[row][i] = i + 1;
}

static void print(int row) {
  for (int i = 0; i != 8; ++i)
    printf("%d%c", p[row][i], i == 7 ? '\n' : ' ');
}

int main(int argc, char **argv) {
  tileir_grid one = {1, 1, 1}, two = {2, 1, 1}, all = {2, 1, 2};
  tileir_arg arg = tileir_arg_pointer(p, TILEIR_I32);
  tileir_kernel kernel;
  tileir_stream stream;
  tileir_status status = tileir_find_kernel("guard", &kernel), later;
  for (int row = 0; row != 4; ++row)
    fill(row);
  p[1][2] = 99;
  p[1][7] = -1;
  p[2][4] = 0;
  if (argc > 1) {
    __tileir_push_configuration(two, 0);
    guard(&p[0][0]);
    return 0;
  }
  status = tileir_launch_kernel(kernel, one, &arg, 1, 0);
  printf("status %d: %s\n", status, tileir_status_string(status));
  print(0);
  fill(0);
  status = tileir_launch_kernel(kernel, all, &arg, 1, 0);
  printf("status %d: %s: %s\n", status, tileir_status_string(status), tileir_last_error());
  for (int row = 0; row != 4; ++row)
    print(row);
  fill(0);
  fill(3);
  tileir_create_stream(TILEIR_DEVICE_HOST, &stream);
  status = tileir_launch_kernel(kernel, all, &arg, 1, stream);
  later = tileir_synchronize(stream);
  printf("launched %d, synchronized %d: %s\n", status, later, tileir_last_error());
  fill(0);
  status = tileir_launch_kernel(kernel, one, &arg, 1, stream);
  printf("launched %d, synchronized %d\n", status, tileir_destroy_stream(stream));
  return 0;
}

;--- guard.ll
; Each block permutes 8 elements: q[x[i] - 1] = x[i] + 100, where x is q[0 .. 7].
define void @guard(ptr %p) #0 {
  %id = call { i32, i32, i32 } @tile.get_tile_block_id.0()
  %x = extractvalue { i32, i32, i32 } %id, 0
  %z = extractvalue { i32, i32, i32 } %id, 2
  %row = shl i32 %z, 1
  %number = add i32 %row, %x
  %first = shl i32 %number, 3
  %q = getelementptr i32, ptr %p, i32 %first
  %numbers = call target("tileir.tile", i32, 8) @tile.iota.1()
  %base = call target("tileir.tile", ptr, 8) @tile.broadcast.2(ptr %q)
  %in = call target("tileir.tile", ptr, 8) @tile.offset.3(target("tileir.tile", ptr, 8) %base, target("tileir.tile", i32, 8) %numbers)
  %load = call { target("tileir.tile", i32, 8), target("tileir.token") } @tile.load_ptr_tko.4(target("tileir.tile", ptr, 8) %in)
  %values = extractvalue { target("tileir.tile", i32, 8), target("tileir.token") } %load, 0
  %loaded = extractvalue { target("tileir.tile", i32, 8), target("tileir.token") } %load, 1
  %one = call target("tileir.tile", i32, 8) @tile.constant.5(i32 1)
  %eight = call target("tileir.tile", i32, 8) @tile.constant.6(i32 8)
  %index = call target("tileir.tile", i32, 8) @tile.subi.7(target("tileir.tile", i32, 8) %values, target("tileir.tile", i32, 8) %one)
  %inside = call target("tileir.tile", i1, 8) @tile.cmpi.8(target("tileir.tile", i32, 8) %index, target("tileir.tile", i32, 8) %eight)
  %check = call target("tileir.tile", i1, 2, 4) @tile.reshape.9(target("tileir.tile", i1, 8) %inside)
  call void @tile.assert.10(target("tileir.tile", i1, 2, 4) %check), !tile.loc !0
  %out = call target("tileir.tile", ptr, 8) @tile.offset.11(target("tileir.tile", ptr, 8) %base, target("tileir.tile", i32, 8) %index)
  %hundred = call target("tileir.tile", i32, 8) @tile.constant.12(i32 100)
  %sum = call target("tileir.tile", i32, 8) @tile.addi.13(target("tileir.tile", i32, 8) %values, target("tileir.tile", i32, 8) %hundred)
  %t = call target("tileir.token") @tile.store_ptr_tko.14(target("tileir.tile", ptr, 8) %out, target("tileir.tile", i32, 8) %sum, target("tileir.token") %loaded)
  ret void
}

declare { i32, i32, i32 } @tile.get_tile_block_id.0() #1
declare target("tileir.tile", i32, 8) @tile.iota.1() #2
declare target("tileir.tile", ptr, 8) @tile.broadcast.2(ptr) #3
declare target("tileir.tile", ptr, 8) @tile.offset.3(target("tileir.tile", ptr, 8), target("tileir.tile", i32, 8)) #4
declare { target("tileir.tile", i32, 8), target("tileir.token") } @tile.load_ptr_tko.4(target("tileir.tile", ptr, 8)) #5
declare target("tileir.tile", i32, 8) @tile.constant.5(i32) #6
declare target("tileir.tile", i32, 8) @tile.constant.6(i32) #7
declare target("tileir.tile", i32, 8) @tile.subi.7(target("tileir.tile", i32, 8), target("tileir.tile", i32, 8)) #8
declare target("tileir.tile", i1, 8) @tile.cmpi.8(target("tileir.tile", i32, 8), target("tileir.tile", i32, 8)) #9
declare target("tileir.tile", i1, 2, 4) @tile.reshape.9(target("tileir.tile", i1, 8)) #10
declare void @tile.assert.10(target("tileir.tile", i1, 2, 4)) #11
declare target("tileir.tile", ptr, 8) @tile.offset.11(target("tileir.tile", ptr, 8), target("tileir.tile", i32, 8)) #12
declare target("tileir.tile", i32, 8) @tile.constant.12(i32) #13
declare target("tileir.tile", i32, 8) @tile.addi.13(target("tileir.tile", i32, 8), target("tileir.tile", i32, 8)) #14
declare target("tileir.token") @tile.store_ptr_tko.14(target("tileir.tile", ptr, 8), target("tileir.tile", i32, 8), target("tileir.token")) #15

attributes #0 = { "tile.entry" "tile.params"="ptr<i32>" }
attributes #1 = { nounwind willreturn memory(none) "tile.op"="get_tile_block_id" "tile.operands"="" "tile.elements"="->i32,i32,i32" }
attributes #2 = { nounwind willreturn memory(none) "tile.op"="iota" "tile.operands"="" "tile.elements"="->i32" }
attributes #3 = { nounwind willreturn memory(none) "tile.op"="broadcast" "tile.operands"="source" "tile.elements"="ptr<i32>->ptr<i32>" }
attributes #4 = { nounwind willreturn memory(none) "tile.op"="offset" "tile.operands"="ptr,offset" "tile.elements"="ptr<i32>,i32->ptr<i32>" }
attributes #5 = { nounwind willreturn memory(read) "tile.op"="load_ptr_tko" "tile.operands"="source" "tile.elements"="ptr<i32>->i32,token" "tile.memory_ordering_semantics"="weak" }
attributes #6 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i32->i32" }
attributes #7 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i32->i32" }
attributes #8 = { nounwind willreturn memory(none) "tile.op"="subi" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i32" "tile.overflow"="none" }
attributes #9 = { nounwind willreturn memory(none) "tile.op"="cmpi" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i1" "tile.comparison_predicate"="less_than" "tile.signedness"="unsigned" }
attributes #10 = { nounwind willreturn memory(none) "tile.op"="reshape" "tile.operands"="source" "tile.elements"="i1->i1" }
attributes #11 = { nounwind "tile.op"="assert" "tile.operands"="condition" "tile.elements"="i1->" "tile.message"="100% \22inside\22\5C00" }
attributes #12 = { nounwind willreturn memory(none) "tile.op"="offset" "tile.operands"="ptr,offset" "tile.elements"="ptr<i32>,i32->ptr<i32>" }
attributes #13 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="i32->i32" }
attributes #14 = { nounwind willreturn memory(none) "tile.op"="addi" "tile.operands"="lhs,rhs" "tile.elements"="i32,i32->i32" "tile.overflow"="none" }
attributes #15 = { nounwind willreturn "tile.op"="store_ptr_tko" "tile.operands"="destination,value,token" "tile.elements"="ptr<i32>,i32,token->token" "tile.memory_ordering_semantics"="weak" }
!0 = !{i64 64}
