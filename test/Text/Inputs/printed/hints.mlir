entry @k() optimization_hints=<sm_100 = {aa = "x\22y", arr = [1 : i32, true], db = #cuda_tile.div_by<16>, dict = {a = 1 : i32, b = false}, occupancy = -1, zz = true}> {
  return
}
