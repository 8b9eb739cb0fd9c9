/** A part of a sound, seconds, with the factor of its new duration. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly times: number;
}

/** Maps times of a sound to those after parts of it are stretched, and back. */
export interface TimeMap {
  readonly after: (before: number) => number;
  readonly before: (after: number) => number;
}

/** Makes the map for stretches that are in order and do not overlap. Pure. */
export function timeMap(stretches: readonly Stretch[]): TimeMap {
  let added = 0;
  const parts = stretches.map((stretch) => {
    const start = stretch.from + added;
    added += (stretch.to - stretch.from) * (stretch.times - 1);
    return { ...stretch, start, end: stretch.to + added, added };
  });
  return {
    after: (before) => {
      const part = parts.findLast(({ from }) => from <= before);
      if (part === undefined) return before;
      return before >= part.to ? before + part.added : part.start + (before - part.from) * part.times;
    },
    before: (after) => {
      const part = parts.findLast(({ start }) => start <= after);
      if (part === undefined) return after;
      return after >= part.end ? after - part.added : part.from + (after - part.start) / part.times;
    },
  };
}
