import { clamp, lerp, median, smoothstep } from '../math/numeric.ts';
import { readBilinear } from '../math/bilinear.ts';
import { blurPlane } from '../math/blur.ts';
import { createSampler } from '../image/planes.ts';
import type { MouthPainterInput } from './mouth-interior.ts';

/** The teeth that the photo shows between parted lips. */
export interface PhotoTeeth {
  /** Blends the photo's colour at (x, y) mm of a 50 mm mouth over `colour` (Y, U, V). */
  readonly blend: (x: number, y: number, colour: Float64Array) => void;
}

/** Rows up to this (mm) above the first that is out of the lip's shadow are hidden by the lip or dark. Source: chosen by eye, not measured. */
const SHADOWED = 0.3;

/**
 * Above the lower lip's line, up to `near` (mm), and beside the front teeth (mm of a 50 mm mouth) what is as red as a lip is one:
 * the line is smoother than lips are. From and to these shares of the way from the teeth's redness to the lip's, which is read in
 * places along it; where the way is shorter (levels), they are not told apart. Redness is smoothed (sigma, mm).
 */
const LIP = {
  near: 5,
  aside: [10, 15],
  blur: 0.6,
  from: 0.4,
  to: 0.75,
  least: 8,
  along: [-0.5, -0.25, 0, 0.25, 0.5],
} as const;

/** Prepares reading the photo's teeth at points fixed to the skull. */
export function createPhotoTeeth(
  input: Pick<MouthPainterInput, 'space' | 'mouth' | 'mouthPatch' | 'image' | 'colours'>,
): PhotoTeeth {
  const { space, mouth, mouthPatch, image } = input;
  const { width, height, luma, u, v } = image;
  const { samples } = mouthPatch.upperLip;
  const middle = samples.x.length >> 1;
  const x0 = samples.x[middle] ?? 0;
  const y0 = samples.y[middle] ?? 0;
  const [cx, cy] = space.toLocalAt(x0, y0, mouth.depth(mouth.centreX));
  const pixels = space.mm * mouth.scale;
  const lipness = createLipness(input);
  return {
    blend: (x, y, colour) => {
      const lx = cx + x * mouth.scale;
      const ly = cy + y * mouth.scale;
      const lip = mouth.upper(lx);
      // There the photo shows lip or its shadow; the first row below them is repeated upwards.
      const hidden = ly < lip + mouth.teethBelow - SHADOWED;
      // Teeth that are told by their colour are known to be out of the lip's shadow there.
      const lit = mouth.bared ? 1 : smoothstep(0.1, 1, ly - lip);
      const shown = hidden ? 1 : lit * smoothstep(0.5, 1.5, mouth.lower(lx) - ly);
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
      const near = 1 - smoothstep(LIP.near * 0.6, LIP.near, mouth.lower(lx) - ly);
      const beside = smoothstep(LIP.aside[0], LIP.aside[1], Math.abs(x));
      const tooth = near * beside > 0 ? shown * (1 - near * beside * lipness(px, py)) : shown;
      colour[0] = lerp(colour[0] ?? 0, lerp(row, next, py - j), tooth);
      colour[1] = lerp(colour[1] ?? 0, u[c] ?? 128, tooth);
      colour[2] = lerp(colour[2] ?? 0, v[c] ?? 128, tooth);
    },
  };
}

/** How surely a place of the picture (pixels) is lip and no tooth, 0 to 1. */
function createLipness({
  space,
  mouth,
  mouthPatch,
  image,
  colours,
}: Parameters<typeof createPhotoTeeth>[0]): (x: number, y: number) => number {
  const sampler = createSampler(image, space);
  const reds = LIP.along.map((share) => {
    const x = mouth.centreX + share * mouth.half;
    return sampler.yuv(x, lerp(mouth.lower(x), mouth.lowerOuter(x), 0.5), mouth.depth(x))[2];
  });
  const tooth = colours.teeth[2];
  const way = median(reds) - tooth;
  if (way < LIP.least) return () => 0;
  // Chroma is coarse, and its steps would show: it is smoothed in the patch.
  const half = image.width >> 1;
  const { x0, y0, visibleWidth, visibleHeight } = mouthPatch.patch;
  const [columns, rows] = [visibleWidth >> 1, visibleHeight >> 1];
  const area = Float32Array.from({ length: columns * rows }, (_, o) => {
    return image.v[((y0 >> 1) + Math.floor(o / columns)) * half + (x0 >> 1) + (o % columns)] ?? 128;
  });
  const red = blurPlane(area, columns, Math.max(0.5, (LIP.blur * space.mm) / 2));
  return (x, y) => {
    const [i, j] = [(x - x0) / 2 - 0.25, (y - y0) / 2 - 0.25];
    return smoothstep(LIP.from, LIP.to, (readBilinear(red, columns, i, j) - tooth) / way);
  };
}
