#!/bin/sh
# A symbolizer during which the program that has crashed gets a second signal.
kill -BUS $PPID
sleep 1
