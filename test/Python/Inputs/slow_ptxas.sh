#!/bin/sh
# A ptxas that takes its time and fails.
case "$*" in
  *--version*)
    echo "ptxas: NVIDIA (R) Ptx optimizing assembler"
    echo "Cuda compilation tools, release 12.8, V12.8.93"
    exit 0 ;;
esac
sleep 0.5
exit 1
