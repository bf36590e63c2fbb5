"""Runs nvptx-check-instructions on a kernel, and on the same with one line changed."""

import subprocess
import sys

KERNEL = """
target datalayout = "e-p3:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [4096 x i8] poison, align 128
@bar = internal addrspace(3) global i64 poison, align 8
define ptx_kernel void @f(ptr addrspace(1) %p, ptr %map, i32 %n, i1 %c) "target-cpu"="ARCH" {
  %q = getelementptr i8, ptr addrspace(3) @s, i32 128
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 128)
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %q, ptr addrspace(1) %p, i32 16)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.2d(ptr addrspace(3) %q, ptr addrspace(3) @bar, ptr %map, i32 %n, i32 0, i64 0, i1 false)
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 240)
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 128)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %v = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %n, i32 %n, i32 31)
  %m = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) %q)
  %r = call { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.s8(i32 %v, i32 %m, i32 0, i32 0) convergent
  %t = call { float, float, float, float } @llvm.nvvm.mma.m16n8k8.row.col.tf32(i32 %v, i32 %v, i32 %v, i32 %v, i32 %m, i32 %m, float 0.0, float 0.0, float 0.0, float 0.0) convergent
  ret void
}
declare { i32, i1 } @llvm.nvvm.elect.sync(i32)
declare { float, float, float, float } @llvm.nvvm.mma.m16n8k8.row.col.tf32(i32, i32, i32, i32, i32, i32, float, float, float, float)
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32)
declare void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3), ptr addrspace(1), i32)
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.2d(ptr addrspace(3), ptr addrspace(3), ptr, i32, i32, i64, i1)
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.redux.sync.add(i32, i32)
declare i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3))
declare { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.s8(i32, i32, i32, i32)
declare void @tileir.wgmma.m64n64k16.f64.f16.f16()
"""

# The name of a change, and what of the kernel is replaced by what.
FAULTS = [
    ("cp.async to odd words", "16.s(ptr addrspace(3) %q", "16.s(ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @s, i32 8)"),
    ("box between chunks", "2d(ptr addrspace(3) %q", "2d(ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @s, i32 64)"),
    ("more bytes than a copy has", "ptr addrspace(1) %p, i32 16", "ptr addrspace(1) %p, i32 17"),
    ("registers not of eight", "u32(i32 240)", "u32(i32 60)"),
    ("too many registers", "u32(i32 240)", "u32(i32 264)"),
    ("barrier 16", "count(i32 1, i32 128)", "count(i32 16, i32 128)"),
    ("part of a warp", "count(i32 1, i32 128)", "count(i32 1, i32 48)"),
    ("half of the lanes", "sync(i32 -1)", "sync(i32 65535)"),
    ("lanes of a segment", "i32 %n, i32 31)", "i32 %n, i32 7223)"),
    ("nobody arrives", "@bar, i32 128)", "@bar, i32 0)"),
    ("some lanes", "elect.sync(i32 -1)", "elect.sync(i32 1)"),
    ("products may move", "i32 0, i32 0) convergent", "i32 0, i32 0)"),
    ("others may move", "float 0.0) convergent", "float 0.0)"),
    ("unknown instruction", "  ret void", "  %x = call i32 @llvm.nvvm.redux.sync.add(i32 %n, i32 -1)\n  ret void"),
    ("unknown call", "  ret void", "  call void @tileir.wgmma.m64n64k16.f64.f16.f16()\n  ret void"),
]


def check(name, text):
    result = subprocess.run([sys.argv[1], "-S", "-passes=nvptx-check-instructions", "-"], input=text,
                            capture_output=True, text=True)
    said = "the kernel is right"
    if result.returncode: # LLVM itself knows some of the rules.
        said = " ".join(result.stderr[max(result.stderr.find("internal error"), 0):].split())
    print(f"{name}: {said}", flush=True)


for arch in ("sm_90a", "sm_75", "sm_90"):
    check(arch, KERNEL.replace("ARCH", arch))
for name, old, new in FAULTS:
    text = KERNEL.replace("ARCH", "sm_90a")
    assert old in text, name
    check(name, text.replace(old, new, 1))
