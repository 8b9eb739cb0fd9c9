/**
 * | constants | source |
 * |---|---|
 * | `NOSE`, `GAP`, `SPOT`, `FAINT`, `ALONE`, `UNSEEN` | chosen on 36 pictures, in the middle of where they give the same (docs/measurements/animals.md) |
 * | `LINES`, `ROUND`, `FADED`, `HALF` | chosen (ADR 131), not measured |
 */
import { clamp, lerp, mean } from '@orator/rig/math/numeric';
import type { Blob, GreyPlane } from './blobs.ts';
import { type DarkLine, type FaceDarkness, readDarkness } from './find-line.ts';
import type { EyePair } from './pair-eyes.ts';

/** Where a mouth is, in distances between the eyes: below the line between them, and to each side. */
export interface MouthPlace {
  readonly below: number;
  readonly half: number;
}

/** Heights below the eyes at which noses and mouths are looked for (eye distances). */
const LINES = { from: 0.2, to: 1.72, nose: 1 } as const;
/** A nose is usually so far below the eyes, and a mouth so far below it or below its edge (eye distances); `spread`: how much that varies. */
const NOSE = { at: 0.4, spread: 0.5 } as const;
const GAP = { at: 0.38, edge: 0.08, least: 0.1, spread: 0.15 } as const;
/** A nose is a spot: a line that is as dark so far beside its middle (eye distances) is likely one only by this share. */
const SPOT = { beside: 0.25, inside: [-0.06, 0, 0.06], share: 0.4 } as const;
/** A difference of so many levels speaks for a line half as much as the clearest one. */
const FAINT = 15;
/**
 * How likely a mouth without a nose is, which is then usually at `at`, and how likely one that is not seen below its
 * nose, each compared with a clear one.
 */
const ALONE = { share: 0.1, at: 0.9, spread: 0.3 } as const;
const UNSEEN = 0.1;
/** A round dark spot may be a nose: so far from the middle, so far down, and of this radius or more (eye distances). */
const ROUND = { aside: 0.2, from: 0.15, to: 1.1, radius: 0.06 } as const;
/** A mouth ends where its line is fainter than this share of its middle (levels, `least` or more); half its width is limited (eye distances). */
const FADED = { share: 0.4, least: 5 } as const;
const HALF = { least: 0.24, most: 0.62, step: 0.04 } as const;

interface Nose {
  readonly below: number;
  readonly radius: number;
  readonly likely: number;
}

interface Mouth {
  readonly below: number;
  readonly likely: number;
  readonly strength: number;
}

/**
 * Finds the mouth below a pair of eyes: the likeliest of all dark lines below all dark spots and lines that may be a nose. Where none lies
 * at a nose's distance, the mouth is taken to be there and not to be seen.
 */
export function findMouth(plane: GreyPlane, pair: EyePair, blobs: readonly Blob[]): MouthPlace {
  const darkness = readDarkness(plane, pair);
  const lines = darkness.linesBetween(LINES.from, LINES.to);
  const noses = [
    ...lines.flatMap((line) => lineAsNose(darkness, line)),
    ...blobs.flatMap((blob) => blobAsNose(pair, blob)),
  ];
  const mouths = [...noses.flatMap((nose) => mouthsBelow(nose, lines)), ...lines.map(mouthAlone)];
  const likeliest = mouths.toSorted((a, b) => b.likely - a.likely)[0];
  const { below, strength } = likeliest ?? { below: ALONE.at, strength: 0 };
  return { below, half: measureHalf(darkness, below, strength) };
}

const near = (value: number, { at, spread }: { readonly at: number; readonly spread: number }): number =>
  Math.exp(-(((value - at) / spread) ** 2));

/** How clear a difference of so many levels is, 0 to 1. */
const clear = (levels: number): number => levels / (levels + FAINT);

function lineAsNose({ darkAt }: FaceDarkness, { below, strength }: DarkLine): Nose[] {
  if (below > LINES.nose) return [];
  const inside = mean(SPOT.inside.map((across) => darkAt(across, below)));
  const beside = mean([-SPOT.beside, SPOT.beside].map((across) => darkAt(across, below)));
  const spot = clamp(1 - beside / Math.max(1, inside), 0, 1);
  return [{ below, radius: 0, likely: lerp(SPOT.share, 1, spot) * clear(strength) * near(below, NOSE) }];
}

function blobAsNose({ right, left, apart }: EyePair, blob: Blob): Nose[] {
  const [ax, ay] = [(left.x - right.x) / apart, (left.y - right.y) / apart];
  const [x, y] = [blob.x - (left.x + right.x) / 2, blob.y - (left.y + right.y) / 2];
  const [aside, below, radius] = [(x * ax + y * ay) / apart, (y * ax - x * ay) / apart, blob.radius / apart];
  const isRound =
    blob.isDark && Math.abs(aside) < ROUND.aside && below > ROUND.from && below < ROUND.to && radius >= ROUND.radius;
  return isRound ? [{ below, radius, likely: clear(blob.contrast) * near(below, NOSE) }] : [];
}

/** The lines below a nose, and a mouth at the usual place that is not seen. */
function mouthsBelow(nose: Nose, lines: readonly DarkLine[]): Mouth[] {
  const at = Math.max(GAP.at, nose.radius + GAP.edge);
  const seen = lines
    .filter(({ below }) => below > nose.below + GAP.least)
    .map(({ below, strength }) => ({
      below,
      strength,
      likely: nose.likely * clear(strength) * near(below - nose.below, { at, spread: GAP.spread }),
    }));
  return [...seen, { below: nose.below + at, strength: 0, likely: nose.likely * UNSEEN }];
}

const mouthAlone = ({ below, strength }: DarkLine): Mouth => ({
  below,
  strength,
  likely: ALONE.share * clear(strength) * near(below, ALONE),
});

function measureHalf({ darkAt }: FaceDarkness, below: number, strength: number): number {
  const middle = Math.max(FADED.least, strength);
  let half: number = HALF.least;
  while (half < HALF.most && (darkAt(half, below) + darkAt(-half, below)) / 2 > FADED.share * middle) half += HALF.step;
  return half;
}
