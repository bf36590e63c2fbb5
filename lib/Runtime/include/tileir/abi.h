/*===- tileir/abi.h - What kernels and the runtime share ----------*- C -*-===*\
|*
|* Part of the clang-tileir project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* The data that the compiler writes into each object made from Tile IR and that
|* the runtime reads: a module descriptor with one kernel descriptor for each
|* entry. An object registers its module descriptor from a constructor and takes it
|* back in a destructor, so that it works in executables, shared libraries, archives
|* and relocatable links, with any linker and with --gc-sections.
|*
|* Everything is plain C with natural alignment; lib/Offload builds the same types
|* as LLVM IR. A change here changes TILEIR_ABI_VERSION.
|*
\*===----------------------------------------------------------------------===*/

#ifndef TILEIR_ABI_H
#define TILEIR_ABI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TILEIR_ABI_VERSION 7

/* Element types of parameters and pointees, numbered as the type tags of the
 * bytecode format (fnv8E5M3FNU has a tag above 127 there and is 23 here). */
enum tileir_element {
  TILEIR_I1 = 0,
  TILEIR_I8 = 1,
  TILEIR_I16 = 2,
  TILEIR_I32 = 3,
  TILEIR_I64 = 4,
  TILEIR_F16 = 5,
  TILEIR_BF16 = 6,
  TILEIR_F32 = 7,
  TILEIR_TF32 = 8,
  TILEIR_F64 = 9,
  TILEIR_F8E4M3FN = 10,
  TILEIR_F8E5M2 = 11,
  TILEIR_F8E8M0FNU = 18,
  TILEIR_F4E2M1FN = 19,
  TILEIR_I4 = 22,
  TILEIR_FNV8E5M3FNU = 23
};

enum tileir_param_kind {
  TILEIR_PARAM_POINTER = 0, /* 8 bytes; element is the pointee */
  TILEIR_PARAM_SCALAR = 1   /* size bytes; element is the value's type */
};

/* One parameter of a kernel, in the order of the entry's arguments. */
typedef struct tileir_param {
  uint8_t kind;    /* tileir_param_kind */
  uint8_t element; /* tileir_element */
  uint16_t size;   /* bytes of the argument value: 8 for pointers; i1 is 1 byte */
  uint32_t reserved;
} tileir_param;

/* What a host kernel needs to know about the launch it works for. */
typedef struct tileir_launch {
  uint32_t grid[3]; /* tile blocks in x, y, z; none is zero */
  uint32_t stop;    /* becomes nonzero at any time: the kernel ought to return early. It
                     * looks there between blocks and in its loops; 32 bits, atomic */
  uint64_t cache_bytes; /* a launch that writes half as much may store past the caches */
  uint32_t any_numbers; /* nonzero: the kernel chooses which block has which number */
  uint32_t reserved;
} tileir_launch;

/* Runs the tile blocks with linear numbers [begin, end); block b is
 * (b % grid[0], b / grid[0] % grid[1], b / (grid[0] * grid[1])), unless the launch leaves
 * that to the kernel, which then has its own numbers from 0 to the blocks of the grid.
 *
 * args[i] points to the value of parameter i. scratch points to
 * tileir_host_variant.scratch_size bytes, aligned to 64, that no other thread uses
 * during the call, nor do others use the 8 bytes before it. What a call leaves in both
 * is there in the thread's next call of the launch. In its first one the 8 bytes are
 * zero, and the others are undefined. If scratch_size is 0, there are none. */
typedef void (*tileir_host_kernel)(const void *const *args, const tileir_launch *launch,
                                   uint64_t begin, uint64_t end, void *scratch);

/* Instruction sets: name, number, what texts and symbols call it. Each has what those
 * before it have: v3 has AVX2, FMA, F16C, BMI; v4 AVX-512 F, BW, CD, DQ, VL; v4_vnni
 * AVX512-VNNI (dot products of bytes); v4_bf16 AVX512-BF16 (those of bf16); v4_amx AMX's
 * products of both by tile registers, which the runtime asks the system for. */
#define TILEIR_ISAS(I)                                                                   \
  I(BASE, 0, "base")                                                                     \
  I(X86_64_V2, 2, "v2")                                                                  \
  I(X86_64_V3, 3, "v3")                                                                  \
  I(X86_64_V4, 4, "v4")                                                                  \
  I(X86_64_V4_VNNI, 5, "v4_vnni")                                                        \
  I(X86_64_V4_BF16, 6, "v4_bf16")                                                        \
  I(X86_64_V4_AMX, 7, "v4_amx")

