/**
 * | constants | source |
 * |---|---|
 * | `HEIGHT`, `MARGIN`, `OPACITY`, `VEIL` | chosen by eye, on white too; not measured |
 */
import { type Planes, planesFromRgba } from '@orator/rig/image/planes';
import sharp from 'sharp';

/** A semi-transparent "Orator" in the upper right corner, since the controls of players cover the lower corners. */
export interface Watermark {
  /** Restores the image under the watermark in a reused buffer, since the renderer does not redraw cells that never move. */
  readonly restore: (frame: Uint8Array) => void;
  /** Draws the watermark over a rendered NV12 frame. */
  readonly draw: (frame: Uint8Array) => void;
}

/**
 * A dot and the word as SVG strokes, so that no font is needed: white on a dark veil, legible on light and on dark
 * backgrounds. The letters are 20 units high.
 */
const LETTERS = [
  '<circle cx="14" cy="22" r="6" fill="currentColor" stroke="none"/>',
  '<circle cx="38" cy="22" r="9"/>',
  '<path d="M56 31V17M56 24c0-5 3-8 8-7.500"/>',
  '<circle cx="77" cy="24" r="7"/><path d="M84 17v14"/>',
  '<path d="M95 11v15c0 4 2 5.500 5.500 5M90.500 17.500h9.500"/>',
  '<circle cx="114" cy="24" r="7"/>',
  '<path d="M130 31V17M130 24c0-5 3-8 8-7.500"/>',
].join('');

const BOX = { width: 148, height: 44 };
/** Height of the watermark as a share of the frame's shorter side, its distance to the edges, and its opacity. */
const HEIGHT = 0.052;
const MARGIN = 0.022;
const OPACITY = 0.86;
/** Opacity of the veil behind the letters. */
const VEIL = 0.56;

/** The watermark as a picture, and where it stands in a frame; even numbers of pixels. */
export function watermarkPicture(frame: { readonly width: number; readonly height: number }) {
  const shorter = Math.min(frame.width, frame.height);
  const height = Math.max(20, Math.round(shorter * HEIGHT)) & ~1;
  const width = Math.round((height * BOX.width) / BOX.height) & ~1;
  const margin = Math.round(shorter * MARGIN);
  const place = { x: (frame.width - width - margin) & ~1, y: margin & ~1 };
  return { svg: writeSvg(width, height), width, height, ...place, opacity: OPACITY };
}

/** Prepares the watermark for frames of the image's size. `image`: the picture to restore. */
export async function createWatermark(image: Planes): Promise<Watermark> {
  const { svg, width, height, x: x0, y: y0 } = watermarkPicture(image);
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const colours = planesFromRgba(data, width, height);
  const alpha = Float32Array.from({ length: width * height }, (_, i) => ((data[i * 4 + 3] ?? 0) / 255) * OPACITY);
  const each = (act: (frameAt: number, at: number, chroma: boolean) => void): void => {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        act((y0 + y) * image.width + x0 + x, y * width + x, false);
        if (((x | y) & 1) !== 0) continue;
        act(image.width * image.height + ((y0 + y) >> 1) * image.width + x0 + x, y * width + x, true);
      }
    }
  };
  const half = width >> 1;
  const findChroma = (i: number): number => (Math.floor(i / width) >> 1) * half + ((i % width) >> 1);
  return {
    restore: (frame) => {
      each((at, _, chroma) => {
        if (!chroma) frame[at] = image.luma[at] ?? 0;
        else {
          const c = (at - image.width * image.height) >> 1;
          frame[at] = image.u[c] ?? 128;
          frame[at + 1] = image.v[c] ?? 128;
        }
      });
    },
    draw: (frame) => {
      each((at, i, chroma) => {
        const a = alpha[i] ?? 0;
        if (a === 0) return;
        const mix = (o: number, colour: number): void => {
          frame[o] = Math.round((frame[o] ?? 0) * (1 - a) + colour * a);
        };
        if (!chroma) mix(at, colours.luma[i] ?? 0);
        else {
          mix(at, colours.u[findChroma(i)] ?? 128);
          mix(at + 1, colours.v[findChroma(i)] ?? 128);
        }
      });
    },
  };
}

const writeSvg = (width: number, height: number): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${BOX.width} ${BOX.height}">
  <rect width="${BOX.width}" height="${BOX.height}" rx="${BOX.height / 2}" fill="#14110e" opacity="${VEIL}"/>
  <g fill="none" stroke-linecap="round" stroke-linejoin="round" stroke="#fff" stroke-width="3.400" color="#fff">${LETTERS}</g>
</svg>`;
