/**
 * | constants | source |
 * |---|---|
 * | `EDGE`, `MOST_SHIFT`, `LEAST_HEIGHT`, `MIDDLE` | chosen, not measured |
 */
import type { Face } from '@orator/rig/face/face';
import { clamp, lerp, median, smoothstep } from '@orator/rig/math/numeric';
import type { MouthPainter } from '@orator/rig/mouth/mouth-interior';

/** A row of upper teeth in the pixels of the mouth's patch. */
export interface Teeth {
  readonly luma: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
  /** 0 to 1. */
  readonly weight: Float32Array;
  /** Area visible in the donor, square millimetres. */
  readonly area: number;
}

/** The donor's pixels in the mouth's patch. `weight`: probability that it is a tooth, 0 to 1. */
export interface DonorPixels {
  readonly luma: Float32Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
  readonly weight: Float32Array;
}

/** Upper teeth end this far below the closed line between the lips (mm); other donors are shifted into this range. */
const EDGE: readonly [number, number] = [0.8, 3.2];
/** A donor that needs a larger shift (mm) is a detection error. */
const MOST_SHIFT = 4.5;
/** Columns with less tooth than this (mm) show none; the middle of the mouth reaches this far (mm). */
const LEAST_HEIGHT = 1.2;
const MIDDLE = 9;
/** Length of a tooth (mm) over which it gives way to gums. */
const CROWN = { from: 8, to: 11 };

/** First and last row of the upper tooth in each column; NaN where there is none. */
interface Columns {
  readonly tops: Float32Array;
  readonly edges: Float32Array;
}

/**
 * Fixes the donor's teeth to the skull; pixels that the donor's lip covers repeat the row below. Null when they do not
 * fit.
 */
export function placeTeeth(face: Face, donor: DonorPixels, area: number): Teeth | null {
  const { patch } = face.mouthPatch ?? {};
  if (!patch) return null;
  const { width, height } = patch;
  const { mm } = face.space;
  const { tops, edges } = upperRow(donor.weight, width, height, LEAST_HEIGHT * mm);
  const offsets = Array.from(edges).flatMap((edge, x) =>
    Number.isNaN(edge) || Math.abs(x - width / 2) > MIDDLE * mm ? [] : [(edge - closedLine(face, x)) / mm],
  );
  if (offsets.length === 0) return null;
  const middle = median(offsets);
  const shift = Math.round((clamp(middle, ...EDGE) - middle) * mm);
  if (Math.abs(shift) > MOST_SHIFT * mm) return null;
  const n = width * height;
  const out = {
    luma: new Uint8Array(n),
    u: new Uint8Array(n),
    v: new Uint8Array(n),
    weight: new Float32Array(n),
    area,
  };
  for (const [x, edge] of edges.entries()) {
    if (Number.isNaN(edge)) continue;
    const top = (tops[x] ?? 0) + 1;
    for (let y = 0; y < height; y++) {
      const from = y - shift;
      if (from > edge + 2 || from < 0) continue;
      const o = Math.max(Math.min(from, height - 1), Math.min(top, edge)) * width + x;
      const q = y * width + x;
      out.luma[q] = donor.luma[o] ?? 0;
      out.u[q] = donor.u[o] ?? 128;
      out.v[q] = donor.v[o] ?? 128;
      const seen = from > top ? (donor.weight[Math.min(height - 1, from) * width + x] ?? 0) : 1;
      out.weight[q] = seen * smoothstep(CROWN.to, CROWN.from, (edge - from) / mm);
    }
  }
  return out;
}

/** From the first bright pixel of a column down to the dark gap that ends the upper row. */
function upperRow(weight: Float32Array, width: number, height: number, least: number): Columns {
  const tops = new Float32Array(width).fill(Number.NaN);
  const edges = new Float32Array(width).fill(Number.NaN);
  for (let x = 0; x < width; x++) {
    let top = 0;
    while (top < height && (weight[top * width + x] ?? 0) <= 0.5) top++;
    if (top === height) continue;
    let edge = top;
    while (edge < height - 1 && (weight[(edge + 1) * width + x] ?? 0) > 0.35) edge++;
    if (edge - top < least) continue;
    tops[x] = top;
    edges[x] = edge;
  }
  return { tops, edges };
}

/** Height of the closed line between the lips in a column of the patch, pixels from its top. */
function closedLine({ space, mouth, mouthPatch }: Face, column: number): number {
  const { x0 = 0, y0 = 0 } = mouthPatch?.patch ?? {};
  const [x] = space.toLocalAt(x0 + column, space.origin[1], 0);
  return space.toImage(x, mouth.upper(x), mouth.depth(x))[1] - y0;
}

/** Draws teeth over those of the face's own painter, in the shadow of the lips. */
export function createTeethPainter({ space, mouth, mouthPatch }: Face, teeth: Teeth): MouthPainter {
  const mm = space.mm * mouth.scale;
  const paint = (): void => {
    if (!mouthPatch) return;
    const { width, height, top, bottom, luma, chroma } = mouthPatch.patch;
    for (let x = 0; x < width; x++) {
      const [from, to] = [top[x] ?? 0, bottom[x] ?? 0];
      if (to - from < 0.15) continue;
      const last = Math.min(height - 1, Math.ceil(to + 2));
      for (let y = Math.max(0, Math.floor(from - 2)); y <= last; y++) {
        const o = y * width + x;
        const share = teeth.weight[o] ?? 0;
        if (share <= 0.01) continue;
        const shade =
          lerp(0.72, 1, smoothstep(-0.5, 2.2, (y - from) / mm)) * lerp(0.85, 1, smoothstep(-0.3, 1.2, (to - y) / mm));
        luma.inside[o] = lerp(luma.inside[o] ?? 0, 16 + ((teeth.luma[o] ?? 16) - 16) * shade, share);
        if (((x | y) & 1) !== 0) continue;
        const c = (y >> 1) * width + x;
        chroma.inside[c] = lerp(chroma.inside[c] ?? 128, teeth.u[o] ?? 128, share);
        chroma.inside[c + 1] = lerp(chroma.inside[c + 1] ?? 128, teeth.v[o] ?? 128, share);
      }
    }
  };
  return { paint };
}