/* What a variant of a host kernel was compiled for. The runtime takes the first variant,
 * in the order of the table, whose level the machine has, but not v4_bf16 where products
 * of f32 are faster; the last one is always TILEIR_ISA_BASE (the target of the whole
 * object). */
enum tileir_isa {
#define TILEIR_ISA(NAME, NUMBER, TEXT) TILEIR_ISA_##NAME = NUMBER,
  TILEIR_ISAS(TILEIR_ISA)
#undef TILEIR_ISA
};

typedef struct tileir_host_variant {
  tileir_host_kernel kernel;
  uint64_t scratch_size; /* bytes for each thread */
  uint32_t isa;          /* tileir_isa */
  /* How many blocks, from a multiple of it on, the code runs as one where a call has them
   * all; 0 for none. */
  uint32_t joined;
} tileir_host_variant;

/* Code for a device. Host-only objects have none. */
typedef struct tileir_image {
  const char *arch; /* for example "sm_90a" */
  uint32_t sm;      /* 90: the architecture's number, without its letter */
  uint32_t kind;    /* object::ImageKind of LLVM: cubin, PTX, or object (relocatable) */
} tileir_image;

/* What a step of a tensor map's recipe does with a stack of 64-bit words: its name, and
 * what it is called in texts. Arithmetic is modulo 2^64. */
#define TILEIR_MAP_STEPS(S)                                                              \
  S(CONSTANT, "const") /* pushes the step's value */                                     \
  S(PARAM, "param")    /* pushes the argument of that number, extended by zeros */       \
  S(ADD, "add")        /* takes two words and pushes what they give */                   \
  S(SUB, "sub")        /* likewise: the second but last less the last */                 \
  S(MUL, "mul")        /* likewise */                                                    \
  S(ZEXT, "zext")      /* keeps so many lower bits of the last word, 1 to 63 */          \
  S(SEXT, "sext")      /* likewise, extended by their sign */

enum tileir_map_step_code {
#define TILEIR_MAP_STEP(NAME, TEXT) TILEIR_MAP_##NAME,
  TILEIR_MAP_STEPS(TILEIR_MAP_STEP)
#undef TILEIR_MAP_STEP
      TILEIR_NUM_MAP_STEPS
};

typedef struct tileir_map_step {
  uint32_t code; /* tileir_map_step_code */
  uint32_t reserved;
  uint64_t value; /* of CONSTANT, PARAM, ZEXT and SEXT */
} tileir_map_step;

#define TILEIR_MAP_BYTES 128
#define TILEIR_MAP_ALIGNMENT 64
#define TILEIR_MAP_MAX_RANK 5
#define TILEIR_MAP_MAX_DEPTH 16 /* words on the stack of a recipe */

/* Types of the elements of tensor maps: name, what it is called in texts, bytes, number
 * in cuda.h (CU_TENSOR_MAP_DATA_TYPE_*), number in the 128 bytes. Those of maps that only
 * copy are unsigned integers, called by their size, which come first. */
#define TILEIR_MAP_TYPES(T)                                                              \
  T(U8, "1", 1, 0, 0)                                                                    \
  T(U16, "2", 2, 1, 1)                                                                   \
  T(U32, "4", 4, 2, 2)                                                                   \
  T(U64, "8", 8, 4, 4)                                                                   \
  T(S32, "s32", 4, 3, 3)                                                                 \
  T(S64, "s64", 8, 5, 5)                                                                 \
  T(F16, "f16", 2, 6, 6)                                                                 \
  T(BF16, "bf16", 2, 9, 10)                                                              \
  T(F32, "f32", 4, 7, 7)

enum tileir_map_type {
#define TILEIR_MAP_TYPE(NAME, TEXT, BYTES, CUDA, MAP) TILEIR_MAP_TYPE_##NAME,
  TILEIR_MAP_TYPES(TILEIR_MAP_TYPE)
#undef TILEIR_MAP_TYPE
      TILEIR_NUM_MAP_TYPES
};

/* A tensor map that a kernel takes behind its visible parameters: 128 bytes at a multiple
 * of 64, as cuTensorMapEncodeTiled makes them, with zeros outside of the tensor. Of 128
 * zero bytes the kernel makes the map by itself. A library that does not know
 * element_type passes these, since it does not take 0 as element_bytes. */
