
int Threads = [] {
  int sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < 100; ++i)
    sum += i;
  return sum;
}();
