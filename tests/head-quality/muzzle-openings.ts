import { videoFrames, type VideoShape } from '@orator/media/video-frames';
import type { RgbaImage } from '@orator/pictures/portrait/image-pyramid';
import type { Face } from '@orator/rig/face/face';
import type { Area } from '@orator/rig/math/numeric';

/** Wider frames are scaled down to this width. */
const MAX_WIDTH = 640;
/** How far the head goes between frames and the first one, and the jaw below it; shares of the frame's height. */
const HEAD_GOES = 0.04;
const JAW_GOES = 0.22;
const JAW_BESIDE = 0.012;
/** Every so many pixels of a part are compared. */
const STEP = 2;

/** A part of the first frame that is found again in the others. */
interface Part extends Area {
  readonly luma: Float32Array;
}

/**
 * The opening of a muzzle in each frame of a finished video, shares of the frame's height: how far what is below its line has gone from
 * what is above it, both found again by their pixels. The mesh of people's faces does not see animals.
 * @param face in the video's pixels
 */
export const muzzleOpenings =
  (face: Face) =>
  async (path: string, shape: VideoShape): Promise<(number | null)[]> => {
    const openings: number[] = [];
    let parts: { readonly above: Part; readonly below: Part } | null = null;
    for await (const frame of videoFrames(path, shape, MAX_WIDTH)) {
      const luma = readLuma(frame);
      parts ??= cutParts(face, luma, frame, shape);
      const head = findPart(parts.above, luma, frame, [0, 0], [-HEAD_GOES, HEAD_GOES], HEAD_GOES);
      const jaw = findPart(parts.below, luma, frame, head, [-0.01, JAW_GOES], JAW_BESIDE);
      openings.push((jaw[1] - head[1]) / frame.height);
    }
    return openings;
  };

const readLuma = ({ data, width, height }: RgbaImage): Float32Array =>
  Float32Array.from(
    { length: width * height },
    (_, o) => 0.21 * (data[o * 4] ?? 0) + 0.72 * (data[o * 4 + 1] ?? 0) + 0.07 * (data[o * 4 + 2] ?? 0),
  );

function cutParts({ space, mouth, eyes }: Face, luma: Float32Array, frame: RgbaImage, shape: VideoShape) {
  const k = frame.width / shape.width;
  const x = mouth.centreX;
  const line = mouth.upper(x);
  const eyeY = (eyes.right.lower(eyes.right.x1) + eyes.left.lower(eyes.left.x0)) / 2;
  const room = mouth.muzzle?.room ?? 20;
  const part = (half: number, top: number, bottom: number): Part => {
    const [left, y] = space.toImage(x - half, top, mouth.depth(x));
    const [right, end] = space.toImage(x + half, bottom, mouth.depth(x));
    const area = {
      x: Math.round(left * k),
      y: Math.round(y * k),
      width: Math.max(8, Math.round((right - left) * k)),
      height: Math.max(6, Math.round((end - y) * k)),
    };
    return {
      ...area,
      luma: Float32Array.from({ length: area.width * area.height }, (_, o) => readAt(luma, frame, area, o)),
    };
  };
  return {
    above: part(1.1 * mouth.half, line - 0.75 * (line - eyeY), line - 0.12 * (line - eyeY)),
    below: part(0.3 * mouth.half, line + 0.05 * room, line + 1.15 * room),
  };
}

function readAt(luma: Float32Array, { width, height }: RgbaImage, area: Area, o: number): number {
  const x = Math.min(width - 1, Math.max(0, area.x + (o % area.width)));
  const y = Math.min(height - 1, Math.max(0, area.y + Math.floor(o / area.width)));
  return luma[y * width + x] ?? 0;
}

/** How far a part has gone, pixels right and down: where it differs least. */
function findPart(
  part: Part,
  luma: Float32Array,
  frame: RgbaImage,
  [fromX, fromY]: readonly [number, number],
  [up, down]: readonly [number, number],
  beside: number,
): readonly [number, number] {
  const across = Math.round(beside * frame.height);
  let best = { cost: Number.POSITIVE_INFINITY, dx: 0, dy: 0 };
  const costAt = (dx: number, dy: number): number => {
    let cost = 0;
    for (let y = 0; y < part.height; y += STEP) {
      for (let x = 0; x < part.width; x += STEP) {
        const o = (part.y + y + dy) * frame.width + part.x + x + dx;
        cost += Math.abs((luma[o] ?? 0) - (part.luma[y * part.width + x] ?? 0));
      }
    }
    return cost;
  };
  const [x0, y0] = [Math.round(fromX), Math.round(fromY)];
  for (let dy = y0 + Math.floor(up * frame.height); dy <= y0 + down * frame.height; dy++) {
    for (let dx = x0 - across; dx <= x0 + across; dx += 1) {
      const cost = costAt(dx, dy);
      if (cost < best.cost) best = { cost, dx, dy };
    }
  }
  const [before, after] = [costAt(best.dx, best.dy - 1), costAt(best.dx, best.dy + 1)];
  const bend = before - 2 * best.cost + after;
  return [best.dx, best.dy + (bend > 0 ? (0.5 * (before - after)) / bend : 0)];
}
