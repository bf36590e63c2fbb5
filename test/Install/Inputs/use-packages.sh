# Run in a Debian with the packages in /packages: installs them and does what the README says.
export DEBIAN_FRONTEND=noninteractive
cd /root
apt-get -qq update
apt-get -qq install -y --no-install-recommends /packages/*.deb make g++ pkg-config cmake \
  python3-numpy python3-venv > apt.log 2>&1 || { tail -20 apt.log; exit 1; }
cp -r /usr/lib/clang-tileir/share/doc/clang-tileir/docs/examples .
compiler=clang++-tileir
. ./use-examples.sh
echo "== a program that knows of no prefix"
g++ -std=c++17 k.cpp softmax.o $(pkg-config --cflags tileir-rt) -L/usr/lib/clang-tileir/lib -ltileir_rt -o away
./away
test -e /usr/share/man/man1/tileir-run.1.gz
test -e /usr/share/bash-completion/completions/tileir-run

echo "== gone without a trace"
apt-get -qq remove -y clang-tileir libtileir-rt0 > remove.log 2>&1
test ! -e /usr/lib/clang-tileir/bin/clang
