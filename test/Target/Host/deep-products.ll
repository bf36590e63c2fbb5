; A loop that does nothing but load A and B and multiply runs several steps of k at once,
; with tiles that are as many times deeper; at the end it multiplies as many steps as are
; left. The first product does not read the sum, which is filled only where there is none.
; The last one stores it, if it can, and what stores it behind the loop is left out then.
;
; RUN: %tileir-opt --passes='tile-host<x86-64-v3>' -S %s | FileCheck %s
;
; A loop that stays as it is may have lost its invariants to the preheader, which is a
; change, too.
;
; RUN: sed '/^define void @deep(/,/^}/d; /^define void @same(/,/^}/d' %s > %t.ll
; RUN: %tileir-opt --passes='tile-host<x86-64-v3>' -verify-analysis-invalidation -S %t.ll -o /dev/null

; Tiles in memory have no more of it than what is left, either.
;
; RUN: sed 's/"tile.entry" /&"tile.show-variables" /' %s \
; RUN:   | %tileir-opt --passes='tile-host<x86-64-v3>' -S - | FileCheck %s --check-prefix=SHOWN
; SHOWN-LABEL: define internal void @deep.host(
; SHOWN: {{^}}deep.body:
; SHOWN: [[DEPTH:%.*]] = mul i64 %{{.*}}, 16
; SHOWN: [[END:%.*]] = add i64 [[START:%.*]], [[DEPTH]]
; SHOWN: [[EXTENT:%.*]] = call i64 @llvm.umin.i64(i64 64, i64 [[END]])
; SHOWN: icmp ule i64 %{{.*}}, [[EXTENT]]
; SHOWN: call i64 @llvm.usub.sat.i64(i64 [[EXTENT]], i64 %{{.*}})

; Sixteen steps of 16.
;
; CHECK-LABEL: define internal void @deep.host(
; CHECK: [[ANY:%.*]] = icmp sgt i32 [[N:%.*]], 0
; CHECK: [[HALF:%.*]] = lshr i64 %{{.*}}, 1
; CHECK: [[MUCH:%.*]] = icmp uge i64 %{{.*}}, [[HALF]]
; CHECK: [[LITTLE:%.*]] = xor i1 [[MUCH]], true
; CHECK: [[LINES:%.*]] = icmp eq i64 %{{.*}}, 0
; CHECK: [[EITHER:%.*]] = or i1 [[LITTLE]], [[LINES]]
; CHECK: [[INSIDE:%.*]] = icmp ule i64 64, %{{.*}}
; CHECK: [[WHOLE:%.*]] = and i1 true, [[INSIDE]]
; CHECK: [[FITS:%.*]] = and i1 [[EITHER]], [[WHOLE]]
; CHECK: [[NOTA:%.*]] = icmp ne ptr %{{.*}}, [[C:%.*]]
; CHECK: [[SOFAR:%.*]] = and i1 [[FITS]], [[NOTA]]
; CHECK: [[NOTB:%.*]] = icmp ne ptr %{{.*}}, [[C]]
; CHECK: [[CAN:%.*]] = and i1 [[SOFAR]], [[NOTB]]
; CHECK: [[STORED:%.*]] = and i1 [[CAN]], [[ANY]]
; CHECK: br i1 [[ANY]], label %{{.*}}, label %none
; CHECK: {{^}}deep.body:
; CHECK: [[K:%.*]] = phi i32 [ 0, %{{.*}} ], [ [[NEXT:%.*]], %{{.*}} ]
; CHECK: [[LEFT:%.*]] = sub i32 [[N]], [[K]]
; CHECK: [[STEPS:%.*]] = call i32 @llvm.umin.i32(i32 [[LEFT]], i32 16)
; CHECK: [[WIDE:%.*]] = zext i32 [[STEPS]] to i64
; CHECK: [[DEPTH:%.*]] = mul i64 [[WIDE]], 16
; CHECK: lshr i32 [[K]], 4
; CHECK: [[ISFIRST:%.*]] = icmp eq i32 [[K]], 0
; CHECK: [[REST:%.*]] = sub i32 [[N]], [[K]]
; CHECK: [[ISLAST:%.*]] = icmp ule i32 [[REST]], 16
; CHECK: [[DOES:%.*]] = and i1 [[ISLAST]], [[CAN]]
; CHECK: [[RESULT:%.*]] = select i1 [[DOES]], ptr %{{.*}}, ptr null
; CHECK: call void @tileir.pack.32.256x64.16.4096({{.*}}, i64 64, i64 [[DEPTH]], i64 64)
; CHECK: [[INPLACE:%.*]] = icmp ule i64 [[DEPTH]],
; CHECK: call void @tileir.pack.32.64x256.256.16384({{.*}}, i64 64, i64 [[DEPTH]])
; CHECK: [[FLAG:%.*]] = zext i1 [[ISFIRST]] to i64
; CHECK: [[PAST:%.*]] = zext i1 [[MUCH]] to i64
; CHECK: call void @tileir.mma.f32.64x64({{.*}}, i64 [[DEPTH]], i64 256, ptr {{.*}}, i64 {{.*}}, i64 1, i64 [[FLAG]], ptr [[RESULT]], i64 64, i64 [[PAST]])
; CHECK: [[NEXT]] = add nuw i32 [[K]], 16
; CHECK: icmp ult i32 [[NEXT]], [[N]]
; CHECK: {{^}}none:
; CHECK: store <8 x float> zeroinitializer
; CHECK: {{^}}head:
; CHECK: phi i32 [ 0, %{{.*}} ], [ [[N]], %{{.*}} ]
; CHECK: {{^}}done:
; CHECK: [[MISSING:%.*]] = xor i1 [[STORED]], true
; CHECK: br i1 [[MISSING]],
; CHECK-NOT: call void @tileir.mma
; CHECK: {{^}}}
define void @deep(ptr %a, ptr %b, ptr %c, i64 %rows, i32 %n) #0 {
entry:
  %va = call target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) @tile.view(ptr %a, i64 %rows)
  %vb = call target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) @tile.view(ptr %b, i64 %rows)
  %vc = call target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) @tile.view(ptr %c, i64 %rows)
  %tc = call target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 64, 0, 1) @tile.tilesC(target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) %vc)
  %zero = call target("tileir.tile", float, 64, 64) @tile.zero(float 0.0)
  %start = call target("tileir.token") @tile.make_token()
  br label %head

