/** Bounds of the speed at which a line is spoken to match the original's length; beyond them it sounds unnatural. */
export const DUB_RATE = { least: 0.85, most: 1.3 } as const;
/** Minimum silence between two lines, seconds. */
const GAP_S = 0.08;

/** When something is said, seconds from the start of the video. */
export interface LineTime {
  readonly from: number;
  readonly to: number;
}

/** How a line is spoken. */
export interface FittedLine {
  /** Multiple of the voice's usual speed. */
  readonly speed: number;
  /** The resulting duration, seconds. */
  readonly seconds: number;
  /** Seconds by which it is too long at that speed; 0 if it fits. */
  readonly over: number;
}

/** The maximum duration of a line: seconds until the next one begins or the video ends. Pure. */
export function measureRoom(lines: readonly LineTime[], index: number, videoS: number): number {
  const line = lines[index];
  const next = lines[index + 1];
  if (line === undefined) return 0;
  return Math.max(0, (next === undefined ? videoS : next.from - GAP_S) - line.from);
}

/**
 * Chooses the speed of a line: it takes as long as the original if that sounds natural; a longer line is spoken faster
 * within bounds, and then extends into the pause after it. Pure.
 * @param naturalS duration at the voice's usual speed
 * @param originalS duration of the original
 * @param roomS see `measureRoom`
 */
export function fitLine(naturalS: number, originalS: number, roomS: number): FittedLine {
  const wanted = naturalS / Math.max(0.01, Math.min(originalS, roomS));
  const speed = Math.min(DUB_RATE.most, Math.max(DUB_RATE.least, wanted));
  const seconds = naturalS / speed;
  return { speed, seconds, over: Math.max(0, seconds - roomS) };
}
