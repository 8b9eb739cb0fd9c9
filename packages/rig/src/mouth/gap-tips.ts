/**
 * | constants | source |
 * |---|---|
 * | `NEAR`, `BESIDE`, `USUAL`, `SOFT`, `SEEN` | chosen by eye, on painted smiles (docs/measurements/eyes-and-mouths.md, "Tips of gaps") |
 */
import type { ColourPlanes } from '../image/colour-planes.ts';
import { readBilinear } from '../math/bilinear.ts';
import { blurPlane } from '../math/blur.ts';
import { type Area, clamp, type Point, quantile, smoothstep } from '../math/numeric.ts';
import type { FaceSpace } from '../mesh/face-space.ts';
import type { Mouth } from './mouth.ts';

/**
 * Where the dark tips of gaps are looked for: within this blur of the teeth's mask (sigma, mm), and so far above and
 * below the edge of the upper lip (mm).
 */
const NEAR = 1.2;
const ROWS = { above: 3.2, below: 1 } as const;
/** A tip is darker by these levels than the quantile `USUAL` of the lip at the distances `BESIDE` along the mouth (mm). */
const DARKER = { from: 1, to: 5 } as const;
const BESIDE = [-3, -2.5, -2, -1.5, 1.5, 2, 2.5, 3] as const;
const USUAL = 0.7;
/** Blur of the lip that replaces tips (sigma, mm). */
const SOFT = 0.5;

/** Pixels per millimetre of the face below which tips are too small to be seen. */
const SEEN = 1.2;

export interface GapTipsInput {
  readonly area: Area;
  /** The area, with lips in the place of teeth. */
  readonly colours: ColourPlanes;
  /** How surely each pixel of it has to do with teeth, 0 to 1. */
  readonly tooth: Float32Array;
  readonly space: FaceSpace;
  readonly mouth: Mouth;
}

/**
 * Replaces the dark tips of gaps between teeth by lip: they have no tooth beside them, and would stay as dots on the
 * upper lip. They are darker than the lip is along the mouth, as its shadow is not.
 * @returns colours, and how much of them each pixel gets
 */
export function fillGapTips({ area, colours, tooth, space, mouth }: GapTipsInput): {
  readonly colours: ColourPlanes;
  readonly cover: Float32Array;
} {
  const { width } = area;
  const lip: ColourPlanes = [colours[0].slice(), colours[1].slice(), colours[2].slice()];
  const cover = new Float32Array(tooth.length);
  if (space.mm < SEEN) return { colours: lip, cover };
  const near = blurPlane(tooth, width, NEAR * space.mm);
  const zone = near.map((share) => smoothstep(0.05, 0.2, share));
  const findUsual = createUsual(area, colours[0], space, mouth);
  for (let o = 0; o < zone.length; o++) {
    const usual = (zone[o] ?? 0) > 0 ? findUsual(o) : null;
    if (usual === null) zone[o] = 0;
    else if (usual.luma > (lip[0][o] ?? 0)) {
      for (const [k, plane] of lip.entries()) plane[o] = readBilinear(colours[k] ?? plane, width, ...usual.at);
    }
  }
  const smooth = (plane: Float32Array): Float32Array => blurPlane(plane, width, SOFT * space.mm);
  const soft: ColourPlanes = [smooth(lip[0]), smooth(lip[1]), smooth(lip[2])];
  for (let o = 0; o < cover.length; o++) {
    const darker = (soft[0][o] ?? 0) - (colours[0][o] ?? 0);
    cover[o] = smoothstep(DARKER.from, DARKER.to, darker) * (zone[o] ?? 0);
  }
  return { colours: soft, cover };
}

/**
 * The usual brightness of the lip along the mouth around a pixel of an area; null away from the lip's edge. `at`: where
 * in the area, pixels.
 */
function createUsual({ x, y, width, height }: Area, luma: Float32Array, space: FaceSpace, mouth: Mouth) {
  const { centreX, upper, cornerRight, cornerLeft, depth } = mouth;
  const z = depth(centreX);
  return (o: number): { readonly luma: number; readonly at: Point } | null => {
    const [lx, ly] = space.toLocalAt(x + (o % width), y + Math.floor(o / width), z);
    const below = ly - upper(clamp(lx, cornerRight[0], cornerLeft[0]));
    if (lx < cornerRight[0] || lx > cornerLeft[0] || below < -ROWS.above || below > ROWS.below) return null;
    const found = BESIDE.map((dx) => lx + dx)
      .filter((at) => at > cornerRight[0] && at < cornerLeft[0])
      .map((at) => {
        const [px, py] = space.toImage(at, upper(at) + below, z);
        const place: Point = [clamp(px - x, 0, width - 2), clamp(py - y, 0, height - 2)];
        return { luma: readBilinear(luma, width, ...place), at: place };
      });
    const usual = quantile(
      found.map((it) => it.luma),
      USUAL,
    );
    return found.find((it) => it.luma === usual) ?? null;
  };
}
