// NCCL between the GPUs of MPI's processes (make NCCL=<prefix>).
#ifndef NCCL_RING_H
#define NCCL_RING_H

#include <cstdio>
#include <cstdlib>
#include <cuda_runtime_api.h>
#include <mpi.h>
#include <nccl.h>
#include <tileir/runtime.hpp>

class NcclRing {
public:
  /// Each process has a GPU of its own.
  NcclRing(tileir::Device device, int rank, int count)
      : left((rank + count - 1) % count), right((rank + 1) % count), stream(device) {
    stream.status().check();
    tileir_device_info info;
    tileir::Status(tileir_get_device_info(static_cast<int>(device), &info)).check();
    // NCCL takes the GPU that is CUDA's current one.
    if (cudaError_t error = cudaSetDevice(info.ordinal))
      fail(cudaGetErrorString(error));
    ncclUniqueId id;
    if (!rank)
      check(ncclGetUniqueId(&id));
    MPI_Bcast(&id, sizeof(id), MPI_BYTE, 0, MPI_COMM_WORLD);
    check(ncclCommInitRank(&comm, count, id, rank));
  }
  ~NcclRing() { ncclCommDestroy(comm); }
  NcclRing(const NcclRing &) = delete;
  NcclRing &operator=(const NcclRing &) = delete;

  /// Sends to the left, receives from the right, and waits for both, while kernels run in
  /// other streams.
  void exchange(const tileir::Buffer<float> &from, int size,
                const tileir::Buffer<float> &to, int newSize) {
    auto cudaStream = static_cast<cudaStream_t>(stream.cudaStream());
    check(ncclGroupStart());
    check(ncclSend(from.data(), size, ncclFloat, left, comm, cudaStream));
    check(ncclRecv(to.data(), newSize, ncclFloat, right, comm, cudaStream));
    check(ncclGroupEnd());
    stream.synchronize().check();
  }

private:
  static void fail(const char *text) {
    std::fprintf(stderr, "NCCL: %s\n", text);
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  static void check(ncclResult_t result) {
    if (result != ncclSuccess)
      fail(ncclGetErrorString(result));
  }

  int left, right;
  tileir::Stream stream;
  ncclComm_t comm = nullptr;
};

#endif
