/** Pieces smaller than this share of the largest are not the person. Source: the matte of the study of footage (ADR 43). */
const SMALLEST_PIECE = 0.04;

/** Removes the pieces of a mask (above 0.5) that are small against its largest, in place. */
export function dropIslands(mask: Float32Array, w: number, h: number): Float32Array {
  const labels = new Int32Array(w * h);
  const stack = new Int32Array(w * h);
  const sizes = [0];
  for (let start = 0; start < mask.length; start++) {
    if ((mask[start] ?? 0) < 0.5 || labels[start]) continue;
    sizes.push(flood(mask, { w, start, labels, stack, label: sizes.length }));
  }
  const least = Math.max(...sizes) * SMALLEST_PIECE;
  for (let i = 0; i < mask.length; i++) {
    const label = labels[i] ?? 0;
    if (label > 0 && (sizes[label] ?? 0) < least) mask[i] = 0;
  }
  return mask;
}

interface Flood {
  readonly w: number;
  readonly start: number;
  readonly label: number;
  readonly labels: Int32Array;
  /** Scratch, the same length as the mask. */
  readonly stack: Int32Array;
}

/** Labels what is connected with a pixel. @returns how many pixels that are */
function flood(mask: Float32Array, { w, start, label, labels, stack }: Flood): number {
  let top = 0;
  let size = 0;
  const push = (i: number): void => {
    if (i < 0 || i >= mask.length || labels[i] || (mask[i] ?? 0) < 0.5) return;
    labels[i] = label;
    stack[top++] = i;
  };
  push(start);
  while (top > 0) {
    const at = stack[--top] ?? 0;
    const x = at % w;
    size++;
    if (x > 0) push(at - 1);
    if (x < w - 1) push(at + 1);
    push(at - w);
    push(at + w);
  }
  return size;
}

/** 1 for each pixel within `r` (a square) of one that passes the test. */
export function reach(
  mask: Float32Array,
  w: number,
  h: number,
  r: number,
  test: (value: number) => boolean,
): Uint8Array {
  const rows = new Uint8Array(w * h);
  for (let y = 0; y < h; y++)
    reachLine(
      w,
      r,
      (x) => test(mask[y * w + x] ?? 0),
      (x) => (rows[y * w + x] = 1),
    );
  const out = new Uint8Array(w * h);
  for (let x = 0; x < w; x++)
    reachLine(
      h,
      r,
      (y) => rows[y * w + x] === 1,
      (y) => (out[y * w + x] = 1),
    );
  return out;
}

function reachLine(length: number, r: number, test: (i: number) => boolean, set: (i: number) => void): void {
  let last = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < length; i++) {
    if (test(i)) last = i;
    if (i - last <= r) set(i);
  }
  last = Number.POSITIVE_INFINITY;
  for (let i = length - 1; i >= 0; i--) {
    if (test(i)) last = i;
    if (last - i <= r) set(i);
  }
}
