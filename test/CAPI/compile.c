/* Every target to compile for. The object and the library are those of the driver: they
 * register their kernels. */

// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir
// RUN: rm -rf %t.dir && mkdir %t.dir && ln -s %libs_dir %t.dir/a,folder
// RUN: cd %t.dir && %t %t.dir %S/../Offload/Inputs/product.mlir | FileCheck %s
// RUN: llvm-nm %t.dir/scale.o | FileCheck %s --check-prefix=OBJECT
// RUN: llvm-readelf -S %t.dir/scale.o | FileCheck %s --check-prefix=SECTIONS --implicit-check-not=.ltext
// RUN: llvm-nm -D %t.dir/scale.so | FileCheck %s --check-prefix=OBJECT
// RUN: FileCheck %s --check-prefix=ASM < %t.dir/scale.s
// RUN: llvm-readelf -d %t.dir/relative.so | FileCheck %s --check-prefix=RUNPATH -DDIR=%t.dir
// RUNPATH: Library runpath: [[[DIR]]/a,folder]
// OBJECT: T __device_stub__scale
// OBJECT: U __tileir_register_module
// ASM: __device_stub__scale:
// The code model is the compiler's default, not that of code that is loaded far away.
// SECTIONS: .text
// SECTIONS: .init_array

#include "scale.h"

static tileir_buffer compile(tileir_module m, const char *target,
                             const tileir_compile_options *options) {
  tileir_buffer code = NULL;
  CHECK(tileir_module_compile(m, target, options, &code) == TILEIR_RESULT_OK);
  CHECK(code && tileir_buffer_get_size(code));
  return code;
}

static void save(const char *folder, const char *name, tileir_buffer code) {
  char path[4096];
  FILE *file;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  file = fopen(path, "wb");
  CHECK(file);
  fwrite(tileir_buffer_get_data(code), 1, tileir_buffer_get_size(code), file);
  fclose(file);
  tileir_buffer_destroy(code);
}

/* Shared memory above 48 KB is told with the code; a switch makes it static. */
static void compile_product(tileir_context context, const char *path) {
  static char text[8192];
  FILE *file = fopen(path, "rb");
  size_t size = file ? fread(text, 1, sizeof text, file) : 0;
  tileir_module module = tileir_module_read(context, text, size, path);
  tileir_compile_options options;
  tileir_launch_info info = {0, 0};
  tileir_buffer code;
  char comment[128];
  CHECK(module && !fclose(file));
  tileir_compile_options_init(&options);
  options.arch = "sm_80";
  code = compile(module, "ptx", &options);
  CHECK(tileir_buffer_get_launch_info(code, "copy", &info));
  CHECK(info.block_size && !info.dynamic_shared_bytes);
  CHECK(tileir_buffer_get_launch_info(code, "product", &info));
  CHECK(info.block_size && info.dynamic_shared_bytes > 48 * 1024);
  snprintf(comment, sizeof comment,
           "// A launch of product needs %u bytes of dynamic shared memory.",
           (unsigned)info.dynamic_shared_bytes);
  CHECK(strstr(tileir_buffer_get_data(code), comment));
  CHECK(!tileir_buffer_get_launch_info(code, "other", &info));
  CHECK(!tileir_buffer_get_launch_info(code, NULL, &info));
  CHECK(!tileir_buffer_get_launch_info(code, "copy", NULL));
  tileir_buffer_destroy(code);

  options.static_shared = true;
  code = compile(module, "ptx", &options);
  CHECK(tileir_buffer_get_launch_info(code, "product", &info));
  CHECK(!info.dynamic_shared_bytes);
  CHECK(!strstr(tileir_buffer_get_data(code), "dynamic shared"));
  CHECK(strstr(tileir_buffer_get_data(code), ".b8 product_$_shared["));
  tileir_buffer_destroy(code);

  /* A caller that is older has no such field. */
  options.struct_size = offsetof(tileir_compile_options, static_shared);
  code = compile(module, "ptx", &options);
  CHECK(strstr(tileir_buffer_get_data(code), comment));
  tileir_buffer_destroy(code);
  code = compile(module, "object", NULL);
  CHECK(!tileir_buffer_get_launch_info(code, "product", &info));
  tileir_buffer_destroy(code);
  tileir_module_destroy(module);
}

static void check_options(tileir_module module);