typedef struct tileir_tensor_map {
  uint8_t rank;          /* 1 to TILEIR_MAP_MAX_RANK */
  uint8_t element_bytes; /* 1, 2, 4 or 8 of unsigned integers; 0: see element_type */
  uint8_t swizzle_bytes; /* 16 (none), 32, 64 or 128 */
  uint8_t element_type;  /* tileir_map_type of others, else 0 */
  uint16_t box[TILEIR_MAP_MAX_RANK]; /* elements, innermost first */
  uint16_t num_steps;
  /* They leave the address, rank extents, and rank - 1 strides in bytes of all dimensions
   * but the innermost, in this order. */
  const tileir_map_step *steps;
} tileir_tensor_map;

/* How one image wants a kernel to be launched. */
typedef struct tileir_device_kernel {
  uint32_t block_size;   /* threads of a block, in x; 0: the image lacks the kernel */
  uint32_t shared_bytes; /* dynamic shared memory to ask for */
  uint32_t num_maps; /* parameters behind the visible ones; 0 in objects, whose kernels
                      * others launch, too */
  uint32_t reserved;
  const tileir_tensor_map *maps;
} tileir_device_kernel;

/* Device code that the link of a program has made of a module's Tile IR. */
typedef struct tileir_linked_code {
  uint32_t num_images;
  uint32_t num_kernels; /* of the module */
  const tileir_image *images;
  /* num_images for each kernel, in the order of the module's kernels. */
  const tileir_device_kernel *device;
} tileir_linked_code;

/* Functions of CUDA's runtime library that a kernel's object refers to weakly: programs
 * without that library link, and find null. In the object and not in the tile runtime,
 * since the library may be an archive in the executable. */
#define TILEIR_CUDA_FUNCTIONS(F)                                                         \
  F(cudaLaunchKernel)                                                                    \
  F(cudaFuncSetAttribute)                                                                \
  F(cudaFuncGetAttributes)                                                               \
  F(cudaGetDevice)                                                                       \
  F(cudaGetFuncBySymbol)                                                                 \
  F(__cudaPopCallConfiguration)                                                          \
  F(__cudaRegisterFatBinary)                                                             \
  F(__cudaRegisterFunction)                                                              \
  F(__cudaRegisterFatBinaryEnd)                                                          \
  F(__cudaUnregisterFatBinary)

typedef struct tileir_cuda_functions {
#define TILEIR_FUNCTION(NAME) void *NAME;
  TILEIR_CUDA_FUNCTIONS(TILEIR_FUNCTION)
#undef TILEIR_FUNCTION
} tileir_cuda_functions;

/* The state of a module with device code. Its object has it in writable memory, zero at
 * first but for the pointers. */
typedef struct tileir_cuda_module {
  /* The wrapper that __cudaRegisterFatBinary takes: two words of 32 bits (magic number,
   * version), then the pointer to the fat binary, which the driver interface loads, too.
   * Null in relocatable objects: what their link made of them is registered by the link.
   */
  const void *wrapper;
  const tileir_cuda_functions *functions;
  void **handle; /* CUDA's, while this module is registered by itself */
} tileir_cuda_module;

/* Code that one device of CUDA gets from a provider. It stays until the module is taken
 * back. */
typedef struct tileir_cuda_code {
  const void *image; /* what cuModuleLoadData takes: PTX, ending in a zero, or a cubin */
  const tileir_device_kernel *kernels; /* one for each kernel of the module */
} tileir_cuda_code;

/* The device code of a module that makes it when a device first needs it. */
typedef struct tileir_cuda_provider {
  tileir_cuda_module cuda; /* null, but for functions: a table of nulls */
  /* Makes the code for a device of that compute capability (90), once for each device.
   * Returns 0, or writes to message, which has size bytes, why there is none. */
  int (*provide)(struct tileir_cuda_provider *provider, uint32_t capability,
                 tileir_cuda_code *code, char *message, size_t size);
} tileir_cuda_provider;

typedef struct tileir_kernel_desc {
  const char *name; /* the entry's symbol in the Tile IR module */
  const void *stub; /* this object's __device_stub__<name>, whoever preempts the symbol */
  const tileir_param *params;
  const tileir_host_variant *variants;
  uint32_t num_params;
  uint32_t num_variants;
  uint32_t num_device; /* num_images of the module */
  uint32_t reserved;
  const tileir_device_kernel *device; /* one for each image of the module */
  uint64_t *cuda_devices; /* bit d: CUDA's device d knows shared_bytes; null: no images */
  /* What the module's code gets for the symbols __device_stub__<name> and <name>: in a
   * shared library perhaps what another library defines. name_symbol is null where the
   * object does not define <name>. */
  const void *stub_symbol;
  const void *name_symbol;
} tileir_kernel_desc;

