/* A library for NVTX_INJECTION64_PATH, as profilers have it: writes ranges to stderr. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef void (*Function)(void);
typedef int (*GetFunctions)(uint32_t module, Function ***table, unsigned *count);

struct Callbacks {
  size_t size;
  GetFunctions getFunctions;
};
struct Version {
  size_t size;
  uint32_t version, reserved;
  void (*setLibraryVersion)(uint32_t);
};

static int depth;

static int push(const char *name) {
  fprintf(stderr, "nvtx: push '%s'\n", name);
  return depth++;
}

static int pop(void) {
  fprintf(stderr, "nvtx: pop\n");
  return --depth;
}

int InitializeInjectionNvtx2(const void *(*getExportTable)(uint32_t)) {
  const struct Version *version = getExportTable(3);
  if (getenv("NVTX_TEST_REFUSES"))
    return 0;
  if (!version || version->size < sizeof(*version))
    return 0;
  version->setLibraryVersion(3);
  const struct Callbacks *callbacks = getExportTable(1);
  if (!callbacks || callbacks->size < sizeof(*callbacks) || getExportTable(77))
    return 0;
  Function **table = NULL;
  unsigned count = 0, modules = 0;
  for (uint32_t module = 0; module != 9; ++module)
    modules += callbacks->getFunctions(module, &table, &count) && table && count >= 9;
  if (!callbacks->getFunctions(1, &table, &count) || count < 16)
    return 0;
  *table[9] = (Function)push;
  *table[11] = (Function)pop;
  fprintf(stderr, "nvtx: version %u, %u modules, %u functions\n", version->version,
          modules, count);
  return 1;
}
