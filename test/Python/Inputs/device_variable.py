import tileir

module = tileir.Module.parse("entry @k() { return }")
module.program()
module.program("interp")
print("done")
