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
g++ -std=c++17 examples/run-time/load.cpp $(pkg-config --cflags --libs tileir-jit) -o load
./load examples/run-time/double.mlir

echo "== CMake"
cmake -S examples/cmake -B cmake-build -DCMAKE_CXX_COMPILER=g++ > cmake.log
cmake --build cmake-build >> cmake.log || { cat cmake.log; exit 1; }

echo "== files one after the other"
(
  cd examples/quickstart
  "$compiler" -O3 -march=native -c main.cpp
  "$compiler" -O3 -march=native -x tileir -c matmul.tileir
  "$compiler" -O3 -march=native -c softmax.tileir
  "$compiler" main.o matmul.o softmax.o -o parts
  ./parts > parts.txt
  "$compiler" -O3 -std=c++17 main.cpp matmul.tileir softmax.tileir -o program
  ./program > program.txt
  "$compiler" -foffload-lto -c matmul.tileir # keeps the Tile IR
  grep -q right parts.txt && grep -q right program.txt
)

echo "== tools"
softmax=examples/quickstart/softmax.tileir
tileir-dis $softmax > text.mlir
head -1 text.mlir
tileir-as text.mlir -o again.tileir
tileir-diff $softmax again.tileir
tileir-opt --import $softmax -S | grep -q 'define void @softmax'
array='f32[4x4]'
for target in host interp "sim --arch=sm_90 --counters"; do
  tileir-run $softmax --target=$target --entry=softmax --grid=4 --arg="$array=random" --arg=i32:4 --arg=i32:4 --arg=i32:4 \
    --arg=i32:1 --arg="$array" --arg=i32:4 --arg=i32:4 --arg=i32:4 --arg=i32:1 > run.txt || { cat run.txt; exit 1; }
done
printf '#!/bin/sh\ntileir-dis "$1" 2> /dev/null | grep -q "= exp"\n' > still-fails.sh
chmod +x still-fails.sh
tileir-reduce --test=still-fails.sh $softmax -o small.mlir > reduce.txt
grep -q '= exp' small.mlir
for tool in as dis diff opt reduce run sim; do
  tileir-$tool --help > help.txt
  tileir-$tool --version > version.txt
done

echo "== Python"
python3 -c 'import tileir; print(tileir.__file__)'
if python3 -m venv --system-site-packages cutile > venv.txt 2>&1 && cutile/bin/pip -q install cuda-tile numpy > pip.txt 2>&1; then
  cutile/bin/python3 -m tileir.cutile examples/cutile/add.py
  ! cutile/bin/python3 -m tileir.cutile --target=interp examples/cutile/gather.py > gather.txt 2>&1
  grep -q 'error: access out of bounds' gather.txt
else
  echo "skipped: programs of cuTile Python, whose package pip could not install:"
  cat venv.txt pip.txt 2> /dev/null | tail -n 1
fi
