# Runs all that a prefix holds and all examples, in a folder with both. CMAKE, PYTHON, CC:
# the programs to take.
set -eu
unset LD_LIBRARY_PATH TILEIR_LIBRARY
prefix=$PWD/prefix

for program in prefix/bin/* prefix/libexec/*; do
  $program --version > /dev/null && echo "$program starts"
done
for library in prefix/lib/*.so; do
  if ldd $library | grep 'not found'; then
    echo "$library lacks libraries"
  fi
done

# Each tool does some of its work.
tileir() {
  tool=$1
  shift
  prefix/bin/tileir-$tool "$@"
}
tileir as add.mlir -o add.tileirbc
tileir dis add.tileirbc -o again.mlir
tileir diff add.mlir again.mlir && echo "no difference"
tileir opt -S add.mlir | grep -o 'define .*@add('
printf '\000\000(B' > 42.bin
for target in host interp sim; do
  tileir run --target=$target add.mlir --entry add --arg 'f32[1]=40' --arg f32:2 \
    --expect 0:42.bin
done
tileir sim kernel.ll --arg 'f32[1]=40' --arg f32:2 --block 1 --print

# The examples, by their makefiles and by CMake.
make -s -j2 -C examples/quickstart CXX=$prefix/bin/clang++
examples/quickstart/quickstart
make -s -C examples/devices CXX=$prefix/bin/clang++ GPUS=
examples/devices/devices
$CMAKE -S examples/cmake -B build -G Ninja -DCMAKE_PREFIX_PATH=$prefix \
  -DCMAKE_CXX_COMPILER=g++ > log
$CMAKE --build build >> log
build/program

# The programs of the pages.
$CC -std=c11 -Wall -Wextra -Werror -Iprefix/include page.c -Lprefix/lib -lTileIR-C \
  -Wl,-rpath,$prefix/lib -o page
./page
PYTHONPATH=prefix/share/clang-tileir/python $PYTHON page.py
PYTHONPATH=prefix/share/clang-tileir/python $PYTHON -c 'import tileir._library as library
print(library.lib._name)'
