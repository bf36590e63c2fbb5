# Sourced by tools/quickstart and tools/check: what both do before their own job.
#
#   tileir_help ARG...           for --help prints the script's first comment, and ends it
#   tileir_packages PACKAGE...   installs the Debian packages that are missing
#   tileir_configure PRESET      configures, and sets build_dir
#   tileir_cuda                  puts CUDA's compilers into the build, if there are none
#   tileir_newest_cmake          puts a newer CMake beside the build, for tests
#   tileir_generators            and numpy, ml_dtypes and mpmath
#   tileir_cutile                and cuTile Python
#   tileir_nvcc                  and nvcc with CUDA Tile C++
#   tileir_perf                  installs Linux's perf, if the system has it
#   tileir_build PRESET ARG...   builds, with progress
#
# Asks for nothing. With CI=true it shows neither colours nor a line for each step.

root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"

say() {
  if [ -t 1 ] && [ "${CI:-}" != true ]; then
    printf '\033[1m== %s\033[0m\n' "$*"
  else
    printf '== %s\n' "$*"
  fi
}

die() {
  printf '%s: error: %s\n' "$(basename "$0")" "$*" >&2
  exit 1
}

tileir_help() {
  case ${1:-} in
    -h | --help)
      sed -n '2,/^set /s/^#\( \|$\)//p' "$0"
      exit 0 ;;
  esac
}

# What the compiler itself is built from, and what its build files look for.
build_packages="cmake ninja-build ccache make clang-22 lld-22 llvm-22-dev llvm-22-tools
  libclang-22-dev libpolly-22-dev libomp-22-dev libzstd-dev liblz4-dev googletest python3"
installed=false

# tileir_apt ARG...: apt-get as root, quiet unless it fails.
tileir_apt() {
  if ! $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o=Dpkg::Use-Pty=0 "$@" \
      > "$apt_log" 2>&1; then
    cat "$apt_log" >&2
    return 1
  fi
}

tileir_packages() {
  if ! command -v dpkg-query > /dev/null; then
    say "not a Debian system: install what these packages hold by yourself: $*"
    return
  fi
  missing=
  for package in "$@"; do
    case $(dpkg-query -W -f='${db:Status-Status}' "$package" 2> /dev/null) in
      installed) ;;
      *) missing="$missing $package" ;;
    esac
  done
  [ -n "$missing" ] || return 0

  if [ "$(id -u)" = 0 ]; then
    as_root=
  elif command -v sudo > /dev/null && sudo -n true 2> /dev/null; then
    as_root=sudo
  else
    echo "These Debian packages are missing; as root, run this line, then $0 again:"
    echo "apt-get update && apt-get install -y --no-install-recommends$missing"
    exit 1
  fi
  say "installing$missing"
  apt_log=$(mktemp)
  # The lists may be absent (a fresh image) or older than the archive.
  if ! apt-cache show $missing > /dev/null 2>&1 ||
     ! tileir_apt install -y --no-install-recommends $missing 2> /dev/null; then
    tileir_apt update || die "apt-get update failed"
    tileir_apt install -y --no-install-recommends $missing ||
      die "apt-get could not install$missing"
  fi
  rm -f "$apt_log"
  installed=true
}

tileir_configure() {
  case $1 in
    default) build_dir=$root/build ;;
    *) build_dir=$root/build-$1 ;;
  esac
  # The build itself notices changed lists, but not new packages.
  if [ -f "$build_dir/build.ninja" ] && ! $installed; then
    return
  fi
  say "configuring $build_dir"
  log=$(mktemp)
  if ! cmake --preset "$1" > "$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    die "configuring failed"
  fi
  grep -E '^-- LLVM ' "$log" || true
  rm -f "$log"
}

# CUDA's ptxas, nvlink and fatbinary, which need no GPU: those of the machine, else those
# of PyPI in a folder of the build, where the tests look first. Without both, the tests
# that need them are skipped, and this says so. TILEIR_CUDA=pypi takes PyPI's always.
tileir_cuda() {
  [ ! -x "$build_dir/cuda/bin/ptxas" ] || return 0
  if [ "${TILEIR_CUDA:-}" != pypi ]; then
    for ptxas in "$(command -v ptxas)" /usr/local/cuda/bin/ptxas "${CUDA_PATH:-}/bin/ptxas"; do
      [ ! -x "$ptxas" ] || return 0
    done
  fi
  say "fetching ptxas, nvlink and fatbinary from PyPI"
  tileir_packages python3-venv
  log=$(mktemp)
  packages=$build_dir/cuda-packages
  if python3 -m venv "$packages" > "$log" 2>&1 &&
     "$packages/bin/pip" -q install 'nvidia-cuda-nvcc==13.0.*' 'nvidia-nvvm==13.0.*' \
       'nvidia-cuda-crt==13.0.*' 'nvidia-cuda-runtime==13.0.*' 'nvidia-cuda-cccl==13.0.*' \
       > "$log" 2>&1; then
    for toolkit in "$packages"/lib/python3*/site-packages/nvidia/cu13; do
      ln -sfn "$toolkit" "$build_dir/cuda"
    done
  else
    cat "$log" >&2
    say "no CUDA tools: tests of GPU code generation are skipped"
  fi
  rm -f "$log"
}

