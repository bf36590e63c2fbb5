// Launches the kernel `double` of a module on all GPUs, without a toolkit.
#include <tileir/module.hpp>

int main(int, char **Args) {
  tileir::LoadOptions Options;
  Options.UsePtxas = false;
  tileir::Module M = tileir::Module::load(Args[1], Options);
  M.status().check();
  tileir::Kernel K = M.kernel("double");
  int Count = 0;
  tileir_get_device_count(&Count);
  for (int D = 1; D < Count; ++D) {
    auto Device = static_cast<tileir::Device>(D);
    tileir_device_info Info;
    tileir_get_device_info(D, &Info);
    tileir::Stream S(Device);
    tileir::Buffer<float> X(Device, 256), Y(Device, 256);
    tileir::Status Status = K.launch(S, 4, X.data(), Y.data());
    if (!Status.ok()) {
      std::fprintf(stderr, "%s\n", Status.message().c_str());
      return 1;
    }
    K.launch(S, 4, X.data(), Y.data()).check();
    std::printf("launched on %s\n", Info.name);
  }
  tileir::Buffer<int> Wrong(tileir::Device(1), 256);
  std::printf("i32 for f32: %s\n",
              K.launch(4, Wrong.data(), Wrong.data()).message().c_str());
}
