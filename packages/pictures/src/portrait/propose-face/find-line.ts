/**
 * | constants | source |
 * |---|---|
 * | `FROM`, `TO`, `STEP`, `AROUND`, `BESIDE`, `USUAL`, `NOSE_UNTIL`, `NOSE_TO_MOUTH`, `SPREAD`, `LEAST`, `FADED` | chosen (ADR 131), part of what docs/measurements/animals.md measures |
 */
import { readBilinear } from '@orator/rig/math/bilinear';
import { clamp } from '@orator/rig/math/numeric';
import type { GreyPlane } from './blobs.ts';
import type { EyePair } from './pair-eyes.ts';

/** Where a mouth is, in distances between the eyes: below the line between them, and to each side. */
export interface MouthLine {
  readonly below: number;
  readonly half: number;
  /** How much darker it is than what is above and below it, levels; 0 where no line was found. */
  readonly strength: number;
}

/** Heights below the eyes at which the line is searched for, in eye distances. */
const FROM = 0.3;
const TO = 1.7;
const STEP = 0.04;
/** A dark line differs from what is so far above and below it; both sides of the axis to this. */
const AROUND = 0.13;
const BESIDE = [-0.24, -0.16, -0.08, 0, 0.08, 0.16, 0.24] as const;
/** Where a mouth is expected when no nose is found, where a nose ends at the lowest, and how far below it a mouth is (eye distances). */
const USUAL = 0.95;
const NOSE_UNTIL = 0.8;
const NOSE_TO_MOUTH = 0.32;
/** Distance from the expected place over which a line becomes less likely (eye distances). */
const SPREAD = 0.38;
/** A fainter difference (levels) is not taken for a line. */
const LEAST = 5;
/** A mouth ends where its line is fainter than this share of its middle; half its width is limited (eye distances). */
const FADED = 0.4;
const HALF = { least: 0.24, most: 0.62, step: 0.04 } as const;

/** Finds the dark line of a mouth below a pair of eyes: the nose is dark, too, and lies above it. */
export function findLine({ width, values }: GreyPlane, { right, left }: Pick<EyePair, 'right' | 'left'>): MouthLine {
  const [dx, dy] = [left.x - right.x, left.y - right.y];
  const [mx, my] = [(left.x + right.x) / 2, (left.y + right.y) / 2];
  const read = (u: number, v: number): number =>
    readBilinear(values, width, mx + u * dx - v * dy, my + u * dy + v * dx);
  const darkAt = (u: number, v: number): number => (read(u, v - AROUND) + read(u, v + AROUND)) / 2 - read(u, v);
  const lineAt = (v: number): number => {
    const darks = BESIDE.map((u) => darkAt(u, v)).toSorted((a, b) => a - b);
    // Most of a line is dark, not a spot of it.
    return darks.slice(1, -1).reduce((sum, dark) => sum + dark, 0) / (darks.length - 2);
  };
  const rows = Array.from({ length: Math.round((TO - FROM) / STEP) + 1 }, (_, i) => {
    const v = FROM + i * STEP;
    return { v, line: lineAt(v) };
  });
  const peaks = rows.filter(
    ({ line }, i) => line >= LEAST && line >= (rows[i - 1]?.line ?? 0) && line >= (rows[i + 1]?.line ?? 0),
  );
  const likely = ({ v, line }: { v: number; line: number }, at: number): number =>
    line * Math.exp(-(((v - at) / SPREAD) ** 2));
  const nose = best(
    peaks.filter(({ v }) => v <= NOSE_UNTIL),
    (row) => likely(row, 0.55),
  );
  const expected = nose === undefined ? USUAL : clamp(nose.v + NOSE_TO_MOUTH, 0.7, 1.2);
  const mouth = best(
    peaks.filter(({ v }) => nose === undefined || v > nose.v + 0.1),
    (row) => likely(row, expected),
  );
  const below = mouth?.v ?? expected;
  const middle = Math.max(LEAST, mouth?.line ?? LEAST);
  let half: number = HALF.least;
  while (half < HALF.most && (darkAt(half, below) + darkAt(-half, below)) / 2 > FADED * middle) half += HALF.step;
  return { below, half, strength: mouth?.line ?? 0 };
}

const best = <T>(items: readonly T[], judge: (item: T) => number): T | undefined =>
  items.toSorted((a, b) => judge(b) - judge(a))[0];
