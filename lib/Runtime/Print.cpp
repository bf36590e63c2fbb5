//===- Print.cpp - What kernels print -------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// printf works in the locale's way and with the C library's precision, so it does the
// work for each element. The directives are the compiler's own, never the program's.
//
//===----------------------------------------------------------------------===//

#include "IR/NumberFormat.h"
#include "Runtime/Output.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

using namespace tileir;
using namespace tileir::rt;

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static uint64_t lowBits(uint64_t Word, unsigned Bits) {
  return Bits < 64 ? Word & ((uint64_t(1) << Bits) - 1) : Word;
}

static double toDouble(uint32_t Element, uint64_t Bits) {
  // In memory tf32 is an f32.
  const NumberFormat *F =
      findNumberFormat(Element == TILEIR_TF32 ? uint32_t(TILEIR_F32) : Element);
  return F ? decodeFloat(F, lowBits(Bits, F->Bits)) : 0;
}

static bool isInteger(uint32_t Element) {
  return Element <= TILEIR_I64 || Element == TILEIR_I4;
}

static int64_t signExtend(uint64_t Word, unsigned Bits) {
  unsigned Unused = Bits < 64 ? 64 - Bits : 0;
  return static_cast<int64_t>(Word << Unused) >> Unused;
}

/// A bool is 0 or 1, whichever sign is asked for.
static int64_t toSigned(const tileir_print_piece &Piece, uint64_t Word) {
  return Piece.element == TILEIR_I1 ? static_cast<int64_t>(Word & 1)
                                    : signExtend(Word, Piece.bits);
}

//===----------------------------------------------------------------------===//
// Pieces
//===----------------------------------------------------------------------===//

// A directive is a constant of the compiled kernel, not a string literal here.
#pragma clang diagnostic ignored "-Wformat-nonliteral"
#pragma clang diagnostic ignored "-Wformat-security"

static void printElement(FILE *Out, const tileir_print_piece &Piece, uint64_t Word) {
  auto Address = static_cast<uintptr_t>(Word);
  switch (Piece.form) {
  case TILEIR_PRINT_SIGNED:
    fprintf(Out, Piece.directive, static_cast<long long>(toSigned(Piece, Word)));
    break;
  case TILEIR_PRINT_UNSIGNED:
    fprintf(Out, Piece.directive,
            static_cast<unsigned long long>(lowBits(Word, Piece.bits)));
    break;
  case TILEIR_PRINT_FLOAT:
    fprintf(Out, Piece.directive,
            isInteger(Piece.element) ? static_cast<double>(toSigned(Piece, Word))
                                     : toDouble(Piece.element, Word));
    break;
  case TILEIR_PRINT_CHARACTER:
    fprintf(Out, Piece.directive, static_cast<int>(Word & 0xFF));
    break;
  case TILEIR_PRINT_POINTER:
    fprintf(Out, Piece.directive, reinterpret_cast<const void *>(Address));
    break;
  case TILEIR_PRINT_STRING:
    fprintf(Out, Piece.directive, reinterpret_cast<const char *>(Address));
    break;
  }
}

/// Brackets at an element: those of each dimension that begins, or ends, with it.
static void printBrackets(FILE *Out, const tileir_print_piece &Piece, uint64_t Position,
                          char Bracket) {
  uint64_t Inner = 1;
  for (uint32_t D = Piece.rank; D-- != 0;) {
    Inner *= static_cast<uint64_t>(Piece.shape[D]);
    if (Position % Inner)
      return;
    fputc(Bracket, Out);
  }
}

static void printValue(FILE *Out, const tileir_print_piece &Piece, const void *Value) {
  uint32_t Size = tileir_element_size(Piece.element);
  uint64_t Count = 1;
  for (uint32_t D = 0; D != Piece.rank; ++D)
    Count *= static_cast<uint64_t>(Piece.shape[D]);
  for (uint64_t I = 0; I != Count; ++I) {
    if (I)
      fputs(", ", Out);
    printBrackets(Out, Piece, I, '[');
    uint64_t Word = 0;
    if (Value)
      memcpy(&Word, static_cast<const char *>(Value) + I * Size, Size);
    printElement(Out, Piece, Word);
    printBrackets(Out, Piece, I + 1, ']');
  }
}

static void printPieces(FILE *Out, const tileir_print_piece *Pieces, uint32_t NumPieces,
                        const void *const *Values) {
  for (uint32_t I = 0; I != NumPieces; ++I) {
    fputs(Pieces[I].text, Out);
    if (Pieces[I].directive)
      printValue(Out, Pieces[I], Values[I]);
  }
}

void __tileir_print(const tileir_print_piece *Pieces, uint32_t NumPieces,
                    const void *const *Values) {
  const LaunchOutput *Handlers = LaunchOutput::current();
  if (!Handlers || !Handlers->takesPrints()) {
    flockfile(stdout);
    printPieces(stdout, Pieces, NumPieces, Values);
    funlockfile(stdout);
    return;
  }
  char *Text = nullptr;
  size_t Size = 0;
  FILE *Memory = open_memstream(&Text, &Size);
  if (Memory) {
    printPieces(Memory, Pieces, NumPieces, Values);
    if (!fclose(Memory))
      Handlers->print(Text, Size);
    else
      Memory = nullptr;
  }
  // A print that is lost has to be noticed.
  if (!Memory)
    fputs("tileir: cannot allocate memory for what a kernel prints\n", stderr);
  free(Text);
}
