// A product of matrices over the processes of MPI, with a tile kernel in each:
//
//   mpirun -np 4 ./product                            on the cores of the hosts
//   TILEIR_DEVICE=cuda mpirun -np 4 ./product         each process on a GPU of its host
//   mpirun -np 4 ./product staged                     MPI gets copies, as if it took no
//                                                     pointers of the device
//
// Process r has the rows r of A and of C, and at first the columns r of B. The columns go
// around a ring: while a process multiplies by those that it has, the next ones arrive,
// by MPI, or from GPU to GPU by NCCL (make NCCL=<prefix>).
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <mpi.h>
#include <optional>
#include <string>
#include <tileir/runtime.hpp>
#include <utility>
#include <vector>
#if __has_include(<mpi-ext.h>)
#include <mpi-ext.h> // Of Open MPI: MPIX_Query_cuda_support().
#endif
#ifdef USE_NCCL
#include "nccl_ring.h"
#endif

// The entry of ../quickstart/matmul.tileir: c[m][n] = a[m][k] * b[k][n], tiles of
// 128x128.
extern "C" void matmul(const float *a, const float *b, float *c, int m, int n, int k);

static const int M = 700, N = 900, K = 500;

// The part of `extent` that process `r` of `count` has: where it begins, and how long it
// is.
static int begin(int extent, int r, int count) { return extent * r / count; }
static int length(int extent, int r, int count) {
  return begin(extent, r + 1, count) - begin(extent, r, count);
}

// What A and B have at a place, the same in all processes.
static float elementA(int i, int j) { return std::sin(0.1f * i + 0.3f * j); }
static float elementB(int i, int j) { return std::cos(0.2f * i - 0.1f * j); }

// Whether MPI takes pointers to the memory of the device.
static bool takesDeviceMemory(tileir::Device device) {
  if (device == tileir::Device::Host)
    return true;
#ifdef MPIX_CUDA_AWARE_SUPPORT
  return MPIX_Query_cuda_support();
#else
  return false;
#endif
}

// Gives each process of a host a GPU of its own, as far as there are enough.
static tileir::Device chooseDevice() {
  tileir::Device device;
  tileir::getDevice(device).check();
  if (device == tileir::Device::Host)
    return device;
  MPI_Comm host;
  int rank;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host);
  MPI_Comm_rank(host, &rank);
  MPI_Comm_free(&host);
  char name[32];
  std::snprintf(name, sizeof(name), "cuda:%d", rank);
  if (tileir::findDevice(name, device).ok())
    tileir::setDevice(device).check();
  return device;
}

// While it lives: sends the first `size` floats of `from` to the left, and receives
// `newSize` of the right's to `to`.
class Exchange {
public:
  Exchange(bool direct, const tileir::Buffer<float> &from, int size,
           const tileir::Buffer<float> &to, int newSize, int left, int right)
      : to(to), newSize(newSize), direct(direct) {
    if (!direct) { // Through the memory of the host.
      out.resize(size);
      in.resize(newSize);
      from.copyTo(out.data(), 0, size).check();
    }
    MPI_Irecv(direct ? to.data() : in.data(), newSize, MPI_FLOAT, right, 0,
              MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(direct ? from.data() : out.data(), size, MPI_FLOAT, left, 0, MPI_COMM_WORLD,
              &requests[1]);
  }
  ~Exchange() {
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    if (!direct)
      to.copyFrom(in.data(), 0, newSize).check();
  }

private:
  const tileir::Buffer<float> &to;
  int newSize;
  bool direct;
  std::vector<float> out, in;
  MPI_Request requests[2];
};

// The largest error of this process's rows, as a share of what rounding can explain.
static double worstError(const std::vector<std::vector<float>> &panels, int firstRow,
                         int rows, int count) {
  double worst = 0;
  for (int q = 0; q < count; ++q) {
    int columns = length(N, q, count);
    for (int i = 0; i < rows; i += 7)
      for (int j = 0; j < columns; j += 5) {
        double sum = 0, magnitude = 0;
        for (int l = 0; l < K; ++l) {
          double term =
              double(elementA(firstRow + i, l)) * elementB(l, begin(N, q, count) + j);
          sum += term;
          magnitude += std::fabs(term);
        }
        double error = std::fabs(panels[q][size_t(i) * columns + j] - sum);
        double share = error / (K * 0x1p-24 * magnitude);
        worst = std::isnan(share) ? INFINITY : std::fmax(worst, share);
      }
  }
  return worst;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, count;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &count);
  tileir::Device device = chooseDevice();
  bool isStaged = argc > 1 && std::string(argv[1]) == "staged";
  bool direct = !isStaged && takesDeviceMemory(device);
  const char *way = direct ? "directly" : "through the hosts' memory";
#ifdef USE_NCCL
  std::optional<NcclRing> ring;
  if (!isStaged && device != tileir::Device::Host) {
    ring.emplace(device, rank, count);
    way = "by NCCL";
  }
#endif
  int left = (rank + count - 1) % count, right = (rank + 1) % count;

  int firstRow = begin(M, rank, count), rows = length(M, rank, count);
  int columns = length(N, rank, count), mostColumns = (N + count - 1) / count;
  std::vector<float> host(size_t(rows) * K);
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < K; ++j)
      host[size_t(i) * K + j] = elementA(firstRow + i, j);
  tileir::Buffer<float> a(host.size());
  a.copyFrom(host.data()).check();

  host.resize(size_t(K) * columns);
  for (int i = 0; i < K; ++i)
    for (int j = 0; j < columns; ++j)
      host[size_t(i) * columns + j] = elementB(i, begin(N, rank, count) + j);
  tileir::Buffer<float> b[2] = {tileir::Buffer<float>(size_t(K) * mostColumns),
                                tileir::Buffer<float>(size_t(K) * mostColumns)};
  b[0].copyFrom(host.data(), 0, host.size()).check();

  // The columns q of this process's rows of C, each a matrix of its own.
  std::vector<std::vector<float>> panels(count);
  tileir::Stream stream;
  tileir::Buffer<float> c(size_t(rows) * mostColumns);
  for (int step = 0; step < count; ++step) {
    int q = (rank + step) % count, next = (q + 1) % count;
    int width = length(N, q, count), nextWidth = length(N, next, count);
    const tileir::Buffer<float> &now = b[step % 2], &then = b[(step + 1) % 2];
    tileir::launch(stream, matmul, {(rows + 127) / 128, (width + 127) / 128}, a.data(),
                   now.data(), c.data(), rows, width, K)
        .check();
    if (step + 1 < count) { // Meanwhile.
#ifdef USE_NCCL
      if (ring)
        ring->exchange(now, K * width, then, K * nextWidth);
      else
#endif
        Exchange(direct, now, K * width, then, K * nextWidth, left, right);
    }
    panels[q].resize(size_t(rows) * width);
    c.copyTo(stream, panels[q].data(), 0, panels[q].size()).check();
    stream.synchronize().check();
  }

  double mine = worstError(panels, firstRow, rows, count), worst;
  MPI_Allreduce(&mine, &worst, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  if (!rank)
    std::printf("C[%d][%d] = A[%d][%d] * B[%d][%d] by %d processes, %s: largest error "
                "%.2g of the bound: %s\n",
                M, N, M, K, K, N, count, way, worst, worst <= 1 ? "right" : "WRONG");
#ifdef USE_NCCL
  ring.reset();
#endif
  MPI_Finalize();
  return worst <= 1 ? 0 : 1;
}
