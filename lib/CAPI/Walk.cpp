//===- Walk.cpp - Walking through a module --------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Handles.h"

using namespace tileir;
using namespace tileir::capi;

//===----------------------------------------------------------------------===//
// Globals and entries
//===----------------------------------------------------------------------===//

size_t tileir_module_get_num_entries(tileir_module M) {
  return M ? M->State->M->getFunctions().size() : 0;
}

tileir_entry tileir_module_get_entry(tileir_module M, size_t Index) {
  return Index < tileir_module_get_num_entries(M)
             ? wrap(M->State->M->getFunctions()[Index])
             : nullptr;
}

tileir_entry tileir_module_find_entry(tileir_module M, const char *Name) {
  return M ? wrap(M->State->M->lookupFunction(text(Name))) : nullptr;
}

size_t tileir_module_get_num_globals(tileir_module M) {
  return M ? M->State->M->getGlobals().size() : 0;
}

tileir_global tileir_module_get_global(tileir_module M, size_t Index) {
  return Index < tileir_module_get_num_globals(M) ? wrap(M->State->M->getGlobals()[Index])
                                                  : nullptr;
}

tileir_global tileir_module_find_global(tileir_module M, const char *Name) {
  return M ? wrap(M->State->M->lookupGlobal(text(Name))) : nullptr;
}

tileir_string tileir_entry_get_name(tileir_entry F) {
  return F ? wrap(unwrap(F)->getName()) : tileir_string();
}
tileir_type tileir_entry_get_type(tileir_entry F) {
  return F ? wrap(unwrap(F)->getFunctionType()) : nullptr;
}
tileir_attr tileir_entry_get_hints(tileir_entry F) {
  return F ? wrap(unwrap(F)->getHints()) : nullptr;
}
tileir_attr tileir_entry_get_argument_attrs(tileir_entry F) {
  return F ? wrap(unwrap(F)->getArgumentAttributes()) : nullptr;
}
tileir_block tileir_entry_get_body(tileir_entry F) {
  return F ? wrap(unwrap(F)->getBody().getBlock()) : nullptr;
}
tileir_place tileir_entry_get_place(tileir_entry F) {
  return wrap(F ? unwrap(F)->getLoc().getSourceLoc() : SourceLoc());
}
tileir_debug tileir_entry_get_debug(tileir_entry F) {
  return F ? wrap(unwrap(F)->getLoc().getDebug()) : nullptr;
}

