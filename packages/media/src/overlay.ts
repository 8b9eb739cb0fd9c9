import { planesFromRgba } from '@orator/rig/image/planes';
import type { Size } from '@orator/rig/face/framing';

/** A small transparent picture that is drawn over NV12 frames. */
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
  const half = width >> 1;
  // In 256ths, for integer arithmetic.
  const cover = Uint16Array.from({ length: width * height }, (_, i) =>
    Math.round(((rgba[i * 4 + 3] ?? 0) * 256) / 255),
  );
  const luma = cover.map((share, i) => share * (colours.luma[i] ?? 0));
  const [coverOfPair, u, v] = coverChroma(cover, colours, { width, height });
  return {
    width,
    height,
    draw: (frame, size, at) => {
      const chroma = size.width * size.height;
      for (let y = 0; y < height; y++) {
        const row = (at.y + y) * size.width + at.x;
        for (let x = 0, i = y * width; x < width; x++, i++) {
          const share = cover[i] ?? 0;
          if (share !== 0) frame[row + x] = ((frame[row + x] ?? 0) * (256 - share) + (luma[i] ?? 0) + 128) >> 8;
        }
        if ((y & 1) !== 0) continue;
        const pairs = chroma + ((at.y + y) >> 1) * size.width + at.x;
        for (let x = 0, c = (y >> 1) * half; x < width; x += 2, c++) {
          const share = coverOfPair[c] ?? 0;
          if (share === 0) continue;
          const o = pairs + x;
          frame[o] = ((frame[o] ?? 0) * (256 - share) + (u[c] ?? 0) + 128) >> 8;
          frame[o + 1] = ((frame[o + 1] ?? 0) * (256 - share) + (v[c] ?? 0) + 128) >> 8;
        }
      }
    },
  };
}

/** Cover of each pair of chroma samples, which four pixels share, and the samples times it. */
function coverChroma(
  cover: Uint16Array,
  colours: { readonly u: ArrayLike<number>; readonly v: ArrayLike<number> },
  { width, height }: Size,
): readonly [Uint16Array, Uint16Array, Uint16Array] {
  const half = width >> 1;
  const shares = Uint16Array.from({ length: half * (height >> 1) }, (_, c) => {
    const i = 2 * Math.floor(c / half) * width + 2 * (c % half);
    const sum = (cover[i] ?? 0) + (cover[i + 1] ?? 0) + (cover[i + width] ?? 0) + (cover[i + width + 1] ?? 0);
    return (sum + 2) >> 2;
  });
  const times = (plane: ArrayLike<number>): Uint16Array => shares.map((share, c) => share * (plane[c] ?? 128));
  return [shares, times(colours.u), times(colours.v)];
}
