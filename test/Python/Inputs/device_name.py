import warnings

import tileir

warnings.simplefilter("ignore")
try:
    tileir.Module.parse("entry @k() { return }").program().launch("k", 1)
    print("ran")
except tileir.Error as error:
    print(type(error).__name__, error)
