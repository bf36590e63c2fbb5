// Uses all of the header, with every kind of type that stands for an element.
#include <cstddef>
#include <tileir/event.hpp>
#include <tileir/runtime.hpp>

enum Small : signed char { One };
enum class Wide : long long { Two };
struct Half {
  unsigned short Bits;
};
struct Complex {
  float Real, Imaginary;
};

extern "C" void kernel(const float *, double *, void *, int, unsigned, long, bool, char,
                       signed char, unsigned char, short, Small, Wide, Half);
#ifdef HAS_FLOAT16
extern "C" void halves(_Float16 *, const _Float16 *, _Float16);
#endif

template <class T> bool copies(const tileir::Stream &S, T Value) {
  tileir::Buffer<T> First(16);
  tileir::Buffer<T> B(std::move(First));
  T Host[16] = {Value};
  return B.copyFrom(Host).ok() && B.copyTo(Host).ok() && B.copyFrom(S, Host).ok() &&
         B.copyTo(S, Host).ok() && B.size() == 16 && B.status().ok();
}

bool measures(const tileir::Stream &S) {
  tileir::Event First, Begin(std::move(First)), End(tileir::Device::Host);
  tileir::Graph G = tileir::Graph::capture(S, [] {});
  tileir::Buffer<int> B(tileir::Device::Host, 4, tileir::Memory::Pinned);
  int Host[2] = {};
  float Time = 0;
  return Begin.record(S).ok() && End.record(S).ok() && S.wait(End).ok() &&
         End.synchronize().ok() && End.isOver() && Begin.millisecondsTo(End, Time).ok() &&
         Begin.status().ok() && Begin.handle() && !G.status().ok() && !G.launch(S).ok() &&
         B.copyFrom(Host, 1, 2).ok() && B.copyTo(S, Host, 0, 1).ok() &&
         !tileir::Stream::wrap(tileir::Device::Host, nullptr).status().ok();
}

template <class T> bool launches(T Value) {
  tileir::Stream S;
  tileir::Kernel K = tileir::Kernel::find("kernel");
  return K.launch({1}, &Value, Value).ok() && copies(S, Value) &&
         K.launch(S, {1, 2u, 3l}, &Value, Value).ok() && S.idle() && S.synchronize().ok();
}

int main() {
  tileir::Device Device;
  tileir::findDevice("host", Device).check();
  tileir::setDevice(Device).check();
  tileir::Status Status = tileir::getDevice(Device);
  Status = tileir::setDevice(tileir::Device::Host);
  tileir::Stream First(Device);
  tileir::Stream S(std::move(First));
  double X = 0;
  tileir::launch(kernel, {1, 2}, nullptr, &X, &X, 1, 2, 3, true, 'c', 4, 5, 6, One,
                 Wide::Two, Half{7})
      .check();
  Status = tileir::launch(S, kernel, 5, nullptr, &X, nullptr, 1, 2, 3, true, 'c', 4, 5, 6,
                          One, Wide::Two, Half{7});
  bool Good = Status.ok() && !S.cudaStream() && copies(S, Complex{1, 2}) && measures(S);
#ifdef HAS_FLOAT16
  _Float16 H = 1;
  tileir::launch(halves, 1, &H, &H, H).check();
  Good &= launches(H);
#endif
#ifdef __ARM_FP16_FORMAT_IEEE
  __fp16 ArmHalf = 1;
  Good &= tileir::Kernel::find("kernel").launch({1}, &ArmHalf).ok();
#endif
  Good &= launches(1.f) && launches(1.) && launches(true) && launches('c');
  Good &= launches(1u) && launches(1ull) && launches(static_cast<short>(1));
  Good &= launches(std::byte{1}) && launches(Wide::Two) && launches(Half{1});
  for (const tileir::Kernel &K : tileir::Kernel::all())
    Good &= K.info().name && K.handle() && K.status().ok();
  return Good && tileir::Kernel::find(kernel).status().ok();
}
