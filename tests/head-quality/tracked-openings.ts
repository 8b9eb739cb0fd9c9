import { videoFrames, type VideoShape } from '@orator/media/video-frames';
import type { RgbaImage } from '@orator/pictures/portrait/image-pyramid';
import type { Face } from '@orator/rig/face/face';
import type { Area } from '@orator/rig/math/numeric';

/** Wider frames are scaled down to this width. */
const MAX_WIDTH = 640;
/** How far the head moves between the first frame and any other, shares of the frame's height. */
const HEAD_GOES = 0.04;
/**
 * How far the parts above and below the mouth's line move beyond their rest, relative to the head: up and down, and to
 * each side.
 */
const MUZZLE_GOES = { above: [0, 0], below: [-0.01, 0.22] } as const;
const LIPS_GO = { above: [-0.02, 0.01], below: [-0.015, 0.09] } as const;
const BESIDE = 0.012;
/**
 * The part of each lip that is tracked: where it begins and ends, counted from the lip's edge away from the mouth (mm),
 * and how far it reaches beside the middle (shares of the mouth's half).
 */
const LIP = { from: 1.2, above: 8, below: 13, beside: 0.3 } as const;
/** A place differs by this share more for each frame's height between it and the part's place in the frame before. */
const JUMP = 2.5;
/** Step between the pixels of a part that are compared. */
const STEP = 2;

/** A part of the first frame that is found again in the others. */
interface Part extends Area {
  readonly luma: Float32Array;
}

/**
 * The opening of a mouth in each frame of a finished video, shares of the frame's height: how far what is below its line has gone from what
 * is above it, both found again by their pixels. The mesh of people's faces does not see animals, and hardly moves with painted smiles.
 * @param face in the video's pixels
 */
export const trackedOpenings =
  (face: Face) =>
  async (path: string, shape: VideoShape): Promise<(number | null)[]> => {
    const goes = face.mouth.muzzle === null ? LIPS_GO : MUZZLE_GOES;
    const openings: number[] = [];
    let parts: Parts | null = null;
    let last = 0;
    for await (const frame of videoFrames(path, shape, MAX_WIDTH)) {
      const luma = readLuma(frame);
      parts ??= cutParts(face, luma, frame, shape);
      const head = findPart(parts.head, luma, frame, {
        from: [0, 0],
        rows: [-HEAD_GOES, HEAD_GOES],
        beside: HEAD_GOES,
      });
      const near = { from: head, beside: BESIDE };
      const above = parts.above && findPart(parts.above, luma, frame, { ...near, rows: goes.above });
      const below = findPart(parts.below, luma, frame, { ...near, rows: goes.below, last: head[1] + last });
      last = below[1] - head[1];
      // Pressed lips are no nearer to each other than shut ones.
      openings.push(Math.max(0, (below[1] - (above ?? head)[1]) / frame.height));
    }
    return openings;
  };

interface Parts {
  readonly head: Part;
  /** The upper lip; null when it only moves with the head. */
  readonly above: Part | null;
  readonly below: Part;
}

const readLuma = ({ data, width, height }: RgbaImage): Float32Array =>
  Float32Array.from(
    { length: width * height },
    (_, o) => 0.21 * (data[o * 4] ?? 0) + 0.72 * (data[o * 4 + 1] ?? 0) + 0.07 * (data[o * 4 + 2] ?? 0),
  );

function cutParts({ space, mouth, eyes }: Face, luma: Float32Array, frame: RgbaImage, shape: VideoShape): Parts {
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
  const head = part(1.1 * mouth.half, line - 0.75 * (line - eyeY), line - 0.12 * (line - eyeY));
  if (mouth.muzzle !== null)
    return { head, above: null, below: part(0.3 * mouth.half, line + 0.05 * room, line + 1.15 * room) };
  // Parted lips are closed in the first frame.
  const meet = line + 0.25 * (mouth.lower(x) - line);
  const half = LIP.beside * mouth.half;
  return {
    head: part(1.1 * mouth.half, line - 0.75 * (line - eyeY), line - 0.35 * (line - eyeY)),
    above: part(half, meet - LIP.above, meet - LIP.from),
    below: part(half, meet + LIP.from, meet + LIP.below),
  };
}

function readAt(luma: Float32Array, { width, height }: RgbaImage, area: Area, o: number): number {
  const x = Math.min(width - 1, Math.max(0, area.x + (o % area.width)));
  const y = Math.min(height - 1, Math.max(0, area.y + Math.floor(o / area.width)));
  return luma[y * width + x] ?? 0;
}

interface Search {
  /** Where the part would be if it moved with the head alone, pixels right and down of its first place. */
  readonly from: readonly [number, number];
  /** How far up and down, and to each side, it is looked for; shares of the frame's height. */
  readonly rows: readonly [number, number];
  readonly beside: number;
  /** How far down it was a frame before. */
  readonly last?: number;
}

/** How far a part has moved, pixels right and down: the place where the frame differs least from the part. */
function findPart(
  part: Part,
  luma: Float32Array,
  frame: RgbaImage,
  { from: [fromX, fromY], rows: [up, down], beside, last }: Search,
): readonly [number, number] {
  const across = Math.round(beside * frame.height);
  let best = { cost: Number.POSITIVE_INFINITY, dx: 0, dy: 0 };
  const differences = new Float32Array(Math.ceil(part.height / STEP) * Math.ceil(part.width / STEP));
  const costAt = (dx: number, dy: number): number => {
    let count = 0;
    let sum = 0;
    for (let y = 0; y < part.height; y += STEP) {
      for (let x = 0; x < part.width; x += STEP) {
        const o = (part.y + y + dy) * frame.width + part.x + x + dx;
        const difference = (luma[o] ?? 0) - (part.luma[y * part.width + x] ?? 0);
        differences[count++] = difference;
        sum += difference;
      }
    }
    // Light on a moving chin changes as a whole.
    const light = sum / count;
    const cost = differences.reduce((all, difference) => all + Math.abs(difference - light), 0);
    return last === undefined ? cost : cost * (1 + (JUMP * Math.abs(dy - last)) / frame.height);
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
