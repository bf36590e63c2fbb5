#!/bin/sh
# away.sh FOLDER COMMAND...: runs a command in FOLDER as it is seen from another place, where
# the folders of HIDDEN (FOLDER may lie in one) are empty. That takes a namespace of mounts;
# where the machine does not allow one, FOLDER is copied and nothing is hidden.
set -eu
folder=$1
shift
place=$(mktemp -d)
for flags in -m -Urm; do
  if unshare $flags mount -t tmpfs none "$place" 2> /dev/null; then
    status=0
    unshare $flags sh -euc '
      mount --bind "$1" "$2"
      for hidden in $HIDDEN; do
        [ ! -d "$hidden" ] || mount -t tmpfs none "$hidden"
      done
      cd "$2"
      shift 2
      exec "$@"' sh "$folder" "$place" "$@" || status=$?
    rmdir "$place"
    exit $status
  fi
done
trap 'rm -rf "$place"' EXIT
cp -a "$folder/." "$place"
cd "$place"
"$@"
