import type { FramePixels } from './extend-photo.ts';

/** Which part of a picture a frame shows; lengths in pixels of the picture. */
export interface LayerPlace {
  readonly width: number;
  readonly centre: readonly [x: number, y: number];
  /** How far the picture is turned clockwise, radians. */
  readonly angle: number;
}

/**
 * Draws a picture over a frame: enlarged, turned, blended by its alpha (not premultiplied) where the frame is opaque, with its
 * alpha where it is empty. Beyond its border the picture is
 * transparent, or its border pixels are repeated.
 */
export function drawLayer(
  frame: FramePixels,
  picture: FramePixels,
  { width, centre, angle }: LayerPlace,
  { repeat }: { readonly repeat: boolean },
): void {
  const scale = width / frame.width;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const four = new Float32Array(4);
  for (let y = 0; y < frame.height; y++) {
    const v = y + 0.5 - frame.height / 2;
    for (let x = 0; x < frame.width; x++) {
      const u = x + 0.5 - frame.width / 2;
      readBlended(picture, centre[0] + u * cos + v * sin - 0.5, centre[1] - u * sin + v * cos - 0.5, repeat, four);
      const alpha = four[3] ?? 0;
      if (alpha === 0) continue;
      const o = (y * frame.width + x) * 4;
      const isEmpty = frame.data[o + 3] === 0;
      const [over, under] = isEmpty ? [1 / alpha, 0] : [1, 1 - alpha];
      for (let c = 0; c < 3; c++)
        frame.data[o + c] = Math.round(over * (four[c] ?? 0) + under * (frame.data[o + c] ?? 0));
      frame.data[o + 3] = isEmpty ? Math.round(255 * alpha) : 255;
    }
  }
}

/** Reads between four pixels: colours multiplied by alpha, and alpha, 0 to 1. */
function readBlended(picture: FramePixels, x: number, y: number, repeat: boolean, out: Float32Array): void {
  const { width, height, data } = picture;
  out.fill(0);
  const [i, j] = [Math.floor(x), Math.floor(y)];
  if (!repeat && (i < -1 || j < -1 || i >= width || j >= height)) return;
  const [a, b] = [x - i, y - j];
  for (let k = 0; k < 4; k++) {
    const weight = ((k & 1) === 0 ? 1 - a : a) * (k < 2 ? 1 - b : b);
    const [px, py] = [i + (k & 1), j + (k >> 1)];
    const inside = px >= 0 && py >= 0 && px < width && py < height;
    if (weight === 0 || !(inside || repeat)) continue;
    const q = (Math.min(height - 1, Math.max(0, py)) * width + Math.min(width - 1, Math.max(0, px))) * 4;
    const share = (weight * (data[q + 3] ?? 0)) / 255;
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + share * (data[q + c] ?? 0);
    out[3] = (out[3] ?? 0) + share;
  }
}
