#include "header.h"
#include "run.h"

// A linker takes those libraries and members of archives that something refers to.
extern "C" void k_shared(int *);
extern "C" void k_static(int *);
extern "C" void k_archived(int *);
void (*volatile References[])(int *) = {k_shared, k_static, k_archived};
int other();
int other2();

int main() {
  int Failures = other() + other2() - 3;
  const char *Names[] = {"k_shared",  "k_static", "k_objects", "k_archived",
                         "k_carried", "k_plain",  "k_remote"};
  for (const char *Name : Names)
    Failures += run(Name);
  return Failures;
}
