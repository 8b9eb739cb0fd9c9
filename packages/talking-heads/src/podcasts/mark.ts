import type { Size } from '@orator/rig/face/framing';
import sharp from 'sharp';
import { watermarkPicture } from '../head/watermark.ts';
import { createOverlay } from '@orator/media/overlay';

/** The visible "Orator" of trials and free plans, for frames that are drawn as a whole. */
export async function createMark(frame: Size): Promise<(target: Uint8Array) => void> {
  const { svg, width, height, x, y, opacity } = watermarkPicture(frame);
  const data = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  for (let i = 3; i < data.length; i += 4) data[i] = Math.round((data[i] ?? 0) * opacity);
  const overlay = createOverlay(data, { width, height });
  return (target) => overlay.draw(target, frame, { x, y });
}
