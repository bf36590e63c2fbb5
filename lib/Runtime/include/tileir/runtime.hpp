//===- tileir/runtime.hpp - Launch tile kernels from C++ --------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The typed C++ interface of the runtime, header-only over tileir/runtime.h. C++17 or
// later, with or without exceptions (it throws none).
//
//   #include <tileir/runtime.hpp>
//   extern "C" void matmul(const float *a, const float *b, float *c, int m, int n, int
//   k);
//
//   tileir::launch(matmul, {(n + 63) / 64, (m + 63) / 64}, a, b, c, m, n, k).check();
//
// The declaration is all a kernel needs. Arguments convert to its parameter types as in
// any call; the runtime compares those with the kernel's own signature, so that a wrong
// declaration is an error at the launch and not a wrong result. Types that stand for an
// element type: see ElementOf.
//
// Asynchronously, in order:
//
//   tileir::Stream stream;
//   tileir::launch(stream, matmul, {8, 8}, a, b, c, m, n, k).check();
//   stream.synchronize().check();
//
// On a GPU, with kernels compiled for it (--offload-arch=):
//
//   tileir::Device gpu;
//   tileir::findDevice("cuda", gpu).check();
//   tileir::setDevice(gpu).check();   // or TILEIR_DEVICE=cuda in the environment
//   tileir::Buffer<float> a(n);       // of the thread's device, as streams are
//   a.copyFrom(host.data()).check();
//
// By name, without a declaration; the arguments' own types then have to fit:
//
//   tileir::Kernel::find("matmul").launch({8, 8}, a, b, c, m, n, k).check();
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_HPP
#define TILEIR_RUNTIME_HPP

#if __cplusplus < 201703L
#error "tileir/runtime.hpp needs C++17 (-std=c++17) or later; tileir/runtime.h needs none"
#else

#include "tileir/runtime.h"
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

// GCC tells the format's properties wherever C has the type; C++ has it from version 13
// on, on x86 from version 12 on.
#if defined(__FLT16_MANT_DIG__) &&                                                       \
    (defined(__clang__) || __GNUC__ >= 13 || defined(__SSE2__))
#define TILEIR_HAS_FLOAT16
#endif

namespace tileir {

/// The outcome of a call: success, or a code with a message. Call check() where an error
/// is the end of the program. (The functions are marked as not to be ignored, and not
/// this class: nvcc would warn of each assignment of a status.)
class Status {
public:
  Status() = default;

  /// Takes a status of the C interface with this thread's message for it.
  explicit Status(tileir_status Code) : TheCode(Code) {
    if (failed())
      Message = tileir_last_error();
  }
  /// A status with a message of its own.
  Status(tileir_status Code, std::string Message)
      : TheCode(Code), Message(std::move(Message)) {}

  bool ok() const { return !failed(); }
  tileir_status code() const { return TheCode; }
  /// What went wrong, naming kernel and parameter; empty for a success.
  const std::string &message() const { return Message; }

  /// Prints the message and aborts if the call failed.
  void check() const {
    if (ok())
      return;
    std::fprintf(stderr, "tileir: %s: %s\n", tileir_status_string(TheCode),
                 Message.c_str());
    std::abort();
  }

private:
  bool failed() const { return TheCode != TILEIR_SUCCESS && TheCode != TILEIR_NOT_READY; }

