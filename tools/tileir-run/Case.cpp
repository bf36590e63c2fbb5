//===- Case.cpp - One kernel launch and what to expect of it --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Case.h"
#include "Input/InputFile.h"
#include "Support/Counted.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <cmath>
#include <random>
#include <unistd.h>

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

/// Sets row-major strides. Products that overflow wrap: countElements refuses such
/// arrays, unless they are empty.
static void setDefaultStrides(Param &P) {
  P.Strides.assign(P.Shape.size(), 1);
  for (size_t I = P.Shape.size(); I-- > 1;)
    P.Strides[I - 1] = static_cast<int64_t>(static_cast<uint64_t>(P.Strides[I]) *
                                            static_cast<uint64_t>(P.Shape[I]));
}

/// Elements from the first to the last one of the array, both included.
static Expected<uint64_t> countElements(const Param &P) {
  uint64_t Last = 0;
  for (auto [Extent, Stride] : zip_equal(P.Shape, P.Strides)) {
    uint64_t Product;
    if (Extent < 0 || Stride < 0)
      return createStringError("negative extent or stride");
    if (!Extent)
      return 0;
    if (__builtin_mul_overflow(static_cast<uint64_t>(Extent - 1), Stride, &Product) ||
        __builtin_add_overflow(Last, Product, &Last) || Last >= UINT64_MAX / 64)
      return createStringError("the array is too large");
  }
  return Last + 1;
}

Expected<std::vector<char>> run::readFile(const Twine &Path) {
  std::string Name = Path.str();
  std::unique_ptr<MemoryBuffer> Buffer;
  if (sys::fs::exists(Name) && !sys::fs::is_regular_file(Name)) {
    Expected<std::unique_ptr<MemoryBuffer>> Read = readInputFile(Name);
    if (!Read)
      return createFileError(Name, Read.takeError());
    Buffer = std::move(*Read);
  } else {
    ErrorOr<std::unique_ptr<MemoryBuffer>> Read =
        MemoryBuffer::getFile(Name, /*IsText=*/false, /*RequiresNullTerminator=*/false);
    if (!Read)
      return createFileError(Name, Read.getError());
    Buffer = std::move(*Read);
  }
  return std::vector<char>(Buffer->getBufferStart(), Buffer->getBufferEnd());
}

std::string run::describeIndex(const Param &P, uint64_t Element) {
  std::vector<int64_t> Index;
  uint64_t Rest = Element;
  bool Ordered = !P.Shape.empty();
  for (size_t D = 0; D != P.Shape.size(); ++D) {
    // Works for strides in descending order; others are told by the offset.
    Ordered &= P.Strides[D] > 0 && (!D || P.Strides[D - 1] >= P.Strides[D]);
    if (!Ordered)
      break;
    Index.push_back(static_cast<int64_t>(Rest / P.Strides[D]));
    Rest %= P.Strides[D];
    Ordered &= Index.back() < P.Shape[D];
  }
  if (!Ordered || Rest)
    return "offset " + std::to_string(Element);
  std::string Text = "[";
  for (int64_t I : Index)
    Text += (Text.size() > 1 ? ", " : "") + std::to_string(I);
  return Text + "]";
}

//===----------------------------------------------------------------------===//
// case.json
//===----------------------------------------------------------------------===//

/// The keys of each kind of object, those for human readers included: a key that is
/// misspelt must not count as one that is absent.
static constexpr StringLiteral CaseKeys[] = {
    "entry", "grid", "params", "tolerance", "expect", "note",
    // For the reader.
    "name", "producer", "source", "bytecode_version", "compiled_for", "exported_for",
    "calling_convention", "verified", "ops", "tileiras", "entries", "other_entries",
    "other_versions", "extra_files"};
static constexpr StringLiteral ToleranceKeys[] = {"rtol", "atol", "signed_zero"};
static constexpr StringLiteral ScalarKeys[] = {"kind", "dtype",     "value", "role",
                                               "of",   "tile_type", "cxx"};
