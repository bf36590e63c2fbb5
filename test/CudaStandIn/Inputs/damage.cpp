// damage LIBRARY IMAGE: loads the image of one compressed entry, as it is and with
// damaged bytes and sizes. Behind it is memory that cannot be read.
#include "Functions.h"
#include <cstdio>
#include <cstring>
#include <dlfcn.h>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <sys/mman.h>

template <class F> static F *find(void *Library, const char *Name) {
  return reinterpret_cast<F *>(dlsym(Library, Name));
}

int main(int, char **Argv) {
  void *Library = dlopen(Argv[1], RTLD_NOW);
  if (!Library)
    return puts(dlerror()), 1;
  auto *Load = find<decltype(cuLibraryLoadData)>(Library, "cuLibraryLoadData");
  auto *Unload = find<decltype(cuLibraryUnload)>(Library, "cuLibraryUnload");
  auto *GetText = find<decltype(cuGetErrorString)>(Library, "cuGetErrorString");
  find<decltype(cuInit)>(Library, "cuInit")(0);

  std::ifstream File(Argv[2], std::ios::binary);
  const std::string Image((std::istreambuf_iterator<char>(File)), {});
  const size_t Page = 4096, Room = (Image.size() + Page - 1) / Page * Page;
  auto *Memory = static_cast<char *>(mmap(nullptr, Room + Page, PROT_READ | PROT_WRITE,
                                          MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  mprotect(Memory + Room, Page, PROT_NONE);
  char *Place = Memory + Room - Image.size();
  auto LoadIt = [&](std::string &Why) {
    CUlibrary Code = nullptr;
    CUresult Result = Load(&Code, Place, nullptr, nullptr, 0, nullptr, nullptr, 0);
    const char *Text = "";
    if (Result)
      GetText(Result, &Text);
    else
      Unload(Code);
    Why = Text;
    return Result;
  };

  std::string Why;
  memcpy(Place, Image.data(), Image.size());
  printf("as it is: %d\n", LoadIt(Why));
  // Places in the file: its header, the entry's header, the code.
  const size_t Entry = 16, CompressedSize = Entry + 16, DecompressedSize = Entry + 56,
               Code = Entry + 64;
  std::mt19937 Random(1);
  int Loaded = 0, NotDecompressed = 0, NotTileIR = 0, Other = 0;
  for (int Round = 0; Round != 400; ++Round) {
    memcpy(Place, Image.data(), Image.size());
    if (Round % 4 == 0)
      for (size_t At : {CompressedSize, DecompressedSize})
        Place[At + Random() % 2] = char(Random());
    if (Round % 4 == 1) {
      uint64_t Size = Random();
      memcpy(Place + DecompressedSize, &Size, sizeof Size);
    }
    for (unsigned N = Round % 4 ? Random() % 3 : 0; N; --N)
      Place[Code + Random() % (Image.size() - Code)] = char(Random());
    if (!LoadIt(Why))
      ++Loaded;
    else if (Why.find("its Tile IR cannot be decompressed") != std::string::npos ||
             Why.find("the sizes of its Tile IR do not fit") != std::string::npos)
      ++NotDecompressed;
    else if (Why.find("Tile IR:") == 0)
      ++NotTileIR;
    else if (++Other == 1)
      printf("other: %s\n", Why.c_str());
  }
  printf(
      "damaged: %d loaded, %d not decompressed, %d not Tile IR, %d for other reasons\n",
      Loaded, NotDecompressed, NotTileIR, Other);
}
