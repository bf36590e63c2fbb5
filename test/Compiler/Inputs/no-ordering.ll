; A store that does not say its ordering: what a pass might leave that makes calls by hand.
define void @k(ptr %p) #0 {
  %t = call target("tileir.token") @store(ptr %p, i32 1)
  ret void
}

declare target("tileir.token") @store(ptr, i32) #1

attributes #0 = { "tile.entry" "tile.params"="ptr<i32>" }
attributes #1 = { nounwind willreturn "tile.elements"="ptr<i32>,i32->token" "tile.op"="store_ptr_tko" "tile.operands"="destination,value" }
