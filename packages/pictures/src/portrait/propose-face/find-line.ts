/**
 * | constants | source |
 * |---|---|
 * | `FROM`, `TO`, `STEP`, `AROUND`, `BESIDE`, `USUAL`, `NOSE_UNTIL`, `NOSE_TO_MOUTH`, `SPREAD`, `LEAST` | chosen (ADR 131), part of what docs/measurements/animals.md measures |
 */
import { readBilinear } from '@orator/rig/math/bilinear';
import { clamp } from '@orator/rig/math/numeric';
import type { GreyPlane } from './blobs.ts';
import type { EyePair } from './pair-eyes.ts';

/** A dark line below the eyes, see `findLine`. */
export interface DarkLine {
  /** Distance below the line between the eyes, in distances between them. */
  readonly below: number;
  /** How much darker it is than what is above and below it, levels; 0 where no line was found. */
  readonly strength: number;
}

/** Heights below the eyes at which lines are searched for, in eye distances. */
const FROM = 0.3;
const TO = 1.7;
const STEP = 0.04;
/**
 * The distance above and below a dark line with which it is compared, and the places beside the axis at which that is
 * done (eye distances).
 */
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
/** How dark the places of a face are, in distances between its eyes: across from the middle between them, and down. */
export interface FaceDarkness {
  /** Levels by which a place is darker than what is above and below it. */
  readonly darkAt: (across: number, down: number) => number;
  /** Heights at which it is darker over most of its middle than above and below: from, and to these heights. */
  readonly linesBetween: (from: number, to: number) => readonly DarkLine[];
}

export function readDarkness(
  { width, values }: GreyPlane,
  { right, left }: Pick<EyePair, 'right' | 'left'>,
): FaceDarkness {
  const [dx, dy] = [left.x - right.x, left.y - right.y];
  const [mx, my] = [(left.x + right.x) / 2, (left.y + right.y) / 2];
  const read = (u: number, v: number): number =>
    readBilinear(values, width, mx + u * dx - v * dy, my + u * dy + v * dx);
  const darkAt = (u: number, v: number): number => (read(u, v - AROUND) + read(u, v + AROUND)) / 2 - read(u, v);
  const strengthAt = (v: number): number => {
    const darks = BESIDE.map((u) => darkAt(u, v)).toSorted((a, b) => a - b);
    // Most of a line is dark, not a spot of it.
    return darks.slice(1, -1).reduce((sum, dark) => sum + dark, 0) / (darks.length - 2);
  };
  const linesBetween = (from: number, to: number): readonly DarkLine[] => {
    const rows = Array.from({ length: Math.round((to - from) / STEP) + 1 }, (_, i) => {
      const below = from + i * STEP;
      return { below, strength: strengthAt(below) };
    });
    return rows.filter(
      ({ strength }, i) =>
        strength >= LEAST && strength >= (rows[i - 1]?.strength ?? 0) && strength >= (rows[i + 1]?.strength ?? 0),
    );
  };
  return { darkAt, linesBetween };
}

/** Finds the dark line of a mouth below a pair of spots, with a dark nose above it: by it eyes differ from other pairs of spots. */
export function findLine(plane: GreyPlane, pair: Pick<EyePair, 'right' | 'left'>): DarkLine {
  const lines = readDarkness(plane, pair).linesBetween(FROM, TO);
  const likely = ({ below, strength }: DarkLine, at: number): number =>
    strength * Math.exp(-(((below - at) / SPREAD) ** 2));
  const nose = best(
    lines.filter(({ below }) => below <= NOSE_UNTIL),
    (line) => likely(line, 0.55),
  );
  const expected = nose === undefined ? USUAL : clamp(nose.below + NOSE_TO_MOUTH, 0.7, 1.2);
  const mouth = best(
    lines.filter(({ below }) => nose === undefined || below > nose.below + 0.1),
    (line) => likely(line, expected),
  );
  return mouth ?? { below: expected, strength: 0 };
}

const best = <T>(items: readonly T[], judge: (item: T) => number): T | undefined =>
  items.toSorted((a, b) => judge(b) - judge(a))[0];