tileir_string tileir_global_get_name(tileir_global G) {
  return G ? wrap(unwrap(G)->Name) : tileir_string();
}
tileir_type tileir_global_get_type(tileir_global G) {
  return G ? wrap(unwrap(G)->Ty) : nullptr;
}
tileir_attr tileir_global_get_value(tileir_global G) {
  return G ? wrap(unwrap(G)->Value) : nullptr;
}
uint64_t tileir_global_get_alignment(tileir_global G) {
  return G ? unwrap(G)->Alignment : 0;
}
bool tileir_global_is_constant(tileir_global G) { return G && unwrap(G)->Constant; }
bool tileir_global_is_private(tileir_global G) {
  return G && unwrap(G)->Visibility == SymbolVisibility::Private;
}
tileir_place tileir_global_get_place(tileir_global G) {
  return wrap(G ? unwrap(G)->Loc.getSourceLoc("global section") : SourceLoc());
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

tileir_block tileir_region_get_block(tileir_region R) {
  return R ? wrap(unwrap(R)->getBlock()) : nullptr;
}

size_t tileir_block_get_num_arguments(tileir_block B) {
  return B ? unwrap(B)->getNumArguments() : 0;
}
tileir_value tileir_block_get_argument(tileir_block B, size_t Index) {
  return Index < tileir_block_get_num_arguments(B)
             ? wrap(unwrap(B)->getArguments()[Index])
             : nullptr;
}
tileir_op tileir_block_get_first_op(tileir_block B) {
  return B && !unwrap(B)->empty() ? wrap(&unwrap(B)->getOps().front()) : nullptr;
}
tileir_op tileir_block_get_last_op(tileir_block B) {
  return B && !unwrap(B)->empty() ? wrap(&unwrap(B)->getOps().back()) : nullptr;
}
tileir_op tileir_block_get_parent_op(tileir_block B) {
  return B ? wrap(unwrap(B)->getParentOp()) : nullptr;
}

//===----------------------------------------------------------------------===//
// Ops and values
//===----------------------------------------------------------------------===//

tileir_op tileir_op_get_next(tileir_op Op) {
  if (!Op)
    return nullptr;
  Operation &This = *unwrap(Op);
  auto Next = std::next(This.getIterator());
  return Next == This.getBlock()->end() ? nullptr : wrap(&*Next);
}
tileir_string tileir_op_get_mnemonic(tileir_op Op) {
  return Op ? wrap(unwrap(Op)->getMnemonic()) : tileir_string();
}
tileir_block tileir_op_get_block(tileir_op Op) {
  return Op ? wrap(unwrap(Op)->getBlock()) : nullptr;
}
tileir_entry tileir_op_get_entry(tileir_op Op) {
  return Op ? wrap(unwrap(Op)->getFunction()) : nullptr;
}
tileir_place tileir_op_get_place(tileir_op Op) {
  return wrap(Op ? unwrap(Op)->getSourceLoc() : SourceLoc());
}
tileir_debug tileir_op_get_debug(tileir_op Op) {
  return Op ? wrap(unwrap(Op)->getLoc().getDebug()) : nullptr;
}

static tileir_value at(ArrayRef<Value> Values, size_t Index) {
  return Index < Values.size() ? wrap(Values[Index]) : nullptr;
}

/// The values of an operand field; none if the op has no such field.
static ArrayRef<Value> operandsOf(tileir_op Op, const char *Field) {
  if (!Op)
    return {};
  std::optional<unsigned> I = unwrap(Op)->getDescriptor().findOperand(text(Field));
  return I ? unwrap(Op)->getOperandField(*I) : ArrayRef<Value>();
}

size_t tileir_op_get_num_operands(tileir_op Op) {
  return Op ? unwrap(Op)->getNumOperands() : 0;
}
tileir_value tileir_op_get_operand(tileir_op Op, size_t Index) {
  return Op ? at(unwrap(Op)->getOperands(), Index) : nullptr;
}
size_t tileir_op_get_num_operands_of(tileir_op Op, const char *Field) {
  return operandsOf(Op, Field).size();
}
tileir_value tileir_op_get_operand_of(tileir_op Op, const char *Field, size_t Index) {
  return at(operandsOf(Op, Field), Index);
}

size_t tileir_op_get_num_results(tileir_op Op) {
  return Op ? unwrap(Op)->getNumResults() : 0;
}
tileir_value tileir_op_get_result(tileir_op Op, size_t Index) {
  return Index < tileir_op_get_num_results(Op) ? wrap(unwrap(Op)->getResult(Index))
                                               : nullptr;
}
tileir_attr tileir_op_get_attr(tileir_op Op, const char *Field) {
  if (!Op)
    return nullptr;
  std::optional<unsigned> I = unwrap(Op)->getDescriptor().findAttribute(text(Field));
  return I ? wrap(unwrap(Op)->getAttrs()[*I]) : nullptr;
}
size_t tileir_op_get_num_regions(tileir_op Op) {
  return Op ? unwrap(Op)->getRegions().size() : 0;
}
tileir_region tileir_op_get_region(tileir_op Op, size_t Index) {
  return Index < tileir_op_get_num_regions(Op) ? wrap(&unwrap(Op)->getRegion(Index))
                                               : nullptr;
}

tileir_type tileir_value_get_type(tileir_value V) {
  return V ? wrap(unwrap(V).getType()) : nullptr;
}
tileir_op tileir_value_get_op(tileir_value V) {
  return V ? wrap(unwrap(V).getDefiningOp()) : nullptr;
}
tileir_block tileir_value_get_block(tileir_value V) {
  return V ? wrap(unwrap(V).getOwnerBlock()) : nullptr;
}
size_t tileir_value_get_index(tileir_value V) { return V ? unwrap(V).getIndex() : 0; }

//===----------------------------------------------------------------------===//
// Locations of the frontend
//===----------------------------------------------------------------------===//

bool tileir_debug_get_info(tileir_debug Debug, tileir_debug_info *Info) {
  if (!Debug || !Info)
    return false;
  const DebugRecord &D = *unwrap(Debug);
  *Info = {};
  Info->kind = static_cast<uint32_t>(D.Kind);
  Info->line = D.Line;
  Info->column = D.Column;
  Info->scope_line = D.ScopeLine;
  Info->flags = D.Flags;
  Info->name = wrap(D.Name);
  Info->directory = wrap(D.Directory);
  Info->linkage_name = wrap(D.LinkageName);
  Info->file = wrap(D.File);
  Info->scope = wrap(D.Scope);
  Info->unit = wrap(D.CompileUnit);
  Info->callee = wrap(D.Callee);
  Info->caller = wrap(D.Caller);
  return true;
}