head:
  %k = phi i32 [ 0, %entry ], [ %next, %body ]
  %acc = phi target("tileir.tile", float, 64, 64) [ %zero, %entry ], [ %sum, %body ]
  %token = phi target("tileir.token") [ %start, %entry ], [ %joined, %body ]
  %more = icmp slt i32 %k, %n
  br i1 %more, label %body, label %done

body:
  %ta = call target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 16, 0, 1) @tile.tilesA(target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) %va)
  %tb = call target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 16, 64, 0, 1) @tile.tilesB(target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) %vb)
  %la = call { target("tileir.tile", float, 64, 16), target("tileir.token") } @tile.loadA(target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 16, 0, 1) %ta, i32 0, i32 %k)
  %x = extractvalue { target("tileir.tile", float, 64, 16), target("tileir.token") } %la, 0
  %tokenA = extractvalue { target("tileir.tile", float, 64, 16), target("tileir.token") } %la, 1
  %lb = call { target("tileir.tile", float, 16, 64), target("tileir.token") } @tile.loadB(target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 16, 64, 0, 1) %tb, i32 %k, i32 0)
  %y = extractvalue { target("tileir.tile", float, 16, 64), target("tileir.token") } %lb, 0
  %joined = call target("tileir.token") @tile.join_tokens(target("tileir.token") %token, target("tileir.token") %tokenA)
  %sum = call target("tileir.tile", float, 64, 64) @tile.mma(target("tileir.tile", float, 64, 16) %x, target("tileir.tile", float, 16, 64) %y, target("tileir.tile", float, 64, 64) %acc)
  %next = add i32 %k, 1
  br label %head