  tileir_status TheCode = TILEIR_SUCCESS;
  std::string Message;
};

namespace detail {
/// Takes the status of an object that is moved, whose later uses fail.
inline Status moveStatus(Status &Moved, const char *What) {
  return std::exchange(Moved, Status(TILEIR_ERROR_INVALID_ARGUMENT,
                                     std::string("the ") + What + " was moved away"));
}

/// The reason why there is no such object, which has to be one.
inline Status whyMissing(Status Why, const char *What) {
  if (!Why.ok())
    return Why;
  return Status(TILEIR_ERROR_INVALID_ARGUMENT,
                std::string("there is no ") + What + ", and its status is a success");
}
} // namespace detail

/// Tile blocks in x, y and z, from integers of any type: {64}, {n / 32, m / 32}.
/// Negative extents are refused at the launch.
struct Grid : tileir_grid {
  template <class X, class Y = int, class Z = int,
            class = std::enable_if_t<std::is_integral_v<X> && std::is_integral_v<Y> &&
                                     std::is_integral_v<Z>>>
  Grid(X NumX, Y NumY = 1, Z NumZ = 1)
      : tileir_grid{static_cast<uint64_t>(NumX), static_cast<uint64_t>(NumY),
                    static_cast<uint64_t>(NumZ)} {}
};

namespace detail {
struct Element {
  uint8_t Code;  ///< tileir_element, or TILEIR_RAW
  uint16_t Size; ///< Bytes; 0 for void
};

template <class T>
constexpr bool IsRaw =
    (std::is_class_v<T> || std::is_union_v<T>) && std::is_trivially_copyable_v<T>;
template <class T> constexpr bool AlwaysFalse = false;

template <class T> constexpr Element elementOf() {
  if constexpr (std::is_void_v<T> || std::is_null_pointer_v<T>)
    return {TILEIR_RAW, 0};
  else if constexpr (std::is_same_v<T, bool>)
    return {TILEIR_I1, 1};
  else if constexpr (std::is_same_v<T, float>)
    return {TILEIR_F32, 4};
  else if constexpr (std::is_same_v<T, double>)
    return {TILEIR_F64, 8};
#ifdef TILEIR_HAS_FLOAT16
  else if constexpr (std::is_same_v<T, _Float16>)
    return {TILEIR_F16, 2};
#endif
#ifdef __ARM_FP16_FORMAT_IEEE
  else if constexpr (std::is_same_v<T, __fp16>)
    return {TILEIR_F16, 2};
#endif
#if (defined(__clang__) && __clang_major__ >= 17 &&                                      \
     (defined(__SSE2__) || defined(__ARM_FEATURE_BF16))) ||                              \
    defined(__BFLT16_MANT_DIG__)
  else if constexpr (std::is_same_v<T, __bf16>)
    return {TILEIR_BF16, 2};
#endif
  else if constexpr (std::is_enum_v<T>)
    return elementOf<std::underlying_type_t<T>>();
  else if constexpr (std::is_integral_v<T> && sizeof(T) <= 2 && std::is_unsigned_v<T>)
    return {TILEIR_RAW, sizeof(T)};
  else if constexpr (std::is_integral_v<T> && sizeof(T) == 1)
    return {std::is_same_v<T, char> ? uint8_t(TILEIR_RAW) : uint8_t(TILEIR_I8), 1};
  else if constexpr (std::is_integral_v<T> && sizeof(T) == 2)
    return {TILEIR_I16, 2};
  else if constexpr (std::is_integral_v<T> && sizeof(T) == 4)
    return {TILEIR_I32, 4};
  else if constexpr (std::is_integral_v<T> && sizeof(T) == 8)
    return {TILEIR_I64, 8};
  else if constexpr (IsRaw<T>)
    return {TILEIR_RAW, sizeof(T)};
  else
    static_assert(AlwaysFalse<T>, "this type stands for no Tile IR element type");
}
} // namespace detail

/// The element type that a C++ type stands for, as scalar and as pointee. Specialise it
/// for types of your own.
///
///   float, double               f32 (and tf32), f64
///   _Float16, __bf16            f16, bf16 (where the compiler has them; on Arm, __fp16)
///   bool                        i1
///   signed 8 to 64 bits         i8, i16, i32, i64 (Tile IR's integers have no sign)
///   unsigned 32 and 64 bits     i32, i64
///   unsigned 8 and 16 bits,     anything of that size: uint16_t carries i16, f16, bf16,
///   char, std::byte             uint8_t carries i8, i1, 8-bit floats, packed 4-bit types
///   trivially copyable classes  anything of that size (a half type of another library)
///   void *                      a pointer whose pointee is not checked
///   enumerations                their underlying type
template <class T> struct ElementOf {
  static constexpr detail::Element Value = detail::elementOf<T>();
};

/// Where launches run: the host, or a GPU that findDevice() gave. Default is for
/// setDevice(): the thread has chosen none again.
enum class Device : int { Host = TILEIR_DEVICE_HOST, Default = TILEIR_DEVICE_DEFAULT };

/// Finds "host", "cuda" or "cuda:N". For what is missing the status tells what was found.
[[nodiscard]] inline Status findDevice(const char *Name, Device &Result) {
  int Number = -1;
  Status S(tileir_find_device(Name, &Number));
  Result = static_cast<Device>(Number);
  return S;
}

/// The device of this thread's launches without a stream. First it is the one that the
/// environment variable TILEIR_DEVICE names, or the host.
[[nodiscard]] inline Status setDevice(Device D) {
  return Status(tileir_set_device(static_cast<int>(D)));
}
[[nodiscard]] inline Status getDevice(Device &Result) {
  int Number = -1;
  Status S(tileir_get_device(&Number));
  Result = static_cast<Device>(Number);
  return S;
}