# A venv of that name in the folder of the build, with these packages of PyPI. Without them
# it is not there, and the status is 1.
tileir_venv() {
  venv=$build_dir/$1
  shift
  tileir_packages python3-venv
  if ! python3 -m venv "$venv" > /dev/null 2>&1 ||
     ! "$venv/bin/pip" -q install "$@" > /dev/null 2>&1; then
    rm -rf "$venv"
    return 1
  fi
}

# A CMake of the newest major version beside the distribution's, for the tests of the CMake
# package. Without it they run the distribution's twice.
tileir_newest_cmake() {
  [ ! -x "$build_dir/cmake-packages/bin/cmake" ] || return 0
  case $(cmake --version) in
    "cmake version 3."*) ;;
    *) return 0 ;;
  esac
  say "fetching CMake 4 from PyPI"
  tileir_venv cmake-packages 'cmake==4.*' ||
    say "no CMake 4: the tests of the CMake package do without"
}

# What the scripts compute with whose results the tests expect. Without it their results are
# not compared with what is in the tree.
tileir_generators() {
  ! "$build_dir/generator-packages/bin/python3" -c 'import ml_dtypes, mpmath, numpy' \
    2> /dev/null || return 0
  say "fetching numpy, ml_dtypes and mpmath from PyPI"
  tileir_venv generator-packages 'numpy==2.*' 'ml_dtypes==0.5.*' 'mpmath==1.*' ||
    say "no ml_dtypes: expected values are not compared with the scripts that compute them"
}

# What runs cuTile programs in the tests of test/Python/cutile, which are skipped without it.
tileir_cutile() {
  ! "$build_dir/cutile-packages/bin/python3" -c 'import numpy, ml_dtypes, pytest' \
    2> /dev/null || return 0
  say "fetching cuda-tile, numpy, ml_dtypes and pytest from PyPI"
  tileir_venv cutile-packages 'cuda-tile==1.7.*' 'numpy==2.*' 'ml_dtypes==0.5.*' pytest ||
    say "no cuda-tile: the tests of cuTile programs are skipped"
}

# nvcc with CUDA Tile C++, 130 MB, of which Debian and older toolkits have none. It calls the
# tileiras of the build. Without it the tests of CUDA Tile C++ are skipped.
tileir_nvcc() {
  for nvcc in "$build_dir"/nvcc-packages/lib/python3*/site-packages/nvidia/cu13/bin/nvcc \
      "$(command -v nvcc)"; do
    ! "$nvcc" --help 2> /dev/null | grep -q -e --tilebc || return 0
  done
  say "fetching nvcc of CUDA 13.5, cuobjdump and nvdisasm from PyPI"
  tileir_venv nvcc-packages 'nvidia-cuda-nvcc==13.5.*' 'nvidia-nvvm==13.5.*' \
    'nvidia-cuda-crt==13.5.*' 'nvidia-cuda-runtime==13.5.*' \
    'nvidia-cuda-cuobjdump==13.5.*' 'nvidia-cuda-nvdisasm==13.5.*' ||
    say "no nvcc of CUDA 13.5: the tests of CUDA Tile C++ are skipped"
}

# Linux's perf, for the tests of times by source line. Not every system has it under this
# name, and a container may not let it sample: then they do without, and this says so.
tileir_perf() {
  command -v perf > /dev/null || (tileir_packages linux-perf) > /dev/null 2>&1 || :
  if ! command -v perf > /dev/null; then
    say "no perf (linux-perf): times by source line are not tested"
  elif ! perf record -q -e cpu-clock:u -o /dev/null -- true > /dev/null 2>&1; then
    say "perf may not sample here: times by source line are not tested"
  fi
}

tileir_build() {
  preset=$1
  shift
  say "building${*:+ $*}"
  started=$(date +%s)
  quiet=
  [ "${CI:-}" = true ] && quiet=--quiet
  targets=
  [ $# = 0 ] || targets="--target $*"
  NINJA_STATUS="[%f/%t, %es] " cmake --build --preset "$preset" $targets -- $quiet ||
    die "the build failed"
  echo "built in $(($(date +%s) - started)) s"
}
