# full-disk.sh COMMAND...: runs the command with temporary files on a disk that is full, and prints its messages.
# Where no disk can be mounted, says that.
unshare -m true 2> /dev/null || { echo "cannot mount"; exit; }
folder=$(mktemp -d)
trap 'rmdir "$folder"' EXIT
unshare -m sh -c '
  mount -t tmpfs -o size=4k none "$0" 2> /dev/null || { echo "cannot mount"; exit; }
  dd if=/dev/zero of="$0/filler" bs=4k count=1 2> /dev/null
  TMPDIR="$0" "$@" 2>&1
  status=$?
  rm "$0/filler"
  ls "$0"
  umount "$0"
  exit $status' "$folder" "$@" || [ $? -eq 2 ] || echo "status $?"
