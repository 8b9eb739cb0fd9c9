import { findFace } from '@orator/pictures/portrait/find-face';
import type { RgbaImage } from '@orator/pictures/portrait/image-pyramid';
import { decodePhoto } from '@orator/pictures/portrait/photo-codec';
import { headPivot } from '@orator/rig/face/head-fields';
import { type Lattice, mapDepth } from '@orator/rig/mesh/depth';
import { createFaceSpace } from '@orator/rig/mesh/face-space';
import sharp from 'sharp';

const CELL = 4;

/** A corner of a triangle: where it is in the turned picture, how far away, and where it was. Pixels. */
type Corner = readonly [x: number, y: number, z: number, fromX: number, fromY: number];

/**
 * Turns the head of a picture, whose depth the face's mesh tells: the far side is hidden, what was never seen is stretched.
 * @returns a PNG; null when no face is found
 */
export async function turnPicture(bytes: Buffer, degrees: number): Promise<Buffer | null> {
  const photo = await decodePhoto(bytes);
  const found = photo.ok ? await findFace(photo.image) : null;
  if (!photo.ok || found === null) return null;
  const { image } = photo;
  const space = createFaceSpace(found.landmarks);
  const pivot = headPivot(space, 0);
  const lattice: Lattice = {
    x0: 0,
    y0: 0,
    cell: CELL,
    columns: Math.floor((image.width - 1) / CELL) + 1,
    rows: Math.floor((image.height - 1) / CELL) + 1,
  };
  const { z } = mapDepth(found.landmarks, space, lattice, pivot[2]);
  const [cx, cz] = [space.origin[0], space.origin[2] + space.mm * pivot[2]];
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const corner = (i: number, j: number): Corner => {
    const [x, y] = [i * CELL, j * CELL];
    const [across, away] = [x - cx, (z[j * lattice.columns + i] ?? cz) - cz];
    return [cx + across * cos - away * sin, y, cz + across * sin + away * cos, x, y];
  };
  const turned = { width: image.width, height: image.height, data: new Uint8Array(image.data.length) };
  const nearest = new Float32Array(image.width * image.height).fill(Number.POSITIVE_INFINITY);
  for (let j = 0; j < lattice.rows - 1; j++) {
    for (let i = 0; i < lattice.columns - 1; i++) {
      const [a, b, c, d] = [corner(i, j), corner(i + 1, j), corner(i, j + 1), corner(i + 1, j + 1)];
      drawTriangle(image, turned, nearest, [a, b, c]);
      drawTriangle(image, turned, nearest, [b, d, c]);
    }
  }
  fillSides(turned, nearest);
  const raw = { width: image.width, height: image.height, channels: 4 } as const;
  return sharp(turned.data, { raw }).removeAlpha().png().toBuffer();
}

function drawTriangle(
  from: RgbaImage,
  to: RgbaImage,
  nearest: Float32Array,
  [a, b, c]: [Corner, Corner, Corner],
): void {
  const area = (b[1] - c[1]) * (a[0] - c[0]) + (c[0] - b[0]) * (a[1] - c[1]);
  if (Math.abs(area) < 1e-6) return;
  const range = (k: 0 | 1, most: number): [number, number] => [
    Math.max(0, Math.ceil(Math.min(a[k], b[k], c[k]))),
    Math.min(most - 1, Math.floor(Math.max(a[k], b[k], c[k]))),
  ];
  const [x0, x1] = range(0, to.width);
  const [y0, y1] = range(1, to.height);
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const wa = ((b[1] - c[1]) * (x - c[0]) + (c[0] - b[0]) * (y - c[1])) / area;
      const wb = ((c[1] - a[1]) * (x - c[0]) + (a[0] - c[0]) * (y - c[1])) / area;
      const wc = 1 - wa - wb;
      if (wa < -1e-6 || wb < -1e-6 || wc < -1e-6) continue;
      const mix = (k: 2 | 3 | 4): number => wa * a[k] + wb * b[k] + wc * c[k];
      const o = y * to.width + x;
      if (mix(2) >= (nearest[o] ?? 0)) continue;
      nearest[o] = mix(2);
      copyPixel(from, mix(3), mix(4), to.data, 4 * o);
    }
  }
}

/** Writes a picture's colour between its pixels. */
function copyPixel({ data, width, height }: RgbaImage, x: number, y: number, out: RgbaImage['data'], at: number): void {
  const [i, j] = [Math.min(width - 2, Math.floor(x)), Math.min(height - 2, Math.floor(y))];
  const [tx, ty] = [x - i, y - j];
  for (let k = 0; k < 4; k++) {
    const read = (dx: number, dy: number): number => data[4 * ((j + dy) * width + i + dx) + k] ?? 0;
    out[at + k] = (read(0, 0) * (1 - tx) + read(1, 0) * tx) * (1 - ty) + (read(0, 1) * (1 - tx) + read(1, 1) * tx) * ty;
  }
}

/** What the turned picture does not reach gets the colour of its border. */
function fillSides({ width, height, data }: RgbaImage, nearest: Float32Array): void {
  for (let y = 0; y < height; y++) {
    const drawn = (x: number): boolean => Number.isFinite(nearest[y * width + x] ?? Number.NaN);
    let [from, to] = [0, width - 1];
    while (from < to && !drawn(from)) from++;
    while (to > from && !drawn(to)) to--;
    for (let x = 0; x < width; x++) {
      if (x >= from && x <= to) continue;
      const source = 4 * (y * width + (x < from ? from : to));
      data.copyWithin(4 * (y * width + x), source, source + 4);
    }
  }
}
