import type { Ratio } from '../core/common.ts';

/** Width divided by height; null for the photo's own. */
export const parseRatio = (ratio: Ratio | null): number | null => {
  if (ratio === null) return null;
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  return width / height;
};
