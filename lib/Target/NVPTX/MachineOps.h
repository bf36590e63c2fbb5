//===- MachineOps.h - Hardware ops without an intrinsic ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the hardware can do and LLVM has no intrinsic for. In SIMT form such an operation
// is a call of a declared function, which LLVM's passes treat by its attributes and the
// simulator knows by its number; expandMachineOps() turns it into inline PTX. The
// operations are rows of MachineOps.def.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_MACHINEOPS_H
#define TILEIR_TARGET_NVPTX_MACHINEOPS_H

#include <cstdint>
#include <optional>

namespace llvm {
class Function;
class FunctionType;
class LLVMContext;
class Module;
} // namespace llvm

namespace tileir {

enum class MachineOpcode : uint8_t {
#define MACHINE_OP(NAME, MNEMONIC, SIGNATURE, PTX, EFFECTS) NAME,
#include "Target/NVPTX/MachineOps.def"
};

/// The type that the signature of \p Op says; several results are a literal struct.
llvm::FunctionType *getMachineOpType(llvm::LLVMContext &Context, MachineOpcode Op);

/// The declaration of \p Op in \p M, made if there is none. Convergence and memory
/// effects stand on the declaration, so that a call needs nothing of its own.
llvm::Function *getMachineOp(llvm::Module &M, MachineOpcode Op);

/// The operation that \p F declares, if any.
std::optional<MachineOpcode> lookupMachineOp(const llvm::Function &F);

/// Turns the atomicrmw instructions of \p M into inline PTX that names their ordering and
/// scope. LLVM 22 prints `atom.add`, which is relaxed and of the device's scope, whatever
/// the instruction says; cmpxchg, atomic loads and stores and fences it prints in full.
/// Updates that the architecture does not have (bfloat below sm_90) stay: LLVM makes
/// loops of cmpxchg out of them. One of the last steps before code generation.
void expandAtomics(llvm::Module &M);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_MACHINEOPS_H
