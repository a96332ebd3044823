/** Number `index` of the doubles that lie from an address on. */
export function at(array: usize, index: i32): f64 {
  return load<f64>(array + ((index as usize) << 3))
}

export function put(array: usize, index: i32, value: f64): void {
  store<f64>(array + ((index as usize) << 3), value)
}

export function add(array: usize, index: i32, value: f64): void {
  put(array, index, at(array, index) + value)
}

/** Number `index` of the 32-bit integers that lie from an address on. */
export function wholeAt(array: usize, index: i32): i32 {
  return load<i32>(array + ((index as usize) << 2))
}

/** The address of a double, for loops over those that follow it. */
export function addressOf(array: usize, index: i32): usize {
  return array + ((index as usize) << 3)
}
