import type { Ratio } from '@orator/contracts/core/common';

/**
 * Width and height of a video relative to its lines (720, 1080 or 2160), which are the shorter side of a wide video.
 */
const SHAPES: Record<Ratio, readonly [number, number]> = {
  '1:1': [1, 1],
  '16:9': [16 / 9, 1],
  '9:16': [1, 16 / 9],
  '4:3': [4 / 3, 1],
  '3:4': [1, 4 / 3],
};

const even = (pixels: number): number => 2 * Math.round(pixels / 2);

/** Pixels of a video: 720 lines are 720x720, 1280x720, 720x1280, 960x720 or 720x960. H.264 needs even numbers. */
export function frameOf(ratio: Ratio, lines: number): { width: number; height: number } {
  const [wide, high] = SHAPES[ratio];
  return { width: even(wide * lines), height: even(high * lines) };
}
