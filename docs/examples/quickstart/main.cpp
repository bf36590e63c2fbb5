// Runs the kernels of matmul.tileir and softmax.tileir on this machine's cores, compares
// the results with plain loops in double precision, and tells the speed.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <random>
#include <tileir/runtime.hpp>
#include <vector>

// The kernels, as their entries are declared. cuTile Python passes an array as pointer,
// extents and strides.
extern "C" void matmul(const float *a, const float *b, float *c, int m, int n, int k);
extern "C" void softmax(const float *x, int xRows, int xCols, int xStride0, int xStride1,
                        float *y, int yRows, int yCols, int yStride0, int yStride1);

static std::vector<float> randomFloats(size_t count, float scale) {
  std::mt19937 generator(1);
  std::uniform_real_distribution<float> distribution(-scale, scale);
  std::vector<float> values(count);
  for (float &value : values)
    value = distribution(generator);
  return values;
}

// The median time of a call in seconds, over half a second after the first call.
template <class F> static double medianTime(F call) {
  using Clock = std::chrono::steady_clock;
  call();
  std::vector<double> times;
  Clock::time_point end = Clock::now() + std::chrono::milliseconds(500);
  while (times.size() < 5 || Clock::now() < end) {
    Clock::time_point start = Clock::now();
    call();
    times.push_back(std::chrono::duration<double>(Clock::now() - start).count());
  }
  std::nth_element(times.begin(), times.begin() + times.size() / 2, times.end());
  return times[times.size() / 2];
}

// `worst` is the largest error as a share of what rounding can explain.
static bool report(const char *reference, double largest, double worst) {
  bool good = worst <= 1;
  std::printf("  check %s: largest error %.2g, %.2g of the bound: %s\n", reference,
              largest, worst, good ? "right" : "WRONG");
  return good;
}

static bool runMatmul(int m, int n, int k) {
  std::vector<float> a = randomFloats(size_t(m) * k, 1);
  std::vector<float> b = randomFloats(size_t(k) * n, 1);
  std::vector<float> c(size_t(m) * n, NAN);

  // One block for each tile of 128x128; the last ones stand over the edge.
  tileir::Grid grid((m + 127) / 128, (n + 127) / 128);
  auto launch = [&] {
    tileir::launch(matmul, grid, a.data(), b.data(), c.data(), m, n, k).check();
  };
  double time = medianTime(launch);
  std::printf("matmul: C[%d][%d] = A[%d][%d] * B[%d][%d], f32, %dx%d blocks of 128x128\n",
              m, n, m, k, k, n, int(grid.x), int(grid.y));
  std::printf("  computed C[0][0] = %f, C[%d][%d] = %f\n", c[0], m - 1, n - 1, c.back());

  double largest = 0, worst = 0;
  std::vector<double> sum(n), magnitude(n);
  for (int i = 0; i < m; ++i) {
    std::fill(sum.begin(), sum.end(), 0);
    std::fill(magnitude.begin(), magnitude.end(), 0);
    for (int l = 0; l < k; ++l)
      for (int j = 0; j < n; ++j) {
        double product = double(a[size_t(i) * k + l]) * b[size_t(l) * n + j];
        sum[j] += product;
        magnitude[j] += std::fabs(product);
      }
    for (int j = 0; j < n; ++j) {
      double error = std::fabs(c[size_t(i) * n + j] - sum[j]);
      // Each of the k additions rounds by at most 2^-24 of what it adds up.
      double share = error / (k * 0x1p-24 * magnitude[j]);
      largest = std::max(largest, std::isnan(error) ? INFINITY : error);
      worst = std::max(worst, std::isnan(share) ? INFINITY : share);
    }
  }
  bool good = report("against loops in double", largest, worst);
  std::printf("  speed %.3f ms, %.1f GFLOP/s\n", time * 1e3, 2e-9 * m * n * k / time);
  return good;
}

static bool runSoftmax(int rows, int cols) {
  std::vector<float> x = randomFloats(size_t(rows) * cols, 10);
  std::vector<float> y(x.size(), NAN);

  // One block for each row, with a tile of 4096 columns.
  auto launch = [&] {
    tileir::launch(softmax, rows, x.data(), rows, cols, cols, 1, y.data(), rows, cols,
                   cols, 1)
        .check();
  };
  double time = medianTime(launch);
  std::printf("softmax: Y[%d][%d] = softmax of the rows of X, f32, %d blocks of 1x4096\n",
              rows, cols, rows);
  std::printf("  computed Y[0][0] = %g, Y[%d][%d] = %g\n", y[0], rows - 1, cols - 1,
              y.back());

  double largest = 0, worst = 0;
  for (int i = 0; i < rows; ++i) {
    const float *in = &x[size_t(i) * cols], *out = &y[size_t(i) * cols];
    double maximum = *std::max_element(in, in + cols), sum = 0;
    for (int j = 0; j < cols; ++j)
      sum += std::exp(in[j] - maximum);
    for (int j = 0; j < cols; ++j) {
      double want = std::exp(in[j] - maximum) / sum;
      double error = std::fabs(out[j] - want);
      // 64 units in the last place: exp of a rounded difference, and a sum in f32.
      double share = error / (want * 0x1p-18);
      largest = std::max(largest, std::isnan(error) ? INFINITY : error);
      worst = std::max(worst, std::isnan(share) ? INFINITY : share);
    }
  }
  bool good = report("against loops in double", largest, worst);
  std::printf("  speed %.3f ms, %.1f GB/s\n", time * 1e3,
              2e-9 * sizeof(float) * rows * cols / time);
  return good;
}

int main() {
  bool good = runMatmul(1000, 777, 1333);
  good &= runSoftmax(1000, 4000);
  return good ? 0 : 1;
}
