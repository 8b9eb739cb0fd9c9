/** Box mean of radius `r` of a plane (row by row) with running sums, whatever the radius; windows are cut at the border. */
export function boxMean(source: Float32Array, w: number, h: number, r: number): Float32Array {
  const rows = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const o = y * w;
    let sum = 0;
    for (let x = 0; x < Math.min(r, w); x++) sum += source[o + x] ?? 0;
    for (let x = 0; x < w; x++) {
      if (x + r < w) sum += source[o + x + r] ?? 0;
      if (x - r - 1 >= 0) sum -= source[o + x - r - 1] ?? 0;
      rows[o + x] = sum / (Math.min(w - 1, x + r) - Math.max(0, x - r) + 1);
    }
  }
  const out = new Float32Array(w * h);
  const sums = new Float64Array(w);
  for (let y = 0; y < Math.min(r, h); y++) addRow(sums, rows, y * w, 1);
  for (let y = 0; y < h; y++) {
    if (y + r < h) addRow(sums, rows, (y + r) * w, 1);
    if (y - r - 1 >= 0) addRow(sums, rows, (y - r - 1) * w, -1);
    const k = 1 / (Math.min(h - 1, y + r) - Math.max(0, y - r) + 1);
    for (let x = 0; x < w; x++) out[y * w + x] = (sums[x] ?? 0) * k;
  }
  return out;
}

function addRow(sums: Float64Array, rows: Float32Array, at: number, sign: number): void {
  for (let x = 0; x < sums.length; x++) sums[x] = (sums[x] ?? 0) + sign * (rows[at + x] ?? 0);
}