done:
  %s = call target("tileir.token") @tile.store(target("tileir.tile", float, 64, 64) %acc, target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 64, 0, 1) %tc, i32 0, i32 0)
  ret void
}

; A store in the loop might change what the next step loads.
;
; CHECK-LABEL: define internal void @stores.host(
; CHECK-NOT: call void @tileir.mma.f32.64x64({{.*}}, i64 256, i64 256, ptr {{.*}}, i64 {{.*}})
; CHECK: call void @tileir.mma.f32.64x64({{.*}}, i64 16, i64 16, ptr {{.*}}, i64 {{.*}})
; CHECK: {{^}}}
define void @stores(ptr %a, ptr %b, ptr %c, i64 %rows, i32 %n) #0 {
entry:
  %va = call target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) @tile.view(ptr %a, i64 %rows)
  %vb = call target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) @tile.view(ptr %b, i64 %rows)
  %vc = call target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) @tile.view(ptr %c, i64 %rows)
  %tc = call target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 64, 0, 1) @tile.tilesC(target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) %vc)
  %zero = call target("tileir.tile", float, 64, 64) @tile.zero(float 0.0)
  %start = call target("tileir.token") @tile.make_token()
  br label %head

head:
  %k = phi i32 [ 0, %entry ], [ %next, %body ]
  %acc = phi target("tileir.tile", float, 64, 64) [ %zero, %entry ], [ %sum, %body ]
  %token = phi target("tileir.token") [ %start, %entry ], [ %joined, %body ]
  %more = icmp slt i32 %k, %n
  br i1 %more, label %body, label %done

body:
  %ta = call target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 16, 0, 1) @tile.tilesA(target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) %va)
  %tb = call target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 16, 64, 0, 1) @tile.tilesB(target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) %vb)
  %la = call { target("tileir.tile", float, 64, 16), target("tileir.token") } @tile.loadA(target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 16, 0, 1) %ta, i32 0, i32 %k)
  %x = extractvalue { target("tileir.tile", float, 64, 16), target("tileir.token") } %la, 0
  %tokenA = extractvalue { target("tileir.tile", float, 64, 16), target("tileir.token") } %la, 1
  %lb = call { target("tileir.tile", float, 16, 64), target("tileir.token") } @tile.loadB(target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 16, 64, 0, 1) %tb, i32 %k, i32 0)
  %y = extractvalue { target("tileir.tile", float, 16, 64), target("tileir.token") } %lb, 0
  %joined = call target("tileir.token") @tile.join_tokens(target("tileir.token") %token, target("tileir.token") %tokenA)
  %sum = call target("tileir.tile", float, 64, 64) @tile.mma(target("tileir.tile", float, 64, 16) %x, target("tileir.tile", float, 16, 64) %y, target("tileir.tile", float, 64, 64) %acc)
  %t = call target("tileir.token") @tile.store(target("tileir.tile", float, 64, 64) %sum, target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 64, 0, 1) %tc, i32 0, i32 0)
  %next = add i32 %k, 1
  br label %head

done:
  %s = call target("tileir.token") @tile.store(target("tileir.tile", float, 64, 64) %acc, target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 64, 0, 1) %tc, i32 0, i32 0)
  ret void
}

; What is behind the loop asks whether it ended.
;
; CHECK-LABEL: define internal void @asked.host(
; CHECK-NOT: call void @tileir.mma.f32.64x64({{.*}}, i64 256, i64 256, ptr {{.*}}, i64 {{.*}})
; CHECK: {{^}}head:
; CHECK: [[MORE:%.*]] = icmp slt i32
; CHECK: phi i1 [ {{.*}}[[MORE]], %{{.*}} ]
; CHECK: {{^}}}
define void @asked(ptr %a, ptr %b, ptr %c, i64 %rows, i32 %n) #0 {
entry:
  %va = call target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) @tile.view(ptr %a, i64 %rows)
  %vb = call target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) @tile.view(ptr %b, i64 %rows)
  %vc = call target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) @tile.view(ptr %c, i64 %rows)
  %tc = call target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 64, 0, 1) @tile.tilesC(target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) %vc)
  %zero = call target("tileir.tile", float, 64, 64) @tile.zero(float 0.0)
  %start = call target("tileir.token") @tile.make_token()
  %some = icmp ne i64 %rows, 7
  br i1 %some, label %pre, label %done

