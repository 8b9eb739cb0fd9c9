/** How much the pixels of two pictures (RGB) differ in some columns, mean of 0 to 255. */
export function measureDifference(
  a: Uint8Array,
  b: Uint8Array,
  width: number,
  [from, to]: readonly [number, number],
): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    const x = Math.floor(i / 3) % width;
    if (x < from || x >= to) continue;
    sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
    count++;
  }
  return sum / count;
}
