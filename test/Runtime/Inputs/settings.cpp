#include <cstdio>
#include <tileir/runtime.hpp>

static bool failed(const tileir::Status &S) {
  if (!S.ok())
    std::printf("%s: %s\n", tileir_status_string(S.code()), S.message().c_str());
  return !S.ok();
}

int main() {
  int Count = 0;
  tileir_device_info Info;
  bool Failed = failed(tileir::Kernel::find("blocks").launch({20000}, &Count));
  Failed |= failed(tileir::Status(tileir_get_device_info(TILEIR_DEVICE_HOST, &Info)));
  if (Failed)
    return 1;
  std::printf("%d blocks, at most %u threads\n", Count, Info.units);
}
