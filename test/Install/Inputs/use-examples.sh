# Does what the README says, by the compiler $compiler, with a copy of docs/examples in ./examples. The paths of
# pkg-config, CMake and Python are the caller's.
echo "== make"
make -s -C examples/quickstart CXX="$compiler"
examples/quickstart/quickstart
make -s -C examples/devices CXX="$compiler" GPUS=
examples/devices/devices

echo "== pkg-config"
cat > k.cpp <<'EOT'
#include <tileir/runtime.hpp>
extern "C" void softmax(const float *x, int, int, int, int, float *y, int, int, int, int);
int main() {
  float x[4] = {0, 0, 0, 0}, y[4];
  tileir::launch(softmax, {1}, x, 1, 4, 4, 1, y, 1, 4, 4, 1).check();
  return y[0] != 0.25f;
}
EOT
"$compiler" -c -x tileir examples/quickstart/softmax.tileir -o softmax.o
g++ -std=c++17 k.cpp softmax.o $(pkg-config --cflags --libs tileir-rt) -o k
./k

echo "== CMake"
cmake -S examples/cmake -B cmake-build -DCMAKE_CXX_COMPILER=g++ > cmake.log
cmake --build cmake-build >> cmake.log || { cat cmake.log; exit 1; }

echo "== Python and tools"
python3 -c 'import tileir; print(tileir.__file__)'
tileir-dis examples/quickstart/softmax.tileir > text.mlir
head -1 text.mlir
tileir-run --help > help.txt
