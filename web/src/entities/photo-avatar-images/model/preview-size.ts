import type { Ratio, VideoRatio } from '@orator/contracts/core/common';
import { chooseShape } from '@orator/contracts/photo-videos/shape';
import type { Size } from '@orator/rig/face/framing';

const SIZES: Readonly<Record<Ratio, Size>> = {
  '16:9': { width: 1280, height: 720 },
  '9:16': { width: 720, height: 1280 },
  '4:3': { width: 960, height: 720 },
  '3:4': { width: 720, height: 960 },
  '1:1': { width: 720, height: 720 },
};

/** The shorter side of a preview, pixels. */
const SHORTER = 720;

/** Pixels of a photo's preview, in the shape of its video and with the lines of the smallest. */
export const previewSize = (ratio: VideoRatio, photo: Size): Size => {
  if (ratio !== 'Other') return SIZES[ratio];
  const [across = 1, down = 1] = chooseShape(ratio, photo).split(':').map(Number);
  const scale = SHORTER / Math.min(across, down);
  return { width: Math.round(across * scale), height: Math.round(down * scale) };
};
