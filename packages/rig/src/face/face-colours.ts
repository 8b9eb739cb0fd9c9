/**
 * | constants | source |
 * |---|---|
 * | `CHEEKS` | points of MediaPipe's face mesh |
 * | `WHITE_QUANTILE`, `TEETH_GAP` | `engines.md`, "Talking head" |
 * | `DARK_SHARE` | the study of footage (ADR 59): no darker than the face's darkest .4 % |
 * | `WHITE_TRUST`, `TEETH_OF_SKIN`, `MOST_DARK` | chosen by eye, not measured |
 */
import type { Eye } from '../eyes/eye.ts';
import { type FaceSpace, localPoint } from '../mesh/face-space.ts';
import { add, clamp, lerp, median, quantile, scale, type Vec3 } from '../math/numeric.ts';
import type { Side } from '../mesh/landmarks.ts';
import type { Mouth } from '../mouth/mouth.ts';
import type { MouthColours } from '../mouth/mouth-interior.ts';
import type { FaceSampler, Planes, Yuv } from '../image/planes.ts';

/** Colours of the parts of a face that are painted, estimated from the photo. */
export interface FaceColours extends MouthColours {
  readonly skin: Yuv;
  readonly lip: Yuv;
}

/** Mesh points of both cheeks. */
export const CHEEKS = [50, 280, 205, 425, 36, 266, 101, 330, 116, 345, 187, 411] as const;
/** Pairs of outer and inner mesh points with the red of a lip half-way between them. */
const LIP_PAIRS = [
  [0, 13],
  [17, 14],
  [37, 82],
  [267, 312],
  [84, 87],
  [314, 317],
  [39, 81],
  [269, 311],
  [181, 178],
  [405, 402],
] as const;

/** Share of the points in the eyes that are darker than their whites: irises, lashes, lids. */
const WHITE_QUANTILE = 0.88;
/** Weight of their colour as that of the light: the rim of a lid may be the brightest of a small eye. */
const WHITE_TRUST = 0.65;
/** Teeth are this far (share) from white to the colour of the skin, which they lie behind. */
const TEETH_OF_SKIN = 0.36;
/** An opening wider than this (mm), about as bright inside as the lips, is taken to show teeth. */
const TEETH_GAP = 5.5;

/** Estimates the face's colours from its image. */
export function readColours(
  space: FaceSpace,
  mouth: Mouth,
  eyes: Readonly<Record<Side, Eye>>,
  image: FaceSampler,
): FaceColours {
  const at = (p: Vec3): Yuv => image.yuv(...p);
  const skin = medianYuv(CHEEKS.map((i) => at(localPoint(space, i))));
  const lip = medianYuv(
    LIP_PAIRS.map(([outer, inner]) => at(scale(add(localPoint(space, outer), localPoint(space, inner)), 0.5))),
  );
  // Teeth are about as bright as the whites of the eyes, which have the photo's lighting and grading.
  const white = readWhite(eyes, image);
  const dark = clamp(0.13 * skin[0] + 10, 20, 44);
  const inside = lattice(12, 7).map(([s, t]) => {
    const x = mouth.centreX + mouth.half * 0.6 * (2 * s - 1);
    return image.luma(x, lerp(mouth.upper(x), mouth.lower(x), t), mouth.depth(x));
  });
  return {
    skin,
    lip,
    cavity: [dark, lerp(128, lip[1], 0.25), lerp(128, lip[2], 0.3)],
    tongue: [clamp(lerp(dark, lip[0], 0.7), 30, 150), lerp(128, lip[1], 0.8), lip[2]],
    teeth: [
      clamp(Math.max(white[0] * 1.05, skin[0] * 1.06), 80, 222),
      lerp(white[1], skin[1], TEETH_OF_SKIN) - 2,
      lerp(white[2], skin[2], TEETH_OF_SKIN),
    ],
    showsTeeth: (mouth.bared || mouth.innerGap > TEETH_GAP) && quantile(inside, 0.6) > lip[0] * 0.9,
  };
}

/** The brightest of both eyes: what is white in this light. */
function readWhite(eyes: Readonly<Record<Side, Eye>>, image: FaceSampler): Yuv {
  const seen = [eyes.right, eyes.left].flatMap((eye) =>
    lattice(11, 5).map(([s, t]) => {
      const x = lerp(eye.x0, eye.x1, s);
      return image.yuv(x, lerp(eye.upper(x), eye.lower(x), t), eye.z);
    }),
  );
  const luma = quantile(
    seen.map(([y]) => y),
    WHITE_QUANTILE,
  );
  const [, u, v] = medianYuv(seen.filter(([y]) => y >= luma));
  return [luma, lerp(128, u, WHITE_TRUST), lerp(128, v, WHITE_TRUST)];
}

/** The middle of a face, without hair beside it: this far above the mouth, and so far from there (mm). */
const DARK_PLACE = { above: 30, across: 30, down: 34 };
/** The share of pixels there that are darker than what counts as the darkest. */
const DARK_SHARE = 0.004;

/** Luma of the darkest of a face (nostrils, lashes, pupils): what is black in a picture, which may be a painting or faded. */
export function findDarkest({ width, height, luma }: Planes, space: FaceSpace): number {
  const [cx, cy] = space.toImage(0, -DARK_PLACE.above, 0);
  const [rx, ry] = [DARK_PLACE.across * space.mm, DARK_PLACE.down * space.mm];
  const values: number[] = [];
  for (let y = Math.max(0, Math.floor(cy - ry)); y < Math.min(height, cy + ry); y += 2) {
    for (let x = Math.max(0, Math.floor(cx - rx)); x < Math.min(width, cx + rx); x += 2) {
      values.push(luma[y * width + x] ?? 0);
    }
  }
  return clamp(quantile(values, DARK_SHARE), 16, 90);
}

/** A flat drawing may have nothing dark; its mouth is at most this bright inside, as a share of the skin. */
const MOST_DARK = 0.5;

/**
 * The same colours with the mouth's inside just above `darkest`: a hole darker than the rest of the picture looks cut
 * out.
 */
export function liftDark(colours: FaceColours, darkest: number): FaceColours {
  const { lip, cavity, tongue, skin } = colours;
  const dark = Math.max(cavity[0], Math.min(darkest + 2, MOST_DARK * skin[0]));
  return {
    ...colours,
    cavity: [dark, lerp(128, lip[1], 0.45), lerp(128, lip[2], 0.5)],
    tongue: [Math.max(tongue[0], lerp(dark, lip[0], 0.65)), tongue[1], tongue[2]],
  };
}

/** The n x m inner points of an even division of the unit square. */
const lattice = (n: number, m: number): readonly (readonly [number, number])[] =>
  Array.from({ length: n * m }, (_, i) => [((i % n) + 1) / (n + 1), (Math.floor(i / n) + 1) / (m + 1)] as const);

function medianYuv(colours: readonly Yuv[]): Yuv {
  return [median(colours.map((c) => c[0])), median(colours.map((c) => c[1])), median(colours.map((c) => c[2]))];
}
