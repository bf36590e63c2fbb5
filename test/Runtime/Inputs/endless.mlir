// Kernels that need long, each in another way, and one that does not.

// A loop that waits for a value that does not come.
entry @waits(%p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  loop {
    %old, %t = atomic_cas_tko acq_rel device %p, %zero, %zero : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    continue
  }
  return
}

// A loop without any effect.
entry @spins(%p: tile<ptr<i32>>) {
  loop {
    continue
  }
  return
}

// A for of 2^31 - 1 steps, in each of them tiles.
entry @counts(%p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %many = constant <i32: 2147483647> : tile<i32>
  for %i in (%zero to %many, step %one) : tile<i32> {
    for %j in (%zero to %many, step %one) : tile<i32> {
      %old, %t = atomic_rmw_tko relaxed device %p, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      continue
    }
    continue
  }
  return
}

// No loop, but blocks without number.
entry @blocks(%p: tile<ptr<i32>>) {
  %one = constant <i32: 1> : tile<i32>
  %old, %t = atomic_rmw_tko relaxed device %p, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  return
}

// Nothing at all: as many blocks as there can be take no time.
entry @nothing(%p: tile<ptr<i32>>) {
  return
}
