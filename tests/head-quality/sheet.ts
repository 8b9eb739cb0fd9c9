import { rgbFromNv12 } from '@orator/pictures/frames/frame-image';
import type { Renderer } from '@orator/rig/draw/renderer';
import type { Area } from '@orator/rig/math/numeric';
import { type Pose, REST_POSE } from '@orator/rig/motion/controls';
import { SHAPES } from '@orator/rig/speech/visemes';
import sharp, { type OverlayOptions } from 'sharp';

/** The poses of a sheet: a row of five each. Glances are as far as speakers glance, 3 degrees. */
export const SHEET_POSES: readonly Pose[] = [
  REST_POSE,
  { ...REST_POSE, ...SHAPES.AA },
  { ...REST_POSE, ...SHAPES.OO },
  { ...REST_POSE, ...SHAPES.PP },
  { ...REST_POSE, ...SHAPES.FF },
  { ...REST_POSE, blinkRight: 0.5, blinkLeft: 0.5 },
  { ...REST_POSE, blinkRight: 1, blinkLeft: 1 },
  { ...REST_POSE, gaze: -0.6 },
  { ...REST_POSE, gaze: 0.6 },
  { ...REST_POSE, smile: 3, browRight: 0.5, browLeft: 0.5 },
];
const PER_ROW = 5;

/** A frame, RGB. */
export interface Frame {
  readonly rgb: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export const toFrame = (nv12: Uint8Array, width: number, height: number): Frame => ({
  rgb: rgbFromNv12(nv12, width, height),
  width,
  height,
});

/** A part of a frame, enlarged. */
async function tile({ rgb, width, height }: Frame, area: Area, zoom: number): Promise<Buffer> {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract({ left: area.x, top: area.y, width: area.width, height: area.height })
    .resize({ width: area.width * zoom, kernel: 'cubic' })
    .png()
    .toBuffer();
}

/** Rectangles of a face's frame, in face-space millimetres around the mouth's centre. */
const PARTS = {
  face: { left: -72, right: 72, top: -125, bottom: 72 },
  mouth: { left: -45, right: 45, top: -30, bottom: 45 },
  eyes: { left: -62, right: 62, top: -92, bottom: -42 },
} as const;

/** Where a part of the face lies in the frame, whole pixels. */
export function findPart({ face }: Renderer, part: keyof typeof PARTS, width: number, height: number): Area {
  const { left, right, top, bottom } = PARTS[part];
  const { origin, mm } = face.space;
  const x = Math.max(0, Math.round(origin[0] + left * mm));
  const y = Math.max(0, Math.round(origin[1] + top * mm));
  return {
    x,
    y,
    width: Math.min(width, Math.round(origin[0] + right * mm)) - x,
    height: Math.min(height, Math.round(origin[1] + bottom * mm)) - y,
  };
}

export interface SheetRow {
  readonly frames: readonly Frame[];
  readonly area: Area;
  readonly zoom: number;
}

/** Lays rows of enlarged parts of frames under one another and writes them as one picture. */
export async function writeSheet(rows: readonly SheetRow[], path: string): Promise<void> {
  const parts: OverlayOptions[] = [];
  let top = 0;
  let width = 1;
  for (const { frames, area, zoom } of rows) {
    for (const [i, frame] of frames.entries()) {
      parts.push({ input: await tile(frame, area, zoom), left: i * area.width * zoom, top });
    }
    width = Math.max(width, frames.length * area.width * zoom);
    top += area.height * zoom;
  }
  const ground = { width, height: Math.max(1, top), channels: 3 as const, background: '#202225' };
  await sharp({ create: ground, limitInputPixels: false }).composite(parts).webp({ quality: 88 }).toFile(path);
}

/** The poses of a sheet, drawn. */
export function drawPoseRows(renderer: Renderer, width: number, height: number): SheetRow[] {
  const frames = SHEET_POSES.map((pose) => toFrame(renderer.render(pose), width, height));
  const area = findPart(renderer, 'face', width, height);
  return [0, PER_ROW].map((from) => ({ frames: frames.slice(from, from + PER_ROW), area, zoom: 2 }));
}

/** How far lids are shut, while the head turns. */
const BLINK = [0.3, 0.6, 0.85, 1] as const;

/** A closing eye of a head that moves, at four times its size. */
export function drawBlinkRow(renderer: Renderer, width: number, height: number): SheetRow {
  const frames = BLINK.map((shut, i) =>
    toFrame(
      renderer.render({ ...REST_POSE, blinkRight: shut, blinkLeft: shut, yaw: 0.03 * i, pitch: 0.01 * i }),
      width,
      height,
    ),
  );
  return { frames, area: findPart(renderer, 'eyes', width, height), zoom: 4 };
}

/** A face in an overview, pixels. */
const CELL = { width: 144, height: 196 } as const;

/** All poses of a sheet beside one another, small. */
export async function drawPoseStrip(renderer: Renderer, width: number, height: number): Promise<Buffer> {
  const area = findPart(renderer, 'face', width, height);
  const cells: OverlayOptions[] = [];
  for (const [i, pose] of SHEET_POSES.entries()) {
    const face = await tile(toFrame(renderer.render(pose), width, height), area, 1);
    const input = await sharp(face).resize(CELL.width, CELL.height).png().toBuffer();
    cells.push({ input, left: i * CELL.width, top: 0 });
  }
  const ground = { ...CELL, width: cells.length * CELL.width, channels: 3 as const, background: '#202225' };
  return sharp({ create: ground }).composite(cells).png().toBuffer();
}

/** Writes the strips of several faces under one another as one picture. */
export async function writeOverview(strips: readonly Buffer[], path: string): Promise<void> {
  const width = SHEET_POSES.length * CELL.width;
  const ground = {
    width,
    height: Math.max(1, strips.length) * CELL.height,
    channels: 3 as const,
    background: '#202225',
  };
  const parts = strips.map((input, i) => ({ input, left: 0, top: i * CELL.height }));
  await sharp({ create: ground }).composite(parts).webp({ quality: 78 }).toFile(path);
}
