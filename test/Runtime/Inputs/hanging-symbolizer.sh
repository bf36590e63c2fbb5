#!/bin/sh
# A symbolizer that never answers.
exec sleep 1000
