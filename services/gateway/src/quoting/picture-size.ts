import type { Ratio } from '@orator/contracts/core/common';

/** About a megapixel in every shape: the sizes that image models are trained on. */
const SIZES: Record<Ratio, readonly [number, number]> = {
  '1:1': [1024, 1024],
  '16:9': [1344, 756],
  '9:16': [756, 1344],
  '4:3': [1152, 864],
  '3:4': [864, 1152],
};

/** Pixels of a picture. */
export function findPictureSize(ratio: Ratio): { width: number; height: number } {
  const [width, height] = SIZES[ratio];
  return { width, height };
}