/// The time that each launch of this thread may take from now on, from when it begins to
/// run; zero, as at first, is no limit. A launch that takes longer ends with
/// TILEIR_ERROR_TIMEOUT. For launches on the host: on a GPU there is no such limit.
inline void setTimeLimit(std::chrono::milliseconds Limit) {
  tileir_set_time_limit(Limit.count() > 0 ? static_cast<uint64_t>(Limit.count()) : 0);
}

/// Has kernels named that crash the program: tileir_report_crashes().
inline Status reportCrashes() { return Status(tileir_report_crashes()); }

/// Ends all launches on the host of this process, which fail with
/// TILEIR_ERROR_INTERRUPTED. For other threads and handlers of signals.
inline void interrupt() { (void)tileir_interrupt(nullptr); }

/// Runs launches in order beside the caller. Not copyable; the destructor waits.
class Stream {
public:
  /// Creates a stream of the thread's device, see setDevice(). Without memory or threads,
  /// or such a device, every use fails with that status.
  Stream() {
    Device D;
    Creation = getDevice(D);
    if (Creation.ok())
      Creation = Status(tileir_create_stream(static_cast<int>(D), &Handle));
  }
  explicit Stream(Device D)
      : Creation(tileir_create_stream(static_cast<int>(D), &Handle)) {}
  /// One that could not be had: every use fails with that status.
  explicit Stream(Status Missing)
      : Creation(detail::whyMissing(std::move(Missing), "stream")) {}
  /// A stream for one of CUDA's (cudaStream_t, CUstream), as PyTorch's current one.
  /// Leaves it as it is in the end, and does not wait for its work.
  static Stream wrap(Device D, void *CudaStream) {
    Stream S{Borrowed()};
    S.Creation =
        Status(tileir_wrap_cuda_stream(static_cast<int>(D), CudaStream, &S.Handle));
    return S;
  }
  ~Stream() {
    if (Handle)
      (void)tileir_destroy_stream(Handle);
  }
  Stream(Stream &&Other) noexcept
      : Handle(std::exchange(Other.Handle, nullptr)),
        Creation(detail::moveStatus(Other.Creation, "stream")) {}
  Stream(const Stream &) = delete;
  Stream &operator=(const Stream &) = delete;

  const Status &status() const { return Creation; }
  tileir_stream handle() const { return Handle; }

  /// The stream for CUDA's own functions (cudaStream_t, CUstream); null on the host.
  void *cudaStream() const {
    void *Result = nullptr;
    if (Handle)
      (void)tileir_get_cuda_stream(Handle, &Result);
    return Result;
  }

  /// Waits for all work; the first failure since the last call.
  [[nodiscard]] Status synchronize() const {
    return Handle ? Status(tileir_synchronize(Handle)) : Creation;
  }
  /// Ends the launches of the stream, those that are queued, too. For other threads and
  /// handlers of signals.
  Status interrupt() const {
    return Handle ? Status(tileir_interrupt(Handle)) : Creation;
  }
  /// Whether all work is done.
  bool idle() const { return !Handle || tileir_query_stream(Handle) == TILEIR_SUCCESS; }

  /// Has the work that is queued later wait for the event (tileir/event.hpp), as it was
  /// last set.
  [[nodiscard]] Status wait(const class Event &E) const;

private:
  struct Borrowed {};
  explicit Stream(Borrowed) {}

  tileir_stream Handle = nullptr;
  Status Creation;
};

/// Where a buffer lies; see tileir_memory_kind.
enum class Memory {
  Device = TILEIR_MEMORY_DEVICE,
  Pinned = TILEIR_MEMORY_PINNED,
  Managed = TILEIR_MEMORY_MANAGED
};

