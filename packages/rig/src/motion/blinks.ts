/**
 * | constants | source |
 * |---|---|
 * | `BROW_DROP`, `LID_LAG` | the study of eyes (ADR 35) |
 */
import { smoothstep } from '../math/numeric.ts';

/**
 * Kinds of blinks: how long (seconds) the lids close, stay and open, how far they shut, and the share of this kind.
 * Most are full and quick, some stop half-way, a few are slow.
 */
const BLINKS = [
  { close: 0.09, hold: 0.04, open: 0.17, depth: 1, share: 0.72 },
  { close: 0.08, hold: 0.02, open: 0.14, depth: 0.6, share: 0.16 },
  { close: 0.16, hold: 0.09, open: 0.3, depth: 1, share: 0.12 },
] as const;
type BlinkKind = (typeof BLINKS)[number];
/** The brows follow the lids down by this (mm). */
const BROW_DROP = 0.35;
/** One lid comes this much after the other (seconds). */
const LID_LAG = 0.008;

export interface Blink {
  readonly time: number;
  readonly kind: BlinkKind;
}

const measureLength = ({ close, hold, open }: BlinkKind): number => close + hold + open;

/**
 * Blinks every 2 to 5 s. All have ended at the end, because the last picture stays visible.
 * @param gap factor of the time between blinks
 * @param random numbers in [0, 1)
 */
export function blinkTimes(durationS: number, gap: number, random: () => number): readonly Blink[] {
  const blinks: Blink[] = [];
  let time = 0.6 + random();
  while (time < durationS) {
    const kind = blinkKind(random());
    if (time + measureLength(kind) + LID_LAG <= durationS) blinks.push({ time, kind });
    // About one blink in eight is followed by another at once.
    time += random() < 0.12 ? measureLength(kind) + 0.06 : gap * (2 + 3.2 * random());
  }
  return blinks;
}

/** @param chance 0 to 1 */
function blinkKind(chance: number): BlinkKind {
  let left = chance;
  for (const kind of BLINKS) {
    left -= kind.share;
    if (left < 0) return kind;
  }
  return BLINKS[0];
}

/** How far the lids are shut (0 to 1) `t` seconds after a blink began. */
function lid(t: number, { close, hold, open, depth }: BlinkKind): number {
  const opening = t - close - hold;
  if (t < 0 || opening > open) return 0;
  if (t < close) return depth * smoothstep(0, close, t);
  return opening < 0 ? depth : depth * (1 - smoothstep(0, open, opening));
}

/** Lids and brows at one time, as a `HeadFrame` has them. */
export function blinkAt(blinks: readonly Blink[], t: number): { right: number; left: number; browDrop: number } {
  const shutAt = (time: number): number =>
    blinks.reduce((most, blink) => Math.max(most, lid(time - blink.time, blink.kind)), 0);
  const right = shutAt(t);
  return { right, left: shutAt(t - LID_LAG), browDrop: BROW_DROP * right };
}
