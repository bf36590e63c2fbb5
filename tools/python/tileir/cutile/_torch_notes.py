# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""On which device a program takes a tensor to be: a note on its storage, which all views
share, and which is kept as long as the storage lives."""

# The name of the note, with a value of True for the device "cuda", False for the CPU.
NOTE = "_tileir_cuda"


def is_noted(tensor, value):
    return getattr(tensor.untyped_storage(), NOTE, None) is value
