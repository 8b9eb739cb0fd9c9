import { CELL } from './canvas-fields.ts';
import type { PatchGrids, Region } from './patch-grids.ts';
import type { FramePlanes, PatchLight } from './patch-light.ts';

/** Cells with less mask than this at their corners stay as they are. */
const MASKED = 0.004;
const BLACK = 16;
const WHITE = 235;

/**
 * Lays the patch over the frame under its mask, in the frame's light.
 * @param width of both pictures, pixels
 */
export function blendPatch(
  { x0, y0, columns, rows }: Region,
  frame: FramePlanes,
  patch: FramePlanes,
  width: number,
  { mask }: PatchGrids,
  light: PatchLight,
): void {
  for (let j = 0; j < rows - 1; j++) {
    for (let i = 0; i < columns - 1; i++) {
      const masks = corners(mask, j * columns + i, columns);
      if (masks[0] + masks[1] + masks[2] + masks[3] < MASKED) continue;
      const at = j * columns + i;
      const x = x0 + i * CELL;
      const y = y0 + j * CELL;
      blendLuma(frame.luma, patch.luma, y * width + x, width, masks, corners(light.gain, at, columns));
      const chromaAt = (y >> 1) * width + x;
      blendChroma(frame.chroma, patch.chroma, chromaAt, width, masks, corners(light.u, at, columns));
      blendChroma(frame.chroma, patch.chroma, chromaAt + 1, width, masks, corners(light.v, at, columns));
    }
  }
}

/** Values at the corners of a cell: top left, top right, bottom left, bottom right. */
type Corners = readonly [number, number, number, number];

const corners = (values: Float32Array, o: number, columns: number): Corners => [
  values[o] ?? 0,
  values[o + 1] ?? 0,
  values[o + columns] ?? 0,
  values[o + columns + 1] ?? 0,
];

function blendLuma(frame: Uint8Array, patch: Uint8Array, at: number, width: number, masks: Corners, gains: Corners) {
  const [m00, m10, m01, m11] = masks;
  const [g00, g10, g01, g11] = gains;
  for (let y = 0; y < CELL; y++) {
    const t = y / CELL;
    let m = m00 + (m01 - m00) * t;
    let g = g00 + (g01 - g00) * t;
    const dm = (m10 + (m11 - m10) * t - m) / CELL;
    const dg = (g10 + (g11 - g10) * t - g) / CELL;
    for (let p = at + y * width, end = p + CELL; p < end; p++, m += dm, g += dg) {
      const own = frame[p] ?? 0;
      const mixed = own + m * (((patch[p] ?? 0) - BLACK) * g + BLACK - own);
      frame[p] = mixed < BLACK ? BLACK : mixed > WHITE ? WHITE : mixed + 0.5;
    }
  }
}

/** Blends every other byte, from `at` on. */
function blendChroma(frame: Uint8Array, patch: Uint8Array, at: number, width: number, masks: Corners, shifts: Corners) {
  const [m00, m10, m01, m11] = masks;
  const [s00, s10, s01, s11] = shifts;
  for (let y = 0; y < CELL / 2; y++) {
    const t = (2 * y) / CELL;
    let m = m00 + (m01 - m00) * t;
    let s = s00 + (s01 - s00) * t;
    const dm = (2 * (m10 + (m11 - m10) * t - m)) / CELL;
    const ds = (2 * (s10 + (s11 - s10) * t - s)) / CELL;
    for (let p = at + y * width, end = p + CELL; p < end; p += 2, m += dm, s += ds) {
      const own = frame[p] ?? 128;
      const mixed = own + m * ((patch[p] ?? 128) + s - own);
      frame[p] = mixed < 0 ? 0 : mixed > 255 ? 255 : mixed + 0.5;
    }
  }
}
