import type { VideoRatio } from '../core/common.ts';

/**
 * Photos that are longer, such as panoramas, are cut to this: the side of a video would otherwise be too short for a face and for
 * captions.
 */
const LONGEST = 3;

/** The aspect ratio of a video, as `width:height`; for `Other` that of its photo. @param photo pixels */
export function chooseShape(
  ratio: VideoRatio,
  { width, height }: { readonly width: number; readonly height: number },
): `${number}:${number}` {
  if (ratio !== 'Other') return ratio;
  return `${Math.min(width, LONGEST * height)}:${Math.min(height, LONGEST * width)}`;
}
