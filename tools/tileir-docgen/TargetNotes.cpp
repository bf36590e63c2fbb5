//===- TargetNotes.cpp - What each target makes of an op ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From the tables that the targets themselves are made of.
//
//===----------------------------------------------------------------------===//

#include "DocGen.h"
#include "IR/Opcodes.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace tileir {

static StringRef findHostRole(Opcode Code) {
#define HOST_OP(OPCODE, ROLE)                                                            \
  if (Code == Opcode::OPCODE)                                                            \
    return #ROLE;
#include "Target/Host/HostOps.def"
  return "";
}

static StringRef findGPUFunction(Opcode Code) {
#define GPU_OP(OPCODE, LOWER, SCRATCH)                                                   \
  if (Code == Opcode::OPCODE)                                                            \
    return #LOWER;
#include "Target/GPU/GPUOps.def"
  return "";
}

/// What the importer turns into LLVM IR that is not a tile call, for all targets.
static std::string getImportNote(const OpDescriptor &Op) {
  if (Op.Group == "Control flow" && Op.Code != Opcode::Assert)
    return "becomes branches and phis of LLVM IR";
  if (Op.Code == Opcode::GetGlobal)
    return "becomes the address of an LLVM global";
  if (Op.Code == Opcode::Assume)
    return "becomes facts for the optimiser and for the width of accesses";
  return "";
}

std::string getHostNote(const OpDescriptor &Op) {
  if (std::string Import = getImportNote(Op); !Import.empty())
    return Import;
  StringRef Role = findHostRole(Op.Code);
  if (Role.empty() && Op.has(Trait::Elementwise))
    Role = Op.Cost > 1 ? "Costly" : "Element";
  return StringSwitch<std::string>(Role)
      .Case("Scalar", "scalar code")
      .Case("Index",
            "a change of indices in the loop nest of the user, no code of its own")
      .Case("Load", "vector loads in the loop nest of the user")
      .Case("Effect", "a loop nest over the tile, with its operands fused in")
      .Case("Producer", "code of its own that makes the whole tile")
      .Case("Element", "vector instructions in the loop nest of the user")
      .Case("Costly", "vector code in the loop nest of the user, computed once for each "
                      "element")
      .Default("");
}

std::string getGPUNote(const OpDescriptor &Op) {
  if (std::string Import = getImportNote(Op); !Import.empty())
    return Import;
  StringRef Function = findGPUFunction(Op.Code);
  if (Function.empty() && Op.has(Trait::Elementwise))
    return "instructions on the elements that each thread holds";
  if (Op.has(Trait::Product))
    return Op.Code == Opcode::MmafScaled
               ? "FMA after scaling"
               : "`mma.sync` where the architecture has the types, FMA elsewhere";
  return StringSwitch<std::string>(Function)
      .Case("", "")
      .Cases({"lowerReduce", "lowerScan"},
             "steps within a thread, by shuffles within a warp, through shared memory "
             "between warps")
      .Cases(
          {"lowerLoadView", "lowerLoadPtr"},
          "coalesced loads as wide as the known divisibility permits; `cp.async` ahead "
          "of matrix products in loops")
      .Cases({"lowerStoreView", "lowerStorePtr"},
             "coalesced stores as wide as the known divisibility permits")
      .Cases({"lowerRearrangement", "lowerCat", "lowerExtract", "lowerInsert",
              "lowerRegrouping"},
             "a new layout of the same registers where that is possible, else moves by "
             "shuffles or shared memory")
      .Cases({"lowerAtomicRedView", "lowerAtomicRmw", "lowerAtomicCas"},
             "atomic instructions, one for each element")
      .Cases({"lowerToken", "lowerMakeTileView", "lowerMakeTensorView", "lowerAssume"},
             "no code of its own")
      .Cases({"lowerConstant", "lowerIota"}, "registers of each thread")
      .Default("scalar code");
}

} // namespace tileir
