import type { Ratio } from '../core/common.ts';

/** Width divided by height. */
const SHAPES: Readonly<Record<Ratio, number>> = {
  '16:9': 16 / 9,
  '9:16': 9 / 16,
  '4:3': 4 / 3,
  '3:4': 3 / 4,
  '1:1': 1,
};

/** The aspect ratio nearest to a picture's, so that as little as possible is cut off or added. */
export function nearestRatio(width: number, height: number): Ratio {
  const off = (ratio: Ratio): number => Math.abs(Math.log(SHAPES[ratio] * (height / width)));
  const ratios: readonly Ratio[] = ['1:1', '3:4', '4:3', '9:16', '16:9'];
  return ratios.reduce((best, ratio) => (off(ratio) < off(best) ? ratio : best));
}
