/** How much slower and faster than usual a line may be spoken to have the length of the original; beyond, it sounds wrong. */
export const DUB_RATE = { least: 0.85, most: 1.3 } as const;
/** Seconds between what two lines say, at the least. */
const GAP_S = 0.08;

/** When something is said, seconds from the start of the video. */
export interface LineTime {
  readonly from: number;
  readonly to: number;
}

/** How a line is spoken. */
export interface FittedLine {
  /** Times the voice's usual speed. */
  readonly speed: number;
  /** How long it then takes, seconds. */
  readonly seconds: number;
  /** Seconds by which it is too long even so; 0 where it fits. */
  readonly over: number;
}

/** Seconds from the start of a line until the next one begins or the video ends: what it may take at the most. Pure. */
export function roomOf(lines: readonly LineTime[], index: number, videoS: number): number {
  const line = lines[index];
  const next = lines[index + 1];
  if (line === undefined) return 0;
  return Math.max(0, (next === undefined ? videoS : next.from - GAP_S) - line.from);
}

/**
 * How fast a line is spoken: so that it takes as long as the original where that sounds natural, faster within bounds where it
 * is longer, and then into the pause after it. Pure.
 * @param naturalS how long it takes at the voice's usual speed
 * @param originalS how long the original takes
 * @param roomS see `roomOf`
 */
export function fitLine(naturalS: number, originalS: number, roomS: number): FittedLine {
  const wanted = naturalS / Math.max(0.01, Math.min(originalS, roomS));
  const speed = Math.min(DUB_RATE.most, Math.max(DUB_RATE.least, wanted));
  const seconds = naturalS / speed;
  return { speed, seconds, over: Math.max(0, seconds - roomS) };
}
