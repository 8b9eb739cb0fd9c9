/**
 * | constants | source |
 * |---|---|
 * | `SIDE`, `ROUNDS`, `FPS`, `AT_ONCE` | chosen (ADR 90); what practising brings is measured in docs/measurements/first-frame.md |
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { readKernel } from '@orator/media/read-kernel';
import { loadComposition } from '@orator/pictures/frames/load-composition';
import { createRenderer } from '@orator/rig/draw/renderer';
import { AVERAGE_FACE } from '@orator/rig/mesh/average-face';
import {
  type EyeLandmarks,
  type FaceLandmarks,
  LIPS,
  OVAL,
  point,
  transformLandmarks,
} from '@orator/rig/mesh/landmarks';
import type { Pose } from '@orator/rig/motion/controls';
import type { Point } from '@orator/rig/math/numeric';
import sharp from 'sharp';
import { speakingPoses } from './built-in-head.ts';
import { BUFFERS } from './prepared-faces.ts';

/** Side of the sketched photo, pixels. */
const SIDE = 512;
/** The face of nobody in it. */
const FACE = transformLandmarks(AVERAGE_FACE, 0.18, SIDE / 2, 200);
/** The frame, wider than the photo, so that its sides are continued as well; pixels. */
const FRAME = { width: 640, height: 360 };
/** How often a face is prepared and drawn: V8 compiles for good what ran often. */
const ROUNDS = 2;
const FPS = 25;
/** Frames that are drawn before it is asked whether to stop. */
const AT_ONCE = 10;

/**
 * Prepares and draws a face of nobody in all its moves, because the code of a new thread takes three times as long until V8
 * has compiled it.
 * @throws the signal's reason, or as `loadComposition` and `createRenderer`
 */
export async function practise(signal: AbortSignal): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-practice-'));
  try {
    const portraitPath = join(folder, 'face.jpg');
    await sharp(Buffer.from(sketch(FACE)))
      .jpeg()
      .toFile(portraitPath);
    for (let round = 0; round < ROUNDS; round++) {
      const composition = await loadComposition({ portraitPath, landmarks: FACE, ...FRAME });
      await turn();
      signal.throwIfAborted();
      const renderer = await createRenderer(await readKernel(), composition, { sharp: false, buffers: BUFFERS });
      for (const [i, pose] of makePoses().entries()) {
        if (i % AT_ONCE === 0) await turn();
        signal.throwIfAborted();
        renderer.render(pose);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Two seconds of babble, with a blink. */
function makePoses(): readonly Pose[] {
  const phones = ['m', 'a', 'f', 'ɔ', 's', 'iː', 'p', 'e', 'ʃ', 'u'].map((ipa, i) => ({
    ipa,
    start: i * 0.2,
    end: (i + 1) * 0.2,
    stress: i % 4 === 1 ? (2 as const) : (0 as const),
  }));
  const durationS = phones.length * 0.2;
  const samples = Float32Array.from({ length: durationS * 16_000 }, (_, i) => 0.3 * Math.sin(i / 20));
  const audio = { samples, sampleRate: 16_000, durationS };
  const poses = speakingPoses({ fps: FPS, timeline: { durationS, phones }, seed: 'practice' }, audio, false);
  return poses.map((pose, i) => {
    const lid = Math.max(0, 1 - Math.abs(i - FPS) / 4);
    return { ...pose, blinkRight: lid, blinkLeft: lid };
  });
}

/** A photo of a face as an SVG: skin, eyes and lips, so that what looks for them finds something. */
function sketch(face: FaceLandmarks): string {
  const at = (i: number): Point => [point(face, i)[0], point(face, i)[1]];
  const lips = (rows: readonly (readonly number[])[]): Point[] =>
    rows.flatMap((row, i) => (i === 0 ? row.map(at) : row.toReversed().map(at)));
  const eye = ({ contour, iris }: EyeLandmarks): string => {
    const [[x, y] = [0, 0], edge = [0, 0]] = iris;
    const radius = Math.hypot(edge[0] - x, edge[1] - y);
    const [lower, upper] = [contour.slice(0, 9), contour.slice(9, 16)];
    const white = fill([...lower, ...upper.toReversed()], '#eee8e2');
    return `${white}<circle cx="${x}" cy="${y}" r="${radius}" fill="#4a3526"/>`;
  };
  const head = fill(OVAL.map(at), '#d9a98b');
  const mouth = fill(lips([LIPS.upperOuter, LIPS.lowerOuter]), '#b0645c');
  const line = fill(lips([LIPS.upperInner, LIPS.lowerInner]), '#5c2a28', 1.5);
  const eyes = face.eyes === null ? '' : eye(face.eyes.right) + eye(face.eyes.left);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
<rect width="${SIDE}" height="${SIDE}" fill="#7d8a94"/>
<ellipse cx="${SIDE / 2}" cy="${SIDE}" rx="190" ry="130" fill="#34495e"/>${head}${mouth}${line}${eyes}</svg>`;
}

const fill = (outline: readonly Point[], colour: string, edge = 0): string =>
  `<path d="M${outline.map((p) => p.join(' ')).join('L')}Z" fill="${colour}" stroke="${colour}" stroke-width="${edge}"/>`;