int main(int argc, char **argv) {
  tileir_context context = make_context();
  tileir_module module = build_scale(context);
  tileir_compile_options options;
  tileir_target_info info;
  tileir_buffer code;
  CHECK(argc == 3);
  compile_product(context, argv[2]);
  tileir_compile_options_init(&options);
  for (size_t i = 0; tileir_get_target_info(i, &info); ++i)
    printf("target %s: %s\n", info.name, info.description);
  // CHECK-DAG: target host:
  // CHECK-DAG: target interp:
  // CHECK-DAG: target object:
  // CHECK-DAG: target ptx:
  CHECK(tileir_get_num_archs() > 3 && !strcmp(tileir_get_arch(0), "sm_75"));
  save(argv[1], "scale.o", compile(module, "object", NULL));
  save(argv[1], "scale.so", compile(module, "shared-library", &options));
  options.runtime_dir = "a,folder";
  save(argv[1], "relative.so", compile(module, "shared-library", &options));
  options.opt_level = 0;
  save(argv[1], "scale.s", compile(module, "assembly", &options));
  code = compile(module, "llvm-ir", NULL);
  CHECK(strstr(tileir_buffer_get_data(code), "@__device_stub__scale("));
  tileir_buffer_destroy(code);
  options.opt_level = 3;
  options.arch = "sm_90";
  code = compile(module, "ptx", &options);
  CHECK(strstr(tileir_buffer_get_data(code), ".entry scale("));
  CHECK(strstr(tileir_buffer_get_data(code), ".target sm_90"));
  tileir_buffer_destroy(code);

  CHECK(tileir_module_compile(module, "wasm", NULL, &code) ==
        TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(!code);
  // CHECK: error: 'wasm' is not a target to compile for, only object, assembly,
  CHECK(tileir_module_compile(module, "host", NULL, &code) ==
        TILEIR_RESULT_INVALID_ARGUMENT);
  // CHECK: error: 'host' is not a target to compile for
  options.arch = "sm_1";
  CHECK(tileir_module_compile(module, "ptx", &options, &code) ==
        TILEIR_RESULT_INVALID_ARGUMENT);
  // CHECK: error: {{.*}}sm_1
  options.arch = NULL;
  CHECK(tileir_module_compile(module, "ptx", &options, &code) ==
        TILEIR_RESULT_INVALID_ARGUMENT);
  // CHECK: error: no GPU architecture is named; name one with the option 'arch', for example sm_90
  options.arch = "sm_90";
  options.cuda_path = "/nowhere";
  CHECK(tileir_module_compile(module, "cubin", &options, &code) == TILEIR_RESULT_FAILED);
  // CHECK: error: cannot find CUDA installation: there is no bin/ptxas in '/nowhere', which the option 'cuda_path' names
  options.cuda_path = "";
  CHECK(tileir_module_compile(module, "cubin", &options, &code) == TILEIR_RESULT_FAILED);
  // CHECK: error: the option 'cuda_path' is empty, and names no folder
  options.triple = "riscy-unknown-none";
  CHECK(tileir_module_compile(module, "object", &options, &code) != TILEIR_RESULT_OK);
  // CHECK: error: {{.*}}riscy
  options.triple = NULL;
  options.runtime_dir = "/a:b";
  CHECK(tileir_module_compile(module, "shared-library", &options, &code) ==
        TILEIR_RESULT_FAILED);
  // CHECK: error: a run path cannot name '/a:b', which has a colon in it
  options.runtime_dir = "/nowhere";
  CHECK(tileir_module_compile(module, "shared-library", &options, &code) ==
        TILEIR_RESULT_FAILED);
  // CHECK: error: the runtime library libtileir_rt.so.0 is not in '/nowhere': name its folder as runtime_dir
  options.runtime_dir = NULL;
  options.linker = "/nowhere/cc";
  CHECK(tileir_module_compile(module, "shared-library", &options, &code) ==
        TILEIR_RESULT_FAILED);
  // CHECK: error: {{.*}}/nowhere/cc
  check_options(module);

  tileir_module_destroy(module);
  tileir_context_destroy(context);
  return 0;
}

/* Values that there are not, and options that were never initialised, whose values would
 * not count. */
static void check_options(tileir_module module) {
  tileir_compile_options options, zero = {0};
  tileir_run_options run = {0};
  tileir_program program = NULL;
  tileir_buffer code;
  tileir_compile_options_init(&options);
  options.opt_level = 9;
  CHECK(tileir_module_compile(module, "object", &options, &code) ==
        TILEIR_RESULT_INVALID_ARGUMENT);
  // CHECK: error: opt_level is 9, it must be from 0 to 3
  CHECK(tileir_program_create(module, "interp", &options, &program) ==
        TILEIR_RESULT_INVALID_ARGUMENT);
  // CHECK: error: opt_level is 9, it must be from 0 to 3
  CHECK(tileir_module_compile(module, "object", &zero, &code) ==
        TILEIR_RESULT_INVALID_ARGUMENT);
  // CHECK: error: struct_size of the options is 0: they were not initialised by tileir_compile_options_init
  CHECK(tileir_program_create(module, "interp", NULL, &program) == TILEIR_RESULT_OK);
  run.trace = true;
  CHECK(tileir_program_set_options(program, &run) == TILEIR_RESULT_INVALID_ARGUMENT);
  // CHECK: error: struct_size of the options is 0: they were not initialised by tileir_run_options_init
  tileir_program_destroy(program);

  /* LLVM would end the process with the first. */
  tileir_compile_options_init(&options);
  options.cpu = "zen99";
  CHECK(tileir_module_compile(module, "object", &options, &code) == TILEIR_RESULT_FAILED);
  // CHECK: error: unknown target CPU 'zen99'
  CHECK(tileir_module_compile(module, "llvm-ir", &options, &code) == TILEIR_RESULT_FAILED);
  // CHECK: error: unknown target CPU 'zen99'
  CHECK(tileir_program_create(module, "host", &options, &program) == TILEIR_RESULT_FAILED);
  // CHECK: error: unknown target CPU 'zen99'
  options.cpu = NULL;
  options.features = "+avx99";
  CHECK(tileir_module_compile(module, "object", &options, &code) == TILEIR_RESULT_FAILED);
  // CHECK: error: unknown target feature '+avx99'
  options.features = "avx2";
  CHECK(tileir_module_compile(module, "object", &options, &code) == TILEIR_RESULT_FAILED);
  // CHECK: error: target feature 'avx2' needs a '+' or '-'
}