pre:
  br label %head

head:
  %k = phi i32 [ 0, %pre ], [ %next, %body ]
  %acc = phi target("tileir.tile", float, 64, 64) [ %zero, %pre ], [ %sum, %body ]
  %token = phi target("tileir.token") [ %start, %pre ], [ %joined, %body ]
  %more = icmp slt i32 %k, %n
  br i1 %more, label %body, label %done

body:
  %ta = call target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 16, 0, 1) @tile.tilesA(target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) %va)
  %tb = call target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 16, 64, 0, 1) @tile.tilesB(target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) %vb)
  %la = call { target("tileir.tile", float, 64, 16), target("tileir.token") } @tile.loadA(target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 16, 0, 1) %ta, i32 0, i32 %k)
  %x = extractvalue { target("tileir.tile", float, 64, 16), target("tileir.token") } %la, 0
  %tokenA = extractvalue { target("tileir.tile", float, 64, 16), target("tileir.token") } %la, 1
  %lb = call { target("tileir.tile", float, 16, 64), target("tileir.token") } @tile.loadB(target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 16, 64, 0, 1) %tb, i32 %k, i32 0)
  %y = extractvalue { target("tileir.tile", float, 16, 64), target("tileir.token") } %lb, 0
  %joined = call target("tileir.token") @tile.join_tokens(target("tileir.token") %token, target("tileir.token") %tokenA)
  %sum = call target("tileir.tile", float, 64, 64) @tile.mma(target("tileir.tile", float, 64, 16) %x, target("tileir.tile", float, 16, 64) %y, target("tileir.tile", float, 64, 64) %acc)
  %next = add i32 %k, 1
  br label %head

done:
  %r = phi i1 [ %more, %head ], [ true, %entry ]
  %out = phi target("tileir.tile", float, 64, 64) [ %acc, %head ], [ %zero, %entry ]
  %ix = zext i1 %r to i32
  %s = call target("tileir.token") @tile.store(target("tileir.tile", float, 64, 64) %out, target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 64, 0, 1) %tc, i32 %ix, i32 0)
  ret void
}

; Every step multiplies by the same tile of B.
;
; CHECK-LABEL: define internal void @same.host(
; CHECK-NOT: call void @tileir.mma.f32.64x64({{.*}}, i64 256, i64 256, ptr {{.*}}, i64 {{.*}})
; CHECK: call void @tileir.mma.f32.64x64({{.*}}, i64 16, i64 16, ptr {{.*}}, i64 {{.*}})
; CHECK: {{^}}}
define void @same(ptr %a, ptr %b, ptr %c, i64 %rows, i32 %n) #0 {
entry:
  %va = call target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) @tile.view(ptr %a, i64 %rows)
  %vb = call target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) @tile.view(ptr %b, i64 %rows)
  %vc = call target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) @tile.view(ptr %c, i64 %rows)
  %tc = call target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 64, 0, 1) @tile.tilesC(target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) %vc)
  %zero = call target("tileir.tile", float, 64, 64) @tile.zero(float 0.0)
  %start = call target("tileir.token") @tile.make_token()
  br label %head

head:
  %k = phi i32 [ 0, %entry ], [ %next, %body ]
  %acc = phi target("tileir.tile", float, 64, 64) [ %zero, %entry ], [ %sum, %body ]
  %token = phi target("tileir.token") [ %start, %entry ], [ %joined, %body ]
  %more = icmp slt i32 %k, %n
  br i1 %more, label %body, label %done

