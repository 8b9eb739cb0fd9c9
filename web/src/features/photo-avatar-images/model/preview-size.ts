import type { Ratio } from '@orator/contracts/core/common';
import type { Size } from '@orator/rig/face/framing';

/** Pixels of a photo's preview, in the shapes of the smallest videos. */
export const PREVIEW_SIZES: Readonly<Record<Ratio, Size>> = {
  '16:9': { width: 1280, height: 720 },
  '9:16': { width: 720, height: 1280 },
  '4:3': { width: 960, height: 720 },
  '3:4': { width: 720, height: 960 },
  '1:1': { width: 720, height: 720 },
};
