# closed-folder.sh CLANG INPUT WANTED: compiles, as a user without rights, to files that may be written in a folder that
# may not.
set -e
folder=$(mktemp -d /tmp/tileir-closed.XXXXXX)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
mkdir "$folder/closed" "$folder/tmp"
chmod 777 "$folder/tmp"
cp "$2" "$folder/k.tileir"
echo old > "$folder/closed/k.o"
echo old > "$folder/closed/k.ptx"
chmod 666 "$folder/closed/k.o" "$folder/closed/k.ptx"
chmod 644 "$folder/k.tileir"
run() { TMPDIR="$folder/tmp" setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
cd "$folder"
run "$1" -c k.tileir -o closed/k.o
run "$1" --offload-device-only --offload-arch=sm_80 -S k.tileir -o closed/k.ptx
cd - > /dev/null
cmp "$folder/closed/k.o" "$3"
grep -q '^.target sm_80' "$folder/closed/k.ptx"
