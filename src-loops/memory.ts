/** The address of number `index` of the doubles that lie from an address on. */
export function addressOf(array: usize, index: i32): usize {
  return array + ((index as usize) << 3)
}

export function at(array: usize, index: i32): f64 {
  return load<f64>(addressOf(array, index))
}

export function put(array: usize, index: i32, value: f64): void {
  store<f64>(addressOf(array, index), value)
}

export function add(array: usize, index: i32, value: f64): void {
  put(array, index, at(array, index) + value)
}

/** Number `index` of the 32-bit integers that lie from an address on. */
export function wholeAt(array: usize, index: i32): i32 {
  return load<i32>(array + ((index as usize) << 2))
}
