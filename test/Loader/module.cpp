// What tileir::Module does: bytes and text, kernels by name, modules with equal names,
// errors, unloading.
//
// RUN: rm -rf %t && mkdir %t
// RUN: %stock-clangxx -std=c++17 -Wall -Werror %s %link-jit -o %t/a.out
// RUN: %tileir-as %examples/double.mlir -o %t/double.tileir && truncate -s 1073741825 %t/large
// RUN: env TILEIR_CACHE_DIR=%t/cache %t/a.out %examples/double.mlir %t/double.tileir %S/Inputs/wrong.mlir %t/large | FileCheck %s
// RUN: env TILEIR_CACHE_DIR=%t/cache %t/a.out %examples/double.mlir %t/double.tileir %S/Inputs/wrong.mlir %t/large | FileCheck %s
//
// A variable of the cache with a value that nobody defined is an error, not a guess.
//
// RUN: env TILEIR_CACHE=off TILEIR_CACHE_DIR=%t/cache %t/a.out %examples/double.mlir | FileCheck %s --check-prefix=SETTING
// SETTING: 8: TILEIR_CACHE is 'off', it must be 0 or 1
#include <fstream>
#include <iterator>
#include <thread>
#include <tileir/module.hpp>

static std::string read(const char *Path) {
  std::ifstream File(Path, std::ios::binary);
  return {std::istreambuf_iterator<char>(File), {}};
}

static void run(const char *What, const tileir::Module &M) {
  float X[64], Y[64] = {};
  for (int I = 0; I != 64; ++I)
    X[I] = float(I);
  tileir::Status S = M.kernel("double").launch(1, X, Y);
  std::printf("%s: %s%g\n", What, S.message().c_str(), Y[63]);
}

int main(int NumArgs, char **Args) {
  tileir::Module Text = tileir::Module::load(Args[1]);
  if (NumArgs == 2) {
    std::printf("%d: %s\n", Text.status().code(), Text.status().message().c_str());
    return 0;
  }
  run("text", Text); // CHECK: text: 126
  std::string Bytes = read(Args[2]);
  tileir::Module Binary = tileir::Module::load(Bytes.data(), Bytes.size());
  Bytes.assign(Bytes.size(), 'x');
  run("bytes", Binary); // CHECK-NEXT: bytes: 126

  // Two modules have the kernel; neither is found by its name alone.
  for (const tileir::Kernel &K : Text.kernels())
    std::printf("%s of %zu\n", K.info().name, tileir::Kernel::all().size());
  // CHECK-NEXT: double of 0
  std::printf("%s\n", tileir::Kernel::find("double").status().message().c_str());
  // CHECK-NEXT: no kernel 'double' in this program (of 0)

  // The runtime's checks are those of linked kernels.
  int Wrong[64] = {};
  std::printf("%s\n", Text.kernel("double").launch(1, Wrong, Wrong).message().c_str());
  // CHECK-NEXT: kernel 'double': argument 0 is a pointer to i32, parameter 0 is a pointer to f32
  std::printf("%s\n", Text.kernel("triple").launch(1, Wrong).message().c_str());
  // CHECK-NEXT: no kernel 'triple' in '{{.*}}double.mlir' (of 1)

  // Errors have all that is wrong, with file and line.
  tileir::Module None = tileir::Module::load(Args[3]);
  std::printf("%d %s\n", None.status().code(), None.status().message().c_str());
  // CHECK-NEXT: 4 {{.*}}wrong.mlir:3:{{[0-9]+}}: error:
  std::printf("%d\n", None.kernel("double").launch(1, Wrong).code());
  // CHECK: {{^}}4
  tileir::LoadOptions Options;
  Options.Name = "mine";
  std::string Garbage = "garbage";
  tileir::Module Bad = tileir::Module::load(Garbage.data(), Garbage.size(), Options);
  std::printf("%s\n", Bad.status().message().c_str());
  // CHECK-NEXT: mine:1:1: error:
  std::printf("%s\n", tileir::Module::load("/none/x.tileir").status().message().c_str());
  // CHECK: /none/x.tileir: error: cannot be read: No such file or directory
  std::printf("%s\n", tileir::Module::load("").status().message().c_str());
  // CHECK-NEXT: {{^}}tileir_jit_load_file: empty path{{$}}
  std::printf("%s\n", tileir::Module::load(Args[4]).status().message().c_str());
  // CHECK-NEXT: {{.*}}large: error: cannot be read: it has more than 1 GiB, the most that an input may have
  Options.Arch = "sm_1";
  std::printf("%s\n", tileir::Module::load(Args[1], Options).status().message().c_str());
  // CHECK-NEXT: {{.*}}'sm_1'{{.*}}

  // A level that there is not, and options that were never initialised.
  Options.Arch.clear();
  Options.OptLevel = 9;
  tileir::Status Level = tileir::Module::load(Args[1], Options).status();
  std::printf("%d %s\n", Level.code(), Level.message().c_str());
  // CHECK-NEXT: {{^}}4 opt_level is 9, it must be from 0 to 3
  Options.OptLevel = 2;
  Options.UsePtxas = false;
  Options.CudaPath = "/cuda";
  tileir::Status Both = tileir::Module::load(Args[1], Options).status();
  std::printf("%d %s\n", Both.code(), Both.message().c_str());
  // CHECK-NEXT: {{^}}4 CudaPath is '/cuda', and UsePtxas is false
  tileir_jit_options Zero = {};
  tileir_jit_module Handle;
  std::printf("%d ", tileir_jit_load_file(Args[1], &Zero, &Handle));
  std::printf("%s\n", tileir_jit_last_error());
  // CHECK-NEXT: {{^}}4 struct_size of the options is 0: they were not initialised by tileir_jit_options_init

  // Unloading waits for launches of streams; later uses of a handle are errors.
  tileir::Kernel Kernel = Binary.kernel("double");
  {
    float X[64] = {1}, Y[64];
    tileir::Stream S;
    for (int I = 0; I != 100; ++I)
      Kernel.launch(S, 1, X, Y).check();
    tileir::Module Gone = std::move(Binary);
  }
  float Z[64];
  std::printf("%s\n", Kernel.launch(1, Z, Z).message().c_str());
  // CHECK-NEXT: the kernel handle is not of this program, or its module was unloaded
  std::printf("%s\n", Binary.kernel("double").launch(1, Z, Z).message().c_str());
  // CHECK-NEXT: the module was moved away
  std::printf("%s\n", Binary.status().message().c_str());
  // CHECK-NEXT: the module was moved away

  // Several threads load at once.
  std::vector<std::thread> Threads;
  for (int I = 0; I != 8; ++I)
    Threads.emplace_back([&] {
      for (int J = 0; J != 20; ++J) {
        tileir::Module M = tileir::Module::load(Args[1]);
        float X[64] = {1}, Y[64] = {};
        M.kernel("double").launch(1, X, Y).check();
        if (Y[0] != 2)
          std::abort();
      }
    });
  for (std::thread &T : Threads)
    T.join();
  run("end", Text); // CHECK-NEXT: end: 126
}
