import { type FaceSpace, localPoint } from '@orator/rig/mesh/face-space';
import type { Point } from '@orator/rig/math/numeric';
import sharp from 'sharp';

/** A picture as it is worked on. */
export interface Canvas {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Places a drawing on a face. Its units are millimetres of the face from a mesh point: x to the image's right, y down.
 */
export function placeOnFace(space: FaceSpace, index: number, drawing: string): string {
  const [x, y, z] = localPoint(space, index);
  const [left, top] = space.toImage(x, y, z);
  const [a, b] = space.direction(1, 0, 0);
  const [c, d] = space.direction(0, 1, 0);
  return `<g transform="matrix(${[a, b, c, d, left, top].map((v) => v.toFixed(3)).join(' ')})">${drawing}</g>`;
}

/** Pixels of mesh points, in turn. */
export const meshPlaces = (space: FaceSpace, indices: readonly number[]): Point[] =>
  indices.map((index) => space.toImage(...localPoint(space, index)));

/** Points as the data of a path. */
export const pathThrough = (places: readonly Point[]): string =>
  `M${places.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** A colour as SVG has it; shares of 255. */
export const rgb = (colour: readonly number[], times = 1): string =>
  `rgb(${colour.map((v) => Math.round(Math.min(255, Math.max(0, v * times)))).join()})`;

/** Draws over a picture. @param blend how the drawing is blended with the picture */
export async function drawOver(
  { png, width, height }: Canvas,
  drawing: string,
  blend: 'over' | 'multiply' | 'screen' | 'soft-light' = 'over',
): Promise<Canvas> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  const drawn = await sharp(png)
    .composite([{ input: Buffer.from(svg), blend }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { png: drawn, width, height };
}
