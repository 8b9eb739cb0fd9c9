import { planesFromRgba } from '@orator/rig/image/planes';
import type { Size } from '@orator/rig/face/framing';

/** A small picture with transparency that is laid over NV12 frames. */
export interface Overlay extends Size {
  /** Mixes it into a frame at even coordinates. */
  readonly draw: (frame: Uint8Array, size: Size, at: { readonly x: number; readonly y: number }) => void;
}

/**
 * Prepares an overlay.
 * @param rgba width x height x 4 bytes, not premultiplied; both sides even
 */
export function createOverlay(rgba: Uint8Array, { width, height }: Size): Overlay {
  const colours = planesFromRgba(rgba, width, height);
  const alpha = Float32Array.from({ length: width * height }, (_, i) => (rgba[i * 4 + 3] ?? 0) / 255);
  const half = width >> 1;
  return {
    width,
    height,
    draw: (frame, size, at) => {
      const mix = (o: number, a: number, colour: number): void => {
        frame[o] = Math.round((frame[o] ?? 0) * (1 - a) + colour * a);
      };
      for (let y = 0; y < height; y++) {
        const row = (at.y + y) * size.width + at.x;
        const chroma = size.width * size.height + ((at.y + y) >> 1) * size.width + at.x;
        for (let x = 0; x < width; x++) {
          const i = y * width + x;
          const a = alpha[i] ?? 0;
          if (a === 0) continue;
          mix(row + x, a, colours.luma[i] ?? 0);
          if (((x | y) & 1) !== 0) continue;
          const c = (y >> 1) * half + (x >> 1);
          mix(chroma + x, a, colours.u[c] ?? 128);
          mix(chroma + x + 1, a, colours.v[c] ?? 128);
        }
      }
    },
  };
}
