#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <tileir/runtime.hpp>

static bool failed(const tileir::Status &S) {
  if (!S.ok())
    std::printf("%s: %s\n", tileir_status_string(S.code()), S.message().c_str());
  return !S.ok();
}

/// Overwrites the text that getenv() returns, as setting a variable anew may.
static void overwrite(const char *Name) {
  if (char *Value = std::getenv(Name))
    std::memset(Value, '7', std::strlen(Value));
}

int main(int argc, char **) {
  int Count = 0;
  tileir_device_info Info;
  bool Failed = failed(tileir::Kernel::find("blocks").launch({20000}, &Count));
  if (argc > 1) {
    overwrite("OMP_NUM_THREADS");
    overwrite("TILEIR_DEBUG");
    Failed |= failed(tileir::Kernel::find("blocks").launch({20000}, &Count));
  }
  Failed |= failed(tileir::Status(tileir_get_device_info(TILEIR_DEVICE_HOST, &Info)));
  if (Failed)
    return 1;
  std::printf("%d blocks, at most %u threads\n", Count, Info.units);
}
