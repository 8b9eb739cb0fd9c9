import type { Ratio, VideoRatio } from '@orator/contracts/core/common';
import { chooseShape } from '@orator/contracts/photo-videos/shape';
import type { VideoFace } from '../portraits/find-face.ts';

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
export function computeFrame(ratio: Ratio, lines: number): { width: number; height: number } {
  const [wide, high] = SHAPES[ratio];
  return { width: even(wide * lines), height: even(high * lines) };
}

/**
 * Rounds to a multiple of eight, because the renderer's colour planes are half as wide as the picture and need rows of
 * a multiple of four bytes.
 */
const eighth = (pixels: number): number => 8 * Math.round(pixels / 8);

/** The longer side of a plan's videos, relative to their lines. */
const LONGEST = 16 / 9;

/** Pixels of a video with the proportions of its photo: as large as the plan's videos are. @param photo pixels */
export function computePhotoFrame(photo: { readonly width: number; readonly height: number }, lines: number) {
  const [across = 1, down = 1] = chooseShape('Other', photo).split(':').map(Number);
  const scale = Math.min(lines / Math.min(across, down), (LONGEST * lines) / Math.max(across, down));
  return { width: eighth(across * scale), height: eighth(down * scale) };
}

/** Pixels of the video of a face. Footage keeps its own size, which is within every plan's. */
export function computeFaceFrame(face: VideoFace, ratio: VideoRatio, lines: number) {
  if (face.footage !== null) return face.footage.size;
  return ratio === 'Other' ? computePhotoFrame(face.picture, lines) : computeFrame(ratio, lines);
}
