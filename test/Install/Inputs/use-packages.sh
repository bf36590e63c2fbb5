# Run in a Debian with the packages in /packages: installs them and does what the README says.
export DEBIAN_FRONTEND=noninteractive
cd /root
apt-get -qq update
apt-get -qq install -y --no-install-recommends /packages/*.deb make g++ pkg-config cmake \
  python3-numpy > apt.log 2>&1 || { tail -20 apt.log; exit 1; }
cp -r /usr/lib/clang-tileir/share/doc/clang-tileir/examples .

echo "== make"
make -s -C examples/quickstart CXX=clang++-tileir
examples/quickstart/quickstart
make -s -C examples/devices CXX=clang++-tileir GPUS=
examples/devices/devices

echo "== pkg-config"
cat > k.cpp <<'EOF'
#include <tileir/runtime.hpp>
extern "C" void softmax(const float *x, int, int, int, int, float *y, int, int, int, int);
int main() {
  float x[4] = {0, 0, 0, 0}, y[4];
  tileir::launch(softmax, {1}, x, 1, 4, 4, 1, y, 1, 4, 4, 1).check();
  return y[0] != 0.25f;
}
EOF
clang++-tileir -c -x tileir examples/quickstart/softmax.tileir -o softmax.o
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
test -e /usr/share/man/man1/tileir-run.1.gz

echo "== gone without a trace"
apt-get -qq remove -y clang-tileir libtileir-rt0 > remove.log 2>&1
test ! -e /usr/lib/clang-tileir/bin/clang