/* Flags of a module. */
enum tileir_module_flags {
  /* Its kernels are not found by their names, nor listed: who has registered it launches
   * them by their descriptors. */
  TILEIR_MODULE_PRIVATE = 1,
  /* cuda is the first member of a tileir_cuda_provider. */
  TILEIR_MODULE_PROVIDER = 2,
  /* Its object has Tile IR for the program's link to compile: linked is what came of it.
   */
  TILEIR_MODULE_FOR_LINK = 4,
  /* Its images are finished, and of the offload kind of tile kernels: the program's link
   * registers them by __tileir_register_lib. */
  TILEIR_MODULE_LINK_IMAGES = 8
};

typedef struct tileir_module_desc {
  uint32_t abi_version; /* TILEIR_ABI_VERSION */
  uint32_t num_kernels;
  uint32_t num_images;
  uint32_t flags; /* of tileir_module_flags */
  const tileir_kernel_desc *kernels;
  const tileir_image *images;
  const char *source;       /* the Tile IR file's name, for messages */
  tileir_cuda_module *cuda; /* null: no device code */
  /* A hash of the kernels as they were before they were lowered: modules with the same
   * one may stand for each other. Zero: unknown. */
  uint64_t identity[2];
  /* What the link made of an object that has its Tile IR in it, in the place of images
   * and of the kernels' device: null, if there was no such link, or other objects. */
  const tileir_linked_code *linked;
} tileir_module_desc;

/* Called by the constructor and the destructor of each object with tile kernels. The
 * latter waits for the module's launches, but not for long when the program ends: if it
 * does not return 0, something may still use the module, whose memory has to stay. */
void __tileir_register_module(const tileir_module_desc *module);
int __tileir_unregister_module(const tileir_module_desc *module);

/* Called by the constructor of objects whose fat binary nobody else registers, and at
 * exit: tells CUDA's runtime library, if the program has it, of the module's kernels. */
void __tileir_register_cuda(const tileir_module_desc *module);
void __tileir_unregister_cuda(const tileir_module_desc *module);

/* Called, in programs without CUDA's runtime library, by what replaces its
 * registration of linked code (libtileir_nocudart.a): the kernel with that stub is
 * `name` in the fat binary of the wrapper. */
void __tileir_register_linked(const void *stub, const char *name, const void *wrapper);
void __tileir_unregister_linked(const void *wrapper);

/*===-- Images of the offload kind of tile kernels ------------------------------===*/

/* What a clang-linker-wrapper that has this kind (llvm-patches) makes of the images and
 * of the offload entries of a link: LLVM's __tgt_bin_desc, which libomptarget gets, too,
 * but each image is a whole offload binary. */

#define TILEIR_OFFLOAD_KIND 16

/* An entry of the kind (__tgt_offload_entry) tells which images are those of a module. */
typedef struct tileir_link_entry {
  uint64_t reserved;
  uint16_t version;    /* 1 */
  uint16_t kind;       /* TILEIR_OFFLOAD_KIND; others are not for this library */
  uint32_t flags;      /* the number of the image in the module's table */
  const void *address; /* the tileir_module_desc */
  const char *name;    /* the image's architecture, "sm_90a" */
  uint64_t size;       /* of the image in bytes */
  uint64_t data;       /* tileir_hash_image() of it */
  const void *auxiliary;
} tileir_link_entry;

typedef struct tileir_link_image {
  const void *begin, *end; /* of the offload binary */
  const tileir_link_entry *entries_begin, *entries_end;
} tileir_link_image;

typedef struct tileir_link_desc {
  int32_t num_images;
  const tileir_link_image *images;
  const tileir_link_entry *entries_begin, *entries_end;
} tileir_link_desc;

/* By which an image is found among those of a link: FNV-1a, 64 bits. */
static inline uint64_t tileir_hash_image(const void *image, uint64_t size) {
  const unsigned char *bytes = (const unsigned char *)image;
  uint64_t hash = 0xcbf29ce484222325u;
  for (uint64_t i = 0; i != size; ++i)
    hash = (hash ^ bytes[i]) * 0x100000001b3u;
  return hash;
}

