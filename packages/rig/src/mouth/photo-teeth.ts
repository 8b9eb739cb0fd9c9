import { clamp, lerp, smoothstep } from '../math/numeric.ts';
import type { MouthPainterInput } from './mouth-interior.ts';

/** The teeth that the photo shows between parted lips. */
export interface PhotoTeeth {
  /** Blends the photo's colour at (x, y) mm of a 50 mm mouth over `colour` (Y, U, V). */
  readonly blend: (x: number, y: number, colour: Float64Array) => void;
}

/** Rows up to this (mm) above the first that is out of the lip's shadow are hidden by the lip or dark. */
const SHADOWED = 0.3;

/** Prepares reading the photo's teeth at points fixed to the skull. */
export function createPhotoTeeth(
  input: Pick<MouthPainterInput, 'space' | 'mouth' | 'mouthPatch' | 'image'>,
): PhotoTeeth {
  const { space, mouth, mouthPatch, image } = input;
  const { width, height, luma, u, v } = image;
  const { samples } = mouthPatch.upperLip;
  const middle = samples.x.length >> 1;
  const x0 = samples.x[middle] ?? 0;
  const y0 = samples.y[middle] ?? 0;
  const [cx, cy] = space.toLocalAt(x0, y0, mouth.depth(mouth.centreX));
  const pixels = space.mm * mouth.scale;
  return {
    blend: (x, y, colour) => {
      const lx = cx + x * mouth.scale;
      const ly = cy + y * mouth.scale;
      const lip = mouth.upper(lx);
      // There the photo shows lip or its shadow; the first row below them is repeated upwards.
      const hidden = ly < lip + mouth.teethBelow - SHADOWED;
      const shown = hidden ? 1 : smoothstep(0.1, 1, ly - lip) * smoothstep(0.5, 1.5, mouth.lower(lx) - ly);
      if (shown <= 0) return;
      const px = x0 + pixels * (x * space.ex[0] + y * space.ey[0]);
      const below = hidden ? space.mm * Math.max(0, lip + mouth.teethBelow - ly) : 0;
      const py = y0 + pixels * (x * space.ex[1] + y * space.ey[1]) + below;
      const i = clamp(Math.floor(px), 0, width - 2);
      const j = clamp(Math.floor(py), 0, height - 2);
      const o = j * width + i;
      const row = lerp(luma[o] ?? 0, luma[o + 1] ?? 0, px - i);
      const next = lerp(luma[o + width] ?? 0, luma[o + width + 1] ?? 0, px - i);
      const c = (j >> 1) * (width >> 1) + (i >> 1);
      colour[0] = lerp(colour[0] ?? 0, lerp(row, next, py - j), shown);
      colour[1] = lerp(colour[1] ?? 0, u[c] ?? 128, shown);
      colour[2] = lerp(colour[2] ?? 0, v[c] ?? 128, shown);
    },
  };
}
