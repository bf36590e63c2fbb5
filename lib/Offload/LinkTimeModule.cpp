//===- LinkTimeModule.cpp - Tile IR that a link compiles ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Offload/LinkTimeModule.h"
#include "Offload/ImageTables.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;
using namespace llvm::object;
using namespace tileir;

/// The key of the hash. The driver knows an object of this sort by it
/// (clang-driver/ObjectScan.cpp).
static constexpr StringLiteral LinkKey = "tileir.link";
static constexpr StringLiteral SourceKey = "tileir.source";
/// In front of numbers that count from 0.
static constexpr StringLiteral EntryKey = "tileir.entry.";
static constexpr StringLiteral ArchKey = "tileir.arch.";
static constexpr StringLiteral OptionKey = "tileir.option.";

static constexpr StringLiteral TripleName = "tileir-nvidia-cuda";

std::string LinkTimeModule::getHash() const {
  // A separator that options, from a command line, do not have in them.
  std::string Text = join(Options, StringRef("\0", 1)) + std::string(2, '\0') + Bytecode;
  XXH128_hash_t Hash = xxh3_128bits(arrayRefFromStringRef(Text));
  return utohexstr(Hash.high64, /*LowerCase=*/true, 16) +
         utohexstr(Hash.low64, /*LowerCase=*/true, 16);
}

std::string LinkTimeModule::getSymbol() const { return "__tileir_linked_" + getHash(); }

std::string tileir::writeLinkTimeModule(const LinkTimeModule &M) {
  BumpPtrAllocator Allocator;
  StringSaver Saver(Allocator);
  OffloadBinary::OffloadingImage Out;
  Out.TheOffloadKind = OFK_Cuda;
  Out.StringData["triple"] = TripleName;
  Out.StringData["arch"] = "generic";
  Out.StringData[LinkKey] = Saver.save(M.getHash());
  Out.StringData[SourceKey] = M.Source;
  auto AddList = [&](StringRef Key, ArrayRef<std::string> Values) {
    for (auto [Index, Value] : enumerate(Values))
      Out.StringData[Saver.save(Key + Twine(Index))] = Value;
  };
  AddList(EntryKey, M.Entries);
  AddList(ArchKey, M.Archs);
  AddList(OptionKey, M.Options);
  Out.Image =
      MemoryBuffer::getMemBuffer(M.Bytecode, "", /*RequiresNullTerminator=*/false);
  return OffloadBinary::write(Out).str().str();
}

Expected<std::optional<LinkTimeModule>>
tileir::readLinkTimeModule(const OffloadBinary &Binary) {
  StringRef Hash = Binary.getString(LinkKey);
  if (Hash.empty())
    return std::nullopt;
  LinkTimeModule M;
  M.Source = Binary.getString(SourceKey).str();
  M.Bytecode = Binary.getImage().str();
  auto ReadList = [&](StringRef Key, std::vector<std::string> &Values) {
    for (;;) {
      std::string Name = (Key + Twine(Values.size())).str();
      // An empty value is not one: no entry, architecture or option is.
      StringRef Value = Binary.getString(Name);
      if (Value.empty())
        return;
      Values.push_back(Value.str());
    }
  };
  ReadList(EntryKey, M.Entries);
  ReadList(ArchKey, M.Archs);
  ReadList(OptionKey, M.Options);
  // Whatever has changed one has not changed the other.
  if (M.getHash() != Hash)
    return createStringError("the Tile IR of '" + M.Source +
                             "' is damaged: it does not have the hash that it had when "
                             "it was compiled");
  return M;
}

void tileir::emitLinkedCode(Module &M, ArrayRef<LinkedModule> Modules) {
  ImageTables Tables(M);
  for (const LinkedModule &Linked : Modules) {
    for (const DeviceImage &Image : Linked.Images)
      Tables.embed(writeOffloadBinary(Image));
    Constant *Code = Tables.makeLinkedCode(Linked.Images, Linked.Module->Entries);
    auto *Symbol = new GlobalVariable(M, Code->getType(), /*isConstant=*/true,
                                      GlobalValue::ExternalLinkage, Code,
                                      Linked.Module->getSymbol());
    Symbol->setVisibility(GlobalValue::HiddenVisibility);
    Symbol->setDSOLocal(true);
  }
}