/* Called by the constructor of a link that has such images, and at exit. Images that are
 * damaged or of a version that is not known are left out; TILEIR_LOG=1 tells why, and so
 * does the launch of a kernel that has no other. The descriptor stays until it is taken
 * back. */
void __tileir_register_lib(const tileir_link_desc *link);
void __tileir_unregister_lib(const tileir_link_desc *link);

/* Called by libraries that compile in the program, around that: 0 if nothing is traced
 * (TILEIR_TRACE), which the second function takes, too. */
uint64_t __tileir_trace_begin(void);
void __tileir_trace_end(uint64_t begin, const char *category, const char *name,
                        const char *target);

/* Called by libraries that load code, for each of its functions: with TILEIR_PERF_MAP=1
 * in the environment, /tmp/perf-<pid>.map names it for perf. */
void __tileir_name_code(const char *name, uint64_t address, uint64_t size);

/* Called by libraries and tools that read variables of the environment: tells once on
 * stderr, in this process, which of those that begin with TILEIR_ mean nothing. */
void __tileir_check_environment(void);

/* Called by __device_stub__<name> with pointers to the argument values: launches with the
 * configuration that the caller pushed, by __tileir_push_configuration (tileir/runtime.h)
 * or by CUDA's <<<grid, block>>>. Without one it reports the kernel's name and how to
 * launch it, and aborts. */
void __tileir_launch_stub(const tileir_kernel_desc *kernel, void **args);

/*===-- Multicast memory --------------------------------------------------------===*/

/* What is behind a multicast address: byte b of buffer i is offsets[i] bytes from the
 * address of byte b. */
typedef struct tileir_multicast {
  uint64_t num_buffers; /* at least one */
  const int64_t *offsets;
} tileir_multicast;

/* Called by a kernel with any address of a tensor that its multimem ops access. An
 * address that tileir_create_multicast has not made is that of one buffer, itself. Never
 * null; it stays until the address is destroyed. */
const tileir_multicast *__tileir_find_multicast(const void *address);

/*===-- What kernels report -----------------------------------------------------===*/

/* An assert of a kernel. Strings end in a null byte. */
typedef struct tileir_assertion {
  const char *message;
  const char *location; /* "kernel.py:7:3" or "byte 0x1f"; empty: unknown */
  const int64_t *shape; /* extents of the tile that is checked */
  uint32_t rank;        /* 0: one value, and shape is null */
  uint32_t reserved;
} tileir_assertion;

/* Called by a kernel for each false element of an assert, with the row-major number of
 * the element and the number of the block, which ends after its last call. Reports on
 * stderr, but only the first ones of a launch; the launch returns
 * TILEIR_ERROR_ASSERTION when its other blocks are done. Outside of a launch: aborts. */
void __tileir_assert_failed(const tileir_assertion *assertion,
                            const tileir_launch *launch, uint64_t block,
                            uint64_t element);

/* What printf is given for an element. */
enum tileir_print_form {
  TILEIR_PRINT_SIGNED = 0,    /* long long: the low bits of an integer, sign-extended */
  TILEIR_PRINT_UNSIGNED = 1,  /* unsigned long long: the same, zero-extended */
  TILEIR_PRINT_FLOAT = 2,     /* double: a float, or an integer with its sign */
  TILEIR_PRINT_CHARACTER = 3, /* int: the low byte of an integer */
  TILEIR_PRINT_POINTER = 4,   /* void * */
  TILEIR_PRINT_STRING = 5     /* char *, to where the element points */
};

/* A part of a print's format: text, then a tile. The compiler has checked the format;
 * directive is one conversion of printf that takes one argument of the form's type. */
typedef struct tileir_print_piece {
  const char *text;
  const char *directive; /* null: no tile after the text */
  const int64_t *shape;
  uint32_t rank;   /* 0: one value, and shape is null */
  uint8_t element; /* tileir_element; pointers are TILEIR_I64 */
  uint8_t form;    /* tileir_print_form */
  uint8_t bits;    /* of an integer that count */
  uint8_t reserved;
} tileir_print_piece;

/* Writes to stdout, and lets nobody else write there before the last piece. values[i]
 * points to the elements of piece i, row-major and as in memory, but 4-bit elements have
 * a byte each; null stands for undefined elements, printed as zeros. A tile is printed
 * as [a, b], with brackets for each dimension. */
void __tileir_print(const tileir_print_piece *pieces, uint32_t num_pieces,
                    const void *const *values);

#ifdef __cplusplus
}
#endif

#endif /* TILEIR_ABI_H */