static constexpr StringLiteral BufferKeys[] = {
    "kind",     "dtype", "shape",     "strides", "storage_elems", "in", "out",
    "expected", "role",  "tile_type", "cxx"};
static constexpr StringLiteral ListKeys[] = {
    "kind", "dtype", "items", "words_per_item", "layout", "role", "tile_type", "cxx"};

static constexpr StringLiteral MulticastKeys[] = {"kind", "dtype", "items"};

static Error checkKeys(const json::Object &Object, ArrayRef<StringLiteral> Known) {
  for (const json::Object::value_type &Pair : Object) {
    StringRef Key = Pair.first;
    if (is_contained(Known, Key))
      continue;
    const StringLiteral *Nearest = min_element(Known, [&](StringRef A, StringRef B) {
      return Key.edit_distance(A) < Key.edit_distance(B);
    });
    if (Key.edit_distance(*Nearest) <= std::max<size_t>(2, Key.size() / 3))
      return createStringError("unknown key '" + Key + "'; did you mean '" + *Nearest +
                               "'?");
    return createStringError("unknown key '" + Key + "'");
  }
  return Error::success();
}

namespace {
/// Reads a case folder's case.json.
class CaseReader {
public:
  CaseReader(StringRef Folder, Case &Result) : Folder(Folder), Result(Result) {}

  Error read(const json::Object &Root);

private:
  Error readGrid(const json::Object &Root);
  Error readTolerance(const json::Object &Root);
  Error readExpectation(const json::Object &Root);
  Expected<Param> readParam(const json::Object &Object);
  Error readScalar(const json::Object &Object, Param &P);
  Error readBuffer(const json::Object &Object, Param &P);
  Error readItems(const json::Object &Object, Param &P);
  Error readList(const json::Object &Object, Param &P);
  Error readMulticast(const json::Object &Object, Param &P);
  Expected<std::vector<int64_t>> readIntegers(const json::Object &Object, StringRef Key);

  StringRef Folder;
  Case &Result;
};
} // namespace

Expected<std::vector<int64_t>> CaseReader::readIntegers(const json::Object &Object,
                                                        StringRef Key) {
  std::vector<int64_t> Values;
  const json::Array *Array = Object.getArray(Key);
  if (!Array)
    return createStringError("'" + Key + "' is not an array");
  for (const json::Value &Value : *Array) {
    std::optional<int64_t> Integer = Value.getAsInteger();
    if (!Integer)
      return createStringError("'" + Key + "' has an element that is not an integer");
    Values.push_back(*Integer);
  }
  return Values;
}

Error CaseReader::readGrid(const json::Object &Root) {
  Expected<std::vector<int64_t>> Grid = readIntegers(Root, "grid");
  if (!Grid)
    return Grid.takeError();
  if (Grid->size() > 3)
    return createStringError("'grid' has more than three extents");
  for (size_t I = 0; I != Grid->size(); ++I)
    Result.Grid[I] = static_cast<uint64_t>((*Grid)[I]);
  return Error::success();
}

