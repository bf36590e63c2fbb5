cuda_tile.module @endless {
  entry @endless() {
    loop {
      continue
    }
    return
  }
}
