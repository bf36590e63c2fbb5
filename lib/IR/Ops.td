//===- Ops.td - The op table -------------------------------*- tablegen -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All ops of bytecode 13.1 to 13.5. docs/adding-an-op.md walks through a row.
//
//===----------------------------------------------------------------------===//

include "Types.td"
include "OpsFloat.td"
include "OpsInteger.td"
include "OpsCore.td"
include "OpsMemory.td"
include "OpsControl.td"

// Opcodes of ops that were never released.
def : OpcodeGap<0x19, 0x24>;
def : OpcodeGap<0x34, 0x39>;

def PreviewCall : PreviewOp<0x4002, "preview$call">;