Error CaseReader::readBuffer(const json::Object &Object, Param &P) {
  if (Error E = checkKeys(Object, BufferKeys))
    return E;
  Expected<std::vector<int64_t>> Shape = readIntegers(Object, "shape");
  if (!Shape)
    return Shape.takeError();
  P.Shape = std::move(*Shape);
  setDefaultStrides(P);
  if (Object.get("strides")) {
    Expected<std::vector<int64_t>> Strides = readIntegers(Object, "strides");
    if (!Strides)
      return Strides.takeError();
    P.Strides = std::move(*Strides);
    if (P.Strides.size() != P.Shape.size())
      return createStringError("'shape' and 'strides' differ in rank");
  }
  Expected<uint64_t> Count = countElements(P);
  if (!Count)
    return Count.takeError();
  uint64_t Needed = P.Type.bytes(*Count);
  if (std::optional<int64_t> Storage = Object.getInteger("storage_elems")) {
    if (*Storage < 0 || *Storage >= INT64_MAX / 64)
      return createStringError("'storage_elems' is out of range");
    Needed = P.Type.bytes(static_cast<uint64_t>(*Storage));
  }
  std::optional<StringRef> In = Object.getString("in");
  if (!In)
    return createStringError("a buffer without 'in'");
  Expected<std::vector<char>> Initial = readFile(Folder + "/" + *In);
  if (!Initial)
    return Initial.takeError();
  if (Initial->size() < Needed)
    return createStringError("'%s' has %zu bytes, but the array needs %llu",
                             In->str().c_str(), Initial->size(),
                             (unsigned long long)Needed);
  P.Initial = std::move(*Initial);
  if (std::optional<StringRef> Out = Object.getString("out"))
    P.Output = (Folder + "/" + *Out).str();
  std::optional<StringRef> Expected = Object.getString("expected");
  if (!Expected)
    return Error::success();
  llvm::Expected<std::vector<char>> After = readFile(Folder + "/" + *Expected);
  if (!After)
    return After.takeError();
  if (After->size() != P.Initial.size())
    return createStringError("'in' and 'expected' differ in size");
  P.Expected = std::move(*After);
  Result.HasExpectation = true;
  return Error::success();
}

/// The buffers of a list or behind a multicast address.
Error CaseReader::readItems(const json::Object &Object, Param &P) {
  StringRef Kind = *Object.getString("kind");
  const json::Array *Items = Object.getArray("items");
  if (!Items)
    return createStringError("a " + Kind + " without 'items'");
  for (const json::Value &Value : *Items) {
    const json::Object *Item = Value.getAsObject();
    if (!Item)
      return createStringError("an item of a " + Kind + " is not an object");
    Expected<Param> Read = readParam(*Item);
    if (!Read)
      return Read.takeError();
    if (Read->Kind != Param::Pointer)
      return createStringError("an item of a " + Kind + " is not a pointer");
    P.Items.push_back(std::move(*Read));
  }
  return Error::success();
}

Error CaseReader::readList(const json::Object &Object, Param &P) {
  if (Error E = checkKeys(Object, ListKeys))
    return E;
  if (Error E = readItems(Object, P))
    return E;
  for (const Param &Item : P.Items)
    if (Object.getInteger("words_per_item") !=
        static_cast<int64_t>(1 + 2 * Item.Shape.size()))
      return createStringError("'words_per_item' does not fit the rank of the items");
  return Error::success();
}

Error CaseReader::readMulticast(const json::Object &Object, Param &P) {
  if (Error E = checkKeys(Object, MulticastKeys))
    return E;
  if (Error E = readItems(Object, P))
    return E;
  if (P.Items.empty())
    return createStringError("a multicast without items");
  for (const Param &Item : P.Items)
    if (Item.Initial.size() != P.Items.front().Initial.size())
      return createStringError("the items of a multicast differ in size");
  return Error::success();
}

Error CaseReader::readScalar(const json::Object &Object, Param &P) {
  if (Error E = checkKeys(Object, ScalarKeys))
    return E;
  const json::Value *Value = Object.get("value");
  if (!Value)
    return createStringError("a scalar without 'value'");
  Expected<uint64_t> Bits = P.Type.parse(*Value);
  if (!Bits)
    return Bits.takeError();
  P.Value = *Bits;
  return Error::success();
}

Expected<Param> CaseReader::readParam(const json::Object &Object) {
  static constexpr struct {
    StringLiteral Name;
    Param::KindTy Kind;
    Error (CaseReader::*Read)(const json::Object &Object, Param &P);
  } Kinds[] = {{"ptr", Param::Pointer, &CaseReader::readBuffer},
               {"list", Param::List, &CaseReader::readList},
               {"multicast", Param::Multicast, &CaseReader::readMulticast},
               {"scalar", Param::Scalar, &CaseReader::readScalar}};
  Param P;
  Expected<ElementType> Type = ElementType::get(Object.getString("dtype").value_or(""));
  if (!Type)
    return Type.takeError();
  P.Type = *Type;
  StringRef Name = Object.getString("kind").value_or("");
  const auto *Found = find_if(Kinds, [&](const auto &K) { return K.Name == Name; });
  if (Found == std::end(Kinds))
    return createStringError("unknown kind '" + Name + "'");
  P.Kind = Found->Kind;
  if (Error E = (this->*Found->Read)(Object, P))
    return E;
  return P;
}

