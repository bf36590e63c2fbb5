//===- Importer.cpp - Tile IR module to LLVM IR ---------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Import/Importer.h"
#include "Dialect/TileVerifier.h"
#include "Import/FunctionImporter.h"
#include "Support/SourceError.h"

using namespace tileir;
using llvm::Error;
using llvm::StringRef;

namespace {

class ModuleImporter {
public:
  ModuleImporter(const Module &M, llvm::Module &Into, const GetValueNamer &GetNamer)
      : M(M), Into(Into), GetNamer(GetNamer), Ctx(Into) {}

  Error run();

private:
  Error importGlobal(const Global &G);
  llvm::Expected<llvm::Function *> declareEntry(const Function &F);
  Error importEntry(const Function &F, llvm::Function &Into);
  void addVersion();

  const Module &M;
  llvm::Module &Into;
  const GetValueNamer &GetNamer;
  ImportContext Ctx;
};

/// LLVM gives some names a meaning, and has no others.
Error checkName(StringRef Name, SourceLoc Loc) {
  if (Name.starts_with("llvm."))
    return makeError(Loc, "the name '" + Name + "' is reserved: it starts with 'llvm.'");
  if (Name.contains('\0'))
    return makeError(Loc, "a symbol's name contains a null byte");
  return Error::success();
}

} // namespace

void ModuleImporter::addVersion() {
  llvm::LLVMContext &C = Into.getContext();
  auto *I32 = llvm::Type::getInt32Ty(C);
  llvm::Metadata *Parts[] = {
      llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(I32, M.getVersion().Major)),
      llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(I32, M.getVersion().Minor))};
  Into.getOrInsertNamedMetadata("tileir.version")
      ->addOperand(llvm::MDNode::get(C, Parts));
}

Error ModuleImporter::importGlobal(const Global &G) {
  SourceLoc Loc = G.Loc.getSourceLoc("global section");
  if (Error E = checkName(G.Name, Loc))
    return E;
  if (G.Alignment &&
      (!llvm::isPowerOf2_64(G.Alignment) || G.Alignment > llvm::Value::MaximumAlignment))
    return makeError(Loc, "the alignment of '" + G.Name + "' is " +
                              llvm::Twine(G.Alignment) + ": a power of two up to " +
                              llvm::Twine(llvm::Value::MaximumAlignment) +
                              " is expected");
  // What pointers reach lies as in any memory: 4-bit elements two to a byte.
  llvm::Constant *Init = makeArray(Into.getContext(), G.Value, /*Packed=*/true);
  auto Linkage = G.Visibility == SymbolVisibility::Private
                     ? llvm::GlobalValue::PrivateLinkage
                     : llvm::GlobalValue::ExternalLinkage;
  auto *Variable =
      new llvm::GlobalVariable(Into, Init->getType(), G.Constant, Linkage, Init, G.Name);
  uint64_t Natural = std::max(1u, getMemoryBytes(getElement(G.Ty.getElementType())));
  Variable->setAlignment(llvm::Align(G.Alignment ? G.Alignment : Natural));
  return Error::success();
}

llvm::Expected<llvm::Function *> ModuleImporter::declareEntry(const Function &F) {
  SourceLoc Loc = F.getLoc().getSourceLoc();
  if (Error E = checkName(F.getName(), Loc))
    return std::move(E);
  llvm::SmallVector<llvm::Type *, 8> Params;
  std::string Elements;
  for (auto [Index, T] : llvm::enumerate(F.getFunctionType().getInputs())) {
    if (!T.isScalarTile())
      return makeError(Loc, "parameter " + llvm::Twine(Index) + " of '" + F.getName() +
                                "' has type " + T.str() +
                                ": parameters of an entry are rank-0 tiles");
    Params.push_back(Ctx.Types.convert(T));
    if (Index)
      Elements += ',';
    Elements += Ctx.Types.getElementName(T);
  }
  auto *T = llvm::FunctionType::get(llvm::Type::getVoidTy(Into.getContext()), Params,
                                    /*isVarArg=*/false);
  auto *Made =
      llvm::Function::Create(T, llvm::GlobalValue::ExternalLinkage, F.getName(), Into);
  Made->addFnAttr("tile.entry");
  Made->addFnAttr("tile.params", Elements);
  if (F.getHints())
    forEachHint(F.getHints(), [&](StringRef Target, Hint H, int64_t Value) {
      Made->addFnAttr(getHintAttr(Target, H), llvm::itostr(Value));
    });
  return Made;
}

Error ModuleImporter::importEntry(const Function &F, llvm::Function &Made) {
  Ctx.Debug.attachToEntry(Made, F.getLoc());
  if (GetNamer)
    Ctx.NameOf = GetNamer(F);
  if (Error E = importEntryBody(Ctx, F.getBody(), Made))
    return E;
  for (; !Ctx.Bodies.empty(); Ctx.Bodies.pop_front())
    if (Error E = importReductionBody(Ctx, Ctx.Bodies.front()))
      return E;
  return Error::success();
}

Error ModuleImporter::run() {
  addVersion();
  for (const Global *G : M.getGlobals())
    if (Error E = importGlobal(*G))
      return E;
  // All symbols of the program take their names before we invent any.
  llvm::SmallVector<llvm::Function *, 8> Entries;
  for (const Function *F : M.getFunctions()) {
    llvm::Expected<llvm::Function *> Made = declareEntry(*F);
    if (!Made)
      return Made.takeError();
    Entries.push_back(*Made);
  }
  for (auto [F, Made] : llvm::zip(M.getFunctions(), Entries))
    if (Error E = importEntry(*F, *Made))
      return E;
  if (Error E = verifyModuleAndTiles(Into))
    return makeError(SourceLoc(), "internal error: the imported module is not valid: " +
                                      llvm::toString(std::move(E)));
  return Error::success();
}

Error tileir::importModule(const Module &M, llvm::Module &Into,
                           const GetValueNamer &GetNamer) {
  return ModuleImporter(M, Into, GetNamer).run();
}

llvm::Expected<std::unique_ptr<llvm::Module>>
tileir::importModule(const Module &M, llvm::LLVMContext &C, StringRef FileName,
                     const GetValueNamer &GetNamer) {
  auto Into = std::make_unique<llvm::Module>(FileName, C);
  if (Error E = importModule(M, *Into, GetNamer))
    return std::move(E);
  return std::move(Into);
}