/// Memory of a device for Size elements, uninitialised. Not copyable; the destructor
/// frees it. On the host kernels take any memory; on a GPU they need this.
template <class T> class Buffer {
  static_assert(std::is_trivially_copyable_v<T>, "buffers are copied byte by byte");

public:
  /// Memory of the thread's device, see setDevice(). Without memory, or such a device,
  /// data() is null and every use fails with status().
  explicit Buffer(size_t Size) : TheSize(Size) {
    Allocation = getDevice(TheDevice);
    if (Allocation.ok())
      allocate();
  }
  Buffer(Device D, size_t Size, Memory Kind = Memory::Device)
      : TheDevice(D), Kind(Kind), TheSize(Size) {
    allocate();
  }
  ~Buffer() {
    if (Data)
      (void)tileir_free_kind(static_cast<int>(TheDevice), kind(), Data);
  }
  Buffer(Buffer &&Other) noexcept
      : Data(std::exchange(Other.Data, nullptr)), TheDevice(Other.TheDevice),
        Kind(Other.Kind), TheSize(std::exchange(Other.TheSize, 0)),
        Allocation(detail::moveStatus(Other.Allocation, "buffer")) {}
  Buffer(const Buffer &) = delete;
  Buffer &operator=(const Buffer &) = delete;

  const Status &status() const { return Allocation; }
  T *data() const { return Data; }
  size_t size() const { return TheSize; }
  Device device() const { return TheDevice; }

  /// Copies all elements from, or to, memory of the host, and waits.
  [[nodiscard]] Status copyFrom(const T *Host) const { return copy(Data, Host); }
  [[nodiscard]] Status copyTo(T *Host) const { return copy(Host, Data); }
  /// The same in a stream's order; the host's memory has to stay until that is done.
  [[nodiscard]] Status copyFrom(const Stream &S, const T *Host) const {
    return queue(S, Data, Host);
  }
  [[nodiscard]] Status copyTo(const Stream &S, T *Host) const {
    return queue(S, Host, Data);
  }
  /// The same for Count elements from number First on.
  [[nodiscard]] Status copyFrom(const T *Host, size_t First, size_t Count) const {
    return isInside(First, Count) ? copy(Data + First, Host, Count) : outside();
  }
  [[nodiscard]] Status copyTo(T *Host, size_t First, size_t Count) const {
    return isInside(First, Count) ? copy(Host, Data + First, Count) : outside();
  }
  [[nodiscard]] Status copyFrom(const Stream &S, const T *Host, size_t First,
                                size_t Count) const {
    return isInside(First, Count) ? queue(S, Data + First, Host, Count) : outside();
  }
  [[nodiscard]] Status copyTo(const Stream &S, T *Host, size_t First,
                              size_t Count) const {
    return isInside(First, Count) ? queue(S, Host, Data + First, Count) : outside();
  }

private:
  tileir_memory_kind kind() const { return static_cast<tileir_memory_kind>(Kind); }
  bool isInside(size_t First, size_t Count) const {
    return !Allocation.ok() || (First <= TheSize && Count <= TheSize - First);
  }
  static Status outside() {
    return Status(TILEIR_ERROR_INVALID_ARGUMENT,
                  "the elements of a copy are outside of the buffer");
  }
  void allocate() {
    void *Bits = nullptr;
    size_t Bytes = SIZE_MAX; // More than any device has.
    if (TheSize <= SIZE_MAX / sizeof(T))
      Bytes = TheSize * sizeof(T);
    Allocation =
        Status(tileir_allocate_kind(static_cast<int>(TheDevice), kind(), Bytes, &Bits));
    Data = static_cast<T *>(Bits);
  }
  [[nodiscard]] Status copy(T *To, const T *From) const {
    return copy(To, From, TheSize);
  }
  [[nodiscard]] Status copy(T *To, const T *From, size_t Count) const {
    if (!Allocation.ok())
      return Allocation;
    return Status(tileir_copy(To, From, Count * sizeof(T), nullptr));
  }
  [[nodiscard]] Status queue(const Stream &S, T *To, const T *From) const {
    return queue(S, To, From, TheSize);
  }
  [[nodiscard]] Status queue(const Stream &S, T *To, const T *From, size_t Count) const {
    if (!Allocation.ok())
      return Allocation;
    if (!S.handle())
      return S.status();
    return Status(tileir_copy(To, From, Count * sizeof(T), S.handle()));
  }

  T *Data = nullptr;
  Device TheDevice = Device::Host;
  Memory Kind = Memory::Device;
  size_t TheSize;
  Status Allocation;
};