Error CaseReader::readTolerance(const json::Object &Root) {
  StringRef Note = Root.getString("note").value_or("");
  Result.Tol.SignedZero = Note.contains("compare bits to see the sign");
  const json::Value *Value = Root.get("tolerance");
  if (!Value)
    return Error::success();
  const json::Object *Tol = Value->getAsObject();
  if (!Tol)
    return createStringError("'tolerance' is not an object");
  if (Error E = checkKeys(*Tol, ToleranceKeys))
    return E;
  for (auto [Key, Bound] : {std::pair("rtol", &Result.Tol.Relative),
                            std::pair("atol", &Result.Tol.Absolute)}) {
    if (!Tol->get(Key))
      continue;
    std::optional<double> Number = Tol->getNumber(Key);
    if (!Number || !(*Number >= 0))
      return createStringError("'%s' is not a number of at least 0", Key);
    *Bound = *Number;
  }
  if (Tol->get("signed_zero")) {
    std::optional<bool> SignedZero = Tol->getBoolean("signed_zero");
    if (!SignedZero)
      return createStringError("'signed_zero' is not a bool");
    Result.Tol.SignedZero |= *SignedZero;
  }
  return Error::success();
}

/// What the case has to do: 'expect', else the buffers' 'expected', else the note.
Error CaseReader::readExpectation(const json::Object &Root) {
  StringRef Note = Root.getString("note").value_or("");
  if (!Root.get("expect")) {
    Result.ExpectStop = !Result.HasExpectation && Note.contains("fails at run time");
    if (Result.HasExpectation || Result.ExpectStop)
      return Error::success();
    return createStringError(
        "no parameter has 'expected'; a case that only has to run says "
        "'\"expect\": \"run\"', one that has to stop '\"expect\": \"stop\"'");
  }
  StringRef Expect = Root.getString("expect").value_or("");
  if (Expect != "run" && Expect != "stop")
    return createStringError("'expect' is neither \"run\" nor \"stop\"");
  if (Result.HasExpectation)
    return createStringError("'expect' beside a parameter with 'expected'");
  Result.ExpectStop = Expect == "stop";
  return Error::success();
}

Error CaseReader::read(const json::Object &Root) {
  if (Error E = checkKeys(Root, CaseKeys))
    return E;
  if (Error E = readGrid(Root))
    return E;
  Result.Entry = Root.getString("entry").value_or("").str();
  const json::Array *Params = Root.getArray("params");
  if (Result.Entry.empty() || !Params)
    return createStringError("no 'entry' or no 'params'");
  for (size_t I = 0; I != Params->size(); ++I) {
    const json::Object *Object = (*Params)[I].getAsObject();
    if (!Object)
      return createStringError("params[%zu]: not an object", I);
    Expected<Param> P = readParam(*Object);
    if (!P)
      return createStringError("params[%zu]: %s", I, toString(P.takeError()).c_str());
    Result.Params.push_back(std::move(*P));
  }
  if (Error E = readTolerance(Root))
    return E;
  return readExpectation(Root);
}

Expected<Case> Case::load(StringRef Folder) {
  SmallString<128> Path(Folder);
  sys::path::append(Path, "case.json");
  Expected<std::vector<char>> Text = readFile(Path);
  if (!Text)
    return Text.takeError();
  Expected<json::Value> Root = json::parse(StringRef(Text->data(), Text->size()));
  if (!Root)
    return createFileError(Path, Root.takeError());
  const json::Object *Object = Root->getAsObject();
  if (!Object)
    return createFileError(Path, createStringError("not an object"));
  Case Result;
  SmallString<128> Real;
  (void)sys::fs::real_path(Folder, Real);
  Result.Name = sys::path::filename(Real).str();
  if (Error E = CaseReader(Folder, Result).read(*Object))
    return createFileError(Path, std::move(E));
  return Result;
}

