// The host part of assertions.test.
#include <cstdio>
#include <tileir/runtime.hpp>

extern "C" void asserts(const int *x, int size_x, int stride_x, float *y, int size_y,
                        int stride_y);

int main(int argc, char **) {
  alignas(16) int x[40];
  alignas(16) float y[40];
  for (int i = 0; i != 40; ++i)
    x[i] = 25;
  auto launch = [&](const tileir::Stream *stream) {
    for (float &element : y)
      element = -1;
    return stream ? tileir::launch(*stream, asserts, 3, x, 40, 1, y, 40, 1)
                  : tileir::launch(asserts, 3, x, 40, 1, y, 40, 1);
  };
  if (argc == 1)
    std::printf("good: %d\n", launch(nullptr).code());
  x[20] = -25;
  tileir::Status bad = launch(nullptr);
  if (argc > 1)
    bad.check();
  std::printf("bad: %d, %s: %s\n", bad.code(), tileir_status_string(bad.code()),
              bad.message().c_str());
  std::printf("y: %g %g %g\n", y[0], y[20], y[39]);
  tileir::Stream stream;
  tileir::Status queued = launch(&stream), done = stream.synchronize();
  std::printf("stream: %d, then %d: %s\n", queued.code(), done.code(),
              done.message().c_str());
  x[20] = 25;
  launch(&stream).check();
  std::printf("again: %d\n", stream.synchronize().code());

  tileir_output hook = {};
  hook.assertion = [](void *data, const char *text, size_t size) {
    std::printf("%s: <%.*s>\n", static_cast<const char *>(data), int(size), text);
  };
  char name[] = "hook";
  hook.data = name;
  tileir_set_output(&hook);
  x[20] = -25;
  tileir::Status hooked = launch(&stream);
  tileir_set_output(nullptr);
  hooked = stream.synchronize();
  std::printf("hooked: %d: %s\n", hooked.code(), hooked.message().c_str());
  return 0;
}
