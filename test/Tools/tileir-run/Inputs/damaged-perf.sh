#!/bin/sh
# Answers as perf does, but has no samples.
if [ "$1" = script ]; then
  echo what is this
  exit
fi
for argument; do
  case $argument in
    --control=fd:*) files=${argument#--control=fd:} ;;
  esac
done
eval "exec 8<&${files%,*} 9>&${files#*,}"
while read -r command <&8; do
  printf 'ack\n' >&9
  [ "$command" = stop ] && exit
done
