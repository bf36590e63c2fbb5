# other-disk.sh CLANG INPUT OUTPUT WANTED: with temporary files in memory, if there is such a
# file system.
set -e
[ -w /dev/shm ] || exit 0
TMPDIR=$(mktemp -d /dev/shm/tileir-finished.XXXXXX)
export TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT
"$1" -c "$2" -o "$3"
cmp "$3" "$4"
[ -z "$(ls "$TMPDIR")" ]