//===----------------------------------------------------------------------===//
// --arg
//===----------------------------------------------------------------------===//

/// The machine's memory in bytes. What is larger cannot be allocated, and trying ends the
/// process.
static uint64_t physicalMemory() {
  return static_cast<uint64_t>(sysconf(_SC_PHYS_PAGES)) *
         static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
}

/// The bits of a number that fills an array; nothing if the text is no number.
static Expected<std::optional<uint64_t>> parseFill(const ElementType &Type,
                                                   StringRef Text) {
  double Number;
  if (Text.getAsDouble(Number))
    return std::nullopt;
  int64_t Signed;
  uint64_t Unsigned;
  if (Type.isFloat())
    return Type.parse(Text);
  // A double does not have all integers.
  json::Value Integer = nullptr;
  if (!Text.getAsInteger(10, Signed))
    Integer = Signed;
  else if (!Text.getAsInteger(10, Unsigned))
    Integer = Unsigned;
  else if (Number == std::trunc(Number) && Number >= 0 && Number < 0x1p64)
    Integer = static_cast<uint64_t>(Number);
  else if (Number == std::trunc(Number) && Number >= -0x1p63 && Number < 0)
    Integer = static_cast<int64_t>(Number);
  else
    return createStringError("'%s' is not an integer, but the type is %s",
                             Text.str().c_str(), Type.Name.c_str());
  return Type.parse(Integer);
}

/// One number, or as many as there are elements, with commas.
/// \returns false if one of them is no number.
static Expected<bool> initializeByList(Param &P, uint64_t Count, StringRef Init) {
  SmallVector<StringRef> Texts;
  Init.split(Texts, ',');
  SmallVector<uint64_t> Numbers;
  for (StringRef Text : Texts) {
    Expected<std::optional<uint64_t>> Bits = parseFill(P.Type, Text);
    if (!Bits)
      return Bits.takeError();
    if (!*Bits)
      return false;
    Numbers.push_back(**Bits);
  }
  bool IsFill = Numbers.size() == 1;
  if (!IsFill && Numbers.size() != Count)
    return createStringError(counted(Numbers.size(), "number") + ", but the array has " +
                             counted(Count, "element"));
  for (uint64_t I = 0; I != Count; ++I)
    P.Type.store(P.Initial.data(), I, Numbers[IsFill ? 0 : I]);
  return true;
}

static Error initializeByFile(Param &P, StringRef File) {
  Expected<std::vector<char>> Contents = readFile(File);
  if (!Contents)
    return Contents.takeError();
  if (Contents->size() != P.Initial.size())
    return createStringError("'%s' has %zu bytes, but the array has %zu",
                             File.str().c_str(), Contents->size(), P.Initial.size());
  P.Initial = std::move(*Contents);
  return Error::success();
}

static Error initialize(Param &P, uint64_t Count, StringRef Init) {
  uint64_t Bytes = P.Type.bytes(Count);
  if (Bytes > physicalMemory())
    return createStringError("%llu bytes are more than this machine's memory",
                             (unsigned long long)Bytes);
  P.Initial.assign(Bytes, 0);
  auto Set = [&](auto ValueOf) {
    for (uint64_t I = 0; I != Count; ++I)
      P.Type.store(P.Initial.data(), I, P.Type.fromDouble(ValueOf(I)));
  };
  if (Init.empty())
    return Error::success();
  if (Init == "iota") {
    Set([](uint64_t I) { return static_cast<double>(I); });
    return Error::success();
  }
  if (Init.split(':').first == "random") {
    uint64_t Seed = 0;
    if (Init != "random" && Init.split(':').second.getAsInteger(10, Seed))
      return createStringError("'" + Init + "' has no number as its seed");
    // The standard fixes the engine's numbers; its distributions may differ.
    std::mt19937_64 Engine(Seed);
    double Scale = P.Type.isFloat() ? 0x1p-63 : 0x1p-63 * 100;
    Set([&](uint64_t) { return (static_cast<double>(Engine()) - 0x1p63) * Scale; });
    return Error::success();
  }
  Expected<bool> IsList = initializeByList(P, Count, Init);
  if (!IsList)
    return IsList.takeError();
  return *IsList ? Error::success() : initializeByFile(P, Init);
}

