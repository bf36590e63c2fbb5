/* Launches the kernel of a case, in a program of its own for a machine that tileir-run
   does not run on.

   launch JOB: a text of lines
     buffer BYTES FILE       allocates a buffer with the contents of the file; buffers
   count from 0 address BUFFER WORD OF  writes the address of buffer OF to a word of 8
   bytes of a buffer pointer ELEMENT BUFFER  an argument word ELEMENT SIZE BITS  an
   argument launch X Y Z ENTRY write BUFFER FILE  */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tileir/runtime.h>

enum { MAX_BUFFERS = 256, MAX_ARGS = 256, MAX_NAME = 4096 };

static struct {
  size_t size;
  char *data;
} buffers[MAX_BUFFERS];
static unsigned num_buffers;
static tileir_arg args[MAX_ARGS];
static unsigned num_args;

static void fail(const char *what, const char *name) {
  fprintf(stderr, "launch: %s '%s'\n", what, name);
  exit(1);
}

static void add_buffer(size_t size, const char *name) {
  FILE *file = fopen(name, "rb");
  char *data = NULL;
  if (num_buffers == MAX_BUFFERS || !file)
    fail("cannot open", name);
  /* Aligned to 16 bytes and no more, with a pattern around. */
  if (posix_memalign((void **)&data, 64, size + 128))
    fail("no memory for", name);
  memset(data, 0xA5, size + 128);
  if (fread(data + 16, 1, size, file) != size)
    fail("too short:", name);
  fclose(file);
  buffers[num_buffers].size = size;
  buffers[num_buffers++].data = data + 16;
}

static void check_patterns(void) {
  for (unsigned i = 0; i != num_buffers; ++i)
    for (unsigned j = 0; j != 16; ++j)
      if ((unsigned char)buffers[i].data[-1 - (int)j] != 0xA5 ||
          (unsigned char)buffers[i].data[buffers[i].size + j] != 0xA5)
        fail("written outside of a", "buffer");
}

static void run(const char *entry, tileir_grid grid) {
  tileir_kernel kernel;
  tileir_status status = tileir_find_kernel(entry, &kernel);
  if (!status)
    status = tileir_launch_kernel(kernel, grid, args, num_args, NULL);
  if (status)
    fprintf(stderr, "launch: %s\n", tileir_last_error());
  if (status && status != TILEIR_ERROR_ASSERTION)
    exit(1);
  check_patterns();
}

static void write_buffer(unsigned buffer, const char *name) {
  FILE *file = fopen(name, "wb");
  if (!file ||
      fwrite(buffers[buffer].data, 1, buffers[buffer].size, file) !=
          buffers[buffer].size ||
      fclose(file))
    fail("cannot write", name);
}

static void do_line(const char *line) {
  char name[MAX_NAME];
  size_t size;
  unsigned a, b, c;
  uint64_t bits;
  if (sscanf(line, "buffer %zu %4095[^\n]", &size, name) == 2) {
    add_buffer(size, name);
  } else if (sscanf(line, "address %u %u %u", &a, &b, &c) == 3) {
    memcpy(buffers[a].data + 8 * b, &buffers[c].data, 8);
  } else if (sscanf(line, "pointer %u %u", &a, &b) == 2) {
    args[num_args++] = tileir_arg_pointer(buffers[b].data, a);
  } else if (sscanf(line, "word %u %u %" SCNu64, &a, &b, &bits) == 3) {
    args[num_args++] = tileir_arg_word(a, b, bits);
  } else if (sscanf(line, "launch %u %u %u %4095[^\n]", &a, &b, &c, name) == 4) {
    tileir_grid grid = {a, b, c};
    run(name, grid);
  } else if (sscanf(line, "write %u %4095[^\n]", &a, name) == 2) {
    write_buffer(a, name);
  } else {
    fail("cannot read", line);
  }
}

int main(int argc, char **argv) {
  static char line[2 * MAX_NAME];
  FILE *job = argc == 2 ? fopen(argv[1], "r") : NULL;
  if (!job)
    fail("cannot open", argc == 2 ? argv[1] : "a job");
  while (fgets(line, sizeof line, job))
    do_line(line);
  return 0;
}
