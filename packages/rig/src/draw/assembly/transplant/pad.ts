/**
 * Copies rows of a picture, `width` bytes each, into one whose border is repeated: to the left and right where `left` and `right`
 * say so, `padding` bytes of the last `unit` bytes (1 or 2).
 */
export function padRows(
  from: usize,
  fromStride: i32,
  to: usize,
  toStride: i32,
  width: i32,
  rows: i32,
  left: bool,
  right: bool,
  padding: i32,
  unit: i32,
): void {
  for (let y: i32 = 0; y < rows; y++, from += <usize>fromStride, to += <usize>toStride) {
    memory.copy(to, from, width);
    if (left) repeat(to - <usize>padding, from, padding, unit);
    if (right) repeat(to + <usize>width, from + <usize>(width - unit), padding, unit);
  }
}

@inline
function repeat(to: usize, from: usize, bytes: i32, unit: i32): void {
  if (unit == 1) memory.fill(to, load<u8>(from), bytes);
  else {
    const pair = i16x8.splat(load<i16>(from));
    for (let x: i32 = 0; x < bytes; x += 16) v128.store(to + <usize>x, pair);
  }
}
