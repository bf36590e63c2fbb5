# Run in a Debian with the tarball in /packages: installs what docs/packages.md says that it needs, unpacks it, moves it,
# and does what the README says.
export DEBIAN_FRONTEND=noninteractive
cd /root
apt-get -qq update
apt-get -qq install -y --no-install-recommends clang-22 clang-tools-22 libomp5 make g++ pkg-config cmake \
  python3-numpy python3-venv > apt.log 2>&1 || { tail -20 apt.log; exit 1; }
mkdir unpacked
tar -xzf /packages/clang-tileir-*.tar.gz -C unpacked --strip-components=1
mkdir -p /srv/tools
mv unpacked /srv/tools/tileir
prefix=/srv/tools/tileir
cp -r $prefix/share/doc/clang-tileir/docs/examples .
compiler=$prefix/bin/clang++
export PATH="$prefix/bin:$PATH" PKG_CONFIG_PATH=$prefix/lib/pkgconfig CMAKE_PREFIX_PATH=$prefix
export PYTHONPATH=$prefix/share/clang-tileir/python
. ./use-examples.sh