body:
  %ta = call target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 16, 0, 1) @tile.tilesA(target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) %va)
  %tb = call target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 16, 64, 0, 1) @tile.tilesB(target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) %vb)
  %la = call { target("tileir.tile", float, 64, 16), target("tileir.token") } @tile.loadA(target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 16, 0, 1) %ta, i32 0, i32 %k)
  %x = extractvalue { target("tileir.tile", float, 64, 16), target("tileir.token") } %la, 0
  %tokenA = extractvalue { target("tileir.tile", float, 64, 16), target("tileir.token") } %la, 1
  %lb = call { target("tileir.tile", float, 16, 64), target("tileir.token") } @tile.loadB(target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 16, 64, 0, 1) %tb, i32 0, i32 0)
  %y = extractvalue { target("tileir.tile", float, 16, 64), target("tileir.token") } %lb, 0
  %joined = call target("tileir.token") @tile.join_tokens(target("tileir.token") %token, target("tileir.token") %tokenA)
  %sum = call target("tileir.tile", float, 64, 64) @tile.mma(target("tileir.tile", float, 64, 16) %x, target("tileir.tile", float, 16, 64) %y, target("tileir.tile", float, 64, 64) %acc)
  %next = add i32 %k, 1
  br label %head

done:
  %s = call target("tileir.token") @tile.store(target("tileir.tile", float, 64, 64) %acc, target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 64, 0, 1) %tc, i32 0, i32 0)
  ret void
}

declare target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0) @tile.view(ptr, i64) #1
declare target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 16, 0, 1) @tile.tilesA(target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0)) #2
declare target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 16, 64, 0, 1) @tile.tilesB(target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0)) #2
declare target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 64, 0, 1) @tile.tilesC(target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0)) #2
declare { target("tileir.tile", float, 64, 16), target("tileir.token") } @tile.loadA(target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 16, 0, 1), i32, i32) #3
declare { target("tileir.tile", float, 16, 64), target("tileir.token") } @tile.loadB(target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 16, 64, 0, 1), i32, i32) #3
declare target("tileir.tile", float, 64, 64) @tile.zero(float) #4
declare target("tileir.tile", float, 64, 64) @tile.mma(target("tileir.tile", float, 64, 16), target("tileir.tile", float, 16, 64), target("tileir.tile", float, 64, 64)) #5
declare target("tileir.token") @tile.store(target("tileir.tile", float, 64, 64), target("tileir.partition_view", target("tileir.tensor_view", float, 2, 0, 2147483648, 64, 0, 64, 0, 1, 0), 1, 64, 64, 0, 1), i32, i32) #6
declare target("tileir.token") @tile.make_token() #7
declare target("tileir.token") @tile.join_tokens(target("tileir.token"), target("tileir.token")) #8

attributes #0 = { "tile.entry" "tile.params"="ptr<f32>,ptr<f32>,ptr<f32>,i64,i32" }
attributes #1 = { nounwind willreturn memory(none) "tile.op"="make_tensor_view" "tile.operands"="base,dynamicShape:1,dynamicStrides:0" "tile.elements"="ptr<f32>,i64->view" }
attributes #2 = { nounwind willreturn memory(none) "tile.op"="make_partition_view" "tile.operands"="tensor_view" "tile.elements"="view->view" }
attributes #3 = { nounwind willreturn memory(read) "tile.op"="load_view_tko" "tile.operands"="view,index:2" "tile.elements"="view,i32,i32->f32,token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false,false" }
attributes #4 = { nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32" }
attributes #5 = { nounwind willreturn memory(none) "tile.op"="mmaf" "tile.operands"="lhs,rhs,acc" "tile.elements"="f32,f32,f32->f32" }
attributes #6 = { nounwind willreturn memory(readwrite) "tile.op"="store_view_tko" "tile.operands"="tile,view,index:2" "tile.elements"="f32,view,i32,i32->token" "tile.memory_ordering_semantics"="weak" "tile.inbounds"="false,false" }
attributes #7 = { nounwind willreturn memory(none) "tile.op"="make_token" "tile.operands"="" "tile.elements"="->token" }
attributes #8 = { nounwind willreturn memory(none) "tile.op"="join_tokens" "tile.operands"="tokens:2" "tile.elements"="token,token->token" }
