/*===- check.h - What the tests of the C interface share ----------*- C -*-===*\
|*
|* Part of the clang-tileir project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
\*===----------------------------------------------------------------------------===*/

#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tileir-c.h>

#define CHECK(CONDITION)                                                                 \
  do {                                                                                   \
    if (!(CONDITION)) {                                                                  \
      fprintf(stderr, "%s:%d: failed: %s\n", __FILE__, __LINE__, #CONDITION);            \
      exit(1);                                                                           \
    }                                                                                    \
  } while (0)

static inline int equals(tileir_string s, const char *text) {
  return s.length == strlen(text) && memcmp(s.data, text, s.length) == 0;
}

/* A handler that prints "error: message" with the place. */
static inline void print_diagnostic(const tileir_diagnostic *d, void *user_data) {
  (void)user_data;
  printf("%s: ", d->severity == TILEIR_SEVERITY_ERROR ? "error" : "warning");
  if (d->place.kind == TILEIR_PLACE_LINE)
    printf("%.*s line %u column %u: ", (int)d->file.length, d->file.data, d->place.line,
           d->place.column);
  if (d->place.kind == TILEIR_PLACE_BYTE)
    printf("%.*s byte %llu of %.*s: ", (int)d->file.length, d->file.data,
           (unsigned long long)d->place.offset, (int)d->place.section.length,
           d->place.section.data);
  if (d->source_file.length)
    printf("(%.*s line %u column %u) ", (int)d->source_file.length, d->source_file.data,
           d->source_line, d->source_column);
  printf("%.*s\n", (int)d->message.length, d->message.data);
  for (size_t i = 0; i != d->num_notes; ++i)
    printf("  note: %.*s\n", (int)d->notes[i].message.length, d->notes[i].message.data);
}

static inline tileir_context make_context(void) {
  tileir_context context = tileir_context_create();
  CHECK(context);
  tileir_context_set_handler(context, print_diagnostic, NULL);
  return context;
}

#endif