static Error parseBuffer(StringRef Shape, StringRef Init, Param &P) {
  P.Kind = Param::Pointer;
  SmallVector<StringRef, 4> Extents;
  if (!Shape.empty())
    Shape.split(Extents, 'x');
  for (StringRef Text : Extents) {
    int64_t Extent;
    if (Text.getAsInteger(10, Extent) || Extent < 0)
      return createStringError("'" + Text + "' is not an extent");
    P.Shape.push_back(Extent);
  }
  setDefaultStrides(P);
  Expected<uint64_t> Count = countElements(P);
  if (!Count)
    return Count.takeError();
  return initialize(P, *Count, Init);
}

/// The memory of each device begins with the same contents.
static Error parseMulticast(unsigned NumCopies, StringRef Shape, StringRef Init,
                            Param &P) {
  constexpr unsigned MaxCopies = 64;
  if (NumCopies > MaxCopies)
    return createStringError("more than %u devices", MaxCopies);
  Param Copy;
  Copy.Type = P.Type;
  if (Error E = parseBuffer(Shape, Init, Copy))
    return E;
  P.Kind = Param::Multicast;
  P.Items.assign(NumCopies, Copy);
  return Error::success();
}

static Error parseArgumentInto(StringRef Text, Param &P) {
  size_t TypeEnd = Text.find_first_of(":[=");
  Expected<ElementType> Type = ElementType::get(Text.take_front(TypeEnd));
  if (!Type)
    return Type.takeError();
  P.Type = *Type;
  if (TypeEnd == StringRef::npos || Text[TypeEnd] == '=')
    return createStringError("neither a value (:1) nor a shape ([4x8])");
  StringRef Rest = Text.drop_front(TypeEnd + 1);
  if (Text[TypeEnd] == '[') {
    auto [Shape, Init] = Rest.split(']');
    bool IsShape = Shape.size() != Rest.size();
    unsigned NumCopies = 0;
    if (Init.consume_front("@") && (Init.consumeInteger(10, NumCopies) || !NumCopies))
      return createStringError("'@' must be followed by a number of devices");
    bool HasInit = Init.consume_front("=");
    if (!IsShape || HasInit == Init.empty())
      return createStringError("the shape must be followed by ']' and nothing or '=' and "
                               "what is in the array");
    return NumCopies ? parseMulticast(NumCopies, Shape, Init, P)
                     : parseBuffer(Shape, Init, P);
  }
  P.Kind = Param::Scalar;
  Expected<json::Value> Number = json::parse(Rest);
  json::Value Value = Number ? *Number : json::Value(Rest);
  if (!Number)
    consumeError(Number.takeError());
  Expected<uint64_t> Bits = P.Type.parse(Value);
  if (!Bits)
    return Bits.takeError();
  P.Value = *Bits;
  return Error::success();
}

Expected<Param> run::parseArgument(StringRef Text) {
  Param P;
  if (Error E = parseArgumentInto(Text, P))
    return createStringError("--arg=%s: %s", Text.str().c_str(),
                             toString(std::move(E)).c_str());
  return P;
}

Expected<std::vector<Param>> run::parseArguments(ArrayRef<std::string> Texts) {
  std::vector<Param> Params;
  for (StringRef Text : Texts) {
    Expected<Param> P = parseArgument(Text);
    if (!P)
      return P.takeError();
    Params.push_back(std::move(*P));
  }
  return Params;
}
