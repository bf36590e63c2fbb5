#!/bin/sh
# A compiler that writes its output slowly and in place, and another one each time when many run.
for last; do :; done
case $last in
*/builds/*[0-9].o) echo $$ > "$last" ;;
*/kills/add/*)
  : > k.o
  for i in 1 2 3 4 5 6 7 8 9; do
    printf half >> k.o
    sleep 0.1
  done ;;
*/kills/*) printf other > k.o ;;
*) printf whole > "$last" ;;
esac