namespace detail {
/// Packs a value; the conversion to P happens at the call.
template <class P> tileir_arg makeArg(P Value) {
  if constexpr (std::is_pointer_v<P> || std::is_null_pointer_v<P>) {
    using Pointee = std::remove_cv_t<std::remove_pointer_t<P>>;
    constexpr Element E = ElementOf<Pointee>::Value;
    tileir_arg Arg = tileir_arg_pointer(
        const_cast<const void *>(static_cast<const volatile void *>(Value)), E.Code);
    Arg.size = E.Size;
    return Arg;
  } else {
    static_assert(!std::is_reference_v<P>, "kernels take no references");
    static_assert(sizeof(P) <= 8, "kernels take scalars of at most 8 bytes");
    constexpr Element E = ElementOf<std::remove_cv_t<P>>::Value;
    tileir_arg Arg = tileir_arg_word(E.Code, E.Size, 0);
    std::memcpy(&Arg.value, &Value, sizeof(P));
    return Arg;
  }
}

template <class... A>
[[nodiscard]] Status launchArgs(tileir_stream S, tileir_kernel Kernel, Grid G,
                                const A &...Args) {
  // One more than needed, since there are no arrays without elements.
  const tileir_arg Array[] = {Args..., tileir_arg()};
  return Status(tileir_launch_kernel(Kernel, G, Array, sizeof...(A), S));
}

template <class... P, class... A>
[[nodiscard]] Status launchSymbol(tileir_stream S, void (*Symbol)(P...), Grid G,
                                  A &&...Args) {
  static_assert(sizeof...(P) == sizeof...(A),
                "the number of arguments is not that of the kernel's parameters");
  tileir_kernel Kernel = nullptr;
  if (tileir_status Code =
          tileir_find_kernel_by_symbol(reinterpret_cast<const void *>(Symbol), &Kernel))
    return Status(Code);
  return launchArgs(S, Kernel, G, makeArg<P>(std::forward<A>(Args))...);
}
} // namespace detail

/// Runs the kernel on every block of the grid and returns when all are done. (The type
/// of the grid is not deduced, so that it can be written in braces.)
template <class... P, class... A>
[[nodiscard]] Status launch(void (*Kernel)(P...), Grid G, A &&...Args) {
  return detail::launchSymbol(nullptr, Kernel, G, std::forward<A>(Args)...);
}

/// Queues the launch. The arguments are copied and checked now.
template <class... P, class... A>
[[nodiscard]] Status launch(const Stream &S, void (*Kernel)(P...), Grid G, A &&...Args) {
  if (!S.handle())
    return S.status();
  return detail::launchSymbol(S.handle(), Kernel, G, std::forward<A>(Args)...);
}

/// A kernel found at run time. One that was not found fails with the reason when it is
/// launched, so status() need not be looked at.
class Kernel {
public:
  /// The kernel of a handle, and one that was not found.
  explicit Kernel(tileir_kernel Handle) : Handle(Handle) {
    if (!Handle)
      Found = Status(TILEIR_ERROR_INVALID_ARGUMENT, "the kernel handle is null");
  }
  explicit Kernel(Status NotFound)
      : Found(detail::whyMissing(std::move(NotFound), "kernel")) {}

  static Kernel find(const char *Name) {
    Kernel K;
    K.Found = Status(tileir_find_kernel(Name, &K.Handle));
    return K;
  }
  template <class... P> static Kernel find(void (*Symbol)(P...)) {
    Kernel K;
    K.Found = Status(
        tileir_find_kernel_by_symbol(reinterpret_cast<const void *>(Symbol), &K.Handle));
    return K;
  }
  /// All kernels of the program, in the order of their names.
  static std::vector<Kernel> all() {
    size_t Count = 0;
    (void)tileir_list_kernels(nullptr, 0, &Count);
    std::vector<tileir_kernel> Handles(Count);
    (void)tileir_list_kernels(Handles.data(), Handles.size(), &Count);
    std::vector<Kernel> Kernels;
    for (size_t I = 0; I < Count && I < Handles.size(); ++I) {
      Kernel K;
      K.Handle = Handles[I];
      Kernels.push_back(K);
    }
    return Kernels;
  }

  const Status &status() const { return Found; }
  tileir_kernel handle() const { return Handle; }

  /// Name, parameters and so on; empty for a kernel that was not found.
  tileir_kernel_info info() const {
    tileir_kernel_info Info = {};
    if (Handle)
      (void)tileir_get_kernel_info(Handle, &Info);
    return Info;
  }

  template <class... A> [[nodiscard]] Status launch(Grid G, const A &...Args) const {
    if (!Handle)
      return Found;
    return detail::launchArgs(nullptr, Handle, G,
                              detail::makeArg<std::decay_t<const A>>(Args)...);
  }
  template <class... A>
  [[nodiscard]] Status launch(const Stream &S, Grid G, const A &...Args) const {
    if (!Handle)
      return Found;
    if (!S.handle())
      return S.status();
    return detail::launchArgs(S.handle(), Handle, G,
                              detail::makeArg<std::decay_t<const A>>(Args)...);
  }

private:
  Kernel() = default;

  tileir_kernel Handle = nullptr;
  Status Found;
};

} // namespace tileir

#undef TILEIR_HAS_FLOAT16
#endif // C++17
#endif // TILEIR_RUNTIME_HPP
