import { rgbFromNv12 } from '@orator/pictures/frames/frame-image';
import { readKernel } from '@orator/media/read-kernel';
import { createRenderer } from '@orator/rig/draw/renderer';
import { planesFromRgba } from '@orator/rig/image/planes';
import { type Area, mean } from '@orator/rig/math/numeric';
import { type FaceLandmarks, LIPS, point } from '@orator/rig/mesh/landmarks';
import { combinePose, REST_POSE } from '@orator/rig/motion/controls';
import { HEAD_REST } from '@orator/rig/motion/head-motion';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';
import { type Envelope, mouthTracks } from '@orator/rig/speech/mouth-tracks';
import sharp from 'sharp';
import { z } from 'zod';

/** Frames a second that the expected mouth is computed at. */
const FPS = 100;
/** Lags that are tried, ms. */
const MOST_LAG = 200;
const LAG_STEP = 2;

const Eye = z.object({
  contour: z.array(z.tuple([z.number(), z.number()])),
  iris: z.array(z.tuple([z.number(), z.number()])),
});
const Still = z.object({
  landmarks: z.object({ points: z.array(z.number()), eyes: z.object({ right: Eye, left: Eye }).nullable() }),
  enlargement: z.number(),
});

const fetchBytes = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

/** The area of the lips, extended downwards as far as the jaw moves the lower one, whole pixels. */
function findMouth(landmarks: FaceLandmarks): Area {
  const points = [...LIPS.upperOuter, ...LIPS.lowerOuter].map((index) => point(landmarks, index));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const height = Math.max(...ys) - y;
  return { x, y, width: Math.ceil(Math.max(...xs)) - x, height: Math.ceil(1.4 * height) };
}

/** The face of a session as the server's renderer draws it. */
export interface ExpectedFace {
  readonly mouth: Area;
  /** How far the mouth is from rest at a time in seconds of a speech; as live-tap.browser.js measures it. */
  readonly readOpenness: (speech: SpeechTimeline, envelope: Envelope) => (time: number) => number;
}

/** @param files addresses of the files with which a browser animates the face */
export async function expectFace(files: { readonly picture: string; readonly rig: string }): Promise<ExpectedFace> {
  const still = Still.parse(JSON.parse((await fetchBytes(files.rig)).toString()));
  const picture = sharp(await fetchBytes(files.picture)).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const image = planesFromRgba(data, width, height);
  const renderer = await createRenderer(await readKernel(), { ...still, image }, { sharp: false, buffers: 1 });
  const mouth = findMouth(still.landmarks);
  const greens = (frame: Uint8Array): number[] => {
    const rgb = rgbFromNv12(frame, width, height);
    const found: number[] = [];
    for (let y = mouth.y; y < mouth.y + mouth.height; y += 2)
      for (let x = mouth.x; x < mouth.x + mouth.width; x += 2) found.push(rgb[(y * width + x) * 3 + 1] ?? 0);
    return found;
  };
  const rest = greens(renderer.render(combinePose({ ...REST_POSE, gap: 0 }, HEAD_REST)));
  return {
    mouth,
    readOpenness: (speech, envelope) => {
      const curve = mouthTracks(speech, { fps: FPS, envelope }).map((shape) =>
        mean(
          greens(renderer.render(combinePose(shape, HEAD_REST))).map((green, i) => Math.abs(green - (rest[i] ?? 0))),
        ),
      );
      return (time) => {
        const at = Math.min(curve.length - 1, Math.max(0, time * FPS));
        const [before, after] = [curve[Math.floor(at)] ?? 0, curve[Math.ceil(at)] ?? 0];
        return before + (after - before) * (at - Math.floor(at));
      };
    },
  };
}

/** The correlation of two rows of equal length. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (const [i, value] of a.entries()) {
    const [x, y] = [value - meanA, (b[i] ?? 0) - meanB];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return ab / Math.max(1e-9, Math.sqrt(aa * bb));
}

/**
 * Measures by how much the seen movement lags behind the expected one, and how alike the two then are.
 * @param seen times in seconds of what is heard, and how far the mouth was open then
 * @returns milliseconds (negative: ahead of it) and Pearson's r
 */
export function measureLag(
  seen: readonly { readonly at: number; readonly open: number }[],
  expected: (time: number) => number,
): { readonly ms: number; readonly r: number } {
  const opens = seen.map(({ open }) => open);
  let best = { ms: 0, r: -1 };
  for (let ms = -MOST_LAG; ms <= MOST_LAG; ms += LAG_STEP) {
    const r = correlation(
      opens,
      seen.map(({ at }) => expected(at - ms / 1000)),
    );
    if (r > best.r) best = { ms, r };
  }
  return best;
}
