/**
 * | constants | source |
 * |---|---|
 * | `CAVITY`, `TONGUE`, `COLOURED`, `COLOURFUL`, `LEAST_OPEN` | chosen by eye, not measured |
 */
import type { Planes, Yuv } from '../image/planes.ts';
import { clamp, lerp, smoothstep } from '../math/numeric.ts';
import type { MouthPainter } from './mouth-interior.ts';
import type { MouthPatch } from './mouth-patch.ts';

/** What is between the jaws of a muzzle. */
export interface MuzzleColours {
  readonly cavity: Yuv;
  readonly tongue: Yuv;
}

/** A throat in daylight, and a tongue; in a picture without colour both are grey. */
const CAVITY: Yuv = [34, 124, 140];
const TONGUE: Yuv = [132, 116, 160];
/** The mean distance of a picture's colours from grey (levels) from which on its inside has colour, and has all of it. */
const COLOURED = [2, 7] as const;
/**
 * The inside also has colour when at least this share of the picture is that far from grey: a white animal before a
 * grey wall has brown eyes and a red ear.
 */
const COLOURFUL = { far: 16, share: [0.004, 0.02] } as const;
/** The tongue: how wide, as a share of the mouth; how high, as a share of the opening, at rest and raised. */
const TONGUE_SHAPE = { wide: 0.7, rest: 0.5, raised: 0.78 } as const;
/** Below this opening (pixels) nothing is painted. */
const LEAST_OPEN = 0.15;

/** @param darkest luma of the darkest place of the face: a hole darker than that looks cut out */
export function readMuzzleColours({ u, v, luma }: Planes, darkest: number): MuzzleColours {
  let far = 0;
  let colourful = 0;
  for (let o = 0; o < u.length; o++) {
    const away = Math.abs((u[o] ?? 128) - 128) + Math.abs((v[o] ?? 128) - 128);
    far += away;
    if (away >= COLOURFUL.far) colourful++;
  }
  const share = Math.max(smoothstep(...COLOURED, far / u.length), smoothstep(...COLOURFUL.share, colourful / u.length));
  let light = 0;
  for (const level of luma) light += level;
  const mean = light / luma.length;
  const tinted = ([y, cu, cv]: Yuv, level: number): Yuv => [
    clamp(y * level, 16, 235),
    lerp(128, cu, share),
    lerp(128, cv, share),
  ];
  return {
    cavity: tinted([Math.max(CAVITY[0], Math.min(darkest + 4, 60)), CAVITY[1], CAVITY[2]], 1),
    // In a dark picture the tongue is dark as well.
    tongue: tinted(TONGUE, clamp(mean / 125, 0.55, 1.15)),
  };
}

/** Prepares the painter: a dark cavity with a tongue that lies on the lower jaw. No teeth: most muzzles show none. */
export function createMuzzlePainter(mouthPatch: MouthPatch, colours: MuzzleColours): MouthPainter {
  return {
    paint: (pose) => {
      const { patch, span } = mouthPatch;
      const from = Math.max(0, Math.floor(span.from - patch.x0));
      const to = Math.min(patch.width - 1, Math.ceil(span.to - patch.x0));
      const centre = (span.from + span.to) / 2 - patch.x0;
      const half = Math.max(1, (span.to - span.from) / 2);
      const middle = clamp(Math.round(centre), 0, patch.width - 1);
      const open = (patch.bottom[middle] ?? 0) - (patch.top[middle] ?? 0);
      const height = open * lerp(TONGUE_SHAPE.rest, TONGUE_SHAPE.raised, pose.tongue);
      for (let x = from; x <= to; x++) {
        const u = (x - centre) / half;
        paintColumn(mouthPatch, colours, { x, u, height });
      }
    },
  };
}

interface Column {
  /** From the patch's left, and from the middle of the mouth (-1 to 1). */
  readonly x: number;
  readonly u: number;
  /** Height of the tongue in its middle, pixels. */
  readonly height: number;
}

function paintColumn({ patch }: MouthPatch, { cavity, tongue }: MuzzleColours, { x, u, height }: Column): void {
  const [top, bottom] = [patch.top[x] ?? 0, patch.bottom[x] ?? 0];
  if (bottom - top < LEAST_OPEN) return;
  const across = u / TONGUE_SHAPE.wide;
  const hump = height * Math.sqrt(Math.max(0, 1 - across * across));
  const groove = 1 - 0.2 * Math.exp(-((u / 0.07) ** 2));
  const last = Math.min(patch.height - 1, Math.ceil(bottom + 2));
  for (let y = Math.max(0, Math.floor(top - 2)); y <= last; y++) {
    const up = bottom - y;
    const wet = hump > 0.5 ? smoothstep(hump + 1, hump - 1, up) : 0;
    // Lit from in front: bright at its tip, darker towards the throat and its sides.
    const lit = lerp(0.5, 1, smoothstep(hump, 0.25 * hump, up)) * lerp(1, 0.72, across * across) * groove;
    const shade = lerp(0.55, 1, smoothstep(0, 0.35 * Math.max(1, height), y - top));
    const o = y * patch.width + x;
    patch.luma.inside[o] = 16 + (lerp(cavity[0], tongue[0] * lit, wet) - 16) * shade;
    if (((x | y) & 1) !== 0) continue;
    const c = (y >> 1) * patch.width + x;
    patch.chroma.inside[c] = lerp(cavity[1], tongue[1], wet);
    patch.chroma.inside[c + 1] = lerp(cavity[2], tongue[2], wet);
  }
}
