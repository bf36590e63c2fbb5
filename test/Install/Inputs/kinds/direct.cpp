#include "run.h"

int main() { return run("k_carried"); }
