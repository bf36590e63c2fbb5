//===- Environment.cpp - Variables that mean nothing ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Environment.h"
#include "tileir/runtime.h"
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>

using namespace tileir::rt;

extern "C" char **environ;

static const char Beginning[] = "TILEIR_";
static const char NameLetters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                  "0123456789_";
/// Longer ones are no slip of a name in the table.
static constexpr size_t MaxName = 63;

static const char *const Variables[] = {
#define TILEIR_VARIABLE(NAME) #NAME,
#include "Runtime/Variables.def"
};

static const char *const OtherVariables[] = {
#define TILEIR_INTERNAL_VARIABLE(NAME) #NAME,
#define TILEIR_FOREIGN_VARIABLE(NAME) #NAME,
#include "Runtime/Variables.def"
};

bool tileir::rt::isVariable(const char *Name) {
  for (const char *Known : Variables)
    if (!strcmp(Name, Known))
      return true;
  for (const char *Known : OtherVariables)
    if (!strcmp(Name, Known))
      return true;
  return false;
}

/// How many letters are wrong, missing, too many, or exchanged with their neighbour.
static unsigned getDistance(const char *A, const char *B) {
  unsigned Rows[3][MaxName + 1]; // The last two and the current one.
  size_t NumA = strlen(A), NumB = strlen(B);
  for (unsigned J = 0; J <= NumB; ++J)
    Rows[0][J] = J;
  for (unsigned I = 1; I <= NumA; ++I) {
    unsigned *Row = Rows[I % 3];
    const unsigned *Last = Rows[(I + 2) % 3], *LastButOne = Rows[(I + 1) % 3];
    Row[0] = I;
    for (unsigned J = 1; J <= NumB; ++J) {
      bool IsOther = A[I - 1] != B[J - 1];
      unsigned Least = Last[J - 1] + IsOther;
      Least = Last[J] + 1 < Least ? Last[J] + 1 : Least;
      Least = Row[J - 1] + 1 < Least ? Row[J - 1] + 1 : Least;
      if (IsOther && I > 1 && J > 1 && A[I - 1] == B[J - 2] && A[I - 2] == B[J - 1] &&
          LastButOne[J - 2] + 1 < Least)
        Least = LastButOne[J - 2] + 1;
      Row[J] = Least;
    }
  }
  return Rows[NumA % 3][NumB];
}

const char *tileir::rt::findNearestVariable(const char *Name) {
  size_t Length = strlen(Name);
  if (Length > MaxName)
    return nullptr;
  // Three letters that are all others are another name.
  unsigned Best = static_cast<unsigned>(Length < 5 ? 2 : Length < 9 ? 3 : 4);
  const char *Nearest = nullptr;
  for (const char *Known : Variables) {
    unsigned Distance = getDistance(Name, Known);
    if (Distance < Best) {
      Best = Distance;
      Nearest = Known;
    }
  }
  return Nearest;
}

static void checkVariable(const char *Variable) {
  const size_t Skipped = sizeof(Beginning) - 1;
  if (strncmp(Variable, Beginning, Skipped))
    return;
  const char *Rest = Variable + Skipped;
  size_t Length = strspn(Rest, NameLetters);
  // No name that a shell would set, or an empty value, which counts as not set.
  if (!Length || Length > MaxName || Rest[Length] != '=' || !Rest[Length + 1])
    return;
  char Name[MaxName + 1];
  memcpy(Name, Rest, Length);
  Name[Length] = 0;
  if (isVariable(Name))
    return;
  if (const char *Nearest = findNearestVariable(Name))
    fprintf(stderr,
            "tileir: warning: %s%s is not an environment variable of clang-tileir, did "
            "you mean %s%s?\n",
            Beginning, Name, Beginning, Nearest);
  else
    fprintf(stderr,
            "tileir: warning: %s%s is not an environment variable of clang-tileir\n",
            Beginning, Name);
}

void __tileir_check_environment(void) {
  static pthread_once_t Once = PTHREAD_ONCE_INIT;
  pthread_once(&Once, [] {
    // What a program with more rights prints is not for its caller to choose.
    if (getauxval(AT_SECURE) || !environ)
      return;
    for (char **Variable = environ; *Variable; ++Variable)
      checkVariable(*Variable);
  });
}
