// A stand-in for CUDA's runtime library that tells on stdout what it is asked to do.
//
//   CUDART_ARGS   types of the arguments of launched kernels: p, i (32 bits), f
//   CUDART_PTX    the architecture of the image that the device takes (80)
//   CUDART_ERROR  what cudaFuncSetAttribute returns
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  unsigned x, y, z;
} dim3;
typedef struct {
  unsigned magic, version;
  const void *binary, *unused;
} wrapper;
typedef struct {
  size_t shared, constant, local;
  int threads, registers, ptx, binary;
} attributes;

static struct {
  const void *stub;
  const char *name;
} kernels[64];
static int num_kernels, num_binaries, last_error, has_configuration;
static dim3 grid, block;
static size_t shared;
static void *stream;

static const char *find(const void *stub) {
  for (int i = 0; i != num_kernels; ++i)
    if (kernels[i].stub == stub)
      return kernels[i].name;
  return 0;
}

static int number(const char *variable, int otherwise) {
  const char *text = getenv(variable);
  return text ? atoi(text) : otherwise;
}

void **__cudaRegisterFatBinary(void *data) {
  const wrapper *w = data;
  unsigned first;
  memcpy(&first, w->binary, sizeof(first));
  printf("fat binary %d: wrapper %x version %u, contents %x\n", ++num_binaries, w->magic,
         w->version, first);
  return (void **)data;
}
void __cudaRegisterFatBinaryEnd(void **handle) { printf("end\n"); }
void __cudaUnregisterFatBinary(void **handle) { printf("unregister\n"); }
void __cudaRegisterVar(void) {}
void __cudaRegisterManagedVar(void) {}
char __cudaInitModule(void **handle) { return 1; }

void __cudaRegisterFunction(void **handle, const void *stub, char *function,
                            const char *name, int limit, void *tid, void *bid, void *bdim,
                            void *gdim, int *warp) {
  printf("kernel %s\n", name);
  kernels[num_kernels].stub = stub;
  kernels[num_kernels++].name = name;
}

unsigned __cudaPushCallConfiguration(dim3 g, dim3 b, size_t s, void *st) {
  grid = g, block = b, shared = s, stream = st;
  has_configuration = 1;
  return 0;
}

int __cudaPopCallConfiguration(dim3 *g, dim3 *b, size_t *s, void *st) {
  if (!has_configuration)
    return 52; // cudaErrorMissingConfiguration
  *g = grid, *b = block, *s = shared, *(void **)st = stream;
  has_configuration = 0;
  return 0;
}

int cudaLaunchKernel(const void *stub, dim3 g, dim3 b, void **args, size_t s, void *st) {
  const char *name = find(stub), *types = getenv("CUDART_ARGS");
  if (!name)
    return last_error = 98; // cudaErrorInvalidDeviceFunction
  printf("launch %s grid %u %u %u block %u %u %u shared %zu stream %p args", name, g.x, g.y,
         g.z, b.x, b.y, b.z, s, st);
  for (int i = 0; types && types[i]; ++i) {
    if (types[i] == 'p')
      printf(" %p", *(void **)args[i]);
    else if (types[i] == 'f')
      printf(" %g", *(float *)args[i]);
    else
      printf(" %d", *(int *)args[i]);
  }
  printf("\n");
  return 0;
}

int cudaFuncGetAttributes(attributes *result, const void *stub) {
  if (!find(stub))
    return last_error = 98;
  result->threads = 1024; // What registers allow, whatever block the kernel requires.
  result->ptx = result->binary = number("CUDART_PTX", 80);
  return 0;
}

int cudaFuncSetAttribute(const void *stub, int attribute, int value) {
  printf("attribute %d of %s: %d\n", attribute, find(stub), value);
  return last_error = number("CUDART_ERROR", 0);
}

int cudaGetFuncBySymbol(const char **function, const void *stub) {
  *function = find(stub); // A function is its name here.
  return *function ? 0 : (last_error = 98);
}

int cudaGetDevice(int *device) { return *device = 0; }
int cudaPeekAtLastError(void) { return last_error; }
int cudaGetLastError(void) {
  int error = last_error;
  last_error = 0;
  return error;
}
